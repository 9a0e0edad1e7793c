//! Backups of a record that a server has: a set is restored into a database as into files.

use crate::ads::block;
use crate::database::TestDatabase;
use api::maintenance::backup::{self, CopySource, Daily, Restored};
use domain::access::Role;
use domain::accounts::email_address::Email;
use generator::content::Access;
use jiff::Timestamp;
use model::Locale;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;
use store::{BlockingStore, DatabaseUrl, ExportScope, NewUser, OpenOptions};
use tempfile::TempDir;

fn now() -> Timestamp {
    "2026-11-21T09:00:00Z".parse().unwrap()
}

/// The demo portal in files, with an account.
fn demo(folder: &Path) -> BlockingStore {
    let store = BlockingStore::open(folder).unwrap();
    let content = Path::new(env!("CARGO_MANIFEST_DIR")).join("../content");
    store
        .import(generator::content::read(&content).unwrap(), false, now())
        .unwrap();
    add_user(&store, "olena");
    store
}

fn add_user(store: &BlockingStore, name: &str) {
    let user = NewUser {
        email: Email::parse(&format!("{name}@portal.test")).unwrap(),
        name: name.to_owned(),
        password_hash: None,
        role: Role::Editor,
        locale: Locale::Ua,
    };
    block(store.add_user(user, now())).unwrap();
}

fn open(folder: &Path, database: &TestDatabase) -> BlockingStore {
    BlockingStore::open_with(
        folder,
        OpenOptions {
            database: database.url(),
            ..OpenOptions::default()
        },
    )
    .unwrap()
}

fn files(root: &Path, folder: &Path, all: &mut BTreeMap<PathBuf, Vec<u8>>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(root, &path, all);
        } else {
            all.insert(
                path.strip_prefix(root).unwrap().to_owned(),
                fs::read(&path).unwrap(),
            );
        }
    }
}

/// Everything that a record holds of its portal, pictures and files of entries too.
fn exported(store: &BlockingStore) -> BTreeMap<PathBuf, Vec<u8>> {
    let folder = TempDir::new().unwrap();
    let portal = store.export(ExportScope::All).unwrap();
    generator::content::write_for(folder.path(), &portal, Access::Owner).unwrap();
    let mut all = BTreeMap::new();
    files(folder.path(), folder.path(), &mut all);
    assert!(all.len() > 30, "{}", all.len());
    for ending in ["webp", "odt", "csv"] {
        let mut paths = all.keys();
        assert!(paths.any(|path| path.extension().is_some_and(|has| has == ending)));
    }
    all
}

struct Place {
    folder: TempDir,
    database: TestDatabase,
    url: DatabaseUrl,
}

impl Place {
    fn new() -> Place {
        let folder = TempDir::new().unwrap();
        let database = TestDatabase::new(folder.path().to_owned());
        let url = database.url().unwrap();
        Place {
            folder,
            database,
            url,
        }
    }

    fn data(&self) -> &Path {
        self.folder.path()
    }

    fn source(&self) -> CopySource<'_> {
        CopySource {
            data: self.data(),
            database: Some(&self.url),
        }
    }

    fn restore(&self, source: &Path) -> backup::Result<Restored> {
        backup::restore_server(self.data(), &self.url, source, now())
    }

    fn store(&self) -> BlockingStore {
        open(self.data(), &self.database)
    }

    fn users(&self) -> usize {
        self.database.connect().rows("SELECT id FROM users").len()
    }
}

#[test]
#[ignore = "needs the server whose address is in VISNYK_TEST_POSTGRES"]
fn a_set_of_files_is_restored_into_a_server_and_back() {
    let (first, sets, back) = (
        TempDir::new().unwrap(),
        TempDir::new().unwrap(),
        TempDir::new().unwrap(),
    );
    let there = exported(&demo(first.path()));
    let archive = sets.path().join("first.zip");
    backup::write_archive(first.path(), &archive, Some(b"addr = \"x\""), now()).unwrap();

    let place = Place::new();
    let restored = place.restore(&archive).unwrap();
    assert!(
        restored.pictures > 0 && restored.missing.is_empty() && restored.aside.is_none(),
        "{restored:?}"
    );
    assert!(
        place.data().join("restored").exists(),
        "the next publish compares every file"
    );
    assert_eq!(
        fs::read(place.data().join("restored-visnyk.toml")).unwrap(),
        b"addr = \"x\""
    );
    assert!(!place.data().join("restore.part").exists());
    {
        let store = place.store();
        assert_eq!(exported(&store), there);
        add_user(&store, "taras");
        let refused = place.restore(&archive).unwrap_err().to_string();
        assert!(refused.contains("stop every server"), "{refused}");
        // A copy is made beside it.
        let copy = sets.path().join("second.zip");
        let manifest = backup::write_archive(place.source(), &copy, None, now()).unwrap();
        assert!(manifest.missing.is_empty());
        backup::restore(back.path(), &copy, now()).unwrap();
        let plain = sets.path().join("plain.sqlite3");
        backup::write_database(place.source(), &plain).unwrap();
        store::verify_file(&plain).unwrap();
        assert_eq!(
            fs::read_dir(sets.path()).unwrap().count(),
            3,
            "nothing unfinished is left"
        );
    }
    let store = BlockingStore::open(back.path()).unwrap();
    assert_eq!(exported(&store), there);
    // Numbers go on.
    add_user(&store, "iryna");
}

