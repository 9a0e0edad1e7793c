//! Categories, tags, locations and people held against their rules (docs/content-model.md §1.8).
//!
//! Each function checks a whole list, since names and levels are a matter of the others too, and
//! names its problems `{i}.slug`, `{i}.name.us`, `{i}.attributes.0` by the place in the list;
//! [`of`] picks those of one.

use super::attributes;
use super::findings::Findings;
use super::members::members;
use crate::{
    AdRules, Category, FieldProblem, Identity, Kind, Location, Person, Slug, TERMS, Tag, Taxon,
};
use std::collections::HashMap;
use unicode_normalization::UnicodeNormalization;

/// A category, one below it, and one below that.
pub const DEPTH: usize = 3;
/// Each kind of place and the one its parent has to be.
const LEVELS: [(&str, Option<&str>); 4] = [
    ("country", None),
    ("region", Some("country")),
    ("city", Some("region")),
    ("district", Some("city")),
];

/// The problems of the `i`-th of a list, with paths of its own: `name.us`.
pub fn of(i: usize, problems: Vec<FieldProblem>) -> Vec<FieldProblem> {
    let prefix = format!("{i}.");
    let own = problems.into_iter().filter_map(|problem| {
        let path = problem.path.strip_prefix(&prefix)?.to_owned();
        Some(FieldProblem { path, ..problem })
    });
    own.collect()
}

/// Categories of one kind.
pub fn categories(kind: Kind, list: &[Category]) -> Vec<FieldProblem> {
    let mut findings = Findings::default();
    let mut seen = Vec::new();
    let mut identities = HashMap::new();
    for (i, category) in list.iter().enumerate() {
        findings.within = format!("{i}.");
        members(&mut findings, category, "");
        findings.once("slug", &category.slug, &mut seen);
        if let Some(depth) = ancestry(&mut findings, &category.slug, list, |category| {
            category.parent.as_ref()
        }) && depth > DEPTH
        {
            findings.push("parent", "too_deep").set("n", DEPTH);
        }
        // The theme says which icons there are; one it does not know is not shown.
        if !category.icon.is_empty() && Slug::new(category.icon.as_str()).is_err() {
            findings.refuse("icon", "slug_format", category.icon.as_str());
        }
        if !category.identity.is_empty() && Identity::parse(&category.identity).is_none() {
            findings.refuse("identity", "slug_format", category.identity.as_str());
        } else if *identities
            .entry(category.identity())
            .or_insert(&category.slug)
            != &category.slug
        {
            findings.refuse("identity", "twice", category.identity());
        }
        if let Some(rules) = &category.rules {
            ad_rules(&mut findings, kind, rules);
        }
    }
    findings
        .problems
        .extend(attributes::schemas(list, kind == Kind::Advertisements));
    findings.problems
}

fn ad_rules(findings: &mut Findings, kind: Kind, rules: &AdRules) {
    if kind != Kind::Advertisements {
        findings.push("rules", "attributes_misplaced");
        return;
    }
    let terms = TERMS.map(|days| days.to_string()).join(", ");
    for (name, days) in [
        ("term_days", rules.term_days),
        ("longest_term_days", rules.longest_term_days),
    ] {
        if !TERMS.contains(&days) {
            findings.unknown(&format!("rules.{name}"), &days.to_string(), &terms);
        }
    }
    if rules.term_days > rules.longest_term_days {
        findings.number(
            "rules.term_days",
            i64::from(rules.term_days),
            &(i64::from(TERMS[0])..=i64::from(rules.longest_term_days)),
        );
    }
    members(findings, rules, "rules.");
}

/// The depth of an item, 1 at the top. `None` when what is above it is reported: absent or itself.
fn ancestry<T: Taxon>(
    findings: &mut Findings,
    start: &Slug,
    list: &[T],
    parent: impl Fn(&T) -> Option<&Slug>,
) -> Option<usize> {
    let mut above = find(list, start).and_then(&parent);
    let mut depth = 1;
    while let Some(slug) = above {
        let Some(next) = find(list, slug) else {
            let slugs: Vec<&str> = list.iter().map(|item| item.slug().as_str()).collect();
            findings.unknown("parent", slug, &slugs.join(", "));
            return None;
        };
        depth += 1;
        if depth > list.len() {
            findings.refuse("parent", "cycle", start.as_str());
            return None;
        }
        above = parent(next);
    }
    Some(depth)
}

fn find<'l, T: Taxon>(list: &'l [T], slug: &Slug) -> Option<&'l T> {
    list.iter().find(|item| item.slug() == slug)
}

