//! Pages of a site below a path of its host, as `https://user.github.io/portal`.
//!
//! Views and templates write addresses from the root of the site. Where the base URL has a path,
//! each page passes through here once, so that templates of other themes and links in texts need
//! not know about it.

use html5gum::emitters::callback::{CallbackEmitter, CallbackEvent};
use html5gum::{Span, Tokenizer};
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
/// Members of JSON files for widgets that hold an address, and one that holds a set of them.
const MEMBERS: [&str; 2] = ["href", "src"];
const SET_MEMBER: &str = "srcset";

/// Whether an address is one from the root of the site. Two slashes begin another host.
fn is_from_root(address: &str) -> bool {
    address.starts_with('/') && !address.starts_with("//")
}

/// The address below the path, for an address from the root of the site.
fn below(base: &BaseUrl, address: &str) -> Option<String> {
    is_from_root(address).then(|| base.href(address))
}

fn set_below(base: &BaseUrl, set: &str) -> String {
    let parts = set.split(',').map(str::trim);
    parts
        .map(|part| below(base, part).unwrap_or_else(|| part.to_owned()))
        .collect::<Vec<_>>()
        .join(", ")
}

/// The bytes of an attribute's value at which addresses from the root of the site begin.
fn starts(tag: &Tag, name: &[u8], value: &str) -> Vec<usize> {
    let mut starts = Vec::new();
    match std::str::from_utf8(name) {
        Ok(name) if ADDRESS.contains(&name) => starts.push(0),
        Ok(name) if SET.contains(&name) => {
            let mut at = 0;
            for part in value.split(',') {
                starts.push(at + part.len() - part.trim_start().len());
                at += part.len() + 1;
            }
        }
        Ok("content") if tag.is_refresh => {
            starts.extend(value.find("url=").map(|at| at + "url=".len()));
        }
        _ => {}
    }
    starts.retain(|at| is_from_root(&value[*at..]));
    starts
}

/// A start tag while it is read: its attributes with the places of their values.
#[derive(Default)]
struct Tag {
    is_meta: bool,
    is_refresh: bool,
    name: Vec<u8>,
    values: Vec<(Vec<u8>, Span<usize>)>,
}

impl Tag {
    /// Reads one event; at the end of the tag, adds the places before which the path goes.
    fn read(
        &mut self,
        event: &CallbackEvent<'_>,
        span: Span<usize>,
        page: &str,
        places: &mut Vec<usize>,
    ) {
        match event {
            CallbackEvent::OpenStartTag { name } => {
                *self = Tag {
                    is_meta: *name == b"meta",
                    ..Tag::default()
                }
            }
            CallbackEvent::AttributeName { name } => self.name = name.to_vec(),
            CallbackEvent::AttributeValue { value } => {
                let is_refresh = self.is_meta && self.name == b"http-equiv" && *value == b"refresh";
                self.is_refresh |= is_refresh;
                self.values.push((std::mem::take(&mut self.name), span));
            }
            CallbackEvent::CloseStartTag { .. } => {
                for (name, span) in std::mem::take(&mut self.values) {
                    let starts = starts(self, &name, &page[span.start..span.end]);
                    places.extend(starts.into_iter().map(|start| span.start + start));
                }
            }
            // Attributes of an end tag mean nothing.
            CallbackEvent::EndTag { .. } => self.values.clear(),
            _ => {}
        }
    }
}

/// Puts the base URL's path before every address of a page or a part of one. Nothing else changes.
///
/// # Errors
/// The page is not UTF-8.
pub(crate) fn html(base: &BaseUrl, html: &mut Vec<u8>) -> Result<(), String> {
    if base.path().is_empty() {
        return Ok(());
    }
    let page = simdutf8::basic::from_utf8(html).map_err(|error| error.to_string())?;
    let mut tag = Tag::default();
    let mut places = Vec::new();
    let mut emitter = CallbackEmitter::new(
        |event: CallbackEvent<'_>, span: Span<usize>| -> Option<()> {
            tag.read(&event, span, page, &mut places);
            None
        },
    );
    // Scripts and styles hold no tags.
    emitter.naively_switch_states(true);
    let Ok(()) = Tokenizer::new_with_emitter(page, emitter).try_for_each(|token| token);
    let mut done = Vec::with_capacity(html.len() + places.len() * base.path().len());
    let mut copied = 0;
    for place in places {
        done.extend_from_slice(&html[copied..place]);
        done.extend_from_slice(base.path().as_bytes());
        copied = place;
    }
    done.extend_from_slice(&html[copied..]);
    *html = done;
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
                    Value::String(text) if name == SET_MEMBER => *text = set_below(base, text),
                    Value::String(text) if MEMBERS.contains(&name.as_str()) => {
                        if let Some(address) = below(base, text) {
                            *text = address;
                        }
                    }
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
            (
                r#"<a href="/us?a=1&amp;b=2#c">x</a>"#,
                r#"<a href="/p/us?a=1&amp;b=2#c">x</a>"#,
            ),
            (
                r#"<img src="/m/a.webp" srcset="/m/a.webp 1x, /m/b.webp 2x">"#,
                r#"<img src="/p/m/a.webp" srcset="/p/m/a.webp 1x, /p/m/b.webp 2x">"#,
            ),
            (
                r#"<form action="/x"><button formaction="/y">"#,
                r#"<form action="/p/x"><button formaction="/p/y">"#,
            ),
            // As other themes may write it: other quotes, letters of two bytes before, references,
            // lines of Windows.
            (
                "<a title='Ґанок' href='/x'>ї</a><a href=/y>z</a>",
                "<a title='Ґанок' href='/p/x'>ї</a><a href=/p/y>z</a>",
            ),
            (
                "<p>є&amp;ю</p>\r\n<a\r\n title=\"&lt;\"\r\n href=\"/a?b&amp;/c\">d</a>",
                "<p>є&amp;ю</p>\r\n<a\r\n title=\"&lt;\"\r\n href=\"/p/a?b&amp;/c\">d</a>",
            ),
            (
                r#"<meta http-equiv="refresh" content="0; url=/novyny?x=1">"#,
                r#"<meta http-equiv="refresh" content="0; url=/p/novyny?x=1">"#,
            ),
        ] {
            assert_eq!(at("https://u.example/p", before), after);
            assert_eq!(
                at("https://u.example", before),
                before,
                "at the root of a host nothing changes"
            );
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
        let elsewhere = r#"{"href":"https://maps.example/@43.03,-87.9"}"#;
        assert_eq!(
            json(&base, elsewhere.as_bytes().to_vec()).unwrap(),
            elsewhere.as_bytes()
        );
        let text = r#"{"label":"/x","boxes":[{"href":"/a,b","src":"/b.png","srcset":"/b.png 1w, /c.png 2w","alt":"/d"}]}"#;
        let done = json(&base, text.as_bytes().to_vec()).unwrap();
        let wanted = r#"{"label":"/x","boxes":[{"href":"/p/a,b","src":"/p/b.png","srcset":"/p/b.png 1w, /p/c.png 2w","alt":"/d"}]}"#;
        assert_eq!(String::from_utf8(done).unwrap(), wanted);
    }
}
