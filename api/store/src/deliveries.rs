//! Changes that the on-publish command has still to receive, and how its attempts went.

use super::{
    BlockingStore, PublishOutcome, Result, Store, StoreReader, meta, publication, publishes,
};
use crate::tree_delivery::{MOST_PATHS, TreeDelivery};
use domain::ids::Seq;
use engine::{Db, members, named, params};
use jiff::Timestamp;
use model::DAY;
use support::clock::later;

/// The changes of the tree by one publish.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TreeChange {
    /// The position in the history of the tree; `None` if it is not known.
    pub position: Option<u128>,
    pub written: Vec<String>,
    pub removed: Vec<String>,
    /// The paths are not all that changed.
    pub full: bool,
    /// Whether there is a command that receives it.
    pub has_receiver: bool,
}

/// Everything that waits, as one delivery.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PendingDelivery {
    /// The newest row of it.
    id: i64,
    publishes: i64,
    pub delivery: TreeDelivery,
}

/// How deliveries to the command go.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReceiverState {
    /// Publishes that wait.
    pub pending: u64,
    /// Whether the next delivery is a full one.
    pub full: bool,
    /// The newest change of the last delivery that succeeded.
    pub last_seq: Option<Seq>,
    /// When that was.
    pub last_at: Option<Timestamp>,
    /// Attempts that failed since then.
    pub attempts: u32,
    /// When the first of them failed.
    pub failing_since: Option<Timestamp>,
    /// The message of the last one.
    pub error: Option<String>,
    /// Requests for an attempt without a pause.
    pub requests: u64,
}

/// Seconds for which a command that fails may keep paths waiting: addresses of erased entries are
/// among them.
const LONGEST_WAIT: i64 = 7 * DAY;

const POSITION: &str = "published_position";
const REQUESTS: &str = "delivery_requests";

fn insert(db: &Db, delivery: &TreeDelivery, publishes: i64) -> Result<()> {
    Ok(db.execute_later(
        "INSERT INTO deliveries (seq, is_full, publishes, paths, written, removed) VALUES (:seq, :full,
                :publishes, :paths, :written, :removed)",
        named! {
            ":seq": delivery.seq,
            ":full": delivery.full,
            ":publishes": publishes,
            ":paths": delivery.paths(),
            ":written": serde_json::to_string(&delivery.written)?,
            ":removed": serde_json::to_string(&delivery.removed)?,
        },
    )?)
}

/// Adds a publish to what waits. Rows are bounded by the paths they name: beyond [`MOST_PATHS`] one
/// full delivery takes their place, with a new number, so that a delivery under way does not count
/// for it.
fn push(db: &Db, mut delivery: TreeDelivery) -> Result<()> {
    delivery.bound();
    let (paths, publishes): (usize, i64) = db.value(
        "SELECT CAST(coalesce(sum(paths), 0) AS BIGINT) AS paths, CAST(coalesce(sum(publishes), 0) AS BIGINT) AS publishes FROM deliveries",
        ())?;
    if paths + delivery.paths() <= MOST_PATHS {
        return insert(db, &delivery, 1);
    }
    db.execute_later("DELETE FROM deliveries", ())?;
    insert(db, &TreeDelivery::full(delivery.seq), publishes + 1)
}

/// Notes in the transaction of a publish what the command has to receive of it; without a command
/// only that something is missing from what it received.
fn note_change(db: &Db, seq: Seq, change: TreeChange) -> Result<()> {
    if let Some(position) = change.position {
        meta::set(db, POSITION, &format!("{position:x}"))?;
    }
    let TreeChange {
        written,
        removed,
        full,
        ..
    } = change;
    let delivery = TreeDelivery {
        seq,
        full,
        written: written.into_iter().collect(),
        removed: removed.into_iter().collect(),
    };
    if !full && delivery.paths() == 0 {
        return Ok(());
    }
    if change.has_receiver {
        return push(db, delivery);
    }
    db.execute_later("UPDATE receiver SET gap = 1 WHERE gap = 0", ())?;
    Ok(db.execute_later("DELETE FROM deliveries", ())?)
}

