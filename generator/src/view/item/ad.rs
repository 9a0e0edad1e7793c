//! The parts of a page that only advertisements have.

use crate::index::Row;
use crate::view::views::Views;
use crate::view::words;
use crate::viewmodel::{AdParts, Fact};
use model::{
    Advertisement, Attribute, AttributeType, AttributeValue, Entry, Locale, Status, UnixSeconds,
    format, name_for,
};

impl Views<'_> {
    pub(super) fn ad_parts(
        &self,
        entry: &Entry,
        ad: &Advertisement,
        row: &Row,
        locale: Locale,
    ) -> AdParts {
        let mut lang = String::new();
        for written in Locale::ALL {
            if written.lang() == ad.text_lang {
                lang = words::foreign(written, locale);
            }
        }
        let mut attributes = Vec::new();
        for attribute in self.site.attributes(entry.category.as_deref()) {
            if let Some(value) = ad.attributes.get(attribute.key.as_str()) {
                attributes.extend(self.fact(attribute, value, locale));
            }
        }
        let contact_name = name_for(locale, &ad.contact_name, &ad.contact_name_us);
        AdParts {
            district_lang: name_lang(&lang, &ad.district_us),
            contact_lang: name_lang(&lang, &ad.contact_name_us),
            lang,
            attributes,
            deal: ad.deal.clone(),
            price: self.ad_price(ad, locale),
            amount: self.amount(ad),
            old_price: self.old_price(ad, locale),
            condition: ad.condition.clone(),
            delivery: ad.delivery.clone(),
            district: name_for(locale, &ad.district, &ad.district_us).to_owned(),
            tile: self.tile(entry, contact_name),
            contact_name: contact_name.to_owned(),
            has_phone: ad.has_phone,
            allow_messages: ad.allow_messages,
            sold: entry.status == Status::Sold,
            expired: entry.status != Status::Sold
                && entry
                    .closes_at()
                    .is_some_and(|at| UnixSeconds::from(at) <= self.index.as_of()),
            featured: row.featured_until > self.index.as_of(),
            expires: ad.expires_at.map(|at| self.day(at, locale)),
        }
    }

    /// `None` where the answer does not fit the question, which may have changed since.
    fn fact(&self, attribute: &Attribute, value: &AttributeValue, locale: Locale) -> Option<Fact> {
        let unit = attribute.unit.as_ref().map_or("", |unit| unit.get(locale));
        let words = match (attribute.ty, value) {
            (AttributeType::Number, AttributeValue::Number(number)) => {
                format::with_unit(&format::number(*number, locale), unit)
            }
            (AttributeType::Year, AttributeValue::Number(year)) => year.to_string(),
            (AttributeType::Bool, AttributeValue::Bool(yes)) => {
                self.text(locale, if *yes { "ad.yes" } else { "ad.no" })
            }
            (AttributeType::Text, AttributeValue::Text(text)) => text.clone(),
            (AttributeType::Enum, AttributeValue::Text(value)) => {
                let option = attribute
                    .options
                    .iter()
                    .find(|option| option.value.as_str() == value)?;
                option.label.get(locale).to_owned()
            }
            _ => return None,
        };
        let own = attribute.ty == AttributeType::Text;
        Some(Fact {
            label: attribute.label.get(locale).to_owned(),
            value: words,
            own,
        })
    }
}

/// `lang` of a name in an advertisement whose words need `lang` on this page. A name with an English one beside it is
/// in the language of each page.
fn name_lang(lang: &str, english: &str) -> String {
    if english.is_empty() {
        lang.to_owned()
    } else {
        String::new()
    }
}
