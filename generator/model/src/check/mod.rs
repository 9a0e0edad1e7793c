//! Reads and checks an entry by the field table and the taxonomy. Bad input is data: every problem is
//! reported, each with the field, a key of docs/content-model.md §0.3 and its parameters. It must
//! not know files, lines or HTTP.

mod attachments;
mod attributes;
mod campaign;
mod entry;
pub mod fields;
mod findings;
mod gallery;
pub mod icon;
mod limits;
mod members;
mod node;
mod path;
mod record;
mod redirects;
mod rules;
mod settings;
#[cfg(test)]
mod site_tests;
mod taxonomy;
mod value;

pub use entry::{Check, Source, Stage, bodies};
pub use limits::loose_lengths;
pub use node::{Raw, RawTable};
pub use redirects::redirects;
pub use rules::{doubled_hours, is_left_out_hour, is_reversed_date, is_reversed_window};
pub use settings::{accent, script_origin, settings};
pub use taxonomy::{DEPTH, categories, locations, of, people, tags};
