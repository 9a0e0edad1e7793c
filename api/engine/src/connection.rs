//! A connection and its transactions, whatever the engine is.

use crate::{ColumnInfo, DatabasePart, FromRow, Params, Query, Result, Row, Value};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::{Deref, DerefMut};

/// A connection. Statements are run with the methods of [`Db`] itself; those of the trait are what
/// engines do differently. The methods with a body are what a file of SQLite needs not.
pub trait Connection: Send {
    /// A statement that runs more than once, or whose rows are read one at a time.
    fn prepare<'db>(&'db self, sql: &str) -> Result<Query<'db>>;

    /// Runs statements without parameters, one after the other.
    fn batch(&self, sql: &str) -> Result<()>;

    /// Begins a transaction that writes; nothing else writes until it ends.
    fn begin(&self) -> Result<()>;

    /// Commits the open transaction.
    fn commit(&self) -> Result<()>;

    /// Rolls the open transaction back.
    fn roll_back(&self) -> Result<()>;

    /// Whether no transaction is open.
    fn is_autocommit(&self) -> bool;

    /// Runs an INSERT into a table whose rows have numbers; the number of the new row.
    fn insert_row(&self, sql: &str, params: &dyn Params) -> Result<i64>;

    /// Calls `listener` with the table of every row that this connection inserts, updates or
    /// deletes.
    fn on_row_change(&mut self, listener: Box<dyn Fn(&str) + Send>) -> Result<()>;

    /// Removes what was deleted of a table from the disk, as far as the engine can; `false`: a
    /// reader of the file held its log, in which it still is.
    fn scrub(&self, table: &'static str) -> Result<bool>;

    /// Stores the terms of an entry, separated by spaces, in the place of those that were there.
    fn put_terms(&self, id: i64, title: &str, others: &str) -> Result<()>;

    /// Empties the table of terms.
    fn clear_terms(&self) -> Result<()>;

    /// Terms that begin so, at most `most`.
    fn terms_beginning_with(&self, prefix: &str, most: usize) -> Result<Vec<String>>;

    /// The tables of a part, without those that an engine keeps for itself.
    fn tables(&self, part: DatabasePart) -> Result<BTreeSet<String>>;

    /// The columns of a table, sorted by name: engines have columns that were added later in
    /// different places.
    fn columns(&self, part: DatabasePart, table: &str) -> Result<Vec<ColumnInfo>>;

    /// The last number that rows of each table of the record got, where one that was deleted is not
    /// given again. A server keeps that of every table.
    fn last_numbers(&self) -> Result<BTreeMap<String, i64>>;

    /// Lets tables go on behind these numbers, and behind their rows.
    fn set_last_numbers(&self, last: &BTreeMap<String, i64>) -> Result<()>;

    /// Whether it is a file of SQLite.
    fn is_file(&self) -> bool;

    /// Jobs that share one commit.
    fn most_jobs(&self) -> usize;

    /// Runs a statement without rows whose number of changed rows is not needed. A server may
    /// receive it with the next one, in one round trip; if it fails, a later statement or the end
    /// of the job reports it.
    fn run_later(&self, sql: &str, params: &dyn Params) -> Result<()> {
        self.prepare(sql)?.execute(params).map(drop)
    }

    /// The same of statements without parameters.
    fn batch_later(&self, sql: &'static str) -> Result<()> {
        self.batch(sql)
    }

    /// Waits for the answers of statements that were left for later.
    fn flush(&self) -> Result<()> {
        Ok(())
    }

    /// Runs an INSERT of one row, `VALUES (?1, ?2 …)`, for each of these rows in their order. A
    /// server receives all of them together.
    fn execute_rows(&self, sql: &str, rows: &[Vec<Value<'_>>]) -> Result<()> {
        let mut insert = self.prepare(sql)?;
        for row in rows {
            insert.execute(row.as_slice())?;
        }
        Ok(())
    }

    /// Begins a transaction that reads one state.
    fn begin_reading(&self) -> Result<()> {
        self.batch("BEGIN")
    }

    /// Begins a transaction that writes while nothing else adds to counts either, on no node.
    fn begin_alone(&self) -> Result<()> {
        self.begin()
    }

    /// Whether the transaction was committed whose COMMIT got no answer; `None`: there is no such
    /// transaction.
    fn look_up_commit(&self) -> Result<Option<bool>> {
        Ok(None)
    }

    /// Forgets the last transactions of processes that have not written for so many seconds, in an
    /// open transaction.
    fn forget_commits(&self, _seconds: i64) -> Result<()> {
        Ok(())
    }

    /// Lets the open transaction pause for work of its own; a server would end it after some
    /// seconds.
    fn allow_pauses(&self) -> Result<()> {
        Ok(())
    }

    /// Folds the log into the database, while the writer is idle.
    fn fold(&self) -> Result<()> {
        Ok(())
    }

    /// Merges some pieces of the table of terms, which edits leave; `true` when more is left.
    fn merge_terms(&self) -> Result<bool> {
        Ok(false)
    }

    /// Rows changed since the file was opened; 0 for a server, which does not count them.
    fn total_changes(&self) -> u64 {
        0
    }

    /// Connections of servers and commands other than this one to the database.
    fn others_connected(&self) -> Result<i64> {
        Ok(0)
    }

    /// Reports statements to the listener of the thread that runs them.
    fn trace(&mut self) -> Result<()> {
        Ok(())
    }
}

/// A connection as the store uses it.
pub struct Db(Box<dyn Connection>);

impl Deref for Db {
    type Target = dyn Connection;

    fn deref(&self) -> &(dyn Connection + 'static) {
        &*self.0
    }
}

impl DerefMut for Db {
    fn deref_mut(&mut self) -> &mut (dyn Connection + 'static) {
        &mut *self.0
    }
}

impl Db {
    /// A connection of an engine.
    pub fn new(connection: impl Connection + 'static) -> Db {
        Db(Box::new(connection))
    }

    /// Runs a statement; the number of rows it changed.
    pub fn execute(&self, sql: &str, params: impl Params) -> Result<usize> {
        self.prepare(sql)?.execute(params)
    }

    /// Runs a statement now or with the next one: see [`Connection::run_later`].
    pub fn execute_later(&self, sql: &str, params: impl Params) -> Result<()> {
        self.run_later(sql, &params)
    }

    /// Runs an INSERT into a table whose rows have numbers; the number of the new row.
    pub fn insert(&self, sql: &str, params: impl Params) -> Result<i64> {
        self.insert_row(sql, &params)
    }

    /// The first row, which must exist, as a value or a tuple.
    pub fn value<T: FromRow>(&self, sql: &str, params: impl Params) -> Result<T> {
        self.prepare(sql)?.value(params)
    }

    /// The first row as a value or a tuple, if there is one.
    pub fn find_value<T: FromRow>(&self, sql: &str, params: impl Params) -> Result<Option<T>> {
        self.prepare(sql)?.find_value(params)
    }

    /// Every row as a value or a tuple.
    pub fn values<T: FromRow, C: FromIterator<T>>(
        &self,
        sql: &str,
        params: impl Params,
    ) -> Result<C> {
        self.prepare(sql)?.values(params)
    }

    /// The first row, which must exist.
    pub fn one<T>(
        &self,
        sql: &str,
        params: impl Params,
        read: impl FnOnce(&Row<'_>) -> Result<T>,
    ) -> Result<T> {
        self.prepare(sql)?.one(params, read)
    }

    /// The first row, if there is one.
    pub fn find<T>(
        &self,
        sql: &str,
        params: impl Params,
        read: impl FnOnce(&Row<'_>) -> Result<T>,
    ) -> Result<Option<T>> {
        self.prepare(sql)?.find(params, read)
    }

    /// Every row.
    pub fn rows<T, C: FromIterator<T>>(
        &self,
        sql: &str,
        params: impl Params,
        read: impl FnMut(&Row<'_>) -> Result<T>,
    ) -> Result<C> {
        self.prepare(sql)?.rows(params, read)
    }

    /// Whether there is a row.
    pub fn exists(&self, sql: &str, params: impl Params) -> Result<bool> {
        self.prepare(sql)?.exists(params)
    }

    /// Begins a transaction that writes, which ends without a trace unless it is committed.
    pub fn transaction(&mut self) -> Result<Transaction<'_>> {
        self.begin()?;
        Ok(Transaction(self))
    }

    /// The same while nothing else adds to counts either, on no node.
    pub fn transaction_alone(&mut self) -> Result<Transaction<'_>> {
        self.begin_alone()?;
        Ok(Transaction(self))
    }

    /// Runs `job` in a transaction whose statements each see what is committed.
    pub fn in_transaction<T>(&self, job: impl FnOnce(&Db) -> Result<T>) -> Result<T> {
        self.begin()?;
        let result = job(self).and_then(|value| {
            self.commit()?;
            Ok(value)
        });
        if result.is_err() && !self.is_autocommit() {
            let _ = self.roll_back();
        }
        result
    }
}

/// An open transaction of a connection.
pub struct Transaction<'db>(&'db Db);

impl Transaction<'_> {
    /// Commits it.
    pub fn commit(self) -> Result<()> {
        // A commit that fails leaves the transaction open; dropping rolls it back.
        self.0.commit()
    }
}

