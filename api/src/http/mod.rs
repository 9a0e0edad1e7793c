//! HTTP itself: connections, hosts, headers, limits, logs, probes and the table of routes.

mod accept;
mod activity;
mod body;
mod compression;
mod connections;
mod descriptors;
mod forwarded;
mod framing;
mod headers;
pub(crate) mod host;
mod input;
pub(crate) mod log_limits;
mod metrics;
mod observe;
mod origin;
mod peer;
mod probes;
mod proxies;
mod router;
mod routes;
mod shares;

pub use accept::{Limits, Server};
pub use descriptors::{connections_within, raise_descriptor_limit};
pub use input::{FormBody, JsonBody, Part, QueryInput, Upload, parse_json};
pub use log_limits::LogLimits;
pub use metrics::{Metrics, Refused};
pub use origin::BaseUrl;
pub use peer::Peer;
pub use proxies::ProxyWatch;
pub use router::{api, metrics_router, router};
pub use routes::Routes;
