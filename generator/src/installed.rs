//! What came with the programs: the theme, the app of the dashboard, the demo portal.
//!
//! Each is, in this order: the folder that an option names, the folder of the checkout that the command runs in, a folder
//! beside the program, and the files inside the program, which `scripts/package` embeds (feature `embedded`).

use crate::directory::{Directory, EmbeddedFiles};
use std::path::{Path, PathBuf};
use thiserror::Error;

#[cfg(feature = "embedded")]
mod embedded {
    include!(env!("VISNYK_EMBEDDED"));
}
/// A build without files inside.
#[cfg(not(feature = "embedded"))]
mod embedded {
    use super::EmbeddedFiles;
    pub(super) static THEME: EmbeddedFiles = &[];
    pub(super) static APP: EmbeddedFiles = &[];
    pub(super) static DEMO: EmbeddedFiles = &[];
}

/// One thing that comes with the programs.
struct Installed {
    /// What messages call it.
    name: &'static str,
    /// The option that names another.
    option: &'static str,
    /// A file that it has.
    sign: &'static str,
    /// In a checkout, from the working folder.
    checkout: Option<&'static str>,
    /// From the folder of the program: in an archive or `/usr/lib/visnyk`, in a package of the system, in a checkout.
    beside: [&'static str; 3],
    embedded: EmbeddedFiles,
}

static THEME: Installed = Installed {
    name: "theme",
    option: "--theme",
    sign: "theme.toml",
    checkout: Some("themes/portal"),
    beside: ["../theme", "../share/visnyk/theme", "../../themes/portal"],
    embedded: embedded::THEME,
};

static APP: Installed = Installed {
    name: "app of the dashboard",
    option: "--admin",
    sign: "manifest.json",
    checkout: Some("admin-ui/dist"),
    beside: ["../admin", "../share/visnyk/admin", "../../admin-ui/dist"],
    embedded: embedded::APP,
};

static DEMO: Installed = Installed {
    name: "demo portal",
    option: "--content",
    sign: "settings.toml",
    // The working folder's content is its own portal.
    checkout: None,
    beside: ["../demo", "../share/visnyk/demo", "../../content"],
    embedded: embedded::DEMO,
};

/// It did not come with this program, and no option names it.
#[derive(Debug, Error, PartialEq, Eq)]
#[error("no {name} came with this program; name its folder with {option}")]
pub struct NotInstalled {
    name: &'static str,
    option: &'static str,
}

/// The theme. `named` is the folder that `--theme` names.
///
/// # Errors
/// There is none.
pub fn theme(named: Option<&Path>) -> Result<Directory, NotInstalled> {
    THEME.of(named)
}

/// The app of dashboard and accounts. `named` is the folder that `--admin` names.
///
/// # Errors
/// There is none.
pub fn app(named: Option<&Path>) -> Result<Directory, NotInstalled> {
    APP.of(named)
}

/// The folder of content of the demo portal.
///
/// # Errors
/// There is none.
pub fn demo() -> Result<Directory, NotInstalled> {
    DEMO.of(None)
}

impl Installed {
    fn of(&self, named: Option<&Path>) -> Result<Directory, NotInstalled> {
        let program = std::env::current_exe().and_then(|program| program.canonicalize()).ok();
        let folder = program.as_deref().and_then(Path::parent);
        self.pick(named, Path::new(""), folder)
    }

    /// `working` and `program` are the folders of the process and of the program.
    fn pick(
        &self,
        named: Option<&Path>,
        working: &Path,
        program: Option<&Path>,
    ) -> Result<Directory, NotInstalled> {
        // A folder that is named is the one that is meant, whether it is there or not.
        if let Some(named) = named {
            return Ok(named.into());
        }
        let checkout = self.checkout.map(|path| working.join(path));
        let beside = program.into_iter().flat_map(|folder| self.beside.map(|path| folder.join(path)));
        let has_sign = |path: &PathBuf| path.join(self.sign).is_file();
        if let Some(path) = checkout.filter(has_sign) {
            return Ok(path.into());
        }
        if let Some(path) = beside.filter(has_sign).find_map(|path| path.canonicalize().ok()) {
            return Ok(path.into());
        }
        if self.embedded.is_empty() {
            return Err(NotInstalled { name: self.name, option: self.option });
        }
        Ok(Directory::embedded(self.embedded))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn the_nearest_files_win() {
        let dir = tempfile::TempDir::new().unwrap();
        let root = dir.path().canonicalize().unwrap();
        let (working, bin) = (root.join("work"), root.join("opt/bin"));
        fs::create_dir_all(&bin).unwrap();
        let pick = |part: &Installed, named: Option<&Path>| {
            let directory = part.pick(named, &working, Some(&bin))?;
            Ok::<_, NotInstalled>(directory.path().map_or_else(|| PathBuf::from("embedded"), Path::to_owned))
        };
        let part = |embedded| Installed { embedded, ..THEME };
        let (empty, full) = (part(&[]), part(&[("theme.toml", b"")]));
        let error = pick(&empty, None).unwrap_err();
        assert_eq!(error.to_string(), "no theme came with this program; name its folder with --theme");
        assert_eq!(pick(&full, None), Ok("embedded".into()));
        for folder in ["opt/theme", "work/themes/portal"] {
            let folder = root.join(folder);
            fs::create_dir_all(&folder).unwrap();
            assert_ne!(pick(&full, None), Ok(folder.clone()), "a folder without theme.toml is no theme");
            fs::write(folder.join("theme.toml"), "").unwrap();
            assert_eq!(pick(&full, None), Ok(folder));
        }
        assert_eq!(pick(&full, Some(Path::new("gone"))), Ok("gone".into()));
        assert_eq!(pick(&Installed { checkout: None, ..full }, None), Ok(root.join("opt/theme")));
    }
}
