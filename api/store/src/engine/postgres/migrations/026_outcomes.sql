-- What feeds and calendars call an entry (generator/model/src/data/identity.rs): it never changes, and no other entry of the
-- kind gets it. Until now it was the day of the publication and the first slug, and these names stay. Of entries that shared
-- one, the entry that was published first keeps it. `identity_key` is what may be there once: of events the name alone, of an
-- erased entry a digest.
ALTER TABLE entries ADD COLUMN identity TEXT COLLATE "C";
ALTER TABLE entries ADD COLUMN identity_key TEXT COLLATE "C";
UPDATE entries SET identity = (
    SELECT coalesce(coalesce(left(coalesce(l.entry, r.doc)::jsonb ->> 'published_at', 10),
                             to_char(to_timestamp(e.published_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD')) || '/', '')
           || coalesce(coalesce(l.entry, r.doc)::jsonb -> 'former_slugs' ->> 0, l.slug, e.slug)
    FROM entries e LEFT JOIN live l ON l.entry_id = e.id LEFT JOIN revisions r ON r.id = e.head_revision
    WHERE e.id = entries.id)
WHERE erased_at IS NULL;
UPDATE entries SET identity_key =
    CASE WHEN kind = 'posters' THEN substr(identity, strpos(identity, '/') + 1) ELSE identity END;
UPDATE entries SET identity = identity || '.' || n, identity_key = identity_key || '.' || n
FROM (SELECT id AS twin, row_number() OVER (PARTITION BY kind, identity_key
                                            ORDER BY published_at IS NULL, published_at, id) AS n
      FROM entries WHERE identity_key IS NOT NULL) AS twins
WHERE id = twin AND n > 1;
CREATE UNIQUE INDEX entries_identity ON entries (kind, identity_key);

-- An attempt to send an email is on record before it begins: an attempt of which the outcome was never recorded may have delivered it.
-- When the attempt under way began; NULL: none is. `due_at` is then the time at which its outcome will not be learned any more.
ALTER TABLE outbox ADD COLUMN claimed_at BIGINT;
-- Attempts whose outcome is unknown, two at most. An email that failed after one has perhaps arrived.
ALTER TABLE outbox ADD COLUMN doubts BIGINT NOT NULL DEFAULT 0 CHECK (doubts BETWEEN 0 AND 2);
-- The newest text of an advertisement that its owner has submitted, or that the staff wrote: the staff reads no later one.
-- Texts from before this column count as submitted; a draft is its owner's whatever this says.
ALTER TABLE ads ADD COLUMN submitted_revision BIGINT;
UPDATE ads SET submitted_revision = (SELECT head_revision FROM entries WHERE id = ads.entry_id);

-- Readers saw this text, or a decision is about it: it is kept as long as its entry is. Which of the older texts were is not
-- known, so all of them are kept.
ALTER TABLE revisions ADD COLUMN is_kept BIGINT NOT NULL DEFAULT 1 CHECK (is_kept IN (0, 1));

-- Popular questions that a person took out of the suggestions: the SHA-256 of their folded words in order.
CREATE TABLE hidden_questions (
    locale    TEXT COLLATE "C" NOT NULL CHECK (locale IN ('ua', 'us')),
    digest    BYTEA NOT NULL,
    hidden_at BIGINT NOT NULL,
    PRIMARY KEY (locale, digest)
);
