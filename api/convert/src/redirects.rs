//! Old addresses as redirects of the portal: `redirects.toml` grows at its end.

use crate::error::ConvertError;
use crate::plan::{Plan, is_of_source};
use crate::report::Report;
use crate::source::{OldAddress, RedirectTarget};
use crate::state::State;
use crate::taxonomy::{Taxonomy, append, list, toml_of};
use files::disk;
use model::{Kind, Locale, Redirect, SitePath, canonical, check};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::path::Path;

pub(crate) const FILE: &str = "redirects.toml";

/// Characters of a query that stay as they are.
const QUERY: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

/// Redirects of one source.
pub(crate) struct OldAddresses<'r> {
    pub plan: &'r Plan,
    pub taxonomy: &'r Taxonomy,
    /// Folders of entries that are in the content now.
    pub present: &'r HashSet<String>,
    /// Paths that entries had before, each with the present one.
    pub former: HashMap<String, String>,
}

impl OldAddresses<'_> {
    /// Every old address with its target, one for each address, in the order of the source.
    fn targets<'a>(
        &'a self,
        further: &'a [OldAddress],
        report: &mut Report,
    ) -> Vec<(&'a str, String)> {
        let mut targets = Vec::new();
        for entry in &self.plan.entries {
            if !self.present.contains(&entry.folder()) {
                continue;
            }
            for (text, locale) in entry.texts.into_iter().zip(Locale::ALL) {
                let Some(text) = text else { continue };
                for address in &self.plan.briefs[text].addresses {
                    if !is_of_source(address) {
                        targets.push((address.as_str(), locale.path(&entry.path())));
                    }
                }
            }
        }
        for address in further {
            match self.target(&address.to) {
                Some(to) => targets.push((address.from.as_str(), to)),
                None => report
                    .lost_addresses
                    .push(format!("{}: nothing of it was converted", address.from)),
            }
        }
        let mut seen = HashSet::new();
        targets.retain(|(from, _)| *from != "/" && seen.insert(*from));
        targets
    }

    fn target(&self, to: &RedirectTarget) -> Option<String> {
        match to {
            RedirectTarget::Item(id) => {
                let entry = self.plan.by_id(id)?;
                self.present.contains(&entry.folder()).then(|| entry.path())
            }
            RedirectTarget::CategoryOrSearch(kind, key, below, name) => {
                Some(match self.taxonomy.category_by_key(*kind, key) {
                    Some(slug) => format!("/{}/category/{slug}{below}", kind.section()),
                    None => format!("/search/all?q={}", utf8_percent_encode(name, QUERY)),
                })
            }
            RedirectTarget::Path(path) => Some(path.clone()),
        }
    }

    /// Where a target of the folder leads now.
    fn present_path(&self, to: &str) -> String {
        let (locale, path) = Locale::split(to);
        self.former
            .get(path)
            .map_or_else(|| to.to_owned(), |path| locale.path(path))
    }

    /// Whether the portal has a page there: of this source, or one that was in the folder.
    fn is_taken(&self, dir: &Path, path: &str) -> bool {
        match SitePath::parse(path) {
            SitePath::Entry(kind, slug) => {
                let folder = format!("{}/{slug}", kind.collection());
                // A disk that gives no answer may have one.
                self.present.contains(&folder) || disk::is_folder(&dir.join(folder)).unwrap_or(true)
            }
            SitePath::Section(kind) => kind != Kind::Pages && kind != Kind::Reklama,
            SitePath::Category(kind, slug) => self.taxonomy.site.category(kind, slug).is_some(),
            SitePath::Home | SitePath::Archive(..) => true,
            SitePath::Author(slug) => self.taxonomy.site.person(slug).is_some(),
            _ => false,
        }
    }

    /// The new redirects as text for the end of the file. Addresses that stay the same need none.
    pub(crate) fn write(
        &self,
        dir: &Path,
        further: &[OldAddress],
        state: &mut State,
        report: &mut Report,
        is_dry: bool,
    ) -> Result<(), ConvertError> {
        let mut all: Vec<Redirect> = list(dir, FILE, "redirect")?;
        let known: HashMap<Cow<'_, str>, &str> = all
            .iter()
            .map(|redirect| (redirect.address(), redirect.to.as_str()))
            .collect();
        let mut new = Vec::new();
        for (from, to) in self.targets(further, report) {
            // An entry has its page in both languages, also where it has one text.
            let stays = Locale::split(from).1 == Locale::split(&to).1;
            let is_ours = stays || state.redirects.contains(from);
            match known.get(&canonical(from)) {
                Some(other) if !is_ours && self.present_path(other) != to => report
                    .lost_addresses
                    .push(format!("{from}: {FILE} leads it to {other} already")),
                None if !is_ours => new.push(Redirect {
                    from: from.to_owned(),
                    to,
                    code: 301,
                    external: false,
                }),
                _ => report.addresses += 1,
            }
        }
        drop(known);
        let old = all.len();
        all.append(&mut new);
        let mut refused: HashMap<usize, String> = HashMap::new();
        for problem in check::redirects(&all, |path| self.is_taken(dir, path), |_| true) {
            let place = problem
                .path
                .split('.')
                .nth(1)
                .and_then(|at| at.parse().ok());
            if let Some(at) = place {
                refused.entry(at).or_insert_with(|| problem.to_string());
            }
        }
        let mut kept = Vec::new();
        for (at, redirect) in (old..).zip(all.split_off(old)) {
            match refused.get(&at) {
                Some(reason) => report
                    .lost_addresses
                    .push(format!("{}: {reason}", redirect.from)),
                None => kept.push(redirect),
            }
        }
        report.addresses += kept.len();
        if is_dry {
            return Ok(());
        }
        append(dir, FILE, &toml_of("redirect", &kept)?)?;
        state
            .redirects
            .extend(kept.into_iter().map(|redirect| redirect.from));
        Ok(())
    }
}
