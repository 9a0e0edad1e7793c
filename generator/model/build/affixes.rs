//! The rules of an .aff file, as far as the Ukrainian one uses the format: suffixes with
//! conditions, flags of one character, no prefixes, no suffixes on suffixes.

use std::collections::HashMap;
use std::error::Error;

/// Cuts an ending and appends another, where the word meets a condition.
struct Suffix {
    strip: Vec<char>,
    append: String,
    condition: Vec<Position>,
    /// Letters that must not be before the rest of the condition; the beginning of the word may be.
    unless: Vec<char>,
    /// Whether the condition covers the whole word.
    whole: bool,
}

enum Position {
    Any,
    Letter(char),
    Of(Vec<char>),
    NoneOf(Vec<char>),
}

impl Position {
    fn holds(&self, letter: char) -> bool {
        match self {
            Self::Any => true,
            Self::Letter(own) => *own == letter,
            Self::Of(set) => set.contains(&letter),
            Self::NoneOf(set) => !set.contains(&letter),
        }
    }
}

impl Suffix {
    fn parse(strip: &str, append: &str, condition: &str) -> Result<Self, Box<dyn Error>> {
        let bad = || format!("the condition {condition} is written in an unknown way");
        let (mut unless, mut whole, mut rest) = (Vec::new(), false, condition);
        if let Some(inner) = condition.strip_prefix("(^|[^") {
            let (set, after) = inner.split_once("])").ok_or_else(bad)?;
            (unless, rest) = (set.chars().collect(), after);
        } else if let Some(inner) = condition
            .strip_prefix("(^")
            .and_then(|inner| inner.strip_suffix(')'))
        {
            (whole, rest) = (true, inner);
        }
        let mut positions = Vec::new();
        let mut letters = rest.chars();
        while let Some(letter) = letters.next() {
            positions.push(match letter {
                '.' => Position::Any,
                '[' => {
                    let set: Vec<char> = letters.by_ref().take_while(|c| *c != ']').collect();
                    match set.split_first() {
                        Some(('^', others)) => Position::NoneOf(others.to_vec()),
                        _ => Position::Of(set),
                    }
                }
                '(' | ')' | '^' | '|' | ']' => return Err(bad().into()),
                letter => Position::Letter(letter),
            });
        }
        if rest == "." {
            positions.clear();
        }
        let text = |field: &str| {
            if field == "0" {
                String::new()
            } else {
                field.to_owned()
            }
        };
        Ok(Self {
            strip: text(strip).chars().collect(),
            append: text(append),
            condition: positions,
            unless,
            whole,
        })
    }

    fn fits(&self, word: &[char]) -> bool {
        let Some(start) = word.len().checked_sub(self.condition.len()) else {
            return false;
        };
        word.ends_with(&self.strip)
            && self
                .condition
                .iter()
                .zip(&word[start..])
                .rev()
                .all(|(position, letter)| position.holds(*letter))
            && !(self.whole && start > 0)
            && !word[..start]
                .last()
                .is_some_and(|before| self.unless.contains(before))
    }
}

/// All rules, by flag.
pub(crate) struct Affixes(HashMap<char, Vec<Suffix>>);

impl Affixes {
    pub(crate) fn parse(text: &str) -> Result<Self, Box<dyn Error>> {
        let mut rules: HashMap<char, Vec<Suffix>> = HashMap::new();
        for line in text.lines() {
            let mut fields = line.split_ascii_whitespace();
            let (Some("SFX"), Some(flag), Some(strip), Some(append), Some(condition)) = (
                fields.next(),
                fields.next(),
                fields.next(),
                fields.next(),
                fields.next(),
            ) else {
                return Err(format!("{line}: no rule of a suffix").into());
            };
            let flag = flag
                .parse()
                .map_err(|_| format!("{line}: a flag is one character"))?;
            rules
                .entry(flag)
                .or_default()
                .push(Suffix::parse(strip, append, condition)?);
        }
        Ok(Self(rules))
    }

    /// Calls `each` with the letters that stay of the word and what a rule appends to them.
    pub(crate) fn expand(
        &self,
        word: &[char],
        flags: &str,
        mut each: impl FnMut(char, usize, &str),
    ) {
        for flag in flags.chars() {
            for rule in self
                .0
                .get(&flag)
                .into_iter()
                .flatten()
                .filter(|rule| rule.fits(word))
            {
                each(flag, word.len() - rule.strip.len(), &rule.append);
            }
        }
    }

    /// The endings that rules append, for the alphabet.
    pub(crate) fn endings(&self) -> impl Iterator<Item = &str> {
        self.0.values().flatten().map(|rule| rule.append.as_str())
    }
}
