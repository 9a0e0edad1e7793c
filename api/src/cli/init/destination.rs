//! The folders into which `init` writes: one of its own, or those of an installation whose options
//! are in a file already.

use super::super::config;
use super::super::lock::lock;
use api::http::BaseUrl;
use files::disk;
use std::collections::BTreeMap;
use std::fs::Metadata;
use std::path::{Path, PathBuf};
use std::{fs, io, iter};
use store::DATABASE;
use support::private_files;

const OPTIONS: &str = "visnyk.toml";
/// A file of the data folder while `init` writes. A run that was interrupted leaves it.
const UNFINISHED: &str = "unfinished-init";

/// The folders of a new portal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Destination {
    /// The name in messages.
    pub(super) name: PathBuf,
    pub(super) content: PathBuf,
    pub(super) data: PathBuf,
    /// The published files, which the first start writes.
    public: PathBuf,
    /// The file of options to write; `None`: the installation has one.
    pub(super) options: Option<PathBuf>,
    /// The address of the portal in the installation's file.
    pub(super) base_url: Option<BaseUrl>,
}

impl Destination {
    /// The folder that is named; without one the installation whose file `VISNYK_CONFIG` names,
    /// else the working folder.
    ///
    /// # Errors
    /// The destination holds a portal already, or the installation's file lacks the address of the
    /// portal.
    pub(super) fn of(dir: Option<&Path>) -> Result<Destination, String> {
        refuse_variables(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty()))?;
        let installed = config::named_file();
        let destination = match (dir, installed) {
            (None, Some(file)) => Destination::installed(&file)?,
            (dir, _) => Destination::folder(dir.unwrap_or(Path::new("."))),
        };
        destination.refuse_taken()?;
        Ok(destination)
    }

    fn folder(dir: &Path) -> Destination {
        Destination {
            name: dir.to_owned(),
            content: dir.join("content"),
            data: dir.join("data"),
            public: dir.join("public"),
            options: Some(dir.join(OPTIONS)),
            base_url: None,
        }
    }

    fn installed(file: &Path) -> Result<Destination, String> {
        Destination::described(file).map_err(|error| format!("{}: {error}", file.display()))
    }

    /// Reads the folders from the file of an installation. Errors lack the name of the file.
    fn described(file: &Path) -> Result<Destination, String> {
        let values = config::values(file)?;
        let Some(base_url) = values.get("base-url") else {
            return Err(
                "base-url is missing; add the address of the portal, as base-url = \"https://visnyk.example.org\""
                    .to_owned(),
            );
        };
        let base_url = BaseUrl::parse(base_url).map_err(|error| format!("base-url: {error}"))?;
        if values.contains_key("database") {
            return Err(
                "database is set to a server, but init creates a database file; remove that line, or fill the server with \
                 visnyk-api import and create the account with visnyk-api user add --role admin"
                    .to_owned(),
            );
        }
        Ok(Destination {
            name: file.to_owned(),
            content: folder(&values, "content"),
            data: folder(&values, "data"),
            public: folder(&values, "public"),
            options: None,
            base_url: Some(base_url),
        })
    }

    /// # Errors
    /// The destination holds a portal, or a part of one, already.
    fn refuse_taken(&self) -> Result<(), String> {
        if is_there(&self.mark())? {
            // A run that goes on has the lock.
            drop(lock(&self.data).map_err(|error| error.to_string())?);
        }
        self.refuse_begun()?;
        // The folders of an installation were made with it.
        if self.options.is_some() && is_there(&self.data)? {
            Err(self.taken(&self.data))
        } else {
            Ok(())
        }
    }

    /// Refuses a destination with a portal once the data folder is locked, which creates the folder.
    ///
    /// # Errors
    /// Another process has begun a portal there meanwhile.
    pub(super) fn refuse_begun(&self) -> Result<(), String> {
        if is_there(&self.mark())? {
            return Err(self.unfinished());
        }
        let record = self.data.join(DATABASE);
        for file in self.options.iter().chain([&record]) {
            if is_there(file)? {
                return Err(self.taken(file));
            }
        }
        for folder in [&self.content, &self.public] {
            if is_filled(folder)? {
                return Err(self.taken(folder));
            }
        }
        Ok(())
    }

    fn taken(&self, path: &Path) -> String {
        let path = path.display();
        match self.options {
            Some(_) => {
                format!(
                    "{path} exists already; name another folder, for example: visnyk-api init my-portal"
                )
            }
            None => {
                format!(
                    "{path} exists already: the installation of {} has a portal",
                    self.name.display()
                )
            }
        }
    }

    fn unfinished(&self) -> String {
        let own: Vec<PathBuf> = match &self.options {
            Some(file) => vec![self.data.clone(), file.clone()],
            None => self.own_files().collect(),
        };
        // A file that cannot be read may be one of them.
        let left = iter::once(&self.content)
            .chain(&own)
            .filter(|path| is_there(path).unwrap_or(true));
        let left: Vec<String> = left.map(|path| path.display().to_string()).collect();
        format!(
            "{} has parts of a portal, left by an interrupted visnyk-api init; delete {}; then run it again",
            self.name.display(),
            left.join(", ")
        )
    }

    fn mark(&self) -> PathBuf {
        self.data.join(UNFINISHED)
    }

    /// The files that a run writes in the data folder, the mark last.
    fn own_files(&self) -> impl Iterator<Item = PathBuf> {
        let record = ["", "-journal", "-shm", "-wal"]
            .into_iter()
            .map(|end| format!("{DATABASE}{end}"));
        record
            .map(move |file| self.data.join(file))
            .chain([self.mark()])
    }

    /// Marks the portal as unfinished. The run has the lock of the data folder.
    pub(super) fn begin(&self) -> io::Result<()> {
        let mark = self.mark();
        private_files::create_new(&mark).map_err(disk::named(&mark))?;
        Ok(())
    }

    /// The portal is complete.
    pub(super) fn finish(&self) -> io::Result<()> {
        let mark = self.mark();
        fs::remove_file(&mark).map_err(disk::named(&mark))
    }

    /// Removes what a run wrote that failed, and nothing else. The run has the lock of the data
    /// folder, and neither content nor a record was there.
    pub(super) fn remove(&self) {
        // A file that could not be written may not be there; the error of the run is the one to show.
        let _ = disk::remove_contents(&self.content);
        let _ = fs::remove_dir(&self.content);
        for file in self.own_files() {
            let _ = fs::remove_file(file);
        }
        if self.options.is_some() {
            // Of a folder of its own, nothing is left that a person made.
            let _ = fs::remove_dir_all(&self.data);
            let _ = fs::remove_dir(&self.name);
        }
    }
}

