//! How a query is read: each part as it was typed, as what it may begin, on the other keyboard, in Latin letters, as a slip
//! of a word of the index (docs/content-model.md §9).

use super::request::{Correction, Reading, SearchQuery};
use super::unit::{Alternative, Unit};
use super::word_list::documents_with;
use crate::store::Result;
use crate::store::engine::{Db, params};
use model::Locale;
use model::search::question::{Part, PartKind, Question};
use model::search::readings::other_keyboard;
use model::search::terms::{is_known, of_query, of_relatives, stem_of_unknown};
use model::search::vocabulary::{Near, Vocabulary};
use model::search::words::fold;

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
/// Words that a slip may have meant.
const MOST_SLIPS: usize = 4;

/// What a query asks for.
#[derive(Default)]
pub(super) struct Interpretation {
    /// What some documents have.
    pub units: Vec<Unit>,
    /// What was typed and is not looked for.
    pub left_out: Vec<String>,
    /// Something is asked for that no document has, and nothing may be left out.
    pub is_hopeless: bool,
}

impl Interpretation {
    /// The query as it was read, where it was not read as typed.
    pub(super) fn correction(&self) -> Option<Correction> {
        let kind = self.units.iter().find_map(|unit| unit.reading)?;
        let words: Vec<&str> = self.units.iter().map(|unit| unit.query.as_str()).collect();
        Some(Correction { kind, query: words.join(" ") })
    }
}

/// Reads queries in one language.
pub(super) struct Interpreter<'a> {
    pub db: &'a Db,
    pub locale: Locale,
    pub words: &'a Vocabulary,
    pub query: &'a SearchQuery,
}

/// What a part may be looked for by, and how many documents have it.
struct Match {
    alternatives: Vec<Alternative>,
    documents: i64,
    /// What it begins.
    beginning: Option<String>,
}

