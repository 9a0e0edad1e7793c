//! A thread that moves bytes for libraries that are asynchronous, where their callers block.

use std::io;
use std::sync::OnceLock;
use tokio::runtime::{Builder, Handle, Runtime};

/// A Tokio runtime with one thread, which starts when something first waits for it and lives as
/// long as the process.
pub struct IoThread {
    name: &'static str,
    runtime: OnceLock<Runtime>,
}

impl IoThread {
    /// A thread of this name.
    pub const fn new(name: &'static str) -> IoThread {
        IoThread {
            name,
            runtime: OnceLock::new(),
        }
    }

    /// The runtime, which is started if it is not yet.
    ///
    /// # Errors
    /// No thread can be started.
    pub fn handle(&self) -> io::Result<&Handle> {
        if let Some(runtime) = self.runtime.get() {
            return Ok(runtime.handle());
        }
        let runtime = Builder::new_multi_thread()
            .worker_threads(1)
            .thread_name(self.name)
            .enable_all()
            .build()?;
        Ok(self.runtime.get_or_init(|| runtime).handle())
    }

    /// Waits for a future on the present thread, which must be one that may block.
    ///
    /// # Errors
    /// No thread can be started.
    pub fn wait<T>(&self, future: impl Future<Output = T>) -> io::Result<T> {
        Ok(self.handle()?.block_on(future))
    }
}
