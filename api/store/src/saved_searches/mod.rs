//! Searches that readers saved: what they ask, of whom they are, and which links act on them
//! (docs/content-model.md §9).

mod matches;
mod reports;
mod terms;

use crate::users::user_by_id;
use crate::{Error, Link, Result, Store, StoreReader, Tx, links, meta, outbox};
use domain::accounts::email_address::Email;
use domain::accounts::links::{LinkUse, LinkedSearch, Purpose};
use domain::emails::{self, Addressee};
use domain::ids::{SavedSearchId, UserId};
use domain::rejection::Rejection;
use domain::saved_searches::{
    CONFIRM_HOURS, Frequency, MOST_SEARCHES, SearchOwner, SearchState, TERM_DAYS,
};
use engine::{Db, Params, Row, members, named, params};
use jiff::Timestamp;
use jiff::tz::TimeZone;
pub use matches::{FittingSearches, NewEntries};
use model::{DAY, EntryId, HOUR, Locale, Site};
pub use reports::{DueMatch, DueReport};
use serde_json::{Value, json};
use support::clock::later;
use support::token;
pub use terms::EndingSearch;

/// A saved search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedSearch {
    pub id: SavedSearchId,
    /// `None`: a reader without an account.
    pub user: Option<UserId>,
    /// The address to which it reports now.
    pub email: Email,
    /// The language of the results.
    pub locale: Locale,
    /// Section, words and filters, as addresses of results have them.
    pub query: String,
    pub frequency: Frequency,
    pub state: SearchState,
    pub created_at: Timestamp,
    /// When it ends, or ended.
    pub ends_at: Timestamp,
    /// When an email last reported something.
    pub told_at: Option<Timestamp>,
}

/// A search that a reader wants to save.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewSearch {
    pub locale: Locale,
    /// See [`SavedSearch::query`].
    pub query: String,
    pub frequency: Frequency,
}

/// The outcome of saving a search for an account, or of confirming one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchOutcome {
    /// It reports from now on; it may have been there before.
    Saved(SavedSearchId),
    /// Its reader has as many as one may have.
    TooMany,
}

/// A change of a saved search; members without a value do not change.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SearchChange {
    /// See [`SavedSearch::query`].
    pub query: Option<String>,
    pub frequency: Option<Frequency>,
}

const COLUMNS: &str =
    "s.id, s.user_id, coalesce(u.email, s.email) AS email, s.locale, s.query, s.frequency, s.state,
     s.created_at, s.ends_at, s.told_at
     FROM saved_searches s LEFT JOIN users u ON u.id = s.user_id";

fn read(row: &Row<'_>) -> engine::Result<SavedSearch> {
    Ok(
        members!(row => SavedSearch { id, email, locale, query, frequency, state, created_at, ends_at, told_at;
        user: row.get("user_id")? }),
    )
}

fn searches(db: &Db, condition: &str, params: impl Params) -> Result<Vec<SavedSearch>> {
    let sql = format!("SELECT {COLUMNS} WHERE {condition}");
    Ok(db.rows(&sql, params, read)?)
}

fn search(db: &Db, id: SavedSearchId) -> Result<Option<SavedSearch>> {
    Ok(searches(db, "s.id = ?1", [id])?.pop())
}

/// The searches of a reader in one of two states, the newest first.
fn of_owner(db: &Db, owner: &SearchOwner) -> Result<Vec<SavedSearch>> {
    let mut all = Vec::new();
    if let Some(user) = owner.user {
        all.extend(searches(db, "s.user_id = ?1", [user])?);
    }
    if let Some(email) = &owner.email {
        all.extend(searches(
            db,
            "s.email = ?1 AND s.email <> '' AND s.user_id IS NULL",
            [email],
        )?);
    }
    all.sort_by_key(|search| std::cmp::Reverse(search.id));
    Ok(all)
}

/// The portal's own.
pub(crate) fn zone(site: &Site) -> TimeZone {
    TimeZone::get(&site.settings.tz).unwrap_or(TimeZone::UTC)
}

const VERSION: &str = "saved_searches_version";

/// The number of the newest change, which may be of a search that is gone.
fn version(db: &Db) -> Result<i64> {
    let stored = meta::get(db, VERSION)?;
    Ok(stored
        .and_then(|text| text.parse().ok())
        .unwrap_or_default())
}

