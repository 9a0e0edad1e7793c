//! Whole conversions: sources below `fixtures/`, and what must come of them below `golden/`.
//! `UPDATE_GOLDEN=1` writes the latter again.
#![allow(clippy::unwrap_used, clippy::disallowed_methods)]

mod fetched;
mod hostile;
mod invariants;
mod support;

use convert::{Fate, Report, SourceKind, convert};
use std::collections::BTreeMap;
use std::fs;
use support::{Workplace, files, load};

/// The kinds with their sources; `WordPress` and Ghost have pictures in a folder of their own.
const KINDS: [SourceKind; 6] = [
    SourceKind::WordPress,
    SourceKind::Hugo,
    SourceKind::Jekyll,
    SourceKind::Csv,
    SourceKind::Ghost,
    SourceKind::Ics,
];

#[test]
fn each_kind_becomes_the_folder_that_is_committed() {
    for kind in KINDS {
        let workplace = Workplace::new(kind);
        let report = convert(&workplace.options).unwrap();
        let golden = support::manifest().join("tests/golden").join(kind.name());
        let mut made = files(&workplace.options.into);
        made.retain(|(name, _)| !name.starts_with('.') && name != "settings.toml");
        made.push(("report.txt".to_owned(), format!("{report}\n").into_bytes()));
        made.sort();
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            let _ = fs::remove_dir_all(&golden);
            for (name, bytes) in &made {
                let path = golden.join(name);
                fs::create_dir_all(path.parent().unwrap()).unwrap();
                fs::write(path, bytes).unwrap();
            }
        }
        let expected = files(&golden);
        let names = |files: &[(String, Vec<u8>)]| -> Vec<String> {
            files.iter().map(|(name, _)| name.clone()).collect()
        };
        assert_eq!(names(&made), names(&expected), "{}", kind.name());
        for ((name, made), (_, expected)) in made.iter().zip(&expected) {
            assert_eq!(
                String::from_utf8_lossy(made),
                String::from_utf8_lossy(expected),
                "{}: {name}",
                kind.name()
            );
        }
    }
}

#[test]
fn the_portal_reads_every_folder_without_a_problem() {
    for kind in KINDS {
        let workplace = Workplace::new(kind);
        let report = convert(&workplace.options).unwrap();
        let portal = load(&workplace.options.into)
            .unwrap_or_else(|problems| panic!("{}: {problems}", kind.name()));
        let written = report.count(Fate::Written);
        assert_eq!(portal.documents.len(), written, "{}", kind.name());
        assert!(written > 1, "{}", kind.name());
    }
}

#[test]
fn a_second_run_changes_nothing() {
    for kind in KINDS {
        let workplace = Workplace::new(kind);
        convert(&workplace.options).unwrap();
        let before = files(&workplace.options.into);
        let report = convert(&workplace.later()).unwrap();
        assert_eq!(files(&workplace.options.into), before, "{}", kind.name());
        assert_eq!(
            report.count(Fate::Written) + report.count(Fate::Updated),
            0,
            "{}",
            kind.name()
        );
        assert!(report.count(Fate::Unchanged) > 1, "{}", kind.name());
    }
}

#[test]
fn every_old_address_of_an_entry_has_a_redirect_or_stays() {
    for kind in KINDS {
        let workplace = Workplace::new(kind);
        let report = convert(&workplace.options).unwrap();
        assert_eq!(
            report.lost_addresses,
            Vec::<String>::new(),
            "{}",
            kind.name()
        );
    }
}

#[test]
fn a_dry_run_writes_nothing_and_says_the_same() {
    for kind in KINDS {
        let mut workplace = Workplace::new(kind);
        workplace.options.dry_run = true;
        let before = files(workplace.folder.path());
        let dry = convert(&workplace.options).unwrap();
        assert_eq!(files(workplace.folder.path()), before, "{}", kind.name());
        workplace.options.dry_run = false;
        let wet = convert(&workplace.options).unwrap();
        assert_eq!(dry, wet, "{}", kind.name());
    }
}

#[test]
fn a_changed_source_updates_what_no_one_edited_and_names_the_rest() {
    let workplace = Workplace::with_copy(SourceKind::Hugo);
    let into = &workplace.options.into;
    convert(&workplace.options).unwrap();
    let edited = into.join("news/lito/index.md");
    let own = fs::read_to_string(&edited)
        .unwrap()
        .replace("Табір", "Наш табір");
    fs::write(&edited, &own).unwrap();
    fs::remove_dir_all(into.join("pages/about")).unwrap();
    workplace.replace("content/posts/lito/index.md", "два тижні", "три тижні");
    workplace.replace(
        "content/posts/zapys.md",
        "до кінця травня",
        "до початку червня",
    );

    let report = convert(&workplace.options).unwrap();
    assert_eq!(fs::read_to_string(&edited).unwrap(), own);
    let updated = fs::read_to_string(into.join("news/zapys-do-taboru/index.md")).unwrap();
    assert!(updated.contains("до початку червня"), "{updated}");
    assert!(!into.join("pages/about").exists());
    let of = |fate: Fate| -> Vec<&str> {
        let entries = report.entries.iter().filter(|entry| entry.fate == fate);
        entries.map(|entry| entry.path.as_str()).collect()
    };
    assert_eq!(of(Fate::Updated), ["news/zapys-do-taboru"]);
    let mut left = of(Fate::LeftAlone);
    left.sort_unstable();
    assert_eq!(left, ["news/lito", "pages/about"]);
}

