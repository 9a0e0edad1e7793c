//! A whole folder of content: every entry read, checked alone and against the others.

use super::front_matter::FrontMatter;
use super::loaded::{Body, Loaded, ROOM};
use super::loaded_portal::LoadedPortal;
use super::outline::{Claims, Outline};
use super::text::Unreadable;
use super::unread::Unread;
use super::{document, identities, listing, site, text};
use crate::problems::{FileProblem, Problems};
use files::disk;
use model::{
    EntryId, Kind, LazyPortal, Locale, Portal, Site, Slug, UnixSeconds, is_name_of_file,
    is_reserved, lists,
};
use rayon::prelude::*;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::io;
use std::path::Path;
use std::sync::atomic::AtomicUsize;

/// A time at which every entry that is to be published has been.
const ALL_PUBLISHED: UnixSeconds = UnixSeconds::MAX.plus(-1);

/// Reads a folder completely.
pub fn read(dir: &Path) -> Result<Portal, Problems> {
    complete(lazy(load(dir)?))
}

/// Checks a folder completely and answers it with its warnings, and with the links that lead nowhere
/// at a time in a portal with a server.
pub fn read_with_warnings(
    dir: &Path,
    as_of: UnixSeconds,
) -> Result<(LazyPortal, Vec<FileProblem>), Problems> {
    let mut loaded = load(dir)?;
    let dead = loaded.dead_links(&loaded.index(as_of), true);
    loaded.warnings.extend(dead);
    loaded.warnings.sort();
    let warnings = std::mem::take(&mut loaded.warnings);
    Ok((lazy(loaded), warnings))
}

/// The portal of a folder, whose files keep the bodies.
fn lazy(loaded: LoadedPortal) -> LazyPortal {
    let mut entries = Vec::with_capacity(loaded.entries.len());
    let mut places = Vec::with_capacity(loaded.entries.len());
    for Loaded { entry, body, .. } in loaded.entries {
        entries.push(entry);
        places.push(Body {
            prepared: [None, None],
            ..body
        });
    }
    LazyPortal {
        site: loaded.site,
        entries,
        media: loaded.media,
        bodies: Box::new(move |at| read_bodies(&places[at])),
    }
}

/// Both bodies of an entry. Errors name its folder.
fn read_bodies(body: &Body) -> io::Result<[String; 2]> {
    let mut bodies = [String::new(), String::new()];
    for locale in Locale::ALL {
        let read = body.read(locale, &mut Vec::new()).map(str::to_owned);
        bodies[locale.index()] = read.map_err(|error| {
            io::Error::new(error.kind(), format!("{}: {error}", body.dir.display()))
        })?;
    }
    Ok(bodies)
}

/// The portal with all its bodies.
fn complete(portal: LazyPortal) -> Result<Portal, Problems> {
    portal
        .complete()
        .map_err(|error| vec![FileProblem::new("", 0, error.to_string())].into())
}

/// Reads everything but the bodies, or reports every problem of the folder.
pub fn load(dir: &Path) -> Result<LoadedPortal, Problems> {
    let mut problems = Vec::new();
    let refused = match disk::is_folder(dir) {
        Ok(true) => None,
        Ok(false) => Some("is not a folder; set --content to the folder of content".to_owned()),
        Err(error) => Some(Unreadable::Io(error).to_string()),
    };
    if let Some(why) = refused {
        // Absolute, as reporters put the folder in front of other paths.
        let dir = std::path::absolute(dir).unwrap_or_else(|_| dir.to_owned());
        return Err(vec![FileProblem::new(dir.display().to_string(), 0, why)].into());
    }
    let mut media = BTreeMap::new();
    let mut warnings = Vec::new();
    let (site, unread) = site::read(dir, &mut problems, &mut media);
    listing::site_pictures(dir, &site.settings, &mut problems, &mut warnings);
    let folders = listing::entries(dir, &mut problems);
    let room = AtomicUsize::new(ROOM);
    let read: Vec<document::EntryFolder> = folders
        .par_iter()
        .map(|(kind, folder)| document::read(dir, folder, *kind, &site, &unread, &room))
        .collect();

    let mut unread_paths = HashSet::new();
    let mut entries = Vec::with_capacity(read.len());
    let mut outlines = Vec::with_capacity(read.len());
    for ((kind, path), folder) in folders.iter().zip(read) {
        problems.extend(folder.problems);
        if let Some(loaded) = folder.loaded {
            outlines.push(Outline::of(&loaded, folder.warnings, &folder.pictures));
            entries.push(loaded);
        } else {
            let slug = path.file_name().unwrap_or_default().to_string_lossy();
            unread_paths.insert(kind.item_path(&slug));
            warnings.extend(folder.warnings);
        }
    }
    compare(
        dir,
        &mut outlines,
        &site,
        &unread,
        &mut problems,
        &mut warnings,
    );
    let numbered = (1..).map(EntryId).zip(&outlines);
    let entries = entries
        .into_iter()
        .zip(numbered)
        .map(|(loaded, (id, outline))| outline.granted_to(loaded, id))
        .collect();
    let mut portal = LoadedPortal::new(dir, site, media, outlines, entries, warnings);
    portal.unread = unread_paths;
    if problems.is_empty() {
        return Ok(portal);
    }
    // In the same round. With a file of taxonomy unread, all that leads to it would seem dead.
    if unread.0.is_empty() {
        portal
            .warnings
            .extend(portal.dead_links(&portal.index(ALL_PUBLISHED), true));
        portal.warnings.sort();
    }
    problems.sort();
    problems.dedup();
    Err(Problems(problems, portal.warnings))
}

