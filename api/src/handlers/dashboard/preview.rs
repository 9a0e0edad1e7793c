//! Unpublished work in the page's own look: drawn on request, kept for a day under a secret address.

use super::resource::entry_id;
use crate::{
    app::Shared,
    domain::{
        ads::draft::{AdDesk, Writer},
        entries::draft::{Desk, UNNAMED},
    },
    guards::{Collection, Staff},
    http::{
        JsonBody, QueryInput,
        problem::{Answer, Problem},
    },
    store::EntryRecord,
    support::{
        rate_limits::{Limited, Who},
        token,
    },
};
use axum::{
    Extension, Json,
    extract::{Path, State},
    http::{HeaderName, HeaderValue, header},
    response::{IntoResponse, Response},
};
use jiff::Timestamp;
use model::{Document, Kind, Locale};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::{
    collections::VecDeque,
    sync::{Mutex, PoisonError},
};

/// Seconds a preview can be seen.
const LIFE: i64 = 24 * 3600;
/// Previews kept for the staff, and as many for everybody else; the oldest make room.
const KEPT: usize = 64;
/// Previews of one account among them.
const KEPT_EACH: usize = 8;

/// For whom a page is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Viewer {
    Staff(i64),
    /// The owner of an advertisement.
    Owner(i64),
}

impl Viewer {
    fn is_staff(self) -> bool {
        matches!(self, Viewer::Staff(_))
    }

    /// Where they find pictures that are not published.
    fn pictures(self) -> &'static str {
        if self.is_staff() { STAFF_PICTURES } else { "/api/cabinet/uploads/" }
    }
}

struct Drawn {
    by: Viewer,
    /// The token itself is in the address only.
    digest: [u8; 32],
    until: Timestamp,
    html: String,
}

/// Drawn previews, in memory.
#[derive(Default)]
pub struct Previews(Mutex<VecDeque<Drawn>>);

impl Previews {
    fn keep(&self, html: String, by: Viewer, now: Timestamp) -> String {
        let token = token::random_token();
        let until = crate::support::clock::whole_seconds(now.as_second() + LIFE);
        let mut drawn = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        drawn.retain(|drawn| drawn.until > now);
        make_room(&mut drawn, KEPT_EACH, |other| other == by);
        // Owners take no room from the staff.
        make_room(&mut drawn, KEPT, |other| other.is_staff() == by.is_staff());
        drawn.push_back(Drawn { by, digest: token::sha256(&[token.as_bytes()]), until, html });
        token
    }

    fn find(&self, token: &str, now: Timestamp) -> Option<String> {
        let digest = token::sha256(&[token.as_bytes()]);
        let drawn = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        drawn.iter().find(|drawn| drawn.digest == digest && drawn.until > now).map(|drawn| drawn.html.clone())
    }
}

/// Leaves fewer than `most` of those that `counts` says; the oldest go.
fn make_room(drawn: &mut VecDeque<Drawn>, most: usize, counts: impl Fn(Viewer) -> bool) {
    while drawn.iter().filter(|drawn| counts(drawn.by)).count() >= most {
        let Some(oldest) = drawn.iter().position(|drawn| counts(drawn.by)) else { return };
        drawn.remove(oldest);
    }
}

#[derive(Deserialize)]
pub(super) struct In {
    locale: Option<Locale>,
    /// What it is a draft of.
    id: Option<String>,
}

/// Draws what the editor has in the form, saved or not.
pub(super) async fn create(
    staff: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    QueryInput(shown): QueryInput<In>,
    JsonBody(sent): JsonBody<Map<String, Value>>,
) -> Answer<Json<Value>> {
    let now = app.clock.now();
    let mut document = if kind == Kind::Advertisements {
        AdDesk { store: &app.store, writer: Writer::Editor, now }.sketch(sent)?
    } else {
        Desk { store: &app.store, kind, now }.sketch(sent)?
    };
    if let Some(id) = shown.id {
        own(&mut document, &app.store.entry(kind, entry_id(&id)?)?);
    }
    let url = draw(&app, document, shown.locale.unwrap_or(Locale::Ua), Viewer::Staff(staff.user.id)).await?;
    Ok(Json(json!({ "url": url })))
}

/// Gives a draft what the form does not send and its page says: the dates and the address of what it is a draft of.
pub(crate) fn own(document: &mut Document, record: &EntryRecord) {
    let (entry, known) = (&mut document.entry, &record.document.entry);
    entry.published_at = record.published_at;
    entry.updated_at = known.updated_at;
    if entry.slug.as_str() == UNNAMED {
        entry.slug = known.slug.clone();
    }
}

/// Where pages that are drawn for staff find pictures that are not published.
const STAFF_PICTURES: &str = "/api/dashboard/media/";

/// Draws a document for someone, and answers with the page's address.
pub(crate) async fn draw(
    app: &Shared,
    mut document: Document,
    locale: Locale,
    viewer: Viewer,
) -> Answer<String> {
    let now = app.clock.now();
    if let Viewer::Owner(account) = viewer {
        let who = [Who::Account(account)];
        app.limits.attempt(Limited::Preview, who, now).map_err(Problem::rate_limited)?;
    }
    if document.entry.ua.is_none() && document.entry.us.is_none() {
        return Err(Problem::field("texts.ua.title", "required", json!({})));
    }
    let entry = &mut document.entry;
    // What waits for its time has the date of that time.
    let waits = entry.publish_at.filter(|at| *at > now && entry.published_at.is_none_or(|first| first > now));
    entry.published_at = waits.or(entry.published_at).or(Some(now));
    let pages = app.pages.clone();
    let html = tokio::task::spawn_blocking(move || pages.preview(locale, &document.entry, &document.bodies))
        .await
        .map_err(|_| Problem::internal())?
        .map_err(|error| {
            tracing::error!(%error, "preview");
            Problem::internal()
        })?
        // A rebuild is under way, which no preview waits for.
        .ok_or_else(Problem::busy)?;
    let html = if viewer.is_staff() { html } else { html.replace(STAFF_PICTURES, viewer.pictures()) };
    Ok(format!("/api/preview/{}", app.previews.keep(html, viewer, now)))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_has_room_of_their_own() {
        let (previews, now) = (Previews::default(), crate::support::clock::whole_seconds(0));
        let keep = |by| previews.keep(String::new(), by, now);
        let of_staff: Vec<String> = (0..KEPT_EACH).map(|_| keep(Viewer::Staff(1))).collect();
        let mut of_owner: Vec<String> = (0..=KEPT_EACH).map(|_| keep(Viewer::Owner(1))).collect();
        assert_eq!(previews.find(&of_owner.remove(0), now), None, "the oldest made room");
        assert!(of_owner.iter().all(|token| previews.find(token, now).is_some()));
        (2..200).for_each(|id| drop(keep(Viewer::Owner(id))));
        assert!(of_staff.iter().all(|token| previews.find(token, now).is_some()));
        assert_eq!(previews.0.lock().unwrap().len(), KEPT_EACH + KEPT);
    }
}
