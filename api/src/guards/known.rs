//! Browsers in which a user signed in before. Each has counters of its own, so that neither guesses at the password nor
//! requests of links from elsewhere lock the owner of the account out (docs/security.md item 8).

use crate::app::App;
use crate::domain::accounts::email_address::Email;
use crate::http::cookies::{self, Keep};
use crate::http::rate_limits::Who;
use crate::support::clock::later;
use crate::support::token;
use axum::http::{HeaderMap, HeaderValue};
use model::DAY;

/// Seconds a browser is remembered.
const REMEMBERED: i64 = 365 * DAY;

/// The cookie of a browser in which the owner of `email` signed in. It says nothing about who that is.
pub(crate) fn cookie(app: &App, email: &Email) -> HeaderValue {
    let nonce = token::random_token();
    let until = later(app.clock.now(), REMEMBERED);
    let value = format!("{nonce}|{}", proof(app, &nonce, email));
    cookies::KNOWN.set(&value, Keep::Until(until), app.base.is_https())
}

/// What a browser brings along to be known by.
pub(crate) struct KnownBrowser(Option<String>);

impl KnownBrowser {
    pub(crate) fn of(app: &App, headers: &HeaderMap) -> KnownBrowser {
        KnownBrowser(cookies::KNOWN.read(headers, app.base.is_https()))
    }

    /// Whom to count instead of address and network: the browser, if it is known to this account.
    pub(crate) fn who(&self, app: &App, email: &str) -> Option<Who> {
        let (nonce, given) = self.0.as_deref()?.split_once('|')?;
        let is_proven =
            token::is_token(nonce) && token::is_same(given.as_bytes(), proof(app, nonce, email).as_bytes());
        // The proof belongs to one nonce and one address: so does the counter.
        is_proven.then(|| Who::Browser(token::sha256(&[given.as_bytes()])))
    }
}

fn proof(app: &App, nonce: &str, email: &str) -> String {
    let email = email.to_lowercase();
    hex::encode(token::keyed(&app.secret, &[b"known", nonce.as_bytes(), email.as_bytes()]))
}
