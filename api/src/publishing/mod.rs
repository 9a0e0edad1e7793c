//! From a committed change to files: the publisher, its engine, rendered pages, the search index
//! and deliveries. It must not know requests.

pub mod engine;
pub(crate) mod indexer;
pub mod on_publish;
pub mod page_renderer;
pub(crate) mod previews;
pub mod publisher;
pub(crate) mod renderer;
pub mod report;
pub(crate) mod restore_mark;
mod source;
pub mod status;
