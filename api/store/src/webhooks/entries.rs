//! Messages about public entries. A table has what webhooks know of each entry; the list of changes,
//! and times at which readers see something else, say which entries to compare with it. How far
//! that has come is written together with the messages, so that a stop in between repeats a whole
//! step or nothing.

use super::messages;
use super::rows::all;
use crate::{BlockingStore, Result, Snapshot, meta, publication};
use domain::ids::{RevisionId, Seq};
use domain::webhooks::WebhookEvent;
use engine::{Db, members, named, params};
use jiff::Timestamp;
use model::{Entry, EntryId, Kind, Locale, PublicTimes, Site, UnixSeconds};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The newest change that was compared; absent while nothing follows entries.
const SEEN: &str = "webhook_seq";
/// The change from which a first look at all entries began, and the last entry it has seen.
const FIRST_LOOK: &str = "webhook_first_look";
/// Sections that were on at the last comparison.
const SECTIONS: &str = "webhook_sections";
/// Changes, or entries, of one step.
const AT_ONCE: usize = 200;
/// Seconds by which a message about a time comes after it: the tree shows it first.
const AFTER: i64 = 2;

/// An entry as webhooks know it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct KnownEntry {
    id: EntryId,
    kind: Kind,
    slug: String,
    shown: String,
    next_at: Option<UnixSeconds>,
}

/// A message that a step writes.
struct EntryMessage {
    event: WebhookEvent,
    entry: EntryId,
    data: Value,
}

