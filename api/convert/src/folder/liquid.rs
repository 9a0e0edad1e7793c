//! Templates and marks of Jekyll in texts: Liquid tags, and attributes of kramdown.

use crate::html::{embed_link, picture_of};
use crate::item::{Loss, SOURCE_SCHEME};
use std::collections::BTreeMap;

/// The Markdown that replaces a Liquid tag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LiquidRule {
    /// The address of a post by the name of its file.
    Post,
    /// The address of a file.
    Link,
    /// Code until its end.
    Code,
    /// Text that is no template, until its end.
    Raw,
    /// Nothing until its end.
    Comment,
    /// A part of the site with arguments: pictures and videos are known.
    Include,
    /// A video by its id.
    Video,
    /// Nothing, and nothing is lost.
    Nothing,
}

const TAGS: [(&str, LiquidRule); 13] = [
    ("post_url", LiquidRule::Post),
    ("link", LiquidRule::Link),
    ("highlight", LiquidRule::Code),
    ("raw", LiquidRule::Raw),
    ("comment", LiquidRule::Comment),
    ("include", LiquidRule::Include),
    ("include_relative", LiquidRule::Include),
    ("include_cached", LiquidRule::Include),
    ("youtube", LiquidRule::Video),
    ("assign", LiquidRule::Nothing),
    ("endraw", LiquidRule::Nothing),
    ("endhighlight", LiquidRule::Nothing),
    ("endcomment", LiquidRule::Nothing),
];

/// The text with Markdown in the place of its templates.
pub(super) fn markdown(text: &str, losses: &mut Vec<Loss>) -> String {
    let mut lost: BTreeMap<String, usize> = BTreeMap::new();
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('{') {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        if let Some(inside) = rest.strip_prefix("{%")
            && let Some(end) = inside.find("%}")
        {
            let after = &inside[end + 2..];
            rest = tag(
                inside[..end].trim_matches(['-', ' ']),
                after,
                &mut out,
                &mut lost,
            );
        } else if let Some(inside) = rest.strip_prefix("{{")
            && let Some(end) = inside.find("}}")
        {
            match value(inside[..end].trim_matches(['-', ' '])) {
                Some(text) => out.push_str(&text),
                None => {
                    *lost
                        .entry(format!("{{{{ {} }}}}", inside[..end].trim()))
                        .or_default() += 1;
                }
            }
            rest = &inside[end + 2..];
        } else if let Some(inside) = rest.strip_prefix("{:")
            && let Some(end) = inside.find('}')
            && !inside[..end].contains('\n')
        {
            // Classes and attributes of kramdown; an id of a heading is written in braces.
            let id = inside[..end].trim().strip_prefix('#');
            if let Some(id) = id.filter(|id| !id.contains(' ')) {
                out.push_str(&format!("{{#{id}}}"));
            } else if out.ends_with('\n') {
                out.pop();
            }
            rest = &inside[end + 1..];
        } else {
            out.push('{');
            rest = &rest[1..];
        }
    }
    out.push_str(rest);
    for (name, count) in lost {
        losses.push(Loss::new("shortcode", format!("{name} {count}×")));
    }
    out
}

/// The end of a block: the text before it, and after it.
fn until<'t>(text: &'t str, name: &str) -> Option<(&'t str, &'t str)> {
    let mut at = 0;
    while let Some(next) = text[at..].find("{%") {
        at += next;
        let inside = &text[at + 2..];
        let end = inside.find("%}")?;
        if inside[..end].trim_matches(['-', ' ']) == name {
            return Some((&text[..at], &inside[end + 2..]));
        }
        at += 2;
    }
    None
}

/// Handles a tag, and returns the text after it.
fn tag<'t>(
    tag: &str,
    rest: &'t str,
    out: &mut String,
    lost: &mut BTreeMap<String, usize>,
) -> &'t str {
    let (name, arguments) = tag.split_once(char::is_whitespace).unwrap_or((tag, ""));
    let arguments = arguments.trim();
    let rule = TAGS.iter().find(|(known, _)| *known == name);
    match rule.map(|(_, rule)| *rule) {
        Some(LiquidRule::Post) => {
            out.push_str(&format!("{SOURCE_SCHEME}_posts/{arguments}"));
        }
        Some(LiquidRule::Link) => out.push_str(&format!("{SOURCE_SCHEME}{arguments}")),
        Some(LiquidRule::Code) => {
            if let Some((code, after)) = until(rest, "endhighlight") {
                let language = arguments.split_whitespace().next().unwrap_or_default();
                let code = code.trim_matches('\n');
                out.push_str(&format!("```{language}\n{code}\n```"));
                return after;
            }
        }
        Some(LiquidRule::Raw) => {
            if let Some((text, after)) = until(rest, "endraw") {
                out.push_str(text);
                return after;
            }
        }
        Some(LiquidRule::Comment) => {
            if let Some((_, after)) = until(rest, "endcomment") {
                return after;
            }
        }
        Some(LiquidRule::Include) => {
            if let Some(markdown) = included(arguments) {
                out.push_str(&markdown);
            } else {
                let file = arguments.split_whitespace().next().unwrap_or_default();
                *lost.entry(format!("include {file}")).or_default() += 1;
            }
        }
        Some(LiquidRule::Video) => {
            let address = format!("https://www.youtube.com/watch?v={arguments}");
            out.push_str(&embed_link(&address, ""));
        }
        Some(LiquidRule::Nothing) => {}
        None => *lost.entry(name.to_owned()).or_default() += 1,
    }
    rest
}

