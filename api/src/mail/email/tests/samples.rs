//! An email of each kind.

use domain::access::Role;
use domain::accounts::email_address::Email;
use domain::emails::{AdNotice, AddressChange, EmailContent, KeyNotice, NewsItem, TokenNotice};
use domain::workflow::complaints::ComplaintState;
use model::UnixSeconds;
use support::clock::whole_seconds;

fn sample() -> String {
    "sample".to_owned()
}

/// Every kind of email. A new one does not compile before [`kind`] names it, and its number must be
/// followed here.
pub(super) fn all() -> Vec<EmailContent> {
    let [name, title, link, note] = [(); 4].map(|()| sample());
    let at = whole_seconds(UnixSeconds::new(1_800_000_000));
    let new_email = Email::recorded("new@example.org".to_owned());
    let change = AddressChange {
        name: sample(),
        new_email: new_email.clone(),
        link: sample(),
        hours: 24,
        link_ends_at: at,
    };
    let key = KeyNotice {
        name: sample(),
        key: sample(),
        changed_at: at,
        link: sample(),
    };
    let notice = AdNotice {
        name: sample(),
        title: sample(),
        link: sample(),
        reason: "fraud".to_owned(),
        note: sample(),
    };
    let all = vec![
        EmailContent::SignInLink {
            link: link.clone(),
            minutes: 10,
            link_ends_at: at,
        },
        EmailContent::Welcome {
            name: name.clone(),
            link: link.clone(),
        },
        EmailContent::PasswordChanged {
            name: name.clone(),
            changed_at: at,
            link: link.clone(),
        },
        EmailContent::EmailChangeOld(change.clone()),
        EmailContent::EmailChangeNew(change),
        EmailContent::EmailChanged {
            name: name.clone(),
            new_email,
            changed_at: at,
        },
        EmailContent::DeleteAccountLink {
            name: name.clone(),
            link: link.clone(),
            hours: 24,
            link_ends_at: at,
        },
        EmailContent::AccountDeletionRequested {
            name: name.clone(),
            receipt: sample(),
            requested_at: at,
            erased_at: at,
            days: 7,
            link: link.clone(),
        },
        EmailContent::AccountKept {
            name: name.clone(),
            link: link.clone(),
        },
        EmailContent::AccountDeleted {
            name: name.clone(),
            receipt: sample(),
            erased_at: at,
        },
        EmailContent::Invitation {
            name: name.clone(),
            from: sample(),
            role: Role::Editor,
            link: link.clone(),
            days: 3,
            link_ends_at: at,
        },
        EmailContent::AccountSuspended {
            name: name.clone(),
            note: note.clone(),
            suspended_until_at: Some(at),
            link: link.clone(),
        },
        EmailContent::EntryReturned {
            name: name.clone(),
            title: title.clone(),
            note,
            link: link.clone(),
        },
        EmailContent::AdMessage {
            name: name.clone(),
            from: sample(),
            title: title.clone(),
            message: sample(),
            link: link.clone(),
            mute: sample(),
        },
        EmailContent::AdReply {
            name: name.clone(),
            from: sample(),
            title: title.clone(),
            message: sample(),
            link: link.clone(),
        },
        EmailContent::MessageConfirm {
            title: title.clone(),
            link: link.clone(),
            hours: 24,
            link_ends_at: at,
        },
        EmailContent::SiteMessage {
            from: sample(),
            email: sample(),
            message: sample(),
            about: sample(),
            link: link.clone(),
        },
        EmailContent::ReportReceived {
            title: title.clone(),
        },
        EmailContent::ComplaintClosed {
            title: title.clone(),
            outcome: ComplaintState::Actioned,
        },
        EmailContent::AdReceived {
            name: name.clone(),
            title: title.clone(),
            link: link.clone(),
        },
        EmailContent::AdPublished(notice.clone()),
        EmailContent::AdEditPublished(notice.clone()),
        EmailContent::AdUnblocked(notice.clone()),
        EmailContent::AdRejected(notice.clone()),
        EmailContent::AdEditRejected(notice.clone()),
        EmailContent::AdBlocked(notice),
        EmailContent::AdExpires {
            name: name.clone(),
            title: title.clone(),
            days: 5,
            expires_at: at,
            link: link.clone(),
            sold_link: sample(),
            delete_link: sample(),
            mute: sample(),
        },
        EmailContent::AdExpired {
            name,
            title,
            link: link.clone(),
            mute: sample(),
        },
        EmailContent::LastSignInLink {
            link: link.clone(),
            hours: 23,
            link_ends_at: at,
        },
        EmailContent::SecondFactorAdded(key.clone()),
        EmailContent::SecondFactorRemoved(key.clone()),
        EmailContent::RecoveryCodeUsed {
            name: sample(),
            left: 9,
            used_at: at,
            link: link.clone(),
        },
        EmailContent::RecoveryCodesReplaced {
            name: sample(),
            changed_at: at,
            link: link.clone(),
        },
        EmailContent::NewDevice {
            name: sample(),
            device: sample(),
            signed_in_at: at,
            link: link.clone(),
        },
        EmailContent::SecondFactorReset {
            name: sample(),
            changed_at: at,
            link: link.clone(),
        },
        EmailContent::ApiTokenAdded(TokenNotice {
            name: sample(),
            token: sample(),
            created_at: at,
            token_ends_at: at,
            link: link.clone(),
        }),
        EmailContent::SavedSearchConfirm {
            link: link.clone(),
            hours: 48,
            link_ends_at: at,
        },
        EmailContent::SavedSearchNews {
            name: sample(),
            count: 1,
            items: vec![NewsItem::default()],
            link: link.clone(),
            mute: sample(),
        },
        EmailContent::SavedSearchEnds {
            name: sample(),
            title: sample(),
            ends_at: at,
            link: link.clone(),
            mute: sample(),
        },
        EmailContent::FavouritesChanged {
            name: sample(),
            count: 1,
            items: vec![NewsItem::default()],
            link: link.clone(),
            mute: sample(),
        },
        EmailContent::StaffNews {
            name: sample(),
            count: 1,
            items: vec![NewsItem::default()],
            link,
        },
        EmailContent::PasskeyCopied(key.clone()),
        EmailContent::ProviderConnected(key.clone()),
        EmailContent::ProviderDisconnected(key),
    ];
    let mut kinds: Vec<usize> = all.iter().map(kind).collect();
    kinds.dedup();
    assert_eq!(
        kinds,
        (0..KINDS).collect::<Vec<_>>(),
        "each kind once, in the order of `kind`"
    );
    all
}

