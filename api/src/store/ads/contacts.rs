//! What readers want of owners: their number, and a message that is handed on without showing either side the
//! other's address (docs/content-model.md §1.9, §4.4). Messages to the site go the same way.

use super::{AdRecord, mails, read};
use crate::{
    domain::{
        ads::{dates::fields, rules::Contact},
        workflow::ad_steps::AdState,
    },
    store::{
        Error, NewMail, Result, Store,
        accounts::{self, Topic},
        outbox, row,
    },
    support::{clock::whole_seconds, token},
};
use generator::model::{EntryId, Locale, Site};
use jiff::{Timestamp, tz::TimeZone};
use rusqlite::{Connection, OptionalExtension, params};
use serde_json::json;

/// Days in which a message can be answered; they are kept no longer (docs/content-model.md §10).
const DAYS: i64 = 90;
/// Hours in which a doubtful message can be confirmed.
const CONFIRM_HOURS: i64 = 24;
/// The page on which a message is answered or confirmed.
const PAGE: &str = "/api/plain/contact";

/// A message to an owner, or to the site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewMessage {
    pub name: String,
    /// In its one spelling.
    pub email: String,
    pub text: String,
    pub locale: Locale,
    /// It looks as if a program had sent it: whoever wrote it is asked to confirm before it is handed on.
    pub doubtful: bool,
}

/// What became of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Handed {
    /// It is on its way, or waits for its sender.
    On,
    /// The same words from the same sender are here already.
    Before,
}

/// A message as its receiver sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// Who wrote, as they call themselves.
    pub name: String,
    pub text: String,
    /// Of the advertisement; empty for a message to the site.
    pub title: String,
    pub answered: bool,
}

/// What readers can do about an advertisement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reach {
    pub title: String,
    pub slug: String,
    /// It has a number to show.
    pub phone: bool,
    /// Messages are handed on.
    pub messages: bool,
}

struct Row {
    id: i64,
    entry: Option<EntryId>,
    message: NewMessage,
    answered: bool,
}

impl Store {
    /// The number of an open advertisement, counted as shown once more unless it is its owner who asks. Closed
    /// advertisements, those without a number and those nobody has are absent alike.
    pub async fn reveal_phone(&self, pid: String, reader: Option<i64>, now: Timestamp) -> Result<Contact> {
        self.write_with_site(move |db, site| {
            let record = open(db, &pid, now)?.filter(|record| record.contact.has_phone());
            let record = record.ok_or(Error::NotFound)?;
            if reader.is_none() || reader != record.owner.as_ref().map(|owner| owner.id) {
                count(db, record.entry.id, Counted::Reveal, &day(site, now))?;
            }
            Ok(record.contact)
        })
        .await
    }

    /// How the owner of an advertisement with a page can be reached.
    pub fn reach(&self, pid: &str, locale: Locale, now: Timestamp) -> Result<Option<Reach>> {
        self.read(|db| {
            let Some(record) = by_pid(db, pid)?.filter(|record| record.entry.live.is_some()) else {
                return Ok(None);
            };
            let open = is_open(&record, now);
            Ok(Some(Reach {
                title: mails::title(&record, locale),
                slug: record.entry.document.entry.slug.to_string(),
                phone: open && record.contact.has_phone(),
                messages: open && takes_messages(&record),
            }))
        })
    }

    /// Hands a message on to the owner of an open advertisement that takes messages.
    pub async fn message_owner(&self, pid: String, message: NewMessage, now: Timestamp) -> Result<Handed> {
        self.write_with_site(move |db, site| {
            let record = open(db, &pid, now)?.filter(takes_messages).ok_or(Error::NotFound)?;
            take(db, Some(&record), &message, site, now)
        })
        .await
    }

    /// Hands a message on to the editors.
    pub async fn message_site(&self, message: NewMessage, now: Timestamp) -> Result<Handed> {
        self.write_with_site(move |db, site| take(db, None, &message, site, now)).await
    }

    /// The message that waits for its sender's word.
    pub fn message_to_confirm(&self, token: &[u8; 32], now: Timestamp) -> Result<Option<Question>> {
        self.read(|db| waiting(db, token, now)?.map(|row| question(db, row)).transpose())
    }

    /// Hands on what its sender confirmed; nothing where it cannot be any more.
    pub async fn confirm_message(&self, token: [u8; 32], now: Timestamp) -> Result<()> {
        self.write_with_site(move |db, site| {
            let row = waiting(db, &token, now)?.ok_or(Error::NotFound)?;
            let record = match row.entry {
                Some(id) => {
                    let record = read::load(db, id)?;
                    let wanted = is_open(&record, now) && takes_messages(&record);
                    Some(record).filter(|_| wanted).map(Some).ok_or(Error::NotFound)?
                }
                None => None,
            };
            db.prepare_cached("UPDATE messages SET confirm_sha256 = NULL WHERE id = ?1")?
                .execute([row.id])?;
            hand_on(db, row.id, record.as_ref(), &row.message, site, now)
        })
        .await
    }

