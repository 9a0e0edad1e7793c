//! Writes JSON-LD: objects of a type with properties, in the order of the calls, safe inside a
//! script element. An unknown property is left out, never written as empty.

use model::Locale;
use std::fmt::{Display, Write};

/// An object being written.
pub(super) struct Object<'s> {
    out: &'s mut String,
}

/// A whole document: an object of schema.org.
pub(super) fn document(kind: &str, write: impl FnOnce(&mut Object<'_>)) -> String {
    let mut out = String::with_capacity(768);
    out.push_str("{\"@context\":\"https://schema.org\",\"@type\":");
    string(kind, &mut out);
    write(&mut Object { out: &mut out });
    out.push('}');
    out
}

impl Object<'_> {
    fn key(&mut self, name: &str) {
        self.out.push_str(",\"");
        self.out.push_str(name);
        self.out.push_str("\":");
    }

    /// A text; nothing when it is empty.
    pub(super) fn text(&mut self, name: &str, value: &str) {
        if !value.is_empty() {
            self.key(name);
            string(value, self.out);
        }
    }

    /// The properties that every page has.
    pub(super) fn about(&mut self, title: &str, address: &str, lang: Locale) {
        self.text("name", title);
        self.text("url", address);
        self.text("inLanguage", lang.lang());
    }

    /// A number, or `true` and `false`.
    pub(super) fn plain(&mut self, name: &str, value: impl Display) {
        self.key(name);
        let _ = write!(self.out, "{value}");
    }

    /// A list of texts; nothing when there are none.
    pub(super) fn texts<'t>(&mut self, name: &str, values: impl IntoIterator<Item = &'t str>) {
        self.array(name, values, string);
    }

    /// A text, or a list of them; nothing when there are none.
    pub(super) fn one_or_more(&mut self, name: &str, values: &[String]) {
        match values {
            [one] => self.text(name, one),
            all => self.texts(name, all.iter().map(String::as_str)),
        }
    }

    /// One object.
    pub(super) fn object(&mut self, name: &str, kind: &str, write: impl FnOnce(&mut Object<'_>)) {
        self.key(name);
        object(kind, self.out, write);
    }

    /// A list of objects of one type; nothing when there are none.
    pub(super) fn objects<T>(
        &mut self,
        name: &str,
        kind: &str,
        items: impl IntoIterator<Item = T>,
        write: impl FnMut(&mut Object<'_>, T),
    ) {
        self.mixed(name, items.into_iter().map(|item| (kind, item)), write);
    }

    /// A list of objects, each with its type; nothing when there are none.
    pub(super) fn mixed<'k, T>(
        &mut self,
        name: &str,
        items: impl IntoIterator<Item = (&'k str, T)>,
        mut write: impl FnMut(&mut Object<'_>, T),
    ) {
        self.array(name, items, |(kind, item), out| {
            object(kind, out, |object| write(object, item));
        });
    }

    fn array<T>(
        &mut self,
        name: &str,
        items: impl IntoIterator<Item = T>,
        mut write: impl FnMut(T, &mut String),
    ) {
        let mut items = items.into_iter().peekable();
        if items.peek().is_none() {
            return;
        }
        self.key(name);
        self.out.push('[');
        for (i, item) in items.enumerate() {
            if i > 0 {
                self.out.push(',');
            }
            write(item, self.out);
        }
        self.out.push(']');
    }
}

fn object(kind: &str, out: &mut String, write: impl FnOnce(&mut Object<'_>)) {
    out.push_str("{\"@type\":");
    string(kind, out);
    write(&mut Object { out });
    out.push('}');
}

/// Bytes with which all that needs care begins; few texts have any.
#[expect(clippy::cast_possible_truncation, reason = "it ends at 256")]
const CAREFUL: [bool; 256] = {
    let mut careful = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        careful[byte] = byte < 0x20 || matches!(byte as u8, b'"' | b'\\' | b'<' | 0xe2);
        byte += 1;
    }
    careful
};

/// A JSON string that cannot end the script element around it.
fn string(text: &str, out: &mut String) {
    out.push('"');
    let mut rest = text;
    while let Some(at) = rest.bytes().position(|byte| CAREFUL[usize::from(byte)]) {
        out.push_str(&rest[..at]);
        let mut chars = rest[at..].chars();
        match chars.next() {
            Some(c @ ('"' | '\\')) => {
                out.push('\\');
                out.push(c);
            }
            Some(c) if c < ' ' || matches!(c, '<' | '\u{2028}' | '\u{2029}') => {
                let _ = write!(out, "\\u{:04x}", c as u32);
            }
            Some(c) => out.push(c),
            None => {}
        }
        rest = chars.as_str();
    }
    out.push_str(rest);
    out.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hostile_text_stays_inside_its_string() {
        let text = "</script>\"\\\n\u{2028}\u{1} Львів";
        let json = document("Thing", |thing| thing.text("name", text));
        assert!(!json.contains('<') && !json.contains('\u{2028}'), "{json}");
        let back: serde_json::Value = serde_json::from_str(&json).expect("valid JSON");
        assert_eq!(back["name"], text);
        assert_eq!(back["@context"], "https://schema.org");
    }

    #[test]
    fn what_is_not_known_is_left_out() {
        let json = document("Thing", |thing| {
            thing.text("name", "");
            thing.texts("sameAs", []);
            thing.objects("author", "Person", ["А", "Б"], |person, name| {
                person.text("name", name);
            });
            thing.plain("position", 2);
            let images = ["/a", "/b"].map(str::to_owned);
            thing.one_or_more("image", &images[..0]);
            thing.one_or_more("image", &images[..1]);
            thing.one_or_more("images", &images);
        });
        assert_eq!(
            json,
            r#"{"@context":"https://schema.org","@type":"Thing","author":[{"@type":"Person","name":"А"},{"@type":"Person","name":"Б"}],"position":2,"image":"/a","images":["/a","/b"]}"#
        );
    }
}
