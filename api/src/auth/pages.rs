//! The pages of sign-in are prerendered; these endpoints lead to them (protocol §1.5, §1.9).

use super::{cookies::COMPONENT, endpoints::CREDENTIALS, exchange::Exchange};
use axum::{
    body::Body,
    http::{HeaderValue, Method, StatusCode, header},
    response::{IntoResponse, Response},
};
use generator::model::Locale;
use percent_encoding::utf8_percent_encode;
use serde_json::json;

/// Codes that belong to the sign-in page itself.
const SIGN_IN_CODES: [&str; 10] = [
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
];

fn page(exchange: &Exchange, path: &str) -> String {
    let locale = if exchange.is_english() { Locale::Us } else { Locale::Ua };
    format!("{}{}", exchange.origin, locale.path(path))
}

fn encode(text: &str) -> String {
    utf8_percent_encode(text, COMPONENT).to_string()
}

/// GET signin: the sign-in page with where to go afterwards.
pub(super) fn sign_in(exchange: Exchange) -> Response {
    let mut url = format!("{}?callbackUrl={}", page(&exchange, "/login"), encode(&exchange.callback_url));
    if let Some(code) = exchange.query.get("error") {
        url.push_str("&error=");
        url.push_str(&encode(code));
    }
    if exchange.query.get("csrf") == Some("true") {
        url.push_str("&csrf=true");
    }
    exchange.redirect(StatusCode::OK, &url)
}

/// POST signin/{provider}: credentials are sent to `callback`, so this only leads to the page.
pub(super) fn start_sign_in(exchange: Exchange, provider: &str) -> Response {
    let known = provider == CREDENTIALS && exchange.csrf_verified();
    let url = exchange.endpoint(if known { "signin" } else { "signin?csrf=true" });
    exchange.redirect(StatusCode::OK, &url)
}

/// GET verify-request: bare, the query is dropped.
pub(super) fn verify_request(exchange: Exchange) -> Response {
    let url = page(&exchange, "/verify-request");
    exchange.redirect(StatusCode::OK, &url)
}

/// GET error: codes of the sign-in class by way of `signin`, others straight to the page.
pub(super) fn error(exchange: Exchange, from_path: Option<String>) -> Response {
    let code = exchange.query.get("error").map(ToOwned::to_owned).or(from_path).unwrap_or_default();
    let url = if SIGN_IN_CODES.contains(&code.as_str()) {
        exchange.endpoint(&format!("signin?error={code}"))
    } else if code.is_empty() {
        page(&exchange, "/login")
    } else {
        format!("{}?error={}", page(&exchange, "/login"), encode(&code))
    };
    exchange.redirect(StatusCode::OK, &url)
}

/// An address that is none was given: pages lead to the error page, everything else answers 500.
pub(super) fn misconfigured(exchange: &Exchange, method: &Method, action: &str) -> Response {
    let is_page = method == Method::GET && ["signin", "signout", "error", "verify-request"].contains(&action);
    if is_page {
        let url = format!("{}/login?error=Configuration", exchange.origin);
        let url =
            HeaderValue::from_str(&url).unwrap_or(HeaderValue::from_static("/login?error=Configuration"));
        return (StatusCode::FOUND, [(header::LOCATION, url)]).into_response();
    }
    let message =
        "There is a problem with the server configuration. Check the server logs for more information.";
    let json = [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")];
    (StatusCode::INTERNAL_SERVER_ERROR, json, json!({ "message": message }).to_string()).into_response()
}

/// GET signout: a form that works without JavaScript.
pub(super) fn sign_out(exchange: Exchange) -> Response {
    let (lang, title, action) = if exchange.is_english() {
        ("en", "Sign out?", "Sign out")
    } else {
        ("uk", "Вийти з облікового запису?", "Вийти")
    };
    let html = format!(
        "<!doctype html><html lang=\"{lang}\"><meta charset=\"utf-8\"><title>{title}</title>\
         <meta name=\"viewport\" content=\"width=device-width\"><meta name=\"robots\" content=\"noindex\">\
         <main><h1>{title}</h1><form method=\"post\" action=\"/api/auth/signout\">\
         <input type=\"hidden\" name=\"csrfToken\" value=\"{token}\"><button>{action}</button></form></main></html>",
        token = exchange.csrf.token,
    );
    let mut response = exchange.respond(StatusCode::OK, Body::from(html));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    let policy =
        "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy));
    response
}
