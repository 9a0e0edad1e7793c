//! How values of the portal are stored in columns: codes for enumerations, integer seconds for
//! times.

use super::Result;
use super::engine::{self, Column, FromValue, List, ToValue, Typed, ValueType};
use domain::accounts::email_address::Email;
use domain::ids::{
    ActivityId, ComplaintId, DecisionId, JobId, MailId, MessageId, Pid, RevisionId, Seq,
    SiteRecordId, UserId, Version,
};
use jiff::Timestamp;
use model::{EntryId, HOUR, UnixSeconds};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use support::clock::whole_seconds;

/// The number of a row.
pub(super) trait Numbered: Copy {
    fn row_number(self) -> i64;
}

macro_rules! ids {
    ($($id:ty),*) => {$(
        impl ToValue for $id {
            fn to_value(&self) -> engine::Value<'_> {
                engine::Value::Integer(self.number())
            }
        }

        impl Typed for $id {
            const TYPE: ValueType = ValueType::Integer;
        }

        impl Numbered for $id {
            fn row_number(self) -> i64 {
                self.number()
            }
        }

        impl FromValue for $id {
            fn from_value(value: Column<'_>) -> Option<$id> {
                i64::from_value(value).map(<$id>::from)
            }
        }
    )*};
}
ids!(
    ActivityId,
    ComplaintId,
    DecisionId,
    EntryId,
    JobId,
    MailId,
    MessageId,
    RevisionId,
    Seq,
    SiteRecordId,
    UserId,
    Version
);

impl ToValue for UnixSeconds {
    fn to_value(&self) -> engine::Value<'_> {
        engine::Value::Integer(self.get())
    }
}

impl Typed for UnixSeconds {
    const TYPE: ValueType = ValueType::Integer;
}

impl FromValue for UnixSeconds {
    fn from_value(value: Column<'_>) -> Option<UnixSeconds> {
        i64::from_value(value).map(UnixSeconds::new)
    }
}

impl ToValue for Email {
    fn to_value(&self) -> engine::Value<'_> {
        (**self).to_value()
    }
}

impl Typed for Email {
    const TYPE: ValueType = ValueType::Text;
}

impl FromValue for Email {
    fn from_value(value: Column<'_>) -> Option<Email> {
        String::from_value(value).map(Email::recorded)
    }
}

impl ToValue for Pid {
    fn to_value(&self) -> engine::Value<'_> {
        self.as_str().to_value()
    }
}

impl Typed for Pid {
    const TYPE: ValueType = ValueType::Text;
}

impl FromValue for Pid {
    fn from_value(value: Column<'_>) -> Option<Pid> {
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

/// Ids as a list, for `json_each`: one statement for a whole page of rows.
pub(super) fn list(ids: &[impl Numbered]) -> List {
    List::Integers(ids.iter().map(|id| id.row_number()).collect())
}

pub(super) fn unix_seconds(timestamp: Timestamp) -> UnixSeconds {
    timestamp.into()
}

/// What an advertisement is at `:now`, in a query of entries as `e`.
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
