//! The indexes of what documents name and show hold what the documents say. Every test checks it
//! when its server ends.

use rusqlite::Connection;
use std::collections::BTreeSet;
use std::path::Path;
use store::DATABASE;

/// Names in the documents that lists, deletions and renamings look for.
const NAMES: &str = r#"
    WITH documents (entry_id, kind, document, doc) AS (
        SELECT e.id, e.kind, 'head', r.doc FROM entries e JOIN revisions r ON r.id = e.head_revision
        WHERE e.erased_at IS NULL
        UNION ALL SELECT entry_id, kind, 'live', entry FROM live
        UNION ALL SELECT a.entry_id, 'advertisements', 'approved', r.doc
        FROM ads a JOIN revisions r ON r.id = a.approved_revision)
    SELECT CASE t.path
               WHEN '$.tags' THEN 'tags'
               WHEN '$.fields.bylines' THEN 'people'
               WHEN '$.fields.areas' THEN 'locations'
               WHEN '$.fields."location_ids"' THEN 'locations'
               ELSE CASE t.key WHEN 'location' THEN 'locations' ELSE 'categories/' || d.kind END
           END || ' ' || t.value || ' ' || d.entry_id || ' ' || d.document
    FROM documents d, json_tree(d.doc) t
    WHERE t.type = 'text'
      AND (t.path = '$' AND t.key IN ('category', 'location')
           OR t.path IN ('$.tags', '$.fields.bylines', '$.fields.areas', '$.fields."location_ids"'))"#;
const STORED_NAMES: &str =
    "SELECT collection || ' ' || key || ' ' || entry_id || ' ' || document FROM site_uses";
const PICTURES: &str = "SELECT t.value || ' ' || r.entry_id FROM revisions r, json_tree(r.doc) t
                        WHERE t.key = 'hash' AND t.type = 'text'";
const STORED_PICTURES: &str = "SELECT hash || ' ' || entry_id FROM picture_uses";
/// Pictures stay with an entry while it has a revision.
const LEFT_PICTURES: &str = "SELECT hash || ' ' || entry_id FROM picture_uses
                             WHERE entry_id NOT IN (SELECT entry_id FROM revisions)";

/// `folder` is the data folder of a server.
pub(crate) fn check(folder: &Path) {
    let db = Connection::open(folder.join(DATABASE)).unwrap();
    let rows = |sql: &str| -> BTreeSet<String> {
        let mut query = db.prepare(sql).unwrap();
        query
            .query_map([], |row| row.get(0))
            .unwrap()
            .collect::<rusqlite::Result<_>>()
            .unwrap()
    };
    assert_eq!(rows(STORED_NAMES), rows(NAMES), "names in documents");
    let missing: Vec<String> = rows(PICTURES)
        .difference(&rows(STORED_PICTURES))
        .cloned()
        .collect();
    assert!(missing.is_empty(), "pictures in documents: {missing:?}");
    let left = rows(LEFT_PICTURES);
    assert!(left.is_empty(), "pictures of nothing: {left:?}");
}

#[test]
fn a_name_or_a_picture_that_is_not_indexed_is_noticed() {
    let portal = crate::kinds::portal();
    portal.own_advertisement(domain::access::Role::Member, "Крісло для бібліотеки");
    let folder = portal.store.folder();
    let is_right =
        || std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| check(folder))).is_ok();
    let tag = "INSERT INTO site_uses SELECT 'tags', 'shkola', id, 'head' FROM entries";
    assert!(is_right());
    for (spoil, fix) in [
        (tag, "DELETE FROM site_uses"),
        (
            "CREATE TABLE spare AS SELECT * FROM picture_uses; DELETE FROM picture_uses",
            "INSERT INTO picture_uses SELECT * FROM spare; DROP TABLE spare",
        ),
        (
            "INSERT INTO picture_uses SELECT max(id) + 1, 'x' FROM entries",
            "DELETE FROM picture_uses WHERE hash = 'x'",
        ),
    ] {
        let db = Connection::open(folder.join(DATABASE)).unwrap();
        db.pragma_update(None, "foreign_keys", false).unwrap();
        db.execute_batch(spoil).unwrap();
        assert!(!is_right(), "{spoil}");
        db.execute_batch(fix).unwrap();
        assert!(is_right(), "{fix}");
    }
}
