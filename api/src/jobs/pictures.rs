//! Encodes the missing and damaged sizes of all public and scheduled pictures into the cache that
//! publishing reads.

use crate::background::progress::Progress;
use generator::images::{DecodeBudget, PictureCache, PictureFile, PictureProblem};
use generator::index::Row;
use generator::plan::site_pictures;
use std::collections::BTreeSet;
use std::path::Path;
use store::BlockingStore;

#[derive(Debug, thiserror::Error)]
enum PictureError {
    #[error(transparent)]
    PictureFile(#[from] PictureProblem),
    #[error(transparent)]
    Storage(#[from] storage::StorageError),
}

/// Fills the cache below `public`; returns a line about each picture that failed. Canceling takes
/// effect between two pictures.
pub(super) fn make(
    store: &BlockingStore,
    public: &Path,
    progress: &Progress,
) -> store::Result<Vec<String>> {
    let snapshot = store.snapshot()?;
    let site = snapshot.site()?;
    let mut pictures: BTreeSet<PictureFile> = site_pictures(&site.settings).collect();
    snapshot.map_records(|record| pictures.extend(Row::of(&record, &site).pictures))?;
    // Nothing is made of attached files.
    pictures.retain(|picture| !matches!(picture, PictureFile::Attachment(..)));
    let cache = PictureCache::new(public.join(".visnyk/pictures"), DecodeBudget::default());
    let total = pictures.len() as u64;
    let mut failed: Vec<String> = snapshot
        .missing_pictures()
        .iter()
        .map(|hash| format!("{hash}: its file is missing or damaged"))
        .collect();
    for (done, picture) in pictures.iter().enumerate() {
        progress.set(done as u64, total);
        if progress.is_cancelled() {
            return Ok(failed);
        }
        let made = match picture {
            PictureFile::Photo(hash, variant) => cache
                .variant(*hash, *variant, || {
                    snapshot.picture(*hash).map_err(PictureError::from)
                })
                .map_err(|error| format!("{hash}: {error}")),
            PictureFile::Share(variant) => cache
                .share_of_ornament(*variant)
                .map_err(|error| format!("{}: {error}", picture.path())),
            PictureFile::Attachment(..) => continue,
        };
        failed.extend(made.err());
    }
    progress.set(total, total);
    Ok(failed)
}
