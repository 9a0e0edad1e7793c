//! Notices to the staff (docs/editing.md). Each is written in the transaction of its cause for every
//! account that receives it, and what is due for one account becomes one email, which is queued
//! together with the mark that it was reported.

use super::users::{read_user, roles_with, user_columns};
use super::{BlockingStore, Result, Store, StoreReader, User, outbox, saved_searches};
use crate::Tx;
use domain::emails::{Addressee, NewEmail};
use domain::ids::{NoticeId, UserId};
use domain::notices::{KEPT_DAYS, MOST_NOTICES, NoticeFrequency, NoticeSubject, mentions};
use domain::saved_searches::GATHERED;
use engine::{Db, Row, members, named, params};
use jiff::Timestamp;
use model::{DAY, EntryId, Locale, UnixSeconds};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A notice as its account sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    pub id: NoticeId,
    pub subject: NoticeSubject,
    /// What it is about, in the language that the account had; may be empty.
    pub title: String,
    /// The path of the page that it leads to, without the language.
    pub path: String,
    pub created_at: Timestamp,
    pub is_read: bool,
}

/// Notices that are due for one account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DueNotices {
    /// `None`: no email may go there now, and what is due is passed over.
    pub to: Option<Addressee>,
    pub notices: Vec<Notice>,
}

/// Something that the staff is to know.
pub(crate) struct StaffNews<'a> {
    pub subject: NoticeSubject,
    pub entry: Option<EntryId>,
    /// Its titles, in the order of [`Locale::ALL`].
    pub titles: [&'a str; 2],
    /// The path of a page of the dashboard, without the language.
    pub path: &'a str,
}

const COLUMNS: &str =
    "id, subject, title, path, created_at, read_at IS NOT NULL AS is_read FROM notices";

fn read(row: &Row<'_>) -> engine::Result<Notice> {
    Ok(members!(row => Notice { id, subject, title, path, created_at, is_read }))
}

/// Accounts that may open the dashboard now and have the right behind a subject.
fn staff(db: &Db, subject: NoticeSubject, now: Timestamp) -> Result<Vec<User>> {
    Ok(db.rows(
        concat!(
            "SELECT ",
            user_columns!(),
            " FROM users u WHERE u.role IN (SELECT value FROM json_each(?1)) AND u.status = 'active'
               AND u.service = 0 AND u.deletion_at IS NULL AND (u.suspended_until IS NULL OR u.suspended_until <= ?2)
             ORDER BY u.id"
        ),
        params![roles_with(subject.right()), now],
        read_user,
    )?)
}

/// Writes a notice for everyone who receives its subject, except the one who did it.
pub(crate) fn notify_all(tx: &Tx<'_>, news: &StaffNews<'_>) -> Result<()> {
    for user in staff(tx, news.subject, tx.now)? {
        notify(tx, &user, news)?;
    }
    Ok(())
}

/// Writes a notice for one account, if it may receive the subject and did not do it itself.
pub(crate) fn notify_one(tx: &Tx<'_>, user: UserId, news: &StaffNews<'_>) -> Result<()> {
    let all = staff(tx, news.subject, tx.now)?;
    match all.iter().find(|known| known.id == user) {
        Some(user) => notify(tx, user, news),
        None => Ok(()),
    }
}

/// Writes a notice for everyone of the staff whom a note names and an earlier one did not.
pub(crate) fn notify_named(
    tx: &Tx<'_>,
    note: &str,
    before: &str,
    news: &StaffNews<'_>,
) -> Result<()> {
    if !note.contains('@') {
        return Ok(());
    }
    for user in staff(tx, news.subject, tx.now)? {
        if mentions(note, &user.name) && !mentions(before, &user.name) {
            notify(tx, &user, news)?;
        }
    }
    Ok(())
}

