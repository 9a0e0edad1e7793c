//! The lemmas of Ukrainian words. The build script expands the dictionary in `generator/model/dictionary/` into a map
//! from each form to the number of a set of rules, and a table of these sets.

use std::sync::LazyLock;

use fst::Map;

static FORMS: LazyLock<Map<&'static [u8]>> = LazyLock::new(|| {
    Map::new(include_bytes!(concat!(env!("OUT_DIR"), "/forms.fst")).as_slice()).expect("the build script's own map")
});
static RULES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/rules.bin"));

/// Bytes of the longest form or lemma; the build script refuses longer ones.
const LONGEST: usize = 160;
/// Bytes of a number in the table of sets.
const NUMBER: usize = 4;

/// Calls `each` with every lemma of a folded Ukrainian form, the likeliest first; never, for a word that the
/// dictionary lacks.
pub fn lemmas(form: &str, mut each: impl FnMut(&str)) {
    let Some(set) = FORMS.get(form).and_then(rules) else { return };
    let mut lemma = [0; LONGEST];
    let mut rest = set;
    while let Some((rule, after)) = Rule::split(rest) {
        if let Some(lemma) = rule.apply(form, &mut lemma) {
            each(lemma);
        }
        rest = after;
    }
}

/// Whether the dictionary has this folded form.
pub fn has(form: &str) -> bool {
    FORMS.contains_key(form)
}

/// All folded forms, to be walked together with another automaton.
pub(crate) fn forms() -> &'static Map<&'static [u8]> {
    &FORMS
}

/// The bytes of a set of rules.
fn rules(number: u64) -> Option<&'static [u8]> {
    let number = usize::try_from(number).ok()?;
    let count = number_at(0)?;
    let base = (count + 1) * NUMBER;
    let start = if number == 0 { 0 } else { number_at(number)? };
    let end = number_at(number + 1)?;
    (number < count).then(|| RULES.get(base + start..base + end)).flatten()
}

fn number_at(place: usize) -> Option<usize> {
    let bytes = RULES.get(place * NUMBER..)?.first_chunk::<NUMBER>()?;
    usize::try_from(u32::from_le_bytes(*bytes)).ok()
}

/// How a form becomes a lemma.
struct Rule {
    /// Bytes to cut at the beginning, and what comes in their place.
    first: (usize, &'static [u8]),
    /// Bytes to cut at the end, and what comes in their place.
    last: (usize, &'static [u8]),
}

impl Rule {
    fn split(bytes: &'static [u8]) -> Option<(Self, &'static [u8])> {
        let part = |bytes: &'static [u8]| {
            let ([cut, length], rest) = bytes.split_first_chunk()?;
            let (text, rest) = rest.split_at_checked(usize::from(*length))?;
            Some(((usize::from(*cut), text), rest))
        };
        let (first, rest) = part(bytes)?;
        let (last, rest) = part(rest)?;
        Some((Self { first, last }, rest))
    }

    fn apply<'a>(&self, form: &str, buffer: &'a mut [u8; LONGEST]) -> Option<&'a str> {
        let kept = form.get(self.first.0..form.len().checked_sub(self.last.0)?)?;
        let mut length = 0;
        for part in [self.first.1, kept.as_bytes(), self.last.1] {
            buffer.get_mut(length..length + part.len())?.copy_from_slice(part);
            length += part.len();
        }
        str::from_utf8(&buffer[..length]).ok()
    }
}