impl Interpreter<'_> {
    /// The units of a text.
    pub(super) fn read(&self, text: &str) -> Result<Interpretation> {
        let question = Question::parse(text);
        if !self.query.literal
            && let Some(read) = self.whole_on_other_keyboard(text, &question)?
        {
            return Ok(read);
        }
        let is_literal = self.query.literal;
        let has_content = question.parts.iter().any(|part| !part.is_stop_word);
        let last = question.parts.len().saturating_sub(1);
        let is_ended = text.ends_with(char::is_whitespace);
        let all = self.documents()?;
        let mut read = Interpretation { left_out: question.rest.clone(), ..Interpretation::default() };
        let keep = |part: &Part, unit: Option<Unit>, read: &mut Interpretation| match unit {
            Some(unit) => read.units.push(unit),
            None if is_literal => read.is_hopeless = true,
            None => read.left_out.push(part.typed.clone()),
        };
        for (at, part) in question.parts.iter().enumerate() {
            if part.is_stop_word && has_content && !is_literal {
                read.left_out.push(part.typed.clone());
                continue;
            }
            let is_last = at == last && !is_ended;
            let unit = self.unit(part, is_last, all)?;
            if unit.is_none() && part.kind == PartKind::Phrase && !is_literal {
                // No document has the phrase: its words may be apart.
                read.left_out.push(part.typed.clone());
                for word in &part.words {
                    let part = Part {
                        typed: word.clone(),
                        words: vec![word.clone()],
                        kind: PartKind::Word,
                        is_stop_word: false,
                    };
                    let unit = self.unit(&part, false, all)?;
                    keep(&part, unit, &mut read);
                }
                continue;
            }
            keep(part, unit, &mut read);
        }
        if is_literal && !read.left_out.is_empty() {
            read.is_hopeless = true;
        }
        Ok(read)
    }

    /// The whole text on the other keyboard, where that makes more of its words known: signs of one layout are letters of
    /// the other, so that the words cannot be read one by one.
    fn whole_on_other_keyboard(&self, text: &str, question: &Question) -> Result<Option<Interpretation>> {
        let flipped = Question::parse(&other_keyboard(text));
        let is_same = flipped.parts.len() == question.parts.len() && other_keyboard(text) == text;
        if is_same || flipped.parts.is_empty() {
            return Ok(None);
        }
        let typed = self.known_part(question)?;
        if typed >= 1.0 || self.known_part(&flipped)? <= typed {
            return Ok(None);
        }
        let all = self.documents()?;
        let mut read = Interpretation::default();
        for part in &flipped.parts {
            match self.as_typed(part)? {
                Some(found) => read.units.push(Unit {
                    typed: part.typed.clone(),
                    query: part.typed.clone(),
                    form: None,
                    alternatives: found.alternatives,
                    reading: Some(Reading::Layout),
                    beginning: None,
                    weight: weight(all, found.documents),
                }),
                None => read.left_out.push(part.typed.clone()),
            }
        }
        Ok(Some(read))
    }

    /// How much of a question is of words that documents have, of 1.
    fn known_part(&self, question: &Question) -> Result<f64> {
        let (mut known, mut letters) = (0, 0);
        for part in &question.parts {
            let own = part.words.iter().map(|word| word.chars().count()).sum::<usize>();
            letters += own;
            known += if part.is_stop_word || self.as_typed(part)?.is_some() { own } else { 0 };
        }
        #[expect(clippy::cast_precision_loss, reason = "a question has a few letters")]
        let part = known as f64 / letters.max(1) as f64;
        Ok(part)
    }

    fn documents(&self) -> Result<i64> {
        Ok(self.db.value(
            "SELECT coalesce(sum(n), 0) FROM totals WHERE locale = ?1",
            params![self.locale.code()],
        )?)
    }

    fn unit(&self, part: &Part, is_last: bool, all: i64) -> Result<Option<Unit>> {
        let unit = |found: Match, query: String, form: Option<String>, reading: Option<Reading>| {
            Unit {
                typed: part.typed.clone(),
                query,
                form,
                alternatives: found.alternatives,
                reading,
                beginning: found.beginning,
                weight: weight(all, found.documents),
            }
        };
        let as_typed = |found: Match| {
            let form = (part.words.len() == 1).then(|| part.words[0].clone());
            unit(found, part.typed.clone(), form, None)
        };
        if let Some(mut found) = self.as_typed(part)? {
            if let (PartKind::Word, [word]) = (&part.kind, &part.words[..])
                && !is_latin(word)
                && !is_known(word)
                && let Some(begun) = self.begun(word, is_last)?
            {
                found.alternatives.extend(begun.alternatives);
                found.beginning = begun.beginning;
            }
            return Ok(Some(as_typed(found)));
        }
        let (PartKind::Word, [word]) = (&part.kind, &part.words[..]) else { return self.other_layout(part, unit) };
        if let Some(found) = self.begun(word, is_last)? {
            return Ok(Some(unit(found, part.typed.clone(), None, None)));
        }
        if self.query.literal {
            return Ok(None);
        }
        // Signs of one layout are letters of the other: the typed text is read, not its words.
        let flipped = fold(&other_keyboard(&part.typed));
        for (word, reading) in [(&flipped, Reading::Layout), (word, Reading::Latin)] {
            let found = match reading {
                Reading::Layout => match self.word(word)? {
                    None => self.begun(word, is_last)?,
                    found => found,
                },
                _ => self.sounding(word, is_last)?,
            };
            if let Some(found) = found {
                let query = if reading == Reading::Layout { word.clone() } else { self.spelling(word)? };
                return Ok(Some(unit(found, query, None, Some(reading))));
            }
        }
        let reading = if is_known(word) { Reading::Similar } else { Reading::Typo };
        for (word, reading) in [(word, reading), (&flipped, Reading::Layout)] {
            if let Some((found, query)) = self.slip(word)? {
                return Ok(Some(unit(found, query, None, Some(reading))));
            }
        }
        Ok(None)
    }

    /// A part that is no single word, on the other keyboard.
    fn other_layout(
        &self,
        part: &Part,
        unit: impl Fn(Match, String, Option<String>, Option<Reading>) -> Unit,
    ) -> Result<Option<Unit>> {
        if self.query.literal || part.kind == PartKind::Phrase {
            return Ok(None);
        }
        let flipped = other_keyboard(&part.typed);
        let question = Question::parse(&flipped);
        let [read] = &question.parts[..] else { return Ok(None) };
        let found = self.as_typed(read)?;
        Ok(found.map(|found| unit(found, flipped, None, Some(Reading::Layout))))
    }

    fn as_typed(&self, part: &Part) -> Result<Option<Match>> {
        let words: Vec<Vec<String>> = part.words.iter().map(|word| of_query(word)).collect();
        match &part.kind {
            PartKind::Word => {
                let Some(word) = part.words.first() else { return Ok(None) };
                self.word(word)
            }
            PartKind::Phrase => {
                let alternative = Alternative { words, is_phrase: true, quality: 1.0 };
                self.matching(vec![alternative])
            }
            PartKind::Compound { term, is_loose } => {
                let mut whole = of_query(term);
                whole.dedup();
                let whole = Alternative::word(whole, 1.0);
                if !is_loose {
                    return self.matching(vec![whole]);
                }
                let is_word = part.words.iter().all(|word| word.chars().all(char::is_alphabetic));
                let quality = if is_word { 1.0 } else { LOOSE };
                let apart = Alternative { words, is_phrase: false, quality };
                if is_word {
                    return self.matching(vec![apart, whole]);
                }
                // Where texts have the compound, its parts say nothing: "13 128" is in more texts than "13128".
                match self.matching(vec![whole])? {
                    None => self.matching(vec![apart]),
                    found => Ok(found),
                }
            }
        }
    }

    /// The alternatives that documents have.
    fn matching(&self, alternatives: Vec<Alternative>) -> Result<Option<Match>> {
        let mut found = Match { alternatives: Vec::new(), documents: 0, beginning: None };
        for alternative in alternatives {
            let mut least = i64::MAX;
            for terms in &alternative.words {
                let mut sum = 0;
                for term in terms {
                    sum += documents_with(self.db, self.locale, term)?;
                }
                least = least.min(sum);
            }
            if least > 0 && least < i64::MAX && (!alternative.is_phrase || self.has_phrase(&alternative)?) {
                found.documents += least;
                found.alternatives.push(alternative);
            }
        }
        Ok((!found.alternatives.is_empty()).then_some(found))
    }

    fn has_phrase(&self, alternative: &Alternative) -> Result<bool> {
        let unit = Unit {
            typed: String::new(),
            query: String::new(),
            form: None,
            alternatives: vec![alternative.clone()],
            reading: None,
            beginning: None,
            weight: 0.0,
        };
        let (first, last) = super::numbers::numbers(self.locale);
        Ok(self.db.exists(
            "SELECT 1 FROM words WHERE words MATCH ?1 AND rowid BETWEEN ?2 AND ?3",
            params![super::unit::expression([&unit], true), first, last],
        )?)
    }

    /// A word in its forms, and what the portal says it means.
    fn word(&self, word: &str) -> Result<Option<Match>> {
        let mut terms = of_query(word);
        if let Some(stem) = stem_of_unknown(word) {
            terms.extend(of_relatives(word, self.words.begins_with(stem)));
        }
        let mut alternatives = vec![Alternative::word(terms.clone(), 1.0)];
        if !self.query.literal {
            for synonym in self.query.synonyms.iter() {
                if synonym.terms.iter().any(|term| terms.contains(term)) {
                    let words = synonym.means.clone();
                    alternatives.push(Alternative { words, is_phrase: false, quality: SYNONYM });
                }
            }
            if self.locale == Locale::Ua && is_latin(word) {
                alternatives.extend(self.sounds(word, false)?);
            }
        }
        self.matching(alternatives)
    }

    /// Words that a last word begins.
    fn begun(&self, word: &str, is_last: bool) -> Result<Option<Match>> {
        if !is_last || word.chars().count() < SHORTEST_BEGINNING {
            return Ok(None);
        }
        let terms = terms_of(&self.words.begins_with(word));
        if terms.is_empty() {
            return Ok(None);
        }
        let found = self.matching(vec![Alternative::word(terms, BEGUN)])?;
        Ok(found.map(|found| Match { beginning: Some(word.to_owned()), ..found }))
    }

    fn sounds(&self, word: &str, is_begun: bool) -> Result<Option<Alternative>> {
        let words = if is_begun { self.words.begins_sounding(word) } else { self.words.sounding(word) };
        let terms = terms_of(&words);
        Ok((!terms.is_empty()).then(|| Alternative::word(terms, SOUND)))
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
            let alternatives = self.sounds(word, is_begun)?.into_iter().collect();
            if let Some(found) = self.matching(alternatives)? {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    /// How a word in Latin letters is spelled.
    fn spelling(&self, word: &str) -> Result<String> {
        for read in self.words.sounding(word).into_iter().chain(self.words.begins_sounding(word)) {
            if self.word(&read)?.is_some() {
                return Ok(read);
            }
        }
        Ok(word.to_owned())
    }

    /// Words that a word may be a slip of and that documents have, and the likeliest.
    fn slip(&self, word: &str) -> Result<Option<(Match, String)>> {
        let mut likely: Vec<(u8, u8, i64, String, Vec<String>)> = Vec::new();
        for Near { word, edits, unlikelihood, .. } in self.words.near(word) {
            let terms = of_query(&word);
            let mut documents = 0;
            for term in &terms {
                documents += documents_with(self.db, self.locale, term)?;
            }
            if documents > 0 {
                likely.push((edits, unlikelihood, -documents, word, terms));
            }
        }
        likely.sort();
        let Some((fewest, usual, ..)) = likely.first() else { return Ok(None) };
        let (fewest, usual) = (*fewest, *usual);
        let mut alternatives: Vec<Alternative> = Vec::new();
        let mut likeliest = None;
        for (_, _, _, word, terms) in likely.into_iter().filter(|(edits, cost, ..)| (*edits, *cost) == (fewest, usual)) {
            if alternatives.len() < MOST_SLIPS && alternatives.iter().all(|other| other.words[0] != terms) {
                let quality = if alternatives.is_empty() { SLIP } else { OTHER_SLIP };
                alternatives.push(Alternative::word(terms, quality));
                likeliest.get_or_insert(word);
            }
        }
        let found = self.matching(alternatives)?;
        Ok(found.zip(likeliest))
    }
}

/// How rare a word is that `documents` of `all` have: the logarithm of the inverse part, and a little for any word.
fn weight(all: i64, documents: i64) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "documents are fewer than 2^52")]
    let rarity = (all.max(1) as f64 / documents.max(1) as f64).max(1.0);
    0.1 + rarity.ln()
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
