//! Memory that serves page after page.

use model::markdown::Prepared;

/// A page in the making. The same one serves page after page, so that their memory is taken once.
#[derive(Default)]
pub struct RenderBuffers {
    /// The bytes of the view, from which its hash is made.
    pub(super) bytes: Vec<u8>,
    pub(super) source: Vec<u8>,
    pub(super) prepared: Prepared,
    pub(super) head: Vec<u8>,
    pub(super) main: Vec<u8>,
    /// `main` with cards and body in their places.
    pub(super) whole: Vec<u8>,
    /// The last page.
    pub html: Vec<u8>,
    /// Its `_payload.json`: head data and main HTML; empty when the site has none.
    pub payload: Vec<u8>,
}
