//! Reads as much of HTML as it takes to find a text in the output of a template.

/// The text as browsers show it.
pub(super) fn without_comments(html: &str) -> String {
    let mut parts = html.split("<!--");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        if let Some((_, rest)) = part.split_once("-->") {
            text.push_str(rest);
        }
    }
    text
}

/// Tags that begin an element, with their attributes, and where each ends.
pub(super) fn tags(html: &str) -> impl DoubleEndedIterator<Item = (&str, usize)> {
    let mut tags = Vec::new();
    let mut rest = html;
    while let Some(start) = rest.find('<') {
        rest = &rest[start..];
        let mut quote = None;
        let end = rest.find(|c: char| match quote {
            Some(open) => {
                if c == open {
                    quote = None;
                }
                false
            }
            None if c == '>' => true,
            None => {
                quote = Some(c).filter(|c| ['"', '\''].contains(c));
                false
            }
        });
        let Some(end) = end else { break };
        if rest[1..].starts_with(|c: char| c.is_ascii_alphabetic()) {
            tags.push((&rest[..=end], html.len() - rest.len() + end + 1));
            rest = &rest[end..];
        } else {
            rest = &rest[1..];
        }
    }
    tags.into_iter()
}

/// The value of an attribute.
pub(super) fn attribute<'t>(tag: &'t str, name: &str) -> Option<&'t str> {
    tag.match_indices(name).find_map(|(at, _)| {
        tag[..at]
            .ends_with(|c: char| c.is_ascii_whitespace())
            .then_some(())?;
        let value = tag[at + name.len()..]
            .trim_start()
            .strip_prefix('=')?
            .trim_start();
        match value.chars().next()? {
            quote @ ('"' | '\'') => value[1..].split(quote).next(),
            _ => value.split([' ', '\n', '\t', '>']).next(),
        }
    })
}

/// The content of the first element of a name: up to the tag that ends it, or to the end of the
/// text.
pub(super) fn content<'h>(html: &'h str, name: &str) -> Option<&'h str> {
    for (tag, end) in tags(html) {
        if let Some(rest) = tag[1..].strip_prefix(name)
            && rest.starts_with(|c: char| c == '>' || c == '/' || c.is_ascii_whitespace())
        {
            return html[end..].split(&format!("</{name}")).next();
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_and_attributes_are_found_as_browsers_find_them() {
        let html = "<!doctype html><header data-x='a > b'></header><head\n lang=uk><title>T</title></head><body>B";
        assert_eq!(content(html, "head"), Some("<title>T</title>"));
        assert_eq!(
            (content(html, "body"), content(html, "main")),
            (Some("B"), None)
        );
        let tag = "<div data-id=\"no\" id = 'app' class=plain data-area=\"x y\">";
        assert_eq!(tags(tag).collect::<Vec<_>>(), [(tag, tag.len())]);
        for (name, value) in [
            ("id", Some("app")),
            ("class", Some("plain")),
            ("data-area", Some("x y")),
            ("are", None),
        ] {
            assert_eq!(attribute(tag, name), value, "{name}");
        }
        assert_eq!(without_comments("a<!-- b -->c<!-- d"), "ac");
    }
}
