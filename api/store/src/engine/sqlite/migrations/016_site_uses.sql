-- A service may name its own location among its areas. The statement that fires the trigger may be an upsert, and its
-- conflict rule replaces the one of the statements inside, so `INSERT OR IGNORE` does not drop the second mention.
DROP TRIGGER site_uses_renewed;
CREATE TRIGGER site_uses_renewed INSTEAD OF INSERT ON site_uses_of BEGIN
    DELETE FROM site_uses WHERE entry_id = new.entry_id AND document = new.document;
    INSERT INTO site_uses (collection, key, entry_id, document)
    SELECT DISTINCT
           CASE t.path
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
