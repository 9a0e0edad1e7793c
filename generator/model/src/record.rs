//! An entry as pages need it.

use crate::markdown::BodyFacts;
use crate::{Entry, Fields, Locale, UnixSeconds};
use std::sync::Arc;

/// An entry without its bodies, but with their links, pictures and lengths.
#[derive(Clone, Debug)]
pub struct Record {
    /// The entry itself.
    pub entry: Entry,
    /// In the order of [`crate::Locale::ALL`].
    pub facts: [BodyFacts; 2],
}

impl Record {
    /// The record as readers see it at a time: a text that is held back then does not exist for
    /// them, nor do the pictures that it alone shows.
    #[must_use]
    pub fn seen_at(mut self: Arc<Record>, as_of: UnixSeconds) -> Arc<Record> {
        for locale in Locale::ALL {
            let entry = &self.entry;
            if entry.text(locale).is_some() && !entry.shows_text(locale, as_of) {
                Arc::make_mut(&mut self).drop_text(locale);
            }
        }
        self
    }

    /// Drops the text in a language, and the pictures that it alone shows.
    pub fn drop_text(&mut self, locale: Locale) {
        let facts = std::mem::take(&mut self.facts[locale.index()]);
        let others = &self.facts[locale.other().index()].images;
        self.entry
            .media
            .retain(|media| !facts.images.contains(&media.name) || others.contains(&media.name));
        *self.entry.text_mut(locale) = None;
    }
}

impl Entry {
    /// Whether it has no page of its own, with the facts of its bodies: reklama without a landing
    /// page, or with an empty one.
    pub fn is_pageless(&self, facts: &[BodyFacts; 2]) -> bool {
        match &self.fields {
            Fields::Reklama(reklama) => {
                !reklama.has_landing || facts.iter().all(|facts| facts.digest.is_empty())
            }
            _ => false,
        }
    }
}
