//! Where the records of these tests are: in files of SQLite, or on the server whose address is in
//! `VISNYK_TEST_POSTGRES`, each in a database of its own.

use postgres::{Client, NoTls, SimpleQueryMessage};
use rusqlite::Connection;
use rusqlite::types::ValueRef;
use std::path::PathBuf;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use store::{BlockingStore, DATABASE, DatabaseUrl, OpenOptions, VISITS};

const SERVER: &str = "VISNYK_TEST_POSTGRES";

/// The empty record of a test.
pub(crate) struct TestDatabase {
    /// Its name on the server.
    name: Option<String>,
    folder: PathBuf,
}

/// A connection beside those of the server, for what a test sees and changes behind its back.
pub(crate) enum TestConnection {
    Sqlite(Connection),
    Postgres(Client),
}

fn server() -> Option<String> {
    std::env::var(SERVER)
        .ok()
        .filter(|server| !server.is_empty())
}

/// Whether the record is a file in the data folder.
pub(crate) fn is_file() -> bool {
    server().is_none()
}

fn address(server: &str, name: &str) -> String {
    format!("{}/{name}", server.trim_end_matches('/'))
}

fn on_server(server: &str, statement: &str) {
    let mut client = Client::connect(&address(server, "postgres"), NoTls).unwrap();
    client.batch_execute(statement).unwrap();
}

/// The database with the schema, which others are copied from.
fn template(server: &str) -> &'static str {
    static NAME: OnceLock<String> = OnceLock::new();
    NAME.get_or_init(|| {
        let name = format!("visnyk_test_{}", std::process::id());
        on_server(
            server,
            &format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"),
        );
        on_server(
            server,
            &format!("CREATE DATABASE {name} ENCODING 'UTF8' TEMPLATE template0"),
        );
        let folder = tempfile::TempDir::new().unwrap();
        let database = address(server, &name).parse().ok();
        assert!(
            database.is_some(),
            "these tests were built without the feature postgres"
        );
        drop(
            BlockingStore::open_with(
                folder.path(),
                OpenOptions {
                    database,
                    ..OpenOptions::default()
                },
            )
            .unwrap(),
        );
        // A template must have no connection.
        on_server(
            server,
            &format!(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
            ),
        );
        name
    })
}

impl TestDatabase {
    /// `folder` is the data folder.
    pub(crate) fn new(folder: PathBuf) -> TestDatabase {
        static LAST: AtomicU32 = AtomicU32::new(0);
        let name = server().map(|server| {
            let name = format!(
                "{}_{}",
                template(&server),
                LAST.fetch_add(1, Ordering::Relaxed)
            );
            on_server(
                &server,
                &format!("CREATE DATABASE {name} TEMPLATE {}", template(&server)),
            );
            name
        });
        TestDatabase { name, folder }
    }

    /// The address of the database on its server.
    pub(crate) fn address(&self) -> Option<String> {
        Some(address(&server()?, self.name.as_ref()?))
    }

    pub(crate) fn url(&self) -> Option<DatabaseUrl> {
        self.address().and_then(|address| address.parse().ok())
    }

    /// Opens the record once more, as a command beside the server does.
    pub(crate) fn open(&self) -> BlockingStore {
        BlockingStore::open_with(
            &self.folder,
            OpenOptions {
                database: self.url(),
                ..OpenOptions::default()
            },
        )
        .unwrap()
    }

    /// Puts aside what the database holds now, while no one can reach it.
    pub(crate) fn save_state(&self) -> SavedState {
        let (server, name) = (server().unwrap(), self.name.clone().unwrap());
        let state = SavedState {
            copy: format!("{name}_saved"),
            server,
            name,
        };
        state.alone(|| {
            on_server(
                &state.server,
                &format!("CREATE DATABASE {} TEMPLATE {}", state.copy, state.name),
            );
        });
        state
    }

    /// From now on the record takes no UPDATE, or no DELETE, of rows of a table for which
    /// `condition` holds, as on a full disk.
    pub(crate) fn refuse(&self, verb: &str, table: &str, condition: &str) {
        let mut db = self.connect();
        if is_file() {
            db.run(&format!(
                "CREATE TRIGGER no_room BEFORE {verb} ON {table} WHEN {condition}
                 BEGIN SELECT RAISE(ABORT, 'no room'); END"
            ));
            return;
        }
        db.run(
            "CREATE OR REPLACE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
             $$ BEGIN RAISE EXCEPTION 'no room'; END $$",
        );
        db.run(&format!(
            "CREATE TRIGGER no_room BEFORE {verb} ON {table} FOR EACH ROW WHEN ({condition})
             EXECUTE FUNCTION no_room()"
        ));
    }

    /// The record takes them again.
    pub(crate) fn accept(&self, table: &str) {
        let on = if is_file() {
            String::new()
        } else {
            format!(" ON {table}")
        };
        self.connect().run(&format!("DROP TRIGGER no_room{on}"));
    }

    pub(crate) fn connect(&self) -> TestConnection {
        self.connect_to(DATABASE, "public")
    }

    /// The same to the counts of visits.
    pub(crate) fn connect_counts(&self) -> TestConnection {
        self.connect_to(VISITS, "visits")
    }

