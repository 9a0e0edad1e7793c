//! Pictures from people: what is stored is never what was sent (content-model §0.4, security items 32–35).

use generator::picture::{Limits, Master, PictureProblem, Turns, intake, look};
use std::sync::Arc;

/// Makes masters, a few at a time.
#[derive(Clone, Default)]
pub struct Intake(Arc<Turns>);

impl Intake {
    /// Decodes and encodes off the asynchronous workers; `None` when the work was lost.
    pub async fn master(
        &self,
        bytes: bytes::Bytes,
        limits: Limits,
    ) -> Option<Result<Master, PictureProblem>> {
        let turns = self.0.clone();
        tokio::task::spawn_blocking(move || {
            let header = look(&bytes, &limits)?;
            let _turn = turns.take(header.memory);
            intake(&bytes, &limits)
        })
        .await
        .ok()
    }
}
