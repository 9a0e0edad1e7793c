//! Pictures, from an uploaded file to the files readers get: pure functions of bytes.
//!
//! ```text
//! upload ──intake──▶ master (WebP) ─┐
//!                                   ├──variant──▶ widths for srcset, share picture
//! content/…/cover.jpg ──────────────┘
//!                  └──inspect──▶ size, color, perceptual hash
//! ornament ──share_of_ornament──▶ share picture
//! ```
//!
//! Whatever comes from outside is looked at before it is decoded, and decoded by code without
//! `unsafe` of ours or C: libwebp only ever sees our own pixels. Nothing here knows entries, pages
//! or where files are published; [`PictureCache`] is the one part that writes, into a folder that
//! the caller names.

mod cache;
mod color;
mod decode;
mod decode_budget;
mod encode;
mod file;
mod frame;
mod header;
mod intake;
mod jpeg;
mod limits;
mod make;
mod ornament;
mod placeholder_color;
mod thumb;
mod variant;
mod weight;

#[cfg(test)]
mod tests;

pub use cache::PictureCache;
pub use decode_budget::{DecodeBudget, DecodeShare};
pub use encode::EFFORT;
pub use file::{PictureFile, SHARES};
pub use header::{Header, PictureFormat, read_header};
pub use intake::{Facts, Master, QUALITY, inspect, intake};
pub use limits::{LARGEST, PictureLimits, PictureProblem};
pub use make::variant;
pub use ornament::{share_name, share_of_ornament};
pub use placeholder_color::{PlaceholderColor, stylesheet};
pub use variant::{ENCODER, SHARE, Variant, WIDTHS, height_at, variants_of};
