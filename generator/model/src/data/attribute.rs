//! What a category of advertisements asks about its goods: area and rooms of a flat, year and
//! mileage of a car (`attributes`, `category.ad_schema`: docs/content-model.md §1.6, §1.8).

use super::skip::is_default;
use super::{Localized, Slug};
use serde::{Deserialize, Serialize};

/// One question of a category. In TOML an item of `[[advertisements.attributes]]`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attribute {
    /// Its name in an advertisement: `attributes.area`.
    pub key: Slug,
    /// The type of its answers.
    #[serde(rename = "type")]
    pub ty: AttributeType,
    /// An advertisement of the category cannot be published without it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub required: bool,
    /// Stored and exported; nothing uses it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub filterable: bool,
    /// Printed after a number: "кв. м", "sq ft".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<Localized>,
    /// The question in forms and on pages.
    pub label: Localized,
    /// Options of an `enum`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<AttributeOption>,
}

/// What answers a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum AttributeType {
    /// A whole number from 0 on.
    Number,
    /// The value of one of the options.
    Enum,
    /// Yes or no.
    Bool,
    /// Up to 120 characters in the language of the advertisement.
    Text,
    /// 1900 to 2100, never grouped by thousands.
    Year,
}

/// A choice of an `enum`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AttributeOption {
    /// Its code in advertisements.
    pub value: Slug,
    /// Its text on pages.
    pub label: Localized,
}

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
