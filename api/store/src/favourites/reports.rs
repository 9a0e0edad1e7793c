//! What changed for one user becomes one email, which is queued together with the marks that it was
//! reported: neither exists without the other.

use super::price_of;
use crate::users::user_by_id;
use crate::{BlockingStore, Result, StoreReader, accounts, document, meta, outbox};
use domain::accounts::links::Topic;
use domain::emails::{self, Addressee, NewsItem};
use domain::favourites::{ENDING_DAYS, Price};
use domain::ids::UserId;
use domain::saved_searches::Frequency;
use engine::{Db, params};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use model::{DAY, EntryId, Fields, Status};
use support::clock::later;

/// Entries of one email; others follow in the next one.
const MOST_ENTRIES: usize = 30;
/// When all users were asked for last.
const TOLD_AT: &str = "favourites_told_at";

/// What happened to an entry that a user keeps, by weight: an email has one for each entry.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum FavouriteChange {
    Sold,
    /// The price is lower than this one, which the user saw or an email reported last.
    Lowered(Price),
    /// Its term ends within days.
    Ends,
}

/// A change of an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChangedFavourite {
    pub entry: EntryId,
    pub change: FavouriteChange,
    /// What is reported with it: the price now, the sale, the end of the term.
    price: Option<i64>,
    is_sold: bool,
    ends_at: Option<Timestamp>,
}

/// Everything that changed for a user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FavouriteReport {
    pub user: UserId,
    pub to: Addressee,
    /// The weightiest first.
    pub changes: Vec<ChangedFavourite>,
}

/// A row of the table with the live document of its entry.
struct Watched {
    entry: EntryId,
    price: Option<i64>,
    currency: String,
    kept_at: Timestamp,
    told_price: Option<i64>,
    told_sold: bool,
    told_end: Option<Timestamp>,
    live: String,
}

impl Watched {
    /// What is to be reported of it now.
    fn change(&self, currency: &str, now: Timestamp) -> Result<Option<ChangedFavourite>> {
        let entry = document::decode(&self.live)?;
        let Fields::Advertisement(ad) = &entry.fields else {
            return Ok(None);
        };
        let is_sold = entry.status == Status::Sold;
        let price = price_of(&entry, currency).filter(|price| price.currency == self.currency);
        let last = self.told_price.or(self.price);
        let lowered = last.filter(|last| price.as_ref().is_some_and(|price| price.amount < *last));
        let ends_at = ad
            .expires_at
            .filter(|ends| *ends > now && *ends <= later(now, ENDING_DAYS * DAY));
        let change = if is_sold {
            let is_new = !self.told_sold && ad.sold_at.is_some_and(|at| at > self.kept_at);
            is_new.then_some(FavouriteChange::Sold)
        } else if let Some(amount) = lowered {
            let currency = self.currency.clone();
            Some(FavouriteChange::Lowered(Price { amount, currency }))
        } else if ends_at.is_some() && ends_at != self.told_end {
            Some(FavouriteChange::Ends)
        } else {
            None
        };
        Ok(change.map(|change| ChangedFavourite {
            entry: self.entry,
            change,
            price: lowered.and(price).map(|price| price.amount),
            is_sold,
            ends_at,
        }))
    }
}

fn changes(db: &Db, user: UserId, currency: &str, now: Timestamp) -> Result<Vec<ChangedFavourite>> {
    let rows: Vec<Watched> = db.rows(
        "SELECT f.entry_id, f.price, f.currency, f.kept_at, f.told_price, f.told_sold, f.told_end, l.entry AS live
         FROM favourites f JOIN live l ON l.entry_id = f.entry_id
         WHERE f.user_id = ?1 AND l.kind = 'advertisements' ORDER BY f.kept_at DESC, f.entry_id",
        [user],
        |row| {
            Ok(Watched {
                entry: row.get("entry_id")?,
                price: row.get("price")?,
                currency: row.get("currency")?,
                kept_at: row.get("kept_at")?,
                told_price: row.get("told_price")?,
                told_sold: row.get("told_sold")?,
                told_end: row.get("told_end")?,
                live: row.get("live")?,
            })
        },
    )?;
    let mut changes = Vec::new();
    for watched in rows {
        changes.extend(watched.change(currency, now)?);
    }
    changes.sort_by_key(|changed| match changed.change {
        FavouriteChange::Sold => 0,
        FavouriteChange::Lowered(_) => 1,
        FavouriteChange::Ends => 2,
    });
    changes.truncate(MOST_ENTRIES);
    Ok(changes)
}

