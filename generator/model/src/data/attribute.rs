//! What a category of advertisements asks about its goods: area and rooms of a flat, year and
//! mileage of a car (`attributes`, `category.ad_schema`: docs/content-model.md §1.6, §1.8).

use super::document::{blank, coded, document};
use super::{Localized, Slug};
use crate::field::Type;
use serde::{Deserialize, Serialize};

document! {
    /// One question of a category. In TOML an item of `[[advertisements.attributes]]`.
    pub struct Attribute {
        /// Its name in an advertisement: `attributes.area`.
        key: Slug => save(Type::Slug),
        /// The type of its answers.
        ty "type": AttributeType => save(Type::Ruled),
        /// An advertisement of the category cannot be published without it.
        required: bool = blank() => optional(Type::Bool),
        /// Stored and exported; nothing uses it.
        filterable: bool = blank() => optional(Type::Bool),
        /// Printed after a number: "кв. м", "sq ft".
        unit: Option<Localized> = blank() => optional(Type::Ruled),
        /// The question in forms and on pages.
        label: Localized => save(Type::Ruled),
        /// Options of an `enum`.
        options: Vec<AttributeOption> = blank() => optional(Type::List(&Type::Table, usize::MAX)),
    }
}

/// What answers a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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

coded!(AttributeType, Number, Enum, Bool, Text, Year);

document! {
    /// A choice of an `enum`.
    pub struct AttributeOption {
        /// Its code in advertisements.
        value: Slug => save(Type::Slug),
        /// Its text on pages.
        label: Localized => save(Type::Ruled),
    }
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
