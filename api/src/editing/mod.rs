//! Edits of entries and advertisements. A reader loads what an edit concerns once; the edit is
//! decided and checked on that thread; the store writes it, unless what it was checked against has
//! changed meanwhile. The dashboard and an owner's account share these flows. They know no router
//! and no session.

pub(crate) mod ad_actions;
pub(crate) mod ads;
pub(crate) mod entries;
pub(crate) mod warnings;

use crate::http::problem::{Answer, Problem};
use domain::vocabulary::{EntryDraft, SentVersion};
use model::check::Stage;
use serde::Deserialize;
use store::{Error, Store};
use utoipa::ToSchema;

/// Characters of a note to an author or an owner.
const LONGEST_NOTE: usize = 1000;

/// Options of a save.
#[derive(Clone, Copy, Default, Deserialize, ToSchema)]
pub(crate) struct SaveParams {
    /// Whether to publish the saved revision.
    #[serde(default)]
    pub publish: bool,
    /// Whether to validate without saving.
    #[serde(default)]
    pub check: bool,
}

impl SaveParams {
    fn stage(self) -> Stage {
        if self.publish {
            Stage::Publish
        } else {
            Stage::Save
        }
    }
}

/// A draft with the version of the entry that it changes.
#[derive(Deserialize, ToSchema)]
#[schema(as = Revision)]
pub(crate) struct EntryRevision {
    #[serde(default)]
    #[schema(value_type = i64, required = true)]
    pub version: SentVersion,
    #[serde(flatten)]
    pub draft: EntryDraft,
}

/// How often an edit is decided and checked again. Each time, another edit of the same record or of
/// the site was faster.
const ATTEMPTS: u32 = 10;

/// Why one attempt at an edit failed.
enum EditError {
    /// Its record or the site has changed since it was checked.
    Outdated,
    /// The disk is full.
    NoRoom,
    Problem(Problem),
}

impl From<Error> for EditError {
    fn from(error: Error) -> EditError {
        match error {
            Error::Outdated => EditError::Outdated,
            error if error.is_disk_full() => EditError::NoRoom,
            error => EditError::Problem(error.into()),
        }
    }
}

impl From<Problem> for EditError {
    fn from(problem: Problem) -> EditError {
        EditError::Problem(problem)
    }
}

/// Repeats an edit from its load on, until nothing has changed between load and commit. One that
/// makes room on a full disk is repeated as long as there is a `reserve`.
async fn until_current<T, F>(reserve: Option<&Store>, attempt: impl Fn() -> F) -> Answer<T>
where
    F: Future<Output = Result<T, EditError>>,
{
    let mut attempts = ATTEMPTS;
    while attempts > 0 {
        match Box::pin(attempt()).await {
            Err(EditError::Outdated) => attempts -= 1,
            Err(EditError::NoRoom) => match reserve {
                Some(store) if store.release_reserve().await? => {}
                _ => return Err(Problem::disk_full()),
            },
            Err(EditError::Problem(problem)) => return Err(problem),
            Ok(done) => return Ok(done),
        }
    }
    Err(Problem::busy())
}
