//! The tables of a copy of a record, in an order in which each names only rows of those before
//! it.

use crate::{Error, Result};
use engine::{DatabasePart, Db};

/// The tables of the record.
const RECORD: [&str; 49] = [
    "changes",
    "deliveries",
    "effects",
    "erasures",
    "hidden_questions",
    "media",
    "media_erasures",
    "meta",
    "publishes",
    "receiver",
    "serials",
    "site",
    "used_challenges",
    "users",
    "webhook_entries",
    "webhooks",
    "webhook_messages",
    "activity",
    "api_tokens",
    "authenticators",
    "entries",
    "announced",
    "favourites",
    "entry_notes",
    "identities",
    "jobs",
    "links",
    "live",
    "messages",
    "notice_choices",
    "notices",
    "outbox",
    "pending_sign_ins",
    "picture_uses",
    "recovery_codes",
    "revisions",
    "saved_searches",
    "saved_search_matches",
    "sessions",
    "site_uses",
    "slug_history",
    "taken",
    "undo",
    "uploads",
    "ad_days",
    "ads",
    "caps",
    "complaints",
    "decisions",
];
/// The tables of the counts.
const VISITS: [&str; 7] = [
    "pages", "days", "hours", "banners", "searches", "askers", "popular",
];

/// Tables that are not copied, each with the reason.
const OWN: [(&str, &str); 7] = [
    ("entry_terms", "made again from the entries"),
    ("leases", "of the servers that run"),
    ("nodes", "of the servers that run"),
    ("repeated_calls", "answers of a day"),
    ("previews", "drawn again on request"),
    ("schema_versions", "each database counts its own"),
    ("writers", "of the processes that wrote"),
];

/// The tables of a part in the order in which they are copied.
pub(super) fn of(part: DatabasePart) -> &'static [&'static str] {
    match part {
        DatabasePart::Record => &RECORD,
        DatabasePart::Visits => &VISITS,
    }
}

/// Refuses a database with a table that is not in these lists, or without one that is. Returns
/// those that are not copied.
pub(super) fn require_known(db: &Db, part: DatabasePart) -> Result<Vec<(String, &'static str)>> {
    let mut present = db.tables(part)?;
    for table in of(part) {
        if !present.remove(*table) {
            return Err(Error::NotCopied(format!(
                "the database has no table {}",
                part.qualified(table)
            )));
        }
    }
    let mut left_out = Vec::new();
    for table in present {
        let Some((_, reason)) = OWN.iter().find(|(own, _)| *own == table) else {
            return Err(Error::NotCopied(format!(
                "the database has a table {} that this program does not know: it would be lost",
                part.qualified(&table)
            )));
        };
        left_out.push((part.qualified(&table), *reason));
    }
    Ok(left_out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BlockingStore;
    use crate::files::{DATABASE, VISITS as COUNTS};
    use engine::sqlite::read_both;
    use std::collections::BTreeSet;

    /// A new table must be copied, or be named as one that is not.
    #[test]
    fn every_table_is_in_the_lists_behind_those_that_it_names() {
        let folder = tempfile::TempDir::new().unwrap();
        drop(BlockingStore::open(folder.path()).unwrap());
        let counts = folder.path().join(COUNTS);
        crate::counts::bring_up_to_date(&counts).unwrap();
        let db = read_both(&folder.path().join(DATABASE), &counts).unwrap();
        for part in DatabasePart::ALL {
            let left: Vec<_> = require_known(&db, part)
                .unwrap()
                .into_iter()
                .map(|(table, _)| table)
                .collect();
            assert_eq!(
                left,
                if part == DatabasePart::Record {
                    vec!["previews", "repeated_calls"]
                } else {
                    vec![]
                }
            );
            let mut before = BTreeSet::new();
            for table in of(part) {
                let named: BTreeSet<String> = db
                    .values(
                        "SELECT \"table\" FROM pragma_foreign_key_list(?1)",
                        [*table],
                    )
                    .unwrap();
                before.insert((*table).to_owned());
                assert!(named.is_subset(&before), "{table} names {named:?}");
            }
        }
    }

    #[test]
    fn a_table_that_is_not_known_is_refused() {
        let folder = tempfile::TempDir::new().unwrap();
        let store = BlockingStore::open(folder.path()).unwrap();
        store
            .write_blocking(
                |db| Ok(db.batch("CREATE TABLE later (id INTEGER PRIMARY KEY) STRICT")?),
            )
            .unwrap();
        drop(store);
        let counts = folder.path().join(COUNTS);
        crate::counts::bring_up_to_date(&counts).unwrap();
        let db = read_both(&folder.path().join(DATABASE), &counts).unwrap();
        assert!(
            require_known(&db, DatabasePart::Record)
                .unwrap_err()
                .to_string()
                .contains("a table later")
        );
    }
}
