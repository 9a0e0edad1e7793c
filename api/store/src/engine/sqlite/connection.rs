//! Connections to files of SQLite: the pragmas, the schema, copies and checks.

use super::db::SqliteDb;
use crate::engine::{DbError, Result};
use rusqlite::{Connection, OpenFlags};
use rusqlite_migration::{M, Migrations};
use std::path::Path;
use std::time::Duration;
use support::private_files;

/// The schema of the record. A released migration is never changed.
const MIGRATIONS: &[M<'static>] = &[
    M::up(include_str!("migrations/001_foundation.sql")),
    M::up(include_str!("migrations/002_mail.sql")),
    M::up(include_str!("migrations/003_accounts.sql")),
    M::up(include_str!("migrations/004_advertisements.sql")),
    M::up(include_str!("migrations/005_contacts.sql")),
    M::up(include_str!("migrations/006_erasure.sql")),
    M::up(include_str!("migrations/007_picture_uses.sql")),
    M::up(include_str!("migrations/008_activity.sql")),
    M::up(include_str!("migrations/009_site_records.sql")),
    M::up(include_str!("migrations/010_desk.sql")),
    M::up(include_str!("migrations/011_reports.sql")),
    M::up(include_str!("migrations/012_jobs.sql")),
    M::up(include_str!("migrations/013_caps.sql")),
    M::up(include_str!("migrations/014_phones.sql")),
    M::up(include_str!("migrations/015_addresses.sql")),
    M::up(include_str!("migrations/016_site_uses.sql")),
    M::up(include_str!("migrations/017_indexes.sql")),
    M::up(include_str!("migrations/018_deliveries.sql")),
    M::up(include_str!("migrations/019_undo.sql")),
    M::up(include_str!("migrations/020_translated_from.sql")),
    M::up(include_str!("migrations/021_uses.sql")),
    M::up(include_str!("migrations/022_entry_terms.sql")),
    M::up(include_str!("migrations/023_merging.sql")),
    M::up(include_str!("migrations/024_uses_in_rust.sql")),
    M::up(include_str!("migrations/025_shared_work.sql")),
    M::up(include_str!("migrations/026_outcomes.sql")),
    M::up(include_str!("migrations/027_library.sql")),
    M::up(include_str!("migrations/028_accounts.sql")),
];

/// For every connection to the record. WAL itself is a property of the file and set by the writer.
const COMMON: &str =
    "PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF; PRAGMA temp_store = MEMORY;";
/// `FULL`: an acknowledged edit survives a power cut. `secure_delete` overwrites deleted data; the
/// limit truncates a large WAL.
const WRITER: &str =
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 67108864;
     PRAGMA secure_delete = ON;";
/// No memory map: every write elsewhere would undo it, and an edit would pay for that.
const READER: &str = "PRAGMA query_only = 1; PRAGMA cache_size = -8192;";

/// How long a connection waits for a lock of another process (`user add`, `export` beside a
/// server).
const BUSY: Duration = Duration::from_secs(5);
/// Prepared statements a connection to the record keeps.
const STATEMENTS: usize = 64;
/// The same for a connection to a file beside it.
const DERIVED_STATEMENTS: usize = 32;

/// A database in memory, without a schema.
pub(crate) fn in_memory() -> Result<SqliteDb> {
    Ok(SqliteDb(Connection::open_in_memory()?))
}

/// The newest schema that this program knows.
#[expect(clippy::cast_possible_wrap, reason = "a few dozen migrations")]
pub(crate) const LATEST: i64 = MIGRATIONS.len() as i64;

/// The schema of a database, 0 for an empty one. One that is newer than this program is an error.
fn known_schema(db: &Connection, file: &Path) -> Result<i64> {
    let schema = db.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    if schema > LATEST {
        return Err(DbError::Newer {
            file: file.to_owned(),
            schema,
            known: LATEST,
        });
    }
    Ok(schema)
}

/// The same for a file that is not open.
pub(crate) fn schema(file: &Path) -> Result<i64> {
    known_schema(&existing(file)?, file)
}

fn existing(file: &Path) -> Result<Connection> {
    let db = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    db.busy_timeout(BUSY)?;
    Ok(db)
}

/// The one write connection to the record, with the schema brought up to date.
pub(crate) fn open_for_writing(file: &Path) -> Result<SqliteDb> {
    private_files::ensure(file)?;
    let mut db = Connection::open(file)?;
    db.busy_timeout(BUSY)?;
    known_schema(&db, file)?;
    // The pragmas first: migrations run as all later transactions do.
    db.execute_batch(COMMON)?;
    db.execute_batch(WRITER)?;
    Migrations::from_slice(MIGRATIONS).to_latest(&mut db)?;
    SqliteDb(db).limits(BUSY, STATEMENTS)
}