    fn connect_to(&self, file: &str, schema: &str) -> TestConnection {
        if let Some(address) = self.address() {
            let mut client = Client::connect(&address, NoTls).unwrap();
            client
                .batch_execute(&format!("SET search_path TO {schema}"))
                .unwrap();
            return TestConnection::Postgres(client);
        }
        let db = Connection::open(self.folder.join(file)).unwrap();
        db.busy_timeout(Duration::from_secs(10)).unwrap();
        TestConnection::Sqlite(db)
    }
}

/// What a database held at a time.
pub(crate) struct SavedState {
    server: String,
    name: String,
    copy: String,
}

impl SavedState {
    /// Everything that was committed since is lost, as when a standby takes over that had not
    /// received it.
    pub(crate) fn take_over(self) {
        let SavedState { server, name, copy } = &self;
        // Numbers are written to the log 32 ahead, so that a standby leaves a gap.
        Client::connect(&address(server, copy), NoTls)
            .unwrap()
            .batch_execute("SELECT setval(pg_get_serial_sequence('changes', 'seq'), (SELECT max(seq) FROM changes) + 32)")
            .unwrap();
        self.alone(|| {
            for statement in [
                format!("DROP DATABASE {name}"),
                format!("ALTER DATABASE {copy} RENAME TO {name}"),
                format!("ALTER DATABASE {name} ALLOW_CONNECTIONS false"),
            ] {
                on_server(server, &statement);
            }
        });
    }

    /// Does something while no one has a connection to the database.
    fn alone(&self, act: impl FnOnce()) {
        let SavedState { server, name, .. } = self;
        on_server(
            server,
            &format!("ALTER DATABASE {name} ALLOW_CONNECTIONS false"),
        );
        let end = format!(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
        );
        on_server(server, &end);
        let left = format!("SELECT 1 FROM pg_stat_activity WHERE datname = '{name}'");
        let mut client = Client::connect(&address(server, "postgres"), NoTls).unwrap();
        while !client.query(&left, &[]).unwrap().is_empty() {
            std::thread::sleep(Duration::from_millis(10));
        }
        act();
        on_server(
            server,
            &format!("ALTER DATABASE {name} ALLOW_CONNECTIONS true"),
        );
    }
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        if let (Some(name), Some(server)) = (&self.name, server())
            && !std::thread::panicking()
        {
            on_server(
                &server,
                &format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"),
            );
        }
    }
}

/// A value as text; bytes in the form `\x00ff`.
fn text(value: ValueRef<'_>) -> Option<String> {
    match value {
        ValueRef::Null => None,
        ValueRef::Integer(number) => Some(number.to_string()),
        ValueRef::Real(number) => Some(number.to_string()),
        ValueRef::Text(text) => Some(String::from_utf8_lossy(text).into_owned()),
        ValueRef::Blob(bytes) => Some(format!("\\x{}", hex::encode(bytes))),
    }
}

/// A text as SQL writes it.
pub(crate) fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "''"))
}

impl TestConnection {
    /// Runs statements.
    pub(crate) fn run(&mut self, statements: &str) {
        match self {
            TestConnection::Sqlite(db) => db.execute_batch(statements).unwrap(),
            TestConnection::Postgres(db) => db.batch_execute(statements).unwrap(),
        }
    }

    /// Holds the writer back until `ROLLBACK`.
    pub(crate) fn hold(&mut self) {
        self.run(match self {
            TestConnection::Sqlite(_) => "BEGIN IMMEDIATE",
            TestConnection::Postgres(_) => {
                "BEGIN; SELECT pg_advisory_xact_lock(x'7669736e796b'::bigint)"
            }
        });
    }

    /// The rows of a query, each value as text.
    pub(crate) fn rows(&mut self, query: &str) -> Vec<Vec<Option<String>>> {
        match self {
            TestConnection::Sqlite(db) => {
                let mut query = db.prepare(query).unwrap();
                let width = query.column_count();
                let rows = query.query_map([], |row| {
                    (0..width).map(|i| Ok(text(row.get_ref(i)?))).collect()
                });
                rows.unwrap().map(Result::unwrap).collect()
            }
            TestConnection::Postgres(db) => {
                let messages = db.simple_query(query).unwrap().into_iter();
                let rows = messages.filter_map(|message| match message {
                    SimpleQueryMessage::Row(row) => Some(row),
                    _ => None,
                });
                rows.map(|row| {
                    (0..row.len())
                        .map(|i| row.get(i).map(ToOwned::to_owned))
                        .collect()
                })
                .collect()
            }
        }
    }

    /// The tables of the record.
    pub(crate) fn tables(&mut self) -> Vec<String> {
        let names = self.rows(match self {
            TestConnection::Sqlite(_) => {
                "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
            }
            TestConnection::Postgres(_) => {
                "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1"
            }
        });
        names.into_iter().flatten().flatten().collect()
    }

    /// The rows of a table in an order that does not change, each as one text.
    pub(crate) fn table(&mut self, name: &str) -> Vec<String> {
        let rows = self.rows(&format!("SELECT * FROM {name}")).into_iter();
        let mut rows: Vec<String> = rows
            .map(|row| {
                row.into_iter()
                    .map(|cell| cell.unwrap_or_else(|| "NULL".to_owned()))
                    .collect::<Vec<_>>()
                    .join("|")
            })
            .collect();
        rows.sort();
        rows
    }
}
