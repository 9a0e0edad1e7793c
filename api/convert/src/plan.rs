//! Which items are texts of one entry, the address of each entry, and where old addresses lead: all
//! of it from short facts, before any text is converted.

use crate::address::path_of;
use crate::error::ConvertError;
use crate::item::{Item, Loss, SOURCE_SCHEME};
use crate::mark;
use crate::options::Options;
use crate::redirects::FILE as REDIRECTS;
use crate::source::{OldAddress, RedirectTarget};
use crate::spool::SpoolPlace;
use crate::state::State;
use crate::taxonomy::list;
use files::disk;
use jiff::Timestamp;
use model::{Kind, Locale, Redirect, SitePath, Slug, is_name_of_file, is_reserved, slugify};
use std::collections::{HashMap, HashSet};
use std::path::Path;

/// The facts of an item that stay in memory.
#[derive(Clone, Debug)]
pub(crate) struct Brief {
    pub place: SpoolPlace,
    pub id: String,
    pub kind: Kind,
    pub locale: Locale,
    group: Option<String>,
    slug: String,
    pub title: String,
    published: Option<Timestamp>,
    updated: Option<Timestamp>,
    pub addresses: Vec<String>,
}

impl Brief {
    pub(crate) fn new(item: &Item, place: SpoolPlace, options: &Options) -> Brief {
        Brief {
            place,
            id: item.id.clone(),
            kind: item.kind.unwrap_or(options.section),
            locale: item.language(options.language),
            group: item.group.clone(),
            slug: item.slug.clone(),
            title: item.title.clone(),
            published: item.published,
            updated: item.updated,
            addresses: item.addresses.clone(),
        }
    }

    fn last_change(&self) -> Option<Timestamp> {
        self.updated.max(self.published)
    }
}

/// An entry to be: one item, or two in both languages.
#[derive(Clone, Debug)]
pub(crate) struct PlannedEntry {
    /// Kind and number of the source: `wordpress:12`.
    pub key: String,
    /// The number alone.
    pub id: String,
    pub kind: Kind,
    /// Places in the list of briefs, in the order of [`Locale::ALL`].
    pub texts: [Option<usize>; 2],
    pub slug: Slug,
    pub losses: Vec<Loss>,
    /// The source has not changed since the chosen day.
    pub is_old: bool,
}

impl PlannedEntry {
    /// Its folder: `news/slug`.
    pub(crate) fn folder(&self) -> String {
        format!("{}/{}", self.kind.collection(), self.slug)
    }

    /// Its address without a language prefix.
    pub(crate) fn path(&self) -> String {
        self.kind.item_path(&self.slug)
    }
}

/// All entries of a source.
pub(crate) struct Plan {
    pub briefs: Vec<Brief>,
    pub entries: Vec<PlannedEntry>,
    /// Places in `entries`, by old address and by name in the source.
    addresses: HashMap<String, usize>,
    by_id: HashMap<String, usize>,
}

impl Plan {
    pub(crate) fn new(
        briefs: Vec<Brief>,
        options: &Options,
        state: &State,
    ) -> Result<Plan, ConvertError> {
        let mut plan = Plan {
            entries: pairs(&briefs, options),
            briefs,
            addresses: HashMap::new(),
            by_id: HashMap::new(),
        };
        plan.choose_keys(options.from.name(), state);
        plan.choose_slugs(&options.into, state)?;
        for (at, entry) in plan.entries.iter().enumerate() {
            for brief in entry
                .texts
                .into_iter()
                .flatten()
                .map(|text| &plan.briefs[text])
            {
                plan.by_id.insert(brief.id.clone(), at);
                for address in &brief.addresses {
                    plan.addresses.entry(address.clone()).or_insert(at);
                }
            }
        }
        Ok(plan)
    }

    /// Takes old addresses that belong to no item of their own, such as those of attachments.
    pub(crate) fn lead_on(&mut self, redirects: &[OldAddress]) {
        for address in redirects {
            if let RedirectTarget::Item(id) = &address.to
                && let Some(at) = self.by_id.get(id)
            {
                self.addresses.entry(address.from.clone()).or_insert(*at);
            }
        }
    }

