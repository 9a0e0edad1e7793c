-- Rows of the site get a number that stays theirs whatever their key becomes, and a version that edits are held
-- against.
CREATE TABLE site_records (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    -- settings, categories/{kind}, tags, locations, people, redirects
    collection TEXT NOT NULL,
    position   INTEGER NOT NULL,
    key        TEXT NOT NULL,
    doc        TEXT NOT NULL,
    version    INTEGER NOT NULL DEFAULT 1,
    updated_at INTEGER NOT NULL DEFAULT 0,
    UNIQUE (collection, key)
) STRICT;
INSERT INTO site_records (collection, position, key, doc)
SELECT collection, position, key, doc FROM site ORDER BY collection, position;
DROP TABLE site;
ALTER TABLE site_records RENAME TO site;
CREATE INDEX site_order ON site (collection, position);

-- Which entries name a category, tag, location or person, and in which document: the newest revision, what readers
-- see, or what they saw last of an advertisement. Kept up by the database itself, as the uses of pictures are.
CREATE TABLE site_uses (
    collection TEXT NOT NULL,
    key        TEXT NOT NULL,
    entry_id   INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
    -- head, live, approved
    document   TEXT NOT NULL,
    PRIMARY KEY (collection, key, entry_id, document)
) STRICT, WITHOUT ROWID;
CREATE INDEX site_uses_entry ON site_uses (entry_id, document);

-- A row put into this view brings the uses of one document up to date: one text for every way it changes.
CREATE VIEW site_uses_of (entry_id, kind, document, doc) AS SELECT id, kind, 'head', NULL FROM entries;
CREATE TRIGGER site_uses_renewed INSTEAD OF INSERT ON site_uses_of BEGIN
    DELETE FROM site_uses WHERE entry_id = new.entry_id AND document = new.document;
    INSERT OR IGNORE INTO site_uses (collection, key, entry_id, document)
    SELECT CASE t.path
               WHEN '$.tags' THEN 'tags'
               WHEN '$.fields.bylines' THEN 'people'
               WHEN '$.fields.areas' THEN 'locations'
               ELSE CASE t.key WHEN 'location' THEN 'locations' ELSE 'categories/' || new.kind END
           END,
           t.value, new.entry_id, new.document
    FROM json_tree(new.doc) t
    WHERE t.type = 'text'
      AND (t.path = '$' AND t.key IN ('category', 'location')
           OR t.path IN ('$.tags', '$.fields.bylines', '$.fields.areas'));
END;

CREATE TRIGGER site_uses_head AFTER UPDATE OF head_revision, erased_at ON entries BEGIN
    INSERT INTO site_uses_of (entry_id, kind, document, doc)
    SELECT new.id, new.kind, 'head', (SELECT doc FROM revisions WHERE id = new.head_revision AND new.erased_at IS NULL);
END;
CREATE TRIGGER site_uses_rewritten AFTER UPDATE OF doc ON revisions BEGIN
    INSERT INTO site_uses_of (entry_id, kind, document, doc)
    SELECT id, kind, 'head', new.doc FROM entries WHERE id = new.entry_id AND head_revision = new.id;
    INSERT INTO site_uses_of (entry_id, kind, document, doc)
    SELECT entry_id, 'advertisements', 'approved', new.doc FROM ads
    WHERE entry_id = new.entry_id AND approved_revision = new.id;
END;
CREATE TRIGGER site_uses_shown AFTER INSERT ON live BEGIN
    INSERT INTO site_uses_of (entry_id, kind, document, doc) VALUES (new.entry_id, new.kind, 'live', new.entry);
END;
CREATE TRIGGER site_uses_shown_anew AFTER UPDATE OF entry ON live BEGIN
    INSERT INTO site_uses_of (entry_id, kind, document, doc) VALUES (new.entry_id, new.kind, 'live', new.entry);
END;
CREATE TRIGGER site_uses_withdrawn AFTER DELETE ON live BEGIN
    DELETE FROM site_uses WHERE entry_id = old.entry_id AND document = 'live';
END;
CREATE TRIGGER site_uses_adopted AFTER INSERT ON ads WHEN new.approved_revision IS NOT NULL BEGIN
    INSERT INTO site_uses_of (entry_id, kind, document, doc)
    SELECT new.entry_id, 'advertisements', 'approved', (SELECT doc FROM revisions WHERE id = new.approved_revision);
END;
CREATE TRIGGER site_uses_approved AFTER UPDATE OF approved_revision ON ads
WHEN new.approved_revision IS NOT old.approved_revision BEGIN
    INSERT INTO site_uses_of (entry_id, kind, document, doc)
    SELECT new.entry_id, 'advertisements', 'approved', (SELECT doc FROM revisions WHERE id = new.approved_revision);
END;
CREATE TRIGGER site_uses_forgotten AFTER DELETE ON ads BEGIN
    DELETE FROM site_uses WHERE entry_id = old.entry_id AND document = 'approved';
END;

INSERT INTO site_uses_of (entry_id, kind, document, doc)
SELECT e.id, e.kind, 'head', r.doc FROM entries e JOIN revisions r ON r.id = e.head_revision
WHERE e.erased_at IS NULL;
INSERT INTO site_uses_of (entry_id, kind, document, doc) SELECT entry_id, kind, 'live', entry FROM live;
INSERT INTO site_uses_of (entry_id, kind, document, doc)
SELECT a.entry_id, 'advertisements', 'approved', r.doc FROM ads a JOIN revisions r ON r.id = a.approved_revision;

-- Why nobody signs in to an account.
ALTER TABLE users ADD COLUMN suspended_reason TEXT NOT NULL DEFAULT '';
-- Out of lists because its owner is suspended, whatever readers said of it.
ALTER TABLE ads ADD COLUMN withheld INTEGER NOT NULL DEFAULT 0;
CREATE INDEX ads_withheld ON ads (entry_id) WHERE withheld;
