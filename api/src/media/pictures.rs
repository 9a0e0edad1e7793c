//! The parts that uploaded pictures pass through.

use super::intake::Intake;
use super::thumbs::Thumbs;
use std::path::Path;

/// Encodes uploaded pictures, stores them, and makes small ones.
pub struct Pictures {
    /// Decodes uploaded pictures, a few at a time.
    pub(super) intake: Intake,
    /// Small pictures for the dashboard.
    pub(super) thumbs: Thumbs,
}

impl Pictures {
    /// Small pictures are in the cache of the tree at `public`.
    pub fn new(public: &Path) -> Pictures {
        Pictures {
            intake: Intake::default(),
            thumbs: Thumbs::new(public),
        }
    }
}
