//! The documents of an entry in the index: one in each language in which it is shown.

use super::rank::Heads;
use crate::filters::{self, FilteredDocument, NewFacts, number, section};
use crate::query::{Fact, in_head};
use crate::word_list::{self, WordCounter};
use crate::{Result, Snapshot};
use engine::{Db, named, params};
use model::search::terms::{Analyzer, DocumentTerms};
use model::search::words::fold;
use model::{
    AttributeValue, Entry, EntryId, Fields, Kind, Locale, PublicTimes, Site, Taxon, UnixSeconds,
};

/// `documents` has what hits are chosen, counted and ordered by, in short rows; `texts` what is
/// shown of a few, and all that was read into terms. The full-text tables hold numbers alone:
/// `words` has each term and fact once, and those of titles and names once more, without places, so
/// that it is quick to look for several; `phrases` has the first term of each word in the order of
/// the text.
pub(super) const SCHEMA: &str = "
    CREATE TABLE state (seq INTEGER NOT NULL, as_of INTEGER NOT NULL, upto INTEGER) STRICT;
    CREATE TABLE documents (
        id       INTEGER PRIMARY KEY,
        entry    INTEGER NOT NULL,
        locale   TEXT NOT NULL,
        -- The language of title and text.
        written  TEXT NOT NULL,
        section  TEXT NOT NULL,
        -- Terms of the facts by which readers filter, with spaces between.
        facts    TEXT NOT NULL,
        at       INTEGER NOT NULL,
        -- Events: when the next of them begins, or the last began.
        starts   INTEGER,
        -- Minor units of the portal's currency.
        price    INTEGER,
        letters  BLOB NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX documents_entry ON documents (entry, locale);
    CREATE INDEX documents_titles ON documents (locale, letters, id);
    -- Every time an event is, from `begins` until before `ends`.
    CREATE TABLE occurrences (
        id     INTEGER NOT NULL,
        begins INTEGER NOT NULL,
        ends   INTEGER NOT NULL,
        PRIMARY KEY (id, begins, ends)
    ) STRICT, WITHOUT ROWID;
    -- Numbers by which readers filter advertisements.
    CREATE TABLE answers (
        id  INTEGER NOT NULL,
        key TEXT NOT NULL,
        n   INTEGER NOT NULL,
        PRIMARY KEY (id, key)
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER document_goes AFTER DELETE ON documents BEGIN
        DELETE FROM occurrences WHERE id = old.id;
        DELETE FROM answers WHERE id = old.id;
    END;
    CREATE TABLE texts (
        id      INTEGER PRIMARY KEY,
        -- Words of title, place and lead with their terms, a line each.
        heads   TEXT NOT NULL,
        path    TEXT NOT NULL,
        title   TEXT NOT NULL,
        -- Names of category, tags and place in both languages, and public phone numbers.
        names   TEXT NOT NULL,
        -- Lead and body.
        passage TEXT NOT NULL
    ) STRICT;
    CREATE VIRTUAL TABLE words USING fts5 (
        terms, content = '', contentless_delete = 1, detail = 'none', tokenize = 'ascii'
    );
    CREATE VIRTUAL TABLE phrases USING fts5 (
        terms, content = '', contentless_delete = 1, tokenize = 'ascii'
    );";

pub(super) const FULLTEXT: [&str; 2] = ["words", "phrases"];

/// An entry in one language, ready to be written.
pub(super) struct Document {
    pub number: i64,
    pub entry: EntryId,
    pub locale: Locale,
    written: Locale,
    pub kind: Kind,
    /// Terms of facts, with spaces between.
    pub facts: String,
    pub at: UnixSeconds,
    pub starts: Option<UnixSeconds>,
    pub occurrences: Box<[(UnixSeconds, UnixSeconds)]>,
    pub answers: Vec<(String, i64)>,
    pub price: Option<i64>,
    letters: Vec<u8>,
    path: String,
    pub title: String,
    pub names: String,
    pub passage: String,
    /// [`Heads::line`].
    line: String,
    /// Its text in the full-text tables.
    pub words: String,
    pub phrases: String,
}

impl Document {
    /// The documents of an entry as it is at `as_of`. Their words are counted.
    pub(super) fn of(
        source: &Snapshot,
        site: &Site,
        entry: &Entry,
        id: EntryId,
        times: &PublicTimes,
        as_of: UnixSeconds,
        counter: &mut WordCounter,
    ) -> Result<Vec<Document>> {
        let starts = times.occurrence(as_of).map(|(start, _)| start);
        let mut all = Vec::new();
        for locale in Locale::ALL {
            let (text, written) = entry.shown(locale);
            let is_alone = entry.kind().stands_alone() && entry.has_page(locale, site);
            if written != locale && !is_alone {
                continue;
            }
            let body = model::markdown::plain(&source.text(id, written)?, usize::MAX);
            let names = names(entry, site, locale);
            let passage = format!("{} {body}", text.lead);
            let passage = passage.trim();
            let read = Read::of(&text.title, &names, passage, &mut counter.analyzer);
            counter.add(locale, &read.whole, 1);
            let at = entry
                .published_in(written)
                .map_or(UnixSeconds::EPOCH, UnixSeconds::from);
            let photo = entry.front_picture(locale).is_some();
            let facts: Vec<String> = filters::of_entry(entry, site, goods(entry), photo)
                .into_iter()
                .map(Fact::term)
                .collect();
            let facts = facts.join(" ");
            let terms = read
                .whole
                .terms
                .iter()
                .map(|number| counter.analyzer.term(*number));
            let words = terms.chain([facts.as_str(), read.heads.as_str()]);
            let words = words.collect::<Vec<_>>().join(" ");
            all.push(Document {
                number: number(locale, at, id),
                entry: id,
                locale,
                written,
                kind: entry.kind(),
                facts,
                at,
                starts,
                occurrences: times.occurrences.clone(),
                answers: numbers(entry, site),
                price: price(entry, site),
                letters: model::format::sort_key(&text.title, locale),
                path: locale.path(&entry.path()),
                line: Heads::line(&text.title, &names, &text.lead, &mut counter.analyzer),
                words,
                phrases: read.whole.ordered,
                title: text.title.clone(),
                names,
                passage: passage.to_owned(),
            });
        }
        Ok(all)
    }

    /// What readers filter by.
    pub(super) fn new_facts(&self) -> NewFacts<'_> {
        NewFacts {
            document: FilteredDocument {
                number: self.number,
                kind: self.kind,
                at: self.at,
                starts: self.starts,
                price: self.price,
            },
            locale: self.locale,
            facts: &self.facts,
            answers: &self.answers,
            occurrences: &self.occurrences,
        }
    }

    fn insert(&self, db: &Db) -> Result<()> {
        db.execute(
            "INSERT INTO documents (id, entry, locale, written, section, facts, at, starts, price, letters)
             VALUES (:id, :entry, :locale, :written, :section, :facts, :at, :starts, :price, :letters)",
            named! {
                ":id": self.number,
                ":entry": self.entry.0,
                ":locale": self.locale,
                ":written": self.written.code(),
                ":section": section(self.kind),
                ":facts": self.facts,
                ":at": self.at,
                ":starts": self.starts,
                ":price": self.price,
                ":letters": self.letters,
            },
        )?;
        for (begins, ends) in &self.occurrences {
            db.execute(
                "INSERT OR IGNORE INTO occurrences (id, begins, ends) VALUES (?1, ?2, ?3)",
                params![self.number, begins, ends],
            )?;
        }
        for (key, n) in &self.answers {
            db.execute(
                "INSERT OR IGNORE INTO answers (id, key, n) VALUES (?1, ?2, ?3)",
                params![self.number, key, n],
            )?;
        }
        db.execute(
            "INSERT INTO texts (id, heads, path, title, names, passage) VALUES (:id, :heads, :path,
                    :title, :names, :passage)",
            named! {
                ":id": self.number,
                ":heads": self.line,
                ":path": self.path,
                ":title": self.title,
                ":names": self.names,
                ":passage": self.passage,
            },
        )?;
        Ok(())
    }

    fn insert_words(&self, db: &Db) -> Result<()> {
        db.execute(
            "INSERT INTO words (rowid, terms) VALUES (?1, ?2)",
            params![self.number, self.words],
        )?;
        Ok(())
    }

    fn insert_phrases(&self, db: &Db) -> Result<()> {
        db.execute(
            "INSERT INTO phrases (rowid, terms) VALUES (?1, ?2)",
            params![self.number, self.phrases],
        )?;
        Ok(())
    }
}

