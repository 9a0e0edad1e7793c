//! The portal that answers describe: settings, starter categories and the places around a city.

use model::{
    Category, FieldProblem, Kind, Localized, Location, Person, Portal, SecondFactorRule,
    SectionSet, Settings, Site, Slug, check, slugify,
};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::BTreeMap;

const CATEGORIES: &str = include_str!("starter/categories.toml");
const PEOPLE: &str = include_str!("starter/people.toml");
const COUNTRIES: &str = include_str!("starter/countries.toml");

/// The content with which a portal begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Answers {
    /// Texts for search engines follow from name and tagline.
    pub(super) settings: Settings,
    pub(super) city: Option<City>,
}

/// The city of the community, in both languages, with what it lies in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct City {
    pub(super) name: Localized,
    pub(super) region: Localized,
    /// ISO 3166, a country of `countries.toml`.
    pub(super) country: String,
}

/// People that bylines can name from the start.
#[derive(Deserialize)]
struct Starters {
    person: Vec<Person>,
}

#[derive(Deserialize)]
struct Country {
    name: Localized,
    name_in: Localized,
    /// The time zone; empty where the country has several.
    #[serde(default)]
    tz: String,
}

/// Sections as people call them, in the order of menus.
const SECTIONS: [(&str, Kind); 5] = [
    ("news", Kind::News),
    ("events", Kind::Posters),
    ("services", Kind::Services),
    ("organizations", Kind::Diaspors),
    ("advertisements", Kind::Advertisements),
];

/// The sections that are off where these are on, names separated by commas.
///
/// # Errors
/// A name that is none, or no name at all.
pub(super) fn sections(text: &str) -> Result<SectionSet, String> {
    let known = SECTIONS.map(|(name, _)| name).join(", ");
    let mut kinds = Vec::new();
    for name in text.split(',').map(str::trim) {
        match SECTIONS.iter().find(|(section, _)| *section == name) {
            Some((_, kind)) => kinds.push(*kind),
            None if name.is_empty() => {}
            None => return Err(format!("\"{name}\" is not a section; known: {known}")),
        }
    }
    if kinds.is_empty() {
        return Err(format!("choose at least one section of {known}"));
    }
    Ok(off(&kinds))
}

/// The sections but for these.
fn off(kinds: &[Kind]) -> SectionSet {
    Kind::LISTED
        .into_iter()
        .filter(|kind| !kinds.contains(kind))
        .collect()
}

/// Reads a file of `starter/`.
fn starter<T: DeserializeOwned>(file: &str) -> Result<T, String> {
    toml::from_str(file).map_err(|error| error.to_string())
}

fn countries() -> Result<BTreeMap<String, Country>, String> {
    starter(COUNTRIES)
}

/// Two letters of a country that a city can be placed in.
///
/// # Errors
/// The text is another one; the sentence names the countries that are known.
pub(super) fn country(text: &str) -> Result<String, String> {
    let code = text.to_uppercase();
    let known = countries()?;
    if known.contains_key(&code) {
        return Ok(code);
    }
    let codes: Vec<&str> = known.keys().map(String::as_str).collect();
    Err(format!(
        "\"{text}\" is not a country that init knows: {}; leave the city out and add places in the dashboard",
        codes.join(", ")
    ))
}

/// The time zone of a country that has one.
pub(super) fn time_zone(country: &str) -> Option<String> {
    let country = countries().ok()?.remove(&country.to_uppercase())?;
    Some(country.tz).filter(|zone| !zone.is_empty())
}

/// The portal, without entries.
///
/// # Errors
/// The objections of the rules of settings and places, one a line.
pub(super) fn content(answers: &Answers) -> Result<Portal, String> {
    let site = site(answers)?;
    let problems = problems(&site);
    if !problems.is_empty() {
        let lines: Vec<String> = problems.iter().map(FieldProblem::to_string).collect();
        return Err(lines.join("\n"));
    }
    Ok(Portal {
        site,
        documents: Vec::new(),
        media: BTreeMap::new(),
    })
}

