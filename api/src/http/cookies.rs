//! Cookies as headers: names from the one table (`generator/model/src/data/kept.rs`), attributes by
//! docs/security.md item 15.

use axum::http::{HeaderMap, HeaderValue, header};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use model::kept::{self, KeptName, Place};
use percent_encoding::{percent_decode_str, utf8_percent_encode};
use support::clock::{Clock, later};
use support::percent::COMPONENT;

/// A row of the table of what the program keeps in browsers.
pub(crate) struct Cookie(KeptName);

pub(crate) const SESSION: Cookie = Cookie(kept::SESSION);
pub(crate) const CALLBACK_URL: Cookie = Cookie(kept::CALLBACK_URL);
pub(crate) const CSRF: Cookie = Cookie(kept::CSRF);
pub(crate) const STATE: Cookie = Cookie(kept::STATE);
pub(crate) const PKCE: Cookie = Cookie(kept::PKCE);
pub(crate) const NONCE: Cookie = Cookie(kept::NONCE);
pub(crate) const PROVIDER: Cookie = Cookie(kept::PROVIDER);
pub(crate) const LINK: Cookie = Cookie(kept::LINK);
pub(crate) const KNOWN: Cookie = Cookie(kept::KNOWN);
pub(crate) const SECOND_STEP: Cookie = Cookie(kept::SECOND_STEP);
pub(crate) const SIGNED_IN: Cookie = Cookie(kept::SIGNED_IN);

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

impl Keep {
    /// Until a time of this clock. Browsers go by their own, which is the machine's: where a jump
    /// of that is right and not believed yet, a cookie would have ended before it arrived, and no
    /// administrator could sign in to accept the clock.
    pub(crate) fn until(end: Timestamp, clock: &dyn Clock) -> Keep {
        Keep::Until(later(end, clock.ahead_by().as_secs()))
    }
}

impl Cookie {
    pub(crate) fn name(&self, https: bool) -> &'static str {
        self.0.name(https)
    }

    /// The value the browser sent, decoded.
    pub(crate) fn read(&self, headers: &HeaderMap, https: bool) -> Option<String> {
        let name = self.name(https);
        headers
            .get_all(header::COOKIE)
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(cookie::Cookie::split_parse)
            .flatten()
            .find(|cookie| cookie.name() == name)
            .and_then(|cookie| {
                percent_decode_str(cookie.value())
                    .decode_utf8()
                    .ok()
                    .map(Into::into)
            })
    }

    /// A `Set-Cookie` value.
    pub(crate) fn set(&self, value: &str, keep: Keep, https: bool) -> HeaderValue {
        let mut text = format!(
            "{}={}; Path=/",
            self.name(https),
            utf8_percent_encode(value, COMPONENT)
        );
        match keep {
            Keep::BrowserSession => {}
            Keep::Until(moment) => {
                text.push_str("; Expires=");
                text.push_str(&http_date(moment));
            }
            Keep::For(seconds) => text.push_str(&format!("; Max-Age={seconds}")),
            Keep::Delete => text.push_str("; Max-Age=0"),
        }
        if self.0.place == Place::HttpOnly {
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
fn http_date(timestamp: Timestamp) -> String {
    timestamp
        .to_zoned_datetime(TimeZone::UTC)
        .strftime("%a, %d %b %Y %H:%M:%S GMT")
        .to_string()
}
