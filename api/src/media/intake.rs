//! Decodes and encodes uploaded pictures: the bytes that were sent are never stored (docs/content-model.md §0.4,
//! docs/security.md items 32–35).

use generator::picture::{Limits, Master, PictureProblem, Turns, intake, look};
use std::sync::Arc;
use tokio::sync::Semaphore;

/// Uploads that hold a blocking thread while they wait to be decoded. Others wait without one: the runtime has 512
/// blocking threads for everything.
const THREADS: usize = 8;

/// Encodes masters, at most `THREADS` at the same time.
#[derive(Clone)]
pub struct Intake {
    turns: Arc<Turns>,
    threads: Arc<Semaphore>,
}

impl Default for Intake {
    fn default() -> Intake {
        Intake { turns: Arc::default(), threads: Arc::new(Semaphore::new(THREADS)) }
    }
}

impl Intake {
    /// Decodes and encodes on a blocking thread; `None` if that thread panicked or the server stops.
    pub async fn master(
        &self,
        bytes: bytes::Bytes,
        limits: Limits,
    ) -> Option<Result<Master, PictureProblem>> {
        let thread = self.threads.clone().acquire_owned().await.ok()?;
        let turns = self.turns.clone();
        tokio::task::spawn_blocking(move || {
            let _thread = thread;
            let header = look(&bytes, &limits)?;
            let _turn = turns.take(header.memory);
            intake(&bytes, &limits)
        })
        .await
        .ok()
    }
}
