//! Terms: the entries of the index for a word in the place of its forms. A word of the dictionary is
//! its lemmas, an English one its stem; a word that no dictionary has is cut to stems, each marked,
//! so that none is taken for a word.

use super::compounds::{self, PHONE_ENDS, compounds};
use super::items::{Item, items};
use super::stems::{cuts, stems};
use super::words::fold;
use super::{dictionary, english};
use crate::characters::is_cyrillic;
use std::collections::HashMap;

/// Raised when texts or queries are read into other terms: an index of another number is made
/// again.
pub const ANALYSIS: u16 = 1;

/// In words of the dictionary; the index has such words in parts and as one word without it.
const HYPHEN: char = '-';
/// Ends a stem; no word of a text holds it, see [`super::words::is_letter`].
const STEM: char = '\u{e002}';
/// Forms that an [`Analyzer`] remembers before it is full.
const REMEMBERED: usize = 200_000;

/// Calls `each` with the terms of a folded word as a text has it, the likeliest first.
fn of_text(word: &str, mut each: impl FnMut(&str)) {
    if is_english(word) {
        return each(&english::stem(word));
    }
    let mut is_known = false;
    if word.chars().all(is_cyrillic) {
        dictionary::lemmas(word, |lemma| {
            is_known = true;
            // A sign would end the term in the index.
            each(if lemma.contains(HYPHEN) { word } else { lemma });
        });
    }
    if !is_known {
        let mut cuts = cuts(word).into_iter();
        if let Some(stem) = cuts.next() {
            each(&marked(stem));
        }
        each(word);
        for stem in cuts {
            each(&marked(stem));
        }
    }
}

/// The terms of a folded word as a text has it.
pub(super) fn terms_of(word: &str) -> Vec<String> {
    let mut terms = Vec::new();
    of_text(word, |term| terms.push(term.to_owned()));
    terms
}

/// The terms that stand for a folded word in a query: its own, and the stems of forms that the
/// dictionary lacks, as it has some forms of a surname and not others.
pub fn of_query(word: &str) -> Vec<String> {
    if word.contains(HYPHEN) {
        return of_query(&word.replace(HYPHEN, ""));
    }
    let mut terms = terms_of(word);
    for stem in stems(word) {
        let stem = marked(&stem);
        if !terms.contains(&stem) {
            terms.push(stem);
        }
    }
    terms
}

/// The terms of `forms` that an unknown word may be a form of: those with a stem of it.
pub fn of_relatives(word: &str, forms: impl IntoIterator<Item = String>) -> Vec<String> {
    let stems = stems(word);
    let mut terms = Vec::new();
    for form in forms {
        if form == word || !is_known(&form) {
            continue;
        }
        let mut cuts = cuts(&form).into_iter();
        if cuts.any(|cut| stems.iter().any(|stem| stem == cut)) {
            let mut of_form = terms_of(&form);
            of_form.retain(|term| term.starts_with(common(word, term)));
            terms.append(&mut of_form);
        }
    }
    terms.sort();
    terms.dedup();
    terms
}

/// The common beginning of two words; the whole word if that is short.
fn common<'w>(word: &'w str, other: &str) -> &'w str {
    let same = word
        .char_indices()
        .zip(other.chars())
        .take_while(|((_, one), other)| one == other);
    let end = same.last().map_or(0, |((at, c), _)| at + c.len_utf8());
    if word[..end].chars().count() >= 4 {
        &word[..end]
    } else {
        word
    }
}

/// The stem that most forms of an unknown word begin with.
pub fn stem_of_unknown(word: &str) -> Option<&str> {
    if is_known(word) {
        return None;
    }
    cuts(word).into_iter().min_by_key(|cut| cut.len())
}

/// Whether a dictionary has the folded word, so that it is no slip of another.
pub fn is_known(word: &str) -> bool {
    word.chars().all(is_cyrillic) && dictionary::has(word)
}

fn is_english(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_alphabetic())
}

fn marked(stem: &str) -> String {
    format!("{stem}{STEM}")
}

/// The number of a form or a term in an [`Analyzer`].
pub type WordNumber = u32;

/// Numbers for strings, in the order they came.
#[derive(Default)]
struct Interner {
    all: Vec<Box<str>>,
    numbers: HashMap<Box<str>, WordNumber, foldhash::fast::RandomState>,
}

impl Interner {
    fn get(&mut self, text: &str) -> WordNumber {
        if let Some(number) = self.numbers.get(text) {
            return *number;
        }
        let number = WordNumber::try_from(self.all.len()).unwrap_or(WordNumber::MAX);
        self.all.push(text.into());
        self.numbers.insert(text.into(), number);
        number
    }
}

/// A form with its terms.
struct Form {
    primary: WordNumber,
    others: Box<[WordNumber]>,
}

