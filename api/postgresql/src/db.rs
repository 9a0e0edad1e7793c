//! A connection to PostgreSQL, its statements and their rows.

use super::connection::{PostgresConnection, WriteOrder, lost};
use super::dialect::{self, Translation, stored_terms};
use super::error::refused;
use super::pipeline::{Deferred, prepared};
use super::pool::Pool;
use super::url::PROGRAM;
use super::value::{Parameter, ReadCell, array_of, type_of};
use engine::{
    Cell, ColumnInfo, Connection, Cursor, DatabasePart, DbError, List, Params, Place, Prepared,
    Query, Result, TermQuery, Value, params, report,
};
use futures_util::TryStreamExt;
use std::cell;
use std::collections::{BTreeMap, BTreeSet};
use std::future::ready;
use std::sync::Arc;
use tokio_postgres::types::Type;

type RowListener = Box<dyn Fn(&str) + Send>;

/// Rows of a scan that are in memory at one time.
const PIECE: usize = 500;

/// A connection. It belongs to one thread at a time.
pub(super) struct PostgresDb {
    connection: PostgresConnection,
    cursors: cell::Cell<u32>,
    listener: Option<RowListener>,
}

impl PostgresDb {
    pub(super) fn writing(pool: Pool, order: WriteOrder, node: [u8; 16]) -> PostgresDb {
        PostgresDb::of(PostgresConnection::writing(pool, order, node))
    }

    /// With a transaction that sees one state of the record, that of its first statement, and
    /// cannot write.
    pub(super) fn reading(pool: Pool) -> PostgresDb {
        PostgresDb::of(PostgresConnection::reading(pool))
    }

    fn of(connection: PostgresConnection) -> PostgresDb {
        PostgresDb {
            connection,
            cursors: cell::Cell::new(0),
            listener: None,
        }
    }

    fn statement(&self, sql: &str) -> Result<PostgresStatement<'_>> {
        Ok(PostgresStatement {
            db: self,
            translation: dialect::translated(sql)?,
        })
    }

    fn changed(&self, rows: u64, table: Option<&str>) {
        if rows > 0
            && let (Some(listener), Some(table)) = (&self.listener, table)
        {
            listener(table);
        }
    }

    /// The tables that number their rows, with the columns of the numbers.
    fn numbered(&self) -> Result<Vec<(String, String)>> {
        self.prepare("SELECT CAST(c.relname AS TEXT) AS name, CAST(a.attname AS TEXT) AS key
             FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
             WHERE a.attidentity <> '' AND n.nspname = current_schema() ORDER BY c.relname")?.values(())
    }
}

