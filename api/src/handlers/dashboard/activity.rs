//! `GET /api/dashboard/activity`: who of the staff changed what.

use crate::{
    app::Shared,
    guards::{Settings as Scope, Staff},
    http::{
        QueryInput,
        problem::{Answer, Problem},
    },
    store::{ActivityLine, ActivityQuery},
};
use axum::{Json, extract::State};
use jiff::{Timestamp, civil::Date, tz::TimeZone};
use serde::Deserialize;
use serde_json::{Value, json};

const PER_PAGE: u32 = 50;
const MOST_PER_PAGE: u32 = 200;

#[derive(Deserialize)]
pub(super) struct Wish {
    page: Option<u32>,
    per_page: Option<u32>,
    actor: Option<String>,
    collection: Option<String>,
    from: Option<String>,
    to: Option<String>,
}

fn describe(line: &ActivityLine) -> Value {
    json!({
        "id": line.id,
        "at": line.at,
        "actor": line.actor,
        "action": line.action,
        "target": { "collection": line.collection, "id": line.subject, "title": line.title },
        "changes": line.changes,
    })
}

/// The beginning of a day in the zone of the portal, `later` days on.
fn begins(name: &str, day: &str, later: i64, zone: &TimeZone) -> Answer<Timestamp> {
    let refused = || Problem::bad_request(format!("{name}: a day such as 2026-11-21"));
    let day: Date = day.parse().map_err(|_| refused())?;
    let day = day.checked_add(jiff::Span::new().days(later)).map_err(|_| refused())?;
    Ok(day.to_zoned(zone.clone()).map_err(|_| refused())?.timestamp())
}

pub(super) async fn list(
    _: Staff<Scope>,
    State(app): State<Shared>,
    QueryInput(wish): QueryInput<Wish>,
) -> Answer<Json<Value>> {
    let given = |text: Option<String>| text.filter(|text| !text.is_empty());
    let site = app.store.site()?;
    let zone = TimeZone::get(&site.settings.tz).unwrap_or(TimeZone::UTC);
    let moment = |name: &str, day: Option<String>, later| {
        given(day).map(|day| begins(name, &day, later, &zone)).transpose()
    };
    let actor = given(wish.actor).map(|id| id.parse().map_err(|_| Problem::bad_request("actor: a number")));
    let query = ActivityQuery {
        page: wish.page.unwrap_or(1).max(1),
        per_page: wish.per_page.unwrap_or(PER_PAGE).clamp(1, MOST_PER_PAGE),
        actor: actor.transpose()?,
        collection: given(wish.collection),
        since: moment("from", wish.from, 0)?,
        until: moment("to", wish.to, 1)?,
    };
    let (page, per_page) = (query.page, query.per_page);
    let found = tokio::task::spawn_blocking(move || app.store.activity(&query));
    let found = found.await.map_err(|_| Problem::internal())??;
    let items: Vec<Value> = found.items.iter().map(describe).collect();
    Ok(Json(json!({ "items": items, "total": found.total, "page": page, "per_page": per_page })))
}
