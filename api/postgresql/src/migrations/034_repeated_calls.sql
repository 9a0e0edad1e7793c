-- Calls that a program may repeat, by its keys, for a day.
CREATE TABLE repeated_calls (
    user_id    BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    key        TEXT COLLATE "C" NOT NULL,
    -- Digest of method, address and body.
    request    BYTEA NOT NULL,
    -- NULL: it still runs, or its server stopped meanwhile.
    status     BIGINT,
    answer     TEXT COLLATE "C",
    created_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, key)
);
CREATE INDEX repeated_calls_age ON repeated_calls (created_at);
