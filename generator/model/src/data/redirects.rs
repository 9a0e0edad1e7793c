//! Old addresses and aliases, and which address may lead where (docs/specification.md §2: script
//! addresses are refused, external ones need an explicit mark).

use super::document::{blank, document};
use super::{Locale, is_owned};
use crate::field::Type;
use crate::syntax::{is_site_path, is_url};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::HashMap;
use std::ops::Deref;

/// Codes a redirect may have: permanent, temporary, gone, an alias.
const CODES: [u16; 4] = [301, 302, Redirect::GONE, Redirect::ALIAS];

/// Schemes that run or hide something instead of leading somewhere (docs/specification.md §2).
const SCRIPTS: [&str; 4] = ["javascript", "data", "blob", "vbscript"];

/// Names of files the generator writes, in whatever folder.
const FILES: [&str; 7] = [
    "index.html",
    "robots.txt",
    "sitemap.xml",
    "feed.xml",
    "atom.xml",
    "feed.json",
    "calendar.ics",
];

document! {
    /// An address readers may still ask for, in both languages (docs/specification.md §2).
    #[derive(Default)]
    pub struct Redirect, draft RedirectDraft {
        /// Site path without a language prefix: `/afisha`.
        from: String => save(Type::Ruled),
        /// Site path without a language prefix, or an http(s) address with `external`. Empty for
        /// 410.
        to: String = blank() => optional(Type::Ruled),
        /// Status of the answer: 301 permanent, 302 temporary, 410 gone, or 200: `from` shows the
        /// page at `to` without a redirect.
        code: u16 => save(Type::Ruled),
        /// Whether `to` is on another site.
        external: bool = blank() => optional(Type::Bool),
    }
}

impl Redirect {
    /// The code of an alias: `from` shows the page at `to` without leading anywhere, as a rule with
    /// status 200 does at hosts that read `_redirects`.
    pub const ALIAS: u16 = 200;

    /// The code of an address that is permanently gone; `to` is empty.
    pub const GONE: u16 = 410;

    /// Whether `from` leads nowhere and answers that the page is gone.
    pub fn is_gone(&self) -> bool {
        self.code == Redirect::GONE
    }

    /// Whether `from` shows the page itself.
    pub fn is_alias(&self) -> bool {
        self.code == Redirect::ALIAS
    }
}

impl Redirect {
    /// The problems of the redirect without regard to other redirects: fields, each with the key of its problem. A
    /// plan leaves out a redirect with a problem, even if the store has one.
    pub fn faults(&self) -> Vec<(&'static str, &'static str)> {
        let code = (!CODES.contains(&self.code)).then_some(("code", "redirect_code"));
        let source = source(&self.from).map(|key| ("from", key));
        let target = target(self).map(|key| ("to", key));
        [code, source, target].into_iter().flatten().collect()
    }
}

fn source(from: &str) -> Option<&'static str> {
    let segments: Vec<&str> = from
        .strip_prefix('/')
        .unwrap_or_default()
        .split('/')
        .collect();
    let (last, folders) = segments.split_last()?;
    // The source becomes a file of the tree: a name with a dot may be a file, but no folder.
    let well_formed = from.len() <= 200
        && segments.iter().all(|segment| is_plain(segment))
        && !folders.iter().any(|folder| folder.contains('.'));
    if !well_formed {
        return Some("bad_source");
    }
    if Locale::split(from).0 != Locale::Ua {
        return Some("redirect_language");
    }
    let owned = is_owned(segments[0])
        || (segments[0] == "search" && segments.len() > 1)
        || FILES.contains(last)
        || last.starts_with("sitemap-");
    owned.then_some("redirect_taken")
}

fn is_plain(segment: &str) -> bool {
    !segment.is_empty()
        && !segment.starts_with(['.', '_'])
        && segment
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_' | b'.' | b'~'))
}

