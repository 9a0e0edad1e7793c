//! Browsers in which a user signed in before. Each has counters of its own, so that neither guesses
//! at the password nor requests of links from elsewhere lock the owner of the account out
//! (docs/security.md item 8).

use crate::app::App;
use crate::http::cookies::{self, Keep};
use crate::http::rate_limits::Who;
use axum::http::{HeaderMap, HeaderValue};
use domain::accounts::email_address::Email;
use model::DAY;
use std::net::IpAddr;
use support::clock::later;
use support::token;

/// Seconds a browser is remembered.
const REMEMBERED: i64 = 365 * DAY;

/// Accounts that one browser is known to; one more takes the place of the one that signed in
/// longest ago. People share a computer, and one who signs in there must not make strangers of the
/// others.
const ACCOUNTS: usize = 5;
/// Between the accounts of a cookie.
const NEXT: char = ',';

/// The cookie of a browser in which the owner of `email` signed in. It says nothing about who that
/// is.
pub(crate) fn cookie(app: &App, headers: &HeaderMap, email: &Email) -> HeaderValue {
    let nonce = token::random_token();
    let until = later(app.clock.now(), REMEMBERED);
    let known = KnownBrowser::of(app, headers);
    let others = known
        .accounts()
        .filter(|account| !is_of(app, account, email));
    let others = others.map(|KnownAccount { nonce, given }| format!("{nonce}|{given}"));
    let own = format!("{nonce}|{}", proof(app, &nonce, email));
    let value: Vec<String> = std::iter::once(own).chain(others).take(ACCOUNTS).collect();
    cookies::KNOWN.set(
        &value.join(&NEXT.to_string()),
        Keep::until(until, &*app.clock),
        app.base.is_https(),
    )
}

/// The cookie of a browser by which the server knows it.
pub(crate) struct KnownBrowser(Option<String>);

/// The part of the cookie for one account.
struct KnownAccount<'a> {
    nonce: &'a str,
    /// The proof, if it is right.
    given: &'a str,
}

impl KnownBrowser {
    pub(crate) fn of(app: &App, headers: &HeaderMap) -> KnownBrowser {
        KnownBrowser(cookies::KNOWN.read(headers, app.base.is_https()))
    }

    fn accounts(&self) -> impl Iterator<Item = KnownAccount<'_>> {
        let parts = self
            .0
            .as_deref()
            .unwrap_or_default()
            .split(NEXT)
            .take(ACCOUNTS);
        let accounts = parts.filter_map(|part| part.split_once('|'));
        let accounts =
            accounts.filter(|(nonce, given)| token::is_token(nonce) && token::is_token(given));
        accounts.map(|(nonce, given)| KnownAccount { nonce, given })
    }

    /// Whom to count instead of address and network: the browser, if it is known to this account.
    pub(crate) fn who(&self, app: &App, email: &str) -> Option<Who> {
        let account = self.accounts().find(|account| is_of(app, account, email))?;
        // The proof belongs to one nonce and one address: so does the counter.
        Some(Who::Browser(token::digest(account.given)))
    }

    /// The callers that count a request for a link by email: the owner's browser, which has a count
    /// of its own so that strangers cannot use it up, or else the address and the network.
    pub(crate) fn callers(&self, app: &App, email: &str, network: IpAddr) -> Vec<Who> {
        match self.who(app, email) {
            Some(browser) => vec![browser],
            None => vec![Who::address(email), Who::Network(network)],
        }
    }
}

fn is_of(app: &App, account: &KnownAccount<'_>, email: &str) -> bool {
    token::is_same(
        account.given.as_bytes(),
        proof(app, account.nonce, email).as_bytes(),
    )
}

fn proof(app: &App, nonce: &str, email: &str) -> String {
    let email = email.to_lowercase();
    hex::encode(token::keyed(
        &app.security.secret,
        &[b"known", nonce.as_bytes(), email.as_bytes()],
    ))
}
