//! The parts of a page that only services and diaspora listings have.

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
use jiff::Timestamp;
use model::markdown::{self, Prepared};
use model::{
    Diaspora, Entry, Hours, HoursException, Kind, Locale, Phone, Service, SiteLink, Slug, Text,
    format,
};

/// The ways to reach a place, which services and listings have in common.
pub(super) struct ContactInfo<'e> {
    phones: &'e [Phone],
    email: &'e str,
    website: &'e str,
    social: &'e [String],
    address: [&'e str; 2],
    hours: &'e [Hours],
    exceptions: &'e [HoursException],
    by_appointment: bool,
    languages: &'e [String],
    verified_at: Option<Timestamp>,
}

impl<'e> ContactInfo<'e> {
    pub(super) fn of_service(service: &'e Service) -> ContactInfo<'e> {
        ContactInfo {
            phones: &service.phones,
            email: &service.email,
            website: &service.website,
            social: &service.social,
            address: [&service.address, &service.postal_code],
            hours: &service.hours,
            exceptions: &service.hours_exceptions,
            by_appointment: service.by_appointment,
            languages: &service.languages,
            verified_at: service.verified_at,
        }
    }

    pub(super) fn of_organization(org: &'e Diaspora) -> ContactInfo<'e> {
        ContactInfo {
            phones: &org.phones,
            email: &org.email,
            website: &org.website,
            social: &org.social,
            address: [&org.address, &org.postal_code],
            hours: &org.hours,
            exceptions: &org.hours_exceptions,
            by_appointment: false,
            languages: &org.languages,
            verified_at: org.verified_at,
        }
    }
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
        let mut items = Vec::new();
        for item in &text.items {
            items.push(PricedItem {
                name: item.name.clone(),
                price: match item.price_from {
                    Some(price) => format!("{from} {}", format::money(price, currency, locale)),
                    None => String::new(),
                },
                unit: item.unit.clone(),
            });
        }
        ServiceParts {
            provider: service.provider_kind.clone(),
            legal_name: service.legal_name.clone(),
            licence: service.licence.clone(),
            items,
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
        entry: &Entry,
        org: &Diaspora,
        row: &Row,
        text: &Text,
        locale: Locale,
    ) -> Result<OrgParts, ViewError> {
        let mut schedule = Vec::new();
        let mut schedule_html = Vec::new();
        for line in text.services_schedule.lines().map(str::trim) {
            if !line.is_empty() {
                schedule.push(line.to_owned());
                schedule_html.push(self.line_html(line, locale)?);
            }
        }
        Ok(OrgParts {
            org_kind: org.org_kind.clone(),
            founded_year: org.founded_year,
            help_topics: org.help_topics.clone(),
            donate_url: if self.is_marked(entry) {
                org.donate_url.clone()
            } else {
                String::new()
            },
            leaders: text
                .leaders
                .iter()
                .map(|leader| Byline {
                    name: leader.name.clone(),
                    role: leader.role.clone(),
                    href: String::new(),
                })
                .collect(),
            schedule,
            schedule_html,
            affiliation: match &org.affiliation {
                Some(slug) => self.sibling(row, slug, locale)?,
                None => None,
            },
        })
    }

    /// One line of Markdown as HTML.
    fn line_html(&self, line: &str, locale: Locale) -> Result<String, ViewError> {
        let mut prepared = Prepared::default();
        markdown::prepare(Kind::Diaspors, line, &mut prepared);
        let resolve = Linked {
            views: self,
            locale,
        };
        let mut html = Vec::new();
        fill_body(prepared.as_ref(), &resolve, &mut html);
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
        match self.index.follow(row.kind, slug) {
            Some(other) if other.id != row.id && other.has_page(locale) => {
                Ok(Some(self.page_link(other, locale)?))
            }
            _ => Ok(None),
        }
    }

    /// Whether it carries the mark that time takes away: breaking, or verified.
    pub(super) fn is_marked(&self, entry: &Entry) -> bool {
        entry
            .badge_end()
            .is_some_and(|until| self.index.as_of() < until.into())
    }

    pub(super) fn contacts(
        &self,
        entry: &Entry,
        text: &Text,
        reach: &ContactInfo<'_>,
        locale: Locale,
    ) -> Contacts {
        let hours = Hours::finished(reach.hours);
        let verified_at = reach.verified_at.filter(|_| self.is_marked(entry));
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
            verified: verified_at.map(|at| Note {
                when: self.day(at, locale),
                text: text.verified_note.clone(),
            }),
            tz: self.zone_of(entry),
        }
    }

    /// Days with hours of their own, by date, without those that are over.
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
    let mut parts = parts.to_vec();
    parts.retain(|part| !part.is_empty());
    parts.join(", ")
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
    let first = if format::begins_on_sunday(locale) {
        6
    } else {
        0
    };
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

/// Finds the pages to which a text without pictures refers.
struct Linked<'v, 'a> {
    views: &'v Views<'a>,
    locale: Locale,
}

impl ResolveReference for Linked<'_, '_> {
    fn link(&self, path: &str) -> Option<String> {
        self.views.leads(&SiteLink::parse(path)?, self.locale)
    }

    fn text(&self, key: &str) -> String {
        self.views.text(self.locale, key)
    }

    fn image(&self, _: &str) -> Option<&Picture> {
        None
    }
}