/// The form in which names are compared: words of lower-case letters and digits, without
/// apostrophes and with one space between them.
fn folded(name: &str) -> String {
    const APOSTROPHES: [char; 5] = ['\'', 'ʼ', '’', '‘', '`'];
    let lower = name
        .nfkc()
        .flat_map(char::to_lowercase)
        .filter(|c| !APOSTROPHES.contains(c));
    let words: String = lower
        .map(|c| if c.is_alphanumeric() { c } else { ' ' })
        .collect();
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Tags. Names and synonyms lead to one tag each, whatever their case.
pub fn tags(list: &[Tag]) -> Vec<FieldProblem> {
    let mut findings = Findings::default();
    let mut seen = Vec::new();
    let mut owners: HashMap<String, usize> = HashMap::new();
    for (i, tag) in list.iter().enumerate() {
        findings.within = format!("{i}.");
        findings.once("slug", &tag.slug, &mut seen);
        let names = [
            ("name.ua".to_owned(), tag.name.ua.as_str()),
            ("name.us".to_owned(), tag.name.us.as_str()),
        ];
        let synonyms = tag
            .synonyms
            .iter()
            .enumerate()
            .map(|(n, word)| (format!("synonyms.{n}"), word.as_str()));
        for (path, word) in names.into_iter().chain(synonyms) {
            let key = folded(word);
            if key.is_empty() {
                continue;
            }
            match owners.get(&key) {
                // A tag may be called the same in both languages.
                Some(owner) if *owner != i => {
                    findings.refuse(&path, "name_taken", list[*owner].slug.as_str());
                }
                _ => {
                    owners.insert(key, i);
                }
            }
        }
        members(&mut findings, tag, "");
    }
    findings.problems
}

/// Countries, regions, cities and districts: each lies in one of the level above
/// (docs/content-model.md §1.8).
pub fn locations(list: &[Location]) -> Vec<FieldProblem> {
    let mut findings = Findings::default();
    let mut seen = Vec::new();
    for (i, place) in list.iter().enumerate() {
        findings.within = format!("{i}.");
        members(&mut findings, place, "");
        findings.once("slug", &place.slug, &mut seen);
        if ancestry(&mut findings, &place.slug, list, |place| {
            place.parent.as_ref()
        })
        .is_some()
        {
            level(&mut findings, place, list);
        }
        code(&mut findings, place);
        if place.kind == "city" && place.tz.is_empty() {
            findings.push("tz", "required");
        } else if !place.tz.is_empty() {
            findings.zone("tz", &place.tz);
        }
        for (name, degrees, most) in [("lat", place.lat, 90), ("lon", place.lon, 180)] {
            if degrees.is_some_and(|degrees| f64::from(degrees).abs() > f64::from(most)) {
                findings
                    .push(name, "number_range")
                    .set("min", -most)
                    .set("max", most);
            }
        }
        for (name, other, one) in [("lat", place.lat, place.lon), ("lon", place.lon, place.lat)] {
            if other.is_none() && one.is_some() {
                findings.push(name, "required");
            }
        }
    }
    findings.problems
}

fn level(findings: &mut Findings, place: &Location, list: &[Location]) {
    let Some((_, above)) = LEVELS.iter().find(|(kind, _)| *kind == place.kind) else {
        return;
    };
    let parent = place
        .parent
        .as_ref()
        .and_then(|slug| list.iter().find(|other| other.slug == *slug));
    match (above, parent) {
        (None, None) => {}
        (Some(_), None) => {
            findings.push("parent", "required");
        }
        (Some(above), Some(parent)) if parent.kind == *above => {}
        (above, Some(parent)) => {
            let fit = list
                .iter()
                .filter(|other| Some(other.kind.as_str()) == *above);
            let fit: Vec<&str> = fit.map(|other| other.slug.as_str()).collect();
            findings.unknown("parent", &parent.slug, &fit.join(", "));
        }
    }
}

/// ISO 3166: two letters of a country, a country and what follows of a region (`US-WI`), nothing
/// elsewhere or what people there use.
fn code(findings: &mut Findings, place: &Location) {
    let sound = match place.kind.as_str() {
        "country" => is_country(&place.code),
        "region" => {
            let (country, part) = place.code.split_once('-').unwrap_or_default();
            let is_region = is_country(country)
                && (1..=3).contains(&part.len())
                && part
                    .bytes()
                    .all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit());
            place.code.is_empty() || is_region
        }
        _ => place.code.len() <= 20,
    };
    if !sound {
        findings.refuse("code", "bad_code", place.code.as_str());
    }
}

fn is_country(code: &str) -> bool {
    code.len() == 2 && code.bytes().all(|byte| byte.is_ascii_uppercase())
}

/// People of the editorial staff.
pub fn people(list: &[Person]) -> Vec<FieldProblem> {
    let mut findings = Findings::default();
    let mut seen = Vec::new();
    for (i, person) in list.iter().enumerate() {
        findings.within = format!("{i}.");
        members(&mut findings, person, "");
        findings.once("slug", &person.slug, &mut seen);
    }
    findings.problems
}