fn pending(db: &Db) -> Result<Option<PendingDelivery>> {
    let mut query = db.prepare(
        "SELECT id, publishes, seq, is_full, written, removed FROM deliveries ORDER BY id",
    )?;
    let mut rows = query.query(())?;
    let mut pending: Option<PendingDelivery> = None;
    while let Some(row) = rows.next()? {
        let id = row.get("id")?;
        let publishes: i64 = row.get("publishes")?;
        let delivery = members!(row => TreeDelivery { seq; full: row.get("is_full")?,
            written: row.json("written")?, removed: row.json("removed")? });
        match &mut pending {
            Some(pending) => {
                pending.id = id;
                pending.publishes += publishes;
                pending.delivery.add(delivery);
            }
            None => {
                pending = Some(PendingDelivery {
                    id,
                    publishes,
                    delivery,
                });
            }
        }
    }
    Ok(pending)
}

pub(super) fn state(db: &Db) -> Result<ReceiverState> {
    let (pending, full): (u64, bool) = db.value(
        "SELECT CAST(coalesce(sum(publishes), 0) AS BIGINT) AS publishes, coalesce(max(is_full), 0) AS is_full FROM deliveries",
        ())?;
    let requests = requests(db)?;
    let of_receiver = db.find(
        "SELECT last_seq, last_at, attempts, failing_since, error FROM receiver",
        (),
        |row| {
            Ok(
                members!(row => ReceiverState { last_seq, last_at, attempts, failing_since, error;
                pending: pending, full: full, requests: requests }),
            )
        },
    )?;
    Ok(of_receiver.unwrap_or(ReceiverState {
        pending,
        full,
        requests,
        ..ReceiverState::default()
    }))
}

fn requests(db: &Db) -> Result<u64> {
    Ok(meta::get(db, REQUESTS)?
        .and_then(|number| number.parse().ok())
        .unwrap_or_default())
}

impl StoreReader<'_> {
    /// The position of the tree after the last publish on record.
    pub fn published_position(&self) -> Result<Option<u128>> {
        let stored = self.query(|db| Ok(meta::get(db, POSITION)?))?;
        Ok(stored.and_then(|position| u128::from_str_radix(&position, 16).ok()))
    }

    /// Everything that waits for the command, as one delivery.
    pub fn pending_delivery(&self) -> Result<Option<PendingDelivery>> {
        self.query(pending)
    }

    /// How deliveries go.
    pub fn receiver_state(&self) -> Result<ReceiverState> {
        self.query(state)
    }
}

impl Store {
    /// Requests an attempt without a pause, from whichever server delivers.
    pub async fn request_delivery(&self) -> Result<()> {
        self.write(|db| Ok(meta::set(db, REQUESTS, &(requests(db)? + 1).to_string())?))
            .await
    }
}

impl BlockingStore {
    /// Records a publish that ended well, and in the same transaction what the on-publish command
    /// has to receive of it.
    pub fn record_publish(
        &self,
        outcome: PublishOutcome,
        change: TreeChange,
        now: Timestamp,
    ) -> Result<()> {
        self.edit_blocking(None, now, move |tx| {
            publishes::record(tx, &outcome)?;
            note_change(tx, outcome.seq, change)
        })
    }

    /// Says which command receives what is published from now on. A new one, and one that missed a
    /// publish, gets a full delivery in place of whatever waits.
    pub fn register_receiver(&self, command: &str) -> Result<()> {
        let command = blake3::hash(command.as_bytes()).to_hex().to_string();
        self.write_blocking(move |db| {
            let gap: Option<bool> =
                db.find_value("SELECT gap FROM receiver WHERE command = ?1", [&command])?;
            if gap == Some(false) {
                return Ok(());
            }
            if gap.is_none() {
                db.execute_later("DELETE FROM receiver", ())?;
                db.execute_later(
                    "INSERT INTO receiver (id, command) VALUES (1, ?1)",
                    [&command],
                )?;
            }
            db.execute_later("UPDATE receiver SET gap = 0", ())?;
            db.execute_later("DELETE FROM deliveries", ())?;
            let seq = publication::published_seq(db)?;
            insert(db, &TreeDelivery::full(seq), 1)
        })
    }

