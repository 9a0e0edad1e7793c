//! Taxonomy and settings: small, always in memory, needed by every page.

use super::{Attribute, Kind, Localized, Slug};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Everything that is not an entry.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Site {
    pub settings: Settings,
    pub categories: BTreeMap<Kind, Vec<Category>>,
    pub tags: Vec<Tag>,
    pub locations: Vec<Location>,
    pub people: Vec<Person>,
    pub redirects: Vec<Redirect>,
}

/// What categories, tags, locations and people have in common.
pub trait Taxon {
    fn slug(&self) -> &Slug;
    fn name(&self) -> &Localized;
}

macro_rules! taxon {
    ($name:ident) => {
        impl Taxon for $name {
            fn slug(&self) -> &Slug {
                &self.slug
            }
            fn name(&self) -> &Localized {
                &self.name
            }
        }
    };
}
taxon!(Category);
taxon!(Tag);
taxon!(Location);
taxon!(Person);

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Category {
    pub slug: Slug,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parent: Option<Slug>,
    pub name: Localized,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<Localized>,
    /// Advertisements: what is asked of those in it and below it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attributes: Vec<Attribute>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tag {
    pub slug: Slug,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub synonyms: Vec<String>,
    pub name: Localized,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Location {
    pub slug: Slug,
    /// country, region, city or district.
    pub kind: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parent: Option<Slug>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub code: String,
    /// IANA zone, for cities.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub tz: String,
    pub name: Localized,
    /// "у Мілвокі", "in Milwaukee".
    pub name_in: Localized,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Person {
    pub slug: Slug,
    pub name: Localized,
    pub role: Localized,
}

/// An address readers may still ask for, in both languages (`specification.md §2`).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Redirect {
    /// Site path without a language prefix: `/afisha`.
    pub from: String,
    /// Site path without a language prefix, or an http(s) address with `external`.
    pub to: String,
    /// 301 for good, 302 for now, or [`Redirect::ALIAS`].
    pub code: u16,
    /// `to` leaves this site on purpose.
    #[serde(default, skip_serializing_if = "is_false")]
    pub external: bool,
}

impl Redirect {
    /// The code of an alias: `from` shows the page at `to` without leading anywhere, as a rule with status
    /// 200 does at hosts that read `_redirects`.
    pub const ALIAS: u16 = 200;

    /// Whether `from` shows the page itself.
    pub fn is_alias(&self) -> bool {
        self.code == Redirect::ALIAS
    }
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "the signature serde asks for")]
fn is_false(value: &bool) -> bool {
    !value
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    pub currency: String,
    /// IANA zone in which dates without a zone of their own are shown.
    pub tz: String,
    pub email: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub phone: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub social: Vec<String>,
    pub site_name: Localized,
    pub tagline: Localized,
    pub seo_index_title: Localized,
    pub seo_index_description: Localized,
    pub postal_address: Localized,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub slides: Vec<Slide>,
}

impl Default for Settings {
    fn default() -> Settings {
        let text = |ua: &str, us: &str| Localized { ua: ua.to_owned(), us: us.to_owned() };
        Settings {
            currency: "USD".to_owned(),
            tz: "UTC".to_owned(),
            email: String::new(),
            phone: String::new(),
            social: Vec::new(),
            site_name: text("Вісник", "Visnyk"),
            tagline: Localized::default(),
            seo_index_title: text("Вісник", "Visnyk"),
            seo_index_description: Localized::default(),
            postal_address: Localized::default(),
            slides: Vec::new(),
        }
    }
}

/// A slide of the home carousel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Slide {
    pub key: Slug,
    /// Site path without a language prefix, or an external https address.
    pub url: String,
    #[serde(default)]
    pub zoomable: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Timestamp>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Timestamp>,
    pub title: Localized,
    pub text: Localized,
    pub alt: Localized,
}

impl Site {
    pub fn categories(&self, kind: Kind) -> &[Category] {
        self.categories.get(&kind).map_or(&[], Vec::as_slice)
    }

    pub fn category(&self, kind: Kind, slug: &str) -> Option<&Category> {
        self.categories(kind).iter().find(|category| category.slug.as_str() == slug)
    }

    /// The category and its ancestors, nearest first: the lists an entry of that category enters.
    pub fn category_chain<'a>(
        &'a self,
        kind: Kind,
        slug: Option<&'a str>,
    ) -> impl Iterator<Item = &'a Category> {
        let first = slug.and_then(|slug| self.category(kind, slug));
        // Depth is limited so that a cycle, refused when read, could not hang a build.
        std::iter::successors(first, move |category| {
            category.parent.as_ref().and_then(|parent| self.category(kind, parent))
        })
        .take(3)
    }

    /// What a category of advertisements asks, its own questions first, then those of the ones above.
    pub fn attributes<'a>(&'a self, category: Option<&'a str>) -> impl Iterator<Item = &'a Attribute> {
        self.category_chain(Kind::Advertisements, category).flat_map(|category| &category.attributes)
    }

    pub fn tag(&self, slug: &str) -> Option<&Tag> {
        self.tags.iter().find(|tag| tag.slug.as_str() == slug)
    }

    pub fn location(&self, slug: &str) -> Option<&Location> {
        self.locations.iter().find(|location| location.slug.as_str() == slug)
    }

    pub fn person(&self, slug: &str) -> Option<&Person> {
        self.people.iter().find(|person| person.slug.as_str() == slug)
    }
}
