//! The writer's side: brings the index to what is public, in pieces.

use super::{FILE, VERSION, open, section, typos, words::fold};
use crate::store::{Result, Snapshot, Store};
use generator::{
    index::{Row, Seconds},
    model::{Entry, EntryId, Fields, Locale, Site, Taxon},
};
use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension, params};
use std::collections::{BTreeSet, HashSet};

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
        -- Events: when the next of them begins, or the last began.
        starts   INTEGER,
        -- Minor units of the portal's currency.
        price    INTEGER,
        currency TEXT NOT NULL,
        deal     TEXT NOT NULL,
        condition TEXT NOT NULL,
        photo    INTEGER NOT NULL,
        letters  BLOB NOT NULL,
        path     TEXT NOT NULL,
        title    TEXT NOT NULL,
        -- Names of category, tags and place.
        place    TEXT NOT NULL,
        -- What snippets are cut from.
        passage  TEXT NOT NULL
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
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY;
             PRAGMA secure_delete = ON;",
        )?;
        if version != VERSION {
            db.execute_batch(SCHEMA)?;
            db.execute_batch(typos::SCHEMA)?;
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
            whole: held.upto.is_none(),
            since: held,
            until: now,
        })
    }

    /// Everything there is, whatever the index holds: it answers as before until each entry is replaced.
    pub fn anew(&self, source: &Snapshot, as_of: Seconds) -> Result<Work> {
        let site = source.site()?;
        let rest = source.rows(&site)?.iter().map(|row| row.id).collect();
        let now = State { seq: source.seq(), as_of, upto: None };
        let whole = self.state()?.is_some_and(|held| held.upto.is_none());
        Ok(Work { rest, since: now, until: now, whole, ..Work::default() })
    }

    /// Ends the work of [`SearchIndex::anew`] where it is: every entry stands in the index, in its new form or in the
    /// one it had. One that was not complete before goes on at the next start.
    pub fn give_up(&mut self, work: &Work) -> Result<()> {
        if work.whole { note(&self.db, work.since) } else { Ok(()) }
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
            if let Some(row) = row.filter(|row| row.open(as_of) && !row.pageless) {
                add(&transaction, source, &site, *id, row.occurrence(as_of).map(|(start, _)| start))?;
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
    /// Nothing was missing when it began.
    whole: bool,
    since: State,
    until: State,
}

impl Work {
    /// Entries that are still to be looked at.
    pub fn left(&self) -> usize {
        self.rest.len() + self.touched.len()
    }
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
        .filter(|row| row.open(as_of) && !row.pageless)
        .map(|row| row.id.0)
        .collect();
    let mut query = db.prepare("SELECT DISTINCT entry FROM documents")?;
    let held: Vec<i64> = query.query_map([], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
    held.into_iter().filter(|id| !public.contains(id)).try_for_each(|id| remove(db, EntryId(id)))
}

fn remove(db: &Connection, id: EntryId) -> Result<()> {
    let mut documents =
        db.prepare_cached("DELETE FROM documents WHERE entry = ?1 RETURNING id, title, place")?;
    let removed: Vec<(i64, String, String)> = documents
        .query_map([id.0], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?
        .collect::<rusqlite::Result<_>>()?;
    let mut words = db.prepare_cached("DELETE FROM words WHERE rowid = ?1")?;
    for (document, title, place) in removed {
        words.execute([document])?;
        typos::forget(db, &vocabulary(&title, &place))?;
    }
    Ok(())
}

/// What a mistyped word may have meant.
fn vocabulary(title: &str, place: &str) -> String {
    fold(&format!("{title} {place}"))
}

/// Characters that snippets may be cut from.
const PASSAGE: usize = 1500;

fn add(db: &Connection, source: &Snapshot, site: &Site, id: EntryId, starts: Option<Seconds>) -> Result<()> {
    let Some(record) = source.live(id)? else { return Ok(()) };
    let entry = &record.entry;
    for locale in Locale::ALL {
        let (text, written) = entry.shown(locale);
        if written != locale && !entry.kind().stands_alone() {
            continue;
        }
        let body = source.text(id, written)?;
        let mut insert = db.prepare_cached(
            "INSERT INTO documents (entry, locale, section, category, tags, location, at, starts, price, currency, deal,
                                    condition, photo, letters, path, title, place, passage)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18)",
        )?;
        let place = names(entry, site, locale);
        let passage = format!("{} {}", text.lead, generator::markdown::plain(&body, PASSAGE));
        let goods = Goods::of(entry);
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
            starts,
            price(entry, site),
            goods.currency,
            goods.deal,
            goods.condition,
            entry.front_picture(locale).is_some(),
            generator::format::sort_key(&text.title, locale),
            locale.path(&entry.path()),
            text.title,
            place,
            passage.trim(),
        ])?;
        let document = db.last_insert_rowid();
        typos::learn(db, &vocabulary(&text.title, &place))?;
        let mut words = db.prepare_cached(
            "INSERT INTO words (rowid, title, place, lead, body, latin) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        )?;
        words.execute(params![
            document,
            fold(&text.title),
            fold(&place),
            fold(&text.lead),
            fold(&body),
            generator::model::transliterate(&text.title),
        ])?;
    }
    Ok(())
}

/// What an advertisement is filtered by; empty for everything else.
#[derive(Default)]
struct Goods<'a> {
    currency: &'a str,
    deal: &'a str,
    condition: &'a str,
}

impl Goods<'_> {
    fn of(entry: &Entry) -> Goods<'_> {
        match &entry.fields {
            Fields::Advertisement(ad) => {
                Goods { currency: &ad.currency, deal: &ad.deal, condition: &ad.condition }
            }
            _ => Goods::default(),
        }
    }
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
