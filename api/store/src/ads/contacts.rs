//! Ways from readers to owners: a phone number, and a message that is relayed without showing
//! either side the other's address (docs/content-model.md §1.9, §4.4). Messages to the site go the
//! same way.

use super::{AdRecord, read};
use crate::users::roles_with;
use crate::{Error, Result, Store, StoreReader, Tx, accounts, happenings, outbox, row};
use domain::access::{Area, Right};
use domain::accounts::email_address::Email;
use domain::accounts::links::Topic;
use domain::ads::messages::{CONFIRM_HOURS, REPLY_DAYS};
use domain::ads::rules::Contact;
use domain::emails::{self, Addressee};
use domain::ids::{MessageId, Pid, UserId};
use domain::rejection::Rejection;
use engine::{Db, named, params};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use model::{DAY, EntryId, HOUR, Kind, Locale, Site};
use support::clock::later;
use support::token;

/// A message to an owner, or to the site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewMessage {
    pub name: String,
    /// In its one spelling.
    pub email: String,
    pub text: String,
    pub locale: Locale,
    /// It looks as if a program had sent it: its sender has to confirm it before it is handed on.
    pub doubtful: bool,
}

impl NewMessage {
    fn sender(&self) -> Addressee {
        Addressee {
            email: Email::recorded(self.email.clone()),
            locale: self.locale,
            name: self.name.clone(),
            user: None,
        }
    }
}

/// The outcome of sending a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeliveryOutcome {
    /// It is on its way, or waits for its sender.
    On,
    /// The same words from the same sender are here already.
    Before,
}

/// A message as its receiver sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InboundMessage {
    /// The name that the sender gave.
    pub name: String,
    pub text: String,
    /// Of the advertisement; empty for a message to the site.
    pub title: String,
    pub answered: bool,
}

/// The ways in which readers can reach the owner of an advertisement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContactInfo {
    pub title: String,
    pub slug: String,
    /// It has a number to show.
    pub phone: bool,
    /// Messages are handed on.
    pub messages: bool,
}

struct StoredMessage {
    id: MessageId,
    entry: Option<EntryId>,
    message: NewMessage,
    answered: bool,
}

impl StoreReader<'_> {
    /// How the owner of an advertisement with a page can be reached.
    pub fn reach(&self, pid: &Pid, locale: Locale, now: Timestamp) -> Result<Option<ContactInfo>> {
        if !self.site()?.is_on(Kind::Advertisements) {
            return Ok(None);
        }
        self.query(|db| {
            let Some(record) = by_pid(db, pid)?.filter(|record| record.entry.live.is_some()) else {
                return Ok(None);
            };
            let open = record.is_open(now);
            Ok(Some(ContactInfo {
                title: record.title(locale).to_owned(),
                slug: record.entry.document.entry.slug.to_string(),
                phone: open && record.contact.has_phone(),
                messages: open && record.takes_messages(),
            }))
        })
    }

    /// The message that waits for its sender's word.
    pub fn message_to_confirm(
        &self,
        token: &[u8; 32],
        now: Timestamp,
    ) -> Result<Option<InboundMessage>> {
        self.query(|db| {
            waiting(db, token, now)?
                .map(|row| question(db, row))
                .transpose()
        })
    }

    /// The message that the token of an email answers.
    pub fn message_to_answer(
        &self,
        token: &[u8; 32],
        now: Timestamp,
    ) -> Result<Option<InboundMessage>> {
        self.query(|db| {
            to_answer(db, token, now)?
                .map(|row| question(db, row))
                .transpose()
        })
    }
}

