use super::*;
use crate::document::{Columns, Translated};
use crate::entry_row::{self, EntryUpdate, NewEntryRow};
use crate::schema::open;
use crate::site_cache::SiteCache;
use engine::SchemaPolicy;
use jiff::Timestamp;
use model::{MediaHash, Status, Translation};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use serde_json::json;
use std::cell::RefCell;

/// The triggers that maintained both tables up to schema 23, on tables of their own.
const REFERENCE: &str = r#"
    CREATE TEMP TABLE expected_names (collection TEXT, key TEXT, entry_id INTEGER, document TEXT,
                                      PRIMARY KEY (collection, key, entry_id, document));
    CREATE TEMP TABLE expected_pictures (entry_id INTEGER, hash TEXT, PRIMARY KEY (entry_id, hash));
    CREATE TEMP VIEW names_of (entry_id, kind, document, doc) AS SELECT id, kind, 'head', NULL FROM entries;
    CREATE TEMP TRIGGER names_renewed INSTEAD OF INSERT ON names_of BEGIN
        DELETE FROM expected_names WHERE entry_id = new.entry_id AND document = new.document;
        INSERT INTO expected_names (collection, key, entry_id, document)
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
    CREATE TEMP TRIGGER adopted AFTER INSERT ON ads WHEN new.approved_revision IS NOT NULL BEGIN
        INSERT INTO names_of SELECT new.entry_id, 'advertisements', 'approved',
            (SELECT doc FROM revisions WHERE id = new.approved_revision);
    END;
    CREATE TEMP TRIGGER approved AFTER UPDATE OF approved_revision ON ads
    WHEN new.approved_revision IS NOT old.approved_revision BEGIN
        INSERT INTO names_of SELECT new.entry_id, 'advertisements', 'approved',
            (SELECT doc FROM revisions WHERE id = new.approved_revision);
    END;
    CREATE TEMP TRIGGER forgotten AFTER DELETE ON ads BEGIN
        DELETE FROM expected_names WHERE entry_id = old.entry_id AND document = 'approved';
    END;
    CREATE TEMP TRIGGER head AFTER UPDATE OF head_revision, erased_at ON entries BEGIN
        INSERT INTO names_of SELECT new.id, new.kind, 'head',
            (SELECT doc FROM revisions WHERE id = new.head_revision AND new.erased_at IS NULL);
    END;
    CREATE TEMP TRIGGER rewritten AFTER UPDATE OF doc ON revisions BEGIN
        INSERT INTO names_of
        SELECT id, kind, 'head', new.doc FROM entries WHERE id = new.entry_id AND head_revision = new.id;
        INSERT INTO names_of SELECT entry_id, 'advertisements', 'approved', new.doc FROM ads
        WHERE entry_id = new.entry_id AND approved_revision = new.id;
    END;
    CREATE TEMP TRIGGER shown AFTER INSERT ON live BEGIN
        INSERT INTO names_of SELECT new.entry_id, new.kind, 'live', new.entry;
    END;
    CREATE TEMP TRIGGER shown_again AFTER UPDATE OF entry ON live BEGIN
        INSERT INTO names_of SELECT new.entry_id, new.kind, 'live', new.entry;
    END;
    CREATE TEMP TRIGGER withdrawn AFTER DELETE ON live BEGIN
        DELETE FROM expected_names WHERE entry_id = old.entry_id AND document = 'live';
    END;
    CREATE TEMP TRIGGER pictures_new AFTER INSERT ON revisions BEGIN
        INSERT OR IGNORE INTO expected_pictures
        SELECT new.entry_id, t.value FROM json_tree(new.doc) t WHERE t.key = 'hash' AND t.type = 'text';
    END;
    CREATE TEMP TRIGGER pictures_changed AFTER UPDATE OF doc ON revisions BEGIN
        INSERT OR IGNORE INTO expected_pictures
        SELECT new.entry_id, t.value FROM json_tree(new.doc) t WHERE t.key = 'hash' AND t.type = 'text';
    END;
    CREATE TEMP TRIGGER pictures_gone AFTER DELETE ON revisions
    WHEN NOT EXISTS (SELECT 1 FROM revisions WHERE entry_id = old.entry_id) BEGIN
        DELETE FROM expected_pictures WHERE entry_id = old.entry_id;
    END;
"#;

const KINDS: [Kind; 4] = [
    Kind::News,
    Kind::Services,
    Kind::Reklama,
    Kind::Advertisements,
];

/// What a document says.
#[derive(Clone, Debug)]
struct Content {
    category: Option<String>,
    location: Option<String>,
    tags: Vec<String>,
    people_or_places: Vec<String>,
    pictures: Vec<u8>,
}

#[derive(Clone, Debug)]
enum Write {
    /// A revision, perhaps as the new head.
    Revision(Content, bool),
    Rewrite(usize, Content),
    Replace(usize, Content),
    Head(usize),
    PutLive(Content),
    RewriteLive(Content),
    RemoveLive,
    /// Removes the public form, and puts it back later.
    RestoreLive,
    InsertAd,
    Approve(Option<usize>),
    RemoveAd,
    RemovePicture(u8),
    RemoveRevisions,
    Erase,
}

