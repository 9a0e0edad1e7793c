//! Reports of pages about visits, heartbeats and banners.

pub(crate) mod banners;
pub(crate) mod ingest;
