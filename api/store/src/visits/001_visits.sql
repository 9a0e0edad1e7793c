-- Days are those of the portal's zone, 2026-11-21. Nothing here names a person: what tells readers apart is never stored.

CREATE TABLE pages (
    day      TEXT NOT NULL,
    -- A site path without language prefix and query.
    path     TEXT NOT NULL,
    locale   TEXT NOT NULL,
    device   TEXT NOT NULL,
    -- The host readers came from; empty: this site, or none was named.
    referrer TEXT NOT NULL,
    views    INTEGER NOT NULL,
    -- Who saw the path for the first time that day.
    visitors INTEGER NOT NULL,
    PRIMARY KEY (day, path, locale, device, referrer)
) STRICT, WITHOUT ROWID;

CREATE TABLE days (
    day      TEXT PRIMARY KEY,
    views    INTEGER NOT NULL,
    visitors INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- By the second at which the hour began.
CREATE TABLE hours (
    hour     INTEGER PRIMARY KEY,
    views    INTEGER NOT NULL,
    visitors INTEGER NOT NULL
) STRICT;

CREATE TABLE banners (
    campaign  INTEGER NOT NULL,
    day       TEXT NOT NULL,
    placement TEXT NOT NULL,
    locale    TEXT NOT NULL,
    served    INTEGER NOT NULL,
    viewable  INTEGER NOT NULL,
    clicks    INTEGER NOT NULL,
    PRIMARY KEY (campaign, day, placement, locale)
) STRICT, WITHOUT ROWID;
CREATE INDEX banners_day ON banners (day);

-- What was looked for and not found.
CREATE TABLE searches (
    day     TEXT NOT NULL,
    section TEXT NOT NULL,
    query   TEXT NOT NULL,
    count   INTEGER NOT NULL,
    PRIMARY KEY (day, section, query)
) STRICT, WITHOUT ROWID;
