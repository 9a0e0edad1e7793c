//! One document in the place of the index: whether it fits a question, which is read as the search
//! reads it. All words of the question are needed, and none is corrected: what one document lacks
//! is no mistake of the reader.

use super::documents::Document;
use crate::Result;
use crate::filters::{Condition, Measures, SearchQuery, ranges, required};
use crate::query::{Alternative, Corpus, Interpreter, QuerySynonym, Reading};
use model::Locale;
use model::search::query::ParsedQuery;
use model::search::terms::{Analyzer, DocumentTerms};
use model::search::vocabulary::Vocabulary;
use model::search::words::fold;
use std::collections::HashSet;

/// A document as questions are held against it.
pub(super) struct OneDocument {
    pub document: Document,
    /// Terms of words and facts.
    pub terms: HashSet<String>,
    /// Words as they are in the text, in the order of their letters.
    pub forms: Vec<String>,
    /// The first term of each word in the order of the text.
    ordered: Vec<String>,
    vocabulary: [Vocabulary; 1],
}

/// A question in parts that are known before there is a document.
pub(super) struct DocumentQuery {
    pub query: SearchQuery,
    /// Facts of which a document has one of each list.
    pub facts: Vec<Vec<String>>,
    ranges: Vec<Condition>,
    /// With the mark of its end: the last word begins no other one.
    text: String,
    /// Parts that no document needs.
    left_out: usize,
}

impl DocumentQuery {
    pub(super) fn of(query: SearchQuery) -> DocumentQuery {
        let parsed = ParsedQuery::parse(&query.text);
        let stop_words = parsed.parts.iter().filter(|part| part.is_stop_word).count();
        let has_content = stop_words < parsed.parts.len();
        let dropped = if has_content && !query.literal {
            stop_words
        } else {
            0
        };
        DocumentQuery {
            facts: required(&query),
            ranges: ranges(&query),
            text: format!("{} ", query.text.trim()),
            left_out: dropped + parsed.rest.len(),
            query,
        }
    }

    /// Whether words are asked for.
    pub(super) fn has_words(&self) -> bool {
        !self.query.text.trim().is_empty()
    }
}

impl OneDocument {
    pub(super) fn of(document: Document, analyzer: &mut Analyzer) -> OneDocument {
        let mut read = DocumentTerms::default();
        analyzer.begin();
        for text in [&document.title, &document.names, &document.passage] {
            analyzer.read(&fold(text), &mut read);
        }
        let mut forms: Vec<String> = read
            .forms
            .iter()
            .map(|form| analyzer.form(*form).to_owned())
            .collect();
        forms.sort_unstable();
        OneDocument {
            terms: words_of(&document.words).into_iter().collect(),
            ordered: words_of(&document.phrases),
            vocabulary: [Vocabulary::new(forms.iter().map(|form| (form.clone(), 1)))],
            forms,
            document,
        }
    }

    /// Whether a word sounds like Latin letters, or is spelled so.
    pub(super) fn sounds(&self, latin: &str) -> bool {
        let [vocabulary] = &self.vocabulary;
        vocabulary.has_sounding(latin)
    }

    /// Whether it has the facts that are asked for, beside words.
    pub(super) fn has_facts(&self, question: &DocumentQuery) -> bool {
        let document = &self.document;
        let measures = Measures {
            price: document.price,
            answers: &document.answers,
            at: document.at,
            occurrences: document.starts.map(|_| &*document.occurrences),
        };
        let mut facts = question.facts.iter();
        question
            .query
            .locale
            .is_none_or(|locale| locale == document.locale)
            && facts.all(|any| any.iter().any(|term| self.terms.contains(term)))
            && question.ranges.iter().all(|range| measures.meet(range))
    }

    /// Whether it has all words that are asked for.
    pub(super) fn has_words(
        &self,
        question: &DocumentQuery,
        synonyms: &[QuerySynonym],
    ) -> Result<bool> {
        let interpreter = Interpreter {
            corpus: self,
            synonyms,
            is_literal: question.query.literal,
        };
        let read = interpreter.read(&question.text)?;
        let is_certain = read
            .units
            .iter()
            .all(|unit| matches!(unit.reading, None | Some(Reading::Latin)));
        Ok(!read.is_hopeless
            && !read.units.is_empty()
            && is_certain
            && read.left_out.len() == question.left_out)
    }

    fn has_phrase(&self, words: &[Vec<String>]) -> bool {
        self.ordered.windows(words.len().max(1)).any(|window| {
            let mut pairs = words.iter().zip(window);
            pairs.all(|(terms, term)| terms.contains(term))
        })
    }
}

fn words_of(text: &str) -> Vec<String> {
    text.split(' ').map(ToOwned::to_owned).collect()
}

impl Corpus for OneDocument {
    fn documents(&self) -> Result<i64> {
        Ok(1)
    }

    fn documents_with(&self, term: &str) -> Result<i64> {
        Ok(i64::from(self.terms.contains(term)))
    }

    fn has(&self, alternative: &Alternative) -> Result<bool> {
        let mut words = alternative.words.iter();
        Ok(if alternative.is_phrase {
            self.has_phrase(&alternative.words)
        } else {
            words.all(|terms| terms.iter().any(|term| self.terms.contains(term)))
        })
    }

    fn begins_with(&self, prefix: &str) -> Result<Vec<String>> {
        let [vocabulary] = &self.vocabulary;
        Ok(vocabulary.begins_with(prefix))
    }

    fn vocabularies(&self) -> &[Vocabulary] {
        &self.vocabulary
    }

    /// Documents hold the names of their categories, places and tags.
    fn named(&self, _terms: &[String]) -> Vec<String> {
        Vec::new()
    }

    fn is_ukrainian(&self) -> bool {
        self.document.locale == Locale::Ua
    }

    fn corrects(&self) -> bool {
        false
    }
}
