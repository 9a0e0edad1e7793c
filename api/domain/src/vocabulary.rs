//! Types of requests and answers that all areas share: codes of the model, texts in both languages,
//! and the documents of entries, whose schemas come from the field table. They know nothing about
//! the description that shows them.

use crate::ids::Version;
use model::{FieldProblem, Kind, LanguageStatus, Status, Translation};
pub use model::{Locale as LocaleCode, Localized, MediaHash as HashCode};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};
use std::borrow::Cow;
use utoipa::openapi::{ObjectBuilder, RefOr, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

/// A type for `#[schema(value_type = …)]` of a text, or a number, that is one of `$codes`, and the
/// name of its schema.
#[macro_export]
macro_rules! codes {
    ($(#[$doc:meta])* $name:ident is $as:literal of numbers, $codes:expr) => {
        $crate::codes!(@ $(#[$doc])* $name, $as, Integer, $codes);
    };
    ($(#[$doc:meta])* $name:ident is $as:literal, $codes:expr) => {
        $crate::codes!(@ $(#[$doc])* $name, $as, String, $codes);
    };
    (@ $(#[$doc:meta])* $name:ident, $as:literal, $type:ident, $codes:expr) => {
        $(#[$doc])*
        pub enum $name {}

        impl utoipa::PartialSchema for $name {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
                let text = utoipa::openapi::ObjectBuilder::new().schema_type(utoipa::openapi::Type::$type);
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
pub use crate::codes;

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
    /// The kind of the entries that an address is about: `openapi::field_table` names it.
    EntryKind is "EntryKind",
    Kind::ALL.map(Kind::collection)
);
codes!(
    /// How far the English text of an entry is.
    TranslationCode is "Translation",
    TRANSLATIONS.map(|state| serde_json::to_value(state).unwrap_or_default())
);
codes!(
    /// The stored state of the text in one language.
    LanguageStatusCode is "LanguageStatus",
    [
        LanguageStatus::Published,
        LanguageStatus::Draft,
        LanguageStatus::Archived
    ]
    .map(|status| serde_json::to_value(status).unwrap_or_default())
);
codes!(
    /// The stored state of an entry.
    StatusCode is "EntryStatus",
    STATUSES.map(|status| serde_json::to_value(status).unwrap_or_default())
);

/// States of the English text.
pub const TRANSLATIONS: [Translation; 4] = [
    Translation::Missing,
    Translation::Draft,
    Translation::Ready,
    Translation::Stale,
];

/// Stored states.
pub const STATUSES: [Status; 9] = [
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

/// A value for each language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PerLocale<T> {
    pub ua: T,
    pub us: T,
}

impl PerLocale<Option<String>> {
    /// The texts that are not empty, Ukrainian and English.
    pub fn filled(texts: [String; 2]) -> PerLocale<Option<String>> {
        let [ua, us] = texts.map(|text| Some(text).filter(|text| !text.is_empty()));
        PerLocale { ua, us }
    }
}

/// The version that a change is based on, or the problem that the request names none: one of
/// several, so the rest of the request is read all the same.
#[derive(Clone, Debug)]
pub struct SentVersion(pub Result<Version, FieldProblem>);

impl SentVersion {
    pub const NAME: &str = "version";

    pub fn of(sent: Option<&Value>) -> SentVersion {
        let problem = |key| FieldProblem::new(SentVersion::NAME, key);
        SentVersion(match sent {
            None => Err(problem("required")),
            Some(sent) => sent
                .as_i64()
                .map(Version)
                .ok_or_else(|| problem("bad_type").with("want", "a whole number")),
        })
    }
}

impl Default for SentVersion {
    fn default() -> SentVersion {
        SentVersion::of(None)
    }
}

impl<'de> Deserialize<'de> for SentVersion {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SentVersion, D::Error> {
        Value::deserialize(deserializer).map(|sent| SentVersion::of(Some(&sent)))
    }
}

/// A type for a document whose schema the field table has under `$as`, see `openapi::field_table`.
macro_rules! documents {
    ($($(#[$doc:meta])* $name:ident is $as:literal;)*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
            #[serde(transparent)]
            pub struct $name(pub Map<String, Value>);

            impl PartialSchema for $name {
                fn schema() -> RefOr<Schema> {
                    // Something that has a name; the field table's takes its place.
                    ObjectBuilder::new().schema_type(Type::Object).property("", Schema::default()).into()
                }
            }

            impl ToSchema for $name {
                fn name() -> Cow<'static, str> {
                    Cow::Borrowed($as)
                }
            }
        )*
    };
}
documents! {
    /// Fields of an entry that both languages share; every kind has its own.
    EntryFields is "Fields";
    /// Fields of an entry in one language; every kind has its own.
    EntryText is "Text";
    /// What an editor sends of an entry: keys that are absent stay as they are. Every kind has its
    /// own.
    EntryDraft is "Draft";
    /// Fields of an advertisement that both languages share.
    AdFields is "AdFields";
    /// What its owner sends of an advertisement: keys that are absent stay as they are.
    AdDraft is "AdDraft";
}
