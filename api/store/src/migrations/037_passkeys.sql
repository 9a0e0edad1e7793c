-- A passkey is an authenticator too: `sealed` is its public key, so that a row copied to another account opens nothing there.
-- The id by which its device knows it; NULL: no passkey.
ALTER TABLE authenticators ADD COLUMN credential_id BLOB;
-- Its signature counter. One that does not grow is that of a copy; 0: it does not count.
ALTER TABLE authenticators ADD COLUMN sign_count INTEGER NOT NULL DEFAULT 0;
-- Whether it verified its user when it was added: only then it signs in by itself.
ALTER TABLE authenticators ADD COLUMN verified_user INTEGER NOT NULL DEFAULT 0 CHECK (verified_user IN (0, 1));
CREATE UNIQUE INDEX authenticators_credential ON authenticators (credential_id);

-- Challenges that a passkey has answered, until they are over: none is answered twice.
CREATE TABLE used_challenges (
    -- The challenge itself is never stored.
    challenge_sha256 BLOB PRIMARY KEY,
    expires_at       INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX used_challenges_end ON used_challenges (expires_at);
