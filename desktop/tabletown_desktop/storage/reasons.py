"""Why the system could not do something, in words for people."""

from __future__ import annotations

import errno

from tabletown.words import Message

_REASONS = {
    errno.ENOSPC: "full",
    getattr(errno, "EDQUOT", errno.ENOSPC): "full",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.EROFS: "read-only",
    errno.ENOENT: "gone",
    errno.ENOTDIR: "not-a-folder",
    errno.EEXIST: "not-a-folder",
    errno.ELOOP: "not-a-folder",
    getattr(errno, "ESTALE", errno.ENOENT): "gone",
    errno.ENODEV: "gone",
    errno.ENXIO: "gone",
    errno.EISDIR: "not-a-file",
    errno.EINVAL: "not-a-file",
    errno.ENAMETOOLONG: "name",
    errno.EIO: "medium",
}


def reason(error: OSError) -> Message:
    """A part of a sentence: "the disk is full"."""
    return Message(f"storage.reason.{_REASONS.get(error.errno or 0, 'other')}")
