//! The data kept in browsers, for the consent screen and the privacy policy (docs/specification.md
//! §3, §4): the program's own (`generator/model/src/data/kept.rs`) and the cookies that the
//! settings define, in the language of a page.

use crate::plan::Fragment;
use crate::view::error::ViewError;
use crate::view::views::Views;
use crate::viewmodel::{CookieGroup, CookieText, Link};
use model::kept::{StoredItem, Surroundings};
use model::{Consent, Cookie, CookieLink, Locale, SiteLink, kept};
use serde::Serialize;
use std::borrow::Cow;

/// The page about personal data, and the place on it that lists cookies.
pub(super) const POLICY: &str = "/privacy-policy";
const LISTED: &str = "#cookies_";

/// The name that has a label of its own (docs/specification.md §3).
const FUNCTIONAL: &str = "functional";

/// `/fragments/consent.{ua,us}.json`, as `themes/runtime/widgets/consent/state.ts` reads it.
#[derive(Serialize)]
struct ConsentFragment<'s> {
    necessary: Vec<Defined<'s>>,
    optional: Vec<Defined<'s>>,
    options: &'s Consent,
}

#[derive(Serialize)]
struct Defined<'s> {
    id: &'s str,
    name: Cow<'s, str>,
    description: Cow<'s, str>,
    links: Vec<Named<'s>>,
    /// Cookies that go when it is switched off.
    target_cookies: Vec<&'s str>,
    /// A script that is there while it is enabled; empty: none.
    src: &'s str,
    preselected: bool,
}

#[derive(Serialize)]
struct Named<'s> {
    href: String,
    name: &'s str,
}

