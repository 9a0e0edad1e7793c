//! Comparatives and superlatives, which the dictionary has as entries of their own.

/// Prefixes of a superlative, longest first.
pub(crate) const SUPERLATIVE: [&str; 4] = ["щоякнай", "щонай", "якнай", "най"];
/// Endings of a comparative, and what the positive may have instead. A longer ending is first.
const ENDINGS: [(&str, &[&str]); 4] = [
    ("іший", &["ий", "ій"]),
    ("жчий", &["зький", "гий", "жкий", "жий", "зкий"]),
    ("щий", &["стий"]),
    ("ший", &["кий", "ий", "окий", "гий", "хий"]),
];
/// Words of their own: «вища освіта» is no tall one, «старша сестра» is not old.
const APART: [&str; 6] = ["вищий", "старший", "молодший", "інший", "перший", "гірший"];

/// The entry that is left of a superlative without its prefix.
pub(crate) fn comparative(word: &str, is_adjective: impl Fn(&str) -> bool) -> Option<&str> {
    SUPERLATIVE
        .iter()
        .find_map(|prefix| word.strip_prefix(prefix))
        .filter(|rest| is_adjective(rest))
}

/// The entry that a comparative belongs to.
pub(crate) fn positive(word: &str, is_adjective: impl Fn(&str) -> bool) -> Option<String> {
    if APART.contains(&word) {
        return None;
    }
    ENDINGS.iter().find_map(|(ending, others)| {
        let stem = word.strip_suffix(ending)?;
        others
            .iter()
            .map(|other| format!("{stem}{other}"))
            .find(|positive| is_adjective(positive))
    })
}