#[test]
fn an_entry_that_left_the_source_stays_and_is_named() {
    let workplace = Workplace::with_copy(SourceKind::Hugo);
    convert(&workplace.options).unwrap();
    fs::remove_file(workplace.options.source.join("content/posts/zapys.md")).unwrap();
    fs::remove_file(
        workplace
            .options
            .source
            .join("content/en/posts/enrolment.md"),
    )
    .unwrap();
    let report = convert(&workplace.options).unwrap();
    let note = "no longer in the source, left alone: news/zapys-do-taboru";
    assert!(report.notes.iter().any(|known| known == note), "{report}");
    assert!(
        workplace
            .options
            .into
            .join("news/zapys-do-taboru/index.md")
            .exists()
    );
}

#[test]
fn entries_of_the_folder_keep_their_address_and_files_of_taxonomy_their_lines() {
    let workplace = Workplace::new(SourceKind::Jekyll);
    let into = &workplace.options.into;
    let own = into.join("news/tsvit");
    fs::create_dir_all(&own).unwrap();
    fs::write(own.join("index.md"), "+++\n+++\n").unwrap();
    let tags =
        "# Наші теги.\n[[tag]]\nslug = \"osin\"\nname = { ua = \"Осінь\", us = \"Autumn\" }\n";
    fs::write(into.join("tags.toml"), tags).unwrap();
    let report = convert(&workplace.options).unwrap();
    assert_eq!(report.entries[0].path, "news/tsvit-2", "{report}");
    assert_eq!(fs::read(own.join("index.md")).unwrap(), b"+++\n+++\n");
    let text = fs::read_to_string(into.join("tags.toml")).unwrap();
    assert!(
        text.starts_with(tags) && text.matches("osin").count() == 1,
        "{text}"
    );
}

#[test]
fn an_old_address_that_leads_elsewhere_already_is_named_and_stays() {
    let workplace = Workplace::new(SourceKind::Hugo);
    convert(&workplace.options).unwrap();
    let written = fs::read_to_string(workplace.options.into.join("redirects.toml")).unwrap();
    let from = written.split("from = \"").nth(1).unwrap();
    let from = from.split('"').next().unwrap();

    let workplace = Workplace::new(SourceKind::Hugo);
    let path = workplace.options.into.join("redirects.toml");
    let own = format!(
        "[[redirect]]\nfrom = \"{from}\"\nto = \"/poster\"\ncode = 302\n\n\
         [[redirect]]\nfrom = \"/gone\"\ncode = 410\n"
    );
    fs::write(&path, &own).unwrap();
    let report = convert(&workplace.options).unwrap();
    assert_eq!(
        report.lost_addresses,
        [format!(
            "{from}: redirects.toml leads it to /poster already"
        )]
    );
    let after = fs::read_to_string(&path).unwrap();
    assert!(after.starts_with(&own), "{after}");
    assert_eq!(after.matches(&format!("from = \"{from}\"")).count(), 1);
}

#[test]
fn what_did_not_change_since_a_day_is_left_out() {
    let mut workplace = Workplace::new(SourceKind::WordPress);
    workplace.options.since = Some("2019-04-01T00:00:00Z".parse().unwrap());
    let report = convert(&workplace.options).unwrap();
    let ids: Vec<&str> = report
        .entries
        .iter()
        .map(|entry| entry.source.as_str())
        .collect();
    assert_eq!(
        ids,
        [
            "wordpress:20",
            "wordpress:22",
            "wordpress:24",
            "wordpress:25"
        ]
    );
}

#[test]
fn a_run_that_was_killed_is_completed() {
    let workplace = Workplace::new(SourceKind::Hugo);
    convert(&workplace.options).unwrap();
    let whole = files(&workplace.options.into);
    // It had written nothing of one entry, and replaced some files of another.
    let into = &workplace.options.into;
    fs::remove_dir_all(into.join(".visnyk")).unwrap();
    fs::remove_file(into.join("redirects.toml")).unwrap();
    fs::remove_dir_all(into.join("news/lito")).unwrap();
    fs::create_dir_all(into.join("news/.lito.part")).unwrap();
    let half = into.join("news/zapys-do-taboru");
    fs::write(half.join(".convert"), "").unwrap();
    let text = fs::read_to_string(half.join("index.md")).unwrap();
    let text = text.replace("до кінця травня", "до початку червня");
    fs::write(half.join("index.md"), text).unwrap();
    convert(&workplace.options).unwrap();
    assert_eq!(files(into), whole);
}

