//! What readers are asked about: the definitions of cookies in the words of a page, for the consent screen and
//! for the privacy policy (specification §3 §4).

use super::{
    ViewError, Views,
    shape::{CookieGroup, CookieText, Link},
};
use crate::model::{Consent, Cookie, Locale};
use crate::plan::Fragment;
use serde::Serialize;

/// The page that says what becomes of data, and the place on it that lists cookies.
pub(super) const POLICY: &str = "/privacy-policy";
const LISTED: &str = "#cookies_";

/// The name that has a label of its own (specification §3).
const FUNCTIONAL: &str = "functional";

/// `/fragments/consent.{ua,us}.json`, as `widgets/consent/state.ts` reads it.
#[derive(Serialize)]
struct Asked<'s> {
    necessary: Vec<Defined<'s>>,
    optional: Vec<Defined<'s>>,
    options: &'s Consent,
}

#[derive(Serialize)]
struct Defined<'s> {
    id: &'s str,
    name: &'s str,
    description: &'s str,
    links: Vec<Named<'s>>,
    /// Cookies that go when it is switched off.
    target_cookies: &'s [String],
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
        let asked = Asked {
            necessary: all(&settings.cookies.necessary, locale),
            optional: all(&settings.cookies.optional, locale),
            options: &settings.consent,
        };
        serde_json::to_vec(&asked).map_err(|error| ViewError::Template {
            template: "fragments/consent".to_owned(),
            message: error.to_string(),
        })
    }

    fn cookie_name(&self, cookie: &Cookie, locale: Locale) -> String {
        match cookie.name.get(locale) {
            FUNCTIONAL => self.text(locale, "consent.functional"),
            name => name.to_owned(),
        }
    }

    /// Where the consent screen finds its definitions; empty where nobody is asked.
    pub(super) fn consent_src(&self, locale: Locale) -> String {
        let asked = self.site.settings.asks_consent();
        if asked { Fragment::Consent.path(locale) } else { String::new() }
    }

    /// The list of cookies in the privacy policy; empty where there is none.
    pub(super) fn cookies_href(&self, locale: Locale) -> String {
        let listed = self.site.settings.asks_consent() && self.index.resolves(POLICY, self.site);
        if listed { [&locale.path(POLICY), LISTED].concat() } else { String::new() }
    }

    /// The definitions as the privacy policy lists them.
    pub(super) fn cookie_groups(&self, locale: Locale) -> Vec<CookieGroup> {
        let cookies = &self.site.settings.cookies;
        let text = |cookie: &Cookie| CookieText {
            name: self.cookie_name(cookie, locale),
            description: cookie.description.as_ref().map_or("", |text| text.get(locale)).to_owned(),
            names: cookie.target_cookies.clone(),
            links: links(cookie, locale),
        };
        let groups = [("necessary", &cookies.necessary), ("optional", &cookies.optional)];
        let groups = groups.into_iter().filter(|(_, cookies)| !cookies.is_empty());
        groups
            .map(|(key, cookies)| CookieGroup {
                title: self.text(locale, &format!("consent.{key}")),
                cookies: cookies.iter().map(text).collect(),
            })
            .collect()
    }
}

fn all(cookies: &[Cookie], locale: Locale) -> Vec<Defined<'_>> {
    cookies.iter().map(|cookie| defined(cookie, locale)).collect()
}

fn defined(cookie: &Cookie, locale: Locale) -> Defined<'_> {
    let links = cookie.links.iter();
    Defined {
        id: &cookie.id,
        name: cookie.name.get(locale),
        description: cookie.description.as_ref().map_or("", |text| text.get(locale)),
        links: links
            .map(|link| Named { href: href(&link.href, locale), name: link.name.get(locale) })
            .collect(),
        target_cookies: &cookie.target_cookies,
        src: &cookie.src,
        preselected: cookie.preselected,
    }
}

fn links(cookie: &Cookie, locale: Locale) -> Vec<Link> {
    let links = cookie.links.iter();
    links
        .map(|link| Link { href: href(&link.href, locale), label: link.name.get(locale).to_owned() })
        .collect()
}

fn href(href: &str, locale: Locale) -> String {
    if href.starts_with('/') { locale.path(href) } else { href.to_owned() }
}
