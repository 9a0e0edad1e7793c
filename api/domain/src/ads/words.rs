//! Facts about the text of an advertisement: forbidden words, capitals, mixed alphabets, contacts
//! and links. Pure, linear in the length of the text.

use model::characters::is_cyrillic;
use model::{BannedWord, Locale, WordForm};
use unicode_normalization::UnicodeNormalization;

/// Letters of two alphabets, and digits, that look alike, as one of them.
const TWINS: &[(&str, char)] = &[
    ("а@", 'a'),
    ("в", 'b'),
    ("е", 'e'),
    ("іїı1!|", 'i'),
    ("к", 'k'),
    ("м", 'm'),
    ("н", 'h'),
    ("о0", 'o'),
    ("р", 'p'),
    ("с", 'c'),
    ("т", 't'),
    ("у", 'y'),
    ("х", 'x'),
    ("ґ", 'г'),
    ("ё", 'e'),
    ("ѕ$", 's'),
    ("ј", 'j'),
    ("3", 'з'),
];

fn lower(text: &str) -> String {
    text.nfc()
        .flat_map(char::to_lowercase)
        .filter(|c| !is_silent(*c))
        .collect()
}

/// Stress, soft hyphens, zero-width characters and apostrophes say nothing (docs/content-model.md
/// §9).
fn is_silent(c: char) -> bool {
    matches!(
        c,
        '\'' | '\u{2019}'
            | '\u{2bc}'
            | '\u{2018}'
            | '`'
            | '\u{b4}'
            | '\u{2032}'
            | '\u{ff07}'
            | '\u{301}'
            | '\u{ad}'
            | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}'
    )
}

fn twin(c: char) -> char {
    TWINS
        .iter()
        .find(|(alike, _)| alike.contains(c))
        .map_or(c, |(_, folded)| *folded)
}

/// Words in lower case without apostrophes and stress.
pub fn words(text: &str) -> Vec<String> {
    split(&lower(text), char::is_alphanumeric)
}

/// Words whose letters that look alike are made one, so that a word written with the wrong ones is
/// found.
fn disguised(text: &str) -> Vec<String> {
    split(&lower(text), is_disguise)
        .into_iter()
        // "Так!" ends with a sign, not with a letter.
        .map(|word| {
            word.trim_matches(|c: char| !c.is_alphanumeric())
                .chars()
                .map(twin)
                .collect()
        })
        .filter(|word: &String| !word.is_empty())
        .collect()
}

/// Whether a character is a letter, a digit or a sign that looks like one.
fn is_disguise(c: char) -> bool {
    c.is_alphanumeric() || TWINS.iter().any(|(alike, _)| alike.contains(c))
}

fn split(text: &str, within: impl Fn(char) -> bool) -> Vec<String> {
    text.split(|c| !within(c))
        .filter(|word| !word.is_empty())
        .map(ToOwned::to_owned)
        .collect()
}

/// How a forbidden word was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spelling {
    AsItIs,
    /// With letters of another alphabet or digits that look like its own.
    Disguised,
}

/// The forbidden words a text in `locale` holds, each once.
pub fn banned<'w>(
    text: &str,
    locale: Locale,
    list: &'w [BannedWord],
) -> Vec<(&'w BannedWord, Spelling)> {
    let plain = words(text);
    let folded = disguised(text);
    list.iter()
        .filter(|banned| banned.locale.is_none_or(|language| language == locale))
        .filter_map(|banned| {
            if stands_in(&words(&banned.word), &plain, banned.form) {
                return Some((banned, Spelling::AsItIs));
            }
            stands_in(&disguised(&banned.word), &folded, banned.form)
                .then_some((banned, Spelling::Disguised))
        })
        .collect()
}

fn stands_in(phrase: &[String], text: &[String], form: WordForm) -> bool {
    let Some((last, first)) = phrase.split_last() else {
        return false;
    };
    text.windows(phrase.len()).any(|window| {
        let (word, before) = window.split_last().unwrap_or((last, first));
        let ends = match form {
            WordForm::Exact => word == last,
            WordForm::Stem => word.starts_with(last.as_str()),
        };
        ends && before == first
    })
}

/// Letters a text needs before its capitals mean anything, and their share that is shouting
/// (docs/content-model.md §1.1).
const QUIET: usize = 12;
const LOUD_PERCENT: usize = 60;

/// Whether it is written in capitals.
pub fn shouts(text: &str) -> bool {
    let cased = text
        .chars()
        .filter(|c| c.is_lowercase() || c.is_uppercase());
    let mut all = 0;
    let mut capital = 0;
    for c in cased {
        all += 1;
        capital += usize::from(c.is_uppercase());
    }
    all > QUIET && capital * 100 > all * LOUD_PERCENT
}

/// The first word that mixes Cyrillic and Latin letters. Parts joined by a hyphen or an apostrophe
/// are words of their own: "IT-школа", "iPhone'и".
pub fn mixed_word(text: &str) -> Option<String> {
    text.split(|c: char| !c.is_alphabetic())
        .find(|word| word.chars().any(is_cyrillic) && word.chars().any(|c| c.is_ascii_alphabetic()))
        .map(ToOwned::to_owned)
}

/// Ends of names that make "kalyna.com" a link even without "www".
const DOMAINS: [&str; 14] = [
    "com", "ua", "org", "net", "info", "us", "me", "ru", "shop", "store", "online", "site", "biz",
    "io",
];