    /// The entry at an old address: as it is written, without its query, or in lower case.
    pub(crate) fn at_address(&self, address: &str) -> Option<&PlannedEntry> {
        let path = address.split('?').next().unwrap_or_default();
        let lower = path.to_lowercase();
        let at = [address, path, &lower]
            .into_iter()
            .find_map(|spelling| self.addresses.get(spelling))?;
        self.entries.get(*at)
    }

    /// The entry of an item.
    pub(crate) fn by_id(&self, id: &str) -> Option<&PlannedEntry> {
        self.entries.get(*self.by_id.get(id)?)
    }

    /// Names each entry by its first text, or by the one that it had alone in an earlier run.
    fn choose_keys(&mut self, from: &str, state: &State) {
        for entry in &mut self.entries {
            let mut ids = Vec::new();
            for text in entry.texts.into_iter().flatten() {
                ids.push(mark::name_of(&self.briefs[text].id));
            }
            let known = ids
                .iter()
                .position(|id| state.slug(entry.kind, &mark::key(from, id)).is_some());
            if ids.is_empty() {
                continue;
            }
            entry.id = ids.swap_remove(known.unwrap_or(0));
            entry.key = mark::key(from, &entry.id);
        }
    }

    /// Gives each entry its address: that of an earlier run, its own where it is valid, or one of
    /// its title.
    fn choose_slugs(&mut self, dir: &Path, state: &State) -> Result<(), ConvertError> {
        let mut taken: HashSet<String> = state.entries().map(|(_, folder)| folder).collect();
        for kind in Kind::ALL {
            let folder = dir.join(kind.collection());
            for member in disk::members_if_any(&folder).map_err(ConvertError::Disk)? {
                if let Some(name) = member.utf8_name() {
                    taken.insert(format!("{}/{name}", kind.collection()));
                }
            }
        }
        // Where the portal leads on from an address, no entry can be.
        for redirect in list::<Redirect>(dir, REDIRECTS, "redirect")? {
            let address = redirect.address();
            if let SitePath::Entry(kind, slug) = SitePath::parse(Locale::split(&address).1) {
                taken.insert(format!("{}/{slug}", kind.collection()));
            }
        }
        let briefs = &self.briefs;
        for entry in &mut self.entries {
            let known = state
                .slug(entry.kind, &entry.key)
                .and_then(|slug| Slug::new(slug).ok());
            if let Some(slug) = known {
                entry.slug = slug;
                continue;
            }
            let texts: Vec<&Brief> = entry
                .texts
                .into_iter()
                .flatten()
                .map(|text| &briefs[text])
                .collect();
            let first = slug_of(entry.kind, &texts, &mut entry.losses);
            let mut slug = first.clone();
            let mut number = 2;
            while !taken.insert(format!("{}/{slug}", entry.kind.collection())) {
                slug = numbered(&first, number);
                number += 1;
            }
            entry.slug = slug;
        }
        Ok(())
    }
}

fn is_free(kind: Kind, slug: &str) -> bool {
    !is_reserved(kind, slug) && !is_name_of_file(kind, slug)
}

/// The slug that an entry has in the source, or one of its words.
fn slug_of(kind: Kind, texts: &[&Brief], losses: &mut Vec<Loss>) -> Slug {
    // The Ukrainian address comes first, also where it has to be transliterated.
    for brief in texts {
        let own = path_of(&brief.slug, &[]).unwrap_or_default();
        let own = own.trim_matches('/');
        if let Ok(slug) = Slug::new(own)
            && is_free(kind, &slug)
        {
            return slug;
        }
        let slug = [own, brief.title.as_str()]
            .into_iter()
            .find_map(|text| slugify(text).filter(|slug| is_free(kind, slug)));
        if let Some(slug) = slug {
            if !own.is_empty() {
                losses.push(Loss::new("slug_changed", format!("{own}: {slug}")));
            }
            return slug;
        }
    }
    let id = texts.first().map_or("", |brief| brief.id.as_str());
    slugify(&format!("zapys {id}")).unwrap_or_default()
}