/// A folder of an installation.
fn folder(values: &BTreeMap<String, String>, key: &str) -> PathBuf {
    PathBuf::from(values.get(key).map_or(key, String::as_str))
}

/// Variables that would lead `serve` away from what `init` has written.
const LEADING_AWAY: [&str; 4] = [
    "VISNYK_DATABASE",
    "VISNYK_DATA",
    "VISNYK_CONTENT",
    "VISNYK_PUBLIC",
];

/// # Errors
/// A variable is set.
fn refuse_variables(is_set: impl Fn(&str) -> bool) -> Result<(), String> {
    let names: Vec<&str> = LEADING_AWAY
        .into_iter()
        .filter(|name| is_set(name))
        .collect();
    if names.is_empty() {
        return Ok(());
    }
    Err(format!(
        "set in the environment: {}; variables override the options of the new portal; run: unset {}",
        names.join(", "),
        names.join(" ")
    ))
}

fn is_there(path: &Path) -> Result<bool, String> {
    disk::find_name(path)
        .map(|meta| meta.is_some())
        .map_err(|error| error.to_string())
}

/// Whether it is there, and no empty folder.
fn is_filled(path: &Path) -> Result<bool, String> {
    let meta = disk::find(path).map_err(|error| error.to_string())?;
    if !meta.as_ref().is_some_and(Metadata::is_dir) {
        return Ok(meta.is_some());
    }
    disk::members_if_any(path)
        .map(|members| !members.is_empty())
        .map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_failed_run_wrote_is_removed() {
        let folder = tempfile::TempDir::new().unwrap();
        let dir = folder.path().join("portal");
        for note in [None, Some("notes.txt")] {
            let destination = Destination::of(Some(&dir)).unwrap();
            for folder in [&destination.content, &destination.data] {
                fs::create_dir_all(folder).unwrap();
                fs::write(folder.join(DATABASE), "").unwrap();
            }
            note.into_iter()
                .for_each(|note| fs::write(dir.join(note), "").unwrap());
            destination.remove();
            let left = fs::read_dir(&dir)
                .map(|entries| entries.count())
                .unwrap_or_default();
            assert_eq!(
                left,
                note.iter().count(),
                "what was there stays, and nothing else"
            );
        }
        fs::create_dir_all(dir.join("data")).unwrap();
        assert!(
            Destination::of(Some(&dir))
                .unwrap_err()
                .contains("data exists already")
        );
        let begun = Destination::folder(&dir);
        begun.refuse_begun().unwrap();
        fs::write(dir.join(OPTIONS), "").unwrap();
        assert!(
            begun
                .refuse_begun()
                .unwrap_err()
                .contains("visnyk.toml exists already")
        );
        fs::remove_file(dir.join(OPTIONS)).unwrap();
        fs::create_dir_all(dir.join("public")).unwrap();
        begun.refuse_begun().unwrap();
        fs::write(dir.join("public/index.html"), "").unwrap();
        assert!(
            begun
                .refuse_begun()
                .unwrap_err()
                .contains("public exists already"),
            "somebody's site"
        );
    }

    #[test]
    fn what_an_interrupted_run_left_is_named_for_deletion() {
        let folder = tempfile::TempDir::new().unwrap();
        let dir = folder.path().join("portal");
        let refused = || Destination::of(Some(&dir)).unwrap_err();
        let destination = Destination::folder(&dir);
        let running = lock(&destination.data).unwrap();
        destination.begin().unwrap();
        fs::create_dir_all(&destination.content).unwrap();
        fs::write(destination.content.join("settings.toml"), "").unwrap();
        assert!(
            refused().contains("is in use by a running server or command"),
            "it is not over"
        );
        assert!(
            destination
                .refuse_begun()
                .unwrap_err()
                .contains("interrupted")
        );
        drop(running);
        let left = [&destination.content, &destination.data].map(|path| path.display().to_string());
        let error = refused();
        assert!(error.contains("an interrupted visnyk-api init"), "{error}");
        assert!(
            error.ends_with(&format!("; delete {}; then run it again", left.join(", "))),
            "{error}"
        );
        destination.finish().unwrap();
        assert!(refused().contains("/content exists already; name another folder"));
        for folder in [&destination.content, &destination.data] {
            fs::remove_dir_all(folder).unwrap();
        }
        Destination::of(Some(&dir)).unwrap();

        // An installation has other files beside them.
        let installation = Destination {
            options: None,
            ..destination
        };
        fs::create_dir_all(&installation.data).unwrap();
        installation.begin().unwrap();
        fs::write(installation.data.join("visnyk.sqlite3-wal"), "").unwrap();
        let error = installation.refuse_taken().unwrap_err();
        let named =
            error.contains("data/visnyk.sqlite3-wal, ") && error.contains("data/unfinished-init;");
        assert!(named, "{error}");
        installation.remove();
        installation.refuse_taken().unwrap();
        assert!(
            installation.data.join("lock").exists(),
            "what was there stays"
        );
    }

    #[test]
    fn a_variable_that_leads_away_is_refused() {
        refuse_variables(|name| name == "VISNYK_CONFIG").unwrap();
        let refusal =
            refuse_variables(|name| ["VISNYK_DATA", "VISNYK_PUBLIC"].contains(&name)).unwrap_err();
        assert!(
            refusal.ends_with("; run: unset VISNYK_DATA VISNYK_PUBLIC"),
            "{refusal}"
        );
    }

    #[test]
    fn an_installation_says_where_everything_is() {
        let root = tempfile::TempDir::new().unwrap();
        let (file, data) = (root.path().join("visnyk.toml"), root.path().join("lib"));
        fs::create_dir_all(&data).unwrap();
        let old = data.join(format!("{DATABASE}.old"));
        fs::write(&old, "").unwrap();
        let paths = format!("data = {data:?}\ncontent = {:?}\n", data.join("content"));
        fs::write(&file, &paths).unwrap();
        let error = Destination::installed(&file).unwrap_err();
        assert!(
            error.contains("visnyk.toml: base-url is missing"),
            "{error}"
        );
        fs::write(
            &file,
            format!("base-url = \"https://visnyk.example\"\n{paths}"),
        )
        .unwrap();
        let destination = Destination::installed(&file).unwrap();
        assert_eq!((&destination.data, &destination.options), (&data, &None));
        assert_eq!(
            destination.base_url.as_ref().unwrap().origin(),
            "https://visnyk.example"
        );
        destination.refuse_taken().unwrap();
        fs::create_dir_all(data.join("content")).unwrap();
        destination.refuse_taken().unwrap();
        for path in [&data.join(DATABASE), &data.join("content/settings.toml")] {
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, "").unwrap();
            assert!(
                destination
                    .refuse_taken()
                    .unwrap_err()
                    .contains("exists already: the installation of")
            );
            destination.remove();
            destination.refuse_taken().unwrap();
        }
        assert!(old.exists(), "what was there stays");
        fs::write(
            &file,
            "base-url = \"https://visnyk.example\"\ndatabase = \"postgres://host/portal\"",
        )
        .unwrap();
        assert!(
            Destination::installed(&file)
                .unwrap_err()
                .contains("database is set to a server")
        );
    }
}
