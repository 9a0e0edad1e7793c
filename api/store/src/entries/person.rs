//! Accounts that rows about entries name.

use super::Author;
use domain::ids::UserId;
use engine::Row;

/// An account by the columns of its id and its name; `None`: there is none, or it is gone and has
/// no name.
pub(crate) fn person(row: &Row<'_>, id: &str, name: &str) -> engine::Result<Option<Author>> {
    let id: Option<UserId> = row.get(id)?;
    Ok(id.zip(row.get(name)?).map(|(id, name)| Author { id, name }))
}