/// Adds documents, in the order of their numbers. The full-text tables come last: each statement
/// with a trigger makes them write what they hold in memory, as a piece of one document.
pub(super) fn insert(db: &Db, documents: &[Document]) -> Result<()> {
    documents
        .iter()
        .try_for_each(|document| document.insert(db))?;
    documents
        .iter()
        .try_for_each(|document| document.insert_words(db))?;
    documents
        .iter()
        .try_for_each(|document| document.insert_phrases(db))
}

/// Takes the documents of entries out of the index, and takes their words off the counts.
pub(super) fn remove(db: &Db, ids: &[EntryId], counter: &mut WordCounter) -> Result<()> {
    let mut removed: Vec<(i64, String)> = Vec::new();
    let mut documents =
        db.prepare("DELETE FROM documents WHERE entry = ?1 RETURNING id, locale")?;
    for id in ids {
        let rows: Vec<_> = documents.values([*id])?;
        removed.extend(rows);
    }
    let mut texts =
        db.prepare("DELETE FROM texts WHERE id = ?1 RETURNING title, names, passage")?;
    for (number, locale) in &removed {
        let read = texts.one([number], |row| {
            let title = row.text("title")?;
            let names = row.text("names")?;
            Ok(Read::of(
                title,
                names,
                row.text("passage")?,
                &mut counter.analyzer,
            ))
        })?;
        counter.add(word_list::locale(locale), &read.whole, -1);
    }
    // In the order that the full-text tables take them together in, as in [`insert`].
    removed.sort_unstable();
    for sql in [
        "DELETE FROM words WHERE rowid = ?1",
        "DELETE FROM phrases WHERE rowid = ?1",
    ] {
        let mut remove = db.prepare(sql)?;
        removed
            .iter()
            .try_for_each(|(number, _)| remove.execute([number]).map(drop))?;
    }
    Ok(())
}

