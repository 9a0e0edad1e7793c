//! The address under which the site is known.

use axum::http::Uri;

/// `https://example.org`: scheme and authority, without a trailing slash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BaseUrl {
    origin: String,
    authority: String,
    https: bool,
}

impl BaseUrl {
    /// Reads `--base-url`. Only an http or https origin will do: the routes are absolute.
    pub fn parse(text: &str) -> Result<BaseUrl, String> {
        let wrong = || format!("\"{text}\" is not an origin such as https://example.org");
        let uri: Uri = text.trim_end_matches('/').parse().map_err(|_| wrong())?;
        let scheme = uri.scheme_str().unwrap_or_default().to_ascii_lowercase();
        let authority = uri.authority().ok_or_else(wrong)?;
        let plain = uri.path() == "/" && uri.query().is_none() && !authority.as_str().contains('@');
        if !plain || !matches!(scheme.as_str(), "http" | "https") {
            return Err(wrong());
        }
        let default_port = if scheme == "https" { 443 } else { 80 };
        let host = authority.host().to_ascii_lowercase();
        let authority = match authority.port_u16() {
            Some(port) if port != default_port => format!("{host}:{port}"),
            _ => host,
        };
        Ok(BaseUrl { origin: format!("{scheme}://{authority}"), authority, https: scheme == "https" })
    }

    /// `https://example.org`.
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// `example.org`, `127.0.0.1:8080`.
    pub fn authority(&self) -> &str {
        &self.authority
    }

    /// Decides cookie names; the configured address counts, not the connection.
    pub fn is_https(&self) -> bool {
        self.https
    }
}
