//! What the pages of services and diaspora listings show.

use crate::index::Row;
use crate::snapshot::SourceError;
use crate::view::chrome::external;
use crate::view::error::ViewError;
use crate::view::fill::{ResolveReference, fill_body};
use crate::view::views::Views;
use crate::viewmodel::{
    Byline, Contacts, DayHours, ExceptionView, Link, Note, OrgParts, PhoneView, Picture,
    PricedItem, ServiceParts, When,
};
use model::markdown::{self, Prepared};
use model::{
    Diaspora, Entry, Hours, HoursException, Locale, Phone, Service, SiteLink, Slug, Text, format,
};

/// The ways to reach a place, which services and listings have in common.
struct ContactInfo<'e> {
    phones: &'e [Phone],
    email: &'e str,
    website: &'e str,
    social: &'e [String],
    address: [&'e str; 2],
    hours: &'e [Hours],
    exceptions: &'e [HoursException],
    by_appointment: bool,
    languages: &'e [String],
}

impl Views<'_> {
    pub(super) fn service_parts(
        &self,
        service: &Service,
        text: &Text,
        locale: Locale,
    ) -> ServiceParts {
        let currency = self.currency(&service.currency);
        let from = self.text(locale, "price_from");
        let item = |item: &model::ServiceItem| PricedItem {
            name: item.name.clone(),
            price: item.price_from.map_or_else(String::new, |price| {
                format!("{from} {}", format::money(price, currency, locale))
            }),
            unit: item.unit.clone(),
        };
        ServiceParts {
            provider: service.provider_kind.clone(),
            legal_name: service.legal_name.clone(),
            licence: service.licence.clone(),
            items: text.items.iter().map(item).collect(),
            areas: service
                .areas
                .iter()
                .map(|slug| self.location_name(Some(slug), locale))
                .collect(),
            serves_online: service.serves_online,
            price_level: "$".repeat(service.price_level.unwrap_or(0).into()),
        }
    }

    pub(super) fn org_parts(
        &self,
        (entry, org): (&Entry, &Diaspora),
        row: &Row,
        text: &Text,
        locale: Locale,
    ) -> Result<OrgParts, ViewError> {
        let leader = |leader: &model::Leader| Byline {
            name: leader.name.clone(),
            role: leader.role.clone(),
        };
        let lines = text
            .services_schedule
            .lines()
            .map(str::trim)
            .filter(|line| !line.is_empty());
        let html = lines.clone().map(|line| self.line_html(line, locale));
        let above = org
            .affiliation
            .as_ref()
            .map(|slug| self.sibling(row, slug, locale))
            .transpose()?;
        Ok(OrgParts {
            org_kind: org.org_kind.clone(),
            founded_year: org.founded_year,
            help_topics: org.help_topics.clone(),
            donate_url: if self.is_marked(entry) {
                org.donate_url.clone()
            } else {
                String::new()
            },
            leaders: text.leaders.iter().map(leader).collect(),
            schedule: lines.map(str::to_owned).collect(),
            schedule_html: html.collect::<Result<_, ViewError>>()?,
            affiliation: above.flatten(),
        })
    }

    /// One line of Markdown as HTML.
    fn line_html(&self, line: &str, locale: Locale) -> Result<String, ViewError> {
        let (mut prepared, mut html) = (Prepared::default(), Vec::new());
        markdown::prepare(line, &mut prepared);
        fill_body(
            prepared.as_ref(),
            &Linked {
                views: self,
                locale,
            },
            &mut html,
        );
        let html = String::from_utf8(html)
            .map_err(|error| SourceError::new("services_schedule", error))?;
        let paragraph = html
            .strip_prefix("<p>")
            .and_then(|rest| rest.strip_suffix("</p>\n"));
        Ok(paragraph.unwrap_or(&html).to_owned())
    }

    /// A link to an entry of the same kind, while readers may see it.
    pub(super) fn sibling(
        &self,
        row: &Row,
        slug: &Slug,
        locale: Locale,
    ) -> Result<Option<Link>, ViewError> {
        let Some(other) = self
            .index
            .follow(row.kind, slug)
            .filter(|other| other.id != row.id)
        else {
            return Ok(None);
        };
        let record = self.record(other.id)?;
        let label = record.entry.shown(locale).0.title.clone();
        Ok(Some(Link {
            href: locale.path(&other.path()),
            label,
        }))
    }

    /// Whether it carries the mark that time takes away: breaking, or verified.
    pub(super) fn is_marked(&self, entry: &Entry) -> bool {
        entry
            .badge_end()
            .is_some_and(|until| self.index.as_of() < until.into())
    }

    pub(super) fn service_contacts(
        &self,
        (entry, service): (&Entry, &Service),
        text: &Text,
        locale: Locale,
    ) -> Contacts {
        let verified = service.verified_at.filter(|_| self.is_marked(entry));
        let mut contacts = self.contacts(
            &ContactInfo {
                phones: &service.phones,
                email: &service.email,
                website: &service.website,
                social: &service.social,
                address: [&service.address, &service.postal_code],
                hours: &service.hours,
                exceptions: &service.hours_exceptions,
                by_appointment: service.by_appointment,
                languages: &service.languages,
            },
            locale,
        );
        contacts.tz = self.zone_of(entry);
        contacts.verified = verified.map(|at| Note {
            when: self.day(at, locale),
            text: text.verified_note.clone(),
        });
        contacts
    }

    pub(super) fn org_contacts(
        &self,
        (entry, org): (&Entry, &Diaspora),
        text: &Text,
        locale: Locale,
    ) -> Contacts {
        let verified = org.verified_at.filter(|_| self.is_marked(entry));
        let mut contacts = self.contacts(
            &ContactInfo {
                phones: &org.phones,
                email: &org.email,
                website: &org.website,
                social: &org.social,
                address: [&org.address, &org.postal_code],
                hours: &org.hours,
                exceptions: &org.hours_exceptions,
                by_appointment: false,
                languages: &org.languages,
            },
            locale,
        );
        contacts.tz = self.zone_of(entry);
        contacts.verified = verified.map(|at| Note {
            when: self.day(at, locale),
            text: text.verified_note.clone(),
        });
        contacts
    }

    /// Everything but the zone and the editors' mark.
    fn contacts(&self, reach: &ContactInfo<'_>, locale: Locale) -> Contacts {
        let hours = Hours::finished(reach.hours);
        Contacts {
            phones: phones(reach.phones, locale),
            email: reach.email.to_owned(),
            website: (!reach.website.is_empty()).then(|| external(reach.website)),
            social: reach.social.iter().map(|url| external(url)).collect(),
            address: address(reach.address),
            hours: day_hours(&hours, locale),
            hours_data: hours,
            exceptions: self.exceptions(reach.exceptions, locale),
            by_appointment: reach.by_appointment,
            languages: reach.languages.to_vec(),
            ..Contacts::default()
        }
    }

    /// By date; what is over is left out.
    fn exceptions(&self, exceptions: &[HoursException], locale: Locale) -> Vec<ExceptionView> {
        let as_of = self.index.as_of();
        let mut ahead: Vec<_> = exceptions
            .iter()
            .filter(|exception| exception.over().is_some_and(|over| as_of < over.into()))
            .filter_map(|exception| Some((exception.date?, exception)))
            .collect();
        ahead.sort_by_key(|(date, exception)| (*date, &exception.from));
        ahead
            .into_iter()
            .map(|(date, exception)| ExceptionView {
                date: When {
                    iso: date.to_string(),
                    text: format::weekday_date(date, locale),
                },
                interval: interval(&exception.from, &exception.to, locale),
                data: match exception.from.as_str() {
                    "" => date.to_string(),
                    from => format!("{date} {from}-{}", exception.to),
                },
            })
            .collect()
    }
}

