//! Error pages: 404 with the requested path and query in it, 410 for addresses of withdrawn
//! entries.

use super::cache::Stamp;
use super::{Tree, keep_inside};
use crate::http::content_coding::Coding;
use axum::http::StatusCode;
use bytes::Bytes;
use model::Locale;
use percent_encoding::percent_decode_str;

/// The element of the prerendered page that shows the path.
const OPENING: &str = "<code data-path hidden>";
const SHOWN: &str = "<code data-path>";
const CLOSING: &str = "</code>";

/// The page of a status in the language of the path, or in Ukrainian, or a bare line.
pub(crate) fn page(tree: &Tree, status: StatusCode, path: &str, query: Option<&str>) -> String {
    let (locale, _) = Locale::split(path);
    let names = [locale.prefix(), ""].map(|prefix| format!("{}/{}.html", prefix, status.as_str()));
    let fallback = [locale.prefix(), ""].map(|prefix| format!("{prefix}/404.html"));
    let page = names
        .iter()
        .chain(&fallback)
        .find_map(|name| prerendered(tree, name.trim_start_matches('/')));
    match page {
        Some(page) => with_path(&String::from_utf8_lossy(&page), &full_path(path, query)),
        None => bare(status),
    }
}

/// Path and query as people read them: decoded.
fn full_path(path: &str, query: Option<&str>) -> String {
    match query {
        Some(query) => format!("{path}?{}", percent_decode_str(query).decode_utf8_lossy()),
        None => path.to_owned(),
    }
}

/// A page of one line.
pub(crate) fn bare(status: StatusCode) -> String {
    format!("<!doctype html><title>{status}</title><h1>{status}</h1>")
}

/// The page as the publisher wrote it, from the cache after the first read: crawlers request
/// thousands of missing pages in a row.
fn prerendered(tree: &Tree, name: &str) -> Option<Bytes> {
    let file = tree.root().join(name);
    // A bare line with the right status is better than none.
    let stamp = Stamp::of(&file).ok().flatten()?;
    let key = (name.to_owned(), Coding::Identity);
    if let Some(stored) = tree.cache.get(&key, stamp) {
        return Some(stored.bytes.clone());
    }
    keep_inside(tree.root(), &file).ok()?;
    Some(tree.cache.read(&key, &file, stamp).ok()?.bytes.clone())
}

/// Inserts the requested path into its element and removes the element's `hidden`.
fn with_path(page: &str, path: &str) -> String {
    let Some((before, rest)) = page.split_once(OPENING) else {
        return page.to_owned();
    };
    let Some((_, after)) = rest.split_once(CLOSING) else {
        return page.to_owned();
    };
    format!("{before}{SHOWN}{}{CLOSING}{after}", escape(path))
}

/// Text for HTML content and double-quoted attributes, without control characters.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    model::escape_html(&text.replace(char::is_control, "\u{fffd}"), &mut out);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn path_is_shown_and_harmless() {
        let page = "<p>Page Not Found: <code data-path hidden>{path}</code></p>";
        assert_eq!(
            with_path(page, "/<script>&\""),
            "<p>Page Not Found: <code data-path>/&lt;script&gt;&amp;&quot;</code></p>"
        );
        assert_eq!(with_path("<p>no mark</p>", "/x"), "<p>no mark</p>");
        assert_eq!(full_path("/x", Some("q=%D1%88&r=%3C")), "/x?q=ш&r=<");
        assert_eq!(full_path("/x", None), "/x");
    }

    #[test]
    fn a_missing_page_is_read_once_until_it_changes() {
        let dir = tempfile::TempDir::new().unwrap();
        let file = dir.path().join("404.html");
        let write = |text: &str, modified: u64| {
            std::fs::write(&file, text).unwrap();
            let modified =
                std::time::SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(modified);
            std::fs::File::options()
                .write(true)
                .open(&file)
                .unwrap()
                .set_modified(modified)
                .unwrap();
        };
        let tree = Tree::new(dir.path().to_owned());
        let gone_page = || page(&tree, StatusCode::GONE, "/en/x", None);
        write("<p>first</p>", 1);
        assert_eq!(gone_page(), "<p>first</p>");
        // The same length and time: only a second read would notice.
        write("<p>other</p>", 1);
        assert_eq!(gone_page(), "<p>first</p>");
        write("<p>other</p>", 2);
        assert_eq!(gone_page(), "<p>other</p>");
    }
}
