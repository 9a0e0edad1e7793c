//! Where the theme and the app are that were installed with this program.

use std::path::{Path, PathBuf};

/// Folders, as `--theme` and `--admin` name them.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Bundles {
    pub(super) theme: PathBuf,
    pub(super) app: PathBuf,
}

/// Theme and app, from the folder of the program: of an installation, a package of the system, a checkout.
const PLACES: [(&str, &str); 3] = [
    ("../theme", "../admin"),
    ("../share/visnyk/theme", "../share/visnyk/admin"),
    ("../../themes/portal", "../../admin-ui/dist"),
];

/// Those beside this program. `None`: there are none, and the options have to name them.
pub(super) fn bundles() -> Option<Bundles> {
    let program = std::env::current_exe().ok()?.canonicalize().ok()?;
    bundles_beside(program.parent()?)
}

fn bundles_beside(folder: &Path) -> Option<Bundles> {
    PLACES.into_iter().find_map(|(theme, app)| {
        let (theme, app) = (folder.join(theme).canonicalize().ok()?, folder.join(app).canonicalize().ok()?);
        theme.join("theme.toml").is_file().then_some(Bundles { theme, app })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn a_program_knows_what_was_installed_with_it() {
        let dir = tempfile::TempDir::new().unwrap();
        let root = dir.path().canonicalize().unwrap();
        fs::create_dir_all(root.join("bin")).unwrap();
        assert_eq!(bundles_beside(&root.join("bin")), None);
        let (theme, app) = (root.join("theme"), root.join("admin"));
        fs::create_dir_all(&theme).unwrap();
        fs::create_dir_all(&app).unwrap();
        assert_eq!(bundles_beside(&root.join("bin")), None, "a folder without theme.toml is no theme");
        fs::write(theme.join("theme.toml"), "").unwrap();
        assert_eq!(bundles_beside(&root.join("bin")), Some(Bundles { theme, app }));
    }
}
