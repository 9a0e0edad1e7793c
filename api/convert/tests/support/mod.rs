//! A folder for a conversion, and the files in it.

use convert::{Options, SourceKind};
use jiff::Timestamp;
use model::{Kind, Portal};
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// The folder of the crate.
pub(crate) fn manifest() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// All files below a folder by name.
pub(crate) fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut all = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(next) = folders.pop() {
        for member in fs::read_dir(&next).into_iter().flatten() {
            let path = member.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(folder).unwrap().to_str().unwrap();
                all.push((name.to_owned(), fs::read(&path).unwrap()));
            }
        }
    }
    all.sort();
    all
}

/// Reads a folder as the portal does.
pub(crate) fn load(folder: &Path) -> Result<Portal, String> {
    generator::content::read(folder).map_err(|problems| problems.to_string())
}

/// A conversion into a temporary folder that has settings already.
pub(crate) struct Workplace {
    pub(crate) folder: TempDir,
    pub(crate) options: Options,
}

impl Workplace {
    /// The committed source of a kind.
    pub(crate) fn new(kind: SourceKind) -> Workplace {
        let fixtures = manifest().join("tests/fixtures").join(kind.name());
        let source = match kind {
            SourceKind::WordPress => fixtures.join("export.xml"),
            SourceKind::Csv => fixtures.join("services.csv"),
            SourceKind::Ghost => fixtures.join("export.json"),
            SourceKind::Ics => fixtures.join("afisha.ics"),
            SourceKind::Hugo | SourceKind::Jekyll => fixtures.clone(),
        };
        let mut workplace = Workplace::of(kind, source);
        let options = &mut workplace.options;
        match kind {
            SourceKind::WordPress => options.media = Some(fixtures.join("uploads")),
            SourceKind::Ghost => options.media = Some(fixtures.join("images")),
            SourceKind::Csv => options.mapping = Some(fixtures.join("mapping.toml")),
            SourceKind::Ics => options.section = Kind::Posters,
            SourceKind::Hugo | SourceKind::Jekyll => {}
        }
        workplace
    }

    /// Any source.
    pub(crate) fn of(kind: SourceKind, source: PathBuf) -> Workplace {
        let folder = TempDir::new().unwrap();
        let into = folder.path().join("content");
        fs::create_dir(&into).unwrap();
        fs::copy(
            manifest().join("tests/settings.toml"),
            into.join("settings.toml"),
        )
        .unwrap();
        let now: Timestamp = "2026-11-30T12:00:00Z".parse().unwrap();
        Workplace {
            options: Options::new(kind, source, into, now),
            folder,
        }
    }

    /// A table with its mapping.
    pub(crate) fn table(name: &str) -> Workplace {
        let fixtures = manifest().join("tests/fixtures/csv");
        let mut workplace = Workplace::of(SourceKind::Csv, fixtures.join(format!("{name}.csv")));
        workplace.options.mapping = Some(fixtures.join(format!("{name}.toml")));
        workplace
    }

    /// A source of these files.
    pub(crate) fn of_folder(kind: SourceKind, files: &[(&str, &str)]) -> Workplace {
        let mut workplace = Workplace::of(kind, PathBuf::new());
        let source = workplace.folder.path().join("source");
        for (name, text) in files {
            let path = source.join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        workplace.options.source = source;
        workplace
    }

    /// A copy of the committed source, which the test changes.
    pub(crate) fn with_copy(kind: SourceKind) -> Workplace {
        let mut workplace = Workplace::new(kind);
        let copy = workplace.folder.path().join("source");
        for (name, bytes) in files(&workplace.options.source) {
            let path = copy.join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, bytes).unwrap();
        }
        workplace.options.source = copy;
        workplace
    }

    /// The same conversion an hour later.
    pub(crate) fn later(&self) -> Options {
        let mut options = self.options.clone();
        options.now = "2026-11-30T13:00:00Z".parse().unwrap();
        options
    }

    /// Changes words of a file of the source.
    pub(crate) fn replace(&self, file: &str, from: &str, to: &str) {
        let path = self.options.source.join(file);
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.contains(from), "{text}");
        fs::write(path, text.replace(from, to)).unwrap();
    }
}
