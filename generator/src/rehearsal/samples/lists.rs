//! Home, lists and search.

use super::parts::{banner, card, category, filter, least_card, link, links, picture};
use super::sample::{Sample, text};
use crate::view::has_filter;
use crate::viewmodel::{
    Banner, CalendarMonth, CategoryLink, Correction, Favourite, FavouriteState, Favourites, Filter,
    Home, HomeBlock, ListView, Search, SearchHit, SearchResults, SectionLink, SlideView,
};
use model::{EntryId, Kind, Locale, format};
use serde_json::json;

pub(super) fn samples() -> Vec<Sample> {
    let mut samples = vec![home(), search(), favourites()];
    samples.extend(Kind::LISTED.map(list));
    samples
}

fn home() -> Sample {
    let slide = SlideView {
        key: text("1"),
        href: text("/poster"),
        title: text("Ярмарок"),
        text: text("У суботу"),
        picture: Some(picture()),
        zoomable: true,
    };
    let full = Home {
        title: text("Вісник"),
        slides: vec![slide; 2],
        lead: Some(card(Kind::News)),
        leads: vec![card(Kind::News), card(Kind::News)],
        bylines: vec![text("Олена Коваль"), text("Тарас Мельник")],
        open_services: text("0 2;540 5"),
        tz: text("America/Chicago"),
        banner: Some(banner()),
        blocks: Kind::LISTED
            .map(|kind| HomeBlock {
                kind: text(kind.collection()),
                cards: vec![card(kind)],
            })
            .into(),
        sections: Kind::LISTED
            .map(|kind| SectionLink {
                kind: text(kind.collection()),
                href: text("/novyny"),
                total: 17,
                categories: vec![category(), category()],
            })
            .into(),
        add_href: text("/dodaty-ogoloshennya"),
    };
    let least = Home {
        title: text("Вісник"),
        slides: vec![SlideView::default()],
        lead: Some(least_card(Kind::News)),
        leads: vec![least_card(Kind::News)],
        bylines: Vec::new(),
        open_services: String::new(),
        tz: String::new(),
        banner: Some(Banner::default()),
        blocks: Kind::LISTED
            .map(|kind| HomeBlock {
                kind: text(kind.collection()),
                cards: vec![least_card(kind)],
            })
            .into(),
        sections: Kind::LISTED
            .map(|kind| SectionLink {
                kind: text(kind.collection()),
                ..SectionLink::default()
            })
            .into(),
        add_href: String::new(),
    };
    let nothing = Home {
        title: text("Вісник"),
        ..Home::default()
    };
    // Advertisements and events are switched off.
    let off = [Kind::Advertisements, Kind::Posters].map(Kind::collection);
    let mut fewer = full.clone();
    fewer.blocks.retain(|block| !off.contains(&&*block.kind));
    fewer
        .sections
        .retain(|section| !off.contains(&&*section.kind));
    fewer.add_href.clear();
    Sample::of("pages/home.html", "home", &full, &least)
        .page()
        .absent(["/home/lead", "/home/banner"])
        .state("/home", [nothing, fewer])
}

fn list(kind: Kind) -> Sample {
    let full = ListView {
        kind: text(kind.collection()),
        section: text(kind.section()),
        title: text("Список"),
        description: text("Про що він"),
        breadcrumbs: links(),
        categories: vec![category(), category()],
        total: Some(17),
        part: text("Листопад 2026"),
        first_page: true,
        newer: Some(link()),
        older: Some(link()),
        archive: links(),
        months: vec![text("Листопад 2026"), text("Грудень 2026")],
        calendar: vec![CalendarMonth {
            title: text("Грудень 2026"),
            week: format::week(Locale::Ua),
            skipped: 1,
            days: vec![text("2026-12-01"), text("2026-12-02")],
        }],
        banner: Some(banner()),
        search_href: text("/search/services"),
        watch_href: text("/api/plain/saved-search?locale=ua&section=services"),
        add_href: text("/dodaty-ogoloshennya"),
        filter: has_filter(kind).then(filter),
    };
    let few = ListView {
        kind: text(kind.collection()),
        section: text(kind.section()),
        categories: vec![CategoryLink::default()],
        ..ListView::default()
    };
    let least = ListView {
        banner: Some(Banner::default()),
        filter: has_filter(kind).then(Filter::default),
        ..few.clone()
    };
    let archive = ListView {
        total: None,
        first_page: false,
        archive: Vec::new(),
        months: Vec::new(),
        calendar: Vec::new(),
        banner: None,
        filter: None,
        ..full.clone()
    };
    Sample::of("pages/list.html", "list", &full, &least)
        .kind(kind.collection())
        .page()
        .absent(["/list/banner", "/list/filter"])
        .state("/list", [archive, few])
}

