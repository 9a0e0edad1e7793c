//! Values of parameters and columns.

use crate::{DbError, Result};
use serde::Serialize;
use std::borrow::Cow;
use std::cmp::Ordering;
use std::sync::Arc;

/// The type of a parameter. PostgreSQL wants to know it of a NULL too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ValueType {
    Integer,
    Real,
    Text,
    Blob,
    IntegerList,
    TextList,
}

/// The value of a parameter.
#[derive(Clone, Debug, PartialEq)]
pub enum Value<'a> {
    Null(ValueType),
    Integer(i64),
    Real(f64),
    Text(Cow<'a, str>),
    Blob(Cow<'a, [u8]>),
    List(Cow<'a, List>),
    Match(Cow<'a, TermQuery>),
}

/// A list that a statement reads with `json_each`: one statement for a whole page of rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum List {
    Integers(Vec<i64>),
    Texts(Vec<String>),
}

impl List {
    pub fn texts<T: Into<String>>(texts: impl IntoIterator<Item = T>) -> List {
        List::Texts(texts.into_iter().map(Into::into).collect())
    }

    /// As SQLite reads it.
    pub(crate) fn json(&self) -> Result<String> {
        let json = match self {
            List::Integers(numbers) => json(numbers),
            List::Texts(texts) => json(texts),
        };
        json.map_err(|error| DbError::Unusable(error.to_string()))
    }
}

fn json(list: &impl Serialize) -> serde_json::Result<String> {
    serde_json::to_string(list)
}

/// A query for entries, with the operator `MATCH` of `entry_terms`: terms in quotes,
/// `AND`, `OR`, parentheses, and `{title} :` before what titles must have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TermQuery(pub String);

/// The content of a column. Its text is not checked yet.
#[derive(Clone, Copy)]
pub enum Cell<'a> {
    Null,
    Integer(i64),
    Real(f64),
    Text(&'a [u8]),
    Blob(&'a [u8]),
}

/// The value of a column.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Column<'a> {
    Null,
    Integer(i64),
    Real(f64),
    Text(&'a str),
    Blob(&'a [u8]),
}

impl From<i64> for Value<'_> {
    fn from(number: i64) -> Self {
        Value::Integer(number)
    }
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Value::Text(Cow::Owned(text))
    }
}

/// A type whose values are parameters of statements.
pub trait ToValue {
    fn to_value(&self) -> Value<'_>;
}

/// A type all of whose values have one type of parameter, so that one that is missing has it too.
pub trait Typed: ToValue {
    const TYPE: ValueType;
}

/// A type that is read from columns; `None` for a value of another type.
pub trait FromValue: Sized {
    fn from_value(value: Column<'_>) -> Option<Self>;
}

/// Reads the value of the column `name`.
pub(crate) fn read<T: FromValue>(name: &str, value: Column<'_>) -> Result<T> {
    T::from_value(value).ok_or_else(|| DbError::Column(name.to_owned()))
}

macro_rules! integers {
    ($($type:ty),*) => {$(
        impl ToValue for $type {
            fn to_value(&self) -> Value<'_> {
                Value::Integer(i64::from(*self))
            }
        }

        impl Typed for $type {
            const TYPE: ValueType = ValueType::Integer;
        }

        impl FromValue for $type {
            fn from_value(value: Column<'_>) -> Option<$type> {
                match value {
                    Column::Integer(number) => number.try_into().ok(),
                    _ => None,
                }
            }
        }
    )*};
}
integers!(i64, i32, u32, u16, u8);

macro_rules! counts {
    ($($type:ty),*) => {$(
        impl ToValue for $type {
            /// SQLite has signed integers only: what is larger becomes the largest of them.
            fn to_value(&self) -> Value<'_> {
                Value::Integer(i64::try_from(*self).unwrap_or(i64::MAX))
            }
        }

        impl Typed for $type {
            const TYPE: ValueType = ValueType::Integer;
        }

        impl FromValue for $type {
            fn from_value(value: Column<'_>) -> Option<$type> {
                i64::from_value(value)?.try_into().ok()
            }
        }
    )*};
}
counts!(u64, usize);

impl ToValue for bool {
    fn to_value(&self) -> Value<'_> {
        Value::Integer(i64::from(*self))
    }
}

impl Typed for bool {
    const TYPE: ValueType = ValueType::Integer;
}

impl FromValue for bool {
    fn from_value(value: Column<'_>) -> Option<bool> {
        i64::from_value(value).map(|number| number != 0)
    }
}

impl ToValue for f64 {
    fn to_value(&self) -> Value<'_> {
        Value::Real(*self)
    }
}

impl Typed for f64 {
    const TYPE: ValueType = ValueType::Real;
}

impl FromValue for f64 {
    #[expect(
        clippy::cast_precision_loss,
        reason = "SQLite stores a whole number of a REAL expression as an integer"
    )]
    fn from_value(value: Column<'_>) -> Option<f64> {
        match value {
            Column::Real(number) => Some(number),
            Column::Integer(number) => Some(number as f64),
            _ => None,
        }
    }
}

