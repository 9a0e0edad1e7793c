-- Searches that readers saved, to hear of what is new.
CREATE TABLE saved_searches (
    id           INTEGER PRIMARY KEY,
    -- NULL: a reader without an account.
    user_id      INTEGER REFERENCES users (id) ON DELETE CASCADE,
    -- Of a reader without an account, in its one spelling; empty with one.
    email        TEXT NOT NULL DEFAULT '',
    locale       TEXT NOT NULL CHECK (locale IN ('ua', 'us')),
    -- Section, words and filters, as addresses of results have them.
    query        TEXT NOT NULL,
    -- at_once, daily, weekly
    frequency    TEXT NOT NULL,
    -- waiting: until the reader of the mailbox confirms; active, ended
    state        TEXT NOT NULL,
    created_at   INTEGER NOT NULL,
    confirmed_at INTEGER,
    -- When it ends, or ended; of one that waits, when it is forgotten.
    ends_at      INTEGER NOT NULL,
    -- When its reader was told of the end.
    reminded_at  INTEGER,
    -- When an email last reported something.
    told_at      INTEGER,
    -- Grows with each change of any search: memory is brought up to date by it.
    version      INTEGER NOT NULL
) STRICT;
CREATE INDEX saved_searches_user ON saved_searches (user_id);
CREATE INDEX saved_searches_email ON saved_searches (email) WHERE email <> '';
CREATE INDEX saved_searches_version ON saved_searches (version);
CREATE INDEX saved_searches_end ON saved_searches (state, ends_at);

-- New entries that fit a search, each once.
CREATE TABLE saved_search_matches (
    search_id  INTEGER NOT NULL REFERENCES saved_searches (id) ON DELETE CASCADE,
    entry_id   INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
    matched_at INTEGER NOT NULL,
    due_at     INTEGER NOT NULL,
    -- When an email with it was queued, or it was not worth one any more.
    told_at    INTEGER,
    PRIMARY KEY (search_id, entry_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX saved_search_matches_entry ON saved_search_matches (entry_id);
CREATE INDEX saved_search_matches_due ON saved_search_matches (due_at) WHERE told_at IS NULL;
CREATE INDEX saved_search_matches_told ON saved_search_matches (told_at) WHERE told_at IS NOT NULL;

-- Entries that were held against the saved searches, in each language once: an edit makes none new.
CREATE TABLE announced (
    entry_id INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
    locale   TEXT NOT NULL,
    PRIMARY KEY (entry_id, locale)
) STRICT, WITHOUT ROWID;
INSERT INTO announced (entry_id, locale)
SELECT l.entry_id, c.locale FROM live l JOIN entries e ON e.id = l.entry_id, (SELECT 'ua' AS locale UNION ALL SELECT 'us') c
WHERE e.published_at IS NULL OR e.published_at <= e.updated_at;
