//! The field table: every field of every kind with its type and limits (docs/content-model.md §1).
//! The loader of text files, the API and the editor's forms read the same rows.

mod tables;

pub use crate::data::APPS;
pub use crate::field::{Field, MONEY, Need, Target, Type};
use crate::{Advertisement, Diaspora, Kind, News, Page, Poster, Reklama, Service};
use tables::{
    ADVERTISEMENT_TEXT, COMMON, COMMON_ADVERTISEMENT, COMMON_PAGE, COMMON_PLAIN, DIASPORA_TEXT,
    NEWS_TEXT, PAGE_TEXT, POSTER_TEXT, REKLAMA_TEXT, SERVICE_TEXT,
};

/// The top-level fields of a kind, in the order they are written.
pub const fn common(kind: Kind) -> &'static [Field] {
    match kind {
        Kind::Pages => COMMON_PAGE,
        Kind::Reklama => COMMON_PLAIN,
        Kind::Advertisements => COMMON_ADVERTISEMENT,
        _ => COMMON,
    }
}

/// The key of a top-level field in front matter: services and diaspora listings have the languages
/// that people speak there under the name of the states of texts.
pub fn key_in_file(kind: Kind, name: &'static str) -> &'static str {
    let is_taken = shared(kind).iter().any(|field| field.name == name);
    if name == LANGUAGES && is_taken {
        LANGUAGE_STATES
    } else {
        name
    }
}

/// The field with this key at the top of front matter.
pub fn common_by_key(kind: Kind, key: &str) -> Option<&'static Field> {
    let mut fields = common(kind).iter();
    fields.find(|field| key_in_file(kind, field.name) == key)
}

const LANGUAGES: &str = "languages";
const LANGUAGE_STATES: &str = "language_states";

/// The fields of a kind that both languages share.
pub const fn shared(kind: Kind) -> &'static [Field] {
    match kind {
        Kind::News => News::ROWS,
        Kind::Posters => Poster::ROWS,
        Kind::Services => Service::ROWS,
        Kind::Diaspors => Diaspora::ROWS,
        Kind::Advertisements => Advertisement::ROWS,
        Kind::Reklama => Reklama::ROWS,
        Kind::Pages => Page::ROWS,
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Entry, Members, Text};

    #[test]
    fn every_row_names_a_member() {
        for kind in Kind::ALL {
            let entry = Entry::empty(kind);
            for field in common(kind) {
                assert!(entry.member(field.name).is_some(), "{}", field.name);
            }
            for field in shared(kind) {
                let member = entry.fields.members().member(field.name);
                assert!(member.is_some(), "{}", field.name);
            }
            let text = Text::default();
            for field in super::text(kind) {
                let member = text.member(field.name);
                assert!(member.is_some() || field.name == "body", "{}", field.name);
            }
        }
    }
}
