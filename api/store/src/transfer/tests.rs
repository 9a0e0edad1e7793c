use super::*;
use crate::engine::{ServerDatabase, params};
use crate::files::{DATABASE, VISITS};
use crate::visits::{AskerKey, Batch, Device, PageKey, VisitCount};
use crate::{BlockingStore, NewUser, OpenOptions, VisitWriter};
use domain::access::Role;
use domain::accounts::email_address::Email;
use model::Locale;
use std::path::Path;
use tempfile::TempDir;

const NOW: &str = "2026-11-21T09:00:00Z";

fn address_of(database: &ServerDatabase) -> RecordAddress {
    database.address().parse().unwrap()
}

fn store_of(database: &ServerDatabase, folder: &Path) -> BlockingStore {
    let database = database.address().parse().ok();
    BlockingStore::open_with(
        folder,
        OpenOptions {
            database,
            ..OpenOptions::default()
        },
    )
    .unwrap()
}

fn folder(folder: &TempDir) -> RecordAddress {
    RecordAddress::Folder(folder.path().to_owned())
}

fn user(name: &str) -> NewUser {
    NewUser {
        email: Email::parse(&format!("{name}@portal.test")).unwrap(),
        name: name.to_owned(),
        password_hash: None,
        role: Role::Editor,
        locale: Locale::Ua,
    }
}

/// Runs a future of the store, which waits for its writer alone.
fn block<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread()
        .build()
        .unwrap()
        .block_on(future)
}

/// The demo portal with users, counts, and rows such as documents do not have.
fn demo() -> TempDir {
    let folder = TempDir::new().unwrap();
    let store = BlockingStore::open(folder.path()).unwrap();
    let content = Path::new(env!("CARGO_MANIFEST_DIR")).join("../content");
    let now = NOW.parse().unwrap();
    store
        .import(generator::content::read(&content).unwrap(), false, now)
        .unwrap();
    for name in ["olena", "taras", "iryna"] {
        block(store.add_user(user(name), now)).unwrap();
    }
    store
        .write_blocking(|db| {
            for (at, text) in ["", "'", "\u{0}", "ї\u{301} \\x00 \"", "\u{10ffff}", "\n\r\t"].into_iter().enumerate() {
                let id = i64::MAX - i64::try_from(at).unwrap();
                let mark: [u8; 3] = [0, 255, u8::try_from(at).unwrap()];
                db.execute("INSERT INTO erasures (mark, receipt, requested_at, erased_at) VALUES (?1, ?2, ?3, ?4)", params![format!("{at}{text}"), text, id, i64::MIN])?;
                db.execute(
                    "INSERT INTO sessions (token_sha256, user_id, created_at, renewed_at, seen_at, expires_at, agent)
                     VALUES (?1, 1, 0, 0, 0, 0, ?2)",
                    params![mark, text],
                )?;
            }
            // More than one piece, and a newest number that was deleted.
            for number in 0..1_300 {
                db.insert("INSERT INTO changes (kind, subject, at) VALUES ('news', NULL, ?1)", [number])?;
            }
            db.execute("DELETE FROM changes WHERE seq > 1300", ())?;
            Ok(())
        })
        .unwrap();
    let mut writer = VisitWriter::open(&store, &folder.path().join("aside")).unwrap();
    let mut batch = Batch::default();
    let day = "2026-11-21".parse().unwrap();
    for number in 0..700 {
        let key = PageKey {
            day,
            path: format!("/novyny/{number}").into(),
            locale: Locale::Us,
            device: Device::Tablet,
            referrer: "example.org".into(),
        };
        batch.pages.insert(
            key,
            VisitCount {
                views: number,
                visitors: 1,
            },
        );
    }
    let key = AskerKey {
        day,
        locale: Locale::Ua,
        section: "all",
        query: "робота".into(),
        salt: -7,
        code: [9; 16],
    };
    batch.askers.insert(key);
    writer.write(&mut batch).unwrap();
    folder
}

/// Moves and checks that every row is there again.
fn moved(from: &RecordAddress, to: &RecordAddress) -> Vec<CopiedTable> {
    let moved = move_record(from, to).unwrap();
    assert!(moved.tables.iter().all(|table| table.rows < 10_000));
    moved.tables
}

fn rows(tables: &[CopiedTable], name: &str) -> u64 {
    tables.iter().find(|table| table.name == name).unwrap().rows
}

fn newest(store: &BlockingStore) -> i64 {
    store
        .write_blocking(|db| {
            Ok(db.insert(
                "INSERT INTO changes (kind, subject, at) VALUES ('news', NULL, 0)",
                (),
            )?)
        })
        .unwrap()
}

#[test]
fn a_record_moved_into_another_folder_is_the_same_and_goes_on() {
    let (first, second, third) = (demo(), TempDir::new().unwrap(), TempDir::new().unwrap());
    let there = moved(&folder(&first), &folder(&second));
    assert_eq!(
        (rows(&there, "users"), rows(&there, "visits.pages")),
        (3, 700)
    );
    assert!(rows(&there, "entries") > 20 && rows(&there, "changes") > 1_000);
    assert_eq!(there, moved(&folder(&second), &folder(&third)));
    assert!(!third.path().join("move.part").exists());
    let [former, store] =
        [&first, &third].map(|folder| BlockingStore::open(folder.path()).unwrap());
    assert_eq!(newest(&store), newest(&former), "no number is given twice");
    let terms = "SELECT count(*) FROM entry_terms";
    let count = |store: &BlockingStore| {
        store
            .query_blocking(|db| Ok(db.value::<i64>(terms, ())?))
            .unwrap()
    };
    assert_eq!(count(&store), count(&former));
}

