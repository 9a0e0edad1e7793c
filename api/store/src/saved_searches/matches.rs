//! New entries are held against the saved searches once each. The list of changes says which are
//! new; how far it was read is written together with what was found, so that a stop in between
//! repeats the whole step or nothing.

use super::{COLUMNS, SavedSearch, read, version, zone};
use crate::search::{NewDocument, NewReader};
use crate::{BlockingStore, Result, StoreReader, meta, publication};
use domain::ids::{SavedSearchId, Seq};
use domain::saved_searches::{Frequency, PAUSE};
use engine::{Db, named, params};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use model::{EntryId, Kind, Locale, PublicTimes, UnixSeconds};
use std::collections::BTreeSet;
use std::sync::Arc;

const SEEN_SEQ: &str = "saved_searches_seq";
const SEEN_AT: &str = "saved_searches_at";
/// Entries that one step reads at most; what is left follows in the next one.
const AT_ONCE: usize = 100;

/// How far new entries were held against the searches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Progress {
    seq: Seq,
    as_of: UnixSeconds,
}

/// New entries, and how far the list of changes is read with them.
pub struct NewEntries {
    from: Progress,
    until: Progress,
    /// Entries in both languages, in which they may be new.
    pub documents: Vec<NewDocument>,
    /// What is marked as seen.
    seen: Vec<(EntryId, Locale)>,
    /// More wait for the next step.
    pub more: bool,
}

/// A new entry in one language, and the searches that it fits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FittingSearches {
    pub entry: EntryId,
    pub locale: Locale,
    /// When it was published.
    pub published_at: UnixSeconds,
    pub searches: Vec<SavedSearchId>,
}

fn progress(db: &Db) -> Result<Progress> {
    let number = |key| -> Result<i64> {
        let stored = meta::get(db, key)?;
        Ok(stored
            .and_then(|text| text.parse().ok())
            .unwrap_or_default())
    };
    Ok(Progress {
        seq: Seq(number(SEEN_SEQ)?),
        as_of: UnixSeconds::new(number(SEEN_AT)?),
    })
}

/// Entries that may have become public since: changed ones, and those whose time came.
fn candidates(db: &Db, from: Progress, until: Progress) -> Result<BTreeSet<EntryId>> {
    let mut ids: BTreeSet<EntryId> = match publication::changes_after(db, from.seq)? {
        Some(changes) => changes
            .into_iter()
            .filter(|change| change.seq <= until.seq)
            .filter_map(|change| change.subject)
            .collect(),
        // Changes are no longer on record: any entry may be new.
        None => db.values("SELECT entry_id FROM live", ())?,
    };
    for kind in Kind::LISTED {
        let scheduled: Vec<EntryId> = db.values(
            "SELECT id FROM entries WHERE kind = ?1 AND published_at > ?2 AND published_at <= ?3 AND erased_at IS NULL",
            params![kind.collection(), from.as_of, until.as_of],
        )?;
        ids.extend(scheduled);
    }
    let mut seen = db.prepare("SELECT count(*) FROM announced WHERE entry_id = ?1")?;
    let mut new = BTreeSet::new();
    for id in ids {
        let languages: i64 = seen.value([id])?;
        if languages < 2 {
            new.insert(id);
        }
    }
    Ok(new)
}

impl StoreReader<'_> {
    /// Whether changes that readers see were not yet held against the searches, or the time of an
    /// entry may have come.
    pub fn has_new_entries(&self, now: Timestamp) -> Result<bool> {
        self.query(|db| {
            let progress = progress(db)?;
            if publication::published_seq(db)? > progress.seq {
                return Ok(true);
            }
            for kind in Kind::LISTED {
                let has_come = db.exists(
                    "SELECT 1 FROM entries WHERE kind = ?1 AND published_at > ?2 AND published_at <= ?3
                     AND erased_at IS NULL",
                    params![kind.collection(), progress.as_of, now],
                )?;
                if has_come {
                    return Ok(true);
                }
            }
            Ok(false)
        })
    }

    /// Active searches that have changed since a version, those that ended among them, and the
    /// newest version.
    pub fn searches_since(&self, known: i64) -> Result<(Vec<SavedSearch>, i64)> {
        self.query(|db| {
            let newest = version(db)?;
            let sql = format!("SELECT {COLUMNS} WHERE s.version > ?1 ORDER BY s.id");
            Ok((db.rows(&sql, [known], read)?, newest))
        })
    }
}

