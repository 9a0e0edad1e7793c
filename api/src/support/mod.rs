//! What every layer may use: time, tokens, private files. It knows nothing of the portal.

pub(crate) mod allocator;
pub(crate) mod blocking;
pub mod clock;
pub(crate) mod first_failure;
pub(crate) mod in_progress;
pub mod io_thread;
pub(crate) mod percent;
pub mod private_files;
pub mod tls;
pub mod token;
pub mod trusted_clock;
pub(crate) mod work_pool;