/// The numbers that were met since the last [`Marks::clear`].
#[derive(Default)]
struct Marks {
    round: u32,
    rounds: Vec<u32>,
}

impl Marks {
    /// Whether it is the first time.
    fn add(&mut self, number: WordNumber) -> bool {
        let at = number as usize;
        if self.rounds.len() <= at {
            self.rounds.resize(at + 1, 0);
        }
        std::mem::replace(&mut self.rounds[at], self.round) != self.round
    }

    fn clear(&mut self) {
        self.round += 1;
    }
}

/// Reads texts into terms and remembers the terms of each form that it met: texts repeat their
/// words.
pub struct Analyzer {
    forms: Interner,
    terms: Interner,
    /// By the number of the form.
    known: Vec<Form>,
    met_forms: Marks,
    met_terms: Marks,
}

impl Default for Analyzer {
    fn default() -> Analyzer {
        let mut analyzer = Analyzer {
            forms: Interner::default(),
            terms: Interner::default(),
            known: Vec::new(),
            met_forms: Marks::default(),
            met_terms: Marks::default(),
        };
        analyzer.begin();
        analyzer
    }
}

/// The terms and forms of one document.
#[derive(Debug, Default)]
pub struct DocumentTerms {
    /// The first term of each word, in the order of the text, with spaces between.
    pub ordered: String,
    /// Each form once, as [`Analyzer::form`] numbers it.
    pub forms: Vec<WordNumber>,
    /// Each term of its words, and compounds, once, as [`Analyzer::term`] numbers it.
    pub terms: Vec<WordNumber>,
}

impl Analyzer {
    /// Whether it remembers so many forms that a new one should take its place.
    pub fn is_full(&self) -> bool {
        self.remembered() > REMEMBERED
    }

    /// How many forms it remembers.
    pub fn remembered(&self) -> usize {
        self.forms.all.len()
    }

    /// Begins a document.
    pub fn begin(&mut self) {
        self.met_forms.clear();
        self.met_terms.clear();
    }

    /// The form of a number.
    pub fn form(&self, number: WordNumber) -> &str {
        self.forms.all.get(number as usize).map_or("", |form| form)
    }

    /// The term of a number.
    pub fn term(&self, number: WordNumber) -> &str {
        self.terms.all.get(number as usize).map_or("", |term| term)
    }

    /// Calls `each` with every item of a folded text and its terms; compounds come after them,
    /// without a form.
    pub fn each_item(
        &mut self,
        folded: &str,
        mut each: impl FnMut(&str, &mut dyn Iterator<Item = &str>),
    ) {
        let items = items(folded);
        for item in &items {
            let form = self.learn(item.text);
            let Form { primary, others } = &self.known[form as usize];
            let numbers = std::iter::once(primary).chain(others);
            each(item.text, &mut numbers.map(|number| self.term(*number)));
        }
        for at in 0..items.len() {
            if may_begin_compound(&items[at..]) {
                for compound in compounds(&items[at..]) {
                    each("", &mut std::iter::once(compound.term.as_str()));
                }
            }
        }
    }

    fn learn(&mut self, word: &str) -> WordNumber {
        let number = self.forms.get(word);
        if (number as usize) == self.known.len() {
            let mut numbers = Vec::new();
            let terms = &mut self.terms;
            of_text(word, |term| numbers.push(terms.get(term)));
            numbers.extend(compounds::rooms_of(word).map(|rooms| terms.get(&rooms)));
            let primary = numbers.first().copied().unwrap_or_default();
            self.known.push(Form {
                primary,
                others: numbers.drain(1..).collect(),
            });
        }
        number
    }

    /// Adds a folded text to the document that was begun last.
    pub fn read(&mut self, folded: &str, document: &mut DocumentTerms) {
        let items = items(folded);
        document.ordered.reserve(folded.len());
        for (at, item) in items.iter().enumerate() {
            let form = self.learn(item.text);
            if self.met_forms.add(form) && is_listed(item) {
                document.forms.push(form);
            }
            let Form { primary, others } = &self.known[form as usize];
            push(&mut document.ordered, &self.terms.all[*primary as usize]);
            let numbers = std::iter::once(primary).chain(others);
            document
                .terms
                .extend(numbers.filter(|number| self.met_terms.add(**number)));
            if may_begin_compound(&items[at..]) {
                self.compounds(&items[at..], document);
            }
        }
    }

