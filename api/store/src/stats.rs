//! Numbers of the record over a time: what was published, what was decided.

use super::{Result, StoreReader};
use domain::vocabulary::KindCode;
use engine::{Db, List, Params, params};
use jiff::Timestamp;
use model::Kind;
use serde::Serialize;
use utoipa::ToSchema;

/// From a time to before another.
pub(super) type Span = (Timestamp, Timestamp);

/// The number of entries of a kind that were published, and that were edited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct KindStats {
    #[schema(value_type = KindCode)]
    pub kind: Kind,
    pub published: u64,
    pub edited: u64,
}

/// Statistics of publishing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct PublishingStats {
    /// The number of publishes that changed something or failed.
    pub publishes: u64,
    pub failed: u64,
    /// The median duration of successful publishes, in milliseconds.
    pub median_ms: Option<u64>,
    pub files: u64,
    /// Kinds with published or edited entries.
    pub by_kind: Vec<KindStats>,
}

/// A rejection reason and how often it was used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ReasonStats {
    /// The reason code (docs/content-model.md §4.1).
    pub reason: String,
    pub count: u64,
}

/// Statistics of moderation; `waiting` is the current number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ModerationStats {
    pub waiting: u64,
    pub approved: u64,
    pub rejected: u64,
    pub blocked: u64,
    /// The median time between submission and the first decision by a person.
    pub median_wait_seconds: Option<u64>,
    pub reasons: Vec<ReasonStats>,
}

fn counted(db: &Db, sql: &str, params: impl Params) -> Result<Vec<(String, u64)>> {
    Ok(db.values(sql, params)?)
}

/// The middle one of numbers in order.
fn median(db: &Db, sql: &str, params: impl Params) -> Result<Option<u64>> {
    let numbers: Vec<u64> = db.values(sql, params)?;
    Ok(numbers.get(numbers.len() / 2).copied())
}

fn of(counts: &[(String, u64)], name: &str) -> u64 {
    counts
        .iter()
        .find(|(known, _)| known == name)
        .map_or(0, |(_, count)| *count)
}

impl StoreReader<'_> {
    /// Publishes and changed entries within a time span.
    pub fn publishing_figures(&self, (from, until): Span) -> Result<PublishingStats> {
        let span = [from, until];
        self.query(|db| {
            let (publishes, failed, files): (u64, u64, u64) = db.value("SELECT count(*) FILTER (WHERE error IS NULL) AS succeeded,
                            count(*) FILTER (WHERE error IS NOT NULL) AS failed,
                            CAST(coalesce(sum(written + removed), 0) AS BIGINT) AS files
                     FROM publishes WHERE at >= ?1 AND at < ?2", span)?;
            let median_ms = median(
                db,
                "SELECT ms FROM publishes WHERE at >= ?1 AND at < ?2 AND error IS NULL ORDER BY ms",
                span,
            )?;
            let published = counted(
                db,
                "SELECT e.kind AS name, count(*) AS number
                 FROM json_each(?3) k CROSS JOIN entries e INDEXED BY entries_by_publication ON e.kind = k.value
                 WHERE e.published_at >= ?1 AND e.published_at < ?2 AND e.erased_at IS NULL
                   AND e.live_revision IS NOT NULL
                 GROUP BY e.kind",
                params![span[0], span[1], List::texts(Kind::ALL.map(Kind::collection))],
            )?;
            let edited = counted(
                db,
                "SELECT e.kind AS name,
                 count(DISTINCT r.entry_id) AS number FROM revisions r JOIN entries e ON e.id = r.entry_id
                 WHERE r.at >= ?1 AND r.at < ?2 AND e.erased_at IS NULL GROUP BY e.kind",
                span,
            )?;
            let by_kind = Kind::ALL.into_iter().map(|kind| KindStats {
                kind,
                published: of(&published, kind.collection()),
                edited: of(&edited, kind.collection()),
            });
            Ok(PublishingStats {
                publishes,
                failed,
                median_ms,
                files,
                by_kind: by_kind.filter(|kind| kind.published + kind.edited > 0).collect(),
            })
        })
    }

    /// `now` decides what waits.
    pub fn moderation_figures(
        &self,
        (from, until): Span,
        now: Timestamp,
    ) -> Result<ModerationStats> {
        let span = [from, until];
        let (_, waiting) = self.ad_queue(true, 0, now)?;
        self.query(|db| {
            let decided = counted(
                db,
                "SELECT action AS name,
                 count(*) AS number FROM decisions WHERE at >= ?1 AND at < ?2 GROUP BY action",
                span,
            )?;
            let reasons = counted(
                db,
                "SELECT reason AS name, count(*) AS number FROM decisions
                 WHERE at >= ?1 AND at < ?2 AND action IN ('reject', 'block') AND reason <> ''
                 GROUP BY reason ORDER BY count(*) DESC, reason",
                span,
            )?;
            let median_wait_seconds = median(
                db,
                "SELECT d.at - a.submitted_at AS wait FROM decisions d JOIN ads a ON a.entry_id = d.entry_id
                 WHERE d.at >= ?1 AND d.at < ?2 AND d.at >= a.submitted_at AND d.id = (
                     SELECT min(id) FROM decisions
                     WHERE entry_id = d.entry_id AND automated = 0 AND action IN ('approve', 'reject'))
                 ORDER BY wait",
                span,
            )?;
            Ok(ModerationStats {
                waiting,
                approved: of(&decided, "approve"),
                rejected: of(&decided, "reject"),
                blocked: of(&decided, "block"),
                median_wait_seconds,
                reasons: reasons.into_iter().map(|(reason, count)| ReasonStats { reason, count }).collect(),
            })
        })
    }
}