/// One step: what it read, and what it writes.
#[derive(Default)]
struct Step {
    /// `None`: the row goes.
    known: Vec<(EntryId, Option<KnownEntry>)>,
    messages: Vec<EntryMessage>,
    /// The values of the names above, before and after.
    progress: Vec<(&'static str, Option<String>, Option<String>)>,
    more: bool,
}

/// Begins to follow entries when a webhook receives messages about them, and ends it with the last
/// one. In the caller's transaction: entries that are published from now on count as new.
pub(super) fn follow(db: &Db) -> Result<()> {
    let is_wanted = all(db)?.iter().any(|webhook| {
        let of_entries = WebhookEvent::OF_ENTRIES;
        webhook.is_on
            && of_entries
                .iter()
                .any(|event| webhook.events.contains(event))
    });
    let is_followed = meta::get(db, SEEN)?.is_some() || meta::get(db, FIRST_LOOK)?.is_some();
    if is_wanted && !is_followed {
        let newest = crate::commits::newest_change(db)?;
        return meta::set(db, FIRST_LOOK, &format!("{newest} 0")).map_err(Into::into);
    }
    if !is_wanted && is_followed {
        db.execute_later("DELETE FROM webhook_entries", ())?;
        for name in [SEEN, FIRST_LOOK, SECTIONS] {
            set_mark(db, name, None)?;
        }
    }
    Ok(())
}

fn set_mark(db: &Db, name: &str, value: Option<&str>) -> Result<()> {
    match value {
        Some(value) => Ok(meta::set(db, name, value)?),
        None => Ok(db.execute_later("DELETE FROM meta WHERE key = ?1", [name])?),
    }
}

fn known(db: &Db, id: EntryId) -> Result<Option<KnownEntry>> {
    Ok(db.find(
        "SELECT entry_id AS id, kind, slug, shown, next_at FROM webhook_entries WHERE entry_id = ?1",
        [id],
        |row| Ok(members!(row => KnownEntry { id, kind, slug, shown, next_at })),
    )?)
}

/// The entry as readers see it at `now`, or will see it later, with the data of a message.
fn present(
    snapshot: &Snapshot,
    site: &Site,
    id: EntryId,
    now: UnixSeconds,
) -> Result<Option<(KnownEntry, Value)>> {
    let Some(record) = snapshot.live(id)? else {
        return Ok(None);
    };
    let revision: Option<RevisionId> = snapshot
        .query(|db| Ok(db.value("SELECT live_revision FROM entries WHERE id = ?1", [id])?))?;
    let Some(revision) = revision else {
        return Ok(None);
    };
    let entry = record.entry;
    let times = PublicTimes::of(&entry, site);
    let is_shown = times.visible(now) && !entry.is_pageless(&record.facts);
    let languages = times.texts_at(now);
    let shown = if is_shown {
        let seen = Locale::ALL
            .into_iter()
            .filter(|locale| languages[locale.index()])
            .map(Locale::code);
        let seen: Vec<&str> = seen.collect();
        let status = serde_json::to_value(entry.status)?;
        let status = status.as_str().unwrap_or_default();
        format!("{revision} {status} {}", seen.join(" "))
    } else {
        String::new()
    };
    let next_at = times.change_times().filter(|at| *at > now).min();
    let known = KnownEntry {
        id,
        kind: entry.kind(),
        slug: entry.slug.to_string(),
        shown,
        next_at,
    };
    Ok(Some((known, data(&entry, languages))))
}

/// The data of a message about an entry: the pages in the languages that readers see.
fn data(entry: &Entry, languages: [bool; 2]) -> Value {
    let pages = Locale::ALL
        .into_iter()
        .filter(|locale| languages[locale.index()])
        .map(|locale| {
            let path = locale.path(&entry.kind().item_path(&entry.slug));
            json!({
                "locale": locale,
                "title": entry.shown(locale).0.title,
                "path": path,
                "payload": format!("{path}/_payload.json"),
            })
        });
    json!({
        "id": entry.id,
        "kind": entry.kind(),
        "slug": entry.slug,
        "status": entry.status,
        "published_at": entry.published_at,
        "updated_at": entry.updated_at,
        "pages": pages.collect::<Vec<Value>>(),
    })
}

/// Compares one entry with what webhooks know of it. In a first look nothing is new.
fn compare(
    step: &mut Step,
    snapshot: &Snapshot,
    site: &Site,
    id: EntryId,
    now: UnixSeconds,
    is_first_look: bool,
) -> Result<()> {
    let before = snapshot.query(|db| known(db, id))?;
    let after = present(snapshot, site, id, now)?;
    let was_shown = before.as_ref().is_some_and(|known| !known.shown.is_empty());
    let is_shown = after
        .as_ref()
        .is_some_and(|(known, _)| !known.shown.is_empty());
    let is_same =
        before.as_ref().map(|known| &known.shown) == after.as_ref().map(|(known, _)| &known.shown);
    let event = match (was_shown, is_shown) {
        (false, true) => Some(WebhookEvent::EntryPublished),
        (true, true) if !is_same => Some(WebhookEvent::EntryChanged),
        (true, false) => Some(WebhookEvent::EntryWithdrawn),
        _ => None,
    };
    if let Some(event) = event.filter(|_| !is_first_look) {
        let data = match (&after, &before) {
            (Some((_, data)), _) if is_shown => data.clone(),
            // Perhaps erased: its address is all that is left.
            (_, Some(known)) => json!({ "id": id, "kind": known.kind, "slug": known.slug }),
            _ => Value::Null,
        };
        step.messages.push(EntryMessage {
            event,
            entry: id,
            data,
        });
    }
    let after = after.map(|(known, _)| known);
    if before != after {
        step.known.push((id, after));
    }
    Ok(())
}

/// The entries that this step compares, in the order of their changes.
fn candidates(
    db: &Db,
    seen: Seq,
    published: Seq,
    now: UnixSeconds,
) -> Result<Option<(BTreeSet<EntryId>, Seq, bool)>> {
    if publication::changes_after(db, seen)?.is_none() {
        return Ok(None);
    }
    let changes: Vec<(Seq, Option<EntryId>)> = db.values(
        "SELECT seq, subject FROM changes WHERE seq > ?1 AND seq <= ?2 ORDER BY seq LIMIT ?3",
        params![seen, published, AT_ONCE],
    )?;
    let until = changes.last().map_or(seen, |(seq, _)| *seq);
    let mut ids: BTreeSet<EntryId> = changes.iter().filter_map(|(_, subject)| *subject).collect();
    let due: Vec<EntryId> = db.values(
        "SELECT entry_id FROM webhook_entries WHERE next_at <= ?1 ORDER BY next_at LIMIT ?2",
        params![now.plus(-AFTER), AT_ONCE],
    )?;
    let more = changes.len() == AT_ONCE || due.len() == AT_ONCE;
    ids.extend(due);
    // A newer version is not in the tree yet: its own change compares it.
    for change in publication::changes_since(db, published)? {
        if let Some(subject) = change.subject {
            ids.remove(&subject);
        }
    }
    Ok(Some((ids, until, more)))
}

/// The sections that readers can open.
fn sections(site: &Site) -> String {
    let on = Kind::ALL.into_iter().filter(|kind| site.is_on(*kind));
    on.map(Kind::collection).collect::<Vec<_>>().join(" ")
}

/// Everything in one section that was switched on or off: a kind, or all of them.
fn switched(db: &Db, before: &str, after: &str) -> Result<Vec<EntryId>> {
    let mut ids = Vec::new();
    for kind in Kind::ALL {
        let is_in = |list: &str| list.split(' ').any(|name| name == kind.collection());
        if is_in(before) != is_in(after) {
            let of_kind: Vec<EntryId> = db.values(
                "SELECT entry_id FROM webhook_entries WHERE kind = ?1",
                [kind.collection()],
            )?;
            ids.extend(of_kind);
        }
    }
    Ok(ids)
}

impl BlockingStore {
    /// Whether a step of [`BlockingStore::follow_entries`] may have something to do.
    pub fn has_entries_to_follow(&self, now: Timestamp) -> Result<bool> {
        self.query_blocking(|db| {
            if meta::get(db, FIRST_LOOK)?.is_some() {
                return Ok(true);
            }
            let Some(seen) = seen(db)? else {
                return Ok(false);
            };
            if publication::published_seq(db)? > seen {
                return Ok(true);
            }
            Ok(db.exists(
                "SELECT 1 FROM webhook_entries WHERE next_at <= ?1",
                [UnixSeconds::from(now).plus(-AFTER)],
            )?)
        })
    }

