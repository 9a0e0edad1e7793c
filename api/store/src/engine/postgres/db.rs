//! A connection to PostgreSQL, its statements and their rows.

use super::connection::{PostgresConnection, WriteOrder, lost};
use super::dialect::{self, Translation};
use super::pipeline::{Deferred, prepared};
use super::pool::Pool;
use super::url::PostgresUrl;
use super::value::{Parameter, array_of, type_of};
use crate::engine::trace::report;
use crate::engine::{Cell, DbError, Params, Place, Result, Value};
use futures_util::TryStreamExt;
use std::cell::{self, RefCell};
use std::future::ready;
use std::ops::Deref;
use std::sync::Arc;
use tokio_postgres::types::Type;

type RowListener = Box<dyn Fn(&str) + Send>;

/// Rows of a scan that are in memory at one time.
const PIECE: usize = 500;

/// A connection. It belongs to one thread at a time.
pub(crate) struct PostgresDb {
    connection: PostgresConnection,
    cursors: cell::Cell<u32>,
    listener: RefCell<Option<RowListener>>,
}

impl Deref for PostgresDb {
    type Target = PostgresConnection;

    fn deref(&self) -> &PostgresConnection {
        &self.connection
    }
}

impl PostgresDb {
    pub(super) fn writing(pool: Pool, order: WriteOrder, node: [u8; 16]) -> PostgresDb {
        PostgresDb::of(PostgresConnection::writing(pool, order, node))
    }

    /// For transactions beside the writer's.
    pub(crate) fn beside(url: &PostgresUrl) -> Result<PostgresDb> {
        Ok(PostgresDb::writing(
            Pool::of_writer(url)?,
            WriteOrder::Independent,
            [0; 16],
        ))
    }

    /// With a transaction that sees one state of the record, that of its first statement, and
    /// cannot write.
    pub(crate) fn reading(pool: Pool) -> PostgresDb {
        PostgresDb::of(PostgresConnection::reading(pool))
    }

    fn of(connection: PostgresConnection) -> PostgresDb {
        PostgresDb {
            connection,
            cursors: cell::Cell::new(0),
            listener: RefCell::default(),
        }
    }

    /// The first column of the first row of a query without parameters.
    pub(super) fn first<T>(
        &self,
        sql: &str,
        read: impl FnOnce(Cell<'_>) -> Option<T>,
    ) -> Result<T> {
        let mut query = self.prepare(sql)?;
        let mut rows = query.query(&())?;
        let row = rows
            .next()?
            .ok_or_else(|| DbError::Column(sql.to_owned()))?;
        read(row.cell(0)?).ok_or_else(|| DbError::Column(sql.to_owned()))
    }

    pub(crate) fn prepare(&self, sql: &str) -> Result<PostgresQuery<'_>> {
        Ok(PostgresQuery {
            db: self,
            translation: dialect::translated(sql)?,
        })
    }

    pub(crate) fn insert(&self, sql: &str, params: &impl Params) -> Result<i64> {
        let mut query = self.prepare(sql)?;
        let translation = Arc::clone(&query.translation);
        let key = dialect::key_of(translation.writes.as_deref());
        let sql = format!("{} RETURNING {key}", translation.sql);
        query.translation = Arc::new(Translation {
            sql,
            ..(*translation).clone()
        });
        let mut rows = query.query(params)?;
        let row = rows
            .next()?
            .ok_or_else(|| DbError::Column(key.to_owned()))?;
        match row.cell(0)? {
            Cell::Integer(number) => Ok(number),
            _ => Err(DbError::Column(key.to_owned())),
        }
    }

    /// Runs an INSERT of one row, `VALUES (?1, ?2 …)`, for each of these rows: a statement with a
    /// list for each column. The rows are inserted in their order.
    pub(crate) fn execute_rows(&self, sql: &str, rows: &[Vec<Value<'_>>]) -> Result<()> {
        let Some(first) = rows.first() else {
            return Ok(());
        };
        let translation = dialect::of_lists(&*dialect::translated(sql)?, first.len())?;
        let types: Vec<Type> = first
            .iter()
            .map(|value| array_of(value.value_type()))
            .collect();
        let lists: Result<Vec<Vec<Parameter<'_>>>> = (0..first.len())
            .map(|column| {
                let cell = |row: &'_ Vec<Value<'_>>| {
                    Some(Parameter(row.get(column)?.clone().into_owned()))
                };
                let list: Option<Vec<_>> = rows.iter().map(cell).collect();
                list.ok_or_else(|| DbError::Unusable(format!("a row lacks a value of: {sql}")))
            })
            .collect();
        let query = PostgresQuery {
            db: self,
            translation: Arc::new(translation),
        };
        query.require_transaction()?;
        let (lists, sql) = (lists?, query.translation.sql.as_str());
        report(sql, String::new);
        let written = self.run(sql, &async |client| {
            let statement = prepared(client, sql, &types).await?;
            client.execute_raw(&statement, &lists).await
        });
        self.changed(written?, query.translation.writes.as_deref());
        Ok(())
    }

    /// Calls `listener` with the table whenever a statement of this connection changed rows of one.
    pub(crate) fn on_row_change(&self, listener: impl Fn(&str) + Send + 'static) {
        *self.listener.borrow_mut() = Some(Box::new(listener));
    }

    fn changed(&self, rows: u64, table: Option<&str>) {
        if rows > 0
            && let (Some(listener), Some(table)) = (&*self.listener.borrow(), table)
        {
            listener(table);
        }
    }
}

/// A statement, prepared with the types of the values with which it runs first.
pub(crate) struct PostgresQuery<'db> {
    db: &'db PostgresDb,
    translation: Arc<Translation>,
}

