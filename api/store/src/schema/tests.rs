//! The migrations, and the schema that they make.

use super::MIGRATIONS;

/// Runs steps as a database lacks them.
fn run_migrations(db: &mut rusqlite::Connection, steps: &[&str]) -> rusqlite::Result<()> {
    let done: u32 = db.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    for step in &steps[done as usize..] {
        db.execute_batch(step)?;
    }
    db.execute_batch(&format!("PRAGMA user_version = {}", steps.len()))
}

#[test]
fn migrations_are_valid() {
    let mut db = rusqlite::Connection::open_in_memory().unwrap();
    run_migrations(&mut db, MIGRATIONS).unwrap();
    run_migrations(&mut db, MIGRATIONS).unwrap();
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
    let head = "-- The schema of the record after all migrations, for reading; api/store/src/migrations/ makes it.\n\
                -- Written by `UPDATE_GOLDEN=1 cargo test -p visnyk-store schema`.\n\n";
    head.to_owned() + statements.trim_end() + "\n"
}

#[test]
fn the_schema_in_docs_is_what_the_migrations_make() {
    let mut db = rusqlite::Connection::open_in_memory().unwrap();
    run_migrations(&mut db, MIGRATIONS).unwrap();
    let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schema.sql");
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
    run_migrations(&mut db, MIGRATIONS).unwrap();
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
    let folder = tempfile::TempDir::new().unwrap();
    let file = folder.path().join("record.sqlite3");
    let [mut db, other] = [0, 1].map(|_| rusqlite::Connection::open(&file).unwrap());
    run_migrations(&mut db, &MIGRATIONS[..27]).unwrap();
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
    run_migrations(&mut db, MIGRATIONS).unwrap();
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
    let mut db = rusqlite::Connection::open_in_memory().unwrap();
    run_migrations(&mut db, &MIGRATIONS[..13]).unwrap();
    let settings = r#"{"currency":"USD","phone":"+14145550100","tz":"UTC"}"#;
    let insert =
        "INSERT INTO site (collection, position, key, doc) VALUES ('settings', 0, 'settings', ?1)";
    db.execute(insert, [settings]).unwrap();
    run_migrations(&mut db, MIGRATIONS).unwrap();
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
    let mut db = rusqlite::Connection::open_in_memory().unwrap();
    run_migrations(&mut db, &MIGRATIONS[..14]).unwrap();
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
        let doc =
            |slug: &str, former: &str| format!(r#"{{"slug":"{slug}","former_slugs":{former}}}"#);
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
    run_migrations(&mut db, MIGRATIONS).unwrap();
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
    let mut db = rusqlite::Connection::open_in_memory().unwrap();
    run_migrations(&mut db, &MIGRATIONS[..25]).unwrap();
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
        let published = published.map_or(String::new(), |at| format!(r#","published_at":"{at}""#));
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
    run_migrations(&mut db, MIGRATIONS).unwrap();
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
