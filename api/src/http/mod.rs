//! HTTP itself: connections, hosts, headers, limits, logs, probes and the table of routes.

mod accept;
mod body;
mod headers;
pub(crate) mod host;
mod input;
mod observe;
mod origin;
mod peer;
mod probes;
mod router;

pub use accept::{Limits, Server};
pub use input::{JsonBody, QueryInput};
pub use observe::Metrics;
pub use origin::BaseUrl;
pub use peer::Peer;
pub use router::router;
