//! What the index holds of an entry: a document in each language it is shown in.

use super::facts::{self, section};
use super::numbers::number;
use super::rank::Heads;
use super::typos;
use crate::store::engine::{Db, named, params};
use crate::store::{Result, Snapshot};
use model::search::forms::cuts;
use model::search::words::{fold, tokens};
use model::{Entry, EntryId, Fields, Locale, Site, Taxon, UnixSeconds};
use std::collections::BTreeSet;

/// `documents` has what hits are chosen, counted and ordered by, in short rows; `texts` what is shown of a few. The
/// full-text indexes hold numbers alone: of words in titles and places with their beginnings, and of all words.
pub(super) const SCHEMA: &str = "
    CREATE TABLE state (seq INTEGER NOT NULL, as_of INTEGER NOT NULL, upto INTEGER) STRICT;
    CREATE TABLE documents (
        id       INTEGER PRIMARY KEY,
        entry    INTEGER NOT NULL,
        locale   TEXT NOT NULL,
        section  TEXT NOT NULL,
        category TEXT NOT NULL,
        location TEXT NOT NULL,
        at       INTEGER NOT NULL,
        -- Events: when the next of them begins, or the last began.
        starts   INTEGER,
        -- Minor units of the portal's currency.
        price    INTEGER,
        letters  BLOB NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX documents_entry ON documents (entry, locale);
    CREATE INDEX documents_newest ON documents (locale, section, at DESC, id);
    CREATE INDEX documents_all ON documents (locale, at DESC, id);
    CREATE INDEX documents_titles ON documents (locale, letters, id);
    CREATE TABLE totals (
        locale  TEXT NOT NULL,
        section TEXT NOT NULL,
        n       INTEGER NOT NULL,
        PRIMARY KEY (locale, section)
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER document_comes AFTER INSERT ON documents BEGIN
        INSERT INTO totals VALUES (new.locale, new.section, 1) ON CONFLICT DO UPDATE SET n = n + 1;
    END;
    CREATE TRIGGER document_goes AFTER DELETE ON documents BEGIN
        UPDATE totals SET n = n - 1 WHERE locale = old.locale AND section = old.section;
    END;
    CREATE TABLE texts (
        id      INTEGER PRIMARY KEY,
        -- Folded words of title, place and lead, a line each.
        heads   TEXT NOT NULL,
        path    TEXT NOT NULL,
        title   TEXT NOT NULL,
        -- Names of category, tags and place.
        place   TEXT NOT NULL,
        -- What snippets are cut from.
        passage TEXT NOT NULL
    ) STRICT;
    CREATE VIRTUAL TABLE heads USING fts5 (
        terms, content = '', contentless_delete = 1, detail = none, prefix = '2 3 4 5 6 7 8', tokenize = 'ascii'
    );
    CREATE VIRTUAL TABLE words USING fts5 (
        terms, content = '', contentless_delete = 1, detail = none, prefix = '2 3', tokenize = 'ascii'
    );";

pub(super) const FULLTEXT: [&str; 2] = ["heads", "words"];

/// Characters that snippets may be cut from.
const PASSAGE: usize = 1500;

/// An entry in one language, ready to be written.
pub(super) struct Document {
    pub number: i64,
    entry: EntryId,
    locale: Locale,
    section: &'static str,
    category: String,
    location: String,
    at: UnixSeconds,
    starts: Option<UnixSeconds>,
    price: Option<i64>,
    letters: Vec<u8>,
    path: String,
    title: String,
    place: String,
    passage: String,
    /// [`Heads::line`].
    line: String,
    /// The columns of the full-text indexes.
    heads: String,
    words: String,
}

impl Document {
    /// The documents of an entry; `starts` is when an event begins.
    pub(super) fn of(
        source: &Snapshot,
        site: &Site,
        entry: &Entry,
        id: EntryId,
        starts: Option<UnixSeconds>,
    ) -> Result<Vec<Document>> {
        let mut all = Vec::new();
        for locale in Locale::ALL {
            let (text, written) = entry.shown(locale);
            if written != locale && !entry.kind().stands_alone() {
                continue;
            }
            let body = model::markdown::plain(&source.text(id, written)?, usize::MAX);
            let place = names(entry, site, locale);
            let at = entry.published_at.map_or(UnixSeconds::EPOCH, UnixSeconds::from);
            let photo = entry.front_picture(locale).is_some();
            let facts = facts::of_entry(entry, goods(entry), photo).into_iter().map(facts::Fact::term);
            let facts = facts.collect::<Vec<_>>().join(" ");
            let head = fold(&format!("{} {place}", text.title));
            let latin = model::transliterate(&text.title).to_lowercase();
            let whole = format!("{head} {latin} {} {}", fold(&text.lead), fold(&body));
            let passage: String = format!("{} {body}", text.lead).chars().take(PASSAGE).collect();
            all.push(Document {
                number: number(locale, at, id),
                entry: id,
                locale,
                section: section(entry.kind()),
                category: entry.category.as_ref().map_or_else(String::new, ToString::to_string),
                location: entry.location.as_ref().map_or_else(String::new, ToString::to_string),
                at,
                starts,
                price: price(entry, site),
                letters: model::format::sort_key(&text.title, locale),
                path: locale.path(&entry.path()),
                line: Heads::line(&text.title, &place, &text.lead),
                heads: format!("{} {facts}", vocabulary(&format!("{head} {latin}"))),
                words: format!("{} {facts}", vocabulary(&whole)),
                title: text.title.clone(),
                place,
                passage: passage.trim().to_owned(),
            });
        }
        Ok(all)
    }

    pub(super) fn insert(&self, db: &Db) -> Result<()> {
        db.execute(
            "INSERT INTO documents (id, entry, locale, section, category, location, at, starts, price,
             letters)
             VALUES (:id, :entry, :locale, :section, :category, :location, :at, :starts, :price, :letters)",
            named! {
                ":id": self.number,
                ":entry": self.entry.0,
                ":locale": self.locale.code(),
                ":section": self.section,
                ":category": self.category,
                ":location": self.location,
                ":at": self.at,
                ":starts": self.starts,
                ":price": self.price,
                ":letters": self.letters,
            },
        )?;
        db.execute(
            "INSERT INTO texts (id, heads, path, title, place, passage) VALUES (:id, :heads, :path,
                    :title, :place, :passage)",
            named! {
                ":id": self.number,
                ":heads": self.line,
                ":path": self.path,
                ":title": self.title,
                ":place": self.place,
                ":passage": self.passage,
            },
        )?;
        typos::learn(db, &mistakable(&self.title, &self.place))?;
        db.execute("INSERT INTO heads (rowid, terms) VALUES (?1, ?2)", params![self.number, self.heads])?;
        db.execute("INSERT INTO words (rowid, terms) VALUES (?1, ?2)", params![self.number, self.words])?;
        Ok(())
    }
}

