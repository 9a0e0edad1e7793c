//! The allow-list of the portal's own icon: shapes and colors, nothing that runs and
//! nothing from elsewhere.

use crate::characters;
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

/// Bytes of an icon, at most.
pub const LARGEST: usize = 32 * 1024;

const ELEMENTS: [&str; 20] = [
    "svg",
    "g",
    "path",
    "rect",
    "circle",
    "ellipse",
    "line",
    "polyline",
    "polygon",
    "defs",
    "title",
    "desc",
    "linearGradient",
    "radialGradient",
    "stop",
    "clipPath",
    "mask",
    "symbol",
    "use",
    "style",
];

/// Attributes that name something of the icon itself.
const REFERENCES: [&str; 2] = ["href", "xlink:href"];

/// `Err` says what is refused: an element, an attribute, or why it is no svg at all.
pub fn check(svg: &str) -> Result<(), String> {
    if svg.len() > LARGEST {
        return Err(format!("{} kB", svg.len().div_ceil(1024)));
    }
    if let Some((_, c)) = characters::find_control(svg) {
        return Err(characters::code_point(c));
    }
    let mut reader = Reader::from_str(svg);
    let mut open: Vec<String> = Vec::new();
    let mut whole = false;
    loop {
        match reader.read_event().map_err(|error| error.to_string())? {
            Event::Start(tag) => {
                let name = element(&tag, open.is_empty())?;
                if open.is_empty() && whole {
                    return Err(format!("<{name}>"));
                }
                whole = true;
                open.push(name);
            }
            Event::Empty(tag) => {
                let name = element(&tag, open.is_empty())?;
                if open.is_empty() {
                    // A root without anything in it draws nothing.
                    return Err(format!("<{name}/>"));
                }
            }
            Event::End(_) => drop(open.pop()),
            Event::Text(text) => words(&open, &text)?,
            Event::Comment(text) => comment(&text)?,
            Event::Decl(_) => {}
            // HTML knows no such section: a page that holds the icon would read what is in it as
            // elements.
            Event::CData(_) => return Err("<![CDATA[".to_owned()),
            Event::DocType(_) => return Err("<!DOCTYPE>".to_owned()),
            Event::PI(_) => return Err("<?…?>".to_owned()),
            // A reference to an entity or a character hides what it stands for.
            Event::GeneralRef(name) => {
                if open.last().is_some_and(|name| name == "style") {
                    return Err(format!("&{};", &*name));
                }
            }
            Event::Eof => break,
        }
    }
    if whole && open.is_empty() {
        Ok(())
    } else {
        Err("no <svg>".to_owned())
    }
}

fn element(tag: &BytesStart<'_>, root: bool) -> Result<String, String> {
    let name = tag.name().as_ref().to_owned();
    if !ELEMENTS.contains(&name.as_str()) || root != (name == "svg") {
        return Err(format!("<{name}>"));
    }
    for attribute in tag.attributes() {
        let attribute = attribute.map_err(|error| error.to_string())?;
        let key: &str = attribute.key.as_ref();
        let value: &str = &attribute.value;
        let sound = if REFERENCES.contains(&key) {
            value.starts_with('#') && !value.contains('&')
        } else if key == "xmlns" || key.starts_with("xmlns:") {
            value.starts_with("http://www.w3.org/")
        } else {
            !key.to_ascii_lowercase().starts_with("on") && !key.contains(':') && is_inert(value)
        };
        if !sound {
            return Err(format!("{key}=\"{value}\""));
        }
    }
    Ok(name)
}

/// A comment ends where XML says so. A parser of HTML also ends it at `--!>`, and immediately where
/// it begins with `>` or `->`: what follows would be elements there.
fn comment(text: &str) -> Result<(), String> {
    let ill_formed = text.contains("--")
        || text.ends_with('-')
        || text.starts_with('>')
        || text.starts_with("->");
    if ill_formed {
        Err(format!("<!--{text}-->"))
    } else {
        Ok(())
    }
}

