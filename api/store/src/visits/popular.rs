//! Queries of many readers. Until midnight the file distinguishes visitors, by codes under a
//! salt that is in no file; afterwards it has numbers only, and only of queries that enough
//! visitors asked: a query may hold a name.

use super::read::{Days, VisitReader};
use super::write::VisitWriter;
use crate::Result;
use engine::{Database, files, listen, params};
use jiff::Span;
use jiff::civil::Date;
use model::Locale;
use std::path::Path;

/// Visitors of a day from which a query is kept (docs/content-model.md §9).
pub(super) const ENOUGH: u64 = 5;
/// The visitors that make a query a suggestion, which readers see before they have asked for anything. A few
/// people with many addresses must not put a sentence there.
struct Suggested {
    /// Whole days that count.
    days: i64,
    /// Of which so many must have a row: what is talked about for an evening, or pushed for one, is
    /// none. [`ENOUGH`] visitors make a row.
    distinct_days: u64,
    /// Networks of all these days: a household has one, an office or a rented server a few.
    networks: u64,
}

const SUGGESTED: Suggested = Suggested {
    days: 28,
    distinct_days: 3,
    networks: 20,
};

impl VisitWriter {
    /// Ends all days before `today`: of a query stays how many visitors asked it, where they are
    /// enough, and nothing that distinguishes visitors. `false`: a reader held the log, in which
    /// the deleted codes still are, or a batch has no answer yet; call it again.
    pub fn end_days(&mut self, today: Date) -> Result<bool> {
        if self.has_unanswered() {
            return Ok(false);
        }
        let ended = self.count_askers(today);
        self.source.check(self.generation, ended)
    }

    fn count_askers(&mut self, today: Date) -> Result<bool> {
        let _listening = listen(Database::Visits, self.trace.as_ref());
        // A batch of another node that comes in between would be deleted without being summed up.
        let db = self.db.transaction_alone()?;
        // Two salts of a day may have seen the same visitors, so the most that one of them saw
        // counts.
        db.execute_later(
            "INSERT INTO popular (day, locale, section, query, visitors)
             SELECT day, locale, section, query, max(visitors) FROM
                 (SELECT day, locale, section, query, count(*) AS visitors FROM askers WHERE day < ?1
                  GROUP BY day, locale, section, query, salt) a
             WHERE visitors >= ?2 GROUP BY day, locale, section, query
             ON CONFLICT (locale, day, section, query) DO UPDATE SET visitors = max(popular.visitors, excluded.visitors)",
            params![today.to_string(), ENOUGH],
        )?;
        db.execute_later("DELETE FROM askers WHERE day < ?1", [today])?;
        db.commit()?;
        Ok(self.db.scrub("askers")?)
    }
}

impl VisitReader<'_> {
    /// Queries that found something, in one section or in all, with their visitors summed over
    /// these days; most first.
    pub fn popular(
        &self,
        locale: Locale,
        section: Option<&str>,
        days: Days,
        limit: usize,
    ) -> Result<Vec<(String, u64)>> {
        let sql = "SELECT query, CAST(sum(visitors) AS BIGINT) AS total FROM popular
                   WHERE locale = ?1 AND day BETWEEN ?2 AND ?3 AND section = coalesce(?4, section)
                   GROUP BY query ORDER BY total DESC, query LIMIT ?5";
        self.values(sql, params![locale, days.0, days.1, section, limit])
    }

    /// The queries of the last 28 whole days that are asked often enough to be suggested; those of
    /// most days first, then those of most visitors: a crowd of one day does not come before what
    /// is asked every day.
    pub fn popular_questions(
        &self,
        locale: Locale,
        today: Date,
        limit: usize,
    ) -> Result<Vec<String>> {
        let Suggested {
            days: counted,
            distinct_days,
            networks,
        } = SUGGESTED;
        let sql = "SELECT query FROM popular WHERE locale = ?1 AND day BETWEEN ?2 AND ?3
                   GROUP BY query HAVING count(DISTINCT day) >= ?4 AND CAST(sum(visitors) AS BIGINT) >= ?5
                   ORDER BY count(DISTINCT day) DESC, sum(visitors) DESC, query LIMIT ?6";
        let first = today.saturating_sub(Span::new().days(counted));
        let last = today.saturating_sub(Span::new().days(1));
        self.values(
            sql,
            params![locale, first, last, distinct_days, networks, limit],
        )
    }
}

