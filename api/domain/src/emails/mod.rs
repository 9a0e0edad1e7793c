//! The emails the portal sends, as data: who gets them, what each one says, and where its links
//! lead. The words are the theme's (`mail.{template}`). Pure: it knows neither the store nor how
//! emails are sent.

pub mod accounts;
pub mod ads;
pub mod favourites;
pub mod messages;
pub mod searches;
pub mod staff;

use crate::access::Role;
use crate::accounts::email_address::Email;
use crate::ids::UserId;
use crate::workflow::complaints::ComplaintState;
use jiff::Timestamp;
use model::Locale;
use serde::Serialize;

/// An email before it has words: they are found when it is sent, in the language of its reader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEmail {
    /// The address.
    pub recipient: Email,
    /// The language of the email.
    pub locale: Locale,
    /// The account that it is about.
    pub user: Option<UserId>,
    /// Its template and the parameters of its texts.
    pub content: EmailContent,
}

/// A person who gets emails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Addressee {
    pub email: Email,
    pub locale: Locale,
    /// For the greeting; may be empty.
    pub name: String,
    /// `None`: a reader without an account.
    pub user: Option<UserId>,
}

impl Addressee {
    fn email(&self, content: EmailContent) -> NewEmail {
        NewEmail {
            recipient: self.email.clone(),
            locale: self.locale,
            user: self.user,
            content,
        }
    }
}

/// The content of an email: the name of its row in the table of emails (`mail/templates.rs`) and the
/// parameters of its texts. The outbox stores both as they are serialized here. Links are paths of
/// this site.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "template", content = "params", rename_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "the parameters are named as the texts of the theme name them"
)]
pub enum EmailContent {
    /// A link that signs its reader in.
    SignInLink {
        link: String,
        minutes: i64,
        link_ends_at: Timestamp,
    },
    /// The same, the last one for hours.
    LastSignInLink {
        link: String,
        hours: i64,
        link_ends_at: Timestamp,
    },
    /// An account was made.
    Welcome { name: String, link: String },
    /// The password of an account was changed.
    PasswordChanged {
        name: String,
        changed_at: Timestamp,
        link: String,
    },
    /// An authenticator was added to an account.
    SecondFactorAdded(KeyNotice),
    /// An authenticator of an account was removed.
    SecondFactorRemoved(KeyNotice),
    /// A passkey of an account was rejected, because it may be a copy.
    PasskeyCopied(KeyNotice),
    /// An account at a provider signs a user in from now on.
    ProviderConnected(KeyNotice),
    /// An account at a provider no longer signs a user in.
    ProviderDisconnected(KeyNotice),
    /// An administrator removed all authenticators of an account.
    SecondFactorReset {
        name: String,
        changed_at: Timestamp,
        link: String,
    },
    /// A recovery code signed its user in.
    RecoveryCodeUsed {
        name: String,
        left: u64,
        used_at: Timestamp,
        link: String,
    },
    /// An account got new recovery codes.
    RecoveryCodesReplaced {
        name: String,
        changed_at: Timestamp,
        link: String,
    },
    /// An account has a new API token.
    ApiTokenAdded(TokenNotice),
    /// An account with a second factor was opened in a browser for the first time.
    NewDevice {
        name: String,
        device: String,
        signed_in_at: Timestamp,
        link: String,
    },
    /// To the address that an account is to leave.
    EmailChangeOld(AddressChange),
    /// To the address that an account is to get.
    EmailChangeNew(AddressChange),
    /// To the address that an account has left.
    EmailChanged {
        name: String,
        new_email: Email,
        changed_at: Timestamp,
    },
    /// A link that ends an account.
    DeleteAccountLink {
        name: String,
        link: String,
        hours: i64,
        link_ends_at: Timestamp,
    },
    /// An account will be erased unless its user signs in again.
    AccountDeletionRequested {
        name: String,
        receipt: String,
        requested_at: Timestamp,
        erased_at: Timestamp,
        days: i64,
        link: String,
    },
    /// A sign-in ended a request for deletion.
    AccountKept { name: String, link: String },
    /// The last email of an account.
    AccountDeleted {
        name: String,
        receipt: String,
        erased_at: Timestamp,
    },
    /// An administrator made an account for its reader.
    Invitation {
        name: String,
        from: String,
        role: Role,
        link: String,
        days: i64,
        link_ends_at: Timestamp,
    },
    /// An administrator suspended an account; without an end the suspension is permanent.
    AccountSuspended {
        name: String,
        note: String,
        suspended_until_at: Option<Timestamp>,
        link: String,
    },
    /// An editor returned an entry to its author.
    EntryReturned {
        name: String,
        title: String,
        note: String,
        link: String,
    },
    /// A reader's message to the owner of an advertisement.
    AdMessage {
        name: String,
        from: String,
        title: String,
        message: String,
        link: String,
        mute: String,
    },
    /// The owner's answer.
    AdReply {
        name: String,
        from: String,
        title: String,
        message: String,
        link: String,
    },
    /// The sender of a doubtful message is to confirm it.
    MessageConfirm {
        title: String,
        link: String,
        hours: i64,
        link_ends_at: Timestamp,
    },
    /// A reader's message to the editors.
    SiteMessage {
        from: String,
        email: String,
        message: String,
        about: String,
        link: String,
    },
    /// A complaint was received.
    ReportReceived { title: String },
    /// A complaint was closed.
    ComplaintClosed {
        title: String,
        outcome: ComplaintState,
    },
    /// An advertisement waits for review.
    AdReceived {
        name: String,
        title: String,
        link: String,
    },
    /// Readers see an advertisement.
    AdPublished(AdNotice),
    /// Readers see an edit of a public advertisement.
    AdEditPublished(AdNotice),
    /// An advertisement is no longer blocked.
    AdUnblocked(AdNotice),
    /// An advertisement was rejected.
    AdRejected(AdNotice),
    /// An edit of a public advertisement was rejected.
    AdEditRejected(AdNotice),
    /// An advertisement was blocked.
    AdBlocked(AdNotice),
    /// The term of an advertisement ends soon.
    AdExpires {
        name: String,
        title: String,
        days: i64,
        expires_at: Timestamp,
        link: String,
        sold_link: String,
        delete_link: String,
        mute: String,
    },
    /// The term of an advertisement is over.
    AdExpired {
        name: String,
        title: String,
        link: String,
        mute: String,
    },
    /// The reader of a mailbox is to confirm a saved search.
    SavedSearchConfirm {
        link: String,
        hours: i64,
        link_ends_at: Timestamp,
    },
    /// What is new for saved searches.
    SavedSearchNews {
        name: String,
        count: usize,
        items: Vec<NewsItem>,
        link: String,
        mute: String,
    },
    /// A member of the staff has notices.
    StaffNews {
        name: String,
        count: usize,
        items: Vec<NewsItem>,
        link: String,
    },
    /// Entries changed that a user keeps.
    FavouritesChanged {
        name: String,
        count: usize,
        items: Vec<NewsItem>,
        link: String,
        mute: String,
    },
    /// A saved search ends soon.
    SavedSearchEnds {
        name: String,
        title: String,
        ends_at: Timestamp,
        link: String,
        mute: String,
    },
}