/// The number of the next change.
fn next_version(db: &Db) -> Result<i64> {
    let next = version(db)? + 1;
    meta::set(db, VERSION, &next.to_string())?;
    Ok(next)
}

fn insert(
    tx: &Tx<'_>,
    owner: (Option<UserId>, &str),
    new: &NewSearch,
    state: SearchState,
) -> Result<SavedSearchId> {
    let (confirmed, ends) = match state {
        SearchState::Waiting => (None, later(tx.now, CONFIRM_HOURS * HOUR)),
        SearchState::Active | SearchState::Ended => (Some(tx.now), later(tx.now, TERM_DAYS * DAY)),
    };
    let id = tx.insert(
        "INSERT INTO saved_searches (user_id, email, locale, query, frequency, state, created_at, confirmed_at,
                                     ends_at, version)
         VALUES (:user, :email, :locale, :query, :frequency, :state, :now, :confirmed, :ends, :version)",
        named! {
            ":user": owner.0,
            ":email": owner.1,
            ":locale": new.locale,
            ":query": new.query,
            ":frequency": new.frequency,
            ":state": state,
            ":now": tx.now,
            ":confirmed": confirmed,
            ":ends": ends,
            ":version": next_version(tx)?,
        },
    )?;
    Ok(id.into())
}

/// Lets a search report from now on, for another year.
fn start(tx: &Tx<'_>, id: SavedSearchId, frequency: Frequency) -> Result<()> {
    Ok(tx.execute_later(
        "UPDATE saved_searches SET state = 'active', frequency = :frequency, ends_at = :ends, reminded_at = NULL,
                confirmed_at = coalesce(confirmed_at, :now), version = :version WHERE id = :id",
        named! {
            ":id": id,
            ":frequency": frequency,
            ":ends": later(tx.now, TERM_DAYS * DAY),
            ":now": tx.now,
            ":version": next_version(tx)?,
        },
    )?)
}

/// Ends a search; what it found and did not report is never reported.
fn end(tx: &Tx<'_>, id: SavedSearchId) -> Result<()> {
    tx.execute_later(
        "UPDATE saved_searches SET state = 'ended', ends_at = ?2, version = ?3 WHERE id = ?1 AND state <> 'ended'",
        params![id, tx.now, next_version(tx)?],
    )?;
    Ok(tx.execute_later(
        "DELETE FROM saved_search_matches WHERE search_id = ?1 AND told_at IS NULL",
        [id],
    )?)
}

/// Saves a search that its reader has confirmed: one that asks the same is used again.
fn save(
    tx: &Tx<'_>,
    owner: &SearchOwner,
    row: (Option<UserId>, &str),
    new: &NewSearch,
) -> Result<SearchOutcome> {
    let present = of_owner(tx, owner)?;
    let active = present
        .iter()
        .filter(|search| search.state == SearchState::Active);
    let same = present.iter().find(|search| {
        search.state != SearchState::Waiting
            && search.locale == new.locale
            && search.query == new.query
    });
    match same {
        Some(same) if same.state == SearchState::Active => {
            let frequency = Some(new.frequency);
            change(
                tx,
                same,
                SearchChange {
                    frequency,
                    query: None,
                },
            )?;
            start(tx, same.id, new.frequency)?;
            Ok(SearchOutcome::Saved(same.id))
        }
        _ if active.count() >= MOST_SEARCHES => Ok(SearchOutcome::TooMany),
        Some(same) => {
            start(tx, same.id, new.frequency)?;
            Ok(SearchOutcome::Saved(same.id))
        }
        None => insert(tx, row, new, SearchState::Active).map(SearchOutcome::Saved),
    }
}

fn change(tx: &Tx<'_>, search: &SavedSearch, change: SearchChange) -> Result<()> {
    let frequency = change.frequency.unwrap_or(search.frequency);
    tx.execute_later(
        "UPDATE saved_searches SET query = ?2, frequency = ?3, version = ?4 WHERE id = ?1",
        params![
            search.id,
            change.query.unwrap_or_else(|| search.query.clone()),
            frequency,
            next_version(tx)?
        ],
    )?;
    if frequency != search.frequency {
        // What waits is due by the new choice.
        tx.execute_later(
            "UPDATE saved_search_matches SET due_at = ?2 WHERE search_id = ?1 AND told_at IS NULL",
            params![search.id, frequency.due(tx.now, &zone(tx.site()?))],
        )?;
    }
    Ok(())
}

