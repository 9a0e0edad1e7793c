//! Settings and taxonomy that are refused, with the paths of their problems.

use super::{categories, locations, of, people, settings, tags};
use crate::{Category, FieldProblem, Kind, Location, Person, SectionSet, Settings, Site, Tag};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

fn read<T: DeserializeOwned>(value: Value) -> T {
    serde_json::from_value(value).expect("a value of the model")
}

fn both(words: &str) -> Value {
    json!({ "ua": words, "us": words })
}

/// Settings nothing is wrong with, and one member changed.
fn changed(member: &str, value: Value) -> Vec<(String, &'static str)> {
    let mut document = Map::new();
    let full = json!({
        "currency": "USD", "tz": "America/Chicago", "email": "a@b.example", "site_name": both("Вісник"),
        "tagline": both("Новини"), "seo_index_title": both("Вісник"), "seo_index_description": both("Портал"),
        "postal_address": both("Мілвокі"),
    });
    document.extend(full.as_object().cloned().unwrap_or_default());
    if !member.is_empty() {
        document.insert(member.to_owned(), value);
    }
    let mut site = Site::default();
    site.categories
        .insert(Kind::News, vec![category("culture", None)]);
    places(&settings(&read::<Settings>(document.into()), &site))
}

fn places(problems: &[FieldProblem]) -> Vec<(String, &'static str)> {
    problems
        .iter()
        .map(|problem| (problem.path.clone(), problem.key))
        .collect()
}

fn media(width: u32, height: u32) -> Value {
    json!({ "hash": "0".repeat(32), "name": "a.webp", "width": width, "height": height })
}

fn slide(changes: &Value) -> Value {
    let mut slide = json!({ "key": "a", "url": "/novyny", "title": both("Так"), "text": both(""), "alt": both("Двір") });
    if let (Some(slide), Some(changes)) = (slide.as_object_mut(), changes.as_object()) {
        slide.extend(changes.clone());
    }
    json!([slide])
}

fn cookie(changes: &Value) -> Value {
    let mut cookie = json!({ "id": "stats", "name": both("Відвідування") });
    if let (Some(cookie), Some(changes)) = (cookie.as_object_mut(), changes.as_object()) {
        cookie.extend(changes.clone());
    }
    json!({ "optional": [cookie] })
}

fn pairs(pairs: &[(&str, &str)]) -> Value {
    pairs
        .iter()
        .map(|(word, means)| json!({ "word": word, "means": means }))
        .collect()
}

#[test]
fn synonyms_are_the_usual_ones_until_a_portal_names_its_own() {
    let named = |synonyms: Option<Value>| {
        let mut document = serde_json::to_value(Settings::default()).unwrap();
        if let Some(synonyms) = synonyms {
            document["synonyms"] = synonyms;
        }
        read::<Settings>(document)
    };
    let usual = named(None).synonyms;
    assert!(
        usual
            .iter()
            .any(|pair| (&*pair.word, &*pair.means) == ("хата", "будинок")),
        "{usual:?}"
    );
    assert_eq!(named(Some(json!([]))).synonyms, []);
    let written = |settings: &Settings| serde_json::to_value(settings).unwrap()["synonyms"].clone();
    assert_eq!(
        written(&named(None)),
        Value::Null,
        "later versions of the program may know more"
    );
    assert_eq!(written(&named(Some(json!([])))), json!([]));
    let own = pairs(&[
        ("дача", "заміський будинок"),
        ("пра-баба", "бабуся"),
        ("компʼютер", "ПК"),
    ]);
    assert_eq!(written(&named(Some(own.clone()))), own);
    assert_eq!(changed("synonyms", own), []);
}

#[test]
fn sections_that_are_off_are_a_set_in_the_order_of_menus() {
    let named = |sections: Value| serde_json::from_value::<SectionSet>(sections);
    let set = named(json!(["services", "poster", "services"])).unwrap();
    assert_eq!(
        serde_json::to_value(&set).unwrap(),
        json!(["poster", "services"])
    );
    let unknown = named(json!(["poster", "posters"])).unwrap_err().to_string();
    assert!(
        unknown.contains("`posters`") && unknown.contains("`advertisement`"),
        "{unknown}"
    );
    assert!(named(json!("poster")).is_err());
    assert!(named(json!([1])).is_err());
    let settings = Settings {
        sections_off: set,
        ..Settings::default()
    };
    let on: Vec<Kind> = settings.sections().collect();
    assert_eq!(on, [Kind::News, Kind::Diaspors, Kind::Advertisements]);
    assert!(!settings.is_on(Kind::Posters) && settings.is_on(Kind::Pages));
}

