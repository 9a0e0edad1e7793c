-- Entries that users keep.
CREATE TABLE favourites (
    user_id    BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    entry_id   BIGINT NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
    -- Its title when it was kept, for the time when it is no longer published.
    title      TEXT COLLATE "C" NOT NULL,
    -- In minor units; NULL: it had none as a number.
    price      BIGINT,
    currency   TEXT COLLATE "C" NOT NULL DEFAULT '',
    kept_at    BIGINT NOT NULL,
    -- What emails have reported: the price, the sale, and the end of the term that is near.
    told_price BIGINT,
    told_sold  BIGINT NOT NULL DEFAULT 0,
    told_end   BIGINT,
    PRIMARY KEY (user_id, entry_id)
);
CREATE INDEX favourites_entry ON favourites (entry_id);

-- Whether emails report changes of favourites.
ALTER TABLE users ADD COLUMN notify_favourites BIGINT NOT NULL DEFAULT 0;
