//! Looks whether templates print the values that pages need: a template that renders and prints
//! nothing gives a blank page. Each place of a view that readers, browsers or the app cannot do
//! without gets a mark, which must be in the output.

use super::html::{attribute, content, tags, without_comments};
use super::rendering::{PLACES, context, view_of};
use super::samples::{LAYOUTS, Sample};
use crate::problems::FileProblem;
use crate::theme::HEAD_SCRIPT_MARK;
use model::Locale;
use serde_json::{Value as Json, json};
use std::collections::BTreeSet;
use tera::{Tera, Value};

/// The part of the output that must have the value.
#[derive(Clone, Copy, Debug)]
enum Within {
    Anywhere,
    /// The content of this element.
    Element(&'static str),
    /// This attribute of the element with the id `app`.
    AppAttribute(&'static str),
    /// A script with the nonce of the page, in its head.
    Script,
}

/// Something that templates print.
#[derive(Clone, Copy, Debug)]
struct Printed {
    templates: &'static [&'static str],
    /// It may be in any one of the templates, which make one page.
    in_any: bool,
    /// A place of the view (a JSON pointer), or a name that is no part of it.
    place: &'static str,
    within: Within,
    /// The value, and the text to write.
    remedy: &'static str,
}

const fn printed(
    templates: &'static [&'static str],
    place: &'static str,
    within: Within,
    remedy: &'static str,
) -> Printed {
    Printed {
        templates,
        in_any: false,
        place,
        within,
        remedy,
    }
}

const PAGES: &[&str] = &["layouts/default.html"];
const HEAD: &[&str] = &["parts/head.html"];
const APP: &[&str] = &["parts/app.html"];
const SHELL: &[&str] = &["parts/head.html", "parts/app.html"];
const FORM: &[&str] = &["pages/form.html"];
const MAILS: &[&str] = &["mail/message.html", "mail/message.txt"];
const CARDS: &[&str] = &[
    "cards/news.html",
    "cards/posters.html",
    "cards/services.html",
    "cards/diaspors.html",
    "cards/advertisements.html",
    "cards/related.html",
];

use Within::{Anywhere, AppAttribute, Element, Script};