impl Connection for PostgresDb {
    fn prepare<'db>(&'db self, sql: &str) -> Result<Query<'db>> {
        Ok(Query::new(self.statement(sql)?))
    }

    fn batch(&self, sql: &str) -> Result<()> {
        self.connection.batch(sql)
    }

    fn batch_later(&self, sql: &'static str) -> Result<()> {
        self.connection.batch_later(sql)
    }

    fn flush(&self) -> Result<()> {
        self.connection.flush()
    }

    fn begin(&self) -> Result<()> {
        self.connection.begin_writing()
    }

    fn begin_alone(&self) -> Result<()> {
        self.connection.begin_alone()
    }

    /// The transaction of a reader begins with its first statement.
    fn begin_reading(&self) -> Result<()> {
        Ok(())
    }

    fn commit(&self) -> Result<()> {
        self.connection.commit()
    }

    fn roll_back(&self) -> Result<()> {
        self.connection.roll_back()
    }

    fn is_autocommit(&self) -> bool {
        self.connection.is_autocommit()
    }

    fn look_up_commit(&self) -> Result<Option<bool>> {
        self.connection.look_up_commit()
    }

    fn forget_commits(&self, seconds: i64) -> Result<()> {
        self.batch(&format!(
            "DELETE FROM writers WHERE at < extract(epoch FROM now()) - {seconds}"
        ))
    }

    fn allow_pauses(&self) -> Result<()> {
        self.batch_later("SET LOCAL idle_in_transaction_session_timeout = 0")
    }

    fn is_file(&self) -> bool {
        false
    }

    fn most_jobs(&self) -> usize {
        // Other nodes wait for the end of the transaction.
        64
    }

    fn insert_row(&self, sql: &str, params: &dyn Params) -> Result<i64> {
        let mut query = self.statement(sql)?;
        let key = dialect::key_of(query.translation.writes.as_deref());
        let sql = format!("{} RETURNING {key}", query.translation.sql);
        query.translation = Arc::new(Translation {
            sql,
            ..(*query.translation).clone()
        });
        let mut rows = query.query(params)?;
        if rows.advance()?
            && let Cell::Integer(number) = rows.cell(0)?
        {
            return Ok(number);
        }
        Err(DbError::Column(key.to_owned()))
    }

    fn run_later(&self, sql: &str, params: &dyn Params) -> Result<()> {
        self.statement(sql)?.execute_later(params)
    }

    /// Runs a statement with a list for each column. The rows are inserted in their order.
    fn execute_rows(&self, sql: &str, rows: &[Vec<Value<'_>>]) -> Result<()> {
        let Some(first) = rows.first() else {
            return Ok(());
        };
        let translation = dialect::of_lists(&*dialect::translated(sql)?, first.len())?;
        let types: Vec<Type> = first
            .iter()
            .map(|value| array_of(value.value_type()))
            .collect();
        let mut lists: Vec<Vec<Parameter<'_>>> = first.iter().map(|_| Vec::new()).collect();
        for row in rows {
            if row.len() != first.len() {
                return Err(DbError::Unusable(format!("a row lacks a value of: {sql}")));
            }
            for (list, value) in lists.iter_mut().zip(row) {
                list.push(Parameter(value.clone().into_owned()));
            }
        }
        let query = PostgresStatement {
            db: self,
            translation: Arc::new(translation),
        };
        query.require_transaction()?;
        let sql = query.translation.sql.as_str();
        report(sql, String::new);
        let written = self.connection.run(sql, &async |client| {
            let statement = prepared(client, sql, &types).await?;
            client.execute_raw(&statement, &lists).await
        });
        self.changed(written?, query.translation.writes.as_deref());
        Ok(())
    }

    fn on_row_change(&mut self, listener: RowListener) -> Result<()> {
        self.listener = Some(listener);
        Ok(())
    }

    fn scrub(&self, table: &'static str) -> Result<bool> {
        self.batch(&format!("VACUUM {table}"))?;
        Ok(true)
    }

    fn put_terms(&self, id: i64, title: &str, others: &str) -> Result<()> {
        self.run_later(
            "INSERT INTO entry_terms (rowid, words) VALUES (?1, array_to_tsvector(?2))
             ON CONFLICT (rowid) DO UPDATE SET words = excluded.words",
            &params![id, List::Texts(stored_terms(title, others))],
        )
    }

    fn clear_terms(&self) -> Result<()> {
        self.run_later("DELETE FROM entry_terms", &())
    }

    fn terms_beginning_with(&self, prefix: &str, most: usize) -> Result<Vec<String>> {
        self.prepare("SELECT DISTINCT t.lexeme
             FROM (SELECT words FROM entry_terms WHERE entry_terms MATCH ?1 LIMIT 500) e, unnest(e.words) t
             WHERE starts_with(t.lexeme, ?2) LIMIT ?3")?.values(
            params![TermQuery(format!("\"{prefix}\"*")), prefix, most],
        )
    }

    fn tables(&self, part: DatabasePart) -> Result<BTreeSet<String>> {
        self.prepare("SELECT CAST(c.relname AS TEXT) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
             WHERE c.relkind = 'r' AND n.nspname = coalesce(?1, current_schema())")?.values(
            [(part == DatabasePart::Visits).then_some("visits")],
        )
    }

    fn columns(&self, part: DatabasePart, table: &str) -> Result<Vec<ColumnInfo>> {
        let mut columns: Vec<ColumnInfo> = self.prepare("SELECT CAST(a.attname AS TEXT) AS name, format_type(a.atttypid, NULL) AS kind,
                    CAST(coalesce(k.place, 0) AS BIGINT) AS key
             FROM pg_attribute a
             LEFT JOIN pg_index i ON i.indrelid = a.attrelid AND i.indisprimary
             LEFT JOIN LATERAL (SELECT u.place FROM unnest(i.indkey) WITH ORDINALITY AS u (column_number, place)
                                WHERE u.column_number = a.attnum) k ON true
             WHERE a.attrelid = CAST(?1 AS regclass) AND a.attnum > 0 AND NOT a.attisdropped")?.rows(
            [part.qualified(table)],
            ColumnInfo::read,
        )?;
        columns.sort_by(|one, other| one.name.cmp(&other.name));
        Ok(columns)
    }

    fn last_numbers(&self) -> Result<BTreeMap<String, i64>> {
        let mut last = BTreeMap::new();
        for (table, column) in self.numbered()? {
            let number = self.prepare("SELECT coalesce(pg_sequence_last_value(CAST(pg_get_serial_sequence(?1, ?2) AS regclass)), 0)")?.value(
                [&table, &column],
            )?;
            last.insert(table, number);
        }
        Ok(last)
    }

    fn set_last_numbers(&self, last: &BTreeMap<String, i64>) -> Result<()> {
        for (table, column) in self.numbered()? {
            let greatest: i64 = self
                .prepare(&format!("SELECT coalesce(max({column}), 0) FROM {table}"))?
                .value(())?;
            let number = last.get(&table).copied().unwrap_or_default().max(greatest);
            self.prepare(
                "SELECT setval(CAST(pg_get_serial_sequence(?1, ?2) AS regclass), ?3, ?4 > 0)",
            )?
            .value::<i64>(params![table, column, number.max(1), number])?;
        }
        Ok(())
    }

    fn others_connected(&self) -> Result<i64> {
        self.prepare("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name = ?1")?.value(
            [PROGRAM],
        )
    }
}

