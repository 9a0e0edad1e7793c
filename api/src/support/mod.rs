//! What every layer may use: time, tokens, rate limits, private files. It knows nothing of the portal.

pub mod allocator;
pub mod blocking;
pub mod clock;
pub mod in_progress;
pub mod percent;
pub mod private_files;
pub mod rate_limits;
pub mod token;
pub mod work_pool;
