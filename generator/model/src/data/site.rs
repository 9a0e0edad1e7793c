//! Taxonomy: small, always in memory, needed by every page.

use super::document::{blank, document, other};
use super::redirects::Redirects;
use super::{
    Attribute, AttributeDraft, Draft, Incoming, Kind, Localized, LocalizedDraft, Member, Reader,
    Settings, Slug, View,
};
use crate::FieldProblem;
use crate::field::{Type, both, int};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Everything that is not an entry.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Site {
    /// The settings, which admins change.
    pub settings: Settings,
    /// Categories by kind, in the order of menus.
    pub categories: BTreeMap<Kind, Vec<Category>>,
    /// Tags of all kinds.
    pub tags: Vec<Tag>,
    /// Places, of all levels.
    pub locations: Vec<Location>,
    /// Editorial staff, as bylines name them.
    pub people: Vec<Person>,
    /// Old addresses and aliases.
    pub redirects: Redirects,
}

/// The members that categories, tags, locations and people share.
pub trait Taxon {
    /// Unique in its list.
    fn slug(&self) -> &Slug;
    /// Its name in both languages.
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

document! {
    /// A category of one kind. In TOML an item of `[[{kind}]]`.
    pub struct Category, draft CategoryDraft {
        /// Unique in its kind.
        slug: Slug as String => save(Type::Slug),
        /// The category above; none: at the top.
        parent: Option<Slug> as String = blank() => optional(Type::Slug),
        /// Name on pages and in menus.
        name: Localized as LocalizedDraft => save(both(2, 60)),
        /// Text below the heading of its page.
        description: Option<Localized> as LocalizedDraft = blank() => optional(both(0, 500)),
        /// The name of an icon of the theme; empty: none.
        icon: String = blank() => optional(Type::Ruled),
        /// Not offered for new entries. Entries in it stay.
        closed: bool = blank() => optional(Type::Bool),
        /// The name of its feeds after its slug has changed: its first slug. Default: the slug.
        #[cfg_attr(feature = "schema", schema(ignore))]
        identity: String = blank() => internal(Type::Ruled),
        /// Advertisements: rules for advertisements in it. Default: those of the nearest category
        /// above, or the settings.
        rules: Option<AdRules> as AdRulesDraft = blank() => optional(Type::Ruled),
        /// Advertisements: questions for advertisements in it and below it.
        attributes: Vec<Attribute> as Vec<AttributeDraft> = blank() => optional(Type::List(&Type::Ruled, usize::MAX)),
    }
}

impl Category {
    /// The name of its feeds, which stays when its slug changes.
    pub fn identity(&self) -> &str {
        if self.identity.is_empty() {
            &self.slug
        } else {
            &self.identity
        }
    }
}

/// Days that an advertisement may be shown (docs/content-model.md §1.6 `term_days`).
pub const TERMS: [u16; 4] = [7, 14, 30, 60];

document! {
    /// Rules of a category of advertisements: its demands and limits (docs/content-model.md §1.8
    /// `category.ad_schema`).
    #[cfg_attr(feature = "schema", schema(as = CategoryAdRules))]
    pub struct AdRules, draft AdRulesDraft {
        /// Offers to sell, rent out, give or swap need at least one photo.
        photos: bool = blank() => optional(Type::Bool),
        /// Offers to sell, give or swap need the condition of the goods.
        condition: bool = blank() => optional(Type::Bool),
        /// Days an advertisement is shown if its owner chooses no term: 7, 14, 30 or 60.
        term_days: u16 = 30 => written(Type::Ruled),
        /// Longest term in days: 7, 14, 30 or 60.
        longest_term_days: u16 = 60 => written(Type::Ruled),
        /// Advertisements one account can have in it at a time; 0: as many as in all categories.
        most_active: u16 = blank() => optional(int(0, 1000)),
        /// Advertisements that wait for a moderator: `all`, `new_users`, `flagged` or `off`. Default:
        /// the setting `ad_premoderation`.
        premoderation: String = blank() => optional(Type::Choice(&["", "all", "new_users", "flagged", "off"])),
        /// Values of `deal` that it allows; empty: all.
        deals: Vec<String> = blank() => optional(Type::List(&Type::Choice(&DEALS), usize::MAX)),
    }
}

/// Kinds of deals of advertisements.
pub const DEALS: [&str; 11] = [
    "sell",
    "buy",
    "rent_out",
    "rent_in",
    "give",
    "swap",
    "job_offer",
    "job_seek",
    "service",
    "lost_found",
    "other",
];

/// Deals whose owner looks for something instead of offering it.
pub const WANTED: [&str; 3] = ["buy", "rent_in", "job_seek"];

impl Incoming<Option<AdRules>> for AdRulesDraft {
    fn stored(self, path: &str, problems: &mut Vec<FieldProblem>) -> Option<Option<AdRules>> {
        let mut rules = AdRules::default();
        self.merge(&mut rules, &format!("{path}."), problems);
        rules.deals.retain(|deal| !deal.is_empty());
        Some(Some(rules))
    }
}

impl Default for AdRules {
    fn default() -> AdRules {
        AdRules::blank()
    }
}

document! {
    /// A tag. In TOML an item of `[[tag]]`.
    pub struct Tag, draft TagDraft {
        /// Unique among tags.
        slug: Slug as String => save(Type::Slug),
        /// Other words that search finds it by.
        synonyms: Vec<String> = blank() => optional(Type::List(&Type::Text { min: 2, max: 40 }, 30)),
        /// Name on pages.
        name: Localized as LocalizedDraft => save(both(2, 40)),
    }
}

document! {
    /// A place. In TOML an item of `[[location]]`.
    pub struct Location, draft LocationDraft {
        /// Unique among places.
        slug: Slug as String => save(Type::Slug),
        /// Kind of the place: `country`, `region`, `city` or `district`.
        kind: String => save(Type::Choice(&["country", "region", "city", "district"])),
        /// The place above; none: a country.
        parent: Option<Slug> as String = blank() => optional(Type::Slug),
        /// ISO 3166 code, needed for a country: `US`. Of a region `US-WI`, or empty.
        code: String = blank() => optional(Type::Ruled),
        /// IANA zone, needed for a city.
        tz: String = blank() => optional(Type::Ruled),
        /// Latitude, -90 to 90; only together with `lon`.
        lat: Option<Degrees> as f64 = blank() => optional(Type::Ruled),
        /// Longitude, -180 to 180; only together with `lat`.
        lon: Option<Degrees> as f64 = blank() => optional(Type::Ruled),
        /// Other names people look for it by.
        aliases: Vec<String> = blank() => optional(Type::List(&Type::Text { min: 2, max: 80 }, 30)),
        /// Not offered for new entries. Entries in it stay.
        closed: bool = blank() => optional(Type::Bool),
        /// Name on pages.
        name: Localized as LocalizedDraft => save(both(2, 80)),
        /// The name after a preposition: "у Мілвокі", "in Milwaukee".
        name_in: Localized as LocalizedDraft => save(both(2, 80)),
    }
}

/// Degrees of latitude or longitude, never infinite and never none.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "f64", into = "f64")]
pub struct Degrees(f64);

impl Eq for Degrees {}

impl From<Degrees> for f64 {
    fn from(degrees: Degrees) -> f64 {
        degrees.0
    }
}

impl TryFrom<f64> for Degrees {
    type Error = String;
    fn try_from(degrees: f64) -> Result<Degrees, String> {
        // Zero has two signs, and a text would keep both.
        if (-180.0..=180.0).contains(&degrees) {
            Ok(Degrees(degrees + 0.0))
        } else {
            Err(format!("{degrees} is not an angle"))
        }
    }
}

impl Member for Degrees {
    fn blank() -> Degrees {
        Degrees(0.0)
    }

