-- By which programs act for an account.
CREATE TABLE api_tokens (
    id           INTEGER PRIMARY KEY,
    user_id      INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- The token itself is never stored.
    token_sha256 BLOB NOT NULL UNIQUE,
    -- The first characters, by which its owner recognizes it.
    beginning    TEXT NOT NULL,
    name         TEXT NOT NULL,
    -- JSON: codes of the areas that it reaches.
    areas        TEXT NOT NULL,
    -- read, write
    access       TEXT NOT NULL,
    -- JSON: networks from which it works; empty: all.
    networks     TEXT NOT NULL,
    created_at   INTEGER NOT NULL,
    expires_at   INTEGER NOT NULL,
    -- The minute in which it was used last.
    used_at      INTEGER
) STRICT;
CREATE INDEX api_tokens_user ON api_tokens (user_id);
CREATE INDEX api_tokens_end ON api_tokens (expires_at);
