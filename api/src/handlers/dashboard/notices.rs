//! `/api/dashboard/notices`: what the user is to know, and how often emails come about it.

use crate::app::Shared;
use crate::guards::{AnyStaff, Staff};
use crate::http::problem::Answer;
use crate::http::{JsonBody, NoContent};
use crate::openapi::routes::Routes;
use axum::Json;
use axum::extract::State;
use domain::ids::NoticeId;
use domain::notices::{NoticeFrequency, NoticeSubject};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use store::Notice;
use utoipa::ToSchema;

pub(super) fn routes() -> Routes {
    let base = "/api/dashboard/notices";
    Routes::new()
        .get(base, list)
        .summary("Notices of the user, newest first")
        .post(&format!("{base}/read"), mark_read)
        .summary("Marks notices of the user as read")
        .get(&format!("{base}/choices"), choices)
        .summary("How often emails with notices come")
        .put(&format!("{base}/choices"), choose)
        .summary("Sets how often emails with notices come")
}

/// Notices of the user.
#[derive(Serialize, ToSchema)]
struct Notices {
    /// The newest first; the oldest of 200 go.
    items: Vec<NoticeItem>,
    /// How many are not read.
    unread: usize,
}

/// Something that the user is to know.
#[derive(Serialize, ToSchema)]
#[schema(as = Notice)]
struct NoticeItem {
    id: NoticeId,
    subject: NoticeSubject,
    /// The title of the entry, or words about a fault; may be empty.
    title: String,
    /// The path of the page to open, without the language.
    path: String,
    created_at: Timestamp,
    read: bool,
}

impl From<Notice> for NoticeItem {
    fn from(notice: Notice) -> NoticeItem {
        NoticeItem {
            id: notice.id,
            subject: notice.subject,
            title: notice.title,
            path: notice.path,
            created_at: notice.created_at,
            read: notice.is_read,
        }
    }
}

async fn list(staff: Staff<AnyStaff>, State(app): State<Shared>) -> Answer<Json<Notices>> {
    let user = staff.user.id;
    let notices = app.store.read(move |reader| reader.notices(user)).await?;
    Ok(Json(Notices {
        unread: notices.iter().filter(|notice| !notice.is_read).count(),
        items: notices.into_iter().map(NoticeItem::from).collect(),
    }))
}

/// Notices that were read.
#[derive(Deserialize, ToSchema)]
struct ReadNotices {
    /// The number of the notice.
    id: NoticeId,
    /// Whether older ones were read too.
    #[serde(default)]
    older: bool,
}

async fn mark_read(
    staff: Staff<AnyStaff>,
    State(app): State<Shared>,
    JsonBody(read): JsonBody<ReadNotices>,
) -> Answer<NoContent> {
    let (user, now) = (staff.user.id, app.clock.now());
    app.store
        .read_notices(user, read.id, !read.older, now)
        .await?;
    Ok(NoContent)
}

/// A subject, and how often emails about it come.
#[derive(Serialize, ToSchema)]
struct NoticeChoice {
    subject: NoticeSubject,
    frequency: NoticeFrequency,
}

/// The subjects that the role of the user receives.
#[derive(Serialize, ToSchema)]
struct NoticeChoices {
    items: Vec<NoticeChoice>,
}

async fn choices(staff: Staff<AnyStaff>, State(app): State<Shared>) -> Answer<Json<NoticeChoices>> {
    let (user, role) = (staff.user.id, staff.user.role);
    let chosen = app
        .store
        .read(move |reader| reader.notice_choices(user))
        .await?;
    let heard = NoticeSubject::ALL
        .into_iter()
        .filter(|subject| role.may(subject.right()));
    let items = heard.map(|subject| NoticeChoice {
        subject,
        frequency: chosen.get(&subject).copied().unwrap_or(subject.usual()),
    });
    Ok(Json(NoticeChoices {
        items: items.collect(),
    }))
}

/// How often emails come, by subject; omitted subjects do not change.
#[derive(Deserialize, ToSchema)]
struct NewNoticeChoices {
    choices: BTreeMap<NoticeSubject, NoticeFrequency>,
}

async fn choose(
    staff: Staff<AnyStaff>,
    State(app): State<Shared>,
    JsonBody(sent): JsonBody<NewNoticeChoices>,
) -> Answer<NoContent> {
    app.store
        .choose_notices(staff.user.id, sent.choices)
        .await?;
    Ok(NoContent)
}
