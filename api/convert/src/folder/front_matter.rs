//! Front matter of other generators: TOML between `+++`, YAML between `---`, or a JSON object.

use serde_json::{Map, Value};

/// Fields of a page by name.
pub(super) type Fields = Map<String, Value>;

/// Bytes of front matter; YAML may refer to itself, so that a small text can mean a large one.
const LARGEST: usize = 256 << 10;

/// The fields of a text, and the text after them. A text without front matter has none.
pub(super) fn split(text: &str) -> Result<(Fields, &str), String> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if let Some((inside, rest)) = between(text, "+++") {
        return Ok((of_toml(inside)?, rest));
    }
    if let Some((inside, rest)) = between(text, "---") {
        return Ok((of_yaml(inside)?, rest));
    }
    if text.starts_with("+++\n") || text.starts_with("---\n") {
        return Err("its front matter is not closed".to_owned());
    }
    if text.starts_with('{') && !text.starts_with("{{") && !text.starts_with("{%") {
        let mut values = serde_json::Deserializer::from_str(text).into_iter::<Value>();
        if let Some(Ok(Value::Object(fields))) = values.next() {
            return Ok((fields, &text[values.byte_offset()..]));
        }
    }
    Ok((Fields::new(), text))
}

/// The text between two lines of a fence at the beginning, and the text after them.
fn between<'t>(text: &'t str, fence: &str) -> Option<(&'t str, &'t str)> {
    let first = text.find('\n')?;
    if text[..first].trim_end() != fence {
        return None;
    }
    let inside = &text[first + 1..];
    let mut at = 0;
    for line in inside.split_inclusive('\n') {
        if line.trim_end() == fence {
            return Some((&inside[..at], &inside[at + line.len()..]));
        }
        at += line.len();
    }
    None
}

fn admit(text: &str) -> Result<(), String> {
    if text.len() > LARGEST {
        return Err(format!(
            "its front matter has more than {} kB",
            LARGEST >> 10
        ));
    }
    Ok(())
}

/// The fields of a text of TOML.
pub(super) fn of_toml(text: &str) -> Result<Fields, String> {
    admit(text)?;
    let table: toml::Table =
        toml::from_str(text).map_err(|error| format!("is not valid TOML: {}", error.message()))?;
    Ok(table
        .into_iter()
        .map(|(name, value)| (name, json(value)))
        .collect())
}

/// The fields of a text of YAML. The reader counts what references unfold to. Of a field that is
/// there twice the last one counts: Hugo and Jekyll publish such pages.
pub(super) fn of_yaml(text: &str) -> Result<Fields, String> {
    admit(text)?;
    if text.trim().is_empty() {
        return Ok(Fields::new());
    }
    let options = serde_saphyr::options! {
        duplicate_keys: serde_saphyr::DuplicateKeyPolicy::LastWins,
    };
    let value: Value = serde_saphyr::from_str_with_options(text, options).map_err(|error| {
        let message = error.to_string();
        let line = message.lines().next().unwrap_or_default();
        format!("is not valid YAML: {line}")
    })?;
    match value {
        Value::Object(fields) => Ok(fields),
        Value::Null => Ok(Fields::new()),
        _ => Err("its front matter has no fields".to_owned()),
    }
}

fn json(value: toml::Value) -> Value {
    match value {
        toml::Value::Datetime(time) => time.to_string().into(),
        toml::Value::Array(items) => items.into_iter().map(json).collect(),
        toml::Value::Table(table) => table
            .into_iter()
            .map(|(name, value)| (name, json(value)))
            .collect::<Fields>()
            .into(),
        toml::Value::String(text) => text.into(),
        toml::Value::Integer(number) => number.into(),
        toml::Value::Float(number) => number.into(),
        toml::Value::Boolean(flag) => flag.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_field_that_is_there_twice_the_last_one_counts() {
        let (fields, _) = split("---\ntitle: a\ntitle: b\n---\nx\n").unwrap();
        assert_eq!(fields["title"], "b");
    }

    #[test]
    fn three_kinds_of_front_matter() {
        for text in [
            "+++\ntitle = \"Назва\"\ndate = 2019-03-04T10:00:00Z\n+++\nтекст",
            "---\ntitle: Назва\ndate: 2019-03-04T10:00:00Z\n---\nтекст",
            "\u{feff}---\r\ntitle: \"Назва\"\r\ndate: 2019-03-04T10:00:00Z\r\n---\r\nтекст",
            "{\"title\": \"Назва\", \"date\": \"2019-03-04T10:00:00Z\"}\nтекст",
        ] {
            let (fields, body) = split(text).unwrap();
            assert_eq!(fields["title"], "Назва", "{text}");
            assert_eq!(fields["date"], "2019-03-04T10:00:00Z", "{text}");
            assert_eq!(body.trim(), "текст");
        }
        assert_eq!(split("текст").unwrap().1, "текст");
        assert_eq!(split("{% include x %}").unwrap().1, "{% include x %}");
    }

    #[test]
    fn broken_and_hostile_front_matter_is_refused() {
        for (text, expected) in [
            ("---\ntitle: x\nтекст", "not closed"),
            ("+++\ntitle = \n+++\n", "not valid TOML"),
            ("---\ntitle: [\n---\n", "not valid YAML"),
            ("---\n- a\n---\n", "no fields"),
        ] {
            let error = split(text).unwrap_err();
            assert!(error.contains(expected), "{text}: {error}");
        }
        let mut bomb = String::from("---\na0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
        for level in 1..12 {
            let before = format!("*a{}", level - 1);
            let items = [before.as_str(); 10].join(", ");
            bomb.push_str(&format!("a{level}: &a{level} [{items}]\n"));
        }
        bomb.push_str("---\n");
        assert!(split(&bomb).is_err());
    }
}
