//! Man pages and completions of shells, as packages have them.

use clap::{Args, Command};
use clap_complete::Shell;
use files::disk::named;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// Shells that systems read completions for, and the folder each has.
const SHELLS: [(Shell, &str); 3] = [
    (Shell::Bash, "bash"),
    (Shell::Zsh, "zsh"),
    (Shell::Fish, "fish"),
];

/// The options of `manual`.
#[derive(Args)]
pub struct Manual {
    /// Folder to write: man1/, bash/, zsh/ and fish/.
    dir: PathBuf,
}

impl Manual {
    /// Writes the pages and completions of a program.
    ///
    /// # Errors
    /// A file cannot be written. The message names the folder.
    pub fn write(&self, command: Command) -> io::Result<()> {
        write(&self.dir, command).map_err(named(&self.dir))
    }
}

fn write(dir: &Path, mut command: Command) -> io::Result<()> {
    let name = command.get_name().to_owned();
    for (shell, folder) in SHELLS {
        let folder = dir.join(folder);
        fs::create_dir_all(&folder)?;
        clap_complete::generate_to(shell, &mut command, &name, folder)?;
    }
    let pages = dir.join("man1");
    fs::create_dir_all(&pages)?;
    // Without the commit, so that a page changes only with its own text.
    clap_mangen::generate_to(command.version(env!("CARGO_PKG_VERSION")), pages)
}
