//! A statement and its rows, whatever the engine is.

use crate::{Cell, Column, DbError, Failure, FromValue, Params, Result, Value, ValueType, value};
use serde::de::DeserializeOwned;
use std::borrow::Cow;

/// A statement as an engine has it; it returns to its connection when dropped.
pub trait Prepared {
    /// Runs it; the number of rows it changed.
    fn execute(&mut self, params: &dyn Params) -> Result<usize>;

    /// Begins to read its rows.
    fn query<'query>(&'query mut self, params: &dyn Params) -> Result<Box<dyn Cursor + 'query>>;

    /// The same of so many rows that memory should not hold them all.
    fn scan<'query>(&'query mut self, params: &dyn Params) -> Result<Box<dyn Cursor + 'query>> {
        self.query(params)
    }
}

/// The rows of a statement that runs, of which one is read at a time.
pub trait Cursor {
    /// Goes on to the next row; `false` after the last one.
    fn advance(&mut self) -> Result<bool>;

    /// The number of columns.
    fn columns(&self) -> usize;

    /// Whether a column has this name.
    fn is_named(&self, index: usize, name: &str) -> bool;

    /// A column of the present row.
    fn cell(&self, index: usize) -> Result<Cell<'_>>;
}

/// A prepared statement.
pub struct Query<'db>(Box<dyn Prepared + 'db>);

impl<'db> Query<'db> {
    /// A statement of an engine.
    pub fn new(statement: impl Prepared + 'db) -> Query<'db> {
        Query(Box::new(statement))
    }

    /// Runs it; the number of rows it changed.
    pub fn execute(&mut self, params: impl Params) -> Result<usize> {
        self.0.execute(&params)
    }

    /// The rows, one at a time. PostgreSQL sends all of them: see [`Query::scan`].
    pub fn query(&mut self, params: impl Params) -> Result<Rows<'_>> {
        self.0.query(&params).map(Rows)
    }

    /// The same of so many rows that memory should not hold them all.
    pub fn scan(&mut self, params: impl Params) -> Result<Rows<'_>> {
        self.0.scan(&params).map(Rows)
    }

    /// The first row, if there is one.
    pub fn find<T>(
        &mut self,
        params: impl Params,
        read: impl FnOnce(&Row<'_>) -> Result<T>,
    ) -> Result<Option<T>> {
        match self.query(params)?.next()? {
            Some(row) => read(&row).map(Some),
            None => Ok(None),
        }
    }

    /// The first row, which must exist.
    pub fn one<T>(
        &mut self,
        params: impl Params,
        read: impl FnOnce(&Row<'_>) -> Result<T>,
    ) -> Result<T> {
        self.find(params, read)?.ok_or_else(|| DbError::Statement {
            failure: Failure::NoRow,
            message: "the statement found no row".to_owned(),
        })
    }

    /// Every row.
    pub fn rows<T, C: FromIterator<T>>(
        &mut self,
        params: impl Params,
        mut read: impl FnMut(&Row<'_>) -> Result<T>,
    ) -> Result<C> {
        let mut rows = self.query(params)?;
        std::iter::from_fn(|| match rows.next() {
            Ok(Some(row)) => Some(read(&row)),
            Ok(None) => None,
            Err(error) => Some(Err(error)),
        })
        .collect()
    }

    /// The first row as a value or a tuple, if there is one.
    pub fn find_value<T: FromRow>(&mut self, params: impl Params) -> Result<Option<T>> {
        self.find(params, T::from_row)
    }

    /// The first row, which must exist, as a value or a tuple.
    pub fn value<T: FromRow>(&mut self, params: impl Params) -> Result<T> {
        self.one(params, T::from_row)
    }

    /// Every row as a value or a tuple.
    pub fn values<T: FromRow, C: FromIterator<T>>(&mut self, params: impl Params) -> Result<C> {
        self.rows(params, T::from_row)
    }

    /// Whether there is a row.
    pub fn exists(&mut self, params: impl Params) -> Result<bool> {
        Ok(self.query(params)?.next()?.is_some())
    }
}

/// Columns in the order of the statement, from the first one: a value is one column, a tuple
/// several.
pub trait FromRow: Sized {
    /// Reads a row.
    fn from_row(row: &Row<'_>) -> Result<Self>;
}

impl<T: FromValue> FromRow for T {
    fn from_row(row: &Row<'_>) -> Result<T> {
        row.nth(0)
    }
}

macro_rules! tuples {
    ($(($($name:ident $at:tt),+))+) => {$(
        impl<$($name: FromValue),+> FromRow for ($($name,)+) {
            fn from_row(row: &Row<'_>) -> Result<Self> {
                Ok(($(row.nth($at)?,)+))
            }
        }
    )+};
}
tuples!((A 0, B 1) (A 0, B 1, C 2) (A 0, B 1, C 2, D 3));

/// A struct whose members are columns of their names, and others, behind a semicolon, are
/// expressions: `members!(row => Link { email, user; usage: usage })`.
#[macro_export]
macro_rules! members {
    ($row:ident => $type:ident { $($member:ident),+ $(; $($name:ident: $value:expr),+)? $(,)? }) => {
        $type {
            $($member: $row.get(stringify!($member))?,)+
            $($($name: $value,)+)?
        }
    };
}

/// The rows of a statement that runs.
pub struct Rows<'query>(Box<dyn Cursor + 'query>);

impl Rows<'_> {
    /// The next row.
    #[allow(
        clippy::should_implement_trait,
        reason = "a row borrows from its statement"
    )]
    pub fn next(&mut self) -> Result<Option<Row<'_>>> {
        if !self.0.advance()? {
            return Ok(None);
        }
        Ok(Some(Row {
            cells: &*self.0,
            next: std::cell::Cell::new(0),
        }))
    }
}