fn words(open: &[String], text: &str) -> Result<(), String> {
    match open.last().map(String::as_str) {
        Some("style") if !is_inert(text) => Err("<style>".to_owned()),
        None if !text.trim().is_empty() => Err(text.trim().to_owned()),
        _ => Ok(()),
    }
}

/// Neither a rule nor an attribute fetches anything or hides what it says: escapes and references
/// do.
fn is_inert(text: &str) -> bool {
    let plain: String = text.to_ascii_lowercase().split_whitespace().collect();
    let local = plain.match_indices("url(").all(|(at, _)| {
        plain[at + 4..]
            .trim_start_matches(['"', '\''])
            .starts_with('#')
    });
    local
        && ![
            "@import",
            "\\",
            "/*",
            "javascript:",
            "data:",
            "expression(",
            "image(",
            "src(",
        ]
        .iter()
        .any(|part| plain.contains(part))
        && !plain.contains("&#")
}

#[cfg(test)]
mod tests {
    use super::check;

    #[test]
    fn shapes_pass() {
        let icons = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\"><path d=\"M0 0h8v8z\"/></svg>",
            "<?xml version=\"1.0\"?><!-- drawn by hand -->\n<svg><style>path{fill:#111}@media (prefers-color-scheme:dark)\
             {path{fill:#eee}}</style><defs><linearGradient id=\"a\"><stop offset=\"0\"/></linearGradient></defs>\
             <rect fill=\"url(#a)\"/><use href=\"#a\"/></svg>\n",
        ];
        for icon in icons {
            assert_eq!(check(icon), Ok(()), "{icon}");
        }
    }

    #[test]
    fn what_runs_or_fetches_is_refused() {
        let icons = [
            ("<svg><script>alert(1)</script></svg>", "<script>"),
            ("<svg onload=\"alert(1)\"><path/></svg>", "onload"),
            ("<svg><foreignObject/></svg>", "<foreignObject>"),
            ("<svg><image href=\"x\"/></svg>", "<image>"),
            (
                "<svg><use href=\"https://other.example/x#a\"/></svg>",
                "href",
            ),
            ("<svg><use xlink:href=\"data:x\"/></svg>", "xlink:href"),
            ("<svg><style>@import 'x';</style></svg>", "<style>"),
            ("<svg><style>a{fill:u\\72l(x)}</style></svg>", "<style>"),
            ("<svg><rect fill=\"url( https://x )\"/></svg>", "fill"),
            ("<svg><rect style=\"fill:url('//x')\"/></svg>", "style"),
            ("<svg><animate attributeName=\"href\"/></svg>", "<animate>"),
            (
                "<!DOCTYPE svg [<!ENTITY a 'x'>]><svg><path/></svg>",
                "DOCTYPE",
            ),
            ("<?xml-stylesheet href=\"x\"?><svg><path/></svg>", "<?"),
            ("<html><svg/></html>", "<html>"),
            ("<svg><path></svg>", ""),
            ("<svg><path/></svg><svg><path/></svg>", "<svg>"),
            (
                "<svg><!-- a --!><script>alert(1)</script> --><path/></svg>",
                "<!--",
            ),
            (
                "<svg><!--><script>alert(1)</script>--><path/></svg>",
                "<!-->",
            ),
            (
                "<svg><!---><script>alert(1)</script>--><path/></svg>",
                "<!--",
            ),
            ("<svg><!-- a ---><path/></svg>", "<!--"),
            ("<svg><!-- a", ""),
            (
                "<svg><title><![CDATA[><script>alert(1)</script>]]></title></svg>",
                "CDATA",
            ),
            ("<svg><title>a\u{1}</title></svg>", "U+0001"),
            ("words", "words"),
            ("", "no <svg>"),
        ];
        for (icon, refused) in icons {
            let reported = check(icon).expect_err(icon);
            assert!(reported.contains(refused), "{icon}: {reported}");
        }
        assert!(check(&format!("<svg><path d=\"{}\"/></svg>", "M0 0".repeat(9000))).is_err());
    }
}
