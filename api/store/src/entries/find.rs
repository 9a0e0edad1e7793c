//! The search of everything: entries of several kinds, accounts, numbers of documents of the site.

use super::search::{EntrySearch, QueryReading};
use super::{Author, list};
use crate::{Result, StoreReader, document, visible};
use domain::accounts::email_address::Email;
use domain::ids::{SiteRecordId, UserId};
use domain::workflow::visibility::Viewing;
use engine::{Db, named};
use jiff::Timestamp;
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
    /// Entries of each of these kinds that fit the text, the trash aside, and how it was read:
    /// those that fit by their titles first, then the newest change, at most `limit` of a kind.
    /// A text that many fit is looked for among the newest only. Private entries of others are not
    /// among them.
    pub fn find_entries(
        &self,
        kinds: &[(Kind, Viewing)],
        text: &str,
        limit: u32,
        now: Timestamp,
    ) -> Result<FoundEntries> {
        self.query(|db| {
            let all: Vec<Kind> = kinds.iter().map(|(kind, _)| *kind).collect();
            let Some(search) = EntrySearch::of(self, db, text, &all)? else {
                return Ok(FoundEntries::default());
            };
            let mut by_kind = Vec::new();
            for (kind, viewing) in kinds {
                let matches = of_kind(db, *kind, &search, *viewing, limit, now)?;
                by_kind.push((*kind, matches));
            }
            Ok(FoundEntries {
                by_kind,
                reading: search.reading,
            })
        })
    }
}

/// The terms of what readers see with an edit that waits are those of the edit.
const FOUND: &str = concat!(
    "SELECT e.id FROM entries e NOT INDEXED
     WHERE e.id IN (SELECT value FROM json_each(:all)) AND e.erased_at IS NULL AND e.status <> 'trashed'
       AND (:public_only = 0 OR e.author_id = :viewer OR e.live_revision = e.head_revision) AND ",
    visible::is_visible!(),
    " ORDER BY e.id IN (SELECT value FROM json_each(:titled)) DESC, e.updated_at DESC, e.id DESC LIMIT :limit"
);

fn of_kind(
    db: &Db,
    kind: Kind,
    search: &EntrySearch,
    viewing: Viewing,
    limit: u32,
    now: Timestamp,
) -> Result<Vec<FoundEntry>> {
    let [all, titled] = search.newest(db, kind)?;
    let own = named! { ":all": all, ":titled": titled, ":limit": limit };
    let ids: Vec<EntryId> = db.values(FOUND, &*visible::params(viewing, now, own))?;
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
            let mut query =
                db.prepare("SELECT id, name, email, role FROM users ORDER BY id DESC")?;
            let mut rows = query.scan(())?;
            let mut matches = Vec::new();
            while matches.len() < limit
                && let Some(row) = rows.next()?
            {
                let name = document::fold(row.text("name").unwrap_or_default());
                let email = document::fold(row.text("email").unwrap_or_default());
                if name.contains(&text) || email.contains(&text) {
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
    /// The number of a document of the site, by the name of its set (`categories/news`, `tags` …)
    /// and its key.
    pub fn site_number(&self, collection: &str, key: &str) -> Result<Option<SiteRecordId>> {
        self.query(|db| {
            Ok(db.find_value(
                "SELECT id FROM site WHERE collection = ?1 AND key = ?2",
                [collection, key],
            )?)
        })
    }
}

/// Folds as the search of lists does: what is compared in memory is compared alike.
pub fn folded(text: &str) -> String {
    document::fold(text)
}
