//! Reads `_headers` and `_redirects` of the tree, files in Netlify's format.

use super::cache::Stamp;
use crate::http::problem::is_absence;
use axum::http::{HeaderName, HeaderValue, StatusCode};
use percent_encoding::percent_decode_str;
use std::borrow::Cow;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use support::locks::lock;

pub(crate) type Headers = Vec<(HeaderName, HeaderValue)>;

/// Where a rule leads: path or address, and the status.
type RuleTarget = (String, StatusCode);

/// Rules of redirects by their path, decoded.
#[derive(Debug, Default)]
pub(crate) struct Redirects {
    paths: HashMap<String, RuleTarget>,
    /// Those for requests with a query, by the values that it must have.
    queries: HashMap<String, Vec<(Vec<String>, RuleTarget)>>,
}

impl Redirects {
    /// The rule of a path, decoded, and the rest of the query. One that asks for values of the query
    /// comes before the rule of the path.
    pub(crate) fn find<'q>(
        &self,
        path: &str,
        query: &'q str,
    ) -> Option<(&RuleTarget, Cow<'q, str>)> {
        let pairs = || query.split('&').filter(|pair| !pair.is_empty());
        for (wanted, target) in self.queries.get(path).into_iter().flatten() {
            let mut values = wanted.iter();
            if values.all(|value| pairs().any(|pair| with_equals(pair) == **value)) {
                let others =
                    pairs().filter(|pair| !wanted.iter().any(|value| with_equals(pair) == **value));
                return Some((target, others.collect::<Vec<_>>().join("&").into()));
            }
        }
        Some((self.paths.get(path)?, query.into()))
    }
}

/// A pair of a query; `a` is `a=`.
fn with_equals(pair: &str) -> Cow<'_, str> {
    if pair.contains('=') {
        pair.into()
    } else {
        format!("{pair}=").into()
    }
}

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
    let mut redirects = Redirects::default();
    for (from, to) in BUILT_IN {
        redirects.paths.insert(
            from.to_owned(),
            (to.to_owned(), StatusCode::MOVED_PERMANENTLY),
        );
    }
    for line in text
        .lines()
        .map(str::trim)
        .filter(|line| !line.starts_with('#'))
    {
        let mut words = line.split_whitespace().peekable();
        let from = words.next();
        let mut values = Vec::new();
        while let Some(value) = words.next_if(|word| !word.contains('/') && word.contains('=')) {
            values.push(value.to_owned());
        }
        if let (Some(from), Some(to)) = (from, words.next()) {
            let code = words
                .next()
                .and_then(|code| code.trim_end_matches('!').parse().ok());
            let status = code
                .and_then(|code| StatusCode::from_u16(code).ok())
                .filter(|status| is_known(*status));
            let from = percent_decode_str(from).decode_utf8_lossy().into_owned();
            let status = status.unwrap_or(StatusCode::MOVED_PERMANENTLY);
            let target = (to.to_owned(), status);
            if values.is_empty() {
                redirects.paths.insert(from, target);
            } else {
                let rules = redirects.queries.entry(from).or_default();
                rules.push((values, target));
            }
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
        let has_old = |rules: &Rules| rules.redirects().find("/old", "").is_some();
        assert!(has_old(&rules));
        // A link to itself is neither a file nor an absent one.
        std::fs::remove_file(&file).unwrap();
        std::os::unix::fs::symlink(&file, &file).unwrap();
        assert!(has_old(&rules));
        std::fs::remove_file(&file).unwrap();
        assert!(!has_old(&rules), "it was removed");
    }

    #[test]
    fn netlify_formats() {
        let headers = parse_headers(
            "# x\n/assets/*\n  Cache-Control: a\n/*\n  Content-Security-Policy: default-src 'self'; img-src https:\n  X-A: b\n",
        );
        assert_eq!(headers.len(), 2);
        assert_eq!(headers[0].1, "default-src 'self'; img-src https:");
        let redirects = parse_redirects("/old /new 302\n/a /b\n# /c /d\n/e /410.html 410\n");
        assert_eq!(
            redirects.paths["/old"],
            ("/new".to_owned(), StatusCode::FOUND)
        );
        assert_eq!(
            redirects.paths["/a"],
            ("/b".to_owned(), StatusCode::MOVED_PERMANENTLY)
        );
        assert_eq!(redirects.paths["/e"].1, StatusCode::GONE);
        assert_eq!(redirects.paths.len(), 4);
    }

    #[test]
    fn encoded_paths_and_queries_find_their_rule() {
        let redirects = parse_redirects(
            "/%D1%81%D1%82%D0%B0%D1%80%D0%B5 /a\n/ p=12 /b 301\n/ p=12 x= /c\n/d p=1 https://e.example/ 302\n/d /f\n",
        );
        for (path, query, expected) in [
            ("/старе", "", Some("/a ")),
            ("/", "p=12", Some("/b ")),
            ("/", "utm=1&p=12&y", Some("/b utm=1&y")),
            ("/", "p=123", None),
            ("/", "", None),
            ("/d", "p=1", Some("https://e.example/ ")),
            ("/d", "p=2", Some("/f p=2")),
        ] {
            let rule = redirects.find(path, query);
            let rule = rule.map(|(target, rest)| format!("{} {rest}", target.0));
            assert_eq!(rule.as_deref(), expected, "{path}?{query}");
        }
    }
}
