-- Which entries show a picture, or showed it in a revision that is kept: the files of all others may go. Kept up by
-- the database itself, so that no way of saving a document is missed.
CREATE TABLE picture_uses (
    entry_id INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
    hash     TEXT NOT NULL,
    PRIMARY KEY (hash, entry_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX picture_uses_entry ON picture_uses (entry_id);

INSERT OR IGNORE INTO picture_uses (entry_id, hash)
SELECT r.entry_id, t.value FROM revisions r, json_tree(r.doc) t WHERE t.key = 'hash' AND t.type = 'text';

CREATE TRIGGER picture_uses_new AFTER INSERT ON revisions BEGIN
    INSERT OR IGNORE INTO picture_uses (entry_id, hash)
    SELECT new.entry_id, t.value FROM json_tree(new.doc) t WHERE t.key = 'hash' AND t.type = 'text';
END;
CREATE TRIGGER picture_uses_changed AFTER UPDATE OF doc ON revisions BEGIN
    INSERT OR IGNORE INTO picture_uses (entry_id, hash)
    SELECT new.entry_id, t.value FROM json_tree(new.doc) t WHERE t.key = 'hash' AND t.type = 'text';
END;
CREATE TRIGGER picture_uses_gone AFTER DELETE ON revisions
WHEN NOT EXISTS (SELECT 1 FROM revisions WHERE entry_id = old.entry_id) BEGIN
    DELETE FROM picture_uses WHERE entry_id = old.entry_id;
END;
