//! Searches of readers without a result, by week (docs/content-model.md §9).

use super::stats::last_days;
use crate::app::{App, Shared};
use crate::guards::{Reports, Staff};
use crate::http::QueryInput;
use crate::http::problem::Answer;
use axum::Json;
use axum::extract::State;
use jiff::Span;
use serde::{Deserialize, Serialize};
use store::{MissedSearch, StoreReader};
use utoipa::ToSchema;

/// Weeks that are listed, and at most: searches are kept for 62 days.
const WEEKS: u8 = 8;
const MOST_WEEKS: u8 = 9;
/// Queries of a week.
const LISTED: usize = 50;

/// The number of weeks to list, including the current one.
#[derive(Deserialize, ToSchema)]
pub(super) struct UnansweredParams {
    #[schema(minimum = 1, maximum = 9)]
    weeks: Option<u8>,
}

/// Searches without a result, by week.
#[derive(Serialize, ToSchema)]
pub(super) struct Unanswered {
    /// The weeks, the current one first.
    weeks: Vec<UnansweredWeek>,
}

/// Searches without a result in one week, in the portal's time zone.
#[derive(Serialize, ToSchema)]
struct UnansweredWeek {
    /// The Monday of the week, such as 2026-11-16.
    from: String,
    /// The Sunday of the week, such as 2026-11-22.
    to: String,
    /// The queries, most frequent first.
    questions: Vec<MissedSearch>,
}

pub(super) async fn list(
    _: Staff<Reports>,
    State(app): State<Shared>,
    QueryInput(params): QueryInput<UnansweredParams>,
) -> Answer<Json<Unanswered>> {
    let weeks = params.weeks.unwrap_or(WEEKS).clamp(1, MOST_WEEKS);
    app.visits.flush().await;
    let store = app.store.clone();
    store
        .read(move |reader| by_week(&app, reader, weeks).map(Json))
        .await
}

fn by_week(app: &App, reader: &StoreReader<'_>, weeks: u8) -> Answer<Unanswered> {
    let (_, today) = last_days(app, 1)?;
    let monday = today.saturating_sub(Span::new().days(today.weekday().to_monday_zero_offset()));
    let mut listed = Vec::new();
    for number in 0..weeks {
        let from = monday.saturating_sub(Span::new().weeks(number));
        let to = from.saturating_add(Span::new().days(6));
        listed.push(UnansweredWeek {
            from: from.to_string(),
            to: to.to_string(),
            questions: reader.visits().missed_searches((from, to), LISTED)?,
        });
    }
    Ok(Unanswered { weeks: listed })
}
