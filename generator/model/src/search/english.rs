//! The stems of English words: Porter's second stemmer, and a table of irregular forms, of British
//! spelling, and of trades with the words for their work.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::LazyLock;

use waken_snowball::Algorithm;

static TABLE: LazyLock<Table> = LazyLock::new(|| Table::parse(include_str!("english.txt")));

/// The content of `english.txt`, as stems.
struct Table {
    /// The stem of a spelling.
    forms: HashMap<&'static str, String>,
    /// The stem in the place of a stem.
    stems: HashMap<String, String>,
}

/// The stem of a folded word. A word with a letter outside a–z is its own stem.
pub fn stem(word: &str) -> Cow<'_, str> {
    if !word.bytes().all(|byte| byte.is_ascii_lowercase()) {
        return Cow::Borrowed(word);
    }
    if let Some(stem) = TABLE.forms.get(word) {
        return Cow::Borrowed(stem.as_str());
    }
    let stem = porter(word);
    TABLE
        .stems
        .get(stem.as_ref())
        .map_or(stem, |other| Cow::Borrowed(other.as_str()))
}

fn porter(word: &str) -> Cow<'_, str> {
    waken_snowball::stem(Algorithm::English, word)
}

/// The lines with a sign, cut at it.
fn rows(text: &'static str, sign: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    text.lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(move |line| line.split_once(sign))
}

impl Table {
    fn parse(text: &'static str) -> Self {
        let mut forms = HashMap::new();
        let mut stems = HashMap::new();
        for (word, others) in rows(text, " ~ ") {
            let stem = porter(word);
            for other in others.split(' ').map(porter) {
                if other != stem {
                    stems.insert(other.into_owned(), stem.clone().into_owned());
                }
            }
        }
        for (word, others) in rows(text, " = ") {
            let stem = porter(word).into_owned();
            let stem = stems.get(&stem).unwrap_or(&stem);
            forms.extend(others.split(' ').map(|other| (other, stem.clone())));
        }
        Self { forms, stems }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn words_that_only_look_alike_stay_apart() {
        for (one, other) in [
            ("letter", "let"),
            ("water", "wat"),
            ("paper", "pap"),
            ("corner", "corn"),
            ("number", "numb"),
            ("rose", "rise"),
            ("saw", "see"),
            ("specimen", "speciman"),
            ("electric", "electrician"),
        ] {
            assert_ne!(stem(one), stem(other), "{one}, {other}");
        }
        for word in ["", "квартира", "m2", "naïve", "2025", "Kyiv"] {
            assert_eq!(stem(word), word);
        }
    }

    #[test]
    fn forms_of_one_word_have_one_stem() {
        for words in [
            &["apartment", "apartments"][..],
            &["city", "cities"],
            &["woman", "women"],
            &["child", "children"],
            &["person", "people"],
            &["knife", "knives"],
            &["shelf", "shelves"],
            &[
                "teach", "teaches", "teaching", "taught", "teacher", "teachers",
            ],
            &["drive", "drove", "driven", "driver", "driving"],
            &["sell", "sold", "selling", "seller"],
            &["find", "found", "finding"],
            &["good", "better", "best"],
            &["cheap", "cheaper", "cheapest"],
            &["color", "colour", "colours", "colored", "coloured"],
            &["center", "centre", "centers", "centres"],
            &["theater", "theatre", "theatres"],
            &[
                "organize",
                "organise",
                "organizing",
                "organisation",
                "organizations",
                "organizer",
            ],
            &["license", "licence", "licensed"],
            &["gray", "grey"],
            &["tire", "tyre", "tyres"],
            &["jewelry", "jewellery", "jeweler"],
            &["travel", "traveling", "travelling", "travelled"],
            &["plumber", "plumbers", "plumbing"],
            &["cleaner", "cleaning", "clean", "cleaned"],
            &["baker", "baking", "bakery", "bakeries"],
            &["painter", "painting"],
            &["translator", "translation", "translations", "translate"],
            &["photographer", "photography", "photographs"],
            &["carpenter", "carpentry"],
            &["hairdresser", "hairdressing"],
            &["babysitter", "babysitting"],
            &["electrician", "electricians", "electrical"],
            &["mover", "movers", "moving"],
            &["tutor", "tutoring", "tutors"],
        ] {
            let stems: Vec<_> = words.iter().map(|word| stem(word)).collect();
            assert!(
                stems.iter().all(|stem| *stem == stems[0]),
                "{words:?}: {stems:?}"
            );
        }
    }

    #[test]
    fn the_table_has_each_word_once_and_no_chains() {
        let lines = include_str!("english.txt")
            .lines()
            .filter(|line| !line.is_empty() && !line.starts_with('#'));
        let mut seen = std::collections::HashSet::new();
        for line in lines {
            let (_, others) = line
                .split_once(" = ")
                .or_else(|| line.split_once(" ~ "))
                .expect(line);
            for other in others.split(' ') {
                assert!(seen.insert(other), "{other} is there twice");
            }
        }
        for stem in TABLE.stems.values().chain(TABLE.forms.values()) {
            assert!(
                !TABLE.stems.contains_key(stem.as_str()),
                "{stem} has a stem itself"
            );
        }
    }

    proptest! {
        #[test]
        fn any_text_has_a_stem(word in "\\PC*", letters in "[a-z]*") {
            stem(&word);
            stem(&letters);
        }
    }
}
