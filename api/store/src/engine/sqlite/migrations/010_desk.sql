-- What lists of the dashboard sort, filter and search by; what authors and editors tell each other.

-- Where the title stands in the Ukrainian alphabet (content-model §8.4). SQL knows no alphabet: the program fills it in
-- wherever it is NULL.
ALTER TABLE entries ADD COLUMN title_key BLOB;
CREATE INDEX entries_unkeyed ON entries (id) WHERE title_key IS NULL;

-- One index for each order, with all that lists filter by: a page of a list is found without reading one entry. What
-- is erased is not in them; the column is, since an index that lacks it does not cover the question for it.
DROP INDEX entries_updated;
DROP INDEX entries_published;
CREATE INDEX entries_by_update ON entries (kind, updated_at, id, status, category, location, author_id, translation,
                                           publish_at, expires_at, erased_at) WHERE erased_at IS NULL;
CREATE INDEX entries_by_publication ON entries (kind, published_at, id, status, category, location, author_id,
                                                translation, publish_at, expires_at, updated_at, erased_at)
WHERE erased_at IS NULL;
CREATE INDEX entries_by_title ON entries (kind, title_key, id, status, category, location, author_id, translation,
                                          publish_at, expires_at, updated_at, erased_at) WHERE erased_at IS NULL;
-- The same for counting what is in a state, which most questions are.
CREATE INDEX entries_by_state ON entries (kind, status, publish_at, expires_at, erased_at) WHERE erased_at IS NULL;

-- Which entries may hold a part of a word: every three characters of 'search', without their places, so that it is
-- small. What it finds is held against the column itself. Terms of erased texts leave it when its segments are merged
-- (store/forget.rs): deleting them from where they stand would cost every edit tens of milliseconds.
CREATE VIRTUAL TABLE entry_words USING fts5 (
    search, content = 'entries', content_rowid = 'id', tokenize = 'trigram case_sensitive 1', detail = none,
    columnsize = 0
);
INSERT INTO entry_words (entry_words) VALUES ('rebuild');
CREATE TRIGGER entry_words_new AFTER INSERT ON entries BEGIN
    INSERT INTO entry_words (rowid, search) VALUES (new.id, new.search);
END;
CREATE TRIGGER entry_words_changed AFTER UPDATE OF search ON entries WHEN new.search <> old.search BEGIN
    INSERT INTO entry_words (entry_words, rowid, search) VALUES ('delete', old.id, old.search);
    INSERT INTO entry_words (rowid, search) VALUES (new.id, new.search);
END;
CREATE TRIGGER entry_words_gone AFTER DELETE ON entries BEGIN
    INSERT INTO entry_words (entry_words, rowid, search) VALUES ('delete', old.id, old.search);
END;

CREATE TABLE entry_notes (
    id       INTEGER PRIMARY KEY,
    entry_id INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
    at       INTEGER NOT NULL,
    actor_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
    -- submit, or withdraw: taken back by its author, or returned to them.
    action   TEXT NOT NULL,
    note     TEXT NOT NULL
) STRICT;
CREATE INDEX entry_notes_entry ON entry_notes (entry_id, id DESC);

-- What time does to entries is looked for every minute.
CREATE INDEX entries_erased ON entries (erased_at) WHERE erased_at IS NOT NULL;
CREATE INDEX entries_trash ON entries (updated_at) WHERE status = 'trashed' AND erased_at IS NULL;
CREATE INDEX entries_ends ON entries (unpublish_at) WHERE status = 'published' AND unpublish_at IS NOT NULL;

CREATE INDEX media_newest ON media (created_at DESC, hash);
