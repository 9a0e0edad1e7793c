//! The server as a whole: router, middleware that needs its state, start and stop.

pub(crate) mod host_check;
pub mod lifecycle;
pub(crate) mod request_log;
pub mod router;
pub(crate) mod security_headers;
pub mod task_end;
