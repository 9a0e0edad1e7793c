//! A connection to a file of SQLite and its statements. A statement is prepared once and kept by
//! its connection.

use crate::{
    Cell, ColumnInfo, Connection, Cursor, DatabasePart, DbError, Params, Place, Prepared, Query,
    Result, Row, Value, params, report,
};
use fallible_streaming_iterator::FallibleStreamingIterator;
use rusqlite::trace::{TraceEvent, TraceEventCodes};
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{CachedStatement, ToSql, types};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

/// Pages that are merged in one step of the table of terms, between edits which wait a few
/// milliseconds at most.
const PAGES: i64 = 64;
/// Rows that a step changes when nothing was left to merge, at most.
const NOTHING: u64 = 1;

/// A connection.
pub(super) struct SqliteDb(pub(super) rusqlite::Connection);

impl SqliteDb {
    pub(super) fn limits(self, busy: Duration, statements: usize) -> Result<SqliteDb> {
        self.0.busy_timeout(busy)?;
        self.0.set_prepared_statement_cache_capacity(statements);
        Ok(self)
    }
}

impl Connection for SqliteDb {
    fn prepare<'db>(&'db self, sql: &str) -> Result<Query<'db>> {
        Ok(Query::new(SqliteStatement(self.0.prepare_cached(sql)?)))
    }

    fn batch(&self, sql: &str) -> Result<()> {
        Ok(self.0.execute_batch(sql)?)
    }

    fn begin(&self) -> Result<()> {
        // One that begins by reading is refused, however long it could wait, when another process
        // writes before it.
        self.batch("BEGIN IMMEDIATE")
    }

    fn commit(&self) -> Result<()> {
        self.batch("COMMIT")
    }

    /// Each read of a request ends so, from a statement that the connection keeps.
    fn roll_back(&self) -> Result<()> {
        self.prepare("ROLLBACK")?.execute(()).map(drop)
    }

    fn begin_reading(&self) -> Result<()> {
        self.prepare("BEGIN")?.execute(()).map(drop)
    }

    fn is_autocommit(&self) -> bool {
        self.0.is_autocommit()
    }

    fn insert_row(&self, sql: &str, params: &dyn Params) -> Result<i64> {
        self.prepare(sql)?.execute(params)?;
        Ok(self.0.last_insert_rowid())
    }

    fn on_row_change(&mut self, listener: Box<dyn Fn(&str) + Send>) -> Result<()> {
        Ok(self
            .0
            .update_hook(Some(move |_, _: &str, table: &str, _| listener(table)))?)
    }

    fn scrub(&self, _table: &'static str) -> Result<bool> {
        // The log has deleted rows until it is folded.
        Ok(self
            .prepare("PRAGMA wal_checkpoint(TRUNCATE)")?
            .value::<i64>(())?
            == 0)
    }

    fn put_terms(&self, id: i64, title: &str, others: &str) -> Result<()> {
        self.run_later(
            "INSERT OR REPLACE INTO entry_terms (rowid, title, others) VALUES (?1, ?2, ?3)",
            &params![id, title, others],
        )
    }

    fn clear_terms(&self) -> Result<()> {
        self.run_later(
            "INSERT INTO entry_terms (entry_terms) VALUES ('delete-all')",
            &(),
        )
    }

    fn merge_terms(&self) -> Result<bool> {
        let before = self.total_changes();
        self.prepare("INSERT INTO entry_terms (entry_terms, rank) VALUES ('merge', ?1)")?
            .execute([PAGES])?;
        Ok(self.total_changes() - before > NOTHING)
    }

    fn terms_beginning_with(&self, prefix: &str, most: usize) -> Result<Vec<String>> {
        self.prepare("SELECT term FROM entry_vocabulary WHERE term >= ?1 AND term < ?1 || char(0x10ffff) LIMIT ?2")?.values(
            params![prefix, most],
        )
    }

    fn tables(&self, part: DatabasePart) -> Result<BTreeSet<String>> {
        self.prepare("SELECT name FROM pragma_table_list WHERE schema = ?1 AND type = 'table' AND name NOT LIKE 'sqlite_%'")?.values(
            [part.schema_of_file()],
        )
    }

    fn columns(&self, part: DatabasePart, table: &str) -> Result<Vec<ColumnInfo>> {
        self.prepare(
            "SELECT name, type AS kind, pk AS key FROM pragma_table_info(?1, ?2) ORDER BY name",
        )?
        .rows(params![table, part.schema_of_file()], ColumnInfo::read)
    }

    fn last_numbers(&self) -> Result<BTreeMap<String, i64>> {
        self.prepare("SELECT name, seq AS last FROM sqlite_sequence")?
            .rows((), |row: &Row<'_>| Ok((row.get("name")?, row.get("last")?)))
    }

    fn set_last_numbers(&self, last: &BTreeMap<String, i64>) -> Result<()> {
        let counted: BTreeSet<String> = self.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%AUTOINCREMENT%'")?.values(
            (),
        )?;
        for (table, number) in last {
            if !counted.contains(table) || *number <= 0 {
                continue;
            }
            let greatest: i64 = self
                .prepare("SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = ?1")?
                .value([table])?;
            self.prepare("DELETE FROM sqlite_sequence WHERE name = ?1")?
                .execute([table])?;
            self.prepare("INSERT INTO sqlite_sequence (name, seq) VALUES (?1, ?2)")?
                .execute(params![table, greatest.max(*number)])?;
        }
        Ok(())
    }

    fn is_file(&self) -> bool {
        true
    }

    fn most_jobs(&self) -> usize {
        1024
    }

    fn fold(&self) -> Result<()> {
        self.batch("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA optimize;")
    }

    fn total_changes(&self) -> u64 {
        self.0.total_changes()
    }

    fn trace(&mut self) -> Result<()> {
        let events = TraceEventCodes::SQLITE_TRACE_STMT;
        Ok(self.0.trace_v2(events, Some(receive))?)
    }
}

