//! Decodes and encodes uploaded pictures: the bytes that were sent are never stored
//! (docs/content-model.md §0.4, docs/security.md items 32–35).

use generator::images::{DecodeBudget, Master, PictureLimits, PictureProblem, intake, read_header};
use std::sync::Arc;
use support::blocking::{self, WorkError};
use tokio::sync::Semaphore;

/// Uploads that hold a blocking thread while they wait to be decoded. Others wait without one: the
/// runtime has 512 blocking threads for everything.
const THREADS: usize = 8;

/// Encodes masters, at most `THREADS` at the same time.
#[derive(Clone)]
pub(crate) struct Intake {
    budget: Arc<DecodeBudget>,
    threads: Arc<Semaphore>,
}

impl Default for Intake {
    fn default() -> Intake {
        Intake {
            budget: Arc::default(),
            threads: Arc::new(Semaphore::new(THREADS)),
        }
    }
}

impl Intake {
    /// Decodes and encodes on a blocking thread.
    pub(crate) async fn master(
        &self,
        bytes: bytes::Bytes,
        limits: PictureLimits,
    ) -> Result<Result<Master, PictureProblem>, WorkError> {
        let thread = self
            .threads
            .clone()
            .acquire_owned()
            .await
            .map_err(|_| WorkError::Lost)?;
        let budget = self.budget.clone();
        blocking::run("an uploaded picture", move || {
            let _thread = thread;
            let header = read_header(&bytes, &limits)?;
            let _share = budget.acquire(header.memory);
            intake(&bytes, &limits)
        })
        .await
    }
}
