//! Where `init` writes: a folder of its own, or the folders of an installation whose options are in a file already.

use super::super::config;
use api::http::BaseUrl;
use api::store::DATABASE;
use std::path::{Path, PathBuf};
use std::{fs, io};

const OPTIONS: &str = "visnyk.toml";

/// The folders of a new portal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Destination {
    /// What messages call it.
    pub(super) name: PathBuf,
    pub(super) content: PathBuf,
    pub(super) data: PathBuf,
    /// The file of options to write; `None`: the installation has one.
    pub(super) options: Option<PathBuf>,
    /// What the installation's file says.
    pub(super) base_url: Option<BaseUrl>,
    /// Folders that were there before.
    kept: Vec<PathBuf>,
}

impl Destination {
    /// The folder that is named; without one the installation whose file `VISNYK_CONFIG` names, else the working folder.
    ///
    /// # Errors
    /// It holds a portal already, or the installation's file lacks the address of the portal.
    pub(super) fn of(dir: Option<&Path>) -> Result<Destination, String> {
        let installed = std::env::var_os("VISNYK_CONFIG").map(PathBuf::from);
        let destination = match (dir, installed) {
            (None, Some(file)) => Destination::installed(&file)?,
            (dir, _) => Destination::folder(dir.unwrap_or(Path::new("."))),
        };
        destination.refuse_taken()?;
        Ok(destination)
    }

    fn folder(dir: &Path) -> Destination {
        let kept = if dir.exists() { vec![dir.to_owned()] } else { Vec::new() };
        Destination {
            name: dir.to_owned(),
            content: dir.join("content"),
            data: dir.join("data"),
            options: Some(dir.join(OPTIONS)),
            base_url: None,
            kept,
        }
    }

    fn installed(file: &Path) -> Result<Destination, String> {
        let named = |error: String| format!("{}: {error}", file.display());
        let values = config::values(file).map_err(named)?;
        let folder = |key: &str| values.get(key).map_or_else(|| PathBuf::from(key), PathBuf::from);
        let (content, data) = (folder("content"), folder("data"));
        let base_url = values.get("base-url").ok_or_else(|| {
            named("base-url is missing; add the address of the portal, as base-url = \"https://visnyk.example.org\"".to_owned())
        })?;
        let base_url = BaseUrl::parse(base_url).map_err(|error| named(format!("base-url: {error}")))?;
        let kept = [&content, &data].into_iter().filter(|folder| folder.exists()).cloned().collect();
        Ok(Destination {
            name: file.to_owned(),
            content,
            data,
            options: None,
            base_url: Some(base_url),
            kept,
        })
    }

    fn refuse_taken(&self) -> Result<(), String> {
        let taken = match &self.options {
            Some(options) => {
                [options, &self.content, &self.data].into_iter().find(|path| path.exists()).cloned()
            }
            // A package made the folders.
            None => [self.data.join(DATABASE), self.content.clone()].into_iter().find(|path| is_filled(path)),
        };
        let Some(path) = taken else { return Ok(()) };
        let path = path.display();
        Err(match self.options {
            Some(_) => {
                format!("{path} exists already; name another folder, for example: visnyk-api init my-portal")
            }
            None => {
                format!("{path} exists already: the installation of {} has its portal", self.name.display())
            }
        })
    }

    /// Removes what a run wrote that failed: the next one begins with nothing again.
    pub(super) fn remove(&self) {
        // What could not be written may not be there; the error of the run is the one to show.
        let _ = fs::remove_dir_all(&self.content);
        let _ = if self.kept.contains(&self.data) {
            remove_database(&self.data)
        } else {
            fs::remove_dir_all(&self.data)
        };
        if let Some(options) = &self.options {
            let _ = fs::remove_file(options);
            if !self.kept.contains(&self.name) {
                let _ = fs::remove_dir(&self.name);
            }
        }
    }
}

/// Whether it is there, and no empty folder.
fn is_filled(path: &Path) -> bool {
    path.exists() && !fs::read_dir(path).is_ok_and(|mut entries| entries.next().is_none())
}

/// Removes the database and what SQLite keeps beside it.
fn remove_database(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_name().to_string_lossy().starts_with(DATABASE) {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_failed_run_wrote_is_removed() {
        let folder = tempfile::TempDir::new().unwrap();
        let dir = folder.path().join("portal");
        for is_left in [false, true] {
            let destination = Destination::of(Some(&dir)).unwrap();
            for folder in [&destination.content, &destination.data] {
                fs::create_dir_all(folder).unwrap();
            }
            fs::write(destination.options.as_ref().unwrap(), "addr = 1").unwrap();
            destination.remove();
            assert_eq!(dir.exists(), is_left);
            fs::create_dir_all(&dir).unwrap();
        }
        fs::create_dir_all(dir.join("data")).unwrap();
        assert!(Destination::of(Some(&dir)).unwrap_err().contains("data exists already"));
    }

    #[test]
    fn an_installation_says_where_everything_is() {
        let root = tempfile::TempDir::new().unwrap();
        let (file, data) = (root.path().join("visnyk.toml"), root.path().join("lib"));
        fs::create_dir_all(&data).unwrap();
        fs::write(data.join("outbox"), "").unwrap();
        let paths = format!("data = {data:?}\ncontent = {:?}\n", data.join("content"));
        fs::write(&file, &paths).unwrap();
        let error = Destination::installed(&file).unwrap_err();
        assert!(error.contains("visnyk.toml: base-url is missing"), "{error}");
        fs::write(&file, format!("base-url = \"https://visnyk.example\"\n{paths}")).unwrap();
        let destination = Destination::installed(&file).unwrap();
        assert_eq!((&destination.data, &destination.options), (&data, &None));
        assert_eq!(destination.base_url.as_ref().unwrap().origin(), "https://visnyk.example");
        destination.refuse_taken().unwrap();
        fs::create_dir_all(data.join("content")).unwrap();
        destination.refuse_taken().unwrap();
        for path in [&data.join(DATABASE), &data.join("content/settings.toml")] {
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, "").unwrap();
            assert!(destination.refuse_taken().unwrap_err().contains("exists already: the installation of"));
            destination.remove();
            destination.refuse_taken().unwrap();
        }
        assert!(data.join("outbox").exists(), "what was there stays");
    }
}
