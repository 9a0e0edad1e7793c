//! Shortcodes of `WordPress` in HTML: `[caption id="x"]…[/caption]`, `[gallery ids="1,2"]`.

use super::blocks::frame;
use crate::item::{Loss, PictureRef};
use model::escape_html;
use std::collections::{BTreeMap, BTreeSet};

/// The Markdown that replaces a shortcode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ShortcodeRule {
    /// A picture with the words below it.
    Caption,
    /// The pictures of its `ids`.
    Gallery,
    /// The address inside it, or in one of its attributes.
    Embed,
    /// The text between its opening and its closing tag.
    Inner,
    /// Nothing, which is reported.
    Lost,
    /// Nothing, and nothing is lost.
    Nothing,
}

/// Shortcodes by name; a name that ends with `*` is the beginning of names.
const SHORTCODES: [(&str, ShortcodeRule); 24] = [
    ("audio", ShortcodeRule::Embed),
    ("caption", ShortcodeRule::Caption),
    ("wp_caption", ShortcodeRule::Caption),
    ("embed", ShortcodeRule::Embed),
    ("gallery", ShortcodeRule::Gallery),
    ("playlist", ShortcodeRule::Lost),
    ("video", ShortcodeRule::Embed),
    ("youtube", ShortcodeRule::Embed),
    ("vimeo", ShortcodeRule::Embed),
    ("soundcloud", ShortcodeRule::Embed),
    ("gist", ShortcodeRule::Embed),
    ("googlemaps", ShortcodeRule::Embed),
    ("contact-form*", ShortcodeRule::Lost),
    ("toc", ShortcodeRule::Nothing),
    ("more", ShortcodeRule::Nothing),
    // Builders of pages: rows and columns around texts.
    ("vc_*", ShortcodeRule::Inner),
    ("et_pb_*", ShortcodeRule::Inner),
    ("fusion_*", ShortcodeRule::Inner),
    ("av_*", ShortcodeRule::Inner),
    ("su_*", ShortcodeRule::Inner),
    ("column*", ShortcodeRule::Inner),
    ("one_*", ShortcodeRule::Inner),
    ("row", ShortcodeRule::Inner),
    ("section", ShortcodeRule::Inner),
];

/// Shortcodes inside each other.
const DEEPEST: usize = 12;

/// A shortcode where it begins.
struct Tag<'t> {
    name: &'t str,
    attributes: Vec<(String, String)>,
    inner: Option<&'t str>,
    rest: &'t str,
}

/// The text with HTML in the place of its shortcodes; `pictures` finds those of galleries.
pub(super) fn html(
    text: &str,
    pictures: &dyn Fn(&str) -> Option<PictureRef>,
    losses: &mut Vec<Loss>,
) -> String {
    let mut lost = BTreeMap::new();
    let out = expand(text, pictures, &mut lost, 0);
    for (name, count) in lost {
        losses.push(Loss::new("shortcode", format!("[{name}] {count}×")));
    }
    out
}

