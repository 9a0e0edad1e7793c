"""Holds every feed and calendar of a tree against what its pages show. Reads the expectations on standard input."""

import json
import sys

import calendars
import syndication

passed = failed = 0


def judge(name, findings):
    """One check; every finding is a line."""
    global passed, failed
    if findings:
        failed += 1
        print(f"not ok - {name} ({len(findings)} findings)")
        for finding in findings[:12]:
            print(f"#   {finding}")
        if len(findings) > 12:
            print(f"#   and {len(findings) - 12} more")
    else:
        passed += 1
        print(f"ok - {name}")


expected = json.load(sys.stdin)
for name, findings in syndication.checks(expected):
    judge(name, findings)
for name, findings in calendars.checks(expected):
    judge(name, findings)
print(f"{passed} passed, {failed} failed")
sys.exit(1 if failed else 0)
