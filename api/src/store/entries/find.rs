//! Entries by a part of what they say: titles, leads and slugs, of advertisements the text as well.
//!
//! An index of every three characters names candidates, and each is compared with the text itself. For frequent terms, scan
//! in sort order until a page is full instead of collecting all candidates first.

use super::wanted::{EntryCandidates, Wanted};
use super::{Author, list};
use crate::domain::accounts::email_address::Email;
use crate::domain::ids::{SiteRecordId, UserId};
use crate::store::engine::{Db, named};
use crate::store::{Result, StoreReader, document};
use model::{EntryId, Kind, Status};

/// What is looked at of each kind by the search of everything, newest first.
const NEWEST: i64 = 5000;

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

impl StoreReader<'_> {
    /// Entries of each of these kinds that hold the text, the trash aside, newest change first, at most `limit` of a
    /// kind. What many have is looked for among the newest only.
    pub fn find_entries(
        &self,
        kinds: &[Kind],
        text: &str,
        limit: u32,
    ) -> Result<Vec<(Kind, Vec<FoundEntry>)>> {
        self.query(|db| {
            let Some(wanted) = Wanted::of(db, text, kinds.contains(&Kind::Advertisements))? else {
                return Ok(Vec::new());
            };
            kinds.iter().map(|kind| Ok((*kind, of_kind(db, *kind, &wanted, limit)?))).collect()
        })
    }
}

fn of_kind(db: &Db, kind: Kind, wanted: &Wanted, limit: u32) -> Result<Vec<FoundEntry>> {
    let kind = kind.collection();
    let ids: Vec<EntryId> = match &wanted.candidates {
        EntryCandidates::Few(ids) => db.values(
            "SELECT id FROM entries NOT INDEXED
                 WHERE id IN (SELECT value FROM json_each(:ids)) AND kind = :kind AND erased_at IS NULL
                   AND status <> 'trashed'
                   AND (instr(search, :text) > 0 OR author_id IN (SELECT value FROM json_each(:owners)))
                 ORDER BY updated_at DESC, id DESC LIMIT :limit",
            named! {
                ":ids": ids, ":kind": kind, ":text": wanted.text, ":owners": wanted.owners,
                ":limit": limit,
            },
        )?,
        EntryCandidates::Many(_) => db.values(
            "SELECT n.id FROM (SELECT id, updated_at FROM entries INDEXED BY entries_by_update
                                   WHERE kind = :kind AND erased_at IS NULL AND status <> 'trashed'
                                   ORDER BY updated_at DESC, id DESC LIMIT :newest) n
                 JOIN entries e ON e.id = n.id
                 WHERE instr(e.search, :text) > 0 ORDER BY n.updated_at DESC, n.id DESC LIMIT :limit",
            named! { ":kind": kind, ":newest": NEWEST, ":text": wanted.text, ":limit": limit },
        )?,
        EntryCandidates::Beginning(from, to) => db.values(
            "SELECT id FROM entries INDEXED BY entries_by_title
                 WHERE kind = :kind AND erased_at IS NULL AND status <> 'trashed'
                   AND title_key >= :from AND title_key < :to
                 ORDER BY title_key, id LIMIT :limit",
            named! { ":kind": kind, ":from": from, ":to": to, ":limit": limit },
        )?,
    };
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
            let mut rows = query.query(())?;
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