/// The terms of a document.
struct Read {
    /// The terms of title and names, as [`in_head`] has them.
    heads: String,
    whole: DocumentTerms,
}

impl Read {
    fn of(title: &str, names: &str, passage: &str, analyzer: &mut Analyzer) -> Read {
        let mut whole = DocumentTerms::default();
        analyzer.begin();
        analyzer.read(&fold(title), &mut whole);
        analyzer.read(&fold(names), &mut whole);
        let heads: Vec<String> = whole
            .terms
            .iter()
            .map(|number| in_head(analyzer.term(*number)))
            .collect();
        analyzer.read(&fold(passage), &mut whole);
        Read {
            heads: heads.join(" "),
            whole,
        }
    }
}

/// Currency, deal and condition of an advertisement; empty for everything else.
fn goods(entry: &Entry) -> [&str; 3] {
    match &entry.fields {
        Fields::Advertisement(ad) => [&ad.currency, &ad.deal, &ad.condition],
        _ => [""; 3],
    }
}

/// Its answers that are numbers.
fn numbers(entry: &Entry, site: &Site) -> Vec<(String, i64)> {
    filters::answers(entry, site)
        .into_iter()
        .filter_map(|(key, answer)| match answer {
            AttributeValue::Number(n) => Some((key.to_owned(), *n)),
            _ => None,
        })
        .collect()
}

/// In minor units of the portal's currency: nothing is said of prices in others, or to be agreed.
fn price(entry: &Entry, site: &Site) -> Option<i64> {
    let Fields::Advertisement(ad) = &entry.fields else {
        return None;
    };
    let own = ad.currency.is_empty() || ad.currency == site.settings.currency;
    match ad.price_kind.as_str() {
        "free" => Some(0),
        "fixed" | "negotiable" if own => ad.price,
        _ => None,
    }
}

/// Category, tags and place, in the page's language and then in the other one, and the phone
/// numbers that the page shows.
fn names(entry: &Entry, site: &Site, locale: Locale) -> String {
    let category = entry
        .category
        .as_ref()
        .and_then(|slug| site.category(entry.kind(), slug))
        .map(Taxon::name);
    let tags = entry
        .tags
        .iter()
        .filter_map(|slug| site.tag(slug))
        .map(Taxon::name);
    let place = entry
        .location
        .as_ref()
        .and_then(|slug| site.location(slug))
        .map(Taxon::name);
    let all: Vec<_> = category.into_iter().chain(tags).chain(place).collect();
    let mut names: Vec<&str> = all.iter().map(|name| name.get(locale)).collect();
    for name in all.iter().map(|name| name.get(locale.other())) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names.extend(entry.fields.public_phones());
    // Two signs between names: what ends one and begins the next is no phrase and no number.
    names.join(", ")
}
