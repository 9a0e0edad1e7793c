//! How typed text is stored (docs/content-model.md §0.2): composed, without control characters,
//! characters that change the direction of text and spaces of no width, spaces collapsed, the
//! apostrophe between Cyrillic letters as U+02BC.

use crate::Locale;
use crate::characters::{is_apostrophe, is_bidi_control, is_control, is_cyrillic};
use crate::format::quotes;
use percent_encoding::percent_decode_str;
use serde_json::Value;
use std::borrow::Cow;
use unicode_normalization::UnicodeNormalization;

/// Names of strings whose line breaks and indentation mean something.
const LONG: [&str; 3] = ["body", "services_schedule", "robots_extra"];

/// Tidies every string below `value`. Those of editors in a language get its apostrophes and,
/// inside quotation marks, its inner ones; a body keeps its marks, which become inner ones when its
/// page is drawn.
pub fn tidy(value: &mut Value, name: &str, editorial: Option<Locale>) {
    match value {
        Value::String(text) => *text = tidied(text, name, editorial),
        Value::Array(items) => items
            .iter_mut()
            .for_each(|item| tidy(item, name, editorial)),
        Value::Object(members) => members
            .iter_mut()
            .for_each(|(name, member)| tidy(member, name, editorial)),
        _ => {}
    }
}

/// Tidies every string below `value`, which editors wrote: what is below the name of a language is
/// in that language.
pub fn tidy_site(value: &mut Value, name: &str, language: Option<Locale>) {
    match value {
        Value::Array(items) => {
            for item in items {
                tidy_site(item, name, language);
            }
        }
        Value::Object(members) => {
            for (name, member) in members {
                let own = Locale::ALL.into_iter().find(|locale| locale.code() == name);
                tidy_site(member, name, own.or(language));
            }
        }
        value => tidy(value, name, language),
    }
}

/// A text as [`tidy`] leaves it. Tidying it again changes nothing, so that a text stays the same
/// however often it is saved, exported and read.
pub fn tidied(text: &str, name: &str, editorial: Option<Locale>) -> String {
    let is_long = LONG.contains(&name);
    let mut clean = composed(text);
    clean = if is_long { lines(&clean) } else { line(&clean) };
    let is_ukrainian = editorial == Some(Locale::Ua);
    if is_ukrainian {
        clean = apostrophes(&clean, is_long);
    }
    if is_long || editorial.is_none() {
        return clean;
    }
    match quotes::nested(&clean) {
        // An inner mark between two letters would be an apostrophe when the text is tidied again.
        Cow::Owned(quoted) if !is_ukrainian || apostrophes(&quoted, false) == quoted => quoted,
        _ => clean,
    }
}

/// One line of typed text.
pub fn typed_line(text: &str) -> String {
    line(&composed(text))
}

/// Typed text with line breaks.
pub fn typed_lines(text: &str) -> String {
    lines(composed(text).trim())
}

/// The text in composed characters, without those that no text has. They are removed first: one
/// between a letter and its mark would keep both from being composed.
pub fn composed(text: &str) -> String {
    text.chars().filter(|c| is_kept(*c)).nfc().collect()
}

/// The name of a picture beside a text. Its file is meant however the name is spelled: encoded as
/// in addresses (`photo%20one.png`), with `./` before it, or in decomposed letters.
pub fn picture_name(typed: &str) -> String {
    let decoded = percent_decode_str(typed.trim_start_matches("./")).decode_utf8();
    decoded.map_or_else(|_| typed.nfc().collect(), |name| name.nfc().collect())
}

fn is_kept(c: char) -> bool {
    !(is_control(c) || is_bidi_control(c) || matches!(c, '\u{200b}' | '\u{2060}' | '\u{feff}'))
}

/// Joiners hold parts of emoji and letters together; at the edge of a word they would be an
/// invisible text.
const JOINERS: [char; 2] = ['\u{200c}', '\u{200d}'];

/// Spaces at which a line is not broken: editors put them between a number and its unit.
const UNBROKEN: [char; 2] = ['\u{a0}', '\u{202f}'];

