//! Helpers of every layer: time, tokens, private files, requests to other servers. It knows nothing of the portal.

#![cfg_attr(test, allow(clippy::unwrap_used, clippy::disallowed_methods))]

pub mod allocator;
pub mod blocking;
pub mod certificate;
pub mod clock;
pub mod first_failure;
pub mod in_progress;
pub mod io_thread;
pub mod locks;
pub mod outbound;
pub mod percent;
pub mod private_files;
pub mod tls;
pub mod token;
pub mod trusted_clock;
pub mod work_pool;
