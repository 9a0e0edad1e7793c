//! Addresses of erased entries leave the counts of pages: an address says what the title said.
//! Totals of days stay.

use crate::{BlockingStore, Result};
use engine::{Db, List, params};
use files::disk;
use model::{Kind, SitePath, is_reserved};
use std::collections::BTreeSet;

/// The kind and slug that a path without language prefix names, if it is that of an entry.
fn entry_at(path: &str) -> Option<(Kind, &str)> {
    match SitePath::parse(path) {
        SitePath::Entry(kind, slug) if !slug.is_empty() && !is_reserved(kind, slug) => {
            Some((kind, slug))
        }
        _ => None,
    }
}

/// The hash of a saved file by its path, `/media/{extension}/{hash}/{name}`.
fn file_at(path: &str) -> Option<&str> {
    let mut parts = path.strip_prefix("/media/")?.split('/').skip(1);
    parts.next()
}

fn exists(record: &Db, kind: Kind, slug: &str) -> Result<bool> {
    for sql in [
        "SELECT 1 FROM entries WHERE kind = ?1 AND slug = ?2 AND erased_at IS NULL",
        "SELECT 1 FROM slug_history WHERE kind = ?1 AND slug = ?2",
    ] {
        if record.exists(sql, [kind.collection(), slug])? {
            return Ok(true);
        }
    }
    Ok(false)
}

impl BlockingStore {
    /// Deletes the counts of pages at addresses that no entry has or has left, and of files that are
    /// not on record. Blocks, and reads
    /// all counts.
    pub(crate) fn forget_paths(&self) -> Result<()> {
        let source = &self.inner.visits;
        source.check(source.generation(), self.delete_paths())
    }

    fn delete_paths(&self) -> Result<()> {
        let source = &self.inner.visits;
        if let Some(file) = source.file()
            && !disk::is_there(file.path())?
        {
            return Ok(());
        }
        let mut db = source.connect(None)?;
        let counted: Vec<String> = { db.values("SELECT DISTINCT path FROM pages", ())? };
        // Redirects have pages too, and name no entry of theirs.
        let site = self.site()?;
        let redirected: BTreeSet<&str> = site
            .redirects
            .iter()
            .map(|redirect| redirect.from.trim_end_matches('/'))
            .collect();
        let erased = self.query_blocking(|record| {
            let mut erased = Vec::new();
            for path in counted
                .iter()
                .filter(|path| !redirected.contains(path.trim_end_matches('/')))
            {
                let is_erased = if let Some(hash) = file_at(path) {
                    // The name of a file says what its title said.
                    !record.exists("SELECT 1 FROM media WHERE hash = ?1", [hash])?
                } else if let Some((kind, slug)) = entry_at(path) {
                    !exists(record, kind, slug)?
                } else {
                    false
                };
                if is_erased {
                    erased.push(path.as_str());
                }
            }
            Ok(erased)
        })?;
        if erased.is_empty() {
            return Ok(());
        }
        let job = db.transaction_alone()?;
        job.execute_later(
            "DELETE FROM pages WHERE path IN (SELECT value FROM json_each(?1))",
            params![List::texts(erased)],
        )?;
        job.commit()?;
        db.scrub("pages")?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_known_by_its_hash() {
        assert_eq!(file_at("/media/pdf/00ff/statut.pdf"), Some("00ff"));
        for path in ["/media", "/media/x.webp", "/novyny/media"] {
            assert_eq!(file_at(path), None, "{path}");
        }
    }

    #[test]
    fn only_addresses_of_entries_are_looked_for() {
        assert_eq!(entry_at("/novyny/vesna"), Some((Kind::News, "vesna")));
        assert_eq!(
            entry_at("/advertisement/royal"),
            Some((Kind::Advertisements, "royal"))
        );
        assert_eq!(entry_at("/reklama/bank"), Some((Kind::Reklama, "bank")));
        assert_eq!(entry_at("/pro-nas"), Some((Kind::Pages, "pro-nas")));
        for path in [
            "/",
            "",
            "/novyny",
            "/login",
            "/search/all",
            "/novyny/category/kultura",
            "/novyny/page/2",
            "/cabinet/ads",
        ] {
            assert_eq!(entry_at(path), None, "{path}");
        }
    }
}
