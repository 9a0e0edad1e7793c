//! What else a query may have meant: typed on the other keyboard, or in Latin letters (docs/content-model.md §9).

/// Keys by their letters in both layouts.
const QWERTY: &str = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const YTSUKEN: &str = "йцукенгшщзхїфівапролджєячсмитьбю'";

/// The query as the same keys give it in the other layout.
pub fn other_keyboard(text: &str) -> String {
    let find = |c: char, from: &str, to: &str| {
        let at = from.chars().position(|key| key == c)?;
        to.chars().nth(at)
    };
    let latin = text.chars().filter(char::is_ascii_alphabetic).count() > 0;
    let (from, to) = if latin { (QWERTY, YTSUKEN) } else { (YTSUKEN, QWERTY) };
    text.to_lowercase().chars().map(|c| find(c, from, to).unwrap_or(c)).collect()
}

/// Groups of Latin letters and what they stand for, longest first; the official transliteration and what people
/// write instead.
const GROUPS: [(&str, &str); 46] = [
    ("shch", "щ"),
    ("zgh", "зг"),
    ("zh", "ж"),
    ("kh", "х"),
    ("ts", "ц"),
    ("ch", "ч"),
    ("sh", "ш"),
    ("yii", "ії"),
    ("ie", "є"),
    ("iu", "ю"),
    ("ia", "я"),
    ("ii", "ії"),
    ("yi", "ї"),
    ("ye", "є"),
    ("yu", "ю"),
    ("ya", "я"),
    ("yo", "йо"),
    ("jo", "йо"),
    ("ju", "ю"),
    ("ja", "я"),
    ("je", "є"),
    ("a", "а"),
    ("b", "б"),
    ("v", "в"),
    ("h", "г"),
    ("g", "г"),
    ("d", "д"),
    ("e", "е"),
    ("z", "з"),
    ("y", "и"),
    ("i", "і"),
    ("j", "й"),
    ("k", "к"),
    ("l", "л"),
    ("m", "м"),
    ("n", "н"),
    ("o", "о"),
    ("p", "п"),
    ("r", "р"),
    ("s", "с"),
    ("t", "т"),
    ("u", "у"),
    ("f", "ф"),
    ("w", "в"),
    ("c", "ц"),
    ("x", "кс"),
];

/// The query read as Latin transliteration of Ukrainian; `None` where there is no Latin word in it.
pub fn from_latin(text: &str) -> Option<String> {
    if !text.chars().any(|c| c.is_ascii_alphabetic()) {
        return None;
    }
    let text = text.to_lowercase();
    let mut rest = text.as_str();
    let mut read = String::new();
    while let Some(c) = rest.chars().next() {
        let start = read.chars().next_back().is_none_or(|before| !before.is_alphabetic());
        // "y" after a vowel is й.
        let (group, letters) = match GROUPS.iter().find(|(group, _)| rest.starts_with(group)) {
            // ї is "yi" at the start of a word only.
            Some(("yi", _)) if !start => ("yi", "иї"),
            Some(("y", _)) if !start && read.ends_with(['а', 'е', 'и', 'і', 'о', 'у']) => ("y", "й"),
            Some(found) => *found,
            None => {
                read.push(c);
                rest = &rest[c.len_utf8()..];
                continue;
            }
        };
        read.push_str(letters);
        rest = &rest[group.len()..];
    }
    Some(read)
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
    fn latin_letters() {
        for (latin, read) in [
            ("kvartyra", "квартира"),
            ("robota", "робота"),
            ("Kyiv", "київ"),
            ("shchastia", "щастя"),
            ("yizhak", "їжак"),
            ("chytach", "читач"),
            ("українка", ""),
        ] {
            assert_eq!(from_latin(latin).unwrap_or_default(), read);
        }
    }
}