/// A second notice of the same subject and page takes the place of the first while that is not read.
fn notify(tx: &Tx<'_>, user: &User, news: &StaffNews<'_>) -> Result<()> {
    if tx.actor == Some(user.id) {
        return Ok(());
    }
    let due = due(tx, user.id, news.subject)?;
    let title = news.titles[user.locale.index()];
    let known = tx.execute(
        "UPDATE notices SET title = :title, created_at = :now, due_at = coalesce(due_at, :due)
         WHERE user_id = :user AND subject = :subject AND path = :path AND entry_id IS NOT DISTINCT FROM :entry
           AND read_at IS NULL",
        named! {
            ":user": user.id,
            ":entry": news.entry,
            ":subject": news.subject,
            ":title": title,
            ":path": news.path,
            ":now": tx.now,
            ":due": due,
        },
    )?;
    if known > 0 {
        return Ok(());
    }
    tx.execute_later(
        "INSERT INTO notices (user_id, entry_id, subject, title, path, created_at, due_at)
         VALUES (:user, :entry, :subject, :title, :path, :now, :due)",
        named! {
            ":user": user.id,
            ":entry": news.entry,
            ":subject": news.subject,
            ":title": title,
            ":path": news.path,
            ":now": tx.now,
            ":due": due,
        },
    )?;
    // Those that wait for an email stay: they would be lost.
    Ok(tx.execute_later(
        "DELETE FROM notices WHERE user_id = ?1 AND due_at IS NULL AND id <= (
             SELECT id FROM notices WHERE user_id = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2)",
        params![user.id, MOST_NOTICES],
    )?)
}

fn choice(db: &Db, user: UserId, subject: NoticeSubject) -> Result<NoticeFrequency> {
    let chosen: Option<NoticeFrequency> = db.find_value(
        "SELECT frequency FROM notice_choices WHERE user_id = ?1 AND subject = ?2",
        params![user, subject],
    )?;
    Ok(chosen.unwrap_or(subject.usual()))
}

/// When an email with a new notice is due. What happens within the hour joins the email that waits.
fn due(tx: &Tx<'_>, user: UserId, subject: NoticeSubject) -> Result<Option<Timestamp>> {
    let frequency = choice(tx, user, subject)?;
    let zone = saved_searches::zone(tx.site()?);
    let due = frequency.due(tx.now, &zone);
    if frequency != NoticeFrequency::Hourly {
        return Ok(due);
    }
    let waiting: Option<Timestamp> = tx.value(
        "SELECT min(due_at) FROM notices WHERE user_id = ?1 AND due_at > ?2 AND due_at <= ?3",
        params![user, tx.now.as_second() + GATHERED, due],
    )?;
    Ok(waiting.or(due))
}

/// Notices of an account and its choices, for their owner to take along.
pub(super) fn export(db: &Db, user: UserId) -> Result<Value> {
    let sql = format!("SELECT {COLUMNS} WHERE user_id = ?1 ORDER BY id");
    let notices: Vec<Notice> = db.rows(&sql, [user], read)?;
    let listed = notices.into_iter().map(|notice| {
        json!({
            "subject": notice.subject,
            "title": notice.title,
            "path": notice.path,
            "created_at": notice.created_at,
            "read": notice.is_read,
        })
    });
    let choices: BTreeMap<NoticeSubject, NoticeFrequency> = chosen(db, user)?;
    Ok(json!({ "notices": listed.collect::<Vec<Value>>(), "emails": choices }))
}

fn chosen(db: &Db, user: UserId) -> Result<BTreeMap<NoticeSubject, NoticeFrequency>> {
    let rows: Vec<(NoticeSubject, NoticeFrequency)> = db.values(
        "SELECT subject, frequency FROM notice_choices WHERE user_id = ?1",
        [user],
    )?;
    Ok(rows.into_iter().collect())
}

/// Deletes at most `at_once` notices that are old, and returns how many.
pub(super) fn prune(db: &Db, now: UnixSeconds, at_once: usize) -> Result<usize> {
    Ok(db.execute(
        "DELETE FROM notices WHERE id IN (
             SELECT id FROM notices WHERE created_at <= ?1 AND due_at IS NULL ORDER BY created_at LIMIT ?2)",
        params![now.plus(-KEPT_DAYS * DAY), at_once],
    )?)
}

