//! The pages of sign-in are static files; these endpoints redirect to them (docs/protocols.md §1.5,
//! §1.9).

use super::exchange::Exchange;
use super::provider_names::CREDENTIALS;
use super::session;
use crate::handlers::form_page::PageTexts;
use crate::http::problem::Problem;
use crate::http::rate_limits::TooSoon;
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use generator::viewmodel::{Form, FormPage};
use support::percent::encode_component;

/// Codes that belong to the sign-in page itself.
const SIGN_IN_CODES: [&str; 11] = [
    "Signin",
    "OAuthSignin",
    "OAuthCallback",
    "OAuthCreateAccount",
    "EmailCreateAccount",
    "Callback",
    "OAuthAccountNotLinked",
    "EmailSignin",
    "CredentialsSignin",
    "SessionRequired",
    "SecondFactorExpired",
];

pub(super) fn page(exchange: &Exchange, path: &str) -> String {
    format!("{}{}", exchange.origin, exchange.locale().path(path))
}

/// The ways of signing in, as the pages call them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    Password,
    Link,
    SignUp,
    Passkey,
}

impl Way {
    const fn code(self) -> &'static str {
        match self {
            // Passkeys have no form without scripts.
            Way::Password | Way::Passkey => "password",
            Way::Link => "link",
            Way::SignUp => "signup",
        }
    }
}

/// A refusal: scripts get the address of `error` with the status, a plain form is shown again.
pub(super) fn refused(exchange: Exchange, way: Way, status: StatusCode, code: &str) -> Response {
    if exchange.is_plain() {
        return back_to_form(exchange, way, code);
    }
    let from = if way == Way::Password && code == "CredentialsSignin" {
        "&provider=credentials"
    } else {
        ""
    };
    exchange.redirect_to_endpoint(status, &format!("error?error={code}{from}"))
}

/// The answer to a request without the proof that a page of this site sent it.
pub(super) fn unproven(exchange: Exchange, way: Way) -> Response {
    if exchange.is_plain() {
        // The form that is shown again has the token that was missing.
        return back_to_form(exchange, way, "Default");
    }
    exchange.redirect_to_endpoint(StatusCode::OK, "signin?csrf=true")
}

pub(super) fn try_later(exchange: Exchange, way: Way, refusal: TooSoon) -> Response {
    let TooSoon { seconds, crowded } = refusal;
    tracing::info!(seconds, crowded, "sign-in throttled");
    let code = match way {
        Way::Password => "TooManyAttempts",
        Way::Passkey => "TooManyPasskeys",
        Way::Link | Way::SignUp if crowded => "NetworkBusy",
        Way::Link | Way::SignUp => "TooManyLinks",
    };
    let mut response = refused(exchange, way, StatusCode::TOO_MANY_REQUESTS, code);
    response
        .headers_mut()
        .insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    response
}

/// The refusal of a sign-in that could not be stored. A script shows the problem itself; a plain
/// form would show the JSON of a full disk, so it comes back and says that signing in is out of
/// order.
pub(super) fn not_stored(
    exchange: Exchange,
    way: Way,
    problem: Problem,
) -> Result<Response, Problem> {
    if problem.status() == StatusCode::INSUFFICIENT_STORAGE && exchange.is_plain() {
        return Ok(back_to_form(exchange, way, "Configuration"));
    }
    Err(problem)
}

fn back_to_form(exchange: Exchange, way: Way, code: &str) -> Response {
    let url = format!(
        "{}/api/plain/login?locale={}&form={}&callbackUrl={}&error={}",
        exchange.origin,
        exchange.locale().code(),
        way.code(),
        encode_component(&exchange.callback_url),
        encode_component(code)
    );
    exchange.redirect(StatusCode::OK, &url)
}