#[test]
fn settings_in_order_pass() {
    assert_eq!(changed("", Value::Null), []);
    let table = [
        (
            "robots_extra",
            json!("# ours\nUser-agent: Example\nDisallow: /\n"),
        ),
        (
            "mail_sender",
            json!("Редакція «Вісника» <visnyk@example.org>"),
        ),
        ("mail_sender", json!("visnyk@example.org")),
        (
            "allowed_users",
            json!(["olena@example.org", "@hromada.example.org"]),
        ),
        (
            "favicon",
            json!("<svg xmlns=\"http://www.w3.org/2000/svg\"><path d=\"M0 0\"/></svg>"),
        ),
        ("accent", json!("#0B5FA5")),
        ("accent", json!("#767676")),
        ("share_image", media(1200, 630)),
        (
            "home_blocks",
            json!([{ "section": "poster", "count": 4 }, { "section": "novyny", "count": 7 }]),
        ),
        ("sections_off", json!(["services", "poster", "services"])),
        (
            "sections_off",
            json!(["novyny", "poster", "services", "diaspors"]),
        ),
        (
            "maintenance",
            json!({ "text": both("Працюємо"), "until": "2026-11-22T00:00:00Z" }),
        ),
        (
            "slides",
            slide(&json!({ "url": "/novyny/category/culture?a=1", "media": media(10, 10) })),
        ),
        (
            "slides",
            slide(&json!({ "url": "https://other.example/a" })),
        ),
        (
            "cookies",
            cookie(&json!({ "src": "/stats.js", "target_cookies": ["_stats.1"] })),
        ),
        (
            "cookies",
            cookie(&json!({ "src": "https://stats.example:8443/s.js" })),
        ),
    ];
    for (member, value) in table {
        assert_eq!(changed(member, value.clone()), [], "{member} {value}");
    }
}

