//! Whole conversions: sources below `fixtures/`, and what must come of them below `golden/`.
//! `UPDATE_GOLDEN=1` writes the latter again.
#![allow(clippy::unwrap_used, clippy::disallowed_methods)]

mod fetched;
mod hostile;
mod invariants;
mod support;

use convert::{Fate, Report, SourceKind, convert};
use generator::content;
use jiff::Timestamp;
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

/// Every committed source by the name of its golden folder: one of each kind, and further tables.
fn sources() -> Vec<(String, Workplace)> {
    let kinds = KINDS.map(|kind| (kind.name().to_owned(), Workplace::new(kind)));
    let tables = ["advertisements", "diaspors"];
    let tables = tables.map(|name| (format!("csv-{name}"), Workplace::table(name)));
    kinds.into_iter().chain(tables).collect()
}

#[test]
fn each_source_becomes_the_folder_that_is_committed() {
    for (name, workplace) in sources() {
        let report = convert(&workplace.options).unwrap();
        let golden = support::manifest().join("tests/golden").join(&name);
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
        assert_eq!(names(&made), names(&expected), "{name}");
        for ((file, made), (_, expected)) in made.iter().zip(&expected) {
            assert_eq!(
                String::from_utf8_lossy(made),
                String::from_utf8_lossy(expected),
                "{name}: {file}"
            );
        }
    }
}

/// Blocks of the examples in docs/moving.md that are not commands, without the spaces of lists.
fn examples(section: &str) -> Vec<String> {
    let mut blocks = Vec::new();
    let mut block: Option<(bool, String)> = None;
    for line in section.lines().map(str::trim_start) {
        match (&mut block, line.strip_prefix("```")) {
            (Some((is_example, text)), Some(_)) => {
                if *is_example {
                    blocks.push(std::mem::take(text));
                }
                block = None;
            }
            (None, Some(info)) => block = Some((!info.starts_with("sh"), String::new())),
            (Some((_, text)), None) => {
                text.push_str(line);
                text.push('\n');
            }
            (None, None) => {}
        }
    }
    blocks
}

#[test]
fn the_examples_of_the_document_are_those_of_these_tests() {
    let document = support::manifest().join("../../docs/moving.md");
    let text = fs::read_to_string(document).unwrap();
    let mut known: Vec<String> = Vec::new();
    for folder in ["tests/fixtures", "tests/golden"] {
        let all = files(&support::manifest().join(folder));
        let texts = all.iter().map(|(_, bytes)| String::from_utf8_lossy(bytes));
        // Documents have no tabs and no spaces in front.
        known.extend(texts.map(|text| {
            let lines = text.lines().map(str::trim_start);
            lines.collect::<Vec<_>>().join("\n") + "\n"
        }));
    }
    let sections: Vec<&str> = text.split("#### Coming from ").skip(1).collect();
    assert_eq!(sections.len(), 5);
    for section in sections {
        let section = section.split("\n## ").next().unwrap_or_default();
        let blocks = examples(section);
        assert!(!blocks.is_empty(), "{section}");
        for block in blocks {
            let is_known = known.iter().any(|text| text.contains(&block));
            assert!(is_known, "no source and no entry has this:\n{block}");
        }
    }
}

#[test]
fn the_portal_reads_every_folder_without_a_problem() {
    for (name, workplace) in sources() {
        let report = convert(&workplace.options).unwrap();
        let portal =
            load(&workplace.options.into).unwrap_or_else(|problems| panic!("{name}: {problems}"));
        let written = report.count(Fate::Written);
        assert_eq!(portal.documents.len(), written, "{name}");
        assert!(written > 1, "{name}");
    }
}

#[test]
fn a_second_run_changes_nothing() {
    for (name, workplace) in sources() {
        convert(&workplace.options).unwrap();
        let before = files(&workplace.options.into);
        let report = convert(&workplace.later()).unwrap();
        assert_eq!(files(&workplace.options.into), before, "{name}");
        assert_eq!(
            report.count(Fate::Written) + report.count(Fate::Updated),
            0,
            "{name}"
        );
        assert!(report.count(Fate::Unchanged) > 1, "{name}");
    }
}

#[test]
fn every_old_address_of_an_entry_has_a_redirect_or_stays() {
    for (name, workplace) in sources() {
        let report = convert(&workplace.options).unwrap();
        assert_eq!(report.lost_addresses, Vec::<String>::new(), "{name}");
    }
}

