-- What was looked for and not found, also by the language of the page; empty: it was counted before languages were.
CREATE TABLE searches_by_locale (
    day     TEXT NOT NULL,
    section TEXT NOT NULL,
    locale  TEXT NOT NULL,
    query   TEXT NOT NULL,
    count   INTEGER NOT NULL,
    PRIMARY KEY (day, section, locale, query)
) STRICT, WITHOUT ROWID;
INSERT INTO searches_by_locale (day, section, locale, query, count)
    SELECT day, section, '', query, count FROM searches;
DROP TABLE searches;
ALTER TABLE searches_by_locale RENAME TO searches;

-- What was looked for and found, until its day is over: a visitor's HMAC under a salt that is in no file. The query is
-- part of what it signs, so two rows of one visitor have nothing in common.
CREATE TABLE askers (
    day     TEXT NOT NULL,
    locale  TEXT NOT NULL,
    section TEXT NOT NULL,
    query   TEXT NOT NULL,
    -- Which salt: a restart chooses another, under which the same visitors have other codes.
    salt    INTEGER NOT NULL,
    code    BLOB NOT NULL,
    PRIMARY KEY (day, locale, section, query, salt, code)
) STRICT, WITHOUT ROWID;

-- What enough visitors looked for on a day.
CREATE TABLE popular (
    locale   TEXT NOT NULL,
    day      TEXT NOT NULL,
    section  TEXT NOT NULL,
    query    TEXT NOT NULL,
    visitors INTEGER NOT NULL,
    PRIMARY KEY (locale, day, section, query)
) STRICT, WITHOUT ROWID;
CREATE INDEX popular_day ON popular (day);
