//! What readers looked for and did not find, by week (docs/content-model.md §9).

use super::reports::Reports;
use super::stats::last_days;
use crate::app::{App, Shared};
use crate::guards::Staff;
use crate::http::QueryInput;
use crate::http::problem::Answer;
use axum::Json;
use axum::extract::State;
use domain::vocabulary::LocaleCode;
use jiff::Span;
use jiff::civil::Date;
use model::Locale;
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
    questions: Vec<UnansweredQuestion>,
}

/// A query that had no result.
#[derive(Serialize, ToSchema)]
struct UnansweredQuestion {
    query: String,
    section: String,
    /// The language of the page; null for queries counted before languages were recorded.
    #[schema(value_type = Option<LocaleCode>, required = true)]
    locale: Option<Locale>,
    count: u64,
}

impl From<MissedSearch> for UnansweredQuestion {
    fn from(
        MissedSearch {
            query,
            section,
            locale,
            count,
        }: MissedSearch,
    ) -> UnansweredQuestion {
        UnansweredQuestion {
            query,
            section,
            locale,
            count,
        }
    }
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
    let week = |number: u8| -> Answer<UnansweredWeek> {
        let from: Date = monday.saturating_sub(Span::new().weeks(number));
        let to = from.saturating_add(Span::new().days(6));
        let rows = reader
            .visits()
            .missed_searches((from, to), LISTED)?
            .into_iter();
        let questions = rows.map(UnansweredQuestion::from).collect();
        Ok(UnansweredWeek {
            from: from.to_string(),
            to: to.to_string(),
            questions,
        })
    };
    Ok(Unanswered {
        weeks: (0..weeks).map(week).collect::<Answer<_>>()?,
    })
}
