-- Who decided, and about whose advertisement, once the account is gone: a random mark each (content-model §10).
ALTER TABLE decisions ADD COLUMN actor_mark TEXT;
ALTER TABLE decisions ADD COLUMN owner_mark TEXT;

-- Since when an advertisement was what a request for deletion took it from.
ALTER TABLE taken ADD COLUMN since INTEGER;
