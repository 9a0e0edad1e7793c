//! Shortcodes of Hugo: `{{< figure src="a.jpg" >}}`, `{{% notice %}}…{{% /notice %}}`.

use crate::html::{embed_link, picture_of};
use crate::item::{Loss, SOURCE_SCHEME};
use std::collections::{BTreeMap, BTreeSet};

/// The Markdown that replaces a shortcode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum HugoRule {
    /// A picture with its words.
    Figure,
    /// A video or post of this host, by its id.
    Host(&'static str),
    /// A link to the address in one of its arguments.
    Link,
    /// The address of another page.
    Reference,
    /// Code in this language.
    Code,
    /// A box of this kind.
    Box(&'static str),
    /// A quotation.
    Quote,
    /// Words that unfold the text.
    Details,
    /// The text between its opening and its closing tag.
    Inner,
    /// Nothing, and nothing is lost.
    Nothing,
}

/// Shortcodes of Hugo itself and of widespread themes.
const SHORTCODES: [(&str, HugoRule); 41] = [
    ("figure", HugoRule::Figure),
    ("img", HugoRule::Figure),
    ("image", HugoRule::Figure),
    ("picture", HugoRule::Figure),
    (
        "youtube",
        HugoRule::Host("https://www.youtube.com/watch?v="),
    ),
    (
        "youtube-enhanced",
        HugoRule::Host("https://www.youtube.com/watch?v="),
    ),
    ("vimeo", HugoRule::Host("https://vimeo.com/")),
    ("vimeo_simple", HugoRule::Host("https://vimeo.com/")),
    ("instagram", HugoRule::Host("https://www.instagram.com/p/")),
    ("tweet", HugoRule::Host("https://x.com/i/status/")),
    ("x", HugoRule::Host("https://x.com/i/status/")),
    ("gist", HugoRule::Host("https://gist.github.com/")),
    ("video", HugoRule::Link),
    ("audio", HugoRule::Link),
    ("button", HugoRule::Link),
    ("link", HugoRule::Link),
    ("ref", HugoRule::Reference),
    ("relref", HugoRule::Reference),
    ("highlight", HugoRule::Code),
    ("code", HugoRule::Code),
    ("notice", HugoRule::Box("NOTE")),
    ("note", HugoRule::Box("NOTE")),
    ("info", HugoRule::Box("NOTE")),
    ("alert", HugoRule::Box("NOTE")),
    ("callout", HugoRule::Box("NOTE")),
    ("admonition", HugoRule::Box("NOTE")),
    ("hint", HugoRule::Box("TIP")),
    ("tip", HugoRule::Box("TIP")),
    ("warning", HugoRule::Box("WARNING")),
    ("caution", HugoRule::Box("CAUTION")),
    ("danger", HugoRule::Box("CAUTION")),
    ("important", HugoRule::Box("IMPORTANT")),
    ("blockquote", HugoRule::Quote),
    ("quote", HugoRule::Quote),
    ("details", HugoRule::Details),
    ("expand", HugoRule::Details),
    ("collapse", HugoRule::Details),
    ("gallery", HugoRule::Inner),
    ("rawhtml", HugoRule::Inner),
    ("center", HugoRule::Inner),
    ("toc", HugoRule::Nothing),
];

/// Shortcodes inside each other.
const DEEPEST: usize = 12;

/// A shortcode where it begins.
struct Call<'t> {
    name: &'t str,
    /// Arguments; those by position have a number for their name.
    arguments: Vec<(String, String)>,
    is_end: bool,
    is_closed: bool,
    rest: &'t str,
}

impl Call<'_> {
    fn argument(&self, names: &[&str]) -> &str {
        names
            .iter()
            .find_map(|wanted| self.arguments.iter().find(|(name, _)| name == wanted))
            .map_or("", |(_, value)| value)
    }
}

/// The text with Markdown in the place of its shortcodes.
pub(super) fn markdown(text: &str, losses: &mut Vec<Loss>) -> String {
    let mut lost = BTreeMap::new();
    let out = expand(text, &mut lost, 0);
    for (name, count) in lost {
        losses.push(Loss::new("shortcode", format!("{name} {count}×")));
    }
    out
}

fn expand(text: &str, lost: &mut BTreeMap<String, usize>, depth: usize) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    let mut unclosed: BTreeSet<&str> = BTreeSet::new();
    while let Some(at) = rest.find("{{") {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        if let Some((literal, after)) = escaped(rest) {
            out.push_str(&literal);
            rest = after;
            continue;
        }
        let Some(call) = call(rest).filter(|_| depth < DEEPEST) else {
            out.push_str("{{");
            rest = &rest[2..];
            continue;
        };
        rest = call.rest;
        if call.is_end {
            continue;
        }
        let mut inner = None;
        if !call.is_closed && !unclosed.contains(call.name) {
            if let Some((inside, after)) = until_end(rest, call.name) {
                inner = Some(inside);
                rest = after;
            } else {
                unclosed.insert(call.name);
            }
        }
        let name = call.name.to_lowercase();
        let rule = SHORTCODES.iter().find(|(known, _)| *known == name);
        let content = inner
            .map(|inner| expand(inner, lost, depth + 1))
            .unwrap_or_default();
        if let Some(markdown) = rule.and_then(|(_, rule)| shown(*rule, &call, &content, inner)) {
            out.push_str(&markdown);
        } else {
            *lost.entry(call.name.to_owned()).or_default() += 1;
            out.push_str(&content);
        }
    }
    out.push_str(rest);
    out
}

