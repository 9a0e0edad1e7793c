//! What pages report about visits, heartbeats and banners.

pub(crate) mod banners;
pub(crate) mod ingest;
