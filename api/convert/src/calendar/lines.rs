//! Lines of a calendar (RFC 5545): folded, with parameters, and with escaped values.

/// A property of a component.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Property {
    /// In capitals.
    pub name: String,
    /// Names in capitals.
    pub parameters: Vec<(String, String)>,
    /// As it is written.
    pub value: String,
}

impl Property {
    pub(super) fn parse(line: &str) -> Option<Property> {
        let mut is_quoted = false;
        let mut parts = Vec::new();
        let mut start = 0;
        let mut value = None;
        for (at, c) in line.char_indices() {
            match c {
                '"' => is_quoted = !is_quoted,
                ';' if !is_quoted => {
                    parts.push(&line[start..at]);
                    start = at + 1;
                }
                ':' if !is_quoted => {
                    parts.push(&line[start..at]);
                    value = Some(&line[at + 1..]);
                    break;
                }
                _ => {}
            }
        }
        let value = value?;
        let mut parts = parts.into_iter();
        let name = parts.next().filter(|name| !name.is_empty())?;
        let parameters = parts.filter_map(|part| part.split_once('='));
        Some(Property {
            name: name.to_ascii_uppercase(),
            parameters: parameters
                .map(|(name, value)| {
                    (
                        name.to_ascii_uppercase(),
                        value.trim_matches('"').to_owned(),
                    )
                })
                .collect(),
            value: value.to_owned(),
        })
    }

    pub(super) fn parameter(&self, name: &str) -> &str {
        self.parameters
            .iter()
            .find(|(known, _)| known == name)
            .map_or("", |(_, value)| value)
    }

    /// The value without its escapes.
    pub(super) fn text(&self) -> String {
        unescaped(&self.value)
    }
}

/// A text without its escapes.
pub(super) fn unescaped(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    let mut chars = value.chars();
    while let Some(c) = chars.next() {
        if c != '\\' {
            text.push(c);
            continue;
        }
        match chars.next() {
            Some('n' | 'N') => text.push('\n'),
            Some(c) => text.push(c),
            None => {}
        }
    }
    text.trim().to_owned()
}

/// The texts of a list, whose commas are not escaped.
pub(super) fn list(value: &str) -> Vec<String> {
    let mut items = vec![String::new()];
    let mut is_escaped = false;
    for c in value.chars() {
        match items.last_mut() {
            Some(_) if c == ',' && !is_escaped => items.push(String::new()),
            Some(last) => last.push(c),
            None => {}
        }
        is_escaped = c == '\\' && !is_escaped;
    }
    items
        .iter()
        .map(|item| unescaped(item))
        .filter(|item| !item.is_empty())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn properties_have_parameters_and_escapes() {
        let property =
            Property::parse("ORGANIZER;CN=\"Дім: «Калина»\";x=1:mailto:a@example.org").unwrap();
        assert_eq!(property.name, "ORGANIZER");
        assert_eq!(property.parameter("CN"), "Дім: «Калина»");
        assert_eq!(property.value, "mailto:a@example.org");
        assert_eq!(unescaped("а\\, б\\nв\\\\"), "а, б\nв\\");
        assert_eq!(list("а\\, б,в"), ["а, б", "в"]);
        for line in ["", "x", ":x", "A;B"] {
            assert_eq!(Property::parse(line), None, "{line}");
        }
    }
}