/// Decides which entry has an address, an identity or a number, and checks all that needs every
/// entry.
pub(super) fn compare(
    root: &Path,
    outlines: &mut [Outline],
    site: &Site,
    unread: &Unread,
    problems: &mut Vec<FileProblem>,
    warnings: &mut Vec<FileProblem>,
) {
    settle_former_slugs(root, outlines, warnings);
    identify(root, outlines, problems, warnings);
    together(root, outlines, site, unread, problems, warnings);
    number(outlines, site);
}

/// Leaves each former slug to one entry of its kind: the last that left the address. Exports of
/// older versions may name several, and not when they left. The one published last most likely had
/// the address last; entries that readers cannot see come behind those they can, and the order of
/// slugs decides between equals.
fn settle_former_slugs(root: &Path, outlines: &mut [Outline], warnings: &mut Vec<FileProblem>) {
    let mut claims: HashMap<(Kind, &Slug), Vec<usize>> = HashMap::new();
    for (i, outline) in outlines.iter().enumerate() {
        for slug in &outline.granted.former_slugs {
            claims.entry((outline.kind, slug)).or_default().push(i);
        }
    }
    let mut lost = Vec::new();
    for ((_, slug), mut claimants) in claims {
        claimants.sort_by_key(|i| {
            let outline = &outlines[*i];
            (outline.is_public, outline.published_at, &outline.slug)
        });
        claimants.dedup();
        let Some(last) = claimants.pop() else {
            continue;
        };
        lost.extend(claimants.into_iter().map(|i| (i, slug.clone(), last)));
    }
    for (i, slug, last) in lost {
        let owner = outlines[last].first_file();
        let outline = &mut outlines[i];
        let message = format!(
            "former slug \"{slug}\" is also claimed by {owner}; the old address redirects there, because it was published \
             last or, of several, its slug sorts last; remove the slug from one of the two"
        );
        warnings.push(at_member(root, outline, "former_slugs", message));
        let former_slugs = &mut outline.granted.former_slugs;
        former_slugs.retain(|former| *former != slug);
    }
}

/// Gives every entry an identity that no other has. Two files that name the same one are a problem,
/// because no file says which entry readers know by it.
fn identify(
    root: &Path,
    outlines: &mut [Outline],
    problems: &mut Vec<FileProblem>,
    warnings: &mut Vec<FileProblem>,
) {
    let collisions = identities::assign(outlines);
    for (holder, copy) in collisions.copies {
        let identity = outlines[copy].identity();
        let holder = outlines[holder].first_file();
        let message = format!(
            "identity \"{identity}\" is also used by {holder}; remove the line from the copy"
        );
        problems.push(at_member(root, &outlines[copy], "identity", message));
    }
    for (holder, other) in collisions.renamed {
        let identity = outlines[other].identity();
        let holder = outlines[holder].first_file();
        let message = format!(
            "feeds and calendars call it \"{identity}\", since the name that follows from its slug is that of {holder}; write identity = \"{identity}\", so \
             that it stays so"
        );
        warnings.push(at_member(root, &outlines[other], "identity", message));
    }
}

/// A finding at a member of the front matter of an entry.
fn at_member(root: &Path, outline: &Outline, member: &str, message: String) -> FileProblem {
    let file = outline.first_file();
    let line = line(&root.join(&file), member);
    FileProblem::new(file, line, message)
}

/// The line of a member of front matter, or of what it holds at `path`; 0 when the file can no
/// longer be read. Only what is reported needs a line, so texts are read again for it.
fn line(file: &Path, path: &str) -> usize {
    let text = text::read_to_string(file).unwrap_or_default();
    let parsed = FrontMatter::parse(String::new, &text);
    parsed.map_or(0, |front_matter| front_matter.line(path))
}