fn contents() -> impl Strategy<Value = Content> {
    let name = || "[a-c]";
    let names = || prop::collection::vec(name(), 0..3);
    let maybe = || prop::option::of(name());
    (
        maybe(),
        maybe(),
        names(),
        names(),
        prop::collection::vec(0u8..4, 0..3),
    )
        .prop_map(
            |(category, location, tags, people_or_places, pictures)| Content {
                category,
                location,
                tags,
                people_or_places,
                pictures,
            },
        )
}

fn writes() -> impl Strategy<Value = Write> {
    prop_oneof![
        4 => (contents(), any::<bool>()).prop_map(|(content, head)| Write::Revision(content, head)),
        3 => (0usize..4, contents()).prop_map(|(which, content)| Write::Rewrite(which, content)),
        1 => (0usize..4, contents()).prop_map(|(which, content)| Write::Replace(which, content)),
        2 => (0usize..4).prop_map(Write::Head),
        3 => contents().prop_map(Write::PutLive),
        2 => contents().prop_map(Write::RewriteLive),
        1 => Just(Write::RemoveLive),
        1 => Just(Write::RestoreLive),
        1 => Just(Write::InsertAd),
        3 => prop::option::of(0usize..4).prop_map(Write::Approve),
        1 => Just(Write::RemoveAd),
        1 => (0u8..4).prop_map(Write::RemovePicture),
        1 => Just(Write::RemoveRevisions),
        1 => Just(Write::Erase),
    ]
}

fn hash(number: u8) -> String {
    MediaHash::of(&[number]).to_string()
}

fn document(id: EntryId, kind: Kind, content: &Content) -> Document {
    let listed = match kind {
        Kind::News => "bylines",
        Kind::Services => "areas",
        _ => "location_ids",
    };
    let fields = if kind == Kind::Advertisements {
        json!({})
    } else {
        json!({ listed: content.people_or_places })
    };
    let picture = |number: &u8| {
        let media = json!({ "hash": hash(*number), "name": "a.webp", "width": 1, "height": 1 });
        json!({ "media": media })
    };
    let entry = json!({
        "slug": format!("entry-{}", id.0), "kind": kind, "category": content.category,
        "location": content.location, "tags": content.tags, "fields": fields,
        "gallery": content.pictures.iter().map(picture).collect::<Vec<_>>(),
    });
    let mut entry: Entry = serde_json::from_value(entry).unwrap();
    entry.id = id;
    Document {
        entry,
        bodies: [String::new(), String::new()],
    }
}

fn insert_entry(db: &Db, kind: Kind, number: usize) -> EntryId {
    let columns = Columns {
        slug: format!("entry-{number}"),
        category: None,
        location: None,
        title_ua: String::new(),
        title_us: String::new(),
        title_key: Vec::new(),
        translated: Translated {
            state: Translation::Missing,
            from: None,
        },
        publish_at: None,
        unpublish_at: None,
        expires_at: None,
        needs_attention: false,
    };
    let new = NewEntryRow {
        kind,
        status: Status::Draft,
        identity: &crate::identity::new(),
        columns: &columns,
        terms: None,
        author: None,
        staff_note: "",
        published_at: None,
        created_at: Timestamp::UNIX_EPOCH,
        updated_at: Timestamp::UNIX_EPOCH,
    };
    entry_row::insert(db, &new).unwrap()
}

fn revision(db: &Db, id: EntryId, which: usize) -> Option<RevisionId> {
    let all: Vec<RevisionId> = db
        .values(
            "SELECT id FROM revisions WHERE entry_id = ?1 ORDER BY id",
            [id],
        )
        .unwrap();
    (!all.is_empty()).then(|| all[which % all.len()])
}

fn write(tx: &Tx<'_>, id: EntryId, kind: Kind, write: &Write) -> Result<()> {
    let document = |content: &Content| document(id, kind, content);
    match write {
        Write::Revision(content, is_head) => {
            let new = insert_revision(tx, &document(content))?;
            if *is_head {
                EntryUpdate::of(id).head(new).write(tx)
            } else {
                Ok(())
            }
        }
        Write::Rewrite(which, content) => match revision(tx, id, *which) {
            Some(revision) => rewrite_revision(tx, revision, &document(content).entry),
            None => Ok(()),
        },
        Write::Replace(which, content) => match revision(tx, id, *which) {
            Some(revision) => replace_revision(tx, revision, &document(content)),
            None => Ok(()),
        },
        Write::Head(which) => match revision(tx, id, *which) {
            Some(revision) => EntryUpdate::of(id).head(revision).write(tx),
            None => Ok(()),
        },
        Write::PutLive(content) => put_live(
            tx,
            &document(content),
            &[BodyFacts::default(), BodyFacts::default()],
        ),
        Write::RewriteLive(content) => rewrite_live(tx, id, &document(content).entry),
        Write::RemoveLive => remove_live(tx, id).map(|_| ()),
        Write::RestoreLive => {
            let Some(row) = live(tx, id)? else {
                return Ok(());
            };
            remove_live(tx, id)?;
            assert!(restore_live(tx, id, kind, &row)?);
            assert!(!restore_live(tx, id, kind, &row)?, "it is public already");
            Ok(())
        }
        Write::InsertAd if kind == Kind::Advertisements => {
            let sql = "INSERT INTO ads (entry_id, pid, since) VALUES (?1, 'pid', 0) ON CONFLICT DO NOTHING";
            tx.execute(sql, [id])?;
            Ok(())
        }
        Write::InsertAd => Ok(()),
        Write::Approve(which) => {
            set_approved(tx, id, which.and_then(|which| revision(tx, id, which)))
        }
        Write::RemoveAd => remove_ad(tx, id),
        Write::RemovePicture(number) => {
            uses::remove_picture(tx, id, &hash(*number))?;
            let sql = "DELETE FROM expected_pictures WHERE entry_id = ?1 AND hash = ?2
                         AND NOT EXISTS (SELECT 1 FROM revisions WHERE entry_id = ?1 AND instr(doc, ?2) > 0)";
            tx.execute(sql, params![id, hash(*number)])?;
            Ok(())
        }
        Write::RemoveRevisions => remove_revisions(tx, id),
        Write::Erase => {
            remove_revisions(tx, id)?;
            EntryUpdate::of(id).erased(tx.now, None).write(tx)
        }
    }
}

