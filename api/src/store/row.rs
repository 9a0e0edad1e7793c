//! How values of the portal are stored in columns: codes for enumerations, integer seconds for times.

use super::Result;
use super::engine::{self, FromValue, ToValue};
use crate::domain::accounts::email_address::Email;
use crate::domain::ids::{ComplaintId, DecisionId, JobId, MessageId, Pid, RevisionId, Seq, UserId};
use crate::support::clock::whole_seconds;
use jiff::Timestamp;
use model::{EntryId, HOUR};
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
ids!(ComplaintId, DecisionId, EntryId, JobId, MessageId, RevisionId, Seq, UserId);

impl ToValue for Email {
    fn to_value(&self) -> engine::Value<'_> {
        (**self).to_value()
    }
}

impl FromValue for Email {
    fn from_value(value: engine::Value<'_>) -> Option<Email> {
        String::from_value(value).map(Email::recorded)
    }
}

impl ToValue for Pid {
    fn to_value(&self) -> engine::Value<'_> {
        self.as_str().to_value()
    }
}

impl FromValue for Pid {
    fn from_value(value: engine::Value<'_>) -> Option<Pid> {
        String::from_value(value).map(Pid::from)
    }
}

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

/// Ids as a JSON list, for `json_each`: one statement for a whole page of rows.
pub(super) fn list(ids: &[impl Serialize]) -> Result<String> {
    Ok(serde_json::to_string(ids)?)
}

pub(super) fn unix_seconds(timestamp: Timestamp) -> i64 {
    timestamp.as_second()
}

/// What an advertisement is at `:now`, in a query of entries as `e`.
macro_rules! ad_state {
    () => {
        "CASE WHEN e.status = 'published' AND e.expires_at <= :now THEN 'expired'
              WHEN e.status = 'review' THEN 'pending' ELSE e.status END"
    };
}
pub(super) use ad_state;

/// The beginning of the hour.
pub(super) fn hour(timestamp: Timestamp) -> i64 {
    timestamp.as_second().div_euclid(HOUR) * HOUR
}

pub(super) fn maybe_unix_seconds(timestamp: Option<Timestamp>) -> Option<i64> {
    timestamp.map(Timestamp::as_second)
}

pub(super) fn timestamp(seconds: i64) -> Timestamp {
    whole_seconds(seconds)
}

pub(super) fn maybe_timestamp(seconds: Option<i64>) -> Option<Timestamp> {
    seconds.map(whole_seconds)
}