/// Checks that need all entries: addresses, affiliations, numbers.
fn together(
    root: &Path,
    outlines: &[Outline],
    site: &Site,
    unread: &Unread,
    problems: &mut Vec<FileProblem>,
    warnings: &mut Vec<FileProblem>,
) {
    let above: HashMap<&Slug, &Slug> = outlines
        .iter()
        .filter_map(|outline| Some((&outline.slug, outline.affiliation.as_ref()?)))
        .collect();
    let mut numbers: HashMap<(Kind, &str, u32), &Slug> = HashMap::new();
    for outline in outlines {
        let kind = outline.kind;
        let slug = &outline.slug;
        let file = outline.first_file();
        if is_reserved(kind, slug) {
            let message = format!("slug \"{slug}\" is used by the site; rename the folder");
            problems.push(FileProblem::new(file.as_str(), 0, message));
        }
        // Each with the member that its line has.
        let mut results = Vec::new();
        if is_name_of_file(kind, slug) {
            let message = format!(
                "slug \"{slug}\" is the name of a file of the site, so trees built with --flat lack this page; rename \
                 the folder"
            );
            warnings.push(FileProblem::new(file.as_str(), 0, message));
        }
        // Listings in a circle further up would be followed for ever.
        let direct = outline.affiliation.as_ref();
        let ancestors = std::iter::successors(direct, |slug| above.get(slug).copied());
        if ancestors.take(above.len()).any(|above| above == slug) {
            let message = "affiliation refers to the listing itself; correct or remove it";
            results.push(("affiliation", message.to_owned()));
        }
        let own = outline.granted.own_serials.iter().flatten();
        for (list, number) in outline.granted.serials.iter().chain(own) {
            let is_list = list == "all" || site.category(kind, list).is_some();
            if !is_list && !unread.has_no_categories() {
                let message = format!(
                    "serials names the list \"{list}\", which does not exist; write all or a category"
                );
                results.push(("serials", message));
            }
            if let Some(other) = numbers.insert((kind, list, *number), slug) {
                let message = format!(
                    "number {number} in list \"{list}\" is taken by {other}; remove it, and the next build numbers it"
                );
                results.push(("serials", message));
            }
        }
        for (member, message) in results {
            problems.push(at_member(root, outline, member, message));
        }
    }
}

/// Numbers what entered a list without a number, after the highest, by date and slug (invariant 5).
fn number(outlines: &mut [Outline], site: &Site) {
    let mut last: HashMap<(Kind, String), u32> = HashMap::new();
    let mut missing: Vec<MissingNumber> = Vec::new();
    for (i, outline) in outlines.iter().enumerate() {
        let Claims {
            serials,
            own_serials,
            ..
        } = &outline.granted;
        for (list, number) in serials.iter().chain(own_serials.iter().flatten()) {
            let highest = last.entry((outline.kind, list.clone())).or_default();
            *highest = (*highest).max(*number);
        }
        let Some(published) = outline.published_at.filter(|_| outline.is_public) else {
            continue;
        };
        for list in lists(outline.kind, outline.category.as_deref(), site) {
            if !serials.contains_key(&list) {
                missing.push(MissingNumber {
                    published,
                    entry: i,
                    locale: None,
                    list: list.clone(),
                });
            }
            for locale in Locale::ALL {
                if let Some(published) = outline.own_published_at[locale.index()]
                    && !own_serials[locale.index()].contains_key(&list)
                {
                    missing.push(MissingNumber {
                        published,
                        entry: i,
                        locale: Some(locale),
                        list: list.clone(),
                    });
                }
            }
        }
    }
    missing.sort_by(|a, b| {
        let slugs = [a, b].map(|missing| &outlines[missing.entry].slug);
        let by_time = a.published.cmp(&b.published).then(slugs[0].cmp(slugs[1]));
        by_time.then((&a.list, a.locale).cmp(&(&b.list, b.locale)))
    });
    for missing in missing {
        let outline = &mut outlines[missing.entry];
        let number = last
            .entry((outline.kind, missing.list.clone()))
            .or_default();
        *number += 1;
        let serials = match missing.locale {
            None => &mut outline.granted.serials,
            Some(locale) => &mut outline.granted.own_serials[locale.index()],
        };
        serials.insert(missing.list, *number);
    }
}

/// A list that an entry entered without a number.
struct MissingNumber {
    published: jiff::Timestamp,
    /// Its place among the outlines.
    entry: usize,
    /// The language whose list it is; `None`: of both, as far as they have no other number.
    locale: Option<Locale>,
    list: String,
}
