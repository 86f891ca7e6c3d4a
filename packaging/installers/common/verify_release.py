"""`dev.py verify release`: checks that `dist/` holds a complete release of the version that the tag names."""

from __future__ import annotations

import argparse
import os

from installers.common import release, targets
from installers.common.steps import Skipped, Steps, expect

TAG = "GITHUB_REF_NAME"


def take(steps: Steps, _: argparse.Namespace) -> None:
    steps.take("every file is there", complete)
    steps.take("the checksums name them all and hold", sums)
    steps.take("the tag is that of the version", tag)


def complete() -> str:
    lacking = [release.artefact(kind).name for kind in release.FILES if not release.artefact(kind).is_file()]
    expect(not lacking, f"{release.DIST.name}/ lacks {', '.join(lacking)}.")
    return f"{len(release.FILES)} files, {sum(path.stat().st_size for path in release.artefacts()) / 1e6:.0f} MB"


def sums() -> str:
    told = (release.DIST / targets.SUMS).read_text(encoding="utf-8")
    expect(told == targets.sums(), f"{targets.SUMS} is not that of the files.")
    strange = {path.name for path in release.DIST.iterdir()} - {path.name for path in release.artefacts()} - {targets.SUMS}
    expect(not strange, f"{', '.join(sorted(strange))} is no part of this release.")
    return f"{len(told.splitlines())} lines"


def tag() -> str:
    named = os.environ.get(TAG, "")
    if not named:
        raise Skipped("nothing is tagged here")
    expect(named == f"v{release.version()}", f"The tag is {named}, the version {release.version()}.")
    return named
