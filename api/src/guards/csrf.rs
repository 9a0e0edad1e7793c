//! The CSRF token: `token|SHA-256(token + secret)` in a cookie, the token alone in the request
//! (docs/protocols.md §1.3).

use crate::app::App;
use crate::http::cookies;
use axum::http::{HeaderMap, Method, header};
use support::token;

/// The header of calls of the dashboard and the account.
const HEADER: &str = "x-csrf-token";
const FETCH_SITE: &str = "sec-fetch-site";

/// The token of a request's browser.
#[derive(Clone, Debug)]
pub(crate) struct Csrf {
    /// The token as requests send it.
    pub token: String,
    /// Made for this answer: the cookie must be sent.
    fresh: bool,
    /// The browser says that a page of another site asks.
    foreign: bool,
}

impl Csrf {
    /// The browser's token, or a new one when it has none that is ours.
    pub(crate) fn of(app: &App, headers: &HeaderMap) -> Csrf {
        let known = known_token(app, headers);
        Csrf {
            fresh: known.is_none(),
            token: known.unwrap_or_else(token::random_token),
            foreign: is_foreign(app, headers),
        }
    }

    /// Whether the request proves that its author could read the token, and no browser says
    /// otherwise.
    pub(crate) fn proves(&self, given: Option<&str>) -> bool {
        !self.fresh
            && !self.foreign
            && given.is_some_and(|given| token::is_same(given.as_bytes(), self.token.as_bytes()))
    }

    /// Sends the cookie of a token that was made for this answer.
    pub(crate) fn send(&self, app: &App, headers: &mut HeaderMap) {
        if self.fresh {
            let value = format!("{}|{}", self.token, hash(app, &self.token));
            let keep = cookies::Keep::BrowserSession;
            let cookie = cookies::CSRF.set(&value, keep, app.base.is_https());
            headers.append(header::SET_COOKIE, cookie);
        }
    }
}

fn known_token(app: &App, headers: &HeaderMap) -> Option<String> {
    let value = cookies::CSRF.read(headers, app.base.is_https())?;
    let (token, given) = value.split_once('|')?;
    token::is_same(given.as_bytes(), hash(app, token).as_bytes()).then(|| token.to_owned())
}

fn hash(app: &App, token: &str) -> String {
    hex::encode(token::sha256(&[
        token.as_bytes(),
        app.security.secret.as_bytes(),
    ]))
}

/// Whether a call of the dashboard or the account may change something: reading needs no proof,
/// writing needs the token and, if the browser names the origin, a page of this site.
pub(crate) fn allows(app: &App, method: &Method, headers: &HeaderMap) -> bool {
    if method.is_safe() {
        return true;
    }
    let is_own = has_own_origin(app, headers) != Some(false);
    let csrf = Csrf::of(app, headers);
    let is_proved = csrf.proves(headers.get(HEADER).and_then(|value| value.to_str().ok()));
    if !(is_own && is_proved) {
        tracing::debug!(
            is_own,
            is_cookie_new = csrf.fresh,
            is_foreign = csrf.foreign,
            "refused: no proof that a page of this site asks"
        );
    }
    is_own && is_proved
}

/// Whether the browser reports a cross-site request. If it sends neither origin nor fetch metadata,
/// the token alone decides; so it does where the origin is "null", as on pages that send no
/// referrer because their address is a secret.
fn is_foreign(app: &App, headers: &HeaderMap) -> bool {
    if is_repeated(headers) {
        return true;
    }
    let site = headers
        .get(FETCH_SITE)
        .is_none_or(|site| matches!(site.as_bytes(), b"same-origin" | b"none"));
    let unnamed = !headers.contains_key(FETCH_SITE)
        && headers
            .get(header::ORIGIN)
            .is_some_and(|origin| origin.as_bytes() == b"null");
    !site || !unnamed && has_own_origin(app, headers) == Some(false)
}

/// Whether the browser says that a page of this site asks. A repeated or unreadable header says
/// nothing good.
pub(crate) fn is_from_here(app: &App, headers: &HeaderMap) -> bool {
    let site = headers
        .get(FETCH_SITE)
        .map(|site| site.as_bytes() == b"same-origin");
    match (has_own_origin(app, headers), site) {
        (None, None) => false,
        (origin, site) => origin.unwrap_or(true) && site.unwrap_or(true),
    }
}

/// Whether the request names several origins, of which each reader could choose another one. No
/// browser does.
fn is_repeated(headers: &HeaderMap) -> bool {
    [header::ORIGIN.as_str(), FETCH_SITE]
        .iter()
        .any(|name| headers.get_all(*name).iter().count() > 1)
}

/// `None`: the request names no origin.
fn has_own_origin(app: &App, headers: &HeaderMap) -> Option<bool> {
    if is_repeated(headers) {
        return Some(false);
    }
    let origin = headers.get(header::ORIGIN)?;
    // Browsers call the origin of a page that sends no referrer "null", though it is ours (Fetch
    // §3.1).
    let site = headers.get(FETCH_SITE);
    if origin.as_bytes() == b"null" && site.is_some_and(|site| site.as_bytes() == b"same-origin") {
        return None;
    }
    let own = app.base.origin_of_request(headers);
    Some(
        origin
            .to_str()
            .is_ok_and(|origin| origin.eq_ignore_ascii_case(&own)),
    )
}
