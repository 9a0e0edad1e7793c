//! Taxonomy and settings: small, always in memory, needed by every page.

use super::{Attribute, Kind, Locale, Localized, Slug};
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
    /// Advertisements: what those in it must have and may be; the nearest category above speaks for one
    /// without.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<AdRules>,
    /// Advertisements: what is asked of those in it and below it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attributes: Vec<Attribute>,
}

/// What a category of advertisements demands and allows (content-model §1.8 `category.ad_schema`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct AdRules {
    /// What is offered is shown: at least one photo.
    #[serde(skip_serializing_if = "is_false")]
    pub photos: bool,
    /// Goods: their condition is told.
    #[serde(skip_serializing_if = "is_false")]
    pub condition: bool,
    /// Days it is shown when its owner says nothing, and at most.
    pub term_days: u16,
    pub longest_term_days: u16,
    /// Advertisements one account may have in it at a time; 0: as many as the account may have at all.
    #[serde(skip_serializing_if = "is_zero")]
    pub most_active: u16,
    /// all, new_users, flagged or off; empty: as the settings say.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub premoderation: String,
    /// What may be done in it; empty: anything.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub deals: Vec<String>,
}

impl Default for AdRules {
    fn default() -> AdRules {
        AdRules {
            photos: false,
            condition: false,
            term_days: 30,
            longest_term_days: 60,
            most_active: 0,
            premoderation: String::new(),
            deals: Vec::new(),
        }
    }
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "the signature serde asks for")]
fn is_zero(value: &u16) -> bool {
    *value == 0
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
    #[serde(default)]
    pub ad_premoderation: Premoderation,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub social: Vec<String>,
    pub site_name: Localized,
    pub tagline: Localized,
    pub seo_index_title: Localized,
    pub seo_index_description: Localized,
    pub postal_address: Localized,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub banned_words: Vec<BannedWord>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub slides: Vec<Slide>,
}

/// Which advertisements a person looks at before readers do (content-model §1.11).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Premoderation {
    All,
    /// Those of accounts that are not known yet, and whatever looks odd.
    #[default]
    NewUsers,
    /// What looks odd.
    Flagged,
    Off,
}

/// A word advertisements may not hold, or are looked at for (content-model §1.11).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BannedWord {
    /// One word or several with spaces between.
    pub word: String,
    /// Of the text it is looked for in; none: of both.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub locale: Option<Locale>,
    /// The word as it stands, or every word that begins so.
    #[serde(rename = "match")]
    pub form: WordForm,
    pub action: WordAction,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum WordForm {
    Exact,
    Stem,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum WordAction {
    Block,
    Flag,
}

impl Default for Settings {
    fn default() -> Settings {
        let text = |ua: &str, us: &str| Localized { ua: ua.to_owned(), us: us.to_owned() };
        Settings {
            currency: "USD".to_owned(),
            tz: "UTC".to_owned(),
            email: String::new(),
            phone: String::new(),
            ad_premoderation: Premoderation::default(),
            social: Vec::new(),
            site_name: text("Вісник", "Visnyk"),
            tagline: Localized::default(),
            seo_index_title: text("Вісник", "Visnyk"),
            seo_index_description: Localized::default(),
            postal_address: Localized::default(),
            banned_words: Vec::new(),
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

    /// What a category of advertisements demands and allows: its own rules, or those of the nearest one above.
    pub fn ad_rules(&self, category: Option<&str>) -> AdRules {
        let mut chain = self.category_chain(Kind::Advertisements, category);
        chain.find_map(|category| category.rules.clone()).unwrap_or_default()
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
