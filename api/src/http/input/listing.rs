//! Parameters that the queries of lists share: a page, words to find, and days.

use super::QueryInput;
use crate::http::Page;
use crate::http::declare::{Declaration, Input};
use crate::http::problem::{Answer, Problem};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Span, Timestamp};
use serde::Deserialize;
use utoipa::ToSchema;

/// Bytes of the words to find.
const LONGEST_QUERY: usize = 200;

/// The page of a list that a query asks for, by `page` and `per_page`: of `USUAL` items where it
/// names no number, and of at most `MOST`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Paging<const USUAL: u32, const MOST: u32> {
    /// The number of the page, from 1.
    pub page: u32,
    /// The number of items on a page.
    pub per_page: u32,
}

pub(crate) type RowPage = Paging<20, 100>;
pub(crate) type PicturePage = Paging<40, 100>;
pub(crate) type LinePage = Paging<50, 200>;

#[derive(Deserialize, ToSchema)]
struct PageParams {
    #[schema(minimum = 1, maximum = 1000)]
    page: Option<u32>,
    #[schema(minimum = 1, maximum = 1000)]
    per_page: Option<u32>,
}

impl<const USUAL: u32, const MOST: u32> Paging<USUAL, MOST> {
    /// The answer with the items of this page.
    pub(crate) fn answer<T>(self, items: Vec<T>, total: u64) -> Page<T> {
        Page {
            items,
            total,
            page: self.page,
            per_page: self.per_page,
        }
    }
}

impl<S: Send + Sync, const USUAL: u32, const MOST: u32> FromRequestParts<S>
    for Paging<USUAL, MOST>
{
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let QueryInput(params) = QueryInput::<PageParams>::from_request_parts(parts, state).await?;
        Ok(Paging {
            page: params.page.unwrap_or(1).max(1),
            per_page: params.per_page.unwrap_or(USUAL).clamp(1, MOST),
        })
    }
}

impl<const USUAL: u32, const MOST: u32> Input for Paging<USUAL, MOST> {
    fn declare(declaration: &mut Declaration) {
        QueryInput::<PageParams>::declare(declaration);
    }
}

/// A parameter without a value is absent.
pub(crate) fn filled(text: Option<String>) -> Option<String> {
    text.filter(|text| !text.is_empty())
}

/// Words to find.
pub(crate) fn search_text(q: Option<String>) -> Answer<Option<String>> {
    if q.as_ref().is_some_and(|text| text.len() > LONGEST_QUERY) {
        return Err(Problem::bad_request("q is too long"));
    }
    Ok(filled(q.map(|text| text.trim().to_owned())))
}

/// The value that a parameter names by its code.
pub(crate) fn from_code<T>(
    name: &str,
    code: Option<String>,
    read: impl FnOnce(&str) -> Option<T>,
) -> Answer<Option<T>> {
    let Some(code) = filled(code) else {
        return Ok(None);
    };
    match read(&code) {
        None => Err(Problem::bad_request([name, ": unknown value"].concat())),
        known => Ok(known),
    }
}

/// The start of the day `from` and the end of the day `to` in the time zone `tz`.
pub(crate) fn day_range(
    from: Option<String>,
    to: Option<String>,
    tz: &str,
) -> Answer<[Option<Timestamp>; 2]> {
    let zone = TimeZone::get(tz).unwrap_or(TimeZone::UTC);
    Ok([
        day_start("from", from, 0, &zone)?,
        day_start("to", to, 1, &zone)?,
    ])
}

/// The start of a day, or of the day so many days later.
fn day_start(
    name: &str,
    day: Option<String>,
    later: i64,
    zone: &TimeZone,
) -> Answer<Option<Timestamp>> {
    let Some(day) = filled(day) else {
        return Ok(None);
    };
    let date = day.parse::<Date>().ok();
    let date = date.and_then(|date| date.checked_add(Span::new().days(later)).ok());
    let start = date.and_then(|date| date.to_zoned_datetime(zone.clone()).ok());
    let start = start
        .ok_or_else(|| Problem::bad_request([name, " must be a day like 2026-11-21"].concat()))?;
    Ok(Some(start.timestamp()))
}
