//! Maps that are laid over others: an index for one question costs what the question changes, and
//! the live index below stays as it is.

use model::EntryId;
use std::borrow::Borrow;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::hash::Hash;
use std::mem::take;
use std::ops::{Bound, RangeBounds};

/// A sorted map, alone or over one that it only borrows.
#[derive(Clone, Debug)]
pub(super) struct Layered<'b, K, V> {
    own: BTreeMap<K, V>,
    below: Option<Below<'b, K, V>>,
}

#[derive(Clone, Debug)]
struct Below<'b, K, V> {
    map: &'b BTreeMap<K, V>,
    /// Keys of `map` that no longer count: removed, or replaced in `own`.
    hidden: BTreeSet<K>,
}

impl<K, V> Default for Layered<'_, K, V> {
    fn default() -> Self {
        Layered {
            own: BTreeMap::new(),
            below: None,
        }
    }
}

impl<K: Ord + Clone, V> Layered<'_, K, V> {
    /// A map over this one, which is itself laid over nothing.
    pub(super) fn over(&self) -> Layered<'_, K, V> {
        debug_assert!(
            self.below.is_none(),
            "a layer over a layer would lose the lowest"
        );
        let below = Below {
            map: &self.own,
            hidden: BTreeSet::new(),
        };
        Layered {
            own: BTreeMap::new(),
            below: Some(below),
        }
    }

    /// Trees that grew in order are half empty; those that are collected are full.
    pub(super) fn pack(&mut self) {
        self.own = take(&mut self.own).into_iter().collect();
    }

    pub(super) fn insert(&mut self, key: K, value: V) {
        self.hide(&key);
        self.own.insert(key, value);
    }

    pub(super) fn remove<Q: Ord + ?Sized>(&mut self, key: &Q)
    where
        K: Borrow<Q>,
    {
        self.own.remove(key);
        self.hide(key);
    }

    fn hide<Q: Ord + ?Sized>(&mut self, key: &Q)
    where
        K: Borrow<Q>,
    {
        if let Some(below) = &mut self.below
            && let Some((key, _)) = below.map.get_key_value(key)
        {
            below.hidden.insert(key.clone());
        }
    }

    pub(super) fn get<Q: Ord + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        if let Some(own) = self.own.get(key) {
            return Some(own);
        }
        match &self.below {
            Some(below) if !below.hidden.contains(key) => below.map.get(key),
            _ => None,
        }
    }

    /// The value to change; one from below is copied first.
    pub(super) fn get_mut(&mut self, key: &K) -> Option<&mut V>
    where
        V: Clone,
    {
        if self.below.is_some() && !self.own.contains_key(key) {
            let copy = self.get(key)?.clone();
            self.insert(key.clone(), copy);
        }
        self.own.get_mut(key)
    }

    /// The value to change, a new one where there was none; one from below is copied first.
    pub(super) fn entry(&mut self, key: K) -> &mut V
    where
        V: Clone + Default,
    {
        let below = (!self.own.contains_key(&key))
            .then(|| self.get(&key).cloned())
            .flatten();
        self.hide(&key);
        self.own
            .entry(key)
            .or_insert_with(|| below.unwrap_or_default())
    }

    pub(super) fn len(&self) -> usize {
        self.own.len()
            + self
                .below
                .as_ref()
                .map_or(0, |below| below.map.len() - below.hidden.len())
    }

    pub(super) fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub(super) fn iter(&self) -> impl DoubleEndedIterator<Item = (&K, &V)> {
        self.range::<K, _>(..)
    }

    pub(super) fn keys(&self) -> impl DoubleEndedIterator<Item = &K> {
        self.iter().map(|(key, _)| key)
    }

    pub(super) fn values(&self) -> impl DoubleEndedIterator<Item = &V> {
        self.iter().map(|(_, value)| value)
    }

    pub(super) fn range<'m, Q, R>(
        &'m self,
        range: R,
    ) -> impl DoubleEndedIterator<Item = (&'m K, &'m V)>
    where
        Q: Ord + ?Sized + 'm,
        K: Borrow<Q>,
        R: RangeBounds<Q>,
    {
        let bounds: (Bound<&Q>, Bound<&Q>) = (range.start_bound(), range.end_bound());
        let below = self.below.as_ref().map(|below| {
            below
                .map
                .range::<Q, _>(bounds)
                .filter(|(key, _)| !below.hidden.contains::<K>(key))
        });
        Merge {
            own: Ends::of(self.own.range::<Q, _>(bounds)),
            below: below.map(Ends::of),
        }
    }
}

