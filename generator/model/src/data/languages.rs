//! The languages of an entry: which of its texts readers see, and when
//! (docs/content-model.md §2.2).

use super::Locale;
use super::document::{coded, document};
use crate::field::Type;
use jiff::Timestamp;
use std::collections::BTreeMap;

coded! {
    /// The state of the text in one language.
    #[derive(Default)]
    #[serde(rename_all = "lowercase")]
    pub enum LanguageStatus {
        /// Readers see it as long as they see the entry.
        #[default]
        Published,
        /// It is not ready for readers.
        Draft,
        /// It was withdrawn.
        Archived,
    }
}

document! {
    /// The state of the text in one language, within the state and the times of its entry.
    pub record LanguageState {
        /// Stored state.
        status: LanguageStatus => optional(Type::Choice(&["published", "draft", "archived"])),
        /// First publication in this language, if it is not that of the entry.
        published_at: Option<Timestamp> => optional(Type::Time),
        /// Readers see it from this time on.
        publish_at: Option<Timestamp> => optional(Type::Time),
        /// Readers see it until this time.
        unpublish_at: Option<Timestamp> => optional(Type::Time),
        /// Its numbers in the lists of this language, where they are not those of the entry.
        serials: BTreeMap<String, u32> => optional(Type::Serials),
    }
}

document! {
    /// The state of each text of an entry.
    pub record Languages {
        ua: LanguageState => optional(Type::Table),
        us: LanguageState => optional(Type::Table),
    }
}

impl Languages {
    /// The state of a language.
    pub fn get(&self, locale: Locale) -> &LanguageState {
        match locale {
            Locale::Ua => &self.ua,
            Locale::Us => &self.us,
        }
    }

    /// The state of a language, to change it.
    pub fn get_mut(&mut self, locale: Locale) -> &mut LanguageState {
        match locale {
            Locale::Ua => &mut self.ua,
            Locale::Us => &mut self.us,
        }
    }

    /// Whether a text is kept from readers without an end: its times do not matter.
    pub fn holds_back(&self, locale: Locale) -> bool {
        self.get(locale).status != LanguageStatus::Published
    }
}
