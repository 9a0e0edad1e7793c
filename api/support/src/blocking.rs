//! Blocking work off the asynchronous threads.

use std::any::Any;
use std::fmt::Display;
use tokio::task::spawn_blocking;

/// Why a piece of work has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WorkError {
    /// The queue is full, or the work waited too long.
    #[error("too much work is waiting")]
    Rejected,
    /// The work panicked, or the runtime stopped.
    #[error("the work ended without a result")]
    Lost,
}

/// Runs `work` on a thread that may block, and logs its panic.
pub async fn run<T: Send + 'static>(
    what: impl Display,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, WorkError> {
    spawn_blocking(work).await.map_err(|error| {
        tracing::error!(%error, %what, "blocking work");
        WorkError::Lost
    })
}

/// The message of a panic.
pub fn panic_message(payload: &(dyn Any + Send)) -> &str {
    let text = payload.downcast_ref::<&str>().copied();
    text.or_else(|| payload.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("a panic without a message")
}
