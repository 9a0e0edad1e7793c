//! Pages of a site below a path of its host, as `https://user.github.io/portal`.
//!
//! Views and templates write addresses from the root of the site. Where the base URL has a path, each page passes through
//! here once, so that templates of other themes and links in texts need not know about it.

use lol_html::{RewriteStrSettings, element, rewrite_str};
use model::BaseUrl;
use serde_json::Value;

/// Attributes that hold one address.
const ADDRESS: [&str; 10] = [
    "href",
    "src",
    "action",
    "formaction",
    "poster",
    "data-src",
    "data-icons",
    "data-member",
    "data-staff",
    "cite",
];
/// Attributes that hold addresses with sizes, separated by commas.
const SET: [&str; 2] = ["srcset", "imagesrcset"];
/// Members of JSON files for widgets that hold an address, or a set of them.
const MEMBERS: [&str; 3] = ["href", "src", "srcset"];

/// The address below the path, for an address from the root of the site. Two slashes begin another host.
fn below(base: &BaseUrl, address: &str) -> Option<String> {
    (address.starts_with('/') && !address.starts_with("//")).then(|| base.href(address))
}

fn set_below(base: &BaseUrl, set: &str) -> String {
    let parts = set.split(',').map(str::trim);
    parts.map(|part| below(base, part).unwrap_or_else(|| part.to_owned())).collect::<Vec<_>>().join(", ")
}

/// Puts the base URL's path before every address of a page or a part of one.
///
/// # Errors
/// The reason why the HTML cannot be read, as a sentence.
pub(crate) fn html(base: &BaseUrl, html: &mut Vec<u8>) -> Result<(), String> {
    if base.path().is_empty() {
        return Ok(());
    }
    let text = simdutf8::basic::from_utf8(html).map_err(|error| error.to_string())?;
    let settings = RewriteStrSettings::new()
        .append_element_content_handler(element!("*", |element| {
            for name in ADDRESS {
                if let Some(address) = element.get_attribute(name).and_then(|value| below(base, &value)) {
                    element.set_attribute(name, &address)?;
                }
            }
            for name in SET {
                if let Some(set) = element.get_attribute(name) {
                    element.set_attribute(name, &set_below(base, &set))?;
                }
            }
            Ok(())
        }))
        .append_element_content_handler(element!("meta[http-equiv=\"refresh\"]", |element| {
            let content = element.get_attribute("content").unwrap_or_default();
            if let Some((wait, address)) = content.split_once("url=")
                && let Some(address) = below(base, address)
            {
                element.set_attribute("content", &format!("{wait}url={address}"))?;
            }
            Ok(())
        }));
    *html = rewrite_str(text, settings).map_err(|error| error.to_string())?.into_bytes();
    Ok(())
}

/// The same for a JSON file that widgets read.
///
/// # Errors
/// The bytes are no JSON.
pub(crate) fn json(base: &BaseUrl, json: Vec<u8>) -> Result<Vec<u8>, serde_json::Error> {
    if base.path().is_empty() {
        return Ok(json);
    }
    let mut value: Value = serde_json::from_slice(&json)?;
    members_below(base, &mut value);
    serde_json::to_vec(&value)
}

fn members_below(base: &BaseUrl, value: &mut Value) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(|item| members_below(base, item)),
        Value::Object(members) => {
            for (name, member) in members {
                match member {
                    Value::String(text) if MEMBERS.contains(&name.as_str()) => *text = set_below(base, text),
                    _ => members_below(base, member),
                }
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(base: &str, text: &str) -> String {
        let mut bytes = text.as_bytes().to_vec();
        html(&BaseUrl::parse(base).unwrap(), &mut bytes).unwrap();
        String::from_utf8(bytes).unwrap()
    }

    #[test]
    fn every_address_from_the_root_begins_with_the_path() {
        for (before, after) in [
            (r#"<a href="/">x</a>"#, r#"<a href="/p/">x</a>"#),
            (r#"<a href="/us?a=1&amp;b=2#c">x</a>"#, r#"<a href="/p/us?a=1&amp;b=2#c">x</a>"#),
            (
                r#"<img src="/m/a.webp" srcset="/m/a.webp 1x, /m/b.webp 2x">"#,
                r#"<img src="/p/m/a.webp" srcset="/p/m/a.webp 1x, /p/m/b.webp 2x">"#,
            ),
            (
                r#"<form action="/x"><button formaction="/y">"#,
                r#"<form action="/p/x"><button formaction="/p/y">"#,
            ),
            (
                r#"<meta http-equiv="refresh" content="0; url=/novyny?x=1">"#,
                r#"<meta http-equiv="refresh" content="0; url=/p/novyny?x=1">"#,
            ),
        ] {
            assert_eq!(at("https://u.example/p", before), after);
            assert_eq!(at("https://u.example", before), before, "at the root of a host nothing changes");
        }
    }

    #[test]
    fn what_is_elsewhere_or_no_address_stays() {
        for text in [
            r#"<a href="//other.example/x">x</a>"#,
            r#"<a href="https://other.example/x">x</a>"#,
            r##"<a href="#main">x</a>"##,
            r#"<a href="mailto:a@example.org" title="/x">/y</a>"#,
            r#"<meta http-equiv="refresh" content="0; url=https://other.example/x">"#,
            r#"<script>let a = '<a href="/x">';</script>"#,
            "<p>не</p><!-- href=\"/x\" -->",
        ] {
            assert_eq!(at("https://u.example/p", text), text);
        }
    }

    #[test]
    fn widgets_get_addresses_below_the_path_too() {
        let base = BaseUrl::parse("https://u.example/p").unwrap();
        let text = r#"{"label":"/x","boxes":[{"href":"/a","src":"/b.png","srcset":"/b.png 1w, /c.png 2w","alt":"/d"}]}"#;
        let done = json(&base, text.as_bytes().to_vec()).unwrap();
        let wanted = r#"{"label":"/x","boxes":[{"href":"/p/a","src":"/p/b.png","srcset":"/p/b.png 1w, /p/c.png 2w","alt":"/d"}]}"#;
        assert_eq!(String::from_utf8(done).unwrap(), wanted);
    }
}
