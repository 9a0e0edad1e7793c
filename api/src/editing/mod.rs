//! Edits of entries and advertisements: load once, decide, validate, hand over to the store. The dashboard and an owner's
//! account share these flows. They know no router and no session.

pub(crate) mod ads;
pub(crate) mod entries;

use crate::http::problem::{Answer, Problem};
use generator::check::Stage;
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::{Map, Value};

/// Characters of a note to an author or an owner.
const LONGEST_NOTE: usize = 1000;

/// The query of a save.
#[derive(Clone, Copy, Default, Deserialize)]
pub(crate) struct EditOptions {
    #[serde(default)]
    pub publish: bool,
    /// Validates without saving.
    #[serde(default)]
    pub check: bool,
    pub version: Option<i64>,
}

impl EditOptions {
    fn stage(self) -> Stage {
        if self.publish { Stage::Publish } else { Stage::Save }
    }
}

/// The body of a save: the draft and the version that its editor started from.
#[derive(Deserialize)]
pub(crate) struct VersionedDraft {
    pub version: i64,
    #[serde(flatten)]
    pub draft: Map<String, Value>,
}

/// The body of an action, which may be empty.
pub(crate) fn parse_action<T: Default + DeserializeOwned>(body: &[u8]) -> Answer<T> {
    if body.is_empty() {
        return Ok(T::default());
    }
    crate::http::parse_json(body).map_err(|error| Problem::bad_request(error.to_string()))
}
