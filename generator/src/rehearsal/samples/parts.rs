//! Parts that several views have.

use super::sample::{all_of, codes, text};
use crate::viewmodel::{
    AnswerFilter, Banner, Card, CategoryLink, Choice, EventCard, FileLink, Filter, Link, Picture,
    Tile, When,
};
use model::{Hours, Kind};

pub(super) fn link() -> Link {
    Link {
        href: text("/novyny"),
        label: text("Новини"),
    }
}

pub(super) fn links() -> Vec<Link> {
    vec![link(), link()]
}

pub(super) fn file_link() -> FileLink {
    FileLink {
        href: text("/media/odt/00112233445566778899aabbccddeeff/zrazok.odt"),
        title: text("Зразок"),
        lang: text("en"),
        label: text("ODT"),
        size: text("1,2\u{a0}МБ"),
        media_type: text("application/vnd.oasis.opendocument.text"),
        save_as: text("zrazok.odt"),
    }
}

pub(super) fn when() -> When {
    When {
        iso: text("2026-12-05T18:30:00-06:00"),
        text: text("5 грудня 2026 р., 18:30"),
    }
}

pub(super) fn picture() -> Picture {
    Picture {
        src: text("/media/zrazok-960.webp"),
        srcset: text("/media/zrazok-480.webp 480w, /media/zrazok-960.webp 960w"),
        width: 960,
        height: 540,
        alt: text("Зразок"),
        placeholder_color: text("tone-7"),
    }
}

pub(super) fn tile() -> Tile {
    Tile {
        letter: text("З"),
        // Each theme has its own icons.
        icon: String::new(),
        ground: Tile::GROUNDS - 1,
    }
}

pub(super) fn banner() -> Banner {
    Banner {
        campaign: text("zrazok"),
        placement: text("home_top"),
        advertiser: text("Пекарня"),
        title: text("Свіжий хліб"),
        text: text("Щоранку о 7:00"),
        cta: text("Замовити"),
        href: text("https://bakery.example"),
        external: true,
        picture: Some(picture()),
        dark: Some(picture()),
    }
}

pub(super) fn category() -> CategoryLink {
    CategoryLink {
        href: text("/novyny/category/podii"),
        label: text("Події"),
        // Each theme has its own icons.
        icon: String::new(),
        count: Some(3),
        current: true,
        below: true,
    }
}

pub(super) fn choice() -> Choice {
    Choice {
        value: text("podii"),
        label: text("Події"),
        count: Some(3),
        current: true,
    }
}

pub(super) fn filter() -> Filter {
    Filter {
        action: text("/search/services"),
        plain: text("/api/plain/search"),
        categories: vec![choice(), choice()],
        places: vec![choice(), choice()],
        deals: vec![choice(), choice()],
        conditions: vec![choice(), choice()],
        answers: vec![
            AnswerFilter {
                name: text("attr.rooms"),
                label: text("Кімнат"),
                choices: vec![choice(), choice()],
                min: text("1"),
                max: text("3"),
            },
            AnswerFilter {
                name: text("attr.area"),
                label: text("Площа, кв. м"),
                choices: Vec::new(),
                min: text("20"),
                max: text("60"),
            },
        ],
        with_photo: true,
        photo_count: Some(3),
        days_label: text("Коли"),
        days: vec![choice(), choice()],
        date_from: text("2026-12-05"),
        date_to: text("2026-12-06"),
        currency: text("USD"),
        price_min: Some(10),
        price_max: Some(20),
        sorts: vec![choice(), choice()],
    }
}

/// An interval on every day.
pub(super) fn hours() -> Vec<Hours> {
    let days = codes(Kind::Services, "hours.day").iter();
    days.map(|day| Hours {
        day: text(day),
        from: text("09:00"),
        to: text("18:00"),
    })
    .collect()
}

pub(super) fn event_card() -> EventCard {
    EventCard {
        when: when(),
        day: text("5"),
        month: text("груд."),
        weekday_time: text("сб, 18:30 EET"),
        zone: text("EET"),
        place: text("Дім громади"),
        status: text("scheduled"),
        past: false,
        until: 1_796_522_400,
        days: text("2026-12-05 2026-12-12/2026-12-13"),
        more: 2,
        online: true,
    }
}

pub(super) fn card(kind: Kind) -> Card {
    Card {
        kind: text(kind.collection()),
        href: text("/novyny/zrazok"),
        lang: text("en"),
        title: text("Зразок"),
        lead: text("Кілька слів про нього."),
        picture: Some(picture()),
        tile: tile(),
        category: Some(link()),
        location: text("Мілвокі"),
        published: Some(when()),
        minutes: 3,
        format: text("partner"),
        pinned: true,
        event: (kind == Kind::Posters).then(event_card),
        price: text("1 250 $"),
        amount: text("125000 USD"),
        old_price: text("1 400 $"),
        deal: text("sell"),
        wanted: true,
        sold: false,
        featured: true,
        areas: text("Мілвокі, Вокеша"),
        hours: hours(),
        tz: text("America/Chicago"),
        org_kind: all_of(codes(Kind::Diaspors, "org_kind")).swap_remove(0),
    }
}

pub(super) fn least_card(kind: Kind) -> Card {
    let event = (kind == Kind::Posters).then(EventCard::default);
    Card {
        kind: text(kind.collection()),
        event,
        ..Card::default()
    }
}
