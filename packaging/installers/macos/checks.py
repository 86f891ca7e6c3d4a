"""Checks that need no Mac: the descriptions, the icons, and which macOS the packages inside are built for."""

from __future__ import annotations

import plistlib
import zipfile
from pathlib import Path

from installers.common import icon_checks, minimum_systems, release, tools
from installers.common.steps import Skipped, Steps, expect
from installers.macos import bundle, macho
from setup import lockfiles
from setup.stop import Stop

WHEELS = release.BUILD / "macos" / "wheels"
PROCESSORS = ("arm64", "x86_64")


def take(steps: Steps) -> None:
    steps.take("macOS: the Info.plist is sound", information)
    steps.take("macOS: the entitlements are those that are needed", entitlements)
    steps.take("macOS: the icons are sound", icon_checks.apple)


def information() -> str:
    """The Info.plist can be read, survives the binary format unchanged, and agrees with the other descriptions."""
    told = bundle.information()
    expect(plistlib.loads(plistlib.dumps(told, fmt=plistlib.FMT_BINARY)) == told, "The Info.plist does not survive being written.")
    expect(told["CFBundleIdentifier"] == release.APP_ID, "The Info.plist has another id.")
    expect(told["CFBundleShortVersionString"] == told["CFBundleVersion"] == release.version(), "The Info.plist is of another version.")
    (kind,), (document,) = told["UTExportedTypeDeclarations"], told["CFBundleDocumentTypes"]
    expect(document["LSItemContentTypes"] == [kind["UTTypeIdentifier"]], "The Info.plist opens another kind of file than it declares.")
    expect(kind["UTTypeTagSpecification"]["public.mime-type"] == [release.MIME], "The kind of file has another name on the Mac.")
    expect(document["CFBundleTypeIconFile"] == bundle.MATCH_ICON, "The Info.plist names another picture for a match.")
    translated = (bundle.MACOS / bundle.STRINGS).read_text(encoding="utf-8")
    for words in (document["CFBundleTypeName"], kind["UTTypeDescription"]):
        expect(f'"{words}" = ' in translated, f"{words} is not there in German.")
    return f"macOS {told['LSMinimumSystemVersion']} or newer"


def entitlements() -> str:
    told = plistlib.loads(bundle.ENTITLEMENTS.read_bytes())
    expect(told and all(value is True for value in told.values()), "An entitlement is neither given nor left out.")
    strange = [name for name in told if not name.startswith("com.apple.security.cs.")]
    expect(not strange, f"{', '.join(strange)} is more than a program like this needs.")
    return f"{len(told)}, beside the hardened runtime"


def parts() -> str:
    """Every package exists for both processors and needs no newer macOS than we say."""
    fetch()
    highest: dict[str, macho.Version] = {}
    for wheel in sorted(WHEELS.glob("*.whl")):
        for processor, needed in minimum_versions_of(wheel).items():
            expect(needed <= minimum_systems.MACOS, f"{wheel.name} wants macOS {needed[0]}.{needed[1]} on {processor}.")
            highest[processor] = max(needed, highest.get(processor, needed))
    expect(set(PROCESSORS) <= set(highest), f"There is code for {', '.join(highest) or 'no processor'} only.")
    expect(set(highest.values()) == {minimum_systems.MACOS}, f"It would run on macOS {min(highest.values())} already: say so.")
    return ", ".join(f"{processor} {version[0]}.{version[1]}" for processor, version in sorted(highest.items()))


def fetch() -> None:
    """Download the locked versions for both processors, as pip would install them on the oldest macOS."""
    WHEELS.mkdir(parents=True, exist_ok=True)
    locked = ("--require-hashes", "--no-deps", "--requirement", lockfiles.LOCKS / "run.txt")
    for processor in PROCESSORS:
        system = f"macosx_{minimum_systems.MACOS[0]}_{minimum_systems.MACOS[1]}_{processor}"
        try:
            tools.pip("download", "--only-binary", ":all:", "--platform", system, "--dest", WHEELS, *locked)
        except Stop as stop:
            raise Skipped(f"the wheels for {processor} Macs are out of reach: {stop}") from stop


def minimum_versions_of(wheel: Path) -> dict[str, macho.Version]:
    """The newest macOS that any file of a wheel needs, by processor."""
    highest: dict[str, macho.Version] = {}
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            for processor, minimum_version in macho.minimum_versions(archive.read(name)).items():
                highest[processor] = max(minimum_version, highest.get(processor, minimum_version))
    return highest