/// The Markdown of a shortcode; `None`: its arguments say too little.
fn shown(rule: HugoRule, call: &Call<'_>, content: &str, inner: Option<&str>) -> Option<String> {
    Some(match rule {
        HugoRule::Figure => {
            let address = call.argument(&["src", "link", "url", "0"]);
            if address.is_empty() {
                return None;
            }
            let caption = match call.argument(&["caption", "title"]) {
                "" => content.trim(),
                caption => caption,
            };
            format!(
                "\n\n{}\n\n",
                picture_of(address, call.argument(&["alt", "1"]), caption)
            )
        }
        HugoRule::Host(host) => {
            let parts: Vec<&str> = match call.argument(&["id", "url", "src"]) {
                "" => [call.argument(&["0"]), call.argument(&["1"])]
                    .into_iter()
                    .filter(|part| !part.is_empty())
                    .collect(),
                id => vec![id],
            };
            let id = if host.contains("gist") {
                parts.join("/")
            } else {
                (*parts.last()?).to_owned()
            };
            if id.is_empty() {
                return None;
            }
            let address = if id.starts_with("http") {
                id
            } else {
                format!("{host}{id}")
            };
            format!(
                "\n\n{}\n\n",
                embed_link(&address, call.argument(&["title"]))
            )
        }
        HugoRule::Link => {
            let address = call.argument(&["href", "link", "url", "src", "0"]);
            if address.is_empty() {
                return None;
            }
            let words = match content.trim() {
                "" => call.argument(&["text", "title", "label", "1"]),
                content => content,
            };
            embed_link(address, words)
        }
        HugoRule::Reference => {
            let path = call.argument(&["path", "0"]).trim_start_matches('/');
            if path.starts_with('#') {
                path.to_owned()
            } else {
                format!("{SOURCE_SCHEME}{path}")
            }
        }
        HugoRule::Code => {
            let language = call.argument(&["lang", "language", "0"]);
            let code = inner?.trim_matches('\n');
            format!("\n\n```{language}\n{code}\n```\n\n")
        }
        HugoRule::Box(kind) => {
            let words = match content.trim() {
                "" => call.argument(&["text", "content", "0"]),
                content => content,
            };
            let title = call.argument(&["title"]);
            let title = if title.is_empty() {
                String::new()
            } else {
                format!("**{title}**\n\n")
            };
            quoted(&format!("[!{kind}]\n{title}{words}"))
        }
        HugoRule::Quote => {
            let author = call.argument(&["author", "0"]);
            let author = if author.is_empty() {
                String::new()
            } else {
                format!("\n\n– {author}")
            };
            quoted(&format!("{}{author}", content.trim()))
        }
        HugoRule::Details => {
            let summary = call.argument(&["summary", "title", "0"]);
            if summary.is_empty() {
                return Some(format!("\n\n{}\n\n", content.trim()));
            }
            let summary = summary.replace('&', "&amp;").replace('<', "&lt;");
            format!(
                "\n\n<details><summary>{summary}</summary>\n\n{}\n\n</details>\n\n",
                content.trim()
            )
        }
        HugoRule::Inner if inner.is_none() => return None,
        HugoRule::Inner => content.to_owned(),
        HugoRule::Nothing => String::new(),
    })
}

/// A text as a quotation.
fn quoted(text: &str) -> String {
    let lines: Vec<String> = text
        .lines()
        .map(|line| format!("> {line}").trim_end().to_owned())
        .collect();
    format!("\n\n{}\n\n", lines.join("\n"))
}

/// `{{</* name */>}}`: how Hugo writes a shortcode that is not one.
fn escaped(text: &str) -> Option<(String, &str)> {
    for (open, close, begin, end) in [
        ("{{</*", "*/>}}", "{{<", ">}}"),
        ("{{%/*", "*/%}}", "{{%", "%}}"),
    ] {
        if let Some(inside) = text.strip_prefix(open)
            && let Some(at) = inside.find(close)
        {
            let rest = &inside[at + close.len()..];
            return Some((format!("{begin}{}{end}", &inside[..at]), rest));
        }
    }
    None
}

