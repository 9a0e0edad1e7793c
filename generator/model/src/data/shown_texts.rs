//! The texts of an entry that readers see at a time, by the states of its languages, and their
//! dates and numbers (docs/content-model.md §2.2).

use super::times::or_never;
use super::{Entry, Languages, Locale, Site, UnixSeconds};
use jiff::Timestamp;
use std::collections::BTreeMap;

impl Entry {
    /// Readers of an entry see its text in a language from the first of these times to before the
    /// second: never, where it is held back. `None`: there is no text.
    pub fn text_window(&self, locale: Locale) -> Option<(UnixSeconds, UnixSeconds)> {
        self.text(locale)?;
        if self.languages.holds_back(locale) {
            return Some((UnixSeconds::MAX, UnixSeconds::MAX));
        }
        let state = self.languages.get(locale);
        let from = state.publish_at.map_or(UnixSeconds::MIN, UnixSeconds::from);
        Some((from, or_never(state.unpublish_at)))
    }

    /// Whether readers of an entry see its text in a language at a time.
    pub fn shows_text(&self, locale: Locale, as_of: UnixSeconds) -> bool {
        self.text_window(locale)
            .is_some_and(|(from, until)| from <= as_of && as_of < until)
    }

    /// The language whose words are needed to publish it: Ukrainian where readers get that.
    pub fn first_language(&self) -> Locale {
        let mut shown = Locale::ALL
            .into_iter()
            .filter(|locale| self.text(*locale).is_some() && !self.languages.holds_back(*locale));
        shown.next().unwrap_or(Locale::Ua)
    }

    /// Drops the texts that readers do not see at a time.
    pub fn hold_back(&mut self, as_of: UnixSeconds) {
        for locale in Locale::ALL {
            if !self.shows_text(locale, as_of) {
                *self.text_mut(locale) = None;
            }
        }
    }

    /// Whether readers of a language have a page of an entry that shows these texts: one with the
    /// text in the other language, unless the settings hide it.
    pub fn has_page(&self, locale: Locale, site: &Site) -> bool {
        self.text(locale).is_some() || !site.settings.hide_untranslated.contains(self.kind())
    }

    /// The first publication in a language, the date that its readers see.
    pub fn published_in(&self, locale: Locale) -> Option<Timestamp> {
        self.languages
            .get(locale)
            .published_at
            .or(self.published_at)
    }

    /// Its numbers in lists: those of both languages, and those of each language that differ.
    pub fn serial_maps(&self) -> [&BTreeMap<String, u32>; 3] {
        let Languages { ua, us } = &self.languages;
        [&self.serials, &ua.serials, &us.serials]
    }

    /// The same, to change them.
    pub fn serial_maps_mut(&mut self) -> [&mut BTreeMap<String, u32>; 3] {
        let Languages { ua, us } = &mut self.languages;
        [&mut self.serials, &mut ua.serials, &mut us.serials]
    }

    /// Takes over the numbers of another state of the entry.
    pub fn copy_serials(&mut self, from: &Entry) {
        for (to, from) in self.serial_maps_mut().into_iter().zip(from.serial_maps()) {
            to.clone_from(from);
        }
    }

    /// The languages in which it was first published at a time of their own, so that lists of these
    /// number it apart.
    pub fn apart(&self) -> impl Iterator<Item = Locale> + '_ {
        Locale::ALL.into_iter().filter(|locale| {
            let own = self.languages.get(*locale).published_at;
            own.is_some()
                && own != self.published_at
                && self.text(*locale).is_some()
                && !self.languages.holds_back(*locale)
        })
    }

    /// Its number in a list of a language: `all`, or the slug of a category. 0: it has none.
    pub fn serial(&self, list: &str, locale: Locale) -> u32 {
        let own = self.languages.get(locale).serials.get(list);
        own.or_else(|| self.serials.get(list))
            .copied()
            .unwrap_or_default()
    }
}
