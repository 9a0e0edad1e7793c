//! The index of the dashboard's search: a full-text table of the terms and forms of
//! everything that an entry says, with its category, place and tags. It is written with the entry,
//! in its transaction, so that an editor finds what was just saved.

use super::query::{Fact, category_key};
use super::{Result, document, meta, row};
use engine::{Db, params};
use model::search::terms::{ANALYSIS, Analyzer};
use model::{Document, EntryId, Kind, Locale, markdown};
use std::sync::Mutex;
use support::locks::lock;

/// The analysis that made the terms, in `meta`.
pub(super) const MADE_BY: &str = "entry_terms";
/// Entries whose terms are in memory at one time.
pub(super) const PIECE: usize = 500;
/// Threads that read texts of many entries.
const MOST_THREADS: usize = 4;

/// Forms that the analyzer of one edit keeps for the next.
const MOST_KEPT: usize = 20_000;

/// The analyzer of the last edit. An author saves the same words many times, and making the terms
/// of a story from nothing takes a millisecond.
static LAST: Mutex<Option<Analyzer>> = Mutex::new(None);

/// Runs `read` with the analyzer of the last edit, or with a new one while another edit has it.
fn analyzed<T>(read: impl FnOnce(&mut Analyzer) -> T) -> T {
    let mut analyzer = lock(&LAST).take().unwrap_or_default();
    let result = read(&mut analyzer);
    if analyzer.remembered() <= MOST_KEPT {
        *lock(&LAST) = Some(analyzer);
    }
    result
}

/// The terms of an entry. A reader makes them, the writer stores them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EntryTerms {
    /// Of both titles.
    title: String,
    /// Of everything else.
    others: String,
}

impl EntryTerms {
    /// The terms of a document.
    pub fn of(document: &Document) -> EntryTerms {
        analyzed(|analyzer| EntryTerms::read(document, analyzer))
    }

    fn read(document: &Document, analyzer: &mut Analyzer) -> EntryTerms {
        if analyzer.is_full() {
            *analyzer = Analyzer::default();
        }
        let entry = &document.entry;
        let texts: Vec<_> = Locale::ALL
            .into_iter()
            .filter_map(|locale| entry.text(locale))
            .collect();
        let plain = document.bodies.each_ref().map(|body| match entry.kind() {
            Kind::Advertisements => body.clone(),
            _ => markdown::plain(body, usize::MAX),
        });
        let others = texts
            .iter()
            .map(|text| text.lead.as_str())
            .chain(plain.iter().map(String::as_str));
        let others = analyzer.words(others.chain(entry.fields.public_phones()));
        let category = entry
            .category
            .as_ref()
            .map(|slug| Fact::Category(&category_key(entry.kind(), slug)).term());
        let place = entry
            .location
            .as_ref()
            .map(|slug| Fact::Location(slug).term());
        let tags = entry.tags.iter().map(|slug| Fact::Tag(slug).term());
        let facts = [Fact::Section(entry.kind().collection()).term()]
            .into_iter()
            .chain(category)
            .chain(place);
        EntryTerms {
            title: analyzer.words(texts.iter().map(|text| text.title.as_str())),
            others: facts
                .chain(tags)
                .chain([others])
                .collect::<Vec<_>>()
                .join(" "),
        }
    }

    /// The same of many documents, on several threads.
    pub(super) fn of_all(documents: &[Document]) -> Vec<EntryTerms> {
        let threads = std::thread::available_parallelism()
            .map_or(1, |threads| threads.get().min(MOST_THREADS));
        let share = documents.len().div_ceil(threads).max(1);
        std::thread::scope(|scope| {
            let threads: Vec<_> = documents
                .chunks(share)
                .map(|share| scope.spawn(|| EntryTerms::read_share(share)))
                .collect();
            threads
                .into_iter()
                .flat_map(|thread| {
                    thread
                        .join()
                        .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
                })
                .collect()
        })
    }

    fn read_share(documents: &[Document]) -> Vec<EntryTerms> {
        let mut analyzer = Analyzer::default();
        documents
            .iter()
            .map(|document| EntryTerms::read(document, &mut analyzer))
            .collect()
    }

    /// Stores them in the place of those that were there, with the slug, which the store may have
    /// chosen.
    pub(super) fn put(&self, db: &Db, id: EntryId, slug: &str) -> Result<()> {
        let slug = analyzed(|analyzer| analyzer.words([slug.replace('-', " ").as_str()]));
        let others = [&self.others, " ", slug.as_str()].concat();
        Ok(db.put_terms(id.number(), &self.title, &others)?)
    }
}

/// Merges some pieces of the table, which its edits leave; `true` when more is left.
pub(super) fn merge_some(db: &Db) -> engine::Result<bool> {
    db.merge_terms()
}

/// Removes the terms of an entry that is erased.
pub(super) fn remove(db: &Db, id: EntryId) -> Result<()> {
    Ok(db.execute_later("DELETE FROM entry_terms WHERE rowid = ?1", [id.number()])?)
}

/// The next documents after an entry.
fn documents_after(db: &Db, after: EntryId) -> Result<Vec<Document>> {
    let mut select = db.prepare(concat!(
        "SELECT e.id, r.doc, r.body_ua, r.body_us FROM entries e JOIN revisions r ON r.id = ",
        row::listed_revision!(),
        " WHERE e.id > ?1 ORDER BY e.id LIMIT ?2",
    ))?;
    let mut rows = select.query(params![after, PIECE])?;
    let mut documents = Vec::new();
    while let Some(row) = rows.next()? {
        let mut entry = document::decode(row.text("doc")?)?;
        entry.id = row.get("id")?;
        documents.push(Document {
            entry,
            bodies: [row.get("body_ua")?, row.get("body_us")?],
        });
    }
    Ok(documents)
}

/// Makes the terms of all entries again if another analysis made them: that of an earlier version,
/// or none.
pub(super) fn fill(db: &mut Db) -> Result<()> {
    let current = ANALYSIS.to_string();
    // A transaction that writes waits for other processes.
    if meta::get(db, MADE_BY)?.as_deref() == Some(current.as_str()) {
        return Ok(());
    }
    let fill = db.transaction()?;
    fill_all(&fill)?;
    Ok(fill.commit()?)
}

/// The same in an open transaction, whichever made them.
pub(super) fn fill_all(db: &Db) -> Result<()> {
    db.allow_pauses()?;
    db.clear_terms()?;
    let mut after = EntryId(0);
    loop {
        let documents = documents_after(db, after)?;
        let Some(last) = documents.last() else { break };
        after = last.entry.id;
        for (document, terms) in documents.iter().zip(EntryTerms::of_all(&documents)) {
            terms.put(db, document.entry.id, &document.entry.slug)?;
        }
    }
    Ok(meta::set(db, MADE_BY, &ANALYSIS.to_string())?)
}
