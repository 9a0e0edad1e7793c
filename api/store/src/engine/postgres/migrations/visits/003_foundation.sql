-- Days are those of the portal's zone, 2026-11-21. Nothing here names a person: what tells readers apart is never stored.
-- The comments of api/src/store/visits/*.sql are about these tables too.

CREATE TABLE pages (
    day      TEXT COLLATE "C" NOT NULL,
    path     TEXT COLLATE "C" NOT NULL,
    locale   TEXT COLLATE "C" NOT NULL,
    device   TEXT COLLATE "C" NOT NULL,
    referrer TEXT COLLATE "C" NOT NULL,
    views    BIGINT NOT NULL,
    visitors BIGINT NOT NULL,
    PRIMARY KEY (day, path, locale, device, referrer)
);

CREATE TABLE days (
    day      TEXT COLLATE "C" PRIMARY KEY,
    views    BIGINT NOT NULL,
    visitors BIGINT NOT NULL
);

CREATE TABLE hours (
    hour     BIGINT PRIMARY KEY,
    views    BIGINT NOT NULL,
    visitors BIGINT NOT NULL
);

CREATE TABLE banners (
    campaign  BIGINT NOT NULL,
    day       TEXT COLLATE "C" NOT NULL,
    placement TEXT COLLATE "C" NOT NULL,
    locale    TEXT COLLATE "C" NOT NULL,
    served    BIGINT NOT NULL,
    viewable  BIGINT NOT NULL,
    clicks    BIGINT NOT NULL,
    capped    BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (campaign, day, placement, locale)
);
CREATE INDEX banners_day ON banners (day);

CREATE TABLE searches (
    day     TEXT COLLATE "C" NOT NULL,
    section TEXT COLLATE "C" NOT NULL,
    locale  TEXT COLLATE "C" NOT NULL,
    query   TEXT COLLATE "C" NOT NULL,
    count   BIGINT NOT NULL,
    PRIMARY KEY (day, section, locale, query)
);

CREATE TABLE askers (
    day     TEXT COLLATE "C" NOT NULL,
    locale  TEXT COLLATE "C" NOT NULL,
    section TEXT COLLATE "C" NOT NULL,
    query   TEXT COLLATE "C" NOT NULL,
    salt    BIGINT NOT NULL,
    code    BYTEA NOT NULL,
    PRIMARY KEY (day, locale, section, query, salt, code)
);

CREATE TABLE popular (
    locale   TEXT COLLATE "C" NOT NULL,
    day      TEXT COLLATE "C" NOT NULL,
    section  TEXT COLLATE "C" NOT NULL,
    query    TEXT COLLATE "C" NOT NULL,
    visitors BIGINT NOT NULL,
    PRIMARY KEY (locale, day, section, query)
);
CREATE INDEX popular_day ON popular (day);

-- The last batch of each process: whether a COMMIT was carried out that was not answered.
CREATE TABLE writers (
    node  BYTEA PRIMARY KEY,
    token BYTEA NOT NULL,
    at    BIGINT NOT NULL
);
