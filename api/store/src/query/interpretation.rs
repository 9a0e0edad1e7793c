//! How a query is read: each part as it was typed, as what it may begin, on the other keyboard, in
//! Latin letters, as a slip of a word of the index (docs/content-model.md §9).

use super::corpus::Corpus;
use super::reading::{Correction, Reading};
use super::site_words::QuerySynonym;
use super::unit::{Alternative, Unit};
use crate::Result;
use model::search::query::{ParsedQuery, QueryPart, QueryPartKind};
use model::search::readings::other_keyboard;
use model::search::stop_words::is_weak;
use model::search::terms::{is_known, of_query, of_relatives, stem_of_unknown};
use model::search::vocabulary::Near;
use model::search::words::{fold, is_letter};

/// How surely a reader means what was not typed.
const SYNONYM: f64 = 0.6;
const BEGUN: f64 = 0.8;
const SOUND: f64 = 0.9;
const SLIP: f64 = 0.9;
const OTHER_SLIP: f64 = 0.5;
/// The words of a compound where a text does not have its spelling.
const LOOSE: f64 = 0.5;
/// Letters of a beginning that is looked for.
const SHORTEST_BEGINNING: usize = 2;
/// The part of its weight that a word keeps when it says little about the subject.
const WEAK: f64 = 0.3;
/// The part of a text on the other keyboard that has to be known, of 1: single signs are known by chance.
const MOSTLY: f64 = 0.8;
/// Documents with a word that are enough not to look for what it begins.
const ENOUGH: i64 = 5;
/// Words that a slip may have meant.
const MOST_SLIPS: usize = 4;
/// Words of a query that are compared with all words of the index; others that no document has are
/// left out. A dozen of them were most of the time that odd text took.
const MOST_COMPARED: usize = 4;

/// A query as it was read.
#[derive(Default)]
pub(crate) struct Interpretation {
    /// The parts that some documents have.
    pub units: Vec<Unit>,
    /// The words that were typed and are not looked for.
    pub left_out: Vec<String>,
    /// Something is asked for that no document has, and nothing may be left out.
    pub is_hopeless: bool,
}

impl Interpretation {
    /// A correct word that no document has stays unread where others are found: what only resembles
    /// it is something else.
    fn drop_resemblances(&mut self) {
        if self.units.iter().all(Unit::resembles) {
            return;
        }
        let dropped = self.units.extract_if(.., |unit| unit.resembles());
        self.left_out.extend(dropped.map(|unit| unit.typed));
    }

    /// The query as it was read, where it was not read as typed.
    pub(crate) fn correction(&self) -> Option<Correction> {
        let kind = self.units.iter().find_map(|unit| unit.reading)?;
        let words: Vec<&str> = self.units.iter().map(|unit| unit.query.as_str()).collect();
        Some(Correction {
            kind,
            query: words.join(" "),
        })
    }
}

/// Reads queries against documents.
pub(crate) struct Interpreter<'a, C> {
    pub corpus: &'a C,
    /// The synonyms of the portal.
    pub synonyms: &'a [QuerySynonym],
    /// The text exactly as typed, without corrections.
    pub is_literal: bool,
}

/// The terms by which a part may be looked for, and how many documents have them.
struct Match {
    alternatives: Vec<Alternative>,
    documents: i64,
    /// Of what was added to the alternatives that the reader typed: they say nothing about how rare
    /// these are.
    added: i64,
    /// The word that it begins.
    beginning: Option<String>,
}

impl Match {
    fn is_weak(&self) -> bool {
        let mut words = self
            .alternatives
            .iter()
            .flat_map(|alternative| &alternative.words);
        words.any(|terms| is_weak(terms))
    }
}