static PRINTED: &[Printed] = &[
    printed(
        &LAYOUTS,
        "/head",
        Element("head"),
        "the head of the page; write {{ head | safe }} before </head>",
    ),
    printed(
        &LAYOUTS,
        "/main",
        Element("body"),
        "the page itself; write <main id=\"main\">{{ main | safe }}</main>",
    ),
    printed(
        &LAYOUTS,
        "head_script",
        Script,
        "the script of the head with the nonce of the page; write \
         <script{{ nonce | safe }}>{{ head_script() | safe }}</script> before </head>",
    ),
    printed(
        &LAYOUTS,
        "/home",
        Element("body"),
        "the way home; write <a href=\"{{ home }}\"> in the header",
    ),
    printed(
        &LAYOUTS,
        "/twin",
        Element("body"),
        "the page in the other language; write <a href=\"{{ twin }}\"> in the header",
    ),
    printed(
        &LAYOUTS,
        "/footer_pages/0/href",
        Element("body"),
        "the pages of the footer; write {% for link in footer_pages %}<a href=\"{{ link.href }}\">{{ link.label }}</a>{% endfor %}",
    ),
    printed(
        PAGES,
        "/nav/0/href",
        Element("body"),
        "the sections; write {% for link in nav %}<a href=\"{{ link.href }}\">{{ link.label }}</a>{% endfor %} in the header",
    ),
    printed(
        PAGES,
        "/header_pages/0/href",
        Element("body"),
        "the pages of the header; write {% for link in header_pages %}<a href=\"{{ link.href }}\">{{ link.label }}</a>{% endfor %}",
    ),
    printed(
        PAGES,
        "/search_href",
        Element("body"),
        "the search; write {% if server %}<a href=\"{{ search_href }}\"> in the header",
    ),
    printed(
        PAGES,
        "/login_href",
        Element("body"),
        "the way to sign in; write {% if server %}<a href=\"{{ login_href }}\"> in the header",
    ),
    printed(
        HEAD,
        "/head/title",
        Element("title"),
        "the title of the page; write <title>{{ head.title }}</title>",
    ),
    printed(
        HEAD,
        "/head/canonical",
        Anywhere,
        "the address of the page; write <link rel=\"canonical\" href=\"{{ head.canonical }}\">",
    ),
    printed(
        HEAD,
        "/head/noindex",
        Anywhere,
        "what search engines must not list; write {% if head.noindex %}<meta name=\"robots\" content=\"noindex\">{% endif %}",
    ),
    Printed {
        in_any: true,
        ..printed(
            SHELL,
            "/app/script",
            Anywhere,
            "the app; write <script type=\"module\" src=\"{{ app.script }}\" nonce=\"{{ app.nonce }}\"></script>",
        )
    },
    Printed {
        in_any: true,
        ..printed(
            SHELL,
            "/app/styles/0",
            Anywhere,
            "the styles of the app; write {% for style in app.styles %}<link rel=\"stylesheet\" href=\"{{ style }}\" nonce=\"{{ app.nonce }}\">{% endfor %}",
        )
    },
    printed(
        APP,
        "locale",
        AppAttribute("data-locale"),
        "data-locale=\"{{ locale }}\" in the element with id=\"app\"; add it",
    ),
    printed(
        APP,
        "/app/area",
        AppAttribute("data-area"),
        "data-area=\"{{ app.area }}\" in the element with id=\"app\"; add it",
    ),
    printed(
        APP,
        "/app/status",
        AppAttribute("data-status"),
        "data-status=\"{{ app.status }}\" in the element with id=\"app\"; add it",
    ),
    printed(
        APP,
        "/app/tz",
        AppAttribute("data-tz"),
        "data-tz=\"{{ app.tz }}\" in the element with id=\"app\"; add it",
    ),
    printed(
        APP,
        "/app/icons",
        AppAttribute("data-icons"),
        "data-icons=\"{{ app.icons }}\" in the element with id=\"app\"; add it",
    ),
    printed(
        APP,
        "/app/off",
        AppAttribute("data-off"),
        "data-off=\"{{ app.off }}\" in the element with id=\"app\"; add it",
    ),
    printed(
        &["pages/item.html"],
        "/item/title",
        Anywhere,
        "the title; write <h1>{{ item.title }}</h1>",
    ),
    printed(
        &["pages/item.html", "pages/page.html"],
        "/body",
        Anywhere,
        "the text; write {{ body | safe }}",
    ),
    printed(
        &["pages/page.html", "pages/form.html"],
        "/page/title",
        Anywhere,
        "the title; write <h1>{{ page.title }}</h1>",
    ),
    printed(
        &["pages/item.html"],
        "/item/files/0/href",
        Anywhere,
        "the files; write {% for file in item.files %}<a href=\"{{ file.href }}\" data-file>",
    ),
    printed(
        &["pages/page.html"],
        "/page/files/0/href",
        Anywhere,
        "the files; write {% for file in page.files %}<a href=\"{{ file.href }}\" data-file>",
    ),
    printed(
        &["pages/list.html"],
        "/list/title",
        Anywhere,
        "the title; write <h1>{{ list.title }}</h1>",
    ),
    printed(
        &["pages/list.html"],
        "/cards/0",
        Anywhere,
        "the entries; write {% for card in cards %}{{ card }}{% endfor %}",
    ),
    printed(
        CARDS,
        "/card/href",
        Anywhere,
        "the way to the entry; write <a href=\"{{ card.href }}\">",
    ),
    printed(
        CARDS,
        "/card/title",
        Anywhere,
        "the title; write {{ card.title }}",
    ),
    printed(
        &["pages/search.html"],
        "/search/query",
        Anywhere,
        "what was searched; write {{ search.query }}",
    ),
    printed(
        &["pages/search.html"],
        "/search/results/hits/0/href",
        Anywhere,
        "what was found; write {% for hit in search.results.hits %}<a href=\"{{ hit.href }}\">",
    ),
    printed(
        &["pages/error.html"],
        "/error/sections/0/href",
        Anywhere,
        "ways on; write {% for link in error.sections %}<a href=\"{{ link.href }}\">",
    ),
    printed(
        FORM,
        "/page/sections/0/form/action",
        Anywhere,
        "where the form is sent; write <form method=\"post\" action=\"{{ form.action }}\">",
    ),
    printed(
        FORM,
        "/page/sections/0/form/hidden/0/1",
        Anywhere,
        "the hidden fields; write {% for pair in form.hidden %}<input type=\"hidden\" name=\"{{ pair[0] }}\" value=\"{{ pair[1] }}\">",
    ),
    printed(
        FORM,
        "/page/sections/0/form/fields/0/name",
        Anywhere,
        "the fields; write {% for field in form.fields %}<input name=\"{{ field.name }}\">",
    ),
    printed(
        FORM,
        "/page/sections/0/form/button",
        Anywhere,
        "the button; write <button>{{ form.button }}</button>",
    ),
    printed(
        &["redirect.html"],
        "/redirect/href",
        Anywhere,
        "where the address leads; write <a href=\"{{ redirect.href }}\">",
    ),
    printed(
        &["redirect.html"],
        "/redirect/canonical",
        Anywhere,
        "the new address; write <link rel=\"canonical\" href=\"{{ redirect.canonical }}\">",
    ),
    printed(
        MAILS,
        "/mail/paragraphs/0",
        Anywhere,
        "the text; write {% for paragraph in mail.paragraphs %}{{ paragraph }}{% endfor %}",
    ),
    printed(
        MAILS,
        "/mail/button/href",
        Anywhere,
        "the link; write {{ mail.button.href }}",
    ),
];

