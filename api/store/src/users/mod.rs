//! Accounts as administrators see and change them (docs/content-model.md §1.10, §2.6): who there
//! is, who is invited, which role and trust they have, who is kept out and for how long.

mod account;
mod authors;

use super::{Error, Result, StoreReader, document, row};
pub(super) use account::{
    NEW, TRUSTED, load_user, read_role, read_user, replace_password, roles_with, sign_up,
    user_by_email, user_by_id, user_columns, verify_email,
};
pub use account::{NewUser, User};
pub use authors::{AuthorChoice, AuthorQuery};
use domain::access::Role;
use domain::accounts::email_address::Email;
use domain::accounts::status::AccountFacts;
pub(crate) use domain::accounts::status::AccountStatus;
use domain::ids::UserId;
use engine::{Db, List, Row, ToValue, Value, ValueType, members, named};
use jiff::Timestamp;
use model::Locale;

/// Conditions and page of a list of accounts.
#[derive(Clone, Debug, Default)]
pub struct UserQuery {
    /// The page, counted from 1.
    pub page: u32,
    /// Accounts on a page.
    pub per_page: u32,
    /// In names and addresses.
    pub text: Option<String>,
    /// Only those of this role.
    pub role: Option<Role>,
    /// Only those in this state.
    pub standing: Option<AccountStatus>,
}

/// An account with what administrators ask about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UserRecord {
    /// The account.
    pub user: User,
    /// Its state now.
    pub standing: AccountStatus,
    /// An administrator has closed it, also where a request for its deletion gives it another
    /// state.
    pub is_suspended: bool,
    /// Why it is suspended.
    pub reason: String,
    /// When it was made.
    pub created_at: Timestamp,
    /// The hour in which it was used last.
    pub seen_at: Option<Timestamp>,
    /// Open sessions.
    pub sessions: u64,
    /// Entries of theirs.
    pub entries: u64,
    /// Advertisements of theirs.
    pub ads: u64,
}

impl UserRecord {
    /// As much of it as decides which actions apply.
    pub fn facts(&self) -> AccountFacts {
        AccountFacts {
            status: self.standing,
            is_suspended: self.is_suspended,
            second_factor: self.user.second_factor,
            service: self.user.service,
        }
    }
}

/// A page of accounts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UserPage {
    /// The accounts.
    pub items: Vec<UserRecord>,
    /// How many there are on all pages.
    pub total: u64,
}

/// An invitation to join the staff.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    pub email: Email,
    pub name: String,
    pub role: Role,
    pub locale: Locale,
}

/// Changes of an account; `None` stays as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UserChange {
    /// The name that others see.
    pub name: Option<String>,
    /// The role decides what the user may do.
    pub role: Option<Role>,
    /// 0 new, 1 normal, 2 trusted, 3 restricted.
    pub trust: Option<u8>,
}

/// The end of a suspension, and its reason.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Suspension {
    /// `None`: until it is taken back.
    pub until: Option<Timestamp>,
    /// The reason as the user reads it; may be empty.
    pub reason: String,
}

macro_rules! suspended {
    () => {
        "(u.status = 'disabled' OR coalesce(u.suspended_until > :now, FALSE))"
    };
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
            " AS standing, ",
            suspended!(),
            " AS is_suspended, u.suspended_reason, u.created_at, u.seen_at,
              (SELECT count(*) FROM sessions s WHERE s.user_id = u.id AND s.expires_at > :now) AS sessions,
              (SELECT count(*) FROM entries e INDEXED BY entries_author WHERE e.author_id = u.id AND e.kind
              <> 'advertisements'
                                                AND e.erased_at IS NULL) AS entries,
              (SELECT count(*) FROM entries e INDEXED BY entries_author WHERE e.author_id = u.id AND e.kind =
              'advertisements'
                                                AND e.erased_at IS NULL) AS ads",
            matching!($scope),
            " ORDER BY u.id DESC LIMIT :limit OFFSET :offset"
        )
    };
}

fn read_entry(row: &Row<'_>) -> engine::Result<UserRecord> {
    let standing = AccountStatus::from_code(row.text("standing")?);
    Ok(
        members!(row => UserRecord { is_suspended, created_at, seen_at, sessions, entries, ads;
            user: read_user(row)?, standing: standing.unwrap_or(AccountStatus::Active),
            reason: row.get("suspended_reason")? }),
    )
}

/// Accounts whose name or address holds these folded words, as a list: databases fold as they like.
fn named(db: &Db, text: &str) -> Result<List> {
    let mut query = db.prepare("SELECT id, name, email FROM users")?;
    let mut rows = query.scan(())?;
    let mut ids: Vec<UserId> = Vec::new();
    while let Some(row) = rows.next()? {
        let words = [row.get::<String>("name")?, row.get::<String>("email")?].join("\n");
        if document::fold(&words).contains(text) {
            ids.push(row.get("id")?);
        }
    }
    Ok(row::list(&ids))
}

pub(super) fn entry(db: &Db, id: UserId, now: Timestamp) -> Result<UserRecord> {
    let ids = row::list(&[id]);
    let row = db.find(
        select_entries!(listed),
        named! {
            ":now": now,
            ":role": None::<String>,
            ":ids": ids,
            ":standing": None::<String>,
            ":limit": 1,
            ":offset": 0,
        },
        read_entry,
    );
    row?.ok_or(Error::NOT_FOUND)
}

impl StoreReader<'_> {
    /// A page of accounts, the newest first. Reads all names when it searches.
    pub fn roster(&self, query: &UserQuery, now: Timestamp) -> Result<UserPage> {
        let text = query
            .text
            .as_deref()
            .map(document::fold)
            .filter(|text| !text.is_empty());
        let role = query.role.map(Role::code);
        let standing = query.standing.map(AccountStatus::code);
        let offset = row::offset(query.page, query.per_page);
        self.query(|db| {
            let ids = text.map(|text| named(db, &text)).transpose()?;
            let [counting, listing] = if ids.is_some() {
                [
                    concat!("SELECT count(*)", matching!(listed)),
                    select_entries!(listed),
                ]
            } else {
                [
                    concat!("SELECT count(*)", matching!(all)),
                    select_entries!(all),
                ]
            };
            let ids = ids
                .as_ref()
                .map_or(Value::Null(ValueType::IntegerList), ToValue::to_value);
            let total: u64 = db.value(
                counting,
                named! { ":now": now, ":role": role, ":ids": ids, ":standing": standing },
            )?;
            Ok(UserPage {
                items: db.rows(
                    listing,
                    named! {
                        ":now": now,
                        ":role": role,
                        ":ids": ids,
                        ":standing": standing,
                        ":limit": query.per_page,
                        ":offset": offset,
                    },
                    read_entry,
                )?,
                total,
            })
        })
    }

    /// The account of an address as administrators see it, if there is one.
    pub fn roster_entry_of(&self, email: &Email, now: Timestamp) -> Result<Option<UserRecord>> {
        self.query(|db| {
            user_by_email(db, email)?
                .map(|user| entry(db, user.id, now))
                .transpose()
        })
    }

    /// An account as administrators see it, or `NotFound`.
    pub fn roster_entry(&self, id: UserId, now: Timestamp) -> Result<UserRecord> {
        self.query(|db| entry(db, id, now))
    }
}
