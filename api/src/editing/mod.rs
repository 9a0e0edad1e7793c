//! Edits of entries and advertisements: load once, decide, validate, hand over to the store. The dashboard and an owner's
//! account share these flows. They know no router and no session.

pub(crate) mod ads;
pub(crate) mod entries;

use crate::domain::vocabulary::{EntryDraft, SentVersion};
use model::check::Stage;
use serde::Deserialize;
use utoipa::ToSchema;

/// Characters of a note to an author or an owner.
const LONGEST_NOTE: usize = 1000;

/// What is done with a draft.
#[derive(Clone, Copy, Default, Deserialize, ToSchema)]
pub(crate) struct SaveParams {
    /// Publishes what is saved.
    #[serde(default)]
    pub publish: bool,
    /// Validates without saving.
    #[serde(default)]
    pub check: bool,
}

impl SaveParams {
    fn stage(self) -> Stage {
        if self.publish { Stage::Publish } else { Stage::Save }
    }
}

/// A draft, and the version of the entry that it changes.
#[derive(Deserialize, ToSchema)]
#[schema(as = Revision)]
pub(crate) struct EntryRevision {
    #[serde(default)]
    #[schema(value_type = i64, required = true)]
    pub version: SentVersion,
    #[serde(flatten)]
    pub draft: EntryDraft,
}