/// A statement, prepared with the types of the values with which it runs first.
pub(super) struct PostgresStatement<'db> {
    db: &'db PostgresDb,
    translation: Arc<Translation>,
}

impl PostgresStatement<'_> {
    /// Refuses to write outside of a transaction: the one in which a job began may have ended with
    /// its connection.
    fn require_transaction(&self) -> Result<()> {
        if self.translation.writes.is_some() && !self.db.connection.is_in_transaction() {
            return Err(lost());
        }
        Ok(())
    }

    /// The values in the order of the translation.
    fn bound<'v>(&self, params: &'v dyn Params) -> Result<(Vec<Parameter<'v>>, Vec<Type>)> {
        let places = &self.translation.places;
        let mut values: Vec<Option<Value<'v>>> = places.iter().map(|_| None).collect();
        let mut number = 0;
        params.each(&mut |place, value| {
            number += 1;
            let at = places.iter().position(|known| known.is(place));
            let at = at.ok_or_else(|| self.wrong_parameters())?;
            values[at] = Some(value);
            Ok(())
        })?;
        let values: Option<Vec<_>> = values.into_iter().collect();
        let values = values
            .filter(|values| values.len() == number)
            .ok_or_else(|| self.wrong_parameters())?;
        let types = values
            .iter()
            .map(|value| type_of(value.value_type()))
            .collect();
        Ok((values.into_iter().map(Parameter).collect(), types))
    }

    fn wrong_parameters(&self) -> DbError {
        DbError::Unusable(format!(
            "the parameters are not those of: {}",
            self.translation.sql
        ))
    }

    fn execute_later(&self, params: &dyn Params) -> Result<()> {
        self.require_transaction()?;
        let (values, types) = self.bound(params)?;
        report(&self.translation.sql, String::new);
        let values = values
            .into_iter()
            .map(|value| Parameter(value.0.into_owned()))
            .collect();
        self.db.connection.defer(Deferred::Prepared {
            translation: Arc::clone(&self.translation),
            values,
            types,
        })?;
        // It may change no row: who listens looks once too often then.
        self.db.changed(1, self.translation.writes.as_deref());
        Ok(())
    }
}

