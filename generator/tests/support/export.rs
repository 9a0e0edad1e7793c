//! A portal written as a folder of text and read again.

use super::{Memory, build_from, tree};
use generator::content;
use generator::content::LoadedPortal;
use generator::index::{Index, Row};
use generator::plan::{Plan, Rule};
use generator::snapshot::Files;
use generator::view::Config;
use model::{Document, Kind, Order, Portal, Site, UnixSeconds, check};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The tree of a portal's export.
pub(crate) fn tree_of_export(
    config: Config,
    memory: &Memory,
    site: &Site,
    as_of: UnixSeconds,
) -> BTreeMap<String, String> {
    let dir = tempfile::tempdir().unwrap();
    let (folder, out) = (dir.path().join("content"), dir.path().join("public"));
    let files = export(memory, site, &folder);
    let rows = files.records().map(|record| Row::of(record, &files.site));
    build_from(
        config,
        &files,
        &files.site,
        Index::sized(rows, as_of, memory.sizes),
        &out,
    );
    tree(&out)
}

/// Writes a portal below `dir` and loads it.
pub(crate) fn export(memory: &Memory, site: &Site, dir: &Path) -> Files {
    Files::new(write_and_load(memory, site, dir))
}

/// The same as it is loaded, with what is to be said of it.
pub(crate) fn write_and_load(memory: &Memory, site: &Site, dir: &Path) -> LoadedPortal {
    let pictures = dir.join(".pictures-of-the-store");
    let media = memory.pictures.iter().map(|(hash, bytes)| {
        let path = pictures.join(hash.to_string());
        fs::create_dir_all(&pictures).unwrap();
        fs::write(&path, bytes).unwrap();
        (*hash, path)
    });
    let media = media.collect();
    let entries = memory.records.values();
    let documents = entries
        .map(|(record, bodies)| Document {
            entry: record.entry.clone(),
            bodies: bodies.clone(),
        })
        .collect();
    content::write(
        dir,
        &Portal {
            site: site.clone(),
            documents,
            media,
        },
    )
    .unwrap();
    content::load(dir).unwrap_or_else(|problems| panic!("{problems}"))
}

/// A portal without the redirects that no folder may have: a store may hold them, and entries may
/// have come to their addresses.
pub(crate) fn exportable(memory: &Memory, site: &Site) -> Site {
    let mut site = site.clone();
    let entries: BTreeMap<String, bool> = memory
        .records
        .values()
        .map(|(record, _)| (record.entry.path(), record.entry.status.is_public()))
        .collect();
    loop {
        let list = |path: &str| {
            let mut parts = path.trim_start_matches('/').split('/');
            let kind = parts
                .next()
                .and_then(Kind::from_section)
                .filter(|kind| kind.order() != Order::Unlisted);
            match (kind, parts.next(), parts.next()) {
                (Some(_), None, _) => true,
                (Some(kind), Some("category"), Some(slug)) => site.category(kind, slug).is_some(),
                _ => false,
            }
        };
        let taken = |path: &str| {
            entries.get(path).copied().unwrap_or(false) || list(path) || path.contains("/page/")
        };
        let shown = |path: &str| entries.contains_key(path) || list(path);
        let problems = check::redirects(&site.redirects, taken, shown);
        let Some(problem) = problems.first() else {
            return site;
        };
        let i: usize = problem.path.split('.').nth(1).unwrap().parse().unwrap();
        let mut redirects = site.redirects.to_vec();
        redirects.remove(i);
        site.redirects = redirects.into();
    }
}

/// What old addresses lead to, in words that can be compared.
pub(crate) fn old_addresses(memory: &Memory, site: &Site, as_of: UnixSeconds) -> Vec<String> {
    let index = memory.index(site, as_of);
    let plan = Plan {
        index: &index,
        site,
    };
    let rules = plan.rules().map(|rule: Rule<'_>| format!("{rule:?}"));
    rules
        .chain(plan.aliases().map(|alias| format!("{alias:?}")))
        .collect()
}
