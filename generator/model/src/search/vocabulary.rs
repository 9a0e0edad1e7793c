//! The words of an index, in memory: those that a slip, Latin letters or a beginning may mean.

use super::walk::{self, Met};
use super::{dictionary, edit_distance, readings, slips};
use fst::Map;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Letters of a word that may be a slip of another; shorter ones resemble too many.
const SHORTEST: usize = 3;
/// Longer words are not corrected.
const LONGEST: usize = 40;
/// From so many letters on, two slips are allowed.
const LONG: usize = 8;
/// Words that a beginning may stand for.
const MOST: usize = 40;
/// Words that a slip may stand for, before it is known which of them documents have.
const MOST_NEAR: usize = 200;

type Words = Map<Vec<u8>>;

/// Words with the number of documents that have them.
#[derive(Clone, Default)]
pub struct Vocabulary {
    all: Arc<Words>,
    /// Words that came since.
    recent: Arc<Words>,
}

/// A word that resembles another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Near {
    /// The word.
    pub word: String,
    /// Slips between the two.
    pub edits: u8,
    /// How unusual the slip is: 0 for a key beside, a repeated letter, two swapped.
    pub unlikelihood: u8,
    /// Documents that have it.
    pub count: u64,
}

impl Vocabulary {
    /// A vocabulary of words in the order of their bytes, with counts of documents. A word out of
    /// order is left out.
    pub fn new(words: impl IntoIterator<Item = (String, u64)>) -> Vocabulary {
        Vocabulary {
            all: Arc::new(automaton(words)),
            recent: Arc::default(),
        }
    }

    /// The same with these words beside; they take the place of those that were added before.
    pub fn with_recent(&self, words: &BTreeMap<String, u64>) -> Vocabulary {
        let words = words.iter().map(|(word, count)| (word.clone(), *count));
        Vocabulary {
            all: Arc::clone(&self.all),
            recent: Arc::new(automaton(words)),
        }
    }

    fn each(&self) -> [&Words; 2] {
        [&self.all, &self.recent]
    }

    /// Words that begin with `prefix`, the most frequent first.
    pub fn begins_with(&self, prefix: &str) -> Vec<String> {
        merged(
            self.each()
                .into_iter()
                .flat_map(|words| walk::begins_with(words, prefix, MOST)),
        )
    }

    /// Words that sound like Latin letters; also forms that no document has but a dictionary.
    pub fn sounding(&self, latin: &str) -> Vec<String> {
        let of_index = self
            .each()
            .into_iter()
            .flat_map(|words| walk::sounding(words, latin, false, MOST));
        let mut all = merged(of_index);
        let known = walk::sounding(dictionary::forms(), latin, false, MOST);
        if latin.len() > 1 {
            all.extend(known.into_iter().map(|met| met.word));
        }
        all.extend(readings::known_abroad(latin).map(ToOwned::to_owned));
        unique(all)
    }

    /// Whether a word of it sounds like Latin letters.
    pub fn has_sounding(&self, latin: &str) -> bool {
        self.each()
            .into_iter()
            .any(|words| !walk::sounding(words, latin, false, 1).is_empty())
    }

    /// Words that begin like Latin letters sound.
    pub fn begins_sounding(&self, latin: &str) -> Vec<String> {
        merged(
            self.each()
                .into_iter()
                .flat_map(|words| walk::sounding(words, latin, true, MOST)),
        )
    }

    /// Words that `word` may be a slip of, also forms that no document has but a dictionary. The
    /// likeliest first: the fewest slips, the usual ones, the most documents.
    pub fn near(&self, word: &str) -> Vec<Near> {
        let letters = word.chars().count();
        if !(SHORTEST..=LONGEST).contains(&letters) || word.chars().any(|c| c.is_ascii_digit()) {
            return Vec::new();
        }
        let near = self.within(word, 1);
        if near.is_empty() && letters >= LONG {
            self.within(word, 2)
        } else {
            near
        }
    }

    fn within(&self, word: &str, edits: u8) -> Vec<Near> {
        let of_index = self
            .each()
            .into_iter()
            .flat_map(|words| edit_distance::near(words, word, edits));
        let of_dictionary = edit_distance::near(dictionary::forms(), word, edits)
            .into_iter()
            .map(|(met, edits)| (Met { value: 0, ..met }, edits));
        let mut near = Vec::new();
        for (met, edits) in of_index.chain(of_dictionary) {
            if met.word != word && met.word.chars().count() >= SHORTEST {
                near.push(Near {
                    unlikelihood: slips::unlikelihood(word, &met.word),
                    word: met.word,
                    edits,
                    count: met.value,
                });
            }
        }
        near.sort_by(|one, other| one.rank().cmp(&other.rank()));
        near.dedup_by(|one, other| one.word == other.word);
        near.truncate(MOST_NEAR);
        near
    }
}

impl Near {
    /// The order of likelihood.
    fn rank(&self) -> (u8, u8, Reverse<u64>, &str) {
        (
            self.edits,
            self.unlikelihood,
            Reverse(self.count),
            &self.word,
        )
    }
}

fn automaton(words: impl IntoIterator<Item = (String, u64)>) -> Words {
    let mut builder = fst::MapBuilder::memory();
    for (word, count) in words {
        if builder.insert(&word, count).is_err() {
            debug_assert!(false, "{word} is out of order");
        }
    }
    builder
        .into_inner()
        .ok()
        .and_then(|bytes| Map::new(bytes).ok())
        .unwrap_or_default()
}

/// The most frequent first, each once.
fn merged(met: impl Iterator<Item = Met>) -> Vec<String> {
    let mut all: Vec<Met> = met.collect();
    walk::sort(&mut all);
    let mut words = unique(all.into_iter().map(|met| met.word));
    words.truncate(MOST);
    words
}

fn unique(words: impl IntoIterator<Item = String>) -> Vec<String> {
    let mut unique = Vec::new();
    for word in words {
        if !unique.contains(&word) {
            unique.push(word);
        }
    }
    unique
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn recent_words_are_found_beside_the_others() {
        let all = Vocabulary::new([("кварта".to_owned(), 1), ("квартира".to_owned(), 9)]);
        let recent = all.with_recent(&BTreeMap::from([("квартал".to_owned(), 3)]));
        assert_eq!(
            recent.begins_with("кварт"),
            ["квартира", "квартал", "кварта"]
        );
        assert_eq!(recent.near("квартла")[0].word, "квартал");
        assert_eq!(all.begins_with("квартал"), Vec::<String>::new());
    }

    #[test]
    fn slips_are_ranked_and_short_words_have_none() {
        let all = Vocabulary::new(
            [("рука", 2), ("рік", 9), ("щука", 50)].map(|(word, n)| (word.to_owned(), n)),
        );
        let words = |word| {
            let of_index = all.near(word).into_iter().filter(|near| near.count > 0);
            of_index.map(|near| near.word).collect::<Vec<_>>()
        };
        assert_eq!(words("рукка"), ["рука"]);
        assert_eq!(words("ррука"), ["рука"]);
        assert_eq!(words("ука"), ["щука", "рука"]);
        assert_eq!(words("рі"), Vec::<String>::new());
        assert_eq!(words("рука1"), Vec::<String>::new());
    }
}
