"""What macOS is told, what is read out of its programs, and whose name they are signed with."""

from __future__ import annotations

import base64
import plistlib
import struct
import subprocess
from pathlib import Path
from types import SimpleNamespace

import pytest

from installers.common import exclusions, release
from installers.macos import bundle as mac_bundle
from installers.macos import checks as mac_checks
from installers.macos import macho
from installers.macos import signing as mac_signing
from setup.stop import Stop


def library(processor: int, minimum_version: int, command: int = macho.BUILD_VERSION) -> bytes:
    """As much of a library as is read: a command of another kind, then the one with the oldest system."""
    other = struct.pack("<IIQ", 0x1B, 16, 0)
    version = (
        struct.pack("<IIIIII", command, 24, 1, minimum_version, minimum_version, 0)
        if command == macho.BUILD_VERSION
        else struct.pack("<IIII", command, 16, minimum_version, 0)
    )
    return macho.THIN + struct.pack("<IIIIIII", processor, 0, 6, 2, len(other + version), 0, 0) + other + version


ARM, INTEL = 0x0100000C, 0x01000007


def test_the_oldest_system_is_read_out_of_a_library() -> None:
    assert macho.minimum_versions(library(ARM, 15 << 16)) == {"arm64": (15, 0)}
    assert macho.minimum_versions(library(INTEL, 10 << 16 | 13 << 8, macho.VERSION_MIN)) == {"x86_64": (10, 13)}


def test_a_file_for_both_processors_tells_of_both() -> None:
    first, second = library(INTEL, 13 << 16), library(ARM, 15 << 16 | 4 << 8)
    places = struct.pack(">IIIII", INTEL, 3, 48, len(first), 0) + struct.pack(">IIIII", ARM, 0, 48 + len(first), len(second), 0)
    assert macho.minimum_versions(macho.FAT + struct.pack(">I", 2) + places + first + second) == {"x86_64": (13, 0), "arm64": (15, 4)}


def test_other_files_tell_of_nothing() -> None:
    assert macho.minimum_versions(b"\x7fELF" + bytes(100)) == macho.minimum_versions(b"") == {}


def test_the_info_plist_has_no_gaps_and_says_what_the_project_says() -> None:
    told = mac_bundle.information()
    assert "$" not in plistlib.dumps(told).decode()
    assert (told["CFBundleVersion"], told["CFBundleIdentifier"]) == (release.version(), release.APP_ID)
    assert told["NSHumanReadableCopyright"].startswith("© 20") and release.author() in told["NSHumanReadableCopyright"]
    assert told["LSBackgroundOnly"] is False
    assert mac_checks.information() == "macOS 15.0 or newer"


def test_a_kind_of_file_that_is_not_declared_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    told = mac_bundle.information()
    told["UTExportedTypeDeclarations"][0]["UTTypeIdentifier"] = "org.tabletown.other"
    monkeypatch.setattr(mac_bundle, "information", lambda: told)
    with pytest.raises(Stop, match="another kind of file"):
        mac_checks.information()


def test_what_lies_beside_the_program_is_there() -> None:
    places = {place: Path(source) for place, source, _ in mac_bundle.resources("drawn")}
    assert places["match.icns"] == Path("drawn/match.icns")
    assert places["de.lproj/InfoPlist.strings"].is_file()


def test_a_framework_that_is_left_out_goes_with_all_that_is_in_it() -> None:
    lib = "PySide6/Qt/lib"
    assert exclusions.is_excluded(f"{lib}/QtNetwork.framework/Versions/A/Resources/Info.plist")
    assert exclusions.is_excluded(f"{lib}/QtQml.framework/Versions/Current")
    assert not exclusions.is_excluded(f"{lib}/QtWidgets.framework/Versions/A/Resources/Info.plist")


@pytest.fixture
def unsigned(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    for name in mac_signing.variables():
        monkeypatch.delenv(name, raising=False)
    return monkeypatch


def test_without_secrets_nobody_signs(unsigned: pytest.MonkeyPatch) -> None:
    assert mac_signing.owner() is None and mac_signing.identity() is None
    unsigned.setattr(mac_signing, "quietly", lambda *command, otherwise: pytest.fail("nothing is to be done"))
    with mac_signing.keychain(None):
        pass


def test_some_of_the_secrets_are_a_mistake(unsigned: pytest.MonkeyPatch) -> None:
    unsigned.setenv("MACOS_IDENTITY", "Developer ID Application: Anna")
    with pytest.raises(Stop, match="MACOS_CERTIFICATE, MACOS_CERTIFICATE_PASSWORD, MACOS_NOTARY_USER"):
        mac_signing.owner()


def owned(patch: pytest.MonkeyPatch) -> mac_signing.Owner:
    for name in mac_signing.variables():
        patch.setenv(name, name.lower())
    patch.setenv("MACOS_CERTIFICATE", base64.b64encode(b"a certificate").decode())
    owner = mac_signing.owner()
    assert owner is not None and owner.notary_team == "macos_notary_team"
    return owner


def test_the_keychain_is_gone_afterwards(unsigned: pytest.MonkeyPatch) -> None:
    done: list[str] = []

    def quietly(*command: str, otherwise: str) -> str:
        done.append(command[1])
        if command[1] == "import":
            assert Path(command[2]).read_bytes() == b"a certificate"
        return '    "/keychains/login.keychain-db"\n'

    unsigned.setattr(mac_signing, "quietly", quietly)
    with mac_signing.keychain(owned(unsigned)):
        assert done[-1] == "list-keychains"
    assert done[-2:] == ["list-keychains", "delete-keychain"]


def test_what_goes_wrong_tells_no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "run", lambda *arguments, **more: SimpleNamespace(returncode=1, stdout="hunter2"))
    with pytest.raises(Stop) as told:
        mac_signing.quietly("security", "unlock-keychain", "-p", "hunter2", otherwise="It did not open")
    assert str(told.value) == "It did not open (security unlock-keychain ended with 1)."


def test_only_what_apple_accepts_is_notarised(unsigned: pytest.MonkeyPatch) -> None:
    answers = iter(["id: 7\n  status: Accepted\n", "id: 8\n  status: Invalid\n"])
    unsigned.setattr(mac_signing, "quietly", lambda *command, otherwise: next(answers))
    owner = owned(unsigned)
    mac_signing.notarise(owner, Path("a.dmg"))
    with pytest.raises(Stop, match=r"a\.dmg was not notarised: status: Invalid"):
        mac_signing.notarise(owner, Path("a.dmg"))
