//! An entry as the other entries of its folder and the next build know it: its names, its links and
//! the warnings about its files. It must not hold texts.

use super::loaded::Loaded;
use super::names;
use crate::index::field_links;
use crate::problems::FileProblem;
use jiff::Timestamp;
use model::markdown::BodyFacts;
use model::{EntryId, Fields, Identity, Kind, Locale, MediaHash, SiteLink, Slug};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The addresses, the identity and the numbers of an entry, which no other entry may have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Claims {
    pub former_slugs: Vec<Slug>,
    /// `None`: the one that follows from day and slug.
    pub identity: Option<Identity>,
    /// By list: `all`, or the slug of a category.
    pub serials: BTreeMap<String, u32>,
    /// Numbers of a language that differ from these, in the order of [`Locale::ALL`].
    pub own_serials: [BTreeMap<String, u32>; 2],
}

/// The links of a body, and the headings to which others may link; see [`BodyFacts`].
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct References {
    pub links: Vec<String>,
    pub anchors: Vec<String>,
    pub ids: Vec<String>,
}

/// An entry of a folder without its texts.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Outline {
    pub(super) kind: Kind,
    pub(super) slug: Slug,
    /// The language whose file has the fields that both share.
    pub(super) first: Locale,
    pub(super) is_public: bool,
    pub(super) published_at: Option<Timestamp>,
    /// First publications of [`Entry::apart`], in the order of [`Locale::ALL`].
    pub(super) own_published_at: [Option<Timestamp>; 2],
    pub(super) category: Option<Slug>,
    /// The listing that a diaspora listing belongs to.
    pub(super) affiliation: Option<Slug>,
    /// Of the dates of an event.
    pub(super) date_keys: Vec<String>,
    /// As its file has them.
    claimed: Claims,
    /// As they are once all claims are compared.
    pub(super) granted: Claims,
    /// Links of fields, with the paths of these.
    pub(super) field_links: Vec<(String, SiteLink)>,
    pub(super) bodies: [References; 2],
    /// Warnings about its files alone.
    pub(super) warnings: Vec<FileProblem>,
    /// The pictures it shows, with the names of their files.
    pictures: Vec<(MediaHash, String)>,
}

impl Outline {
    /// The outline of an entry that was just read.
    pub(super) fn of(
        Loaded { entry, facts, body }: &Loaded,
        warnings: Vec<FileProblem>,
        pictures: &[(MediaHash, PathBuf)],
    ) -> Outline {
        let claimed = Claims {
            former_slugs: entry.former_slugs.clone(),
            identity: entry.identity.clone(),
            serials: entry.serials.clone(),
            own_serials: Locale::ALL.map(|locale| entry.languages.get(locale).serials.clone()),
        };
        let (affiliation, date_keys) = match &entry.fields {
            Fields::Diaspora(org) => (org.affiliation.clone(), Vec::new()),
            Fields::Poster(poster) => {
                let keys = poster.date_keys().into_iter();
                (None, keys.map(Into::into).collect())
            }
            _ => (None, Vec::new()),
        };
        let mut names = Vec::new();
        for (hash, path) in pictures {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            names.push((*hash, name.into_owned()));
        }
        Outline {
            kind: entry.kind(),
            slug: entry.slug.clone(),
            first: body.first,
            is_public: entry.status.is_public(),
            published_at: entry.published_at,
            own_published_at: Locale::ALL.map(|locale| {
                let own = entry.languages.get(locale).published_at;
                own.filter(|_| entry.apart().any(|apart| apart == locale))
            }),
            category: entry.category.clone(),
            affiliation,
            date_keys,
            granted: claimed.clone(),
            claimed,
            field_links: field_links(entry),
            bodies: facts.each_ref().map(references),
            warnings,
            pictures: names,
        }
    }

    /// Claims the same as before, and answers what it was granted then.
    pub(super) fn claim_again(&mut self) -> Claims {
        std::mem::replace(&mut self.granted, self.claimed.clone())
    }

    /// The entry with its number and what it was granted.
    pub(super) fn granted_to(&self, mut loaded: Loaded, id: EntryId) -> Loaded {
        let granted = self.granted.clone();
        let entry = &mut loaded.entry;
        entry.id = id;
        entry.former_slugs = granted.former_slugs;
        entry.identity = granted.identity;
        entry.serials = granted.serials;
        for (locale, serials) in Locale::ALL.into_iter().zip(granted.own_serials) {
            entry.languages.get_mut(locale).serials = serials;
        }
        loaded
    }

    /// Whether it has a number that its file does not have.
    pub(super) fn lacks_numbers(&self) -> bool {
        self.claimed.serials != self.granted.serials
            || self.claimed.own_serials != self.granted.own_serials
    }

    pub(super) fn first_identity(&self) -> Identity {
        let slug = self.granted.former_slugs.first().unwrap_or(&self.slug);
        Identity::first(self.published_at, slug)
    }

    pub(super) fn identity(&self) -> Identity {
        let granted = self.granted.identity.clone();
        granted.unwrap_or_else(|| self.first_identity())
    }

    /// Its address without a language prefix.
    pub(super) fn path(&self) -> String {
        self.kind.item_path(&self.slug)
    }

    /// Its folder in a folder of content.
    pub(super) fn dir(&self, root: &Path) -> PathBuf {
        root.join(self.kind.collection()).join(&*self.slug)
    }

    /// The path of the file with the fields that both languages share, from the folder of content.
    pub(super) fn first_file(&self) -> String {
        self.file(self.first)
    }

    /// The path of its text in a language, from the folder of content.
    pub(super) fn file(&self, locale: Locale) -> String {
        let name = names::ENTRY_FILES[locale.index()];
        format!("{}/{}/{name}", self.kind.collection(), self.slug)
    }

    /// The files of its pictures.
    pub(super) fn pictures(&self, root: &Path) -> impl Iterator<Item = (MediaHash, PathBuf)> {
        let dir = self.dir(root);
        let pictures = self.pictures.iter();
        pictures.map(move |(hash, name)| (*hash, dir.join(name)))
    }
}

fn references(facts: &BodyFacts) -> References {
    References {
        links: facts.links.clone(),
        anchors: facts.anchors.clone(),
        ids: facts.ids.clone(),
    }
}