fn address(parts: [&str; 2]) -> String {
    parts
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join(", ")
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

/// "9:00–18:00"; nothing without a start.
fn interval(from: &str, to: &str, locale: Locale) -> String {
    match (from.parse(), to.parse()) {
        _ if from.is_empty() => String::new(),
        (Ok(from), Ok(to)) => format::times(from, to, locale),
        _ => format!("{from}–{to}"),
    }
}

/// Seven days from Monday in Ukrainian and from Sunday in English; nothing when no hours are known.
fn day_hours(hours: &[Hours], locale: Locale) -> Vec<DayHours> {
    const DAYS: [&str; 7] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
    if hours.is_empty() {
        return Vec::new();
    }
    let first = if locale == Locale::Us { 6 } else { 0 };
    (0..7)
        .map(|i| DAYS[(first + i) % 7])
        .map(|day| DayHours {
            day: day.to_owned(),
            intervals: hours
                .iter()
                .filter(|hours| hours.day == day)
                .map(|hours| interval(&hours.from, &hours.to, locale))
                .collect(),
        })
        .collect()
}

/// What a text without pictures refers to.
struct Linked<'v, 'a> {
    views: &'v Views<'a>,
    locale: Locale,
}

impl ResolveReference for Linked<'_, '_> {
    fn link(&self, path: &str) -> Option<String> {
        self.views.leads(&SiteLink::parse(path)?, self.locale)
    }

    fn image(&self, _: &str) -> Option<&Picture> {
        None
    }
}
