//! Entries by a part of what they say: titles, leads and slugs, of advertisements the text as well.
//!
//! An index of every three characters names candidates, and each is held against the text itself. What many have is not
//! listed first and looked at then: the order is walked until a page is full.

use super::{Author, list};
use crate::store::{Result, Store, document};
use model::{EntryId, Kind, Locale, Status, format};
use rusqlite::{Connection, OptionalExtension, named_params, params};

/// Candidates that are worth looking at one by one. A search counts no further either.
pub(super) const MOST: usize = 2000;
/// Parts of three characters that are asked for.
const PARTS: usize = 24;
/// Accounts whose names are taken for what is looked for.
const OWNERS: usize = 50;
/// What is looked at of each kind by the search of everything, newest first.
const NEWEST: i64 = 5000;

/// How entries with a text are come by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Candidates {
    /// These, or fewer, as a JSON list of ids.
    Few(String),
    /// More than are worth naming: what has every one of these parts, as a query of the index.
    Many(String),
    /// Too short to look for inside words: titles that begin so, from this key to before that one.
    Beginning(Vec<u8>, Vec<u8>),
}

/// What is looked for.
#[derive(Clone, Debug)]
pub(super) struct Wanted {
    /// Folded, not empty.
    pub text: String,
    pub candidates: Candidates,
    /// Accounts with such a name, as a JSON list of ids: of advertisements their owners count.
    pub owners: String,
}

impl Wanted {
    /// `None`: nothing is looked for.
    pub(super) fn of(db: &Connection, text: &str, with_owners: bool) -> Result<Option<Wanted>> {
        let text = document::fold(text.trim());
        if text.is_empty() {
            return Ok(None);
        }
        let owners = if with_owners { owners(db, &text)? } else { Vec::new() };
        let candidates = match parts(&text) {
            None => beginning(&text),
            Some(parts) => candidates(db, &parts, &owners)?,
        };
        Ok(Some(Wanted { text, candidates, owners: serde_json::to_string(&owners)? }))
    }
}

/// Every three characters of the text, as a query; `None` for a text of fewer.
fn parts(text: &str) -> Option<String> {
    let letters: Vec<char> = text.chars().collect();
    let mut parts: Vec<String> = letters.windows(3).map(|part| part.iter().collect()).collect();
    parts.sort_unstable();
    parts.dedup();
    let quoted = parts.iter().take(PARTS).map(|part| ["\"", &part.replace('"', "\"\""), "\""].concat());
    let query = quoted.collect::<Vec<_>>().join(" AND ");
    (!query.is_empty()).then_some(query)
}

fn beginning(text: &str) -> Candidates {
    let from = format::sort_key(text, Locale::Ua);
    let mut to = from.clone();
    // Signs have no key: nothing begins with one.
    match to.last_mut() {
        Some(last) => *last = last.saturating_add(1),
        None => return Candidates::Few("[]".to_owned()),
    }
    Candidates::Beginning(from, to)
}

fn candidates(db: &Connection, parts: &str, owners: &[i64]) -> Result<Candidates> {
    let mut query = db.prepare_cached("SELECT rowid FROM entry_words WHERE entry_words MATCH ?1 LIMIT ?2")?;
    let mut found: Vec<i64> = query
        .query_map(params![parts, MOST as i64 + 1], |row| row.get(0))?
        .collect::<rusqlite::Result<_>>()?;
    let mut theirs = db.prepare_cached(
        "SELECT id FROM entries WHERE author_id = ?1 AND kind = 'advertisements' ORDER BY updated_at DESC LIMIT ?2",
    )?;
    for owner in owners {
        if found.len() > MOST {
            return Ok(Candidates::Many(parts.to_owned()));
        }
        let ids = theirs.query_map(params![owner, MOST as i64 + 1], |row| row.get(0))?;
        found.extend(ids.collect::<rusqlite::Result<Vec<i64>>>()?);
    }
    if found.len() > MOST {
        return Ok(Candidates::Many(parts.to_owned()));
    }
    Ok(Candidates::Few(serde_json::to_string(&found)?))
}

/// Accounts whose names hold the folded text: SQLite folds ASCII only.
fn owners(db: &Connection, text: &str) -> Result<Vec<i64>> {
    let mut query = db.prepare_cached("SELECT id, name FROM users")?;
    let mut rows = query.query([])?;
    let mut found: Vec<i64> = Vec::new();
    while let Some(row) = rows.next()? {
        if found.len() < OWNERS && document::fold(row.get_ref(1)?.as_str().unwrap_or_default()).contains(text)
        {
            found.push(row.get(0)?);
        }
    }
    Ok(found)
}

/// An entry that was found by a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundEntry {
    pub id: EntryId,
    pub status: Status,
    pub slug: String,
    /// Ukrainian, English; empty where there is none.
    pub titles: [String; 2],
    pub author: Option<Author>,
}