    fn view(&self) -> View<'_> {
        other(self)
    }

    fn read(reader: &mut dyn Reader) -> Option<Degrees> {
        match Degrees::try_from(reader.fraction()?) {
            Ok(degrees) => Some(degrees),
            Err(message) => {
                reader.refuse(message);
                None
            }
        }
    }
}

impl Incoming<Option<Degrees>> for f64 {
    fn stored(self, path: &str, problems: &mut Vec<FieldProblem>) -> Option<Option<Degrees>> {
        let degrees = Degrees::try_from(self).ok();
        if degrees.is_none() {
            let problem = FieldProblem::new(path, "number_range").with("value", self);
            problems.push(problem.with("min", -180).with("max", 180));
        }
        degrees.map(Some)
    }
}

document! {
    /// A member of the editorial staff. In TOML an item of `[[person]]`.
    pub struct Person, draft PersonDraft {
        /// Unique among people.
        slug: Slug as String => save(Type::Slug),
        /// Name in bylines.
        name: Localized as LocalizedDraft => save(both(2, 60)),
        /// Position in the editorial staff.
        role: Localized as LocalizedDraft => save(both(0, 120)),
    }
}

impl Site {
    /// Whether readers get entries of a kind: its section is not switched off.
    pub fn is_on(&self, kind: Kind) -> bool {
        self.settings.is_on(kind)
    }

    /// Kinds with a public list now, in the order of menus: what readers see of [`Kind::LISTED`].
    pub fn sections(&self) -> impl Iterator<Item = Kind> + use<> {
        self.settings.sections()
    }

    /// The categories of a kind, in the order of menus; none where it has none.
    pub fn categories(&self, kind: Kind) -> &[Category] {
        self.categories.get(&kind).map_or(&[], Vec::as_slice)
    }

