//! A small writer of XML: what feeds and sitemaps need, and nothing that could come out ill-formed.
//!
//! `rss` and `atom_syndication` bring chrono, derive_builder and quick-xml for four dozen lines of
//! elements, and take dates in a type of their own; `quick-xml` alone leaves characters that XML
//! forbids in place and answers every call with an error a `String` cannot have. Here elements
//! close by construction, text is always escaped, and forbidden characters are left out. The tests
//! read the files with quick-xml.

/// Name and value of attributes.
pub(crate) type Attributes<'a> = [(&'a str, &'a str)];

/// A document in the making. Each element written by [`Xml::element`] ends its line, so that a
/// changed entry changes one line of the file.
#[derive(Debug)]
pub(crate) struct Xml(String);

impl Xml {
    /// A whole document: the declaration, and `root` around what `inside` writes.
    pub(crate) fn document(
        root: &str,
        attributes: &Attributes<'_>,
        inside: impl FnOnce(&mut Xml),
    ) -> String {
        let mut xml = Xml(String::with_capacity(4096));
        xml.0
            .push_str("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        xml.open(root, attributes);
        xml.0.push_str(">\n");
        inside(&mut xml);
        xml.close(root);
        xml.0
    }

    /// An element with elements inside.
    pub(crate) fn element(
        &mut self,
        name: &str,
        attributes: &Attributes<'_>,
        inside: impl FnOnce(&mut Xml),
    ) {
        self.open(name, attributes);
        self.0.push('>');
        inside(self);
        self.close(name);
    }

    /// An element with text inside.
    pub(crate) fn leaf(&mut self, name: &str, attributes: &Attributes<'_>, text: &str) {
        self.open(name, attributes);
        self.0.push('>');
        escape(text, false, &mut self.0);
        self.0.push_str("</");
        self.0.push_str(name);
        self.0.push('>');
    }

    /// The same, unless the text is empty.
    pub(crate) fn some(&mut self, name: &str, text: &str) {
        if !text.is_empty() {
            self.leaf(name, &[], text);
        }
    }

    /// An element with attributes only.
    pub(crate) fn empty(&mut self, name: &str, attributes: &Attributes<'_>) {
        self.open(name, attributes);
        self.0.push_str("/>");
    }

    /// Ends the line after elements that do not.
    pub(crate) fn line(&mut self) {
        self.0.push('\n');
    }

    fn open(&mut self, name: &str, attributes: &Attributes<'_>) {
        self.0.push('<');
        self.0.push_str(name);
        for (name, value) in attributes {
            self.0.push(' ');
            self.0.push_str(name);
            self.0.push_str("=\"");
            escape(value, true, &mut self.0);
            self.0.push('"');
        }
    }

    fn close(&mut self, name: &str) {
        self.0.push_str("</");
        self.0.push_str(name);
        self.0.push_str(">\n");
    }
}

/// Bytes with which all that is not written unchanged begins; most of a text has none.
#[expect(clippy::cast_possible_truncation, reason = "it ends at 256")]
const CAREFUL: [bool; 256] = {
    let mut careful = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        careful[byte] = byte < 0x20 || matches!(byte as u8, b'&' | b'<' | b'>' | b'"' | 0xef);
        byte += 1;
    }
    careful
};

/// Appends `text` with markup escaped. Characters that XML 1.0 forbids even as references are left
/// out; white space that a reader would fold in an attribute, or a carriage return anywhere, is
/// written as one.
fn escape(text: &str, attribute: bool, out: &mut String) {
    let mut rest = text;
    while let Some(at) = rest.bytes().position(|byte| CAREFUL[usize::from(byte)]) {
        out.push_str(&rest[..at]);
        let mut chars = rest[at..].chars();
        match chars.next() {
            Some('&') => out.push_str("&amp;"),
            Some('<') => out.push_str("&lt;"),
            Some('>') => out.push_str("&gt;"),
            Some('"') if attribute => out.push_str("&quot;"),
            Some('\n') if attribute => out.push_str("&#10;"),
            Some('\t') if attribute => out.push_str("&#9;"),
            Some('\r') => out.push_str("&#13;"),
            Some(c @ ('\n' | '\t')) => out.push(c),
            Some('\u{0}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}') | None => {}
            Some(c) => out.push(c),
        }
        rest = chars.as_str();
    }
    out.push_str(rest);
}

/// Plain text as HTML: for elements whose text readers take for markup.
pub(crate) fn html(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 16);
    escape(text, false, &mut out);
    out
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use quick_xml::events::Event;

    /// Element names with their text, in reading order, as an independent reader finds them.
    pub(crate) fn read(xml: &str) -> Vec<(String, String)> {
        let mut reader = quick_xml::Reader::from_str(xml);
        reader.config_mut().enable_all_checks(true);
        let (mut elements, mut open): (Vec<(String, String)>, Vec<usize>) =
            (Vec::new(), Vec::new());
        loop {
            match reader.read_event().unwrap() {
                Event::Start(tag) => {
                    open.push(elements.len());
                    elements.push((tag.name().as_ref().to_owned(), String::new()));
                }
                Event::Empty(tag) => {
                    elements.push((tag.name().as_ref().to_owned(), String::new()));
                }
                Event::End(_) => {
                    open.pop().unwrap();
                }
                Event::Text(text) => {
                    if let Some(at) = open.last() {
                        elements[*at].1.push_str(&text);
                    }
                }
                Event::GeneralRef(reference) => {
                    let name = &*reference;
                    let text = quick_xml::escape::unescape(&format!("&{name};"))
                        .unwrap()
                        .into_owned();
                    elements[*open.last().unwrap()].1.push_str(&text);
                }
                Event::Eof => break,
                _ => {}
            }
        }
        assert!(open.is_empty(), "every element is closed");
        elements
    }

    #[test]
    fn whatever_the_text_the_document_is_well_formed() {
        let nasty = "a < b && c > \"d\" 'e' ]]> \u{0}\u{8}\u{1b}\u{fffe}\u{ffff}\r\n\t є ʼ 🌻";
        let xml = Xml::document("r", &[("a", nasty)], |xml| {
            xml.element("e", &[], |xml| xml.leaf("t", &[], nasty));
            xml.some("none", "");
            xml.empty("x", &[("b", "\"<>&")]);
        });
        let elements = read(&xml);
        let text = &elements.iter().find(|(name, _)| name == "t").unwrap().1;
        assert_eq!(text, "a < b && c > \"d\" 'e' ]]> \r\n\t є ʼ 🌻");
        assert_eq!(elements.len(), 4, "an empty text has no element");
        assert!(
            xml.starts_with("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<r a=\"a &lt; b"),
            "{xml}"
        );
        assert!(
            !xml.contains('\r') && xml.contains("&#13;&#10;&#9;"),
            "an attribute keeps its white space"
        );
    }

    #[test]
    fn an_element_ends_its_line() {
        let xml = Xml::document("r", &[], |xml| {
            for n in ["1", "2"] {
                xml.element("e", &[], |xml| xml.leaf("n", &[], n));
            }
        });
        assert_eq!(
            xml.lines().skip(1).collect::<Vec<_>>(),
            ["<r>", "<e><n>1</n></e>", "<e><n>2</n></e>", "</r>"]
        );
    }
}
