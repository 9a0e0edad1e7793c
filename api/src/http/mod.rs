//! HTTP itself: connections, hosts, headers, limits, bodies and parameters as types, problems. It must not know
//! routes or entries.

pub(crate) mod accept;
pub(crate) mod activity;
pub(crate) mod body;
pub(crate) mod compression;
pub(crate) mod connections;
pub mod content_coding;
pub mod cookies;
pub mod declare;
pub(crate) mod descriptors;
mod errors;
pub mod event_streams;
pub(crate) mod forwarded;
pub(crate) mod framing;
pub(crate) mod input;
pub(crate) mod log_limits;
pub(crate) mod origin;
pub(crate) mod output;
pub(crate) mod peer;
pub mod problem;
pub(crate) mod proxies;
pub mod request_metrics;
pub(crate) mod shares;
mod wrong_shape;

pub use accept::{ConnectionLimits, Server};
pub use descriptors::{connections_within, raise_descriptor_limit};
pub use input::{
    Beacon, CheckedBody, Coded, DraftBody, FormBody, Id, JsonBody, MaybeJson, Part, PathInput, QueryInput,
    RecordDraft, RevisionBody, Segment, SegmentCode, Segments, Upload, entry_id, parse_json,
};
pub use log_limits::LogLimits;
pub use origin::BaseUrl;
pub(crate) use origin::requested_host;
pub use output::{
    Accepted, AcceptedOnly, Created, Csv, Either, Events, File, Found, HtmlPage, Media, NoContent, Page,
    Picture, WholeList, Zip,
};
pub use peer::Peer;
pub use proxies::ProxyWatch;