    /// Compares entries with what webhooks know of them, a part at a time, and writes messages about
    /// what differs. `true`: there may be more to do. Blocks.
    pub fn follow_entries(&self, now: Timestamp) -> Result<bool> {
        let snapshot = self.snapshot()?;
        let site = snapshot.site()?;
        let as_of = UnixSeconds::from(now);
        let first_look = snapshot.query(|db| Ok(meta::get(db, FIRST_LOOK)?))?;
        let step = match first_look {
            Some(mark) => first_step(&snapshot, &site, &mark, as_of)?,
            None => next_step(&snapshot, &site, as_of)?,
        };
        drop(snapshot);
        let more = step.more;
        let is_written = self.write_blocking(move |db| write(db, step, now))?;
        Ok(more || !is_written)
    }
}

fn seen(db: &Db) -> Result<Option<Seq>> {
    Ok(meta::get(db, SEEN)?.and_then(|seq| seq.parse().ok()))
}

fn first_step(snapshot: &Snapshot, site: &Site, mark: &str, now: UnixSeconds) -> Result<Step> {
    let mut numbers = mark
        .split(' ')
        .filter_map(|number| number.parse::<i64>().ok());
    let from = Seq(numbers.next().unwrap_or_default());
    let after = EntryId::from(numbers.next().unwrap_or_default());
    let (ids, changed) = snapshot.query(|db| {
        let ids: Vec<EntryId> = db.values(
            "SELECT entry_id FROM live WHERE entry_id > ?1 ORDER BY entry_id LIMIT ?2",
            params![after, AT_ONCE],
        )?;
        let changes = publication::changes_since(db, from)?.into_iter();
        let changed: BTreeSet<EntryId> = changes.filter_map(|change| change.subject).collect();
        Ok((ids, changed))
    })?;
    let mut step = Step::default();
    for id in &ids {
        // What has changed since is compared by its change, as a new entry.
        if !changed.contains(id) {
            compare(&mut step, snapshot, site, *id, now, true)?;
        }
    }
    step.more = true;
    let before = Some(mark.to_owned());
    if let Some(last) = ids.last().filter(|_| ids.len() == AT_ONCE) {
        let after = format!("{from} {}", last.number());
        step.progress.push((FIRST_LOOK, before, Some(after)));
    } else {
        step.progress.push((FIRST_LOOK, before, None));
        step.progress.push((SEEN, None, Some(from.to_string())));
        step.progress.push((SECTIONS, None, Some(sections(site))));
    }
    Ok(step)
}

fn next_step(snapshot: &Snapshot, site: &Site, now: UnixSeconds) -> Result<Step> {
    let mut step = Step::default();
    let Some(seen) = snapshot.query(seen)? else {
        return Ok(step);
    };
    let before = Some(seen.to_string());
    let published = snapshot.query(publication::published_seq)?;
    let Some((mut ids, until, more)) = snapshot.query(|db| candidates(db, seen, published, now))?
    else {
        tracing::warn!("changes that webhooks have not received are no longer on record");
        let newest = format!("{} 0", snapshot.seq());
        step.progress.push((SEEN, before, None));
        step.progress.push((FIRST_LOOK, None, Some(newest)));
        step.more = true;
        return Ok(step);
    };
    let (known_sections, sections) = (
        snapshot.query(|db| Ok(meta::get(db, SECTIONS)?))?,
        sections(site),
    );
    if let Some(known) = known_sections.filter(|known| *known != sections && !more) {
        ids.extend(snapshot.query(|db| switched(db, &known, &sections))?);
        step.progress.push((SECTIONS, Some(known), Some(sections)));
    }
    for id in ids {
        compare(&mut step, snapshot, site, id, now, false)?;
    }
    step.more = more;
    step.progress.push((SEEN, before, Some(until.to_string())));
    Ok(step)
}

/// Writes a step unless another process has written one meanwhile, or nothing follows entries any
/// more.
fn write(db: &Db, step: Step, now: Timestamp) -> Result<bool> {
    for (name, before, _) in &step.progress {
        if meta::get(db, name)? != *before {
            return Ok(false);
        }
    }
    for (id, known) in step.known {
        let Some(known) = known else {
            db.execute_later("DELETE FROM webhook_entries WHERE entry_id = ?1", [id])?;
            continue;
        };
        db.execute_later(
            "INSERT INTO webhook_entries (entry_id, kind, slug, shown, next_at)
             VALUES (:id, :kind, :slug, :shown, :next_at)
             ON CONFLICT (entry_id) DO UPDATE SET kind = excluded.kind, slug = excluded.slug,
                 shown = excluded.shown, next_at = excluded.next_at",
            named! {
                ":id": id,
                ":kind": known.kind,
                ":slug": known.slug,
                ":shown": known.shown,
                ":next_at": known.next_at,
            },
        )?;
    }
    for message in step.messages {
        let EntryMessage { event, entry, data } = message;
        messages::enqueue(db, event, Some(entry), &data, now)?;
    }
    for (name, _, after) in step.progress {
        set_mark(db, name, after.as_deref())?;
    }
    Ok(true)
}
