//! Whether words are near each other in a text.

use super::known_words::{hash, with_known, words};

/// Bytes of a text that are looked at.
pub const SEARCHED: usize = 4000;
/// Words that may be between two.
const APART: usize = 2;

/// Words that are looked for, each as any of some terms.
pub struct NearWords {
    /// Hashes of terms, and the number of the word that each is for.
    terms: Vec<(u64, usize)>,
    count: usize,
}

impl NearWords {
    /// The words that have these terms.
    pub fn new<'t, T: IntoIterator<Item = &'t str>>(
        each: impl IntoIterator<Item = T>,
    ) -> NearWords {
        let mut terms = Vec::new();
        let mut count = 0;
        for (word, any) in each.into_iter().enumerate() {
            terms.extend(any.into_iter().map(|term| (hash(term), word)));
            count = word + 1;
        }
        NearWords { terms, count }
    }

    /// Whether a text has all of them, in any order, with at most two words between neighbors.
    pub fn are_in(&self, text: &str) -> bool {
        let mut last = vec![None; self.count];
        let searched = words(text).take_while(|(start, _)| *start < SEARCHED);
        for (at, (_, word)) in searched.enumerate() {
            let mut is_one = false;
            with_known(word, |known| {
                for (term, word) in &self.terms {
                    if known.terms.contains(term) {
                        last[*word] = Some(at);
                        is_one = true;
                    }
                }
            });
            if is_one
                && let Some(first) = last.iter().copied().min().flatten()
                && at - first <= (APART + 1) * (self.count - 1)
            {
                return true;
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::terms::of_query;

    #[test]
    fn words_are_near_each_other_in_any_order() {
        let near = |words: &[&str], text: &str| {
            let terms: Vec<Vec<String>> = words.iter().map(|word| of_query(word)).collect();
            NearWords::new(terms.iter().map(|terms| terms.iter().map(String::as_str))).are_in(text)
        };
        assert!(near(
            &["квартира", "центр"],
            "Здам квартиру в самому центрі"
        ));
        assert!(near(
            &["центр", "квартира"],
            "Здам квартиру в самому центрі"
        ));
        assert!(!near(
            &["центр", "квартира"],
            "Здам квартиру, а не кімнату в центрі"
        ));
        assert!(near(
            &["центр", "квартира"],
            "Центр. Є одна, друга, третя квартира в центрі"
        ));
        assert!(near(
            &["здати", "квартира", "центр"],
            "Здам квартиру в центрі"
        ));
        assert!(!near(&["здати", "квартира", "центр"], "Здам квартиру"));
        assert!(!near(&["квартира"], ""));
    }
}
