"""Holds every feed and calendar of a tree against what its pages show. Reads the expectations on standard input; writes each check as its name and its findings."""

import json
import sys

import calendars
import syndication

expected = json.load(sys.stdin)
json.dump([*syndication.checks(expected), *calendars.checks(expected)], sys.stdout)
