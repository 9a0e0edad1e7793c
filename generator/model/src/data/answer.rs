//! Answers of advertisements to the questions of their category.

use serde::{Deserialize, Serialize};

/// The answer an advertisement gives. Which variant fits is the schema's word; see
/// `check::attributes`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum AttributeValue {
    /// Answer of the type `bool`.
    Bool(bool),
    /// Answer of the types `number` and `year`.
    Number(i64),
    /// Answer of the types `enum` (the value of an option) and `text`.
    Text(String),
}
