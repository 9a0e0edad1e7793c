//! Old addresses and aliases, and which address may lead where (docs/specification.md §2: script
//! addresses are refused, external ones need an explicit mark).

use super::document::{blank, document};
use super::{Locale, is_owned};
use crate::field::Type;
use crate::syntax::{is_site_path, is_url};
use percent_encoding::percent_decode_str;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::Deref;
use unicode_normalization::UnicodeNormalization;

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
        /// Site path without a language prefix, decoded or percent-encoded: `/afisha`. With a query,
        /// such as `/?p=123`, only a server with rules answers.
        from: String => save(Type::Ruled),
        /// Site path, or an http(s) address with `external`. Without a language prefix it leads to
        /// the language of the request, with `/us` to the English page. Empty for 410.
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
    /// The address that it leads from, in its one spelling: both spellings of a letter
    /// (`/новини`, `/%D0%BD…`) are one source.
    pub fn address(&self) -> Cow<'_, str> {
        canonical(&self.from)
    }

    /// Whether it is for requests with a query: only a server that reads queries answers them, and
    /// no page can take its place.
    pub fn has_query(&self) -> bool {
        self.from.contains('?')
    }

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
    if from.contains('#') || has_hidden_sign(from) {
        return Some("bad_source");
    }
    let address = canonical(from);
    let (path, query) = split_query(&address);
    if query.is_some_and(|query| !is_query(query)) {
        return Some("bad_source");
    }
    if path == "/" && query.is_some() {
        return None;
    }
    let segments: Vec<&str> = path
        .strip_prefix('/')
        .unwrap_or_default()
        .split('/')
        .collect();
    let (last, folders) = segments.split_last()?;
    // WordPress wrote addresses behind its script where a server could not rewrite them.
    let folders_of_pages = match folders {
        [first, rest @ ..] if *first == SCRIPT => rest,
        folders => folders,
    };
    let well_formed = path.starts_with('/')
        && segments.iter().all(|segment| is_plain(segment))
        && !folders_of_pages.iter().any(|folder| folder.contains('.'));
    if !well_formed {
        return Some("bad_source");
    }
    if Locale::split(path).0 != Locale::Ua {
        return Some("redirect_language");
    }
    let owned = is_owned(segments[0])
        || (segments[0] == "search" && segments.len() > 1)
        || FILES.contains(last)
        || last.starts_with("sitemap-");
    owned.then_some("redirect_taken")
}

/// The script before the path in addresses of WordPress without rewriting.
const SCRIPT: &str = "index.php";

/// Encoded signs that would be others once they are decoded: a slash, `?`, `#`, `%` and a backslash.
fn has_hidden_sign(from: &str) -> bool {
    let lower = from.to_ascii_lowercase();
    ["%2f", "%3f", "%23", "%25", "%5c"]
        .iter()
        .any(|sign| lower.contains(sign))
}

/// An address in its one spelling: decoded and composed. Its query, if any, is as it is written.
pub fn canonical(address: &str) -> Cow<'_, str> {
    if address.is_ascii() && !address.contains('%') {
        return address.into();
    }
    let (path, query) = split_query(address);
    let Ok(decoded) = percent_decode_str(path).decode_utf8() else {
        return address.into();
    };
    let mut canonical: String = decoded.nfc().collect();
    if let Some(query) = query {
        canonical.push('?');
        canonical.push_str(query);
    }
    canonical.into()
}

/// The path of an address, and its query without the question mark.
pub fn split_query(address: &str) -> (&str, Option<&str>) {
    match address.split_once('?') {
        Some((path, query)) => (path, Some(query)),
        None => (address, None),
    }
}

/// Whether a query names values, in signs that need no quotes in configurations of hosts.
fn is_query(query: &str) -> bool {
    query.split('&').all(|pair| {
        !pair.is_empty()
            && !pair.starts_with('=')
            && pair
                .bytes()
                .all(|b| b.is_ascii_alphanumeric() || b"-._~%+=".contains(&b))
    })
}

/// Signs of a segment beyond letters and digits: those that mean nothing inside the quotes of any
/// configuration.
const SIGNS: &str = " -_.~,'()!+@&=;:«»–—‘’“”№…";

fn is_plain(segment: &str) -> bool {
    // A file system may drop a space at an end of a name.
    !segment.is_empty()
        && segment.trim() == segment
        && !segment.starts_with(['.', '_'])
        && segment
            .chars()
            .all(|c| c.is_alphanumeric() || is_accent(c) || SIGNS.contains(c))
}

/// Accents with which no letter is composed, as on a stressed vowel.
fn is_accent(c: char) -> bool {
    ('\u{300}'..='\u{36f}').contains(&c)
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
        // A redirect may lead to the page of one language, an alias shows each its own.
        let path = to.split(['?', '#']).next().unwrap_or_default();
        let names_language = Locale::split(path).0 != Locale::Ua;
        return (names_language && redirect.is_alias()).then_some("redirect_language");
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
            of_its_kind
                .entry(redirect.address().into_owned())
                .or_insert(i);
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
        let at = self.leading.get(&*canonical(path));
        at.and_then(|i| self.all.get(*i))
    }

    /// The alias at a path.
    pub fn alias_at(&self, path: &str) -> Option<&Redirect> {
        let at = self.aliases.get(&*canonical(path));
        at.and_then(|i| self.all.get(*i))
    }

    fn first_of<'a>(
        &'a self,
        places: &'a HashMap<String, usize>,
    ) -> impl Iterator<Item = &'a Redirect> {
        let all = self.all.iter().enumerate();
        all.filter(|(i, redirect)| places.get(&*redirect.address()) == Some(i))
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
