//! Pages without templates: bare HTML, with the words of the theme in this repository.

use crate::portal;
use api::publishing::page_renderer::{PageError, PagePart, PageRenderer, SearchPage};
use generator::publish::Touched;
use generator::theme::Messages;
use generator::viewmodel::{self, FieldKind};
use model::{Entry, EntryId, Kind, Locale, PublicTimes, Record, UnixSeconds, escape_html};

/// Bare HTML with everything the app needs.
pub(crate) struct PlainPages(Messages);

impl Default for PlainPages {
    fn default() -> PlainPages {
        PlainPages(portal::words())
    }
}

impl PageRenderer for PlainPages {
    /// Without a tree there is the entry's own page to look at.
    fn touched(&self, record: &Record, _: usize) -> Result<Option<Touched>, PageError> {
        let path = record.entry.kind().item_path(&record.entry.slug);
        let paths: Vec<String> = Locale::ALL
            .iter()
            .map(|locale| locale.path(&path))
            .collect();
        Ok(Some(Touched {
            total: paths.len(),
            paths,
            whole: false,
        }))
    }

    fn shell(
        &self,
        locale: Locale,
        path: &str,
        layout: &'static str,
        app: viewmodel::App,
    ) -> Result<String, PageError> {
        let styles = app
            .styles
            .iter()
            .map(|href| format!("<link rel=\"stylesheet\" href=\"{}\">", escape(href)))
            .collect::<Vec<_>>()
            .concat();
        Ok(format!(
            "<!doctype html><html lang=\"{lang}\"><meta charset=\"utf-8\"><title>Visnyk</title>\
             <meta name=\"robots\" content=\"noindex\">{styles}<body class=\"shell {layout}\" data-path=\"{path}\">\
             <main id=\"main\"><div id=\"app\" data-locale=\"{locale}\" data-area=\"{area}\" data-status=\"{status}\"{icons}>\
             </div></main><script type=\"module\" nonce=\"{nonce}\" src=\"{script}\"></script></body></html>",
            lang = locale.lang(),
            locale = locale.code(),
            path = escape(path),
            area = escape(&app.area),
            status = app.status,
            icons = match app.icons.as_str() {
                "" => String::new(),
                icons => format!(" data-icons=\"{}\"", escape(icons)),
            },
            nonce = escape(&app.nonce),
            script = escape(&app.script),
        ))
    }

    fn search_words(
        &self,
        _: Locale,
        kind: Option<Kind>,
        fields: &viewmodel::SearchFields,
    ) -> Vec<String> {
        let filters = fields.filters.iter();
        let mut words = vec![fields.query.clone()];
        words.extend(kind.map(|kind| kind.section().to_owned()));
        words.extend(filters.map(|filter| format!("{}={}", filter.name, filter.value)));
        words
    }

    fn mail_items(
        &self,
        locale: Locale,
        records: Vec<Record>,
        now: UnixSeconds,
    ) -> Result<Vec<(EntryId, viewmodel::MailItem)>, PageError> {
        let site = model::Site::default();
        let open = records
            .into_iter()
            .filter(|record| PublicTimes::of(&record.entry, &site).open(now));
        Ok(open
            .map(|record| {
                let entry = &record.entry;
                let item = viewmodel::MailItem {
                    title: entry.shown(locale).0.title.clone(),
                    href: locale.path(&entry.path()),
                    ..viewmodel::MailItem::default()
                };
                (entry.id, item)
            })
            .collect())
    }

    fn search(
        &self,
        page: SearchPage,
        _: PagePart,
        records: Vec<Record>,
        _: UnixSeconds,
    ) -> Result<String, PageError> {
        let cards: Vec<_> = records.iter().map(|record| record.entry.id).collect();
        let hits = page
            .results
            .hits
            .iter()
            .map(|hit| {
                format!(
                    "<li{}><a href=\"{}\">{}</a></li>",
                    if cards.contains(&hit.entry) {
                        " class=\"card\""
                    } else {
                        ""
                    },
                    escape(&hit.href),
                    escape(&hit.title.concat())
                )
            })
            .collect::<Vec<_>>()
            .concat();
        let lang = page.locale.lang();
        let mut chips = String::new();
        for filter in &page.fields.filters {
            let (href, name) = (escape(&filter.without), escape(&filter.name));
            chips += &format!("<a rel=\"nofollow\" href=\"{href}\">{name}</a>");
        }
        Ok(format!(
            "<!doctype html><html lang=\"{lang}\"><h1>{}</h1>{chips}<ul>{hits}</ul></html>",
            escape(&page.fields.query)
        ))
    }

    fn favourites(
        &self,
        locale: Locale,
        list: Vec<viewmodel::Favourite>,
        records: Vec<Record>,
        _: UnixSeconds,
    ) -> Result<String, PageError> {
        let items = list.iter().map(|favourite| {
            let mut records = records.iter();
            let record = records.find(|record| Some(record.entry.id) == favourite.entry);
            let title = record.map_or(favourite.title.as_str(), |record| {
                &record.entry.shown(locale).0.title
            });
            element("li", title)
        });
        Ok(format!("<ul>{}</ul>", items.collect::<String>()))
    }

    fn sign_in(&self, locale: Locale, form: viewmodel::SignIn) -> Result<String, PageError> {
        let providers = form.providers.iter().map(|provider| {
            let action = format!("/api/auth/signin/{}", provider.id);
            format!(
                "<form method=\"post\" action=\"{action}\"><button>{}</button></form>",
                provider.name
            )
        });
        Ok(format!(
            "<!doctype html><html lang=\"{}\"><form method=\"post\" action=\"/api/auth/callback/credentials\">\
             <input name=\"csrfToken\" type=\"hidden\" value=\"{}\">\
             <input name=\"callbackUrl\" type=\"hidden\" value=\"{}\"><input name=\"email\" type=\"email\">\
             <input name=\"password\" type=\"password\"><button>→</button></form>{}</html>",
            locale.lang(),
            escape(&form.csrf_token),
            escape(&form.callback_url),
            providers.collect::<String>()
        ))
    }

