//! Values of a request or of a file before they are typed.

use serde_json::Value;
use std::borrow::Cow;

/// A value, by the shape that its format gives it.
pub enum View<'n> {
    /// `null` in JSON.
    Nothing,
    /// Yes or no.
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// A text; a date of TOML is one.
    Text(Cow<'n, str>),
    /// Values in order.
    List(Vec<View<'n>>),
    /// Values by name.
    Table(Table<'n>),
    /// A value that no field has: a fraction, or a number that is too large.
    Other(Value),
}

/// The members of a table, in their order.
pub type Table<'n> = Vec<(&'n str, View<'n>)>;

impl View<'_> {
    /// Whether the value says nothing.
    pub fn is_empty(&self) -> bool {
        match self {
            View::Nothing => true,
            View::Text(text) => text.trim().is_empty(),
            View::List(items) => items.is_empty(),
            View::Table(members) => members.is_empty(),
            View::Flag(_) | View::Number(_) | View::Other(_) => false,
        }
    }

    /// How a message quotes it: a text as it is, anything else as JSON.
    pub(super) fn quoted(&self) -> String {
        match self {
            View::Text(text) => text.clone().into_owned(),
            other => other.json().to_string(),
        }
    }

    fn json(&self) -> Value {
        match self {
            View::Nothing => Value::Null,
            View::Flag(flag) => (*flag).into(),
            View::Number(number) => (*number).into(),
            View::Text(text) => text.as_ref().into(),
            View::List(items) => items.iter().map(View::json).collect(),
            View::Table(members) => {
                let members = members.iter();
                members
                    .map(|member| (member.0.to_owned(), member.1.json()))
                    .collect()
            }
            View::Other(value) => value.clone(),
        }
    }
}

impl<'n> From<&'n Value> for View<'n> {
    fn from(value: &'n Value) -> View<'n> {
        match value {
            Value::Null => View::Nothing,
            Value::Bool(flag) => View::Flag(*flag),
            Value::Number(number) => match number.as_i64() {
                Some(number) => View::Number(number),
                None => View::Other(value.clone()),
            },
            Value::String(text) => View::Text(text.into()),
            Value::Array(items) => View::List(items.iter().map(View::from).collect()),
            Value::Object(members) => {
                let members = members.iter();
                View::Table(
                    members
                        .map(|(name, value)| (name.as_str(), value.into()))
                        .collect(),
                )
            }
        }
    }
}