/// What an import and an export make of an entry that no one edited.
fn as_exported(text: &str) -> String {
    let (front_matter, body) = text[4..].split_once("+++\n").unwrap();
    let mut table: toml::Table = front_matter.parse().unwrap();
    let serials = toml::Table::from_iter([("all".to_owned(), 7.into())]);
    table.insert("serials".to_owned(), serials.into());
    table.insert("identity".to_owned(), "2021-06-01/ozero".into());
    table.insert("former_slugs".to_owned(), vec!["lito"].into());
    let sorted: BTreeMap<String, toml::Value> = table.into_iter().collect();
    let front_matter = toml::to_string(&sorted).unwrap();
    format!("+++\n# Нічого.\n{front_matter}+++\n{body}")
}

#[test]
fn marks_alone_say_what_was_converted_and_edited() {
    let workplace = Workplace::with_copy(SourceKind::Hugo);
    let into = &workplace.options.into;
    convert(&workplace.options).unwrap();
    fs::remove_dir_all(into.join(".visnyk")).unwrap();
    let entry = into.join("news/tabir-2021");
    fs::rename(into.join("news/lito"), &entry).unwrap();
    let text = fs::read_to_string(entry.join("index.md")).unwrap();
    fs::write(entry.join("index.md"), as_exported(&text)).unwrap();
    let before = files(&entry);
    let report = convert(&workplace.options).unwrap();
    assert_eq!(files(&entry), before);
    let fate = |report: &Report, path: &str| {
        let mut entries = report.entries.iter();
        entries.find(|entry| entry.path == path).unwrap().fate
    };
    assert_eq!(fate(&report, "news/tabir-2021"), Fate::Unchanged);
    // Its neighbor has a link to it, which follows it.
    assert_eq!(fate(&report, "news/zapys-do-taboru"), Fate::Updated);
    assert_eq!(report.count(Fate::Written), 0, "{report}");
    assert_eq!(report.lost_addresses, Vec::<String>::new());

    workplace.replace("content/posts/lito/index.md", "два тижні", "три тижні");
    let report = convert(&workplace.options).unwrap();
    assert_eq!(report.count(Fate::Updated), 1, "{report}");
    let text = fs::read_to_string(entry.join("index.md")).unwrap();
    for kept in [
        "all = 7",
        "2021-06-01/ozero",
        "former_slugs = [\"lito\"]",
        "три тижні",
    ] {
        assert!(text.contains(kept), "{kept}: {text}");
    }
    // Without its mark an entry is the editors' own.
    fs::write(
        entry.join("index.md"),
        text.replace("[source]", "[source_of_nothing]"),
    )
    .unwrap();
    let report = convert(&workplace.options).unwrap();
    assert_eq!(report.count(Fate::LeftAlone), 1, "{report}");
}

#[test]
fn a_translation_that_comes_later_joins_its_entry() {
    let workplace = Workplace::with_copy(SourceKind::Hugo);
    let posts = workplace.options.source.join("content");
    let translation = posts.join("posts/zapys.md");
    let kept = fs::read(&translation).unwrap();
    fs::remove_file(&translation).unwrap();
    let first = convert(&workplace.options).unwrap();
    let alone = first.count(Fate::Written);
    fs::write(&translation, kept).unwrap();
    let second = convert(&workplace.options).unwrap();
    assert_eq!(second.count(Fate::Written), 0, "{second}");
    assert_eq!(second.entries.len(), alone, "{second}");
}

#[test]
fn wpml_pairs_languages_and_categories_keep_their_parents() {
    let export = support::manifest().join("tests/fixtures/wpml/export.xml");
    let workplace = Workplace::of(SourceKind::WordPress, export);
    let report = convert(&workplace.options).unwrap();
    let paths: Vec<&str> = report.entries.iter().map(|entry| &*entry.path).collect();
    assert_eq!(paths, ["news/nedilna-shkola", "news/kolo"], "{report}");
    let portal = load(&workplace.options.into).unwrap();
    let school = &portal.documents[portal
        .documents
        .iter()
        .position(|document| document.entry.slug.as_str() == "nedilna-shkola")
        .unwrap()];
    assert!(school.entry.us.is_some() && school.bodies[0].contains("Кленову, 7"));
    let above: Vec<(String, Option<String>)> = portal
        .site
        .categories(model::Kind::News)
        .iter()
        .map(|category| {
            let parent = category.parent.as_ref().map(ToString::to_string);
            (category.slug.to_string(), parent)
        })
        .collect();
    let of = |slug: &str| above.iter().find(|row| row.0 == slug).cloned();
    let row =
        |slug: &str, parent: Option<&str>| Some((slug.to_owned(), parent.map(ToOwned::to_owned)));
    assert_eq!(of("zhyttia"), row("zhyttia", None), "{above:?}");
    assert_eq!(of("shkola"), row("shkola", Some("zhyttia")), "{above:?}");
    assert!(of("uroky").is_some_and(|row| row.1.is_some()), "{above:?}");
    let redirects = fs::read_to_string(workplace.options.into.join("redirects.toml")).unwrap();
    assert!(
        redirects.contains("\"/category/zhyttia/shkola/uroky\""),
        "{redirects}"
    );
    let second = convert(&workplace.later()).unwrap();
    assert_eq!(second.count(Fate::Unchanged), 2, "{second}");
}
