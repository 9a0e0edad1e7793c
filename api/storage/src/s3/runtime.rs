//! The thread that moves bytes between this machine and the bucket. A thread that calls blocks
//! until it is answered.

use std::io;
use std::sync::OnceLock;
use tokio::runtime::{Builder, Runtime};

static RUNTIME: OnceLock<Runtime> = OnceLock::new();

/// Waits for a future on the present thread, which must be one that may block.
pub(super) fn wait<T>(future: impl Future<Output = T>) -> io::Result<T> {
    if let Some(runtime) = RUNTIME.get() {
        return Ok(runtime.handle().block_on(future));
    }
    let runtime = Builder::new_multi_thread()
        .worker_threads(1)
        .thread_name("storage")
        .enable_all()
        .build()?;
    Ok(RUNTIME.get_or_init(|| runtime).handle().block_on(future))
}