#[test]
fn problems_of_settings_name_the_field() {
    let two = json!([{ "section": "poster", "count": 4 }, { "section": "poster", "count": 40 }]);
    let twice = json!({ "necessary": [{ "id": "a", "name": both("А") }], "optional": [{ "id": "a", "name": both("Б") }] });
    let table: [(&str, Value, &str, &str); 56] = [
        ("currency", json!("usd"), "currency", "bad_currency"),
        ("tz", json!("Chicago"), "tz", "bad_zone"),
        ("email", json!(""), "email", "required"),
        ("email", json!("a@b"), "email", "bad_email"),
        (
            "phones",
            json!(["+14145550100", "414 555"]),
            "phones.1",
            "bad_phone",
        ),
        (
            "phones",
            json!(vec!["+14145550100"; 6]),
            "phones",
            "too_many",
        ),
        ("mail_sender", json!("Вісник"), "mail_sender", "bad_email"),
        (
            "mail_sender",
            json!("Вісник <visnyk@>"),
            "mail_sender",
            "bad_email",
        ),
        (
            "allowed_users",
            json!(["@example.org", "olena"]),
            "allowed_users.1",
            "bad_email",
        ),
        (
            "allowed_users",
            json!(["@example"]),
            "allowed_users.0",
            "bad_email",
        ),
        ("ad_term_days", json!(61), "ad_term_days", "number_range"),
        (
            "ad_longest_term_days",
            json!(366),
            "ad_longest_term_days",
            "number_range",
        ),
        ("social", json!(["ftp://x"]), "social.0", "bad_url"),
        (
            "robots_extra",
            json!("Disallow: /a\nno rule"),
            "robots_extra",
            "bad_rule",
        ),
        (
            "favicon",
            json!("<svg><script/></svg>"),
            "favicon",
            "bad_svg",
        ),
        ("accent", json!("blue"), "accent", "bad_color"),
        ("accent", json!("#05a"), "accent", "bad_color"),
        ("accent", json!("#777777"), "accent", "low_contrast"),
        ("accent", json!("#ffffff"), "accent", "low_contrast"),
        ("share_image", media(1199, 630), "share_image", "img_small"),
        (
            "bump_cooldown_days",
            json!(0),
            "bump_cooldown_days",
            "number_range",
        ),
        (
            "consent",
            json!({ "expiry_days": 401 }),
            "consent.expiry_days",
            "number_range",
        ),
        (
            "retention",
            json!({ "trash_days": 0 }),
            "retention.trash_days",
            "number_range",
        ),
        (
            "site_name",
            json!({ "ua": "Вісник", "us": "" }),
            "site_name.us",
            "required",
        ),
        ("tagline", both(&"а".repeat(161)), "tagline.ua", "too_long"),
        (
            "maintenance",
            json!({ "text": both(" ") }),
            "maintenance.text.us",
            "required",
        ),
        (
            "home_blocks",
            json!([{ "section": "reklama", "count": 1 }]),
            "home_blocks.0.section",
            "bad_choice",
        ),
        ("home_blocks", two.clone(), "home_blocks.1.section", "twice"),
        ("home_blocks", two, "home_blocks.1.count", "number_range"),
        (
            "sections_off",
            json!(Kind::SECTIONS),
            "sections_off",
            "no_section",
        ),
        (
            "banned_words",
            json!([{ "word": "", "match": "stem", "action": "flag" }]),
            "banned_words.0.word",
            "required",
        ),
        (
            "synonyms",
            pairs(&[("", "дім")]),
            "synonyms.0.word",
            "required",
        ),
        (
            "synonyms",
            pairs(&[("х", "дім")]),
            "synonyms.0.word",
            "too_short",
        ),
        (
            "synonyms",
            pairs(&[("нова хата", "дім")]),
            "synonyms.0.word",
            "bad_word",
        ),
        (
            "synonyms",
            pairs(&[(" хата", "дім")]),
            "synonyms.0.word",
            "bad_word",
        ),
        (
            "synonyms",
            pairs(&[("-хата", "дім")]),
            "synonyms.0.word",
            "bad_word",
        ),
        (
            "synonyms",
            pairs(&[("ха*та", "дім")]),
            "synonyms.0.word",
            "bad_word",
        ),
        (
            "synonyms",
            pairs(&[("хата", " ")]),
            "synonyms.0.means",
            "required",
        ),
        (
            "synonyms",
            pairs(&[("хата", "великий дім на горі")]),
            "synonyms.0.means",
            "bad_words",
        ),
        (
            "synonyms",
            pairs(&[("хата", "великий  дім")]),
            "synonyms.0.means",
            "bad_words",
        ),
        (
            "synonyms",
            pairs(&[("хата", &"о".repeat(61))]),
            "synonyms.0.means",
            "too_long",
        ),
        (
            "synonyms",
            pairs(&[("хата", "Хата")]),
            "synonyms.0.means",
            "same_word",
        ),
        (
            "synonyms",
            pairs(&[("хата", "дім"), ("Хата", "Дім")]),
            "synonyms.1.word",
            "twice",
        ),
        (
            "synonyms",
            pairs(&[("хата", "дім"); 501]),
            "synonyms",
            "too_many",
        ),
        (
            "slides",
            slide(&json!({ "url": "javascript:x" })),
            "slides.0.url",
            "bad_url",
        ),
        (
            "slides",
            slide(&json!({ "url": "" })),
            "slides.0.url",
            "required",
        ),
        (
            "slides",
            slide(&json!({ "url": "/us/novyny" })),
            "slides.0.url",
            "redirect_language",
        ),
        (
            "slides",
            slide(&json!({ "url": "/novyny/category/sport" })),
            "slides.0.url",
            "bad_choice",
        ),
        (
            "slides",
            slide(&json!({ "from": "2026-01-02T00:00:00Z", "to": "2026-01-01T00:00:00Z" })),
            "slides.0.to",
            "end_before_start",
        ),
        (
            "slides",
            slide(&json!({ "alt": { "ua": "Двір", "us": "" } })),
            "slides.0.alt.us",
            "alt_missing",
        ),
        (
            "cookies",
            cookie(&json!({ "src": "http://stats.example/s.js" })),
            "cookies.optional.0.src",
            "bad_script",
        ),
        (
            "cookies",
            cookie(&json!({ "src": "https://a.example;x/s.js" })),
            "cookies.optional.0.src",
            "bad_script",
        ),
        (
            "cookies",
            cookie(&json!({ "target_cookies": ["a=b"] })),
            "cookies.optional.0.target_cookies.0",
            "bad_cookie_name",
        ),
        (
            "cookies",
            cookie(&json!({ "name": { "ua": "", "us": "x" } })),
            "cookies.optional.0.name.ua",
            "required",
        ),
        (
            "cookies",
            cookie(&json!({ "links": [{ "href": "data:x", "name": both("а") }] })),
            "cookies.optional.0.links.0.href",
            "bad_url",
        ),
        ("cookies", twice, "cookies.optional.0.id", "slug_taken"),
    ];
    for (member, value, path, key) in table {
        let reported = changed(member, value.clone());
        assert!(
            reported.contains(&(path.to_owned(), key)),
            "{member} {value}: {reported:?}"
        );
    }
}

fn category(slug: &str, parent: Option<&str>) -> Category {
    read(json!({ "slug": slug, "parent": parent, "name": both("Назва") }))
}

