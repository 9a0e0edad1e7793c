"""measure.py REPORT COMMAND…: runs the command and writes what the kernel counted for the whole process with
all its threads and waited-for children: wall time, user and system CPU seconds, peak memory."""

import json
import os
import sys
import time


def main() -> int:
    report, command = sys.argv[1], sys.argv[2:]
    started = time.monotonic()
    child = os.posix_spawnp(command[0], command, os.environ)
    _, status, usage = os.wait4(child, 0)
    wall = time.monotonic() - started
    numbers = {
        "wall": wall,
        "user": usage.ru_utime,
        "sys": usage.ru_stime,
        "cpu": usage.ru_utime + usage.ru_stime,
        # Kilobytes on Linux.
        "peak": usage.ru_maxrss * 1024,
    }
    with open(report, "w", encoding="utf-8") as file:
        json.dump(numbers, file)
    return os.waitstatus_to_exitcode(status)


sys.exit(main())
