//! Structured data: what search engines read of a page (content-model §6). It says only what the page
//! shows, and never how to reach the people behind advertisements.

use super::{
    Views,
    ld::{Object, document},
    shape::{Contacts, Item, Link},
    words,
};
use crate::index::Row;
use crate::model::{Diaspora, Entry, Fields, Hours, Locale, Poster, Service, Status};
use jiff::{Timestamp, tz::TimeZone};

/// What an item's structured data is made from.
pub(super) struct Subject<'a> {
    pub entry: &'a Entry,
    pub row: &'a Row,
    pub item: &'a Item,
    pub written: Locale,
    pub locale: Locale,
    /// The page's canonical address.
    pub address: &'a str,
    /// Absolute address of the picture that stands for it, or empty.
    pub image: &'a str,
}

impl Views<'_> {
    /// The way from home to a page called `title`.
    pub(super) fn breadcrumb_data(&self, links: &[Link], title: &str) -> String {
        document("BreadcrumbList", |list| {
            let steps = links.iter().map(|link| (link.label.as_str(), Some(link.href.as_str())));
            let steps = steps.chain([(title, None)]).zip(1..);
            list.objects("itemListElement", "ListItem", steps, |item, ((name, href), position)| {
                item.plain("position", position);
                item.text("name", name);
                if let Some(href) = href {
                    item.text("item", &self.absolute(href));
                }
            });
        })
    }

    pub(super) fn site_data(&self, locale: Locale) -> String {
        let settings = &self.site.settings;
        document("WebSite", |site| {
            site.text("name", settings.site_name.get(locale));
            site.text("alternateName", settings.site_name.get(locale.other()));
            site.text("url", &self.absolute(&locale.path("/")));
            site.text("inLanguage", locale.lang());
            site.object("potentialAction", "SearchAction", |action| {
                let target = locale.path("/search/all?q={search_term_string}");
                action.text("target", &self.absolute(&target));
                action.text("query-input", "required name=search_term_string");
            });
        })
    }

    pub(super) fn organization_data(&self, locale: Locale) -> String {
        document("Organization", |organization| {
            self.publisher(organization, locale);
            organization.texts("sameAs", self.site.settings.social.iter().map(String::as_str));
            self.contact_point(organization);
        })
    }

    /// The page of contacts.
    pub(super) fn contacts_data(&self, title: &str, address: &str, locale: Locale) -> String {
        document("ContactPage", |page| {
            page.text("name", title);
            page.text("url", address);
            page.text("inLanguage", locale.lang());
            page.object("mainEntity", "Organization", |organization| {
                self.publisher(organization, locale);
                self.contact_point(organization);
            });
        })
    }

    fn publisher(&self, organization: &mut Object<'_>, locale: Locale) {
        organization.text("name", self.site.settings.site_name.get(locale));
        organization.text("url", &self.absolute("/"));
    }

    fn contact_point(&self, organization: &mut Object<'_>) {
        let settings = &self.site.settings;
        if !(settings.email.is_empty() && settings.phone.is_empty()) {
            organization.object("contactPoint", "ContactPoint", |point| {
                point.text("email", &settings.email);
                point.text("telephone", &settings.phone);
                point.texts("availableLanguage", Locale::ALL.map(Locale::lang));
            });
        }
    }

    /// A list and the addresses of what it shows, in its order.
    pub(super) fn list_data(
        &self,
        title: &str,
        address: &str,
        total: Option<usize>,
        paths: &[String],
        locale: Locale,
    ) -> String {
        document("CollectionPage", |page| {
            page.text("name", title);
            page.text("url", address);
            page.text("inLanguage", locale.lang());
            page.object("mainEntity", "ItemList", |list| {
                if let Some(total) = total {
                    list.plain("numberOfItems", total);
                }
                list.objects("itemListElement", "ListItem", paths.iter().zip(1..), |item, (path, position)| {
                    item.plain("position", position);
                    item.text("url", &self.absolute(path));
                });
            });
        })
    }

    /// A page that is nothing more special.
    pub(super) fn page_data(&self, title: &str, address: &str, entry: &Entry, lang: Locale) -> String {
        document("WebPage", |page| {
            page.text("name", title);
            page.text("url", address);
            page.text("inLanguage", lang.lang());
            page.text("dateModified", &self.modified(entry));
        })
    }

    fn moment(&self, at: Option<Timestamp>) -> String {
        at.map_or_else(String::new, |at| words::iso(at, &self.zone))
    }

    pub(super) fn modified(&self, entry: &Entry) -> String {
        self.moment(entry.updated_at.or(entry.published_at))
    }

    /// What an entry is, one document or several.
    pub(super) fn item_data(&self, subject: &Subject<'_>, out: &mut Vec<String>) {
        match &subject.entry.fields {
            Fields::News(_) => out.push(self.article(subject)),
            Fields::Poster(poster) => self.events(subject, poster, out),
            Fields::Service(service) => out.push(self.business(subject, service)),
            Fields::Diaspora(org) => out.push(self.organization(subject, org)),
            Fields::Advertisement(_) => out.push(self.offer(subject)),
            Fields::Reklama(_) | Fields::Page(_) => {
                out.push(self.page_data(
                    &subject.item.title,
                    subject.address,
                    subject.entry,
                    subject.written,
                ));
            }
        }
    }

    fn article(&self, subject: &Subject<'_>) -> String {
        let item = subject.item;
        let Some(news) = &item.news else { return String::new() };
        let kind = if news.format == "partner" { "AdvertiserContentArticle" } else { "NewsArticle" };
        document(kind, |article| {
            article.text("headline", &item.title);
            article.text("description", &item.lead);
            article.text("image", subject.image);
            article.text("inLanguage", subject.written.lang());
            article.text("datePublished", item.published.as_ref().map_or("", |when| &when.iso));
            article.text("dateModified", &self.modified(subject.entry));
            article.objects("author", "Person", &news.bylines, |person, byline| {
                person.text("name", &byline.name);
            });
            article.text("articleSection", item.category.as_ref().map_or("", |link| &link.label));
            article.texts("keywords", item.tags.iter().map(|tag| tag.label.as_str()));
            article.plain("isAccessibleForFree", true);
            article.object("publisher", "Organization", |publisher| {
                self.publisher(publisher, subject.locale);
            });
            article.text("mainEntityOfPage", subject.address);
        })
    }

    /// One event per date that is not over.
    fn events(&self, subject: &Subject<'_>, poster: &Poster, out: &mut Vec<String>) {
        let Some(event) = &subject.item.event else { return };
        let zone = TimeZone::get(&poster.tz).unwrap_or(TimeZone::UTC);
        let as_of = self.index.as_of();
        let dates = event.dates.iter().zip(&subject.row.occurrences);
        let shown = dates.filter(|(date, _)| !date.past || event.card.past).take(MAX_EVENTS);
        for (date, (start, _)) in shown {
            let local =
                Timestamp::from_second(*start).ok().map(|at| at.to_zoned(zone.clone()).datetime());
            let all_day = poster.occurrences.iter().any(|o| o.all_day && Some(o.start) == local);
            let start = if all_day { &date.start.iso[..10] } else { &date.start.iso };
            out.push(document("Event", |object| {
                object.text("name", &subject.item.title);
                object.text("description", &subject.item.lead);
                object.text("url", subject.address);
                object.text("image", subject.image);
                object.text("inLanguage", subject.written.lang());
                object.text("startDate", start);
                object.text("endDate", &date.end_iso);
                object.text("eventStatus", event_status(&poster.event_status));
                object.text("eventAttendanceMode", attendance(&poster.mode));
                self.event_place(object, subject, poster);
                if let Some(organizer) = &event.organizer {
                    object.object("organizer", "Organization", |by| {
                        by.text("name", &organizer.label);
                        by.text("url", &organizer.href);
                    });
                }
                self.event_offer(object, subject, poster, as_of);
            }));
        }
    }

    fn event_place(&self, object: &mut Object<'_>, subject: &Subject<'_>, poster: &Poster) {
        let venue = subject.item.event.as_ref().map_or("", |event| event.venue.as_str());
        if poster.mode == "online" {
            object.object("location", "VirtualLocation", |place| place.text("url", &poster.online_url));
            return;
        }
        object.object("location", "Place", |place| {
            place.text("name", if venue.is_empty() { &subject.item.location } else { venue });
            self.postal_address(place, subject, &poster.address, &poster.postal_code);
        });
    }

    /// A price that is not known is never called one.
    fn event_offer(&self, object: &mut Object<'_>, subject: &Subject<'_>, poster: &Poster, as_of: i64) {
        let price = match (poster.price_kind.as_str(), poster.price_min) {
            ("free", _) => Some(0),
            ("fixed" | "range", Some(min)) => Some(min),
            _ => None,
        };
        let Some(price) = price.filter(|_| !subject.row.past(as_of)) else { return };
        object.object("offers", "Offer", |offer| {
            let url = if poster.ticket_url.is_empty() { subject.address } else { &poster.ticket_url };
            offer.text("url", url);
            offer.plain("price", decimal(price));
            offer.text("priceCurrency", self.currency(&poster.currency));
            let sold_out = poster.event_status == "sold_out";
            offer.text("availability", if sold_out { SOLD_OUT } else { IN_STOCK });
        });
    }

    fn postal_address(&self, object: &mut Object<'_>, subject: &Subject<'_>, street: &str, postal_code: &str) {
        object.object("address", "PostalAddress", |address| {
            address.text("streetAddress", street);
            address.text("postalCode", postal_code);
            address.text("addressLocality", &subject.item.location);
            let country = self.country_code(subject.entry.location.as_deref());
            address.text("addressCountry", country);
        });
    }

    /// The code of the country a location lies in, or nothing.
    fn country_code(&self, slug: Option<&str>) -> &str {
        let mut next = slug.and_then(|slug| self.site.location(slug));
        while let Some(location) = next {
            match location.parent.as_deref() {
                Some(parent) => next = self.site.location(parent),
                None => return &location.code,
            }
        }
        ""
    }

    fn business(&self, subject: &Subject<'_>, service: &Service) -> String {
        let item = subject.item;
        let Some(contacts) = &item.contacts else { return String::new() };
        let areas = item.service.iter().flat_map(|parts| &parts.areas).map(String::as_str);
        if service.address.is_empty() {
            return document("Service", |object| {
                object.text("name", &item.title);
                object.text("description", &item.lead);
                object.text("serviceType", item.category.as_ref().map_or("", |link| &link.label));
                object.text("url", subject.address);
                object.texts("areaServed", areas);
                let kind = if service.provider_kind == "person" { "Person" } else { "Organization" };
                object.object("provider", kind, |provider| provider.text("name", &item.title));
                object.texts("availableLanguage", service.languages.iter().map(String::as_str));
            });
        }
        document("LocalBusiness", |object| {
            object.text("name", &item.title);
            object.text("description", &item.lead);
            object.text("image", subject.image);
            self.postal_address(object, subject, &service.address, &service.postal_code);
            reach(object, contacts);
            hours(object, &service.hours);
            object.text("priceRange", item.service.as_ref().map_or("", |parts| &parts.price_level));
            object.texts("areaServed", areas);
            object.texts("knowsLanguage", service.languages.iter().map(String::as_str));
        })
    }

    fn organization(&self, subject: &Subject<'_>, org: &Diaspora) -> String {
        let item = subject.item;
        let kind = ORGANIZATIONS.iter().find(|(kind, _)| *kind == org.org_kind);
        document(kind.map_or("Organization", |(_, schema)| schema), |object| {
            object.text("name", &item.title);
            let other = subject.entry.text(subject.locale.other()).map_or("", |text| &text.title);
            object.text("alternateName", if other == item.title { "" } else { other });
            object.text("description", &item.lead);
            object.text("image", subject.image);
            self.postal_address(object, subject, &org.address, &org.postal_code);
            if let Some(contacts) = &item.contacts {
                reach(object, contacts);
            }
            if let Some(year) = org.founded_year {
                object.text("foundingDate", &year.to_string());
            }
        })
    }

    /// Goods with a price are a product, homes a listing, and the rest a page.
    fn offer(&self, subject: &Subject<'_>) -> String {
        let (item, entry) = (subject.item, subject.entry);
        let Fields::Advertisement(ad) = &entry.fields else { return String::new() };
        let price = match (ad.price_kind.as_str(), ad.price) {
            ("free", _) => Some(0),
            ("fixed" | "negotiable", price) => price,
            _ => None,
        };
        let sold = entry.status == Status::Sold;
        let offer = |object: &mut Object<'_>, price: i64| {
            object.object("offers", "Offer", |offer| {
                offer.text("url", subject.address);
                offer.plain("price", decimal(price));
                offer.text("priceCurrency", self.currency(&ad.currency));
                offer.text("availability", if sold { SOLD_OUT } else { IN_STOCK });
                offer.text("itemCondition", condition(&ad.condition));
                offer.text("validThrough", &self.moment(ad.expires_at));
                if !ad.contact_name.is_empty() {
                    offer.object("seller", "Person", |seller| seller.text("name", &ad.contact_name));
                }
            });
        };
        match (ad.deal.as_str(), price) {
            ("sell" | "give", Some(price)) => document("Product", |product| {
                product.text("name", &item.title);
                product.text("description", &item.lead);
                product.text("image", subject.image);
                product.text("category", item.category.as_ref().map_or("", |link| &link.label));
                offer(product, price);
            }),
            ("rent_out", Some(price)) => document("RealEstateListing", |listing| {
                listing.text("name", &item.title);
                listing.text("url", subject.address);
                listing.text("image", subject.image);
                listing.text("datePosted", item.published.as_ref().map_or("", |when| &when.iso));
                offer(listing, price);
            }),
            _ => self.page_data(&item.title, subject.address, entry, subject.written),
        }
    }
}

