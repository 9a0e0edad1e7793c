//! Questions that wait for new documents. Each is listed under terms of which a fitting document has
//! one, so that a document is held against a few of ten thousand questions
//! (docs/search.md).

use super::documents::Document;
use super::one::{DocumentQuery, OneDocument};
use crate::filters::SearchQuery;
use crate::query::{Fact, QuerySynonym};
use crate::word_list::WordCounter;
use crate::{Result, Snapshot};
use domain::ids::SavedSearchId;
use domain::saved_searches::pairs::PAIRS;
use foldhash::fast::RandomState;
use model::search::query::{ParsedQuery, QueryPart, QueryPartKind};
use model::search::terms::{of_query, stem_of_unknown};
use model::search::vocabulary::Vocabulary;
use model::search::words::fold;
use model::{Entry, EntryId, Locale, PublicTimes, Site, UnixSeconds};
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

/// Letters that a word and its relatives begin with alike.
const COMMON_LETTERS: usize = 3;
/// Places without a question that are kept before the lists are made again.
const MOST_EMPTY: usize = 1000;

type Lists = HashMap<String, Vec<usize>, RandomState>;

/// Questions, by what a document needs to fit them.
#[derive(Default)]
pub struct SavedQuestions {
    questions: Vec<Option<(SavedSearchId, DocumentQuery)>>,
    places: BTreeMap<SavedSearchId, usize>,
    /// Of the settings, and the pairs of words that a deal answers.
    synonyms: Vec<QuerySynonym>,
    by_term: Lists,
    /// By the first letters of words that no dictionary has.
    by_beginning: Lists,
    /// By words in Latin letters, which Ukrainian ones may sound like.
    by_sound: Lists,
}

/// A new entry in one language.
pub struct NewDocument {
    /// The entry.
    pub entry: EntryId,
    /// The language of the document.
    pub locale: Locale,
    /// When it was published in it.
    pub published_at: UnixSeconds,
    one: OneDocument,
}

/// Reads new entries into documents.
#[derive(Default)]
pub(crate) struct NewReader(WordCounter);

impl NewReader {
    /// The documents of an entry as it is public at `as_of`.
    pub(crate) fn read(
        &mut self,
        source: &Snapshot,
        site: &Site,
        entry: &Entry,
        as_of: UnixSeconds,
    ) -> Result<Vec<NewDocument>> {
        let times = PublicTimes::of(entry, site);
        let counter = &mut self.0;
        let documents = Document::of(source, site, entry, entry.id, &times, as_of, counter)?;
        let mut new = Vec::new();
        for document in documents {
            new.push(NewDocument {
                entry: document.entry,
                locale: document.locale,
                published_at: document.at,
                one: OneDocument::of(document, &mut counter.analyzer),
            });
        }
        // Nothing is counted: the words are those of the search index.
        counter.drain();
        Ok(new)
    }
}

/// The ways to list a question: a fitting document has one of these.
#[derive(Default)]
struct Anchor {
    terms: Vec<String>,
    beginnings: Vec<String>,
    sounds: Vec<String>,
}

