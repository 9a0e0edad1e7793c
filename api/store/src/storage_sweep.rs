//! Pictures in a bucket that the record does not name: an upload whose record failed, a process
//! that was killed between both. Nodes share the bucket, so a young one may be an upload of another
//! node that is at its end.

use super::{BlockingStore, Result};
use jiff::Timestamp;
use model::DAY;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use storage::{ObjectKind, StoredObject, picture_name};

/// A record that names far fewer pictures than there are is another one, or an old copy.
const MOST: usize = 20;

/// The objects to remove.
#[derive(Debug, PartialEq, Eq)]
enum SweepPlan<'a> {
    Remove(Vec<&'a StoredObject>),
    /// More than a fifth, and more than [`MOST`].
    Refuse(usize),
}

/// Files that one process has seen unnamed, and since when by the clock of the bucket: one that was named a
/// short time ago may be in a record that was just replaced, and may be needed again.
#[derive(Debug, Default)]
pub struct UnnamedPictures(BTreeMap<String, Timestamp>);

impl UnnamedPictures {
    /// Takes over what is unnamed now.
    fn note(&mut self, objects: &[StoredObject], named: &HashSet<String>, now: Timestamp) {
        let unnamed: BTreeSet<&String> = objects
            .iter()
            .map(|object| &object.name)
            .filter(|name| !named.contains(*name))
            .collect();
        self.0.retain(|name, _| unnamed.contains(name));
        for name in unnamed {
            self.0.entry(name.clone()).or_insert(now);
        }
    }

    fn is_due(&self, object: &StoredObject, now: Timestamp) -> bool {
        let since = self.0.get(&object.name);
        since.is_some_and(|since| now.as_second() - since.as_second() > DAY) && is_old(object, now)
    }
}

fn plan<'a>(
    objects: &'a [StoredObject],
    unnamed: &UnnamedPictures,
    now: Timestamp,
) -> SweepPlan<'a> {
    let due: Vec<_> = objects
        .iter()
        .filter(|object| unnamed.is_due(object, now))
        .collect();
    if due.len() > MOST && due.len() * 5 > objects.len() {
        return SweepPlan::Refuse(due.len());
    }
    SweepPlan::Remove(due)
}

fn is_old(object: &StoredObject, now: Timestamp) -> bool {
    now.as_second() - object.written.as_second() > DAY
}

impl BlockingStore {
    /// Removes pictures from a bucket that are a day old, by its own clock, and that the record has
    /// not named for a day, as far as this process has seen; returns how many. In a folder it
    /// removes nothing.
    pub fn sweep_storage(&self, unnamed: &mut UnnamedPictures) -> Result<usize> {
        let storage = self.storage();
        if !storage.is_remote() {
            return Ok(0);
        }
        // Listed before the record is read: what is recorded meanwhile is young.
        let mut objects = storage.list(ObjectKind::Picture)?;
        // Others may keep files in the same bucket.
        objects.retain(|object| ObjectKind::Picture.names(&object.name));
        let Some(now) = storage.time() else {
            return Ok(0);
        };
        let named = self.read_blocking(|reader| reader.media_files())?;
        let named: HashSet<String> = named
            .into_iter()
            .map(|(hash, ext, _)| picture_name(hash, &ext))
            .collect();
        unnamed.note(&objects, &named, now);
        let due = match plan(&objects, unnamed, now) {
            SweepPlan::Remove(due) => due,
            SweepPlan::Refuse(count) => {
                tracing::error!(
                    count,
                    of = objects.len(),
                    storage = storage.describe(ObjectKind::Picture, ""),
                    "the record names few of the pictures in the storage: is it the right one? None is removed; remove \
                     them with a client of the bucket"
                );
                return Ok(0);
            }
        };
        let mut removed = 0;
        for object in due {
            // An upload of the same picture may have written it again since.
            let current = storage.find(ObjectKind::Picture, &object.name)?;
            if current.is_some_and(|current| is_old(&current, now)) {
                storage.delete(ObjectKind::Picture, &object.name)?;
                removed += 1;
            }
        }
        if removed > 0 {
            tracing::info!(removed, "removed pictures that no record names");
        }
        Ok(removed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn object(name: &str, seconds: i64) -> StoredObject {
        StoredObject {
            name: name.to_owned(),
            bytes: 1,
            written: Timestamp::from_second(seconds).unwrap(),
        }
    }

    fn at(seconds: i64) -> Timestamp {
        Timestamp::from_second(seconds).unwrap()
    }

    fn seen(objects: &[StoredObject], named: &HashSet<String>, now: Timestamp) -> UnnamedPictures {
        let mut unnamed = UnnamedPictures::default();
        unnamed.note(objects, named, now);
        unnamed
    }

    #[test]
    fn only_what_is_old_and_unnamed_is_removed() {
        let now = Timestamp::from_second(10 * DAY).unwrap();
        let objects = [
            object("named", 0),
            object("young", 9 * DAY),
            object("old", 9 * DAY - 1),
            object("future", 11 * DAY),
        ];
        let named = HashSet::from(["named".to_owned()]);
        let mut unnamed = UnnamedPictures::default();
        unnamed.note(&objects, &named, now);
        assert_eq!(
            plan(&objects, &unnamed, now),
            SweepPlan::Remove(vec![]),
            "it was named until now"
        );
        let mut unnamed = seen(&objects, &named, at(9 * DAY - 1));
        unnamed.note(&objects, &named, now);
        assert_eq!(
            plan(&objects, &unnamed, now),
            SweepPlan::Remove(vec![&objects[2]])
        );
        // One that is named again begins again.
        unnamed.note(
            &objects,
            &objects.iter().map(|object| object.name.clone()).collect(),
            now,
        );
        unnamed.note(&objects, &named, now);
        assert_eq!(plan(&objects, &unnamed, now), SweepPlan::Remove(vec![]));
    }

    #[test]
    fn another_record_sweeps_nothing() {
        let now = Timestamp::from_second(10 * DAY).unwrap();
        let objects: Vec<_> = (0..105)
            .map(|number| object(&number.to_string(), 0))
            .collect();
        let but = |count: usize| {
            let named = objects[..count]
                .iter()
                .map(|object| object.name.clone())
                .collect();
            seen(&objects, &named, at(0))
        };
        assert_eq!(plan(&objects, &but(83), now), SweepPlan::Refuse(22));
        assert_eq!(
            plan(&objects, &but(84), now),
            SweepPlan::Remove(objects[84..].iter().collect())
        );
        // Of a few pictures most may go.
        assert_eq!(
            plan(&objects[..20], &but(0), now),
            SweepPlan::Remove(objects[..20].iter().collect())
        );
    }
}
