//! Which module of the API may import which: the order drawn in ARCHITECTURE.md.
//!
//! `layers/known.txt` lists the arrows that are still against it. It may only become shorter: an arrow that is not in
//! the list fails, and so does a line whose arrow is gone.
#![allow(clippy::unwrap_used)]

#[path = "../../generator/tests/imports/mod.rs"]
mod imports;

use imports::{Crate, drawn, offences};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

#[test]
fn imports_go_one_way() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let architecture = fs::read_to_string(root.join("../ARCHITECTURE.md")).unwrap();
    let known = fs::read_to_string(root.join("tests/layers/known.txt")).unwrap();
    let known: BTreeSet<String> =
        known.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(str::to_owned).collect();
    let reported = offences(&Crate::read(&root.join("src"), "api"), &drawn(&architecture, "api"), &known);
    assert!(reported.is_empty(), "{}", reported.join("\n"));
}
