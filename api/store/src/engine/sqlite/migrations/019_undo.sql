-- The state of an entry before it was moved to the trash: for ten minutes the user who moved it can restore that exactly.
CREATE TABLE undo (
    entry_id INTEGER PRIMARY KEY REFERENCES entries (id) ON DELETE CASCADE,
    actor_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    at       INTEGER NOT NULL,
    -- Columns of its rows, as objects; no live row: it was not public.
    entry    TEXT NOT NULL,
    head     TEXT NOT NULL,
    live     TEXT,
    ad       TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX undo_actor ON undo (actor_id);
CREATE INDEX undo_at ON undo (at);

-- What has changed since, out of the trash or in it, is not taken back; what is erased leaves nothing behind.
CREATE TRIGGER undo_left AFTER UPDATE OF status, erased_at ON entries
WHEN new.status <> 'trashed' OR new.erased_at IS NOT NULL BEGIN
    DELETE FROM undo WHERE entry_id = new.id;
END;
CREATE TRIGGER undo_rewritten AFTER UPDATE OF doc ON revisions BEGIN
    DELETE FROM undo WHERE entry_id = new.entry_id;
END;
CREATE TRIGGER undo_revised AFTER INSERT ON revisions BEGIN
    DELETE FROM undo WHERE entry_id = new.entry_id;
END;
CREATE TRIGGER undo_erased AFTER DELETE ON revisions BEGIN
    DELETE FROM undo WHERE entry_id = old.entry_id;
END;
