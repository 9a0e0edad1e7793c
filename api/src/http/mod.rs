//! HTTP itself: connections, hosts, headers, limits, logs, probes and the table of routes.

mod accept;
mod activity;
mod body;
mod compression;
mod connections;
pub mod declare;
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
mod output;
mod peer;
mod probes;
mod proxies;
mod router;
mod routes;
mod shares;
mod wrong_shape;

pub use accept::{Limits, Server};
pub use descriptors::{connections_within, raise_descriptor_limit};
pub use input::{
    Beacon, CheckedBody, FormBody, JsonBody, MaybeJson, Part, PathInput, QueryInput, Segment, Segments, UntypedBody,
    Upload, parse_json,
};
pub use log_limits::LogLimits;
pub use metrics::{Metrics, Refused};
pub use origin::BaseUrl;
pub use output::{
    Accepted, Created, Csv, Either, Events, File, Found, HtmlPage, Media, NoContent, Page, Picture, Taken, Zip,
};
pub use peer::Peer;
pub use proxies::ProxyWatch;
pub use router::{api, metrics_router, router};
pub use routes::{Endpoint, Routes};