    /// The message a letter's token answers.
    pub fn message_to_answer(&self, token: &[u8; 32], now: Timestamp) -> Result<Option<Question>> {
        self.read(|db| to_answer(db, token, now)?.map(|row| question(db, row)).transpose())
    }

    /// Sends the one answer back. `false`: there was one before.
    pub async fn answer_message(&self, token: [u8; 32], text: String, now: Timestamp) -> Result<bool> {
        self.write(move |db| {
            let row = to_answer(db, &token, now)?.ok_or(Error::NotFound)?;
            if row.answered {
                return Ok(false);
            }
            let record = read::load(db, row.entry.ok_or(Error::NotFound)?)?;
            db.prepare_cached("UPDATE messages SET replied_at = ?2 WHERE id = ?1")?
                .execute(params![row.id, row::seconds(now)])?;
            let NewMessage { name, email, locale, .. } = row.message;
            let link = if is_open(&record, now) { mails::public_path(&record, locale) } else { String::new() };
            let called = fields(&record.entry.document.entry).map_or("", |ad| &ad.contact_name);
            let named = record.owner.as_ref().map_or("", |owner| &owner.name);
            let from = if called.is_empty() { named } else { called };
            let mail = NewMail {
                recipient: email,
                locale,
                template: "ad_reply",
                params: json!({
                    "name": name, "from": from, "title": mails::title(&record, locale), "message": text, "link": link,
                }),
                user: None,
            };
            outbox::enqueue(db, &mail, now)?;
            Ok(true)
        })
        .await
    }
}

/// An advertisement readers can write to or call: public, its term not over.
fn open(db: &Connection, pid: &str, now: Timestamp) -> Result<Option<AdRecord>> {
    Ok(by_pid(db, pid)?.filter(|record| is_open(record, now)))
}

fn is_open(record: &AdRecord, now: Timestamp) -> bool {
    record.entry.live.is_some() && record.state(now) == AdState::Published
}

fn by_pid(db: &Connection, pid: &str) -> Result<Option<AdRecord>> {
    let mut query = db.prepare_cached("SELECT entry_id FROM ads WHERE pid = ?1")?;
    let id: Option<i64> = query.query_row([pid], |row| row.get(0)).optional()?;
    match id.map(|id| read::load(db, EntryId(id))) {
        None | Some(Err(Error::NotFound)) => Ok(None),
        Some(found) => found.map(Some),
    }
}

/// Its owner wants messages, here and in their mail. Where it has none, the editors look after it.
fn takes_messages(record: &AdRecord) -> bool {
    let wanted = fields(&record.entry.document.entry).is_some_and(|ad| ad.allow_messages);
    wanted && record.owner.as_ref().is_none_or(|owner| owner.notify_message)
}

/// Stores a message and sends it, or asks its sender.
fn take(
    db: &Connection,
    record: Option<&AdRecord>,
    message: &NewMessage,
    site: &Site,
    now: Timestamp,
) -> Result<Handed> {
    let entry = record.map(|record| record.entry.id);
    let digest = token::sha256(&[message.text.as_bytes()]);
    let before: bool = db
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM messages WHERE entry_id IS ?1 AND text_sha256 = ?2 AND email = ?3)",
        )?
        .query_row(params![entry.map(|id| id.0), digest, message.email], |row| row.get(0))?;
    if before {
        return Ok(Handed::Before);
    }
    let confirm = message.doubtful.then(token::random_token);
    db.prepare_cached(
        "INSERT INTO messages (entry_id, name, email, text, text_sha256, locale, confirm_sha256, created_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    )?
    .execute(params![
        entry.map(|id| id.0),
        message.name,
        message.email,
        message.text,
        digest,
        message.locale.code(),
        confirm.as_ref().map(|token| token::sha256(&[token.as_bytes()])),
        row::seconds(now)
    ])?;
    let id = db.last_insert_rowid();
    match confirm {
        Some(token) => ask(db, record, message, &token, now)?,
        None => hand_on(db, id, record, message, site, now)?,
    }
    Ok(Handed::On)
}

/// Asks who wrote a doubtful message whether it is theirs. Nothing of it is in the letter: the address may be
/// another's.
fn ask(
    db: &Connection,
    record: Option<&AdRecord>,
    message: &NewMessage,
    token: &str,
    now: Timestamp,
) -> Result<()> {
    let ends = whole_seconds(now.as_second() + CONFIRM_HOURS * 3600);
    let mail = NewMail {
        recipient: message.email.clone(),
        locale: message.locale,
        template: "message_confirm",
        params: json!({
            "title": record.map_or_else(String::new, |record| mails::title(record, message.locale)),
            "link": format!("{PAGE}?locale={}&confirm={token}", message.locale.code()),
            "hours": CONFIRM_HOURS,
            "link_ends_at": ends.to_string(),
        }),
        user: None,
    };
    outbox::enqueue(db, &mail, now)
}