fn site(answers: &Answers) -> Result<Site, String> {
    let mut settings = answers.settings.clone();
    settings.seo_index_title = settings.site_name.clone();
    settings.seo_index_description = settings.tagline.clone();
    settings.second_factor = SecondFactorRule::Staff;
    let locations = match &answers.city {
        Some(city) => locations(city, &settings.tz)?,
        None => Vec::new(),
    };
    Ok(Site {
        settings,
        categories: toml::from_str::<BTreeMap<Kind, Vec<Category>>>(CATEGORIES)
            .expect("a test reads the file"),
        locations,
        people: starter::<Starters>(PEOPLE)?.person,
        ..Site::default()
    })
}

fn problems(site: &Site) -> Vec<FieldProblem> {
    [
        check::settings(&site.settings, site),
        check::locations(&site.locations),
        check::people(&site.people),
    ]
    .concat()
}

impl Answers {
    /// Answers that no rule is against, to check one among them.
    fn sample() -> Answers {
        let settings = Settings {
            email: "editors@example.org".to_owned(),
            ..Settings::default()
        };
        let city = City {
            name: settings.site_name.clone(),
            region: settings.site_name.clone(),
            country: "DE".to_owned(),
        };
        Answers {
            settings,
            city: Some(city),
        }
    }
}

/// Checks one answer against the rules. It may fill several fields: the strictest of their limits
/// counts.
///
/// # Errors
/// The rule as a sentence about the text.
pub(super) fn check_answer(
    text: &str,
    put: impl FnOnce(&mut Answers, String),
) -> Result<(), String> {
    let mut answers = Answers::sample();
    put(&mut answers, text.to_owned());
    let Some(worst) = problems(&site(&answers)?).into_iter().max_by_key(excess) else {
        return Ok(());
    };
    let excess = excess(&worst);
    let length = text.chars().count();
    let mut problem = FieldProblem {
        path: "the text".to_owned(),
        ..worst
    };
    if excess > 0 {
        // A field may have words around the answer: «у місті …».
        problem = problem
            .with("m", length)
            .with("n", length.saturating_sub(excess));
    }
    Err(problem.to_string())
}

/// How many characters too long a text is.
fn excess(problem: &FieldProblem) -> usize {
    let length = problem.params.get("m").and_then(Value::as_u64);
    let most = problem.params.get("n").and_then(Value::as_u64);
    let excess = length
        .zip(most)
        .map_or(0, |(length, most)| length.saturating_sub(most));
    usize::try_from(excess).unwrap_or(usize::MAX)
}

/// Country, region and city.
fn locations(city: &City, time_zone: &str) -> Result<Vec<Location>, String> {
    let Some(country) = countries()?.remove(&city.country) else {
        return Err(format!(
            "\"{}\" is not a country that init knows",
            city.country
        ));
    };
    let mut places = Vec::new();
    places.push(Location {
        code: city.country.clone(),
        ..place("country", &country.name, country.name_in, &places)?
    });
    let region = &city.region;
    places.push(place(
        "region",
        region,
        within("у регіоні", region),
        &places,
    )?);
    places.push(Location {
        tz: time_zone.to_owned(),
        ..place("city", &city.name, within("у місті", &city.name), &places)?
    });
    Ok(places)
}

/// «У місті» takes a name as it is, so no ending can be wrong.
fn within(ua: &str, name: &Localized) -> Localized {
    Localized {
        ua: format!("{ua} {}", name.ua),
        us: format!("in {}", name.us),
    }
}

/// A place below the last of those `above`.
fn place(
    kind: &str,
    name: &Localized,
    name_in: Localized,
    above: &[Location],
) -> Result<Location, String> {
    Ok(Location {
        slug: free_slug(&name.ua, kind, above)?,
        parent: above.last().map(|place| place.slug.clone()),
        kind: kind.to_owned(),
        code: String::new(),
        tz: String::new(),
        lat: None,
        lon: None,
        aliases: Vec::new(),
        closed: false,
        name: name.clone(),
        name_in,
    })
}

