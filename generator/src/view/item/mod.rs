//! The page of one entry.

use super::{
    Main, View, ViewError, Views,
    card::{Style, minutes},
    chrome::{external, phone_link},
    data::Subject,
    head::About,
    shape::{
        AdParts, Byline, Contacts, DayHours, EventDate, EventParts, Item, Link, NewsParts, Note, OrgParts,
        PageText, PhoneView, PricedItem, ServiceParts, When,
    },
    words,
};
use crate::format;
use crate::index::Row;
use crate::model::{
    Advertisement, Diaspora, EntryId, Fields, Hours, Kind, Locale, News, Page, Phone, Poster, Service,
    Status, Taxon, Text,
};
use crate::snapshot::{Record, SourceError};
use jiff::{Timestamp, tz::TimeZone};

impl Views<'_> {
    pub(super) fn item(&self, id: EntryId, locale: Locale) -> Result<View, ViewError> {
        let record = self.record(id)?;
        let row = self
            .index
            .row(id)
            .ok_or_else(|| SourceError::new(format!("entry {}", id.0), "is not in the index"))?;
        if let Fields::Page(page) = &record.entry.fields {
            return Ok(self.page_text(&record, page, locale));
        }
        let entry = &record.entry;
        let kind = entry.kind();
        let (text, written) = entry.shown(locale);
        let untranslated = written != locale && !kind.stands_alone();
        let location = self.location_name(entry.location.as_deref(), locale);
        let path = entry.path();
        let mut above = Vec::new();
        if kind != Kind::Reklama {
            above.push(Link {
                href: locale.path(&self.plan().list_path(kind, None)),
                label: self.section_name(kind, locale),
            });
            above.extend(self.category_link(entry, locale).filter(|link| !link.href.is_empty()));
        }
        let [picture, _] = self.pictures(entry, locale)?;
        let mut item = Item {
            kind: kind.collection().to_owned(),
            title: text.title.clone(),
            lead: text.lead.clone(),
            lang: words::foreign(written, locale),
            untranslated,
            breadcrumbs: self.breadcrumbs(above, locale),
            category: self.category_link(entry, locale),
            published: entry.published_at.map(|at| self.day(at, locale)),
            updated: self.updated(entry.published_at, entry.updated_at, locale),
            picture,
            caption: text.cover_caption.clone(),
            credit: entry.cover_credit.clone(),
            tags: self.tags(&record, locale),
            related: self.related_html(row, &record, locale)?,
            pid: entry.slug.rsplit('-').next().unwrap_or_default().to_owned(),
            ..Item::default()
        };
        match &entry.fields {
            Fields::News(news) => item.news = Some(self.news_parts(news, text, &record, written, locale)),
            Fields::Poster(poster) => {
                item.event = Some(self.event_parts(poster, row, text, &location, locale));
            }
            Fields::Service(service) => {
                item.service = Some(self.service_parts(service, text, locale));
                item.contacts = Some(Self::service_contacts(service, self.zone_of(entry), locale));
            }
            Fields::Diaspora(org) => {
                item.org = Some(OrgParts {
                    org_kind: org.org_kind.clone(),
                    founded_year: org.founded_year,
                    help_topics: org.help_topics.clone(),
                    donate_url: org.donate_url.clone(),
                });
                item.contacts = Some(Self::org_contacts(org, self.zone_of(entry), locale));
            }
            Fields::Advertisement(ad) => item.ad = Some(self.ad_parts(ad, entry.status, locale)),
            Fields::Reklama(_) => item.campaign = self.campaign(id, locale)?,
            Fields::Page(_) => {}
        }
        let description = Self::description(text, &item, &location);
        item.location = location;
        let title = if text.seo_title.is_empty() { &text.title } else { &text.seo_title };
        let mut about = About::page(title, &description, &path);
        about.noindex = entry.noindex;
        about.og_type = if kind == Kind::News { "article" } else { "website" };
        about.image = entry.cover.as_ref().map(|cover| (cover, text.cover_alt.as_str()));
        about.original = Self::original(row, written, kind);
        let address = self.absolute(&about.original.unwrap_or(locale).path(&path));
        about.json_ld.push(self.breadcrumb_data(&item.breadcrumbs, &item.title));
        let image = if item.picture.ornament { String::new() } else { self.absolute(&item.picture.src) };
        let subject =
            Subject { entry, row, item: &item, written, locale, address: &address, image: &image };
        self.item_data(&subject, &mut about.json_ld);
        about.feeds = (Some(kind).filter(|kind| Kind::LISTED.contains(kind)), None);
        let mut head = self.head(about, locale);
        if kind == Kind::News {
            self.article_head(&mut head, entry, &item);
        }
        let current = if kind == Kind::Reklama { "" } else { kind.collection() };
        let mut view = Self::view(&path, locale, head, current, Main::Item(Box::new(item)));
        view.body = Some(self.body(&record, locale, written));
        Ok(view)
    }

    /// The language both pages of an untranslated pair point to.
    fn original(row: &Row, written: Locale, kind: Kind) -> Option<Locale> {
        (!kind.stands_alone() && row.own != [true, true]).then_some(written)
    }

    fn page_text(&self, record: &Record, page: &Page, locale: Locale) -> View {
        let entry = &record.entry;
        let (text, written) = entry.shown(locale);
        let path = entry.path();
        let view = PageText {
            slug: entry.slug.to_string(),
            title: text.title.clone(),
            lead: text.lead.clone(),
            lang: words::foreign(written, locale),
            untranslated: written != locale,
            breadcrumbs: self.breadcrumbs(Vec::new(), locale),
            template: page.template.clone(),
            effective: page
                .effective_at
                .map(|date| When { iso: date.to_string(), text: format::long_date(date, locale) }),
            updated: self.updated(entry.published_at, entry.updated_at, locale),
            office: (page.template == "contacts").then(|| self.office(locale)),
        };
        let title = if text.seo_title.is_empty() { &text.title } else { &text.seo_title };
        let description = if text.seo_description.is_empty() { &text.lead } else { &text.seo_description };
        let mut about = About::page(title, description, &path);
        // Reachable, but of no use in search results (content-model §7.4).
        about.noindex = entry.noindex || entry.slug.as_str() == "delete-account";
        about.original = (entry.ua.is_none() || entry.us.is_none()).then_some(written);
        about.json_ld.push(self.breadcrumb_data(&view.breadcrumbs, &view.title));
        let address = self.absolute(&about.original.unwrap_or(locale).path(&path));
        about.json_ld.push(if page.template == "contacts" {
            self.contacts_data(&view.title, &address, locale)
        } else {
            self.page_data(&view.title, &address, entry, written)
        });
        let head = self.head(about, locale);
        let mut view = Self::view(&path, locale, head, "", Main::Page(Box::new(view)));
        view.body = Some(self.body(record, locale, written));
        view
    }

    fn updated(
        &self,
        published: Option<Timestamp>,
        updated: Option<Timestamp>,
        locale: Locale,
    ) -> Option<When> {
        let updated = updated?;
        let same_day =
            published.is_some_and(|published| self.local_date(published) == self.local_date(updated));
        (!same_day).then(|| self.day(updated, locale))
    }

    fn description(text: &Text, item: &Item, location: &str) -> String {
        if !text.seo_description.is_empty() {
            return text.seo_description.clone();
        }
        if !text.lead.is_empty() {
            return format::shorten(&text.lead, 170);
        }
        let price = item.ad.as_ref().map_or("", |ad| ad.price.as_str());
        let parts = [text.title.as_str(), price, location];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
    }

    fn tags(&self, record: &Record, locale: Locale) -> Vec<Link> {
        let kind = record.entry.kind();
        let tags = record.entry.tags.iter().filter_map(|slug| self.site.tag(slug));
        tags.map(|tag| Link {
            href: locale.path(&format!("/search/{}?tag={}", kind.section(), tag.slug)),
            label: tag.name().get(locale).to_owned(),
        })
        .collect()
    }

    /// By hand first, then the four before it in its category.
    fn related_html(&self, row: &Row, record: &Record, locale: Locale) -> Result<Vec<Box<str>>, ViewError> {
        let by_hand = record.entry.related.iter().filter_map(|slug| self.index.follow(row.kind, slug));
        let mut ids: Vec<EntryId> = by_hand
            .filter(|other| other.listed(locale) && other.id != row.id)
            .map(|other| other.id)
            .collect();
        let before = self.plan().related(row, locale);
        ids.extend(before.into_iter().filter(|id| !ids.contains(id)).collect::<Vec<_>>());
        self.cards_html(&ids, locale, Style::Related)
    }

    fn news_parts(
        &self,
        news: &News,
        text: &Text,
        record: &Record,
        written: Locale,
        locale: Locale,
    ) -> NewsParts {
        let bylines = news.bylines.iter().filter_map(|slug| self.site.person(slug));
        NewsParts {
            format: news.kind.clone(),
            minutes: minutes(record.facts[written.index()].words),
            bylines: bylines
                .map(|person| Byline {
                    name: person.name.get(locale).to_owned(),
                    role: person.role.get(locale).to_owned(),
                })
                .collect(),
            byline_text: text.byline_text.clone(),
            source: (!news.source_name.is_empty())
                .then(|| Link { href: news.source_url.clone(), label: news.source_name.clone() }),
            corrections: text
                .corrections
                .iter()
                .filter_map(|note| Some(Note { when: self.day(note.time?, locale), text: note.text.clone() }))
                .collect(),
        }
    }

    fn event_parts(&self, poster: &Poster, row: &Row, text: &Text, city: &str, locale: Locale) -> EventParts {
        let zone = TimeZone::get(&poster.tz).unwrap_or(TimeZone::UTC);
        let as_of = self.index.as_of();
        let date = |(start, end): (i64, i64)| {
            let start = Timestamp::from_second(start).ok()?;
            let end = Timestamp::from_second(end).ok()?;
            let local = start.to_zoned(zone.clone()).datetime();
            let given = poster.occurrences.iter().find(|o| o.start == local);
            let all_day = given.is_some_and(|o| o.all_day);
            let until = given.and_then(|o| o.end).filter(|_| !all_day);
            let mut text = if all_day {
                format!(
                    "{}, {}",
                    format::weekday(local.date(), locale),
                    format::long_date(local.date(), locale)
                )
            } else {
                format!("{}, {}", format::weekday(local.date(), locale), format::date_time(local, locale))
            };
            if let Some(until) = until {
                text.push_str(" – ");
                text.push_str(&if until.date() == local.date() {
                    format::time(until.time(), locale)
                } else {
                    format::date_time(until, locale)
                });
            }
            Some(EventDate {
                start: When { iso: words::iso(start, &zone), text },
                end_iso: until.map_or_else(String::new, |_| words::iso(end, &zone)),
                past: end.as_second() <= as_of,
            })
        };
        EventParts {
            card: self.event_card(poster, row, &text.venue_name, city, locale),
            dates: row.occurrences.iter().copied().filter_map(date).collect(),
            tz: poster.tz.clone(),
            repeat_note: text.repeat_note.clone(),
            status_note: text.status_note.clone(),
            mode: poster.mode.clone(),
            venue: text.venue_name.clone(),
            address: poster.address.clone(),
            price: self.event_price(poster, locale),
            ticket_url: poster.ticket_url.clone(),
            online_url: poster.online_url.clone(),
            organizer: (!poster.organizer_name.is_empty())
                .then(|| Link { href: poster.organizer_url.clone(), label: poster.organizer_name.clone() }),
            organizer_phone: phone_link(&poster.organizer_phone, locale),
            organizer_email: poster.organizer_email.clone(),
            age_limit: poster.age_limit,
            language: poster.language.clone(),
        }
    }

    fn service_parts(&self, service: &Service, text: &Text, locale: Locale) -> ServiceParts {
        let currency = self.currency(&service.currency);
        let from = self.text(locale, "price_from");
        ServiceParts {
            provider: service.provider_kind.clone(),
            items: text
                .items
                .iter()
                .map(|item| PricedItem {
                    name: item.name.clone(),
                    price: item.price_from.map_or_else(String::new, |price| {
                        format!("{from} {}", format::money(price, currency, locale))
                    }),
                    unit: item.unit.clone(),
                })
                .collect(),
            areas: service.areas.iter().map(|slug| self.location_name(Some(slug), locale)).collect(),
            serves_online: service.serves_online,
            price_level: "$".repeat(service.price_level.unwrap_or(0).into()),
        }
    }

    fn service_contacts(service: &Service, tz: String, locale: Locale) -> Contacts {
        Contacts {
            phones: phones(&service.phones, locale),
            email: service.email.clone(),
            website: (!service.website.is_empty()).then(|| external(&service.website)),
            social: service.social.iter().map(|url| external(url)).collect(),
            address: address(&service.address, &service.postal_code),
            hours: day_hours(&service.hours, locale),
            hours_data: service.hours.clone(),
            tz,
            by_appointment: service.by_appointment,
            languages: service.languages.clone(),
        }
    }

    fn org_contacts(org: &Diaspora, tz: String, locale: Locale) -> Contacts {
        Contacts {
            phones: phones(&org.phones, locale),
            email: org.email.clone(),
            website: (!org.website.is_empty()).then(|| external(&org.website)),
            social: org.social.iter().map(|url| external(url)).collect(),
            address: address(&org.address, &org.postal_code),
            hours: day_hours(&org.hours, locale),
            hours_data: org.hours.clone(),
            tz,
            by_appointment: false,
            languages: org.languages.clone(),
        }
    }

    fn ad_parts(&self, ad: &Advertisement, status: Status, locale: Locale) -> AdParts {
        AdParts {
            deal: ad.deal.clone(),
            price: self.ad_price(ad, locale),
            old_price: self.old_price(ad, locale),
            condition: ad.condition.clone(),
            delivery: ad.delivery.clone(),
            district: ad.district.clone(),
            contact_name: ad.contact_name.clone(),
            has_phone: ad.has_phone,
            allow_messages: ad.allow_messages,
            sold: status == Status::Sold,
            expires: ad.expires_at.map(|at| self.day(at, locale)),
        }
    }
}

fn address(street: &str, postal_code: &str) -> String {
    [street, postal_code].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}

fn phones(phones: &[Phone], locale: Locale) -> Vec<PhoneView> {
    phones
        .iter()
        .map(|phone| PhoneView {
            href: format!("tel:{}", phone.number),
            text: format::phone(&phone.number, locale),
            apps: phone.apps.clone(),
        })
        .collect()
}

/// Seven days from Monday in Ukrainian and from Sunday in English; nothing when no hours are known.
fn day_hours(hours: &[Hours], locale: Locale) -> Vec<DayHours> {
    const DAYS: [&str; 7] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
    if hours.is_empty() {
        return Vec::new();
    }
    let first = if locale == Locale::Us { 6 } else { 0 };
    let clock = |text: &str| {
        text.parse::<jiff::civil::Time>().map_or_else(|_| text.to_owned(), |time| format::time(time, locale))
    };
    (0..7)
        .map(|i| DAYS[(first + i) % 7])
        .map(|day| DayHours {
            day: day.to_owned(),
            intervals: hours
                .iter()
                .filter(|hours| hours.day == day)
                .map(|hours| format!("{}–{}", clock(&hours.from), clock(&hours.to)))
                .collect(),
        })
        .collect()
}
