//! Advertisements: what they are beside entries, and every step of their life, each one transaction with its
//! revision, change, decision and mail.

mod act;
mod apply_transition;
mod assess;
mod claims;
mod complaint_moderation;
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
mod suspend;

use crate::domain::ads::record::{AdOwner, AdRecord, AdWritten, Fragment};
pub use act::AdAct;
pub use assess::Submission;
pub use complaint_moderation::{
    ComplaintPage, ComplaintQuery, ComplaintRecord, ComplaintScope, ComplaintSnapshot, ComplaintTarget,
};
pub use complaints::{Complaint, REASONS};
pub use contacts::{ContactInfo, DeliveryOutcome, InboundMessage, NewMessage};
pub(super) use create::adopt;
pub use create::{AdUpdate, NewAd};
pub(super) use erase::erase;
pub use list::{AdPage, AdQuery, AdScope};
pub(super) use read::load;
pub use resemblance::Resemblance;
pub(super) use suspend::{release, suspend_all, sync_hidden_flag};
