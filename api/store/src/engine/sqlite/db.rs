//! A connection to a file of SQLite and its statements. A statement is prepared once and kept by
//! its connection.

use crate::engine::{Cell, DbError, Params, Place, Result, Value};
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{CachedStatement, Connection, ToSql, types};
use std::time::Duration;

/// A connection.
pub(crate) struct SqliteDb(pub(super) Connection);

impl SqliteDb {
    pub(crate) fn prepare(&self, sql: &str) -> Result<SqliteQuery<'_>> {
        Ok(SqliteQuery(self.0.prepare_cached(sql)?))
    }

    pub(crate) fn batch(&self, sql: &str) -> Result<()> {
        Ok(self.0.execute_batch(sql)?)
    }

    /// The number of the row that was inserted last.
    pub(crate) fn last_id(&self) -> i64 {
        self.0.last_insert_rowid()
    }

    pub(crate) fn is_autocommit(&self) -> bool {
        self.0.is_autocommit()
    }

    pub(crate) fn total_changes(&self) -> u64 {
        self.0.total_changes()
    }

    /// How SQLite would answer `sql`, whatever its parameters are.
    #[cfg(test)]
    pub(crate) fn plan(&self, sql: &str) -> Vec<String> {
        let mut statement = self
            .0
            .prepare(&["EXPLAIN QUERY PLAN ", sql].concat())
            .unwrap();
        let rows = statement.raw_query().mapped(|row| row.get("detail"));
        rows.map(std::result::Result::unwrap).collect()
    }

    pub(crate) fn on_row_change(&self, listener: impl Fn(&str) + Send + 'static) -> Result<()> {
        Ok(self
            .0
            .update_hook(Some(move |_, _: &str, table: &str, _| listener(table)))?)
    }

    pub(super) fn limits(self, busy: Duration, statements: usize) -> Result<SqliteDb> {
        self.0.busy_timeout(busy)?;
        self.0.set_prepared_statement_cache_capacity(statements);
        Ok(self)
    }
}

/// A prepared statement; it returns to its connection when dropped.
pub(crate) struct SqliteQuery<'db>(CachedStatement<'db>);

impl SqliteQuery<'_> {
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
        // SQLite reads a parameter that is not bound as NULL.
        if bound != expected {
            return Err(rusqlite::Error::InvalidParameterCount(bound, expected).into());
        }
        Ok(())
    }

    pub(crate) fn execute(&mut self, params: &impl Params) -> Result<usize> {
        self.bind(params)?;
        Ok(self.0.raw_execute()?)
    }

    pub(crate) fn query(&mut self, params: &impl Params) -> Result<SqliteRows<'_>> {
        self.bind(params)?;
        Ok(SqliteRows(self.0.raw_query()))
    }
}

/// The rows of a statement that runs.
pub(crate) struct SqliteRows<'query>(rusqlite::Rows<'query>);

impl SqliteRows<'_> {
    pub(crate) fn next(&mut self) -> Result<Option<SqliteRow<'_>>> {
        Ok(self.0.next()?.map(SqliteRow))
    }
}

/// The row at which a statement is.
pub(crate) struct SqliteRow<'rows>(&'rows rusqlite::Row<'rows>);

impl SqliteRow<'_> {
    pub(crate) fn len(&self) -> usize {
        self.0.as_ref().column_count()
    }

    pub(crate) fn is_named(&self, index: usize, name: &str) -> bool {
        self.0
            .as_ref()
            .column_name(index)
            .is_ok_and(|column| column == name)
    }

    pub(crate) fn cell(&self, index: usize) -> Result<Cell<'_>> {
        Ok(match self.0.get_ref(index)? {
            ValueRef::Null => Cell::Null,
            ValueRef::Integer(number) => Cell::Integer(number),
            ValueRef::Real(number) => Cell::Real(number),
            ValueRef::Text(bytes) => Cell::Text(bytes),
            ValueRef::Blob(bytes) => Cell::Blob(bytes),
        })
    }
}

/// A parameter in the form that SQLite takes.
struct Bound<'a>(Value<'a>);

impl ToSql for Bound<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match &self.0 {
            Value::Null(_) => ValueRef::Null,
            Value::Integer(number) => ValueRef::Integer(*number),
            Value::Real(number) => ValueRef::Real(*number),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
            Value::Blob(bytes) => ValueRef::Blob(bytes),
            Value::Match(query) => ValueRef::Text(query.0.as_bytes()),
            Value::List(list) => {
                let failed =
                    |error: DbError| rusqlite::Error::ToSqlConversionFailure(Box::new(error));
                return Ok(ToSqlOutput::Owned(types::Value::Text(
                    list.json().map_err(failed)?,
                )));
            }
        }))
    }
}
