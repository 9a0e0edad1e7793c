-- Long work that staff begin: what became of it outlives the process that did it.
CREATE TABLE jobs (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    what       TEXT NOT NULL CHECK (what IN ('rebuild', 'export', 'import', 'pictures', 'search')),
    state      TEXT NOT NULL DEFAULT 'waiting'
               CHECK (state IN ('waiting', 'running', 'done', 'failed', 'cancelled')),
    done       INTEGER NOT NULL DEFAULT 0,
    total      INTEGER NOT NULL DEFAULT 0,
    by_id      INTEGER REFERENCES users (id) ON DELETE SET NULL,
    -- When it was asked for, and from its beginning on when it began.
    started_at INTEGER NOT NULL,
    ended_at   INTEGER,
    -- Lines for people.
    error      TEXT,
    notes      TEXT NOT NULL DEFAULT '[]'
) STRICT;
