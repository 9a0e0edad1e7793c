//! `number`: writes the numbers of entries into their files.

use super::exit::Failure;
use super::report::count;
use clap::Args;
use generator::content;
use generator::problems::Problems;
use std::path::PathBuf;

#[derive(Args)]
pub(crate) struct Numbering {
    /// Folder of content: Markdown and TOML.
    #[arg(default_value = "content")]
    content: PathBuf,
}

pub(super) fn run(options: &Numbering) -> Result<(), Failure> {
    let portal = content::load(&options.content).map_err(|Problems(problems, _)| {
        for problem in &problems {
            eprintln!("{problem}");
        }
        Failure::Problems(count(problems.len(), "problem"))
    })?;
    let written = portal
        .store_numbers()
        .map_err(|error| Failure::Other(error.to_string()))?;
    for file in &written {
        println!("{file}");
    }
    println!("numbers written into {}", count(written.len(), "file"));
    Ok(())
}
