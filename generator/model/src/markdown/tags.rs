//! The HTML that a body may hold: a few elements without attributes, but for the words of an
//! abbreviation.

use quick_xml::escape::unescape;

/// Elements within a line.
const INLINE: [&str; 4] = ["abbr", "kbd", "sub", "sup"];
/// A part that opens, and its title.
const BLOCK: [&str; 2] = ["details", "summary"];

/// A piece of HTML as it is typed.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// Words, with the characters that references mean.
    Words(String),
    /// The beginning of an element, with its title.
    Start(&'static str, String),
    End(&'static str),
    Break,
}

/// The pieces of a text with tags and comments; `None`: one of its tags is not read.
pub(super) fn tokens(html: &str) -> Option<Vec<Token>> {
    let mut tokens = Vec::new();
    let mut rest = html;
    while let Some(at) = rest.find('<') {
        if at > 0 {
            tokens.push(Token::Words(words(&rest[..at])));
        }
        let tag = &rest[at..];
        let is_comment = tag.starts_with("<!--");
        let end = if is_comment {
            tag.find("-->")? + 3
        } else {
            tag.find('>')? + 1
        };
        if !is_comment {
            tokens.push(token(&tag[1..end - 1])?);
        }
        rest = &tag[end..];
    }
    if !rest.is_empty() {
        tokens.push(Token::Words(words(rest)));
    }
    Some(tokens)
}

/// Whether an element is within a line.
pub(super) fn is_inline(name: &str) -> bool {
    INLINE.contains(&name)
}

/// The words of a text with tags, for search and digests; nothing where it is not read.
pub(super) fn plain(html: &str) -> String {
    let words = tokens(html).unwrap_or_default().into_iter();
    words
        .map(|token| match token {
            Token::Words(words) => words,
            Token::Break => " ".to_owned(),
            Token::Start(..) | Token::End(_) => String::new(),
        })
        .collect()
}

/// A tag by the text between its angle brackets.
fn token(tag: &str) -> Option<Token> {
    if let Some(name) = tag.strip_prefix('/') {
        return Some(Token::End(known(name.trim_ascii_end())?));
    }
    let tag = tag.strip_suffix('/').unwrap_or(tag).trim_ascii_end();
    let (name, attributes) = tag
        .split_once(|c: char| c.is_ascii_whitespace())
        .unwrap_or((tag, ""));
    if name.eq_ignore_ascii_case("br") {
        return attributes.is_empty().then_some(Token::Break);
    }
    let name = known(name)?;
    let title = match (name, attributes.trim_ascii()) {
        (_, "") | ("details", "open") => String::new(),
        ("abbr", attributes) => title(attributes)?,
        _ => return None,
    };
    Some(Token::Start(name, title))
}

fn known(name: &str) -> Option<&'static str> {
    let mut all = INLINE.into_iter().chain(BLOCK);
    all.find(|known| known.eq_ignore_ascii_case(name))
}

/// The value of `title="…"`.
fn title(attribute: &str) -> Option<String> {
    let (name, value) = attribute.split_once('=')?;
    let value = value.trim_ascii();
    let quote = value.chars().next().filter(|c| matches!(c, '"' | '\''))?;
    let inside = value.strip_prefix(quote)?.strip_suffix(quote)?;
    let is_title = name.trim_ascii().eq_ignore_ascii_case("title") && !inside.contains(quote);
    is_title.then(|| words(inside))
}

/// A text with the characters that its references mean, such as `&amp;`.
fn words(text: &str) -> String {
    match unescape(text) {
        Ok(words) => words.into_owned(),
        Err(_) => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_of_the_allow_list_are_read() {
        for (html, expected) in [
            ("<br>", vec![Token::Break]),
            ("<BR />", vec![Token::Break]),
            ("<kbd>", vec![Token::Start("kbd", String::new())]),
            ("</SUB >", vec![Token::End("sub")]),
            (
                "<abbr title='A &amp; B'>",
                vec![Token::Start("abbr", "A & B".to_owned())],
            ),
            (
                "<details open>\n<summary>Ціни &lt;5</summary><!-- x -->",
                vec![
                    Token::Start("details", String::new()),
                    Token::Words("\n".to_owned()),
                    Token::Start("summary", String::new()),
                    Token::Words("Ціни <5".to_owned()),
                    Token::End("summary"),
                ],
            ),
        ] {
            assert_eq!(tokens(html), Some(expected), "{html}");
        }
        for html in [
            "<b>",
            "<br class=\"a\">",
            "<kbd onclick=\"x\">",
            "<abbr title=\"a\" onclick=\"b\">",
            "<abbr title=\"a\"b\">",
            "<details id=\"a\">",
            "<kbd",
            "<!-- x",
            "<script>",
            "</a>",
        ] {
            assert_eq!(tokens(html), None, "{html}");
        }
    }
}
