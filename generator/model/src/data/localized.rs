//! Text in both languages.

use super::document::document;
use super::{Draft, Incoming, Locale};
use crate::FieldProblem;
use crate::field::Type;

document! {
    /// A text in both languages.
    #[derive(Default)]
    pub struct Localized, draft LocalizedDraft {
        /// The text in Ukrainian.
        ua: String => save(Type::Ruled),
        /// English text; may be empty.
        us: String => save(Type::Ruled),
    }
}

impl Incoming<Localized> for LocalizedDraft {
    /// A language that was not sent becomes empty.
    fn stored(self, path: &str, problems: &mut Vec<FieldProblem>) -> Option<Localized> {
        let mut both = Localized::default();
        self.merge(&mut both, &format!("{path}."), problems);
        Some(both)
    }
}

impl Incoming<Option<Localized>> for LocalizedDraft {
    /// Nothing, if it is empty in both languages.
    fn stored(self, path: &str, problems: &mut Vec<FieldProblem>) -> Option<Option<Localized>> {
        let both: Option<Localized> = self.stored(path, problems);
        both.map(|both| Some(both).filter(|both| *both != Localized::default()))
    }
}

/// The name that pages in `locale` show: the English one on English pages, if there is one.
pub fn name_for<'a>(locale: Locale, name: &'a str, english: &'a str) -> &'a str {
    match locale {
        Locale::Us if !english.is_empty() => english,
        _ => name,
    }
}

impl Localized {
    /// The text in `locale`, or the Ukrainian one where the English is missing.
    pub fn get(&self, locale: Locale) -> &str {
        name_for(locale, &self.ua, &self.us)
    }

    /// The text in `locale` alone, which may be empty.
    pub fn own(&self, locale: Locale) -> &str {
        match locale {
            Locale::Ua => &self.ua,
            Locale::Us => &self.us,
        }
    }

    /// The text in `locale` alone, to change it.
    pub fn own_mut(&mut self, locale: Locale) -> &mut String {
        match locale {
            Locale::Ua => &mut self.ua,
            Locale::Us => &mut self.us,
        }
    }
}