#[test]
fn a_dry_run_writes_nothing_and_says_the_same() {
    for (name, mut workplace) in sources() {
        workplace.options.dry_run = true;
        let before = files(workplace.folder.path());
        let dry = convert(&workplace.options).unwrap();
        assert_eq!(files(workplace.folder.path()), before, "{name}");
        workplace.options.dry_run = false;
        let wet = convert(&workplace.options).unwrap();
        assert_eq!(dry, wet, "{name}");
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
fn languages_of_hugo_may_be_in_files_of_their_own() {
    let whole = Workplace::new(SourceKind::Hugo);
    convert(&whole.options).unwrap();
    let apart = Workplace::with_copy(SourceKind::Hugo);
    let config = fs::read_to_string(apart.options.source.join("hugo.toml")).unwrap();
    let tables = config.find("[languages.uk]").unwrap();
    fs::write(apart.options.source.join("hugo.toml"), &config[..tables]).unwrap();
    let folder = apart.options.source.join("config/_default");
    fs::create_dir_all(&folder).unwrap();
    for (code, name) in [("uk", "Українська"), ("en", "English"), ("pl", "Polski")] {
        let table = format!("languageName = \"{name}\"\n");
        fs::write(folder.join(format!("languages.{code}.toml")), table).unwrap();
    }
    convert(&apart.options).unwrap();
    assert_eq!(files(&apart.options.into), files(&whole.options.into));
}

#[test]
fn where_each_language_of_hugo_has_its_folder_others_are_not_content() {
    let text = "Навесні громада садить дерева біля дому, а восени збирає яблука для сусідів і пече \
                з них пироги на ярмарок.";
    let page = |title: &str| format!("---\ntitle: {title}\ndate: 2020-01-01\n---\n{text}\n");
    let (own, other) = (page("Весна в громаді"), page("Зразок для перекладу"));
    let workplace = Workplace::of_folder(
        SourceKind::Hugo,
        &[
            (
                "hugo.toml",
                "[languages.uk]\ncontentDir = \"content/uk\"\n[languages.en]\ncontentDir = \"content/en\"\n",
            ),
            ("content/uk/posts/vesna.md", own.as_str()),
            ("content/template/posts/zrazok.md", other.as_str()),
        ],
    );
    let report = convert(&workplace.options).unwrap();
    let paths: Vec<&str> = report
        .entries
        .iter()
        .map(|entry| entry.path.as_str())
        .collect();
    assert_eq!(paths, ["news/vesna"]);
}

#[test]
fn short_texts_are_published_and_the_folder_warns_of_them() {
    let workplace = Workplace::of_folder(
        SourceKind::Hugo,
        &[
            (
                "hugo.toml",
                "defaultContentLanguage = \"uk\"\n[languages.uk]\n[languages.en]\n",
            ),
            (
                "content/posts/a.md",
                "---\ntitle: Про раду\ndate: 2020-01-01\n---\nСкоро.\n",
            ),
            (
                "content/posts/a.en.md",
                "---\ntitle: On\ndate: 2020-01-01\n---\nSoon.\n",
            ),
        ],
    );
    let report = convert(&workplace.options).unwrap();
    let losses = &report.entries[0].losses;
    assert!(losses.iter().all(|loss| loss.kind != "draft"), "{report}");
    let english = workplace.options.into.join("news/a/index.us.md");
    let english = fs::read_to_string(english).unwrap();
    assert!(english.contains("Soon."), "{english}");
    let now = "2026-11-30T12:00:00Z".parse::<Timestamp>().unwrap();
    let read = content::read_with_warnings(&workplace.options.into, now.into());
    let (_, warnings) = read.unwrap_or_else(|problems| panic!("{problems}"));
    let of_lengths = warnings
        .iter()
        .filter(|warning| warning.to_string().contains("is too short"));
    assert_eq!(of_lengths.count(), 5, "{warnings:?}");
}

#[test]
fn a_broken_page_in_another_language_stops_nothing() {
    let workplace = Workplace::with_copy(SourceKind::Hugo);
    let page = workplace.options.source.join("content/posts/pl-only.pl.md");
    fs::write(page, "---\ntitle: [\n---\n").unwrap();
    let report = convert(&workplace.options).unwrap();
    assert_eq!(report.skipped["pages in the language pl"], 1);
}

#[test]
fn an_address_that_has_the_page_in_either_language_needs_no_redirect() {
    let workplace = Workplace::of_folder(
        SourceKind::Jekyll,
        &[
            ("_config.yml", "lang: en\n"),
            (
                "contacts.md",
                "---\ntitle: Contacts of the house\n---\nWrite to us any day of the week, we answer.\n",
            ),
        ],
    );
    let report = convert(&workplace.options).unwrap();
    assert_eq!(report.entries[0].path, "pages/contacts");
    assert_eq!(report.lost_addresses, Vec::<String>::new());
    let redirects = workplace.options.into.join("redirects.toml");
    let text = fs::read_to_string(redirects).unwrap_or_default();
    assert!(!text.contains("\"/contacts\""), "{text}");
}

/// An export of `WordPress` with these items.
fn wordpress(items: &str) -> String {
    format!(
        "<rss><channel><title>x</title><link>https://x.example.org</link>\
         <wp:wxr_version>1.2</wp:wxr_version>{items}</channel></rss>"
    )
}

#[test]
fn a_post_without_a_title_and_a_link_to_the_page_of_an_attachment() {
    let long = "<p>Навесні громада садить дерева біля дому, а восени збирає яблука для сусідів і пече \
                з них пироги на ярмарок.</p>";
    let items = format!(
        "<item><title></title><link>https://x.example.org/vesna/</link><wp:post_id>1</wp:post_id>\
         <wp:post_name>vesna</wp:post_name><wp:post_type>post</wp:post_type>\
         <wp:status>publish</wp:status><wp:post_date_gmt>2019-03-04 08:00:00</wp:post_date_gmt>\
         <content:encoded><![CDATA[{long}]]></content:encoded></item>\
         <item><title>Сад</title><link>https://x.example.org/vesna//sad/</link><wp:post_id>2</wp:post_id>\
         <wp:post_parent>1</wp:post_parent><wp:post_type>attachment</wp:post_type>\
         <wp:attachment_url>https://x.example.org/sad.jpg</wp:attachment_url></item>\
         <item><title>Про сад громади</title><link>https://x.example.org/sad/</link><wp:post_id>3</wp:post_id>\
         <wp:post_name>pro-sad</wp:post_name><wp:post_type>post</wp:post_type>\
         <wp:status>publish</wp:status><wp:post_date_gmt>2019-03-05 08:00:00</wp:post_date_gmt>\
         <content:encoded><![CDATA[{long}<p><a href=\"https://x.example.org/vesna/sad/\">Знімок</a></p>]]>\
         </content:encoded></item>"
    );
    let mut workplace = Workplace::new(SourceKind::WordPress);
    workplace.options.source = workplace.folder.path().join("export.xml");
    fs::write(&workplace.options.source, wordpress(&items)).unwrap();
    let report = convert(&workplace.options).unwrap();
    let made = &report.entries[0].losses;
    assert!(
        made.iter().any(|loss| loss.kind == "title_made"),
        "{report}"
    );
    let first = fs::read_to_string(workplace.options.into.join("news/vesna/index.md")).unwrap();
    assert!(
        first.contains("title = \"Навесні громада садить дерева"),
        "{first}"
    );
    let second = fs::read_to_string(workplace.options.into.join("news/pro-sad/index.md")).unwrap();
    assert!(second.contains("[Знімок](/novyny/vesna)"), "{second}");
    assert_eq!(report.lost_addresses, Vec::<String>::new());
}

#[test]
fn an_entry_gets_no_address_that_the_portal_leads_on_from() {
    let workplace = Workplace::new(SourceKind::WordPress);
    let into = &workplace.options.into;
    let own = "[[redirect]]\nfrom = \"/pro-nas\"\nto = \"/novyny\"\ncode = 301\n";
    fs::write(into.join("redirects.toml"), own).unwrap();
    let report = convert(&workplace.options).unwrap();
    assert!(into.join("pages/pro-nas-2/index.md").exists(), "{report}");
    load(into).unwrap();
}

#[test]
fn an_old_address_that_is_a_page_of_the_portal_by_now_is_named() {
    let workplace = Workplace::new(SourceKind::WordPress);
    let into = &workplace.options.into;
    let other = Workplace::new(SourceKind::WordPress);
    convert(&other.options).unwrap();
    let page = fs::read_to_string(other.options.into.join("pages/pro-nas/index.md")).unwrap();
    // Without its mark it is a page of the portal.
    let (front, marked) = page.split_once("[source]").unwrap();
    let (_, body) = marked.split_once("+++").unwrap();
    fs::create_dir_all(into.join("pages/pro-nas")).unwrap();
    fs::write(
        into.join("pages/pro-nas/index.md"),
        format!("{front}+++{body}"),
    )
    .unwrap();
    let report = convert(&workplace.options).unwrap();
    assert!(into.join("pages/pro-nas-2/index.md").exists(), "{report}");
    let [lost] = &report.lost_addresses[..] else {
        panic!("{report}")
    };
    assert!(lost.starts_with("/pro-nas: a page already uses"), "{lost}");
    load(into).unwrap();
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
