//! Events, one for each of their dates.

use super::{IN_STOCK, ItemData, SOLD_OUT, decimal};
use crate::view::ld::{Object, document};
use crate::view::views::Views;
use crate::view::words;
use model::{Locale, Poster, UnixSeconds, name_for};

impl Views<'_> {
    /// One event per date that is not over.
    pub(super) fn events(&self, subject: &ItemData<'_>, poster: &Poster, out: &mut Vec<String>) {
        let Some(event) = &subject.item.event else {
            return;
        };
        let as_of = self.index.as_of();
        let dates = event
            .dates
            .iter()
            .filter(|date| !date.past || event.card.past)
            .take(MAX_EVENTS);
        for date in dates {
            out.push(document("Event", |object| {
                object.text("name", &subject.item.title);
                object.text("description", &subject.item.lead);
                object.text("url", subject.address);
                object.one_or_more("image", subject.images);
                object.text("inLanguage", subject.written.lang());
                object.text("startDate", &date.start.iso);
                object.text("endDate", &date.end_iso);
                object.text("doorTime", &date.door_iso);
                let previous = event.previous.as_ref().map_or("", |when| &when.iso);
                object.text("previousStartDate", previous);
                object.text("eventStatus", event_status(&poster.event_status));
                object.text("eventAttendanceMode", attendance(&poster.mode));
                self.event_place(object, subject, poster);
                if let Some(organizer) = &event.organizer {
                    object.object("organizer", "Organization", |by| {
                        by.text("name", &organizer.label);
                        by.text("url", &organizer.href);
                    });
                }
                performers(object, poster, subject.locale);
                self.event_offer(object, subject, poster, as_of);
                self.files_data(object, "subjectOf", &subject.item.files);
            }));
        }
    }

    fn event_place(&self, object: &mut Object<'_>, subject: &ItemData<'_>, poster: &Poster) {
        let venue = subject
            .item
            .event
            .as_ref()
            .map_or("", |event| event.venue.as_str());
        let write = |place: &mut Object<'_>, is_online: bool| {
            if is_online {
                place.text("url", &poster.online_url);
                return;
            }
            place.text("name", words::either(venue, &subject.item.location));
            self.postal_address(place, subject, &poster.address, &poster.postal_code);
        };
        match poster.mode.as_str() {
            "online" => object.object("location", "VirtualLocation", |place| write(place, true)),
            "hybrid" => {
                let both = [("Place", false), ("VirtualLocation", true)];
                object.mixed("location", both, write);
            }
            _ => object.object("location", "Place", |place| write(place, false)),
        }
    }

    /// A price that is not known is never called one.
    fn event_offer(
        &self,
        object: &mut Object<'_>,
        subject: &ItemData<'_>,
        poster: &Poster,
        as_of: UnixSeconds,
    ) {
        let price = match (poster.price_kind.as_str(), poster.price_min) {
            ("free", _) => Some(0),
            ("fixed" | "range", Some(min)) => Some(min),
            _ => None,
        };
        let Some(price) = price.filter(|_| !subject.row.past(as_of)) else {
            return;
        };
        object.object("offers", "Offer", |offer| {
            offer.text("url", words::either(&poster.ticket_url, subject.address));
            offer.plain("price", decimal(price));
            offer.text("priceCurrency", self.currency(&poster.currency));
            let sold_out = poster.event_status == "sold_out";
            offer.text("availability", if sold_out { SOLD_OUT } else { IN_STOCK });
        });
    }
}

/// Dates of a series in structured data.
const MAX_EVENTS: usize = 12;

fn performers(object: &mut Object<'_>, poster: &Poster, locale: Locale) {
    let performers = poster.performers.iter().map(|performer| {
        let kind = if performer.group {
            "PerformingGroup"
        } else {
            "Person"
        };
        (kind, performer)
    });
    object.mixed("performer", performers, |object, performer| {
        let name = name_for(locale, &performer.name, &performer.name_us);
        object.text("name", name);
        object.text("url", &performer.url);
    });
}

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