fn owned(db: &Db, owner: &SearchOwner, id: SavedSearchId) -> Result<SavedSearch> {
    let saved = search(db, id)?.filter(|search| match search.user {
        Some(user) => owner.user == Some(user),
        None => owner.email.as_ref() == Some(&search.email),
    });
    saved.ok_or(Error::Rejected(Rejection::NotFound))
}

impl StoreReader<'_> {
    /// The searches of a reader, the newest first.
    pub fn saved_searches(&self, owner: &SearchOwner) -> Result<Vec<SavedSearch>> {
        self.query(|db| of_owner(db, owner))
    }

    /// The searches of these numbers that are on record, in their order.
    pub fn saved_searches_of(&self, ids: &[SavedSearchId]) -> Result<Vec<SavedSearch>> {
        self.query(|db| {
            let mut saved = Vec::new();
            for id in ids {
                saved.extend(search(db, *id)?);
            }
            Ok(saved)
        })
    }
}

impl Store {
    /// Saves a search of an account, which reports from now on.
    pub async fn save_search(
        &self,
        owner: SearchOwner,
        new: NewSearch,
        now: Timestamp,
    ) -> Result<SearchOutcome> {
        self.edit(None, now, move |tx| {
            save(tx, &owner, (owner.user, ""), &new)
        })
        .await
    }

    /// Stores a search until the reader of the mailbox confirms it, with the email that asks.
    /// `words` say what it looks for; `leaves` is when the email does.
    pub async fn propose_search(
        &self,
        email: Email,
        new: NewSearch,
        words: String,
        leaves: Timestamp,
        now: Timestamp,
    ) -> Result<()> {
        self.edit(None, now, move |tx| {
            let id = insert(tx, (None, &email), &new, SearchState::Waiting)?;
            let ends = later(leaves, CONFIRM_HOURS * HOUR);
            let token = token::random_token();
            let link = Link {
                usage: LinkUse::ConfirmSearch(LinkedSearch {
                    search: id,
                    locale: new.locale,
                    words,
                }),
                email: email.clone(),
                user: None,
                entry: None,
                browser: None,
                expires_at: ends,
            };
            links::insert(tx, token::digest(&token), &link)?;
            let to = Addressee {
                email,
                locale: new.locale,
                name: String::new(),
                user: None,
            };
            let email = emails::searches::confirm(&to, &token, ends);
            outbox::enqueue_for(tx, &email, leaves)
        })
        .await
    }

    /// Starts a search by the link of an email: it is the account's, if the address is one's.
    /// `None`: the link has expired or was used.
    pub async fn confirm_search(
        &self,
        digest: [u8; 32],
        now: Timestamp,
    ) -> Result<Option<SearchOutcome>> {
        self.edit(None, now, move |tx| {
            let Some(link) = links::consume(tx, &digest, &[Purpose::ConfirmSearch])? else {
                return Ok(None);
            };
            let LinkUse::ConfirmSearch(linked) = link.usage else {
                return Ok(None);
            };
            let Some(waiting) =
                search(tx, linked.search)?.filter(|search| search.state == SearchState::Waiting)
            else {
                return Ok(None);
            };
            tx.execute_later("DELETE FROM saved_searches WHERE id = ?1", [waiting.id])?;
            let user: Option<UserId> = tx.find_value(
                "SELECT id FROM users WHERE email = ?1 AND email_verified_at IS NOT NULL",
                [&link.email],
            )?;
            let owner = SearchOwner {
                user,
                email: Some(link.email.clone()),
            };
            let new = NewSearch {
                locale: waiting.locale,
                query: waiting.query,
                frequency: waiting.frequency,
            };
            let row = match user {
                Some(_) => (user, ""),
                None => (None, &*link.email),
            };
            save(tx, &owner, row, &new).map(Some)
        })
        .await
    }

    /// Keeps a search for another year by the link of an email; `None`: the link has expired or was
    /// used, or the search is gone.
    pub async fn renew_search_by_link(
        &self,
        digest: [u8; 32],
        now: Timestamp,
    ) -> Result<Option<()>> {
        self.edit(None, now, move |tx| {
            let Some(link) = links::consume(tx, &digest, &[Purpose::RenewSearch])? else {
                return Ok(None);
            };
            let LinkUse::RenewSearch(linked) = link.usage else {
                return Ok(None);
            };
            let Some(saved) = search(tx, linked.search)? else {
                return Ok(None);
            };
            start(tx, saved.id, saved.frequency).map(Some)
        })
        .await
    }

