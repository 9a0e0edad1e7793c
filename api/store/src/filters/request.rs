//! Questions of readers to the index, and its answers.

use crate::query::{Correction, QuerySynonym};
use model::search::snippet::Parts;
use model::{EntryId, Kind, Locale, UnixSeconds};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A query of a reader.
#[derive(Clone, Debug, Default)]
pub struct SearchQuery {
    /// Only entries in this language.
    pub locale: Option<Locale>,
    /// `None` searches all sections.
    pub kind: Option<Kind>,
    /// The text that the reader typed; empty: everything that matches the rest.
    pub text: String,
    /// The text exactly as typed, without corrections.
    pub literal: bool,
    /// Any of these; none: all.
    pub categories: Vec<String>,
    /// Slugs of places; any of these, none: all.
    pub locations: Vec<String>,
    /// The slug of a tag; empty: all.
    pub tag: String,
    /// The slug of a person of the newsroom who wrote a story; empty: all.
    pub author: String,
    /// In whole units of the portal's currency; only entries with a price in it are then found.
    pub price_min: Option<i64>,
    /// In the same units.
    pub price_max: Option<i64>,
    /// Only prices in this currency; empty: all.
    pub currency: String,
    /// Codes of kinds of deals; any of these, none: all.
    pub deals: Vec<String>,
    /// The code of a condition; empty: all.
    pub condition: String,
    /// Answers to questions of categories of advertisements, by their keys: the value of an option, `true` or `false`; all
    /// of these.
    pub answers: Vec<(String, String)>,
    /// Answers that are numbers; all of these.
    pub numbers: Vec<NumberRange>,
    /// Only entries with a picture.
    pub with_photo: bool,
    /// Published from then on, and until before then; of events, when they are.
    pub from: Option<UnixSeconds>,
    /// Published before then.
    pub until: Option<UnixSeconds>,
    /// The synonyms of the portal.
    pub synonyms: Arc<[QuerySynonym]>,
    /// The order of results.
    pub sort: SearchSort,
    /// From 1.
    pub page: usize,
    /// Results on a page.
    pub per_page: usize,
    /// The time from which age is counted.
    pub now: UnixSeconds,
}

/// The answers to a question that is answered by a number, or by a year.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NumberRange {
    /// The key of the question.
    pub key: String,
    /// At least this; `None`: any.
    pub min: Option<i64>,
    /// At most this; `None`: any.
    pub max: Option<i64>,
}

impl NumberRange {
    /// Whether an answer is in the range.
    pub(crate) fn contains(&self, n: i64) -> bool {
        self.min.is_none_or(|min| n >= min) && self.max.is_none_or(|max| n <= max)
    }
}

/// The order of what is found; without words to weigh, relevance is by date.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum SearchSort {
    /// Best matches first.
    #[default]
    Relevance,
    /// By date.
    Newest,
    /// Entries without a price come last.
    Cheapest,
    /// By price, highest first; entries without one come last.
    Dearest,
    /// By title in the alphabet of the language.
    Title,
}

impl SearchSort {
    /// The value of the form; the first choice has none.
    pub fn code(self) -> &'static str {
        match self {
            SearchSort::Relevance => "",
            SearchSort::Newest => "newest",
            SearchSort::Cheapest => "cheapest",
            SearchSort::Dearest => "dearest",
            SearchSort::Title => "title",
        }
    }
}

/// One result. Texts are cut around hits, see [`Parts`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchRow {
    pub entry: EntryId,
    pub section: String,
    pub path: String,
    /// The language of title and text.
    pub written: Locale,
    pub title: Parts,
    pub text: Parts,
}

/// A page of results and how many there are in all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SearchMatches {
    /// Entries that match.
    pub total: usize,
    /// There is more than that: not everything was looked at.
    pub more: bool,
    /// The page.
    pub rows: Vec<SearchRow>,
    /// How the query was read, if it was not as typed.
    pub correction: Option<Correction>,
    /// Words of the query that what was found need not have, as they were typed.
    pub left_out: Vec<String>,
    /// For each of the questions that were asked beside this one, how many match it: its filters, and the words as they
    /// were read here. `None`: too many have the words to look at all.
    pub counts: Vec<Option<usize>>,
}
