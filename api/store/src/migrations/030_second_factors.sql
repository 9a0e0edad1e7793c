-- What an account proves itself by at the second step of a sign-in.
CREATE TABLE authenticators (
    id           INTEGER PRIMARY KEY,
    user_id      INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- totp
    kind         TEXT NOT NULL,
    name         TEXT NOT NULL DEFAULT '',
    -- Encrypted under the portal's secret, for this account.
    sealed       BLOB NOT NULL,
    -- The step of the newest code that was taken: neither it nor an earlier one is taken again.
    last_step    INTEGER,
    created_at   INTEGER NOT NULL,
    -- NULL: no code of it was typed yet, and it opens nothing.
    confirmed_at INTEGER,
    used_at      INTEGER
) STRICT;
CREATE INDEX authenticators_user ON authenticators (user_id);

-- Each signs in once in the place of an authenticator.
CREATE TABLE recovery_codes (
    -- The code itself is never stored.
    code_sha256 BLOB PRIMARY KEY,
    user_id     INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX recovery_codes_user ON recovery_codes (user_id);

-- Sign-ins between their two steps, each of one browser.
CREATE TABLE pending_sign_ins (
    -- The token itself is never stored.
    token_sha256 BLOB PRIMARY KEY,
    user_id      INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at   INTEGER NOT NULL,
    expires_at   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX pending_sign_ins_user ON pending_sign_ins (user_id);
CREATE INDEX pending_sign_ins_end ON pending_sign_ins (expires_at);

-- Whether a confirmed authenticator exists: every request asks.
ALTER TABLE users ADD COLUMN second_factor INTEGER NOT NULL DEFAULT 0 CHECK (second_factor IN (0, 1));
-- When the setting first asked its user for a second factor; NULL: it never did.
ALTER TABLE users ADD COLUMN second_needed_at INTEGER;
-- When its user proved last who they are; 0: in a session from before this was noted.
ALTER TABLE sessions ADD COLUMN proved_at INTEGER NOT NULL DEFAULT 0;