    fn form(
        &self,
        locale: Locale,
        _: &str,
        page: viewmodel::FormPage,
    ) -> Result<String, PageError> {
        let notice = page
            .notice
            .map(|notice| element("p", &notice.text))
            .unwrap_or_default();
        let sections = page.sections.iter().map(section).collect::<String>();
        Ok(format!(
            "<!doctype html><html lang=\"{}\"><meta charset=\"utf-8\"><title>{title}</title><h1>{title}</h1>{lead}\
             {notice}{sections}{links}</html>",
            locale.lang(),
            title = escape(&page.title),
            lead = element("p", &page.lead),
            links = anchors(&page.links),
        ))
    }

    fn mail(&self, locale: Locale, mail: &viewmodel::Mail) -> Result<(String, String), PageError> {
        let links: Vec<&viewmodel::Link> = mail.button.iter().chain(&mail.more).collect();
        let mut text = vec![mail.greeting.clone()];
        text.extend(mail.paragraphs.iter().cloned());
        text.extend(
            mail.facts
                .iter()
                .map(|(label, value)| format!("{label}: {value}")),
        );
        text.extend(
            links
                .iter()
                .map(|link| format!("{}\n{}", link.label, link.href)),
        );
        text.extend([mail.note.clone(), mail.footer.clone()]);
        text.retain(|part| !part.is_empty());
        let paragraphs = text
            .iter()
            .map(|part| element("p", part))
            .collect::<String>();
        let anchors = links.iter().map(|link| anchor(link)).collect::<String>();
        let html = format!(
            "<!doctype html><html lang=\"{}\">{paragraphs}{anchors}</html>",
            locale.lang()
        );
        Ok((html, text.join("\n\n")))
    }

    fn messages(&self) -> &Messages {
        &self.0
    }

    fn preview(
        &self,
        locale: Locale,
        entry: &Entry,
        bodies: &[String; 2],
    ) -> Result<Option<String>, PageError> {
        let (text, shown) = entry.shown(locale);
        Ok(Some(format!(
            "<!doctype html><html lang=\"{}\"><meta charset=\"utf-8\"><title>{title}</title><h1>{title}</h1><pre>{}</pre></html>",
            shown.lang(),
            escape(&bodies[shown.index()]),
            title = escape(&text.title),
        )))
    }
}

fn escape(text: &str) -> String {
    let mut out = String::new();
    escape_html(text, &mut out);
    out
}

/// Nothing where there are no words.
fn element(name: &str, words: &str) -> String {
    if words.is_empty() {
        String::new()
    } else {
        format!("<{name}>{}</{name}>", escape(words))
    }
}

fn anchor(link: &viewmodel::Link) -> String {
    format!(
        "<p><a href=\"{}\">{}</a></p>",
        escape(&link.href),
        escape(&link.label)
    )
}

fn anchors(links: &[viewmodel::Link]) -> String {
    links.iter().map(anchor).collect()
}

fn section(section: &viewmodel::FormSection) -> String {
    let mut html = element("h2", &section.heading);
    html.extend(section.paragraphs.iter().map(|text| element("p", text)));
    html.extend(section.items.iter().map(|text| element("li", text)));
    html.extend(
        section
            .facts
            .iter()
            .map(|(label, value)| element("p", &format!("{label}: {value}"))),
    );
    html.push_str(&anchors(&section.links));
    html.extend(section.form.as_ref().map(form));
    html
}

fn form(form: &viewmodel::Form) -> String {
    let hidden = form.hidden.iter().map(|(name, value)| {
        format!(
            "<input type=\"hidden\" name=\"{}\" value=\"{}\">",
            escape(name),
            escape(value)
        )
    });
    let honeypot = if form.honeypot {
        "<input name=\"leave_blank\" hidden>"
    } else {
        ""
    };
    format!(
        "<form method=\"post\" action=\"{}\">{}{}{honeypot}{}<button>{}</button></form>",
        escape(&form.action),
        hidden.collect::<String>(),
        form.fields.iter().map(field).collect::<String>(),
        element("p", &form.note),
        escape(&form.button),
    )
}

fn field(field: &viewmodel::FormField) -> String {
    let (name, value) = (escape(field.name), escape(&field.value));
    let control = match field.kind {
        FieldKind::Textarea => format!("<textarea name=\"{name}\">{value}</textarea>"),
        FieldKind::Select => {
            let options = field.options.iter().map(|choice| {
                let selected = if choice.value == field.value {
                    " selected"
                } else {
                    ""
                };
                let (value, label) = (escape(&choice.value), escape(&choice.label));
                format!("<option value=\"{value}\"{selected}>{label}</option>")
            });
            format!(
                "<select name=\"{name}\">{}</select>",
                options.collect::<String>()
            )
        }
        FieldKind::Checkbox => {
            let checked = if value.is_empty() { "" } else { " checked" };
            format!("<input name=\"{name}\" type=\"checkbox\" value=\"true\"{checked}>")
        }
        FieldKind::Password => format!("<input name=\"{name}\" type=\"password\">"),
        FieldKind::Text | FieldKind::Email => format!("<input name=\"{name}\" value=\"{value}\">"),
    };
    format!(
        "<label>{} {control}</label>{}",
        escape(&field.label),
        element("p", &field.error)
    )
}
