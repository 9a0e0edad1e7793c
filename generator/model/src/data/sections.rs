//! Sections that are switched off (docs/content-model.md §1.11): nothing of them is published, and
//! nothing is deleted.

use super::{Kind, Member, Reader, View, document};
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeSet;
use std::fmt;

/// Kinds with a list, written as the addresses of their sections in the order of menus:
/// `["poster", "services"]`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SectionSet(BTreeSet<Kind>);

impl SectionSet {
    /// Whether the section of a kind is among them; never for kinds without a list.
    pub fn contains(&self, kind: Kind) -> bool {
        self.0.contains(&kind)
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Their kinds, in the order of menus.
    pub fn kinds(&self) -> impl Iterator<Item = Kind> + '_ {
        self.0.iter().copied()
    }

    /// Whether these are all the sections there are.
    pub fn is_all(&self) -> bool {
        self.0.len() == Kind::LISTED.len()
    }
}

impl FromIterator<Kind> for SectionSet {
    /// Kinds without a list are left out.
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> SectionSet {
        SectionSet(
            kinds
                .into_iter()
                .filter(|kind| Kind::LISTED.contains(kind))
                .collect(),
        )
    }
}

impl Member for SectionSet {
    fn blank() -> SectionSet {
        SectionSet::default()
    }

    fn view(&self) -> View<'_> {
        document::other(self)
    }

    fn read(reader: &mut dyn Reader) -> Option<SectionSet> {
        let mut sections = Vec::new();
        reader.list(&mut |reader| sections.extend(document::code(reader, &Kind::SECTIONS)))?;
        Some(
            sections
                .into_iter()
                .filter_map(Kind::from_section)
                .collect(),
        )
    }
}

impl Serialize for SectionSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|kind| kind.section()))
    }
}

impl<'de> Deserialize<'de> for SectionSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SectionSet, D::Error> {
        Ok(Vec::<Section>::deserialize(deserializer)?
            .into_iter()
            .map(|Section(kind)| kind)
            .collect())
    }
}

/// A section, read from its address.
struct Section(Kind);

impl<'de> Deserialize<'de> for Section {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Section, D::Error> {
        deserializer.deserialize_str(Address)
    }
}

struct Address;

impl Visitor<'_> for Address {
    type Value = Section;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a string")
    }

    fn visit_str<E: Error>(self, address: &str) -> Result<Section, E> {
        Kind::from_section(address)
            .map(Section)
            .ok_or_else(|| E::unknown_variant(address, &Kind::SECTIONS))
    }
}
