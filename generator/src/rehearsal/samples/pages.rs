//! Pages of text, sign-in and errors.

use super::frame::ACCENT;
use super::parts::{file_link, link, links, when};
use super::sample::{Sample, codes, text};
use crate::viewmodel::{
    CookieGroup, CookieText, ErrorPage, Office, OldAddress, PageText, SignIn, SignInProvider,
};
use model::{FixedPage, Kind};

pub(super) fn samples() -> Vec<Sample> {
    vec![
        page(),
        login(),
        sign_in("pages/verify-request.html"),
        error(),
        redirect(),
    ]
}

fn page() -> Sample {
    let cookie = CookieText {
        name: text("Сеанс"),
        description: text("Щоб не входити щоразу."),
        names: vec![text("session"), text("csrf")],
        links: links(),
    };
    let group = CookieGroup {
        title: text("Потрібні"),
        cookies: vec![cookie; 2],
    };
    let full = PageText {
        slug: text("zrazok"),
        title: text("Зразок"),
        lead: text("Кілька слів про нього."),
        lang: text("en"),
        untranslated: true,
        breadcrumbs: links(),
        template: text("contacts"),
        effective: Some(when()),
        updated: Some(when()),
        versions: links(),
        office: Some(Office {
            name: text("Вісник"),
            address: text("вул. Зразкова, 1"),
            directions: text("https://map.example.org/search?query=1"),
            email: text("redaktsiia@example.org"),
            phones: links(),
            social: links(),
        }),
        files: vec![file_link(); 2],
        cookies: vec![group; 2],
        paragraphs: vec![text("Перший абзац."), text("Другий абзац.")],
    };
    let least = PageText {
        template: text("standard"),
        office: Some(Office::default()),
        cookies: vec![CookieGroup {
            title: text("Потрібні"),
            cookies: vec![CookieText::default()],
        }],
        ..PageText::default()
    };
    Sample::of("pages/page.html", "page", &full, &least)
        .page()
        .absent(["/page/office"])
        .state("/page/template", codes(Kind::Pages, "template"))
        .state("/page/slug", FixedPage::ALL.map(FixedPage::slug))
}

fn sign_in(template: &'static str) -> Sample {
    let full = SignIn {
        csrf_token: text("token"),
        callback_url: text("/cabinet"),
        error: text("CredentialsSignin"),
        email: text("olena@example.org"),
        name: text("Олена"),
        form: text("password"),
        providers: vec![SignInProvider {
            id: text("hromada"),
            name: text("Громада"),
            icon: text("data:image/svg+xml;base64,PHN2Zy8+"),
        }],
        rules: Some(link()),
        add_href: text("/dodaty-ogoloshennya"),
    };
    Sample::of(template, "sign_in", &full, &SignIn::default()).page()
}

fn login() -> Sample {
    sign_in("pages/login.html")
        .state("/sign_in/form", ["password", "link", "signup"])
        .state(
            "/sign_in/error",
            ["AccessDenied", "Verification", "unknown"],
        )
}

fn error() -> Sample {
    let full = ErrorPage {
        status: 404,
        path: text("/nemaie"),
        sections: links(),
    };
    let least = ErrorPage {
        status: 404,
        ..ErrorPage::default()
    };
    Sample::of("pages/error.html", "error", &full, &least)
        .page()
        .state("/error/status", [403, 410, 500])
}

fn redirect() -> Sample {
    let href = link().href;
    let full = OldAddress {
        href: &href,
        canonical: "https://visnyk.example/novyny",
        external: true,
        site_name: "Вісник",
        favicon: "/favicon.svg",
        accent: ACCENT,
    };
    Sample::of(
        "redirect.html",
        "redirect",
        &full,
        &OldAddress {
            favicon: "",
            accent: "",
            site_name: "",
            ..full
        },
    )
}
