//! From the path of a request to a path below the tree.

use percent_encoding::percent_decode_str;

/// Files that configure static hosts; they are not served.
const UNSERVED: [&str; 2] = ["_headers", "_redirects"];

/// A decoded path whose segments are plain names: no dots in front, no separators inside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Address {
    /// Without slashes at the ends; empty for the root.
    pub path: String,
    pub trailing_slash: bool,
}

impl Address {
    /// `None` for a path that names nothing a tree may hold: `..`, dot files and folders, empty
    /// segments, control characters.
    pub(crate) fn parse(raw: &str) -> Option<Address> {
        let decoded = percent_decode_str(raw).decode_utf8().ok()?;
        let inner = decoded.strip_prefix('/')?;
        if inner.is_empty() {
            return Some(Address {
                path: String::new(),
                trailing_slash: false,
            });
        }
        let trailing_slash = inner.ends_with('/');
        let path = inner.strip_suffix('/').unwrap_or(inner);
        let allowed = path.split('/').all(is_plain) && !UNSERVED.contains(&path);
        allowed.then(|| Address {
            path: path.to_owned(),
            trailing_slash,
        })
    }
}

fn is_plain(segment: &str) -> bool {
    !segment.is_empty()
        && !segment.starts_with('.')
        && !segment
            .chars()
            .any(|c| c.is_control() || matches!(c, '\\' | ':' | '\u{202e}'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_names() {
        for bad in [
            "/..",
            "/a/../b",
            "/%2e%2e/x",
            "/..%2fx",
            "/.visnyk/manifest",
            "/a/.git",
            "//evil",
            "/a//b",
            "/a%00b",
            "/a%5cb",
            "/_headers",
            "/_redirects",
            "/%ff",
            "no-slash",
            "//",
        ] {
            assert_eq!(Address::parse(bad), None, "{bad}");
        }
        for (raw, path, slash) in [
            ("/", "", false),
            ("/a/b/", "a/b", true),
            ("/%D1%96", "і", false),
        ] {
            assert_eq!(
                Address::parse(raw),
                Some(Address {
                    path: path.to_owned(),
                    trailing_slash: slash
                })
            );
        }
    }
}
