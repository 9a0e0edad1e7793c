//! The lists an entry belongs to.

use super::{Entry, Order, Site};

/// `all`, its category and what is above it.
pub fn lists(entry: &Entry, site: &Site) -> Vec<String> {
    if entry.kind().order() == Order::Unlisted {
        return Vec::new();
    }
    let chain = site.category_chain(entry.kind(), entry.category.as_deref());
    std::iter::once("all".to_owned())
        .chain(chain.map(|category| category.slug.to_string()))
        .collect()
}
