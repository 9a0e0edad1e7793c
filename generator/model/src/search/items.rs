//! A folded text as words and numbers, with the gaps between them: a hyphen makes one word of two, a
//! space between groups of digits makes one number of them.

use super::words::is_letter;

/// The signs between two items.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Gap {
    /// A digit beside a letter: "128gb".
    Nothing,
    Space,
    Hyphen,
    /// Any other single sign.
    Sign(char),
    /// More than one sign, or the beginning of the text.
    Far,
}

/// A word or a number, and the gap before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Item<'t> {
    pub text: &'t str,
    pub before: Gap,
    pub is_number: bool,
    /// Byte of the folded text.
    pub start: usize,
}

impl<'t> Item<'t> {
    fn new(folded: &'t str, start: usize, end: usize, before: Gap) -> Item<'t> {
        let text = &folded[start..end];
        Item {
            text,
            before,
            is_number: text.bytes().all(|byte| byte.is_ascii_digit()),
            start,
        }
    }
}

/// Square and cubic meters and feet are words, although a digit follows a letter.
const WITH_DIGIT: [&str; 6] = ["м2", "м3", "км2", "m2", "m3", "ft2"];

/// The items of a folded text.
pub(super) fn items(folded: &str) -> Vec<Item<'_>> {
    let mut all = Vec::with_capacity(folded.len() / 8);
    let mut from = 0;
    while let Some(start) = next_letter(folded, from) {
        let (end, has_digits) = end_of_run(folded, start);
        let gap = if all.is_empty() {
            Gap::Far
        } else {
            gap(&folded[from..start])
        };
        if has_digits {
            split(folded, start, end, gap, &mut all);
        } else {
            all.push(Item {
                text: &folded[start..end],
                before: gap,
                is_number: false,
                start,
            });
        }
        from = end;
    }
    all
}

/// The byte of the next letter or digit.
fn next_letter(text: &str, from: usize) -> Option<usize> {
    text[from..]
        .char_indices()
        .find(|(_, c)| is_letter(*c))
        .map(|(at, _)| from + at)
}

/// The byte after the letters and digits from `start` on, and whether there are digits among them.
fn end_of_run(text: &str, start: usize) -> (usize, bool) {
    let mut has_digits = false;
    for (at, c) in text[start..].char_indices() {
        if !is_letter(c) {
            return (start + at, has_digits);
        }
        has_digits |= c.is_ascii_digit();
    }
    (text.len(), has_digits)
}

fn gap(between: &str) -> Gap {
    let mut signs = between.chars();
    match (signs.next(), signs.next()) {
        (None, _) => Gap::Nothing,
        (Some(' '), None) => Gap::Space,
        (Some('-' | '\u{2010}' | '\u{2011}'), None) => Gap::Hyphen,
        (Some(sign), None) => Gap::Sign(sign),
        _ => Gap::Far,
    }
}

/// Parts of a run of letters and digits, of which some are digits.
fn split<'t>(folded: &'t str, start: usize, end: usize, gap: Gap, all: &mut Vec<Item<'t>>) {
    let run = &folded[start..end];
    if WITH_DIGIT.contains(&run) {
        all.push(Item::new(folded, start, end, gap));
        return;
    }
    let mut from = start;
    let mut before = gap;
    let mut digits = run.starts_with(|c: char| c.is_ascii_digit());
    for (at, c) in run.char_indices() {
        if c.is_ascii_digit() == digits {
            continue;
        }
        all.push(Item::new(folded, from, start + at, before));
        from = start + at;
        before = Gap::Nothing;
        digits = !digits;
        if WITH_DIGIT.contains(&&run[at..]) {
            break;
        }
    }
    all.push(Item::new(folded, from, end, before));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_numbers_with_what_is_between() {
        let text = "2к, 54м2 iphone13 веб-дизайн 1 200 грн м2";
        let read: Vec<_> = items(text)
            .into_iter()
            .map(|item| (item.text, item.before))
            .collect();
        assert_eq!(
            read,
            [
                ("2", Gap::Far),
                ("к", Gap::Nothing),
                ("54", Gap::Far),
                ("м2", Gap::Nothing),
                ("iphone", Gap::Space),
                ("13", Gap::Nothing),
                ("веб", Gap::Space),
                ("дизайн", Gap::Hyphen),
                ("1", Gap::Space),
                ("200", Gap::Space),
                ("грн", Gap::Space),
                ("м2", Gap::Space),
            ]
        );
        assert!(items("").is_empty() && items("- « »").is_empty());
    }
}
