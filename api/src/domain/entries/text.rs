//! How typed text is stored (docs/content-model.md §0.2): composed, without control characters, characters that change
//! the direction of text and spaces of no width, spaces collapsed, the apostrophe between Cyrillic letters as U+02BC.

use model::Locale;
use model::characters::{is_bidi_control, is_control};
use model::format::quotes;
use serde_json::Value;
use unicode_normalization::UnicodeNormalization;

/// Names of strings whose line breaks and indentation mean something.
const LONG: [&str; 3] = ["body", "services_schedule", "robots_extra"];

/// Tidies every string below `value`. Those of editors in a language get its apostrophes and, inside quotation marks, its
/// inner ones; a body keeps its marks, which become inner ones when its page is drawn.
pub(crate) fn tidy(value: &mut Value, name: &str, editorial: Option<Locale>) {
    match value {
        Value::String(text) => *text = tidied(text, name, editorial),
        Value::Array(items) => items.iter_mut().for_each(|item| tidy(item, name, editorial)),
        Value::Object(members) => members.iter_mut().for_each(|(name, member)| tidy(member, name, editorial)),
        _ => {}
    }
}

/// A text as [`tidy`] leaves it.
pub(crate) fn tidied(text: &str, name: &str, editorial: Option<Locale>) -> String {
    let mut clean: String = text.nfc().filter(|c| is_kept(*c)).collect();
    let is_long = LONG.contains(&name);
    clean = if is_long { lines(&clean) } else { line(&clean) };
    if editorial == Some(Locale::Ua) {
        clean = apostrophes(&clean);
    }
    let quoted = editorial.filter(|_| !is_long).map(|_| quotes::nested(&clean).into_owned());
    quoted.unwrap_or(clean)
}

/// One line of typed text.
pub fn typed_line(text: &str) -> String {
    line(&text.nfc().filter(|c| is_kept(*c)).collect::<String>())
}

/// Typed text with line breaks.
pub fn typed_lines(text: &str) -> String {
    lines(text.nfc().filter(|c| is_kept(*c)).collect::<String>().trim())
}

fn is_kept(c: char) -> bool {
    !(is_control(c) || is_bidi_control(c) || matches!(c, '\u{200b}' | '\u{2060}' | '\u{feff}'))
}

/// Joiners hold parts of emoji and letters together; at the edge of a word they would be an invisible text.
const JOINERS: [char; 2] = ['\u{200c}', '\u{200d}'];

fn line(text: &str) -> String {
    let words =
        text.split_whitespace().map(|word| word.trim_matches(JOINERS)).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

fn lines(text: &str) -> String {
    text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n").trim_matches('\n').to_owned()
}

fn apostrophes(text: &str) -> String {
    let is_cyrillic = |c: Option<char>| c.is_some_and(|c| matches!(c, '\u{400}'..='\u{52f}'));
    let mut out = String::with_capacity(text.len());
    let mut before = None;
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        let is_apostrophe =
            matches!(c, '\'' | '\u{2019}') && is_cyrillic(before) && is_cyrillic(rest.peek().copied());
        out.push(if is_apostrophe { '\u{2bc}' } else { c });
        before = Some(c);
    }
    out
}

/// Drops every `null` member: in the API it means "nothing", in a document nothing is left out.
pub(crate) fn without_nulls(value: &mut Value) {
    match value {
        Value::Object(members) => {
            members.retain(|_, member| !member.is_null());
            members.values_mut().for_each(without_nulls);
        }
        Value::Array(items) => items.iter_mut().for_each(without_nulls),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
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
        assert_eq!(typed_lines("a\u{202e}b\r\n👩\u{200d}🌾\u{9f}"), "ab\n👩\u{200d}🌾");
    }

    #[test]
    fn typed_text() {
        let mut value =
            json!({ "title": " п'ять  з’їздів\u{200b}\u{7} ", "body": "a  b \r\n\r\nc\n\n", "x": "it's" });
        tidy(&mut value, "", Some(Locale::Ua));
        assert_eq!(value, json!({ "title": "пʼять зʼїздів", "body": "a  b\n\nc", "x": "it's" }));
    }

    #[test]
    fn quotation_marks_of_editors_inside_others_are_the_inner_ones() {
        let typed = json!({ "title": "Хор «Озерний «Дзвін»»", "lead": "“The “Bell””", "body": "««x»»" });
        for (editorial, title, lead) in [
            (Some(Locale::Ua), "Хор «Озерний „Дзвін“»", "“The ‘Bell’”"),
            (Some(Locale::Us), "Хор «Озерний „Дзвін“»", "“The ‘Bell’”"),
            (None, "Хор «Озерний «Дзвін»»", "“The “Bell””"),
        ] {
            let mut value = typed.clone();
            tidy(&mut value, "", editorial);
            assert_eq!(value, json!({ "title": title, "lead": lead, "body": "««x»»" }));
        }
    }
}
