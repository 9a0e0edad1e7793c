//! Advertisements: what they are beside entries, and every step of their life, each one transaction with its
//! revision, change, decision and mail.

mod act;
mod assess;
mod claims;
mod complaint_desk;
mod complaints;
mod contacts;
mod create;
mod decisions;
mod effects;
mod erase;
mod list;
mod mails;
mod read;
mod resemblance;
mod settle;
mod withhold;

pub use act::AdAct;
pub use assess::Submission;
pub use complaint_desk::{ComplaintPage, ComplaintQuery, ComplaintRecord, ComplaintScope, ComplaintTarget};
pub use complaints::{Complaint, REASONS};
pub use contacts::{Handed, NewMessage, Question, Reach};
pub use create::{AdUpdate, NewAd};
pub use list::{AdPage, AdQuery, AdScope};
pub use resemblance::Resemblance;

pub(super) use create::{adopt, search};
pub(super) use erase::{erase, release_picture};
pub(super) use read::load;
pub(super) use withhold::{bring_back, release, withhold};

use crate::domain::ads::record::{AdOwner, AdRecord, AdWritten, Counts, Decision, Fragment};
