-- What leaves by mail, what comes back through a link in one, and what was done because its time had come.

-- A mail is written in the transaction of what it tells about, and sent by a thread of its own.
CREATE TABLE outbox (
    id         INTEGER PRIMARY KEY,
    recipient  TEXT NOT NULL,
    locale     TEXT NOT NULL CHECK (locale IN ('ua', 'us')),
    -- A name the renderer knows, and its parameters as JSON.
    template   TEXT NOT NULL,
    params     TEXT NOT NULL,
    -- Whose account it is about: it goes with the account.
    user_id    INTEGER REFERENCES users (id) ON DELETE CASCADE,
    state      TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed')),
    attempts   INTEGER NOT NULL DEFAULT 0,
    -- Not before this moment.
    due_at     INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    sent_at    INTEGER,
    error      TEXT
) STRICT;
CREATE INDEX outbox_due ON outbox (due_at) WHERE state = 'waiting';

-- A link sent by mail: one purpose, one use. The token itself is never stored.
CREATE TABLE links (
    token_sha256   BLOB PRIMARY KEY,
    purpose        TEXT NOT NULL,
    email          TEXT NOT NULL COLLATE NOCASE,
    user_id        INTEGER REFERENCES users (id) ON DELETE CASCADE,
    entry_id       INTEGER REFERENCES entries (id) ON DELETE CASCADE,
    -- What the purpose needs beside them, as JSON.
    data           TEXT NOT NULL DEFAULT '{}',
    -- Of the browser that asked for it, where that matters.
    browser_sha256 BLOB,
    created_at     INTEGER NOT NULL,
    expires_at     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX links_expiry ON links (expires_at);
CREATE INDEX links_user ON links (user_id);

-- Side effects of passing time that were done: a row is what keeps one from being done twice.
CREATE TABLE effects (
    subject TEXT NOT NULL CHECK (subject IN ('entry', 'user')),
    id      INTEGER NOT NULL,
    effect  TEXT NOT NULL,
    due_at  INTEGER NOT NULL,
    done_at INTEGER NOT NULL,
    PRIMARY KEY (subject, id, effect, due_at)
) STRICT, WITHOUT ROWID;
