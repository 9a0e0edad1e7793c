//! The thread that moves bytes between connections and their servers. A thread that runs a
//! statement blocks until it is answered.

use std::io;
use std::sync::OnceLock;
use std::time::Duration;
use tokio::runtime::{Builder, Handle, Runtime};
use tokio::time::error::Elapsed;
use tokio::time::timeout;

static RUNTIME: OnceLock<Runtime> = OnceLock::new();

/// The runtime of all connections of the process.
fn handle() -> io::Result<&'static Handle> {
    if let Some(runtime) = RUNTIME.get() {
        return Ok(runtime.handle());
    }
    let runtime = Builder::new_multi_thread()
        .worker_threads(1)
        .thread_name("postgres")
        .enable_all()
        .build()?;
    Ok(RUNTIME.get_or_init(|| runtime).handle())
}

/// Waits for a future on the present thread, which must be one that may block.
pub(super) fn wait<T>(future: impl Future<Output = T>) -> io::Result<T> {
    Ok(handle()?.block_on(future))
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
    if let Ok(handle) = handle() {
        handle.spawn(future);
    }
}
