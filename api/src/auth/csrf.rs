//! The CSRF token: `token|SHA-256(token + secret)` in a cookie, the token alone in the request
//! (protocol §1.3).

use super::cookies;
use crate::{app::App, token};
use axum::http::{HeaderMap, HeaderValue, Method, header};

/// The header of dashboard and cabinet calls.
const HEADER: &str = "x-csrf-token";

/// The token of a request's browser.
#[derive(Clone, Debug)]
pub struct Csrf {
    pub token: String,
    /// Made for this answer: the cookie must be sent.
    pub fresh: bool,
}

impl Csrf {
    /// The browser's token, or a new one when it has none that is ours.
    pub fn of(app: &App, headers: &HeaderMap) -> Csrf {
        match known_token(app, headers) {
            Some(token) => Csrf { token, fresh: false },
            None => Csrf { token: token::random_token(), fresh: true },
        }
    }

    /// Whether the request proves that its author could read the token.
    pub fn proves(&self, given: Option<&str>) -> bool {
        !self.fresh && given.is_some_and(|given| token::same(given.as_bytes(), self.token.as_bytes()))
    }

    /// The `Set-Cookie` value of a fresh token.
    pub fn set_cookie(&self, app: &App) -> HeaderValue {
        cookies::CSRF.set(&self.cookie_value(app), cookies::Keep::BrowserSession, app.base.is_https())
    }

    /// The cookie's value.
    pub fn cookie_value(&self, app: &App) -> String {
        format!("{}|{}", self.token, hash(app, &self.token))
    }
}

fn known_token(app: &App, headers: &HeaderMap) -> Option<String> {
    let value = cookies::CSRF.read(headers, app.base.is_https())?;
    let (token, given) = value.split_once('|')?;
    token::same(given.as_bytes(), hash(app, token).as_bytes()).then(|| token.to_owned())
}

fn hash(app: &App, token: &str) -> String {
    token::hex(&token::sha256(&[token.as_bytes(), app.secret.as_bytes()]))
}

/// Whether a call of the dashboard or the cabinet may change something: reading needs no proof, writing
/// needs the token and, where the browser tells, a page of this site as its origin.
pub(super) fn allows(app: &App, method: &Method, headers: &HeaderMap) -> bool {
    if method.is_safe() {
        return true;
    }
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let same_origin = text(header::ORIGIN.as_str())
        .is_none_or(|origin| origin.eq_ignore_ascii_case(&crate::http::host::origin_of(app, headers)));
    let same_site = text("sec-fetch-site").is_none_or(|site| matches!(site, "same-origin" | "none"));
    same_origin && same_site && Csrf::of(app, headers).proves(text(HEADER))
}
