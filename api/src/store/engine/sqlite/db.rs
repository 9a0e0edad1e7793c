//! A connection, its statements and their rows. A statement is prepared once and kept by its connection.
#![allow(clippy::needless_pass_by_value, reason = "parameters are written at the call")]

use crate::store::engine::{DbError, Failure, FromValue, Params, Place, Result, Value, value};
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{CachedStatement, Connection, ToSql};
use std::borrow::Cow;
use std::cell::Cell;
use std::ops::Deref;
use std::time::Duration;

/// A connection.
pub(crate) struct Db(pub(super) Connection);

impl Db {
    pub(crate) fn in_memory() -> Result<Db> {
        Ok(Db(Connection::open_in_memory()?))
    }

    /// A statement that runs more than once, or whose rows are read one at a time.
    pub(crate) fn prepare(&self, sql: &str) -> Result<Query<'_>> {
        Ok(Query(self.0.prepare_cached(sql)?))
    }

    /// Runs a statement; the number of rows it changed.
    pub(crate) fn execute(&self, sql: &str, params: impl Params) -> Result<usize> {
        self.prepare(sql)?.execute(params)
    }

    /// Runs an INSERT; the number of the new row.
    pub(crate) fn insert(&self, sql: &str, params: impl Params) -> Result<i64> {
        self.execute(sql, params)?;
        Ok(self.0.last_insert_rowid())
    }

    /// Runs statements without parameters, one after the other.
    pub(crate) fn batch(&self, sql: &str) -> Result<()> {
        Ok(self.0.execute_batch(sql)?)
    }

    /// The first column of the first row, which must exist.
    pub(crate) fn value<T: FromValue>(&self, sql: &str, params: impl Params) -> Result<T> {
        self.prepare(sql)?.value(params)
    }

    /// The first column of the first row, if there is one.
    pub(crate) fn find_value<T: FromValue>(&self, sql: &str, params: impl Params) -> Result<Option<T>> {
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
        let mut statement = self.0.prepare(&["EXPLAIN QUERY PLAN ", sql].concat()).unwrap();
        let rows = statement.raw_query().mapped(|row| row.get("detail"));
        rows.map(std::result::Result::unwrap).collect()
    }

    /// Begins a transaction that writes, which ends without a trace unless it is committed.
    pub(crate) fn transaction(&mut self) -> Result<Transaction<'_>> {
        // One that begins by reading is refused, however long it could wait, when another process writes before it does.
        self.batch("BEGIN IMMEDIATE")?;
        Ok(Transaction(self))
    }

    /// Whether no transaction is open.
    pub(crate) fn is_autocommit(&self) -> bool {
        self.0.is_autocommit()
    }

    /// Rows changed since the connection was opened.
    pub(crate) fn total_changes(&self) -> u64 {
        self.0.total_changes()
    }

    /// Calls `listener` with the table of every row that this connection inserts, updates or deletes.
    pub(crate) fn on_row_change(&self, listener: impl Fn(&str) + Send + 'static) -> Result<()> {
        Ok(self.0.update_hook(Some(move |_, _: &str, table: &str, _| listener(table)))?)
    }

    pub(super) fn limits(self, busy: Duration, statements: usize) -> Result<Db> {
        self.0.busy_timeout(busy)?;
        self.0.set_prepared_statement_cache_capacity(statements);
        Ok(self)
    }
}

/// An open transaction of a connection.
pub(crate) struct Transaction<'db>(&'db Db);

impl Transaction<'_> {
    pub(crate) fn commit(self) -> Result<()> {
        // A commit that fails leaves the transaction open; dropping rolls it back.
        self.0.batch("COMMIT")
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
            let _ = self.0.batch("ROLLBACK");
        }
    }
}

/// A prepared statement; it returns to its connection when dropped.
pub(crate) struct Query<'db>(CachedStatement<'db>);

