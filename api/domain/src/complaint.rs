//! A complaint of a reader about an entry, as it is recorded or waits for its confirmation by
//! email.

use crate::ids::UserId;
use model::{Kind, Locale};
use serde::{Deserialize, Serialize};

/// A complaint of a reader.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Complaint {
    /// Of the entry.
    pub kind: Kind,
    /// Of the entry.
    pub slug: String,
    /// One of [`REASONS`](super::ads::complaints::REASONS).
    pub reason: String,
    /// The words of the person.
    pub text: String,
    /// The address to which the outcome is sent; may be empty.
    pub email: String,
    /// Whether an email confirms that it was received.
    pub acknowledge: bool,
    /// Of emails about it.
    pub locale: Locale,
    /// The account of the person, if they were signed in.
    pub reporter: Option<UserId>,
    /// Distinguishes people without naming them.
    pub key: [u8; 32],
    /// The reporter's; 0 without a session.
    pub trust: u8,
    /// Sent sooner than anyone types: it moves nothing by itself.
    pub doubtful: bool,
}
