//! Paragraphs of texts from before there were blocks: `WordPress` makes them of empty lines when it
//! shows a text, and an export has the text as it was typed.

use super::blocks::frame;

/// Elements that are no part of a paragraph.
const BLOCKS: [&str; 35] = [
    "address",
    "article",
    "aside",
    "blockquote",
    "center",
    "dd",
    "details",
    "div",
    "dl",
    "dt",
    "fieldset",
    "figcaption",
    "figure",
    "footer",
    "form",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "header",
    "hr",
    "iframe",
    "li",
    "main",
    "nav",
    "ol",
    "p",
    "pre",
    "script",
    "section",
    "style",
    "table",
    "ul",
];

/// The text with `<p>` around its paragraphs and `<br>` at its ends of lines. What is inside `<pre>`
/// stays.
pub(super) fn with_paragraphs(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + text.len() / 8);
    let mut rest = text;
    while let Some(at) = rest.find("<pre") {
        let end = rest[at..]
            .find("</pre>")
            .map_or(rest.len(), |end| at + end + "</pre>".len());
        add_paragraphs(&rest[..at], &mut out);
        out.push_str(&rest[at..end]);
        rest = &rest[end..];
    }
    add_paragraphs(rest, &mut out);
    out
}

fn add_paragraphs(text: &str, out: &mut String) {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let mut chunk: Vec<&str> = Vec::new();
    for line in text.lines().chain([""]) {
        if !line.trim().is_empty() {
            chunk.push(line);
            continue;
        }
        if let [address] = chunk[..]
            && is_address(address.trim())
        {
            // WordPress shows the video or post itself.
            out.push_str(&frame(address.trim()));
        } else if !chunk.is_empty() {
            add_chunk(&chunk, out);
        }
        chunk.clear();
    }
}

fn is_address(line: &str) -> bool {
    (line.starts_with("https://") || line.starts_with("http://"))
        && !line.contains(|c: char| c.is_whitespace() || matches!(c, '<' | '>' | '"'))
}

fn add_chunk(lines: &[&str], out: &mut String) {
    let has_block = lines.iter().any(|line| has_block_tag(line));
    if has_block {
        for line in lines {
            out.push_str(line);
            out.push('\n');
        }
        out.push('\n');
        return;
    }
    out.push_str("<p>");
    out.push_str(&lines.join("<br>"));
    out.push_str("</p>\n");
}

fn has_block_tag(line: &str) -> bool {
    line.match_indices('<').any(|(at, _)| {
        let tag = line[at + 1..].trim_start_matches('/');
        let end = tag
            .find(|c: char| !c.is_ascii_alphanumeric())
            .unwrap_or(tag.len());
        let name = tag[..end].to_ascii_lowercase();
        BLOCKS.contains(&name.as_str())
    })
}

#[cfg(test)]
mod tests {
    use super::with_paragraphs;

    #[test]
    fn empty_lines_make_paragraphs() {
        for (text, expected) in [
            ("а\nб\r\n\r\nв", "<p>а<br>б</p>\n<p>в</p>\n"),
            ("<h2>а</h2>\nб", "<h2>а</h2>\nб\n\n"),
            ("<pre>а\n\nб</pre>\n\nв", "<pre>а\n\nб</pre><p>в</p>\n"),
            (
                "https://x.example/a?b=1",
                "<iframe src=\"https://x.example/a?b=1\"></iframe>\n",
            ),
            ("<b>а</b>", "<p><b>а</b></p>\n"),
        ] {
            assert_eq!(with_paragraphs(text), expected, "{text}");
        }
    }
}
