//! Waiting for servers. A thread that runs a statement blocks until it is answered.

use std::io;
use std::time::Duration;
use support::io_thread::IoThread;
use tokio::time::error::Elapsed;
use tokio::time::timeout;

/// The thread of all connections of the process.
static THREAD: IoThread = IoThread::new("postgres");

/// Waits for a future on the present thread, which must be one that may block.
pub(super) fn wait<T>(future: impl Future<Output = T>) -> io::Result<T> {
    THREAD.wait(future)
}

/// The same for so long at most.
pub(super) fn wait_for<T>(
    limit: Duration,
    future: impl Future<Output = T>,
) -> io::Result<Result<T, Elapsed>> {
    wait(async { timeout(limit, future).await })
}

/// Lets a future run while the present thread goes on.
pub(super) fn detach(future: impl Future<Output = ()> + Send + 'static) {
    if let Ok(handle) = THREAD.handle() {
        handle.spawn(future);
    }
}
