//! Unpublished work in the page's own look: drawn on request, kept for a day under a secret address.

use super::draft::Desk;
use crate::{
    app::Shared,
    auth::{Collection, Staff},
    http::{JsonBody, QueryInput},
    problem::{Answer, Problem},
    token,
};
use axum::{
    Extension, Json,
    extract::{Path, State},
    http::{HeaderName, HeaderValue, header},
    response::{IntoResponse, Response},
};
use generator::model::{Kind, Locale};
use jiff::Timestamp;
use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::{
    collections::VecDeque,
    sync::{Mutex, PoisonError},
};

/// Seconds a preview can be seen.
const LIFE: i64 = 24 * 3600;
/// Previews kept; the oldest make room.
const KEPT: usize = 64;

struct Drawn {
    /// The token itself is in the address only.
    digest: [u8; 32],
    until: Timestamp,
    html: String,
}

/// Drawn previews, in memory.
#[derive(Default)]
pub struct Previews(Mutex<VecDeque<Drawn>>);

impl Previews {
    fn keep(&self, html: String, now: Timestamp) -> String {
        let token = token::random_token();
        let until = crate::clock::whole_seconds(now.as_second() + LIFE);
        let mut drawn = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        drawn.retain(|drawn| drawn.until > now);
        if drawn.len() >= KEPT {
            drawn.pop_front();
        }
        drawn.push_back(Drawn { digest: token::sha256(&[token.as_bytes()]), until, html });
        token
    }

    fn find(&self, token: &str, now: Timestamp) -> Option<String> {
        let digest = token::sha256(&[token.as_bytes()]);
        let drawn = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        drawn.iter().find(|drawn| drawn.digest == digest && drawn.until > now).map(|drawn| drawn.html.clone())
    }
}

#[derive(Deserialize)]
pub(super) struct In {
    locale: Option<Locale>,
}

/// Draws what the editor has in the form, saved or not.
pub(super) async fn create(
    _: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    QueryInput(shown): QueryInput<In>,
    JsonBody(sent): JsonBody<Map<String, Value>>,
) -> Answer<Json<Value>> {
    let now = app.clock.now();
    let mut document = Desk { store: &app.store, kind, now }.sketch(sent)?;
    if document.entry.ua.is_none() && document.entry.us.is_none() {
        return Err(Problem::field("texts.ua.title", "required", json!({})));
    }
    document.entry.published_at.get_or_insert(now);
    let locale = shown.locale.unwrap_or(Locale::Ua);
    let pages = app.pages.clone();
    let html = tokio::task::spawn_blocking(move || pages.preview(locale, &document.entry, &document.bodies))
        .await
        .map_err(|_| Problem::internal())?
        .map_err(|error| {
            tracing::error!(%error, "preview");
            Problem::internal()
        })?;
    Ok(Json(json!({ "url": format!("/api/preview/{}", app.previews.keep(html, now)) })))
}

/// The address is the permission: 256 random bits, a day long.
pub(super) async fn show(State(app): State<Shared>, Path(token): Path<String>) -> Answer<Response> {
    let html = app.previews.find(&token, app.clock.now()).ok_or_else(Problem::not_found)?;
    let mut response = html.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.insert(HeaderName::from_static("x-robots-tag"), HeaderValue::from_static("noindex, nofollow"));
    headers.insert(header::X_FRAME_OPTIONS, HeaderValue::from_static("SAMEORIGIN"));
    if let Ok(policy) = HeaderValue::try_from(framed(app.tree.content_policy().as_ref())) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    Ok(response)
}

/// The policy of public pages, except that the editor's page may frame it.
fn framed(public: Option<&HeaderValue>) -> String {
    let public = public.and_then(|policy| policy.to_str().ok());
    let public = public.unwrap_or("default-src 'self'; object-src 'none'; base-uri 'none'");
    let mut rules: Vec<&str> = public
        .split(';')
        .map(str::trim)
        .filter(|rule| !rule.is_empty() && !rule.starts_with("frame-ancestors"))
        .collect();
    rules.push("frame-ancestors 'self'");
    rules.join("; ")
}
