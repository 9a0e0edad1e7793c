//! Passwords that guessers try first. A list of the ones seen most would be long and its origin doubtful, so this
//! knows how such passwords are made: well-known words, names and places in English, Ukrainian and its transliteration
//! (`common_words.txt`, written for this program), dressed with digits, years, punctuation and look-alike signs, set
//! side by side, walked on a keyboard, or repeated. `common_passwords.txt` holds examples that follow no such rule.

use std::{collections::HashSet, sync::LazyLock};

static WORDS: LazyLock<HashSet<&str>> =
    LazyLock::new(|| include_str!("common_words.txt").split_whitespace().collect());
static PASSWORDS: LazyLock<HashSet<&str>> =
    LazyLock::new(|| include_str!("common_passwords.txt").lines().collect());

/// Ways over a keyboard and through alphabets, also backwards.
const WALKS: [&str; 15] = [
    "1234567890-=",
    "qwertyuiop[]",
    "asdfghjkl;'",
    "zxcvbnm,./",
    "qwertzuiop",
    "azertyuiop",
    "йцукенгшщзхї",
    "фівапролджє",
    "ячсмитьбю.",
    "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.",
    "1q2w3e4r5t6y7u8i9o0p",
    "q1w2e3r4t5y6u7i8o9p0",
    "qazwsxedcrfvtgbyhnujmikolp",
    "abcdefghijklmnopqrstuvwxyz",
    "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя",
];
/// Shorter steps are no walk, shorter parts are no word.
const STEP: usize = 3;
/// Words that make a common password together; more of them are a passphrase.
const WORDS_TOGETHER: usize = 2;
/// Digits alone must be more than a telephone number or two dates.
const DIGITS_ALONE: usize = 16;
/// Longest piece whose repetition is no better than itself.
const REPEATED: usize = 6;

/// Whether guessers try this password, whatever its case. `own` are words that belong to the person or the product.
pub(crate) fn is_common(password: &str, own: &[&str]) -> bool {
    let folded = password.to_lowercase();
    let own: HashSet<String> = own
        .iter()
        .map(|word| word.to_lowercase())
        .flat_map(|word| {
            let parts: Vec<String> =
                word.split(|c: char| !c.is_alphanumeric()).map(ToOwned::to_owned).collect();
            parts.into_iter().chain([word])
        })
        .filter(|word| word.chars().count() >= STEP)
        .collect();
    let undressed = folded.trim_end_matches(|c: char| c.is_ascii_digit() || c.is_ascii_punctuation());
    let (plain, bare) = (unmask(&folded), unmask(undressed));
    [folded.as_str(), &plain, &bare].into_iter().any(|text| {
        PASSWORDS.contains(text)
            || own.contains(text)
            || is_repeated(text)
            || is_walk(text)
            || is_dressed(text, &own)
    }) || (folded.chars().count() < DIGITS_ALONE
        && folded.chars().all(|c| c.is_ascii_digit() || c.is_ascii_punctuation()))
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

/// Two or more times the same short piece.
fn is_repeated(text: &str) -> bool {
    let signs: Vec<char> = text.chars().collect();
    (1..=REPEATED.min(signs.len() / 2)).any(|piece| signs.chunks(piece).all(|chunk| signs.starts_with(chunk)))
}

/// Nothing but steps on a keyboard or through an alphabet.
fn is_walk(text: &str) -> bool {
    let signs: Vec<char> = text.chars().collect();
    let (mut at, mut steps) = (0, 0);
    while at < signs.len() {
        let length = WALKS.iter().map(|walk| walked(walk, &signs[at..])).max().unwrap_or(0);
        if length < STEP {
            return false;
        }
        at += length;
        steps += 1;
    }
    steps > 0 && steps <= signs.len().div_ceil(4)
}

/// How many of the signs follow a way, forwards or backwards.
fn walked(walk: &str, signs: &[char]) -> usize {
    let along = |walk: &[char]| {
        let start = walk.iter().position(|sign| Some(sign) == signs.first());
        start.map_or(0, |start| walk[start..].iter().zip(signs).take_while(|(a, b)| a == b).count())
    };
    let forwards: Vec<char> = walk.chars().collect();
    let backwards: Vec<char> = walk.chars().rev().collect();
    along(&forwards).max(along(&backwards))
}

/// One or two known words, with digits and punctuation before, between and after them.
fn is_dressed(text: &str, own: &HashSet<String>) -> bool {
    let letters = |c: &char| c.is_alphabetic() || matches!(c, '\'' | 'ʼ');
    let bare: Vec<char> = text.chars().filter(letters).collect();
    // Few letters among many digits are no word but a number of something.
    bare.len() >= STEP && bare.len() * 3 >= text.chars().count() && is_words(&bare, own, WORDS_TOGETHER)
}

fn is_words(signs: &[char], own: &HashSet<String>, left: usize) -> bool {
    if signs.is_empty() {
        return true;
    }
    left > 0
        && (STEP..=signs.len()).any(|length| {
            let word: String = signs[..length].iter().collect();
            let known = WORDS.contains(word.as_str()) || own.contains(&word) || is_walk(&word);
            known && is_words(&signs[length..], own, left - 1)
        })
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
        let dresses = ["123", "1234", "12345", "2024", "2025!", "1991", "007!", "!!!", "777", "01"];
        let words: Vec<&&str> = WORDS.iter().filter(|word| word.chars().count() >= 7).collect();
        let guesses: Vec<String> =
            words.iter().flat_map(|word| dresses.map(|dress| format!("{word}{dress}"))).collect();
        let pairs = words.iter().flat_map(|a| words.iter().take(60).map(move |b| format!("{a}{b}")));
        let all: Vec<String> = guesses.into_iter().chain(pairs).collect();
        assert!(all.len() > 10_000, "{}", all.len());
        let missed: Vec<&String> = all.iter().filter(|guess| !is_common(guess, &[])).collect();
        assert!(missed.is_empty(), "{} of {}: {:?}", missed.len(), all.len(), &missed[..missed.len().min(5)]);
    }
}
