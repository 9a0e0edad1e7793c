//! Other meanings of a typed word: typed on the other keyboard, or a name as it is known abroad
//! (docs/content-model.md §9).

/// Keys by their letters in both layouts.
const QWERTY: &str = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const YTSUKEN: &str = "йцукенгшщзхїфівапролджєячсмитьбю'";

/// The text as the same keys give it in the other layout.
pub fn other_keyboard(text: &str) -> String {
    let latin = text.chars().any(|c| c.is_ascii_alphabetic());
    let mut typed = String::with_capacity(text.len());
    for c in text.to_lowercase().chars() {
        let mut keys = QWERTY.chars().zip(YTSUKEN.chars());
        let key = keys.find(|(latin_key, key)| if latin { *latin_key == c } else { *key == c });
        typed.push(match key {
            Some((_, key)) if latin => key,
            Some((key, _)) => key,
            None => c,
        });
    }
    typed
}

/// Names that other languages spell in their own way, in Latin letters, and the folded Ukrainian
/// ones.
const ABROAD: [(&str, &str); 28] = [
    ("kiev", "київ"),
    ("kyev", "київ"),
    ("odessa", "одеса"),
    ("kharkov", "харків"),
    ("harkov", "харків"),
    ("lvov", "львів"),
    ("lwow", "львів"),
    ("lemberg", "львів"),
    ("chernigov", "чернігів"),
    ("nikolaev", "миколаїв"),
    ("nikolayev", "миколаїв"),
    ("zaporozhye", "запоріжжя"),
    ("zaporozhie", "запоріжжя"),
    ("zaporizhia", "запоріжжя"),
    ("dnepr", "дніпро"),
    ("dniepr", "дніпро"),
    ("dnieper", "дніпро"),
    ("rovno", "рівне"),
    ("ternopol", "тернопіль"),
    ("chernobyl", "чорнобиль"),
    ("krivoy", "кривий"),
    ("lugansk", "луганськ"),
    ("kremenchug", "кременчук"),
    ("chernovtsy", "чернівці"),
    ("crimea", "крим"),
    ("ukraine", "україна"),
    ("poland", "польща"),
    ("polscha", "польща"),
];

/// The Ukrainian names that a folded word may stand for.
pub(super) fn known_abroad(latin: &str) -> impl Iterator<Item = &'static str> {
    ABROAD
        .iter()
        .filter(move |(name, _)| *name == latin)
        .map(|(_, own)| *own)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_other_keyboard() {
        assert_eq!(other_keyboard("rdfhnbhf"), "квартира");
        assert_eq!(other_keyboard("ощи"), "job");
        assert_eq!(other_keyboard("Hj,jnf 2"), "робота 2");
    }

    #[test]
    fn names_known_abroad_are_folded() {
        for (latin, own) in ABROAD {
            assert_eq!(super::super::words::fold(latin), latin);
            assert_eq!(super::super::words::fold(own), own);
        }
        assert_eq!(known_abroad("kiev").collect::<Vec<_>>(), ["київ"]);
    }
}
