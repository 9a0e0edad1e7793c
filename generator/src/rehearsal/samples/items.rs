//! Entries of every kind, on their own pages and in lists.

use super::parts::{
    banner, card, event_card, file_link, hours, least_card, link, links, picture, tile, when,
};
use super::sample::{Sample, all_of, codes, text};
use crate::viewmodel::{
    AdParts, Byline, Contacts, DayHours, EventDate, EventParts, ExceptionView, Fact, Item,
    NewsParts, Note, OrgParts, PhoneView, PricedItem, ServiceParts,
};
use model::Kind;

const KINDS: [Kind; 6] = [
    Kind::News,
    Kind::Posters,
    Kind::Services,
    Kind::Diaspors,
    Kind::Advertisements,
    Kind::Reklama,
];

/// Places of an item that hold a code of the field table, by kind.
const ITEM_CODES: [(Kind, &str, &str); 7] = [
    (Kind::News, "/item/news/format", "kind"),
    (Kind::Posters, "/item/event/card/status", "event_status"),
    (Kind::Posters, "/item/event/mode", "mode"),
    (Kind::Posters, "/item/event/language", "language"),
    (Kind::Services, "/item/service/provider", "provider_kind"),
    (Kind::Diaspors, "/item/org/org_kind", "org_kind"),
    (Kind::Advertisements, "/item/ad/deal", "deal"),
];

/// The same of a card.
const CARD_CODES: [(Kind, &str, &str); 4] = [
    (Kind::News, "/card/format", "kind"),
    (Kind::Posters, "/card/event/status", "event_status"),
    (Kind::Diaspors, "/card/org_kind", "org_kind"),
    (Kind::Advertisements, "/card/deal", "deal"),
];

pub(super) fn samples() -> Vec<Sample> {
    KINDS.map(sample).into()
}

fn sample(kind: Kind) -> Sample {
    let sample = Sample::of("pages/item.html", "item", &item(kind), &least_item(kind))
        .kind(kind.collection())
        .page();
    let sample = with_codes(sample, kind, &ITEM_CODES);
    match kind {
        Kind::Services | Kind::Diaspors => sample.absent(["/item/contacts"]),
        Kind::Advertisements => sample
            .state("/item/ad/condition", codes(kind, "condition"))
            .state("/item/ad/price", [""]),
        Kind::Reklama => sample.absent(["/item/campaign"]),
        _ => sample,
    }
}