/// Two sorted iterators without a common key as one.
struct Merge<A: Iterator, B: Iterator> {
    own: Ends<A>,
    below: Option<Ends<B>>,
}

impl<'m, K: Ord + 'm, V: 'm, A, B> Iterator for Merge<A, B>
where
    A: DoubleEndedIterator<Item = (&'m K, &'m V)>,
    B: DoubleEndedIterator<Item = (&'m K, &'m V)>,
{
    type Item = (&'m K, &'m V);

    fn next(&mut self) -> Option<Self::Item> {
        let Some(below) = &mut self.below else {
            return self.own.next();
        };
        match (self.own.first(), below.first()) {
            (Some((own, _)), Some((other, _))) if own < other => self.own.next(),
            (_, Some(_)) => below.next(),
            _ => self.own.next(),
        }
    }
}

impl<'m, K: Ord + 'm, V: 'm, A, B> DoubleEndedIterator for Merge<A, B>
where
    A: DoubleEndedIterator<Item = (&'m K, &'m V)>,
    B: DoubleEndedIterator<Item = (&'m K, &'m V)>,
{
    fn next_back(&mut self) -> Option<Self::Item> {
        let Some(below) = &mut self.below else {
            return self.own.next_back();
        };
        match (self.own.last(), below.last()) {
            (Some((own, _)), Some((other, _))) if own > other => self.own.next_back(),
            (_, Some(_)) => below.next_back(),
            _ => self.own.next_back(),
        }
    }
}

/// An iterator whose both ends can be looked at.
struct Ends<I: Iterator> {
    rest: I,
    first: Option<I::Item>,
    last: Option<I::Item>,
}

impl<I: DoubleEndedIterator<Item: Copy>> Ends<I> {
    fn of(rest: I) -> Ends<I> {
        Ends {
            rest,
            first: None,
            last: None,
        }
    }

    fn first(&mut self) -> Option<I::Item> {
        if self.first.is_none() {
            self.first = self.next();
        }
        self.first
    }

    fn last(&mut self) -> Option<I::Item> {
        if self.last.is_none() {
            self.last = self.next_back();
        }
        self.last
    }

    fn next(&mut self) -> Option<I::Item> {
        self.first
            .take()
            .or_else(|| self.rest.next())
            .or_else(|| self.last.take())
    }

    fn next_back(&mut self) -> Option<I::Item> {
        self.last
            .take()
            .or_else(|| self.rest.next_back())
            .or_else(|| self.first.take())
    }
}

/// A sorted set, alone or over one that it only borrows.
pub(super) type LayeredSet<'b, K> = Layered<'b, K, ()>;

/// An unsorted map, alone or over one that it only borrows.
#[derive(Clone, Debug)]
pub(super) struct LayeredHash<'b, K, V> {
    /// `None` hides what is below.
    own: HashMap<K, Option<V>>,
    below: Option<&'b HashMap<K, Option<V>>>,
}

impl<K, V> Default for LayeredHash<'_, K, V> {
    fn default() -> Self {
        LayeredHash {
            own: HashMap::new(),
            below: None,
        }
    }
}

impl<K: Hash + Eq + Clone, V: Clone> LayeredHash<'_, K, V> {
    pub(super) fn over(&self) -> LayeredHash<'_, K, V> {
        debug_assert!(
            self.below.is_none(),
            "a layer over a layer would lose the lowest"
        );
        LayeredHash {
            own: HashMap::new(),
            below: Some(&self.own),
        }
    }

    pub(super) fn get(&self, key: &K) -> Option<&V> {
        self.own.get(key).or_else(|| self.below?.get(key))?.as_ref()
    }

    pub(super) fn contains_key(&self, key: &K) -> bool {
        self.get(key).is_some()
    }

    pub(super) fn insert(&mut self, key: K, value: V) {
        self.own.insert(key, Some(value));
    }

    /// Removes a value and returns it; one from below is copied.
    pub(super) fn remove(&mut self, key: &K) -> Option<V> {
        let Some(below) = self.below else {
            return self.own.remove(key).flatten();
        };
        let removed = self.get(key).cloned();
        if below.contains_key(key) {
            self.own.insert(key.clone(), None);
        } else {
            self.own.remove(key);
        }
        removed
    }

    pub(super) fn keys(&self) -> impl Iterator<Item = &K> {
        let below = self
            .below
            .into_iter()
            .flatten()
            .filter(|(key, _)| !self.own.contains_key(key));
        self.own
            .iter()
            .chain(below)
            .filter(|(_, value)| value.is_some())
            .map(|(key, _)| key)
    }
}