/// Deletes the codes of visitors from a copy of the file, which nothing else has open: copies are
/// kept for longer than a day.
pub(crate) fn forget_askers(copy: &Path) -> Result<()> {
    let db = files::open(
        copy,
        "PRAGMA journal_mode = DELETE; PRAGMA secure_delete = ON;",
    )?;
    // A file of an older program has none.
    if db.exists("SELECT 1 FROM sqlite_schema WHERE name = 'askers'", ())? {
        db.execute_later("DELETE FROM askers", ())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counts::open;
    use crate::visits::{AskerKey, Batch};
    use crate::{BlockingStore, SearchKey, VISITS};
    use std::fs;
    use tempfile::TempDir;

    fn day(text: &str) -> Date {
        text.parse().unwrap()
    }

    struct Counts {
        folder: TempDir,
        store: BlockingStore,
        writer: VisitWriter,
    }

    fn counts() -> Counts {
        let folder = TempDir::new().unwrap();
        let store = BlockingStore::open(folder.path()).unwrap();
        let writer = VisitWriter::open(&store, &folder.path().join("aside")).unwrap();
        Counts {
            folder,
            store,
            writer,
        }
    }

    fn code(number: u8) -> [u8; 16] {
        [number.wrapping_mul(37) ^ 0xa5; 16]
    }

    impl Counts {
        fn ask(&mut self, on: &str, query: &str, salt: i64, visitors: std::ops::Range<u8>) {
            let key = |number: u8| AskerKey {
                day: day(on),
                locale: Locale::Ua,
                section: "all",
                query: query.into(),
                salt,
                code: code(number),
            };
            let mut batch = Batch {
                askers: visitors.map(key).collect(),
                ..Batch::default()
            };
            self.writer.write(&mut batch).unwrap();
            assert!(batch.is_empty());
        }

        fn rows(&self, sql: &str) -> Vec<String> {
            open(&self.folder.path().join(VISITS))
                .unwrap()
                .values(sql, ())
                .unwrap()
        }

        fn popular(&self) -> Vec<String> {
            self.rows(
                "SELECT day || ' ' || query || ' ' || visitors FROM popular ORDER BY day, query",
            )
        }

        /// Whether the bytes of a code are in a file of the counts.
        fn has_code(&self, number: u8) -> bool {
            let files = fs::read_dir(self.folder.path())
                .unwrap()
                .map(|file| file.unwrap().path());
            let mut counts = files.filter(|file| file.to_string_lossy().contains(VISITS));
            counts.any(|file| {
                let bytes = fs::read(file).unwrap();
                bytes.windows(16).any(|window| window == code(number))
            })
        }
    }

    #[test]
    fn four_visitors_are_not_enough_and_five_are() {
        let mut counts = counts();
        counts.ask("2026-11-20", "олена коваль", 1, 0..4);
        counts.ask("2026-11-20", "кімната", 1, 0..5);
        counts.ask("2026-11-20", "кімната", 1, 2..4);
        counts.ask("2026-11-21", "кімната", 1, 0..7);
        assert!(counts.writer.end_days(day("2026-11-20")).unwrap());
        assert_eq!(counts.popular(), [""; 0], "the day is not over");
        assert!(counts.writer.end_days(day("2026-11-21")).unwrap());
        assert_eq!(counts.popular(), ["2026-11-20 кімната 5"]);
        assert_eq!(
            counts.rows("SELECT DISTINCT day FROM askers"),
            ["2026-11-21"]
        );
        assert!(!counts.has_code(9));
        assert!(counts.has_code(6), "today's are there until midnight");
        counts.writer.end_days(day("2026-11-22")).unwrap();
        counts.writer.end_days(day("2026-11-22")).unwrap();
        assert_eq!(
            counts.popular(),
            ["2026-11-20 кімната 5", "2026-11-21 кімната 7"]
        );
    }

    #[test]
    fn codes_are_gone_from_the_disk_after_a_pause_of_any_length() {
        let mut counts = counts();
        counts.ask("2026-11-20", "олена коваль", 1, 0..4);
        assert!(counts.has_code(3), "the test finds what is there");
        let Counts {
            folder,
            store,
            writer,
        } = counts;
        drop(writer);
        let writer = VisitWriter::open(&store, &folder.path().join("aside")).unwrap();
        let mut counts = Counts {
            folder,
            store,
            writer,
        };
        assert!(counts.writer.end_days(day("2027-03-01")).unwrap());
        assert!((0..4).all(|number| !counts.has_code(number)));
        assert_eq!(counts.popular(), [""; 0]);
        let bytes = fs::read(counts.folder.path().join(VISITS)).unwrap();
        assert!(!String::from_utf8_lossy(&bytes).contains("олена"));
    }

    #[test]
    fn a_restart_makes_no_new_visitors() {
        let mut counts = counts();
        for salt in 1..6 {
            counts.ask("2026-11-20", "олена коваль", salt, 0..1);
            counts.ask(
                "2026-11-20",
                "кімната",
                salt,
                0..u8::try_from(salt).unwrap() + 1,
            );
        }
        counts.writer.end_days(day("2026-11-21")).unwrap();
        assert_eq!(counts.popular(), ["2026-11-20 кімната 6"]);
    }

    #[test]
    fn a_copy_has_no_codes() {
        let mut counts = counts();
        counts.ask("2026-11-20", "олена коваль", 1, 0..4);
        counts.ask("2026-11-19", "кімната", 1, 0..5);
        counts.writer.end_days(day("2026-11-20")).unwrap();
        let copy = counts.folder.path().join("copy.sqlite3");
        assert!(crate::copy_visits(counts.folder.path(), &copy).unwrap());
        let bytes = fs::read(&copy).unwrap();
        assert!(!bytes.windows(16).any(|window| window == code(3)));
        let text = String::from_utf8_lossy(&bytes);
        assert!(text.contains("кімната") && !text.contains("олена"));
    }

    #[test]
    fn what_is_asked_on_most_days_comes_first_and_an_evening_is_not_enough() {
        let mut counts = counts();
        for (on, query, visitors) in [
            // Of three days, one is too long ago.
            ("2026-10-23", "давнє", 40),
            ("2026-10-24", "давнє", 40),
            ("2026-10-25", "давнє", 40),
            ("2026-10-24", "кімната", 10),
            ("2026-11-19", "кімната", 5),
            ("2026-11-20", "кімната", 5),
            ("2026-11-18", "авто", 7),
            ("2026-11-19", "авто", 7),
            ("2026-11-20", "авто", 7),
            // An evening, two days, and three days with few.
            ("2026-11-20", "пекарня отруїла", 200),
            ("2026-11-19", "вибори", 90),
            ("2026-11-20", "вибори", 90),
            ("2026-11-18", "олена", 6),
            ("2026-11-19", "олена", 6),
            ("2026-11-20", "олена", 6),
            // Four days before more visitors on three.
            ("2026-11-17", "житло", 5),
            ("2026-11-18", "житло", 5),
            ("2026-11-19", "житло", 5),
            ("2026-11-20", "житло", 5),
            ("2026-11-21", "сьогодні", 20),
        ] {
            counts.ask(on, query, 1, 0..visitors);
        }
        let today = day("2026-11-21");
        counts.writer.end_days(today).unwrap();
        let (questions, sections, other) = counts
            .store
            .read_blocking(|reader| {
                let (visits, days) = (reader.visits(), (day("2026-11-01"), today));
                Ok::<_, crate::Error>((
                    visits.popular_questions(Locale::Ua, today, 9)?,
                    [Some("all"), Some("novyny"), None]
                        .map(|section| visits.popular(Locale::Ua, section, days, 9).unwrap().len()),
                    visits.popular_questions(Locale::Us, today, 9)?,
                ))
            })
            .unwrap();
        assert_eq!(questions, ["житло", "авто", "кімната"]);
        assert_eq!((sections, other), ([6, 0, 6], Vec::new()));
    }

    #[test]
    fn numbers_are_kept_as_long_as_searches() {
        let mut counts = counts();
        counts.ask("2026-09-20", "кімната", 1, 0..5);
        counts.ask("2026-09-19", "робота", 1, 0..5);
        for (on, query) in [("2026-09-20", "a"), ("2026-09-19", "b")] {
            let key = SearchKey {
                day: day(on),
                section: "all",
                locale: Locale::Us,
                query: query.to_owned(),
            };
            counts
                .writer
                .write(&mut Batch {
                    searches: [(key, 1)].into(),
                    ..Batch::default()
                })
                .unwrap();
        }
        let today = day("2026-11-21");
        counts.writer.end_days(today).unwrap();
        counts
            .writer
            .tidy(model::UnixSeconds::new(1_795_000_000), today)
            .unwrap();
        assert_eq!(counts.popular(), ["2026-09-20 кімната 5"]);
        assert_eq!(counts.rows("SELECT query || locale FROM searches"), ["aus"]);
    }
}
