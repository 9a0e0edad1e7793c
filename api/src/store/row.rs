//! How values of the portal are stored in columns: codes for enumerations, integer seconds for times.

use super::Result;
use super::engine::{self, FromValue, ToValue};
use crate::domain::ids::{DecisionId, RevisionId, UserId};
use crate::support::clock::whole_seconds;
use jiff::Timestamp;
use model::EntryId;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

macro_rules! ids {
    ($($id:ty),*) => {$(
        impl ToValue for $id {
            fn to_value(&self) -> engine::Value<'_> {
                engine::Value::Integer(self.number())
            }
        }

        impl FromValue for $id {
            fn from_value(value: engine::Value<'_>) -> Option<$id> {
                i64::from_value(value).map(<$id>::from)
            }
        }
    )*};
}
ids!(DecisionId, EntryId, RevisionId, UserId);

/// An enumeration from its word.
pub(super) fn from_word<T: DeserializeOwned>(word: String) -> Result<T> {
    Ok(serde_json::from_value(Value::String(word))?)
}

/// The code of an enumeration.
pub(super) fn word<T: Serialize>(value: T) -> Result<String> {
    match serde_json::to_value(value)? {
        Value::String(word) => Ok(word),
        other => Ok(other.to_string()),
    }
}

/// Ids as a JSON list, for `json_each`: one statement for a whole page of rows.
pub(super) fn list(ids: &[impl Serialize]) -> Result<String> {
    Ok(serde_json::to_string(ids)?)
}

pub(super) fn seconds(moment: Timestamp) -> i64 {
    moment.as_second()
}

/// The beginning of the hour.
pub(super) fn hour(moment: Timestamp) -> i64 {
    moment.as_second().div_euclid(3600) * 3600
}

pub(super) fn maybe_seconds(moment: Option<Timestamp>) -> Option<i64> {
    moment.map(Timestamp::as_second)
}

pub(super) fn moment(seconds: i64) -> Timestamp {
    whole_seconds(seconds)
}

pub(super) fn maybe_moment(seconds: Option<i64>) -> Option<Timestamp> {
    seconds.map(whole_seconds)
}
