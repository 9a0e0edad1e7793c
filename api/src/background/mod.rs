//! Threads that work beside requests: each runs its rounds under a supervisor that catches a panic, reports it and
//! starts the work again.

pub(crate) mod back_off;
pub(crate) mod inbox;
pub(crate) mod panics;
pub mod progress;
pub(crate) mod registry;
pub(crate) mod task;

pub use back_off::BackOff;
pub use inbox::Inbox;
pub use registry::{TaskState, Tasks};
pub use task::{Task, Work};
