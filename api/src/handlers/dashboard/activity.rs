//! `GET /api/dashboard/activity`: who of the staff changed what.

use crate::app::Shared;
use crate::guards::{Settings as Scope, Staff};
use crate::http::problem::{Answer, Problem};
use crate::http::{Page, PageSize, QueryInput, day_start, filled};
use axum::Json;
use axum::extract::State;
use domain::entries::record::Author;
use domain::ids::ActivityId;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde::{Deserialize, Serialize};
use store::{ActivityLine, ActivityQuery, Difference};
use utoipa::ToSchema;

/// Filters of the activity log.
#[derive(Deserialize, ToSchema)]
pub(super) struct ActivityParams {
    #[schema(minimum = 1, maximum = 1000)]
    page: Option<u32>,
    #[schema(minimum = 1, maximum = 1000)]
    per_page: Option<u32>,
    /// The id of an account.
    actor: Option<String>,
    /// A collection, or the part before its `/`: `categories` finds those of every kind.
    collection: Option<String>,
    /// The first day, in the portal's time zone; that day is included.
    #[schema(format = Date)]
    from: Option<String>,
    #[schema(format = Date)]
    to: Option<String>,
}

/// A line of the activity log.
#[derive(Serialize, ToSchema)]
#[schema(as = Activity)]
pub(super) struct LoggedAction {
    id: ActivityId,
    at: Timestamp,
    /// The person who acted; null for the clock, a command, or an account that no longer exists.
    actor: Option<Author>,
    action: String,
    target: ActionTarget,
    changes: Vec<Difference>,
}

/// The object of an action.
#[derive(Serialize, ToSchema)]
struct ActionTarget {
    collection: String,
    /// The id of the object; null for the settings.
    id: Option<i64>,
    title: String,
}

impl From<ActivityLine> for LoggedAction {
    fn from(line: ActivityLine) -> LoggedAction {
        let ActivityLine {
            id,
            at,
            actor,
            action,
            collection,
            subject,
            title,
            changes,
        } = line;
        LoggedAction {
            id,
            at,
            actor,
            action,
            target: ActionTarget {
                collection,
                id: subject,
                title,
            },
            changes,
        }
    }
}

pub(super) async fn list(
    _: Staff<Scope>,
    State(app): State<Shared>,
    QueryInput(params): QueryInput<ActivityParams>,
) -> Answer<Json<Page<LoggedAction>>> {
    let site = app.store.site()?;
    let zone = TimeZone::get(&site.settings.tz).unwrap_or(TimeZone::UTC);
    let begin = |name: &str, day: Option<String>, later| {
        filled(day)
            .map(|day| day_start(name, &day, later, &zone))
            .transpose()
    };
    let actor = filled(params.actor).map(|id| {
        id.parse()
            .map_err(|_| Problem::bad_request("actor must be a number"))
    });
    let (page, per_page) = PageSize::LINES.page(params.page, params.per_page);
    let query = ActivityQuery {
        page,
        per_page,
        actor: actor.transpose()?,
        collection: filled(params.collection),
        since: begin("from", params.from, 0)?,
        until: begin("to", params.to, 1)?,
    };
    let listed = app
        .store
        .read(move |reader| reader.activity(&query))
        .await?;
    let items = listed.items.into_iter().map(LoggedAction::from).collect();
    Ok(Json(Page {
        items,
        total: listed.total,
        page,
        per_page,
    }))
}