    /// Changes a search of a reader.
    pub async fn change_search(
        &self,
        owner: SearchOwner,
        id: SavedSearchId,
        sent: SearchChange,
        now: Timestamp,
    ) -> Result<()> {
        self.edit(None, now, move |tx| {
            change(tx, &owned(tx, &owner, id)?, sent)
        })
        .await
    }

    /// Lets a search of a reader report for another year, also one that ended.
    pub async fn renew_search(
        &self,
        owner: SearchOwner,
        id: SavedSearchId,
        now: Timestamp,
    ) -> Result<SearchOutcome> {
        self.edit(None, now, move |tx| {
            let saved = owned(tx, &owner, id)?;
            let active = of_owner(tx, &owner)?
                .iter()
                .filter(|search| search.state == SearchState::Active)
                .count();
            match saved.state {
                SearchState::Waiting => Err(Error::Rejected(Rejection::NotFound)),
                SearchState::Ended if active >= MOST_SEARCHES => Ok(SearchOutcome::TooMany),
                SearchState::Active | SearchState::Ended => {
                    start(tx, id, saved.frequency)?;
                    Ok(SearchOutcome::Saved(id))
                }
            }
        })
        .await
    }

    /// Ends searches of a reader; those that are not theirs, or gone, are passed over.
    pub async fn end_searches(
        &self,
        owner: SearchOwner,
        ids: Vec<SavedSearchId>,
        now: Timestamp,
    ) -> Result<()> {
        self.edit(None, now, move |tx| {
            for id in ids {
                match owned(tx, &owner, id) {
                    Ok(saved) => end(tx, saved.id)?,
                    Err(Error::Rejected(Rejection::NotFound)) => {}
                    Err(error) => return Err(error),
                }
            }
            Ok(())
        })
        .await
    }
}

/// Forgets the searches of an account that is erased, also those of its address.
pub(super) fn forget_account(db: &Db, user: UserId, email: &Email) -> Result<()> {
    db.execute_later("DELETE FROM saved_searches WHERE user_id = ?1", [user])?;
    Ok(db.execute_later(
        "DELETE FROM saved_searches WHERE email = ?1 AND email <> ''
           AND EXISTS (SELECT 1 FROM users WHERE id = ?2 AND email_verified_at IS NOT NULL)",
        params![email, user],
    )?)
}

/// The searches of an account and of its address, each with what it reported in the last month, for
/// its owner to take along.
pub(super) fn export(db: &Db, user: UserId, email: &str) -> Result<Vec<Value>> {
    let owner = SearchOwner {
        user: Some(user),
        email: (!email.is_empty()).then(|| Email::recorded(email.to_owned())),
    };
    let mut reported = db.prepare(
        "SELECT entry_id, matched_at, told_at FROM saved_search_matches WHERE search_id = ?1 ORDER BY matched_at, entry_id",
    )?;
    let mut exported = Vec::new();
    for saved in of_owner(db, &owner)? {
        let matches: Vec<Value> = reported.rows([saved.id], |row| {
            Ok(json!({
                "entry": row.get::<EntryId>("entry_id")?,
                "matched_at": row.get::<Timestamp>("matched_at")?,
                "told_at": row.get::<Option<Timestamp>>("told_at")?,
            }))
        })?;
        exported.push(json!({
            "id": saved.id,
            "locale": saved.locale,
            "query": saved.query,
            "frequency": saved.frequency,
            "state": saved.state,
            "created_at": saved.created_at,
            "ends_at": saved.ends_at,
            "told_at": saved.told_at,
            "matches": matches,
        }));
    }
    Ok(exported)
}

/// As emails reach the reader of a search; `None`: no email may go there now.
fn addressee(db: &Db, saved: &SavedSearch, now: Timestamp) -> Result<Option<Addressee>> {
    let Some(id) = saved.user else {
        return Ok(Some(Addressee {
            email: saved.email.clone(),
            locale: saved.locale,
            name: String::new(),
            user: None,
        }));
    };
    let user = user_by_id(db, id)?;
    let user =
        user.filter(|user| user.verified && user.deletion_at.is_none() && user.may_sign_in(now));
    Ok(user.map(|user| user.addressee()))
}
