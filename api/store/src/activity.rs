//! The activity log: who of the staff changed what, written in the transaction of the change
//! itself.

use super::{Author, BlockingStore, Result, StoreReader, row};
use crate::Tx;
use domain::ids::{ActivityId, UserId};
use engine::{Db, members, named, params};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// Characters of a value that are kept.
const LONGEST_VALUE: usize = 500;
/// Members of a list that is kept as a whole.
const LONGEST_LIST: usize = 12;

/// A value before and after a change, with its path in the document, such as `texts.ua.title`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Difference {
    pub path: String,
    pub old: Value,
    pub new: Value,
}

impl Difference {
    /// The members that differ; each has a path, an old and a new value.
    pub(super) fn among<const N: usize>(
        members: [(&'static str, Value, Value); N],
    ) -> Vec<Difference> {
        let changed = members.into_iter().filter(|(_, old, new)| old != new);
        changed
            .map(|(path, old, new)| Difference {
                path: path.to_owned(),
                old,
                new,
            })
            .collect()
    }
}

/// An action, and its subject.
#[derive(Clone, Copy, Debug)]
pub(super) struct ActivityEvent<'a> {
    /// `create`, `save`, `publish` …
    pub action: &'a str,
    /// A collection of entries, or `categories/news`, `tags`, `settings`, `users`, `media` …
    pub collection: &'a str,
    pub subject: Option<i64>,
    /// Its title, for people.
    pub title: &'a str,
}

/// Writes a line of the log in the caller's transaction. `actor` is none for what time or a command
/// did.
pub(super) fn record(tx: &Tx<'_>, event: ActivityEvent<'_>, changes: &[Difference]) -> Result<()> {
    let shortened: Vec<Difference> = changes
        .iter()
        .map(|change| Difference {
            path: change.path.clone(),
            old: cut(&change.old),
            new: cut(&change.new),
        })
        .collect();
    Ok(tx.execute_later(
        "INSERT INTO activity (at, actor_id, action, collection, subject, title, changes)
         VALUES (:now, :actor_id, :action, :collection, :subject, :title, :changes)",
        named! {
            ":now": tx.now,
            ":actor_id": tx.actor,
            ":action": event.action,
            ":collection": event.collection,
            ":subject": event.subject,
            ":title": event.title,
            ":changes": serde_json::to_string(&shortened)?,
        },
    )?)
}

fn cut(value: &Value) -> Value {
    match value {
        Value::String(text) if text.chars().count() > LONGEST_VALUE => {
            let start: String = text.chars().take(LONGEST_VALUE).collect();
            format!("{start}…").into()
        }
        Value::Array(_) | Value::Object(_) if value.to_string().len() > 4 * LONGEST_VALUE => {
            cut(&value.to_string().into())
        }
        value => value.clone(),
    }
}

/// The differences between two documents, by leaves. Lists of records are compared place by place;
/// of other long lists only removed and added values are listed.
pub(super) fn differences(old: &Value, new: &Value) -> Vec<Difference> {
    let mut changes = Vec::new();
    compare(String::new(), old, new, &mut changes);
    changes
}

fn compare(path: String, old: &Value, new: &Value, changes: &mut Vec<Difference>) {
    match (old, new) {
        (Value::Object(before), Value::Object(after)) => {
            let names = before
                .keys()
                .chain(after.keys().filter(|name| !before.contains_key(*name)));
            for name in names {
                let path = if path.is_empty() {
                    name.clone()
                } else {
                    format!("{path}.{name}")
                };
                let old = before.get(name).unwrap_or(&Value::Null);
                let new = after.get(name).unwrap_or(&Value::Null);
                compare(path, old, new, changes);
            }
        }
        _ if old == new => {}
        (Value::Array(before), Value::Array(after))
            if before.iter().chain(after).all(Value::is_object) =>
        {
            for at in 0..before.len().max(after.len()) {
                let old = before.get(at).unwrap_or(&Value::Null);
                let new = after.get(at).unwrap_or(&Value::Null);
                compare(format!("{path}.{at}"), old, new, changes);
            }
        }
        (Value::Array(before), Value::Array(after))
            if before.len().max(after.len()) > LONGEST_LIST =>
        {
            changes.push(Difference {
                path,
                old: only(before, after),
                new: only(after, before),
            });
        }
        _ => changes.push(Difference {
            path,
            old: old.clone(),
            new: new.clone(),
        }),
    }
}

/// The values of a list that another one lacks.
fn only(these: &[Value], others: &[Value]) -> Value {
    let these = these.iter();
    these
        .filter(|value| !others.contains(value))
        .cloned()
        .collect()
}

/// Conditions and page of a list of the log. `page` counts from 1.
#[derive(Clone, Debug, Default)]
pub struct ActivityQuery {
    pub page: u32,
    pub per_page: u32,
    pub actor: Option<UserId>,
    /// A collection, or the part before its `/`: `categories` finds those of every kind.
    pub collection: Option<String>,
    /// From this time on, and before that one.
    pub since: Option<Timestamp>,
    pub until: Option<Timestamp>,
}

/// A line of the activity log.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[schema(as = Activity)]
pub struct ActivityLine {
    pub id: ActivityId,
    pub at: Timestamp,
    /// The person who acted; null for the clock, a command, or an account that no longer exists.
    pub actor: Option<Author>,
    pub action: String,
    pub target: ActionTarget,
    pub changes: Vec<Difference>,
}

/// The object of an action.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct ActionTarget {
    pub collection: String,
    /// The id of the object; null for the settings.
    pub id: Option<i64>,
    pub title: String,
}

#[derive(Clone, Debug, PartialEq)]
pub struct ActivityPage {
    pub items: Vec<ActivityLine>,
    pub total: u64,
}

