//! Pictures in a bucket that the record does not name: an upload whose record failed, a process that was killed between
//! both. Nodes share the bucket, so a young one may be an upload of another node that is at its end.

use super::{BlockingStore, Result};
use crate::storage::{ObjectKind, StoredObject, picture_name};
use jiff::Timestamp;
use model::DAY;
use std::collections::HashSet;

/// A record that names far fewer pictures than there are is another one, or an old copy.
const MOST: usize = 20;

/// The objects to remove.
#[derive(Debug, PartialEq, Eq)]
enum SweepPlan<'a> {
    Remove(Vec<&'a StoredObject>),
    /// More than a fifth, and more than [`MOST`].
    Refuse(usize),
}

fn plan<'a>(objects: &'a [StoredObject], named: &HashSet<String>, now: Timestamp) -> SweepPlan<'a> {
    let is_due = |object: &&StoredObject| !named.contains(&object.name) && is_old(object, now);
    let due: Vec<_> = objects.iter().filter(is_due).collect();
    if due.len() > MOST && due.len() * 5 > objects.len() {
        return SweepPlan::Refuse(due.len());
    }
    SweepPlan::Remove(due)
}

fn is_old(object: &StoredObject, now: Timestamp) -> bool {
    now.as_second() - object.written.as_second() > DAY
}

impl BlockingStore {
    /// Removes pictures from a bucket that are a day old, by its own clock, and that the record does not name; returns how
    /// many. In a folder it removes nothing.
    pub fn sweep_storage(&self) -> Result<usize> {
        let storage = self.storage();
        if !storage.is_remote() {
            return Ok(0);
        }
        // Listed before the record is read: what is recorded meanwhile is young.
        let objects = storage.list(ObjectKind::Picture)?;
        let Some(now) = storage.time() else { return Ok(0) };
        let named = self.read_blocking(|reader| reader.media_files())?;
        let named: HashSet<String> =
            named.into_iter().map(|(hash, ext, _)| picture_name(hash, &ext)).collect();
        let due = match plan(&objects, &named, now) {
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
        StoredObject { name: name.to_owned(), bytes: 1, written: Timestamp::from_second(seconds).unwrap() }
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
        assert_eq!(plan(&objects, &named, now), SweepPlan::Remove(vec![&objects[2]]));
    }

    #[test]
    fn another_record_sweeps_nothing() {
        let now = Timestamp::from_second(10 * DAY).unwrap();
        let objects: Vec<_> = (0..105).map(|number| object(&number.to_string(), 0)).collect();
        let named = |count| objects[..count].iter().map(|object| object.name.clone()).collect();
        assert_eq!(plan(&objects, &named(83), now), SweepPlan::Refuse(22));
        assert_eq!(plan(&objects, &named(84), now), SweepPlan::Remove(objects[84..].iter().collect()));
        // Of a few pictures most may go.
        assert_eq!(
            plan(&objects[..20], &HashSet::new(), now),
            SweepPlan::Remove(objects[..20].iter().collect())
        );
    }
}
