//! The address of the site: the scheme, the host and the path that its links begin with.

use std::fmt;
use url::Url;

/// `https://portal.example`, or `https://user.github.io/portal` for a site that shares its host
/// with others. It never ends with a slash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BaseUrl {
    /// `https://portal.example/path`.
    text: String,
    /// Bytes of `text` before the host, and before the path.
    host_at: usize,
    path_at: usize,
}

/// Signs that a path may have besides slashes, letters and digits: hosts, `_redirects` and service
/// workers write it as it is, so nothing in it may need an escape.
const PLAIN: &[u8] = b"-._~";

impl BaseUrl {
    /// Reads `--base-url`. Hosts with letters of other alphabets become Punycode, a default port is
    /// dropped, and so are slashes at the end.
    ///
    /// # Errors
    /// A sentence that names the part that cannot be used.
    pub fn parse(text: &str) -> Result<BaseUrl, String> {
        let wrong = |why: &str| format!("\"{text}\" {why}, such as https://example.org");
        let (scheme, rest) = text.split_once("://").unwrap_or_default();
        if !["http", "https"]
            .iter()
            .any(|known| scheme.eq_ignore_ascii_case(known))
        {
            return Err(wrong("must begin with https:// or http://"));
        }
        if rest.starts_with('/')
            || rest.contains(['?', '#', '@', '\\'])
            || rest.contains(char::is_whitespace)
        {
            return Err(wrong(
                "must be a scheme, a host and perhaps a port and a path",
            ));
        }
        let url = Url::parse(text)
            .map_err(|error| wrong(&format!("has no usable host ({error}); write one")))?;
        let path = url.path().trim_end_matches('/');
        if !path.split('/').skip(1).all(is_plain) {
            return Err(format!(
                "\"{text}\": a path may contain Latin letters, digits, \"-\", \".\", \"_\" and \"~\" between single slashes, \
                 such as https://example.org/portal"
            ));
        }
        let origin = url.origin().ascii_serialization();
        Ok(BaseUrl {
            host_at: url.scheme().len() + "://".len(),
            path_at: origin.len(),
            text: origin + path,
        })
    }

    /// `https://portal.example`.
    pub fn origin(&self) -> &str {
        &self.text[..self.path_at]
    }

    /// Host and port as browsers send them: `portal.example`, `127.0.0.1:8080`.
    pub fn authority(&self) -> &str {
        &self.text[self.host_at..self.path_at]
    }

    /// The host without its port.
    pub fn host(&self) -> &str {
        let authority = self.authority();
        match authority.rsplit_once(':') {
            // In [::1] the last colon is the host's own.
            Some((host, port)) if !port.ends_with(']') => host,
            _ => authority,
        }
    }

    /// `/portal`; empty if the site has its host to itself.
    pub fn path(&self) -> &str {
        &self.text[self.path_at..]
    }

    /// Whether browsers reach the site by HTTPS.
    pub fn is_https(&self) -> bool {
        self.text.starts_with("https:")
    }

    /// The address of a path of the site, which begins with a slash:
    /// `https://user.github.io/portal/novyny`.
    pub fn absolute(&self, path: &str) -> String {
        [&self.text, path].concat()
    }

    /// The address in links of pages for a path of the site, which begins with a slash:
    /// `/portal/novyny`.
    pub fn href(&self, path: &str) -> String {
        [self.path(), path].concat()
    }
}

fn is_plain(segment: &str) -> bool {
    !segment.is_empty()
        && segment
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || PLAIN.contains(&byte))
}

impl fmt::Display for BaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_address_of_a_site_is_refused_with_the_reason() {
        for (text, why) in [
            ("", "must begin with https://"),
            ("example.org", "must begin with https://"),
            ("ftp://example.org", "must begin with https://"),
            ("javascript://example.org", "must begin with https://"),
            ("https:example.org", "must begin with https://"),
            ("https://", "has no usable host"),
            ("https:///novyny", "must be a scheme"),
            ("https://exa mple.org", "must be a scheme"),
            (" https://example.org", "must begin with https://"),
            ("https://example.org:99999", "has no usable host"),
            ("https://user@example.org", "must be a scheme"),
            ("https://example.org?x", "must be a scheme"),
            ("https://example.org/#x", "must be a scheme"),
            ("https://example.org\\portal", "must be a scheme"),
            ("https://example.org/a//b", "a path may contain"),
            ("https://example.org/%20", "a path may contain"),
            ("https://example.org/портал", "a path may contain"),
            ("https://example.org/a;b", "a path may contain"),
        ] {
            let error = BaseUrl::parse(text).unwrap_err();
            assert!(error.contains(why), "{text}: {error}");
        }
    }

    #[test]
    fn an_address_is_read_into_its_parts() {
        for (text, origin, authority, host, path) in [
            (
                "https://example.org",
                "https://example.org",
                "example.org",
                "example.org",
                "",
            ),
            (
                "HTTPS://Example.ORG/",
                "https://example.org",
                "example.org",
                "example.org",
                "",
            ),
            (
                "https://example.org:443",
                "https://example.org",
                "example.org",
                "example.org",
                "",
            ),
            (
                "http://127.0.0.1:8080",
                "http://127.0.0.1:8080",
                "127.0.0.1:8080",
                "127.0.0.1",
                "",
            ),
            (
                "http://[::1]:8080",
                "http://[::1]:8080",
                "[::1]:8080",
                "[::1]",
                "",
            ),
            ("http://[::1]", "http://[::1]", "[::1]", "[::1]", ""),
            (
                "https://u.github.io/portal/",
                "https://u.github.io",
                "u.github.io",
                "u.github.io",
                "/portal",
            ),
            (
                "https://a.test/one/two.3//",
                "https://a.test",
                "a.test",
                "a.test",
                "/one/two.3",
            ),
            (
                "https://вісник.укр",
                "https://xn--b1amgkt9j.xn--j1amh",
                "xn--b1amgkt9j.xn--j1amh",
                "xn--b1amgkt9j.xn--j1amh",
                "",
            ),
        ] {
            let base = BaseUrl::parse(text).unwrap();
            assert_eq!(
                (base.origin(), base.authority(), base.host(), base.path()),
                (origin, authority, host, path)
            );
            assert_eq!(base.to_string(), format!("{origin}{path}"));
            assert_eq!(base.absolute("/novyny"), format!("{origin}{path}/novyny"));
            assert_eq!(base.href("/novyny"), format!("{path}/novyny"));
            assert_eq!(base.is_https(), origin.starts_with("https://"));
            assert_eq!(BaseUrl::parse(&base.to_string()), Ok(base));
        }
    }
}
