//! Values of columns and parameters.

use super::{DbError, Result};
use std::borrow::Cow;
use std::sync::Arc;

/// A value as the database knows it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value<'a> {
    Null,
    Integer(i64),
    Real(f64),
    Text(Cow<'a, str>),
    Blob(Cow<'a, [u8]>),
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

/// What can be a parameter of a statement.
pub(crate) trait ToValue {
    fn to_value(&self) -> Value<'_>;
}

/// What can be read from a column; `None` for a value of another type.
pub(crate) trait FromValue: Sized {
    fn from_value(value: Value<'_>) -> Option<Self>;
}

/// Reads the value of the column `name`.
pub(super) fn read<T: FromValue>(name: &str, value: Value<'_>) -> Result<T> {
    T::from_value(value).ok_or_else(|| DbError::Column(name.to_owned()))
}

macro_rules! integers {
    ($($type:ty),*) => {$(
        impl ToValue for $type {
            fn to_value(&self) -> Value<'_> {
                Value::Integer(i64::from(*self))
            }
        }

        impl FromValue for $type {
            fn from_value(value: Value<'_>) -> Option<$type> {
                match value {
                    Value::Integer(number) => number.try_into().ok(),
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

        impl FromValue for $type {
            fn from_value(value: Value<'_>) -> Option<$type> {
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

impl FromValue for bool {
    fn from_value(value: Value<'_>) -> Option<bool> {
        i64::from_value(value).map(|number| number != 0)
    }
}

impl ToValue for f64 {
    fn to_value(&self) -> Value<'_> {
        Value::Real(*self)
    }
}

impl FromValue for f64 {
    #[expect(
        clippy::cast_precision_loss,
        reason = "SQLite stores a whole number of a REAL expression as an integer"
    )]
    fn from_value(value: Value<'_>) -> Option<f64> {
        match value {
            Value::Real(number) => Some(number),
            Value::Integer(number) => Some(number as f64),
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
    )*};
}
texts!(str, String, Arc<str>, Cow<'_, str>);

impl FromValue for String {
    fn from_value(value: Value<'_>) -> Option<String> {
        match value {
            Value::Text(text) => Some(text.into_owned()),
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
    )*};
}
blobs!([] [u8], [] Vec<u8>, [const N: usize] [u8; N]);

impl FromValue for Vec<u8> {
    fn from_value(value: Value<'_>) -> Option<Vec<u8>> {
        match value {
            Value::Blob(bytes) => Some(bytes.into_owned()),
            _ => None,
        }
    }
}

impl<const N: usize> FromValue for [u8; N] {
    fn from_value(value: Value<'_>) -> Option<[u8; N]> {
        match value {
            Value::Blob(bytes) => bytes.as_ref().try_into().ok(),
            _ => None,
        }
    }
}

impl<T: ToValue> ToValue for Option<T> {
    fn to_value(&self) -> Value<'_> {
        self.as_ref().map_or(Value::Null, ToValue::to_value)
    }
}

impl<T: FromValue> FromValue for Option<T> {
    fn from_value(value: Value<'_>) -> Option<Option<T>> {
        match value {
            Value::Null => Some(None),
            value => T::from_value(value).map(Some),
        }
    }
}

impl<T: ToValue + ?Sized> ToValue for &T {
    fn to_value(&self) -> Value<'_> {
        (**self).to_value()
    }
}

impl ToValue for Value<'_> {
    fn to_value(&self) -> Value<'_> {
        match self {
            Value::Null => Value::Null,
            Value::Integer(number) => Value::Integer(*number),
            Value::Real(number) => Value::Real(*number),
            Value::Text(text) => Value::Text(Cow::Borrowed(text)),
            Value::Blob(bytes) => Value::Blob(Cow::Borrowed(bytes)),
        }
    }
}

impl Value<'_> {
    /// The same, independent of what it was borrowed from.
    pub(crate) fn into_owned(self) -> Value<'static> {
        match self {
            Value::Null => Value::Null,
            Value::Integer(number) => Value::Integer(number),
            Value::Real(number) => Value::Real(number),
            Value::Text(text) => Value::Text(Cow::Owned(text.into_owned())),
            Value::Blob(bytes) => Value::Blob(Cow::Owned(bytes.into_owned())),
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
        assert_eq!(usize::from_value(Value::Integer(7)), Some(7));
        assert_eq!(u64::from_value(Value::Integer(-1)), None);
    }
}
