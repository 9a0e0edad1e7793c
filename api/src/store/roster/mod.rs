//! Accounts as administrators see and change them (docs/content-model.md §1.10, §2.6): who there is, who is invited,
//! which role and trust they have, who is kept out and for how long.

mod authors;
mod edit;

pub use crate::domain::accounts::status::AccountStatus as Standing;
pub use authors::{AuthorChoice, AuthorQuery};
pub(super) use edit::{activate, suspend};

use super::{
    Error, Result, Store, User, document, row,
    users::{USER_COLUMNS, read_user, user_columns},
};
use crate::domain::access::Role;
use generator::model::Locale;
use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension, named_params};

/// Whom to list. `page` counts from 1.
#[derive(Clone, Debug, Default)]
pub struct RosterQuery {
    pub page: u32,
    pub per_page: u32,
    /// In names and addresses.
    pub text: Option<String>,
    pub role: Option<Role>,
    pub standing: Option<Standing>,
}

/// An account with what administrators ask about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RosterEntry {
    pub user: User,
    pub standing: Standing,
    /// Why it is suspended.
    pub reason: String,
    pub created_at: Timestamp,
    /// The hour in which it was used last.
    pub seen_at: Option<Timestamp>,
    /// Open sessions, entries and advertisements of theirs.
    pub sessions: u64,
    pub entries: u64,
    pub ads: u64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roster {
    pub items: Vec<RosterEntry>,
    pub total: u64,
}

/// Somebody who is asked to join.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    pub email: String,
    pub name: String,
    pub role: Role,
    pub locale: Locale,
}

/// What is to change; `None` stays as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UserChange {
    pub name: Option<String>,
    pub role: Option<Role>,
    /// 0 new, 1 normal, 2 trusted, 3 restricted.
    pub trust: Option<u8>,
}

/// For how long somebody is kept out, and why.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Suspension {
    /// `None`: until it is taken back.
    pub until: Option<Timestamp>,
    pub reason: String,
}

macro_rules! standing {
    () => {
        "CASE WHEN u.deletion_at IS NOT NULL THEN 'deletion_requested'
              WHEN u.status = 'disabled' OR u.suspended_until > :now THEN 'suspended'
              WHEN u.email_verified_at IS NULL THEN 'pending_email'
              ELSE 'active' END"
    };
}

/// All accounts, or those of a list of ids: one text for both would read all of them to find one.
macro_rules! matching {
    (all) => {
        matching!("users u", ":ids IS NULL")
    };
    (listed) => {
        matching!("json_each(:ids) i CROSS JOIN users u", "u.id = i.value")
    };
    ($from:literal, $ids:literal) => {
        concat!(
            " FROM ",
            $from,
            " WHERE (:role IS NULL OR u.role = :role) AND ",
            $ids,
            " AND (:standing IS NULL OR :standing = ",
            standing!(),
            ")"
        )
    };
}

macro_rules! select_entries {
    ($scope:tt) => {
        concat!(
            "SELECT ",
            user_columns!(),
            ", ",
            standing!(),
            ", u.suspended_reason, u.created_at, u.seen_at,
              (SELECT count(*) FROM sessions s WHERE s.user_id = u.id AND s.expires_at > :now),
              (SELECT count(*) FROM entries e INDEXED BY entries_author WHERE e.author_id = u.id AND e.kind <> 'advertisements'
                                                AND e.erased_at IS NULL),
              (SELECT count(*) FROM entries e INDEXED BY entries_author WHERE e.author_id = u.id AND e.kind = 'advertisements'
                                                AND e.erased_at IS NULL)",
            matching!($scope),
            " ORDER BY u.id DESC LIMIT :limit OFFSET :offset"
        )
    };
}

fn read_entry(row: &rusqlite::Row<'_>) -> rusqlite::Result<RosterEntry> {
    let at = USER_COLUMNS;
    let standing: String = row.get(at)?;
    let count = |at: usize| row.get::<_, i64>(at).map(|count| count as u64);
    Ok(RosterEntry {
        user: read_user(row)?,
        standing: Standing::from_code(&standing).unwrap_or(Standing::Active),
        reason: row.get(at + 1)?,
        created_at: row::moment(row.get(at + 2)?),
        seen_at: row::maybe_moment(row.get(at + 3)?),
        sessions: count(at + 4)?,
        entries: count(at + 5)?,
        ads: count(at + 6)?,
    })
}

/// Accounts whose name or address holds these folded words, as a JSON list: SQLite folds ASCII only.
fn named(db: &Connection, text: &str) -> Result<String> {
    let mut query = db.prepare_cached("SELECT id, name, email FROM users")?;
    let mut rows = query.query([])?;
    let mut found: Vec<i64> = Vec::new();
    while let Some(row) = rows.next()? {
        let words = [row.get::<_, String>(1)?, row.get::<_, String>(2)?].join("\n");
        if document::fold(&words).contains(text) {
            found.push(row.get(0)?);
        }
    }
    Ok(serde_json::to_string(&found)?)
}

fn entry(db: &Connection, id: i64, now: Timestamp) -> Result<RosterEntry> {
    let ids = serde_json::to_string(&[id])?;
    let mut query = db.prepare_cached(select_entries!(listed))?;
    let found = query.query_row(
        named_params! {
            ":now": row::seconds(now), ":role": None::<String>, ":ids": ids, ":standing": None::<String>,
            ":limit": 1, ":offset": 0,
        },
        read_entry,
    );
    found.optional()?.ok_or(Error::NotFound)
}

impl Store {
    /// A page of accounts, the newest first. Reads all names when it searches: run it off the asynchronous workers.
    pub fn roster(&self, query: &RosterQuery, now: Timestamp) -> Result<Roster> {
        let text = query.text.as_deref().map(document::fold).filter(|text| !text.is_empty());
        let role = query.role.map(Role::code);
        let standing = query.standing.map(Standing::code);
        let offset = i64::from(query.page.saturating_sub(1)) * i64::from(query.per_page);
        self.read(|db| {
            let ids = text.map(|text| named(db, &text)).transpose()?;
            let [counting, listing] = if ids.is_some() {
                [concat!("SELECT count(*)", matching!(listed)), select_entries!(listed)]
            } else {
                [concat!("SELECT count(*)", matching!(all)), select_entries!(all)]
            };
            let total: i64 = db.prepare_cached(counting)?.query_row(
                named_params! { ":now": row::seconds(now), ":role": role, ":ids": ids, ":standing": standing },
                |row| row.get(0),
            )?;
            let mut select = db.prepare_cached(listing)?;
            let rows = select.query_map(
                named_params! {
                    ":now": row::seconds(now), ":role": role, ":ids": ids, ":standing": standing,
                    ":limit": query.per_page, ":offset": offset,
                },
                read_entry,
            )?;
            Ok(Roster { items: rows.collect::<rusqlite::Result<_>>()?, total: total as u64 })
        })
    }

    pub fn roster_entry(&self, id: i64, now: Timestamp) -> Result<RosterEntry> {
        self.read(|db| entry(db, id, now))
    }
}