/// Dates of a series told to search engines.
const MAX_EVENTS: usize = 12;
const IN_STOCK: &str = "https://schema.org/InStock";
const SOLD_OUT: &str = "https://schema.org/SoldOut";

/// The narrowest type of schema.org for each kind of organisation; the others are plain organisations.
const ORGANIZATIONS: [(&str, &str); 7] = [
    ("church", "Church"),
    ("school", "EducationalOrganization"),
    ("consulate", "GovernmentOffice"),
    ("charity", "NGO"),
    ("media", "NewsMediaOrganization"),
    ("sport", "SportsClub"),
    ("library_museum", "Library"),
];

fn event_status(status: &str) -> &'static str {
    match status {
        "postponed" => "https://schema.org/EventPostponed",
        "rescheduled" => "https://schema.org/EventRescheduled",
        "cancelled" => "https://schema.org/EventCancelled",
        _ => "https://schema.org/EventScheduled",
    }
}

fn attendance(mode: &str) -> &'static str {
    match mode {
        "online" => "https://schema.org/OnlineEventAttendanceMode",
        "hybrid" => "https://schema.org/MixedEventAttendanceMode",
        _ => "https://schema.org/OfflineEventAttendanceMode",
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

/// Minor units as a decimal number: `1250`, `12.50`.
fn decimal(minor: i64) -> String {
    if minor % 100 == 0 { (minor / 100).to_string() } else { format!("{}.{:02}", minor / 100, minor % 100) }
}

fn reach(object: &mut Object<'_>, contacts: &Contacts) {
    let phone = contacts.phones.first().map_or("", |phone| phone.href.trim_start_matches("tel:"));
    object.text("telephone", phone);
    object.text("email", &contacts.email);
    object.text("url", contacts.website.as_ref().map_or("", |link| &link.href));
    object.texts("sameAs", contacts.social.iter().map(|link| link.href.as_str()));
}

fn hours(object: &mut Object<'_>, hours: &[Hours]) {
    object.objects("openingHoursSpecification", "OpeningHoursSpecification", hours, |object, hours| {
        object.text("dayOfWeek", day(&hours.day));
        object.text("opens", &hours.from);
        object.text("closes", &hours.to);
    });
}

fn day(day: &str) -> &'static str {
    match day {
        "mon" => "Monday",
        "tue" => "Tuesday",
        "wed" => "Wednesday",
        "thu" => "Thursday",
        "fri" => "Friday",
        "sat" => "Saturday",
        _ => "Sunday",
    }
}
