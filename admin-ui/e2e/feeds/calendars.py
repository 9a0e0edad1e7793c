"""Calendar files: every occurrence an event has in its front matter, at the right moment."""

import re
import tomllib
from datetime import date, datetime, time, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

from icalendar import Calendar

# Past events that stay in calendars (docs/content-model.md §7.6).
KEPT = timedelta(days=30)


def front_matter(content, slug):
    text = (Path(content) / "posters" / slug / "index.md").read_text(encoding="utf-8")
    return tomllib.loads(re.split(r"^\+\+\+$", text, flags=re.M)[1])


def occurrences(front):
    """Start of each: a day, or a moment with its zone; and when it is over."""
    zone = ZoneInfo(front.get("tz", "America/Chicago"))
    for one in front["occurrences"]:
        start, end = one["start"], one.get("end", one["start"])
        midnight = lambda value: datetime.combine(value, time.min) if not isinstance(value, datetime) else value
        over = midnight(end).replace(tzinfo=zone)
        if one.get("all_day"):
            start = start.date() if isinstance(start, datetime) else start
            yield start, over + timedelta(days=1)
        else:
            yield midnight(start).replace(tzinfo=zone), over


def comparable(start):
    """Days and moments in one order, moments by what they are and not by how they are written."""
    if isinstance(start, datetime):
        return start.timestamp()
    return f"day {start}" if isinstance(start, date) else str(start)


def form(raw):
    """Lines end in CRLF and have 75 octets at most."""
    findings = []
    lines = raw.split(b"\r\n")
    if b"\n" in raw.replace(b"\r\n", b""):
        findings.append("has lines that do not end in CRLF")
    long = [line for line in lines if len(line) > 75]
    if long:
        findings.append(f"has {len(long)} lines of more than 75 octets")
    return findings


def events_of(raw, findings):
    try:
        parsed = Calendar.from_ical(raw)
    except ValueError as error:
        findings.append(f"does not parse: {error}")
        return []
    for name in ("version", "prodid"):
        if not parsed.get(name):
            findings.append(f"has no {name.upper()}")
    findings += [f"{part}: {error}" for part, error in parsed.errors]
    zones = {str(zone.get("tzid")) for zone in parsed.walk("VTIMEZONE")}
    for event in parsed.walk("VEVENT"):
        findings += [f"{event.get('uid')}: {part} {error}" for part, error in event.errors]
        for name in ("dtstart", "dtend"):
            named = event.get(name) and event[name].params.get("TZID")
            if named and named not in zones:
                findings.append(f"{event.get('uid')}: {name.upper()} names {named}, which is not described")
    return parsed.walk("VEVENT")


def judge_events(events, titles):
    findings = []
    uids = [str(event.get("uid")) for event in events]
    if len(set(uids)) != len(uids):
        findings.append("has a UID twice")
    for event in events:
        name = str(event.get("uid"))
        for field in ("uid", "dtstamp", "dtstart", "summary", "url", "status"):
            if event.get(field) is None:
                findings.append(f"{name}: no {field.upper()}")
        if event.get("dtstart") is None:
            continue
        start, end = event["dtstart"].dt, event.get("dtend") and event["dtend"].dt
        if isinstance(start, datetime) and start.tzinfo is None:
            findings.append(f"{name}: the start has no zone")
        if end is not None and (isinstance(start, datetime) != isinstance(end, datetime) or end <= start):
            findings.append(f"{name}: ends at {end}, begins at {start}")
        url = str(event.get("url"))
        if url not in titles:
            findings.append(f"{name}: {url} is no event of this language")
        elif str(event.get("summary")) != titles[url]:
            findings.append(f'{name}: "{event.get("summary")}" instead of "{titles[url]}"')
    return findings


def judge(raw, wanted, titles):
    findings = form(raw)
    events = events_of(raw, findings)
    findings += judge_events(events, titles)
    found = sorted((str(event.get("url")), str(comparable(event["dtstart"].dt))) for event in events if event.get("dtstart"))
    if wanted is None:
        return findings + ([] if events else ["has no event"])
    findings += [f"{url}: nothing at {start}" for url, start in wanted if (url, start) not in found]
    findings += [f"{url}: unexpected at {start}" for url, start in found if (url, start) not in wanted]
    return findings


def checks(expected):
    tree, as_of = Path(expected["tree"]), datetime.fromisoformat(expected["as_of"])
    known = set()
    for group in expected["calendars"]:
        titles = {item["url"]: item["title"] for item in group["items"]}
        wanted = []
        for item in group["items"]:
            for start, over in occurrences(front_matter(expected["content"], item["slug"])):
                if group["alone"] or over >= as_of - KEPT:
                    wanted.append((item["url"], str(comparable(start))))
        names = [name for name in group["names"] if (tree / name).is_file()]
        known.update(names)
        if not names:
            yield f"calendar of {group['path']}", [f"there is none ({' or '.join(group['names'])})"]
        for name in names:
            yield f"calendar {name}", judge((tree / name).read_bytes(), sorted(wanted), titles)
    # Calendars of a kind that nobody has announced, such as one for a city, hold events of the tree too.
    every = {"us": {}, "ua": {}}
    for group in expected["calendars"]:
        every[group["locale"]].update({item["url"]: item["title"] for item in group["items"]})
    for file in sorted(tree.rglob("*.ics")):
        name = file.relative_to(tree).as_posix()
        if name not in known and not name.startswith("."):
            locale = "us" if name.startswith("us/") else "ua"
            yield f"calendar {name}", judge(file.read_bytes(), None, every[locale])
