//! Background threads: each runs rounds under a supervisor that catches a panic, reports it and
//! starts the next round. The module must not know the work of the tasks.

pub(crate) mod back_off;
pub(crate) mod inbox;
pub(crate) mod lease;
pub(crate) mod panics;
pub mod progress;
pub(crate) mod registry;
pub(crate) mod task;

pub use back_off::BackOff;
pub use inbox::Inbox;
pub use lease::Lease;
pub(crate) use panics::catch;
pub(crate) use registry::TaskState;
pub use registry::Tasks;
pub use task::Task;
pub(crate) use task::Work;
