//! Cookies as one table: names by protocol §1.3, attributes by security item 15.

use axum::http::{HeaderMap, HeaderValue, header};
use jiff::{Timestamp, tz::TimeZone};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

/// What `encodeURIComponent` leaves alone.
pub(crate) const COMPONENT: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'_')
    .remove(b'.')
    .remove(b'!')
    .remove(b'~')
    .remove(b'*')
    .remove(b'\'')
    .remove(b'(')
    .remove(b')');

/// One row of the table.
pub(crate) struct Cookie {
    plain: &'static str,
    secure: &'static str,
    http_only: bool,
}

pub(crate) const SESSION: Cookie =
    Cookie { plain: "next-auth.session-token", secure: "__Secure-next-auth.session-token", http_only: true };
pub(crate) const CALLBACK_URL: Cookie =
    Cookie { plain: "next-auth.callback-url", secure: "__Secure-next-auth.callback-url", http_only: true };
pub(crate) const CSRF: Cookie =
    Cookie { plain: "next-auth.csrf-token", secure: "__Host-next-auth.csrf-token", http_only: true };
/// What proves on the way back from an issuer that this browser went there.
pub(crate) const STATE: Cookie =
    Cookie { plain: "next-auth.state", secure: "__Secure-next-auth.state", http_only: true };
pub(crate) const PKCE: Cookie = Cookie {
    plain: "next-auth.pkce.code_verifier",
    secure: "__Secure-next-auth.pkce.code_verifier",
    http_only: true,
};
pub(crate) const NONCE: Cookie =
    Cookie { plain: "next-auth.nonce", secure: "__Secure-next-auth.nonce", http_only: true };
/// Of the browser that asked for a link by mail.
pub(crate) const LINK: Cookie = Cookie { plain: "visnyk_link", secure: "visnyk_link", http_only: true };
/// Of a browser in which somebody signed in.
pub(crate) const KNOWN: Cookie =
    Cookie { plain: "visnyk_browser", secure: "__Host-visnyk_browser", http_only: true };
/// Tells scripts of public pages, which call no session endpoint without it, that someone is signed in.
pub(crate) const SIGNED_IN: Cookie =
    Cookie { plain: "visnyk_signed_in", secure: "visnyk_signed_in", http_only: false };

/// How long the browser keeps a cookie.
#[derive(Clone, Copy)]
pub(crate) enum Keep {
    /// Until the browser is closed.
    BrowserSession,
    Until(Timestamp),
    /// So many seconds.
    For(i64),
    /// Not at all: take it away.
    Delete,
}

impl Cookie {
    pub(crate) fn name(&self, https: bool) -> &'static str {
        if https { self.secure } else { self.plain }
    }

    /// The value the browser sent, decoded.
    pub(crate) fn read(&self, headers: &HeaderMap, https: bool) -> Option<String> {
        let name = self.name(https);
        headers
            .get_all(header::COOKIE)
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(';'))
            .filter_map(|pair| pair.trim().split_once('='))
            .find(|(key, _)| *key == name)
            .and_then(|(_, value)| percent_decode_str(value).decode_utf8().ok().map(Into::into))
    }

    /// A `Set-Cookie` value.
    pub(crate) fn set(&self, value: &str, keep: Keep, https: bool) -> HeaderValue {
        let mut text = format!("{}={}; Path=/", self.name(https), utf8_percent_encode(value, COMPONENT));
        match keep {
            Keep::BrowserSession => {}
            Keep::Until(moment) => {
                text.push_str("; Expires=");
                text.push_str(&http_date(moment));
            }
            Keep::For(seconds) => text.push_str(&format!("; Max-Age={seconds}")),
            Keep::Delete => text.push_str("; Max-Age=0"),
        }
        if self.http_only {
            text.push_str("; HttpOnly");
        }
        text.push_str("; SameSite=Lax");
        if https {
            text.push_str("; Secure");
        }
        // Encoded above: every byte is a visible ASCII one.
        HeaderValue::try_from(text).unwrap_or(HeaderValue::from_static(""))
    }
}

/// `Sun, 06 Nov 1994 08:49:37 GMT`.
fn http_date(moment: Timestamp) -> String {
    moment.to_zoned(TimeZone::UTC).strftime("%a, %d %b %Y %H:%M:%S GMT").to_string()
}
