//! The portal's own theme: what the API draws through it (pages with forms, emails), and
//! advertisements whose term or place depends on the time.

use crate::support::{Memory, config, site};
use generator::index::Index;
use generator::render::{RenderBuffers, Renderer};
use generator::theme::Theme;
use generator::viewmodel::{
    AdParts, Card, Emphasis, FieldChoice, FieldKind, Form, FormField, FormPage, FormSection, Head,
    Item, Link, Mail, Main, Notice, SignIn, View,
};
use model::{Locale, Site, UnixSeconds};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The portal's theme without its bundles: only their names are in pages.
fn theme(dir: &Path) -> Theme {
    let portal = Path::new(env!("CARGO_MANIFEST_DIR")).join("../themes/portal");
    for part in ["templates", "icons", "locales", "theme.toml"] {
        std::os::unix::fs::symlink(portal.join(part), dir.join(part)).unwrap();
    }
    let assets = dir.join("dist/assets");
    fs::create_dir_all(&assets).unwrap();
    let names = [
        "site.css",
        "sheet.css",
        "shell.css",
        "main.js",
        "moved.js",
        "favicon.svg",
        "headline.woff2",
    ]
    .map(|name| (name, name));
    let names = BTreeMap::from(names);
    for name in names.keys() {
        fs::write(assets.join(name), "").unwrap();
    }
    fs::write(
        dir.join("dist/manifest.json"),
        serde_json::to_string(&names).unwrap(),
    )
    .unwrap();
    Theme::load(dir).unwrap_or_else(|problems| panic!("{problems}"))
}

