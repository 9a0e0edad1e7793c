//! Inserts what the placeholders of a prepared body stand for.

use super::escape;
use super::prepared::{PreparedRef, Slot};
use crate::view::shape::Picture;

/// Answers what a body refers to.
pub trait Resolve {
    /// The address for a link to a path of this site (with query and fragment), or `None` when nothing
    /// public stands there: the words stay, the link goes.
    fn link(&self, path: &str) -> Option<String>;
    fn image(&self, name: &str) -> Option<&Picture>;
    /// What a picture says that is a link to the whole of it.
    fn zoom(&self) -> Option<&str> {
        None
    }
}

/// How wide a picture within a text is: the column of an article, or nearly the whole of a phone.
const SIZES: &str = "(min-width: 46rem) 44rem, 94vw";

/// Appends a prepared body to `out`.
pub fn fill(prepared: PreparedRef<'_>, resolve: &dyn Resolve, out: &mut Vec<u8>) {
    // For each open link, whether its anchor was written.
    let mut open = Vec::new();
    for (html, slot) in prepared.pieces() {
        out.extend_from_slice(html.as_bytes());
        match slot {
            Some(Slot::LinkStart(path)) => {
                let href = resolve.link(path);
                if let Some(href) = &href {
                    out.extend_from_slice(b"<a href=\"");
                    attribute(href, out);
                    out.extend_from_slice(b"\">");
                }
                open.push(href.is_some());
            }
            Some(Slot::LinkEnd) if open.pop() == Some(true) => out.extend_from_slice(b"</a>"),
            Some(Slot::Image { name, alt, title }) => {
                // A link holds no link.
                let zoom = resolve.zoom().filter(|_| !open.contains(&true));
                image([name, alt, title], zoom, resolve, out);
            }
            Some(Slot::LinkEnd) | None => {}
        }
    }
}

fn image([name, alt, title]: [&str; 3], zoom: Option<&str>, resolve: &dyn Resolve, out: &mut Vec<u8>) {
    let Some(image) = resolve.image(name) else { return };
    if let Some(zoom) = zoom {
        out.extend_from_slice(b"<a href=\"");
        attribute(&image.src, out);
        out.extend_from_slice(b"\" data-widget=\"zoom\"><span class=\"sr\">");
        attribute(zoom, out);
        out.extend_from_slice(b" </span>");
    }
    let (width, height) = (image.width.to_string(), image.height.to_string());
    let srcset = image.srcset.as_str();
    let attributes = [
        ("<img src", image.src.as_str(), true),
        (" alt", alt, true),
        (" title", title, !title.is_empty()),
        (" srcset", srcset, !srcset.is_empty()),
        (" sizes", SIZES, !srcset.is_empty()),
        (" width", &width, true),
        (" height", &height, true),
    ];
    for (name, value, _) in attributes.into_iter().filter(|(_, _, there)| *there) {
        out.extend_from_slice(name.as_bytes());
        out.extend_from_slice(b"=\"");
        attribute(value, out);
        out.push(b'"');
    }
    out.extend_from_slice(b" loading=\"lazy\" decoding=\"async\">");
    if zoom.is_some() {
        out.extend_from_slice(b"</a>");
    }
}

fn attribute(value: &str, out: &mut Vec<u8>) {
    if memchr::memchr3(b'&', b'"', b'<', value.as_bytes()).is_none() && !value.contains('>') {
        return out.extend_from_slice(value.as_bytes());
    }
    let mut escaped = String::with_capacity(value.len() + 16);
    escape(value, &mut escaped);
    out.extend_from_slice(escaped.as_bytes());
}