/// Removes the value at a key if it is the entry's own: another entry may have moved to the key
/// since.
pub(super) fn remove_own<K: Ord + Clone + Borrow<Q>, Q: Ord + ?Sized>(
    map: &mut Layered<'_, K, EntryId>,
    key: &Q,
    id: EntryId,
) {
    if map.get(key) == Some(&id) {
        map.remove(key);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The layered map and a plain one after the same changes.
    fn changed(
        below: &[u8],
        changes: &[(bool, u8)],
        check: impl Fn(&Layered<'_, u8, u16>, &BTreeMap<u8, u16>),
    ) {
        let mut plain: BTreeMap<u8, u16> =
            below.iter().map(|key| (*key, u16::from(*key))).collect();
        let mut lowest = Layered::default();
        plain
            .iter()
            .for_each(|(key, value)| lowest.insert(*key, *value));
        let mut layered = lowest.over();
        for (inserts, key) in changes {
            if *inserts {
                layered.insert(*key, u16::from(*key) + 1000);
                plain.insert(*key, u16::from(*key) + 1000);
            } else {
                layered.remove(key);
                plain.remove(key);
            }
        }
        check(&layered, &plain);
        assert!(
            lowest.keys().eq(below.iter().collect::<BTreeSet<_>>()),
            "the map below has not changed"
        );
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn a_layered_map_reads_like_a_plain_one(
            below in prop::collection::vec(0..24u8, 0..16),
            changes in prop::collection::vec((any::<bool>(), 0..24u8), 0..16),
            ends in prop::collection::vec(any::<bool>(), 0..32),
            bounds in (0..24u8, 0..24u8),
        ) {
            changed(&below, &changes, |layered, plain| {
                assert_eq!(layered.len(), plain.len());
                assert_eq!(layered.is_empty(), plain.is_empty());
                assert!((0..24).all(|key| layered.get(&key) == plain.get(&key)));
                let range = bounds.0.min(bounds.1)..bounds.0.max(bounds.1);
                assert!(layered.range(range.clone()).eq(plain.range(range)));
                let (mut left, mut right) = (layered.iter(), plain.iter());
                for end in &ends {
                    let pair = if *end { (left.next(), right.next()) } else { (left.next_back(), right.next_back()) };
                    assert_eq!(pair.0, pair.1);
                }
                assert!(left.eq(right));
            });
        }
    }

    #[test]
    fn values_from_below_are_copied_before_they_change() {
        let mut lowest: Layered<'_, u8, Vec<u8>> = Layered::default();
        lowest.insert(1, vec![1]);
        let mut layered = lowest.over();
        layered.get_mut(&1).unwrap().push(2);
        assert_eq!((layered.get(&1), layered.len()), (Some(&vec![1, 2]), 1));
        assert_eq!(lowest.get(&1), Some(&vec![1]));
    }

    #[test]
    fn an_unsorted_map_hides_what_is_below() {
        let mut lowest: LayeredHash<'_, u8, u8> = LayeredHash::default();
        (1..=3).for_each(|key| lowest.insert(key, key));
        let mut layered = lowest.over();
        assert_eq!(
            (layered.remove(&1), layered.remove(&1), layered.remove(&9)),
            (Some(1), None, None)
        );
        layered.insert(4, 4);
        assert_eq!(
            (layered.remove(&4), layered.contains_key(&4)),
            (Some(4), false)
        );
        layered.insert(2, 20);
        let mut keys: Vec<u8> = layered.keys().copied().collect();
        keys.sort_unstable();
        assert_eq!((keys, layered.get(&2)), (vec![2, 3], Some(&20)));
        assert_eq!((lowest.get(&1), lowest.get(&2)), (Some(&1), Some(&2)));
    }
}
