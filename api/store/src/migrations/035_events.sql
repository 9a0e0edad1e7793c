-- Programs that receive what happens here.
CREATE TABLE webhooks (
    id            INTEGER PRIMARY KEY,
    -- webhook; indexnow and websub follow the settings
    kind          TEXT NOT NULL,
    name          TEXT NOT NULL,
    url           TEXT NOT NULL,
    -- JSON: codes of the events that it receives.
    events        TEXT NOT NULL,
    -- What signs requests, sealed.
    secret        BLOB NOT NULL,
    -- 0: nothing is recorded for it, and nothing is sent.
    is_on         INTEGER NOT NULL DEFAULT 1,
    version       INTEGER NOT NULL DEFAULT 1,
    created_at    INTEGER NOT NULL,
    -- Attempts that failed in a row, since when, and until when it rests.
    failures      INTEGER NOT NULL DEFAULT 0,
    failing_since INTEGER,
    rests_until   INTEGER
) STRICT;

-- What each of them has to receive. A number is never used again.
CREATE TABLE webhook_messages (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    webhook_id INTEGER NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
    event      TEXT NOT NULL,
    -- Messages about one entry arrive in their order.
    entry_id   INTEGER,
    -- JSON
    data       TEXT NOT NULL,
    -- waiting, delivered, dead
    state      TEXT NOT NULL DEFAULT 'waiting',
    attempts   INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL,
    due_at     INTEGER NOT NULL,
    ended_at   INTEGER,
    -- Of the last attempt: the status of the answer, or the code of what failed.
    status     INTEGER,
    error      TEXT
) STRICT;
CREATE INDEX webhook_messages_list ON webhook_messages (webhook_id, id);
CREATE INDEX webhook_messages_open ON webhook_messages (webhook_id, state) WHERE state <> 'delivered';
CREATE INDEX webhook_messages_due ON webhook_messages (webhook_id, due_at, id) WHERE state = 'waiting';
CREATE INDEX webhook_messages_entry ON webhook_messages (webhook_id, entry_id, id) WHERE state = 'waiting';
CREATE INDEX webhook_messages_subject ON webhook_messages (entry_id) WHERE entry_id IS NOT NULL;
CREATE INDEX webhook_messages_end ON webhook_messages (ended_at) WHERE state <> 'waiting';

-- What webhooks know of the entries that readers see or will see.
CREATE TABLE webhook_entries (
    entry_id INTEGER PRIMARY KEY,
    kind     TEXT NOT NULL,
    slug     TEXT NOT NULL,
    -- The revision, its state and the languages that readers see; empty: nothing yet.
    shown    TEXT NOT NULL,
    -- When readers may see something else without an edit.
    next_at  INTEGER
) STRICT;
CREATE INDEX webhook_entries_next ON webhook_entries (next_at) WHERE next_at IS NOT NULL;

-- What the staff is to know: the bell of each account, and its emails.
CREATE TABLE notices (
    id         INTEGER PRIMARY KEY,
    user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- What it is about, if that is an entry.
    entry_id   INTEGER,
    subject    TEXT NOT NULL,
    title      TEXT NOT NULL,
    -- The page of the dashboard that it leads to.
    path       TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    read_at    INTEGER,
    -- When an email with it is due; NULL: none is wanted, or it is queued.
    due_at     INTEGER
) STRICT;
CREATE INDEX notices_list ON notices (user_id, created_at);
CREATE INDEX notices_entry ON notices (entry_id) WHERE entry_id IS NOT NULL;
CREATE INDEX notices_age ON notices (created_at);
CREATE INDEX notices_due ON notices (due_at) WHERE due_at IS NOT NULL;

-- How often an account wants emails about a subject, where it differs from the usual.
CREATE TABLE notice_choices (
    user_id   INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    subject   TEXT NOT NULL,
    -- off, at_once, hourly, daily
    frequency TEXT NOT NULL,
    PRIMARY KEY (user_id, subject)
) STRICT, WITHOUT ROWID;
