"""RSS, Atom and JSON Feed: the same entries in all three, and the ones their list shows."""

import calendar
import html
import json
import re
import xml.etree.ElementTree as tree_of
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import feedparser

NEWEST = 30
FORMATS = {"feed.xml": "RSS", "atom.xml": "Atom", "feed.json": "JSON Feed"}


@dataclass
class Entry:
    id: str
    link: str
    title: str
    at: float | None
    text: str


@dataclass
class Feed:
    title: str
    home: str
    itself: str
    language: str
    entries: list
    findings: list


def letters(text):
    """A text without spaces: where a link ends is none of it."""
    return "".join(text.split())


def plain(markup):
    """Text as a reader shows it, without tags and runs of space."""
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]*>", " ", markup or ""))).strip()


def moment(parsed):
    return calendar.timegm(parsed) if parsed else None


def link_of(feed, rel):
    return next((link.get("href") for link in feed.get("links", []) if link.get("rel") == rel), None)


def links_in_guids(raw):
    """A guid is an address unless it says otherwise, and ours is not; feedparser does not tell."""
    try:
        guids = list(tree_of.fromstring(raw).iter("guid"))
    except tree_of.ParseError:
        return []
    return [f"guid {guid.text} is not marked isPermaLink=false" for guid in guids if guid.get("isPermaLink") != "false"]


def read_xml(raw, kind):
    # The declaration of a feed decides its encoding, as on a host that names none.
    parsed = feedparser.parse(raw, response_headers={"content-type": "application/xml"}, sanitize_html=False)
    findings = []
    if parsed.bozo:
        findings.append(f"is not well-formed: {parsed.get('bozo_exception')}")
    version = {"RSS": "rss20", "Atom": "atom10"}[kind]
    if parsed.version != version:
        findings.append(f'is read as "{parsed.version}", not {version}')
    feed, entries = parsed.feed, []
    if kind == "Atom":
        for name in ("id", "updated"):
            if not feed.get(name):
                findings.append(f"has no {name}")
        if not feed.get("author") and any(not entry.get("author") for entry in parsed.entries):
            findings.append("has neither an author nor one for each entry")
    else:
        if not feed.get("subtitle"):
            findings.append("has no description")
        findings += links_in_guids(raw)
    for entry in parsed.entries:
        if kind == "Atom" and not str(entry.get("id", "")).startswith("tag:"):
            findings.append(f"{entry.get('link')}: id {entry.get('id')} is no tag URI")
        if kind == "Atom" and not entry.get("updated_parsed"):
            findings.append(f"{entry.get('link')}: no updated")
        body = "".join(part.get("value", "") for part in entry.get("content", []))
        text = plain(body or entry.get("summary", ""))
        at = moment(entry.get("published_parsed"))
        entries.append(Entry(entry.get("id", ""), entry.get("link", ""), plain(entry.get("title")), at, text))
    itself = link_of(feed, "self")
    # Atom says its language on the element, RSS in a channel's own.
    language = feed.get("language") or feed.get("title_detail", {}).get("language") or ""
    return Feed(feed.get("title", ""), feed.get("link", ""), itself, language, entries, findings)


def read_json(raw):
    findings, entries = [], []
    try:
        feed = json.loads(raw)
    except ValueError as error:
        return Feed("", "", "", "", [], [f"does not parse: {error}"])
    if feed.get("version") != "https://jsonfeed.org/version/1.1":
        findings.append(f"version is {feed.get('version')}")
    if not isinstance(feed.get("items"), list):
        findings.append("has no list of items")
    for item in feed.get("items") or []:
        if not isinstance(item.get("id"), str):
            findings.append(f"{item.get('url')}: the id is no string")
        if not ({"content_html", "content_text"} & item.keys()):
            findings.append(f"{item.get('url')}: neither content_html nor content_text")
        at = None
        try:
            at = datetime.fromisoformat(item["date_published"]).timestamp()
            if datetime.fromisoformat(item["date_published"]).tzinfo is None:
                findings.append(f"{item.get('url')}: date_published has no offset")
        except (KeyError, ValueError):
            findings.append(f"{item.get('url')}: date_published is {item.get('date_published')}")
        text = plain(item.get("content_html")) or plain(html.escape(item.get("content_text", "")))
        entries.append(Entry(item.get("id"), item.get("url", ""), plain(html.escape(item.get("title", ""))), at, text))
    home, itself = feed.get("home_page_url", ""), feed.get("feed_url", "")
    return Feed(feed.get("title", ""), home, itself, feed.get("language", ""), entries, findings)


def judge_frame(feed, source, address):
    """What a feed says about itself."""
    findings = list(feed.findings)
    if not feed.title:
        findings.append("has no title")
    if feed.home != source["url"]:
        findings.append(f"leads to {feed.home}, not to {source['url']}")
    if feed.itself != address:
        findings.append(f"says it stands at {feed.itself}")
    if feed.language.split("-")[0] != source["language"]:
        findings.append(f'its language is "{feed.language}"')
    return findings


def judge_entries(feed, source):
    """What it has against what the list shows."""
    findings = []
    shown = {item["url"]: item for item in source["items"]}
    links = [entry.link for entry in feed.entries]
    if len(links) > NEWEST:
        findings.append(f"has {len(links)} entries")
    for kind, values in (("link", links), ("id", [entry.id for entry in feed.entries])):
        if len(set(values)) != len(values):
            findings.append(f"has a {kind} twice")
    findings += [f"{link} is not shown in the list" for link in links if link not in shown]
    if not source["everything"] and len(shown) <= NEWEST:
        findings += [f"{url} is missing" for url in shown if url not in links]
    elif len(links) < min(NEWEST, len(shown)):
        findings.append(f"has {len(links)} entries of {len(shown)}")
    times = [entry.at for entry in feed.entries]
    if None in times:
        findings.append("has an entry without a date")
    elif times != sorted(times, reverse=True):
        findings.append("is not in order, newest first")
    for entry in feed.entries:
        item = shown.get(entry.link)
        if not item:
            continue
        if entry.title != item["title"]:
            findings.append(f'{entry.link}: title "{entry.title}"')
        if not entry.text:
            findings.append(f"{entry.link}: no text")
        # Full text for news: its last words are there.
        if item["kind"] == "news" and item["ending"] and letters(item["ending"]) not in letters(entry.text):
            findings.append(f'{entry.link}: the text ends before "…{item["ending"][-60:]}"')
        if item["kind"] == "advertisements" and re.search(r"\S@\S+\.\S|\+?\d[\d ()-]{8,}\d", entry.text):
            findings.append(f"{entry.link}: the text has a contact")
    return findings


def checks(expected):
    tree = Path(expected["tree"])
    for source in expected["sources"]:
        feeds = {}
        for name, kind in FORMATS.items():
            file = tree / source["folder"] / name
            address = f"{expected['base']}/{source['folder']}{'/' if source['folder'] else ''}{name}"
            label = f"{kind} of {source['path']}"
            if not file.is_file():
                yield label, ["there is none"]
                continue
            raw = file.read_bytes()
            feed = read_json(raw) if name.endswith("json") else read_xml(raw, kind)
            feeds[kind] = [(entry.link, entry.at) for entry in feed.entries]
            yield label, judge_frame(feed, source, address) + judge_entries(feed, source)
            advertised = name in source["advertised"]
            yield f"{label} is named in the head of its page", [] if advertised else ["it is not"]
        if len(feeds) == len(FORMATS):
            differ = [kind for kind, entries in feeds.items() if entries != feeds["RSS"]]
            yield f"all three feeds of {source['path']} have the same entries", differ
