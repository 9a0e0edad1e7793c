-- The rule of when an undo ends is in Rust: with the next change on record of its entry.
DROP TRIGGER undo_left;
DROP TRIGGER undo_rewritten;
DROP TRIGGER undo_revised;
DROP TRIGGER undo_erased;

-- Campaigns name locations too.
DROP TRIGGER site_uses_renewed;
CREATE TRIGGER site_uses_renewed INSTEAD OF INSERT ON site_uses_of BEGIN
    DELETE FROM site_uses WHERE entry_id = new.entry_id AND document = new.document;
    INSERT INTO site_uses (collection, key, entry_id, document)
    SELECT DISTINCT
           CASE t.path
               WHEN '$.tags' THEN 'tags'
               WHEN '$.fields.bylines' THEN 'people'
               WHEN '$.fields.areas' THEN 'locations'
               WHEN '$.fields."location_ids"' THEN 'locations'
               ELSE CASE t.key WHEN 'location' THEN 'locations' ELSE 'categories/' || new.kind END
           END,
           t.value, new.entry_id, new.document
    FROM json_tree(new.doc) t
    WHERE t.type = 'text'
      AND (t.path = '$' AND t.key IN ('category', 'location')
           OR t.path IN ('$.tags', '$.fields.bylines', '$.fields.areas', '$.fields."location_ids"'));
END;
INSERT INTO site_uses_of (entry_id, kind, document, doc)
SELECT e.id, e.kind, 'head', r.doc FROM entries e JOIN revisions r ON r.id = e.head_revision
WHERE e.kind = 'reklama' AND e.erased_at IS NULL;
INSERT INTO site_uses_of (entry_id, kind, document, doc)
SELECT entry_id, kind, 'live', entry FROM live WHERE kind = 'reklama';