impl Store {
    /// Entries of each of these kinds that hold the text, the trash aside, newest change first, at most `limit` of a
    /// kind. What many have is looked for among the newest only.
    pub fn find_entries(
        &self,
        kinds: &[Kind],
        text: &str,
        limit: u32,
    ) -> Result<Vec<(Kind, Vec<FoundEntry>)>> {
        self.read(|db| {
            let Some(wanted) = Wanted::of(db, text, kinds.contains(&Kind::Advertisements))? else {
                return Ok(Vec::new());
            };
            kinds.iter().map(|kind| Ok((*kind, of_kind(db, *kind, &wanted, limit)?))).collect()
        })
    }
}

fn of_kind(db: &Connection, kind: Kind, wanted: &Wanted, limit: u32) -> Result<Vec<FoundEntry>> {
    let kind = kind.collection();
    let ids: Vec<i64> = match &wanted.candidates {
        Candidates::Few(ids) => db
            .prepare_cached(
                "SELECT id FROM entries NOT INDEXED
                 WHERE id IN (SELECT value FROM json_each(:ids)) AND kind = :kind AND erased_at IS NULL
                   AND status <> 'trashed'
                   AND (instr(search, :text) > 0 OR author_id IN (SELECT value FROM json_each(:owners)))
                 ORDER BY updated_at DESC, id DESC LIMIT :limit",
            )?
            .query_map(
                named_params! { ":ids": ids, ":kind": kind, ":text": wanted.text, ":owners": wanted.owners, ":limit": limit },
                |row| row.get(0),
            )?
            .collect::<rusqlite::Result<_>>()?,
        Candidates::Many(_) => db
            .prepare_cached(
                "SELECT n.id FROM (SELECT id, updated_at FROM entries INDEXED BY entries_by_update
                                   WHERE kind = :kind AND erased_at IS NULL AND status <> 'trashed'
                                   ORDER BY updated_at DESC, id DESC LIMIT :newest) n
                 JOIN entries e ON e.id = n.id
                 WHERE instr(e.search, :text) > 0 ORDER BY n.updated_at DESC, n.id DESC LIMIT :limit",
            )?
            .query_map(
                named_params! { ":kind": kind, ":newest": NEWEST, ":text": wanted.text, ":limit": limit },
                |row| row.get(0),
            )?
            .collect::<rusqlite::Result<_>>()?,
        Candidates::Beginning(from, to) => db
            .prepare_cached(
                "SELECT id FROM entries INDEXED BY entries_by_title
                 WHERE kind = :kind AND erased_at IS NULL AND status <> 'trashed'
                   AND title_key >= :from AND title_key < :to
                 ORDER BY title_key, id LIMIT :limit",
            )?
            .query_map(named_params! { ":kind": kind, ":from": from, ":to": to, ":limit": limit }, |row| row.get(0))?
            .collect::<rusqlite::Result<_>>()?,
    };
    let found = list::lines(db, &ids)?.into_iter().map(|row| FoundEntry {
        id: row.id,
        status: row.status,
        slug: row.slug,
        titles: row.titles,
        author: row.author,
    });
    Ok(found.collect())
}

/// An account that was found by a word of its name or address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundUser {
    pub id: i64,
    pub name: String,
    pub email: String,
    pub role: String,
}

impl Store {
    /// Accounts whose name or address holds the text, newest first.
    pub fn find_users(&self, text: &str, limit: usize) -> Result<Vec<FoundUser>> {
        let text = document::fold(text.trim());
        self.read(|db| {
            let mut query = db.prepare_cached("SELECT id, name, email, role FROM users ORDER BY id DESC")?;
            let mut rows = query.query([])?;
            let mut found = Vec::new();
            while found.len() < limit
                && let Some(row) = rows.next()?
            {
                let says = |column: usize| -> Result<bool> {
                    Ok(document::fold(row.get_ref(column)?.as_str().unwrap_or_default()).contains(&text))
                };
                if says(1)? || says(2)? {
                    found.push(FoundUser {
                        id: row.get(0)?,
                        name: row.get(1)?,
                        email: row.get(2)?,
                        role: row.get(3)?,
                    });
                }
            }
            Ok(found)
        })
    }
}

impl Store {
    /// The number of a document of the site, by the word of its set (`categories/news`, `tags` …) and its key.
    pub fn site_number(&self, collection: &str, key: &str) -> Result<Option<i64>> {
        self.read(|db| {
            let mut query = db.prepare_cached("SELECT id FROM site WHERE collection = ?1 AND key = ?2")?;
            Ok(query.query_row([collection, key], |row| row.get(0)).optional()?)
        })
    }
}

/// Folds as the search of lists does: what is compared in memory is compared alike.
pub fn folded(text: &str) -> String {
    document::fold(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_become_parts_of_three_characters() {
        assert_eq!(parts("їжак").as_deref(), Some("\"жак\" AND \"їжа\""));
        assert_eq!(parts("a\"b").as_deref(), Some("\"a\"\"b\""));
        assert_eq!(parts("їж"), None);
        assert!(matches!(beginning("їж"), Candidates::Beginning(from, to) if from < to));
        assert_eq!(beginning("«"), Candidates::Few("[]".to_owned()));
    }
}
