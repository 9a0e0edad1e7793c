//! A portal in the making, and readers of what it publishes.

use crate::support::{Memory, NOW, build, entry, number, open, site, tree};
use generator::publish::{Explained, Publisher, RealDisk};
use model::{Entry, EntryId, Kind, Site, UnixSeconds};
use quick_xml::events::Event;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

/// A portal of one test: entries numbered as they come.
#[derive(Default)]
pub(crate) struct Portal {
    pub memory: Memory,
    last: BTreeMap<String, u32>,
}

impl Portal {
    pub(crate) fn put(&mut self, kind: Kind, n: i64, change: impl FnOnce(&mut Entry)) {
        let mut entry = entry(kind, n);
        change(&mut entry);
        number(&mut entry, &site(), &mut self.last);
        self.memory
            .put(entry, ["Текст".to_owned(), "Body".to_owned()]);
    }

    /// Changes an entry that keeps its numbers.
    pub(crate) fn edit(&mut self, n: i64, change: impl FnOnce(&mut Entry)) {
        let (record, bodies) = self.memory.records[&EntryId(n)].clone();
        let mut entry = record.entry.clone();
        change(&mut entry);
        self.memory.put(entry, bodies);
    }

    /// Gives an entry another Ukrainian text.
    pub(crate) fn write(&mut self, n: i64, body: &str) {
        let (record, bodies) = self.memory.records[&EntryId(n)].clone();
        self.memory
            .put(record.entry.clone(), [body.to_owned(), bodies[1].clone()]);
    }

    pub(crate) fn tree(&self) -> BTreeMap<String, String> {
        self.tree_at(&site(), NOW)
    }

    pub(crate) fn tree_at(&self, site: &Site, as_of: UnixSeconds) -> BTreeMap<String, String> {
        let dir = tempfile::tempdir().unwrap();
        build(&self.memory, site, as_of, dir.path());
        tree(dir.path())
    }

    pub(crate) fn publisher(&self, dir: &Path) -> Publisher {
        let site = site();
        let mut publisher = open(dir, Box::new(RealDisk), &site).unwrap();
        let index = self.memory.index(&site, NOW);
        publisher
            .publish_all(&self.memory, Arc::new(site), index, None, &|_, _| {})
            .unwrap();
        publisher
    }

    /// Publishes an entry as it now is and names the files that were written.
    pub(crate) fn publish(&self, publisher: &mut Publisher, n: i64) -> Vec<String> {
        let change = (EntryId(n), self.memory.record(EntryId(n)));
        publisher
            .publish_changes(&self.memory, vec![change], NOW, Explained::Edits)
            .unwrap()
            .written
    }
}

/// The texts of all elements of a name, unescaped.
pub(crate) fn texts(xml: &str, name: &str) -> Vec<String> {
    let mut reader = quick_xml::Reader::from_str(xml);
    reader.config_mut().enable_all_checks(true);
    let (mut items, mut inside) = (Vec::new(), false);
    loop {
        match reader.read_event().unwrap() {
            Event::Start(tag) => {
                inside = tag.name().as_ref() == name;
                items.extend(inside.then(String::new));
            }
            Event::Text(text) if inside => items.last_mut().unwrap().push_str(&text),
            Event::GeneralRef(reference) if inside => {
                let text = quick_xml::escape::unescape(&format!("&{};", &*reference))
                    .unwrap()
                    .into_owned();
                items.last_mut().unwrap().push_str(&text);
            }
            Event::End(_) => inside = false,
            Event::Eof => return items,
            _ => {}
        }
    }
}

/// Properties of a calendar, unfolded, by component.
pub(crate) fn events(ics: &str) -> Vec<BTreeMap<String, String>> {
    assert!(
        ics.split("\r\n")
            .all(|line| line.len() <= 75 && !line.contains(['\r', '\n'])),
        "{ics}"
    );
    let unfolded = ics.replace("\r\n ", "");
    let mut items: Vec<BTreeMap<String, String>> = Vec::new();
    for line in unfolded.lines() {
        let (name, value) = line.split_once(':').unwrap();
        if (name, value) == ("BEGIN", "VEVENT") {
            items.push(BTreeMap::new());
        }
        if let Some(event) = items.last_mut() {
            event.insert(name.split(';').next().unwrap().to_owned(), value.to_owned());
        }
    }
    items
}