/// Calls `with` with the views of a portal without entries.
fn with_views<T>(with: impl FnOnce(&Renderer<'_>) -> T) -> T {
    let dir = tempfile::tempdir().unwrap();
    let (theme, site, index): (Theme, Site, Index<'static>) = (
        theme(dir.path()),
        site(),
        Index::new([], UnixSeconds::EPOCH),
    );
    with(&Renderer::new(
        &site,
        &index,
        &Memory::default(),
        &theme,
        &config(),
    ))
}

fn drawn(make: impl FnOnce(&Renderer<'_>) -> View) -> String {
    with_views(|views| {
        let mut buffers = RenderBuffers::default();
        views.render(&make(views), &mut buffers).unwrap();
        String::from_utf8(buffers.html).unwrap()
    })
}

fn complaint() -> FormPage {
    let reasons = [("", "Виберіть"), ("scam", "Шахрайство"), ("other", "Інше")];
    let choice = |(value, label): (&str, &str)| FieldChoice {
        value: value.into(),
        label: label.into(),
    };
    let fields = vec![
        FormField {
            name: "reason",
            label: "Причина".into(),
            kind: FieldKind::Select,
            value: "scam".into(),
            options: reasons.map(choice).into(),
            required: true,
            ..FormField::default()
        },
        FormField {
            name: "email",
            label: "Пошта".into(),
            kind: FieldKind::Email,
            value: "a\"b".into(),
            hint: "Для відповіді".into(),
            error: "Перевірте адресу".into(),
            autocomplete: "email",
            max: 254,
            ..FormField::default()
        },
        FormField {
            name: "text",
            label: "Що не так".into(),
            kind: FieldKind::Textarea,
            value: "<b>".into(),
            ..FormField::default()
        },
    ];
    let form = Form {
        action: "/api/plain/report?locale=ua&ad=k3x9".into(),
        hidden: vec![("csrfToken", "t&t".into())],
        fields,
        honeypot: true,
        button: "Надіслати".into(),
        emphasis: Emphasis::Warn,
        ..Form::default()
    };
    FormPage {
        title: "Скарга".into(),
        notice: Some(Notice {
            emphasis: Emphasis::Warn,
            text: "Не надіслано".into(),
        }),
        sections: vec![
            FormSection {
                heading: "Номер".into(),
                facts: vec![("Телефон".into(), "+1 312".into())],
                links: vec![Link {
                    href: "tel:+1312".into(),
                    label: "+1 312".into(),
                }],
                ..FormSection::default()
            },
            FormSection {
                form: Some(form),
                ..FormSection::default()
            },
        ],
        ..FormPage::default()
    }
}

#[test]
fn a_form_names_its_fields_and_what_is_wrong_with_them() {
    let html = drawn(|views| {
        views.form(
            Locale::Ua,
            "/api/plain/contact?locale=ua&ad=k3x9",
            complaint(),
        )
    });
    for part in [
        "<title>Скарга — ",
        "<h2 id=\"f1\">Номер</h2>",
        "<a href=\"tel:+1312\">+1 312</a>",
        "<dt>Телефон</dt><dd class=\"num\">+1 312</dd>",
        "action=\"/api/plain/report?locale=ua&amp;ad=k3x9\"",
        "name=\"csrfToken\" value=\"t&amp;t\"",
        "<a href=\"#f2-email\">Пошта: Перевірте адресу</a>",
        "<label for=\"f2-email\">",
        "aria-invalid=\"true\" aria-describedby=\"f2-email-hint f2-email-error\"",
        "value=\"a&quot;b\"",
        "<option value=\"scam\" selected>",
        "\n&lt;b&gt;</textarea>",
        "name=\"leave_blank\" type=\"text\" autocomplete=\"off\" tabindex=\"-1\" data-1p-ignore data-lpignore=\"true\" data-bwignore data-form-type=\"other\"",
        // The language switch stays with the API and repeats the question.
        "href=\"/api/plain/contact?locale=us&amp;ad=k3x9\"",
        "<meta name=\"robots\" content=\"noindex\">",
    ] {
        assert!(html.contains(part), "{part} is not in {html}");
    }
    assert!(!html.contains("rel=\"canonical\""));
    assert_eq!(html.matches("role=\"alert\"").count(), 2);
}

#[test]
fn a_form_without_errors_has_no_summary() {
    let mut page = complaint();
    page.notice = None;
    for field in page
        .sections
        .iter_mut()
        .flat_map(|section| &mut section.form)
        .flat_map(|f| &mut f.fields)
    {
        field.error.clear();
    }
    let html = drawn(|views| views.form(Locale::Us, "/api/plain/contact", page));
    assert!(!html.contains("role=\"alert\"") && !html.contains("aria-invalid"));
}

#[test]
fn plain_sign_in_switches_language_within_the_api() {
    let form = SignIn {
        csrf_token: "t".into(),
        form: "signup".into(),
        ..SignIn::default()
    };
    let html = drawn(|views| views.sign_in(Locale::Us, Main::Login(form)));
    assert!(html.contains("href=\"/api/plain/login?locale=ua&amp;form=signup\""));
    let form = SignIn {
        csrf_token: "t".into(),
        callback_url: "/us/cabinet?a=b".into(),
        ..SignIn::default()
    };
    let html = drawn(|views| views.sign_in(Locale::Us, Main::Login(form)));
    assert!(
        html.contains("locale=ua&amp;form=&amp;callbackUrl=%2Fus%2Fcabinet%3Fa%3Db\""),
        "where to go is kept"
    );
    let html = drawn(|views| views.sign_in(Locale::Us, Main::Login(SignIn::default())));
    assert!(html.contains("href=\"/login\""));
}

#[test]
fn a_letter_says_the_same_as_html_and_as_text() {
    let link = |href: &str, label: &str| Link {
        href: href.into(),
        label: label.into(),
    };
    let mail = Mail {
        lang: "uk".into(),
        subject: "Вхід & вихід".into(),
        greeting: "Вітаємо!".into(),
        paragraphs: vec!["Рядок <перший>\nі другий".into(), "Наступний абзац".into()],
        facts: vec![
            ("Номер".into(), "17".into()),
            ("Діє до".into(), "1 грудня".into()),
        ],
        items: Vec::new(),
        button: Some(link("https://visnyk.test/api/links/t?a=1&b=2", "Увійти")),
        more: vec![link("https://visnyk.test/x", "Скасувати")],
        note: "Посилання діє 10 хвилин.".into(),
        footer: "Ви просили цей лист.".into(),
        site_name: "Вісник".into(),
        home: "https://visnyk.test/".into(),
        accent: String::new(),
    };
    let [html, text] = with_views(|views| views.render_mail(Locale::Ua, &mail).unwrap());
    let (html, text) = (
        String::from_utf8(html).unwrap(),
        String::from_utf8(text).unwrap(),
    );
    assert_eq!(
        text,
        "Вітаємо!\n\nРядок <перший>\nі другий\n\nНаступний абзац\n\nНомер: 17\nДіє до: 1 грудня\n\n\
         Увійти:\nhttps://visnyk.test/api/links/t?a=1&b=2\n\nСкасувати:\nhttps://visnyk.test/x\n\n\
         Посилання діє 10 хвилин.\n\n-- \nВісник\nhttps://visnyk.test/\n\nВи просили цей лист.\n"
    );
    for part in [
        "<html lang=\"uk\">",
        "<title>Вхід &amp; вихід</title>",
        "Рядок &lt;перший&gt;<br>і другий",
        "href=\"https://visnyk.test/api/links/t?a=1&amp;b=2\"",
        "Діє до</th>",
        "Ви просили цей лист.<br>",
    ] {
        assert!(html.contains(part), "{part} is not in {html}");
    }
    // A picture or a style sheet from elsewhere would report when an email is read.
    assert!(!html.contains("<img") && !html.contains("<link") && !html.contains("url("));
    let [_, text] = with_views(|views| views.render_mail(Locale::Us, &Mail::default()).unwrap());
    assert_eq!(String::from_utf8(text).unwrap(), "-- \n\n\n");
}

fn advertisement(ad: AdParts) -> String {
    let item = Item {
        kind: "advertisements".into(),
        section: "advertisement".into(),
        slug: "stil-k3x9".into(),
        pid: "k3x9".into(),
        title: "Стіл".into(),
        ad: Some(AdParts {
            deal: "sell".into(),
            has_phone: true,
            allow_messages: true,
            ..ad
        }),
        ..Item::default()
    };
    drawn(|_| View {
        locale: Locale::Ua,
        path: "/advertisement/stil-k3x9".into(),
        head: Head::default(),
        json_ld: Vec::new(),
        image: None,
        twin: String::new(),
        current: "",
        main: Main::Item(Box::new(item)),
        cards: Vec::new(),
        body: None,
    })
}

#[test]
fn contacts_are_asked_for_and_gone_with_the_advertisement() {
    let contact = "href=\"/api/plain/contact?locale=ua&amp;ad=k3x9\"";
    let open = advertisement(AdParts {
        featured: true,
        ..AdParts::default()
    });
    assert!(open.contains("<p class=\"badge\">Топ</p>"));
    // Number, message and complaint.
    assert_eq!(open.matches(contact).count(), 3, "{open}");
    assert!(open.contains("data-section=\"advertisement\" data-slug=\"stil-k3x9\""));
    for (closed, badge) in [
        (
            AdParts {
                expired: true,
                featured: true,
                ..AdParts::default()
            },
            "Строк минув",
        ),
        (
            AdParts {
                sold: true,
                expired: true,
                ..AdParts::default()
            },
            "Продано",
        ),
    ] {
        let page = advertisement(closed);
        assert!(page.contains(&format!("<p class=\"badge\">{badge}</p>")));
        assert_eq!(page.matches("class=\"badge\"").count(), 1);
        assert!(!page.contains("data-widget=\"phone\"") && !page.contains("data-form=\"message\""));
        assert_eq!(
            page.matches(contact).count(),
            1,
            "only the complaint: {page}"
        );
    }
}

#[test]
fn a_featured_card_says_so_until_it_is_sold() {
    let card = |card: Card| {
        with_views(|views| {
            let mut context = tera::Context::new();
            context.insert(
                "card",
                &Card {
                    deal: "sell".into(),
                    ..card
                },
            );
            views
                .theme
                .tera(Locale::Us)
                .render("cards/advertisements.html", &context)
                .unwrap()
        })
    };
    assert!(
        card(Card {
            featured: true,
            ..Card::default()
        })
        .contains("Featured</p>")
    );
    let sold = card(Card {
        featured: true,
        sold: true,
        ..Card::default()
    });
    assert!(sold.contains("Sold</p>") && !sold.contains("Featured"));
    assert!(!card(Card::default()).contains("badge"));
}

#[test]
fn the_colors_of_theme_toml_are_those_of_browsers_bars() {
    let dir = tempfile::tempdir().unwrap();
    drop(theme(dir.path()));
    let manifest = dir.path().join("theme.toml");
    fs::remove_file(&manifest).unwrap();
    fs::write(
        &manifest,
        "name = \"x\"\nversion = \"1\"\n[colors]\nlight = \"#fefefe\"\ndark = \"#010203\"\n",
    )
    .unwrap();
    let theme = Theme::load(dir.path()).unwrap();
    let (site, index) = (site(), Index::new([], UnixSeconds::EPOCH));
    let (memory, config) = (Memory::default(), config());
    let views = Renderer::new(&site, &index, &memory, &theme, &config);
    let mut buffers = RenderBuffers::default();
    views
        .render(
            &views.form(Locale::Us, "/x", FormPage::default()),
            &mut buffers,
        )
        .unwrap();
    let html = String::from_utf8(buffers.html).unwrap();
    for (scheme, color) in [("light", "#fefefe"), ("dark", "#010203")] {
        let tag = format!(
            "<meta name=\"theme-color\" content=\"{color}\" media=\"(prefers-color-scheme: {scheme})\">"
        );
        assert!(html.contains(&tag), "{tag}");
    }
}