    /// The category of a kind by slug.
    pub fn category(&self, kind: Kind, slug: &str) -> Option<&Category> {
        self.categories(kind)
            .iter()
            .find(|category| category.slug.as_str() == slug)
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
            category
                .parent
                .as_ref()
                .and_then(|parent| self.category(kind, parent))
        })
        .take(3)
    }

    /// The questions of a category of advertisements: its own first, then those of the categories
    /// above.
    pub fn attributes<'a>(
        &'a self,
        category: Option<&'a str>,
    ) -> impl Iterator<Item = &'a Attribute> {
        self.category_chain(Kind::Advertisements, category)
            .flat_map(|category| &category.attributes)
    }

    /// The questions by which readers may filter the advertisements of a category: its own, those of the categories above,
    /// and those of the ones below; of no category: all. Each key once.
    pub fn filters<'a>(&'a self, category: Option<&'a str>) -> Vec<&'a Attribute> {
        let all = self.categories(Kind::Advertisements);
        let slugs = category.map(|slug| branch(all, slug, |category| category.parent.as_ref()));
        let above = self.category_chain(Kind::Advertisements, category);
        let below = all.iter().filter(|category| match &slugs {
            Some(slugs) => slugs.iter().any(|slug| slug == category.slug.as_str()),
            None => true,
        });
        let mut keys = BTreeSet::new();
        above
            .chain(below)
            .flat_map(|category| &category.attributes)
            .filter(|question| question.is_filter())
            .filter(|question| keys.insert(question.key.as_str()))
            .collect()
    }

    /// The rules of a category of advertisements: its own, or those of the nearest one above.
    pub fn ad_rules(&self, category: Option<&str>) -> AdRules {
        let mut chain = self.category_chain(Kind::Advertisements, category);
        chain
            .find_map(|category| category.rules.clone())
            .unwrap_or_else(|| AdRules {
                term_days: self.settings.ad_term_days,
                longest_term_days: self.settings.ad_longest_term_days,
                ..AdRules::default()
            })
    }

    /// The tag by slug.
    pub fn tag(&self, slug: &str) -> Option<&Tag> {
        self.tags.iter().find(|tag| tag.slug.as_str() == slug)
    }

    /// The place by slug.
    pub fn location(&self, slug: &str) -> Option<&Location> {
        self.locations
            .iter()
            .find(|location| location.slug.as_str() == slug)
    }

    /// The time zone of a place: its own, that of one it lies in, or the portal's.
    pub fn zone_of(&self, location: Option<&str>) -> &str {
        let mut place = location.and_then(|slug| self.location(slug));
        // There are four levels; a store may hold a circle.
        for _ in 0..4 {
            match place {
                Some(own) if !own.tz.is_empty() => return &own.tz,
                Some(own) => {
                    place = own.parent.as_deref().and_then(|slug| self.location(slug));
                }
                None => break,
            }
        }
        &self.settings.tz
    }

    /// Closed itself, or below one that is: what an entry names already it keeps, but no one can
    /// choose it again.
    pub fn category_closed(&self, kind: Kind, slug: &str) -> bool {
        self.category_chain(kind, Some(slug))
            .any(|category| category.closed)
    }

    /// The same of a place.
    pub fn location_closed(&self, slug: &str) -> bool {
        let above = std::iter::successors(self.location(slug), |place| {
            self.location(place.parent.as_ref()?.as_str())
        });
        // No place is further down than a district; a circle, which a store may hold, must not hang
        // a request.
        above.take(8).any(|place| place.closed)
    }

    /// The person by slug.
    pub fn person(&self, slug: &str) -> Option<&Person> {
        self.people
            .iter()
            .find(|person| person.slug.as_str() == slug)
    }
}

/// A slug and all below it in a tree; a circle, refused when read, ends as well.
pub fn branch<T: Taxon>(
    all: &[T],
    slug: &str,
    parent: impl Fn(&T) -> Option<&Slug>,
) -> Vec<String> {
    let mut slugs = vec![slug.to_owned()];
    let mut next = 0;
    while let Some(above) = slugs.get(next).cloned() {
        next += 1;
        let below = all
            .iter()
            .filter(|item| parent(item).is_some_and(|parent| parent.as_str() == above));
        for item in below.map(|item| item.slug().as_str()).collect::<Vec<_>>() {
            if !slugs.iter().any(|known| known == item) {
                slugs.push(item.to_owned());
            }
        }
    }
    slugs
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_branch_is_everything_below_even_in_a_circle() {
        let category = |(slug, parent): (&str, Option<&str>)| -> Category {
            let name = json!({ "ua": "Назва", "us": "Name" });
            serde_json::from_value(json!({ "slug": slug, "parent": parent, "name": name }))
                .expect("a category")
        };
        let tree = [
            ("ab", None),
            ("cd", Some("ab")),
            ("ef", Some("cd")),
            ("gh", Some("gh")),
        ]
        .map(category);
        let below = |of: &str| branch(&tree, of, |item| item.parent.as_ref());
        assert_eq!(below("ab"), ["ab", "cd", "ef"]);
        assert_eq!(below("gh"), ["gh"]);
        assert_eq!(below("nowhere"), ["nowhere"]);
    }
}