/// GET signin: the sign-in page with its return address. A signed-in user is redirected
/// (docs/protocols.md §2.4).
pub(super) async fn sign_in(exchange: Exchange) -> Response {
    let error = exchange.query.get("error");
    if error.is_none_or(|code| code == "SessionRequired")
        && session::user_of(&exchange).await.is_some()
    {
        let url = page(&exchange, "/");
        return exchange.redirect(StatusCode::OK, &url);
    }
    let mut url = format!(
        "{}?callbackUrl={}",
        page(&exchange, "/login"),
        encode_component(&exchange.callback_url)
    );
    if let Some(code) = exchange.query.get("error") {
        url.push_str("&error=");
        url.push_str(&encode_component(code));
    }
    if exchange.query.get("csrf") == Some("true") {
        url.push_str("&csrf=true");
    }
    exchange.redirect(StatusCode::OK, &url)
}

/// POST signin/{provider}: credentials are sent to `callback`, so this only redirects to the page.
pub(super) fn start_sign_in(exchange: Exchange, provider: &str) -> Response {
    let is_verified = provider == CREDENTIALS && exchange.csrf_verified();
    let page = if is_verified {
        "signin"
    } else {
        "signin?csrf=true"
    };
    exchange.redirect_to_endpoint(StatusCode::OK, page)
}

/// GET verify-request: redirects to its page without the query.
pub(super) fn verify_request(exchange: Exchange) -> Response {
    let url = page(&exchange, "/verify-request");
    exchange.redirect(StatusCode::OK, &url)
}

/// GET error: redirects sign-in codes to `signin` and other codes to the login page. A request
/// without a code comes from a client that found no providers. The redirect to the login page keeps
/// the `callbackUrl`.
pub(super) fn error(exchange: Exchange, from_path: Option<String>) -> Response {
    let code = exchange
        .query
        .get("error")
        .map(ToOwned::to_owned)
        .or(from_path);
    // A client without a code found no provider to sign in with (docs/interpretations.md item 31).
    let code = code
        .filter(|code| !code.is_empty())
        .unwrap_or_else(|| "Configuration".to_owned());
    let url = if SIGN_IN_CODES.contains(&code.as_str()) {
        exchange.endpoint(&format!("signin?error={code}"))
    } else {
        let url = format!(
            "{}?error={}",
            page(&exchange, "/login"),
            encode_component(&code)
        );
        match exchange.query.get("callbackUrl") {
            Some(_) => format!(
                "{url}&callbackUrl={}",
                encode_component(&exchange.callback_url)
            ),
            None => url,
        }
    };
    exchange.redirect(StatusCode::OK, &url)
}

/// For an invalid return address pages redirect to the error page, everything else answers 500.
pub(super) fn misconfigured(exchange: &Exchange, method: &Method, action: &str) -> Response {
    let is_page =
        method == Method::GET && ["signin", "signout", "error", "verify-request"].contains(&action);
    if is_page {
        let url = format!("{}/login?error=Configuration", exchange.origin);
        let url = HeaderValue::from_str(&url)
            .unwrap_or(HeaderValue::from_static("/login?error=Configuration"));
        return (StatusCode::FOUND, [(header::LOCATION, url)]).into_response();
    }
    let message = "There is a problem with the server configuration. Check the server logs for more information.";
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CACHE_CONTROL, "no-store"),
    ];
    let json = format!("{{\"message\":\"{message}\"}}");
    (StatusCode::INTERNAL_SERVER_ERROR, headers, json).into_response()
}

/// GET signout: a form that works without JavaScript.
pub(super) fn sign_out(exchange: Exchange) -> Result<Response, Problem> {
    let app = exchange.app.clone();
    let words = PageTexts {
        app: &app,
        locale: exchange.locale(),
    };
    let form = Form {
        action: "/api/auth/signout".to_owned(),
        hidden: vec![("csrfToken", exchange.csrf.token.clone())],
        button: words.text("sign_out_page.button"),
        ..Form::default()
    };
    let page = FormPage {
        title: words.text("sign_out_page.title"),
        sections: vec![form.into()],
        links: vec![words.home()],
        ..FormPage::default()
    };
    exchange.page(words.draw("/api/auth/signout", page))
}
