//! `manual`: man pages and completions of shells, as packages have them.

use super::exit::Failure;
use clap::{Args, Command};
use clap_complete::Shell;
use std::path::PathBuf;
use std::{fs, io};

/// Shells that systems read completions for, and the folder each has.
const SHELLS: [(Shell, &str); 3] = [(Shell::Bash, "bash"), (Shell::Zsh, "zsh"), (Shell::Fish, "fish")];

#[derive(Args)]
pub(crate) struct Manual {
    /// Folder to write: man1/, bash/, zsh/ and fish/.
    dir: PathBuf,
}

pub(super) fn run(options: &Manual, command: Command) -> Result<(), Failure> {
    write(&options.dir, command)
        .map_err(|error| Failure::Other(format!("{}: {error}", options.dir.display())))
}

fn write(dir: &std::path::Path, mut command: Command) -> io::Result<()> {
    let name = command.get_name().to_owned();
    for (shell, folder) in SHELLS {
        let folder = dir.join(folder);
        fs::create_dir_all(&folder)?;
        clap_complete::generate_to(shell, &mut command, &name, folder)?;
    }
    let pages = dir.join("man1");
    fs::create_dir_all(&pages)?;
    // Without the commit: a page changes with what it says alone.
    clap_mangen::generate_to(command.version(env!("CARGO_PKG_VERSION")), pages)
}
