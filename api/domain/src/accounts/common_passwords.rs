//! Passwords that guessers try first: those that zxcvbn finds guessable, which knows words, names
//! and passwords in English, dates, keyboards, repetition and look-alike signs. Beside its words it
//! gets ours: `common_words.txt` (written for this program) has words, names and places in English,
//! Ukrainian and its transliteration, `common_passwords.txt` examples that follow no rule.

use std::sync::LazyLock;
use zxcvbn::matching::patterns::MatchPattern;
use zxcvbn::{Score, zxcvbn};

/// In the order in which guessers are taken to try them.
static KNOWN: LazyLock<Vec<&str>> = LazyLock::new(|| {
    let words = include_str!("common_words.txt").split_whitespace();
    words
        .chain(include_str!("common_passwords.txt").lines())
        .collect()
});

/// The keys of the Latin layout, and the Ukrainian letters on them.
const LATIN: &str = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const UKRAINIAN: &str = "йцукенгшщзхїфівапролджєячсмитьбю";
/// Characters of a password as typed that are judged. zxcvbn's time grows with the square of the
/// length, times the ways of reading digits and signs as letters: 2 ms for an ordinary password, 45
/// ms for the worst.
const JUDGED: usize = 32;
/// Shorter parts are no word.
const SHORTEST_WORD: usize = 3;
/// Digits alone must be more than a telephone number or two dates.
const DIGITS_ALONE: usize = 16;

/// Whether guessers try this password, whatever its case. `own` are words that belong to the person
/// or the product.
pub fn is_common(password: &str, own: &[&str]) -> bool {
    let folded = password.to_lowercase();
    let is_decoration = |c: char| c.is_ascii_digit() || c.is_ascii_punctuation();
    if folded.chars().count() < DIGITS_ALONE && folded.chars().all(is_decoration) {
        return true;
    }
    let own: Vec<String> = own
        .iter()
        .flat_map(|text| words_of(&text.to_lowercase()))
        .collect();
    let dictionary: Vec<&str> = own
        .iter()
        .map(String::as_str)
        .chain(KNOWN.iter().copied())
        .collect();
    let is_guessable = |text: &str| zxcvbn(text, &dictionary).score() < Score::Three;
    // zxcvbn's own English words are so many that two of them with a space between would be
    // refused.
    let is_ours = |pattern: &MatchPattern| match pattern {
        MatchPattern::Dictionary(word) => dictionary.contains(&word.matched_word.as_str()),
        MatchPattern::BruteForce => false,
        _ => true,
    };
    let is_known_words = |text: &str| {
        let estimate = zxcvbn(text, &dictionary);
        estimate.score() < Score::Three
            && estimate
                .sequence()
                .iter()
                .all(|part| is_ours(&part.pattern))
    };
    // Known words stay guessable with digits and signs around them and between.
    let bare = [
        letters(&folded),
        letters(&unmask(folded.trim_end_matches(is_decoration))),
    ];
    bare.iter().flatten().any(|text| is_known_words(text))
        || is_guessable(&judged(&folded))
        || is_guessable(&judged(&on_the_other_layout(&folded)))
}

/// The part of a password that zxcvbn scores, with one sign for each group of similar ones.
fn judged(text: &str) -> String {
    text.chars().take(JUDGED).map(usual_sign).collect()
}

/// One bracket for all and one bar for two: zxcvbn tries each kind of sign as the letter it looks
/// like, together with each kind of every other letter.
fn usual_sign(sign: char) -> char {
    match sign {
        '{' | '[' | '<' => '(',
        '|' => '!',
        other => other,
    }
}

/// The words of a text, and the whole of it.
fn words_of(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_alphanumeric()).chain([text]);
    words
        .filter(|word| word.chars().count() >= SHORTEST_WORD)
        .map(ToOwned::to_owned)
        .collect()
}

