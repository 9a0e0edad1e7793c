//! Services and organizations.

use super::{ItemData, category};
use crate::view::ld::{Object, document};
use crate::view::views::Views;
use crate::viewmodel::Contacts;
use model::{Diaspora, Hours, HoursException, Service};

impl Views<'_> {
    pub(super) fn business(&self, subject: &ItemData<'_>, service: &Service) -> String {
        let item = subject.item;
        let Some(contacts) = &item.contacts else {
            return String::new();
        };
        let areas = item
            .service
            .iter()
            .flat_map(|parts| &parts.areas)
            .map(String::as_str);
        if service.address.is_empty() {
            return document("Service", |object| {
                object.text("name", &item.title);
                object.text("description", &item.lead);
                object.text("serviceType", category(item));
                object.text("url", subject.address);
                object.texts("areaServed", areas);
                let kind = if service.provider_kind == "person" {
                    "Person"
                } else {
                    "Organization"
                };
                object.object("provider", kind, |provider| {
                    provider.text("name", &item.title);
                });
                object.texts(
                    "availableLanguage",
                    service.languages.iter().map(String::as_str),
                );
                self.files_data(object, "subjectOf", &item.files);
            });
        }
        document("LocalBusiness", |object| {
            object.text("name", &item.title);
            object.text("description", &item.lead);
            object.one_or_more("image", subject.images);
            object.text("legalName", &service.legal_name);
            self.postal_address(object, subject, &service.address, &service.postal_code);
            reach(object, contacts);
            hours(object, &service.hours);
            exceptions(object, contacts, &service.hours_exceptions);
            object.text(
                "priceRange",
                item.service.as_ref().map_or("", |parts| &parts.price_level),
            );
            object.texts("areaServed", areas);
            object.texts(
                "knowsLanguage",
                service.languages.iter().map(String::as_str),
            );
            self.files_data(object, "subjectOf", &item.files);
        })
    }

    pub(super) fn organization(&self, subject: &ItemData<'_>, org: &Diaspora) -> String {
        let item = subject.item;
        document(organization_type(&org.org_kind), |object| {
            object.text("name", &item.title);
            if let Some(other) = subject.entry.text(subject.locale.other())
                && other.title != item.title
            {
                object.text("alternateName", &other.title);
            }
            object.text("description", &item.lead);
            object.one_or_more("image", subject.images);
            self.postal_address(object, subject, &org.address, &org.postal_code);
            if let Some(contacts) = &item.contacts {
                reach(object, contacts);
            }
            if let Some(year) = org.founded_year {
                object.text("foundingDate", &year.to_string());
            }
            if let Some(above) = item.org.as_ref().and_then(|org| org.affiliation.as_ref()) {
                object.object("parentOrganization", "Organization", |parent| {
                    parent.text("name", &above.label);
                    parent.text("url", &self.absolute(&above.href));
                });
            }
            self.files_data(object, "subjectOf", &item.files);
        })
    }
}

/// The narrowest type of schema.org for a kind of organization.
fn organization_type(kind: &str) -> &'static str {
    match kind {
        "church" => "Church",
        "school" => "EducationalOrganization",
        "consulate" => "GovernmentOffice",
        "charity" => "NGO",
        "media" => "NewsMediaOrganization",
        "sport" => "SportsClub",
        "library_museum" => "Library",
        _ => "Organization",
    }
}

fn reach(object: &mut Object<'_>, contacts: &Contacts) {
    if let Some(phone) = contacts.phones.first() {
        object.text("telephone", phone.href.trim_start_matches("tel:"));
    }
    object.text("email", &contacts.email);
    if let Some(website) = &contacts.website {
        object.text("url", &website.href);
    }
    object.texts(
        "sameAs",
        contacts.social.iter().map(|link| link.href.as_str()),
    );
}

fn hours(object: &mut Object<'_>, hours: &[Hours]) {
    let hours = Hours::finished(hours);
    object.objects(
        "openingHoursSpecification",
        "OpeningHoursSpecification",
        hours,
        |object, hours| {
            object.text("dayOfWeek", day(&hours.day));
            object.text("opens", &hours.from);
            object.text("closes", &hours.to);
        },
    );
}

/// Days with hours of their own, as far as the page shows them; a closed day opens when it closes.
fn exceptions(object: &mut Object<'_>, contacts: &Contacts, exceptions: &[HoursException]) {
    let mut on_page = Vec::new();
    for exception in exceptions {
        let Some(date) = exception.date else {
            continue;
        };
        let date = date.to_string();
        if contacts
            .exceptions
            .iter()
            .any(|other| other.date.iso == date)
        {
            on_page.push((date, exception));
        }
    }
    object.objects(
        "specialOpeningHoursSpecification",
        "OpeningHoursSpecification",
        on_page,
        |object, (date, exception)| {
            object.text("validFrom", &date);
            object.text("validThrough", &date);
            let closed = exception.from.is_empty();
            object.text("opens", if closed { "00:00" } else { &exception.from });
            object.text("closes", if closed { "00:00" } else { &exception.to });
        },
    );
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
