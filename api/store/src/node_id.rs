//! This process among those that share a record, and for how long the others take it for alive.

use engine::{Readers, Settling, params};
use std::sync::Arc;
use std::time::Duration;
use support::clock::since_boot;
use support::token::random_bytes;

/// A node is dead for the others when its last pulse is so old.
pub(super) const ALIVE: Duration = Duration::from_secs(10);
/// Until the second look at whether the other nodes know a version of taxonomy and settings. They
/// learn of it within milliseconds; for one that has died, ever longer pauses keep the database
/// from a query each of them.
const LOOK: Duration = Duration::from_millis(4);
/// The longest of these pauses.
const LONGEST_LOOK: Duration = Duration::from_millis(200);

/// A process among those that share a record: 16 random bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NodeId([u8; 16]);

impl NodeId {
    pub(super) fn random() -> NodeId {
        let bytes: [u8; 32] = random_bytes();
        let mut id = [0; 16];
        id.copy_from_slice(&bytes[..16]);
        NodeId(id)
    }

    pub(super) fn bytes(self) -> [u8; 16] {
        self.0
    }

    pub(super) fn text(self) -> String {
        hex::encode(self.0)
    }
}

/// The pauses between looks.
fn pauses() -> impl Iterator<Item = Duration> {
    std::iter::successors(Some(LOOK), |pause| Some((*pause * 2).min(LONGEST_LOOK)))
}

/// A condition for the callers of a transaction that made a version of taxonomy and settings: every
/// other living node has it, or has been dead for the others for so long that it knows.
pub(super) fn settling(version: i64, node: NodeId, readers: &Arc<Readers>) -> Settling {
    let readers = Arc::clone(readers);
    Box::new(move || {
        let began = since_boot();
        for pause in pauses() {
            // A node that the database does not hear from for as long has no value that is good.
            if since_boot().saturating_sub(began) >= ALIVE {
                return;
            }
            let behind = readers.with(|db| {
                db.exists(
                    "SELECT 1 FROM nodes WHERE id <> ?1 AND site_version < ?2
                     AND seen_at > clock_timestamp() - interval '10 s'",
                    params![node.text(), version],
                )
            });
            match behind {
                Ok(Ok(false)) => return,
                Ok(Ok(true)) => {}
                Ok(Err(error)) | Err(error) => {
                    tracing::warn!(%error, "whether other nodes know a change of the settings cannot be read");
                }
            }
            std::thread::sleep(pause);
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_that_died_costs_some_dozens_of_looks() {
        let mut waited = Duration::ZERO;
        let looks = pauses().take_while(|pause| {
            waited += *pause;
            waited < ALIVE
        });
        assert!((20..=60).contains(&looks.count()));
        assert!(
            pauses().take(3).sum::<Duration>() < Duration::from_millis(30),
            "others have it by then"
        );
    }
}
