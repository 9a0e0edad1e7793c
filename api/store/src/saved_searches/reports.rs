//! What is new for one reader becomes one email, which is queued together with the mark that it was
//! reported: neither exists without the other. The outbox sends it by its own rule.

use super::{SavedSearch, addressee, search};
use crate::{BlockingStore, Error, Result, StoreReader, Tx, outbox};
use domain::emails::{Addressee, NewEmail};
use domain::ids::{SavedSearchId, UserId};
use engine::{Db, params};
use jiff::Timestamp;
use model::EntryId;
use std::collections::BTreeSet;

/// Entries of one email; others that are due follow in the next one.
const MOST_ENTRIES: usize = 30;

/// An entry that a search found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DueMatch {
    pub search: SavedSearchId,
    pub entry: EntryId,
}

/// Everything that is due for one reader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DueReport {
    /// The reader; `None`: no email may go there now, and what is due is passed over.
    pub to: Option<Addressee>,
    /// The searches, in the order of the matches.
    pub searches: Vec<SavedSearch>,
    /// What is reported: each entry once.
    pub reported: Vec<DueMatch>,
    /// Reported before, or here, for another search of the same reader.
    passed: Vec<DueMatch>,
}

impl DueReport {
    /// The searches that one press in the email ends: all that found something in it, so that none
    /// goes on with the same entries.
    pub fn ids(&self) -> Vec<SavedSearchId> {
        let all = self.reported.iter().chain(&self.passed);
        let ids: BTreeSet<SavedSearchId> = all.map(|due_match| due_match.search).collect();
        ids.into_iter().collect()
    }
}

/// The first reader for whom something is due.
fn first(db: &Db, now: Timestamp) -> Result<Option<(Option<UserId>, String)>> {
    Ok(db.find(
        "SELECT s.user_id, s.email FROM saved_search_matches m JOIN saved_searches s ON s.id = m.search_id
         WHERE m.told_at IS NULL AND m.due_at <= ?1 ORDER BY m.due_at LIMIT 1",
        [now],
        |row| Ok((row.get("user_id")?, row.get("email")?)),
    )?)
}

/// The matches that are due for a reader, those of one search one after the other.
fn due(db: &Db, user: Option<UserId>, email: &str, now: Timestamp) -> Result<Vec<DueMatch>> {
    // A condition of each column, so that its index is used.
    let of_reader = if user.is_some() {
        "s.user_id = ?1 AND s.email = ?2"
    } else {
        "?1 IS NULL AND s.user_id IS NULL AND s.email = ?2 AND s.email <> ''"
    };
    let sql = format!(
        "SELECT m.search_id, m.entry_id FROM saved_searches s JOIN saved_search_matches m ON m.search_id = s.id
         WHERE {of_reader} AND m.told_at IS NULL AND m.due_at <= ?3 ORDER BY s.id, m.matched_at, m.entry_id"
    );
    Ok(db.rows(&sql, params![user, email, now], |row| {
        Ok(DueMatch {
            search: row.get("search_id")?,
            entry: row.get("entry_id")?,
        })
    })?)
}

/// Entries that were reported to the reader before, for any search.
fn is_reported(db: &Db, user: Option<UserId>, email: &str, entry: EntryId) -> Result<bool> {
    Ok(db.exists(
        "SELECT 1 FROM saved_search_matches m JOIN saved_searches s ON s.id = m.search_id
         WHERE m.entry_id = ?1 AND m.told_at IS NOT NULL AND s.user_id IS NOT DISTINCT FROM ?2 AND s.email = ?3",
        params![entry, user, email],
    )?)
}

impl StoreReader<'_> {
    /// When something is due next, past or future.
    pub fn next_report(&self) -> Result<Option<Timestamp>> {
        self.query(|db| {
            Ok(db.value(
                "SELECT min(due_at) FROM saved_search_matches WHERE told_at IS NULL",
                (),
            )?)
        })
    }
}

impl BlockingStore {
    /// Everything that is due for the reader who waits longest; `None`: nothing is due.
    pub fn due_report(&self, now: Timestamp) -> Result<Option<DueReport>> {
        self.query_blocking(|db| {
            let Some((user, email)) = first(db, now)? else {
                return Ok(None);
            };
            let mut report = DueReport {
                to: None,
                searches: Vec::new(),
                reported: Vec::new(),
                passed: Vec::new(),
            };
            let mut entries = BTreeSet::new();
            for due_match in due(db, user, &email, now)? {
                if is_reported(db, user, &email, due_match.entry)?
                    || entries.contains(&due_match.entry)
                {
                    report.passed.push(due_match);
                    continue;
                }
                if report.reported.len() == MOST_ENTRIES {
                    break;
                }
                entries.insert(due_match.entry);
                report.reported.push(due_match);
                if report.searches.last().map(|search| search.id) != Some(due_match.search) {
                    report.searches.extend(search(db, due_match.search)?);
                }
            }
            let any = report.reported.first().or(report.passed.first()).copied();
            if let Some(any) = any
                && let Some(saved) = search(db, any.search)?
            {
                report.to = addressee(db, &saved, now)?;
            }
            Ok(Some(report))
        })
    }

    /// Queues the email of a report and marks everything in it as reported. Without an email nothing of
    /// it is public any more, or its reader gets none.
    pub fn report(&self, report: DueReport, email: Option<NewEmail>, now: Timestamp) -> Result<()> {
        self.edit_blocking(None, now, move |tx| {
            for due_match in report.reported.iter().chain(&report.passed) {
                mark(tx, *due_match)?;
            }
            let Some(email) = email else {
                return Ok(());
            };
            for search in &report.searches {
                tx.execute_later(
                    "UPDATE saved_searches SET told_at = ?2 WHERE id = ?1",
                    params![search.id, now],
                )?;
            }
            outbox::enqueue(tx, &email)
        })
    }
}

/// Marks a match as reported; a run that did so before has sent the email.
fn mark(tx: &Tx<'_>, due_match: DueMatch) -> Result<()> {
    let marked = tx.execute(
        "UPDATE saved_search_matches SET told_at = ?3 WHERE search_id = ?1 AND entry_id = ?2 AND told_at IS NULL",
        params![due_match.search, due_match.entry, tx.now],
    )?;
    if marked == 1 {
        Ok(())
    } else {
        Err(Error::Outdated)
    }
}
