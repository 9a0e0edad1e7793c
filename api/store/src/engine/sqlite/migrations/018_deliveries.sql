-- What the on-publish command has still to receive, oldest first.
CREATE TABLE deliveries (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    seq       INTEGER NOT NULL,
    -- 1: the paths are not all that changed.
    full      INTEGER NOT NULL CHECK (full IN (0, 1)),
    -- Publishes in this row, and paths in both lists.
    publishes INTEGER NOT NULL,
    paths     INTEGER NOT NULL,
    -- Lists of paths as JSON.
    written   TEXT NOT NULL,
    removed   TEXT NOT NULL
) STRICT;

-- The on-publish command, from its first start on: one row at most.
CREATE TABLE receiver (
    id            INTEGER PRIMARY KEY CHECK (id = 1),
    -- BLAKE3 of the command, which may hold passwords.
    command       TEXT NOT NULL,
    -- 1: something was published that no delivery has.
    gap           INTEGER NOT NULL DEFAULT 0 CHECK (gap IN (0, 1)),
    -- The last delivery that succeeded.
    last_seq      INTEGER,
    last_at       INTEGER,
    -- Attempts that failed since then.
    attempts      INTEGER NOT NULL DEFAULT 0,
    failing_since INTEGER,
    error         TEXT
) STRICT;