impl Store {
    /// The number of an open advertisement, counted as shown once more unless its owner asks.
    /// Closed advertisements, those without a number and those that do not exist are absent alike.
    pub async fn reveal_phone(
        &self,
        pid: Pid,
        reader: Option<UserId>,
        now: Timestamp,
    ) -> Result<Contact> {
        self.edit(None, now, move |tx| {
            let record = open(tx, &pid, now)?.filter(|record| record.contact.has_phone());
            let record = record.ok_or(Error::Rejected(Rejection::NotFound))?;
            if reader.is_none() || reader != record.owner.as_ref().map(|owner| owner.id) {
                count(
                    tx,
                    record.entry.id,
                    ContactEvent::Reveal,
                    &day(tx.site()?, now),
                )?;
            }
            Ok(record.contact)
        })
        .await
    }

    /// Hands a message on to the owner of an open advertisement that takes messages.
    pub async fn message_owner(
        &self,
        pid: Pid,
        message: NewMessage,
        now: Timestamp,
    ) -> Result<DeliveryOutcome> {
        self.edit(None, now, move |tx| {
            let record = open(tx, &pid, now)?
                .filter(AdRecord::takes_messages)
                .ok_or(Error::Rejected(Rejection::NotFound))?;
            accept_message(tx, Some(&record), &message)
        })
        .await
    }

    /// Hands a message on to the editors.
    pub async fn message_site(
        &self,
        message: NewMessage,
        now: Timestamp,
    ) -> Result<DeliveryOutcome> {
        self.edit(None, now, move |tx| accept_message(tx, None, &message))
            .await
    }

    /// Hands on what its sender confirmed; nothing where it cannot be any more.
    pub async fn confirm_message(&self, token: [u8; 32], now: Timestamp) -> Result<()> {
        self.edit(None, now, move |tx| {
            let row = waiting(tx, &token, now)?.ok_or(Error::Rejected(Rejection::NotFound))?;
            let record = match row.entry {
                Some(id) => Some(read::load(tx, id)?),
                None => None,
            };
            if let Some(record) = &record
                && !(is_on(tx)? && record.is_open(now) && record.takes_messages())
            {
                return Err(Error::Rejected(Rejection::NotFound));
            }
            tx.execute_later(
                "UPDATE messages SET confirm_sha256 = NULL WHERE id = ?1",
                [row.id],
            )?;
            relay(tx, row.id, record.as_ref(), &row.message)
        })
        .await
    }

    /// Sends the one answer back. `false`: there was one before.
    pub async fn answer_message(
        &self,
        token: [u8; 32],
        text: String,
        now: Timestamp,
    ) -> Result<bool> {
        self.edit(None, now, move |tx| {
            let row = to_answer(tx, &token, now)?.ok_or(Error::Rejected(Rejection::NotFound))?;
            if row.answered {
                return Ok(false);
            }
            let record = read::load(tx, row.entry.ok_or(Error::Rejected(Rejection::NotFound))?)?;
            tx.execute_later(
                "UPDATE messages SET replied_at = ?2 WHERE id = ?1",
                params![row.id, row::unix_seconds(now)],
            )?;
            let reply =
                emails::messages::reply(&row.message.sender(), &record, text, record.is_open(now));
            outbox::enqueue(tx, &reply)?;
            Ok(true)
        })
        .await
    }
}

/// An advertisement readers can write to or call: public, its term not over, its section not
/// switched off.
fn open(tx: &Tx<'_>, pid: &Pid, now: Timestamp) -> Result<Option<AdRecord>> {
    if is_on(tx)? {
        Ok(by_pid(tx, pid)?.filter(|record| record.is_open(now)))
    } else {
        Ok(None)
    }
}

fn is_on(tx: &Tx<'_>) -> Result<bool> {
    Ok(tx.site()?.is_on(Kind::Advertisements))
}

fn by_pid(db: &Db, pid: &Pid) -> Result<Option<AdRecord>> {
    let id: Option<EntryId> = db.find_value("SELECT entry_id FROM ads WHERE pid = ?1", [pid])?;
    match id.map(|id| read::load(db, id)) {
        None | Some(Err(Error::Rejected(Rejection::NotFound))) => Ok(None),
        Some(found) => found.map(Some),
    }
}

