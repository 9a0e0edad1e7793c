//! Requests about an advertisement: to see its owner's number, and to forward a message
//! (docs/content-model.md §4.4).

use super::writing::{self, MessageReceipt, Recipient, Writing, admit};
use crate::app::{App, Shared};
use crate::guards::ThisSite;
use crate::http::problem::Answer;
use crate::http::rate_limits::Limit;
use crate::http::{Accepted, JsonBody, PathInput, limited};
use axum::Json;
use axum::extract::State;
use domain::ads::rules::Contact;
use domain::ids::Pid;
use domain::vocabulary::LocaleCode;
use model::{Locale, format};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The language in which the phone number is formatted.
#[derive(Deserialize, ToSchema)]
pub(super) struct PhoneRequest {
    #[schema(value_type = Option<LocaleCode>)]
    locale: Option<Locale>,
}

/// The phone number of an owner.
#[derive(Serialize, ToSchema)]
pub(super) struct PhoneNumber {
    /// The number in E.164 format.
    phone: String,
    /// The number as people write it in the language of the page.
    display: String,
    /// Messengers that can be reached at this number.
    apps: Vec<String>,
}

/// `POST /api/ads/{pid}/phone`. No cache keeps the answer: the router adds `no-store` to all answers
/// of the API.
pub(super) async fn phone(
    from: ThisSite,
    State(app): State<Shared>,
    PathInput(pid): PathInput<Pid>,
    limit: Limit<limited::Reveal>,
    JsonBody(request): JsonBody<PhoneRequest>,
) -> Answer<Json<PhoneNumber>> {
    let contact = reveal(&app, &from, pid, limit).await?;
    let display = display(&contact, request.locale.unwrap_or(Locale::Ua));
    Ok(Json(PhoneNumber {
        phone: contact.phone,
        display,
        apps: contact.phone_apps,
    }))
}

/// The number as people of a language write it, with spaces that do not break.
pub(super) fn display(contact: &Contact, locale: Locale) -> String {
    format::phone(&contact.phone, locale)
}

/// The contact of an open advertisement. Every attempt counts, so that no one can try all ids.
pub(super) async fn reveal(
    app: &App,
    from: &ThisSite,
    pid: Pid,
    limit: Limit<limited::Reveal>,
) -> Answer<Contact> {
    admit(app, from, "", limit)?;
    let reader = from.user.as_ref().map(|user| user.id);
    Ok(app.store.reveal_phone(pid, reader, app.clock.now()).await?)
}

/// `POST /api/ads/{pid}/message`.
pub(super) async fn message(
    from: ThisSite,
    State(app): State<Shared>,
    PathInput(pid): PathInput<Pid>,
    limit: Limit<limited::Message>,
    confirmation: Limit<limited::Confirmation>,
    JsonBody(writing): JsonBody<Writing>,
) -> Answer<Accepted<MessageReceipt>> {
    let to = Recipient::Owner(pid, limit);
    let receipt = writing::accept(&app, &from, to, confirmation, writing).await?;
    Ok(Accepted(receipt))
}

/// `POST /api/contact`: a message to the editors.
pub(super) async fn contact(
    from: ThisSite,
    State(app): State<Shared>,
    limit: Limit<limited::ContactForm>,
    confirmation: Limit<limited::Confirmation>,
    JsonBody(writing): JsonBody<Writing>,
) -> Answer<Accepted<MessageReceipt>> {
    let to = Recipient::Editors(limit);
    let receipt = writing::accept(&app, &from, to, confirmation, writing).await?;
    Ok(Accepted(receipt))
}
