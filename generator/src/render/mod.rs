//! Renders views into bytes: by templates, and by parts that are put into their output without
//! passing through the template engine.
//!
//! It must not know addresses, write files, nor decide what a page shows.

mod assemble;
pub(crate) mod base_path;
mod buffers;
mod cards;
mod fingerprint;
mod frame;
mod payload;
mod placeholders;
mod renderer;
mod templates;

pub use buffers::RenderBuffers;
pub use fingerprint::Fingerprint;
pub use frame::PageFrame;
pub(crate) use payload::is_payload;
pub use renderer::Renderer;
pub(crate) use templates::page_context;
