//! HTTP itself: connections, hosts, headers, limits, logs, probes and the table of routes.

mod accept;
mod body;
mod forwarded;
mod headers;
pub(crate) mod host;
mod input;
mod metrics;
mod observe;
mod origin;
mod peer;
mod probes;
mod router;
mod routes;

pub use accept::{Limits, Server};
pub use input::{FormBody, JsonBody, Part, QueryInput, Upload, parse_json};
pub use metrics::Metrics;
pub use origin::BaseUrl;
pub use peer::Peer;
pub use router::{api, router};
pub use routes::Routes;
