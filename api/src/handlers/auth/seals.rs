//! Values of cookies that only this server can have written.

use super::exchange::Exchange;
use crate::app::App;
use crate::http::cookies::Cookie;
use support::token;

/// A value with the proof that this server wrote it into the cookie.
pub(super) fn seal(app: &App, name: &str, value: &str) -> String {
    let proof = token::keyed(&app.security.secret, &[name.as_bytes(), value.as_bytes()]);
    format!("{value}|{}", hex::encode(proof))
}

pub(super) fn unseal(exchange: &Exchange, cookie: &Cookie, name: &str) -> Option<String> {
    let sealed = cookie.read(&exchange.headers, exchange.app.base.is_https())?;
    let value = sealed.rsplit_once('|')?.0;
    token::is_same(
        sealed.as_bytes(),
        seal(&exchange.app, name, value).as_bytes(),
    )
    .then(|| value.to_owned())
}
