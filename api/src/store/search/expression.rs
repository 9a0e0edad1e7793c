//! The words of a question as expressions of the full-text index.

use model::search::forms::forms;
use model::search::words::query_words;

/// Letters of a beginning that is looked for.
const SHORTEST_BEGINNING: usize = 2;

/// The words that are asked for, and what each is looked for by.
pub(super) struct Words {
    query_words: Vec<String>,
    forms: Vec<Vec<String>>,
}

/// Whether the last word of a question may still be on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Last {
    Whole,
    Begun,
}

impl Words {
    pub(super) fn of(text: &str) -> Words {
        let query_words = query_words(text);
        let forms = query_words.iter().map(|word| forms(word)).collect();
        Words { query_words, forms }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.query_words.is_empty()
    }

    pub(super) fn len(&self) -> usize {
        self.query_words.len()
    }

    /// Every word with its forms.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, &[String])> {
        self.query_words.iter().map(String::as_str).zip(self.forms.iter().map(Vec::as_slice))
    }

    /// Quoted words: text of readers is never query syntax.
    pub(super) fn expression(&self, last: Last) -> String {
        let end = self.query_words.len().saturating_sub(1);
        let word = |(at, (word, forms)): (usize, (&str, &[String]))| {
            let mut all: Vec<String> = forms.iter().map(|form| format!("\"{form}\"")).collect();
            if at == end && last == Last::Begun && word.chars().count() >= SHORTEST_BEGINNING {
                all.push(format!("\"{word}\"*"));
            }
            format!("({})", all.join(" OR "))
        };
        self.iter().enumerate().map(word).collect::<Vec<_>>().join(" AND ")
    }

    /// Beginnings that are shown as hits.
    pub(super) fn shown(&self) -> Vec<String> {
        self.forms.iter().flatten().cloned().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn queries_are_words_and_never_syntax() {
        for (text, whole, begun) in [
            ("кіт", r#"("кіт")"#, r#"("кіт" OR "кіт"*)"#),
            ("п'ят", r#"("пят")"#, r#"("пят" OR "пят"*)"#),
            ("a OR b", r#"("a") AND ("or") AND ("b")"#, r#"("a") AND ("or") AND ("b")"#),
            ("NEAR(x", r#"("near") AND ("x")"#, r#"("near") AND ("x")"#),
            ("col:xy \"", r#"("col") AND ("xy")"#, r#"("col") AND ("xy" OR "xy"*)"#),
        ] {
            let words = Words::of(text);
            assert_eq!(
                (words.expression(Last::Whole), words.expression(Last::Begun)),
                (whole.into(), begun.into())
            );
        }
        assert!(Words::of("-*").is_empty());
    }
}
