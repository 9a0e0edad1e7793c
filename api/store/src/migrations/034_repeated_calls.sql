-- Calls that a program may repeat, by its keys, for a day.
CREATE TABLE repeated_calls (
    user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    key        TEXT NOT NULL,
    -- Digest of method, address and body.
    request    BLOB NOT NULL,
    -- NULL: it still runs, or its server stopped meanwhile.
    status     INTEGER,
    answer     TEXT,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX repeated_calls_age ON repeated_calls (created_at);