    /// The command received it. What was published in the meantime waits on.
    pub fn note_delivered(&self, done: &PendingDelivery, now: Timestamp) -> Result<()> {
        let id = done.id;
        let seq = done.delivery.seq;
        self.write_blocking(move |db| {
            db.execute_later("DELETE FROM deliveries WHERE id <= ?1", [id])?;
            Ok(db.execute_later(
                "UPDATE receiver SET last_seq = ?1, last_at = ?2, attempts = 0, failing_since = NULL,
                     error = NULL",
                params![seq, now],
            )?)
        })
    }

    /// An attempt failed. Its rows become one, so that a command that fails for long costs no more
    /// with each publish. After a week that one is a full delivery.
    pub fn note_delivery_failure(
        &self,
        failed: PendingDelivery,
        error: String,
        now: Timestamp,
    ) -> Result<()> {
        self.write_blocking(move |db| {
            db.execute_later(
                "UPDATE receiver SET attempts = attempts + 1, failing_since = coalesce(failing_since,
                     ?1), error = ?2",
                params![now, error],
            )?;
            let PendingDelivery { id, publishes, mut delivery } = failed;
            let oldest = later(now, -LONGEST_WAIT);
            if db.exists("SELECT 1 FROM receiver WHERE failing_since < ?1", [oldest])? {
                delivery = TreeDelivery::full(delivery.seq);
            }
            db.execute_later("DELETE FROM deliveries WHERE id < ?1", [id])?;
            Ok(db.execute_later(
                "UPDATE deliveries SET seq = :seq, is_full = :full, publishes = :publishes, paths = :paths,
                 written = :written, removed = :removed
                 WHERE id = :id",
                named! {
                    ":id": id,
                    ":seq": delivery.seq,
                    ":full": delivery.full,
                    ":publishes": publishes,
                    ":paths": delivery.paths(),
                    ":written": serde_json::to_string(&delivery.written)?,
                    ":removed": serde_json::to_string(&delivery.removed)?,
                },
            )?)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn store() -> (tempfile::TempDir, BlockingStore) {
        let dir = tempfile::tempdir().unwrap();
        let store = BlockingStore::open(dir.path()).unwrap();
        (dir, store)
    }

    fn publish(
        store: &BlockingStore,
        seq: Seq,
        paths: impl IntoIterator<Item = usize>,
        has_receiver: bool,
    ) {
        let written: Vec<String> = paths.into_iter().map(|path| path.to_string()).collect();
        let outcome = PublishOutcome {
            seq,
            written: written.len() as u64,
            ..PublishOutcome::default()
        };
        let change = TreeChange {
            written,
            has_receiver,
            ..TreeChange::default()
        };
        store
            .record_publish(outcome, change, Timestamp::UNIX_EPOCH)
            .unwrap();
    }

    fn written(store: &BlockingStore) -> Vec<String> {
        let pending = store
            .read_blocking(|reader| reader.pending_delivery())
            .unwrap();
        pending
            .map(|pending| pending.delivery.written.into_iter().collect())
            .unwrap_or_default()
    }

    /// A receiver that has received its first, full delivery.
    fn received(store: &BlockingStore, command: &str) {
        store.register_receiver(command).unwrap();
        while let Some(pending) = store
            .read_blocking(|reader| reader.pending_delivery())
            .unwrap()
        {
            store
                .note_delivered(&pending, Timestamp::UNIX_EPOCH)
                .unwrap();
        }
    }

    fn is_full(store: &BlockingStore) -> bool {
        store
            .read_blocking(|reader| reader.pending_delivery())
            .unwrap()
            .is_some_and(|pending| pending.delivery.full)
    }

    #[test]
    fn without_a_command_nothing_piles_up_and_the_gap_is_remembered() {
        let (_dir, store) = store();
        publish(&store, Seq(1), [1], false);
        assert_eq!(
            store
                .read_blocking(|reader| reader.receiver_state())
                .unwrap(),
            ReceiverState::default()
        );
        received(&store, "a");
        publish(&store, Seq(2), [2], true);
        publish(&store, Seq(3), [3], false);
        assert_eq!(
            store
                .read_blocking(|reader| reader.pending_delivery())
                .unwrap(),
            None,
            "a full delivery takes their place"
        );
        store.register_receiver("a").unwrap();
        assert!(is_full(&store));
        assert_eq!(
            store
                .read_blocking(|reader| reader.pending_delivery())
                .unwrap()
                .unwrap()
                .delivery
                .seq,
            Seq(3)
        );
    }

    #[test]
    fn a_first_and_a_changed_command_get_a_full_delivery_and_the_same_one_does_not() {
        let (_dir, store) = store();
        store.register_receiver("a").unwrap();
        assert!(is_full(&store));
        received(&store, "a");
        publish(&store, Seq(4), [1], true);
        store.register_receiver("a").unwrap();
        assert!(!is_full(&store) && written(&store) == ["1"]);
        store.register_receiver("b").unwrap();
        assert!(is_full(&store));
        received(&store, "b");
        assert_eq!(
            store
                .read_blocking(|reader| reader.receiver_state())
                .unwrap()
                .last_seq,
            Some(Seq(4))
        );
    }

    #[test]
    fn what_is_published_during_an_attempt_waits_whatever_becomes_of_it() {
        let (_dir, store) = store();
        received(&store, "a");
        (1..=3).for_each(|n| publish(&store, Seq(n), [usize::try_from(n).unwrap()], true));
        let attempt = store
            .read_blocking(|reader| reader.pending_delivery())
            .unwrap()
            .unwrap();
        publish(&store, Seq(4), [4], true);
        let (now, error) = (Timestamp::UNIX_EPOCH, "no such host".to_owned());
        store
            .note_delivery_failure(attempt, error.clone(), now)
            .unwrap();
        assert_eq!(written(&store), ["1", "2", "3", "4"]);
        let state = store
            .read_blocking(|reader| reader.receiver_state())
            .unwrap();
        assert_eq!(
            (state.pending, state.attempts, state.error),
            (4, 1, Some(error))
        );
        assert_eq!(state.failing_since, Some(now));
        let attempt = store
            .read_blocking(|reader| reader.pending_delivery())
            .unwrap()
            .unwrap();
        publish(&store, Seq(5), [1], true);
        store.note_delivered(&attempt, now).unwrap();
        assert_eq!(written(&store), ["1"]);
        let state = store
            .read_blocking(|reader| reader.receiver_state())
            .unwrap();
        assert_eq!(
            (state.pending, state.attempts, state.last_seq),
            (1, 0, Some(Seq(4)))
        );
        assert_eq!((state.failing_since, state.error), (None, None));
    }

    #[test]
    fn too_many_waiting_paths_become_one_full_delivery_that_no_attempt_under_way_answers() {
        let (_dir, store) = store();
        received(&store, "a");
        publish(&store, Seq(1), 0..MOST_PATHS, true);
        for failing in [true, false] {
            let attempt = store
                .read_blocking(|reader| reader.pending_delivery())
                .unwrap()
                .unwrap();
            publish(&store, Seq(2), 0..MOST_PATHS, true);
            if failing {
                store
                    .note_delivery_failure(attempt, "x".to_owned(), Timestamp::UNIX_EPOCH)
                    .unwrap();
            } else {
                store
                    .note_delivered(&attempt, Timestamp::UNIX_EPOCH)
                    .unwrap();
            }
            let pending = store
                .read_blocking(|reader| reader.pending_delivery())
                .unwrap()
                .unwrap()
                .delivery;
            let full = TreeDelivery {
                seq: Seq(2),
                full: true,
                ..TreeDelivery::default()
            };
            if failing {
                assert_eq!(pending, full);
            } else {
                assert_eq!(pending.written.len(), MOST_PATHS);
            }
        }
    }

    #[test]
    fn paths_that_were_not_delivered_for_a_week_leave_the_record() {
        let (_dir, store) = store();
        received(&store, "a");
        publish(&store, Seq(1), [1], true);
        let fail = |day: i64| {
            let attempt = store
                .read_blocking(|reader| reader.pending_delivery())
                .unwrap()
                .unwrap();
            let now = Timestamp::from_second(day * DAY).unwrap();
            store
                .note_delivery_failure(attempt, "x".to_owned(), now)
                .unwrap();
        };
        fail(0);
        fail(7);
        assert!(!is_full(&store) && written(&store) == ["1"]);
        publish(&store, Seq(2), [2], true);
        fail(8);
        assert!(is_full(&store) && written(&store).is_empty());
        assert_eq!(
            store
                .read_blocking(|reader| reader.receiver_state())
                .unwrap()
                .pending,
            2
        );
    }
}
