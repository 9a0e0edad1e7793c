//! Words that the settings and the taxonomy of a portal explain: synonyms, and names of categories,
//! places and tags.

use super::fact::Fact;
use model::search::stop_words::is_stop_word;
use model::search::terms::of_query;
use model::search::words::{fold, tokens};
use model::{Kind, Site, Taxon};
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use support::locks::lock;

/// A word that also stands for others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct QuerySynonym {
    /// The terms of the word.
    pub terms: Vec<String>,
    /// The terms of each word that it means.
    pub means: Vec<Vec<String>>,
}

impl QuerySynonym {
    /// Of a word and what it means, as the portal's settings spell them.
    pub fn new(word: &str, means: &str) -> QuerySynonym {
        let terms = of_query(&fold(word));
        let means = fold(means);
        QuerySynonym {
            terms,
            means: tokens(&means).map(of_query).collect(),
        }
    }
}

/// The words of a site.
#[derive(Default)]
pub(crate) struct SiteWords {
    pub synonyms: Arc<[QuerySynonym]>,
    /// The fact of a category, place or tag in the index, by the terms of its names.
    named: HashMap<String, Vec<String>>,
}

impl SiteWords {
    fn of(site: &Site) -> SiteWords {
        let pairs = site.settings.synonyms.iter();
        let synonyms = pairs
            .map(|pair| QuerySynonym::new(&pair.word, &pair.means))
            .collect();
        let mut words = SiteWords {
            synonyms,
            named: HashMap::new(),
        };
        for kind in Kind::ALL {
            site.categories(kind).iter().for_each(|category| {
                words.add(
                    category,
                    &Fact::Category(&category_key(kind, &category.slug)),
                );
            });
        }
        site.locations
            .iter()
            .for_each(|place| words.add(place, &Fact::Location(&place.slug)));
        site.tags
            .iter()
            .for_each(|tag| words.add(tag, &Fact::Tag(&tag.slug)));
        words
    }

    fn add(&mut self, taxon: &impl Taxon, fact: &Fact) {
        let name = taxon.name();
        for name in [&name.ua, &name.us] {
            for word in tokens(&fold(name)).filter(|word| !is_stop_word(word)) {
                for term in of_query(word) {
                    let facts = self.named.entry(term).or_default();
                    let fact = fact.term();
                    if !facts.contains(&fact) {
                        facts.push(fact);
                    }
                }
            }
        }
    }

    /// The facts of categories, places and tags in the index that have a word with one of these terms
    /// in their names.
    pub(crate) fn named(&self, terms: &[String]) -> Vec<String> {
        let mut facts: Vec<String> = terms
            .iter()
            .filter_map(|term| self.named.get(term))
            .flatten()
            .cloned()
            .collect();
        facts.sort_unstable();
        facts.dedup();
        facts
    }
}

/// Categories of two kinds may have one slug.
pub(crate) fn category_key(kind: Kind, slug: &str) -> String {
    [kind.collection(), "/", slug].concat()
}

/// The words of the site that was asked for last.
#[derive(Default)]
pub(crate) struct SiteWordsCache(Mutex<Option<(Arc<Site>, Arc<SiteWords>)>>);

impl SiteWordsCache {
    /// The words of a site.
    pub(crate) fn of(&self, site: &Arc<Site>) -> Arc<SiteWords> {
        let mut cached = lock(&self.0);
        if let Some((known, words)) = &*cached
            && Arc::ptr_eq(known, site)
        {
            return Arc::clone(words);
        }
        let words = Arc::new(SiteWords::of(site));
        *cached = Some((Arc::clone(site), Arc::clone(&words)));
        words
    }
}
