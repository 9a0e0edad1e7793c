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

use crate::static_files::Tree;
use on_publish::Deliveries;
use page_renderer::PageRenderer;
use publisher::Orders;
use status::PublicationStatus;
use std::sync::Arc;
use support::work_pool::WorkPool;

/// The published tree, and the state of what publishes it.
pub struct Publishing {
    /// The published tree.
    pub tree: Tree,
    /// The progress of publishing, for the dashboard and `/metrics`.
    pub status: PublicationStatus,
    /// `None`: nothing is published by this process.
    pub orders: Option<Orders>,
    /// `None`: there is no on-publish command.
    pub deliveries: Option<Deliveries>,
    /// Renders pages with the theme of the portal.
    pub pages: Arc<dyn PageRenderer>,
    /// Runs previews, each with a snapshot on a connection of its own, and the search for the pages
    /// that an edit touches.
    pub previews: WorkPool,
}