/// Stores a message and sends it, or asks its sender.
fn accept_message(
    tx: &Tx<'_>,
    record: Option<&AdRecord>,
    message: &NewMessage,
) -> Result<DeliveryOutcome> {
    let entry = record.map(|record| record.entry.id);
    let digest = token::sha256(&[message.text.as_bytes()]);
    let before: Option<(MessageId, bool)> = tx.find(
        "SELECT id, confirm_sha256 IS NOT NULL AS waits FROM messages
         WHERE entry_id IS NOT DISTINCT FROM ?1 AND text_sha256 = ?2 AND email = ?3 ORDER BY id DESC LIMIT 1",
        params![entry, digest, message.email],
        |row| Ok((row.get("id")?, row.get("waits")?)),
    )?;
    let confirm = message.doubtful.then(token::random_token);
    match before {
        // No one has read it: its sender did not get the email, or opened it too late.
        Some((id, true)) => {
            let confirm = confirm
                .as_ref()
                .map(|token| token::sha256(&[token.as_bytes()]));
            tx.execute_later(
                "UPDATE messages SET confirm_sha256 = ?2, created_at = ?3 WHERE id = ?1",
                params![id, confirm, row::unix_seconds(tx.now)],
            )?;
        }
        Some((_, false)) => return Ok(DeliveryOutcome::Before),
        None => {}
    }
    let id = match before {
        Some((id, _)) => id,
        None => insert(tx, entry, message, digest, confirm.as_deref())?,
    };
    match confirm {
        Some(token) => ask(tx, record, message, &token)?,
        None => relay(tx, id, record, message)?,
    }
    Ok(DeliveryOutcome::On)
}

fn insert(
    tx: &Tx<'_>,
    entry: Option<EntryId>,
    message: &NewMessage,
    digest: [u8; 32],
    confirm: Option<&str>,
) -> Result<MessageId> {
    let id = tx.insert(
        "INSERT INTO messages (entry_id, name, email, text, text_sha256, locale, confirm_sha256, created_at)
         VALUES (:entry_id, :name, :email, :text, :text_sha256, :locale, :confirm_sha256, :now)",
        named! {
            ":entry_id": entry,
            ":name": message.name,
            ":email": message.email,
            ":text": message.text,
            ":text_sha256": digest,
            ":locale": message.locale.code(),
            ":confirm_sha256": confirm.map(|token| token::sha256(&[token.as_bytes()])),
            ":now": row::unix_seconds(tx.now),
        },
    )?;
    Ok(id.into())
}

/// Asks the sender of a doubtful message to confirm it.
fn ask(tx: &Tx<'_>, record: Option<&AdRecord>, message: &NewMessage, token: &str) -> Result<()> {
    let ends = later(tx.now, CONFIRM_HOURS * HOUR);
    let sender = Addressee {
        name: String::new(),
        ..message.sender()
    };
    outbox::enqueue(tx, &emails::messages::confirm(&sender, record, token, ends))
}

fn relay(
    tx: &Tx<'_>,
    id: MessageId,
    record: Option<&AdRecord>,
    message: &NewMessage,
) -> Result<()> {
    let site = tx.site()?;
    if let Some(record) = record {
        count(
            tx,
            record.entry.id,
            ContactEvent::Message,
            &day(site, tx.now),
        )?;
    }
    let Some((record, owner)) = record.and_then(|record| Some((record, record.owner.as_ref()?)))
    else {
        return to_editors(tx, record, message);
    };
    let reply = token::random_token();
    tx.execute_later(
        "UPDATE messages SET reply_sha256 = ?2 WHERE id = ?1",
        params![id, token::sha256(&[reply.as_bytes()])],
    )?;
    let Some(mute) = accounts::mute_link(tx, owner.id, Topic::Message)? else {
        return Ok(());
    };
    let from = message.name.clone();
    let text = message.text.clone();
    outbox::enqueue(
        tx,
        &emails::messages::to_owner(owner, record, from, text, &reply, &mute),
    )
}

