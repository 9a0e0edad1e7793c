-- What publishing did, the last thousand times (content-model §1.12 build).
CREATE TABLE publishes (
    id       INTEGER PRIMARY KEY,
    -- The newest change it showed, or tried to.
    seq      INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    ms       INTEGER NOT NULL,
    written  INTEGER NOT NULL,
    removed  INTEGER NOT NULL,
    pages    INTEGER NOT NULL,
    -- Why it stopped; NULL: it ended well.
    error    TEXT,
    -- [{collection, id, title}], the first of them: entries, or parts of the site.
    subjects TEXT NOT NULL DEFAULT '[]'
) STRICT;
CREATE INDEX publishes_at ON publishes (at);

-- Numbers of a week ask what was written in it.
CREATE INDEX revisions_at ON revisions (at);

-- Complaints that wait, and those whose time has come.
CREATE INDEX complaints_state ON complaints (state, created_at DESC);
CREATE INDEX complaints_closed ON complaints (closed_at) WHERE closed_at IS NOT NULL;
