"""measure.py REPORT COMMAND…: runs the command and writes what the kernel counted for it and all it started, also what
outlived its parent: wall time, user and system CPU seconds; and the peak memory of the largest process."""

import ctypes
import json
import os
import resource
import signal
import sys
import time

PR_SET_CHILD_SUBREAPER = 36


def adopt_orphans() -> None:
    """The kernel adds the time of a process to that of the parent that waits for it, and gives an orphan another parent:
    with this the nearest is this process. Linux alone knows it."""
    prctl = getattr(ctypes.CDLL(None), "prctl", None)
    if prctl:
        prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def wait_for(child: int) -> tuple[int, resource.struct_rusage]:
    while True:
        ended, status, usage = os.wait4(-1, 0)
        if ended == child:
            return status, usage


def end_orphans() -> None:
    """The child of an orphan is an orphan when that one has ended."""
    listed = f"/proc/self/task/{os.getpid()}/children"
    while os.path.exists(listed):
        with open(listed, encoding="ascii") as file:
            orphans = [int(pid) for pid in file.read().split()]
        try:
            for orphan in orphans:
                os.kill(orphan, signal.SIGKILL)
            os.wait()
        except (ChildProcessError, PermissionError):
            return


def main() -> int:
    report, command = sys.argv[1], sys.argv[2:]
    adopt_orphans()
    # What started this program may have waited for others under the same process id.
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    started = time.monotonic()
    try:
        child = os.posix_spawnp(command[0], command, os.environ)
    except OSError as error:
        sys.exit(f"error: {command[0]} could not be started: {error.strerror}")
    status, usage = wait_for(child)
    wall = time.monotonic() - started
    end_orphans()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    user, system = after.ru_utime - before.ru_utime, after.ru_stime - before.ru_stime
    numbers = {
        "wall": wall,
        "user": user,
        "sys": system,
        "cpu": user + system,
        # Kilobytes on Linux.
        "peak": usage.ru_maxrss * 1024,
    }
    with open(report, "w", encoding="utf-8") as file:
        json.dump(numbers, file)
    code = os.waitstatus_to_exitcode(status)
    if code < 0:
        if -code != signal.SIGKILL:
            signal.signal(-code, signal.SIG_DFL)
        os.kill(os.getpid(), -code)
    return code


sys.exit(main())