/// A connection to the record that cannot write.
pub(crate) fn open_for_reading(file: &Path) -> Result<SqliteDb> {
    // A WAL database needs a writable handle for its shared memory; `query_only` does the guarding.
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let db = SqliteDb(Connection::open_with_flags(file, flags)?).limits(BUSY, STATEMENTS)?;
    db.batch(COMMON)?;
    db.batch(READER)?;
    Ok(db)
}

/// Opens a file beside the record, making it where it is missing.
pub(crate) fn open(file: &Path, pragmas: &str) -> Result<SqliteDb> {
    private_files::ensure(file)?;
    let db = SqliteDb(Connection::open(file)?).limits(BUSY, DERIVED_STATEMENTS)?;
    db.batch(pragmas)?;
    Ok(db)
}

/// Brings the schema of such a file up to date. Every step is one text.
pub(crate) fn migrate(db: &mut SqliteDb, steps: &[&'static str]) -> Result<()> {
    let steps = steps.iter().map(|step| M::up(step)).collect();
    Ok(Migrations::new(steps).to_latest(&mut db.0)?)
}

/// Writes a compact copy of `file` to `target`.
pub(crate) fn copy(file: &Path, target: &Path) -> Result<()> {
    let db = existing(file)?;
    let target = target
        .to_str()
        .ok_or_else(|| std::io::Error::other("the backup's path is not UTF-8"))?;
    // SQLite writes into an empty file, and refuses one that holds something.
    private_files::ensure(Path::new(target))?;
    db.execute("VACUUM INTO ?1", [target])?;
    Ok(())
}

/// A connection to a copy that nothing else uses; it cannot write.
pub(crate) fn open_copy(file: &Path) -> Result<SqliteDb> {
    Ok(SqliteDb(Connection::open_with_flags(
        file,
        OpenFlags::SQLITE_OPEN_READ_ONLY,
    )?))
}

/// Checks that `file` is a whole database.
pub(crate) fn check_pages(file: &Path) -> Result<()> {
    let verdict: String = open_copy(file)?
        .0
        .query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    if verdict == "ok" {
        Ok(())
    } else {
        Err(DbError::Unusable(verdict))
    }
}

/// Checks that `file` is a whole record with a schema this program knows.
pub(crate) fn verify(file: &Path) -> Result<()> {
    check_pages(file)?;
    match known_schema(&open_copy(file)?.0, file)? {
        1.. => Ok(()),
        schema => Err(DbError::Unusable(format!("schema {schema}"))),
    }
}

/// Checks that `file` is a whole database with one of the first `known` schemas of a file beside
/// the record.
pub(crate) fn verify_derived(file: &Path, known: usize) -> Result<()> {
    check_pages(file)?;
    let schema: i64 = open_copy(file)?
        .0
        .query_row("PRAGMA user_version", [], |row| row.get(0))?;
    if usize::try_from(schema).is_ok_and(|schema| (1..=known).contains(&schema)) {
        Ok(())
    } else {
        Err(DbError::Unusable(format!("schema version {schema}")))
    }
}

/// Folds the log of a copied database into it: one file is left.
pub(crate) fn fold_copy(file: &Path) -> Result<()> {
    let db = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    db.query_row("PRAGMA journal_mode = DELETE", [], |_| Ok(()))?;
    Ok(())
}

/// Marks a file as one of another schema.
#[cfg(test)]
pub(crate) fn set_version(file: &Path, version: i64) {
    let db = Connection::open(file).unwrap();
    db.pragma_update(None, "user_version", version).unwrap();
}

#[cfg(test)]
mod tests {
    #[test]
    fn migrations_are_valid() {
        rusqlite_migration::Migrations::from_slice(super::MIGRATIONS)
            .validate()
            .unwrap();
    }

    /// Every statement that makes the present schema, tables first, by name.
    fn dump(db: &rusqlite::Connection) -> String {
        let mut query = db
            .prepare(
                "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'entry\\_words\\_%' ESCAPE '\\'
                    OR type = 'trigger'
                 ORDER BY CASE type WHEN 'table' THEN 0 WHEN 'view' THEN 1 WHEN 'index' THEN 2 ELSE 3 END, tbl_name, name",
            )
            .unwrap();
        let statements = query.query_map([], |row| row.get::<_, String>(0)).unwrap();
        let statements = statements
            .map(|statement| statement.unwrap() + ";\n\n")
            .collect::<String>();
        // Released migrations cite the page as it was called then.
        let statements = statements.replace("content-model \u{a7}", "docs/content-model.md \u{a7}");
        let head = "-- The schema of the record after all migrations, for reading; api/src/store/engine/sqlite/migrations/ makes it.\n\
                    -- Written by `UPDATE_GOLDEN=1 cargo test -p visnyk-api --lib schema`.\n\n";
        head.to_owned() + statements.trim_end() + "\n"
    }

    #[test]
    fn the_schema_in_docs_is_what_the_migrations_make() {
        let mut db = rusqlite::Connection::open_in_memory().unwrap();
        rusqlite_migration::Migrations::from_slice(super::MIGRATIONS)
            .to_latest(&mut db)
            .unwrap();
        let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/schema.sql");
        let schema = dump(&db);
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            std::fs::write(&file, &schema).unwrap();
        }
        let written = std::fs::read_to_string(&file).unwrap_or_default();
        assert!(
            written == schema,
            "docs/schema.sql is old; UPDATE_GOLDEN=1 writes it"
        );
    }

    /// The columns of every foreign key, and the first columns of every index, as
    /// `table.column,column`.
    fn columns(db: &rusqlite::Connection, sql: &str) -> std::collections::BTreeSet<String> {
        let mut query = db.prepare(sql).unwrap();
        let rows = query.query_map([], |row| row.get(0)).unwrap();
        rows.collect::<rusqlite::Result<_>>().unwrap()
    }

    #[test]
    fn every_foreign_key_has_an_index() {
        let mut db = rusqlite::Connection::open_in_memory().unwrap();
        rusqlite_migration::Migrations::from_slice(super::MIGRATIONS)
            .to_latest(&mut db)
            .unwrap();
        let keys = columns(
            &db,
            "SELECT t.name || '.' || group_concat(k.\"from\", ',' ORDER BY k.seq)
             FROM sqlite_schema t, pragma_foreign_key_list(t.name) k WHERE t.type = 'table' GROUP BY t.name, k.id",
        );
        // A partial index serves only where its condition follows from the comparison with a key.
        let indexed = columns(
            &db,
            "SELECT t.name || '.' || (
                 SELECT group_concat(c.name, ',' ORDER BY c.seqno) FROM pragma_index_info(i.name) c
                 WHERE c.seqno < n.value)
             FROM sqlite_schema t, pragma_index_list(t.name) i, json_each('[1, 2, 3]') n
             LEFT JOIN sqlite_schema s ON s.type = 'index' AND s.name = i.name
             WHERE t.type = 'table' AND n.value <= (SELECT count(*) FROM pragma_index_info(i.name))
               AND (NOT i.partial
                    OR s.sql LIKE '%WHERE ' || (SELECT name FROM pragma_index_info(i.name) WHERE seqno = 0)
                                  || ' IS NOT NULL')
             UNION SELECT t.name || '.' || c.name FROM sqlite_schema t, pragma_table_info(t.name) c
             WHERE t.type = 'table' AND t.sql NOT LIKE '%WITHOUT ROWID%' AND c.pk = 1 AND c.type = 'INTEGER'",
        );
        assert!(keys.len() > 20, "{keys:?}");
        let bare: Vec<_> = keys.difference(&indexed).collect();
        assert!(
            bare.is_empty(),
            "a deleted parent reads all rows of its children: {bare:?}"
        );
    }

    #[test]
    fn the_number_of_an_erased_account_is_given_to_no_other() {
        let migrations = rusqlite_migration::Migrations::from_slice(super::MIGRATIONS);
        let folder = tempfile::TempDir::new().unwrap();
        let file = folder.path().join("record.sqlite3");
        let [mut db, other] = [0, 1].map(|_| rusqlite::Connection::open(&file).unwrap());
        migrations.to_version(&mut db, 27).unwrap();
        db.execute_batch("PRAGMA foreign_keys = ON").unwrap();
        let insert = "INSERT INTO users (email, name, role, created_at, updated_at) VALUES (?1, '', 'member', 0, 0)";
        for email in ["a@reader.test", "b@reader.test"] {
            db.execute(insert, [email]).unwrap();
        }
        db.execute_batch(
            "INSERT INTO sessions (token_sha256, user_id, created_at, renewed_at, seen_at, expires_at)
             VALUES (x'00', 1, 0, 0, 0, 0);
             INSERT INTO activity (at, action, collection, subject, title) VALUES (0, 'create', 'users', 7, '')",
        )
        .unwrap();
        other
            .query_row("SELECT count(*) FROM users", [], |_| Ok(()))
            .unwrap();
        migrations.to_latest(&mut db).unwrap();
        // The log has an account 7 that was erased before.
        for (connection, number) in [(&db, 8), (&other, 9)] {
            connection
                .execute(insert, [format!("{number}@reader.test")])
                .unwrap();
            assert_eq!(connection.last_insert_rowid(), number);
            connection
                .execute("DELETE FROM users WHERE id = ?1", [number])
                .unwrap();
        }
        let left = |sql: &str| {
            other
                .query_row(sql, [], |row| row.get::<_, String>(0))
                .unwrap()
        };
        assert_eq!(left("SELECT group_concat(id) FROM users"), "1,2");
        assert_eq!(left("SELECT CAST(count(*) AS TEXT) FROM sessions"), "1");
        assert_eq!(left("PRAGMA integrity_check"), "ok");
    }

    #[test]
    fn the_number_of_a_portal_stays_when_there_may_be_several() {
        let migrations = rusqlite_migration::Migrations::from_slice(super::MIGRATIONS);
        let mut db = rusqlite::Connection::open_in_memory().unwrap();
        migrations.to_version(&mut db, 13).unwrap();
        let settings = r#"{"currency":"USD","phone":"+14145550100","tz":"UTC"}"#;
        let insert = "INSERT INTO site (collection, position, key, doc) VALUES ('settings', 0, 'settings', ?1)";
        db.execute(insert, [settings]).unwrap();
        migrations.to_latest(&mut db).unwrap();
        let now: String = db
            .query_row("SELECT doc FROM site", [], |row| row.get(0))
            .unwrap();
        assert_eq!(
            now,
            r#"{"currency":"USD","tz":"UTC","phones":["+14145550100"]}"#
        );
    }

    #[test]
    fn an_address_two_entries_left_goes_to_the_last_of_them() {
        let migrations = rusqlite_migration::Migrations::from_slice(super::MIGRATIONS);
        let mut db = rusqlite::Connection::open_in_memory().unwrap();
        migrations.to_version(&mut db, 14).unwrap();
        // 1 was at `x` first, 2 after it, 3 never; 4 and 5 came with an import; 6 was at `z`, 1 is
        // there again.
        for (id, slug, former) in [
            (1, "z", r#"["z","x"]"#),
            (2, "b", r#"["x"]"#),
            (3, "c", r#"["x","c-1"]"#),
            (4, "d", r#"["y"]"#),
            (5, "e", r#"["y"]"#),
            (6, "f", r#"["z"]"#),
        ] {
            db.execute(
                "INSERT INTO entries (id, kind, slug, status, title_ua, title_us, translation, created_at,
                                      updated_at,
                                      published_at, search)
                 VALUES (?1, 'news', ?2, 'published', '', '', 'missing', 0, 0, 1, '')",
                (id, slug),
            )
            .unwrap();
            let doc = |slug: &str, former: &str| {
                format!(r#"{{"slug":"{slug}","former_slugs":{former}}}"#)
            };
            db.execute(
                "INSERT INTO revisions (id, entry_id, at, doc, body_ua, body_us) VALUES (?1, ?1, 0, ?2, '', '')",
                (id, doc(if id < 3 { "x" } else { slug }, "[]")),
            )
            .unwrap();
            db.execute(
                "INSERT INTO revisions (id, entry_id, at, doc, body_ua, body_us) VALUES (10 + ?1, ?1, 0, ?2,
                 '', '')",
                (id, doc(slug, former)),
            )
            .unwrap();
            db.execute(
                "UPDATE entries SET head_revision = 10 + id WHERE id = ?1",
                [id],
            )
            .unwrap();
            db.execute(
                "INSERT INTO live (entry_id, kind, slug, entry, facts, body_ua, body_us)
                 VALUES (?1, 'news', ?2, ?3, '[]', '', '')",
                (id, slug, doc(slug, former)),
            )
            .unwrap();
            db.execute(
                "INSERT INTO slug_history (kind, slug, entry_id)
                 SELECT 'news', value, ?1 FROM json_each(?2) WHERE value <> ?3",
                (id, former, slug),
            )
            .unwrap();
        }
        migrations.to_latest(&mut db).unwrap();
        let column = |sql: &str| {
            let mut query = db.prepare(sql).unwrap();
            let rows = query.query_map([], |row| row.get(0)).unwrap();
            rows.collect::<rusqlite::Result<Vec<String>>>().unwrap()
        };
        assert_eq!(
            column("SELECT slug || ' ' || entry_id FROM slug_history ORDER BY slug"),
            ["c-1 3", "x 2", "y 5", "z 6"]
        );
        let settled = [
            "1 []",
            r#"2 ["x"]"#,
            r#"3 ["c-1"]"#,
            "4 []",
            r#"5 ["y"]"#,
            r#"6 ["z"]"#,
        ];
        assert_eq!(
            column("SELECT entry_id || ' ' || (entry -> '$.former_slugs') FROM live ORDER BY 1"),
            settled
        );
        assert_eq!(
            column(
                "SELECT entry_id || ' ' || (doc -> '$.former_slugs') FROM revisions WHERE id > 10 ORDER BY 1"
            ),
            settled
        );
        assert_eq!(
            column("SELECT kind || ' ' || subject FROM changes ORDER BY seq"),
            ["news 1", "news 3", "news 4"]
        );
    }

    #[test]
    fn entries_keep_the_identities_that_readers_know() {
        let migrations = rusqlite_migration::Migrations::from_slice(super::MIGRATIONS);
        let mut db = rusqlite::Connection::open_in_memory().unwrap();
        migrations.to_version(&mut db, 25).unwrap();
        // 1 left `a`, where 2 came on the same day and 3 on another one; 5 came to the name of the
        // event 4; 6 is withdrawn, 7 a draft, and 8 erased. The heads of 1 and 2 wait at other
        // addresses.
        for (id, kind, slug, published, former) in [
            (
                1,
                "news",
                "a-2",
                Some("2026-11-20T09:30:00Z"),
                r#"["a","a-1"]"#,
            ),
            (2, "news", "a", Some("2026-11-20T23:30:00Z"), "[]"),
            (3, "news", "a-3", Some("2026-11-22T09:30:00Z"), r#"["a"]"#),
            (
                4,
                "posters",
                "p-4",
                Some("2026-11-20T09:30:00Z"),
                r#"["p"]"#,
            ),
            (5, "posters", "p", Some("2026-11-22T09:30:00Z"), "[]"),
            (6, "posters", "w", Some("2026-11-22T09:30:00Z"), "[]"),
            (7, "news", "d", None, "[]"),
            (8, "news", "erased", Some("2026-11-22T09:30:00Z"), "[]"),
        ] {
            db.execute(
                "INSERT INTO entries (id, kind, slug, status, title_ua, title_us, translation, created_at, updated_at,
                                      published_at, head_revision, erased_at)
                 VALUES (?1, ?2, iif(?1 < 3, 'head-' || ?1, ?3), 'published', '', '', 'missing', 0, 0, unixepoch(?4), ?1,
                         iif(?1 = 8, 1, NULL))",
                (id, kind, slug, published),
            )
            .unwrap();
            let published =
                published.map_or(String::new(), |at| format!(r#","published_at":"{at}""#));
            let live = format!(r#"{{"slug":"{slug}","former_slugs":{former}{published}}}"#);
            let head = if id < 3 {
                r#"{"slug":"head"}"#
            } else {
                live.as_str()
            };
            db.execute(
                "INSERT INTO revisions (id, entry_id, at, doc, body_ua, body_us) VALUES (?1, ?1, 0, ?2, '', '')",
                (id, head),
            )
            .unwrap();
            if id < 6 {
                db.execute(
                    "INSERT INTO live (entry_id, kind, slug, entry, facts, body_ua, body_us)
                     VALUES (?1, ?2, ?3, ?4, '[]', '', '')",
                    (id, kind, slug, &live),
                )
                .unwrap();
            }
        }
        migrations.to_latest(&mut db).unwrap();
        let column = |sql: &str| {
            let mut query = db.prepare(sql).unwrap();
            let rows = query.query_map([], |row| row.get(0)).unwrap();
            rows.collect::<rusqlite::Result<Vec<Option<String>>>>()
                .unwrap()
        };
        let known = [
            "2026-11-20/a",
            "2026-11-20/a.2",
            "2026-11-22/a",
            "2026-11-20/p",
            "2026-11-22/p.2",
            "2026-11-22/w",
            "d",
        ];
        let all: Vec<_> = known
            .iter()
            .map(|identity| Some((*identity).to_owned()))
            .chain([None])
            .collect();
        assert_eq!(column("SELECT identity FROM entries ORDER BY id"), all);
        let keys = column("SELECT identity_key FROM entries WHERE kind = 'posters' ORDER BY id");
        assert_eq!(keys, ["p", "p.2", "w"].map(|key| Some(key.to_owned())));
    }
}
