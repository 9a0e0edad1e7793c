//! Numbers of rows: one type for each table, so that the compiler refuses the id of another thing,
//! and versions of them.

use model::EntryId;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// The number of a row that an address of the API names.
pub trait RowId: From<i64> {}

impl RowId for EntryId {}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),+ $(,)?) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub i64);

        impl From<i64> for $name {
            fn from(number: i64) -> $name {
                $name(number)
            }
        }

        impl $name {
            /// The number as the database stores it.
            pub fn number(self) -> i64 {
                self.0
            }
        }

        impl FromStr for $name {
            type Err = ParseIntError;

            fn from_str(text: &str) -> Result<$name, ParseIntError> {
                text.parse().map($name)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                i64::schema()
            }
        }

        impl ToSchema for $name {}
    )+};
}

ids! {
    /// An account.
    UserId,
    /// A revision of an entry.
    RevisionId,
    /// A decision of moderation.
    DecisionId,
    /// A complaint of a reader.
    ComplaintId,
    /// A background job.
    JobId,
    /// An email in the outbox.
    MailId,
    /// A message to the owner of an advertisement or to the editors.
    MessageId,
    /// An authenticator of an account.
    AuthenticatorId,
    /// An API token of an account.
    ApiTokenId,
    /// A line of the activity log.
    ActivityId,
    /// A search that a reader saved.
    SavedSearchId,
    /// A program that receives events.
    WebhookId,
    /// A message to a webhook.
    WebhookMessageId,
    /// A notice to a user of the dashboard.
    NoticeId,
    /// A document of the site: a category, a tag, a location, a person or a redirect.
    SiteRecordId,
    /// How often a record was changed; 0 is before it was ever saved. An edit of an older version
    /// is refused.
    #[derive(Default)]
    Version,
    /// The position of a change in the record; 0 is before the first one.
    #[derive(Default)]
    Seq,
}

macro_rules! row_ids {
    ($($name:ident),+) => {$(impl RowId for $name {})+};
}
row_ids!(
    ApiTokenId,
    AuthenticatorId,
    UserId,
    RevisionId,
    DecisionId,
    ComplaintId,
    JobId,
    NoticeId,
    SavedSearchId,
    SiteRecordId,
    WebhookId,
    WebhookMessageId
);

impl Seq {
    /// The position after this one.
    pub fn next(self) -> Seq {
        Seq(self.0 + 1)
    }
}

/// The public id of an advertisement: the end of its address.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Pid(String);

impl Pid {
    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<String> for Pid {
    fn from(text: String) -> Pid {
        Pid(text)
    }
}

impl PartialSchema for Pid {
    fn schema() -> RefOr<Schema> {
        String::schema()
    }
}

impl ToSchema for Pid {}