/// The slug of a name; with the level where the level above has the name too, as Berlin in Berlin.
fn free_slug(name: &str, kind: &str, places: &[Location]) -> Result<Slug, String> {
    slugify(name)
        .filter(|slug| places.iter().all(|place| place.slug != *slug))
        .or_else(|| slugify(&format!("{name} {kind}")))
        .ok_or_else(|| format!("\"{name}\" has no letters for an address; use a name with letters"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(ua: &str, us: &str) -> Localized {
        Localized {
            ua: ua.to_owned(),
            us: us.to_owned(),
        }
    }

    fn berlin() -> Answers {
        Answers {
            settings: Settings {
                site_name: text("Берлінський вісник", "Berlin Herald"),
                tagline: text("Новини громади", "Community news"),
                email: "redaktsiia@berlin.example".to_owned(),
                tz: "Europe/Berlin".to_owned(),
                currency: "EUR".to_owned(),
                sections_off: off(&[Kind::News, Kind::Advertisements]),
                accent: "#0b5fa5".to_owned(),
                ..Settings::default()
            },
            city: Some(City {
                name: text("Берлін", "Berlin"),
                region: text("Берлін", "Berlin"),
                country: "DE".to_owned(),
            }),
        }
    }

    #[test]
    fn unknown_names_are_refused_with_those_that_are_known() {
        assert!(
            sections("news, fairs")
                .unwrap_err()
                .ends_with("known: news, events, services, organizations, advertisements")
        );
        assert!(sections(" , ").is_err());
        assert!(country("XX").unwrap_err().contains("DE, DK"));
        let mut bright = berlin();
        bright.settings.accent = "#ffff00".to_owned();
        let problem = content(&bright).unwrap_err();
        assert!(
            problem.starts_with("accent \"#ffff00\" has a contrast of 1.0:1"),
            "{problem}"
        );
        assert_eq!(content(&berlin()).unwrap().site.settings.accent, "#0b5fa5");
        let mut named = berlin();
        named.settings.currency = "euro".to_owned();
        let problem = content(&named).unwrap_err();
        assert!(problem.starts_with("currency "), "{problem}");
    }

    #[test]
    fn the_answers_around_one_that_is_checked_are_sound() {
        content(&Answers::sample()).unwrap();
        let refused = |text: &str| {
            check_answer(text, |answers, text| answers.settings.site_name.us = text).unwrap_err()
        };
        assert_eq!(refused(""), "the text is missing; add it");
        assert!(
            refused(&"x".repeat(75))
                .starts_with("the text is too long: 75 characters; cut it to 60")
        );
    }

    #[test]
    fn a_folder_that_is_written_can_be_read() {
        for country in countries().unwrap().into_keys() {
            let mut answers = berlin();
            answers.city.as_mut().unwrap().country = country;
            let portal = content(&answers).unwrap();
            let dir = tempfile::TempDir::new().unwrap();
            generator::content::write(dir.path(), &portal).unwrap();
            let (read, warnings) =
                generator::content::read_with_warnings(dir.path(), jiff::Timestamp::now().into())
                    .unwrap();
            assert_eq!(read.site, portal.site);
            assert!(warnings.is_empty(), "{warnings:?}");
        }
    }

    #[test]
    fn sections_that_are_not_wanted_are_off_and_keep_their_categories() {
        let site = content(&berlin()).unwrap().site;
        let off: Vec<Kind> = site.settings.sections_off.kinds().collect();
        assert_eq!(off, [Kind::Posters, Kind::Services, Kind::Diaspors]);
        assert!(
            Kind::LISTED
                .iter()
                .all(|kind| !site.categories[kind].is_empty())
        );
        assert_eq!(
            sections("news, advertisements").unwrap(),
            berlin().settings.sections_off
        );
    }

    #[test]
    fn a_country_with_one_time_zone_knows_it() {
        for (code, Country { tz, .. }) in countries().unwrap() {
            assert!(
                tz.is_empty() || jiff::tz::TimeZone::get(&tz).is_ok(),
                "{code} {tz}"
            );
        }
        assert_eq!(time_zone("de").as_deref(), Some("Europe/Berlin"));
        assert_eq!(time_zone("US"), None, "it has several");
    }

    #[test]
    fn a_city_lies_in_a_region_of_a_country() {
        let places = content(&berlin()).unwrap().site.locations;
        let slugs: Vec<&str> = places.iter().map(|place| place.slug.as_str()).collect();
        assert_eq!(slugs, ["nimechchyna", "berlin", "berlin-city"]);
        assert_eq!(places[2].name_in.ua, "у місті Берлін");
    }
}