/// How many kinds there are: one more than the largest number below.
const KINDS: usize = 44;

fn kind(content: &EmailContent) -> usize {
    match content {
        EmailContent::SignInLink { .. } => 0,
        EmailContent::Welcome { .. } => 1,
        EmailContent::PasswordChanged { .. } => 2,
        EmailContent::EmailChangeOld(_) => 3,
        EmailContent::EmailChangeNew(_) => 4,
        EmailContent::EmailChanged { .. } => 5,
        EmailContent::DeleteAccountLink { .. } => 6,
        EmailContent::AccountDeletionRequested { .. } => 7,
        EmailContent::AccountKept { .. } => 8,
        EmailContent::AccountDeleted { .. } => 9,
        EmailContent::Invitation { .. } => 10,
        EmailContent::AccountSuspended { .. } => 11,
        EmailContent::EntryReturned { .. } => 12,
        EmailContent::AdMessage { .. } => 13,
        EmailContent::AdReply { .. } => 14,
        EmailContent::MessageConfirm { .. } => 15,
        EmailContent::SiteMessage { .. } => 16,
        EmailContent::ReportReceived { .. } => 17,
        EmailContent::ComplaintClosed { .. } => 18,
        EmailContent::AdReceived { .. } => 19,
        EmailContent::AdPublished(_) => 20,
        EmailContent::AdEditPublished(_) => 21,
        EmailContent::AdUnblocked(_) => 22,
        EmailContent::AdRejected(_) => 23,
        EmailContent::AdEditRejected(_) => 24,
        EmailContent::AdBlocked(_) => 25,
        EmailContent::AdExpires { .. } => 26,
        EmailContent::AdExpired { .. } => 27,
        EmailContent::LastSignInLink { .. } => 28,
        EmailContent::SecondFactorAdded(_) => 29,
        EmailContent::SecondFactorRemoved(_) => 30,
        EmailContent::RecoveryCodeUsed { .. } => 31,
        EmailContent::RecoveryCodesReplaced { .. } => 32,
        EmailContent::NewDevice { .. } => 33,
        EmailContent::SecondFactorReset { .. } => 34,
        EmailContent::ApiTokenAdded(_) => 35,
        EmailContent::SavedSearchConfirm { .. } => 36,
        EmailContent::SavedSearchNews { .. } => 37,
        EmailContent::SavedSearchEnds { .. } => 38,
        EmailContent::FavouritesChanged { .. } => 39,
        EmailContent::StaffNews { .. } => 40,
        EmailContent::PasskeyCopied(_) => 41,
        EmailContent::ProviderConnected(_) => 42,
        EmailContent::ProviderDisconnected(_) => 43,
    }
}
