//! The parts that come with the programs: the theme, the app of the dashboard, the demo portal.
//!
//! Each is, in this order: the folder that an option names, a folder beside the program, and the
//! files inside the program, which `scripts/package` embeds (feature `embedded`). A program without
//! files inside, as developers build it, looks in the checkout too. One with files inside does not:
//! the folder it runs in may belong to others.

use crate::directory::{Directory, EmbeddedFiles};
use files::disk;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
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
    /// Its name in messages.
    name: &'static str,
    /// The option that names another.
    option: &'static str,
    /// A file that it has.
    sign: &'static str,
    /// From the folder of the program, in an archive and below `/usr`.
    beside: [&'static str; 2],
    /// In a checkout, from the working folder, unless that is the folder of a portal.
    checkout: Option<&'static str>,
    /// In a checkout, from the folder of the program.
    source: &'static str,
    embedded: EmbeddedFiles,
}

static THEME: Installed = Installed {
    name: "theme",
    option: "--theme",
    sign: "theme.toml",
    beside: ["../theme", "../share/visnyk/theme"],
    checkout: Some("themes/portal"),
    source: "../../themes/portal",
    embedded: embedded::THEME,
};

static APP: Installed = Installed {
    name: "app of the dashboard",
    option: "--admin",
    sign: "manifest.json",
    beside: ["../admin", "../share/visnyk/admin"],
    checkout: Some("admin-ui/dist"),
    source: "../../admin-ui/dist",
    embedded: embedded::APP,
};

static DEMO: Installed = Installed {
    name: "demo portal",
    option: "--content",
    sign: "settings.toml",
    beside: ["../demo", "../share/visnyk/demo"],
    checkout: None,
    source: "../../content",
    embedded: embedded::DEMO,
};

/// It did not come with this program or cannot be read, and no option names it.
#[derive(Debug, Error, PartialEq, Eq)]
#[error("{why}; name its folder with {option}")]
pub struct NotInstalled {
    why: String,
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

/// The folder of this program. Read once: after an upgrade the file that runs is no longer there,
/// and a reload has to look where the start did.
static FOLDER: LazyLock<Option<PathBuf>> = LazyLock::new(|| {
    let program = std::env::current_exe()
        .and_then(|program| program.canonicalize())
        .ok()?;
    Some(program.parent()?.to_owned())
});

impl Installed {
    fn of(&self, named: Option<&Path>) -> Result<Directory, NotInstalled> {
        self.pick(named, Path::new(""), FOLDER.as_deref())
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
        if let Some(program) = program {
            let beside = self.beside.map(|path| program.join(path));
            if let Some(folder) = self.first_of(&beside)? {
                return Ok(folder);
            }
        }
        if !self.embedded.is_empty() {
            return Ok(Directory::embedded(self.embedded));
        }
        let mut checkouts = Vec::new();
        checkouts.extend(self.checkout.map(|path| working.join(path)));
        checkouts.extend(program.map(|folder| folder.join(self.source)));
        if let Some(folder) = self.first_of(&checkouts)? {
            return Ok(folder);
        }
        let why = format!("no {} came with this program", self.name);
        Err(self.refused(why))
    }

    /// The first of these folders that has the sign. The search stops at one that cannot be read:
    /// the next may be another theme.
    fn first_of(&self, folders: &[PathBuf]) -> Result<Option<Directory>, NotInstalled> {
        for folder in folders {
            match self.real(folder) {
                Ok(None) => {}
                Ok(Some(folder)) => return Ok(Some(folder.into())),
                Err(error) => {
                    let why = format!("the {} cannot be read: {error}", self.name);
                    return Err(self.refused(why));
                }
            }
        }
        Ok(None)
    }

    /// The path of a folder without links, if it has the sign.
    fn real(&self, folder: &Path) -> io::Result<Option<PathBuf>> {
        if !disk::is_file(&folder.join(self.sign))? {
            return Ok(None);
        }
        let real = folder.canonicalize().map_err(disk::named(folder))?;
        Ok(Some(real))
    }

    fn refused(&self, why: String) -> NotInstalled {
        NotInstalled {
            why,
            option: self.option,
        }
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
            Ok::<_, NotInstalled>(
                directory
                    .path()
                    .map_or_else(|| PathBuf::from("embedded"), Path::to_owned),
            )
        };
        let part = |embedded| Installed { embedded, ..THEME };
        let (empty, full) = (part(&[]), part(&[("theme.toml", b"")]));
        let error = pick(&empty, None).unwrap_err();
        assert_eq!(
            error.to_string(),
            "no theme came with this program; name its folder with --theme"
        );
        assert_eq!(pick(&full, None), Ok("embedded".into()));
        let written = |folder: &str| {
            let folder = root.join(folder);
            fs::create_dir_all(&folder).unwrap();
            assert_ne!(
                pick(&empty, None),
                Ok(folder.clone()),
                "a folder without theme.toml is no theme"
            );
            fs::write(folder.join("theme.toml"), "").unwrap();
            folder
        };
        for folder in ["themes/portal", "work/themes/portal"] {
            let folder = written(folder);
            assert_eq!(pick(&empty, None), Ok(folder));
            assert_eq!(
                pick(&full, None),
                Ok("embedded".into()),
                "a checkout may be of others"
            );
        }
        let beside = written("opt/theme");
        assert_eq!(
            [pick(&empty, None), pick(&full, None)],
            [Ok(beside.clone()), Ok(beside)]
        );
        assert_eq!(pick(&full, Some(Path::new("gone"))), Ok("gone".into()));
        fs::remove_file(root.join("opt/theme/theme.toml")).unwrap();
        std::os::unix::fs::symlink("theme.toml", root.join("opt/theme/theme.toml")).unwrap();
        for part in [&empty, &full] {
            let error = pick(part, None).unwrap_err().to_string();
            assert!(
                error.starts_with("the theme cannot be read: "),
                "no other theme in its place: {error}"
            );
        }
    }
}
