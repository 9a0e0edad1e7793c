//! Prices in words (docs/content-model.md §8.3).

use crate::view::views::Views;
use crate::view::words;
use model::format::{amounts, money};
use model::{Advertisement, Locale, Poster, UnixSeconds, WANTED};

impl Views<'_> {
    /// "1 250 $/міс.", "Безкоштовно", "Договірна". What was lost or found has no price, and who wants something asks for one.
    pub(crate) fn ad_price(&self, ad: &Advertisement, locale: Locale) -> String {
        match (ad.price_kind.as_str(), ad.price) {
            ("free", _) if ad.deal == "lost_found" => String::new(),
            ("on_request", _) if WANTED.contains(&ad.deal.as_str()) => {
                self.text(locale, "price_kind.negotiable")
            }
            ("fixed" | "negotiable", Some(price)) => {
                let mut text = money(price, self.currency(&ad.currency), locale);
                if !ad.price_period.is_empty() {
                    text.push('/');
                    text += &self.text(locale, &format!("period.{}", ad.price_period));
                }
                text
            }
            ("", _) => String::new(),
            (kind, _) => self.text(locale, &format!("price_kind.{kind}")),
        }
    }

    /// The price for programs: "125000 USD"; empty where the page shows none as a number.
    pub(super) fn amount(&self, ad: &Advertisement) -> String {
        match (ad.price_kind.as_str(), ad.price) {
            ("fixed" | "negotiable", Some(price)) => {
                format!("{price} {}", self.currency(&ad.currency))
            }
            _ => String::new(),
        }
    }

    pub(super) fn old_price(&self, ad: &Advertisement, locale: Locale) -> String {
        let over = ad
            .lowered_until()
            .is_some_and(|until| UnixSeconds::from(until) <= self.index.as_of());
        match (ad.old_price, ad.price) {
            (Some(old), Some(price)) if old > price && !over => {
                money(old, self.currency(&ad.currency), locale)
            }
            _ => String::new(),
        }
    }

    /// Empty when unknown: an unknown price is never free.
    pub(super) fn event_price(&self, poster: &Poster, locale: Locale) -> String {
        let currency = self.currency(&poster.currency);
        match (
            poster.price_kind.as_str(),
            poster.price_min,
            poster.price_max,
        ) {
            ("free" | "donation", _, _) => {
                self.text(locale, &format!("price_kind.{}", poster.price_kind))
            }
            ("range", Some(min), Some(max)) if max > min => amounts(min, max, currency, locale),
            ("fixed" | "range", Some(min), _) => money(min, currency, locale),
            _ => String::new(),
        }
    }

    pub(super) fn currency<'c>(&'c self, own: &'c str) -> &'c str {
        words::either(own, &self.site.settings.currency)
    }
}