impl SavedQuestions {
    /// None yet; `synonyms` are those of the portal.
    pub fn new(synonyms: &Arc<[QuerySynonym]>) -> SavedQuestions {
        let mut all = synonyms.to_vec();
        for row in PAIRS {
            for word in row.asked {
                for deal in row.deals {
                    all.push(QuerySynonym {
                        terms: of_query(&fold(word)),
                        means: vec![vec![Fact::Deal(deal).term()]],
                    });
                }
            }
        }
        SavedQuestions {
            synonyms: all,
            ..SavedQuestions::default()
        }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// Adds a question, in the place of the one with its number.
    pub fn set(&mut self, id: SavedSearchId, query: SearchQuery) {
        self.remove(id);
        let question = DocumentQuery::of(query);
        let place = self.questions.len();
        let anchor = self.anchor(&question);
        let lists = [
            (&mut self.by_term, anchor.terms),
            (&mut self.by_beginning, anchor.beginnings),
            (&mut self.by_sound, anchor.sounds),
        ];
        for (lists, keys) in lists {
            for key in keys {
                lists.entry(key).or_default().push(place);
            }
        }
        self.questions.push(Some((id, question)));
        self.places.insert(id, place);
    }

    /// Takes a question out.
    pub fn remove(&mut self, id: SavedSearchId) {
        if let Some(place) = self.places.remove(&id) {
            self.questions[place] = None;
        }
        if self.questions.len() > 2 * self.places.len() + MOST_EMPTY {
            let questions = std::mem::take(&mut self.questions);
            let synonyms = std::mem::take(&mut self.synonyms);
            *self = SavedQuestions {
                synonyms,
                ..SavedQuestions::default()
            };
            for (id, question) in questions.into_iter().flatten() {
                self.set(id, question.query);
            }
        }
    }

    /// The questions that a document fits, in the order of their numbers.
    pub fn fitting(&self, new: &NewDocument) -> Result<Vec<SavedSearchId>> {
        let one = &new.one;
        let mut places: Vec<usize> = Vec::new();
        for term in &one.terms {
            places.extend(self.by_term.get(term).into_iter().flatten());
        }
        for form in &one.forms {
            for beginning in beginnings(form) {
                places.extend(self.by_beginning.get(beginning).into_iter().flatten());
            }
        }
        for (latin, listed) in &self.by_sound {
            if one.sounds(latin) {
                places.extend(listed);
            }
        }
        places.sort_unstable();
        places.dedup();
        // Many readers ask for the same words.
        let mut known: HashMap<(&str, bool), bool, RandomState> = HashMap::default();
        let mut fitting = Vec::new();
        for place in places {
            let Some((id, question)) = &self.questions[place] else {
                continue;
            };
            if !one.has_facts(question) {
                continue;
            }
            let words = (question.query.text.as_str(), question.query.literal);
            let has_words = match known.get(&words) {
                _ if !question.has_words() => true,
                Some(known) => *known,
                None => one.has_words(question, &self.synonyms)?,
            };
            known.insert(words, has_words);
            if has_words {
                fitting.push(*id);
            }
        }
        fitting.sort_unstable();
        Ok(fitting)
    }

    /// The shortest lists that a question may be in.
    fn anchor(&self, question: &DocumentQuery) -> Anchor {
        let query = &question.query;
        let facts = question.facts.iter().map(|any| Anchor {
            terms: any.clone(),
            ..Anchor::default()
        });
        let parsed = ParsedQuery::parse(&query.text);
        let has_content = parsed.parts.iter().any(|part| !part.is_stop_word);
        let parts = parsed
            .parts
            .iter()
            .filter(|part| !(part.is_stop_word && has_content))
            .map(|part| self.of_part(part, query));
        let shortest = parts.chain(facts).min_by_key(|anchor| self.listed(anchor));
        shortest.unwrap_or_default()
    }

    /// Questions in the lists of an anchor; each Latin word costs a look at every document.
    fn listed(&self, anchor: &Anchor) -> usize {
        let lists = [
            (&self.by_term, &anchor.terms),
            (&self.by_beginning, &anchor.beginnings),
            (&self.by_sound, &anchor.sounds),
        ];
        let mut sum = anchor.sounds.len();
        for (lists, keys) in lists {
            let lengths = keys.iter().filter_map(|key| lists.get(key)).map(Vec::len);
            sum += lengths.sum::<usize>();
        }
        sum
    }

    fn of_part(&self, part: &QueryPart, query: &SearchQuery) -> Anchor {
        let mut anchor = Anchor::default();
        match &part.kind {
            QueryPartKind::Word => {
                let Some(word) = part.words.first() else {
                    return anchor;
                };
                anchor.terms = of_query(word);
                if let Some(stem) = stem_of_unknown(word) {
                    let common = beginnings(stem).last().unwrap_or(stem);
                    anchor.beginnings.push(common.to_owned());
                }
                if query.literal {
                    return anchor;
                }
                let synonyms = self.synonyms.iter().filter(|synonym| {
                    let mut terms = synonym.terms.iter();
                    terms.any(|term| anchor.terms.contains(term))
                });
                let means = synonyms.filter_map(|synonym| synonym.means.first());
                let means: Vec<String> = means.flatten().cloned().collect();
                anchor.terms.extend(means);
                if word.bytes().all(|byte| byte.is_ascii_alphabetic()) {
                    let heard = Vocabulary::default().sounding(word);
                    let heard = heard.iter().flat_map(|word| of_query(word));
                    anchor.terms.extend(heard);
                    anchor.sounds.push(word.clone());
                }
                anchor.terms.sort_unstable();
                anchor.terms.dedup();
            }
            QueryPartKind::Compound { term, is_loose } => {
                anchor.terms = of_query(term);
                if *is_loose {
                    let first = part.words.first();
                    anchor
                        .terms
                        .extend(first.iter().flat_map(|word| of_query(word)));
                }
            }
            QueryPartKind::Phrase => {
                let longest = part.words.iter().max_by_key(|word| word.len());
                anchor
                    .terms
                    .extend(longest.iter().flat_map(|word| of_query(word)));
            }
        }
        anchor
    }
}

/// The beginnings of a word, up to the letters that it has in common with its relatives.
fn beginnings(word: &str) -> impl Iterator<Item = &str> {
    let ends = word.char_indices().take(COMMON_LETTERS);
    ends.map(|(at, c)| &word[..at + c.len_utf8()])
}
