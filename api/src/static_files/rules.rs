//! Reads `_headers` and `_redirects` of the tree, files in Netlify's format.

use super::cache::Stamp;
use crate::http::problem::is_absence;
use axum::http::{HeaderName, HeaderValue, StatusCode};
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use support::locks::lock;

pub(crate) type Headers = Vec<(HeaderName, HeaderValue)>;

/// Old path → new path or address, and the status.
pub(crate) type Redirects = HashMap<String, (String, StatusCode)>;

/// Redirects every tree has (docs/interpretations.md item 2).
const BUILT_IN: [(&str, &str); 1] = [("/us/sitemap.xml", "/sitemap.xml")];

/// A file that is read again when it has changed.
struct Watched<T> {
    file: PathBuf,
    parse: fn(&str) -> T,
    value: Mutex<(Option<Stamp>, Arc<T>)>,
}

impl<T> Watched<T> {
    fn new(file: PathBuf, parse: fn(&str) -> T) -> Watched<T> {
        Watched {
            file,
            parse,
            value: Mutex::new((None, Arc::new(parse("")))),
        }
    }

    fn current(&self) -> Arc<T> {
        let stamp = Stamp::of(&self.file);
        let mut value = lock(&self.value);
        let Ok(stamp) = stamp else {
            return value.1.clone();
        };
        if value.0 != stamp {
            let text = match std::fs::read(&self.file) {
                Ok(bytes) => String::from_utf8(bytes).unwrap_or_default(),
                Err(error) if is_absence(&error) => String::new(),
                // Keeps the former rules, and with them the Content-Security-Policy; the next
                // request reads again.
                Err(_) => return value.1.clone(),
            };
            *value = (stamp, Arc::new((self.parse)(&text)));
        }
        value.1.clone()
    }
}

pub(crate) struct Rules {
    headers: Watched<Headers>,
    redirects: Watched<Redirects>,
}

impl Rules {
    pub(crate) fn new(root: &Path) -> Rules {
        Rules {
            headers: Watched::new(root.join("_headers"), parse_headers),
            redirects: Watched::new(root.join("_redirects"), parse_redirects),
        }
    }

    /// The headers of the rule for `/*`.
    pub(crate) fn headers(&self) -> Arc<Headers> {
        self.headers.current()
    }

    pub(crate) fn redirects(&self) -> Arc<Redirects> {
        self.redirects.current()
    }
}

fn parse_headers(text: &str) -> Headers {
    let mut everywhere = false;
    let mut headers = Vec::new();
    for line in text
        .lines()
        .filter(|line| !line.trim().is_empty() && !line.trim_start().starts_with('#'))
    {
        if !line.starts_with([' ', '\t']) {
            everywhere = line.trim() == "/*";
        } else if everywhere
            && let Some((name, value)) = line.split_once(':')
            && let (Ok(name), Ok(value)) = (
                HeaderName::try_from(name.trim()),
                HeaderValue::try_from(value.trim()),
            )
        {
            headers.push((name, value));
        }
    }
    headers
}

fn parse_redirects(text: &str) -> Redirects {
    let mut redirects = Redirects::new();
    for (from, to) in BUILT_IN {
        redirects.insert(
            from.to_owned(),
            (to.to_owned(), StatusCode::MOVED_PERMANENTLY),
        );
    }
    for line in text
        .lines()
        .map(str::trim)
        .filter(|line| !line.starts_with('#'))
    {
        let mut words = line.split_whitespace();
        if let (Some(from), Some(to)) = (words.next(), words.next()) {
            let code = words
                .next()
                .and_then(|code| code.trim_end_matches('!').parse().ok());
            let status = code
                .and_then(|code| StatusCode::from_u16(code).ok())
                .filter(|status| is_known(*status));
            redirects.insert(
                from.to_owned(),
                (
                    to.to_owned(),
                    status.unwrap_or(StatusCode::MOVED_PERMANENTLY),
                ),
            );
        }
    }
    redirects
}

/// Redirects and 410 are the statuses that a rule may have.
fn is_known(status: StatusCode) -> bool {
    status.is_redirection() || status == StatusCode::GONE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_that_cannot_be_read_leave_the_former_ones() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("_redirects");
        let rules = Rules::new(dir.path());
        std::fs::write(&file, "/old /new").unwrap();
        assert!(rules.redirects().contains_key("/old"));
        // A link to itself is neither a file nor an absent one.
        std::fs::remove_file(&file).unwrap();
        std::os::unix::fs::symlink(&file, &file).unwrap();
        assert!(rules.redirects().contains_key("/old"));
        std::fs::remove_file(&file).unwrap();
        assert!(!rules.redirects().contains_key("/old"), "it was removed");
    }

    #[test]
    fn netlify_formats() {
        let headers = parse_headers(
            "# x\n/assets/*\n  Cache-Control: a\n/*\n  Content-Security-Policy: default-src 'self'; img-src https:\n  X-A: b\n",
        );
        assert_eq!(headers.len(), 2);
        assert_eq!(headers[0].1, "default-src 'self'; img-src https:");
        let redirects = parse_redirects("/old /new 302\n/a /b\n# /c /d\n/e /410.html 410\n");
        assert_eq!(redirects["/old"], ("/new".to_owned(), StatusCode::FOUND));
        assert_eq!(
            redirects["/a"],
            ("/b".to_owned(), StatusCode::MOVED_PERMANENTLY)
        );
        assert_eq!(redirects["/e"].1, StatusCode::GONE);
        assert_eq!(redirects.len(), 4);
    }
}
