//! Parameters that the queries of lists share: a page, words to find, and days.

use crate::http::problem::{Answer, Problem};
use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Span, Timestamp};

/// Bytes of the words to find.
const LONGEST_QUERY: usize = 200;

/// Items of a page: those of a query that names no number, and the most.
pub(crate) struct PageSize {
    usual: u32,
    most: u32,
}

impl PageSize {
    pub(crate) const ROWS: PageSize = PageSize {
        usual: 20,
        most: 100,
    };
    pub(crate) const PICTURES: PageSize = PageSize {
        usual: 40,
        most: 100,
    };
    pub(crate) const LINES: PageSize = PageSize {
        usual: 50,
        most: 200,
    };

    /// The number of the page, from 1, and its size.
    pub(crate) fn page(&self, page: Option<u32>, per_page: Option<u32>) -> (u32, u32) {
        (
            page.unwrap_or(1).max(1),
            per_page.unwrap_or(self.usual).clamp(1, self.most),
        )
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

/// The start of a day of the zone, or of the day so many days later.
pub(crate) fn day_start(name: &str, day: &str, later: i64, zone: &TimeZone) -> Answer<Timestamp> {
    let date = day.parse::<Date>().ok();
    let date = date.and_then(|date| date.checked_add(Span::new().days(later)).ok());
    let start = date.and_then(|date| date.to_zoned_datetime(zone.clone()).ok());
    let start = start
        .ok_or_else(|| Problem::bad_request([name, " must be a day like 2026-11-21"].concat()))?;
    Ok(start.timestamp())
}