impl<C: Corpus> Interpreter<'_, C> {
    /// The units of a text.
    pub(crate) fn read(&self, text: &str) -> Result<Interpretation> {
        let parsed = ParsedQuery::parse(text);
        let is_ended = text.ends_with(char::is_whitespace);
        if !self.is_literal
            && self.corpus.corrects()
            && let Some(flipped) = self.on_other_keyboard(text, &parsed)?
        {
            let mut read = self.read_parts(&flipped, is_ended)?;
            for unit in &mut read.units {
                (unit.reading, unit.form) = (Some(Reading::Layout), None);
            }
            return Ok(read);
        }
        self.read_parts(&parsed, is_ended)
    }

    /// The units of a text in parts. `is_ended`: its last word is whole.
    fn read_parts(&self, parsed: &ParsedQuery, is_ended: bool) -> Result<Interpretation> {
        let is_literal = self.is_literal;
        let has_content = parsed.parts.iter().any(|part| !part.is_stop_word);
        let last = parsed.parts.len().saturating_sub(1);
        let all = self.corpus.documents()?;
        let mut compared = 0;
        let mut read = Interpretation {
            left_out: parsed.rest.clone(),
            ..Interpretation::default()
        };
        let keep = |part: &QueryPart, unit: Option<Unit>, read: &mut Interpretation| match unit {
            Some(unit) => read.units.push(unit),
            None if is_literal => read.is_hopeless = true,
            None => read.left_out.push(part.typed.clone()),
        };
        for (at, part) in parsed.parts.iter().enumerate() {
            if part.is_stop_word && has_content && !is_literal {
                read.left_out.push(part.typed.clone());
                continue;
            }
            let is_last = at == last && !is_ended;
            let unit = self.unit(part, is_last, all, &mut compared)?;
            if unit.is_none() && part.kind == QueryPartKind::Phrase && !is_literal {
                // No document has the phrase: its words may be apart.
                read.left_out.push(part.typed.clone());
                for word in &part.words {
                    let part = QueryPart {
                        typed: word.clone(),
                        words: vec![word.clone()],
                        kind: QueryPartKind::Word,
                        is_stop_word: false,
                    };
                    let unit = self.unit(&part, false, all, &mut compared)?;
                    keep(&part, unit, &mut read);
                }
                continue;
            }
            keep(part, unit, &mut read);
        }
        read.drop_resemblances();
        if is_literal && !read.left_out.is_empty() {
            read.is_hopeless = true;
        }
        Ok(read)
    }

    /// The whole text on the other keyboard, where that makes more of its words known: signs of one
    /// layout are letters of the other, so that the words cannot be read one by one.
    fn on_other_keyboard(&self, text: &str, parsed: &ParsedQuery) -> Result<Option<ParsedQuery>> {
        let flipped = ParsedQuery::parse(&other_keyboard(text));
        let is_same = flipped.parts.len() == parsed.parts.len() && other_keyboard(text) == text;
        if is_same || flipped.parts.is_empty() {
            return Ok(None);
        }
        let typed = self.known_part(parsed)?;
        let is_likelier = typed < 1.0 && self.known_part(&flipped)? >= typed.max(MOSTLY);
        Ok(is_likelier.then_some(flipped))
    }

    /// How much of a question is of words that documents have, of 1.
    fn known_part(&self, parsed: &ParsedQuery) -> Result<f64> {
        let mut known = 0;
        let mut letters = 0;
        for part in &parsed.parts {
            let own = part
                .words
                .iter()
                .map(|word| word.chars().count())
                .sum::<usize>();
            letters += own;
            known += if part.is_stop_word || self.as_typed(part)?.is_some() {
                own
            } else {
                0
            };
        }
        #[expect(clippy::cast_precision_loss, reason = "a question has a few letters")]
        let part = known as f64 / letters.max(1) as f64;
        Ok(part)
    }

    /// `compared` counts the words of the query that were compared with those of the index.
    fn unit(
        &self,
        part: &QueryPart,
        is_last: bool,
        all: i64,
        compared: &mut usize,
    ) -> Result<Option<Unit>> {
        let unit =
            |matched: Match, query: String, form: Option<String>, reading: Option<Reading>| Unit {
                weight: weight(all, &matched),
                documents: matched.documents + matched.added,
                typed: part.typed.clone(),
                query,
                form,
                alternatives: matched.alternatives,
                reading,
                beginning: matched.beginning,
            };
        let as_typed = |matched: Match| {
            let form = (part.words.len() == 1).then(|| part.words[0].clone());
            unit(matched, part.typed.clone(), form, None)
        };
        if let Some(mut matched) = self.as_typed(part)? {
            if let (QueryPartKind::Word, [word]) = (&part.kind, &part.words[..])
                && (matched.documents < ENOUGH || !(is_latin(word) || is_known(word)))
                && let Some(begun) = self.begun(word, is_last)?
            {
                matched.alternatives.extend(begun.alternatives);
                matched.added += begun.documents;
                matched.beginning = begun.beginning;
            }
            return Ok(Some(as_typed(matched)));
        }
        let (QueryPartKind::Word, [word]) = (&part.kind, &part.words[..]) else {
            return self.other_layout(part, unit);
        };
        if let Some(matched) = self.begun(word, is_last)? {
            return Ok(Some(unit(matched, part.typed.clone(), None, None)));
        }
        if self.is_literal {
            return Ok(None);
        }
        if !self.corpus.corrects() {
            let sounding = self.sounding(word, is_last)?;
            return Ok(sounding
                .map(|matched| unit(matched, part.typed.clone(), None, Some(Reading::Latin))));
        }
        // Signs of one layout are letters of the other: the typed text is read, not its words.
        let flipped = fold(&other_keyboard(&part.typed));
        let flipped = Some(&flipped).filter(|text| text.chars().all(is_letter));
        if let Some(word) = flipped {
            let matched = match self.read_word(word)? {
                None => self.begun(word, is_last)?,
                matched => matched,
            };
            if let Some(matched) = matched {
                return Ok(Some(unit(
                    matched,
                    word.clone(),
                    None,
                    Some(Reading::Layout),
                )));
            }
        }
        if let Some(matched) = self.sounding(word, is_last)? {
            return Ok(Some(unit(
                matched,
                self.spelling(word)?,
                None,
                Some(Reading::Latin),
            )));
        }
        if *compared == MOST_COMPARED {
            return Ok(None);
        }
        *compared += 1;
        let reading = if is_known(word) {
            Reading::Similar
        } else {
            Reading::Typo
        };
        let readings = [
            Some((word, reading)),
            flipped.map(|word| (word, Reading::Layout)),
        ];
        for (word, reading) in readings.into_iter().flatten() {
            if let Some((matched, query)) = self.slip(word)? {
                return Ok(Some(unit(matched, query, None, Some(reading))));
            }
        }
        Ok(None)
    }

    /// A part that is no single word, on the other keyboard.
    fn other_layout(
        &self,
        part: &QueryPart,
        unit: impl Fn(Match, String, Option<String>, Option<Reading>) -> Unit,
    ) -> Result<Option<Unit>> {
        if self.is_literal || part.kind == QueryPartKind::Phrase || !self.corpus.corrects() {
            return Ok(None);
        }
        let flipped = other_keyboard(&part.typed);
        let parsed = ParsedQuery::parse(&flipped);
        let [read] = &parsed.parts[..] else {
            return Ok(None);
        };
        let matched = self.as_typed(read)?;
        Ok(matched.map(|matched| unit(matched, flipped, None, Some(Reading::Layout))))
    }

    fn as_typed(&self, part: &QueryPart) -> Result<Option<Match>> {
        let words: Vec<Vec<String>> = part.words.iter().map(|word| of_query(word)).collect();
        match &part.kind {
            QueryPartKind::Word => {
                let Some(word) = part.words.first() else {
                    return Ok(None);
                };
                self.read_word(word)
            }
            QueryPartKind::Phrase => {
                let alternative = Alternative {
                    words,
                    is_phrase: true,
                    quality: 1.0,
                };
                self.matching(vec![alternative])
            }
            QueryPartKind::Compound { term, is_loose } => {
                let mut whole = of_query(term);
                whole.dedup();
                let whole = Alternative::any_of(whole, 1.0);
                if !is_loose {
                    return self.matching(vec![whole]);
                }
                let is_word = part
                    .words
                    .iter()
                    .all(|word| word.chars().all(char::is_alphabetic));
                let quality = if is_word { 1.0 } else { LOOSE };
                let apart = Alternative {
                    words,
                    is_phrase: false,
                    quality,
                };
                if is_word {
                    return self.matching(vec![apart, whole]);
                }
                // If texts have the compound, its parts say nothing: "13 128" is in more texts
                // than "13128".
                match self.matching(vec![whole])? {
                    None => self.matching(vec![apart]),
                    matched => Ok(matched),
                }
            }
        }
    }

    /// The alternatives that documents have.
    fn matching(&self, alternatives: Vec<Alternative>) -> Result<Option<Match>> {
        let mut matched = Match {
            alternatives: Vec::new(),
            documents: 0,
            added: 0,
            beginning: None,
        };
        for alternative in alternatives {
            let mut least = i64::MAX;
            for terms in &alternative.words {
                let mut sum = 0;
                for term in terms {
                    sum += self.corpus.documents_with(term)?;
                }
                least = least.min(sum);
            }
            let is_single = alternative.words.len() == 1;
            if least > 0 && least < i64::MAX && (is_single || self.corpus.has(&alternative)?) {
                matched.documents += least;
                matched.alternatives.push(alternative);
            }
        }
        Ok((!matched.alternatives.is_empty()).then_some(matched))
    }

    /// A word in its forms, and what the portal says it means.
    fn read_word(&self, word: &str) -> Result<Option<Match>> {
        let mut terms = of_query(word);
        if let Some(stem) = stem_of_unknown(word) {
            terms.extend(of_relatives(word, self.corpus.begins_with(stem)?));
        }
        let mut alternatives = vec![Alternative::any_of(terms.clone(), 1.0)];
        let named = self.corpus.named(&terms);
        if !named.is_empty() {
            alternatives.push(Alternative::any_of(named, 1.0));
        }
        if !self.is_literal {
            for synonym in self.synonyms {
                if synonym.terms.iter().any(|term| terms.contains(term)) {
                    let words = synonym.means.clone();
                    alternatives.push(Alternative {
                        words,
                        is_phrase: false,
                        quality: SYNONYM,
                    });
                }
            }
        }
        let Some(mut matched) = self.matching(alternatives)? else {
            return Ok(None);
        };
        // Texts that spell a name in Latin letters are not all that name it.
        if self.corpus.is_ukrainian()
            && is_latin(word)
            && !self.is_literal
            && let Some(sounds) = self.matching(self.sounds(word, false).into_iter().collect())?
        {
            matched.alternatives.extend(sounds.alternatives);
            matched.added += sounds.documents;
        }
        Ok(Some(matched))
    }

    /// Words that a last word begins.
    fn begun(&self, word: &str, is_last: bool) -> Result<Option<Match>> {
        if !is_last || word.chars().count() < SHORTEST_BEGINNING {
            return Ok(None);
        }
        let terms = terms_of(&self.corpus.begins_with(word)?);
        if terms.is_empty() {
            return Ok(None);
        }
        let matched = self.matching(vec![Alternative::any_of(terms, BEGUN)])?;
        Ok(matched.map(|matched| Match {
            beginning: Some(word.to_owned()),
            ..matched
        }))
    }

    fn sounds(&self, word: &str, is_begun: bool) -> Option<Alternative> {
        let terms = terms_of(&self.heard(word, is_begun));
        (!terms.is_empty()).then(|| Alternative::any_of(terms, SOUND))
    }

    /// Words that sound like Latin letters, or that begin so.
    fn heard(&self, latin: &str, is_begun: bool) -> Vec<String> {
        let vocabularies = self.corpus.vocabularies().iter();
        let mut words: Vec<String> = Vec::new();
        for word in vocabularies.flat_map(|vocabulary| {
            if is_begun {
                vocabulary.begins_sounding(latin)
            } else {
                vocabulary.sounding(latin)
            }
        }) {
            if !words.contains(&word) {
                words.push(word);
            }
        }
        words
    }

    fn near(&self, word: &str) -> Vec<Near> {
        self.corpus
            .vocabularies()
            .iter()
            .flat_map(|vocabulary| vocabulary.near(word))
            .collect()
    }

    /// A word in Latin letters, read as Ukrainian.
    fn sounding(&self, word: &str, is_last: bool) -> Result<Option<Match>> {
        if !is_latin(word) {
            return Ok(None);
        }
        for is_begun in [false, true] {
            if is_begun && !is_last {
                continue;
            }
            let alternatives = self.sounds(word, is_begun).into_iter().collect();
            if let Some(matched) = self.matching(alternatives)? {
                return Ok(Some(matched));
            }
        }
        Ok(None)
    }

    /// How a word in Latin letters is spelled.
    fn spelling(&self, word: &str) -> Result<String> {
        for read in self
            .heard(word, false)
            .into_iter()
            .chain(self.heard(word, true))
        {
            if self.read_word(&read)?.is_some() {
                return Ok(read);
            }
        }
        Ok(word.to_owned())
    }

    /// Words that a word may be a slip of and that documents have, and the likeliest.
    fn slip(&self, word: &str) -> Result<Option<(Match, String)>> {
        let mut likely: Vec<(u8, u8, i64, String, Vec<String>)> = Vec::new();
        for Near {
            word,
            edits,
            unlikelihood,
            ..
        } in self.near(word)
        {
            let terms = of_query(&word);
            let mut documents = 0;
            for term in &terms {
                documents += self.corpus.documents_with(term)?;
            }
            if documents > 0 {
                likely.push((edits, unlikelihood, -documents, word, terms));
            }
        }
        likely.sort();
        let Some((fewest, usual, ..)) = likely.first() else {
            return Ok(None);
        };
        let fewest = *fewest;
        let usual = *usual;
        let mut alternatives: Vec<Alternative> = Vec::new();
        let mut likeliest = None;
        for (_, _, _, word, terms) in likely
            .into_iter()
            .filter(|(edits, cost, ..)| (*edits, *cost) == (fewest, usual))
        {
            if alternatives.len() < MOST_SLIPS
                && alternatives.iter().all(|other| other.words[0] != terms)
            {
                let quality = if alternatives.is_empty() {
                    SLIP
                } else {
                    OTHER_SLIP
                };
                alternatives.push(Alternative::any_of(terms, quality));
                likeliest.get_or_insert(word);
            }
        }
        let matched = self.matching(alternatives)?;
        Ok(matched.zip(likeliest))
    }
}

/// How rare a word is: the logarithm of the inverse part of the documents that have it, and a
/// little for any word.
fn weight(all: i64, matched: &Match) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "documents are fewer than 2^52")]
    let rarity = (all.max(1) as f64 / matched.documents.max(1) as f64).max(1.0);
    (0.1 + rarity.ln()) * if matched.is_weak() { WEAK } else { 1.0 }
}

/// The terms of words, each once.
fn terms_of(words: &[String]) -> Vec<String> {
    let mut terms = Vec::new();
    for term in words.iter().flat_map(|word| of_query(word)) {
        if !terms.contains(&term) {
            terms.push(term);
        }
    }
    terms
}

fn is_latin(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_alphabetic())
}
