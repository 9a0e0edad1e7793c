-- What an advertisement is beside the entry it is: its owner's contacts, its way through moderation, what readers
-- did with it.

CREATE TABLE ads (
    entry_id      INTEGER PRIMARY KEY REFERENCES entries (id) ON DELETE CASCADE,
    -- The end of its address: eight characters of base 36.
    pid           TEXT NOT NULL UNIQUE,
    -- Never part of an entry, a revision or a page. E.164; empty: none.
    phone         TEXT NOT NULL DEFAULT '',
    phone_apps    TEXT NOT NULL DEFAULT '[]',
    show_phone    INTEGER NOT NULL DEFAULT 0,
    term_days     INTEGER NOT NULL DEFAULT 30,
    agreed_at     INTEGER,
    -- When it was first sent in; limits count by it.
    submitted_at  INTEGER,
    resubmissions INTEGER NOT NULL DEFAULT 0,
    -- When it came into its state.
    since         INTEGER NOT NULL,
    -- Since when it, or an edit of it, waits for a look.
    waiting_since INTEGER,
    -- Since when complaints ask for one.
    flagged_at    INTEGER,
    -- Since when it is kept out of lists because of them.
    hidden_at     INTEGER,
    risk          INTEGER NOT NULL DEFAULT 0,
    signals       TEXT NOT NULL DEFAULT '[]',
    -- Digests of its runs of five words, eight bytes each, in order.
    fingerprint   BLOB NOT NULL DEFAULT x'',
    -- Taken down by its owner or an editor, not by time.
    paused        INTEGER NOT NULL DEFAULT 0,
    before_trash  TEXT,
    -- The revision readers see or saw last, and the one turned down last.
    approved_revision INTEGER,
    rejected_revision INTEGER,
    -- Who of the staff looks at it now, so that nobody else does.
    claimed_by    INTEGER REFERENCES users (id) ON DELETE SET NULL,
    claimed_until INTEGER
) STRICT;
CREATE INDEX ads_submitted ON ads (submitted_at);
CREATE INDEX ads_waiting ON ads (waiting_since) WHERE waiting_since IS NOT NULL;
CREATE INDEX ads_flagged ON ads (flagged_at) WHERE flagged_at IS NOT NULL;
CREATE INDEX ads_phone ON ads (phone) WHERE phone <> '';

INSERT INTO ads (entry_id, pid, since, approved_revision)
SELECT id,
       CASE WHEN slug GLOB '*-[0-9a-z][0-9a-z][0-9a-z][0-9a-z][0-9a-z][0-9a-z][0-9a-z][0-9a-z]'
            THEN substr(slug, -8) ELSE lower(hex(randomblob(4))) END,
       updated_at, live_revision
FROM entries WHERE kind = 'advertisements';

-- What time does to them is looked for every minute.
CREATE INDEX entries_ad_terms ON entries (expires_at) WHERE kind = 'advertisements' AND status = 'published';

-- What was decided about advertisements, and what their owners said to it.
CREATE TABLE decisions (
    id          INTEGER PRIMARY KEY,
    entry_id    INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
    revision_id INTEGER,
    action      TEXT NOT NULL,
    -- A code of content-model §4.1; empty where none is asked for.
    reason      TEXT NOT NULL DEFAULT '',
    note        TEXT NOT NULL DEFAULT '',
    -- [{field, text}]
    fragments   TEXT NOT NULL DEFAULT '[]',
    actor_id    INTEGER REFERENCES users (id) ON DELETE SET NULL,
    automated   INTEGER NOT NULL DEFAULT 0,
    at          INTEGER NOT NULL,
    -- The decision whose appeal this one answers.
    appeal_of   INTEGER REFERENCES decisions (id) ON DELETE SET NULL,
    appeal_text TEXT,
    appealed_at INTEGER
) STRICT;
CREATE INDEX decisions_entry ON decisions (entry_id, id DESC);
CREATE INDEX decisions_at ON decisions (at);

-- What readers did, by day; nobody is named.
CREATE TABLE ad_days (
    entry_id INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
    day      TEXT NOT NULL,
    views    INTEGER NOT NULL DEFAULT 0,
    reveals  INTEGER NOT NULL DEFAULT 0,
    messages INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (entry_id, day)
) STRICT, WITHOUT ROWID;

CREATE TABLE complaints (
    id           INTEGER PRIMARY KEY,
    entry_id     INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
    reason       TEXT NOT NULL,
    text         TEXT NOT NULL DEFAULT '',
    email        TEXT NOT NULL DEFAULT '' COLLATE NOCASE,
    locale       TEXT NOT NULL CHECK (locale IN ('ua', 'us')),
    reporter_id  INTEGER REFERENCES users (id) ON DELETE SET NULL,
    -- Tells people apart without naming them: a keyed digest of the account or the network.
    reporter_key BLOB NOT NULL,
    -- The reporter's; 0 for whoever is not signed in.
    trust        INTEGER NOT NULL DEFAULT 0,
    state        TEXT NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'in_review', 'actioned', 'dismissed')),
    assignee_id  INTEGER REFERENCES users (id) ON DELETE SET NULL,
    outcome_note TEXT NOT NULL DEFAULT '',
    -- The text it was about, as it was then: {ua: {title, body}, us: …}
    snapshot     TEXT NOT NULL,
    created_at   INTEGER NOT NULL,
    updated_at   INTEGER NOT NULL,
    closed_at    INTEGER
) STRICT;
CREATE INDEX complaints_entry ON complaints (entry_id, state);
CREATE INDEX complaints_newest ON complaints (created_at DESC);

-- What is handed on by mail: to an owner, back to who wrote, or to the site.
CREATE TABLE messages (
    id           INTEGER PRIMARY KEY,
    -- NULL: to the site.
    entry_id     INTEGER REFERENCES entries (id) ON DELETE CASCADE,
    name         TEXT NOT NULL,
    email        TEXT NOT NULL COLLATE NOCASE,
    text         TEXT NOT NULL,
    text_sha256  BLOB NOT NULL,
    locale       TEXT NOT NULL CHECK (locale IN ('ua', 'us')),
    -- Digest of the token that answers it once.
    reply_sha256 BLOB,
    replied_at   INTEGER,
    created_at   INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX messages_reply ON messages (reply_sha256) WHERE reply_sha256 IS NOT NULL;
CREATE INDEX messages_entry ON messages (entry_id, text_sha256);
CREATE INDEX messages_created ON messages (created_at);

-- Who sent a picture: until it is part of something public only they may see it.
CREATE TABLE uploads (
    hash       TEXT NOT NULL REFERENCES media (hash) ON DELETE CASCADE,
    user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, hash)
) STRICT, WITHOUT ROWID;
CREATE INDEX uploads_hash ON uploads (hash);
CREATE INDEX uploads_created ON uploads (created_at);

-- Sixty-four bits alike for pictures that look alike; NULL: not worked out.
ALTER TABLE media ADD COLUMN phash INTEGER;
CREATE INDEX media_phash ON media (phash) WHERE phash IS NOT NULL;
