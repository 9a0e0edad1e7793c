//! Emails about accounts, and to authors about their entries.

use super::{
    AddressChange, Addressee, EmailContent, KeyNotice, NewEmail, TokenNotice, cabinet_path,
    link_path,
};
use crate::access::Role;
use crate::accounts::deletion::{DeletionRequest, GRACE_DAYS};
use crate::accounts::email_address::Email;
use crate::accounts::links::{
    CHANGE_HOURS, ChangeSide, DELETION_HOURS, INVITATION_DAYS, sign_in_path,
};
use crate::entries::record::{EntryRecord, edit_path, title};
use jiff::Timestamp;
use model::{HOUR, MINUTE};

/// The link signs its reader in and then leads to `callback`, an address of this site. One that
/// works for hours says why.
pub fn sign_in(
    to: &Addressee,
    callback: &str,
    token: &str,
    leaves_at: Timestamp,
    link_ends_at: Timestamp,
) -> NewEmail {
    let link = sign_in_path(callback, token, &to.email);
    let seconds = link_ends_at.as_second() - leaves_at.as_second();
    to.email(match seconds / HOUR {
        0 => EmailContent::SignInLink {
            link,
            minutes: seconds / MINUTE,
            link_ends_at,
        },
        hours => EmailContent::LastSignInLink {
            link,
            hours,
            link_ends_at,
        },
    })
}

pub fn welcome(to: &Addressee) -> NewEmail {
    to.email(EmailContent::Welcome {
        name: to.name.clone(),
        link: cabinet_path(to.locale),
    })
}

pub fn password_changed(to: &Addressee, changed_at: Timestamp) -> NewEmail {
    to.email(EmailContent::PasswordChanged {
        name: to.name.clone(),
        changed_at,
        link: cabinet_path(to.locale),
    })
}

/// A change of the accounts at providers that sign a user in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProviderChange {
    /// There is one more.
    Connected,
    /// Its user took one away.
    Disconnected,
}

/// A change of an account's authenticators.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyChange {
    /// There is one more.
    Added,
    /// Its user took one away.
    Removed,
    /// A passkey answered with a signature counter that has not grown, and was rejected.
    Copied,
}

pub fn key_changed(
    to: &Addressee,
    change: KeyChange,
    key: String,
    changed_at: Timestamp,
) -> NewEmail {
    let notice = KeyNotice {
        name: to.name.clone(),
        key,
        changed_at,
        link: cabinet_path(to.locale),
    };
    to.email(match change {
        KeyChange::Added => EmailContent::SecondFactorAdded(notice),
        KeyChange::Removed => EmailContent::SecondFactorRemoved(notice),
        KeyChange::Copied => EmailContent::PasskeyCopied(notice),
    })
}

/// `provider` is the name of the provider whose account was connected or disconnected.
pub fn provider_changed(
    to: &Addressee,
    change: ProviderChange,
    provider: String,
    changed_at: Timestamp,
) -> NewEmail {
    let notice = KeyNotice {
        name: to.name.clone(),
        key: provider,
        changed_at,
        link: cabinet_path(to.locale),
    };
    to.email(match change {
        ProviderChange::Connected => EmailContent::ProviderConnected(notice),
        ProviderChange::Disconnected => EmailContent::ProviderDisconnected(notice),
    })
}

/// To the owner of a new token; `token` is its name.
pub fn token_added(
    to: &Addressee,
    token: String,
    created_at: Timestamp,
    token_ends_at: Timestamp,
) -> NewEmail {
    to.email(EmailContent::ApiTokenAdded(TokenNotice {
        name: to.name.clone(),
        token,
        created_at,
        token_ends_at,
        link: cabinet_path(to.locale),
    }))
}

pub fn second_factor_reset(to: &Addressee, changed_at: Timestamp) -> NewEmail {
    to.email(EmailContent::SecondFactorReset {
        name: to.name.clone(),
        changed_at,
        link: cabinet_path(to.locale),
    })
}