impl BlockingStore {
    /// Reads entries that readers see for the first time at `now`, as far as the tree shows them.
    /// Blocks. With `is_idle` no search waits for them, and they are only marked as seen.
    pub fn new_entries(&self, now: Timestamp, is_idle: bool) -> Result<NewEntries> {
        let snapshot = self.snapshot()?;
        let site = Arc::new(snapshot.site()?);
        let as_of = UnixSeconds::from(now);
        let (from, until, ids) = snapshot.query(|db| {
            let from = progress(db)?;
            let published = publication::published_seq(db)?;
            let until = Progress {
                seq: published.max(from.seq),
                as_of: as_of.max(from.as_of),
            };
            Ok((from, until, candidates(db, from, until)?))
        })?;
        let mut reader = NewReader::default();
        let mut new = NewEntries {
            from,
            until,
            documents: Vec::new(),
            seen: Vec::new(),
            more: false,
        };
        for id in ids {
            if new.seen.len() >= 2 * AT_ONCE {
                // The same changes are read again; what is marked is left out then.
                new.until = from;
                new.more = true;
                break;
            }
            let Some(mut record) = snapshot.live(id)? else {
                continue;
            };
            let times = PublicTimes::of(&record.entry, &site);
            if !times.open(as_of) || !Kind::LISTED.contains(&record.entry.kind()) {
                continue;
            }
            record.entry.hold_back(as_of);
            if record.entry.is_pageless(&record.facts) {
                continue;
            }
            let documents = reader.read(&snapshot, &site, &record.entry, as_of)?;
            for document in documents {
                new.seen.push((document.entry, document.locale));
                if !is_idle {
                    new.documents.push(document);
                }
            }
        }
        Ok(new)
    }

    /// Writes down which searches new entries fit, and that these were seen. `false`: another
    /// process did meanwhile.
    pub fn record_matches(
        &self,
        new: &NewEntries,
        fitting: Vec<FittingSearches>,
        now: Timestamp,
    ) -> Result<bool> {
        let NewEntries { from, until, .. } = *new;
        let seen = new.seen.clone();
        self.edit_blocking(None, now, move |tx| {
            if progress(tx)? != from {
                return Ok(false);
            }
            let zone = zone(tx.site()?);
            let mut fresh = BTreeSet::new();
            for (entry, locale) in seen {
                let added = tx.execute(
                    "INSERT INTO announced (entry_id, locale) SELECT id, ?2 FROM entries WHERE id = ?1
                     ON CONFLICT DO NOTHING",
                    params![entry, locale],
                )?;
                if added == 1 {
                    fresh.insert((entry, locale.code()));
                }
            }
            for matched in fitting {
                if fresh.contains(&(matched.entry, matched.locale.code())) {
                    insert(tx, &matched, now, &zone)?;
                }
            }
            meta::set(tx, SEEN_SEQ, &until.seq.to_string())?;
            meta::set(tx, SEEN_AT, &until.as_of.get().to_string())?;
            Ok(true)
        })
    }
}

fn insert(db: &Db, matched: &FittingSearches, now: Timestamp, zone: &TimeZone) -> Result<()> {
    let mut add = db.prepare(
        "INSERT INTO saved_search_matches (search_id, entry_id, matched_at, due_at)
         SELECT id, :entry, :now,
                CASE frequency WHEN 'at_once' THEN CASE WHEN coalesce(told_at, 0) + :pause > :soon
                                                        THEN told_at + :pause ELSE :soon END
                               WHEN 'weekly' THEN :weekly ELSE :daily END
         FROM saved_searches WHERE id = :search AND state = 'active' AND created_at <= :published
         ON CONFLICT DO NOTHING",
    )?;
    for search in &matched.searches {
        add.execute(named! {
            ":search": *search,
            ":entry": matched.entry,
            ":published": matched.published_at,
            ":now": now,
            ":pause": PAUSE,
            ":soon": Frequency::AtOnce.due(now, zone),
            ":daily": Frequency::Daily.due(now, zone),
            ":weekly": Frequency::Weekly.due(now, zone),
        })?;
    }
    Ok(())
}