fn table(db: &Db, names: &str, pictures: &str) -> Vec<String> {
    let sql = format!(
        "SELECT collection || ' ' || key || ' ' || entry_id || ' ' || document FROM {names}
         UNION ALL SELECT hash || ' ' || entry_id FROM {pictures} ORDER BY 1"
    );
    db.values(&sql, ()).unwrap()
}

#[test]
fn writes_leave_the_uses_that_triggers_would_leave() {
    let dir = tempfile::TempDir::new().unwrap();
    let db = open(
        None,
        SchemaPolicy::Migrate,
        &dir.path().join("record.sqlite3"),
        [0; 16],
        None,
    )
    .unwrap()
    .0;
    db.batch(REFERENCE).unwrap();
    let db = RefCell::new(db);
    let config = ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::default()
    };
    let series = prop::collection::vec((0..KINDS.len(), writes()), 1..40);
    let done = TestRunner::new(config).run(&series, |series| {
        let mut db = db.borrow_mut();
        let job = db.transaction().unwrap();
        let cache = SiteCache::default();
        let tx = Tx::new(&job, &cache, None, Timestamp::UNIX_EPOCH);
        let ids: Vec<EntryId> = KINDS
            .iter()
            .enumerate()
            .map(|(number, kind)| insert_entry(&tx, *kind, number))
            .collect();
        for (number, step) in series {
            write(&tx, ids[number], KINDS[number], &step).unwrap();
            prop_assert_eq!(
                table(&tx, "site_uses", "picture_uses"),
                table(&tx, "expected_names", "expected_pictures"),
                "after {:?}",
                step
            );
        }
        Ok(())
    });
    done.unwrap_or_else(|failure| panic!("{failure}"));
}

#[test]
fn a_write_that_changes_no_name_writes_no_row_of_uses() {
    let dir = tempfile::TempDir::new().unwrap();
    let mut db = open(
        None,
        SchemaPolicy::Migrate,
        &dir.path().join("record.sqlite3"),
        [0; 16],
        None,
    )
    .unwrap()
    .0;
    let job = db.transaction().unwrap();
    let cache = SiteCache::default();
    let tx = Tx::new(&job, &cache, None, Timestamp::UNIX_EPOCH);
    let id = insert_entry(&tx, Kind::News, 0);
    let content = Content {
        category: Some("a".to_owned()),
        location: None,
        tags: vec!["b".to_owned(), "c".to_owned()],
        people_or_places: vec!["a".to_owned()],
        pictures: vec![1, 2],
    };
    write(&tx, id, Kind::News, &Write::Revision(content.clone(), true)).unwrap();
    let changes = |content: Content| {
        let before = tx.total_changes();
        write(&tx, id, Kind::News, &Write::Rewrite(0, content)).unwrap();
        tx.total_changes() - before
    };
    assert_eq!(changes(content.clone()), 1, "the revision");
    let tags = vec!["b".to_owned(), "a".to_owned()];
    assert_eq!(
        changes(Content { tags, ..content }),
        3,
        "one name for another"
    );
}

#[test]
fn a_public_form_from_before_there_was_one_type_is_readable() {
    let row: LiveRow =
        serde_json::from_str(r#"{"slug":"a","entry":"{}","facts":"[]","ua":"так","us":"yes"}"#)
            .unwrap();
    assert_eq!(
        (
            row.slug.as_str(),
            row.body_ua.as_str(),
            row.body_us.as_str()
        ),
        ("a", "так", "yes")
    );
    let row: LiveRow = serde_json::from_str(
        r#"{"kind":"news","slug":"a","entry":"{}","facts":"[]","body_ua":"так","body_us":"yes"}"#,
    )
    .unwrap();
    assert_eq!((row.body_ua.as_str(), row.body_us.as_str()), ("так", "yes"));
}