fn hand_on(
    db: &Connection,
    id: i64,
    record: Option<&AdRecord>,
    message: &NewMessage,
    site: &Site,
    now: Timestamp,
) -> Result<()> {
    if let Some(record) = record {
        count(db, record.entry.id, Counted::Message, &day(site, now))?;
    }
    let Some((record, owner)) = record.and_then(|record| Some((record, record.owner.as_ref()?))) else {
        return to_editors(db, record, message, site, now);
    };
    let token = token::random_token();
    db.prepare_cached("UPDATE messages SET reply_sha256 = ?2 WHERE id = ?1")?
        .execute(params![id, token::sha256(&[token.as_bytes()])])?;
    let mail = NewMail {
        recipient: owner.email.clone(),
        locale: owner.locale,
        template: "ad_message",
        params: json!({
            "name": owner.name,
            "from": message.name,
            "title": mails::title(record, owner.locale),
            "message": message.text,
            "link": format!("{PAGE}?locale={}&reply={token}", owner.locale.code()),
        }),
        user: Some(owner.id),
    };
    accounts::enqueue_mutable(db, mail, owner.id, Topic::Message, now)
}

/// A letter to the site's address, or to every administrator where it has none. Editors answer by mail.
fn to_editors(
    db: &Connection,
    record: Option<&AdRecord>,
    message: &NewMessage,
    site: &Site,
    now: Timestamp,
) -> Result<()> {
    let mut editors = vec![site.settings.email.clone()];
    if editors[0].is_empty() {
        let mut query = db.prepare_cached(
            "SELECT email FROM users WHERE role = 'admin' AND status = 'active' ORDER BY id",
        )?;
        editors = query.query_map([], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
    }
    let locale = Locale::Ua;
    let about = record.map_or_else(String::new, |record| mails::title(record, locale));
    let link = record.map_or_else(String::new, |record| mails::public_path(record, locale));
    for recipient in editors {
        let mail = NewMail {
            recipient,
            locale,
            template: "site_message",
            params: json!({
                "from": message.name, "email": message.email, "message": message.text, "about": about, "link": link,
            }),
            user: None,
        };
        outbox::enqueue(db, &mail, now)?;
    }
    Ok(())
}

#[derive(Clone, Copy)]
enum Counted {
    Reveal,
    Message,
}

fn count(db: &Connection, id: EntryId, what: Counted, day: &str) -> Result<()> {
    let sql = match what {
        Counted::Reveal => {
            "INSERT INTO ad_days (entry_id, day, reveals) VALUES (?1, ?2, 1)
             ON CONFLICT (entry_id, day) DO UPDATE SET reveals = reveals + 1"
        }
        Counted::Message => {
            "INSERT INTO ad_days (entry_id, day, messages) VALUES (?1, ?2, 1)
             ON CONFLICT (entry_id, day) DO UPDATE SET messages = messages + 1"
        }
    };
    db.prepare_cached(sql)?.execute(params![id.0, day])?;
    Ok(())
}

/// The day where the site is.
fn day(site: &Site, now: Timestamp) -> String {
    let zone = TimeZone::get(&site.settings.tz).unwrap_or(TimeZone::UTC);
    now.to_zoned(zone).date().to_string()
}

fn waiting(db: &Connection, token: &[u8; 32], now: Timestamp) -> Result<Option<Row>> {
    let since = now.as_second() - CONFIRM_HOURS * 3600;
    let mut query = db.prepare_cached(
        "SELECT id, entry_id, name, email, text, locale, replied_at IS NOT NULL FROM messages
         WHERE confirm_sha256 = ?1 AND created_at > ?2",
    )?;
    Ok(query.query_row(params![token, since], read_row).optional()?)
}

fn to_answer(db: &Connection, token: &[u8; 32], now: Timestamp) -> Result<Option<Row>> {
    let since = now.as_second() - DAYS * 86_400;
    let mut query = db.prepare_cached(
        "SELECT id, entry_id, name, email, text, locale, replied_at IS NOT NULL FROM messages
         WHERE reply_sha256 = ?1 AND created_at > ?2",
    )?;
    Ok(query.query_row(params![token, since], read_row).optional()?)
}

fn read_row(row: &rusqlite::Row<'_>) -> rusqlite::Result<Row> {
    let locale: String = row.get(5)?;
    Ok(Row {
        id: row.get(0)?,
        entry: row.get::<_, Option<i64>>(1)?.map(EntryId),
        message: NewMessage {
            name: row.get(2)?,
            email: row.get(3)?,
            text: row.get(4)?,
            locale: Locale::from_code(&locale).unwrap_or(Locale::Ua),
            doubtful: false,
        },
        answered: row.get(6)?,
    })
}

fn question(db: &Connection, row: Row) -> Result<Question> {
    let title = match row.entry {
        Some(id) => mails::title(&read::load(db, id)?, row.message.locale),
        None => String::new(),
    };
    let NewMessage { name, text, .. } = row.message;
    Ok(Question { name, text, title, answered: row.answered })
}
