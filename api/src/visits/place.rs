//! Normalizes the page of a view to a path that the site has, and its referrer to a host.

use crate::static_files::Tree;
use axum::http::Uri;
use model::{FileType, FixedPage, Kind, Locale, MediaHash, UnixSeconds, is_rendered, is_reserved};
use quick_cache::sync::Cache;
use std::sync::Arc;

/// Bytes of a path at most.
const LONGEST: usize = 512;
/// Paths cached, and for how many seconds: the tree changes.
const REMEMBERED: usize = 4096;
const FRESH: i64 = 30;
/// Bytes of a host at most.
const LONGEST_HOST: usize = 100;

/// Whether a counted path is that of a file that readers saved.
pub(crate) fn is_download(path: &str) -> bool {
    hash_of_file(path).is_some()
}

/// The hash of an attached file, by its path: `/media/{extension}/{hash}/{name}`.
pub(crate) fn hash_of_file(path: &str) -> Option<MediaHash> {
    let parts: Vec<&str> = path.strip_prefix("/media/")?.split('/').collect();
    let [extension, hash, name] = parts[..] else {
        return None;
    };
    FileType::of_extension(extension).filter(|_| !name.is_empty())?;
    MediaHash::try_from(hash.to_owned()).ok()
}

/// Whether a counted path is content: the front page, a section and its entries, a page of the
/// portal. Sign-in, the account, the search and forms are not.
pub(crate) fn is_read(path: &str) -> bool {
    let mut parts = path.trim_start_matches('/').split('/');
    let first = parts.next().unwrap_or_default();
    if first.is_empty() || Kind::from_section(first).is_some() || first == Kind::Reklama.section() {
        return true;
    }
    parts.next().is_none()
        && !is_reserved(Kind::Pages, first)
        && FixedPage::of(first) != Some(FixedPage::DeleteAccount)
}

/// A page in a language, by its path without prefix and query. A file that readers save has no
/// language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct VisitedPage {
    pub path: Arc<str>,
    /// `None`: the view names the language.
    pub locale: Option<Locale>,
}

/// Cache of which paths the tree has.
pub(crate) struct Places(Cache<Box<str>, (UnixSeconds, Option<VisitedPage>)>);

impl Default for Places {
    fn default() -> Places {
        Places(Cache::new(REMEMBERED))
    }
}

impl Places {
    /// The place of a path that a page sent; `None`: the site has neither this page nor its
    /// section.
    pub(crate) fn find(&self, tree: &Tree, sent: &str, now: UnixSeconds) -> Option<VisitedPage> {
        let path = sent.split(['?', '#']).next().unwrap_or_default();
        if path.len() > LONGEST || !path.starts_with('/') {
            return None;
        }
        if let Some((since, place)) = self.0.get(path)
            && (since..since.plus(FRESH)).contains(&now)
        {
            return place;
        }
        let place = locate(tree, path);
        self.0.insert(path.into(), (now, place.clone()));
        place
    }
}

fn locate(tree: &Tree, path: &str) -> Option<VisitedPage> {
    let path = if path.len() > 1 {
        path.strip_suffix('/').unwrap_or(path)
    } else {
        path
    };
    let (locale, bare) = Locale::split(path);
    // Without a prefix the page may still be one that both languages share.
    let locale = (bare.len() != path.len()).then_some(locale);
    // Nothing is counted while the disk does not say.
    if is_download(path) {
        return tree.has(path).ok()?.then(|| VisitedPage {
            path: path.into(),
            locale: None,
        });
    }
    if tree.has_page(path).ok()? {
        return Some(VisitedPage {
            path: bare.into(),
            locale,
        });
    }
    let section = bare
        .trim_start_matches('/')
        .split('/')
        .next()
        .unwrap_or_default();
    let is_counted = Kind::from_section(section).is_some() || is_rendered(section);
    is_counted.then(|| VisitedPage {
        path: format!("/{section}").into(),
        locale,
    })
}

/// The referrer's host, in lower case and without `www.`; empty if there is none, for this site,
/// and for addresses that are not http or https.
pub(crate) fn referrer(sent: &str, own: &str) -> String {
    let uri: Option<Uri> = if sent.len() <= 2 * LONGEST {
        sent.parse().ok()
    } else {
        None
    };
    let Some(uri) = uri.filter(|uri| matches!(uri.scheme_str(), Some("http" | "https"))) else {
        return String::new();
    };
    let host = bare(uri.host().unwrap_or_default());
    let own = bare(own.rsplit_once(':').map_or(own, |(host, _)| host));
    let is_name = host.len() <= LONGEST_HOST
        && host.contains('.')
        && host
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '-'));
    if is_name && host != own {
        host
    } else {
        String::new()
    }
}

