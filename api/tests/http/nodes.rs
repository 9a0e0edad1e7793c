//! Two processes with one database, as far as their stores go: the order of changes, and a
//! connection that is lost.

use crate::ads::block;
use crate::database::TestDatabase;
use crate::deletion::wait_until;
use crate::portal::{CHEAP, PASSWORD, unchecked};
use domain::access::Role;
use domain::accounts::email_address::Email;
use domain::accounts::passwords::Passwords;
use domain::entries::record::{Basis, EntryRecord};
use domain::ids::Seq;
use jiff::Timestamp;
use model::Locale;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use store::{BlockingStore, EntrySave, Error, NewUser, OpenOptions, SchemaPolicy, SiteSet};
use tempfile::TempDir;

const NOW: &str = "2026-11-21T09:00:00Z";
/// Threads that write, shared out over both nodes, and what each writes.
const WRITERS: usize = 16;
const WRITES: usize = 12;

pub(crate) fn now() -> Timestamp {
    NOW.parse().unwrap()
}

pub(crate) fn node(folder: &Path, address: &str) -> BlockingStore {
    let database = api::addresses::parse_server(address).ok();
    assert!(database.is_some());
    BlockingStore::open_with(
        folder,
        OpenOptions {
            database,
            ..OpenOptions::default()
        },
    )
    .unwrap()
}

/// A store that reaches its server through a proxy.
pub(crate) fn behind_proxy() -> (TestDatabase, Arc<Proxy>, BlockingStore, TempDir) {
    let folder = TempDir::new().unwrap();
    let database = TestDatabase::new(folder.path().to_owned());
    let (proxy, address) = Proxy::start(&database);
    let store = node(folder.path(), &address);
    (database, proxy, store, folder)
}

fn user(name: &str) -> NewUser {
    NewUser {
        email: Email::parse(&format!("{name}@portal.test")).unwrap(),
        name: name.to_owned(),
        password_hash: Some(Passwords::new(CHEAP).unwrap().hash_now(PASSWORD).unwrap()),
        role: Role::Admin,
        locale: Locale::Ua,
    }
}

fn tag(name: &str) -> Value {
    json!({ "slug": name, "name": { "ua": name, "us": name } })
}

/// Every change that a reader sees.
fn seqs(store: &BlockingStore) -> BTreeSet<i64> {
    let changes = store
        .read_blocking(|reader| reader.changes_since(Seq(0)))
        .unwrap();
    changes.iter().map(|change| change.seq.number()).collect()
}

#[test]
#[ignore = "needs the server whose address is in VISNYK_TEST_POSTGRES"]
fn no_reader_sees_a_change_without_all_before_it() {
    let folders = [TempDir::new().unwrap(), TempDir::new().unwrap()];
    let database = TestDatabase::new(folders[0].path().to_owned());
    let address = database.address().unwrap();
    // Commits take between nothing and ten milliseconds.
    database.connect().run(
        "CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN PERFORM pg_sleep(random() * 0.01); RETURN NULL; END $$;
         CREATE CONSTRAINT TRIGGER wait AFTER INSERT ON changes DEFERRABLE INITIALLY DEFERRED
         FOR EACH ROW EXECUTE FUNCTION wait()",
    );
    let nodes = [0, 1].map(|number| node(folders[number].path(), &address));
    let actor = block(nodes[0].add_user(user("olena"), now())).unwrap();
    let actor = domain::access::Actor {
        id: actor.id,
        role: Role::Admin,
    };
    let seen: Mutex<Vec<BTreeSet<i64>>> = Mutex::default();
    let is_over = AtomicBool::new(false);
    thread::scope(|scope| {
        let (seen, is_over) = (&seen, &is_over);
        for store in &nodes {
            scope.spawn(move || {
                while !is_over.load(Ordering::SeqCst) {
                    let changes = seqs(store);
                    seen.lock().unwrap().push(changes);
                }
            });
        }
        let writers: Vec<_> = (0..WRITERS)
            .map(|writer| {
                let store = &nodes[writer % 2];
                scope.spawn(move || {
                    for number in 0..WRITES {
                        let name = tag(&format!("tag-{writer}-{number}"));
                        block(store.create_site_record(SiteSet::Tags, name, actor, now())).unwrap();
                    }
                })
            })
            .collect();
        writers
            .into_iter()
            .for_each(|writer| writer.join().unwrap());
        is_over.store(true, Ordering::SeqCst);
    });
    let all = seqs(&nodes[1]);
    assert_eq!(all.len(), WRITERS * WRITES);
    let seen = seen.into_inner().unwrap();
    assert!(
        seen.iter()
            .filter(|changes| !changes.is_empty() && changes.len() < all.len())
            .count()
            > 20
    );
    for changes in &seen {
        let newest = changes.last().copied().unwrap_or_default();
        let before: BTreeSet<i64> = all.range(..=newest).copied().collect();
        assert_eq!(*changes, before, "up to {newest}");
    }
}