/// Takes the documents of an entry out of the index.
pub(super) fn remove(db: &Db, id: EntryId) -> Result<()> {
    let numbers: Vec<i64> = db.values("DELETE FROM documents WHERE entry = ?1 RETURNING id", [id])?;
    let mut texts = db.prepare("DELETE FROM texts WHERE id = ?1 RETURNING title, place")?;
    for number in numbers {
        let (title, place): (String, String) =
            texts.one([number], |row| Ok((row.get("title")?, row.get("place")?)))?;
        typos::forget(db, &mistakable(&title, &place))?;
        db.execute("DELETE FROM heads WHERE rowid = ?1", [number])?;
        db.execute("DELETE FROM words WHERE rowid = ?1", [number])?;
    }
    Ok(())
}

/// Each word of a folded text once, and what it is without its endings.
fn vocabulary(folded: &str) -> String {
    let mut words = BTreeSet::new();
    for word in tokens(folded) {
        if words.insert(word) {
            words.extend(cuts(word));
        }
    }
    words.into_iter().collect::<Vec<_>>().join(" ")
}

/// What a mistyped word may have meant.
fn mistakable(title: &str, place: &str) -> String {
    fold(&format!("{title} {place}"))
}

/// Currency, deal and condition of an advertisement; empty for everything else.
fn goods(entry: &Entry) -> [&str; 3] {
    match &entry.fields {
        Fields::Advertisement(ad) => [&ad.currency, &ad.deal, &ad.condition],
        _ => [""; 3],
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