/// The letters of a text alone. Few letters among many digits are no word but a number of
/// something.
fn letters(text: &str) -> Option<String> {
    let letters: String = text
        .chars()
        .filter(|c| c.is_alphabetic() || matches!(c, '\'' | 'ʼ'))
        .collect();
    let (letter_count, all) = (letters.chars().count(), text.chars().count());
    (letter_count >= SHORTEST_WORD && letter_count * 3 >= all).then_some(letters)
}

/// Look-alike signs as the letters they stand for.
fn unmask(text: &str) -> String {
    let letter = |c| match c {
        '0' => 'o',
        '1' | '!' => 'i',
        '3' => 'e',
        '4' | '@' => 'a',
        '5' | '$' => 's',
        '7' => 't',
        other => other,
    };
    text.chars().map(letter).collect()
}

/// The text that the same keys write on the other layout. zxcvbn knows the walks on the Latin keyboard, so
/// it finds those on the Ukrainian one; and a Ukrainian word typed on Latin keys is in our list.
fn on_the_other_layout(text: &str) -> String {
    let key = |c: char, from: &str, to: &str| {
        from.chars()
            .position(|key| key == c)
            .and_then(|place| to.chars().nth(place))
    };
    let other = |c| {
        key(c, LATIN, UKRAINIAN)
            .or_else(|| key(c, UKRAINIAN, LATIN))
            .unwrap_or(c)
    };
    text.chars().map(other).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_guessers_try_is_known() {
        for password in [
            "password12345",
            "P@ssw0rd2026!",
            "Welcome-2026",
            "iloveyou1234",
            "passwordpassword",
            "dragonmonkey99",
            "qwertyuiop123",
            "1qaz2wsx3edc",
            "asdfghjkl;'",
            "poiuytrewq",
            "abcabcabcabc",
            "12345678910",
            "0987654321",
            "13125550142",
            "24.08.1991!!",
            "Слава Україні!",
            "кохання2024",
            "йцукенгшщз",
            "пароль123456",
            "andriy1991kyiv",
            "SlavaUkraini1",
            "visnyk!!!!!!",
            "correcthorsebatterystaple",
            "gfhjkm2026",
            "rj[fyyz2024",
        ] {
            assert!(is_common(password, &[]), "{password}");
        }
        for own in ["olena.hai2026", "Олена-Гай-77", "olena1olena"] {
            assert!(is_common(own, &["olena.hai", "Олена Гай"]), "{own}");
        }
    }

    #[test]
    fn what_they_do_not_is_not() {
        for password in [
            "кобзар і море 1861",
            "верба над рікою 77",
            "гречка цвіте у липні",
            "correct horse battery staples here",
            "a quite different battery",
            "tuz7-Kolo.bird",
            "x9Vb2#qLm4Rt",
            "4815162342108642",
            "довгий рядок зі словами",
        ] {
            assert!(!is_common(password, &["olena.hai"]), "{password}");
        }
    }

    #[test]
    fn the_first_ten_thousand_guesses_fail() {
        let dresses = [
            "123", "1234", "12345", "2024", "2025!", "1991", "007!", "!!!", "777", "01",
        ];
        let words = include_str!("common_words.txt").split_whitespace();
        let words: Vec<&str> = words.filter(|word| word.chars().count() >= 7).collect();
        let guesses: Vec<String> = words
            .iter()
            .flat_map(|word| dresses.map(|dress| format!("{word}{dress}")))
            .collect();
        let pairs = words
            .iter()
            .flat_map(|a| words.iter().take(60).map(move |b| format!("{a}{b}")));
        let all: Vec<String> = guesses.into_iter().chain(pairs).collect();
        assert!(all.len() > 10_000, "{}", all.len());
        let missed: Vec<&String> = all.iter().filter(|guess| !is_common(guess, &[])).collect();
        assert!(
            missed.is_empty(),
            "{} of {}: {:?}",
            missed.len(),
            all.len(),
            &missed[..missed.len().min(5)]
        );
    }

    #[test]
    fn the_length_of_what_is_judged_is_bounded() {
        assert_eq!(
            judged(&"a4@b8c({[<e3g69i1!|".repeat(8)).chars().count(),
            JUDGED
        );
        assert_eq!(judged("{[<|"), "(((!");
    }
}