#[test]
#[ignore = "needs the server whose address is in VISNYK_TEST_POSTGRES"]
fn an_edit_that_was_checked_against_the_settings_before_is_refused_once() {
    let folders = [TempDir::new().unwrap(), TempDir::new().unwrap()];
    let database = TestDatabase::new(folders[0].path().to_owned());
    let address = database.address().unwrap();
    // Neither is a server, so that neither learns of the other's changes before it writes.
    let nodes = [0, 1].map(|number| node(folders[number].path(), &address));
    let actor = block(nodes[0].add_user(user("olena"), now())).unwrap();
    let actor = domain::access::Actor {
        id: actor.id,
        role: Role::Admin,
    };
    let before = nodes[1].site().unwrap();
    block(nodes[0].create_site_record(SiteSet::Tags, tag("buzok"), actor, now())).unwrap();
    assert!(Arc::ptr_eq(&before, &nodes[1].site().unwrap()));
    let entry =
        json!({ "slug": "novyna", "kind": "news", "fields": {}, "ua": { "title": "Новина" } });
    let document = model::Document {
        entry: serde_json::from_value(entry).unwrap(),
        bodies: [String::new(), String::new()],
    };
    let create = || {
        let basis = Basis {
            record: None::<EntryRecord>,
            site: Arc::clone(&before),
        };
        let save = EntrySave::new(unchecked(document.clone()), false);
        block(nodes[1].save_entry(basis, save, actor, now()))
    };
    assert!(matches!(create(), Err(Error::Outdated)));
    let after = nodes[1].site().unwrap();
    assert!(
        after.tags.iter().any(|tag| tag.slug.as_str() == "buzok"),
        "it was read again"
    );
    assert!(
        matches!(create(), Err(Error::Outdated)),
        "the caller has to check it against the new value"
    );
}

/// What a proxy does with the next COMMIT.
pub(crate) const PASS: u8 = 0;
/// Cuts the connection in the place of it.
pub(crate) const CUT_BEFORE: u8 = 1;
/// Passes it on and cuts the connection before the answer.
pub(crate) const CUT_AFTER: u8 = 2;
/// The same, and refuses new ones.
pub(crate) const CUT_AFTER_AND_GO_DOWN: u8 = 4;
/// Cuts the connection in the place of it, and refuses new ones.
pub(crate) const GO_DOWN: u8 = 3;

/// A proxy in front of the server.
#[derive(Default)]
pub(crate) struct Proxy {
    pub(crate) mode: AtomicU8,
    /// Whether it refuses connections.
    is_down: AtomicBool,
    open: Mutex<Vec<TcpStream>>,
}

impl Proxy {
    /// Starts it; the address of the database through it.
    fn start(database: &TestDatabase) -> (Arc<Proxy>, String) {
        let address = database.address().unwrap();
        let host = address.split(['@', '/']).nth(3).unwrap().to_owned();
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let through = address.replace(&host, &listener.local_addr().unwrap().to_string());
        let proxy = Arc::<Proxy>::default();
        let running = Arc::clone(&proxy);
        thread::spawn(move || {
            listener
                .incoming()
                .map_while(Result::ok)
                .for_each(|client| running.connect(client, &host));
        });
        (proxy, through)
    }

    fn connect(self: &Arc<Self>, client: TcpStream, host: &str) {
        if self.is_down.load(Ordering::SeqCst) {
            return;
        }
        let server = TcpStream::connect(host).unwrap();
        self.open.lock().unwrap().push(client.try_clone().unwrap());
        let is_cut = Arc::new(AtomicBool::new(false));
        let (from, to) = (client.try_clone().unwrap(), server.try_clone().unwrap());
        let (proxy, cutting) = (Arc::clone(self), Arc::clone(&is_cut));
        thread::spawn(move || to_server(from, to, &proxy, &cutting));
        thread::spawn(move || to_client(server, client, &is_cut));
    }

    /// Cuts every connection and refuses new ones until it is up again.
    pub(crate) fn set_down(&self, is_down: bool) {
        self.is_down.store(is_down, Ordering::SeqCst);
        for stream in self.open.lock().unwrap().drain(..) {
            let _ = stream.shutdown(Shutdown::Both);
        }
    }
}

