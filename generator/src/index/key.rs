//! Names of lists and of pieces of the sitemap.

use model::{Kind, Locale, Site};

/// A place in the categories of a kind.
pub type CategoryIndex = u16;

/// The place of the category with a slug.
pub(crate) fn category_index(site: &Site, kind: Kind, slug: &str) -> Option<CategoryIndex> {
    let mut categories = (0..).zip(site.categories(kind));
    let (i, _) = categories.find(|(_, category)| category.slug.as_str() == slug)?;
    Some(i)
}

/// A place in the people of the newsroom.
pub type PersonIndex = u16;

/// The place of the person with a slug.
pub(crate) fn person_index(site: &Site, slug: &str) -> Option<PersonIndex> {
    let mut people = (0..).zip(&site.people);
    let (i, _) = people.find(|(_, person)| person.slug.as_str() == slug)?;
    Some(i)
}

/// Names a list: a section or one of its categories, in a language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ListKey {
    pub(crate) kind: Kind,
    pub(crate) category: Option<CategoryIndex>,
    pub(crate) locale: Locale,
}

/// A piece of a large sitemap: a section and a block of serial numbers.
pub type Shard = (Kind, u32);
