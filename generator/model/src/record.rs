//! An entry as pages need it.

use crate::markdown::BodyFacts;
use crate::{Entry, Fields};

/// An entry without its bodies, but with their links, pictures and lengths.
#[derive(Clone, Debug)]
pub struct Record {
    /// The entry itself.
    pub entry: Entry,
    /// In the order of [`crate::Locale::ALL`].
    pub facts: [BodyFacts; 2],
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