fn to_server(mut from: TcpStream, mut to: TcpStream, proxy: &Proxy, is_cut: &AtomicBool) {
    let mut buffer = vec![0; 1 << 16];
    while let Ok(length @ 1..) = from.read(&mut buffer) {
        let commits = buffer[..length]
            .windows(8)
            .any(|words| words == b"; COMMIT");
        let mode = if commits {
            proxy.mode.swap(PASS, Ordering::SeqCst)
        } else {
            PASS
        };
        is_cut.fetch_or(
            [CUT_AFTER, CUT_AFTER_AND_GO_DOWN].contains(&mode),
            Ordering::SeqCst,
        );
        proxy.is_down.fetch_or(
            [GO_DOWN, CUT_AFTER_AND_GO_DOWN].contains(&mode),
            Ordering::SeqCst,
        );
        if [CUT_BEFORE, GO_DOWN].contains(&mode) || to.write_all(&buffer[..length]).is_err() {
            break;
        }
    }
    let _ = from.shutdown(Shutdown::Both);
    let _ = to.shutdown(Shutdown::Both);
}

fn to_client(mut from: TcpStream, mut to: TcpStream, is_cut: &AtomicBool) {
    let mut buffer = vec![0; 1 << 16];
    while let Ok(length @ 1..) = from.read(&mut buffer) {
        let answer = &buffer[..length];
        if is_cut.load(Ordering::SeqCst) {
            // Answers to statements before the COMMIT may come first. A server that cannot send one
            // gives up the transaction, so the connection stays until the COMMIT is carried out.
            if answer.windows(7).any(|words| words == b"COMMIT\0") {
                break;
            }
        } else if to.write_all(answer).is_err() {
            break;
        }
    }
    let _ = from.shutdown(Shutdown::Both);
    let _ = to.shutdown(Shutdown::Both);
}

#[test]
#[ignore = "needs the server whose address is in VISNYK_TEST_POSTGRES"]
fn a_commit_without_an_answer_is_looked_up() {
    let (database, proxy, store, _folder) = behind_proxy();
    let count = || {
        database.connect().rows("SELECT count(*) FROM users")[0][0]
            .clone()
            .unwrap()
    };
    for (number, cut) in [CUT_AFTER, CUT_BEFORE, CUT_AFTER, CUT_BEFORE]
        .into_iter()
        .enumerate()
    {
        let before = count();
        proxy.mode.store(cut, Ordering::SeqCst);
        let added = block(store.add_user(user(&format!("user-{number}")), now()));
        assert_eq!(
            proxy.mode.load(Ordering::SeqCst),
            PASS,
            "the connection was cut"
        );
        assert_eq!(added.is_ok(), cut == CUT_AFTER, "{added:?}");
        assert_eq!(count() != before, cut == CUT_AFTER);
        // It goes on without a hand.
        block(store.add_user(user(&format!("next-{number}")), now())).unwrap();
        store.read_blocking(|reader| reader.latest_seq()).unwrap();
    }
}

#[test]
#[ignore = "needs the server whose address is in VISNYK_TEST_POSTGRES"]
fn connections_that_were_cut_while_idle_are_replaced() {
    let folder = TempDir::new().unwrap();
    let database = TestDatabase::new(folder.path().to_owned());
    let store = node(folder.path(), &database.address().unwrap());
    for number in 0..3 {
        block(store.add_user(user(&format!("user-{number}")), now())).unwrap();
        store.read_blocking(|reader| reader.latest_seq()).unwrap();
        database.connect().run(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE datname = current_database() AND pid <> pg_backend_pid()",
        );
        store.read_blocking(|reader| reader.latest_seq()).unwrap();
    }
}

#[test]
#[ignore = "needs the server whose address is in VISNYK_TEST_POSTGRES"]
fn a_job_whose_connection_is_lost_leaves_nothing() {
    let folder = TempDir::new().unwrap();
    let database = TestDatabase::new(folder.path().to_owned());
    let store = node(folder.path(), &database.address().unwrap());
    // The first change of the job ends its connection; the job has written before and writes
    // afterwards.
    database.connect().run(
        "CREATE FUNCTION cut() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$;
         CREATE TRIGGER cut AFTER INSERT ON changes FOR EACH STATEMENT EXECUTE FUNCTION cut()",
    );
    let actor = block(store.add_user(user("olena"), now())).unwrap();
    let actor = domain::access::Actor {
        id: actor.id,
        role: Role::Admin,
    };
    let mut db = database.connect();
    let mut before: Vec<_> = ["site", "changes", "activity"]
        .map(|table| db.table(table))
        .into();
    let error =
        block(store.create_site_record(SiteSet::Tags, tag("shkola"), actor, now())).unwrap_err();
    assert!(error.is_transient(), "{error}");
    assert_eq!(
        before,
        ["site", "changes", "activity"].map(|table| db.table(table))
    );
    db.run("DROP TRIGGER cut ON changes");
    block(store.create_site_record(SiteSet::Tags, tag("shkola"), actor, now())).unwrap();
    before = ["site", "changes"].map(|table| db.table(table)).into();
    assert!(before.iter().all(|rows| rows.len() == 1), "{before:?}");
}

