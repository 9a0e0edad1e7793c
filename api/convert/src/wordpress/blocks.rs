//! Blocks of `WordPress`' editor: comments around HTML, `<!-- wp:embed {"url":"…"} -->`.

use crate::item::Loss;
use serde_json::Value;
use std::collections::{BTreeMap, HashMap};

/// Texts of reusable blocks by number.
pub(super) type Reusable = HashMap<String, String>;

/// Reusable blocks in one text, those inside of others included.
const MOST_REUSED: usize = 100;

/// What becomes of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum BlockRule {
    /// The HTML inside says everything.
    Html,
    /// The address in its attributes.
    Embed,
    /// Pictures one below the other, without a list around them.
    Gallery,
    /// The reusable block that its attributes name.
    Reusable,
    /// Nothing, and nothing is lost.
    Nothing,
    /// The footnotes that the metadata of the item have.
    Footnotes,
}

/// Blocks that need more than their HTML, by name. One that is not here is its HTML; without HTML it
/// is filled by the server, and lost.
const BLOCKS: [(&str, BlockRule); 13] = [
    ("audio", BlockRule::Html),
    ("block", BlockRule::Reusable),
    ("embed", BlockRule::Embed),
    ("core-embed", BlockRule::Embed),
    ("footnotes", BlockRule::Footnotes),
    ("gallery", BlockRule::Gallery),
    ("image", BlockRule::Html),
    ("more", BlockRule::Nothing),
    ("nextpage", BlockRule::Nothing),
    ("separator", BlockRule::Html),
    ("spacer", BlockRule::Nothing),
    ("table-of-contents", BlockRule::Nothing),
    ("video", BlockRule::Html),
];

const OPEN: &str = "<!-- wp:";
const CLOSE: &str = "<!-- /wp:";

/// A comment that begins or ends a block.
struct Mark<'t> {
    name: &'t str,
    attributes: &'t str,
    is_empty: bool,
    /// The text after it.
    rest: &'t str,
}

fn mark<'t>(text: &'t str, begin: &str) -> Option<Mark<'t>> {
    let inner = text.strip_prefix(begin)?;
    let end = inner.find("-->")?;
    let (inside, rest) = (inner[..end].trim(), &inner[end + 3..]);
    let (inside, is_empty) = match inside.strip_suffix('/') {
        Some(inside) => (inside.trim_end(), true),
        None => (inside, false),
    };
    let (name, attributes) = inside.split_once(' ').unwrap_or((inside, ""));
    Some(Mark {
        name,
        attributes,
        is_empty,
        rest,
    })
}

/// Whether a text was written with blocks.
pub(super) fn has_blocks(text: &str) -> bool {
    text.contains(OPEN)
}

/// The HTML of a text with blocks. Those of footnotes are appended from the metadata of the item.
pub(super) fn html(text: &str, reusable: &Reusable, losses: &mut Vec<Loss>) -> String {
    let mut lost = BTreeMap::new();
    let mut left = MOST_REUSED;
    let html = html_of(text, reusable, &mut left, &mut Vec::new(), &mut lost);
    for (name, count) in lost {
        losses.push(Loss::new("block", format!("wp:{name} {count}×")));
    }
    html
}

/// The same inside of the reusable blocks with these numbers. `left` is how many more of them the
/// text may have.
fn html_of(
    text: &str,
    reusable: &Reusable,
    left: &mut usize,
    inside: &mut Vec<String>,
    lost: &mut BTreeMap<String, usize>,
) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find("<!-- ") {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        if let Some(close) = mark(rest, CLOSE) {
            rest = close.rest;
            continue;
        }
        let Some(open) = mark(rest, OPEN) else {
            out.push_str("<!-- ");
            rest = &rest["<!-- ".len()..];
            continue;
        };
        rest = open.rest;
        let family = open.name.split('/').next().unwrap_or(open.name);
        let rule = BLOCKS
            .iter()
            .find(|(name, _)| *name == family)
            .map(|(_, rule)| *rule);
        match rule {
            Some(BlockRule::Embed) => {
                let attributes: Value = serde_json::from_str(open.attributes).unwrap_or_default();
                if let Some(address) = attributes["url"].as_str() {
                    rest = after(rest, &open);
                    out.push_str(&frame(address));
                }
            }
            Some(BlockRule::Reusable) => {
                let attributes: Value = serde_json::from_str(open.attributes).unwrap_or_default();
                let id = attributes["ref"].to_string();
                match reusable.get(&id) {
                    Some(text) if *left > 0 && !inside.contains(&id) => {
                        *left -= 1;
                        inside.push(id);
                        out.push_str(&html_of(text, reusable, left, inside, lost));
                        inside.pop();
                    }
                    _ => *lost.entry(open.name.to_owned()).or_default() += 1,
                }
                rest = after(rest, &open);
            }
            Some(BlockRule::Gallery) => {
                let end = after(rest, &open);
                out.push_str(&without_lists(&rest[..rest.len() - end.len()]));
                rest = end;
            }
            Some(BlockRule::Nothing | BlockRule::Footnotes) => rest = after(rest, &open),
            None if open.is_empty => *lost.entry(open.name.to_owned()).or_default() += 1,
            Some(BlockRule::Html) | None => {}
        }
    }
    out.push_str(rest);
    out
}