fn expand(
    text: &str,
    pictures: &dyn Fn(&str) -> Option<PictureRef>,
    lost: &mut BTreeMap<String, usize>,
    depth: usize,
) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    // Each name is looked for once more after its last end, not once for each of its beginnings.
    let mut unclosed = BTreeSet::new();
    while let Some(at) = rest.find('[') {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        // `[[name]]` is how WordPress writes a shortcode that is not one.
        if let Some(escaped) = rest.strip_prefix("[[")
            && let Some(end) = escaped.find("]]")
        {
            out.push_str(&escaped[..end].replace('[', "&#91;"));
            rest = &escaped[end + 2..];
            continue;
        }
        let Some(tag) = tag(rest, &mut unclosed).filter(|_| depth < DEEPEST) else {
            out.push('[');
            rest = &rest[1..];
            continue;
        };
        let rule = SHORTCODES
            .iter()
            .find(|(name, _)| match name.strip_suffix('*') {
                Some(beginning) => tag.name.starts_with(beginning),
                None => tag.name == *name,
            });
        let rule = rule.map(|(_, rule)| *rule);
        if rule.is_none() && tag.inner.is_none() && tag.attributes.is_empty() {
            // Words in brackets.
            out.push('[');
            rest = &rest[1..];
            continue;
        }
        rest = tag.rest;
        let inner = |lost: &mut BTreeMap<String, usize>| {
            tag.inner
                .map(|inner| expand(inner, pictures, lost, depth + 1))
                .unwrap_or_default()
        };
        match rule {
            Some(ShortcodeRule::Caption) => {
                let inner = inner(lost);
                out.push_str(&caption(&inner, &tag.attributes));
            }
            Some(ShortcodeRule::Gallery) => {
                let ids = attribute(&tag.attributes, &["ids", "include"]);
                let mut count = 0;
                for id in ids.split(',').map(str::trim).filter(|id| !id.is_empty()) {
                    if let Some(picture) = pictures(id) {
                        out.push_str(&figure(&picture));
                        count += 1;
                    }
                }
                if count == 0 {
                    *lost.entry(tag.name.to_owned()).or_default() += 1;
                }
            }
            Some(ShortcodeRule::Embed) => {
                let inside = tag.inner.map(str::trim).unwrap_or_default();
                let named = attribute(
                    &tag.attributes,
                    &["src", "url", "mp3", "mp4", "m4a", "webm", "ogg", "id", ""],
                );
                let address = if inside.is_empty() { named } else { inside };
                match embedded(tag.name, address) {
                    Some(address) => out.push_str(&frame(&address)),
                    None => *lost.entry(tag.name.to_owned()).or_default() += 1,
                }
            }
            Some(ShortcodeRule::Inner) => out.push_str(&inner(lost)),
            Some(ShortcodeRule::Nothing) => {}
            Some(ShortcodeRule::Lost) | None => {
                *lost.entry(tag.name.to_owned()).or_default() += 1;
                out.push_str(&inner(lost));
            }
        }
    }
    out.push_str(rest);
    out
}

/// The address that a shortcode shows; some name the video alone.
fn embedded(name: &str, address: &str) -> Option<String> {
    if address.starts_with("http") || address.starts_with("//") || address.starts_with('/') {
        return Some(address.to_owned());
    }
    match name {
        _ if address.is_empty() || address.contains(char::is_whitespace) => None,
        "youtube" => Some(format!("https://www.youtube.com/watch?v={address}")),
        "vimeo" => Some(format!("https://vimeo.com/{address}")),
        _ => None,
    }
}

/// The picture and the words of `[caption]`; older ones have the words in an attribute.
fn caption(inner: &str, attributes: &[(String, String)]) -> String {
    let end = ["</a>", "/>", ">"].iter().find_map(|end| {
        inner
            .rfind(end)
            .filter(|_| inner.contains("<img"))
            .map(|at| at + end.len())
    });
    let (picture, words) = inner.split_at(end.unwrap_or(0));
    let words = match words.trim() {
        "" => attribute(attributes, &["caption"]),
        words => words,
    };
    format!("<figure>{picture}<figcaption>{words}</figcaption></figure>\n")
}

/// A picture with its description and words as HTML.
pub(super) fn figure(picture: &PictureRef) -> String {
    let mut html = String::from("<figure><img src=\"");
    escape_html(&picture.address, &mut html);
    html.push_str("\" alt=\"");
    escape_html(&picture.alt, &mut html);
    html.push_str("\">");
    if !picture.caption.is_empty() {
        html.push_str("<figcaption>");
        html.push_str(&picture.caption);
        html.push_str("</figcaption>");
    }
    html.push_str("</figure>\n");
    html
}

fn attribute<'a>(attributes: &'a [(String, String)], names: &[&str]) -> &'a str {
    names
        .iter()
        .find_map(|wanted| attributes.iter().find(|(name, _)| name == wanted))
        .map_or("", |(_, value)| value)
}

