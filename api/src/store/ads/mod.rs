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
mod decided;
mod decisions;
mod effects;
mod erase;
mod list;
mod mails;
mod read;
mod resemblance;
mod suspend;

use crate::domain::ads::record::{AdOwner, AdRecord, AdWritten, Fragment};
pub use assess::Submission;
pub(crate) use complaint_moderation::{ComplaintQuery, ComplaintRecord, ComplaintScope, ComplaintSnapshot};
pub(crate) use complaints::{Complaint, REASONS};
pub(crate) use contacts::{ContactInfo, DeliveryOutcome, InboundMessage, NewMessage};
pub(crate) use create::AdUpdate;
pub use create::NewAd;
pub(super) use create::adopt;
pub use decided::AdAct;
pub(super) use erase::erase;
pub(crate) use list::{AdPage, AdQuery, AdScope};
pub use read::PublicText;
pub(super) use read::load;
pub(super) use suspend::{release, suspend_all, sync_hidden_flag};
