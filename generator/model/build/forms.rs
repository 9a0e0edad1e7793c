//! Every form of every entry, with its lemmas.

use std::collections::{HashMap, HashSet};
use std::error::Error;

use super::affixes::Affixes;
use super::joined::Joined;
use super::letters::{Alphabet, fold};
use super::{comparatives, stray, twins};

/// Makes an adverb of an adjective: дешевий – дешево.
const ADVERB: char = '+';
/// An adjective.
const ADJECTIVE: char = 'j';
/// Adverbs that mean something else than their adjectives: багато – багатий.
const APART: [&str; 3] = ["багато", "мало", "само"];
/// Letters of a form that one comparison covers.
const KEY: usize = 16;

/// All forms, in the order of their spelling.
pub(crate) struct Forms {
    pub(crate) alphabet: Alphabet,
    letters: Vec<u8>,
    pub(crate) lemmas: Vec<String>,
    list: Vec<Form>,
}

struct Form {
    key: u128,
    start: u32,
    length: u8,
    rank: Rank,
    lemma: u32,
}

/// The likelihood that a lemma is that of a form: ours first, a word before a name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    Ours,
    Word,
    Name,
}

struct Entry<'a> {
    word: &'a str,
    flags: &'a str,
}

/// Reads the dictionary and our own table, and expands them.
pub(crate) fn expand(text: &str, joined: &str) -> Result<Forms, Box<dyn Error>> {
    let (rules, words) = text
        .split_once("\n\n")
        .ok_or("the dictionary has no empty line after its rules")?;
    let affixes = Affixes::parse(rules)?;
    let joined = Joined::parse(joined)?;
    let entries: Vec<Entry> = words
        .lines()
        .map(|line| line.split_once('/').unwrap_or((line, "")))
        .map(|(word, flags)| Entry { word, flags })
        .collect();

    let folded: Vec<String> = words
        .lines()
        .map(|line| fold(line.split('/').next().unwrap_or(line)))
        .collect();
    let endings: Vec<String> = affixes.endings().map(fold).collect();
    let alphabet = Alphabet::of(folded.iter().chain(&endings).map(String::as_str))?;
    let lemmas = Lemmas::new(&entries, &joined)?;

    let mut forms = Forms {
        alphabet,
        letters: Vec::new(),
        lemmas: Vec::new(),
        list: Vec::new(),
    };
    let mut numbers: HashMap<String, u32> = HashMap::new();
    let mut number = |lemma: String, all: &mut Vec<String>| -> Result<u32, Box<dyn Error>> {
        if let Some(number) = numbers.get(&lemma) {
            return Ok(*number);
        }
        let number = u32::try_from(all.len())?;
        all.push(lemma.clone());
        numbers.insert(lemma, number);
        Ok(number)
    };
    for (form, lemma) in &joined.forms {
        let letters = forms.alphabet.encode(&fold(form))?;
        let lemma = number(fold(lemma), &mut forms.lemmas)?;
        forms.push(&letters, Rank::Ours, lemma)?;
    }
    let adverbs = adverbs(&entries, &affixes);
    let ours: HashSet<&str> = joined.forms.iter().map(|(form, _)| *form).collect();
    let mut letters = Vec::new();
    for (entry, folded) in entries.iter().zip(&folded) {
        if entry.flags.is_empty() && (ours.contains(entry.word) || adverbs.contains(entry.word)) {
            continue;
        }
        let name = entry.word.chars().next().is_some_and(char::is_uppercase);
        let rank = if name { Rank::Name } else { Rank::Word };
        let lemma = lemmas
            .of(entry)
            .map_or_else(|| folded.clone(), |lemma| fold(&lemma));
        let lemma = number(lemma, &mut forms.lemmas)?;
        forms.push(&forms.alphabet.encode(folded)?, rank, lemma)?;
        let spelling: Vec<char> = entry.word.chars().collect();
        let mut result = Ok(());
        affixes.expand(&spelling, entry.flags, |_, stays, ending| {
            letters.clear();
            let form = spelling[..stays].iter().copied().chain(ending.chars());
            letters.extend(forms.alphabet.fold(form));
            if let Err(error) = forms.push(&letters, rank, lemma) {
                result = Err(error);
            }
        });
        result?;
    }
    forms.sort();
    Ok(forms)
}

/// Adverbs that have an entry without forms and are a form of an adjective: one word for search.
fn adverbs(entries: &[Entry], affixes: &Affixes) -> HashSet<String> {
    let mut adverbs = HashSet::new();
    for entry in entries.iter().filter(|entry| entry.flags.contains(ADVERB)) {
        let letters: Vec<char> = entry.word.chars().collect();
        affixes.expand(&letters, entry.flags, |flag, stays, ending| {
            if flag == ADVERB {
                adverbs.insert(
                    letters[..stays]
                        .iter()
                        .copied()
                        .chain(ending.chars())
                        .collect(),
                );
            }
        });
    }
    adverbs
}

/// The entries whose lemma is not the entry itself.
struct Lemmas<'a> {
    joined: HashMap<&'a str, &'a str>,
    /// Entries with their flags.
    flags: HashMap<&'a str, &'a str>,
}

