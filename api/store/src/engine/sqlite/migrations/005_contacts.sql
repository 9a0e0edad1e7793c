-- Messages and complaints that look as if a program had sent them.

-- Digest of the token by which who wrote confirms a message; until then it is not handed on.
ALTER TABLE messages ADD COLUMN confirm_sha256 BLOB;
CREATE UNIQUE INDEX messages_confirm ON messages (confirm_sha256) WHERE confirm_sha256 IS NOT NULL;

-- Sent sooner than anyone types: kept for whoever looks, but it moves nothing by itself.
ALTER TABLE complaints ADD COLUMN doubtful INTEGER NOT NULL DEFAULT 0;