#[test]
#[ignore = "needs the server whose address is in VISNYK_TEST_POSTGRES"]
fn the_former_record_of_a_server_is_kept_and_can_be_restored() {
    let (first, sets) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    drop(demo(first.path()));
    let archive = sets.path().join("first.zip");
    backup::write_archive(first.path(), &archive, None, now()).unwrap();
    let place = Place::new();
    let store = place.store();
    for name in ["a", "b", "c"] {
        add_user(&store, name);
    }
    drop(store);
    let mut counts = place.database.connect_counts();
    counts.run("INSERT INTO days VALUES ('2026-11-20', 7, 3); INSERT INTO askers VALUES ('2026-11-20', 'ua', 'all', 'x', 1, '\\x01')");
    let aside = place.restore(&archive).unwrap().aside.unwrap();
    assert_eq!(place.users(), 1);
    let restored = place.restore(&aside).unwrap();
    assert_eq!((place.users(), restored.visits), (3, true));
    assert_eq!(
        counts.rows("SELECT views FROM days"),
        [[Some("7".to_owned())]]
    );
    assert_eq!(
        counts.rows("SELECT code FROM askers").len(),
        0,
        "copies have no codes"
    );
    assert!(restored.aside.is_some_and(|newer| newer != aside));
}

#[test]
#[ignore = "needs the server whose address is in VISNYK_TEST_POSTGRES"]
fn a_restore_into_a_server_signs_everyone_out_and_names_the_accounts_that_are_back() {
    let sets = TempDir::new().unwrap();
    let archive = sets.path().join("copy.zip");
    let place = Place::new();
    let store = place.store();
    ["stays", "erased", "leaves"]
        .iter()
        .for_each(|name| add_user(&store, name));
    place.database.connect().run(
        "INSERT INTO sessions (token_sha256, user_id, created_at, renewed_at, seen_at, expires_at)
             SELECT '\\x01', id, 1, 1, 1, 9000000000 FROM users WHERE name = 'stays';
         INSERT INTO links (token_sha256, purpose, email, created_at, expires_at)
             VALUES ('\\x02', 'sign_in', 'stays@portal.test', 1, 9000000000);",
    );
    drop(store);
    backup::write_archive(place.source(), &archive, None, now()).unwrap();
    place.database.connect().run(
        "DELETE FROM users WHERE name = 'erased';
         UPDATE users SET deletion_at = 9000000000, deletion_requested_at = 1, deletion_receipt = 'R'
             WHERE name = 'leaves';",
    );
    let returned = place.restore(&archive).unwrap().returned.unwrap();
    let named: Vec<_> = returned
        .iter()
        .map(|account| (account.email.as_str(), account.was_erased))
        .collect();
    assert_eq!(
        named,
        [("erased@portal.test", true), ("leaves@portal.test", false)]
    );
    assert_eq!(place.users(), 3);
    for table in ["sessions", "links", "previews"] {
        assert!(
            place
                .database
                .connect()
                .rows(&format!("SELECT 1 FROM {table}"))
                .is_empty(),
            "{table}"
        );
    }
}

#[test]
#[ignore = "needs the server whose address is in VISNYK_TEST_POSTGRES"]
fn a_damaged_backup_changes_nothing_of_a_server() {
    let (first, sets) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    drop(demo(first.path()));
    let archive = sets.path().join("first.zip");
    backup::write_archive(first.path(), &archive, None, now()).unwrap();
    let mut bytes = fs::read(&archive).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 0xff;
    fs::write(&archive, bytes).unwrap();
    let place = Place::new();
    add_user(&place.store(), "a");
    assert!(place.restore(&archive).is_err());
    // The folder of another portal.
    let other = backup::restore_server(first.path(), &place.url, &archive, now())
        .unwrap_err()
        .to_string();
    assert!(other.contains("is a second database besides"), "{other}");
    assert_eq!(place.users(), 1);
    assert!(!place.data().join("restored").exists() && !place.data().join("restore.part").exists());
}

#[test]
#[ignore = "needs the server whose address is in VISNYK_TEST_POSTGRES"]
fn a_server_has_daily_backups() {
    let place = Place::new();
    add_user(&place.store(), "a");
    let mut daily = Daily::new(place.data(), None).of_server(Some(place.url.clone()));
    let made = daily.round(now(), Duration::ZERO, &|| false).unwrap();
    let set = made.made.unwrap().unwrap();
    assert!(made.newest.is_some(), "it verifies");
    add_user(&place.store(), "b");
    place.restore(&set).unwrap();
    assert_eq!(place.users(), 1);
}