impl StoreReader<'_> {
    /// The notices of an account, the newest first.
    pub fn notices(&self, user: UserId) -> Result<Vec<Notice>> {
        self.query(|db| {
            let sql = format!(
                "SELECT {COLUMNS} WHERE user_id = ?1 ORDER BY created_at DESC, id DESC LIMIT ?2"
            );
            Ok(db.rows(&sql, params![user, MOST_NOTICES], read)?)
        })
    }

    /// What an account has chosen; other subjects are as usual.
    pub fn notice_choices(&self, user: UserId) -> Result<BTreeMap<NoticeSubject, NoticeFrequency>> {
        self.query(|db| chosen(db, user))
    }

    /// When the next email with notices is due, past or future.
    pub fn next_notice(&self) -> Result<Option<Timestamp>> {
        self.query(|db| {
            Ok(db.value(
                "SELECT min(due_at) FROM notices WHERE due_at IS NOT NULL",
                (),
            )?)
        })
    }
}

impl Store {
    /// Marks notices of an account as read: those up to a number, or one.
    pub async fn read_notices(
        &self,
        user: UserId,
        up_to: NoticeId,
        is_one: bool,
        now: Timestamp,
    ) -> Result<()> {
        self.write(move |db| {
            Ok(db.execute_later(
                "UPDATE notices SET read_at = :now
                 WHERE user_id = :user AND read_at IS NULL
                   AND (id = :id OR :is_one = 0 AND id <= :id)",
                named! { ":user": user, ":id": up_to, ":is_one": is_one, ":now": now },
            )?)
        })
        .await
    }

    /// Sets how often emails come. Notices that wait for an email keep their time; without one they
    /// leave the queue.
    pub async fn choose_notices(
        &self,
        user: UserId,
        choices: BTreeMap<NoticeSubject, NoticeFrequency>,
    ) -> Result<()> {
        self.write(move |db| {
            for (subject, frequency) in choices {
                db.execute_later(
                    "INSERT INTO notice_choices (user_id, subject, frequency) VALUES (?1, ?2, ?3)
                     ON CONFLICT (user_id, subject) DO UPDATE SET frequency = excluded.frequency",
                    params![user, subject, frequency],
                )?;
                if frequency == NoticeFrequency::Off {
                    db.execute_later(
                        "UPDATE notices SET due_at = NULL WHERE user_id = ?1 AND subject = ?2",
                        params![user, subject],
                    )?;
                }
            }
            Ok(())
        })
        .await
    }
}

impl BlockingStore {
    /// Everything that is due for the account that waits longest; `None`: nothing is due.
    pub fn due_notices(&self, now: Timestamp) -> Result<Option<DueNotices>> {
        self.query_blocking(|db| {
            let user: Option<UserId> = db.find_value(
                "SELECT user_id FROM notices WHERE due_at <= ?1 ORDER BY due_at LIMIT 1",
                [now],
            )?;
            let Some(user) = user else {
                return Ok(None);
            };
            let sql = format!(
                "SELECT {COLUMNS} WHERE user_id = ?1 AND due_at <= ?2 ORDER BY subject, created_at, id LIMIT ?3"
            );
            let notices = db.rows(&sql, params![user, now, MOST_NOTICES], read)?;
            // The role, or the account itself, may be another one by now.
            let heard = staff(db, NoticeSubject::Decision, now)?;
            let to = heard.iter().find(|known| known.id == user && known.verified);
            Ok(Some(DueNotices {
                to: to.map(User::addressee),
                notices,
            }))
        })
    }

    /// Queues the email of notices and marks them as reported.
    pub fn report_notices(
        &self,
        due: DueNotices,
        email: Option<NewEmail>,
        now: Timestamp,
    ) -> Result<()> {
        self.edit_blocking(None, now, move |tx| {
            for notice in &due.notices {
                let marked = tx.execute(
                    "UPDATE notices SET due_at = NULL WHERE id = ?1 AND due_at IS NOT NULL",
                    [notice.id],
                )?;
                if marked == 0 {
                    // Another process has reported it, or its reader wants no email any more.
                    return Err(crate::Error::Outdated);
                }
            }
            match email {
                Some(email) => outbox::enqueue(tx, &email),
                None => Ok(()),
            }
        })
    }
}

/// The titles of an entry for [`StaffNews`].
pub(crate) fn titles(entry: &model::Entry) -> [&str; 2] {
    Locale::ALL.map(|locale| entry.shown(locale).0.title.as_str())
}