/// Values that the templates leave out, one problem for each template and place.
pub(super) fn lacking(strict: &[Tera; 2], samples: &[Sample]) -> Vec<FileProblem> {
    let mut lacking = BTreeSet::new();
    for (locale, server) in PLACES {
        // A template that fails is a problem of the rehearsal.
        let pages: Vec<PrintedPage<'_>> = samples
            .iter()
            .filter(|sample| PRINTED.iter().any(|row| row.is_of(sample)))
            .filter_map(|sample| {
                PrintedPage::render(&strict[locale.index()], sample, locale, server).ok()
            })
            .collect();
        for row in PRINTED.iter().filter(|row| server || !row.needs_server()) {
            let own: Vec<&PrintedPage<'_>> =
                pages.iter().filter(|page| row.is_of(page.sample)).collect();
            let lacks = own.iter().filter(|page| !row.is_in(page));
            if !row.in_any {
                lacking.extend(lacks.map(|page| (page.sample.template, row.complaint(page))));
            } else if own.len() == row.templates.len() && lacks.count() == own.len() {
                lacking.insert((row.templates[0], row.remedy));
            }
        }
    }
    let mut problems = Vec::new();
    for (template, remedy) in lacking {
        problems.push(FileProblem::new(
            format!("templates/{template}"),
            0,
            format!("does not print {remedy}"),
        ));
    }
    problems
}

/// The output of a sample with marks.
struct PrintedPage<'s> {
    sample: &'s Sample,
    locale: Locale,
    /// Without comments.
    html: String,
}

impl PrintedPage<'_> {
    fn render<'s>(
        tera: &Tera,
        sample: &'s Sample,
        locale: Locale,
        server: bool,
    ) -> Result<PrintedPage<'s>, tera::Error> {
        let mut view = sample.full.clone();
        for (number, row) in PRINTED.iter().enumerate() {
            if !row.is_of(sample) {
                continue;
            }
            match view.pointer_mut(row.place) {
                Some(place @ Json::Number(_)) => *place = json!(NUMBERS + number),
                Some(place @ Json::String(_)) => *place = json!(mark(number)),
                _ => {}
            }
        }
        let view = view.as_object().cloned().unwrap_or_default();
        let mut context = context(sample, &view_of(&view), locale, server);
        if sample.is_layout {
            context.insert_value(
                "nonce",
                Value::safe_string(&format!(" nonce=\"{NONCE_MARK}\"")),
            );
        }
        let html = without_comments(&tera.render(sample.template, &context)?);
        Ok(PrintedPage {
            sample,
            locale,
            html,
        })
    }
}

/// Tags of the element in which the app is drawn.
fn app_tags(html: &str) -> impl Iterator<Item = &str> {
    tags(html)
        .map(|(tag, _)| tag)
        .filter(|tag| attribute(tag, "id") == Some("app"))
}

const NONCE_MARK: &str = "visnyk-nonce";
/// Marks of places that hold a number.
const NUMBERS: usize = 900_000;

fn mark(number: usize) -> String {
    format!("visnyk-mark-{number}-")
}

impl Printed {
    fn is_of(&self, sample: &Sample) -> bool {
        if !self.templates.contains(&sample.template) {
            return false;
        }
        match sample.full.pointer(self.place) {
            Some(Json::Bool(is_on)) => *is_on,
            place => place.is_some() || !self.place.starts_with('/'),
        }
    }

    /// Whether it is only in answers of visnyk-api, or leads to one.
    fn needs_server(&self) -> bool {
        self.in_any
            || self.templates == APP
            || self.templates == FORM
            || ["/search_href", "/login_href"].contains(&self.place)
    }

    fn is_in(&self, page: &PrintedPage<'_>) -> bool {
        let wanted = self.wanted(page);
        match self.within {
            Anywhere => page.html.contains(&wanted),
            Element(name) => {
                content(&page.html, name).is_some_and(|inside| inside.contains(&wanted))
            }
            AppAttribute(name) => {
                let mut tags = app_tags(&page.html);
                tags.any(|tag| attribute(tag, name) == Some(&*wanted))
            }
            Script => content(&page.html, "head").is_some_and(|head| {
                let Some((before, _)) = head.split_once(&wanted) else {
                    return false;
                };
                let tag = tags(before).last();
                tag.is_some_and(|(tag, _)| {
                    tag.starts_with("<script") && attribute(tag, "nonce") == Some(NONCE_MARK)
                })
            }),
        }
    }

    fn wanted(&self, page: &PrintedPage<'_>) -> String {
        let number = PRINTED
            .iter()
            .position(|row| std::ptr::eq(row, self))
            .unwrap_or_default();
        match (self.place, page.sample.full.pointer(self.place)) {
            ("locale", _) => page.locale.code().to_owned(),
            ("head_script", _) => HEAD_SCRIPT_MARK.to_owned(),
            (_, Some(Json::Number(_))) => (NUMBERS + number).to_string(),
            (_, Some(Json::Bool(_))) => "noindex".to_owned(),
            _ => mark(number),
        }
    }

    /// One for all attributes if the element that should have them is missing.
    fn complaint(&self, page: &PrintedPage<'_>) -> &'static str {
        match self.within {
            AppAttribute(_) if app_tags(&page.html).next().is_none() => {
                "the element in which the app is drawn; write <div id=\"app\" …>"
            }
            _ => self.remedy,
        }
    }
}
