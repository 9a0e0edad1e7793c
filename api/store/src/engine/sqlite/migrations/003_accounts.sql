-- What an account is beside its address and password, and its end.

-- NULL: whoever has the account has not yet shown that the address is theirs.
ALTER TABLE users ADD COLUMN email_verified_at INTEGER;
UPDATE users SET email_verified_at = created_at;
-- E.164, as it was typed: nobody has shown whose it is, so several accounts may name one.
ALTER TABLE users ADD COLUMN phone TEXT;
-- 0 new, 1 normal, 2 trusted, 3 restricted.
ALTER TABLE users ADD COLUMN trust INTEGER NOT NULL DEFAULT 0 CHECK (trust BETWEEN 0 AND 3);
ALTER TABLE users ADD COLUMN notify_expiry INTEGER NOT NULL DEFAULT 1;
ALTER TABLE users ADD COLUMN notify_message INTEGER NOT NULL DEFAULT 1;
ALTER TABLE users ADD COLUMN notify_newsletter INTEGER NOT NULL DEFAULT 0;
-- Until then nobody signs in to it.
ALTER TABLE users ADD COLUMN suspended_until INTEGER;
-- When the rules were accepted; NULL for accounts made on the command line.
ALTER TABLE users ADD COLUMN accepted_at INTEGER;
-- A change of address that waits for both confirmations.
ALTER TABLE users ADD COLUMN pending_email TEXT COLLATE NOCASE;
ALTER TABLE users ADD COLUMN pending_old_at INTEGER;
ALTER TABLE users ADD COLUMN pending_new_at INTEGER;
-- The last day of grace after a request for deletion; NULL: none was made.
ALTER TABLE users ADD COLUMN deletion_at INTEGER;
ALTER TABLE users ADD COLUMN deletion_requested_at INTEGER;
ALTER TABLE users ADD COLUMN deletion_receipt TEXT;
-- Rounded down to the hour.
ALTER TABLE users ADD COLUMN seen_at INTEGER;
CREATE INDEX users_deletion ON users (deletion_at) WHERE deletion_at IS NOT NULL;

-- Short words such as 'Firefox · Linux', never what the browser said of itself.
ALTER TABLE sessions ADD COLUMN agent TEXT NOT NULL DEFAULT '';

-- What a request for deletion took from the public, to be put back when it is cancelled.
CREATE TABLE taken (
    entry_id      INTEGER PRIMARY KEY REFERENCES entries (id) ON DELETE CASCADE,
    user_id       INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    status        TEXT NOT NULL,
    live_revision INTEGER,
    -- The row of live as it was; NULL where there was none.
    live          TEXT
) STRICT;
CREATE INDEX taken_user ON taken (user_id);

-- Pictures of nobody any more, whose files go at this moment.
CREATE TABLE media_erasures (
    hash   TEXT PRIMARY KEY,
    due_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- That an account was erased, under a random mark and without a word about whose it was.
CREATE TABLE erasures (
    mark         TEXT PRIMARY KEY,
    receipt      TEXT NOT NULL,
    requested_at INTEGER NOT NULL,
    erased_at    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Ways of signing in that an outside issuer vouches for.
CREATE TABLE identities (
    issuer     TEXT NOT NULL,
    subject    TEXT NOT NULL,
    user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (issuer, subject)
) STRICT, WITHOUT ROWID;
CREATE INDEX identities_user ON identities (user_id);
