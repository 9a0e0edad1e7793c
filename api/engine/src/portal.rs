//! Ids, times and addresses of the portal as values of columns.

use crate::{Column, FromValue, ToValue, Typed, Value, ValueType};
use domain::accounts::email_address::Email;
use domain::ids::{
    ActivityId, ComplaintId, DecisionId, JobId, MailId, MessageId, Pid, RevisionId, Seq,
    SiteRecordId, UserId, Version,
};
use model::{EntryId, UnixSeconds};

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
