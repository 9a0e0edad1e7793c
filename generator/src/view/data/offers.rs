//! Advertisements.

use super::{IN_STOCK, ItemData, SOLD_OUT, decimal};
use crate::view::ld::{Object, document};
use crate::view::views::Views;
use model::{Fields, Status};

impl Views<'_> {
    /// Goods with a price are a product, homes a listing, and the rest a page.
    pub(super) fn offer(&self, subject: &ItemData<'_>) -> String {
        let (item, entry) = (subject.item, subject.entry);
        let Fields::Advertisement(ad) = &entry.fields else {
            return String::new();
        };
        let price = match (ad.price_kind.as_str(), ad.price) {
            ("free", _) => Some(0),
            ("fixed" | "negotiable", price) => price,
            _ => None,
        };
        let price = price.filter(|_| !item.ad.as_ref().is_some_and(|ad| ad.expired));
        let sold = entry.status == Status::Sold;
        let offer = |object: &mut Object<'_>, price: i64| {
            object.object("offers", "Offer", |offer| {
                offer.text("url", subject.address);
                offer.plain("price", decimal(price));
                offer.text("priceCurrency", self.currency(&ad.currency));
                offer.text("availability", if sold { SOLD_OUT } else { IN_STOCK });
                offer.text("itemCondition", condition(&ad.condition));
                offer.text("validThrough", &self.local_time(ad.expires_at));
                if !ad.contact_name.is_empty() {
                    offer.object("seller", "Person", |seller| {
                        seller.text("name", &ad.contact_name);
                    });
                }
            });
        };
        match (ad.deal.as_str(), price) {
            ("sell" | "give", Some(price)) => document("Product", |product| {
                product.text("name", &item.title);
                product.text("description", subject.description);
                product.one_or_more("image", subject.images);
                product.text(
                    "category",
                    item.category.as_ref().map_or("", |link| &link.label),
                );
                offer(product, price);
            }),
            ("rent_out", Some(price)) => document("RealEstateListing", |listing| {
                listing.text("name", &item.title);
                listing.text("url", subject.address);
                listing.text("description", subject.description);
                listing.one_or_more("image", subject.images);
                listing.text(
                    "datePosted",
                    item.published.as_ref().map_or("", |when| &when.iso),
                );
                offer(listing, price);
            }),
            _ => self.page_data(&item.title, subject.address, entry, subject.written),
        }
    }
}

fn condition(condition: &str) -> &'static str {
    match condition {
        "new" => "https://schema.org/NewCondition",
        "like_new" | "good" | "fair" => "https://schema.org/UsedCondition",
        "for_parts" => "https://schema.org/DamagedCondition",
        _ => "",
    }
}
