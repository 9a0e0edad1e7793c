-- Times are integer seconds since 1970-01-01T00:00:00Z. JSON is text. Enumerations are lower-case words.

CREATE TABLE users (
    id            INTEGER PRIMARY KEY,
    email         TEXT NOT NULL UNIQUE COLLATE NOCASE,
    name          TEXT NOT NULL,
    -- PHC string; NULL: signs in by mail link only.
    password_hash TEXT,
    role          TEXT NOT NULL CHECK (role IN ('member', 'author', 'editor', 'admin')),
    status        TEXT NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'disabled')),
    locale        TEXT NOT NULL DEFAULT 'ua' CHECK (locale IN ('ua', 'us')),
    image         TEXT,
    created_at    INTEGER NOT NULL,
    updated_at    INTEGER NOT NULL
) STRICT;

CREATE TABLE sessions (
    -- The token itself is never stored.
    token_sha256 BLOB PRIMARY KEY,
    user_id      INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at   INTEGER NOT NULL,
    renewed_at   INTEGER NOT NULL,
    seen_at      INTEGER NOT NULL,
    expires_at   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- Taxonomy and settings, each document in the serial form of the generator's model.
CREATE TABLE site (
    -- settings, categories/{kind}, tags, locations, people, redirects
    collection TEXT NOT NULL,
    position   INTEGER NOT NULL,
    key        TEXT NOT NULL,
    doc        TEXT NOT NULL,
    PRIMARY KEY (collection, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE entries (
    id            INTEGER PRIMARY KEY,
    kind          TEXT NOT NULL,
    slug          TEXT NOT NULL,
    status        TEXT NOT NULL,
    version       INTEGER NOT NULL DEFAULT 1,
    category      TEXT,
    location      TEXT,
    author_id     INTEGER REFERENCES users (id) ON DELETE SET NULL,
    title_ua      TEXT NOT NULL,
    title_us      TEXT NOT NULL,
    translation   TEXT NOT NULL CHECK (translation IN ('missing', 'draft', 'ready', 'stale')),
    publish_at    INTEGER,
    unpublish_at  INTEGER,
    published_at  INTEGER,
    expires_at    INTEGER,
    created_at    INTEGER NOT NULL,
    updated_at    INTEGER NOT NULL,
    -- What the editor shows, and what readers see; they differ while a revision is pending.
    head_revision INTEGER,
    live_revision INTEGER,
    staff_note    TEXT NOT NULL DEFAULT '',
    -- Title, lead and slug in lower case: SQLite folds ASCII only.
    search        TEXT NOT NULL,
    erased_at     INTEGER
) STRICT;
CREATE UNIQUE INDEX entries_address ON entries (kind, slug) WHERE erased_at IS NULL;
CREATE INDEX entries_updated ON entries (kind, updated_at DESC, id DESC);
CREATE INDEX entries_published ON entries (kind, published_at DESC, id DESC);
CREATE INDEX entries_status ON entries (kind, status, updated_at DESC, id DESC);
CREATE INDEX entries_category ON entries (kind, category, updated_at DESC, id DESC);
CREATE INDEX entries_author ON entries (author_id, kind, updated_at DESC);

CREATE TABLE revisions (
    id        INTEGER PRIMARY KEY,
    entry_id  INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
    author_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
    at        INTEGER NOT NULL,
    note      TEXT NOT NULL DEFAULT '',
    doc       TEXT NOT NULL,
    body_ua   TEXT NOT NULL,
    body_us   TEXT NOT NULL
) STRICT;
CREATE INDEX revisions_entry ON revisions (entry_id, id DESC);

-- Exactly what is, or at its time will be, public.
CREATE TABLE live (
    entry_id INTEGER PRIMARY KEY REFERENCES entries (id) ON DELETE CASCADE,
    -- Its public address, which the head may already want to change.
    kind     TEXT NOT NULL,
    slug     TEXT NOT NULL,
    entry    TEXT NOT NULL,
    -- What a page needs to know of the bodies without reading them.
    facts    TEXT NOT NULL,
    body_ua  TEXT NOT NULL,
    body_us  TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX live_address ON live (kind, slug);

-- The last number given in each list: 'news/all', 'news/hromada'.
CREATE TABLE serials (
    list TEXT PRIMARY KEY,
    last INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE slug_history (
    kind     TEXT NOT NULL,
    slug     TEXT NOT NULL,
    entry_id INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
    PRIMARY KEY (kind, slug, entry_id)
) STRICT, WITHOUT ROWID;

-- What the publisher has to look at. A NULL subject is a change of the whole site.
CREATE TABLE changes (
    seq     INTEGER PRIMARY KEY AUTOINCREMENT,
    kind    TEXT NOT NULL,
    subject INTEGER,
    at      INTEGER NOT NULL
) STRICT;

CREATE TABLE meta (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE media (
    hash       TEXT PRIMARY KEY,
    name       TEXT NOT NULL,
    ext        TEXT NOT NULL,
    width      INTEGER NOT NULL,
    height     INTEGER NOT NULL,
    bytes      INTEGER NOT NULL,
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