impl StoreReader<'_> {
    /// Whether the morning has come at which emails about favourites are due.
    pub fn are_favourites_due(&self, now: Timestamp) -> Result<bool> {
        let second: Option<i64> = self
            .query(|db| Ok(meta::get(db, TOLD_AT)?))?
            .and_then(|text| text.parse().ok());
        let Some(last) = second.and_then(|second| Timestamp::from_second(second).ok()) else {
            return Ok(true);
        };
        let zone = TimeZone::get(&self.site()?.settings.tz).unwrap_or(TimeZone::UTC);
        // A clock that was set back must not end the emails.
        Ok(now >= Frequency::Daily.due(last, &zone) || now < last)
    }

    /// The first user after another one for whom something changed.
    pub fn next_favourite_report(
        &self,
        after: Option<UserId>,
        now: Timestamp,
    ) -> Result<Option<FavouriteReport>> {
        let currency = self.site()?.settings.currency.clone();
        self.query(|db| {
            let mut last = after.unwrap_or(UserId(0));
            let next = |last: UserId| -> Result<Option<UserId>> {
                Ok(db.find_value(
                    "SELECT id FROM users u WHERE notify_favourites = 1 AND id > ?1
                       AND EXISTS (SELECT 1 FROM favourites f WHERE f.user_id = u.id) ORDER BY id LIMIT 1",
                    [last],
                )?)
            };
            while let Some(user) = next(last)? {
                last = user;
                let account = user_by_id(db, user)?.filter(|account| {
                    account.verified && account.deletion_at.is_none() && account.may_sign_in(now)
                });
                let Some(account) = account else {
                    continue;
                };
                let changes = changes(db, user, &currency, now)?;
                if !changes.is_empty() {
                    let to = account.addressee();
                    return Ok(Some(FavouriteReport { user, to, changes }));
                }
            }
            Ok(None)
        })
    }
}

impl BlockingStore {
    /// Queues the email of a report and marks everything in it as reported. Without entries nothing of
    /// it is public any more.
    pub fn report_favourites(
        &self,
        report: FavouriteReport,
        items: Vec<NewsItem>,
        now: Timestamp,
    ) -> Result<()> {
        self.edit_blocking(None, now, move |tx| {
            let currency = &tx.site()?.settings.currency;
            if changes(tx, report.user, currency, now)? != report.changes {
                // Another process has reported it, or it changed meanwhile: the next morning reports it.
                return Ok(());
            }
            for changed in &report.changes {
                tx.execute_later(
                    "UPDATE favourites SET told_price = coalesce(?3, told_price), told_end = ?4,
                            told_sold = CASE WHEN ?5 = 1 THEN 1 ELSE told_sold END
                     WHERE user_id = ?1 AND entry_id = ?2",
                    params![
                        report.user,
                        changed.entry,
                        changed.price,
                        changed.ends_at,
                        i64::from(changed.is_sold)
                    ],
                )?;
            }
            if items.is_empty() {
                return Ok(());
            }
            // They may have been switched off meanwhile.
            let Some(mute) = accounts::mute_link(tx, report.user, Topic::Favourites)? else {
                return Ok(());
            };
            outbox::enqueue(tx, &emails::favourites::changes(&report.to, items, &mute))
        })
    }

    /// Notes that every user was asked for.
    pub fn note_favourites_told(&self, now: Timestamp) -> Result<()> {
        self.edit_blocking(None, now, move |tx| {
            Ok(meta::set(tx, TOLD_AT, &now.as_second().to_string())?)
        })
    }
}
