//! A part of a query as it is looked for: the terms that stand for it, and how well each fits.

use super::request::Reading;

/// One way to look for a part of a query: any term of each of its words.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Alternative {
    pub words: Vec<Vec<String>>,
    /// The words follow one another in a text.
    pub is_phrase: bool,
    /// Of 1: how surely the reader means it.
    pub quality: f64,
}

impl Alternative {
    pub(super) fn any_of(terms: Vec<String>, quality: f64) -> Alternative {
        Alternative { words: vec![terms], is_phrase: false, quality }
    }
}

/// A part of a query that documents have.
#[derive(Clone, Debug)]
pub(super) struct Unit {
    /// As the reader typed it.
    pub typed: String,
    /// The word or words that are looked for, as they are shown.
    pub query: String,
    /// Its folded form, where it is one word that was read as it was typed.
    pub form: Option<String>,
    pub alternatives: Vec<Alternative>,
    /// How it was read, if not as typed.
    pub reading: Option<Reading>,
    /// What the last word of a query may begin.
    pub beginning: Option<String>,
    /// How rare it is: the logarithm of the inverse part of the documents that have it.
    pub weight: f64,
}

impl Unit {
    pub(super) fn has_phrase(&self) -> bool {
        self.alternatives.iter().any(|alternative| alternative.is_phrase)
    }

    /// An expression of the full-text index of all words; of `heads`, which has no order of words, with `is_ordered` false.
    fn expression(&self, is_ordered: bool) -> String {
        let any = |terms: &Vec<String>| {
            let terms: Vec<String> = terms.iter().map(|term| format!("\"{term}\"")).collect();
            format!("({})", terms.join(" OR "))
        };
        let alternative = |alternative: &Alternative| {
            if alternative.is_phrase && is_ordered {
                let phrases: Vec<String> =
                    phrases(&alternative.words).iter().map(|terms| format!("\"{terms}\"")).collect();
                format!("({{terms}} : ({}))", phrases.join(" OR "))
            } else {
                let all: Vec<String> = alternative.words.iter().map(any).collect();
                format!("({})", all.join(" AND "))
            }
        };
        let all: Vec<String> = self.alternatives.iter().map(alternative).collect();
        format!("({})", all.join(" OR "))
    }
}

/// Phrases that are asked for at most: words with several terms multiply.
const MOST_PHRASES: usize = 32;

/// One term of each word, in each combination.
fn phrases(words: &[Vec<String>]) -> Vec<String> {
    let mut all = vec![String::new()];
    for terms in words {
        let next = all.iter().flat_map(|begun| {
            terms
                .iter()
                .map(move |term| if begun.is_empty() { term.clone() } else { format!("{begun} {term}") })
        });
        all = next.take(MOST_PHRASES).collect();
    }
    all
}

/// Documents that have all of these, as an expression. Text of readers is never query syntax: terms are in quotes.
pub(super) fn expression<'a>(units: impl IntoIterator<Item = &'a Unit>, is_ordered: bool) -> String {
    units.into_iter().map(|unit| unit.expression(is_ordered)).collect::<Vec<_>>().join(" AND ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unit(alternatives: Vec<Alternative>) -> Unit {
        Unit {
            typed: String::new(),
            query: String::new(),
            form: None,
            alternatives,
            reading: None,
            beginning: None,
            weight: 1.0,
        }
    }

    #[test]
    fn units_are_expressions() {
        let terms = |terms: &[&str]| terms.iter().map(|term| (*term).to_owned()).collect::<Vec<_>>();
        let word = unit(vec![Alternative::any_of(terms(&["дорога", "дорогий"]), 1.0)]);
        assert_eq!(expression([&word], true), r#"((("дорога" OR "дорогий")))"#);
        let phrase = unit(vec![Alternative {
            words: vec![terms(&["новий"]), terms(&["дорога", "дорогий"])],
            is_phrase: true,
            quality: 1.0,
        }]);
        assert_eq!(
            expression([&phrase, &word], true),
            r#"(({terms} : ("новий дорога" OR "новий дорогий"))) AND ((("дорога" OR "дорогий")))"#
        );
        assert_eq!(expression([&phrase], false), r#"((("новий") AND ("дорога" OR "дорогий")))"#);
    }
}
