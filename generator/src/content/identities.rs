//! Identities of entries whose files name none: the day and the slug of their first publication,
//! and another one where a second entry would share it.

use super::outline::Outline;
use model::{Identity, Kind};
use std::collections::HashMap;

/// Entries, by their places, of which one has what the other one has or would have.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Collisions {
    /// Files of both name the same identity: the second is a copy of the first.
    pub copies: Vec<(usize, usize)>,
    /// The first has the identity that the second would have, and the second got another one.
    pub renamed: Vec<(usize, usize)>,
}

/// Gives an identity to every entry whose first one another entry has, or whose dates calendars
/// would know by a name of another event: that of the second date of `zbory` is that of the event
/// `zbory-2`.
pub(super) fn assign(outlines: &mut [Outline]) -> Collisions {
    let mut collisions = Collisions::default();
    let mut holders: HashMap<(Kind, String), usize> = HashMap::new();
    let (stored, mut missing): (Vec<usize>, Vec<usize>) =
        (0..outlines.len()).partition(|i| outlines[*i].granted.identity.is_some());
    for i in &stored {
        let outline = &outlines[*i];
        let key = (
            outline.kind,
            outline.identity().key(outline.kind).to_owned(),
        );
        let holder = *holders.entry(key).or_insert(*i);
        if holder != *i {
            collisions.copies.push((holder, *i));
        }
    }
    for i in stored {
        let outline = &outlines[i];
        for name in names(outline, &outline.identity()) {
            holders.entry(name).or_insert(i);
        }
    }
    // An entry that left a slug had it before the one that is there now; of two events of one name,
    // the one published first.
    missing.sort_by_key(|i| {
        let outline = &outlines[*i];
        (
            outline.granted.former_slugs.is_empty(),
            outline.published_at.is_none(),
            outline.published_at,
            *i,
        )
    });
    for i in missing {
        let outline = &mut outlines[i];
        let holder_of =
            |identity: &Identity| names(outline, identity).find_map(|name| holders.get(&name));
        let first = outline.first_identity();
        let mut identity = first.clone();
        if let Some(holder) = holder_of(&first) {
            collisions.renamed.push((*holder, i));
            let mut others = (2..).map(|number| first.numbered(number));
            identity = others
                .find(|other| holder_of(other).is_none())
                .unwrap_or(identity);
        }
        holders.extend(names(outline, &identity).map(|name| (name, i)));
        outline.granted.identity = (identity != first).then_some(identity);
    }
    collisions
}

/// The names of the entry and of the dates of an event in feeds and calendars.
fn names(outline: &Outline, identity: &Identity) -> impl Iterator<Item = (Kind, String)> {
    let kind = outline.kind;
    let keys = outline.date_keys.iter();
    let dates: Vec<String> = keys.map(|key| identity.of_date(key)).collect();
    [identity.key(kind).to_owned()]
        .into_iter()
        .chain(dates)
        .map(move |name| (kind, name))
}
