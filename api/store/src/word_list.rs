//! The words of the index with the number of documents that have each: forms, which slips and
//! beginnings are compared with, and terms, whose rarity weighs. Counted in the file; the forms are
//! in memory too, shared by all readers.

use super::Result;
use super::derived::DerivedFile;
use super::filters::SharedBitmaps;
use engine::{Db, params};
use model::Locale;
use model::search::terms::{Analyzer, DocumentTerms, WordNumber};
use model::search::vocabulary::Vocabulary;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use support::locks::lock;

/// Part of the index's schema.
pub(crate) const SCHEMA: &str = "
    CREATE TABLE forms (
        locale TEXT NOT NULL, form TEXT NOT NULL, n INTEGER NOT NULL, PRIMARY KEY (locale, form)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE terms (
        locale TEXT NOT NULL, term TEXT NOT NULL, n INTEGER NOT NULL, PRIMARY KEY (locale, term)
    ) STRICT, WITHOUT ROWID;";

/// New forms that are kept beside the others before all are read again; of large portals a tenth of
/// all.
const RECENT: usize = 2000;

/// The language that a row names.
pub(crate) fn locale(code: &str) -> Locale {
    Locale::from_code(code).unwrap_or(Locale::Ua)
}

/// Counts the words of documents that come and go, until [`WordCounter::drain`].
#[derive(Default)]
pub(crate) struct WordCounter {
    pub analyzer: Analyzer,
    forms: [Changes; 2],
    terms: [Changes; 2],
}

/// By how much counts change, by the number of form or term.
#[derive(Default)]
struct Changes {
    by: Vec<i64>,
    touched: Vec<WordNumber>,
}

impl Changes {
    fn add(&mut self, number: WordNumber, by: i64) {
        let at = number as usize;
        if self.by.len() <= at {
            self.by.resize(at + 1, 0);
        }
        if self.by[at] == 0 {
            self.touched.push(number);
        }
        self.by[at] += by;
    }

    /// The numbers that have changed, each once.
    fn drain(&mut self) -> Vec<(WordNumber, i64)> {
        let mut touched = std::mem::take(&mut self.touched);
        touched.sort_unstable();
        touched.dedup();
        let changes = touched.into_iter().map(|number| {
            (
                number,
                self.by.get_mut(number as usize).map_or(0, std::mem::take),
            )
        });
        changes.filter(|(_, by)| *by != 0).collect()
    }
}

/// Forms that the index did not have before.
#[derive(Default)]
pub(crate) struct NewForms([Vec<(String, u64)>; 2]);

impl WordCounter {
    /// Adds the words of a document `by` times; the analyzer read it last.
    pub(crate) fn add(&mut self, locale: Locale, document: &DocumentTerms, by: i64) {
        let at = locale.index();
        document
            .forms
            .iter()
            .for_each(|form| self.forms[at].add(*form, by));
        document
            .terms
            .iter()
            .for_each(|term| self.terms[at].add(*term, by));
    }

    /// The words that were counted since the last call.
    pub(crate) fn drain(&mut self) -> WordCounts {
        let mut counts = WordCounts::default();
        let WordCounter {
            analyzer,
            forms,
            terms,
        } = self;
        for at in 0..2 {
            let forms = forms[at].drain().into_iter();
            counts.forms[at] = forms
                .map(|(number, by)| (analyzer.form(number).into(), by))
                .collect();
            let terms = terms[at].drain().into_iter();
            counts.terms[at] = terms
                .map(|(number, by)| (analyzer.term(number).into(), by))
                .collect();
        }
        if self.analyzer.is_full() {
            *self = WordCounter::default();
        }
        counts
    }
}

/// By how much counts of words change.
type WordChanges = Vec<(Box<str>, i64)>;

/// By how much the counts of forms and terms change, in each language.
#[derive(Default)]
pub(crate) struct WordCounts {
    forms: [WordChanges; 2],
    terms: [WordChanges; 2],
}

impl WordCounts {
    /// The sums, in the order of the words, which is the one that they are quickest to write in.
    pub(crate) fn sum(all: impl IntoIterator<Item = WordCounts>) -> WordCounts {
        let mut sum = WordCounts::default();
        for counts in all {
            sum.forms
                .iter_mut()
                .zip(counts.forms)
                .for_each(|(sum, more)| sum.extend(more));
            sum.terms
                .iter_mut()
                .zip(counts.terms)
                .for_each(|(sum, more)| sum.extend(more));
        }
        for changes in sum.forms.iter_mut().chain(&mut sum.terms) {
            changes.sort_unstable();
            changes.dedup_by(|next, one| {
                let is_same = next.0 == one.0;
                one.1 += if is_same { next.1 } else { 0 };
                is_same
            });
        }
        sum
    }

    /// Writes them down.
    pub(crate) fn write(&self, db: &Db) -> Result<NewForms> {
        let mut new = NewForms::default();
        for locale in Locale::ALL {
            let at = locale.index();
            for (form, by) in self.forms[at].iter().filter(|(_, by)| *by != 0) {
                if change(db, &FORMS, locale, form, *by)? {
                    new.0[at].push((String::from(&**form), u64::try_from(*by).unwrap_or(0)));
                }
            }
            for (term, by) in self.terms[at].iter().filter(|(_, by)| *by != 0) {
                change(db, &TERMS, locale, term, *by)?;
            }
        }
        Ok(new)
    }
}

/// The statements that change a count, begin one, and remove what no document has.
struct Statements {
    update: &'static str,
    insert: &'static str,
    delete: &'static str,
}

const FORMS: Statements = Statements {
    update: "UPDATE forms SET n = n + ?3 WHERE locale = ?1 AND form = ?2",
    insert: "INSERT INTO forms (locale, form, n) VALUES (?1, ?2, ?3)",
    delete: "DELETE FROM forms WHERE locale = ?1 AND form = ?2 AND n <= 0",
};
const TERMS: Statements = Statements {
    update: "UPDATE terms SET n = n + ?3 WHERE locale = ?1 AND term = ?2",
    insert: "INSERT INTO terms (locale, term, n) VALUES (?1, ?2, ?3)",
    delete: "DELETE FROM terms WHERE locale = ?1 AND term = ?2 AND n <= 0",
};

/// Whether the word is new.
fn change(db: &Db, statements: &Statements, locale: Locale, word: &str, by: i64) -> Result<bool> {
    if db
        .prepare(statements.update)?
        .execute(params![locale, word, by])?
        == 0
    {
        if by > 0 {
            db.prepare(statements.insert)?
                .execute(params![locale, word, by])?;
        }
        return Ok(by > 0);
    }
    if by < 0 {
        db.execute_later(statements.delete, params![locale, word])?;
    }
    Ok(false)
}

/// Documents with a term.
pub(crate) fn documents_with(db: &Db, locale: Locale, term: &str) -> Result<i64> {
    let n = db.find_value(
        "SELECT n FROM terms WHERE locale = ?1 AND term = ?2",
        params![locale, term],
    )?;
    Ok(n.unwrap_or(0))
}

/// State that the task that writes the index shares with its readers.
pub(crate) struct SharedIndex {
    pub file: DerivedFile,
    pub words: WordLists,
    pub bitmaps: SharedBitmaps,
}

impl SharedIndex {
    pub(crate) fn at(path: PathBuf) -> SharedIndex {
        SharedIndex {
            file: DerivedFile::at(path),
            words: WordLists::default(),
            bitmaps: SharedBitmaps::default(),
        }
    }
}

/// The forms in memory, of the file that is there now.
#[derive(Default)]
pub(crate) struct WordLists(Mutex<Option<LoadedWords>>);

struct LoadedWords {
    generation: u64,
    /// Of both languages.
    words: Arc<[Vocabulary; 2]>,
    sizes: [usize; 2],
    recent: [BTreeMap<String, u64>; 2],
}

impl WordLists {
    fn lock(&self) -> std::sync::MutexGuard<'_, Option<LoadedWords>> {
        lock(&self.0)
    }

    /// The words of the file of this generation, read when they are first asked for.
    pub(crate) fn get(&self, db: &Db, generation: u64) -> Result<Arc<[Vocabulary; 2]>> {
        // Callers that come while the words are read wait for them.
        let mut loaded = self.lock();
        if let Some(loaded) = &*loaded
            && loaded.generation == generation
        {
            return Ok(Arc::clone(&loaded.words));
        }
        let read = LoadedWords::read(db, generation)?;
        let words = Arc::clone(&read.words);
        *loaded = Some(read);
        Ok(words)
    }

    /// Adds what a transaction added, once it is committed.
    pub(crate) fn add(&self, db: &Db, generation: u64, new: NewForms) -> Result<()> {
        let mut guard = self.lock();
        let Some(loaded) = guard
            .as_mut()
            .filter(|loaded| loaded.generation == generation)
        else {
            return Ok(());
        };
        if new.0.iter().all(Vec::is_empty) {
            return Ok(());
        }
        for (recent, new) in loaded.recent.iter_mut().zip(new.0) {
            recent.extend(new);
        }
        let is_large = loaded
            .recent
            .iter()
            .zip(&loaded.sizes)
            .any(|(recent, size)| recent.len() > RECENT.max(size / 10));
        if is_large {
            drop(guard);
            let read = LoadedWords::read(db, generation)?;
            *self.lock() = Some(read);
        } else {
            let [ua, us] = [0, 1].map(|at| loaded.words[at].with_recent(&loaded.recent[at]));
            loaded.words = Arc::new([ua, us]);
        }
        Ok(())
    }
}

impl LoadedWords {
    fn read(db: &Db, generation: u64) -> Result<LoadedWords> {
        let mut sizes = [0; 2];
        let mut read = |locale: Locale| -> Result<Vocabulary> {
            let sql = "SELECT form, n FROM forms WHERE locale = ?1 ORDER BY form";
            let words: Vec<(String, u64)> = db.rows(sql, [locale], |row| {
                Ok((
                    row.get("form")?,
                    u64::try_from(row.get::<i64>("n")?).unwrap_or(0),
                ))
            })?;
            sizes[locale.index()] = words.len();
            Ok(Vocabulary::new(words))
        };
        let words = Arc::new([read(Locale::Ua)?, read(Locale::Us)?]);
        Ok(LoadedWords {
            generation,
            words,
            sizes,
            recent: Default::default(),
        })
    }
}
