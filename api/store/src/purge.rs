//! Derived files forget what was erased: terms in segments of full-text indexes until these are
//! merged, and addresses in the counts of visits.

use super::fulltext::Merge;
use super::{BlockingStore, Result, meta, search};
use jiff::Timestamp;
use model::{HOUR, UnixSeconds};

/// When the indexes forgot last, in seconds.
const FORGOTTEN: &str = "words_forgotten";
/// Seconds between two times: merging reads a whole index, however little was erased.
const EVERY: i64 = HOUR;
impl BlockingStore {
    /// Merges what holds terms of erased texts, and deletes counts of their pages, when something
    /// was erased and not more often than once an hour; `true` when it did. Blocks.
    ///
    /// Deleting a term from its segment immediately costs tens of milliseconds an edit in a large
    /// store (measured at 100,000).
    pub fn forget_words(&self, now: Timestamp) -> Result<bool> {
        let now = UnixSeconds::from(now);
        let due = self.query_blocking(|db| {
            let noted = meta::get(db, FORGOTTEN)?.and_then(|at| at.parse().ok());
            let last = noted.map_or(UnixSeconds::MIN, UnixSeconds::new);
            // Once more an hour later: readers' search drops an entry only after the publish that
            // withdraws it.
            Ok(last.plus(EVERY) <= now
                && db.exists(
                    "SELECT 1 FROM entries WHERE erased_at > ?1 LIMIT 1",
                    [last.plus(-EVERY)],
                )?)
        })?;
        if !due {
            return Ok(false);
        }
        let mut merge = Merge::Ahead;
        while merge != Merge::Done {
            // A server of PostgreSQL removes what was deleted in its own time.
            merge = self.write_blocking(move |db| {
                if db.is_file() {
                    merge.step(db, &["entry_terms"])
                } else {
                    Ok(Merge::Done)
                }
            })?;
        }
        let file = &self.inner.search.file;
        file.check(file.generation(), search::scrub(self.folder()))?;
        self.forget_paths()?;
        self.write_blocking(move |db| Ok(meta::set(db, FORGOTTEN, &now.to_string())?))?;
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::params;
    use model::Kind;

    /// Searches the bytes of the index, in every segment.
    fn holds(store: &BlockingStore, part: &str) -> bool {
        store
            .query_blocking(|db| {
                let mut blocks = db.prepare("SELECT block FROM entry_terms_data")?;
                let mut rows = blocks.query(())?;
                while let Some(row) = rows.next()? {
                    let block: Vec<u8> = row.get("block")?;
                    if block
                        .windows(part.len())
                        .any(|bytes| bytes == part.as_bytes())
                    {
                        return Ok(true);
                    }
                }
                Ok(false)
            })
            .unwrap()
    }

    fn set(store: &BlockingStore, sql: &'static str) {
        store.write_blocking(move |db| Ok(db.batch(sql)?)).unwrap();
    }

    #[test]
    fn pieces_that_edits_leave_are_merged_while_nobody_writes() {
        let dir = tempfile::TempDir::new().unwrap();
        let store = BlockingStore::open(dir.path()).unwrap();
        let pieces = || -> i64 {
            let count = "SELECT count(DISTINCT segid) FROM entry_terms_idx";
            store
                .query_blocking(move |db| Ok(db.value(count, ())?))
                .unwrap()
        };
        for id in 1..=12 {
            let sql = "INSERT INTO entry_terms (rowid, title, others) VALUES (?1, 'громада', '')";
            store
                .write_blocking(move |db| Ok(db.execute(sql, [id])?))
                .unwrap();
        }
        let merged = (0..500).any(|_| {
            std::thread::sleep(std::time::Duration::from_millis(20));
            pieces() <= 4
        });
        assert!(merged, "{} pieces are left", pieces());
        set(
            &store,
            "INSERT INTO entry_terms (entry_terms) VALUES ('integrity-check')",
        );
    }

    #[test]
    fn terms_of_what_was_erased_leave_the_index_at_most_hourly() {
        let dir = tempfile::TempDir::new().unwrap();
        let store = BlockingStore::open(dir.path()).unwrap();
        for id in 1..=40 {
            // Beginnings that terms share are written once: these share none.
            let word = match id {
                7 => "qxz",
                9 => "jvw",
                _ => "громада",
            };
            store
                .write_blocking(move |db| {
                    db.execute(
                        "INSERT INTO entries (id, kind, slug, status, title_ua, title_us, translation,
                                              created_at, updated_at)
                         VALUES (?1, ?2, 'entry-' || ?1, 'draft', '', '', 'missing', 0, 0)",
                        params![id, Kind::News.collection()],
                    )?;
                    let sql = "INSERT INTO entry_terms (rowid, title, others) VALUES (?1, '', ?2)";
                    db.execute(sql, params![id, word])?;
                    Ok(())
                })
                .unwrap();
        }
        let at = |seconds: i64| Timestamp::from_second(seconds).unwrap();
        assert!(!store.forget_words(at(9000)).unwrap(), "nothing was erased");
        let erase = "UPDATE entries SET erased_at = 10000 WHERE id = 7; DELETE FROM entry_terms WHERE rowid = 7";
        set(&store, erase);
        assert!(holds(&store, "qxz"), "deleting alone leaves the term");
        assert!(store.forget_words(at(10_000)).unwrap());
        assert!(!holds(&store, "qxz"));
        assert!(holds(&store, "jvw"), "what is there stays");
        set(&store, "UPDATE entries SET erased_at = 10001 WHERE id = 8");
        assert!(!store.forget_words(at(13_599)).unwrap(), "within the hour");
        assert!(store.forget_words(at(13_600)).unwrap());
        assert!(
            store.forget_words(at(17_200)).unwrap(),
            "once more for readers' search"
        );
        assert!(!store.forget_words(at(20_800)).unwrap());
        set(
            &store,
            "INSERT INTO entry_terms (entry_terms) VALUES ('integrity-check')",
        );
    }
}
