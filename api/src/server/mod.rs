//! The server as a whole: router, middleware that needs its state, start and stop.

pub mod host_check;
pub mod lifecycle;
pub mod request_log;
pub mod router;
pub mod security_headers;
