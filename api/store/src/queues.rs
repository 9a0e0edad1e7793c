//! Work that waits in the record, counted for `/metrics`: a scrape comes every few seconds, so each
//! count is answered by an index or by a few rows.

use super::{HomeScope, Result, StoreReader};
use jiff::Timestamp;
use model::Kind;

/// Lengths of queues, and the times that their ages count from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Queues {
    /// Mails to be sent, and when the oldest of them was queued.
    pub mails: u64,
    pub oldest_mail: Option<Timestamp>,
    /// Advertisements, entries sent in by authors, and complaints that wait for a decision.
    pub advertisements: u64,
    pub entries: u64,
    pub complaints: u64,
    pub sessions: u64,
    /// Background jobs that wait or run.
    pub jobs: u64,
    /// The last publish that succeeded and changed the tree.
    pub last_publish: Option<Timestamp>,
    /// The first change that the tree does not show.
    pub oldest_unpublished: Option<Timestamp>,
}

impl StoreReader<'_> {
    /// The numbers of waiting things, for `/metrics`.
    pub fn queues(&self, now: Timestamp) -> Result<Queues> {
        let editorial: Vec<Kind> = Kind::ALL
            .into_iter()
            .filter(|kind| *kind != Kind::Advertisements)
            .collect();
        let entries = self
            .waiting(HomeScope::Review, &editorial, None, 0, now)?
            .total;
        let (_, advertisements) = self.ad_queue(true, 0, now)?;
        let published = self.published_seq()?;
        self.query(|db| {
            let (mails, oldest_mail): (u64, Option<Timestamp>) = db.value(
                "SELECT count(*) AS number,
                     min(created_at) AS created_at FROM outbox WHERE state = 'waiting'",
                (),
            )?;
            let complaints: u64 = db.value(
                "SELECT count(*) FROM complaints WHERE state IN ('new', 'in_review')",
                (),
            )?;
            let sessions: u64 =
                db.value("SELECT count(*) FROM sessions WHERE expires_at > ?1", [now])?;
            let jobs: u64 = db.value(
                "SELECT count(*) FROM jobs WHERE state IN ('waiting', 'running')",
                (),
            )?;
            let last_publish: Option<Timestamp> = db.find_value(
                "SELECT at FROM publishes WHERE error IS NULL ORDER BY id DESC LIMIT 1",
                (),
            )?;
            let oldest_unpublished: Option<Timestamp> = db.find_value(
                "SELECT at FROM changes WHERE seq > ?1 ORDER BY seq LIMIT 1",
                [published],
            )?;
            Ok(Queues {
                mails,
                oldest_mail,
                advertisements,
                entries,
                complaints,
                sessions,
                jobs,
                last_publish,
                oldest_unpublished,
            })
        })
    }
}
