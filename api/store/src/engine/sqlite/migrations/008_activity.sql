-- Who of the staff changed what (content-model §1.12 audit), each in the transaction of the change itself.
CREATE TABLE activity (
    id         INTEGER PRIMARY KEY,
    at         INTEGER NOT NULL,
    actor_id   INTEGER REFERENCES users (id) ON DELETE SET NULL,
    -- A random mark in place of whoever it was, once the account is gone.
    actor_mark TEXT,
    -- create, save, publish, delete, merge, suspend …
    action     TEXT NOT NULL,
    -- A collection of entries, or categories/news, tags, settings, users, media …
    collection TEXT NOT NULL,
    -- NULL: the collection as a whole, or settings.
    subject    INTEGER,
    -- What it was called then: names of things that are gone are still readable.
    title      TEXT NOT NULL DEFAULT '',
    -- [{path, old, new}], long values cut.
    changes    TEXT NOT NULL DEFAULT '[]'
) STRICT;
CREATE INDEX activity_at ON activity (at DESC, id DESC);
CREATE INDEX activity_subject ON activity (collection, subject, id DESC);
CREATE INDEX activity_actor ON activity (actor_id, id DESC);
