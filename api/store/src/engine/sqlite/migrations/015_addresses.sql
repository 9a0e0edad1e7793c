-- An address that entries have left belongs to the one that left it last. Until now each of them kept a row, and two
-- documents could name the same former address.

-- Where readers last saw an entry that is not public; a later draft may have had another address.
ALTER TABLE entries ADD COLUMN last_public_slug TEXT;
UPDATE entries SET last_public_slug = slug
WHERE published_at IS NOT NULL AND erased_at IS NULL AND id NOT IN (SELECT entry_id FROM live);

CREATE TABLE address_claims (
    kind     TEXT NOT NULL,
    slug     TEXT NOT NULL,
    entry_id INTEGER NOT NULL,
    PRIMARY KEY (kind, slug, entry_id)
) STRICT, WITHOUT ROWID;
INSERT INTO address_claims (kind, slug, entry_id)
SELECT kind, slug, entry_id FROM slug_history
UNION
SELECT e.kind, f.value, e.id
FROM entries e JOIN revisions r ON r.id = e.head_revision, json_each(r.doc, '$.former_slugs') f
WHERE e.erased_at IS NULL
UNION
SELECT l.kind, f.value, l.entry_id FROM live l, json_each(l.entry, '$.former_slugs') f;

-- Two entries never have one address at a time, so the one with the newest revision at the address left it last. One
-- without such a revision came with an import: between those, the newest entry. An entry that has returned has not left.
CREATE TABLE address_claims_lost (
    kind     TEXT NOT NULL,
    slug     TEXT NOT NULL,
    entry_id INTEGER NOT NULL,
    PRIMARY KEY (entry_id, slug)
) STRICT, WITHOUT ROWID;
INSERT INTO address_claims_lost (kind, slug, entry_id)
SELECT kind, slug, entry_id
FROM (
    SELECT c.kind, c.slug, c.entry_id,
           row_number() OVER (
               PARTITION BY c.kind, c.slug
               ORDER BY e.slug = c.slug,
                        (SELECT max(r.id) FROM revisions r
                         WHERE r.entry_id = c.entry_id AND r.doc ->> '$.slug' = c.slug) DESC NULLS LAST,
                        c.entry_id DESC
           ) AS place
    FROM address_claims c JOIN entries e ON e.id = c.entry_id
    WHERE (SELECT count(*) FROM address_claims o WHERE o.kind = c.kind AND o.slug = c.slug) > 1
)
WHERE place > 1;

CREATE TABLE slug_history_settled (
    kind     TEXT NOT NULL,
    slug     TEXT NOT NULL,
    entry_id INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
    PRIMARY KEY (kind, slug)
) STRICT, WITHOUT ROWID;
INSERT INTO slug_history_settled (kind, slug, entry_id)
SELECT c.kind, c.slug, c.entry_id FROM address_claims c JOIN entries e ON e.id = c.entry_id
WHERE e.slug <> c.slug
  AND NOT EXISTS (SELECT 1 FROM address_claims_lost l WHERE l.entry_id = c.entry_id AND l.slug = c.slug);
DROP TABLE slug_history;
ALTER TABLE slug_history_settled RENAME TO slug_history;
CREATE INDEX slug_history_entry ON slug_history (entry_id);

-- Documents say the same as the table.
UPDATE live
SET entry = json_set(entry, '$.former_slugs', json((
    SELECT json_group_array(f.value) FROM json_each(live.entry, '$.former_slugs') f
    WHERE NOT EXISTS (
        SELECT 1 FROM address_claims_lost l WHERE l.entry_id = live.entry_id AND l.slug = f.value))))
WHERE entry_id IN (SELECT entry_id FROM address_claims_lost);
UPDATE revisions
SET doc = json_set(doc, '$.former_slugs', json((
    SELECT json_group_array(f.value) FROM json_each(revisions.doc, '$.former_slugs') f
    WHERE NOT EXISTS (
        SELECT 1 FROM address_claims_lost l WHERE l.entry_id = revisions.entry_id AND l.slug = f.value))))
WHERE id IN (SELECT head_revision FROM entries WHERE id IN (SELECT entry_id FROM address_claims_lost));
INSERT INTO changes (kind, subject, at)
SELECT DISTINCT kind, entry_id, coalesce((SELECT max(at) FROM changes), 0) FROM address_claims_lost
WHERE entry_id IN (SELECT entry_id FROM live);

DROP TABLE address_claims;
DROP TABLE address_claims_lost;
