//! Forms of a word: its stem without the ending, and the stems that sounds change into (content-model §9).

use super::words::is_cyrillic;

/// Letters a stem keeps.
const SHORTEST: usize = 4;

/// Ukrainian endings of nouns, adjectives and their likes, longest first.
const ENDINGS: [&str; 46] = [
    "ського",
    "ському",
    "ською",
    "ських",
    "ським",
    "ами",
    "ями",
    "ого",
    "ому",
    "ими",
    "іми",
    "ові",
    "еві",
    "єві",
    "ої",
    "ою",
    "ею",
    "єю",
    "ію",
    "ів",
    "їв",
    "ей",
    "ах",
    "ях",
    "ам",
    "ям",
    "ом",
    "ем",
    "єм",
    "ий",
    "ій",
    "их",
    "іх",
    "им",
    "ім",
    "ії",
    "ія",
    "а",
    "я",
    "о",
    "е",
    "є",
    "у",
    "ю",
    "и",
    "і",
];
/// Cut after these: they stand behind a stem, or are all of an ending.
const LAST: [&str; 3] = ["ї", "ь", "й"];
const VOWELS: &str = "аеєиіїоуюя";

/// Beginnings that words of the same meaning have, for a folded word; none for a short one.
pub(super) fn stems(word: &str) -> Vec<String> {
    if word.chars().all(is_cyrillic) {
        ukrainian(word)
    } else if word.bytes().all(|byte| byte.is_ascii_alphabetic()) {
        english(word)
    } else {
        Vec::new()
    }
}

fn ukrainian(word: &str) -> Vec<String> {
    let long = |stem: &str| stem.chars().count() >= SHORTEST;
    let ending =
        ENDINGS.iter().chain(&LAST).find_map(|ending| word.strip_suffix(ending).filter(|stem| long(stem)));
    let stem = ending.unwrap_or(word);
    if !long(stem) {
        return Vec::new();
    }
    let mut found = vec![stem.to_owned()];
    let mut add = |stem: Option<String>| {
        if let Some(stem) = stem.filter(|stem| !found.contains(stem)) {
            found.push(stem);
        }
    };
    for other in closed(stem) {
        add(Some(other));
    }
    add(fleeting(stem));
    for other in filled(stem) {
        add(Some(other));
    }
    add(softened(stem));
    found
}

/// стіл – столу, Київ – Києва, Львів – Львова: і and ї of a closed syllable are о, е, є of an open one.
fn closed(stem: &str) -> Vec<String> {
    let Some((at, vowel)) = stem.char_indices().rfind(|(_, c)| VOWELS.contains(*c)) else {
        return Vec::new();
    };
    let after = &stem[at + vowel.len_utf8()..];
    if after.is_empty() {
        return Vec::new();
    }
    let others: &[&str] = match vowel {
        'і' => &["о", "е"],
        'ї' => &["є"],
        'о' | 'е' => &["і"],
        'є' => &["ї"],
        _ => &[],
    };
    others.iter().map(|other| format!("{}{other}{after}", &stem[..at])).collect()
}

/// ринок – ринку, хлопець – хлопця: the vowel before the last consonant falls out.
fn fleeting(stem: &str) -> Option<String> {
    let mut letters: Vec<char> = stem.chars().collect();
    let [.., before, vowel, last] = letters[..] else { return None };
    let falls = matches!(vowel, 'о' | 'е') && matches!(last, 'к' | 'ц' | 'н' | 'л' | 'р' | 'т');
    if !falls || VOWELS.contains(before) {
        return None;
    }
    let at = letters.len() - 2;
    letters.remove(at);
    (letters.len() >= SHORTEST).then(|| letters.into_iter().collect())
}

/// The other way round: ринк – ринок, хлопц – хлопец.
fn filled(stem: &str) -> Vec<String> {
    let letters: Vec<char> = stem.chars().collect();
    let [.., before, last] = letters[..] else { return Vec::new() };
    if VOWELS.contains(before) || !matches!(last, 'к' | 'ц' | 'н' | 'л' | 'р') || before == 'ь' {
        return Vec::new();
    }
    let start: String = letters[..letters.len() - 1].iter().collect();
    ['о', 'е'].map(|vowel| format!("{start}{vowel}{last}")).to_vec()
}

/// бібліотека – бібліотеці, книга – книзі, муха – мусі.
fn softened(stem: &str) -> Option<String> {
    let last = stem.chars().next_back()?;
    let other = match last {
        'к' => 'ц',
        'ц' => 'к',
        'г' => 'з',
        'з' => 'г',
        'х' => 'с',
        'с' => 'х',
        _ => return None,
    };
    Some(format!("{}{other}", &stem[..stem.len() - last.len_utf8()]))
}

fn english(word: &str) -> Vec<String> {
    if let Some(stem) = word.strip_suffix("ies").filter(|stem| stem.len() >= 3) {
        return vec![format!("{stem}y"), format!("{stem}ies")];
    }
    let endings = ["ing", "es", "ed", "s"];
    let stem =
        endings.iter().find_map(|ending| word.strip_suffix(ending).filter(|stem| stem.len() >= SHORTEST));
    match stem {
        Some(stem) => vec![stem.to_owned()],
        None if word.len() >= SHORTEST => match word.strip_suffix('y') {
            Some(stem) => vec![word.to_owned(), format!("{stem}ies")],
            None => vec![word.to_owned()],
        },
        None => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_finds_the_others() {
        for (one, others) in [
            ("квартиру", &["квартира", "квартири", "квартирою", "квартирами", "квартир"][..]),
            ("стола", &["стіл", "столи"]),
            ("київ", &["києва", "києві"]),
            ("києва", &["київ"]),
            ("львова", &["львів", "львові"]),
            ("ринку", &["ринок", "ринки"]),
            ("ринок", &["ринку", "ринками"]),
            ("хлопця", &["хлопець"]),
            ("бібліотеці", &["бібліотека", "бібліотеку"]),
            ("української", &["українська", "українські", "українських"]),
            ("apartments", &["apartment", "apartments"]),
            ("parties", &["party", "parties"]),
            ("party", &["parties"]),
        ] {
            let stems = stems(one);
            for other in others {
                assert!(stems.iter().any(|stem| other.starts_with(stem)), "{one}: {stems:?} lacks {other}");
            }
        }
        for short in ["дім", "у", "a", "пес", "2025", "m2", ""] {
            assert!(stems(short).is_empty(), "{short}");
        }
    }
}
