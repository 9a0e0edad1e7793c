//! The address under which the site is known.

use axum::http::{HeaderMap, header};

/// `https://example.org`: an address without a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BaseUrl(model::BaseUrl);

impl BaseUrl {
    /// Reads `--base-url`.
    ///
    /// # Errors
    /// A sentence that names the part that cannot be used. A path cannot: cookies are for a whole
    /// host, so another site on it could read and replace them.
    pub fn parse(text: &str) -> Result<BaseUrl, String> {
        let base = model::BaseUrl::parse(text)?;
        if !base.path().is_empty() {
            return Err(format!(
                "\"{text}\" has a path: a server needs the whole host, because its cookies are for all paths; use {}, \
                 or build static files with visnyk-generator",
                base.origin()
            ));
        }
        Ok(BaseUrl(base))
    }

    /// The address as the generator has it.
    pub fn address(&self) -> &model::BaseUrl {
        &self.0
    }

    /// `https://example.org`.
    pub fn origin(&self) -> &str {
        self.0.origin()
    }

    /// `example.org`, `127.0.0.1:8080`.
    pub fn authority(&self) -> &str {
        self.0.authority()
    }

    /// Whether a `Host` is the site's authority. Clients may write the default port of the scheme
    /// (RFC 9110 §4.2.3).
    pub(crate) fn is_authority(&self, host: &str) -> bool {
        let default_port = if self.is_https() { ":443" } else { ":80" };
        host.strip_suffix(default_port)
            .unwrap_or(host)
            .eq_ignore_ascii_case(self.authority())
    }

    /// The origin to build absolute addresses from: the site's, or the loopback one by which the
    /// request came.
    pub(crate) fn origin_of_request(&self, headers: &HeaderMap) -> String {
        match requested_host(headers) {
            Some(host) if !self.is_authority(host) => format!("http://{host}"),
            _ => self.origin().to_owned(),
        }
    }

    /// Decides cookie names; the configured address counts, not the connection.
    pub fn is_https(&self) -> bool {
        self.0.is_https()
    }
}

/// The `Host` of a request; `None` when it is missing, repeated, empty or unreadable.
pub(crate) fn requested_host(headers: &HeaderMap) -> Option<&str> {
    let mut hosts = headers.get_all(header::HOST).iter();
    match (hosts.next(), hosts.next()) {
        (Some(host), None) => host.to_str().ok().filter(|host| !host.is_empty()),
        _ => None,
    }
}

/// Whether a `Host` is one of the names of this machine for itself, with any port.
pub(crate) fn is_loopback(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|b| b.is_ascii_digit()) => name,
        _ => host,
    };
    matches!(
        name.to_ascii_lowercase().as_str(),
        "localhost" | "127.0.0.1" | "[::1]"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_port_may_be_written() {
        let base = BaseUrl::parse("https://portal.example").unwrap();
        assert!(
            ["portal.example", "Portal.example:443"]
                .iter()
                .all(|host| base.is_authority(host))
        );
        assert!(
            !["portal.example:80", "portal.example:4430", "x:443"]
                .iter()
                .any(|host| base.is_authority(host))
        );
        assert!(
            BaseUrl::parse("http://127.0.0.1:8080")
                .unwrap()
                .is_authority("127.0.0.1:8080")
        );
        assert!(
            BaseUrl::parse("http://[::1]")
                .unwrap()
                .is_authority("[::1]:80")
        );
    }

    #[test]
    fn a_path_is_refused_with_the_reason_and_the_way_out() {
        let error = BaseUrl::parse("https://u.github.io/portal").unwrap_err();
        assert!(
            error.contains("cookies") && error.contains("use https://u.github.io, or"),
            "{error}"
        );
        assert_eq!(
            BaseUrl::parse("https://U.github.io/").unwrap().origin(),
            "https://u.github.io"
        );
    }
}
