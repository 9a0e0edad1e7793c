//! An entry as pages need it.

use crate::Entry;
use crate::markdown::BodyFacts;

/// An entry without its bodies, but with their links, pictures and lengths.
#[derive(Clone, Debug)]
pub struct Record {
    /// The entry itself.
    pub entry: Entry,
    /// In the order of [`crate::Locale::ALL`].
    pub facts: [BodyFacts; 2],
}