impl<'a> Lemmas<'a> {
    fn new(entries: &[Entry<'a>], joined: &Joined<'a>) -> Result<Self, Box<dyn Error>> {
        let mut flags: HashMap<&str, &str> = HashMap::new();
        for entry in entries {
            flags.entry(entry.word).or_insert(entry.flags);
        }
        if let Some((missing, _)) = joined
            .entries
            .iter()
            .find(|(word, _)| !flags.contains_key(word))
        {
            return Err(
                format!("{missing}: no entry of the dictionary; write its forms after =").into(),
            );
        }
        Ok(Self {
            joined: joined.entries.iter().copied().collect(),
            flags,
        })
    }

    fn is_adjective(&self, word: &str) -> bool {
        self.flags
            .get(word)
            .is_some_and(|flags| flags.contains(ADJECTIVE))
    }

    fn of(&self, entry: &Entry) -> Option<String> {
        let joined = |word: &str| self.joined.get(word).map(|lemma| (*lemma).to_owned());
        if let Some(lemma) = joined(entry.word) {
            return Some(lemma);
        }
        let owner = self
            .positive(entry.word)
            .or_else(|| self.adjective(entry))
            .or_else(|| self.stray(entry));
        let owner = owner.map(|lemma| joined(&lemma).unwrap_or(lemma));
        let word = owner.as_deref().unwrap_or(entry.word);
        twins::twin(word)
            .filter(|twin| self.flags.contains_key(twin.as_str()))
            .or(owner)
    }

    fn stray(&self, entry: &Entry) -> Option<String> {
        if !entry.flags.is_empty() || entry.word.starts_with(char::is_uppercase) {
            return None;
        }
        let is_stray = |word: &str| self.flags.get(word).is_some_and(|flags| flags.is_empty());
        stray::owner(entry.word, |word| self.flags.contains_key(word), is_stray)
    }

    /// The adjective of an adverb that is an entry without forms: швидко – швидкий.
    fn adjective(&self, entry: &Entry) -> Option<String> {
        if !entry.flags.is_empty() || APART.contains(&entry.word) {
            return None;
        }
        let adjective = if let Some(stem) = entry.word.strip_suffix("ьо") {
            format!("{stem}ій")
        } else {
            let stem = entry.word.strip_suffix('о').or_else(|| {
                entry
                    .word
                    .strip_suffix('е')
                    .filter(|stem| stem.ends_with(['ж', 'ч', 'ш', 'щ']))
            })?;
            format!("{stem}ий")
        };
        self.is_adjective(&adjective).then_some(adjective)
    }

    /// The positive of a comparative, a superlative, or an adverb with their letters: швидше –
    /// швидший.
    fn positive(&self, word: &str) -> Option<String> {
        let is_adjective = |word: &str| self.is_adjective(word);
        let adjective = match word.strip_suffix('е') {
            Some(stem) if stem.ends_with(['ш', 'ч', 'щ']) => format!("{stem}ий"),
            _ if word.ends_with("ий") => word.to_owned(),
            _ => return None,
        };
        let superlative = comparatives::comparative(&adjective, is_adjective);
        let comparative = superlative.unwrap_or(&adjective);
        let joined = self
            .joined
            .get(comparative)
            .map(|lemma| (*lemma).to_owned());
        joined
            .or_else(|| comparatives::positive(comparative, is_adjective))
            .or_else(|| superlative.map(ToOwned::to_owned))
    }
}

impl Forms {
    fn push(&mut self, letters: &[u8], rank: Rank, lemma: u32) -> Result<(), Box<dyn Error>> {
        let mut key = [0; KEY];
        key.iter_mut()
            .zip(letters)
            .for_each(|(key, letter)| *key = *letter);
        let start = u32::try_from(self.letters.len())?;
        self.letters.extend_from_slice(letters);
        let length = u8::try_from(letters.len())?;
        self.list.push(Form {
            key: u128::from_be_bytes(key),
            start,
            length,
            rank,
            lemma,
        });
        Ok(())
    }

    fn letters(&self, form: &Form) -> &[u8] {
        let start = form.start as usize;
        &self.letters[start..start + usize::from(form.length)]
    }

    fn sort(&mut self) {
        let mut forms = std::mem::take(&mut self.list);
        forms.sort_unstable_by(|a, b| {
            let spelling = a
                .key
                .cmp(&b.key)
                .then_with(|| self.letters(a).cmp(self.letters(b)));
            spelling.then_with(|| (a.rank, a.lemma).cmp(&(b.rank, b.lemma)))
        });
        self.list = forms;
    }

    /// Calls `each` with every form, in order, and its lemmas, the likeliest first.
    pub(crate) fn each<E>(
        &self,
        mut each: impl FnMut(&str, &[&str]) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut text = String::new();
        let mut ranked: Vec<(Rank, &str)> = Vec::new();
        let mut lemmas: Vec<&str> = Vec::new();
        for group in self
            .list
            .chunk_by(|a, b| a.key == b.key && self.letters(a) == self.letters(b))
        {
            self.alphabet.decode(self.letters(&group[0]), &mut text);
            if text.is_empty() {
                continue;
            }
            ranked.clear();
            ranked.extend(
                group
                    .iter()
                    .map(|form| (form.rank, self.lemmas[form.lemma as usize].as_str())),
            );
            ranked.sort_unstable_by(|(a_rank, a), (b_rank, b)| {
                let own = |rank: Rank, lemma: &str| (rank != Rank::Ours, lemma != text, rank);
                own(*a_rank, a).cmp(&own(*b_rank, b)).then_with(|| a.cmp(b))
            });
            lemmas.clear();
            for (_, lemma) in &ranked {
                if !lemmas.contains(lemma) {
                    lemmas.push(lemma);
                }
            }
            each(&text, &lemmas)?;
        }
        Ok(())
    }
}