fn target(redirect: &Redirect) -> Option<&'static str> {
    let to = redirect.to.as_str();
    if redirect.is_gone() {
        return (!to.is_empty()).then_some("gone_target");
    }
    if is_script(to) {
        return Some("script_target");
    }
    // The target ends up in headers and in configurations of hosts: characters that no address has
    // are encoded, and a `$` would be a variable there.
    if !to
        .bytes()
        .all(|b| b.is_ascii_alphanumeric() || b"-._~:/?#[]@!&'()*+,;=%".contains(&b))
    {
        return Some("bad_target");
    }
    if is_site_path(to) {
        let path = to.split(['?', '#']).next().unwrap_or_default();
        return (Locale::split(path).0 != Locale::Ua).then_some("redirect_language");
    }
    match (is_url(to), redirect.is_alias(), redirect.external) {
        (false, ..) => Some("bad_target"),
        (true, true, _) => Some("alias_outside"),
        (true, false, false) => Some("external_unmarked"),
        (true, false, true) => None,
    }
}

/// Browsers skip control characters and space before and inside a scheme, so they do not hide one
/// here.
fn is_script(to: &str) -> bool {
    let scheme: String = to
        .chars()
        .filter(|c| !c.is_control() && !c.is_whitespace())
        .take_while(|c| *c != ':')
        .collect();
    let has_scheme = to.contains(':');
    has_scheme
        && SCRIPTS
            .iter()
            .any(|script| scheme.eq_ignore_ascii_case(script))
}

/// All redirects and aliases, in their order, and found by their source. What an outdated store
/// holds against the rules is listed, and leads nowhere.
#[derive(Clone, Debug, Default)]
pub struct Redirects {
    all: Vec<Redirect>,
    /// The first of each source that is in order, among redirects and among aliases.
    leading: HashMap<String, usize>,
    aliases: HashMap<String, usize>,
}

impl From<Vec<Redirect>> for Redirects {
    fn from(all: Vec<Redirect>) -> Redirects {
        let mut leading = HashMap::new();
        let mut aliases = HashMap::new();
        for (i, redirect) in all
            .iter()
            .enumerate()
            .filter(|(_, redirect)| redirect.faults().is_empty())
        {
            let of_its_kind = if redirect.is_alias() {
                &mut aliases
            } else {
                &mut leading
            };
            of_its_kind.entry(redirect.from.clone()).or_insert(i);
        }
        Redirects {
            all,
            leading,
            aliases,
        }
    }
}

impl Redirects {
    /// The redirects that lead on or say that a page is gone: one for each source, in their order.
    pub fn leading(&self) -> impl Iterator<Item = &Redirect> {
        self.first_of(&self.leading)
    }

    /// Second addresses of pages: one for each source, in their order.
    pub fn aliases(&self) -> impl Iterator<Item = &Redirect> {
        self.first_of(&self.aliases)
    }

    /// The redirect that leads on from a path, or says that it is gone.
    pub fn leading_from(&self, path: &str) -> Option<&Redirect> {
        self.leading.get(path).and_then(|i| self.all.get(*i))
    }

    /// The alias at a path.
    pub fn alias_at(&self, path: &str) -> Option<&Redirect> {
        self.aliases.get(path).and_then(|i| self.all.get(*i))
    }

    fn first_of<'a>(
        &'a self,
        places: &'a HashMap<String, usize>,
    ) -> impl Iterator<Item = &'a Redirect> {
        let all = self.all.iter().enumerate();
        all.filter(|(i, redirect)| places.get(&redirect.from) == Some(i))
            .map(|(_, redirect)| redirect)
    }
}

impl Deref for Redirects {
    type Target = [Redirect];

    fn deref(&self) -> &[Redirect] {
        &self.all
    }
}

impl IntoIterator for Redirects {
    type Item = Redirect;
    type IntoIter = std::vec::IntoIter<Redirect>;

    fn into_iter(self) -> Self::IntoIter {
        self.all.into_iter()
    }
}

impl PartialEq for Redirects {
    fn eq(&self, other: &Redirects) -> bool {
        self.all == other.all
    }
}

impl Eq for Redirects {}

impl Serialize for Redirects {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.all.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Redirects {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Redirects, D::Error> {
        Vec::deserialize(deserializer).map(Redirects::from)
    }
}