/// An email to the site's address, or to every administrator where it has none. Editors answer by
/// email.
fn to_editors(tx: &Tx<'_>, record: Option<&AdRecord>, message: &NewMessage) -> Result<()> {
    happenings::message_received(tx)?;
    let site = tx.site()?;
    let editors: Vec<Email> = if site.settings.email.is_empty() {
        tx.values(
            "SELECT email FROM users WHERE role IN (SELECT value FROM json_each(?1)) AND status = 'active'
             AND service = 0 ORDER BY id",
            [roles_with(Right::Enter(Area::Settings))],
        )?
    } else {
        vec![Email::recorded(site.settings.email.clone())]
    };
    for recipient in editors {
        let NewMessage {
            name, email, text, ..
        } = message.clone();
        outbox::enqueue(
            tx,
            &emails::messages::to_editors(recipient, name, email, text, record),
        )?;
    }
    Ok(())
}

#[derive(Clone, Copy)]
enum ContactEvent {
    Reveal,
    Message,
}

fn count(db: &Db, id: EntryId, what: ContactEvent, day: &str) -> Result<()> {
    let sql = match what {
        ContactEvent::Reveal => {
            "INSERT INTO ad_days (entry_id, day, reveals) VALUES (?1, ?2, 1)
             ON CONFLICT (entry_id, day) DO UPDATE SET reveals = ad_days.reveals + 1"
        }
        ContactEvent::Message => {
            "INSERT INTO ad_days (entry_id, day, messages) VALUES (?1, ?2, 1)
             ON CONFLICT (entry_id, day) DO UPDATE SET messages = ad_days.messages + 1"
        }
    };
    db.execute_later(sql, params![id, day])?;
    Ok(())
}

/// The day where the site is.
fn day(site: &Site, now: Timestamp) -> String {
    let zone = TimeZone::get(&site.settings.tz).unwrap_or(TimeZone::UTC);
    now.to_zoned_datetime(zone).date().to_string()
}

macro_rules! by_token {
    ($column:literal) => {
        concat!(
            "SELECT id, entry_id, name, email, text, locale, replied_at IS NOT NULL AS answered
             FROM messages WHERE created_at > ?2 AND ",
            $column,
            " = ?1"
        )
    };
}

fn waiting(db: &Db, token: &[u8; 32], now: Timestamp) -> Result<Option<StoredMessage>> {
    let since = now.as_second() - CONFIRM_HOURS * HOUR;
    Ok(db.find(by_token!("confirm_sha256"), params![token, since], read_row)?)
}

fn to_answer(db: &Db, token: &[u8; 32], now: Timestamp) -> Result<Option<StoredMessage>> {
    let since = now.as_second() - REPLY_DAYS * DAY;
    Ok(db.find(by_token!("reply_sha256"), params![token, since], read_row)?)
}

fn read_row(row: &engine::Row<'_>) -> engine::Result<StoredMessage> {
    let locale: String = row.get("locale")?;
    Ok(StoredMessage {
        id: row.get("id")?,
        entry: row.get::<Option<i64>>("entry_id")?.map(EntryId),
        message: NewMessage {
            name: row.get("name")?,
            email: row.get("email")?,
            text: row.get("text")?,
            locale: Locale::from_code(&locale).unwrap_or(Locale::Ua),
            doubtful: false,
        },
        answered: row.get("answered")?,
    })
}

fn question(db: &Db, row: StoredMessage) -> Result<InboundMessage> {
    let title = match row.entry {
        Some(id) => read::load(db, id)?.title(row.message.locale).to_owned(),
        None => String::new(),
    };
    let NewMessage { name, text, .. } = row.message;
    Ok(InboundMessage {
        name,
        text,
        title,
        answered: row.answered,
    })
}
