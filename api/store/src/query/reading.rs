//! The correction that is shown for a query that was not read as it was typed.

use serde::Serialize;
use utoipa::ToSchema;

/// How a part of a query was read instead, if it matched nothing as typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Reading {
    /// A similar word of the index replaces a misspelled one.
    Typo,
    /// Typed on the keyboard of another language.
    Layout,
    /// Ukrainian in Latin letters.
    Latin,
    /// A correct word that no entry has: one that is spelled alike.
    Similar,
}

impl Reading {
    /// The end of the key of its words.
    pub fn code(self) -> &'static str {
        match self {
            Reading::Typo => "typo",
            Reading::Layout => "layout",
            Reading::Latin => "latin",
            Reading::Similar => "similar",
        }
    }
}

/// The words that were searched for instead of the typed ones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Correction {
    pub kind: Reading,
    pub query: String,
}
