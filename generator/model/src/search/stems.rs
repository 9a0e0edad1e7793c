//! Stems of words that no dictionary has: the word without an ending, and the forms into which
//! sounds change that (docs/content-model.md §9). The index holds the first of such a word, a
//! question asks for both.

use crate::characters::is_cyrillic;

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
/// Cut after these: they follow a stem, or are a whole ending.
const LAST: [&str; 3] = ["ї", "ь", "й"];
const VOWELS: &str = "аеєиіїоуюя";

/// A folded word without each of the endings it may have, the longest ending first; none of a short
/// word.
pub(super) fn cuts(word: &str) -> Vec<&str> {
    if !word.chars().all(is_cyrillic) {
        return Vec::new();
    }
    let endings = ENDINGS.iter().chain(&LAST);
    endings
        .filter_map(|ending| word.strip_suffix(ending))
        .filter(|stem| stem.chars().count() >= SHORTEST)
        .collect()
}

/// The stems to look for in the place of a folded word: its cuts, and those with other sounds.
pub(super) fn stems(word: &str) -> Vec<String> {
    let cuts = cuts(word);
    let mut all: Vec<String> = cuts.iter().map(|cut| (*cut).to_owned()).collect();
    if word.chars().all(is_cyrillic) {
        let stem = cuts.first().copied().unwrap_or(word);
        if stem.chars().count() >= SHORTEST {
            all.extend(closed(stem));
            all.extend(fleeting(stem));
            all.extend(filled(stem));
            all.extend(softened(stem));
        }
    }
    let mut stems = Vec::with_capacity(all.len());
    for stem in all {
        if !stems.contains(&stem) {
            stems.push(stem);
        }
    }
    stems
}

/// стіл – столу, Київ – Києва, Львів – Львова: і and ї of a closed syllable are о, е, є of an open
/// one.
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
    others
        .iter()
        .map(|other| format!("{}{other}{after}", &stem[..at]))
        .collect()
}

/// ринок – ринку, хлопець – хлопця: the vowel before the last consonant falls out.
fn fleeting(stem: &str) -> Option<String> {
    let mut letters: Vec<char> = stem.chars().collect();
    let [.., before, vowel, last] = letters[..] else {
        return None;
    };
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
    let [.., before, last] = letters[..] else {
        return Vec::new();
    };
    if VOWELS.contains(before) || !matches!(last, 'к' | 'ц' | 'н' | 'л' | 'р') || before == 'ь'
    {
        return Vec::new();
    }
    let start: String = letters[..letters.len() - 1].iter().collect();
    ['о', 'е']
        .map(|vowel| format!("{start}{vowel}{last}"))
        .to_vec()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_finds_the_others() {
        for (one, others) in [
            (
                "квартиру",
                &["квартира", "квартири", "квартирою", "квартирами", "квартир"][..],
            ),
            ("стола", &["стіл", "столи"]),
            ("київ", &["києва", "києві"]),
            ("києва", &["київ"]),
            ("львова", &["львів", "львові"]),
            ("ринку", &["ринок", "ринки"]),
            ("ринок", &["ринку", "ринками"]),
            ("хлопця", &["хлопець"]),
            ("бібліотеці", &["бібліотека", "бібліотеку"]),
            ("української", &["українська", "українські", "українських"]),
        ] {
            for other in others {
                let (stems, held) = (stems(one), cuts(other));
                let there = |stem: &String| stem == other || held.contains(&stem.as_str());
                assert!(
                    stems.iter().any(there),
                    "{one}: {stems:?} lacks {other}: {held:?}"
                );
            }
        }
        for short in ["дім", "у", "a", "пес", "2025", "m2", ""] {
            assert!(cuts(short).is_empty(), "{short}");
            assert!(stems(short).is_empty(), "{short}");
        }
    }
}
