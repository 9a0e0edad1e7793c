//! Lists of the dashboard: paging, sorting, filters, search in titles and leads.

use super::Author;
use crate::{
    ads::State,
    store::{Result, Store, document, row},
};
use generator::model::{EntryId, Kind, Status, Translation};
use jiff::Timestamp;
use rusqlite::{Connection, Row, params};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SortKey {
    UpdatedAt,
    PublishedAt,
    Title,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sort {
    pub key: SortKey,
    pub descending: bool,
}

/// What to list. `page` counts from 1.
#[derive(Clone, Debug)]
pub struct ListQuery {
    pub kind: Kind,
    pub page: u32,
    pub per_page: u32,
    pub sort: Sort,
    /// Words to find in titles, leads and slugs.
    pub text: Option<String>,
    /// `None`: every state but the trash.
    pub status: Option<Status>,
    pub category: Option<String>,
    pub author: Option<i64>,
    /// Advertisements: what they are at the moment of the question.
    pub state: Option<(State, Timestamp)>,
}

/// A line of a list.
#[derive(Clone, Debug)]
pub struct EntryRow {
    pub id: EntryId,
    pub slug: String,
    pub status: Status,
    pub version: i64,
    pub category: Option<String>,
    pub location: Option<String>,
    /// Ukrainian, English; empty where there is none.
    pub titles: [String; 2],
    pub translation: Translation,
    pub author: Option<Author>,
    pub published_at: Option<Timestamp>,
    pub updated_at: Timestamp,
    pub publish_at: Option<Timestamp>,
    pub unpublish_at: Option<Timestamp>,
    /// The slug readers see, where it is or will be public.
    pub live_slug: Option<String>,
    pub pending: bool,
}

#[derive(Clone, Debug)]
pub struct Page {
    pub items: Vec<EntryRow>,
    pub total: u64,
}

macro_rules! from_matching {
    () => {
        " FROM entries e
          LEFT JOIN users a ON a.id = e.author_id
          LEFT JOIN live l ON l.entry_id = e.id
          WHERE e.kind = ?1 AND e.erased_at IS NULL
            AND CASE WHEN ?2 IS NOT NULL THEN e.status = ?2 ELSE e.status <> 'trashed' OR ?6 = 'trashed' END
            AND (?6 IS NULL OR ?6 = CASE WHEN e.status = 'published' AND e.expires_at <= ?7 THEN 'expired'
                                         WHEN e.status = 'review' THEN 'pending' ELSE e.status END)
            AND (?3 IS NULL OR e.category = ?3)
            AND (?4 IS NULL OR e.author_id = ?4)
            AND (?5 IS NULL OR instr(e.search, ?5) > 0 OR e.author_id IN (SELECT value FROM json_each(?8)))"
    };
}

macro_rules! select_by {
    ($order:literal) => {
        concat!(
            "SELECT e.id, e.slug, e.status, e.version, e.category, e.location, e.title_ua, e.title_us,
                    e.translation, e.author_id, a.name, e.published_at, e.updated_at, e.publish_at,
                    e.unpublish_at, l.slug, coalesce(e.live_revision <> e.head_revision, 0)",
            from_matching!(),
            " ORDER BY ",
            $order,
            " LIMIT ?9 OFFSET ?10"
        )
    };
}

/// Every order a list may have; nothing of a request ever becomes SQL.
const ORDERS: [(Sort, &str); 6] = [
    (Sort { key: SortKey::UpdatedAt, descending: true }, select_by!("e.updated_at DESC, e.id DESC")),
    (Sort { key: SortKey::UpdatedAt, descending: false }, select_by!("e.updated_at, e.id")),
    (Sort { key: SortKey::PublishedAt, descending: true }, select_by!("e.published_at DESC, e.id DESC")),
    (Sort { key: SortKey::PublishedAt, descending: false }, select_by!("e.published_at, e.id")),
    (Sort { key: SortKey::Title, descending: true }, select_by!("e.title_ua COLLATE NOCASE DESC, e.id DESC")),
    (Sort { key: SortKey::Title, descending: false }, select_by!("e.title_ua COLLATE NOCASE, e.id")),
];

fn read_row(row: &Row<'_>) -> Result<EntryRow> {
    let author: Option<i64> = row.get(9)?;
    Ok(EntryRow {
        id: EntryId(row.get(0)?),
        slug: row.get(1)?,
        status: row::from_word(row.get(2)?)?,
        version: row.get(3)?,
        category: row.get(4)?,
        location: row.get(5)?,
        titles: [row.get(6)?, row.get(7)?],
        translation: row::from_word(row.get(8)?)?,
        author: match author {
            Some(id) => Some(Author { id, name: row.get(10)? }),
            None => None,
        },
        published_at: row::maybe_moment(row.get(11)?),
        updated_at: row::moment(row.get(12)?),
        publish_at: row::maybe_moment(row.get(13)?),
        unpublish_at: row::maybe_moment(row.get(14)?),
        live_slug: row.get(15)?,
        pending: row.get(16)?,
    })
}

/// Accounts with advertisements whose names hold these folded words, as a JSON list: SQLite folds ASCII only.
fn owners(db: &Connection, text: &str) -> Result<String> {
    let mut query = db.prepare_cached(
        "SELECT DISTINCT u.id, u.name FROM entries e JOIN users u ON u.id = e.author_id
         WHERE e.kind = 'advertisements' AND e.erased_at IS NULL",
    )?;
    let mut rows = query.query([])?;
    let mut found: Vec<i64> = Vec::new();
    while let Some(row) = rows.next()? {
        if document::fold(&row.get::<_, String>(1)?).contains(text) {
            found.push(row.get(0)?);
        }
    }
    Ok(serde_json::to_string(&found)?)
}

impl Store {
    /// One page of a list and the number of all matching entries. Scans the kind when it searches: run it
    /// off the asynchronous workers.
    pub fn entries(&self, query: &ListQuery) -> Result<Page> {
        let sql = ORDERS.iter().find(|(sort, _)| *sort == query.sort).map_or(ORDERS[0].1, |(_, sql)| sql);
        let status = query.status.map(row::word).transpose()?;
        let text = query.text.as_deref().map(document::fold).filter(|text| !text.is_empty());
        let state = query.state.map(|(state, _)| state.code());
        let at = row::maybe_seconds(query.state.map(|(_, at)| at));
        let offset = i64::from(query.page.saturating_sub(1)) * i64::from(query.per_page);
        self.read(|db| {
            let owners = match &text {
                Some(text) if query.kind == Kind::Advertisements => owners(db, text)?,
                _ => String::from("[]"),
            };
            let total: i64 = db.prepare_cached(concat!("SELECT count(*)", from_matching!()))?.query_row(
                params![
                    query.kind.collection(),
                    status,
                    query.category,
                    query.author,
                    text,
                    state,
                    at,
                    owners
                ],
                |row| row.get(0),
            )?;
            let mut select = db.prepare_cached(sql)?;
            let mut rows = select.query(params![
                query.kind.collection(),
                status,
                query.category,
                query.author,
                text,
                state,
                at,
                owners,
                query.per_page,
                offset
            ])?;
            let mut items = Vec::new();
            while let Some(row) = rows.next()? {
                items.push(read_row(row)?);
            }
            Ok(Page { items, total: total as u64 })
        })
    }
}