/// A change of an account's address that both addresses must confirm.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AddressChange {
    /// Name of the user.
    pub name: String,
    /// The address that becomes that of the account.
    pub new_email: Email,
    /// Path of the link that confirms.
    pub link: String,
    /// Hours for which the link works.
    pub hours: i64,
    /// When it ends.
    pub link_ends_at: Timestamp,
}

/// A change of the authenticators of an account, or of the accounts at providers that sign it in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct KeyNotice {
    /// Name of the user.
    pub name: String,
    /// Name of the authenticator or of the provider.
    pub key: String,
    /// When that happened.
    pub changed_at: Timestamp,
    /// Path that the email leads to.
    pub link: String,
}

/// A new API token of an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TokenNotice {
    /// Name of the user.
    pub name: String,
    /// Name of the token.
    pub token: String,
    /// When it was made.
    pub created_at: Timestamp,
    /// When it stops working.
    pub token_ends_at: Timestamp,
    /// Path that the email leads to.
    pub link: String,
}

/// A step of an advertisement. `reason` and `note` are those of a decision of moderation, else
/// empty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AdNotice {
    /// Name of the owner.
    pub name: String,
    /// Title of the advertisement.
    pub title: String,
    /// Path that the email leads to.
    pub link: String,
    /// Code of the reason.
    pub reason: String,
    /// Text that a moderator wrote.
    pub note: String,
}

/// A new entry as an email shows it, in the language of its reader. Addresses are paths of this
/// site.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct NewsItem {
    /// The search that found it or what happened to it, in words; empty where the item before has the
    /// same.
    pub heading: String,
    /// Title of the entry.
    pub title: String,
    /// Language of the title, as `lang` names it; empty for that of the email.
    pub lang: String,
    /// Path of its page.
    pub href: String,
    /// Path of a picture that every mail program shows; empty: it has none.
    pub picture: String,
    /// Text for those who do not see the picture.
    pub alt: String,
    /// Price with its currency; may be empty.
    pub price: String,
    /// Category, place and date, as far as the entry has them.
    pub about: String,
}

/// The path that does what a link on record says.
pub fn link_path(token: &str) -> String {
    format!("/api/links/{token}")
}

/// The path of the user's own pages.
fn cabinet_path(locale: Locale) -> String {
    locale.path("/cabinet")
}
