//! Pictures, from a file somebody sends to the files readers get: pure functions of bytes.
//!
//! ```text
//! upload ──intake──▶ master (WebP) ─┐
//!                                   ├──variant──▶ widths for srcset, share picture
//! content/…/cover.jpg ──────────────┘
//!                  └──inspect──▶ size, tone, perceptual hash
//! ornament ──share_of_ornament──▶ share picture
//! ```
//!
//! Whatever comes from outside is looked at before it is decoded, and decoded by code without `unsafe` of
//! ours or C: libwebp only ever sees our own pixels. Nothing here knows entries, pages or where files are
//! published; [`Cache`] is the one part that writes, into a folder it is given.

mod cache;
mod colour;
mod decode;
mod encode;
mod frame;
mod header;
mod intake;
mod jpeg;
mod limits;
mod ornament_share;
mod thumb;
mod tone;
mod turns;
mod variant;
mod weight;

#[cfg(test)]
mod tests;

pub use cache::Cache;
pub use header::{Format, Header, look};
pub use intake::{Facts, LARGEST, Master, QUALITY, inspect, intake};
pub use limits::{Limits, PictureProblem};
pub use ornament_share::{ornament_share_name, share_of_ornament};
pub use thumb::Phash;
pub use tone::{Tone, stylesheet};
pub use turns::{Turn, Turns};
pub use variant::{EFFORT, ENCODER, SHARE, Variant, WIDTHS, height_at, variant, variants_of};
