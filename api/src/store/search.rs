//! The public search index: a file of its own, derived from what is public and holding nothing else.

use super::{Result, Snapshot, Store};
use generator::{
    index::{Row, Seconds},
    model::{Entry, EntryId, Fields, Kind, Locale, Site, Taxon},
};
use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension, params, params_from_iter, types::Value};
use serde::{Deserialize, Serialize};
use std::{
    collections::{BTreeSet, HashSet},
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};
use unicode_normalization::UnicodeNormalization;

const FILE: &str = "search.sqlite3";
/// Raised when the tables change: the file is then made anew.
const VERSION: i64 = 2;
/// Hits that are ranked; an old match of very common words may be missed (measured: the only way to bound
/// the time of a query).
const CANDIDATES: usize = 1000;

const SCHEMA: &str = "
    CREATE TABLE state (seq INTEGER NOT NULL, as_of INTEGER NOT NULL, upto INTEGER) STRICT;
    CREATE TABLE documents (
        id       INTEGER PRIMARY KEY,
        entry    INTEGER NOT NULL,
        locale   TEXT NOT NULL,
        section  TEXT NOT NULL,
        category TEXT NOT NULL,
        tags     TEXT NOT NULL,
        location TEXT NOT NULL,
        at       INTEGER NOT NULL,
        price    INTEGER,
        letters  BLOB NOT NULL,
        path     TEXT NOT NULL,
        title    TEXT NOT NULL,
        excerpt  TEXT NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX documents_entry ON documents (entry, locale);
    CREATE INDEX documents_newest ON documents (locale, section, at DESC);
    CREATE INDEX documents_all ON documents (locale, at DESC);
    CREATE VIRTUAL TABLE words USING fts5 (
        title, place, lead, body, latin, content = '', contentless_delete = 1, prefix = '2 3',
        tokenize = \"unicode61 remove_diacritics 0\"
    );";

/// The writer's side; the indexer's thread owns it.
pub struct SearchIndex {
    db: Connection,
}

/// The readers' side.
#[derive(Clone)]
pub struct Search {
    file: PathBuf,
    idle: Arc<Mutex<Vec<Connection>>>,
}

/// What is asked for.
#[derive(Clone, Debug, Default)]
pub struct SearchQuery {
    pub locale: Option<Locale>,
    /// `None` searches all sections.
    pub kind: Option<Kind>,
    pub text: String,
    pub category: String,
    pub location: String,
    pub tag: String,
    /// In whole units of the portal's currency; only entries with a price in it are then found.
    pub price_min: Option<i64>,
    pub price_max: Option<i64>,
    pub sort: SearchSort,
    /// From 1.
    pub page: usize,
    pub per_page: usize,
}

/// The order of what is found; without words to weigh, relevance is by date.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum SearchSort {
    #[default]
    Relevance,
    Newest,
    /// Entries without a price come last.
    Cheapest,
    Dearest,
    Title,
}

impl SearchSort {
    /// The value of the form; the first choice has none.
    pub fn word(self) -> &'static str {
        match self {
            SearchSort::Relevance => "",
            SearchSort::Newest => "newest",
            SearchSort::Cheapest => "cheapest",
            SearchSort::Dearest => "dearest",
            SearchSort::Title => "title",
        }
    }

    fn sql(self) -> &'static str {
        match self {
            SearchSort::Relevance => "score, documents.at DESC, documents.id",
            SearchSort::Newest => "documents.at DESC, documents.id",
            SearchSort::Cheapest => {
                "documents.price IS NULL, documents.price, documents.at DESC, documents.id"
            }
            SearchSort::Dearest => {
                "documents.price IS NULL, documents.price DESC, documents.at DESC, documents.id"
            }
            SearchSort::Title => "documents.letters, documents.id",
        }
    }
}

/// One found page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchRow {
    pub section: String,
    pub path: String,
    pub title: String,
    pub excerpt: String,
}

/// A page of results and how many there are in all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    pub total: usize,
    pub rows: Vec<SearchRow>,
}