/// The shortcode at the beginning of a text; `None`: it is a bracket. `unclosed` has the names that
/// have no end in the rest of the text.
fn tag<'t>(text: &'t str, unclosed: &mut BTreeSet<&'t str>) -> Option<Tag<'t>> {
    let inside = text.strip_prefix('[')?;
    let length = inside.find(|c: char| {
        !(c.is_ascii_lowercase() || c.is_ascii_digit() || matches!(c, '-' | '_'))
    })?;
    let name = &inside[..length];
    if !name.starts_with(|c: char| c.is_ascii_lowercase()) {
        return None;
    }
    let (attributes, rest) = attributes(&inside[length..])?;
    let end = format!("[/{name}]");
    let close = if unclosed.contains(name) {
        None
    } else {
        rest.find(&end)
    };
    let (inner, rest) = if let Some(at) = close {
        (Some(&rest[..at]), &rest[at + end.len()..])
    } else {
        unclosed.insert(name);
        (None, rest)
    };
    Some(Tag {
        name,
        attributes,
        inner,
        rest,
    })
}

/// The attributes up to the closing bracket, and the text after it. A value without a name has the
/// empty name.
fn attributes(text: &str) -> Option<(Vec<(String, String)>, &str)> {
    let mut attributes = Vec::new();
    let mut rest = text;
    loop {
        rest = rest.trim_start_matches([' ', '\t', '\n', '\r', '\u{a0}']);
        if let Some(after) = rest.strip_prefix('/').unwrap_or(rest).strip_prefix(']') {
            return Some((attributes, after));
        }
        let end = rest.find(|c: char| c.is_whitespace() || matches!(c, '=' | ']' | '['))?;
        let name = &rest[..end];
        rest = &rest[end..];
        let Some(after) = rest.strip_prefix('=') else {
            if name.is_empty() {
                return None;
            }
            attributes.push((String::new(), name.trim_matches(['"', '\'']).to_owned()));
            continue;
        };
        let quote = after.chars().next()?;
        let close = match quote {
            '"' | '\'' => quote,
            '“' | '”' => '”',
            '«' => '»',
            _ => {
                let end = after.find([' ', ']', '\n'])?;
                attributes.push((name.to_owned(), after[..end].to_owned()));
                rest = &after[end..];
                continue;
            }
        };
        let value = &after[quote.len_utf8()..];
        let end = value.find(close)?;
        attributes.push((name.to_owned(), value[..end].to_owned()));
        rest = &value[end + close.len_utf8()..];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picture(id: &str) -> Option<PictureRef> {
        (id != "9").then(|| PictureRef {
            address: format!("/{id}.jpg"),
            alt: "а".to_owned(),
            ..PictureRef::default()
        })
    }

    #[test]
    fn shortcodes_by_the_table() {
        for (text, expected, lost) in [
            (
                "[caption id=\"a\" width=\"3\"]<img src=\"a.jpg\" /> Слова[/caption]",
                "<figure><img src=\"a.jpg\" /><figcaption>Слова</figcaption></figure>\n",
                "",
            ),
            (
                "[gallery ids=\"1, 2\"]",
                "<figure><img src=\"/1.jpg\" alt=\"а\"></figure>\n<figure><img src=\"/2.jpg\" alt=\"а\"></figure>\n",
                "",
            ),
            ("[gallery]", "", "[gallery] 1×"),
            (
                "[embed]https://x.example[/embed]",
                "<iframe src=\"https://x.example\"></iframe>\n",
                "",
            ),
            (
                "[youtube abc]",
                "<iframe src=\"https://www.youtube.com/watch?v=abc\"></iframe>\n",
                "",
            ),
            (
                "[vc_row][vc_column width=\"1/2\"]а[/vc_column][/vc_row]",
                "а",
                "",
            ),
            (
                "[ads place=\"top\"] і [box]б[/box]",
                " і б",
                "[ads] 1× [box] 1×",
            ),
            (
                "[1] [примітка] [sic] [[gallery]] [",
                "[1] [примітка] [sic] gallery [",
                "",
            ),
        ] {
            let mut losses = Vec::new();
            let html = html(text, &picture, &mut losses);
            let details: Vec<_> = losses.into_iter().map(|loss| loss.detail).collect();
            assert_eq!(html, expected, "{text}");
            assert_eq!(details.join(" "), lost, "{text}");
        }
    }

    #[test]
    fn nested_ones_end() {
        let text = "[a x=1]".repeat(5000);
        let mut losses = Vec::new();
        html(&text, &picture, &mut losses);
        assert_eq!(losses.len(), 1);
    }
}
