//! What readers ask of an advertisement: its owner's number, and to hand a message on (content-model §4.4).

use super::writing::{self, Taken, To, Writing, admit};
use crate::{
    app::{App, Shared},
    domain::ads::rules::Contact,
    guards::ThisSite,
    http::{JsonBody, problem::Answer},
    support::rate_limits::Limited,
};
use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use model::{Locale, format};
use serde::Deserialize;
use serde_json::{Value, json};

#[derive(Deserialize)]
pub(super) struct Asked {
    locale: Option<Locale>,
}

/// `POST /api/ads/{pid}/phone`: never kept by anybody on the way, since `bounds` says so of all answers of the API.
pub(super) async fn phone(
    from: ThisSite,
    State(app): State<Shared>,
    Path(pid): Path<String>,
    JsonBody(asked): JsonBody<Asked>,
) -> Answer<Json<Value>> {
    let contact = reveal(&app, &from, &pid).await?;
    let display = display(&contact, asked.locale.unwrap_or(Locale::Ua));
    Ok(Json(json!({ "phone": contact.phone, "display": display, "apps": contact.phone_apps })))
}

/// The number as people of a language write it, with spaces that do not break.
pub(super) fn display(contact: &Contact, locale: Locale) -> String {
    format::phone(&contact.phone, locale)
}

/// The contact of an open advertisement. An attempt counts whatever comes of it, so that nobody tries all names.
pub(super) async fn reveal(app: &App, from: &ThisSite, pid: &str) -> Answer<Contact> {
    admit(app, from, Limited::Reveal)?;
    let reader = from.user.as_ref().map(|user| user.id);
    Ok(app.store.reveal_phone(pid.to_owned(), reader, app.clock.now()).await?)
}

/// `POST /api/ads/{pid}/message`.
pub(super) async fn message(
    from: ThisSite,
    State(app): State<Shared>,
    Path(pid): Path<String>,
    JsonBody(writing): JsonBody<Writing>,
) -> Answer<(StatusCode, Json<Value>)> {
    Ok(accepted(writing::take(&app, &from, To::Owner(&pid), writing).await?))
}

/// `POST /api/contact`: a message to the editors.
pub(super) async fn contact(
    from: ThisSite,
    State(app): State<Shared>,
    JsonBody(writing): JsonBody<Writing>,
) -> Answer<(StatusCode, Json<Value>)> {
    Ok(accepted(writing::take(&app, &from, To::Editors, writing).await?))
}

/// Says whether the message is on its way, or waits until its sender confirms it.
fn accepted(taken: Taken) -> (StatusCode, Json<Value>) {
    (StatusCode::ACCEPTED, Json(json!({ "waits": taken == Taken::Waits })))
}
