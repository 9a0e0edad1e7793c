//! The year of a saved search: the reminder a month before its end, the end, and what is forgotten.

use super::{COLUMNS, SavedSearch, addressee, end, read};
use crate::{BlockingStore, Link, Result, StoreReader, Tx, links, outbox};
use domain::accounts::links::{LinkUse, LinkedSearch};
use domain::emails;
use domain::ids::SavedSearchId;
use domain::saved_searches::{KEPT_DAYS, REMINDER_DAYS, SearchState, SearchToken};
use engine::params;
use jiff::Timestamp;
use model::DAY;
use support::clock::later;
use support::token;

/// Searches of one transaction, so that edits of people never wait for long.
const AT_ONCE: usize = 50;

/// A search whose reader is to be reminded that it ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndingSearch {
    pub search: SavedSearch,
    /// What it looks for, in words.
    pub words: String,
    /// Ends it with one press.
    pub mute: SearchToken,
}

impl StoreReader<'_> {
    /// Searches that end within a month, whose readers were not reminded.
    pub fn ending_searches(&self, now: Timestamp) -> Result<Vec<SavedSearch>> {
        self.query(|db| {
            let sql = format!(
                "SELECT {COLUMNS} WHERE s.state = 'active' AND s.ends_at > ?1 AND s.ends_at <= ?2
                 AND s.reminded_at IS NULL ORDER BY s.ends_at LIMIT {AT_ONCE}"
            );
            let month = later(now, REMINDER_DAYS * DAY);
            Ok(db.rows(&sql, params![now, month], read)?)
        })
    }
}

impl BlockingStore {
    /// Queues the emails of ends that come; a reader who was reminded meanwhile gets no second one.
    pub fn remind_of_ends(&self, ending: Vec<EndingSearch>, now: Timestamp) -> Result<()> {
        self.edit_blocking(None, now, move |tx| {
            for ending in ending {
                let reminded = tx.execute(
                    "UPDATE saved_searches SET reminded_at = ?2
                     WHERE id = ?1 AND state = 'active' AND reminded_at IS NULL",
                    params![ending.search.id, now],
                )?;
                if reminded == 1 {
                    remind(tx, ending)?;
                }
            }
            Ok(())
        })
    }

    /// Ends searches whose year is over, and forgets those that waited in vain or ended long ago.
    /// `true`: there may be more.
    pub fn end_due_searches(&self, now: Timestamp) -> Result<bool> {
        let kept = later(now, -KEPT_DAYS * DAY);
        let is_due = self.query_blocking(|db| {
            Ok(db.exists(
                "SELECT 1 FROM saved_searches WHERE state IN ('active', 'waiting') AND ends_at <= ?1
                 UNION ALL SELECT 1 FROM saved_searches WHERE state = 'ended' AND ends_at <= ?2
                 UNION ALL SELECT 1 FROM saved_search_matches WHERE told_at <= ?2",
                params![now, kept],
            )?)
        })?;
        if !is_due {
            return Ok(false);
        }
        self.edit_blocking(None, now, move |tx| {
            let over: Vec<SavedSearchId> = tx.values(
                "SELECT id FROM saved_searches WHERE state = 'active' AND ends_at <= ?1 ORDER BY ends_at LIMIT ?2",
                params![now, AT_ONCE],
            )?;
            for id in &over {
                end(tx, *id)?;
            }
            let mut gone = 0;
            for (state, before) in [(SearchState::Waiting, now), (SearchState::Ended, kept)] {
                gone += tx.execute(
                    "DELETE FROM saved_searches WHERE id IN (
                         SELECT id FROM saved_searches WHERE state = ?1 AND ends_at <= ?2 ORDER BY ends_at LIMIT ?3)",
                    params![state, before, AT_ONCE],
                )?;
            }
            let reported: Vec<(SavedSearchId, i64)> = tx.values(
                "SELECT search_id, entry_id FROM saved_search_matches WHERE told_at <= ?1 ORDER BY told_at LIMIT ?2",
                params![kept, AT_ONCE],
            )?;
            for (search, entry) in &reported {
                tx.execute_later(
                    "DELETE FROM saved_search_matches WHERE search_id = ?1 AND entry_id = ?2",
                    params![*search, *entry],
                )?;
            }
            Ok(over.len().max(gone).max(reported.len()) >= AT_ONCE)
        })
    }
}

fn remind(tx: &Tx<'_>, ending: EndingSearch) -> Result<()> {
    let EndingSearch {
        search,
        words,
        mute,
    } = ending;
    let Some(to) = addressee(tx, &search, tx.now)? else {
        return Ok(());
    };
    let token = token::random_token();
    let link = Link {
        usage: LinkUse::RenewSearch(LinkedSearch {
            search: search.id,
            locale: to.locale,
            words: words.clone(),
        }),
        email: to.email.clone(),
        user: to.user,
        entry: None,
        browser: None,
        expires_at: search.ends_at,
    };
    links::insert(tx, token::digest(&token), &link)?;
    let email = emails::searches::ends(&to, words, search.ends_at, &token, &mute);
    outbox::enqueue(tx, &email)
}
