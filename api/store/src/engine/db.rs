//! A connection and its transactions, whatever the engine is.
#![allow(
    clippy::needless_pass_by_value,
    reason = "parameters are written at the call"
)]

#[cfg(feature = "postgres")]
use super::postgres::PostgresDb;
use super::sqlite::SqliteDb;
use super::{FromValue, Params, Query, Result, Row, Value};
use std::ops::Deref;

/// A connection.
pub(crate) enum Db {
    Sqlite(SqliteDb),
    #[cfg(feature = "postgres")]
    Postgres(PostgresDb),
}

impl Db {
    /// A statement that runs more than once, or whose rows are read one at a time.
    pub(crate) fn prepare(&self, sql: &str) -> Result<Query<'_>> {
        Ok(match self {
            Db::Sqlite(db) => Query::Sqlite(db.prepare(sql)?),
            #[cfg(feature = "postgres")]
            Db::Postgres(db) => Query::Postgres(db.prepare(sql)?),
        })
    }

    /// Runs a statement; the number of rows it changed.
    pub(crate) fn execute(&self, sql: &str, params: impl Params) -> Result<usize> {
        self.prepare(sql)?.execute(params)
    }

    /// The same for a statement without rows whose number of changed rows is not needed: PostgreSQL
    /// receives it with the next one, in one round trip. If it fails, a later statement or the end
    /// of the job reports it.
    pub(crate) fn execute_later(&self, sql: &str, params: impl Params) -> Result<()> {
        match self {
            Db::Sqlite(db) => db.prepare(sql)?.execute(&params).map(|_| ()),
            #[cfg(feature = "postgres")]
            Db::Postgres(db) => db.prepare(sql)?.execute_later(&params),
        }
    }

    /// Waits for the answers of [`Db::execute_later`].
    #[cfg_attr(
        not(feature = "postgres"),
        expect(clippy::unnecessary_wraps, reason = "there are files alone")
    )]
    pub(super) fn flush(&self) -> Result<()> {
        match self {
            Db::Sqlite(_) => Ok(()),
            #[cfg(feature = "postgres")]
            Db::Postgres(db) => db.flush(),
        }
    }

    /// Runs an INSERT into a table whose rows have numbers; the number of the new row.
    pub(crate) fn insert(&self, sql: &str, params: impl Params) -> Result<i64> {
        match self {
            Db::Sqlite(db) => {
                db.prepare(sql)?.execute(&params)?;
                Ok(db.last_id())
            }
            #[cfg(feature = "postgres")]
            Db::Postgres(db) => db.insert(sql, &params),
        }
    }

    /// Runs an INSERT of one row, `VALUES (?1, ?2 …)`, for each of these rows in their order. A
    /// server receives all of them together.
    pub(crate) fn execute_rows(&self, sql: &str, rows: &[Vec<Value<'_>>]) -> Result<()> {
        match self {
            Db::Sqlite(db) => {
                let mut insert = db.prepare(sql)?;
                rows.iter()
                    .try_for_each(|row| insert.execute(&row.as_slice()).map(|_| ()))
            }
            #[cfg(feature = "postgres")]
            Db::Postgres(db) => db.execute_rows(sql, rows),
        }
    }

    /// Runs statements without parameters, one after the other.
    pub(crate) fn batch(&self, sql: &str) -> Result<()> {
        each_engine!(self, Db, db => db.batch(sql))
    }

    /// The first column of the first row, which must exist.
    pub(crate) fn value<T: FromValue>(&self, sql: &str, params: impl Params) -> Result<T> {
        self.prepare(sql)?.value(params)
    }

    /// The first column of the first row, if there is one.
    pub(crate) fn find_value<T: FromValue>(
        &self,
        sql: &str,
        params: impl Params,
    ) -> Result<Option<T>> {
        self.prepare(sql)?.find_value(params)
    }

    /// The first column of every row.
    pub(crate) fn values<T: FromValue, C: FromIterator<T>>(
        &self,
        sql: &str,
        params: impl Params,
    ) -> Result<C> {
        self.prepare(sql)?.values(params)
    }

    /// The first row, which must exist.
    pub(crate) fn one<T>(
        &self,
        sql: &str,
        params: impl Params,
        read: impl FnOnce(&Row<'_>) -> Result<T>,
    ) -> Result<T> {
        self.prepare(sql)?.one(params, read)
    }

    /// The first row, if there is one.
    pub(crate) fn find<T>(
        &self,
        sql: &str,
        params: impl Params,
        read: impl FnOnce(&Row<'_>) -> Result<T>,
    ) -> Result<Option<T>> {
        self.prepare(sql)?.find(params, read)
    }

    /// Every row.
    pub(crate) fn rows<T, C: FromIterator<T>>(
        &self,
        sql: &str,
        params: impl Params,
        read: impl FnMut(&Row<'_>) -> Result<T>,
    ) -> Result<C> {
        self.prepare(sql)?.rows(params, read)
    }

    /// Whether there is a row.
    pub(crate) fn exists(&self, sql: &str, params: impl Params) -> Result<bool> {
        self.prepare(sql)?.exists(params)
    }

    /// How the engine would answer `sql`, whatever its parameters are.
    #[cfg(test)]
    pub(crate) fn plan(&self, sql: &str) -> Vec<String> {
        match self {
            Db::Sqlite(db) => db.plan(sql),
            #[cfg(feature = "postgres")]
            Db::Postgres(_) => unreachable!("tests look at plans of SQLite"),
        }
    }

    /// Begins a transaction that writes, which ends without a trace unless it is committed.
    pub(crate) fn transaction(&mut self) -> Result<Transaction<'_>> {
        self.begin()?;
        Ok(Transaction(self))
    }

    /// The same while nothing else adds to counts either, on no node.
    pub(crate) fn transaction_alone(&mut self) -> Result<Transaction<'_>> {
        match self {
            Db::Sqlite(_) => self.begin()?,
            #[cfg(feature = "postgres")]
            Db::Postgres(db) => db.begin_alone()?,
        }
        Ok(Transaction(self))
    }

    /// Whether the transaction was committed whose COMMIT got no answer; `None`: there is no such
    /// transaction.
    #[cfg_attr(
        not(feature = "postgres"),
        expect(clippy::unnecessary_wraps, reason = "there are files alone")
    )]
    pub(crate) fn look_up_commit(&self) -> Result<Option<bool>> {
        match self {
            Db::Sqlite(_) => Ok(None),
            #[cfg(feature = "postgres")]
            Db::Postgres(db) => db.look_up_commit(),
        }
    }

    /// Forgets the last transactions of processes that have not written for so many seconds, in an
    /// open transaction.
    #[cfg_attr(
        not(feature = "postgres"),
        expect(
            unused_variables,
            clippy::unnecessary_wraps,
            reason = "there are files alone"
        )
    )]
    pub(crate) fn forget_commits(&self, seconds: i64) -> Result<()> {
        match self {
            Db::Sqlite(_) => Ok(()),
            #[cfg(feature = "postgres")]
            Db::Postgres(db) => db.batch(&format!(
                "DELETE FROM writers WHERE at < extract(epoch FROM now()) - {seconds}"
            )),
        }
    }

    /// Removes what was deleted of a table from the disk, as far as the engine can; `false`: a
    /// reader of the file held its log, in which it still is.
    #[cfg_attr(
        not(feature = "postgres"),
        expect(unused_variables, reason = "there are files alone")
    )]
    pub(crate) fn scrub(&self, table: &'static str) -> Result<bool> {
        match self {
            // What is deleted is in the log until it is folded.
            Db::Sqlite(_) => Ok(self.value::<i64>("PRAGMA wal_checkpoint(TRUNCATE)", ())? == 0),
            #[cfg(feature = "postgres")]
            Db::Postgres(db) => db.batch(&format!("VACUUM {table}")).map(|()| true),
        }
    }

    /// Begins a transaction that writes; nothing else writes until it ends.
    pub(super) fn begin(&self) -> Result<()> {
        match self {
            // One that begins by reading is refused, however long it could wait, when another
            // process writes before it.
            Db::Sqlite(db) => db.batch("BEGIN IMMEDIATE"),
            #[cfg(feature = "postgres")]
            Db::Postgres(db) => db.begin_writing(),
        }
    }

    pub(super) fn commit(&self) -> Result<()> {
        match self {
            Db::Sqlite(db) => db.batch("COMMIT"),
            #[cfg(feature = "postgres")]
            Db::Postgres(db) => db.commit(),
        }
    }

    /// Runs statements without parameters and without rows, now or together with the next one: on
    /// PostgreSQL each would cost a round trip. If they fail, the next one reports it.
    pub(super) fn batch_later(&self, sql: &'static str) -> Result<()> {
        match self {
            Db::Sqlite(db) => db.batch(sql),
            #[cfg(feature = "postgres")]
            Db::Postgres(db) => db.batch_later(sql),
        }
    }

    /// Whether it is a file of SQLite.
    pub(crate) fn is_file(&self) -> bool {
        matches!(self, Db::Sqlite(_))
    }

    /// Jobs that share one commit.
    pub(super) fn most_jobs(&self) -> usize {
        match self {
            Db::Sqlite(_) => 1024,
            // Other nodes wait for the end of the transaction.
            #[cfg(feature = "postgres")]
            Db::Postgres(_) => 64,
        }
    }

    /// Lets the open transaction pause for work of its own; a server would end it after some
    /// seconds.
    #[cfg_attr(
        not(feature = "postgres"),
        expect(clippy::unnecessary_wraps, reason = "files allow them")
    )]
    pub(crate) fn allow_pauses(&self) -> Result<()> {
        match self {
            Db::Sqlite(_) => Ok(()),
            #[cfg(feature = "postgres")]
            Db::Postgres(db) => db.batch_later("SET LOCAL idle_in_transaction_session_timeout = 0"),
        }
    }

    /// What an idle writer does: folds the log into the database.
    pub(super) fn fold(&self) -> Result<()> {
        match self {
            Db::Sqlite(db) => db.batch("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA optimize;"),
            // The server does it by itself.
            #[cfg(feature = "postgres")]
            Db::Postgres(_) => Ok(()),
        }
    }

    /// Rows changed since the file was opened; 0 for a server, which does not count them.
    pub(crate) fn total_changes(&self) -> u64 {
        match self {
            Db::Sqlite(db) => db.total_changes(),
            #[cfg(feature = "postgres")]
            Db::Postgres(_) => 0,
        }
    }

    pub(super) fn roll_back(&self) -> Result<()> {
        match self {
            Db::Sqlite(db) => db.batch("ROLLBACK"),
            #[cfg(feature = "postgres")]
            Db::Postgres(db) => db.roll_back(),
        }
    }

    /// Whether no transaction is open.
    pub(crate) fn is_autocommit(&self) -> bool {
        each_engine!(self, Db, db => db.is_autocommit())
    }

    /// Calls `listener` with the table of every row that this connection inserts, updates or
    /// deletes.
    pub(crate) fn on_row_change(&self, listener: impl Fn(&str) + Send + 'static) -> Result<()> {
        match self {
            Db::Sqlite(db) => db.on_row_change(listener),
            #[cfg(feature = "postgres")]
            Db::Postgres(db) => {
                db.on_row_change(listener);
                Ok(())
            }
        }
    }
}

/// An open transaction of a connection.
pub(crate) struct Transaction<'db>(&'db Db);

impl Transaction<'_> {
    pub(crate) fn commit(self) -> Result<()> {
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
    use crate::engine::{DbError, files, named, params};

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
