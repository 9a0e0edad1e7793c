//! The lists an entry belongs to.

use super::{Kind, Order, Site};

/// `all`, its category and what is above it.
pub fn lists(kind: Kind, category: Option<&str>, site: &Site) -> Vec<String> {
    if kind.order() == Order::Unlisted {
        return Vec::new();
    }
    let chain = site.category_chain(kind, category);
    std::iter::once("all".to_owned())
        .chain(chain.map(|category| category.slug.to_string()))
        .collect()
}
