//! Why an operation on the record is refused: each reason is one that its caller understands and
//! can act upon. Trouble with the machine is an error of the store.

use super::site_record::{SettingsRecord, SiteRecord};
use super::workflow::engine::Refusal;
use model::FieldProblem;

/// A reason.
#[derive(Debug, thiserror::Error)]
#[expect(
    missing_docs,
    reason = "the messages name the variants and their fields"
)]
pub enum Rejection {
    #[error("no such record")]
    NotFound,
    /// The document of the site as it is now.
    #[error("the document was changed in the meantime")]
    SiteConflict(Box<SiteRecord>),
    #[error("the settings were changed in the meantime")]
    SettingsConflict(Box<SettingsRecord>),
    /// Of menus, an order or a webhook, which have no document of their own.
    #[error("changed in the meantime")]
    Conflict,
    /// Fields that are wrong, among all there is.
    #[error("{} fields are wrong", .0.len())]
    Invalid(Vec<FieldProblem>),
    /// So many entries name it, or are below it.
    #[error("in use by {0}")]
    InUse(u64),
    /// No user removes their own role or account here.
    #[error("not allowed on your own account")]
    OwnAccount,
    #[error("the address {0} is taken")]
    SlugTaken(String),
    #[error("refused: {0:?}")]
    Refused(Refusal),
    /// More than may be; it may be tried again after so many seconds.
    #[error("limit reached; retry in {0} s")]
    TooMany(u64),
    /// The account keeps as many drafts as it may.
    #[error("{0} drafts already")]
    TooManyDrafts(u32),
    /// The advertisements of the account would hold more than so many bytes.
    #[error("{0} bytes of advertisements already")]
    TooMuchText(u64),
    /// The account has as many advertisements that readers see or that wait as it may, in all or in
    /// the category.
    #[error("{0} active advertisements already")]
    TooManyActive(u32),
    /// The account has as many authenticators as it may.
    #[error("{0} authenticators already")]
    TooManyAuthenticators(usize),
    /// The account has as many API tokens as it may.
    #[error("{0} API tokens already")]
    TooManyTokens(usize),
    /// The portal has as many webhooks as it may.
    #[error("{0} webhooks already")]
    TooManyWebhooks(usize),
    /// Another editor has claimed it: their name.
    #[error("claimed by {0}")]
    Claimed(String),
    #[error("the email address is taken")]
    EmailTaken,
    /// One administrator has to remain.
    #[error("the last administrator")]
    LastAdmin,
}