fn open(file: &Path) -> Result<Connection> {
    let db = Connection::open(file)?;
    db.busy_timeout(Duration::from_secs(5))?;
    db.set_prepared_statement_cache_capacity(32);
    Ok(db)
}

impl SearchIndex {
    pub fn open(store: &Store) -> Result<SearchIndex> {
        let file = store.folder().join(FILE);
        let mut db = open(&file)?;
        let version: i64 = db.query_row("PRAGMA user_version", [], |row| row.get(0))?;
        if version != 0 && version != VERSION {
            drop(db);
            std::fs::remove_file(&file)?;
            db = open(&file)?;
        }
        // Derived data: a power cut may cost a rebuild, not an edit.
        db.execute_batch(
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY;",
        )?;
        if version != VERSION {
            db.execute_batch(SCHEMA)?;
            db.pragma_update(None, "user_version", VERSION)?;
        }
        Ok(SearchIndex { db })
    }

    /// What the index lacks of what is public at `as_of`: nothing, what has changed since it was complete, or
    /// everything. Work that was broken off goes on where it was.
    pub fn pending(&self, source: &Snapshot, as_of: Seconds) -> Result<Work> {
        let site = source.site()?;
        let rows = source.rows(&site)?;
        let now = State { seq: source.seq(), as_of, upto: None };
        let every = || rows.iter().map(|row| row.id).collect();
        let Some(held) = self.state()? else {
            return Ok(Work { rest: every(), since: now, until: now, ..Work::default() });
        };
        let changes = source.changes_since(held.seq)?;
        let Some(mut touched) =
            changes.iter().map(|change| change.subject.map(EntryId)).collect::<Option<BTreeSet<_>>>()
        else {
            // Names of places and categories stand in every document.
            return Ok(Work { rest: every(), since: now, until: now, ..Work::default() });
        };
        let passed = held.as_of.min(as_of) + 1..held.as_of.max(as_of) + 1;
        let changed = |row: &&Row| row.moments().any(|moment| passed.contains(&moment));
        touched.extend(rows.iter().filter(changed).map(|row| row.id));
        let rest = held
            .upto
            .map_or_else(Vec::new, |upto| rows.iter().map(|row| row.id).filter(|id| id.0 > upto).collect());
        Ok(Work {
            rest,
            touched: touched.into_iter().collect(),
            swept: held.upto.is_some(),
            since: held,
            until: now,
        })
    }

    /// Does a piece of the work; `false` when nothing is left. `pause` is called between entries.
    pub fn go_on(
        &mut self,
        work: &mut Work,
        source: &Snapshot,
        as_of: Seconds,
        pause: &dyn Fn(),
    ) -> Result<bool> {
        if !work.rest.is_empty() {
            let piece: Vec<EntryId> = work.rest.drain(..work.rest.len().min(PIECE)).collect();
            let upto = piece.last().map(|id| id.0);
            work.swept = work.rest.is_empty();
            let state = State { upto, ..work.since };
            self.replace(source, &piece, as_of, Some(state), pause)?;
            return Ok(true);
        }
        if !work.touched.is_empty() {
            let piece: Vec<EntryId> = work.touched.drain(..work.touched.len().min(PIECE)).collect();
            self.replace(source, &piece, as_of, None, pause)?;
            return Ok(true);
        }
        let transaction = self.db.transaction()?;
        if work.swept {
            sweep(&transaction, source, as_of)?;
        }
        note(&transaction, work.until)?;
        transaction.commit()?;
        Ok(false)
    }

    /// Brings the documents of these entries up to date; the index is then complete at `as_of`, unless there
    /// is `work` left.
    pub fn update(&mut self, source: &Snapshot, ids: &[EntryId], as_of: Seconds, work: bool) -> Result<()> {
        let state = State { seq: source.seq(), as_of, upto: None };
        self.replace(source, ids, as_of, (!work).then_some(state), &|| {})
    }

