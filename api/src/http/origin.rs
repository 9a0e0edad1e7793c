//! The address under which the site is known.

use axum::http::{HeaderMap, header};

/// `https://example.org`: an address without a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BaseUrl(model::BaseUrl);

impl BaseUrl {
    /// Reads `--base-url`.
    ///
    /// # Errors
    /// A sentence that names the part that cannot be used. A path cannot: cookies are for a whole host, so another
    /// site on it could read and replace them.
    pub fn parse(text: &str) -> Result<BaseUrl, String> {
        let base = model::BaseUrl::parse(text)?;
        if !base.path().is_empty() {
            return Err(format!(
                "\"{text}\" has a path: a server needs a host of its own, because its cookies are for the whole host; \
                 use {}, or build files alone with visnyk-generator",
                base.origin()
            ));
        }
        Ok(BaseUrl(base))
    }

    /// The same address for the generator.
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

    /// The origin to build absolute addresses from: the site's, or the loopback one by which the request came.
    pub(crate) fn origin_of_request(&self, headers: &HeaderMap) -> String {
        match requested_host(headers) {
            Some(host) if !host.eq_ignore_ascii_case(self.authority()) => format!("http://{host}"),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_refused_with_the_reason_and_the_way_out() {
        let error = BaseUrl::parse("https://u.github.io/portal").unwrap_err();
        assert!(error.contains("cookies") && error.contains("use https://u.github.io, or"), "{error}");
        assert_eq!(BaseUrl::parse("https://U.github.io/").unwrap().origin(), "https://u.github.io");
    }
}
