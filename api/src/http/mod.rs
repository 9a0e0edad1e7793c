//! HTTP itself: connections, hosts, headers, limits, bodies and parameters as types, problems. It
//! must not know routes or entries.

pub(crate) mod accept;
pub(crate) mod activity;
pub(crate) mod bearer;
pub(crate) mod body;
mod clients;
pub(crate) mod compression;
pub(crate) mod connections;
pub(crate) mod content_coding;
pub(crate) mod cookies;
pub(crate) mod declare;
pub(crate) mod descriptors;
mod errors;
pub mod event_streams;
pub(crate) mod forwarded;
pub(crate) mod framing;
pub(crate) mod input;
pub mod limited;
pub(crate) mod log_limits;
pub(crate) mod origin;
pub(crate) mod output;
pub(crate) mod peer;
pub(crate) mod problem;
pub(crate) mod proxies;
pub(crate) mod rate_headers;
pub(crate) mod rate_limits;
pub(crate) mod request_metrics;
pub(crate) mod shares;
mod wrong_shape;

/// The header by which a program names a call that it may repeat.
pub(crate) const IDEMPOTENCY_KEY: &str = "idempotency-key";

pub use accept::ConnectionLimits;
pub(crate) use accept::Server;
pub use clients::Clients;
pub use descriptors::{connections_within, raise_descriptor_limit};
pub(crate) use input::{
    Beacon, CheckedBody, Coded, DraftBody, EitherForm, FormBody, Id, IfMatch, JsonBody, LinePage,
    MaybeJson, Part, PathInput, PicturePage, QueryInput, RecordDraft, RevisionBody, RowPage,
    SegmentCode, Upload, day_range, entry_id, etag, filled, from_code, parse_typed, search_text,
};
pub(crate) use log_limits::LogLimits;
pub use origin::BaseUrl;
pub(crate) use origin::{is_loopback, requested_host};
pub(crate) use output::{
    Accepted, AcceptedOnly, AnyFile, Created, Csv, Either, Events, File, Found, HtmlPage,
    NoContent, Page, Picture, Tagged, WholeList, Zip, tagged,
};
pub(crate) use peer::Peer;
pub use peer::is_near;
pub(crate) use proxies::ProxyWatch;
