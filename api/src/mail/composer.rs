//! Makes the message of an email: its row, the words of the theme and the settings of the site.

use super::email::{EmailWriter, text, timestamp};
use super::message::{Envelope, address, mailbox, message};
use super::route::{Addressed, Undelivered};
use super::templates::{ReplyTo, template};
use crate::publishing::page_renderer::PageRenderer;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use lettre::message::Mailbox;
use std::fmt::Display;
use std::sync::Arc;
use store::{BlockingStore, DueMail};

/// The sources of a message beside its row of the outbox.
pub(super) struct Composer {
    pub store: BlockingStore,
    pub pages: Arc<dyn PageRenderer>,
    pub from: Mailbox,
    /// The site's.
    pub origin: String,
    /// The part after the @ of message ids.
    pub host: String,
}

impl Composer {
    /// The message, or why there is none: nothing was sent then.
    pub(super) fn compose(&self, mail: &DueMail, now: Timestamp) -> Result<Addressed, Undelivered> {
        let template = template(&mail.template).ok_or_else(|| never("unknown template"))?;
        let params = mail.params.as_ref().ok_or_else(|| never("unreadable"))?;
        if template
            .until
            .and_then(|name| timestamp(params, name))
            .is_some_and(|until| until <= now)
        {
            return Err(never("too late to be of use"));
        }
        // Problems of settings and theme can be fixed while the email waits, so these errors are
        // temporary.
        let site = self.store.site().map_err(later)?;
        let zone = TimeZone::get(&site.settings.tz).unwrap_or(TimeZone::UTC);
        let writer = EmailWriter {
            messages: self.pages.messages(),
            zone: &zone,
            origin: &self.origin,
            locale: mail.locale,
        };
        let email = writer
            .write(template, params)
            .map_err(|key| later(format!("no words for {key}")))?;
        let (html, plain) = self.pages.mail(mail.locale, &email).map_err(later)?;
        // The settings check the address; the server's own is used if it is invalid all the same.
        let set = Some(site.settings.mail_sender.as_str()).filter(|sender| !sender.is_empty());
        let mut from = set.and_then(mailbox).unwrap_or_else(|| self.from.clone());
        if from.name.is_none() {
            let name = site.settings.site_name.get(mail.locale).trim().to_owned();
            from.name = Some(name).filter(|name| !name.is_empty());
        }
        let reply_to = match template.reply_to {
            ReplyTo::Editors => site.settings.email.clone(),
            ReplyTo::Parameter(name) => text(params, name),
            ReplyTo::Nobody => String::new(),
        };
        let reply_to = Some(reply_to).filter(|reply_to| address(reply_to).is_some());
        let mute = template.mute.and_then(|name| writer.link(params, name));
        let message = message(Envelope {
            from: &from,
            to: &mail.recipient,
            reply_to: reply_to.as_deref(),
            subject: &email.subject,
            html,
            text: plain,
            id: &format!("{}.{}@{}", mail.id, mail.created_at.as_second(), self.host),
            at: now,
            language: mail.locale.lang(),
            mute: mute.as_deref(),
        });
        let message = message.map_err(Undelivered::Never)?;
        Ok(Addressed {
            id: mail.id,
            template: template.name,
            message,
            is_first: mail.attempts == 0,
        })
    }
}

fn never(error: &str) -> Undelivered {
    Undelivered::Never(error.to_owned())
}

fn later(error: impl Display) -> Undelivered {
    Undelivered::Later(error.to_string())
}
