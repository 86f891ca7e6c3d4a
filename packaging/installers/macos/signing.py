"""Signs and notarises for macOS if the owner's secrets are in the environment; otherwise an .app gets an ad-hoc signature.

owner = signing.owner()            # None without secrets
with signing.keychain(owner):
    ...                                # codesign finds the certificate here
    signing.notarise(owner, image)
"""

from __future__ import annotations

import base64
import contextlib
import os
import secrets
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, fields
from pathlib import Path

from setup.stop import Stop

IDENTITY = "MACOS_IDENTITY"
ACCEPTED = "status: Accepted"


@dataclass(frozen=True, slots=True)
class Owner:
    """The secrets; each comes from the environment variable MACOS_ plus its name in capitals."""

    certificate: str  # a .p12 file in base64
    certificate_password: str
    identity: str  # "Developer ID Application: ..."
    notary_user: str
    notary_password: str
    notary_team: str


def variables() -> list[str]:
    return [f"MACOS_{field.name.upper()}" for field in fields(Owner)]


def owner() -> Owner | None:
    """The owner if all secrets are set, None if none is; raises `Stop` if some are missing."""
    found = {name: os.environ.get(name, "") for name in variables()}
    lacking = [name for name, value in found.items() if not value]
    if len(lacking) == len(found):
        return None
    if lacking:
        raise Stop(f"To sign it, {', '.join(lacking)} must be in the environment as well.")
    return Owner(*found.values())


def identity() -> str | None:
    """The identity that signs the parts of the program while it is frozen; None for an ad-hoc signature."""
    return os.environ.get(IDENTITY) or None


def quietly(*command: str, otherwise: str) -> str:
    """Run a command without logging it or its output, which contain secrets."""
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode != 0:
        raise Stop(f"{otherwise} ({Path(command[0]).name} {command[1]} ended with {done.returncode}).")
    return done.stdout


@contextlib.contextmanager
def keychain(owner: Owner | None) -> Iterator[None]:
    """Put the certificate into a temporary keychain."""
    if owner is None:
        yield
        return
    otherwise = "The certificate could not be put into a keychain"
    before = [line.strip().strip('"') for line in quietly("security", "list-keychains", "-d", "user", otherwise=otherwise).splitlines()]
    with tempfile.TemporaryDirectory(prefix="tabletown-keychain-") as place:
        chain, password, file = f"{place}/signing.keychain-db", secrets.token_hex(16), Path(place, "certificate.p12")
        file.write_bytes(base64.b64decode(owner.certificate))
        imported = ["-k", chain, "-P", owner.certificate_password, "-T", "/usr/bin/codesign"]
        try:
            quietly("security", "create-keychain", "-p", password, chain, otherwise=otherwise)
            quietly("security", "set-keychain-settings", "-lut", "7200", chain, otherwise=otherwise)
            quietly("security", "unlock-keychain", "-p", password, chain, otherwise=otherwise)
            quietly("security", "import", str(file), *imported, otherwise=otherwise)
            quietly("security", "set-key-partition-list", "-S", "apple-tool:,apple:", "-s", "-k", password, chain, otherwise=otherwise)
            quietly("security", "list-keychains", "-d", "user", "-s", chain, *before, otherwise=otherwise)
            yield
        finally:
            quietly("security", "list-keychains", "-d", "user", "-s", *before, otherwise="The keychains could not be put back")
            quietly("security", "delete-keychain", chain, otherwise="The keychain could not be taken away")


def notarise(owner: Owner, file: Path) -> None:
    """Have Apple notarise a .zip or a .dmg."""
    who = ["--apple-id", owner.notary_user, "--team-id", owner.notary_team, "--password", owner.notary_password]
    said = quietly("xcrun", "notarytool", "submit", str(file), *who, "--wait", otherwise=f"{file.name} could not be sent to be notarised")
    if ACCEPTED not in said:
        raise Stop(f"{file.name} was not notarised: {said.strip().splitlines()[-1].strip() if said.strip() else 'no word'}")