#[test]
#[ignore = "needs the server whose address is in VISNYK_TEST_POSTGRES"]
fn a_server_that_is_away_is_named_and_used_when_it_is_back() {
    let (_database, proxy, store, _folder) = behind_proxy();
    proxy.set_down(true);
    let error = store
        .read_blocking(|reader| reader.latest_seq())
        .unwrap_err();
    assert!(
        error.is_transient() && error.to_string().contains("PostgreSQL"),
        "{error}"
    );
    // They wait for the server together, not one after the other.
    thread::scope(|scope| {
        let edits = [0; 10]
            .map(|_| scope.spawn(|| block(store.add_user(user("olena"), now())).unwrap_err()));
        for error in edits.map(|edit| edit.join().unwrap()) {
            assert!(
                error.is_transient() && error.to_string().contains("PostgreSQL"),
                "{error}"
            );
        }
    });
    proxy.set_down(false);
    block(store.add_user(user("olena"), now())).unwrap();
    store.read_blocking(|reader| reader.latest_seq()).unwrap();
}

#[test]
#[ignore = "needs the server whose address is in VISNYK_TEST_POSTGRES"]
fn a_read_that_lost_its_connection_reads_nothing_else() {
    let (_database, proxy, store, _folder) = behind_proxy();
    let read = store.read_blocking(|reader| {
        reader.latest_seq()?;
        proxy.set_down(true);
        proxy.set_down(false);
        // Another connection would see another state.
        for _ in 0..3 {
            assert!(reader.latest_seq().unwrap_err().is_transient());
        }
        Ok::<_, Error>(())
    });
    read.unwrap();
    store.read_blocking(|reader| reader.latest_seq()).unwrap();
}

#[test]
#[ignore = "needs the server whose address is in VISNYK_TEST_POSTGRES"]
fn settings_are_readable_after_a_change_of_them_met_an_outage() {
    let (_database, proxy, store, _folder) = behind_proxy();
    let actor = block(store.add_user(user("olena"), now())).unwrap();
    let actor = domain::access::Actor {
        id: actor.id,
        role: Role::Admin,
    };
    proxy.mode.store(GO_DOWN, Ordering::SeqCst);
    block(store.create_site_record(SiteSet::Tags, tag("shkola"), actor, now())).unwrap_err();
    proxy.set_down(false);
    wait_until("readable", || store.site().is_ok());
    assert_eq!(store.site().unwrap().tags.len(), 0);
    block(store.create_site_record(SiteSet::Tags, tag("shkola"), actor, now())).unwrap();
    assert_eq!(store.site().unwrap().tags.len(), 1);
}

#[test]
#[ignore = "needs the server whose address is in VISNYK_TEST_POSTGRES"]
fn another_schema_is_refused_beside_a_server_and_a_newer_one_always() {
    let folder = TempDir::new().unwrap();
    let database = TestDatabase::new(folder.path().to_owned());
    let open = |policy| {
        let options = OpenOptions {
            database: database.url(),
            policy,
            ..OpenOptions::default()
        };
        BlockingStore::open_with(folder.path(), options).map(drop)
    };
    let set = |statement| database.connect().run(statement);
    open(SchemaPolicy::Keep).unwrap();
    set("DELETE FROM schema_versions; INSERT INTO schema_versions (version) VALUES (23)");
    for policy in [SchemaPolicy::Create, SchemaPolicy::Keep] {
        assert!(
            open(policy)
                .unwrap_err()
                .to_string()
                .contains("has schema 23")
        );
    }
    set("UPDATE schema_versions SET version = 999");
    for policy in POLICIES {
        assert!(open(policy).unwrap_err().to_string().contains("newer"));
    }
    // One that adds only names an older program.
    set("UPDATE schema_versions SET oldest = 1");
    POLICIES
        .into_iter()
        .for_each(|policy| open(policy).unwrap());
}

const POLICIES: [SchemaPolicy; 3] = [
    SchemaPolicy::Migrate,
    SchemaPolicy::Create,
    SchemaPolicy::Keep,
];
