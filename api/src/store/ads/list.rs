//! Lists of advertisements: an owner's, the editors', and the queue of those that wait for a look.

use super::{AdRecord, read};
use crate::{
    ads::{State, risk},
    store::{Result, Store, row},
};
use generator::model::EntryId;
use jiff::Timestamp;
use rusqlite::{Connection, named_params};
use std::collections::BTreeMap;

/// Whose advertisements are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AdScope {
    Of(i64),
    Everyone,
}

/// What to list. `page` counts from 1.
#[derive(Clone, Debug)]
pub struct AdQuery {
    pub scope: AdScope,
    /// `None`: every state but the trash.
    pub state: Option<State>,
    pub page: u32,
    pub per_page: u32,
}

/// A page of advertisements, newest change first.
#[derive(Clone, Debug)]
pub struct AdPage {
    pub items: Vec<AdRecord>,
    pub total: u64,
    /// How many there are in each state, the trash included.
    pub counts: BTreeMap<State, u64>,
}

macro_rules! derived {
    () => {
        "SELECT e.id AS id, e.updated_at AS updated_at, e.author_id AS author_id,
                CASE WHEN e.status = 'published' AND e.expires_at <= :now THEN 'expired'
                     WHEN e.status = 'review' THEN 'pending' ELSE e.status END AS state
         FROM entries e WHERE e.kind = 'advertisements' AND e.erased_at IS NULL
           AND (:owner IS NULL OR e.author_id = :owner)"
    };
}

fn each(db: &Connection, ids: Vec<i64>) -> Result<Vec<AdRecord>> {
    ids.into_iter().map(|id| read::load(db, EntryId(id))).collect()
}

impl Store {
    pub fn ads(&self, query: &AdQuery, now: Timestamp) -> Result<AdPage> {
        let owner = match query.scope {
            AdScope::Of(owner) => Some(owner),
            AdScope::Everyone => None,
        };
        let offset = i64::from(query.page.saturating_sub(1)) * i64::from(query.per_page);
        self.read(|db| {
            let mut counting =
                db.prepare_cached(concat!("SELECT state, count(*) FROM (", derived!(), ") GROUP BY state"))?;
            let mut rows = counting.query(named_params! { ":now": row::seconds(now), ":owner": owner })?;
            let mut counts = BTreeMap::new();
            while let Some(row) = rows.next()? {
                if let Some(state) = State::from_code(&row.get::<_, String>(0)?) {
                    counts.insert(state, row.get::<_, i64>(1)? as u64);
                }
            }
            let mut listing = db.prepare_cached(concat!(
                "SELECT id FROM (",
                derived!(),
                ") WHERE CASE WHEN :state IS NULL THEN state <> 'trashed' ELSE state = :state END
                 ORDER BY updated_at DESC, id DESC LIMIT :limit OFFSET :offset"
            ))?;
            let ids = listing
                .query_map(
                    named_params! {
                        ":now": row::seconds(now),
                        ":owner": owner,
                        ":state": query.state.map(State::code),
                        ":limit": query.per_page,
                        ":offset": offset
                    },
                    |row| row.get(0),
                )?
                .collect::<rusqlite::Result<Vec<i64>>>()?;
            let total = match query.state {
                Some(state) => counts.get(&state).copied().unwrap_or_default(),
                None => counts.iter().filter(|(state, _)| **state != State::Trashed).map(|(_, n)| n).sum(),
            };
            Ok(AdPage { items: each(db, ids)?, total, counts })
        })
    }

    /// What waits for a look: sent in, edited behind a public text, complained of, and – for whoever may end a
    /// block – appealed against. The oddest first, then whoever waits longest.
    pub fn ad_queue(&self, with_blocked: bool, limit: u32, now: Timestamp) -> Result<(Vec<AdRecord>, u64)> {
        self.read(|db| {
            let mut query = db.prepare_cached(
                "SELECT e.id FROM entries e JOIN ads a ON a.entry_id = e.id
                 WHERE e.kind = 'advertisements' AND e.erased_at IS NULL
                   AND (e.status IN ('pending', 'review')
                        OR e.status = 'published' AND (e.expires_at IS NULL OR e.expires_at > :now)
                           AND (a.waiting_since IS NOT NULL OR a.flagged_at IS NOT NULL)
                        OR :blocked AND e.status = 'blocked' AND a.waiting_since IS NOT NULL)
                 ORDER BY a.risk >= :high DESC, coalesce(a.waiting_since, a.flagged_at, e.updated_at), e.id",
            )?;
            let ids = query
                .query_map(
                    named_params! { ":now": row::seconds(now), ":high": risk::HIGH, ":blocked": with_blocked },
                    |row| row.get(0),
                )?
                .collect::<rusqlite::Result<Vec<i64>>>()?;
            let total = ids.len() as u64;
            Ok((each(db, ids.into_iter().take(limit as usize).collect())?, total))
        })
    }

    /// Seconds between sending in and the first decision of a person, the middle one of the last month; `None`
    /// without any.
    pub fn median_wait(&self, now: Timestamp) -> Result<Option<i64>> {
        self.read(|db| {
            let mut query = db.prepare_cached(
                "SELECT d.at - a.submitted_at AS wait FROM ads a
                 JOIN decisions d ON d.id = (
                     SELECT min(id) FROM decisions
                     WHERE entry_id = a.entry_id AND automated = 0 AND action IN ('approve', 'reject'))
                 WHERE a.submitted_at IS NOT NULL AND d.at >= ?1 AND d.at >= a.submitted_at ORDER BY wait",
            )?;
            let waits = query
                .query_map([row::seconds(now) - 30 * 86_400], |row| row.get(0))?
                .collect::<rusqlite::Result<Vec<i64>>>()?;
            Ok(waits.get(waits.len() / 2).copied())
        })
    }
}