fn call(text: &str) -> Option<Call<'_>> {
    let (inside, close) = match text.strip_prefix("{{<") {
        Some(inside) => (inside, ">}}"),
        None => (text.strip_prefix("{{%")?, "%}}"),
    };
    let end = inside.find(close)?;
    let rest = &inside[end + close.len()..];
    let inside = inside[..end].trim();
    let (inside, is_end) = match inside.strip_prefix('/') {
        Some(inside) => (inside.trim_start(), true),
        None => (inside, false),
    };
    let (inside, is_closed) = match inside.strip_suffix('/') {
        Some(inside) => (inside.trim_end(), true),
        None => (inside, false),
    };
    let length = inside.find(char::is_whitespace).unwrap_or(inside.len());
    let (name, arguments) = inside.split_at(length);
    if name.is_empty() {
        return None;
    }
    Some(Call {
        name,
        arguments: read_arguments(arguments),
        is_end,
        is_closed,
        rest,
    })
}

fn read_arguments(text: &str) -> Vec<(String, String)> {
    let mut arguments = Vec::new();
    let mut rest = text.trim_start();
    while !rest.is_empty() {
        let is_quoted = rest.starts_with(['"', '`', '\'']);
        let equals = rest
            .find('=')
            .filter(|at| !is_quoted && !rest[..*at].contains(char::is_whitespace));
        let name = match equals {
            Some(at) => {
                let name = rest[..at].to_owned();
                rest = &rest[at + 1..];
                name
            }
            None => arguments.len().to_string(),
        };
        let (value, after) = value(rest);
        arguments.push((name, value));
        rest = after.trim_start();
    }
    arguments
}

fn value(text: &str) -> (String, &str) {
    if let Some(quote) = text
        .chars()
        .next()
        .filter(|c| matches!(c, '"' | '`' | '\''))
    {
        let inside = &text[1..];
        let mut end = None;
        let mut is_escaped = false;
        for (at, c) in inside.char_indices() {
            if c == quote && !is_escaped {
                end = Some(at);
                break;
            }
            is_escaped = c == '\\' && !is_escaped;
        }
        let end = end.unwrap_or(inside.len());
        let rest = inside.get(end + 1..).unwrap_or_default();
        return (inside[..end].replace("\\\"", "\""), rest);
    }
    let end = text.find(char::is_whitespace).unwrap_or(text.len());
    (text[..end].to_owned(), &text[end..])
}

/// The text before the end of a shortcode, and the text after it.
fn until_end<'t>(text: &'t str, name: &str) -> Option<(&'t str, &'t str)> {
    let mut depth = 0;
    let mut at = 0;
    while let Some(next) = text[at..].find("{{") {
        at += next;
        let Some(call) = call(&text[at..]) else {
            at += 2;
            continue;
        };
        let after = text.len() - call.rest.len();
        if call.name == name && !call.is_closed {
            if call.is_end && depth == 0 {
                return Some((&text[..at], call.rest));
            }
            if call.is_end {
                depth -= 1;
            } else {
                depth += 1;
            }
        }
        at = after;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shortcodes_by_the_table() {
        for (text, expected, lost) in [
            (
                "{{< figure src=\"a.jpg\" alt=\"Двір\" caption=\"Наш двір\" >}}",
                "![Двір](a.jpg \"Наш двір\")",
                "",
            ),
            (
                "{{< youtube abc-1 >}}",
                "https://www.youtube.com/watch?v=abc-1",
                "",
            ),
            (
                "{{< youtube id=\"abc\" title=\"Кліп\" >}}",
                "[Кліп](https://www.youtube.com/watch?v=abc)",
                "",
            ),
            (
                "{{< gist olena 12 >}}",
                "https://gist.github.com/olena/12",
                "",
            ),
            (
                "[а]({{< ref \"/posts/b.md#c\" >}})",
                "[а](source:posts/b.md#c)",
                "",
            ),
            (
                "{{< highlight rust >}}\nfn a() {}\n{{< /highlight >}}",
                "```rust\nfn a() {}\n```",
                "",
            ),
            (
                "{{% notice warning %}}\nУвага\n{{% /notice %}}",
                "> [!NOTE]\n> Увага",
                "",
            ),
            (
                "{{< details \"Ціни\" >}}\nДесять\n{{< /details >}}",
                "<details><summary>Ціни</summary>\n\nДесять\n\n</details>",
                "",
            ),
            ("{{< box >}}а {{< b >}}{{< /box >}}", "а", "b 1× box 1×"),
            (
                "{{</* figure src=\"a\" */>}} {{ x }} {{",
                "{{< figure src=\"a\" >}} {{ x }} {{",
                "",
            ),
        ] {
            let mut losses = Vec::new();
            let markdown = markdown(text, &mut losses);
            let details: Vec<_> = losses.into_iter().map(|loss| loss.detail).collect();
            assert_eq!(markdown.trim(), expected, "{text}");
            assert_eq!(details.join(" "), lost, "{text}");
        }
    }
}