    /// The terms and the forms of texts, each once, with spaces between: what an index without the
    /// order of words holds.
    pub fn words<'t>(&mut self, texts: impl IntoIterator<Item = &'t str>) -> String {
        let mut document = DocumentTerms::default();
        self.begin();
        for text in texts {
            self.read(&fold(text), &mut document);
        }
        let terms = document.terms.iter().map(|number| self.term(*number));
        let mut words: Vec<&str> = terms
            .chain(document.forms.iter().map(|number| self.form(*number)))
            .collect();
        words.sort_unstable();
        words.dedup();
        words.join(" ")
    }

    fn compounds(&mut self, items: &[Item], document: &mut DocumentTerms) {
        for compound in compounds(items) {
            let digits = compound.term.len();
            if is_phone(&compound.term) {
                for end in PHONE_ENDS.iter().filter(|end| **end < digits) {
                    self.add(&compound.term[digits - end..], document);
                }
            }
            // A word with a hyphen has forms, as its parts have.
            if compound.term.chars().all(is_cyrillic) {
                let form = self.learn(&compound.term);
                let Form { primary, others } = &self.known[form as usize];
                let numbers = std::iter::once(primary).chain(others);
                document
                    .terms
                    .extend(numbers.filter(|number| self.met_terms.add(**number)));
            } else {
                self.add(&compound.term, document);
            }
        }
    }

    fn add(&mut self, term: &str, document: &mut DocumentTerms) {
        let number = self.terms.get(term);
        if self.met_terms.add(number) {
            document.terms.push(number);
        }
    }
}

fn is_phone(term: &str) -> bool {
    term.len() >= 8 && term.bytes().all(|byte| byte.is_ascii_digit())
}

/// Letters of the longest form that is listed as a word of the index.
const LONGEST_FORM: usize = 80;

/// Whether a form is one of the words that slips and beginnings are compared with.
fn is_listed(item: &Item) -> bool {
    !item.is_number && item.text.len() <= LONGEST_FORM
}

/// Quick refusal: most words are by themselves.
fn may_begin_compound(items: &[Item]) -> bool {
    use super::items::Gap::{Hyphen, Nothing};
    items[0].is_number
        || items
            .get(1)
            .is_some_and(|next| matches!(next.before, Hyphen | Nothing))
        || matches!(
            items[0].text,
            "one" | "two" | "three" | "four" | "five" | "six"
        )
}

fn push(line: &mut String, term: &str) {
    if !line.is_empty() {
        line.push(' ');
    }
    line.push_str(term);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first terms in order, and all of them.
    fn read(text: &str) -> (String, Vec<String>) {
        let (mut analyzer, mut document) = (Analyzer::default(), DocumentTerms::default());
        analyzer.read(&fold(text), &mut document);
        let terms = document
            .terms
            .iter()
            .map(|number| analyzer.term(*number).to_owned())
            .collect();
        (document.ordered, terms)
    }

    #[test]
    fn a_text_is_its_terms_in_order_and_what_else_they_may_be() {
        let (ordered, terms) = read("Здам 2-кімнатну квартиру, квартира 54 м²");
        assert!(ordered.ends_with("квартира 54 м2"), "{ordered}");
        assert_eq!(ordered.matches("квартира").count(), 2);
        for term in ["2кімнатний", "54м2", "квартира"] {
            assert_eq!(
                terms.iter().filter(|one| *one == term).count(),
                1,
                "{terms:?}"
            );
        }
        assert_eq!(read(""), (String::new(), Vec::new()));
    }

    #[test]
    fn words_are_terms_and_forms_each_once() {
        let words = Analyzer::default().words(["Здам квартиру", "Квартира на\u{a0}Подолі: 1 200"]);
        let words: Vec<&str> = words.split(' ').collect();
        for word in ["квартира", "квартиру", "1200", "здати", "здам"] {
            assert_eq!(
                words.iter().filter(|one| **one == word).count(),
                1,
                "{word}: {words:?}"
            );
        }
        assert_eq!(Analyzer::default().words([]), "");
    }

    #[test]
    fn a_query_finds_what_a_text_has() {
        for (text, query) in [
            ("котами", "кіт"),
            ("Книжок", "книжка"),
            ("зумерський", "зумерського"),
            ("plumbers", "plumber"),
            ("rav4", "rav"),
        ] {
            let (_, terms) = read(text);
            let query_terms = of_query(&fold(query));
            assert!(
                terms.iter().any(|term| query_terms.contains(term)),
                "{query}: {query_terms:?} in {terms:?}"
            );
        }
    }

    #[test]
    fn no_term_holds_a_sign() {
        for word in [
            "бізнес-план",
            "івано-франківськ",
            "по-перше",
            "-",
            "квартира",
        ] {
            for term in of_query(word) {
                assert!(
                    term.chars().all(|c| c.is_alphanumeric() || c == STEM),
                    "{word}: {term}"
                );
            }
        }
    }

    #[test]
    fn a_remembered_form_has_the_same_terms() {
        let mut analyzer = Analyzer::default();
        let (mut first, mut second) = (DocumentTerms::default(), DocumentTerms::default());
        analyzer.read("кіт і кота", &mut first);
        analyzer.begin();
        analyzer.read("кіт і кота", &mut second);
        assert_eq!((first.ordered, first.terms), (second.ordered, second.terms));
        assert_eq!(first.forms, second.forms);
    }
}
