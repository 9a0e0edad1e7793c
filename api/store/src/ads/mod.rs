//! Advertisements: what they are beside entries, and every step of their life, each one transaction
//! with its revision, change, decision and mail.

mod act;
mod ad_act;
mod apply_step;
mod claims;
mod complaint_moderation;
mod complaints;
mod contacts;
mod decisions;
mod edit;
mod effects;
mod erase;
mod list;
mod quota;
mod read;
mod resemblance;
mod save;
mod submit;
mod suspend;

pub use ad_act::AdAct;
pub use apply_step::PublicTexts;
pub use complaint_moderation::{
    ComplaintQuery, ComplaintRecord, ComplaintScope, ComplaintSnapshot,
};
pub use complaints::ComplaintOutcome;
pub use contacts::{ContactInfo, DeliveryOutcome, NewMessage};
use domain::ads::record::{AdOwner, AdRecord};
pub(super) use erase::erase;
pub use list::{AdPage, AdQuery, AdScope};
pub use read::PublicText;
pub(super) use read::{load, load_shown};
pub(super) use save::adopt;
pub(super) use suspend::{release, suspend_all, sync_hidden_flag};