impl PostgresQuery<'_> {
    /// Refuses to write outside of a transaction: the one in which a job began may have ended with
    /// its connection.
    fn require_transaction(&self) -> Result<()> {
        if self.translation.writes.is_some() && !self.db.is_in_transaction() {
            return Err(lost());
        }
        Ok(())
    }

    /// The values in the order of the translation.
    fn bound<'v>(&self, params: &'v impl Params) -> Result<(Vec<Parameter<'v>>, Vec<Type>)> {
        let places = &self.translation.places;
        let mut values: Vec<Option<Value<'v>>> = places.iter().map(|_| None).collect();
        let mut number = 0;
        params.each(|place, value| {
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

    pub(crate) fn execute(&mut self, params: &impl Params) -> Result<usize> {
        self.require_transaction()?;
        let (values, types) = self.bound(params)?;
        report(&self.translation.sql, String::new);
        let rows = self.db.run(&self.translation.sql, &async |client| {
            let statement = prepared(client, &self.translation.sql, &types).await?;
            client.execute_raw(&statement, &values).await
        });
        let rows = rows?;
        self.db.changed(rows, self.translation.writes.as_deref());
        Ok(usize::try_from(rows).unwrap_or(usize::MAX))
    }

    pub(crate) fn execute_later(&self, params: &impl Params) -> Result<()> {
        self.require_transaction()?;
        let (values, types) = self.bound(params)?;
        report(&self.translation.sql, String::new);
        let values = values
            .into_iter()
            .map(|value| Parameter(value.0.into_owned()))
            .collect();
        self.db.defer(Deferred::Prepared {
            translation: Arc::clone(&self.translation),
            values,
            types,
        })?;
        // It may change no row: who listens looks once too often then.
        self.db.changed(1, self.translation.writes.as_deref());
        Ok(())
    }

    pub(crate) fn query(&mut self, params: &impl Params) -> Result<PostgresRows<'_>> {
        self.require_transaction()?;
        let (values, types) = self.bound(params)?;
        report(&self.translation.sql, String::new);
        let rows = self.db.run(&self.translation.sql, &async |client| {
            let statement = prepared(client, &self.translation.sql, &types).await?;
            let values: Vec<_> = values.iter().map(|value| value as _).collect();
            client.query(&statement, &values).await
        });
        let rows = rows?;
        if let Some(table) = self.translation.writes.as_deref() {
            self.db.changed(rows.len() as u64, Some(table));
        }
        Ok(PostgresRows {
            rows: rows.into_iter(),
            row: None,
            cursor: None,
        })
    }

    /// The rows in pieces, by a cursor. Other statements may run in between.
    pub(crate) fn scan(&mut self, params: &impl Params) -> Result<PostgresRows<'_>> {
        let (values, types) = self.bound(params)?;
        report(&self.translation.sql, String::new);
        let number = self.db.cursors.get() + 1;
        self.db.cursors.set(number);
        let declare = format!(
            "DECLARE scan_{number} NO SCROLL CURSOR FOR {}",
            self.translation.sql
        );
        let declared = self.db.run(&declare, &async |client| {
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
        let cursor = Cursor {
            db: self.db,
            name: format!("scan_{number}"),
        };
        Ok(PostgresRows {
            rows: Vec::new().into_iter(),
            row: None,
            cursor: Some(cursor),
        })
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
struct Cursor<'query> {
    db: &'query PostgresDb,
    name: String,
}

impl Cursor<'_> {
    fn fetch(&self) -> Result<Vec<tokio_postgres::Row>> {
        let fetch = format!("FETCH {PIECE} FROM {}", self.name);
        self.db.run(&fetch, &async |client| {
            client.query_typed(&fetch, &[]).await
        })
    }
}

/// The rows of a statement.
pub(crate) struct PostgresRows<'query> {
    rows: std::vec::IntoIter<tokio_postgres::Row>,
    row: Option<tokio_postgres::Row>,
    cursor: Option<Cursor<'query>>,
}

impl PostgresRows<'_> {
    pub(crate) fn next(&mut self) -> Result<Option<PostgresRow<'_>>> {
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
        Ok(self.row.as_ref().map(PostgresRow))
    }
}

/// The row at which a statement is.
pub(crate) struct PostgresRow<'rows>(&'rows tokio_postgres::Row);

impl PostgresRow<'_> {
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn is_named(&self, index: usize, name: &str) -> bool {
        self.0
            .columns()
            .get(index)
            .is_some_and(|column| column.name() == name)
    }

    pub(crate) fn cell(&self, index: usize) -> Result<Cell<'_>> {
        Ok(self.0.try_get(index)?)
    }
}
