//! A server among several with one record: it says that it is alive, receives what the others changed,
//! and holds the lease when no other one does. The module must not know what is done under the lease.

mod health;
mod task;

use crate::background::{Lease, Task};
pub use health::NodeHealth;
use std::sync::Arc;
use store::NodeRole;
use support::clock::{SharedClock, SystemClock};
pub(crate) use task::NODES;

/// How a server takes part.
#[derive(Clone)]
pub struct NodeOptions {
    /// The work that it takes on.
    pub role: NodeRole,
    /// The name by which people call it, in probes and in the record; the host name for instance.
    pub name: String,
    /// The clock of the machine, which is compared with that of the database.
    pub wall: SharedClock,
}

impl std::fmt::Debug for NodeOptions {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("NodeOptions")
            .field("role", &self.role)
            .field("name", &self.name)
            .finish_non_exhaustive()
    }
}

impl Default for NodeOptions {
    fn default() -> NodeOptions {
        let name = rustix::system::uname()
            .nodename()
            .to_string_lossy()
            .into_owned();
        NodeOptions {
            role: NodeRole::All,
            name,
            wall: Arc::new(SystemClock),
        }
    }
}

/// This server among those that share the record. Dropping it says that it has ended.
pub struct Node {
    /// The right to do work that one server does for all.
    pub lease: Lease,
    /// How it is, for probes; `None`: no other server can share the record.
    pub health: Option<Arc<NodeHealth>>,
    _task: Option<Task>,
}