#[test]
#[ignore = "needs the server whose address is in VISNYK_TEST_POSTGRES"]
fn a_record_moved_to_a_server_and_back_is_the_same_and_goes_on() {
    let (first, second) = (demo(), TempDir::new().unwrap());
    let (server, other) = (
        ServerDatabase::new("moved"),
        ServerDatabase::new("moved_again"),
    );
    let there = moved(&folder(&first), &address_of(&server));
    assert_eq!(there, moved(&address_of(&server), &address_of(&other)));
    assert_eq!(there, moved(&address_of(&other), &folder(&second)));
    assert_eq!(
        server.query("SELECT count(*) FROM entry_terms"),
        server.query("SELECT count(*) FROM entries")
    );
    let folders = [TempDir::new().unwrap(), TempDir::new().unwrap()];
    let stores = [
        store_of(&server, folders[0].path()),
        store_of(&other, folders[1].path()),
    ];
    let former = BlockingStore::open(first.path()).unwrap();
    let next = newest(&former);
    for store in &stores {
        assert_eq!(newest(store), next, "no number is given twice");
        assert_eq!(
            block(store.add_user(user("maria"), NOW.parse().unwrap()))
                .unwrap()
                .id
                .number(),
            4
        );
    }
    assert_eq!(newest(&BlockingStore::open(second.path()).unwrap()), next);
    // A server runs on it now.
    let error = move_record(&address_of(&server), &folder(&TempDir::new().unwrap())).unwrap_err();
    assert!(error.to_string().contains("stop every server"), "{error}");
}

#[test]
fn a_target_that_holds_something_is_refused_and_named() {
    let (first, second) = (demo(), demo());
    for held in [DATABASE, VISITS] {
        let error = move_record(&folder(&first), &folder(&second))
            .unwrap_err()
            .to_string();
        assert!(
            error.contains("must be empty") && error.contains(held),
            "{error}"
        );
        std::fs::remove_file(second.path().join(held)).unwrap();
    }
    moved(&folder(&first), &folder(&second));
}

#[test]
#[ignore = "needs the server whose address is in VISNYK_TEST_POSTGRES"]
fn a_server_that_holds_something_is_refused_and_named() {
    let (first, server) = (demo(), ServerDatabase::new("held"));
    let data = TempDir::new().unwrap();
    // What a start leaves in an empty record is no portal.
    drop(store_of(&server, data.path()));
    server.query("INSERT INTO visits.days VALUES ('2026-11-21', 1, 1)");
    let refused = || {
        move_record(&folder(&first), &address_of(&server))
            .unwrap_err()
            .to_string()
    };
    assert!(refused().contains("rows in the table visits.days"));
    server.query("DELETE FROM visits.days; INSERT INTO serials VALUES ('a', 1)");
    assert!(refused().contains("rows in the table serials"));
    server.query("DELETE FROM serials");
    moved(&folder(&first), &address_of(&server));
    assert!(refused().contains("rows in the table"));
    server.query("DELETE FROM schema_versions; INSERT INTO schema_versions (version) VALUES (23)");
    assert!(refused().contains("has schema 23"));
}

/// Copies, changes the target, and compares; the target has nothing afterwards.
fn damaged(to: &RecordAddress, change: &str) -> String {
    let first = demo();
    let source = MoveSource::open(&folder(&first)).unwrap();
    let mut target = MoveTarget::open_empty(to).unwrap();
    let filled = target.fill(|db| {
        let tables = rows::copy(source.db(), db, &DatabasePart::ALL, |_| false)?;
        db.batch(change)?;
        rows::compare(db, &tables)?;
        Ok(Moved::default())
    });
    filled.unwrap_err().to_string()
}

const CHANGES: [(&str, &str); 3] = [
    (
        "UPDATE users SET name = name || 'x' WHERE id = 2",
        "rows of the table users differ",
    ),
    (
        "DELETE FROM visits.pages WHERE path = '/novyny/7'",
        "the table visits.pages has 700 rows in the source and 699",
    ),
    (
        "UPDATE media SET bytes = bytes + 1",
        "rows of the table media differ",
    ),
];

#[test]
fn a_row_that_changed_before_the_comparison_is_noticed() {
    for (change, message) in CHANGES {
        let target = TempDir::new().unwrap();
        let error = damaged(&folder(&target), change);
        assert!(error.contains(message), "{error}");
        assert_eq!(
            std::fs::read_dir(target.path()).unwrap().count(),
            0,
            "nothing is left"
        );
    }
}

#[test]
#[ignore = "needs the server whose address is in VISNYK_TEST_POSTGRES"]
fn a_row_that_changed_before_the_comparison_is_noticed_on_a_server() {
    let server = ServerDatabase::new("damaged");
    for (change, message) in CHANGES {
        let error = damaged(&address_of(&server), change);
        assert!(error.contains(message), "{error}");
        assert_eq!(
            server
                .query("SELECT (SELECT count(*) FROM users) + (SELECT count(*) FROM visits.pages)"),
            "0"
        );
    }
}

#[test]
fn addresses_of_records_are_read() {
    for (text, shown) in [
        ("sqlite:data", "sqlite:data"),
        ("sqlite:/srv/portal", "sqlite:/srv/portal"),
    ] {
        assert_eq!(text.parse::<RecordAddress>().unwrap().to_string(), shown);
    }
    for text in ["data", "sqlite:", "mysql://a/b", ""] {
        assert!(text.parse::<RecordAddress>().is_err(), "{text}");
    }
}
