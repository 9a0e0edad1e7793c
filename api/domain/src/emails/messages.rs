//! Emails that hand messages and complaints of readers on, and answer them.

use super::ads::public_path;
use super::{Addressee, EmailContent, NewEmail, link_path};
use crate::accounts::email_address::Email;
use crate::ads::dates::fields;
use crate::ads::messages::CONFIRM_HOURS;
use crate::ads::record::{AdOwner, AdRecord};
use crate::workflow::complaints::ComplaintState;
use jiff::Timestamp;
use model::{Locale, name_for};

/// The page on which a message is answered or confirmed.
fn page(locale: Locale, step: &str, token: &str) -> String {
    format!("/api/plain/contact?locale={}&{step}={token}", locale.code())
}

fn title(record: Option<&AdRecord>, locale: Locale) -> String {
    record.map_or_else(String::new, |record| record.title(locale).to_owned())
}

/// Asks the sender of a doubtful message to confirm it. The email holds nothing of the message: the
/// address may be another user's.
pub fn confirm(
    to: &Addressee,
    about: Option<&AdRecord>,
    token: &str,
    link_ends_at: Timestamp,
) -> NewEmail {
    to.email(EmailContent::MessageConfirm {
        title: title(about, to.locale),
        link: page(to.locale, "confirm", token),
        hours: CONFIRM_HOURS,
        link_ends_at,
    })
}

/// The same for a complaint about an entry of this title.
pub fn confirm_complaint(
    to: &Addressee,
    title: String,
    token: &str,
    link_ends_at: Timestamp,
) -> NewEmail {
    to.email(EmailContent::MessageConfirm {
        title,
        link: link_path(token),
        hours: CONFIRM_HOURS,
        link_ends_at,
    })
}

/// A message of `from` to the owner of an advertisement. `reply` and `mute` are tokens of links.
pub fn to_owner(
    owner: &AdOwner,
    record: &AdRecord,
    from: String,
    message: String,
    reply: &str,
    mute: &str,
) -> NewEmail {
    owner.addressee().email(EmailContent::AdMessage {
        name: owner.name.clone(),
        from,
        title: record.title(owner.locale).to_owned(),
        message,
        link: page(owner.locale, "reply", reply),
        mute: link_path(mute),
    })
}

/// The owner's answer, with the address of the advertisement while readers see it.
pub fn reply(to: &Addressee, record: &AdRecord, message: String, is_open: bool) -> NewEmail {
    let ad = fields(&record.entry.document.entry);
    let contact = ad.map_or("", |ad| {
        name_for(to.locale, &ad.contact_name, &ad.contact_name_us)
    });
    let account = record.owner.as_ref().map_or("", |owner| &owner.name);
    let from = if contact.is_empty() { account } else { contact };
    to.email(EmailContent::AdReply {
        name: to.name.clone(),
        from: from.to_owned(),
        title: record.title(to.locale).to_owned(),
        message,
        link: if is_open {
            public_path(record, to.locale)
        } else {
            String::new()
        },
    })
}

/// A message for the editors, who answer by email to `sender`. It is written in Ukrainian: the
/// address of a portal has no language of its own.
pub fn to_editors(
    recipient: Email,
    from: String,
    sender: String,
    message: String,
    about: Option<&AdRecord>,
) -> NewEmail {
    let locale = Locale::Ua;
    NewEmail {
        recipient,
        locale,
        user: None,
        content: EmailContent::SiteMessage {
            from,
            email: sender,
            message,
            about: title(about, locale),
            link: about.map_or_else(String::new, |record| public_path(record, locale)),
        },
    }
}

/// A complaint about an entry of this title was received.
pub fn complaint_received(to: &Addressee, title: String) -> NewEmail {
    to.email(EmailContent::ReportReceived { title })
}

/// The email about the outcome of a complaint.
pub fn complaint_closed(to: &Addressee, title: String, outcome: ComplaintState) -> NewEmail {
    to.email(EmailContent::ComplaintClosed { title, outcome })
}