impl Views<'_> {
    /// The definitions for the consent screen.
    pub(crate) fn consent_fragment(&self, locale: Locale) -> Result<Vec<u8>, ViewError> {
        let settings = &self.site.settings;
        let mut necessary: Vec<Defined<'_>> = self
            .kept()
            .map(|kept| self.kept_definition(kept, locale))
            .collect();
        necessary.extend(
            self.own_necessary()
                .map(|cookie| self.defined(cookie, locale)),
        );
        let fragment = ConsentFragment {
            necessary,
            optional: settings
                .cookies
                .optional
                .iter()
                .map(|cookie| self.defined(cookie, locale))
                .collect(),
            options: &settings.consent,
        };
        serde_json::to_vec(&fragment).map_err(|error| ViewError::new("fragments/consent", &error))
    }

    /// The data that the program keeps in the browser, whatever a reader answers.
    fn kept(&self) -> impl Iterator<Item = &'static StoredItem> + use<> {
        kept::necessary(Surroundings {
            server: self.config.server,
            sign_in_service: self.config.sign_in_service,
            asks: self.site.settings.asks_consent(),
        })
    }

    /// The further cookies that the settings call necessary. Settings of older versions listed some
    /// of the program's own.
    fn own_necessary(&self) -> impl Iterator<Item = &Cookie> {
        let necessary = self.site.settings.cookies.necessary.iter();
        necessary.filter(|cookie| !kept::KEPT.iter().any(|kept| kept.id == &*cookie.id))
    }

    fn kept_text(&self, kept: &StoredItem, what: &str, locale: Locale) -> String {
        self.text(locale, &format!("cookies.kept.{}.{what}", kept.id))
    }

    fn kept_names(&self, kept: &'static StoredItem) -> impl Iterator<Item = &'static str> + use<> {
        let https = self.config.base_url.is_https();
        kept.names.iter().map(move |name| name.name(https))
    }

    fn kept_definition(&self, kept: &'static StoredItem, locale: Locale) -> Defined<'static> {
        Defined {
            id: kept.id,
            name: self.kept_text(kept, "name", locale).into(),
            description: self.kept_text(kept, "description", locale).into(),
            links: Vec::new(),
            target_cookies: self.kept_names(kept).collect(),
            src: "",
            preselected: false,
        }
    }

    fn defined<'c>(&self, cookie: &'c Cookie, locale: Locale) -> Defined<'c> {
        let links = self.cookie_links(cookie, locale);
        Defined {
            id: &cookie.id,
            name: cookie.name.get(locale).into(),
            description: description(cookie, locale).into(),
            links: links
                .map(|(href, link)| Named {
                    href,
                    name: link.name.get(locale),
                })
                .collect(),
            target_cookies: targets(cookie),
            src: &cookie.src,
            preselected: cookie.preselected,
        }
    }

    /// The links of a cookie that lead somewhere, with their addresses.
    fn cookie_links<'c>(
        &self,
        cookie: &'c Cookie,
        locale: Locale,
    ) -> impl Iterator<Item = (String, &'c CookieLink)> {
        cookie.links.iter().filter_map(move |link| {
            let href = match SiteLink::parse(&link.href) {
                Some(to) => self.leads(&to, locale)?,
                None => link.href.clone(),
            };
            Some((href, link))
        })
    }

    fn cookie_name(&self, cookie: &Cookie, locale: Locale) -> String {
        match cookie.name.get(locale) {
            FUNCTIONAL => self.text(locale, "consent.functional"),
            name => name.to_owned(),
        }
    }

    /// The address of the definitions for the consent screen; empty if readers are not asked.
    pub(super) fn consent_src(&self, locale: Locale) -> String {
        if self.site.settings.asks_consent() {
            Fragment::Consent.path(locale)
        } else {
            String::new()
        }
    }

    /// The list of cookies in the privacy policy; empty where there is none.
    pub(super) fn cookies_href(&self, locale: Locale) -> String {
        let link = SiteLink {
            path: POLICY.to_owned(),
            rest: LISTED.to_owned(),
        };
        self.leads(&link, locale).unwrap_or_default()
    }

    /// The definitions as the privacy policy lists them.
    pub(super) fn cookie_groups(&self, locale: Locale) -> Vec<CookieGroup> {
        let kept = self.kept().map(|kept| CookieText {
            name: self.kept_text(kept, "name", locale),
            description: self.kept_text(kept, "description", locale),
            names: self.kept_names(kept).map(ToOwned::to_owned).collect(),
            links: Vec::new(),
        });
        let own = self.own_necessary();
        let optional = self.site.settings.cookies.optional.iter();
        let mut groups = vec![
            CookieGroup {
                title: self.text(locale, "consent.necessary"),
                cookies: kept
                    .chain(own.map(|cookie| self.cookie_text(cookie, locale)))
                    .collect(),
            },
            CookieGroup {
                title: self.text(locale, "consent.optional"),
                cookies: optional
                    .map(|cookie| self.cookie_text(cookie, locale))
                    .collect(),
            },
        ];
        groups.retain(|group| !group.cookies.is_empty());
        groups
    }

    fn cookie_text(&self, cookie: &Cookie, locale: Locale) -> CookieText {
        CookieText {
            name: self.cookie_name(cookie, locale),
            description: description(cookie, locale).to_owned(),
            names: targets(cookie).into_iter().map(ToOwned::to_owned).collect(),
            links: self
                .cookie_links(cookie, locale)
                .map(|(href, link)| Link {
                    href,
                    label: link.name.get(locale).to_owned(),
                })
                .collect(),
        }
    }
}

fn description(cookie: &Cookie, locale: Locale) -> &str {
    match &cookie.description {
        Some(text) => text.get(locale),
        None => "",
    }
}

/// Cookies that go with a definition: those of its script, and the program's own that it lets be
/// set.
fn targets(cookie: &Cookie) -> Vec<&str> {
    let mut all: Vec<&str> = cookie.target_cookies.iter().map(String::as_str).collect();
    for name in kept::agreed(&cookie.id)
        .into_iter()
        .flat_map(|kept| kept.names)
    {
        if !all.contains(&name.plain) {
            all.push(name.plain);
        }
    }
    all
}
