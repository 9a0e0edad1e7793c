//! The documents of the repository, for tests of both crates: parts that a test writes, and
//! commands that a test reads.
#![allow(dead_code, reason = "each test takes its part")]
#![allow(clippy::unwrap_used)]

pub(crate) mod commands;
pub(crate) mod help;
pub(crate) mod parsing;
pub(crate) mod parts;
pub(crate) mod structs;

use std::path::{Path, PathBuf};

/// The root of the repository. Both crates are folders of it.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .unwrap()
        .to_owned()
}