#[test]
fn categories_stand_in_a_tree_of_three_levels() {
    let list = [
        category("a", None),
        category("b", Some("a")),
        category("c", Some("b")),
        category("d", Some("c")),
        category("e", Some("x")),
        category("f", Some("g")),
        category("g", Some("f")),
        category("a", None),
    ];
    let expected = [
        ("3.parent", "too_deep"),
        ("4.parent", "bad_choice"),
        ("5.parent", "cycle"),
        ("6.parent", "cycle"),
        ("7.slug", "slug_taken"),
    ];
    let reported = categories(Kind::News, &list);
    assert_eq!(
        places(&reported),
        expected.map(|(path, key)| (path.to_owned(), key))
    );
    assert_eq!(
        places(&of(3, reported)),
        [("parent".to_owned(), "too_deep")]
    );
}

#[test]
fn feeds_of_no_two_categories_have_one_name() {
    let named = |slug: &str, identity: &str| Category {
        identity: identity.to_owned(),
        ..category(slug, None)
    };
    let list = [
        named("b", "a"),
        named("a", ""),
        named("c", "Ц"),
        named("d", "a.2"),
    ];
    let reported = categories(Kind::News, &list);
    let expected = [("1.identity", "twice"), ("2.identity", "slug_format")];
    assert_eq!(
        places(&reported),
        expected.map(|(path, key)| (path.to_owned(), key))
    );
}

#[test]
fn rules_of_categories_are_of_advertisements() {
    let rules = json!({ "term_days": 60, "longest_term_days": 30, "deals": ["steal"], "premoderation": "never" });
    let mut one = category("a", None);
    one.name.us = "A".to_owned();
    one.rules = Some(read(rules));
    let reported = places(&categories(Kind::Advertisements, &[one.clone()]));
    let expected = [
        ("0.name.us", "too_short"),
        ("0.rules.term_days", "number_range"),
        ("0.rules.premoderation", "bad_choice"),
        ("0.rules.deals.0", "bad_choice"),
    ];
    assert_eq!(reported, expected.map(|(path, key)| (path.to_owned(), key)));
    assert!(
        places(&categories(Kind::News, &[one]))
            .contains(&("0.rules".to_owned(), "attributes_misplaced"))
    );
}

#[test]
fn a_word_leads_to_one_tag() {
    let tag = |slug: &str, name: &str, synonyms: &[&str]| {
        read::<Tag>(json!({ "slug": slug, "name": both(name), "synonyms": synonyms }))
    };
    let list = [
        tag("a", "Здоровʼя", &["лікар"]),
        tag("b", "здоров'я", &[]),
        tag("c", "Школа", &["Лікар", ""]),
    ];
    let expected = [
        ("1.name.ua", "name_taken"),
        ("1.name.us", "name_taken"),
        ("2.synonyms.0", "name_taken"),
        ("2.synonyms.1", "required"),
    ];
    assert_eq!(
        places(&tags(&list)),
        expected.map(|(path, key)| (path.to_owned(), key))
    );
}

#[test]
fn places_stand_in_the_level_above() {
    let place = |slug: &str, kind: &str, parent: Option<&str>, code: &str, tz: &str| {
        let name = both("Назва");
        read::<Location>(
            json!({ "slug": slug, "kind": kind, "parent": parent, "code": code, "tz": tz, "name": name, "name_in": name }),
        )
    };
    let good = [
        place("usa", "country", None, "US", ""),
        place("wi", "region", Some("usa"), "US-WI", ""),
        place("milwaukee", "city", Some("wi"), "", "America/Chicago"),
        place("bay-view", "district", Some("milwaukee"), "", ""),
    ];
    assert_eq!(places(&locations(&good)), []);
    let mut bad = good.to_vec();
    let mut far = place("far", "city", Some("wi"), "", "America/Chicago");
    far.lat = Some(read(json!(91.0)));
    bad.extend([
        place("x", "planet", None, "", ""),
        place("y", "city", Some("usa"), "", ""),
        place("z", "region", None, "wi", ""),
        place("u", "country", Some("wi"), "USA", ""),
        far,
    ]);
    let expected = [
        ("4.kind", "bad_choice"),
        ("5.parent", "bad_choice"),
        ("5.tz", "required"),
        ("6.parent", "required"),
        ("6.code", "bad_code"),
        ("7.parent", "bad_choice"),
        ("7.code", "bad_code"),
        ("8.lat", "number_range"),
        ("8.lon", "required"),
    ];
    assert_eq!(
        places(&locations(&bad)),
        expected.map(|(path, key)| (path.to_owned(), key))
    );
}

#[test]
fn people_have_names() {
    let one: Person =
        read(json!({ "slug": "a", "name": { "ua": "О", "us": "" }, "role": both("") }));
    let expected = [("0.name.ua", "too_short"), ("0.name.us", "required")];
    assert_eq!(
        places(&people(&[one])),
        expected.map(|(path, key)| (path.to_owned(), key))
    );
}