fn without_lists(html: &str) -> String {
    html.replace("<ul", "<div")
        .replace("</ul", "</div")
        .replace("<li", "<div")
        .replace("</li", "</div")
}

/// The text after the end of a block; an empty block has ended.
fn after<'t>(rest: &'t str, open: &Mark<'_>) -> &'t str {
    if open.is_empty {
        return rest;
    }
    let end = format!("{CLOSE}{} ", open.name);
    rest.find(&end)
        .and_then(|at| mark(&rest[at..], CLOSE))
        .map_or(rest, |close| close.rest)
}

/// A frame, which the converter of HTML makes a link.
pub(super) fn frame(address: &str) -> String {
    let address = address.replace('&', "&amp;").replace('"', "&quot;");
    format!("<iframe src=\"{address}\"></iframe>\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_their_html_and_what_the_server_fills_is_lost() {
        for (text, expected, lost) in [
            (
                "<!-- wp:paragraph -->\n<p>а</p>\n<!-- /wp:paragraph -->",
                "\n<p>а</p>\n",
                "",
            ),
            (
                "<!-- wp:embed {\"url\":\"https://x.example/?a=1\\u0026b=2\"} -->\n<figure>https://x.example/</figure>\n<!-- /wp:embed -->",
                "<iframe src=\"https://x.example/?a=1&amp;b=2\"></iframe>\n",
                "",
            ),
            (
                "а<!-- wp:more -->\n<!--more-->\n<!-- /wp:more -->б",
                "аб",
                "",
            ),
            (
                "<!-- wp:latest-posts {\"a\":1} /-->",
                "",
                "wp:latest-posts 1×",
            ),
            (
                "<!-- wp:gallery {\"ids\":[1]} --><ul class=\"g\"><li><img src=\"a.jpg\"></li></ul><!-- /wp:gallery -->",
                "<div class=\"g\"><div><img src=\"a.jpg\"></div></div><!-- /wp:gallery -->",
                "",
            ),
            (
                "<!-- примітка --> <!-- wp:",
                "<!-- примітка --> <!-- wp:",
                "",
            ),
        ] {
            let mut losses = Vec::new();
            let html = html(text, &Reusable::new(), &mut losses);
            let details: Vec<_> = losses.into_iter().map(|loss| loss.detail).collect();
            assert_eq!(html, expected, "{text}");
            assert_eq!(details.join(" "), lost, "{text}");
        }
    }

    #[test]
    fn reusable_blocks_are_their_texts_and_end() {
        let texts = [
            ("1", "<p>а</p><!-- wp:block {\"ref\":2} /-->"),
            ("2", "<p>б</p>"),
            ("3", "<p>в</p><!-- wp:block {\"ref\":3} /-->"),
        ];
        let reusable = texts.map(|(id, text)| (id.to_owned(), text.to_owned()));
        let reusable = Reusable::from(reusable);
        for (text, expected, lost) in [
            ("<!-- wp:block {\"ref\":1} /-->", "<p>а</p><p>б</p>", ""),
            ("<!-- wp:block {\"ref\":3} /-->", "<p>в</p>", "wp:block 1×"),
            ("<!-- wp:block {\"ref\":4} /-->г", "г", "wp:block 1×"),
            ("<!-- wp:block /-->г", "г", "wp:block 1×"),
        ] {
            let mut losses = Vec::new();
            let html = html(text, &reusable, &mut losses);
            let details: Vec<_> = losses.into_iter().map(|loss| loss.detail).collect();
            assert_eq!(
                (html.as_str(), details.join(" ").as_str()),
                (expected, lost)
            );
        }
        let many = "<!-- wp:block {\"ref\":2} /-->".repeat(MOST_REUSED + 7);
        let mut losses = Vec::new();
        let html = html(&many, &reusable, &mut losses);
        assert_eq!(html.matches('б').count(), MOST_REUSED);
        assert_eq!(losses[0].detail, "wp:block 7×");
    }
}