pub fn recovery_code_used(to: &Addressee, left: u64, used_at: Timestamp) -> NewEmail {
    to.email(EmailContent::RecoveryCodeUsed {
        name: to.name.clone(),
        left,
        used_at,
        link: cabinet_path(to.locale),
    })
}

pub fn recovery_codes_replaced(to: &Addressee, changed_at: Timestamp) -> NewEmail {
    to.email(EmailContent::RecoveryCodesReplaced {
        name: to.name.clone(),
        changed_at,
        link: cabinet_path(to.locale),
    })
}

/// `device` are short words for the browser; may be empty.
pub fn new_device(to: &Addressee, device: String, signed_in_at: Timestamp) -> NewEmail {
    to.email(EmailContent::NewDevice {
        name: to.name.clone(),
        device,
        signed_in_at,
        link: cabinet_path(to.locale),
    })
}

/// To both sides of a change of address.
pub fn change_of_address(
    to: &Addressee,
    side: ChangeSide,
    new_email: Email,
    token: &str,
    link_ends_at: Timestamp,
) -> NewEmail {
    let change = AddressChange {
        name: to.name.clone(),
        new_email,
        link: link_path(token),
        hours: CHANGE_HOURS,
        link_ends_at,
    };
    match side {
        ChangeSide::Old => to.email(EmailContent::EmailChangeOld(change)),
        ChangeSide::New => to.email(EmailContent::EmailChangeNew(change)),
    }
}

pub fn address_changed(to: &Addressee, new_email: Email, changed_at: Timestamp) -> NewEmail {
    to.email(EmailContent::EmailChanged {
        name: to.name.clone(),
        new_email,
        changed_at,
    })
}

pub fn deletion_link(to: &Addressee, token: &str, link_ends_at: Timestamp) -> NewEmail {
    to.email(EmailContent::DeleteAccountLink {
        name: to.name.clone(),
        link: link_path(token),
        hours: DELETION_HOURS,
        link_ends_at,
    })
}

pub fn deletion_requested(to: &Addressee, request: &DeletionRequest) -> NewEmail {
    to.email(EmailContent::AccountDeletionRequested {
        name: to.name.clone(),
        receipt: request.receipt.clone(),
        requested_at: request.requested_at,
        erased_at: request.erased_at,
        days: GRACE_DAYS,
        link: to.locale.path("/login"),
    })
}

pub fn deletion_canceled(to: &Addressee) -> NewEmail {
    to.email(EmailContent::AccountKept {
        name: to.name.clone(),
        link: cabinet_path(to.locale),
    })
}

pub fn deleted(to: &Addressee, receipt: String, erased_at: Timestamp) -> NewEmail {
    to.email(EmailContent::AccountDeleted {
        name: to.name.clone(),
        receipt,
        erased_at,
    })
}

/// An invitation by the account named `from`.
pub fn invitation(
    to: &Addressee,
    from: String,
    role: Role,
    token: &str,
    link_ends_at: Timestamp,
) -> NewEmail {
    let start = if role.is_staff() {
        to.locale.path("/dashboard")
    } else {
        cabinet_path(to.locale)
    };
    to.email(EmailContent::Invitation {
        name: to.name.clone(),
        from,
        role,
        link: sign_in_path(&start, token, &to.email),
        days: INVITATION_DAYS,
        link_ends_at,
    })
}

pub fn suspended(to: &Addressee, note: String, until: Option<Timestamp>) -> NewEmail {
    to.email(EmailContent::AccountSuspended {
        name: to.name.clone(),
        note,
        suspended_until_at: until,
        link: to.locale.path("/nashi-kontakty"),
    })
}

/// To the author of an entry that an editor returned.
pub fn entry_returned(to: &Addressee, record: &EntryRecord, note: String) -> NewEmail {
    to.email(EmailContent::EntryReturned {
        name: to.name.clone(),
        title: title(&record.document.entry).to_owned(),
        note,
        link: to.locale.path(&edit_path(record.kind, record.id)),
    })
}