fn with_codes(sample: Sample, kind: Kind, table: &[(Kind, &'static str, &str)]) -> Sample {
    let mut sample = sample;
    for (of, place, field) in table {
        if *of == kind {
            sample = sample.state(place, codes(kind, field));
        }
    }
    sample
}

/// A card of each kind in its own template and beside another entry.
pub(super) fn cards() -> Vec<Sample> {
    let templates = [
        ("cards/news.html", Kind::News),
        ("cards/posters.html", Kind::Posters),
        ("cards/services.html", Kind::Services),
        ("cards/diaspors.html", Kind::Diaspors),
        ("cards/advertisements.html", Kind::Advertisements),
    ];
    let mut samples = Vec::new();
    for (list, kind) in templates {
        for template in [list, "cards/related.html"] {
            let sample = Sample::of(template, "card", &card(kind), &least_card(kind))
                .kind(kind.collection());
            samples.push(with_codes(sample, kind, &CARD_CODES));
        }
    }
    samples
}

/// Whether entries of a kind offer files, as docs/editing.md lists them.
fn has_files(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::News | Kind::Posters | Kind::Services | Kind::Diaspors
    )
}

fn item(kind: Kind) -> Item {
    let place = matches!(kind, Kind::Services | Kind::Diaspors);
    Item {
        kind: text(kind.collection()),
        section: text(kind.section()),
        slug: text("zrazok"),
        title: text("Зразок"),
        lead: text("Кілька слів про нього."),
        lang: text("en"),
        untranslated: true,
        breadcrumbs: links(),
        category: Some(link()),
        location: text("Мілвокі"),
        places: text("milvoki viskonsyn"),
        published: Some(when()),
        updated: Some(when()),
        picture: Some(picture()),
        caption: text("Підпис"),
        credit: text("Фото автора"),
        // A theme may count those beyond the first.
        gallery: vec![picture(); 4],
        files: if has_files(kind) {
            vec![file_link(); 2]
        } else {
            Vec::new()
        },
        tags: links(),
        pid: text("k3x9"),
        news: (kind == Kind::News).then(news),
        event: (kind == Kind::Posters).then(event),
        contacts: place.then(contacts),
        service: (kind == Kind::Services).then(service),
        org: (kind == Kind::Diaspors).then(org),
        ad: (kind == Kind::Advertisements).then(ad),
        campaign: (kind == Kind::Reklama).then(banner),
    }
}

fn least_item(kind: Kind) -> Item {
    let place = matches!(kind, Kind::Services | Kind::Diaspors);
    Item {
        kind: text(kind.collection()),
        section: text(kind.section()),
        news: (kind == Kind::News).then(NewsParts::default),
        event: (kind == Kind::Posters).then(EventParts::default),
        contacts: place.then(|| Contacts {
            phones: vec![PhoneView::default()],
            hours: vec![DayHours {
                day: text("mon"),
                intervals: Vec::new(),
            }],
            exceptions: vec![ExceptionView::default()],
            ..Contacts::default()
        }),
        service: (kind == Kind::Services).then(|| ServiceParts {
            items: vec![PricedItem::default()],
            ..ServiceParts::default()
        }),
        org: (kind == Kind::Diaspors).then(|| OrgParts {
            leaders: vec![Byline::default()],
            ..OrgParts::default()
        }),
        ad: (kind == Kind::Advertisements).then(AdParts::default),
        campaign: (kind == Kind::Reklama).then(Default::default),
        ..Item::default()
    }
}

fn byline() -> Byline {
    Byline {
        href: text("/novyny/author/olena"),
        name: text("Олена Зразкова"),
        role: text("редакторка"),
    }
}

fn note() -> Note {
    Note {
        when: when(),
        text: text("Виправлено дату."),
    }
}

fn news() -> NewsParts {
    NewsParts {
        breaking: true,
        video: Some(link()),
        format: text("article"),
        minutes: 3,
        bylines: vec![byline(), byline()],
        byline_text: text("За матеріалами читачів"),
        source: Some(link()),
        corrections: vec![note(), note()],
    }
}

fn event() -> EventParts {
    let date = EventDate {
        start: when(),
        zone: text("CST"),
        door_iso: text("2026-12-05T18:00:00-06:00"),
        end_iso: text("2026-12-05T20:00:00-06:00"),
        past: false,
    };
    EventParts {
        card: event_card(),
        dates: vec![date; 2],
        tz: text("America/Chicago"),
        doors: text("о 18:00"),
        previous: Some(when()),
        calendar_href: text("/poster/zrazok.ics"),
        performers: links(),
        accessibility: all_of(codes(Kind::Posters, "accessibility")),
        repeat_note: text("щосуботи"),
        status_note: text("Перенесено через погоду."),
        mode: text("hybrid"),
        venue: text("Дім громади"),
        address: text("вул. Зразкова, 1"),
        price: text("25 $"),
        ticket_url: text("https://tickets.example"),
        online_url: text("https://online.example"),
        organizer: Some(link()),
        organizer_phone: Some(link()),
        organizer_email: text("podii@example.org"),
        age_limit: Some(16),
        language: text("uk"),
    }
}

fn contacts() -> Contacts {
    let phone = PhoneView {
        href: text("tel:+14145550100"),
        text: text("+1 414 555-01-00"),
        apps: all_of(codes(Kind::Services, "phones.apps")),
    };
    let days = codes(Kind::Services, "hours.day").iter();
    let days = days.map(|day| DayHours {
        day: text(day),
        intervals: vec![text("09:00–18:00")],
    });
    let exception = ExceptionView {
        date: when(),
        interval: text("07:00–12:00"),
        data: text("2026-12-24 07:00-12:00"),
    };
    Contacts {
        phones: vec![phone; 2],
        email: text("zrazok@example.org"),
        website: Some(link()),
        social: links(),
        address: text("вул. Зразкова, 1"),
        hours: days.collect(),
        hours_data: hours(),
        exceptions: vec![exception; 2],
        verified: Some(note()),
        tz: text("America/Chicago"),
        by_appointment: true,
        languages: all_of(codes(Kind::Services, "languages")),
    }
}

fn service() -> ServiceParts {
    let item = PricedItem {
        name: text("Стрижка"),
        price: text("від 45 $"),
        unit: text("година"),
    };
    ServiceParts {
        provider: text("person"),
        legal_name: text("Zrazok LLC"),
        licence: text("№ 17"),
        items: vec![item; 2],
        areas: vec![text("Мілвокі"), text("Вокеша")],
        serves_online: true,
        price_level: text("$$"),
    }
}

fn org() -> OrgParts {
    OrgParts {
        org_kind: text("church"),
        founded_year: Some(1950),
        help_topics: all_of(codes(Kind::Diaspors, "help_topics")),
        donate_url: text("https://donate.example"),
        leaders: vec![byline(), byline()],
        schedule: vec![text("Неділя: 10:00"), text("Середа: 18:00")],
        schedule_html: vec![
            text("Неділя: 10:00"),
            text("<a href=\"/poster\">Середа</a>: 18:00"),
        ],
        affiliation: Some(link()),
    }
}

fn ad() -> AdParts {
    let fact = Fact {
        label: text("Площа"),
        value: text("78 кв. м"),
        own: true,
    };
    AdParts {
        lang: text("en"),
        attributes: vec![fact; 2],
        deal: text("sell"),
        price: text("1 250 $"),
        amount: text("125000 USD"),
        old_price: text("1 400 $"),
        condition: text("good"),
        delivery: all_of(codes(Kind::Advertisements, "delivery")),
        district: text("Центр"),
        district_lang: text("uk"),
        contact_name: text("Олена"),
        contact_lang: text("uk"),
        tile: tile(),
        has_phone: true,
        allow_messages: true,
        sold: false,
        expired: false,
        featured: true,
        expires: Some(when()),
    }
}