/// How many links a text holds.
pub fn links(text: &str) -> usize {
    let text = lower(text);
    text.split(|c: char| {
        c.is_whitespace() || matches!(c, ',' | ';' | '(' | ')' | '<' | '>' | '«' | '»' | '"')
    })
    .filter(|word| is_link(word.trim_end_matches(['.', '!', '?', ':'])))
    .count()
}

fn is_link(word: &str) -> bool {
    if word.contains("://") || word.starts_with("www.") {
        return true;
    }
    if word.contains('@') {
        return false;
    }
    let host = word.split('/').next().unwrap_or_default();
    host.rsplit_once('.').is_some_and(|(name, end)| {
        let is_name = name
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '.'));
        DOMAINS.contains(&end) && is_name && name.chars().any(|c| c.is_ascii_alphabetic())
    })
}

/// Whether it holds a phone number, an address of mail, a name in a messenger or a link.
pub fn has_contact(text: &str) -> bool {
    links(text) > 0 || has_email(text) || has_phone(text)
}

fn has_email(text: &str) -> bool {
    text.split(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | '(' | ')' | '<' | '>'))
        .any(|word| {
            word.split_once('@').is_some_and(|(name, host)| {
                let is_name =
                    |part: &str| part.chars().filter(|c| c.is_alphanumeric()).count() >= 3;
                // "@name" in a messenger, or "name@host.org".
                is_name(host) && (name.is_empty() || host.contains('.'))
            })
        })
}

/// Digits that make a number one that can be dialled.
const DIALLED: usize = 7;
const LONG_NUMBER: usize = 10;

fn is_in_number(c: char) -> bool {
    c.is_ascii_digit() || matches!(c, ' ' | '-' | '(' | ')' | '.' | '+' | '\u{a0}' | '–')
}

fn has_phone(text: &str) -> bool {
    text.split(|c| !is_in_number(c)).any(|run| {
        let digits = run.chars().filter(char::is_ascii_digit).count();
        digits >= LONG_NUMBER || (digits >= DIALLED && (run.contains('+') || !is_grouped(run)))
    })
}

/// "1 250 000": a price, not a phone.
fn is_grouped(run: &str) -> bool {
    let mut groups = run
        .split(|c: char| !c.is_ascii_digit())
        .filter(|group| !group.is_empty());
    groups.next().is_some_and(|first| first.len() <= 3) && groups.all(|group| group.len() == 3)
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::WordAction;

    fn banned_word(word: &str, form: WordForm) -> BannedWord {
        BannedWord {
            word: word.to_owned(),
            locale: Some(Locale::Ua),
            form,
            action: WordAction::Block,
        }
    }

    #[test]
    fn forbidden_words_are_found_by_form_and_spelling() {
        let list = [
            banned_word("наркотик", WordForm::Stem),
            banned_word("казино", WordForm::Exact),
            banned_word("підроблені документи", WordForm::Exact),
        ];
        for (text, expected) in [
            ("Наркотики не пропонувати", Some(Spelling::AsItIs)),
            ("НАРКОТИ́КАМИ", Some(Spelling::AsItIs)),
            ("Нapкoтики", Some(Spelling::Disguised)),
            ("нарк0тик!", Some(Spelling::Disguised)),
            ("антинаркотичний", None),
            ("казино", Some(Spelling::AsItIs)),
            ("казино-бар", Some(Spelling::AsItIs)),
            ("казиновий", None),
            ("кaзинo", Some(Spelling::Disguised)),
            ("Підроблені, документи", Some(Spelling::AsItIs)),
            ("підроблені й документи", None),
            ("Дитячий візочок", None),
        ] {
            let spelling = banned(text, Locale::Ua, &list)
                .first()
                .map(|(_, spelling)| *spelling);
            assert_eq!(spelling, expected, "{text}");
        }
        assert!(
            banned("наркотик", Locale::Us, &list).is_empty(),
            "each language has its own"
        );
    }

    #[test]
    fn capitals() {
        assert!(shouts("ПРОДАМ НОВИЙ ВЕЛОСИПЕД"));
        assert!(!shouts("ПРОДАМ СТІЛ"), "short words may");
        assert!(!shouts("Продам новий велосипед BMX"));
    }

    #[test]
    fn alphabets() {
        assert_eq!(mixed_word("Продам вeлосипед").as_deref(), Some("вeлосипед"));
        for fine in [
            "IT-школа для дітей",
            "iPhone'и та MacBook",
            "BMW у доброму стані",
            "2-кімнатна",
        ] {
            assert_eq!(mixed_word(fine), None, "{fine}");
        }
    }

    #[test]
    fn contacts_and_links() {
        for contact in [
            "Дзвоніть +1 414 555-0142",
            "тел. 414-555-0142",
            "555-0142 увечері",
            "olena@example.org",
            "пишіть @olena_hai",
            "www.kalyna.org",
            "https://kalyna.example/x",
            "kalyna.com",
        ] {
            assert!(has_contact(contact), "{contact}");
        }
        for fine in [
            "Ціна 1 250 000 гривень",
            "Шини 205/55 R16, 4 шт.",
            "Будинок 2016 року, 120 кв. м",
            "о 18.00 у неділю",
            "пів на шосту. Можна раніше",
            "кава @ ранок",
        ] {
            assert!(!has_contact(fine), "{fine}");
        }
        assert_eq!(links("a.com, www.b.org та https://c.net/x; d.ua"), 4);
    }
}