/// The value of an argument: `src="a.jpg"`.
fn argument<'t>(text: &'t str, names: &[&str]) -> &'t str {
    for name in names {
        let mut at = 0;
        while let Some(next) = text[at..].find(&format!("{name}=")) {
            let start = at + next;
            let rest = &text[start + name.len() + 1..];
            let is_name = start == 0 || text[..start].ends_with(char::is_whitespace);
            if is_name && let Some(quote) = rest.chars().next().filter(|c| matches!(c, '"' | '\''))
            {
                return rest[1..].split(quote).next().unwrap_or_default();
            }
            at = start + name.len();
        }
    }
    ""
}

/// Pictures and videos of included parts.
fn included(arguments: &str) -> Option<String> {
    let file = arguments.split_whitespace().next()?.to_lowercase();
    if file.contains("youtube") || file.contains("video") {
        let id = argument(arguments, &["id", "video", "url", "src"]);
        let address = if id.starts_with("http") {
            id.to_owned()
        } else {
            format!("https://www.youtube.com/watch?v={id}")
        };
        return (!id.is_empty()).then(|| embed_link(&address, argument(arguments, &["title"])));
    }
    let is_picture = ["fig", "image", "img", "picture"]
        .iter()
        .any(|name| file.contains(name));
    let address = argument(
        arguments,
        &["src", "url", "image_path", "image", "file", "path"],
    );
    let alt = argument(arguments, &["alt", "description"]);
    let caption = argument(arguments, &["caption", "title"]);
    (is_picture && !address.is_empty()).then(|| picture_of(address, alt, caption))
}

/// The text of an output: addresses of the site, and texts in quotes.
fn value(output: &str) -> Option<String> {
    let first = output.split('|').next().unwrap_or_default().trim();
    let quoted = first
        .strip_prefix(['"', '\''])
        .and_then(|rest| rest.strip_suffix(['"', '\'']));
    if let Some(text) = quoted {
        return Some(text.to_owned());
    }
    matches!(first, "site.baseurl" | "site.url" | "page.title").then(String::new)
}

#[cfg(test)]
mod tests {
    use super::markdown;

    #[test]
    fn templates_by_the_table() {
        for (text, expected, lost) in [
            (
                "[а]({% post_url 2019-03-04-b %})",
                "[а](source:_posts/2019-03-04-b)",
                "",
            ),
            ("[а]({% link about.md %})", "[а](source:about.md)", ""),
            ("![а]({{ \"/a.jpg\" | relative_url }})", "![а](/a.jpg)", ""),
            ("[а]({{ site.baseurl }}/b)", "[а](/b)", ""),
            (
                "{% highlight ruby %}\nputs\n{% endhighlight %}",
                "```ruby\nputs\n```",
                "",
            ),
            ("{% raw %}{{ x }}{% endraw %}", "{{ x }}", ""),
            (
                "{% include figure.html src=\"a.jpg\" alt=\"б\" %}",
                "![б](a.jpg)",
                "",
            ),
            (
                "{% include youtube.html id='abc' %}",
                "https://www.youtube.com/watch?v=abc",
                "",
            ),
            (
                "{% include signup.html %} {{ page.x }} {% if a %}б{% endif %}",
                "  б",
                "endif 1× if 1× include signup.html 1× {{ page.x }} 1×",
            ),
            (
                "## Розклад {: #rozklad}\n\nа\n{: .big}\nб {слово}",
                "## Розклад {#rozklad}\n\nа\nб {слово}",
                "",
            ),
        ] {
            let mut losses = Vec::new();
            let markdown = markdown(text, &mut losses);
            let mut details: Vec<_> = losses.into_iter().map(|loss| loss.detail).collect();
            details.sort();
            assert_eq!(markdown, expected, "{text}");
            assert_eq!(details.join(" "), lost, "{text}");
        }
    }
}
