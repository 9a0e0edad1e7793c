//! Ids, times and addresses of the portal as values of columns.

use crate::{Column, FromValue, ToValue, Typed, Value, ValueType};
use domain::accounts::email_address::Email;
use domain::ids::{
    ActivityId, ApiTokenId, AuthenticatorId, ComplaintId, DecisionId, JobId, MailId, MessageId,
    NoticeId, Pid, RevisionId, SavedSearchId, Seq, SiteRecordId, UserId, Version, WebhookId,
    WebhookMessageId,
};
use domain::notices::{NoticeFrequency, NoticeSubject};
use domain::saved_searches::{Frequency, SearchState};
use domain::webhooks::{AttemptError, MessageState, ReceiverKind, WebhookEvent};
use domain::workflow::complaints::ComplaintState;
use jiff::Timestamp;
use jiff::civil::Date;
use model::{EntryId, Kind, Locale, Status, Translation, UnixSeconds};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value as Json;
use support::clock::whole_seconds;

/// The number of a row.
pub trait Numbered: Copy {
    /// As the database stores it.
    fn row_number(self) -> i64;
}

macro_rules! ids {
    ($($id:ty),*) => {$(
        impl ToValue for $id {
            fn to_value(&self) -> Value<'_> {
                Value::Integer(self.number())
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
    ApiTokenId,
    AuthenticatorId,
    ComplaintId,
    DecisionId,
    EntryId,
    JobId,
    MailId,
    MessageId,
    NoticeId,
    RevisionId,
    SavedSearchId,
    Seq,
    SiteRecordId,
    UserId,
    Version,
    WebhookId,
    WebhookMessageId
);

impl ToValue for UnixSeconds {
    fn to_value(&self) -> Value<'_> {
        Value::Integer(self.get())
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
    fn to_value(&self) -> Value<'_> {
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
    fn to_value(&self) -> Value<'_> {
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

/// In whole seconds.
impl ToValue for Timestamp {
    fn to_value(&self) -> Value<'_> {
        Value::Integer(self.as_second())
    }
}

impl Typed for Timestamp {
    const TYPE: ValueType = ValueType::Integer;
}

impl FromValue for Timestamp {
    fn from_value(value: Column<'_>) -> Option<Timestamp> {
        UnixSeconds::from_value(value).map(whole_seconds)
    }
}

/// As it is written, `2026-11-21`.
impl ToValue for Date {
    fn to_value(&self) -> Value<'_> {
        Value::from(self.to_string())
    }
}

impl ToValue for Locale {
    fn to_value(&self) -> Value<'_> {
        self.code().to_value()
    }
}

impl Typed for Locale {
    const TYPE: ValueType = ValueType::Text;
}

/// A language that this program does not know is Ukrainian.
impl FromValue for Locale {
    fn from_value(value: Column<'_>) -> Option<Locale> {
        match value {
            Column::Text(code) => Some(Locale::from_code(code).unwrap_or(Locale::Ua)),
            _ => None,
        }
    }
}

/// Enumerations whose columns have the codes that serde writes.
#[macro_export]
macro_rules! codes {
    ($($type:ty),+ $(,)?) => {$(
        impl $crate::ToValue for $type {
            fn to_value(&self) -> $crate::Value<'_> {
                $crate::code(self)
            }
        }

        impl $crate::Typed for $type {
            const TYPE: $crate::ValueType = $crate::ValueType::Text;
        }

        impl $crate::FromValue for $type {
            fn from_value(value: $crate::Column<'_>) -> Option<$type> {
                $crate::from_code(value)
            }
        }
    )+};
}
codes!(
    ComplaintState,
    Frequency,
    Kind,
    SearchState,
    Status,
    Translation,
    AttemptError,
    MessageState,
    NoticeFrequency,
    NoticeSubject,
    ReceiverKind,
    WebhookEvent
);

/// The code of a value; NULL, which its column refuses, if serde does not write it as a text.
pub fn code(value: &impl Serialize) -> Value<'_> {
    match serde_json::to_value(value) {
        Ok(Json::String(code)) => Value::from(code),
        _ => Value::Null(ValueType::Text),
    }
}

/// The value with a code, if there is one.
pub fn from_code<T: DeserializeOwned>(value: Column<'_>) -> Option<T> {
    match value {
        Column::Text(code) => serde_json::from_value(Json::from(code)).ok(),
        _ => None,
    }
}