/// Passes a statement to the listener of the thread that runs it.
fn receive(event: TraceEvent<'_>) {
    // Triggers announce themselves as comments; their steps are those of the statement that fired
    // them.
    if let TraceEvent::Stmt(statement, sql) = event
        && !sql.starts_with("--")
    {
        report(&statement.sql(), || {
            statement.expanded_sql().unwrap_or_default()
        });
    }
}

/// A prepared statement; it returns to its connection when dropped.
struct SqliteStatement<'db>(CachedStatement<'db>);

impl SqliteStatement<'_> {
    fn bind(&mut self, params: &dyn Params) -> Result<()> {
        let mut bound = 0;
        params.each(&mut |place, value| {
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
}

impl Prepared for SqliteStatement<'_> {
    fn execute(&mut self, params: &dyn Params) -> Result<usize> {
        self.bind(params)?;
        Ok(self.0.raw_execute()?)
    }

    fn query<'query>(&'query mut self, params: &dyn Params) -> Result<Box<dyn Cursor + 'query>> {
        self.bind(params)?;
        Ok(Box::new(SqliteRows(self.0.raw_query())))
    }
}

/// The rows of a statement that runs.
struct SqliteRows<'query>(rusqlite::Rows<'query>);

impl Cursor for SqliteRows<'_> {
    fn advance(&mut self) -> Result<bool> {
        self.0.advance()?;
        Ok(self.0.get().is_some())
    }

    fn columns(&self) -> usize {
        self.0.as_ref().map_or(0, |query| query.column_count())
    }

    fn is_named(&self, index: usize, name: &str) -> bool {
        let Some(query) = self.0.as_ref() else {
            return false;
        };
        query.column_name(index).is_ok_and(|column| column == name)
    }

    fn cell(&self, index: usize) -> Result<Cell<'_>> {
        let Some(row) = self.0.get() else {
            return Err(DbError::Column(index.to_string()));
        };
        Ok(match row.get_ref(index)? {
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
