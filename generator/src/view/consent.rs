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

/// The page that says what becomes of data, and the place on it that lists cookies.
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
    /// What the consent screen asks for.
    pub(crate) fn consent_fragment(&self, locale: Locale) -> Result<Vec<u8>, ViewError> {
        let settings = &self.site.settings;
        let own = self.own_necessary();
        let kept = self.kept().map(|kept| self.kept_definition(kept, locale));
        let fragment = ConsentFragment {
            necessary: kept
                .chain(own.map(|cookie| self.defined(cookie, locale)))
                .collect(),
            optional: settings
                .cookies
                .optional
                .iter()
                .map(|cookie| self.defined(cookie, locale))
                .collect(),
            options: &settings.consent,
        };
        serde_json::to_vec(&fragment).map_err(|error| ViewError::Template {
            template: "fragments/consent".to_owned(),
            message: error.to_string(),
        })
    }

    /// What the program keeps here whatever a reader answers.
    fn kept(&self) -> impl Iterator<Item = &'static StoredItem> + use<> {
        kept::necessary(Surroundings {
            server: self.config.server,
            sign_in_service: self.config.sign_in_service,
            asks: self.site.settings.asks_consent(),
        })
    }

    /// What the settings call necessary beside it. Those of older versions listed some of the
    /// program's own.
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
            description: cookie
                .description
                .as_ref()
                .map_or("", |text| text.get(locale))
                .into(),
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

    /// Where the consent screen finds its definitions; empty where readers are not asked.
    pub(super) fn consent_src(&self, locale: Locale) -> String {
        let asks = self.site.settings.asks_consent();
        if asks {
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
        let text = |cookie: &Cookie| CookieText {
            name: self.cookie_name(cookie, locale),
            description: cookie
                .description
                .as_ref()
                .map_or("", |text| text.get(locale))
                .to_owned(),
            names: targets(cookie).into_iter().map(ToOwned::to_owned).collect(),
            links: self
                .cookie_links(cookie, locale)
                .map(|(href, link)| Link {
                    href,
                    label: link.name.get(locale).to_owned(),
                })
                .collect(),
        };
        let kept = self.kept().map(|kept| CookieText {
            name: self.kept_text(kept, "name", locale),
            description: self.kept_text(kept, "description", locale),
            names: self.kept_names(kept).map(ToOwned::to_owned).collect(),
            links: Vec::new(),
        });
        let necessary: Vec<CookieText> = kept.chain(self.own_necessary().map(text)).collect();
        let optional = self
            .site
            .settings
            .cookies
            .optional
            .iter()
            .map(text)
            .collect();
        let groups = [("necessary", necessary), ("optional", optional)];
        let groups = groups
            .into_iter()
            .filter(|(_, cookies)| !cookies.is_empty());
        groups
            .map(|(key, cookies)| CookieGroup {
                title: self.text(locale, &format!("consent.{key}")),
                cookies,
            })
            .collect()
    }
}

/// Cookies that go with a definition: those of its script, and the program's own that it lets be
/// set.
fn targets(cookie: &Cookie) -> Vec<&str> {
    let own = kept::agreed(&cookie.id)
        .into_iter()
        .flat_map(|kept| kept.names)
        .map(|name| name.plain);
    let mut all: Vec<&str> = cookie.target_cookies.iter().map(String::as_str).collect();
    for name in own {
        if !all.contains(&name) {
            all.push(name);
        }
    }
    all
}
