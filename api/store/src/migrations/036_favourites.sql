-- Entries that users keep.
CREATE TABLE favourites (
    user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    entry_id   INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
    -- Its title when it was kept, for the time when it is no longer published.
    title      TEXT NOT NULL,
    -- In minor units; NULL: it had none as a number.
    price      INTEGER,
    currency   TEXT NOT NULL DEFAULT '',
    kept_at    INTEGER NOT NULL,
    -- What emails have reported: the price, the sale, and the end of the term that is near.
    told_price INTEGER,
    told_sold  INTEGER NOT NULL DEFAULT 0,
    told_end   INTEGER,
    PRIMARY KEY (user_id, entry_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX favourites_entry ON favourites (entry_id);

-- Whether emails report changes of favourites.
ALTER TABLE users ADD COLUMN notify_favourites INTEGER NOT NULL DEFAULT 0;
