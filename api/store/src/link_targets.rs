//! The entries that links of a text may lead to.

use super::{Result, StoreReader, document};
use engine::params;
use model::{Entry, Kind, Record, Slug, markdown};
use std::collections::BTreeSet;

/// Entries at some addresses.
#[derive(Default)]
pub struct LinkTargets {
    /// Entries that are or will be public at one of the addresses, or left it, with the ids of the
    /// headings of their bodies.
    pub live: Vec<(Record, [Vec<String>; 2])>,
    /// Paths of entries in whatever state: those that readers do not see yet will be there.
    pub known: BTreeSet<String>,
}

impl StoreReader<'_> {
    /// The entries at these addresses.
    pub fn link_targets(&self, addresses: &BTreeSet<(Kind, Slug)>) -> Result<LinkTargets> {
        self.query(|db| {
            let mut targets = LinkTargets::default();
            for (kind, slug) in addresses {
                let exists: bool = db.value(
                    "SELECT EXISTS (SELECT 1 FROM entries WHERE kind = ?1 AND slug = ?2 AND erased_at IS NULL)",
                    [kind.collection(), slug.as_str()],
                )?;
                if exists {
                    targets.known.insert(kind.item_path(slug));
                }
                let mut query = db.prepare(
                    "SELECT l.entry_id, l.entry, l.facts, l.body_ua, l.body_us FROM live l
                     WHERE l.entry_id IN (SELECT entry_id FROM live WHERE kind = ?1 AND slug = ?2
                                          UNION SELECT entry_id FROM slug_history WHERE kind = ?1 AND slug = ?2)",
                )?;
                let mut live = query.query(params![kind, slug.as_str()])?;
                while let Some(row) = live.next()? {
                    let mut entry: Entry = document::decode(row.text("entry")?)?;
                    entry.id = row.get("entry_id")?;
                    let facts = row.json("facts")?;
                    let bodies = [row.get("body_ua")?, row.get("body_us")?];
                    let headings = markdown::facts_of(entry.kind(), &bodies).map(|facts| facts.ids);
                    targets.live.push((Record { entry, facts }, headings));
                }
            }
            Ok(targets)
        })
    }
}
