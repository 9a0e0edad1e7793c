//! The search of everything: entries of several kinds, accounts, numbers of documents of the site.

use super::search::{EntrySearch, QueryReading};
use super::{Author, list};
use crate::domain::accounts::email_address::Email;
use crate::domain::ids::{SiteRecordId, UserId};
use crate::store::engine::{Db, named};
use crate::store::{Result, StoreReader, document};
use model::{EntryId, Kind, Status};

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

/// Entries of several kinds, and how the words were read that they were searched by.
#[derive(Clone, Debug, Default)]
pub struct FoundEntries {
    pub by_kind: Vec<(Kind, Vec<FoundEntry>)>,
    pub reading: QueryReading,
}

impl StoreReader<'_> {
    /// Entries of each of these kinds that fit the text, the trash aside, and how it was read: those that fit by their
    /// titles first, then the newest change, at most `limit` of a kind. What many fit is looked for among the newest only.
    pub fn find_entries(&self, kinds: &[Kind], text: &str, limit: u32) -> Result<FoundEntries> {
        self.query(|db| {
            let Some(search) = EntrySearch::of(self, db, text, kinds)? else {
                return Ok(FoundEntries::default());
            };
            let matches = kinds.iter().map(|kind| Ok((*kind, of_kind(db, *kind, &search, limit)?)));
            Ok(FoundEntries { by_kind: matches.collect::<Result<_>>()?, reading: search.reading })
        })
    }
}

fn of_kind(db: &Db, kind: Kind, search: &EntrySearch, limit: u32) -> Result<Vec<FoundEntry>> {
    let [all, titled] = search.newest(db, kind)?;
    let ids: Vec<EntryId> = db.values(
        "SELECT id FROM entries NOT INDEXED
         WHERE id IN (SELECT value FROM json_each(:all)) AND erased_at IS NULL AND status <> 'trashed'
         ORDER BY id IN (SELECT value FROM json_each(:titled)) DESC, updated_at DESC, id DESC LIMIT :limit",
        named! { ":all": all, ":titled": titled, ":limit": limit },
    )?;
    let entries = list::lines(db, &ids)?.into_iter().map(|row| FoundEntry {
        id: row.id,
        status: row.status,
        slug: row.slug,
        titles: row.titles,
        author: row.author,
    });
    Ok(entries.collect())
}

/// An account that was found by a word of its name or address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundUser {
    pub id: UserId,
    pub name: String,
    pub email: Email,
    pub role: String,
}

impl StoreReader<'_> {
    /// Accounts whose name or address holds the text, newest first.
    pub fn find_users(&self, text: &str, limit: usize) -> Result<Vec<FoundUser>> {
        let text = document::fold(text.trim());
        self.query(|db| {
            let mut query = db.prepare("SELECT id, name, email, role FROM users ORDER BY id DESC")?;
            let mut rows = query.scan(())?;
            let mut matches = Vec::new();
            while matches.len() < limit
                && let Some(row) = rows.next()?
            {
                let says = |column: &str| -> Result<bool> {
                    Ok(document::fold(row.text(column).unwrap_or_default()).contains(&text))
                };
                if says("name")? || says("email")? {
                    matches.push(FoundUser {
                        id: row.get("id")?,
                        name: row.get("name")?,
                        email: row.get("email")?,
                        role: row.get("role")?,
                    });
                }
            }
            Ok(matches)
        })
    }
}

impl StoreReader<'_> {
    /// The number of a document of the site, by the name of its set (`categories/news`, `tags` …) and its key.
    pub fn site_number(&self, collection: &str, key: &str) -> Result<Option<SiteRecordId>> {
        self.query(|db| {
            Ok(db.find_value("SELECT id FROM site WHERE collection = ?1 AND key = ?2", [collection, key])?)
        })
    }
}

/// Folds as the search of lists does: what is compared in memory is compared alike.
pub(crate) fn folded(text: &str) -> String {
    document::fold(text)
}
