//! A statement and its rows, whatever the engine is.
#![allow(
    clippy::needless_pass_by_value,
    reason = "parameters are written at the call"
)]

#[cfg(feature = "postgres")]
use super::postgres::{PostgresQuery, PostgresRow, PostgresRows};
use super::sqlite::{SqliteQuery, SqliteRow, SqliteRows};
use super::{Cell, Column, DbError, Failure, FromValue, Params, Result, Value, ValueType, value};
use std::borrow::Cow;

/// A prepared statement; it returns to its connection when dropped.
pub(crate) enum Query<'db> {
    Sqlite(SqliteQuery<'db>),
    #[cfg(feature = "postgres")]
    Postgres(PostgresQuery<'db>),
}

impl Query<'_> {
    pub(crate) fn execute(&mut self, params: impl Params) -> Result<usize> {
        each_engine!(self, Query, query => query.execute(&params))
    }

    /// The rows, one at a time. PostgreSQL sends all of them: see [`Query::scan`].
    pub(crate) fn query(&mut self, params: impl Params) -> Result<Rows<'_>> {
        Ok(match self {
            Query::Sqlite(query) => Rows::Sqlite(query.query(&params)?),
            #[cfg(feature = "postgres")]
            Query::Postgres(query) => Rows::Postgres(query.query(&params)?),
        })
    }

    /// The same of so many rows that memory should not hold them all.
    pub(crate) fn scan(&mut self, params: impl Params) -> Result<Rows<'_>> {
        Ok(match self {
            Query::Sqlite(query) => Rows::Sqlite(query.query(&params)?),
            #[cfg(feature = "postgres")]
            Query::Postgres(query) => Rows::Postgres(query.scan(&params)?),
        })
    }

    pub(crate) fn find<T>(
        &mut self,
        params: impl Params,
        read: impl FnOnce(&Row<'_>) -> Result<T>,
    ) -> Result<Option<T>> {
        self.query(params)?
            .next()?
            .map(|row| read(&row))
            .transpose()
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

    pub(crate) fn values<T: FromValue, C: FromIterator<T>>(
        &mut self,
        params: impl Params,
    ) -> Result<C> {
        self.rows(params, |row| row.first())
    }

    pub(crate) fn exists(&mut self, params: impl Params) -> Result<bool> {
        Ok(self.query(params)?.next()?.is_some())
    }
}

fn no_row() -> DbError {
    DbError::Statement {
        failure: Failure::NoRow,
        message: "the statement found no row".to_owned(),
    }
}

/// The rows of a statement that runs.
pub(crate) enum Rows<'query> {
    Sqlite(SqliteRows<'query>),
    #[cfg(feature = "postgres")]
    Postgres(PostgresRows<'query>),
}

impl Rows<'_> {
    pub(crate) fn next(&mut self) -> Result<Option<Row<'_>>> {
        let cells = match self {
            Rows::Sqlite(rows) => rows.next()?.map(Cells::Sqlite),
            #[cfg(feature = "postgres")]
            Rows::Postgres(rows) => rows.next()?.map(Cells::Postgres),
        };
        Ok(cells.map(|cells| Row {
            cells,
            next: std::cell::Cell::new(0),
        }))
    }
}

enum Cells<'rows> {
    Sqlite(SqliteRow<'rows>),
    #[cfg(feature = "postgres")]
    Postgres(PostgresRow<'rows>),
}

/// The row at which a statement is.
pub(crate) struct Row<'rows> {
    cells: Cells<'rows>,
    /// The column after the one that was read last: who reads in the order of the statement
    /// compares each name once.
    next: std::cell::Cell<usize>,
}

