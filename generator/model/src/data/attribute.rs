//! The questions of a category of advertisements about its goods: area and rooms of a flat, year and
//! mileage of a car (`attributes`, `category.ad_schema`: docs/content-model.md §1.6, §1.8).

use super::document::{blank, coded, document};
use super::{Incoming, Localized, LocalizedDraft, Slug};
use crate::FieldProblem;
use crate::field::Type;
use serde::Deserialize;

document! {
    /// One question of a category. In TOML an item of `[[advertisements.attributes]]`.
    pub struct Attribute {
        /// Its name in an advertisement: `attributes.area`.
        key: Slug => save(Type::Slug),
        /// The type of its answers.
        ty "type": AttributeType => save(Type::Ruled),
        /// An advertisement of the category cannot be published without it.
        required: bool = blank() => optional(Type::Bool),
        /// Readers can filter by the answers, in its category and in the search. Answers of the type `text` are no filter.
        filterable: bool = blank() => optional(Type::Bool),
        /// Printed after a number: "кв. м", "sq ft".
        unit: Option<Localized> = blank() => optional(Type::Ruled),
        /// The question in forms and on pages.
        label: Localized => save(Type::Ruled),
        /// Options of an `enum`.
        options: Vec<AttributeOption> = blank() => optional(Type::List(&Type::Table, usize::MAX)),
    }
}

coded! {
    /// The kind of answer to a question.
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
}

impl Attribute {
    /// Whether readers can filter by its answers.
    pub fn is_filter(&self) -> bool {
        self.filterable && self.ty != AttributeType::Text
    }

    /// The answers that it may have, as filters have them; none where it is answered by a number or a text.
    pub fn choices(&self) -> Vec<&str> {
        match self.ty {
            AttributeType::Bool => vec!["true", "false"],
            AttributeType::Enum => self.options.iter().map(|option| &*option.value).collect(),
            _ => Vec::new(),
        }
    }
}

impl AttributeType {
    /// Whether its answers are numbers, of which readers ask for a range.
    pub fn is_number(self) -> bool {
        matches!(self, AttributeType::Number | AttributeType::Year)
    }
}

/// Begins the name of a filter in the address of a search; the key of a question follows, and for numbers `.min` or `.max`.
pub const ANSWER: &str = "attr.";

document! {
    /// A choice of an `enum`.
    pub struct AttributeOption {
        /// Code of the choice in advertisements.
        value: Slug => save(Type::Slug),
        /// Text of the choice on pages.
        label: Localized => save(Type::Ruled),
    }
}

/// A question as requests have it, in the words of the forms of advertisements.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CategoryAttributeDraft))]
pub struct AttributeDraft {
    /// Code of the question in advertisements.
    pub key: String,
    /// The kind of answer.
    #[serde(rename = "type")]
    pub ty: AttributeType,
    /// Text of the question on pages.
    pub name: Option<LocalizedDraft>,
    /// Unit of a number.
    pub unit: Option<LocalizedDraft>,
    /// Whether an advertisement must answer it.
    pub required: Option<bool>,
    /// Whether readers can filter by the answers.
    pub filter: Option<bool>,
    /// Choices of a question with fixed answers.
    pub options: Option<Vec<AttributeOptionDraft>>,
}

/// A choice as requests have it.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CategoryAttributeOptionDraft))]
pub struct AttributeOptionDraft {
    /// Code of the choice in advertisements.
    pub key: String,
    /// Text of the choice on pages.
    pub name: Option<LocalizedDraft>,
}

impl Incoming<Vec<Attribute>> for Vec<AttributeDraft> {
    fn stored(self, path: &str, problems: &mut Vec<FieldProblem>) -> Option<Vec<Attribute>> {
        let mut attributes = Vec::new();
        for (i, sent) in self.into_iter().enumerate() {
            attributes.extend(sent.stored(&format!("{path}.{i}"), problems));
        }
        Some(attributes)
    }
}

impl Incoming<Attribute> for AttributeDraft {
    fn stored(self, path: &str, problems: &mut Vec<FieldProblem>) -> Option<Attribute> {
        if self.key.is_empty() {
            let problem = FieldProblem::new(format!("{path}.key"), "required");
            problems.push(problem.with("want", "a name"));
            return None;
        }
        let key = self.key.stored(&format!("{path}.key"), problems);
        let mut options = Vec::new();
        for (i, option) in self.options.unwrap_or_default().into_iter().enumerate() {
            let path = format!("{path}.options.{i}");
            let value = option.key.stored(&format!("{path}.key"), problems)?;
            let label = option.name.unwrap_or_default().stored(&path, problems)?;
            options.push(AttributeOption { value, label });
        }
        let unit = match self.unit {
            Some(unit) => unit.stored(path, problems),
            None => None,
        };
        Some(Attribute {
            key: key?,
            ty: self.ty,
            required: self.required.unwrap_or_default(),
            filterable: self.filter.unwrap_or_default(),
            unit,
            label: self.name.unwrap_or_default().stored(path, problems)?,
            options,
        })
    }
}
