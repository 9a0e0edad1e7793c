//! Files of others in a tree: no publish may touch one, whatever happens to it.

use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

/// Beside the pages of a portal, in the folders of those that come and go, hidden, and where
/// payloads are.
const FILES: [&str; 34] = [
    "ads.txt",
    "CNAME",
    "BingSiteAuth.xml",
    "google1234.html",
    "empty.txt",
    "файл.txt",
    ".htaccess",
    ".well-known/security.txt",
    "old-site/index.html",
    "old-site/photo.jpg",
    "old-site/deep/er/page.html",
    "old-site/_payload.json",
    "novyny/photo.jpg",
    "novyny/.htaccess",
    "novyny/entry-0/photo.jpg",
    "novyny/entry-2/photo.jpg",
    "novyny/entry-4/photo.jpg",
    "novyny/entry-6/deep/photo.jpg",
    "novyny/entry-2-1/photo.jpg",
    "novyny/foreign/_payload.json",
    "novyny/page/9/note.txt",
    "us/note.txt",
    "us/novyny/entry-0/note.txt",
    "us/novyny/entry-2/note.txt",
    "poster/entry-9/plan.pdf",
    "advertisement/entry-11/x.txt",
    "search/note.txt",
    "assets/own.css",
    "assets/deep/own.js",
    "media/own.png",
    "builds/own.json",
    "builds/meta/own.json",
    "fragments/own.json",
    "lost+found/#1",
];

/// Links, and where they lead.
const LINKS: [(&str, &str); 5] = [
    ("link.txt", "ads.txt"),
    ("nowhere", "no/such/file"),
    ("loop", "."),
    ("novyny/linked", "../old-site"),
    ("us/nowhere.html", "/no/such/file"),
];

#[derive(Clone, Debug, Default)]
pub(crate) struct Foreign {
    files: BTreeMap<PathBuf, Vec<u8>>,
    links: BTreeMap<PathBuf, PathBuf>,
}

impl Foreign {
    /// Forty of them.
    pub(crate) fn place(root: &Path) -> Foreign {
        let mut foreign = Foreign::default();
        FILES.into_iter().for_each(|file| foreign.add(root, file));
        foreign.add(root, OsStr::from_bytes(b"old-site/\xff\xfe.txt"));
        for (link, to) in LINKS {
            symlink(to, root.join(link)).unwrap();
            foreign.links.insert(link.into(), to.into());
        }
        assert_eq!(foreign.files.len() + foreign.links.len(), 40);
        foreign
    }

    /// One more.
    pub(crate) fn add(&mut self, root: &Path, file: impl Into<OsString>) {
        let file = PathBuf::from(file.into());
        let path = root.join(&file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        let bytes = if file.ends_with("empty.txt") {
            Vec::new()
        } else {
            file.as_os_str().as_bytes().to_vec()
        };
        fs::write(&path, &bytes).unwrap();
        self.files.insert(file, bytes);
    }

    pub(crate) fn assert_there(&self, root: &Path, what: &str) {
        for (file, bytes) in &self.files {
            let held = fs::read(root.join(file))
                .unwrap_or_else(|error| panic!("{what}: {}: {error}", file.display()));
            assert!(held == *bytes, "{what}: {} is another", file.display());
        }
        for (link, to) in &self.links {
            assert_eq!(
                &fs::read_link(root.join(link)).unwrap_or_default(),
                to,
                "{what}: {}",
                link.display()
            );
        }
    }

    /// What of a tree is the publisher's: without these files, and without the folders that hold no
    /// others.
    pub(crate) fn own(&self, mut tree: BTreeMap<String, String>) -> BTreeMap<String, String> {
        let names = self.files.keys().chain(self.links.keys());
        let names: Vec<String> = names
            .map(|path| path.to_string_lossy().into_owned())
            .collect();
        for name in &names {
            tree.remove(name);
        }
        for name in names {
            for (end, _) in name.match_indices('/') {
                let folder = &name[..=end];
                let mut inside = tree
                    .range(folder.to_owned()..)
                    .skip(1)
                    .map(|(path, _)| path);
                let mut inside = inside.by_ref().take_while(|path| path.starts_with(folder));
                if !inside.any(|path| !path.ends_with('/')) {
                    tree.remove(folder);
                }
            }
        }
        tree
    }
}