impl Query<'_> {
    fn bind(&mut self, params: &impl Params) -> Result<()> {
        let mut bound = 0;
        params.each(|place, value| {
            match place {
                Place::Number(at) => self.0.raw_bind_parameter(at, Bound(value))?,
                Place::Name(name) => self.0.raw_bind_parameter(name, Bound(value))?,
            }
            bound += 1;
            Ok(())
        })?;
        let expected = self.0.parameter_count();
        // SQLite takes a parameter that is not bound for NULL.
        if bound != expected {
            return Err(rusqlite::Error::InvalidParameterCount(bound, expected).into());
        }
        Ok(())
    }

    pub(crate) fn execute(&mut self, params: impl Params) -> Result<usize> {
        self.bind(&params)?;
        Ok(self.0.raw_execute()?)
    }

    /// The rows, one at a time.
    pub(crate) fn query(&mut self, params: impl Params) -> Result<Rows<'_>> {
        self.bind(&params)?;
        Ok(Rows(self.0.raw_query()))
    }

    pub(crate) fn find<T>(
        &mut self,
        params: impl Params,
        read: impl FnOnce(&Row<'_>) -> Result<T>,
    ) -> Result<Option<T>> {
        self.query(params)?.next()?.map(|row| read(&row)).transpose()
    }

    pub(crate) fn one<T>(
        &mut self,
        params: impl Params,
        read: impl FnOnce(&Row<'_>) -> Result<T>,
    ) -> Result<T> {
        self.find(params, read)?.ok_or_else(no_row)
    }

    pub(crate) fn rows<T, C: FromIterator<T>>(
        &mut self,
        params: impl Params,
        mut read: impl FnMut(&Row<'_>) -> Result<T>,
    ) -> Result<C> {
        let mut rows = self.query(params)?;
        let mut next = || Ok(rows.next()?.map(|row| read(&row)));
        std::iter::from_fn(|| next().and_then(Option::transpose).transpose()).collect()
    }

    pub(crate) fn find_value<T: FromValue>(&mut self, params: impl Params) -> Result<Option<T>> {
        self.find(params, |row| row.first())
    }

    pub(crate) fn value<T: FromValue>(&mut self, params: impl Params) -> Result<T> {
        self.one(params, |row| row.first())
    }

    pub(crate) fn values<T: FromValue, C: FromIterator<T>>(&mut self, params: impl Params) -> Result<C> {
        self.rows(params, |row| row.first())
    }

    pub(crate) fn exists(&mut self, params: impl Params) -> Result<bool> {
        Ok(self.query(params)?.next()?.is_some())
    }
}

fn no_row() -> DbError {
    DbError::Statement { failure: Failure::NoRow, message: "the statement found no row".to_owned() }
}

/// The rows of a statement that runs.
pub(crate) struct Rows<'query>(rusqlite::Rows<'query>);

impl Rows<'_> {
    pub(crate) fn next(&mut self) -> Result<Option<Row<'_>>> {
        Ok(self.0.next()?.map(|row| Row { row, next: Cell::new(0) }))
    }
}

/// The row at which a statement is.
pub(crate) struct Row<'rows> {
    row: &'rows rusqlite::Row<'rows>,
    /// The column after the one that was read last: who reads in the order of the statement compares each name once.
    next: Cell<usize>,
}

impl Row<'_> {
    /// The value of a column.
    pub(crate) fn get<T: FromValue>(&self, column: &str) -> Result<T> {
        value::read(column, self.at(self.index(column)?)?)
    }

    /// The text of a column, borrowed.
    pub(crate) fn text(&self, column: &str) -> Result<&str> {
        match self.row.get_ref(self.index(column)?)? {
            ValueRef::Text(bytes) => {
                simdutf8::basic::from_utf8(bytes).map_err(|_| DbError::Column(column.to_owned()))
            }
            _ => Err(DbError::Column(column.to_owned())),
        }
    }

    /// At most `bytes` of the beginning of a text, borrowed: nothing behind them is read or checked.
    pub(crate) fn beginning(&self, column: &str, bytes: usize) -> Result<&str> {
        let ValueRef::Text(text) = self.row.get_ref(self.index(column)?)? else {
            return Err(DbError::Column(column.to_owned()));
        };
        let is_start = |byte: &u8| byte & 0xc0 != 0x80;
        let end = if text.len() <= bytes {
            text.len()
        } else {
            text[..=bytes].iter().rposition(is_start).unwrap_or_default()
        };
        simdutf8::basic::from_utf8(&text[..end]).map_err(|_| DbError::Column(column.to_owned()))
    }

    /// The bytes of a column, borrowed.
    pub(crate) fn bytes(&self, column: &str) -> Result<&[u8]> {
        match self.row.get_ref(self.index(column)?)? {
            ValueRef::Blob(bytes) => Ok(bytes),
            _ => Err(DbError::Column(column.to_owned())),
        }
    }

    /// Adds every column to a digest.
    pub(crate) fn digest(&self, digest: &mut blake3::Hasher) -> Result<()> {
        for index in 0..self.row.as_ref().column_count() {
            let (kind, bytes): (u8, &[u8]) = match self.row.get_ref(index)? {
                ValueRef::Null => (0, &[]),
                ValueRef::Integer(number) => (1, &number.to_le_bytes()),
                ValueRef::Real(number) => (2, &number.to_le_bytes()),
                ValueRef::Text(bytes) => (3, bytes),
                ValueRef::Blob(bytes) => (4, bytes),
            };
            digest.update(&[kind]).update(&bytes.len().to_le_bytes()).update(bytes);
        }
        Ok(())
    }

    fn first<T: FromValue>(&self) -> Result<T> {
        value::read("1", self.at(0)?)
    }

    fn at(&self, index: usize) -> Result<Value<'_>> {
        Ok(match self.row.get_ref(index)? {
            ValueRef::Null => Value::Null,
            ValueRef::Integer(number) => Value::Integer(number),
            ValueRef::Real(number) => Value::Real(number),
            ValueRef::Text(bytes) => Value::Text(Cow::Borrowed(
                simdutf8::basic::from_utf8(bytes).map_err(|_| DbError::Column(index.to_string()))?,
            )),
            ValueRef::Blob(bytes) => Value::Blob(Cow::Borrowed(bytes)),
        })
    }

    fn index(&self, column: &str) -> Result<usize> {
        let (statement, next) = (self.row.as_ref(), self.next.get());
        let mut columns = (next..statement.column_count()).chain(0..next);
        let index = columns.find(|index| statement.column_name(*index).is_ok_and(|name| name == column));
        let index = index.ok_or_else(|| DbError::Column(column.to_owned()))?;
        self.next.set(index + 1);
        Ok(index)
    }
}

