//! The bundled static server: the published tree with ETags, cache rules, compression, redirects
//! and error pages. For small sites and development; larger ones put nginx, Caddy or a CDN in
//! front. The module must not know entries or accounts.

pub(crate) mod address;
pub(crate) mod cache;
pub(crate) mod missing;
pub(crate) mod range;
pub(crate) mod rules;

use cache::{Cache, Stamp};
use files::disk;
use generator::plan::{NO_JEKYLL, Shape};
use rules::Rules;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::{fs, io};

/// Superseded assets, which are served though their folder starts with a dot.
const RETIRED: &str = ".visnyk/retired";

/// A link that leads out of the folder has been logged: one line a start says what to do.
static LOGGED: AtomicBool = AtomicBool::new(false);

/// Refuses a file that a symbolic link brings in from outside of the tree, or from a folder of it
/// that is not served, as if it were not there (docs/security.md item 47). Links within the tree
/// are followed.
pub(crate) fn keep_inside(root: &Path, file: &Path) -> io::Result<()> {
    let real = fs::canonicalize(file)?;
    if real
        .strip_prefix(fs::canonicalize(root)?)
        .is_ok_and(is_served)
    {
        return Ok(());
    }
    if !LOGGED.swap(true, Ordering::Relaxed) {
        tracing::warn!(
            file = %file.display(),
            "a symbolic link leads out of the published folder and is not served; copy the file in its place"
        );
    }
    Err(io::Error::from(io::ErrorKind::NotFound))
}

fn is_served(path: &Path) -> bool {
    let public = path.strip_prefix(RETIRED).unwrap_or(path);
    !public
        .iter()
        .any(|part| part.as_encoded_bytes().starts_with(b"."))
}

/// A published tree, with its files in memory and its rules of headers and redirects.
pub struct Tree {
    root: PathBuf,
    pub(crate) cache: Arc<Cache>,
    pub(crate) rules: Rules,
}

impl Tree {
    /// The tree below `root`, which need not exist yet.
    pub fn new(root: PathBuf) -> Tree {
        Tree {
            cache: Arc::new(Cache::default()),
            rules: Rules::new(&root),
            root,
        }
    }

    /// The folder of the tree.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Whether the site has a page at this path.
    ///
    /// # Errors
    /// The disk does not say.
    pub fn has_page(&self, path: &str) -> io::Result<bool> {
        let Some(address) = address::Address::parse(path) else {
            return Ok(false);
        };
        if self.is_file(&Shape::Folders.page_file(&address.path))? {
            return Ok(true);
        }
        match self.flat_file(&address.path)? {
            Some(file) => self.is_file(&file),
            None => Ok(false),
        }
    }

    fn is_file(&self, path: &str) -> io::Result<bool> {
        Ok(Stamp::of(&self.root.join(path))?.is_some())
    }

    /// Whether the site has a page or another file at this path.
    ///
    /// # Errors
    /// The disk does not say.
    pub fn has(&self, path: &str) -> io::Result<bool> {
        let Some(address) = address::Address::parse(path) else {
            return Ok(false);
        };
        Ok(self.has_page(path)? || self.is_file(&address.path)?)
    }

    /// The file that the page at `path` has where pages are files beside each other; the publisher
    /// marks such a tree.
    pub(crate) fn flat_file(&self, path: &str) -> io::Result<Option<String>> {
        let is_flat = Shape::Flat.has_room(path) && disk::is_file(&self.root.join(NO_JEKYLL))?;
        Ok(is_flat.then(|| Shape::Flat.page_file(path)))
    }

    /// The address of the page in a file, without the slash before it; `None` for a file that is
    /// asked for by its name.
    pub(crate) fn page_of(&self, file: &str) -> io::Result<Option<String>> {
        if let Some(folder) = file
            .strip_suffix("index.html")
            .filter(|rest| rest.is_empty() || rest.ends_with('/'))
        {
            return Ok(Some(folder.trim_end_matches('/').to_owned()));
        }
        let Some(page) = file.strip_suffix(".html") else {
            return Ok(None);
        };
        Ok(self.flat_file(page)?.map(|_| page.to_owned()))
    }

    /// Whether a publish has ended here: the build's mark is written after all pages.
    ///
    /// # Errors
    /// The disk does not say.
    pub fn is_complete(&self) -> io::Result<bool> {
        Ok(disk::is_file(&self.root.join("index.html"))?
            && disk::is_file(&self.root.join("builds/latest.json"))?)
    }

    /// The Content-Security-Policy of public pages, as every host of the tree sends it.
    pub fn content_policy(&self) -> Option<axum::http::HeaderValue> {
        let name = axum::http::header::CONTENT_SECURITY_POLICY;
        self.rules
            .headers()
            .iter()
            .find(|(header, _)| *header == name)
            .map(|(_, value)| value.clone())
    }
}
