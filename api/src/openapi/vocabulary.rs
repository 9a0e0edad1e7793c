//! Schemas of words and values whose types know nothing about this description: codes of the model, and the fields of
//! entries, whose schema comes from the field table.

use super::schemas::record;
use crate::store;
use generator::{
    check::fields,
    model::{Kind, Locale, Status},
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::borrow::Cow;
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{ObjectBuilder, RefOr, Schema, Type},
};

/// A type for `#[schema(value_type = …)]` of a text that is one of `$codes`, and the name of its schema.
macro_rules! codes {
    ($(#[$doc:meta])* $name:ident is $as:literal, $codes:expr) => {
        $(#[$doc])*
        pub enum $name {}

        impl utoipa::PartialSchema for $name {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
                let text = utoipa::openapi::ObjectBuilder::new().schema_type(utoipa::openapi::Type::String);
                text.enum_values(Some($codes)).into()
            }
        }

        impl utoipa::ToSchema for $name {
            fn name() -> std::borrow::Cow<'static, str> {
                std::borrow::Cow::Borrowed($as)
            }
        }
    };
}
pub(crate) use codes;
codes!(
    /// The code of a language, for `#[schema(value_type = LocaleCode)]`.
    LocaleCode is "Locale",
    Locale::ALL.map(Locale::code)
);
codes!(
    /// The code of a kind of entries, as answers say it.
    KindCode is "Kind",
    Kind::ALL.map(|kind| serde_json::to_value(kind).unwrap_or_default())
);
codes!(
    /// The folder of a kind, as addresses name it.
    CollectionCode is "Collection",
    Kind::ALL.map(Kind::collection)
);
codes!(
    /// The stored state of an entry.
    StatusCode is "EntryStatus",
    STATUSES.map(|status| serde_json::to_value(status).unwrap_or_default())
);
codes!(
    /// Why something is reported.
    ReasonCode is "Reason",
    store::REASONS
);

/// Stored states.
pub(super) const STATUSES: [Status; 9] = [
    Status::Published,
    Status::Draft,
    Status::Review,
    Status::Pending,
    Status::Rejected,
    Status::Sold,
    Status::Archived,
    Status::Blocked,
    Status::Trashed,
];

/// The name of a picture: the beginning of the digest of its bytes.
pub enum HashCode {}

impl PartialSchema for HashCode {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new().schema_type(Type::String).pattern(Some("^[0-9a-f]{32}$")).into()
    }
}

impl ToSchema for HashCode {}

/// A text in both languages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Localized<T = String> {
    pub ua: T,
    pub us: T,
}

/// Schemas that stand for one of each kind: an endpoint of a kind refers to `Fields-news`, and so does every schema
/// that it uses.
pub(super) const PER_KIND: [&str; 2] = ["Fields", "Text"];

/// The schema that stands for such a one.
pub(super) fn of_kind(name: &str, kind: Kind) -> Option<Value> {
    match name {
        "Fields" => {
            let mut shared = record(fields::shared(kind));
            shared["properties"]["related"] =
                serde_json::json!({ "type": ["array", "null"], "items": { "type": "string" } });
            Some(shared)
        }
        "Text" => Some(record(fields::text(kind))),
        _ => None,
    }
}

macro_rules! fields {
    ($(#[$doc:meta])* $name:ident is $as:literal, $schema:expr) => {
        $(#[$doc])*
        #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub Map<String, Value>);

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                let schema: Option<Schema> = serde_json::from_value($schema).ok();
                schema.unwrap_or_default().into()
            }
        }

        impl ToSchema for $name {
            fn name() -> Cow<'static, str> {
                Cow::Borrowed($as)
            }
        }
    };
}
fields!(
    /// Fields of an entry that both languages share; every kind has its own.
    EntryFields is "Fields",
    serde_json::json!({ "type": "object" })
);
fields!(
    /// Fields of an entry in one language; every kind has its own.
    EntryText is "Text",
    serde_json::json!({ "type": "object" })
);
fields!(
    /// Fields of an advertisement in its owner's hands.
    OwnAdFields is "OwnAdFields",
    record(fields::shared(Kind::Advertisements))
);
fields!(
    /// Title and text of an advertisement in one language.
    OwnAdText is "OwnAdText",
    record(fields::text(Kind::Advertisements))
);
