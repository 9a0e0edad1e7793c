//! Header and footer: rendered once per language and section, shared by all their pages.

use super::{
    ViewError, Views,
    shape::{CategoryLink, Chrome, Link},
};
use crate::format;
use crate::index::{Menu, Row};
use crate::model::{Kind, Locale};
use std::sync::Arc;
use tera::Value;

/// Header and footer, rendered once and inserted as they are.
#[derive(Clone, Debug)]
pub struct Frame {
    pub header_start: String,
    pub header_end: String,
    pub footer: String,
    /// The same three, ready to be inserted into any number of layouts.
    values: [Value; 3],
    hash: [u8; 32],
}

impl Default for Frame {
    fn default() -> Frame {
        Frame::new(String::new(), String::new(), String::new())
    }
}

impl Frame {
    fn new(header_start: String, header_end: String, footer: String) -> Frame {
        let mut hash = blake3::Hasher::new();
        let values = [&header_start, &header_end, &footer].map(|part| {
            hash.update(part.as_bytes()).update(&[0]);
            Value::safe_string(part)
        });
        Frame { hash: *hash.finalize().as_bytes(), values, header_start, header_end, footer }
    }

    /// Identifies all three in a page's fingerprint.
    pub(crate) fn hash(&self) -> &[u8; 32] {
        &self.hash
    }

    /// By the names they have in a layout.
    pub(crate) fn values(&self) -> [(&'static str, Value); 3] {
        let [start, end, footer] = self.values.clone();
        [("header_start", start), ("header_end", end), ("footer", footer)]
    }
}

impl Views<'_> {
    /// The fragments that all pages of a section share.
    pub fn chrome(&self, locale: Locale, current: &'static str) -> Result<Arc<Frame>, ViewError> {
        self.chrome.get(&(locale, current), || {
            let chrome = self.chrome_view(locale, current)?;
            let mut context = tera::Context::from_serialize(&chrome)
                .map_err(|error| ViewError::template("parts", &error))?;
            context.insert("current", current);
            let part = |name: &str| {
                let template = format!("parts/{name}.html");
                self.theme
                    .tera
                    .render(&template, &context)
                    .map_err(|error| ViewError::template(&template, &error))
            };
            Ok(Arc::new(Frame::new(part("header_start")?, part("header_end")?, part("footer")?)))
        })
    }

    fn chrome_view(&self, locale: Locale, current: &str) -> Result<Chrome, ViewError> {
        let settings = &self.site.settings;
        let plan = self.plan();
        let menu = |menu| plan.menu(menu).into_iter().map(|row| self.page_link(row, locale)).collect();
        Ok(Chrome {
            locale: locale.code().to_owned(),
            lang: locale.lang().to_owned(),
            home: locale.path("/"),
            site_name: settings.site_name.get(locale).to_owned(),
            tagline: settings.tagline.get(locale).to_owned(),
            nav: Kind::LISTED
                .into_iter()
                .map(|kind| CategoryLink {
                    href: locale.path(&plan.list_path(kind, None)),
                    label: self.section_name(kind, locale),
                    count: None,
                    current: kind.collection() == current,
                })
                .collect(),
            header_pages: Result::<_, ViewError>::from_iter::<Vec<_>>(menu(Menu::Header))?,
            footer_pages: Result::<_, ViewError>::from_iter::<Vec<_>>(menu(Menu::Footer))?,
            search_href: locale.path("/search/all"),
            add_href: locale.path("/dodaty-ogoloshennya"),
            login_href: locale.path("/login"),
            cabinet_href: locale.path("/cabinet"),
            dashboard_href: locale.path("/dashboard"),
            email: settings.email.clone(),
            phone: phone_link(&settings.phone, locale),
            social: settings.social.iter().map(|url| external(url)).collect(),
        })
    }

    fn page_link(&self, row: &Row, locale: Locale) -> Result<Link, ViewError> {
        let record = self.record(row.id)?;
        Ok(Link { href: locale.path(&row.path()), label: record.entry.shown(locale).0.title.clone() })
    }

    pub(super) fn section_name(&self, kind: Kind, locale: Locale) -> String {
        self.text(locale, &format!("nav.{}", kind.collection()))
    }
}

pub(super) fn phone_link(number: &str, locale: Locale) -> Option<Link> {
    (!number.is_empty()).then(|| Link { href: format!("tel:{number}"), label: format::phone(number, locale) })
}

/// An outside address, shown by its host.
pub(super) fn external(url: &str) -> Link {
    let host = url.split("://").nth(1).unwrap_or(url);
    let label = host.trim_end_matches('/').trim_start_matches("www.").to_owned();
    Link { href: url.to_owned(), label }
}