    fn replace(
        &mut self,
        source: &Snapshot,
        ids: &[EntryId],
        as_of: Seconds,
        state: Option<State>,
        pause: &dyn Fn(),
    ) -> Result<()> {
        let site = source.site()?;
        let transaction = self.db.transaction()?;
        for id in ids {
            pause();
            remove(&transaction, *id)?;
            let row = source.live(*id)?.map(|record| Row::of(&record, &site));
            if row.is_some_and(|row| row.visible(as_of) && !row.pageless) {
                add(&transaction, source, &site, *id)?;
            }
        }
        if let Some(state) = state {
            note(&transaction, state)?;
        }
        Ok(transaction.commit()?)
    }

    fn state(&self) -> Result<Option<State>> {
        let mut query = self.db.prepare_cached("SELECT seq, as_of, upto FROM state")?;
        let state =
            query.query_row([], |row| Ok(State { seq: row.get(0)?, as_of: row.get(1)?, upto: row.get(2)? }));
        Ok(state.optional()?)
    }
}

/// What the index holds: every change up to `seq` at the moment `as_of`, of the entries up to `upto` or of
/// all.
#[derive(Clone, Copy, Debug, Default)]
struct State {
    seq: i64,
    as_of: Seconds,
    upto: Option<i64>,
}

/// Entries that the index is to take in, see [`SearchIndex::pending`].
#[derive(Debug, Default)]
pub struct Work {
    /// In the order of their ids.
    rest: Vec<EntryId>,
    /// Changed since; taken in at the end, and again if that is broken off.
    touched: Vec<EntryId>,
    /// All entries were looked at: what else the index holds is gone.
    swept: bool,
    since: State,
    until: State,
}

/// Entries of one transaction: little to do again when it is broken off.
const PIECE: usize = 20;

fn note(db: &Connection, state: State) -> Result<()> {
    db.execute("DELETE FROM state", [])?;
    let mut insert = db.prepare_cached("INSERT INTO state (seq, as_of, upto) VALUES (?1, ?2, ?3)")?;
    insert.execute(params![state.seq, state.as_of, state.upto])?;
    Ok(())
}

