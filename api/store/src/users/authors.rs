//! Authors offered in the list filter.

use crate::users::{read_role, roles_with};
use crate::{Result, StoreReader, document};
use domain::access::{Area, Right, Role};
use domain::ids::UserId;
use engine::params;
use model::{Kind, Locale, format};
use serde::Serialize;
use utoipa::ToSchema;

/// More than these are found by more of their name.
const MOST: usize = 50;

/// An account by which a list of entries can be filtered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = EntryOwner)]
pub struct AuthorChoice {
    pub id: UserId,
    pub name: String,
    pub role: Role,
}

/// Conditions on the authors to offer.
#[derive(Clone, Debug, Default)]
pub struct AuthorQuery {
    /// Members count too when an entry of this kind is theirs, and when they are asked for by name.
    pub kind: Option<Kind>,
    /// In names.
    pub text: Option<String>,
    /// One who is wanted whatever their role.
    pub id: Option<UserId>,
}

impl StoreReader<'_> {
    /// Staff, and members by name, in the order of the alphabet; at most 50. Reads all names.
    pub fn authors(&self, query: &AuthorQuery) -> Result<Vec<AuthorChoice>> {
        let text = query
            .text
            .as_deref()
            .map(document::fold)
            .unwrap_or_default();
        let mut authors = self.query(|db| {
            let mut wrote = db.prepare(
                "SELECT 1 FROM entries INDEXED BY entries_author
                 WHERE author_id = ?1 AND kind = ?2 AND erased_at IS NULL LIMIT 1",
            )?;
            let mut people = db.prepare(if text.is_empty() {
                "SELECT id, name, role FROM users WHERE role IN (SELECT value FROM json_each(?1))
                 UNION SELECT id, name, role FROM users WHERE id = ?2 ORDER BY id"
            } else {
                "SELECT id, name, role FROM users ORDER BY id"
            })?;
            let mut rows = if text.is_empty() {
                people.query(params![roles_with(Right::Enter(Area::Home)), query.id])?
            } else {
                people.query(())?
            };
            let mut authors = Vec::new();
            while let Some(row) = rows.next()? {
                let id: UserId = row.get("id")?;
                let name = row.text("name").unwrap_or_default();
                if name.is_empty() {
                    continue;
                }
                let role = read_role(&row)?;
                let named = document::fold(name).contains(&text);
                let is_searched = !text.is_empty() && authors.len() < MOST;
                let mut is_wanted = query.id == Some(id);
                if named && !is_wanted {
                    is_wanted = match query.kind.filter(|_| is_searched) {
                        _ if role.is_staff() => true,
                        Some(kind) => wrote.exists(params![id, kind])?,
                        None => false,
                    };
                }
                if is_wanted {
                    authors.push(AuthorChoice {
                        id,
                        name: name.to_owned(),
                        role,
                    });
                }
            }
            Ok(authors)
        })?;
        authors.sort_by_cached_key(|author| {
            (
                query.id != Some(author.id),
                format::sort_key(&author.name, Locale::Ua),
            )
        });
        authors.truncate(MOST);
        Ok(authors)
    }
}