/// A parameter in the form that SQLite takes.
struct Bound<'a>(Value<'a>);

impl ToSql for Bound<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match &self.0 {
            Value::Null => ValueRef::Null,
            Value::Integer(number) => ValueRef::Integer(*number),
            Value::Real(number) => ValueRef::Real(*number),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
            Value::Blob(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::engine::{named, params};

    #[test]
    fn columns_are_read_by_name_in_any_order() {
        let db = Db::in_memory().unwrap();
        let read = |row: &Row<'_>| {
            let (c, a, b): (bool, i64, Option<String>) = (row.get("c")?, row.get("a")?, row.get("b")?);
            Ok((a, b, c, row.text("d")?.to_owned()))
        };
        let row = db.one("SELECT ?1 AS a, ?2 AS b, ?3 AS c, 'd' AS d", params![7, None::<&str>, true], read);
        assert_eq!(row.unwrap(), (7, None, true, "d".to_owned()));
        let missing = db.one("SELECT 1 AS a", (), |row| row.get::<i64>("b"));
        assert_eq!(missing.unwrap_err().to_string(), DbError::Column("b".to_owned()).to_string());
        assert!(db.one("SELECT 'x' AS a", (), |row| row.get::<i64>("a")).is_err());
        assert_eq!(db.value::<i64>("SELECT :x + 1", named! { ":x": 1 }).unwrap(), 2);
        assert!(db.value::<i64>("SELECT ?1 + ?2", [1]).is_err(), "a parameter is missing");
        let missing = db.value::<Option<i64>>("SELECT :x + :y", named! { ":x": 1 });
        assert!(missing.is_err(), "a named parameter is missing");
        assert_eq!(db.find_value::<i64>("SELECT 1 WHERE 0", ()).unwrap(), None);
    }

    #[test]
    fn a_transaction_that_reads_first_waits_for_the_writes_of_another_connection() {
        let folder = tempfile::TempDir::new().unwrap();
        let open = || {
            let db = Db(rusqlite::Connection::open(folder.path().join("t.sqlite3")).unwrap());
            db.batch("PRAGMA journal_mode = WAL; PRAGMA busy_timeout = 5000").unwrap();
            db
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
        assert_eq!(first.values::<i64, Vec<_>>("SELECT x FROM t ORDER BY x", ()).unwrap(), [1, 2]);
    }

    #[test]
    fn a_transaction_that_is_dropped_leaves_no_trace() {
        let mut db = Db::in_memory().unwrap();
        db.batch("CREATE TABLE t (x INTEGER)").unwrap();
        drop(db.transaction().and_then(|job| job.insert("INSERT INTO t VALUES (1)", ()).map(|_| ())));
        let job = db.transaction().unwrap();
        assert_eq!(job.insert("INSERT INTO t VALUES (2)", ()).unwrap(), 1);
        job.commit().unwrap();
        assert_eq!(db.values::<i64, Vec<_>>("SELECT x FROM t", ()).unwrap(), [2]);
    }
}