impl Deref for Transaction<'_> {
    type Target = Db;

    fn deref(&self) -> &Db {
        self.0
    }
}

impl Drop for Transaction<'_> {
    fn drop(&mut self) {
        if !self.0.is_autocommit() {
            let _ = self.0.roll_back();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{DbError, files, named, params};

    #[test]
    fn columns_are_read_by_name_in_any_order() {
        let db = files::in_memory().unwrap();
        let read = |row: &Row<'_>| {
            let (c, a, b): (bool, i64, Option<String>) =
                (row.get("c")?, row.get("a")?, row.get("b")?);
            Ok((a, b, c, row.text("d")?.to_owned()))
        };
        let row = db.one(
            "SELECT ?1 AS a, ?2 AS b, ?3 AS c, 'd' AS d",
            params![7, None::<&str>, true],
            read,
        );
        assert_eq!(row.unwrap(), (7, None, true, "d".to_owned()));
        let missing = db.one("SELECT 1 AS a", (), |row| row.get::<i64>("b"));
        assert_eq!(
            missing.unwrap_err().to_string(),
            DbError::Column("b".to_owned()).to_string()
        );
        assert!(
            db.one("SELECT 'x' AS a", (), |row| row.get::<i64>("a"))
                .is_err()
        );
        assert_eq!(
            db.value::<i64>("SELECT :x + 1", named! { ":x": 1 })
                .unwrap(),
            2
        );
        assert!(
            db.value::<i64>("SELECT ?1 + ?2", [1]).is_err(),
            "a parameter is missing"
        );
        let missing = db.value::<Option<i64>>("SELECT :x + :y", named! { ":x": 1 });
        assert!(missing.is_err(), "a named parameter is missing");
        assert_eq!(db.find_value::<i64>("SELECT 1 WHERE 0", ()).unwrap(), None);
    }

    #[test]
    fn a_transaction_that_reads_first_waits_for_the_writes_of_another_connection() {
        let folder = tempfile::TempDir::new().unwrap();
        let open = || {
            files::open(
                &folder.path().join("t.sqlite3"),
                "PRAGMA journal_mode = WAL",
            )
            .unwrap()
        };
        let (mut first, mut second) = (open(), open());
        first.batch("CREATE TABLE t (x INTEGER)").unwrap();
        let job = first.transaction().unwrap();
        let other = std::thread::spawn(move || {
            let job = second.transaction().unwrap();
            let before: i64 = job.value("SELECT count(*) FROM t", ()).unwrap();
            job.insert("INSERT INTO t VALUES (2)", ()).unwrap();
            job.commit().unwrap();
            before
        });
        job.insert("INSERT INTO t VALUES (1)", ()).unwrap();
        job.commit().unwrap();
        assert!(other.join().unwrap() <= 1);
        assert_eq!(
            first
                .values::<i64, Vec<_>>("SELECT x FROM t ORDER BY x", ())
                .unwrap(),
            [1, 2]
        );
    }

    #[test]
    fn a_transaction_that_is_dropped_leaves_no_trace() {
        let mut db = files::in_memory().unwrap();
        db.batch("CREATE TABLE t (x INTEGER)").unwrap();
        drop(
            db.transaction()
                .and_then(|job| job.insert("INSERT INTO t VALUES (1)", ()).map(|_| ())),
        );
        let job = db.transaction().unwrap();
        assert_eq!(job.insert("INSERT INTO t VALUES (2)", ()).unwrap(), 1);
        job.commit().unwrap();
        assert_eq!(
            db.values::<i64, Vec<_>>("SELECT x FROM t", ()).unwrap(),
            [2]
        );
    }
}
