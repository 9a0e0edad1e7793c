//! Reads `joined.txt`: words that the dictionary keeps apart and search takes for one.

use std::error::Error;

/// The content of the table.
#[derive(Default)]
pub(crate) struct Joined<'a> {
    /// An entry, and the lemma that its forms have instead of it.
    pub(crate) entries: Vec<(&'a str, &'a str)>,
    /// A form, and its lemma.
    pub(crate) forms: Vec<(&'a str, &'a str)>,
}

impl<'a> Joined<'a> {
    pub(crate) fn parse(text: &'a str) -> Result<Self, Box<dyn Error>> {
        let mut joined = Self::default();
        for line in text
            .lines()
            .map(str::trim)
            .filter(|line| !line.is_empty() && !line.starts_with('#'))
        {
            let (list, lemma, words) = if let Some((lemma, words)) = line.split_once('<') {
                (&mut joined.entries, lemma, words)
            } else if let Some((lemma, words)) = line.split_once('=') {
                (&mut joined.forms, lemma, words)
            } else {
                return Err(
                    format!("{line}: a line has < before entries or = before forms").into(),
                );
            };
            list.extend(words.split_whitespace().map(|word| (word, lemma.trim())));
        }
        Ok(joined)
    }
}
