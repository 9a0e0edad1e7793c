//! Values in the form that the driver takes and gives.

use super::dialect::text_search_query;
use bytes::BytesMut;
use engine::{Cell, List, Value, ValueType};
use std::borrow::Cow;
use std::error::Error;
use tokio_postgres::types::{FromSql, IsNull, ToSql, Type, to_sql_checked};

type BoxError = Box<dyn Error + Sync + Send>;

/// The type that a statement is prepared with.
pub(super) fn type_of(value: ValueType) -> Type {
    match value {
        ValueType::Integer => Type::INT8,
        ValueType::Real => Type::FLOAT8,
        ValueType::Text => Type::TEXT,
        ValueType::Blob => Type::BYTEA,
        ValueType::IntegerList => Type::INT8_ARRAY,
        ValueType::TextList => Type::TEXT_ARRAY,
    }
}

/// The type of a list of values of a column.
pub(super) fn array_of(value: ValueType) -> Type {
    match value {
        ValueType::Integer | ValueType::IntegerList => Type::INT8_ARRAY,
        ValueType::Real => Type::FLOAT8_ARRAY,
        ValueType::Text | ValueType::TextList => Type::TEXT_ARRAY,
        ValueType::Blob => Type::BYTEA_ARRAY,
    }
}

/// A parameter.
#[derive(Debug)]
pub(super) struct Parameter<'a>(pub(super) Value<'a>);

/// No text of PostgreSQL has a NUL: one that is looked for is equal to none.
fn without_nul(text: &str) -> Cow<'_, str> {
    if text.contains('\0') {
        Cow::Owned(text.replace('\0', "\u{fffd}"))
    } else {
        Cow::Borrowed(text)
    }
}

impl ToSql for Parameter<'_> {
    fn to_sql(&self, kind: &Type, out: &mut BytesMut) -> Result<IsNull, BoxError> {
        match &self.0 {
            Value::Null(_) => Ok(IsNull::Yes),
            Value::Integer(number) => number.to_sql(kind, out),
            Value::Real(number) => number.to_sql(kind, out),
            Value::Text(text) => (&*without_nul(text)).to_sql(kind, out),
            Value::Blob(bytes) => (&**bytes).to_sql(kind, out),
            Value::List(list) => match &**list {
                List::Integers(numbers) => numbers.as_slice().to_sql(kind, out),
                List::Texts(texts) => texts
                    .iter()
                    .map(|text| without_nul(text))
                    .collect::<Vec<_>>()
                    .to_sql(kind, out),
            },
            Value::Match(query) => text_search_query(&query.0).to_sql(kind, out),
        }
    }

    /// Statements are prepared with the types of their values.
    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}

/// The value of a column.
pub(super) struct ReadCell<'a>(pub(super) Cell<'a>);

impl<'a> FromSql<'a> for ReadCell<'a> {
    fn from_sql(kind: &Type, raw: &'a [u8]) -> Result<ReadCell<'a>, BoxError> {
        Ok(ReadCell(match *kind {
            Type::INT8 => Cell::Integer(i64::from_sql(kind, raw)?),
            Type::INT4 => Cell::Integer(i32::from_sql(kind, raw)?.into()),
            Type::INT2 => Cell::Integer(i16::from_sql(kind, raw)?.into()),
            // SQLite compares numbers.
            Type::BOOL => Cell::Integer(bool::from_sql(kind, raw)?.into()),
            Type::FLOAT8 => Cell::Real(f64::from_sql(kind, raw)?),
            Type::TEXT | Type::VARCHAR | Type::NAME | Type::UNKNOWN => Cell::Text(raw),
            Type::BYTEA => Cell::Blob(raw),
            _ => return Err(format!("a column of type {kind} has no value in the store").into()),
        }))
    }

    fn from_sql_null(_: &Type) -> Result<ReadCell<'a>, BoxError> {
        Ok(ReadCell(Cell::Null))
    }

    fn accepts(_: &Type) -> bool {
        true
    }
}
