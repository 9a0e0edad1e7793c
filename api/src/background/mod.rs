//! Threads that work beside requests: each runs its rounds under a supervisor that catches a panic, reports it and
//! starts the work again.

mod back_off;
mod inbox;
mod panics;
mod registry;
mod task;

pub use back_off::BackOff;
pub use inbox::Inbox;
pub use registry::{TaskState, Tasks};
pub use task::{Task, Work};
