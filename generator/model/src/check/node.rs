//! Values of a request or of a file before they are typed.

use serde_json::Value;
use std::borrow::Cow;

/// A value, by the shape that its format gives it.
pub enum Raw<'n> {
    /// `null` in JSON.
    Nothing,
    /// Yes or no.
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// A text; a date of TOML is one.
    Text(Cow<'n, str>),
    /// Values in order.
    List(Vec<Raw<'n>>),
    /// Values by name.
    Table(RawTable<'n>),
    /// A value that no field has: a fraction, or a number that is too large.
    Other(Value),
}

/// The members of a table, in their order.
pub type RawTable<'n> = Vec<(&'n str, Raw<'n>)>;

impl Raw<'_> {
    /// Whether the value says nothing.
    pub fn is_empty(&self) -> bool {
        match self {
            Raw::Nothing => true,
            Raw::Text(text) => text.trim().is_empty(),
            Raw::List(items) => items.is_empty(),
            Raw::Table(members) => members.is_empty(),
            Raw::Flag(_) | Raw::Number(_) | Raw::Other(_) => false,
        }
    }

    /// How a message quotes it: a text as it is, anything else as JSON.
    pub(super) fn quoted(&self) -> String {
        match self {
            Raw::Text(text) => text.clone().into_owned(),
            other => other.json().to_string(),
        }
    }

    fn json(&self) -> Value {
        match self {
            Raw::Nothing => Value::Null,
            Raw::Flag(flag) => (*flag).into(),
            Raw::Number(number) => (*number).into(),
            Raw::Text(text) => text.as_ref().into(),
            Raw::List(items) => items.iter().map(Raw::json).collect(),
            Raw::Table(members) => {
                let members = members.iter();
                members
                    .map(|member| (member.0.to_owned(), member.1.json()))
                    .collect()
            }
            Raw::Other(value) => value.clone(),
        }
    }
}

impl<'n> From<&'n Value> for Raw<'n> {
    fn from(value: &'n Value) -> Raw<'n> {
        match value {
            Value::Null => Raw::Nothing,
            Value::Bool(flag) => Raw::Flag(*flag),
            Value::Number(number) => match number.as_i64() {
                Some(number) => Raw::Number(number),
                None => Raw::Other(value.clone()),
            },
            Value::String(text) => Raw::Text(text.into()),
            Value::Array(items) => Raw::List(items.iter().map(Raw::from).collect()),
            Value::Object(members) => {
                let members = members.iter();
                Raw::Table(
                    members
                        .map(|(name, value)| (name.as_str(), value.into()))
                        .collect(),
                )
            }
        }
    }
}
