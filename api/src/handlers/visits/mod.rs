//! What pages report about visits, heartbeats and banners.

pub mod banners;
pub mod ingest;