fn search() -> Sample {
    let kinds = [Kind::Reklama, Kind::Pages].into_iter().chain(Kind::LISTED);
    let hits = kinds.map(|kind| SearchHit {
        card: Kind::LISTED.contains(&kind).then_some(0),
        entry: EntryId::default(),
        kind: text(kind.collection()),
        href: text("/novyny/zrazok"),
        title: vec![text("Про "), text("хліб"), text(" і сіль")],
        text: vec![text("Свіжий "), text("хліб")],
        lang: text(if kind == Kind::News { "en" } else { "uk" }),
    });
    let results = SearchResults {
        twin: text("/api/plain/search?locale=us&q=школа"),
        total: 17,
        more: false,
        hits: hits.collect(),
        correction: Some(Correction {
            kind: text("typo"),
            query: text("хліб"),
        }),
        left_out: vec![text("як"), text("для")],
        literal: text("/api/plain/search?q=хлб&literal=1"),
        events: text("/poster?when=weekend"),
        everywhere: text("/api/plain/search?q=хлб"),
        watch: text("/api/plain/saved-search?q=хлб"),
        newer: Some(link()),
        older: Some(link()),
        in_other: 3,
    };
    let full = Search {
        section: text("services"),
        sections: vec![category(), category()],
        action: text("/search/services"),
        query: text("хлб"),
        kind: text("services"),
        filter: Some(filter()),
        active: vec![category(), category()],
        results: Some(results.clone()),
        add_href: text("/dodaty-ogoloshennya"),
    };
    let least = Search {
        section: text("all"),
        action: text("/search/all"),
        filter: Some(Filter::default()),
        results: Some(SearchResults::default()),
        ..Search::default()
    };
    // Hits that have cards never come without them.
    let cards = json!(["<article></article>"]);
    Sample::of("pages/search.html", "search", &full, &least)
        .page()
        .with("cards", cards.clone(), Some(cards))
        .absent(["/search/filter", "/search/results"])
        .state("/search/section", Kind::LISTED.map(Kind::section))
        .state(
            "/search/results/correction/kind",
            ["typo", "layout", "latin", "similar", "days"],
        )
        .state(
            "/search/results",
            [json!(SearchResults {
                total: 0,
                hits: Vec::new(),
                ..results
            })],
        )
}

fn favourites() -> Sample {
    let favourite = Favourite {
        path: text("/novyny/zrazok"),
        title: text("Зразок"),
        state: FavouriteState::Open,
        card: Some(0),
        lowered: true,
        was: text("1 400 $"),
        entry: None,
        kept_price: None,
    };
    let gone = Favourite {
        path: text("/novyny/zrazok"),
        title: text("Зразок"),
        ..Favourite::default()
    };
    let full = Favourites {
        list: Some(vec![favourite]),
        search_href: text("/search/all"),
        login_href: text("/login"),
        profile_href: text("/cabinet"),
    };
    let least = Favourites {
        list: Some(vec![Favourite::default()]),
        ..Favourites::default()
    };
    // Entries that have cards never come without them.
    let cards = json!(["<article></article>"]);
    Sample::of("pages/favourites.html", "favourites", &full, &least)
        .page()
        .with("cards", cards.clone(), Some(cards))
        .absent(["/favourites/list"])
        .state("/favourites/list", [vec![gone], Vec::new()])
        .state("/favourites/list/0/state", ["sold", "expired"])
}