/// A slug with a number at its end, as long as a slug may be.
fn numbered(slug: &Slug, number: usize) -> Slug {
    let end = format!("-{number}");
    let most = Slug::MAX - end.len();
    let start = slug.get(..most.min(slug.len())).unwrap_or(slug);
    Slug::new(format!("{}{end}", start.trim_end_matches('-'))).unwrap_or_else(|_| slug.clone())
}

fn pairs(briefs: &[Brief], options: &Options) -> Vec<PlannedEntry> {
    let mut entries: Vec<PlannedEntry> = Vec::new();
    let mut groups: HashMap<(&str, Kind), usize> = HashMap::new();
    for (at, brief) in briefs.iter().enumerate() {
        let language = brief.locale.index();
        let mut losses = Vec::new();
        if let Some(group) = &brief.group {
            let known = groups.get(&(group.as_str(), brief.kind)).copied();
            if let Some(entry) = known {
                if entries[entry].texts[language].is_none() {
                    entries[entry].texts[language] = Some(at);
                    continue;
                }
                losses.push(Loss::new("translation_twice", group.as_str()));
            } else {
                groups.insert((group, brief.kind), entries.len());
            }
        }
        let mut texts = [None, None];
        texts[language] = Some(at);
        entries.push(PlannedEntry {
            key: String::new(),
            id: String::new(),
            kind: brief.kind,
            texts,
            slug: Slug::default(),
            losses,
            is_old: false,
        });
    }
    for entry in &mut entries {
        let texts: Vec<&Brief> = entry
            .texts
            .into_iter()
            .flatten()
            .map(|text| &briefs[text])
            .collect();
        let last = texts.iter().filter_map(|brief| brief.last_change()).max();
        entry.is_old = options
            .since
            .zip(last)
            .is_some_and(|(since, last)| last < since);
    }
    entries
}

/// Whether an address names a file of the source instead of a page.
pub(crate) fn is_of_source(address: &str) -> bool {
    address.starts_with(SOURCE_SCHEME)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mark::MarkedEntries;
    use crate::options::SourceKind;

    fn item(id: &str, locale: Locale, group: &str, slug: &str) -> Item {
        Item {
            id: id.to_owned(),
            locale: Some(locale),
            group: (!group.is_empty()).then(|| group.to_owned()),
            slug: slug.to_owned(),
            title: format!("Назва {id}"),
            addresses: vec![format!("/old/{id}")],
            ..Item::default()
        }
    }

    fn planned(items: &[Item]) -> Plan {
        let dir = tempfile::tempdir().unwrap();
        let options = Options::new(
            SourceKind::Hugo,
            "x".into(),
            dir.path().join("content"),
            Timestamp::UNIX_EPOCH,
        );
        let briefs = items.iter().map(|item| Brief::new(item, (0, 0), &options));
        Plan::new(
            briefs.collect(),
            &options,
            &State::read(dir.path(), &MarkedEntries::default()).unwrap(),
        )
        .unwrap()
    }

    #[test]
    fn texts_of_a_group_are_one_entry_however_far_apart() {
        let plan = planned(&[
            item("1", Locale::Ua, "g", "vesna"),
            item("2", Locale::Ua, "", "%D0%BB%D1%96%D1%82%D0%BE"),
            item("3", Locale::Us, "g", "spring"),
            item("4", Locale::Us, "g", "again"),
            item("5", Locale::Ua, "", "vesna"),
            item("6", Locale::Ua, "", "category"),
        ]);
        let folders: Vec<String> = plan.entries.iter().map(PlannedEntry::folder).collect();
        assert_eq!(
            folders,
            [
                "news/vesna",
                "news/lito",
                "news/again",
                "news/vesna-2",
                "news/nazva-6"
            ]
        );
        assert_eq!(plan.entries[0].texts, [Some(0), Some(2)]);
        assert_eq!(plan.entries[2].losses[0].kind, "translation_twice");
        assert_eq!(plan.at_address("/old/3").unwrap().path(), "/novyny/vesna");
        assert_eq!(plan.by_id("5").unwrap().path(), "/novyny/vesna-2");
    }
}