impl Row<'_> {
    /// The value of a column.
    pub(crate) fn get<T: FromValue>(&self, column: &str) -> Result<T> {
        value::read(column, self.at(self.index(column)?)?)
    }

    /// The text of a column, borrowed.
    pub(crate) fn text(&self, column: &str) -> Result<&str> {
        match self.cell(self.index(column)?)? {
            Cell::Text(bytes) => {
                simdutf8::basic::from_utf8(bytes).map_err(|_| DbError::Column(column.to_owned()))
            }
            _ => Err(DbError::Column(column.to_owned())),
        }
    }

    /// At most `bytes` of the beginning of a text, borrowed: nothing behind them is read or
    /// checked.
    pub(crate) fn beginning(&self, column: &str, bytes: usize) -> Result<&str> {
        let Cell::Text(text) = self.cell(self.index(column)?)? else {
            return Err(DbError::Column(column.to_owned()));
        };
        let is_start = |byte: &u8| byte & 0xc0 != 0x80;
        let end = if text.len() <= bytes {
            text.len()
        } else {
            text[..=bytes]
                .iter()
                .rposition(is_start)
                .unwrap_or_default()
        };
        simdutf8::basic::from_utf8(&text[..end]).map_err(|_| DbError::Column(column.to_owned()))
    }

    /// The bytes of a column, borrowed.
    pub(crate) fn bytes(&self, column: &str) -> Result<&[u8]> {
        match self.cell(self.index(column)?)? {
            Cell::Blob(bytes) => Ok(bytes),
            _ => Err(DbError::Column(column.to_owned())),
        }
    }

    /// Every column, each of the type of its place in `kinds`.
    pub(crate) fn values(&self, kinds: &[ValueType]) -> Result<Vec<Value<'static>>> {
        let value = |(index, kind): (usize, &ValueType)| {
            Ok(match self.at(index)? {
                Column::Null => Value::Null(*kind),
                Column::Integer(number) => Value::Integer(number),
                Column::Real(number) => Value::Real(number),
                Column::Text(text) => Value::from(text.to_owned()),
                Column::Blob(bytes) => Value::Blob(Cow::Owned(bytes.to_owned())),
            })
        };
        kinds.iter().enumerate().map(value).collect()
    }

    /// Adds every column to a digest.
    pub(crate) fn digest(&self, digest: &mut blake3::Hasher) -> Result<()> {
        for index in 0..each_engine!(&self.cells, Cells, cells => cells.len()) {
            let (kind, bytes): (u8, &[u8]) = match self.cell(index)? {
                Cell::Null => (0, &[]),
                Cell::Integer(number) => (1, &number.to_le_bytes()),
                Cell::Real(number) => (2, &number.to_le_bytes()),
                Cell::Text(bytes) => (3, bytes),
                Cell::Blob(bytes) => (4, bytes),
            };
            digest
                .update(&[kind])
                .update(&bytes.len().to_le_bytes())
                .update(bytes);
        }
        Ok(())
    }

    fn first<T: FromValue>(&self) -> Result<T> {
        value::read("1", self.at(0)?)
    }

    fn cell(&self, index: usize) -> Result<Cell<'_>> {
        each_engine!(&self.cells, Cells, cells => cells.cell(index))
    }

    fn at(&self, index: usize) -> Result<Column<'_>> {
        Ok(match self.cell(index)? {
            Cell::Null => Column::Null,
            Cell::Integer(number) => Column::Integer(number),
            Cell::Real(number) => Column::Real(number),
            Cell::Text(bytes) => Column::Text(
                simdutf8::basic::from_utf8(bytes)
                    .map_err(|_| DbError::Column(index.to_string()))?,
            ),
            Cell::Blob(bytes) => Column::Blob(bytes),
        })
    }

    fn index(&self, column: &str) -> Result<usize> {
        let next = self.next.get();
        let index = each_engine!(&self.cells, Cells, cells => {
            (next..cells.len()).chain(0..next).find(|index| cells.is_named(*index, column))
        });
        let index = index.ok_or_else(|| DbError::Column(column.to_owned()))?;
        self.next.set(index + 1);
        Ok(index)
    }
}
