//! The surroundings of a page: layouts, heads, shells of the app.

use super::parts::{category, link, links, picture, when};
use super::sample::{Sample, text};
use crate::viewmodel::{Alternate, App, Chrome, FeedLink, Head, ShareImage, Works};
use model::Kind;
use serde_json::{Value as Json, json};

/// The stylesheet with the color of the portal.
pub(crate) const ACCENT: &str = "/assets/accent-0b5fa5a5.css";

pub(crate) const LAYOUTS: [&str; 4] = [
    "layouts/default.html",
    "layouts/varification.html",
    "layouts/cabinet.html",
    "layouts/adminpanel.html",
];

pub(super) fn layouts() -> Vec<Sample> {
    LAYOUTS.map(layout).into()
}

/// Its fields have no name before them in a layout.
fn layout(template: &'static str) -> Sample {
    let least = Chrome {
        notice: Some(Works::default()),
        nav: vec![category()],
        ..Chrome::default()
    };
    let sample = Sample {
        template,
        kind: "",
        is_layout: true,
        full: own(json!(chrome())),
        least: own(json!(least)),
        states: Vec::new(),
    };
    sample
        .with("current", json!("news"), Some(json!("")))
        .with("build", json!("0123"), Some(json!("0123")))
        .with("base", json!("/portal"), Some(json!("")))
        .with("nonce", json!(" nonce=\"x\""), Some(json!("")))
        .with("head", json!("<title>Зразок</title>"), Some(json!("")))
        .with("twin", json!("/us"), Some(json!("")))
        .with("main", json!("<h1>Зразок</h1>"), Some(json!("")))
        .state("/current", Kind::LISTED.map(Kind::collection))
        .absent(["/notice"])
}

/// The view without the members that depend on the language in which it is rendered.
fn own(mut chrome: Json) -> Json {
    if let Json::Object(fields) = &mut chrome {
        fields.retain(|name, _| name != "locale" && name != "lang");
    }
    chrome
}

fn feed() -> FeedLink {
    FeedLink {
        title: text("Новини"),
        href: text("/novyny/feed.xml"),
        mime: text("application/rss+xml"),
    }
}

fn chrome() -> Chrome {
    Chrome {
        favicon: text("/favicon.svg"),
        accent: text(ACCENT),
        logo: Some(picture()),
        notice: Some(Works {
            text: text("Оновлюємо портал."),
            until: Some(when()),
        }),
        legal_entity: text("ТОВ «Зразок»"),
        consent_src: text("/fragments/consent.ua.json"),
        cookies_href: text("/privacy-policy#cookies"),
        feeds: vec![feed(), feed()],
        locale: text("ua"),
        lang: text("uk"),
        home: text("/"),
        site_name: text("Вісник"),
        has_long_name: true,
        tagline: text("Новини громади"),
        nav: vec![category(), category()],
        header_pages: links(),
        footer_pages: links(),
        search_href: text("/search/all"),
        favourites_href: text("/favourites"),
        add_href: text("/dodaty-ogoloshennya"),
        login_href: text("/login"),
        cabinet_href: text("/cabinet"),
        dashboard_href: text("/dashboard"),
        email: text("redaktsiia@example.org"),
        phones: links(),
        social: links(),
    }
}

/// Heads of pages and of the app's shells, and what is inside them.
pub(super) fn parts() -> Vec<Sample> {
    let least = Head {
        title: text("Зразок"),
        ..Head::default()
    };
    let block = json!(["{}", "{}"]);
    let page = Sample::of("parts/head.html", "head", &head(), &least)
        .with("share", json!("<meta>"), None)
        .with("json_ld", block, Some(json!([])));
    let shell = Sample::of(
        "parts/head.html",
        "head",
        &Head {
            noindex: true,
            ..least.clone()
        },
        &least,
    )
    .kind("the app")
    .with("json_ld", json!([]), Some(json!([])))
    .with("app", json!(app()), Some(json!(App::default())));
    let image = ShareImage {
        webp: text("https://visnyk.example/share.webp"),
        jpeg: text("https://visnyk.example/share.jpg"),
        width: 1200,
        height: 630,
        alt: text("Зразок"),
    };
    vec![
        page,
        shell,
        Sample::of("parts/share.html", "image", &image, &ShareImage::default()),
        Sample::of(
            "parts/app.html",
            "app",
            &app(),
            &App {
                area: text("cabinet"),
                ..App::default()
            },
        )
        .state("/app/area", ["dashboard", "cabinet", "add-advertisement"])
        .state("/app/status", [403, 404, 500]),
    ]
}

fn head() -> Head {
    Head {
        title: text("Зразок — Вісник"),
        description: text("Кілька слів про нього."),
        canonical: text("https://visnyk.example/novyny/zrazok"),
        noindex: false,
        alternates: vec![
            Alternate {
                hreflang: text("uk"),
                href: link().href,
            },
            Alternate {
                hreflang: text("en"),
                href: link().href,
            },
        ],
        og_type: text("article"),
        og_locale: text("uk_UA"),
        og_locale_alternate: text("en_US"),
        site_name: text("Вісник"),
        published: when().iso,
        modified: when().iso,
        section: text("Події"),
        tags: vec![text("хліб"), text("сіль")],
        feeds: vec![feed(), feed()],
    }
}

fn app() -> App {
    App {
        area: text("dashboard"),
        status: 200,
        nonce: text("x"),
        script: text("/assets/app.js"),
        styles: vec![text("/assets/app.css"), text("/assets/more.css")],
        tz: text("America/Chicago"),
        icons: text("https://icons.example"),
        off: text("poster services"),
    }
}
