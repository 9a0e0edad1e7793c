//! Templates of feeds, calendars and small maps, and how text is written in these formats. They are part
//! of the program and not of a theme: other programs read the files.
//!
//! Text in XML is always escaped, in attributes by the filter `attribute`, and characters that XML
//! forbids are left out. The tests read the files with quick-xml.

use crate::view::ViewError;
use serde::Serialize;
use std::io;
use std::io::Write;
use std::sync::LazyLock;
use tera::{Context, Kwargs, State, Tera, TeraResult, Value};

static TEMPLATES: LazyLock<TeraResult<Tera>> = LazyLock::new(|| {
    let mut tera = Tera::new();
    tera.set_escape_fn(escape);
    tera.register_filter("attribute", attribute);
    tera.register_filter("html", html);
    tera.register_filter("text", text);
    tera.add_raw_templates([
        ("atom.xml", include_str!("templates/atom.xml")),
        ("calendar.ics", include_str!("templates/calendar.ics")),
        ("picture.xml", include_str!("templates/picture.xml")),
        ("rss.xml", include_str!("templates/rss.xml")),
        (
            "sitemap-index.xml",
            include_str!("templates/sitemap-index.xml"),
        ),
        (
            "sitemap-news.xml",
            include_str!("templates/sitemap-news.xml"),
        ),
    ])?;
    Ok(tera)
});

/// Draws a template, which knows `view` by `name`.
///
/// # Errors
/// The template fails.
pub(super) fn draw(
    template: &str,
    name: &'static str,
    view: &impl Serialize,
) -> Result<String, ViewError> {
    let mut context = Context::new();
    context.insert(name, view);
    match &*TEMPLATES {
        Ok(tera) => tera
            .render(template, &context)
            .map_err(|error| ViewError::template(template, &error)),
        Err(error) => Err(ViewError::template(template, error)),
    }
}

/// Text in XML. Readers would drop a carriage return that is not a reference.
fn escape(text: &str, out: &mut dyn Write) -> io::Result<()> {
    let mut done = 0;
    for (at, byte) in text.bytes().enumerate() {
        let (written, length) = match byte {
            b'&' => ("&amp;", 1),
            b'<' => ("&lt;", 1),
            b'>' => ("&gt;", 1),
            b'\r' => ("&#13;", 1),
            b'\n' | b'\t' => continue,
            0..=0x1f => ("", 1),
            0xef if text[at..].starts_with(['\u{fffe}', '\u{ffff}']) => ("", 3),
            _ => continue,
        };
        out.write_all(&text.as_bytes()[done..at])?;
        out.write_all(written.as_bytes())?;
        done = at + length;
    }
    out.write_all(&text.as_bytes()[done..])
}

/// Text in an attribute of XML, where readers fold white space that is not a reference.
fn attribute(text: &str, _: Kwargs, state: &State<'_>) -> TeraResult<Value> {
    let escaped = state.escape(text)?;
    let quoted = escaped
        .replace('"', "&quot;")
        .replace('\n', "&#10;")
        .replace('\t', "&#9;");
    Ok(Value::safe_string(&quoted))
}

/// Plain text as HTML: for elements whose text readers take for markup.
fn html(text: &str, _: Kwargs, state: &State<'_>) -> TeraResult<String> {
    state.escape(text)
}

/// A text value of a calendar (RFC 5545 §3.3.11).
fn text(text: &str, _: Kwargs, _: &State<'_>) -> String {
    text.replace('\\', "\\\\")
        .replace(';', "\\;")
        .replace(',', "\\,")
        .replace('\n', "\\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(source: &str, value: &str) -> String {
        let mut tera = TEMPLATES.as_ref().unwrap().clone();
        tera.add_raw_template("test.xml", source).unwrap();
        let mut context = Context::new();
        context.insert("value", value);
        tera.render("test.xml", &context).unwrap()
    }

    #[test]
    fn whatever_the_text_the_document_is_well_formed() {
        let nasty = "a < b && c > \"d\" 'e' ]]> \u{0}\u{8}\u{1b}\u{fffe}\u{ffff}\r\n\t є ʼ 🌻";
        let shown = "a < b && c > \"d\" 'e' ]]> \r\n\t є ʼ 🌻";
        let xml = drawn("<r a=\"{{ value | attribute }}\">{{ value }}</r>", nasty);
        let mut reader = quick_xml::Reader::from_str(&xml);
        reader.config_mut().enable_all_checks(true);
        while !matches!(reader.read_event().unwrap(), quick_xml::events::Event::Eof) {}
        let (attribute, text) = xml
            .strip_prefix("<r a=\"")
            .unwrap()
            .split_once("\">")
            .unwrap();
        let unescape = |text| quick_xml::escape::unescape(text).unwrap().into_owned();
        assert_eq!(unescape(attribute), shown);
        assert_eq!(unescape(text.strip_suffix("</r>").unwrap()), shown);
        assert!(
            !xml.contains('\r') && attribute.contains("&#13;&#10;&#9;"),
            "an attribute keeps its white space"
        );
    }

    #[test]
    fn text_that_is_read_as_html_is_escaped_twice() {
        assert_eq!(drawn("{{ value | html }}", "a < \"b\""), "a &amp;lt; \"b\"");
    }

    #[test]
    fn text_of_calendars_is_escaped() {
        assert_eq!(
            drawn("{{ value | text | safe }}", "a, b; c\\d\r\ne: \"f\""),
            "a\\, b\\; c\\\\d\r\\ne: \"f\""
        );
    }
}
