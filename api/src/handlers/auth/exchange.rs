//! One request of the protocol, and the rules by which everything is answered
//! (docs/protocols.md §1.1–§1.4).

use super::callback_url;
use crate::app::Shared;
use crate::guards::csrf::Csrf;
use crate::handlers::form_page;
use crate::http::Peer;
use crate::http::cookies::{self, Cookie, Keep};
use crate::http::problem::Problem;
use crate::publishing::page_renderer::PageError;
use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use model::Locale;
use serde::Serialize;
use serde_json::Value;
use std::collections::HashMap;
use std::net::IpAddr;
use utoipa::ToSchema;

/// The address below which the endpoints are.
pub(super) const BASE: &str = "/api/auth";

pub(super) struct Exchange {
    pub app: Shared,
    pub headers: HeaderMap,
    pub query: Fields,
    pub body: Fields,
    pub origin: String,
    pub csrf: Csrf,
    /// The return address: absolute, of this site.
    pub callback_url: String,
    pub peer: Peer,
    cookies: Vec<HeaderValue>,
}

/// The address to which a script must send the user.
#[derive(Serialize, ToSchema)]
pub(super) struct RedirectAddress {
    url: String,
}

/// Form or query fields; a repeated one marks the request as malformed.
#[derive(Default)]
pub(super) struct Fields {
    values: HashMap<String, String>,
    pub repeated: bool,
}

impl Fields {
    pub(super) fn parse_query(text: &str) -> Fields {
        let mut fields = Fields::default();
        for pair in text.split('&').filter(|pair| !pair.is_empty()) {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            let [name, value] = [name, value].map(|text| {
                let text = text.replace('+', " ");
                percent_encoding::percent_decode_str(&text)
                    .decode_utf8_lossy()
                    .replace('\0', "")
            });
            fields.repeated |= fields.values.insert(name, value).is_some();
        }
        fields
    }

    /// The texts among the members of a form.
    pub(super) fn of(form: &impl Serialize) -> Fields {
        let mut fields = Fields::default();
        if let Ok(Value::Object(members)) = serde_json::to_value(form) {
            for (name, value) in members {
                if let Value::String(text) = value {
                    fields.values.insert(name, text);
                }
            }
        }
        fields
    }

    pub(super) fn get(&self, name: &str) -> Option<&str> {
        self.values.get(name).map(String::as_str)
    }

    /// The value of a field; empty where it was not sent.
    pub(super) fn text(&self, name: &str) -> String {
        self.values.get(name).cloned().unwrap_or_default()
    }
}

impl Exchange {
    pub(super) fn new(
        app: Shared,
        peer: Peer,
        headers: HeaderMap,
        query: Fields,
        body: Fields,
    ) -> Exchange {
        let origin = app.base.origin_of_request(&headers);
        let csrf = Csrf::of(&app, &headers);
        let cookie = cookies::CALLBACK_URL.read(&headers, app.base.is_https());
        let requested = body
            .get("callbackUrl")
            .or(query.get("callbackUrl"))
            .or(cookie.as_deref());
        let callback_url = callback_url::resolve(requested.unwrap_or_default(), &origin);
        Exchange {
            app,
            headers,
            query,
            body,
            origin,
            csrf,
            callback_url,
            peer,
            cookies: Vec::new(),
        }
    }

    /// The query and the cookie must hold http addresses; next-auth calls anything else a
    /// configuration error.
    pub(super) fn is_misconfigured(&self) -> bool {
        let cookie = cookies::CALLBACK_URL.read(&self.headers, self.app.base.is_https());
        [self.query.get("callbackUrl"), cookie.as_deref()]
            .into_iter()
            .flatten()
            .any(|value| !value.is_empty() && !callback_url::is_http(value))
    }

    /// The network that limits count where the client is not known.
    pub(super) fn network(&self) -> IpAddr {
        self.app.clients.network(self.peer, &self.headers)
    }

    pub(super) fn csrf_verified(&self) -> bool {
        self.csrf.proves(self.body.get("csrfToken"))
    }

    /// The language of the pages that the protocol leads to.
    pub(super) fn locale(&self) -> Locale {
        callback_url::locale(&self.callback_url, &self.origin)
    }