/// The row at which a statement is.
pub struct Row<'rows> {
    cells: &'rows dyn Cursor,
    /// The column after the one that was read last: who reads in the order of the statement
    /// compares each name once.
    next: std::cell::Cell<usize>,
}

impl Row<'_> {
    /// The value of a column.
    pub fn get<T: FromValue>(&self, column: &str) -> Result<T> {
        value::read(column, self.at(self.index(column)?)?)
    }

    /// The text of a column, borrowed.
    pub fn text(&self, column: &str) -> Result<&str> {
        match self.cell(self.index(column)?)? {
            Cell::Text(bytes) => {
                simdutf8::basic::from_utf8(bytes).map_err(|_| DbError::Column(column.to_owned()))
            }
            _ => Err(DbError::Column(column.to_owned())),
        }
    }

    /// At most `bytes` of the beginning of a text, borrowed: nothing behind them is read or
    /// checked.
    pub fn beginning(&self, column: &str, bytes: usize) -> Result<&str> {
        let Cell::Text(text) = self.cell(self.index(column)?)? else {
            return Err(DbError::Column(column.to_owned()));
        };
        let end = if text.len() <= bytes {
            text.len()
        } else {
            text[..=bytes]
                .iter()
                .rposition(|byte| byte & 0xc0 != 0x80)
                .unwrap_or_default()
        };
        simdutf8::basic::from_utf8(&text[..end]).map_err(|_| DbError::Column(column.to_owned()))
    }

    /// The bytes of a column, borrowed.
    pub fn bytes(&self, column: &str) -> Result<&[u8]> {
        match self.cell(self.index(column)?)? {
            Cell::Blob(bytes) => Ok(bytes),
            _ => Err(DbError::Column(column.to_owned())),
        }
    }

    /// Every column, each of the type of its place in `kinds`.
    pub fn values(&self, kinds: &[ValueType]) -> Result<Vec<Value<'static>>> {
        let mut values = Vec::with_capacity(kinds.len());
        for (index, kind) in kinds.iter().enumerate() {
            values.push(match self.at(index)? {
                Column::Null => Value::Null(*kind),
                Column::Integer(number) => Value::Integer(number),
                Column::Real(number) => Value::Real(number),
                Column::Text(text) => Value::from(text.to_owned()),
                Column::Blob(bytes) => Value::Blob(Cow::Owned(bytes.to_owned())),
            });
        }
        Ok(values)
    }

    /// Adds every column to a digest.
    pub fn digest(&self, digest: &mut blake3::Hasher) -> Result<()> {
        for index in 0..self.cells.columns() {
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

    /// The value that the JSON of a column says.
    pub fn json<T: DeserializeOwned>(&self, column: &str) -> Result<T> {
        serde_json::from_str(self.text(column)?)
            .map_err(|error| DbError::Unusable(format!("column {column}: {error}")))
    }

    fn nth<T: FromValue>(&self, index: usize) -> Result<T> {
        let value = T::from_value(self.at(index)?);
        value.ok_or_else(|| DbError::Column((index + 1).to_string()))
    }

    fn cell(&self, index: usize) -> Result<Cell<'_>> {
        self.cells.cell(index)
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
        let index = (next..self.cells.columns())
            .chain(0..next)
            .find(|index| self.cells.is_named(*index, column))
            .ok_or_else(|| DbError::Column(column.to_owned()))?;
        self.next.set(index + 1);
        Ok(index)
    }
}
