//! Expands the Ukrainian dictionary into all forms of its words, for `search::dictionary`. Writes
//! `forms.fst`, a map from a folded form to the number of a set of rules, and `rules.bin`, the
//! sets: how the form becomes its lemmas.

#[path = "build/affixes.rs"]
mod affixes;
#[path = "build/comparatives.rs"]
mod comparatives;
#[path = "build/forms.rs"]
mod forms;
#[path = "build/joined.rs"]
mod joined;
#[path = "build/letters.rs"]
mod letters;
#[path = "build/rules.rs"]
mod rules;
#[path = "build/stray.rs"]
mod stray;
#[path = "build/twins.rs"]
mod twins;

use std::error::Error;
use std::io::{BufWriter, Read};
use std::path::Path;
use std::{env, fs};

const DICTIONARY: &str = "dictionary/uk_UA.br";
const JOINED: &str = "src/search/joined.txt";
const BUFFER: usize = 1 << 16;

fn main() -> Result<(), Box<dyn Error>> {
    for input in ["build.rs", "build", DICTIONARY, JOINED] {
        println!("cargo::rerun-if-changed={input}");
    }
    let mut text = String::new();
    brotli_decompressor::Decompressor::new(fs::File::open(DICTIONARY)?, BUFFER)
        .read_to_string(&mut text)?;
    let joined = fs::read_to_string(JOINED)?;
    let forms = forms::expand(&text, &joined)?;

    let out = env::var("OUT_DIR")?;
    let map = fs::File::create(Path::new(&out).join("forms.fst"))?;
    let table = rules::write(&forms, BufWriter::new(map))?;
    fs::write(Path::new(&out).join("rules.bin"), table)?;
    Ok(())
}
