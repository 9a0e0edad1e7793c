//! Entries without flags that are forms of another entry. The dictionary writes a word out where
//! its rules do not fit.

/// Past and present of a verb, without a reflexive ending.
const VERB: [&str; 6] = ["в", "ла", "ло", "ли", "ють", "й"];
/// Cases of a noun that ends in a consonant.
const NOUN: [&str; 15] = [
    "ові", "еві", "ами", "ями", "ом", "ем", "ів", "ам", "ям", "ах", "ях", "а", "у", "и", "і",
];
/// Letters before the ending of a noun.
const SHORTEST: usize = 4;

/// The entry that a word belongs to: an infinitive, an adjective or a noun. `is_entry` knows all
/// entries, `is_stray` those without flags.
pub(crate) fn owner(
    word: &str,
    is_entry: impl Fn(&str) -> bool + Copy,
    is_stray: impl Fn(&str) -> bool + Copy,
) -> Option<String> {
    verb(word)
        .find(|verb| is_entry(verb))
        .or_else(|| noun(word, is_stray))
        .or_else(|| {
            let adjective = word.ends_with("ськи") || word.ends_with("цьки");
            adjective
                .then(|| format!("{word}й"))
                .filter(|adjective| is_entry(adjective))
        })
}

/// балакалось – балакатися, бурунила – бурунити.
fn verb(word: &str) -> impl Iterator<Item = String> {
    let active = word.strip_suffix("ся").or_else(|| word.strip_suffix("сь"));
    let (active, ending) = active.map_or((word, "ти"), |active| (active, "тися"));
    // A short infinitive: балакатись.
    let short = active
        .strip_suffix("ти")
        .filter(|_| word.ends_with("сь"))
        .map(|stem| format!("{stem}{ending}"));
    let forms = VERB.iter().filter_map(move |form| {
        active
            .strip_suffix(form)
            .map(|stem| format!("{stem}{ending}"))
    });
    short.into_iter().chain(forms)
}

/// призовами – призов, if призовом is there too.
fn noun(word: &str, is_stray: impl Fn(&str) -> bool) -> Option<String> {
    NOUN.iter()
        .filter_map(|ending| word.strip_suffix(ending))
        .find_map(|stem| {
            let noun = stem.chars().count() >= SHORTEST
                && is_stray(stem)
                && (is_stray(&format!("{stem}ом")) || is_stray(&format!("{stem}ем")));
            noun.then(|| stem.to_owned())
        })
}
