-- Previews: every server that shares the record shows those that another one drew. They end after a day.
CREATE TABLE previews (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    -- SHA-256 of the token in the address.
    digest   BLOB NOT NULL UNIQUE,
    audience TEXT NOT NULL CHECK (audience IN ('staff', 'owner')),
    user_id  INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    until    INTEGER NOT NULL,
    html     TEXT NOT NULL
) STRICT;
CREATE INDEX previews_user ON previews (user_id, audience, id);
CREATE INDEX previews_audience ON previews (audience, id);
CREATE INDEX previews_until ON previews (until);

-- Another server than the one that was asked may run a job.
ALTER TABLE jobs ADD COLUMN locale TEXT NOT NULL DEFAULT 'ua' CHECK (locale IN ('ua', 'us'));
-- The name of the archive to import.
ALTER TABLE jobs ADD COLUMN archive TEXT;
ALTER TABLE jobs ADD COLUMN is_cancelled INTEGER NOT NULL DEFAULT 0 CHECK (is_cancelled IN (0, 1));
CREATE INDEX jobs_open ON jobs (id) WHERE state IN ('waiting', 'running');
