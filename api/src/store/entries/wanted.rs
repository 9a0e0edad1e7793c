//! Candidates for a text that is looked for. An index of every three characters names them, and each is held against the
//! text itself.

use crate::domain::ids::UserId;
use crate::store::engine::{Db, params};
use crate::store::{Result, document};
use model::{EntryId, Locale, format};

/// Candidates that are worth looking at one by one. A search counts no further either.
pub(super) const MOST: usize = 2000;
/// Parts of three characters that are asked for.
const PARTS: usize = 24;
/// Accounts whose names are taken for what is looked for.
const OWNERS: usize = 50;

/// How entries with a text are come by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum EntryCandidates {
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
    pub candidates: EntryCandidates,
    /// Accounts with such a name, as a JSON list of ids: of advertisements their owners count.
    pub owners: String,
}

impl Wanted {
    /// `None`: nothing is looked for.
    pub(super) fn of(db: &Db, text: &str, with_owners: bool) -> Result<Option<Wanted>> {
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

fn beginning(text: &str) -> EntryCandidates {
    let from = format::sort_key(text, Locale::Ua);
    let mut to = from.clone();
    // Signs have no key: nothing begins with one.
    match to.last_mut() {
        Some(last) => *last = last.saturating_add(1),
        None => return EntryCandidates::Few("[]".to_owned()),
    }
    EntryCandidates::Beginning(from, to)
}

fn candidates(db: &Db, parts: &str, owners: &[UserId]) -> Result<EntryCandidates> {
    let mut ids: Vec<EntryId> = db.values(
        "SELECT rowid FROM entry_words WHERE entry_words MATCH ?1 LIMIT ?2",
        params![parts, MOST + 1],
    )?;
    let mut theirs = db.prepare(
        "SELECT id FROM entries WHERE author_id = ?1 AND kind = 'advertisements' ORDER BY updated_at DESC
         LIMIT ?2",
    )?;
    for owner in owners {
        if ids.len() > MOST {
            return Ok(EntryCandidates::Many(parts.to_owned()));
        }
        ids.extend(theirs.values::<EntryId, Vec<_>>(params![owner, MOST + 1])?);
    }
    if ids.len() > MOST {
        return Ok(EntryCandidates::Many(parts.to_owned()));
    }
    Ok(EntryCandidates::Few(serde_json::to_string(&ids)?))
}

/// Accounts whose names hold the folded text: SQLite folds ASCII only.
fn owners(db: &Db, text: &str) -> Result<Vec<UserId>> {
    let mut query = db.prepare("SELECT id, name FROM users")?;
    let mut rows = query.query(())?;
    let mut ids: Vec<UserId> = Vec::new();
    while let Some(row) = rows.next()? {
        if ids.len() < OWNERS && document::fold(row.text("name").unwrap_or_default()).contains(text) {
            ids.push(row.get("id")?);
        }
    }
    Ok(ids)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_become_parts_of_three_characters() {
        assert_eq!(parts("їжак").as_deref(), Some("\"жак\" AND \"їжа\""));
        assert_eq!(parts("a\"b").as_deref(), Some("\"a\"\"b\""));
        assert_eq!(parts("їж"), None);
        assert!(matches!(beginning("їж"), EntryCandidates::Beginning(from, to) if from < to));
        assert_eq!(beginning("«"), EntryCandidates::Few("[]".to_owned()));
    }
}
