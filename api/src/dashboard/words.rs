//! How typed text is stored (content-model §0.2): composed, without control and zero-width characters,
//! spaces collapsed, the apostrophe between Cyrillic letters as U+02BC.

use serde_json::Value;
use unicode_normalization::UnicodeNormalization;

/// Names of strings whose line breaks and indentation mean something.
const LONG: [&str; 3] = ["body", "services_schedule", "robots_extra"];

/// Tidies every string below `value`; `ukrainian` turns apostrophes.
pub(super) fn tidy(value: &mut Value, name: &str, ukrainian: bool) {
    match value {
        Value::String(text) => {
            let mut clean: String = text.nfc().filter(|c| is_kept(*c)).collect();
            clean = if LONG.contains(&name) { lines(&clean) } else { line(&clean) };
            *text = if ukrainian { apostrophes(&clean) } else { clean };
        }
        Value::Array(items) => items.iter_mut().for_each(|item| tidy(item, name, ukrainian)),
        Value::Object(members) => members.iter_mut().for_each(|(name, member)| tidy(member, name, ukrainian)),
        _ => {}
    }
}

/// One line of typed text.
pub(crate) fn typed_line(text: &str) -> String {
    line(&text.nfc().filter(|c| is_kept(*c)).collect::<String>())
}

/// Typed text with line breaks.
pub(crate) fn typed_lines(text: &str) -> String {
    lines(text.nfc().filter(|c| is_kept(*c)).collect::<String>().trim())
}

fn is_kept(c: char) -> bool {
    matches!(c, '\n' | '\t')
        || !(c.is_control()
            || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}' | '\u{feff}'))
}

fn line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
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
        let turns =
            matches!(c, '\'' | '\u{2019}') && is_cyrillic(before) && is_cyrillic(rest.peek().copied());
        out.push(if turns { '\u{2bc}' } else { c });
        before = Some(c);
    }
    out
}

/// Drops every `null` member: in the API it means "nothing", in a document nothing is left out.
pub(super) fn without_nulls(value: &mut Value) {
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
    fn typed_text() {
        let mut value =
            json!({ "title": " п'ять  з’їздів\u{200b}\u{7} ", "body": "a  b \r\n\r\nc\n\n", "x": "it's" });
        tidy(&mut value, "", true);
        assert_eq!(value, json!({ "title": "пʼять зʼїздів", "body": "a  b\n\nc", "x": "it's" }));
    }
}