fn line(text: &str) -> String {
    let words = text.split(|c: char| c.is_whitespace() && !UNBROKEN.contains(&c));
    let words =
        words.map(|word| word.trim_matches(|c: char| JOINERS.contains(&c) || c.is_whitespace()));
    words
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

fn lines(text: &str) -> String {
    text.lines()
        .map(str::trim_end)
        .collect::<Vec<_>>()
        .join("\n")
        .trim_matches('\n')
        .to_owned()
}

/// In Markdown a backtick may be code: there the parser's own rules decide (`markdown/meant.rs`).
fn apostrophes(text: &str, is_markdown: bool) -> String {
    let mut out = String::with_capacity(text.len());
    let mut before = None;
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        let is_inside =
            before.is_some_and(is_cyrillic) && rest.peek().copied().is_some_and(is_cyrillic);
        let is_mark = is_markdown && matches!(c, '`' | '\u{b4}');
        out.push(if is_inside && is_apostrophe(c) && !is_mark {
            '\u{2bc}'
        } else {
            c
        });
        before = Some(c);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde_json::json;

    #[test]
    fn one_line_reads_in_one_direction_and_keeps_its_joiners() {
        let reversed = "Олена\u{202e}\u{2066} \u{200f}anelO\u{2069}\u{1}\u{85}";
        assert_eq!(typed_line(reversed), "Олена anelO");
        assert_eq!(
            typed_line("👩\u{200d}🌾 می\u{200c}خواهم \u{200d}\u{200c}"),
            "👩\u{200d}🌾 می\u{200c}خواهم"
        );
        assert_eq!(typed_line("\u{200d}\u{200d}"), "");
        assert_eq!(typed_line("\u{a0}12\u{a0}км  \u{202f}"), "12\u{a0}км");
        assert_eq!(
            typed_lines("a\u{202e}b\r\n👩\u{200d}🌾\u{9f}"),
            "ab\n👩\u{200d}🌾"
        );
    }

    #[test]
    fn one_picture_has_one_name() {
        for (typed, name) in [
            ("photo%20one.png", "photo one.png"),
            ("./photo.png", "photo.png"),
            ("%D0%B9.png", "й.png"),
            ("и\u{306}.png", "й.png"),
            ("100%.png", "100%.png"),
            ("%ff.png", "%ff.png"),
        ] {
            assert_eq!(picture_name(typed), name, "{typed}");
        }
    }

    #[test]
    fn typed_text() {
        let mut value = json!({ "title": " п'ять  з’їздів\u{200b}\u{7} сім`я п´єса ", "body": "a  b \r\n\r\nc`я`\n\n", "x": "it's" });
        tidy(&mut value, "", Some(Locale::Ua));
        assert_eq!(
            value,
            json!({ "title": "пʼять зʼїздів сімʼя пʼєса", "body": "a  b\n\nc`я`", "x": "it's" })
        );
    }

    #[test]
    fn tidying_twice_is_tidying_once() {
        for (typed, tidy) in [
            // Once replaced, these marks would pair differently, so they stay.
            ("x««“«»»»", "x««“«»»»"),
            ("“а“б”в”", "“а“б”в”"),
            ("и\u{200b}\u{306}", "й"),
        ] {
            assert_eq!(tidied(typed, "title", Some(Locale::Ua)), tidy);
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]
        #[test]
        fn tidied_text_stays_as_it_is(text in "([«»„“”‘’'`ʼ]|[аиb \n\t]|[\u{a0}\u{200b}\u{200d}\u{301}\u{306}\u{308}\u{feff}]){0,24}") {
            for editorial in [None, Some(Locale::Ua), Some(Locale::Us)] {
                for name in ["title", "body"] {
                    let once = tidied(&text, name, editorial);
                    prop_assert_eq!(tidied(&once, name, editorial), once);
                }
            }
        }
    }

    #[test]
    fn quotation_marks_of_editors_inside_others_are_the_inner_ones() {
        let typed =
            json!({ "title": "Хор «Озерний «Дзвін»»", "lead": "“The “Bell””", "body": "««x»»" });
        for (editorial, title, lead) in [
            (Some(Locale::Ua), "Хор «Озерний „Дзвін“»", "“The ‘Bell’”"),
            (Some(Locale::Us), "Хор «Озерний „Дзвін“»", "“The ‘Bell’”"),
            (None, "Хор «Озерний «Дзвін»»", "“The “Bell””"),
        ] {
            let mut value = typed.clone();
            tidy(&mut value, "", editorial);
            assert_eq!(
                value,
                json!({ "title": title, "lead": lead, "body": "««x»»" })
            );
        }
    }
}