macro_rules! matching {
    () => {
        " FROM activity a LEFT JOIN users u ON u.id = a.actor_id
          WHERE (:actor IS NULL OR a.actor_id = :actor)
            AND (:collection IS NULL OR a.collection = :collection
                 OR substr(a.collection, 1, length(:collection) + 1) = :collection || '/')
            AND (:since IS NULL OR a.at >= :since) AND (:until IS NULL OR a.at < :until)"
    };
}

/// The account that changed something last.
pub(super) fn last_actor(
    db: &Db,
    collection: &str,
    subject: Option<i64>,
) -> Result<Option<Author>> {
    let author = db.find(
        "SELECT u.id, u.name FROM activity a LEFT JOIN users u ON u.id = a.actor_id
         WHERE a.collection = ?1 AND a.subject IS NOT DISTINCT FROM ?2 ORDER BY a.id DESC LIMIT 1",
        params![collection, subject],
        |row| row::author(row, "id"),
    );
    Ok(author?.flatten())
}

impl StoreReader<'_> {
    /// A page of the log, newest first.
    pub fn activity(&self, query: &ActivityQuery) -> Result<ActivityPage> {
        let offset = row::offset(query.page, query.per_page);
        self.query(|db| {
            let total: u64 = db.value(
                concat!("SELECT count(*)", matching!()),
                named! {
                    ":actor": query.actor,
                    ":collection": query.collection,
                    ":since": query.since,
                    ":until": query.until,
                },
            )?;
            let items = db.rows(
                concat!(
                    "SELECT a.id, a.at, a.actor_id, u.name, a.action, a.collection, a.subject, a.title, a.changes",
                    matching!(),
                    " ORDER BY a.at DESC, a.id DESC LIMIT :limit OFFSET :offset"
                ),
                named! {
                    ":actor": query.actor,
                    ":collection": query.collection,
                    ":since": query.since,
                    ":until": query.until,
                    ":limit": query.per_page,
                    ":offset": offset,
                },
                |row| {
                    let target = members!(row => ActionTarget { collection, title; id: row.get("subject")? });
                    Ok(members!(row => ActivityLine { id, at, action;
                        actor: row::author(row, "actor_id")?, target: target, changes: row.json("changes")? }))
                },
            )?;
            Ok(ActivityPage { items, total })
        })
    }

    /// The user who changed something last; none if the program did, or if the account no longer
    /// exists.
    pub fn last_actor(&self, collection: &str, subject: Option<i64>) -> Result<Option<Author>> {
        self.query(|db| last_actor(db, collection, subject))
    }
}

impl BlockingStore {
    /// Forgets lines older than a time, in steps, so that edits never wait for long; whether there
    /// were any. Blocks.
    pub fn forget_activity(&self, before: Timestamp) -> Result<bool> {
        const AT_ONCE: i64 = 100;
        let mut any = false;
        loop {
            // Looking is a reader's work: mostly there is nothing.
            let more: bool = self.query_blocking(|db| {
                Ok(db.value(
                    "SELECT EXISTS (SELECT 1 FROM activity WHERE at < ?1)",
                    [before],
                )?)
            })?;
            if !more {
                return Ok(any);
            }
            any = true;
            self.write_blocking(move |db| {
                Ok(db.execute_later(
                    "DELETE FROM activity WHERE id IN (
                         SELECT id FROM activity WHERE at < ?1 ORDER BY at LIMIT ?2)",
                    params![before, AT_ONCE],
                )?)
            })?;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn differences_are_leaves_and_short_lists_are_one_value() {
        let old = json!({ "a": 1, "b": { "c": "x", "d": [1, 2] }, "gone": true });
        let new = json!({ "a": 1, "b": { "c": "y", "d": [2, 1] }, "came": null, "there": "z" });
        let paths: Vec<String> = differences(&old, &new)
            .into_iter()
            .map(|change| change.path)
            .collect();
        assert_eq!(paths, ["b.c", "b.d", "gone", "there"]);
    }

    #[test]
    fn records_of_lists_are_compared_one_by_one() {
        let slide = |key: &str, media: Value| json!({ "key": key, "media": media });
        let old = json!({ "slides": [slide("a", Value::Null), slide("b", Value::Null)] });
        let new = json!({ "slides": [slide("a", json!("x")), slide("b", Value::Null), slide("c", Value::Null)] });
        let changes = differences(&old, &new);
        let paths: Vec<&str> = changes.iter().map(|change| change.path.as_str()).collect();
        assert_eq!(paths, ["slides.0.media", "slides.2"]);
        assert_eq!(
            (&changes[1].old, &changes[1].new["key"]),
            (&Value::Null, &json!("c"))
        );
    }

    #[test]
    fn of_long_lists_what_left_stands_against_what_came() {
        let words = |from: usize| {
            (from..from + 400)
                .map(|n| format!("слово-{n}"))
                .collect::<Vec<_>>()
        };
        let changes = differences(&json!({ "words": words(0) }), &json!({ "words": words(2) }));
        assert_eq!(
            (&changes[0].old, &changes[0].new),
            (
                &json!(["слово-0", "слово-1"]),
                &json!(["слово-400", "слово-401"])
            )
        );
    }

    #[test]
    fn long_values_are_cut() {
        let long = Value::from("ї".repeat(600));
        assert_eq!(
            cut(&long).as_str().map(|text| text.chars().count()),
            Some(501)
        );
        assert_eq!(cut(&json!(["short"])), json!(["short"]));
        assert!(
            cut(&json!({ "text": "ї".repeat(2000) }))
                .as_str()
                .is_some_and(|text| text.starts_with("{\"text"))
        );
    }
}
