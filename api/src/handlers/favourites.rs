//! An entry that a reader keeps, as browsers send it: to an account, and to be drawn.

use crate::http::problem::Answer;
use domain::favourites::{LONGEST_CURRENCY, LONGEST_TITLE, MOST_FAVOURITES, Price};
use jiff::Timestamp;
use model::typed::typed_line;
use model::{FieldProblem, Kind, SitePath};
use serde::Deserialize;
use utoipa::ToSchema;

/// An entry as it was when a reader kept it.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[schema(as = SentFavourite)]
pub(super) struct SentItem {
    /// The address of the page without language prefix.
    pub path: String,
    /// The title, shown when the entry is no longer published.
    pub title: String,
    /// The price in minor units.
    pub price: Option<i64>,
    pub currency: Option<String>,
    pub kept_at: Timestamp,
}

impl SentItem {
    /// The entry's kind and slug; `None`: no entry of a list can have this address.
    pub(super) fn address(&self) -> Option<(Kind, &str)> {
        match SitePath::parse(&self.path) {
            SitePath::Entry(kind, slug) if Kind::LISTED.contains(&kind) => Some((kind, slug)),
            _ => None,
        }
    }

    /// The title, cut to what is kept.
    pub(super) fn title(&self) -> String {
        typed_line(&self.title)
            .chars()
            .take(LONGEST_TITLE)
            .collect()
    }

    /// The price, where it is one.
    pub(super) fn price(&self) -> Option<Price> {
        let currency = self.currency.as_deref().unwrap_or_default();
        let is_code = currency.len() == LONGEST_CURRENCY
            && currency.bytes().all(|byte| byte.is_ascii_uppercase());
        let amount = self.price.filter(|amount| *amount >= 0 && is_code)?;
        Some(Price {
            amount,
            currency: currency.to_owned(),
        })
    }
}

/// Refuses a list that no browser keeps.
pub(super) fn check_count(items: &[SentItem]) -> Answer<()> {
    if items.len() > MOST_FAVOURITES {
        return Err(FieldProblem::new("items", "too_many")
            .with("n", MOST_FAVOURITES)
            .with("m", items.len())
            .into());
    }
    Ok(())
}