/// A host in lower case, without `www.`.
fn bare(host: &str) -> String {
    let host = host.to_ascii_lowercase();
    match host.strip_prefix("www.") {
        Some(rest) => rest.to_owned(),
        None => host,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_known_by_its_type_and_its_hash() {
        let hash = "00ff0123456789abcdef0123456789ab";
        let path = format!("/media/pdf/{hash}/statut.pdf");
        assert_eq!(hash_of_file(&path).unwrap().to_string(), hash);
        for other in [
            format!("/media/pdf/{hash}"),
            format!("/media/pdf/{hash}/"),
            format!("/media/html/{hash}/a.html"),
            format!("/media/pdf/{hash}/a/b.pdf"),
            format!("/us/media/pdf/{hash}/a.pdf"),
            format!("/media/{hash}-640-v2.webp"),
            "/media/pdf/x/statut.pdf".to_owned(),
        ] {
            assert!(!is_download(&other), "{other}");
        }
    }

    #[test]
    fn only_hosts_of_other_sites_are_kept() {
        for (sent, host) in [
            ("https://www.Example.org/path?q=secret", "example.org"),
            ("http://news.example.com:8080/", "news.example.com"),
            ("https://portal.test/novyny", ""),
            ("https://www.portal.test/", ""),
            ("android-app://com.example", ""),
            ("javascript:alert(1)", ""),
            ("https://localhost/", ""),
            ("not an address", ""),
            ("", ""),
        ] {
            assert_eq!(referrer(sent, "portal.test:8080"), host, "{sent}");
        }
    }

    #[test]
    fn what_is_read_is_told_from_ways_to_it() {
        let read = [
            "/",
            "/novyny",
            "/novyny/one",
            "/poster/category/x",
            "/advertisement/sofa",
            "/reklama/x",
        ];
        for path in read
            .into_iter()
            .chain(["/about-us", "/nashi-kontakty", "/privacy-policy"])
        {
            assert!(is_read(path), "{path}");
        }
        let ways = [
            "/login",
            "/verify-request",
            "/cabinet",
            "/dashboard",
            "/dodaty-ogoloshennya",
            "/search",
        ];
        for path in
            ways.into_iter()
                .chain(["/search/all", "/delete-account", "/api/plain/login", "/404"])
        {
            assert!(!is_read(path), "{path}");
        }
    }

    #[test]
    fn paths_the_site_has_or_their_section() {
        let dir = tempfile::TempDir::new().unwrap();
        for page in [
            "index.html",
            "us/index.html",
            "novyny/one/index.html",
            "us/novyny/one/index.html",
        ] {
            let file = dir.path().join(page);
            std::fs::create_dir_all(file.parent().unwrap()).unwrap();
            std::fs::write(file, "").unwrap();
        }
        let tree = Tree::new(dir.path().to_owned());
        let places = Places::default();
        let find = |path: &str| {
            let place = places.find(&tree, path, UnixSeconds::new(1000))?;
            Some((place.path.to_string(), place.locale))
        };
        assert_eq!(find("/"), Some(("/".to_owned(), None)));
        assert_eq!(find("/us"), Some(("/".to_owned(), Some(Locale::Us))));
        assert_eq!(
            find("/novyny/one?utm=x#top"),
            Some(("/novyny/one".to_owned(), None))
        );
        assert_eq!(
            find("/us/novyny/one/"),
            Some(("/novyny/one".to_owned(), Some(Locale::Us)))
        );
        assert_eq!(find("/novyny/none"), Some(("/novyny".to_owned(), None)));
        assert_eq!(find("/cabinet/edit/7"), Some(("/cabinet".to_owned(), None)));
        let long = "/".repeat(600);
        for none in [
            "",
            "novyny",
            "/nothing/here",
            "/../etc/passwd",
            "//evil.example",
            &long,
        ] {
            assert_eq!(find(none), None, "{none}");
        }
        for number in 0..10_000 {
            find(&format!("/nothing/{number}"));
        }
        assert!(places.0.len() <= REMEMBERED);
    }
}
