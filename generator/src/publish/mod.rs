//! Writes the files that follow from a change: no other module writes below `public/`. It must not
//! know where a `Source` reads from.

mod disk;
mod foreign;
mod lock;
mod manifest;
mod missing;
mod occupied;
mod payload;
mod publisher;
mod remove;
mod report;
mod shrinking;
mod tree;
mod write;

pub use disk::{Disk, RealDisk};
pub use foreign::{ForeignFiles, some_of, state_file, write_state_file};
pub use lock::stamps_at_rest;
pub use manifest::{Manifest, Published};
pub use publisher::{Change, Explained, Publisher, Touched};
pub use report::{Progress, PublishError, Report};
pub use tree::{Scope, Tree};