macro_rules! texts {
    ($($type:ty),*) => {$(
        impl ToValue for $type {
            fn to_value(&self) -> Value<'_> {
                Value::Text(Cow::Borrowed(self))
            }
        }

        impl Typed for $type {
            const TYPE: ValueType = ValueType::Text;
        }
    )*};
}
texts!(str, String, Arc<str>, Cow<'_, str>);

impl FromValue for String {
    fn from_value(value: Column<'_>) -> Option<String> {
        match value {
            Column::Text(text) => Some(text.to_owned()),
            _ => None,
        }
    }
}

macro_rules! blobs {
    ($([$($bound:tt)*] $type:ty),*) => {$(
        impl<$($bound)*> ToValue for $type {
            fn to_value(&self) -> Value<'_> {
                Value::Blob(Cow::Borrowed(self))
            }
        }

        impl<$($bound)*> Typed for $type {
            const TYPE: ValueType = ValueType::Blob;
        }
    )*};
}
blobs!([] [u8], [] Vec<u8>, [const N: usize] [u8; N]);

impl FromValue for Vec<u8> {
    fn from_value(value: Column<'_>) -> Option<Vec<u8>> {
        match value {
            Column::Blob(bytes) => Some(bytes.to_owned()),
            _ => None,
        }
    }
}

impl<const N: usize> FromValue for [u8; N] {
    fn from_value(value: Column<'_>) -> Option<[u8; N]> {
        match value {
            Column::Blob(bytes) => bytes.try_into().ok(),
            _ => None,
        }
    }
}

impl ToValue for List {
    fn to_value(&self) -> Value<'_> {
        Value::List(Cow::Borrowed(self))
    }
}

impl ToValue for TermQuery {
    fn to_value(&self) -> Value<'_> {
        Value::Match(Cow::Borrowed(self))
    }
}

impl<T: Typed> ToValue for Option<T> {
    fn to_value(&self) -> Value<'_> {
        self.as_ref()
            .map_or(Value::Null(T::TYPE), ToValue::to_value)
    }
}

impl<T: Typed> Typed for Option<T> {
    const TYPE: ValueType = T::TYPE;
}

impl<T: FromValue> FromValue for Option<T> {
    fn from_value(value: Column<'_>) -> Option<Option<T>> {
        match value {
            Column::Null => Some(None),
            value => T::from_value(value).map(Some),
        }
    }
}

impl<T: ToValue + ?Sized> ToValue for &T {
    fn to_value(&self) -> Value<'_> {
        (**self).to_value()
    }
}

impl<T: Typed + ?Sized> Typed for &T {
    const TYPE: ValueType = T::TYPE;
}

impl ToValue for Value<'_> {
    fn to_value(&self) -> Value<'_> {
        match self {
            Value::Null(of) => Value::Null(*of),
            Value::Integer(number) => Value::Integer(*number),
            Value::Real(number) => Value::Real(*number),
            Value::Text(text) => Value::Text(Cow::Borrowed(text)),
            Value::Blob(bytes) => Value::Blob(Cow::Borrowed(bytes)),
            Value::List(list) => Value::List(Cow::Borrowed(list)),
            Value::Match(query) => Value::Match(Cow::Borrowed(query)),
        }
    }
}

impl Value<'_> {
    /// The order of two lists of integers, texts and bytes.
    pub fn compare_all(one: &[Value<'_>], other: &[Value<'_>]) -> Ordering {
        let pairs = one.iter().zip(other).map(|pair| match pair {
            (Value::Integer(one), Value::Integer(other)) => one.cmp(other),
            (Value::Text(one), Value::Text(other)) => one.cmp(other),
            (Value::Blob(one), Value::Blob(other)) => one.cmp(other),
            _ => Ordering::Equal,
        });
        pairs.fold(Ordering::Equal, Ordering::then)
    }

    /// The same, independent of what it was borrowed from.
    pub fn into_owned(self) -> Value<'static> {
        match self {
            Value::Null(of) => Value::Null(of),
            Value::Integer(number) => Value::Integer(number),
            Value::Real(number) => Value::Real(number),
            Value::Text(text) => Value::Text(Cow::Owned(text.into_owned())),
            Value::Blob(bytes) => Value::Blob(Cow::Owned(bytes.into_owned())),
            Value::List(list) => Value::List(Cow::Owned(list.into_owned())),
            Value::Match(query) => Value::Match(Cow::Owned(query.into_owned())),
        }
    }

    /// The type that a statement receives it as.
    pub fn value_type(&self) -> ValueType {
        match self {
            Value::Null(of) => *of,
            Value::Integer(_) => ValueType::Integer,
            Value::Real(_) => ValueType::Real,
            Value::Text(_) | Value::Match(_) => ValueType::Text,
            Value::Blob(_) => ValueType::Blob,
            Value::List(list) => match **list {
                List::Integers(_) => ValueType::IntegerList,
                List::Texts(_) => ValueType::TextList,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_positive_and_end_where_integers_of_sqlite_end() {
        assert_eq!(7_u64.to_value(), Value::Integer(7));
        assert_eq!(u64::MAX.to_value(), Value::Integer(i64::MAX));
        assert_eq!(usize::from_value(Column::Integer(7)), Some(7));
        assert_eq!(u64::from_value(Column::Integer(-1)), None);
    }
}