    /// The absolute address of an endpoint, `U/…` in docs/protocols.md.
    pub(super) fn endpoint(&self, rest: &str) -> String {
        format!("{}{BASE}/{rest}", self.origin)
    }

    pub(super) fn set(&mut self, cookie: &Cookie, value: &str, keep: Keep) {
        let value = cookie.set(value, keep, self.app.base.is_https());
        self.cookies.push(value);
    }

    /// Adds a cookie that another module made.
    pub(super) fn add(&mut self, cookie: HeaderValue) {
        self.cookies.push(cookie);
    }

    /// Whether the answer is an address in JSON and not a redirect.
    pub(super) fn is_json(&self) -> bool {
        self.body.get("json") == Some("true")
    }

    /// Whether a form of the portal sent it from a page without scripts (`pages/login.html`
    /// of the theme). Clients of the protocol send none of its fields, and are answered with
    /// addresses of the protocol.
    pub(super) fn is_plain(&self) -> bool {
        self.body.get("plain") == Some("true") && !self.is_json()
    }

    /// The session cookie and the hint beside it.
    pub(super) fn clear_session(&mut self) {
        self.set(&cookies::SESSION, "", Keep::Delete);
        self.set(&cookies::SIGNED_IN, "", Keep::Delete);
    }

    /// A redirect to the return address.
    pub(super) fn return_to_page(self) -> Response {
        let url = self.callback_url.clone();
        self.redirect(StatusCode::OK, &url)
    }

    /// A redirect to an endpoint of the protocol.
    pub(super) fn redirect_to_endpoint(self, status: StatusCode, rest: &str) -> Response {
        let url = self.endpoint(rest);
        self.redirect(status, &url)
    }

    /// A redirect as the client wants it: 302, or its address as JSON with the handler's status.
    pub(super) fn redirect(self, status: StatusCode, url: &str) -> Response {
        if self.is_json() {
            return self.address(status, url);
        }
        let mut response = self.respond(StatusCode::FOUND, Body::empty());
        // Addresses are built from encoded parts only.
        let url = HeaderValue::from_str(url).unwrap_or(HeaderValue::from_static("/"));
        response.headers_mut().insert(header::LOCATION, url);
        response
    }

    /// An address as JSON, for a script that leads on.
    pub(super) fn address(self, status: StatusCode, url: &str) -> Response {
        let url = url.to_owned();
        self.json(status, &RedirectAddress { url })
    }

    pub(super) fn json(self, status: StatusCode, answer: &impl Serialize) -> Response {
        let json = serde_json::to_vec(answer).unwrap_or_default();
        let mut response = self.respond(status, Body::from(json));
        let media = HeaderValue::from_static("application/json");
        response.headers_mut().insert(header::CONTENT_TYPE, media);
        response
    }

    /// A page that the theme drew.
    pub(super) fn page(self, html: Result<String, PageError>) -> Result<Response, Problem> {
        let app = self.app.clone();
        let mut response = self.respond(StatusCode::OK, Body::from(html?));
        let headers = response.headers_mut();
        headers.insert(
            header::CONTENT_TYPE,
            HeaderValue::from_static("text/html; charset=utf-8"),
        );
        form_page::describe(&app, headers);
        Ok(response)
    }

    /// Any answer, with the cookies that every action sends: CSRF when it is new, the callback URL
    /// when it changed.
    pub(super) fn respond(self, status: StatusCode, body: Body) -> Response {
        let https = self.app.base.is_https();
        let headers = [
            (header::CACHE_CONTROL, "private, no-cache, no-store"),
            (header::PRAGMA, "no-cache"),
            (header::EXPIRES, "0"),
        ];
        let mut response = (status, headers, body).into_response();
        let headers = response.headers_mut();
        self.csrf.send(&self.app, headers);
        if cookies::CALLBACK_URL.read(&self.headers, https).as_ref() != Some(&self.callback_url) {
            let cookie = cookies::CALLBACK_URL.set(&self.callback_url, Keep::BrowserSession, https);
            headers.append(header::SET_COOKIE, cookie);
        }
        for cookie in self.cookies {
            headers.append(header::SET_COOKIE, cookie);
        }
        response
    }
}
