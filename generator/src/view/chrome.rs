//! Header and footer: rendered once per language and section, shared by all their pages.

use super::picture::plain;
use super::shape::{CategoryLink, Chrome, FeedLink, Link, Works};
use super::{View, ViewError, Views};
use crate::feeds;
use crate::index::{Menu, Row};
use crate::placeholders::{Segments, placeholder};
use jiff::Timestamp;
use model::{FixedPage, Kind, Locale, format};
use std::sync::Arc;
use tera::{Context, Value};
use xxhash_rust::xxh3::Xxh3;

/// A layout with its header and footer, rendered once per language and section and cut at the placeholders where pages
/// differ: `nonce`, `head`, `twin` and `main`.
#[derive(Clone, Debug)]
pub struct Frame {
    segments: Segments,
    /// Feeds of its section, which payloads name too: a reader may have come from another one.
    feeds: Vec<FeedLink>,
    hash: u128,
}

/// What a layout prints where the parts of a page belong.
const PLACEHOLDERS: [&str; 4] = ["nonce", "head", "twin", "main"];

impl Frame {
    pub(crate) fn segments(&self) -> &Segments {
        &self.segments
    }

    pub(crate) fn feeds(&self) -> &[FeedLink] {
        &self.feeds
    }

    /// Identifies it in a page's fingerprint.
    pub(crate) fn hash(&self) -> u128 {
        self.hash
    }
}

/// Of all that pages have from their frame; a layout need not print the feeds.
fn hash(segments: &Segments, feeds: &[FeedLink]) -> u128 {
    let mut hash = Xxh3::new();
    hash.update(&segments.digest().to_le_bytes());
    for part in feeds.iter().flat_map(|feed| [&feed.title, &feed.href, &feed.mime]) {
        hash.update(part.as_bytes());
        hash.update(&[0]);
    }
    hash.digest128()
}

impl Views<'_> {
    /// The frame of a page.
    pub(crate) fn frame_of(&self, view: &View) -> Result<Arc<Frame>, ViewError> {
        self.frame(view.locale, view.current, view.main.layout())
    }

    /// The frame that the pages of a section share: `current` is its collection, `layout` a name below
    /// `layouts/`.
    pub fn frame(
        &self,
        locale: Locale,
        current: &'static str,
        layout: &'static str,
    ) -> Result<Arc<Frame>, ViewError> {
        self.frames.get(&(locale, current, layout), || {
            let chrome = self.chrome_view(locale, current)?;
            let mut context =
                Context::from_serialize(&chrome).map_err(|error| ViewError::template("layouts", &error))?;
            context.insert("current", current);
            context.insert("build", &self.theme.build);
            context.insert("server", &self.config.server);
            context.insert("base", self.config.base_url.path());
            for name in PLACEHOLDERS {
                context.insert_value(name, Value::safe_string(&placeholder(name)));
            }
            let mut html = Vec::new();
            self.render_template(locale, &format!("layouts/{layout}.html"), &context, &mut html)?;
            let segments = Segments::split(&html, &PLACEHOLDERS);
            let hash = hash(&segments, &chrome.feeds);
            Ok(Arc::new(Frame { hash, segments, feeds: chrome.feeds }))
        })
    }

    fn chrome_view(&self, locale: Locale, current: &str) -> Result<Chrome, ViewError> {
        let settings = &self.site.settings;
        let plan = self.plan();
        let menu = |menu| plan.menu(menu).into_iter().map(|row| self.page_link(row, locale)).collect();
        let as_of = Timestamp::from_second(self.index.as_of()).unwrap_or_default();
        Ok(Chrome {
            favicon: settings.favicon_path().unwrap_or_default(),
            logo: settings.logo.as_ref().map(|logo| plain(logo, settings.site_name.get(locale))),
            notice: settings.notice(as_of).map(|notice| Works {
                text: notice.text.get(locale).to_owned(),
                until: notice.until.map(|until| self.day_and_time(until, locale)),
            }),
            legal_entity: settings.legal_entity.get(locale).to_owned(),
            consent_src: self.consent_src(locale),
            cookies_href: self.cookies_href(locale),
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
                    icon: String::new(),
                    count: None,
                    current: kind.collection() == current,
                })
                .collect(),
            header_pages: Result::<_, ViewError>::from_iter::<Vec<_>>(menu(Menu::Header))?,
            footer_pages: self.footer_pages(menu(Menu::Footer), locale)?,
            search_href: locale.path("/search/all"),
            add_href: locale.path("/dodaty-ogoloshennya"),
            login_href: locale.path("/login"),
            cabinet_href: locale.path("/cabinet"),
            dashboard_href: locale.path("/dashboard"),
            email: settings.email.clone(),
            phones: settings.phones.iter().filter_map(|number| phone_link(number, locale)).collect(),
            social: settings.social.iter().map(|url| external(url)).collect(),
            feeds: feeds::links(
                self,
                Kind::LISTED.into_iter().find(|kind| kind.collection() == current),
                None,
                locale,
            ),
        })
    }

    /// Those of the menu, and fixed pages that nobody has put into it by writing them.
    fn footer_pages(
        &self,
        menu: Vec<Result<Link, ViewError>>,
        locale: Locale,
    ) -> Result<Vec<Link>, ViewError> {
        let mut links = menu.into_iter().collect::<Result<Vec<_>, _>>()?;
        let fixed = FixedPage::ALL.into_iter().filter(|fixed| self.plan().is_unwritten(*fixed));
        links.extend(fixed.map(|fixed| Link {
            href: locale.path(&format!("/{}", fixed.slug())),
            label: self.text(locale, &format!("fixed.{}.title", fixed.slug())),
        }));
        Ok(links)
    }

    fn page_link(&self, row: &Row, locale: Locale) -> Result<Link, ViewError> {
        let record = self.record(row.id)?;
        Ok(Link { href: locale.path(&row.path()), label: record.entry.shown(locale).0.title.clone() })
    }

    /// The theme's words about a section, with the portal's name in them.
    pub(crate) fn section_description(&self, kind: Kind, locale: Locale) -> String {
        let key = format!("section.{}.description", kind.collection());
        let name = self.site.settings.site_name.get(locale);
        self.theme.messages.text(locale, &key, &[("site", name)])
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
