//! `theme`: the installed theme as a folder that can be changed.

use super::exit::Failure;
use clap::Args;
use files::disk;
use files::disk::remove_copy;
use generator::installed;
use std::path::{Path, PathBuf};

#[derive(Args)]
pub(crate) struct ThemeCopy {
    /// Folder to write. It is created if it does not exist, and must be empty if it does.
    dir: PathBuf,
}

pub(super) fn run(options: &ThemeCopy) -> Result<(), Failure> {
    let dir = &options.dir;
    let members = disk::members(dir).map_err(|error| Failure::Other(error.to_string()))?;
    if members.as_ref().is_some_and(|members| !members.is_empty()) {
        return Err(Failure::Usage(format!(
            "{} is not empty; choose a new folder",
            dir.display()
        )));
    }
    let theme = installed::theme(None).map_err(|error| Failure::Usage(error.to_string()))?;
    if let Err(error) = theme.copy_to(dir, is_part) {
        // The folder was empty. With a part of a theme in it, the next run would refuse it.
        return Err(Failure::Other(match remove_copy(dir, members.is_some()) {
            Ok(()) => error.to_string(),
            Err(left) => format!(
                "{error}; {} contains a part of the theme: {left}",
                dir.display()
            ),
        }));
    }
    println!(
        "{} contains the theme; build with --theme {}",
        dir.display(),
        dir.display()
    );
    Ok(())
}

/// Whether a theme needs a file. A checkout also has the sources of the bundles, which are of no use
/// without the checkout.
fn is_part(path: &str) -> bool {
    const PARTS: [&str; 5] = ["theme.toml", "templates", "locales", "icons", "dist"];
    let first = Path::new(path).components().next();
    first.is_some_and(|first| PARTS.iter().any(|part| first.as_os_str() == *part))
}

#[cfg(test)]
mod tests {
    use super::is_part;

    #[test]
    fn what_only_the_bundler_reads_stays() {
        for path in [
            "theme.toml",
            "templates/pages/home.html",
            "dist/manifest.json",
            "icons/category/x.svg",
        ] {
            assert!(is_part(path), "{path}");
        }
        for path in [
            "node_modules/x/package.json",
            "styles/site.css",
            "build.mjs",
            "templates.old/x",
        ] {
            assert!(!is_part(path), "{path}");
        }
    }
}
