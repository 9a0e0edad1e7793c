//! How values of the portal are stored in columns: codes for enumerations, integer seconds for
//! times.

use super::{Author, Result};
use domain::ids::UserId;
use engine::{List, Numbered, Row};
use jiff::Timestamp;
use model::{HOUR, UnixSeconds};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use support::clock::whole_seconds;

/// An enumeration from its word.
pub(super) fn from_word<T: DeserializeOwned>(word: String) -> Result<T> {
    Ok(serde_json::from_value(Value::String(word))?)
}

/// The code of an enumeration.
pub(super) fn code<T: Serialize>(value: T) -> Result<String> {
    match serde_json::to_value(value)? {
        Value::String(word) => Ok(word),
        other => Ok(other.to_string()),
    }
}

/// The account whose id a column has, with the name in the column `name`.
pub(super) fn author(row: &Row<'_>, id: &str) -> engine::Result<Option<Author>> {
    let Some(id) = row.get::<Option<UserId>>(id)? else {
        return Ok(None);
    };
    let name = row.get("name")?;
    Ok(Some(Author { id, name }))
}

/// Rows before a page; pages are counted from 1.
pub(super) fn offset(page: u32, per_page: u32) -> i64 {
    i64::from(page.saturating_sub(1)) * i64::from(per_page)
}

/// Ids as a list, for `json_each`: one statement for a whole page of rows.
pub(super) fn list(ids: &[impl Numbered]) -> List {
    List::Integers(ids.iter().map(|id| id.row_number()).collect())
}

pub(super) fn unix_seconds(timestamp: Timestamp) -> UnixSeconds {
    timestamp.into()
}

/// The state of an advertisement at `:now`, in a query of entries as `e`.
macro_rules! ad_state {
    () => {
        "CASE WHEN e.status = 'published' AND e.expires_at <= :now THEN 'expired'
              WHEN e.status = 'review' THEN 'pending' ELSE e.status END"
    };
}
pub(super) use ad_state;

/// The revision of entry `e` that lists repeat and searches find it by: of an advertisement the
/// newest that was submitted, or none.
macro_rules! listed_revision {
    () => {
        "CASE WHEN e.kind = 'advertisements' THEN (SELECT submitted_revision FROM ads WHERE ads.entry_id = e.id)
              ELSE e.head_revision END"
    };
}
pub(super) use listed_revision;

/// The beginning of the hour.
pub(super) fn hour(timestamp: Timestamp) -> UnixSeconds {
    let at = unix_seconds(timestamp);
    at.plus(-at.get().rem_euclid(HOUR))
}

pub(super) fn maybe_unix_seconds(timestamp: Option<Timestamp>) -> Option<UnixSeconds> {
    timestamp.map(UnixSeconds::from)
}

pub(super) fn timestamp(at: UnixSeconds) -> Timestamp {
    whole_seconds(at)
}

pub(super) fn maybe_timestamp(at: Option<UnixSeconds>) -> Option<Timestamp> {
    at.map(whole_seconds)
}
