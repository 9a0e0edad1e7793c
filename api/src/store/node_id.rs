//! This process among those that share a record, and for how long the others take it for alive.

use super::engine::{Readers, Settling, params};
use crate::support::clock::since_boot;
use crate::support::token::random_bytes;
use std::sync::Arc;
use std::time::Duration;

/// A node is dead for the others when its last pulse is so old.
pub(super) const ALIVE: Duration = Duration::from_secs(10);
/// Between two looks at whether the other nodes know a version of taxonomy and settings.
const LOOK: Duration = Duration::from_millis(4);

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

/// What the callers of a transaction that made a version of taxonomy and settings wait for: every other living node has it,
/// or has been dead for the others for so long that it knows.
pub(super) fn settling(version: i64, node: NodeId, readers: &Arc<Readers>) -> Settling {
    let readers = Arc::clone(readers);
    let behind = move || {
        readers.with(|db| {
            db.exists(
                "SELECT 1 FROM nodes WHERE id <> ?1 AND site_version < ?2
                 AND seen_at > clock_timestamp() - interval '10 s'",
                params![node.text(), version],
            )
        })
    };
    Box::new(move || {
        let began = since_boot();
        // A node that the database does not hear from for as long has no value that is good.
        while since_boot().saturating_sub(began) < ALIVE {
            match behind() {
                Ok(Ok(false)) => return,
                Ok(Ok(true)) => {}
                Ok(Err(error)) | Err(error) => {
                    tracing::warn!(%error, "whether other nodes know a change of the settings cannot be read");
                }
            }
            std::thread::sleep(LOOK);
        }
    })
}
