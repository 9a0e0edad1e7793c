//! Header and footer: the same for all pages of a section in a language.

use super::feeds::feed_links;
use super::picture::plain;
use crate::index::{Menu, Row};
use crate::view::error::ViewError;
use crate::view::views::Views;
use crate::viewmodel::{CategoryLink, Chrome, Link, Works};
use model::{FixedPage, Kind, Locale, format};

/// Letters of a word that fit beside the buttons of a phone's header.
const FITTING: usize = 8;

fn has_long_word(name: &str) -> bool {
    name.split_whitespace()
        .any(|word| word.chars().count() > FITTING)
}

impl Views<'_> {
    /// Header and footer as the pages of a section have them: `current` is its collection.
    pub(crate) fn chrome(&self, locale: Locale, current: &str) -> Result<Chrome, ViewError> {
        let settings = &self.site.settings;
        let plan = self.plan();
        let as_of = self.index.as_of().timestamp().unwrap_or_default();
        Ok(Chrome {
            favicon: settings.favicon_path().unwrap_or_default(),
            accent: settings.accent_path().unwrap_or_default(),
            logo: settings
                .logo
                .as_ref()
                .map(|logo| plain(logo, settings.site_name.get(locale))),
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
            has_long_name: has_long_word(settings.site_name.get(locale)),
            tagline: settings.tagline.get(locale).to_owned(),
            nav: self
                .site
                .sections()
                .map(|kind| CategoryLink {
                    href: locale.path(&plan.list_path(kind, None)),
                    label: self.section_name(kind, locale),
                    current: kind.collection() == current,
                    ..CategoryLink::default()
                })
                .collect(),
            header_pages: self.menu(Menu::Header, locale)?,
            footer_pages: self.footer_pages(locale)?,
            search_href: locale.path("/search/all"),
            favourites_href: locale.path("/favourites"),
            add_href: self.add_href(locale),
            login_href: locale.path("/login"),
            cabinet_href: locale.path("/cabinet"),
            dashboard_href: locale.path("/dashboard"),
            email: settings.email.clone(),
            phones: self.phones(locale),
            social: self.social(),
            feeds: feed_links(
                self,
                Kind::LISTED
                    .into_iter()
                    .find(|kind| kind.collection() == current),
                None,
                locale,
            ),
        })
    }

    /// The phones of the portal.
    pub(super) fn phones(&self, locale: Locale) -> Vec<Link> {
        let numbers = self.site.settings.phones.iter();
        numbers
            .filter_map(|number| phone_link(number, locale))
            .collect()
    }

    /// The portal's pages in social networks.
    pub(super) fn social(&self) -> Vec<Link> {
        let addresses = self.site.settings.social.iter();
        addresses.map(|url| external(url)).collect()
    }

    /// The form of advertisements; empty while their section is off.
    pub(super) fn add_href(&self, locale: Locale) -> String {
        if self.site.is_on(Kind::Advertisements) {
            locale.path("/dodaty-ogoloshennya")
        } else {
            String::new()
        }
    }

    fn menu(&self, menu: Menu, locale: Locale) -> Result<Vec<Link>, ViewError> {
        let plan = self.plan();
        let rows = plan.menu(menu).into_iter();
        rows.map(|row| self.page_link(row, locale)).collect()
    }

    /// The pages of the menu, and fixed pages that no editor has put into it by writing them.
    fn footer_pages(&self, locale: Locale) -> Result<Vec<Link>, ViewError> {
        let mut links = self.menu(Menu::Footer, locale)?;
        for fixed in FixedPage::ALL {
            if self.plan().is_unwritten(fixed) {
                links.push(Link {
                    href: locale.path(&format!("/{}", fixed.slug())),
                    label: self.text(locale, &format!("fixed.{}.title", fixed.slug())),
                });
            }
        }
        Ok(links)
    }

    /// The link to an entry, with its title.
    pub(super) fn page_link(&self, row: &Row, locale: Locale) -> Result<Link, ViewError> {
        let record = self.record(row.id)?;
        Ok(Link {
            href: locale.path(&row.path()),
            label: record.entry.shown(locale).0.title.clone(),
        })
    }

    /// The theme's words about a section, with the portal's name in them.
    pub(crate) fn section_description(&self, kind: Kind, locale: Locale) -> String {
        let key = format!("section.{}.description", kind.collection());
        let name = self.site.settings.site_name.get(locale);
        self.theme.messages.text(locale, &key, &[("site", name)])
    }

    pub(crate) fn section_name(&self, kind: Kind, locale: Locale) -> String {
        self.text(locale, &format!("nav.{}", kind.collection()))
    }

    /// The link to the first page of a section.
    pub(super) fn section_link(&self, kind: Kind, locale: Locale) -> Link {
        Link {
            href: locale.path(&self.plan().list_path(kind, None)),
            label: self.section_name(kind, locale),
        }
    }
}

pub(super) fn phone_link(number: &str, locale: Locale) -> Option<Link> {
    if number.is_empty() {
        return None;
    }
    Some(Link {
        href: format!("tel:{number}"),
        label: format::phone(number, locale),
    })
}

/// An outside address, shown by its host.
pub(super) fn external(url: &str) -> Link {
    let host = url.split("://").nth(1).unwrap_or(url);
    let label = host
        .trim_end_matches('/')
        .trim_start_matches("www.")
        .to_owned();
    Link {
        href: url.to_owned(),
        label,
    }
}