/// Removes the documents of entries that are not public any more.
fn sweep(db: &Connection, source: &Snapshot, as_of: Seconds) -> Result<()> {
    let site = source.site()?;
    let public: HashSet<i64> = source
        .rows(&site)?
        .iter()
        .filter(|row| row.visible(as_of) && !row.pageless)
        .map(|row| row.id.0)
        .collect();
    let mut query = db.prepare("SELECT DISTINCT entry FROM documents")?;
    let held: Vec<i64> = query.query_map([], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
    held.into_iter().filter(|id| !public.contains(id)).try_for_each(|id| remove(db, EntryId(id)))
}

fn remove(db: &Connection, id: EntryId) -> Result<()> {
    let mut documents = db.prepare_cached("DELETE FROM documents WHERE entry = ?1 RETURNING id")?;
    let removed: Vec<i64> =
        documents.query_map([id.0], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
    let mut words = db.prepare_cached("DELETE FROM words WHERE rowid = ?1")?;
    for document in removed {
        words.execute([document])?;
    }
    Ok(())
}

fn add(db: &Connection, source: &Snapshot, site: &Site, id: EntryId) -> Result<()> {
    let Some(record) = source.live(id)? else { return Ok(()) };
    let entry = &record.entry;
    for locale in Locale::ALL {
        let (text, written) = entry.shown(locale);
        if written != locale && !entry.kind().stands_alone() {
            continue;
        }
        let body = source.text(id, written)?;
        let mut insert = db.prepare_cached(
            "INSERT INTO documents (entry, locale, section, category, tags, location, at, price, letters, path, title, excerpt)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
        )?;
        let excerpt = if text.lead.is_empty() { body.as_str() } else { text.lead.as_str() };
        // Spaces around every tag: one tag is then found without finding its beginning in another.
        let tags = entry.tags.iter().fold(String::new(), |tags, tag| tags + " " + tag.as_str() + " ");
        insert.execute(params![
            id.0,
            locale.code(),
            section(entry.kind()),
            entry.category.as_ref().map_or("", |slug| slug.as_str()),
            tags,
            entry.location.as_ref().map_or("", |slug| slug.as_str()),
            entry.published_at.map_or(0, Timestamp::as_second),
            price(entry, site),
            generator::format::sort_key(&text.title, locale),
            locale.path(&entry.path()),
            text.title,
            generator::format::shorten(&excerpt.replace('\n', " "), 200),
        ])?;
        let mut words = db.prepare_cached(
            "INSERT INTO words (rowid, title, place, lead, body, latin) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        )?;
        words.execute(params![
            db.last_insert_rowid(),
            fold(&text.title),
            fold(&names(entry, site, locale)),
            fold(&text.lead),
            fold(&body),
            generator::model::transliterate(&text.title),
        ])?;
    }
    Ok(())
}

/// In minor units of the portal's currency: nothing is said of prices in others, or to be agreed.
fn price(entry: &Entry, site: &Site) -> Option<i64> {
    let Fields::Advertisement(ad) = &entry.fields else { return None };
    let own = ad.currency.is_empty() || ad.currency == site.settings.currency;
    match ad.price_kind.as_str() {
        "free" => Some(0),
        "fixed" | "negotiable" if own => ad.price,
        _ => None,
    }
}

/// Category, tags and place in the page's language.
fn names(entry: &Entry, site: &Site, locale: Locale) -> String {
    let category =
        entry.category.as_ref().and_then(|slug| site.category(entry.kind(), slug)).map(Taxon::name);
    let tags = entry.tags.iter().filter_map(|slug| site.tag(slug)).map(Taxon::name);
    let place = entry.location.as_ref().and_then(|slug| site.location(slug)).map(Taxon::name);
    category.into_iter().chain(tags).chain(place).map(|name| name.get(locale)).collect::<Vec<_>>().join(" ")
}

fn section(kind: Kind) -> &'static str {
    if kind == Kind::Pages { "pages" } else { kind.section() }
}

/// One spelling for text and query (content-model §9): composed, lower case, no apostrophes, stress or
/// soft hyphens; ґ is found as г.
fn fold(text: &str) -> String {
    text.nfc()
        .flat_map(char::to_lowercase)
        .filter(|c| {
            !matches!(
                c,
                '\'' | '\u{2019}' | '\u{2bc}' | '\u{2018}' | '`' | '\u{301}' | '\u{ad}' | '\u{200b}'
                    ..='\u{200d}'
            )
        })
        .map(|c| if c == 'ґ' { 'г' } else { c })
        .collect()
}

/// Quoted prefixes of every word: text of readers is never query syntax.
fn expression(text: &str) -> Option<String> {
    let folded = fold(text);
    let words: Vec<String> = folded
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .take(8)
        .map(|word| format!("\"{}\"*", stem(word)))
        .collect();
    (!words.is_empty()).then(|| words.join(" AND "))
}

/// Cuts one ending letter or two off longer Ukrainian words, so that a case finds the others.
fn stem(word: &str) -> &str {
    let count = word.chars().count();
    let cyrillic = word.chars().all(|c| ('\u{400}'..='\u{4ff}').contains(&c));
    let vowel = |c: char| "аеєиіїоуюяйь".contains(c);
    let mut stem = word;
    let mut left = count;
    while cyrillic && left > 4 && count - left < 2 {
        match stem.char_indices().next_back() {
            Some((at, c)) if vowel(c) => stem = &stem[..at],
            _ => break,
        }
        left -= 1;
    }
    stem
}

impl Search {
    pub fn of(store: &Store) -> Search {
        Search { file: store.folder().join(FILE), idle: Arc::default() }
    }

    /// Answers a query; an empty one lists the newest. Nothing is found before the first publish.
    pub fn find(&self, query: &SearchQuery) -> Result<Found> {
        if !self.file.exists() {
            return Ok(Found::default());
        }
        let lock = || self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let idle = lock().pop();
        let db = if let Some(db) = idle {
            db
        } else {
            let db = open(&self.file)?;
            db.execute_batch("PRAGMA query_only = 1; PRAGMA mmap_size = 268435456;")?;
            db
        };
        let found = run(&db, query);
        let mut idle = lock();
        if idle.len() < 4 {
            idle.push(db);
        }
        found
    }
}

fn run(db: &Connection, query: &SearchQuery) -> Result<Found> {
    let ready: Option<i64> = db.query_row("PRAGMA user_version", [], |row| row.get(0)).optional()?;
    if ready != Some(VERSION) {
        return Ok(Found::default());
    }
    let mut filters = vec!["documents.locale = ?1".to_owned()];
    let mut values = vec![Value::from(query.locale.unwrap_or(Locale::Ua).code().to_owned())];
    let mut filter = |sql: &str, value: String| {
        values.push(Value::from(value));
        filters.push(sql.replace('?', &format!("?{}", values.len())));
    };
    match query.kind {
        Some(kind) => filter("documents.section = ?", section(kind).to_owned()),
        None => filter("documents.section <> ?", String::new()),
    }
    if !query.category.is_empty() {
        filter("documents.category = ?", query.category.clone());
    }
    if !query.location.is_empty() {
        filter("documents.location = ?", query.location.clone());
    }
    if !query.tag.is_empty() {
        filter("instr(documents.tags, ?) > 0", format!(" {} ", query.tag));
    }
    let wanted = if query.text.trim().is_empty() { None } else { Some(expression(&query.text)) };
    for (bound, minor) in [(">=", query.price_min), ("<=", query.price_max)] {
        let Some(units) = minor else { continue };
        values.push(Value::from(units.saturating_mul(100)));
        filters.push(format!("documents.price {bound} ?{}", values.len()));
    }
    let from = match &wanted {
        // Only signs: nothing can match.
        Some(None) => return Ok(Found::default()),
        Some(Some(expression)) => {
            values.push(Value::from(expression.clone()));
            format!(
                "(SELECT rowid AS hit, rank AS score FROM (SELECT rowid, bm25(words, 10, 6, 3, 1, 2) AS rank FROM words
                  WHERE words MATCH ?{} ORDER BY rowid DESC LIMIT {CANDIDATES})) JOIN documents ON documents.id = hit",
                values.len()
            )
        }
        None => "documents".to_owned(),
    };
    let order = match (query.sort, &wanted) {
        (SearchSort::Relevance, None) => SearchSort::Newest.sql(),
        (sort, _) => sort.sql(),
    };
    let filters = filters.join(" AND ");
    let total: i64 = db
        .prepare_cached(&format!("SELECT count(*) FROM {from} WHERE {filters}"))?
        .query_row(params_from_iter(&values), |row| row.get(0))?;
    let offset = query.page.saturating_sub(1) * query.per_page;
    let sql = format!(
        "SELECT section, path, title, excerpt FROM {from} WHERE {filters} ORDER BY {order} LIMIT {} OFFSET {offset}",
        query.per_page
    );
    let mut statement = db.prepare_cached(&sql)?;
    let rows = statement.query_map(params_from_iter(&values), |row| {
        Ok(SearchRow { section: row.get(0)?, path: row.get(1)?, title: row.get(2)?, excerpt: row.get(3)? })
    })?;
    Ok(Found { total: total as usize, rows: rows.collect::<rusqlite::Result<_>>()? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn queries_are_words_and_never_syntax() {
        for (text, expected) in [
            ("квартиру", Some("\"квартир\"*")),
            ("п'ят", Some("\"пят\"*")),
            ("a OR b", Some("\"a\"* AND \"or\"* AND \"b\"*")),
            ("NEAR(x", Some("\"near\"* AND \"x\"*")),
            ("col:x \"", Some("\"col\"* AND \"x\"*")),
            ("-*", None),
        ] {
            assert_eq!(expression(text).as_deref(), expected, "{text}");
        }
        assert_eq!(fold("Здоров’я ҐАНОК"), "здоровя ганок");
    }
}
