//! From a committed change to files: the publisher, its engine, rendered pages, the search index and deliveries.
//! It must not know requests.

pub mod engine;
pub mod indexer;
pub mod on_publish;
pub mod page_renderer;
pub mod previews;
pub mod publisher;
pub mod renderer;
pub mod report;
pub mod restore_mark;
pub mod status;