impl Prepared for PostgresStatement<'_> {
    fn execute(&mut self, params: &dyn Params) -> Result<usize> {
        self.require_transaction()?;
        let (values, types) = self.bound(params)?;
        report(&self.translation.sql, String::new);
        let rows = self
            .db
            .connection
            .run(&self.translation.sql, &async |client| {
                let statement = prepared(client, &self.translation.sql, &types).await?;
                client.execute_raw(&statement, &values).await
            });
        let rows = rows?;
        self.db.changed(rows, self.translation.writes.as_deref());
        Ok(usize::try_from(rows).unwrap_or(usize::MAX))
    }

    fn query<'query>(&'query mut self, params: &dyn Params) -> Result<Box<dyn Cursor + 'query>> {
        self.require_transaction()?;
        let (values, types) = self.bound(params)?;
        report(&self.translation.sql, String::new);
        let rows = self
            .db
            .connection
            .run(&self.translation.sql, &async |client| {
                let statement = prepared(client, &self.translation.sql, &types).await?;
                let values: Vec<_> = values.iter().map(|value| value as _).collect();
                client.query(&statement, &values).await
            });
        let rows = rows?;
        if let Some(table) = self.translation.writes.as_deref() {
            self.db.changed(rows.len() as u64, Some(table));
        }
        Ok(Box::new(PostgresRows {
            rows: rows.into_iter(),
            row: None,
            cursor: None,
        }))
    }

    /// The rows in pieces, by a cursor. Other statements may run in between.
    fn scan<'query>(&'query mut self, params: &dyn Params) -> Result<Box<dyn Cursor + 'query>> {
        let (values, types) = self.bound(params)?;
        report(&self.translation.sql, String::new);
        let number = self.db.cursors.get() + 1;
        self.db.cursors.set(number);
        let declare = format!(
            "DECLARE scan_{number} NO SCROLL CURSOR FOR {}",
            self.translation.sql
        );
        let declared = self.db.connection.run(&declare, &async |client| {
            let values = values
                .iter()
                .zip(&types)
                .map(|(value, kind)| (value, kind.clone()));
            client
                .query_typed_raw(&declare, values)
                .await?
                .try_for_each(|_| ready(Ok(())))
                .await
        });
        declared?;
        let cursor = ServerCursor {
            db: self.db,
            name: format!("scan_{number}"),
        };
        Ok(Box::new(PostgresRows {
            rows: Vec::new().into_iter(),
            row: None,
            cursor: Some(cursor),
        }))
    }
}

impl dialect::PlaceName {
    fn is(&self, place: Place<'_>) -> bool {
        match (self, place) {
            (dialect::PlaceName::Number(own), Place::Number(number)) => *own == number,
            (dialect::PlaceName::Name(own), Place::Name(name)) => own == name,
            _ => false,
        }
    }
}

/// It ends with its transaction.
struct ServerCursor<'query> {
    db: &'query PostgresDb,
    name: String,
}

impl ServerCursor<'_> {
    fn fetch(&self) -> Result<Vec<tokio_postgres::Row>> {
        let fetch = format!("FETCH {PIECE} FROM {}", self.name);
        self.db.connection.run(&fetch, &async |client| {
            client.query_typed(&fetch, &[]).await
        })
    }
}

/// The rows of a statement.
pub(super) struct PostgresRows<'query> {
    rows: std::vec::IntoIter<tokio_postgres::Row>,
    row: Option<tokio_postgres::Row>,
    cursor: Option<ServerCursor<'query>>,
}

impl Cursor for PostgresRows<'_> {
    fn advance(&mut self) -> Result<bool> {
        self.row = self.rows.next();
        if self.row.is_none()
            && let Some(cursor) = &self.cursor
        {
            let piece = cursor.fetch()?;
            if piece.len() < PIECE {
                self.cursor = None;
            }
            self.rows = piece.into_iter();
            self.row = self.rows.next();
        }
        Ok(self.row.is_some())
    }

    fn columns(&self) -> usize {
        self.row.as_ref().map_or(0, tokio_postgres::Row::len)
    }

    fn is_named(&self, index: usize, name: &str) -> bool {
        let columns = self.row.as_ref().map_or(&[][..], |row| row.columns());
        columns
            .get(index)
            .is_some_and(|column| column.name() == name)
    }

    fn cell(&self, index: usize) -> Result<Cell<'_>> {
        match &self.row {
            Some(row) => match row.try_get::<_, ReadCell<'_>>(index) {
                Ok(read) => Ok(read.0),
                Err(error) => Err(refused(&error)),
            },
            None => Err(DbError::Column(index.to_string())),
        }
    }
}
