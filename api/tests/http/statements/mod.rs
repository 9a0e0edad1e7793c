//! What each statement costs as the store grows. Every test server hands the statements it runs to
//! a [`Recorder`]; when the test ends, each of them runs again with the values it had, on the rows
//! of that test among the rows of a small and of a large store, and its steps are compared. Steps,
//! not time: the same on every machine.

mod binding;
mod exempt;
mod filler;
mod lists;

use rusqlite::types::Value;
use rusqlite::{Connection, StatementStatus};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use store::{Database, Statement};

/// Rows of each kind of entry, and of most tables, in the two stores.
const SIZES: [usize; 2] = [120, 600];
/// Steps by which a statement may grow although the store is five times as large: some walk to the
/// end of a page.
const SLACK: i64 = 150;
/// Runs of a statement that are measured, each with values of its own.
const RUNS: usize = 2;

/// The statements of one server.
#[derive(Default)]
pub(crate) struct Recorder {
    seen: Mutex<BTreeMap<(Database, String), Vec<String>>>,
    counts: Mutex<BTreeMap<String, usize>>,
    written: Mutex<BTreeMap<String, usize>>,
}

impl Recorder {
    pub(crate) fn listener(self: &Arc<Recorder>) -> store::StatementListener {
        let recorder = Arc::clone(self);
        Arc::new(move |statement| recorder.record(statement))
    }

    /// Reads of requests run on the threads of the runtime, and all writes on the writer's. Reads
    /// of other threads are those of background loops and of the test itself.
    fn record(
        &self,
        Statement {
            database,
            sql,
            expanded,
        }: Statement<'_>,
    ) {
        let thread = std::thread::current();
        let thread = thread.name().unwrap_or_default();
        let of_request = thread.starts_with("tokio");
        if thread == "store-writer" {
            *lock(&self.written).entry(sql.to_owned()).or_default() += 1;
        }
        if !(of_request || thread == "store-writer") || !is_measured(sql) {
            return;
        }
        if of_request {
            *lock(&self.counts).entry(sql.to_owned()).or_default() += 1;
        }
        let mut seen = lock(&self.seen);
        let runs = seen.entry((database, sql.to_owned())).or_default();
        if runs.len() < RUNS && !runs.iter().any(|run| run == expanded) {
            runs.push(expanded.to_owned());
        }
    }

    /// How often requests ran each statement so far.
    pub(crate) fn counts(&self) -> BTreeMap<String, usize> {
        lock(&self.counts).clone()
    }

    /// How often the writer began statements that begin so.
    pub(crate) fn written(&self, begin: &str) -> usize {
        lock(&self.written)
            .iter()
            .filter(|(sql, _)| sql.starts_with(begin))
            .map(|(_, count)| count)
            .sum()
    }

    /// Fails when a statement reads more because the store is larger. `folder` is the data folder
    /// of the server.
    pub(crate) fn check(&self, folder: &Path) {
        let seen = std::mem::take(&mut *lock(&self.seen));
        let mut grown = Vec::new();
        for database in [Database::Record, Database::Visits] {
            let of_it: Vec<_> = seen.iter().filter(|((of, _), _)| *of == database).collect();
            if of_it.is_empty() {
                continue;
            }
            let mut steps = SIZES.map(|size| {
                filler::with(database, size, folder, |db| {
                    let measure = |((_, sql), runs): &(&(Database, String), &Vec<String>)| {
                        runs.iter()
                            .map(|run| cost(db, sql, run))
                            .collect::<Vec<_>>()
                    };
                    of_it.iter().map(measure).collect::<Vec<_>>()
                })
            });
            let [small, large] = &mut steps;
            for (((_, sql), runs), (small, large)) in
                of_it.iter().zip(small.iter().zip(large.iter()))
            {
                for (run, (small, large)) in runs.iter().zip(small.iter().zip(large)) {
                    if *large > small + small / 3 + SLACK
                        && !exempt::is_exempt(sql)
                        && !exempt::is_exempt(run)
                    {
                        grown.push(format!("{small} steps, then {large}: {}", one_line(run)));
                    }
                }
            }
        }
        assert!(
            grown.is_empty(),
            "statements that cost more in a store of {} than of {} entries a kind:\n{}",
            SIZES[1],
            SIZES[0],
            grown.join("\n")
        );
    }
}

/// Statements that are no reading or writing of rows.
fn is_measured(sql: &str) -> bool {
    let word: String = sql
        .trim_start()
        .chars()
        .take_while(char::is_ascii_alphabetic)
        .collect();
    matches!(
        word.to_ascii_uppercase().as_str(),
        "SELECT" | "WITH" | "INSERT" | "UPDATE" | "DELETE" | "REPLACE"
    )
}

fn one_line(sql: &str) -> String {
    sql.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Steps of one run, which leaves no trace. One that is refused, since its row is there already,
/// costs what it did until then.
fn cost(db: &Connection, sql: &str, expanded: &str) -> i64 {
    let values =
        binding::values(sql, expanded).unwrap_or_else(|| panic!("values of {expanded} in {sql}"));
    db.execute_batch("SAVEPOINT measured").unwrap();
    let steps = {
        let mut statement = db
            .prepare(sql)
            .unwrap_or_else(|error| panic!("{error}: {sql}"));
        bind(&mut statement, &values);
        let mut rows = statement.raw_query();
        while let Ok(Some(_)) = rows.next() {}
        drop(rows);
        i64::from(statement.get_status(StatementStatus::VmStep))
    };
    db.execute_batch("ROLLBACK TO measured; RELEASE measured")
        .unwrap();
    steps
}

fn bind(statement: &mut rusqlite::Statement<'_>, values: &[(String, Value)]) {
    for (name, value) in values {
        let number = name
            .strip_prefix('?')
            .and_then(|number| number.parse().ok());
        let index = number
            .or_else(|| statement.parameter_index(name).unwrap())
            .unwrap();
        statement.raw_bind_parameter(index, value).unwrap();
    }
}

#[test]
fn a_statement_that_reads_a_table_is_found() {
    let portal = crate::portal::start();
    let check = |sql: &str, expanded: &str| {
        let recorder = Recorder::default();
        lock(&recorder.seen).insert(
            (Database::Record, sql.to_owned()),
            vec![expanded.to_owned()],
        );
        std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            recorder.check(portal.store.folder())
        }))
        .is_ok()
    };
    assert!(check(
        "SELECT title_ua FROM entries WHERE id = ?1",
        "SELECT title_ua FROM entries WHERE id = 7"
    ));
    assert!(!check(
        "SELECT id FROM entries WHERE staff_note = :note",
        "SELECT id FROM entries WHERE staff_note = 'none has it'"
    ));
    assert!(!check(
        "UPDATE users SET phone = ?2 WHERE name = ?1",
        "UPDATE users SET phone = NULL WHERE name = 'x'"
    ));
}

#[test]
fn statements_of_requests_are_recorded() {
    let portal = crate::portal::start();
    portal.signed_in(domain::access::Role::Editor);
    let seen = lock(&portal.statements.seen);
    let of = |begins: &str| {
        seen.keys()
            .any(|(_, sql)| sql.trim_start().starts_with(begins))
    };
    assert!(
        of("SELECT") && of("INSERT INTO sessions") && of("UPDATE users"),
        "{seen:?}"
    );
}
