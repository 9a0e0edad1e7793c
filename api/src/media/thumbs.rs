//! Thumbnails for lists and forms of the dashboard: the published widths, from the cache of the
//! publisher.

use generator::images::{DecodeBudget, PictureCache, PictureProblem, Variant};
use model::MediaHash;
use std::path::Path;
use std::sync::Arc;
use storage::{self, StorageError};
use support::blocking;
use tokio::sync::Semaphore;

/// Threads that make thumbnails or wait for their turn; further requests wait without a thread.
const THREADS: usize = 4;
/// Widths in pixels that a request may name.
const WIDTHS: [u16; 2] = [320, 640];

#[derive(Debug, thiserror::Error)]
enum ThumbError {
    #[error(transparent)]
    Picture(#[from] PictureProblem),
    #[error(transparent)]
    Master(#[from] StorageError),
}

pub(crate) struct Thumbs {
    cache: Arc<PictureCache>,
    threads: Arc<Semaphore>,
}

impl Thumbs {
    /// In the cache of the tree.
    pub(crate) fn new(tree: &Path) -> Thumbs {
        let cache = PictureCache::new(tree.join(".visnyk/pictures"), DecodeBudget::default());
        Thumbs {
            cache: Arc::new(cache),
            threads: Arc::new(Semaphore::new(THREADS)),
        }
    }

    /// Widths that a request may name.
    pub(crate) const WIDTHS: [u16; 2] = WIDTHS;

    /// Whether a request may name this width.
    pub(crate) fn has(width: u16) -> bool {
        WIDTHS.contains(&width)
    }

    /// A WebP of this width; `None` where none can be made of the file. `read` is called where it
    /// is not made yet.
    pub(super) async fn of(
        &self,
        master: MediaHash,
        read: impl FnOnce() -> storage::Result<Vec<u8>> + Send + 'static,
        width: u16,
    ) -> Option<Vec<u8>> {
        let thread = self.threads.clone().acquire_owned().await.ok()?;
        let cache = self.cache.clone();
        let made = blocking::run("a small picture", move || {
            let _thread = thread;
            let made = cache.variant(master, Variant::Width(width), || {
                read().map_err(ThumbError::from)
            });
            // The cache keeps each thumbnail as a file, so the decoded picture is not needed again.
            cache.rest();
            made
        });
        match made.await.ok()? {
            Ok(bytes) => Some(bytes),
            Err(error) => {
                tracing::warn!(picture = %master, %error, "no small picture could be made");
                None
            }
        }
    }
}
