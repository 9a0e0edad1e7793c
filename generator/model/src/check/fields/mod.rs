//! The field table: every field of every kind with its type and limits (docs/content-model.md §1).
//! The loader of text files, the API and the editor's forms read the same rows.

mod tables;

use crate::Kind;
pub use crate::field::{Field, MONEY, Need, Target, Type};
pub use tables::APPS;
use tables::{
    ADVERTISEMENT, ADVERTISEMENT_TEXT, COMMON, COMMON_ADVERTISEMENT, COMMON_PLAIN, DIASPORA,
    DIASPORA_TEXT, NEWS, NEWS_TEXT, PAGE, PAGE_TEXT, POSTER, POSTER_TEXT, REKLAMA, REKLAMA_TEXT,
    SERVICE, SERVICE_TEXT,
};

/// The top-level fields of a kind, in the order they are written.
pub const fn common(kind: Kind) -> &'static [Field] {
    match kind {
        Kind::Pages | Kind::Reklama => COMMON_PLAIN,
        Kind::Advertisements => COMMON_ADVERTISEMENT,
        _ => COMMON,
    }
}

/// The fields of a kind that both languages share.
pub const fn shared(kind: Kind) -> &'static [Field] {
    match kind {
        Kind::News => NEWS,
        Kind::Posters => POSTER,
        Kind::Services => SERVICE,
        Kind::Diaspors => DIASPORA,
        Kind::Advertisements => ADVERTISEMENT,
        Kind::Reklama => REKLAMA,
        Kind::Pages => PAGE,
    }
}

/// The fields of a kind that exist per language, the body among them.
pub const fn text(kind: Kind) -> &'static [Field] {
    match kind {
        Kind::News => NEWS_TEXT,
        Kind::Posters => POSTER_TEXT,
        Kind::Services => SERVICE_TEXT,
        Kind::Diaspors => DIASPORA_TEXT,
        Kind::Advertisements => ADVERTISEMENT_TEXT,
        Kind::Reklama => REKLAMA_TEXT,
        Kind::Pages => PAGE_TEXT,
    }
}
