//! Pictures from people: what is stored is never what was sent (docs/content-model.md §0.4, docs/security.md items
//! 32–35).

use generator::picture::{Limits, Master, PictureProblem, Turns, intake, look};
use std::sync::Arc;
use tokio::sync::Semaphore;

/// Pictures that wait on a thread for their turn to be decoded. Others wait without a thread: the runtime has 512 for
/// everything.
const THREADS: usize = 8;

/// Makes masters, a few at a time.
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
    /// Decodes and encodes off the asynchronous workers; `None` when the work was lost.
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
