//! Lists of advertisements: an owner's, the editors', and the queue of those that wait for a look.

use super::{AdRecord, read};
use crate::{Result, StoreReader, row};
use domain::ads::risk;
use domain::ids::UserId;
use domain::workflow::ad_steps::AdState;
use engine::named;
use jiff::Timestamp;
use model::{DAY, EntryId};
use std::collections::BTreeMap;

/// The owners of listed advertisements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AdScope {
    Of(UserId),
    Everyone,
}

/// A query of a list. `page` counts from 1.
#[derive(Clone, Debug)]
pub struct AdQuery {
    pub scope: AdScope,
    /// `None`: every state but the trash.
    pub state: Option<AdState>,
    pub page: u32,
    pub per_page: u32,
}

/// A page of advertisements, newest change first.
#[derive(Clone, Debug)]
pub struct AdPage {
    pub items: Vec<AdRecord>,
    pub total: u64,
    /// How many there are in each state, the trash included.
    pub counts: BTreeMap<AdState, u64>,
}

macro_rules! derived {
    ($index:literal, $scope:literal) => {
        concat!(
            "SELECT e.id AS id, e.updated_at AS updated_at, ",
            row::ad_state!(),
            " AS state FROM entries e",
            $index,
            " WHERE e.kind = 'advertisements' AND e.erased_at IS NULL AND ",
            $scope
        )
    };
}

/// Number of each state, and ids of a page. One text for both scopes could not use the index of an
/// author's entries.
macro_rules! scoped {
    ($index:literal, $scope:literal) => {
        [
            concat!(
                "SELECT state, count(*) AS number FROM (",
                derived!($index, $scope),
                ") s GROUP BY state"
            ),
            concat!(
                "SELECT id FROM (",
                derived!($index, $scope),
                ") s WHERE CASE WHEN :state IS NULL THEN state <> 'trashed' ELSE state = :state END
                 ORDER BY updated_at DESC, id DESC LIMIT :limit OFFSET :offset"
            ),
        ]
    };
}

const OF_OWNER: [&str; 2] = scoped!(" INDEXED BY entries_author", "e.author_id = :owner");
/// Drafts of members are not counted either.
const OF_EVERYONE: [&str; 2] = scoped!(
    "",
    ":owner IS NULL AND (e.author_id IS NULL OR e.status <> 'draft')"
);

/// Everything that waits for a decision, as `waiting (id)`: each part has an index that holds it
/// and little else.
macro_rules! waiting {
    ($select:literal) => {
        concat!(
            "WITH waiting (id) AS (
                 SELECT id FROM entries
                 WHERE kind = 'advertisements' AND erased_at IS NULL AND status IN ('pending', 'review')
                 UNION
                 SELECT e.id FROM ads a CROSS JOIN entries e ON e.id = a.entry_id
                 WHERE a.waiting_since IS NOT NULL AND e.erased_at IS NULL
                   AND (e.status = 'published' AND (e.expires_at IS NULL OR e.expires_at > :now)
                        OR :blocked = 1 AND e.status = 'blocked')
                 UNION
                 SELECT e.id FROM ads a CROSS JOIN entries e ON e.id = a.entry_id
                 WHERE a.flagged_at IS NOT NULL AND e.erased_at IS NULL
                   AND e.status = 'published' AND (e.expires_at IS NULL OR e.expires_at > :now))",
            $select
        )
    };
}

impl StoreReader<'_> {
    /// A page of advertisements with the number of all that match.
    pub fn ads(&self, query: &AdQuery, now: Timestamp) -> Result<AdPage> {
        let (owner, [counting, listing]) = match query.scope {
            AdScope::Of(owner) => (Some(owner), OF_OWNER),
            AdScope::Everyone => (None, OF_EVERYONE),
        };
        let offset = i64::from(query.page.saturating_sub(1)) * i64::from(query.per_page);
        self.query(|db| {
            let mut counting = db.prepare(counting)?;
            let mut rows = counting.query(named! { ":now": row::unix_seconds(now), ":owner": owner })?;
            let mut counts = BTreeMap::new();
            while let Some(row) = rows.next()? {
                if let Some(state) = AdState::from_code(&row.get::<String>("state")?) {
                    counts.insert(state, row.get("number")?);
                }
            }
            let ids = db.values::<_, Vec<EntryId>>(
                listing,
                named! {
                    ":now": row::unix_seconds(now), ":owner": owner, ":state": query.state.map(AdState::code),
                    ":limit": query.per_page, ":offset": offset,
                },
            )?;
            let total = match query.state {
                Some(state) => counts.get(&state).copied().unwrap_or_default(),
                None => counts.iter().filter(|(state, _)| **state != AdState::Trashed).map(|(_, n)| n).sum(),
            };
            Ok(AdPage { items: read::load_all(db, &ids)?, total, counts })
        })
    }

    /// The moderation queue: submitted, edited behind a public text, complained of, and, for users
    /// who may end a block, appealed against. The highest risk first, then the longest wait.
    pub fn ad_queue(
        &self,
        with_blocked: bool,
        limit: u32,
        now: Timestamp,
    ) -> Result<(Vec<AdRecord>, u64)> {
        self.query(|db| {
            let now = row::unix_seconds(now);
            let total: u64 = db.value(
                waiting!(" SELECT count(*) FROM waiting w JOIN ads a ON a.entry_id = w.id"),
                named! { ":now": now, ":blocked": with_blocked },
            )?;
            if limit == 0 {
                return Ok((Vec::new(), total));
            }
            let ids = db.values::<_, Vec<EntryId>>(
                waiting!(
                " SELECT w.id FROM waiting w JOIN ads a ON a.entry_id = w.id JOIN entries e ON e.id = w.id
                 ORDER BY a.risk >= :high DESC, coalesce(a.waiting_since, a.flagged_at, e.updated_at), e.id
                 LIMIT :limit"
            ),
                named! { ":now": now, ":high": risk::HIGH, ":blocked": with_blocked, ":limit": limit },
            )?;
            Ok((read::load_all(db, &ids)?, total))
        })
    }

    /// Seconds between sending in and the first decision of a person, the middle one of the last
    /// month; `None` without any.
    pub fn median_wait(&self, now: Timestamp) -> Result<Option<i64>> {
        self.query(|db| {
            let waits = db.values::<_, Vec<i64>>(
                // From the decisions of the month: advertisements of all years are many more.
                "SELECT d.at - a.submitted_at AS wait
                 FROM decisions d INDEXED BY decisions_at CROSS JOIN ads a ON a.entry_id = d.entry_id
                 WHERE d.at >= ?1 AND d.automated = 0 AND d.action IN ('approve', 'reject')
                   AND d.at >= a.submitted_at
                   AND NOT EXISTS (SELECT 1 FROM decisions o
                                   WHERE o.entry_id = d.entry_id AND o.id < d.id AND o.automated = 0
                                     AND o.action IN ('approve', 'reject'))
                 ORDER BY wait",
                [row::unix_seconds(now).plus(-30 * DAY)],
            )?;
            Ok(waits.get(waits.len() / 2).copied())
        })
    }
}
