//! Content as people write it: folders and files, what is refused of them, and what becomes of
//! their text.
#![allow(clippy::unwrap_used, clippy::disallowed_methods)]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "tests count what they made themselves"
)]

mod broken;
#[path = "../documents/mod.rs"]
mod documents;
mod folder;
mod format;
mod hostile;
mod markdown;
#[path = "../support/mod.rs"]
mod support;
