//! Advertisements.

use super::{IN_STOCK, ItemData, SOLD_OUT, category, decimal, published};
use crate::view::ld::{Object, document};
use crate::view::views::Views;
use model::{Advertisement, Fields, Status, name_for};

impl Views<'_> {
    /// Goods with a price are a product, homes a listing, and the rest a page.
    pub(super) fn offer(&self, subject: &ItemData<'_>) -> String {
        let item = subject.item;
        let Fields::Advertisement(ad) = &subject.entry.fields else {
            return String::new();
        };
        let price = match (ad.price_kind.as_str(), ad.price) {
            ("free", _) => Some(0),
            ("fixed" | "negotiable", price) => price,
            _ => None,
        };
        let price = price.filter(|_| !item.ad.as_ref().is_some_and(|ad| ad.expired));
        match (ad.deal.as_str(), price) {
            ("sell" | "give", Some(price)) => document("Product", |product| {
                product.text("name", &item.title);
                product.text("description", subject.description);
                product.one_or_more("image", subject.images);
                product.text("category", category(item));
                self.ad_offer(product, subject, ad, price);
            }),
            ("rent_out", Some(price)) => document("RealEstateListing", |listing| {
                listing.text("name", &item.title);
                listing.text("url", subject.address);
                listing.text("description", subject.description);
                listing.one_or_more("image", subject.images);
                listing.text("datePosted", published(item));
                self.ad_offer(listing, subject, ad, price);
            }),
            _ => self.page_data(&item.title, subject.address, subject.entry, subject.written),
        }
    }

    fn ad_offer(
        &self,
        object: &mut Object<'_>,
        subject: &ItemData<'_>,
        ad: &Advertisement,
        price: i64,
    ) {
        object.object("offers", "Offer", |offer| {
            offer.text("url", subject.address);
            offer.plain("price", decimal(price));
            offer.text("priceCurrency", self.currency(&ad.currency));
            let is_sold = subject.entry.status == Status::Sold;
            offer.text("availability", if is_sold { SOLD_OUT } else { IN_STOCK });
            offer.text("itemCondition", condition(&ad.condition));
            offer.text("validThrough", &self.local_time(ad.expires_at));
            let seller = name_for(subject.locale, &ad.contact_name, &ad.contact_name_us);
            if !seller.is_empty() {
                offer.object("seller", "Person", |person| {
                    person.text("name", seller);
                });
            }
        });
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
