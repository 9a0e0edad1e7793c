//! A picture as requests name it.

use super::{Incoming, Media};
use crate::FieldProblem;
use serde::Deserialize;

/// A picture in a request: its hash, behind which the store finds the rest.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PictureDraft {
    /// Identity of its bytes.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(required = true))]
    pub hash: String,
    /// The stored picture, once the store has found it.
    #[serde(skip)]
    #[cfg_attr(feature = "schema", schema(ignore))]
    pub found: Option<Media>,
}

impl Incoming<Option<Media>> for PictureDraft {
    fn stored(self, path: &str, problems: &mut Vec<FieldProblem>) -> Option<Option<Media>> {
        if self.found.is_none() {
            problems.push(FieldProblem::new(path, "bad_choice"));
            return None;
        }
        Some(self.found)
    }
}
