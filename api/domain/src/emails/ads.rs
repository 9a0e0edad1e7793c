//! Emails to owners about their advertisements.

use super::{AdNotice, Addressee, EmailContent, NewEmail, cabinet_path, link_path};
use crate::ads::record::{AdOwner, AdRecord};
use crate::ads::steps::{NoticeKind, OwnerNotice};
use jiff::Timestamp;
use model::{Kind, Locale};

impl AdOwner {
    /// As emails reach the owner.
    pub fn addressee(&self) -> Addressee {
        Addressee {
            email: self.email.clone(),
            locale: self.locale,
            name: self.name.clone(),
            user: Some(self.id),
        }
    }
}

/// The public page of an advertisement.
pub(super) fn public_path(record: &AdRecord, locale: Locale) -> String {
    locale.path(&Kind::Advertisements.item_path(&record.entry.document.entry.slug))
}

/// The form of an advertisement on its owner's pages.
fn form_path(record: &AdRecord, locale: Locale) -> String {
    format!("{}/edit/{}", cabinet_path(locale), record.entry.id.number())
}

/// To the owner who submitted an advertisement that waits for review.
pub fn received(owner: &AdOwner, record: &AdRecord) -> NewEmail {
    owner.addressee().email(EmailContent::AdReceived {
        name: owner.name.clone(),
        title: record.title(owner.locale).to_owned(),
        link: form_path(record, owner.locale),
    })
}

/// To the owner, after a step.
pub fn notice(owner: &AdOwner, record: &AdRecord, notice: OwnerNotice) -> NewEmail {
    let OwnerNotice { kind, reason, note } = notice;
    let link = match kind {
        NoticeKind::Published | NoticeKind::EditPublished | NoticeKind::Unblocked => {
            public_path(record, owner.locale)
        }
        NoticeKind::Rejected | NoticeKind::EditRejected | NoticeKind::Blocked => {
            form_path(record, owner.locale)
        }
    };
    let (name, title) = (owner.name.clone(), record.title(owner.locale).to_owned());
    let content = AdNotice {
        name,
        title,
        link,
        reason,
        note,
    };
    owner.addressee().email(match kind {
        NoticeKind::Published => EmailContent::AdPublished(content),
        NoticeKind::EditPublished => EmailContent::AdEditPublished(content),
        NoticeKind::Unblocked => EmailContent::AdUnblocked(content),
        NoticeKind::Rejected => EmailContent::AdRejected(content),
        NoticeKind::EditRejected => EmailContent::AdEditRejected(content),
        NoticeKind::Blocked => EmailContent::AdBlocked(content),
    })
}

/// Tokens of the links in an email before the end of a term.
pub struct TermTokens {
    pub renew: String,
    pub sold: String,
    pub delete: String,
    pub mute: String,
}

/// `days` before the term of an advertisement ends at `expires_at`.
pub fn expires(
    owner: &AdOwner,
    record: &AdRecord,
    days: i64,
    expires_at: Timestamp,
    tokens: &TermTokens,
) -> NewEmail {
    owner.addressee().email(EmailContent::AdExpires {
        name: owner.name.clone(),
        title: record.title(owner.locale).to_owned(),
        days,
        expires_at,
        link: link_path(&tokens.renew),
        sold_link: link_path(&tokens.sold),
        delete_link: link_path(&tokens.delete),
        mute: link_path(&tokens.mute),
    })
}

/// After the end of a term; `renew` and `mute` are tokens of links.
pub fn expired(owner: &AdOwner, record: &AdRecord, renew: &str, mute: &str) -> NewEmail {
    owner.addressee().email(EmailContent::AdExpired {
        name: owner.name.clone(),
        title: record.title(owner.locale).to_owned(),
        link: link_path(renew),
        mute: link_path(mute),
    })
}
