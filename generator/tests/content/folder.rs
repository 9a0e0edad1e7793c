//! Content as text: what is refused, with file, line and remedy; and that reading and writing are
//! inverse.

use crate::support::{FILES, entry, slug, time, tree};
use files::whole_file::is_temporary_of;
use generator::content;
use generator::content::Access;
use model::{
    Attachment, Category, Consent, Cookie, CookieLink, Cookies, Correction, Creative, Document,
    Entry, EntryId, Fields, GalleryPicture, HomeBlock, Kind, Localized, Location, Maintenance,
    Media, MediaHash, Person, Phone, Portal, Poster, Redirect, Reklama, Retention, Service,
    ServiceItem, Settings, Site, Slide, Slug, Status, Synonym, Tag, Text, kept, markdown,
};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::fs::Permissions;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

const SETTINGS: &str = "currency = \"USD\"\ntz = \"America/Chicago\"\nemail = \"a@b.example\"\n\
    site_name = { ua = \"В\", us = \"V\" }\ntagline = { ua = \"В\", us = \"V\" }\n\
    seo_index_title = { ua = \"В\", us = \"V\" }\nseo_index_description = { ua = \"В\", us = \"V\" }\n\
    postal_address = { ua = \"В\", us = \"V\" }\n";
const CATEGORIES: &str = "[[news]]\nslug = \"events\"\nname = { ua = \"Події\", us = \"Events\" }\n\
    [[news]]\nslug = \"city\"\nname = { ua = \"Місто\", us = \"City\" }\n";
const PEOPLE: &str = "[[person]]\nslug = \"olena\"\nname = { ua = \"Олена\", us = \"Olena\" }\nrole = { ua = \"Р\", us = \"R\" }\n";
const LEAD: &str = "Стара друкарня стала домом для школи, хору та бібліотеки громади.";

/// A complete news item; each test spoils one line of it.
pub(super) fn good() -> Vec<String> {
    let body = "Текст новини, достатньо довгий для публікації. ".repeat(4);
    [
        "+++",
        "category = \"events\"",
        "published_at = 2026-11-20T15:10:00Z",
        "kind = \"article\"",
        "bylines = [\"olena\"]",
        "title = \"Дім громади відчинив двері\"",
        &format!("lead = \"{LEAD}\""),
        "+++",
        "",
        &body,
    ]
    .map(str::to_owned)
    .to_vec()
}

pub(super) fn write(dir: &Path, files: &[(&str, String)]) {
    let base = [
        ("settings.toml", SETTINGS.to_owned()),
        ("categories.toml", CATEGORIES.to_owned()),
        ("people.toml", PEOPLE.to_owned()),
    ];
    for (name, text) in base.iter().chain(files) {
        let path = dir.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
}

fn problems(files: &[(&str, String)]) -> Vec<String> {
    let dir = tempfile::tempdir().unwrap();
    write(dir.path(), files);
    match content::load(dir.path()) {
        Ok(_) => Vec::new(),
        Err(problems) => problems.0.iter().map(ToString::to_string).collect(),
    }
}

/// Replaces (or, with nothing, removes) the 1-based line and loads the item as `news/fair`.
fn spoiled(line: usize, with: Option<&str>) -> Vec<String> {
    let mut lines = good();
    match with {
        Some(text) => lines[line - 1] = text.to_owned(),
        None => drop(lines.remove(line - 1)),
    }
    problems(&[("news/fair/index.md", lines.join("\n"))])
}

/// A stricter loader must not shut out what a portal wrote itself: the export of a version with
/// schema 14, and the demo, which the version before this loader exports byte for byte.
#[test]
fn what_earlier_versions_exported_is_read() {
    for folder in ["../api/tests/fixtures/schema-14/content", "../content"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let portal = content::load(&folder)
            .unwrap_or_else(|problems| panic!("{}: {problems}", folder.display()));
        assert!(!portal.entries.is_empty());
    }
}

#[test]
fn problems_name_file_line_and_remedy() {
    let bad: [(usize, Option<&str>, &str); 27] = [
        (
            2,
            Some("category = \"fairs\""),
            "news/fair/index.md:2: category \"fairs\" does not exist; known: events, city",
        ),
        (2, None, "news/fair/index.md:1: category is missing; add it"),
        (
            3,
            Some("published_at = 2026-13-40T15:10:00Z"),
            "news/fair/index.md:3: published_at is not a time or a date; write 2026-11-21T09:30:00Z or 2026-11-21",
        ),
        (
            3,
            Some("published_at = 20.11.2026"),
            "news/fair/index.md:3: published_at is not a time or a date; write",
        ),
        (
            3,
            Some("published_at = 2026-11-20T15:10:00Z ]"),
            "news/fair/index.md:3: not valid TOML: ",
        ),
        (
            3,
            Some("published_at = \"tomorrow\""),
            "news/fair/index.md:3: published_at \"tomorrow\" is not a time; write it like",
        ),
        (
            3,
            None,
            "published_at is missing; write it like 2026-11-21T09:30:00Z, or set status = \"draft\"",
        ),
        (
            4,
            Some("kind = \"artikel\""),
            "news/fair/index.md:4: kind \"artikel\" does not exist; known: article, brief",
        ),
        (
            4,
            Some("color = \"red\"\nkind = \"article\""),
            "news/fair/index.md:4: field \"color\" is unknown; known: status, category",
        ),
        (
            5,
            Some("bylines = [\"olena\", \"petro\"]"),
            "news/fair/index.md:5: person \"petro\" does not exist; known: olena",
        ),
        (
            5,
            Some("bylines = \"olena\""),
            "news/fair/index.md:5: bylines must be a list in square brackets",
        ),
        (6, None, "title is missing; add it"),
        (
            6,
            Some("title = \"Дім\""),
            "news/fair/index.md:6: title is too short; write at least 5 characters",
        ),
        (
            7,
            Some(
                "cover = \"cover.webp\"\nlead = \"Стара друкарня стала домом для школи, хору та бібліотеки.\"",
            ),
            "news/fair/index.md:7: image \"cover.webp\" does not exist; put the file beside the text",
        ),
        (10, Some(""), "body is missing; add it"),
        (
            10,
            Some(
                "Дуже довгий і цілком достатній для публікації текст, у якому є [погане](javascript:alert(1)) посилання на зло і ще трохи слів.",
            ),
            "news/fair/index.md:10: link \"javascript:alert(1)\" is refused",
        ),
        (
            10,
            Some(
                "Дуже довгий і цілком достатній для публікації текст, у якому є <b>розмітка</b>, якої тут бути не може, бо це Markdown.",
            ),
            "news/fair/index.md:10: raw HTML \"<b>\" is not allowed",
        ),
        (
            10,
            Some("Текст.\n\nЩе один [рядок](<#&#1;a/novyny/fair?a/onfocus=alert(1)//&#2;>)."),
            "news/fair/index.md:12: body contains the control character U+0001; remove it",
        ),
        (
            10,
            Some("Текст\u{9f}."),
            "news/fair/index.md:10: body contains the control character U+009F; remove it",
        ),
        (
            6,
            Some("title = \"Ярмарок\\u0002 у старому місті\""),
            "news/fair/index.md:6: title contains the control character U+0002; remove it",
        ),
        (
            6,
            Some("title = \"Ярмарок\u{80} у старому місті\""),
            "news/fair/index.md:6: title contains the control character U+0080; remove it",
        ),
        (
            6,
            Some("title = \"Ярмарок\u{202e} у старому місті\""),
            "news/fair/index.md:6: title contains U+202E, which reverses the text after it; remove it",
        ),
        (
            6,
            Some("title = \"\u{200b}\u{200d}\u{feff}\u{2060}\u{200b}\u{200c}\""),
            "title is missing; add it",
        ),
        (
            1,
            Some("---"),
            "news/fair/index.md:1: the front matter between --- lines is YAML, which is not read; write",
        ),
        (
            1,
            Some("title: \"Дім\""),
            "news/fair/index.md:1: the file must start with a +++ line",
        ),
        (
            10,
            Some("Вода H<sub>2</sub>O.\n\nКава.<br>\n\n<table>\n<tr><td>a</td></tr>\n</table>"),
            "news/fair/index.md:14: raw HTML \"<table>\" is not allowed; write it in Markdown: of HTML only",
        ),
        (
            10,
            Some("Як [було](../../blog/zvychaina/index.md)."),
            "news/fair/index.md:10: link \"../../blog/zvychaina/index.md\" is refused: write a path of this site",
        ),
    ];
    for (line, with, expected) in bad {
        let reported = spoiled(line, with);
        assert!(
            reported.iter().any(|problem| problem.contains(expected)),
            "{expected}\nfound: {reported:#?}"
        );
    }
    assert_eq!(
        problems(&[("news/fair/index.md", good().join("\n"))]),
        Vec::<String>::new()
    );
}

#[test]
fn html_is_one_problem_a_file_and_comments_are_none() {
    let body = "Текст новини.<!-- для редакції -->\n\n<!--more-->\n\n<!-- чотири\nрядки\n\nкоментаря -->\n\n\
        <table>\n<tr><td>a</td></tr>\n</table>\n\nКава.<br><i>Чай</i>.";
    assert_eq!(
        spoiled(10, Some(body)),
        [
            "news/fair/index.md:19: raw HTML \"<table>\" is not allowed; write it in Markdown: of HTML only abbr, br, details \
             with summary, kbd, sub and sup are read (also in lines 23)",
        ]
    );
    let text = good()[9].clone() + "\n\n<!--more-->\n\nДалі.";
    let mut lines = good();
    lines[9] = text;
    let dir = tempfile::tempdir().unwrap();
    write(dir.path(), &[("news/fair/index.md", lines.join("\n"))]);
    assert!(content::load(dir.path()).is_ok());
    let html = prepared("Перше.<!-- ні --> Друге.\n\n<!--more-->\n\nТретє.");
    assert!(!html.contains("--") && html.contains("Третє"), "{html}");
}

/// The HTML of a body, among what else is known of it.
fn prepared(body: &str) -> String {
    let mut html = markdown::Prepared::default();
    markdown::prepare(Kind::News, body, &mut html);
    format!("{html:?}").replace("\\\"", "\"")
}

#[test]
fn problems_and_warnings_come_in_one_round() {
    let dir = tempfile::tempdir().unwrap();
    let mut lines = good();
    lines[3] = "kind = \"artikel\"".to_owned();
    lines[9] += "\n\n# Свято\n\n## Розклад\n\n[нема](/novyny/nema) {{< x >}}";
    write(dir.path(), &[("news/fair/index.md", lines.join("\n"))]);
    let Err(generator::problems::Problems(problems, warnings)) = content::load(dir.path()) else {
        panic!()
    };
    assert_eq!(problems.len(), 1);
    let warnings: Vec<String> = warnings.iter().map(ToString::to_string).collect();
    for (warning, expected) in warnings.iter().zip([
        "news/fair/index.md:12: # and ## become headings of one level",
        "news/fair/index.md:16: templates are not read",
    ]) {
        assert!(warning.starts_with(expected), "{warnings:?}");
    }
    assert_eq!(
        warnings.len(),
        2,
        "of an entry with problems nothing else is known"
    );
}

#[test]
fn texts_are_composed_and_without_marks_of_direction() {
    let dir = tempfile::tempdir().unwrap();
    let mut lines = good();
    lines[0] = "+++ ".to_owned();
    lines[5] =
        "title = \"Дім\u{200f} і\u{308}жака и\u{306} \u{200e}двері\"\ncover = \"і\u{308}жак.png\""
            .to_owned();
    lines[9] = good()[9].clone() + " і\u{308}жак";
    write(dir.path(), &[("news/fair/index.md", lines.join("\n"))]);
    fs::write(
        dir.path().join("news/fair/і\u{308}жак.png"),
        crate::support::png(1280),
    )
    .unwrap();
    let (portal, warnings) =
        content::read_with_warnings(dir.path(), jiff::Timestamp::now().into()).unwrap();
    assert_eq!(warnings, []);
    let document = &portal.complete().unwrap().documents[0];
    assert_eq!(
        document.entry.ua.as_ref().unwrap().title,
        "Дім їжака й двері"
    );
    assert_eq!(document.entry.cover.as_ref().unwrap().name, "їжак.png");
    assert!(document.bodies[0].ends_with(" їжак"));
}

#[test]
fn times_that_hide_an_entry_for_ever_are_a_warning() {
    let dir = tempfile::tempdir().unwrap();
    let mut lines = good();
    lines[2] += "\npublish_at = 2027-02-01T09:00:00Z\nunpublish_at = 2027-01-01T09:00:00Z";
    write(dir.path(), &[("news/fair/index.md", lines.join("\n"))]);
    let loaded = content::load(dir.path()).unwrap_or_else(|problems| panic!("{problems}"));
    let warnings: Vec<String> = loaded.warnings.iter().map(ToString::to_string).collect();
    let expected = "news/fair/index.md:5: unpublish_at is not after publish_at, so that no reader sees the entry; correct one of them";
    assert_eq!(warnings, [expected]);
}

#[test]
fn files_called_pictures_are_named_by_their_content() {
    for (content, expected) in [
        (
            &b"version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\n"[..],
            "is a pointer of Git LFS",
        ),
        (b"\0\0\0\x20ftypheic\0\0\0\0", "is a HEIC by its content"),
        (b"\0\0\0\x20ftypavif\0\0\0\0", "is an AVIF by its content"),
        (b"GIF89a", "is a GIF by its content"),
        (b"words", "is not a picture of a known kind"),
    ] {
        let dir = tempfile::tempdir().unwrap();
        let mut lines = good();
        lines[5] += "\ncover = \"cover.jpg\"";
        write(dir.path(), &[("news/fair/index.md", lines.join("\n"))]);
        fs::write(dir.path().join("news/fair/cover.jpg"), content).unwrap();
        let reported = content::load(dir.path()).err().unwrap().to_string();
        assert!(
            reported.contains(&format!("news/fair/cover.jpg: {expected}")),
            "{reported}"
        );
    }
}

/// Every id of the portal's templates that words of a heading can make.
#[test]
fn no_heading_has_an_id_of_the_page_or_of_another_heading() {
    let ids = |body: &str| {
        let html = prepared(body);
        let ids = html
            .split("id=\"")
            .skip(1)
            .map(|rest| rest.split('"').next().unwrap().to_owned());
        ids.collect::<Vec<_>>()
    };
    assert_eq!(
        ids("## Свято\n\n## Свято\n\n## Свято 2\n\n## Свято"),
        ["sviato", "sviato-2", "sviato-2-2", "sviato-3"]
    );
    assert_eq!(
        ids("## Свято 2\n\n## Свято\n\n## Свято"),
        ["sviato-2", "sviato", "sviato-3"]
    );
    let templates = Path::new(env!("CARGO_MANIFEST_DIR")).join("../themes/portal/templates");
    let mut folders = vec![templates];
    let mut count = 0;
    while let Some(folder) = folders.pop() {
        for member in fs::read_dir(folder)
            .unwrap()
            .map(|member| member.unwrap().path())
        {
            if member.is_dir() {
                folders.push(member);
                continue;
            }
            let text = fs::read_to_string(member).unwrap();
            for id in text
                .split(" id=\"")
                .skip(1)
                .map(|rest| rest.split('"').next().unwrap())
            {
                if !id.is_empty()
                    && id
                        .bytes()
                        .all(|byte| byte.is_ascii_lowercase() || byte == b'-')
                {
                    assert_ne!(
                        ids(&format!("## {id}")),
                        [id],
                        "an id of the theme: add it to PAGE_IDS"
                    );
                    count += 1;
                }
            }
        }
    }
    assert!(count > 8, "{count}");
}

#[test]
fn problems_of_a_gallery_name_the_line_of_the_picture() {
    let mut lines = good();
    let gallery = "[[gallery]]\nfile = \"hall.png\"\n[gallery.alt]\nua = \"Зал\"\n\
        [[gallery]]\nfile = \"yard.png\"\n[gallery.alt]\nus = \"The yard\"\n\
        [[gallery]]\nmedia = \"yard.png\"\n[gallery.alt]\nua = \"Двір\"";
    lines.insert(7, gallery.to_owned());
    let dir = tempfile::tempdir().unwrap();
    write(dir.path(), &[("news/fair/index.md", lines.join("\n"))]);
    fs::write(
        dir.path().join("news/fair/yard.png"),
        crate::support::png(1),
    )
    .unwrap();
    let refused = content::load(dir.path()).err().unwrap();
    let reported: Vec<String> = refused.0.iter().map(ToString::to_string).collect();
    let expected = [
        "news/fair/index.md:9: image \"hall.png\" does not exist; put the file beside the text",
        "news/fair/index.md:14: gallery.1.alt.ua is missing; say what the picture shows",
        "news/fair/index.md:16: gallery.2.file is missing; add it",
        "news/fair/index.md:17: field \"gallery.2.media\" is unknown; known: file, alt",
    ];
    for expected in expected {
        assert!(
            reported.iter().any(|problem| problem.contains(expected)),
            "{expected}\nfound: {reported:#?}"
        );
    }
    assert_eq!(reported.len(), expected.len(), "{reported:#?}");
    // Pages have no gallery.
    let page = format!(
        "+++\npublished_at = 2026-11-20T15:10:00Z\ntemplate = \"standard\"\ntitle = \"Про нас\"\n{gallery}\n+++\n\nТекст сторінки, якого досить.\n"
    );
    let reported = problems(&[("pages/about/index.md", page)]);
    assert!(
        reported
            .iter()
            .any(|problem| problem.contains("field \"gallery\" is unknown")),
        "{reported:#?}"
    );
}

#[test]
fn every_problem_is_reported_not_only_the_first() {
    let mut lines = good();
    lines[1] = "category = \"fairs\"".to_owned();
    lines[4] = "bylines = [\"petro\"]".to_owned();
    let page = |title: &str| {
        format!(
            "+++\npublished_at = 2026-11-20T15:10:00Z\ntemplate = \"standard\"\ntitle = \"{title}\"\n+++\n\nТекст сторінки, якого досить.\n"
        )
    };
    let english_only = lines.join("\n");
    let reported = problems(&[
        ("news/fair/index.md", lines.join("\n")),
        ("news/Bad_Name/index.md", good().join("\n")),
        ("news/lonely/index.us.md", english_only),
        ("news/empty/photo.txt", String::new()),
        ("pages/search/index.md", page("Пошук тут")),
        ("pages/privacy-policy/index.md", page("Приватність")),
    ]);
    for expected in [
        "category \"fairs\" does not exist",
        "person \"petro\" does not exist",
        "news/Bad_Name/index.md: the folder's name is the address of the entry: \"Bad_Name\" is not a slug",
        "news/lonely/index.us.md:2: category \"fairs\" does not exist",
        "news/empty/index.md: the text is missing: the folder has neither index.md nor index.us.md",
        "pages/search/index.md: slug \"search\" is used by the site; rename the folder",
    ] {
        assert!(
            reported.iter().any(|problem| problem.contains(expected)),
            "{expected}\nfound: {reported:#?}"
        );
    }
    assert!(
        !reported
            .iter()
            .any(|problem| problem.contains("privacy-policy")),
        "a fixed page may use its slug"
    );
}

/// An older version could write what a store now refuses: such a folder is read all the same.
#[test]
fn a_former_slug_that_several_entries_claim_goes_to_one_with_a_warning() {
    let page = |published: &str, status: &str| {
        format!(
            "+++\nstatus = \"{status}\"\npublished_at = {published}T15:10:00Z\nformer_slugs = [\"old\"]\n\
             template = \"standard\"\ntitle = \"Одна сторінка\"\n+++\n\nТекст сторінки, якого досить.\n"
        )
    };
    let dir = tempfile::tempdir().unwrap();
    write(
        dir.path(),
        &[
            ("pages/a/index.md", page("2026-11-20", "published")),
            ("pages/b/index.md", page("2026-11-19", "published")),
            ("pages/c/index.md", page("2026-11-20", "published")),
            ("pages/d/index.md", page("2026-11-21", "draft")),
        ],
    );
    let loaded = content::load(dir.path()).unwrap();
    let owners = loaded
        .entries
        .iter()
        .filter(|loaded| !loaded.entry.former_slugs.is_empty());
    assert_eq!(
        owners
            .map(|loaded| loaded.entry.slug.as_str())
            .collect::<Vec<_>>(),
        ["c"]
    );
    let warnings: Vec<String> = loaded.warnings.iter().map(ToString::to_string).collect();
    for (name, warning) in ["a", "b", "d"].iter().zip(&warnings) {
        let expected = format!(
            "pages/{name}/index.md:4: former slug \"old\" is also claimed by pages/c/index.md; the old address redirects there"
        );
        assert!(warning.starts_with(&expected), "{warning}");
    }
    assert_eq!(warnings.len(), 3, "{warnings:?}");
    // What is written keeps one owner, and needs no warning.
    let portal = content::read(dir.path()).unwrap();
    content::write(dir.path(), &portal).unwrap();
    assert!(content::load(dir.path()).unwrap().warnings.is_empty());
}

#[test]
fn a_date_that_ends_before_it_begins_is_a_warning_with_its_line() {
    let dir = tempfile::tempdir().unwrap();
    let event = "+++\nstatus = \"draft\"\nmode = \"offline\"\nevent_status = \"scheduled\"\n\
        price_kind = \"free\"\ntitle = \"Вечір пісні\"\n\n[[occurrences]]\nstart = 2026-12-05T18:00:00\n\
        end = 2026-12-05T20:00:00\n\n[[occurrences]]\nstart = 2026-12-06T12:00:00\nend = 2020-01-01T10:00:00\n+++\n";
    write(dir.path(), &[("posters/vechir/index.md", event.to_owned())]);
    let loaded = content::load(dir.path()).unwrap_or_else(|problems| panic!("{problems}"));
    let warnings: Vec<String> = loaded.warnings.iter().map(ToString::to_string).collect();
    assert_eq!(
        warnings,
        [
            "posters/vechir/index.md:14: occurrences.1.end is before its start; correct it; until then readers see no end"
        ]
    );
    let Fields::Poster(poster) = &loaded.entries[0].entry.fields else {
        panic!()
    };
    let shown: Vec<bool> = poster
        .occurrences
        .iter()
        .map(|date| date.shown_end().is_some())
        .collect();
    assert_eq!(shown, [true, false]);
    assert!(
        poster.occurrences[1].end.is_some(),
        "an export says what the folder said"
    );
}

#[test]
fn taxonomy_is_checked_item_by_item() {
    let dir = tempfile::tempdir().unwrap();
    write(dir.path(), &[
        ("categories.toml", "[[news]]\nslug = \"a\"\nparent = \"b\"\nname = { ua = \"А\", us = \"A\" }\n[[news]]\nslug = \"b\"\nparent = \"a\"\nname = { ua = \"Б\", us = \"B\" }\n[[films]]\nslug = \"x\"\n".to_owned()),
        ("tags.toml", "[[tag]]\nslug = \"x\"\n[[tag]]\nslug = \"Y!\"\nname = { ua = \"\", us = \"\" }\n".to_owned()),
        ("redirects.toml", "[[redirect]]\nfrom = \"/a\"\nto = \"javascript:x\"\ncode = 301\n\
            [[redirect]]\nfrom = \"/novyny\"\nto = \"/b\"\ncode = 301\n\
            [[redirect]]\nfrom = \"/news\"\nto = \"https://other.example/\"\ncode = 301\n".to_owned()),
    ]);
    let reported = content::load(dir.path()).err().unwrap().to_string();
    for expected in [
        "categories.toml:3: \"a\" cannot be below itself",
        "categories.toml:4: name.ua is too short; write at least 2 characters",
        "\"films\" has no categories",
        "tags.toml:1: \"name\" is missing; write it like name = ",
        "tags.toml:4: slug \"Y!\" is not a slug",
        "redirects.toml:3: to \"javascript:x\" runs a script",
        "redirects.toml:6: a page already uses \"/novyny\"; redirect from another address",
        "redirects.toml:11: to \"https://other.example/\" leaves this site; write external = true",
    ] {
        assert!(reported.contains(expected), "{expected}\nfound: {reported}");
    }
}

#[test]
fn the_demo_portal_is_canonical() {
    let demo = Path::new(env!("CARGO_MANIFEST_DIR")).join("../content");
    let portal = content::read(&demo).unwrap_or_else(|problems| panic!("{problems}"));
    let dir = tempfile::tempdir().unwrap();
    content::write(dir.path(), &portal).unwrap();
    crate::support::assert_same(&tree(&demo), &tree(dir.path()), "write(read(content))");
}

#[test]
fn the_demo_portal_asks_about_nothing_that_does_not_exist() {
    let demo = Path::new(env!("CARGO_MANIFEST_DIR")).join("../content");
    let portal = content::read(&demo).unwrap_or_else(|problems| panic!("{problems}"));
    let Cookies {
        necessary,
        optional,
    } = &portal.site.settings.cookies;
    assert!(
        necessary.is_empty(),
        "what the program keeps it tells by itself"
    );
    for cookie in optional {
        let own = kept::agreed(&cookie.id).map_or(&[][..], |kept| kept.names);
        let known = |name: &String| own.iter().any(|own| own.plain == name);
        assert!(
            !cookie.src.is_empty() || !own.is_empty(),
            "nothing reads the answer about {}",
            cookie.id
        );
        assert!(
            !cookie.src.is_empty() || cookie.target_cookies.iter().all(known),
            "{:?}",
            cookie.target_cookies
        );
    }
}

#[test]
fn writing_removes_what_is_gone_and_touches_nothing_else() {
    let dir = tempfile::tempdir().unwrap();
    write(
        dir.path(),
        &[
            ("news/fair/index.md", good().join("\n")),
            ("news/fair/notes.txt", "mine".to_owned()),
        ],
    );
    fs::remove_file(dir.path().join("news/fair/notes.txt")).unwrap();
    // A file that the text offers goes with it, and before it when it is not offered any more.
    let mut offering = good();
    offering.insert(7, "[[attachments]]\nfile = \"Статут.pdf\"".to_owned());
    let statute = dir.path().join("news/fair/Статут.pdf");
    let text = dir.path().join("news/fair/index.md");
    let mut portal = content::read(dir.path()).unwrap();
    for is_kept in [true, false] {
        fs::write(&text, offering.join("\n")).unwrap();
        fs::write(&statute, FILES[0].1).unwrap();
        let mut offered = content::read(dir.path()).unwrap_or_else(|problems| panic!("{problems}"));
        if is_kept {
            offered.documents[0].entry.attachments.clear();
        } else {
            offered.documents.clear();
        }
        content::write(dir.path(), &offered).unwrap();
        assert_eq!((statute.exists(), text.exists()), (false, is_kept));
    }
    write(dir.path(), &[("news/fair/index.md", good().join("\n"))]);
    portal.documents.clear();
    fs::create_dir_all(dir.path().join("news/drafts-of-mine")).unwrap();
    let others =
        ["index.md~", "notes.txt", "zvit.pdf"].map(|name| dir.path().join("news/fair").join(name));
    for file in &others {
        fs::write(file, "mine").unwrap();
    }
    content::write(dir.path(), &portal).unwrap();
    assert!(!dir.path().join("news/fair/index.md").exists());
    let Err(problems) = content::read(dir.path()) else {
        panic!("files without a text are read")
    };
    let reported: Vec<String> = problems.0.iter().map(ToString::to_string).collect();
    assert!(
        reported[0].starts_with("news/fair/index.md: the text is missing: the folder has neither"),
        "{reported:#?}"
    );
    for file in &others {
        fs::remove_file(file).expect("what others put beside a text stays");
    }
    write(dir.path(), &[("news/fair/index.md", good().join("\n"))]);
    content::write(dir.path(), &portal).unwrap();
    assert!(!dir.path().join("news/fair").exists());
    assert!(dir.path().join("news/drafts-of-mine").exists());
}

#[test]
fn a_folder_that_an_entry_left_to_hidden_files_is_no_entry() {
    let dir = tempfile::tempdir().unwrap();
    write(dir.path(), &[("news/fair/index.md", good().join("\n"))]);
    let mut portal = content::read(dir.path()).unwrap();
    portal.documents.clear();
    let hidden = [".DS_Store", "._index.md", "Thumbs.db"]
        .map(|name| dir.path().join("news/fair").join(name));
    for file in &hidden {
        fs::write(file, "mine").unwrap();
    }
    fs::create_dir_all(dir.path().join("news/empty")).unwrap();
    content::write(dir.path(), &portal).unwrap();
    assert!(
        hidden.iter().all(|file| file.exists()),
        "what others put beside a text stays"
    );
    let loaded = content::load(dir.path()).unwrap_or_else(|problems| panic!("{problems}"));
    assert!(
        loaded.entries.is_empty() && loaded.warnings.is_empty(),
        "{:?}",
        loaded.warnings
    );
    // A text that is there is never passed over.
    fs::write(dir.path().join("news/fair/index.us.md"), "").unwrap();
    let Err(problems) = content::load(dir.path()) else {
        panic!("an English text alone is read")
    };
    let reported: Vec<String> = problems.0.iter().map(ToString::to_string).collect();
    assert_eq!(
        reported,
        [
            "news/fair/index.us.md:1: the file must start with a +++ line; put the front matter between two such lines"
        ]
    );
}

fn has_temporary_of(file: &Path) -> bool {
    let names = fs::read_dir(file.parent().unwrap())
        .unwrap()
        .map(|entry| entry.unwrap().file_name());
    let mut names = names.map(|name| name.into_string().unwrap());
    names.any(|name| is_temporary_of(file, &name))
}

#[test]
fn writing_over_a_folder_that_cannot_be_read_changes_nothing() {
    let dir = tempfile::tempdir().unwrap();
    write(dir.path(), &[("news/fair/index.md", good().join("\n"))]);
    let mut portal = content::read(dir.path()).unwrap();
    portal.documents.clear();
    portal.site.people.clear();
    // Folders of which the disk does not say what is in them, and files that cannot be compared.
    for name in [
        "posters",
        "site",
        "favicon.svg",
        "tags.toml",
        "settings.toml",
    ] {
        let (path, aside) = (dir.path().join(name), dir.path().join("aside"));
        let was_there = path.exists();
        if was_there {
            fs::rename(&path, &aside).unwrap();
        }
        symlink(path.file_name().unwrap(), &path).unwrap();
        let error = content::write(dir.path(), &portal).unwrap_err().to_string();
        assert!(
            error.contains(name) && error.contains("; correct that"),
            "{name}: {error}"
        );
        assert!(path.is_symlink(), "{name}");
        fs::remove_file(&path).unwrap();
        if was_there {
            fs::rename(&aside, &path).unwrap();
        }
        let text = fs::read_to_string(dir.path().join("news/fair/index.md")).unwrap();
        assert_eq!(text, good().join("\n"), "{name}: no entry is removed");
    }
}

/// Set for the process that writes; its value is the folder.
const WRITER: &str = "FOLDER_OF_THE_WRITER";

/// A limit on the size of files acts as a full disk where its signal is ignored; otherwise the
/// signal kills the process.
#[test]
fn a_full_disk_or_a_kill_leaves_the_text_that_was_there() {
    if let Some(dir) = std::env::var_os(WRITER) {
        let mut portal = content::read(Path::new(&dir)).unwrap();
        portal.documents[0].bodies[0] = "Цей текст не вміщується. ".repeat(4_000);
        let error = content::write(Path::new(&dir), &portal)
            .unwrap_err()
            .to_string();
        assert!(error.contains("news/fair/index.md: "), "{error}");
        return;
    }
    let dir = tempfile::tempdir().unwrap();
    write(dir.path(), &[("news/fair/index.md", good().join("\n"))]);
    let text = dir.path().join("news/fair/index.md");
    let before = fs::read(&text).unwrap();
    for signal in ["trap '' XFSZ", "trap - XFSZ"] {
        let test = "folder::a_full_disk_or_a_kill_leaves_the_text_that_was_there";
        let script = format!("ulimit -c 0; ulimit -f 40; {signal}; exec \"$0\" --exact {test}");
        let mut writer = Command::new("sh");
        writer
            .args(["-c", &script])
            .arg(std::env::current_exe().unwrap())
            .env(WRITER, dir.path());
        let output = writer.output().unwrap();
        let is_killed = output.status.signal().is_some();
        let printed = String::from_utf8_lossy(&output.stdout);
        assert!(
            is_killed || output.status.success() && printed.contains("1 passed"),
            "{printed}"
        );
        assert_eq!(fs::read(&text).unwrap(), before, "{signal}");
        assert_eq!(has_temporary_of(&text), is_killed, "{signal}");
        let loaded = content::load(dir.path()).unwrap_or_else(|problems| panic!("{problems}"));
        assert!(loaded.warnings.is_empty(), "{signal}");
    }
    // The next write removes what a killed one has left, also of an entry that no longer exists.
    let portal = content::read(dir.path()).unwrap();
    let gone = dir.path().join("news/gone");
    fs::create_dir(&gone).unwrap();
    // The second of each is of an earlier version.
    let left = ["", "news/fair", "news/gone"]
        .into_iter()
        .flat_map(|folder| {
            let file = if folder.is_empty() {
                "settings.toml"
            } else {
                "index.md"
            };
            [format!(".{file}.4711-0.tmp"), format!(".{file}.tmp")]
                .map(|name| dir.path().join(folder).join(name))
        });
    let left: Vec<PathBuf> = left.collect();
    for file in &left {
        fs::write(file, "half").unwrap();
    }
    // What a write that goes on fills is not a leftover.
    let used = dir.path().join("news/fair/.index.md.4711-1.tmp");
    fs::write(&used, "half").unwrap();
    let filled = fs::File::open(&used).unwrap();
    filled.try_lock().unwrap();
    content::write(dir.path(), &portal).unwrap();
    assert!(left.iter().all(|file| !file.exists()) && !gone.exists());
    assert!(used.exists());
    drop(filled);
    content::write(dir.path(), &portal).unwrap();
    assert!(!used.exists());
    assert_eq!(
        content::read(dir.path()).unwrap().documents,
        portal.documents
    );
}

#[test]
fn a_file_that_is_written_again_keeps_its_mode_and_its_link() {
    let (dir, elsewhere) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    write(dir.path(), &[("news/fair/index.md", good().join("\n"))]);
    let text = dir.path().join("news/fair/index.md");
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let by_umask = mode(&text);
    fs::set_permissions(&text, Permissions::from_mode(0o640)).unwrap();
    let mut portal = content::read(dir.path()).unwrap();
    let mut write_again = |access| {
        portal.documents[0].bodies[0].push_str(" Ще речення.");
        content::write_for(dir.path(), &portal, access).unwrap();
        assert!(
            fs::read_to_string(&text)
                .unwrap()
                .contains(&portal.documents[0].bodies[0])
        );
    };
    write_again(Access::Umask);
    assert_eq!(
        (mode(&text), mode(&dir.path().join("tags.toml"))),
        (0o640, by_umask)
    );
    let real = elsewhere.path().join("fair.md");
    fs::copy(&text, &real).unwrap();
    fs::remove_file(&text).unwrap();
    symlink(&real, &text).unwrap();
    write_again(Access::Umask);
    assert!(text.is_symlink());
    assert_eq!(mode(&real), 0o640);
    assert_eq!(fs::read_dir(elsewhere.path()).unwrap().count(), 1);
    write_again(Access::Owner);
    // One that changes, and one that does not.
    assert_eq!(
        [mode(&real), mode(&dir.path().join("tags.toml"))],
        [0o600; 2]
    );
}

/// How many pictures there are to choose from.
const PICTURES: u32 = 3;

/// A folder with them, and where each of them lies.
static FOLDER: LazyLock<(tempfile::TempDir, BTreeMap<MediaHash, PathBuf>)> = LazyLock::new(|| {
    let dir = tempfile::tempdir().unwrap();
    let media = (1..=PICTURES).map(|width| {
        let (media, path) = (
            crate::support::media(width),
            dir.path().join(width.to_string()),
        );
        fs::write(&path, crate::support::png(width)).unwrap();
        (media.hash, path)
    });
    let wide = dir.path().join("wide");
    fs::write(&wide, crate::support::wide_png()).unwrap();
    let files = FILES.map(|(name, bytes)| {
        let path = dir.path().join(name);
        fs::write(&path, bytes).unwrap();
        (MediaHash::of(bytes), path)
    });
    let banner = dir.path().join("banner");
    fs::write(&banner, crate::support::banner_png()).unwrap();
    let further = [
        (crate::support::wide_media().hash, wide),
        (crate::support::banner_media().hash, banner),
    ];
    let media = media.chain(further).chain(files).collect();
    (dir, media)
});

/// Words with everything that could upset a front matter.
fn words(min: usize, max: usize) -> impl Strategy<Value = String> {
    let letters = prop::sample::select(
        "абвгґдеєжзиіїйклмнопрстуфхцчшщьюяABCxyz019 –—«»„“\"'ʼ\\#+=[]{}.,:;!?&<>$€№\u{a0}"
            .chars()
            .collect::<Vec<_>>(),
    );
    prop::collection::vec(letters, min..max)
        .prop_map(|chars| format!("Слово {}", chars.into_iter().collect::<String>()))
        // A store has texts as they are read.
        .prop_map(|text| model::typed::tidied(&text, "title", Some(model::Locale::Ua)))
}

/// Markdown without links or HTML: what bodies may contain is tested elsewhere. Some begin with
/// code.
fn body() -> impl Strategy<Value = String> {
    let paragraphs = prop::collection::vec(words(60, 90), 2..5);
    (prop::sample::select(vec!["", "    "]), paragraphs).prop_map(|(indent, paragraphs)| {
        let text = paragraphs.join("\n\n+++\n\n").replace(['<', '['], "");
        format!("{indent}{}", text.trim())
    })
}

fn text(kind: Kind) -> impl Strategy<Value = Text> {
    (
        words(8, 40),
        words(50, 90),
        words(0, 20),
        any::<bool>(),
        -9_000_000..9_000_000i64,
    )
        .prop_map(move |(title, lead, extra, flag, seconds)| {
            let mut text = Text {
                title,
                seo_title: extra.clone(),
                ..Text::default()
            };
            match kind {
                Kind::Advertisements => {}
                Kind::News => {
                    text.lead = lead;
                    text.byline_text = extra;
                    if flag {
                        let at = Some(time(crate::support::NOW.plus(seconds)));
                        text.corrections = vec![Correction {
                            time: at,
                            text: "Виправлено імʼя.".to_owned(),
                        }];
                    }
                }
                Kind::Services => {
                    text.lead = lead;
                    text.items = vec![ServiceItem {
                        name: extra,
                        price_from: flag.then_some(seconds.abs()),
                        unit: String::new(),
                    }];
                }
                Kind::Diaspors => {
                    text.services_schedule = format!("{extra}\n+++\n\\{lead}");
                    text.lead = lead;
                }
                _ => text.lead = lead,
            }
            text
        })
}

/// Files in any order, each once, with titles in one language, both or none.
fn attachments() -> impl Strategy<Value = Vec<Attachment>> {
    let title = || prop_oneof![1 => Just(String::new()), 3 => words(0, 20)];
    let numbers = prop::sample::subsequence((0..FILES.len()).collect::<Vec<_>>(), 0..=FILES.len());
    let numbers = numbers.prop_shuffle();
    (
        numbers,
        prop::collection::vec((title(), title()), FILES.len()),
    )
        .prop_map(|(numbers, titles)| {
            let attachment = |(number, (ua, us))| Attachment {
                file: crate::support::attached(number),
                title: Localized { ua, us },
            };
            numbers.into_iter().zip(titles).map(attachment).collect()
        })
}

/// Pictures in any order, some twice, some described in one language only or not at all.
fn gallery() -> impl Strategy<Value = Vec<GalleryPicture>> {
    let alt = || prop_oneof![1 => Just(String::new()), 3 => words(0, 20)];
    let picture = (1..=PICTURES, alt(), alt()).prop_map(|(width, ua, us)| GalleryPicture {
        media: crate::support::media(width),
        alt: Localized { ua, us },
    });
    prop::collection::vec(picture, 0..5)
}

fn document(kind: Kind, n: i64) -> impl Strategy<Value = Document> {
    let texts = (text(kind), prop::option::of(text(kind)), body(), body());
    let files = (gallery(), attachments());
    (texts, any::<bool>(), 0..3usize, 1..500u32, files).prop_map(
        move |((ua, us, ua_body, us_body), flag, tags, serial, (gallery, attachments))| {
            let mut entry: Entry = entry(kind, n);
            entry.id = EntryId(0);
            entry.slug = slug(&format!("item-{n}"));
            entry.published_at = Some(time(crate::support::NOW.plus(-n * 977)));
            entry.tags = ["one", "two", "three"][..tags]
                .iter()
                .map(|tag| slug(tag))
                .collect();
            entry.noindex = flag;
            if kind != Kind::Advertisements && kind != Kind::Reklama {
                entry.attachments = attachments;
            }
            entry.status = if flag {
                Status::Draft
            } else {
                Status::Published
            };
            if kind != Kind::Pages && kind != Kind::Reklama {
                entry.cover = gallery
                    .first()
                    .map(|picture| picture.media.clone())
                    .filter(|_| serial % 2 == 0);
                entry.gallery = gallery;
                if entry.status == Status::Published && kind != Kind::Advertisements {
                    // Editors describe what they publish.
                    entry.gallery.retain(|picture| !picture.alt.ua.is_empty());
                }
                entry.location = Some(slug("place"));
                if entry.status == Status::Published {
                    let lists =
                        ["all", entry.category.as_ref().unwrap().as_str()].map(str::to_owned);
                    // Numbers are a list's own: one of each.
                    entry.serials = lists
                        .into_iter()
                        .map(|list| (list, serial * 1000 + n as u32))
                        .collect();
                    if entry.category == Some(slug("below")) {
                        entry
                            .serials
                            .insert("first".to_owned(), serial * 1000 + n as u32);
                    }
                }
            } else {
                entry.tags.clear();
            }
            match &mut entry.fields {
                Fields::News(news) => news.bylines = vec![slug("olena")],
                Fields::Poster(poster) => complete_poster(poster),
                Fields::Service(service) => complete_service(service),
                Fields::Diaspora(org) => {
                    org.org_kind = "church".to_owned();
                    org.country = "US".to_owned();
                }
                Fields::Reklama(reklama) => complete_campaign(reklama, flag, serial),
                Fields::Advertisement(ad) => {
                    ad.text_lang = "uk".to_owned();
                    ad.contact_name = "Оля".to_owned();
                }
                Fields::Page(_) => {}
            }
            let us_body = if us.is_some() { us_body } else { String::new() };
            entry.ua = Some(ua);
            entry.us = us;
            Document {
                entry,
                bodies: [ua_body, us_body],
            }
        },
    )
}

fn complete_poster(poster: &mut Poster) {
    poster.organizer_name = "Товариство".to_owned();
}

/// A campaign with everything, or one of words.
fn complete_campaign(reklama: &mut Reklama, flag: bool, serial: u32) {
    if flag {
        return;
    }
    reklama.advertiser_contact = "reklama@shop.example".to_owned();
    reklama.contract_ref = format!("№ {serial}");
    reklama.locales = vec!["ua".to_owned()];
    reklama.section_keys = vec!["home".to_owned(), "novyny".to_owned()];
    reklama.location_ids = vec![slug("place")];
    reklama.devices = vec!["mobile".to_owned()];
    (
        reklama.cap_impressions,
        reklama.daily_cap,
        reklama.cap_per_visitor_day,
    ) = (serial, 7, 3);
    let creative = |alt: &str, dark: Option<Media>, weight| Creative {
        placement: "mobile_sticky".to_owned(),
        media: Some(crate::support::banner_media()),
        media_dark: dark,
        alt_ua: alt.to_owned(),
        target_url: "https://shop.example/?a=1".to_owned(),
        weight,
        ..Creative::default()
    };
    reklama.creatives = vec![
        creative("Хліб", None, Some(100)),
        creative("Сіль", Some(crate::support::banner_media()), None),
    ];
}

fn complete_service(service: &mut Service) {
    service.phones = vec![Phone {
        number: "+14145550142".to_owned(),
        apps: vec!["viber".to_owned()],
    }];
}

/// Settings with everything, or with as little as may be.
fn settings() -> impl Strategy<Value = Settings> {
    let both = || (words(1, 20), words(1, 20)).prop_map(|(ua, us)| Localized { ua, us });
    let picture = || prop::option::of((1..=PICTURES).prop_map(crate::support::media));
    let pictures = (
        picture(),
        prop::option::of(Just(crate::support::wide_media())),
        picture(),
    );
    let lines = prop_oneof![
        Just(""),
        Just("\n# наші\r\nUser-agent: Example\nDisallow: /\"'''\n")
    ];
    let icon = prop_oneof![Just(""), Just("<svg>\n<path d=\"M0 0h8\"/></svg>\n\n")];
    (both(), both(), pictures, lines, icon, any::<[bool; 4]>()).prop_map(
        |(both, other, (logo, share_image, media), lines, icon, [a, b, c, d])| {
            let cookie = |id: &str, src: &str| Cookie {
                id: slug(id),
                target_cookies: if a {
                    vec!["_stats".to_owned()]
                } else {
                    Vec::new()
                },
                src: src.to_owned(),
                preselected: b,
                name: both.clone(),
                description: c.then(|| other.clone()),
                links: vec![CookieLink {
                    href: "/privacy-policy#cookies".to_owned(),
                    name: other.clone(),
                }],
            };
            let slide = |key: &str, media: Option<Media>| Slide {
                media,
                key: slug(key),
                url: "/novyny".to_owned(),
                zoomable: a,
                from: None,
                to: b.then(|| time(crate::support::NOW)),
                title: both.clone(),
                text: other.clone(),
                alt: both.clone(),
            };
            let full = Settings {
                authors_can_publish: a,
                authors_edit_all: b,
                editors_edit_categories: c,
                analytics: d,
                most_active_ads: u16::from(a) * 7,
                robots_extra: lines.to_owned(),
                accent: if b { "#0b5fa5" } else { "" }.to_owned(),
                favicon: icon.to_owned(),
                logo,
                share_image,
                legal_entity: other.clone(),
                consent: Consent {
                    decline_button: a,
                    expiry_days: 100,
                    ..Consent::default()
                },
                retention: Retention {
                    trash_days: 7,
                    ..Retention::default()
                },
                maintenance: c.then(|| Maintenance {
                    text: both.clone(),
                    until: d.then(|| time(crate::support::NOW)),
                }),
                home_blocks: vec![HomeBlock {
                    section: "poster".to_owned(),
                    count: 3,
                }],
                sections_off: d
                    .then_some(Kind::Services)
                    .into_iter()
                    .chain([Kind::Posters])
                    .collect(),
                synonyms: if c {
                    vec![Synonym {
                        word: "пра-баба".to_owned(),
                        means: "мама бабусі".to_owned(),
                    }]
                } else {
                    Vec::new()
                },
                cookies: Cookies {
                    necessary: vec![cookie("session", "")],
                    optional: vec![cookie("stats", "https://stats.example/s.js")],
                },
                slides: vec![slide("slide", media), slide("bare", None)],
                ..Settings::default()
            };
            let settings = if a || b { full } else { Settings::default() };
            Settings {
                tz: "America/Chicago".to_owned(),
                email: "a@b.example".to_owned(),
                tagline: both,
                ..settings
            }
        },
    )
}

fn portal() -> impl Strategy<Value = Portal> {
    let documents: Vec<_> = (0..9)
        .map(|n| document(Kind::ALL[n as usize % 7], n))
        .map(prop::strategy::Strategy::boxed)
        .collect();
    (documents, words(1, 20), words(1, 20), settings()).prop_map(
        |(mut documents, name, other, settings)| {
            let both = Localized {
                ua: name,
                us: other,
            };
            let category = |name: &str, parent: Option<Slug>| Category {
                icon: ["", "mail", "pin"][name.len() % 3].to_owned(),
                closed: name == "second",
                identity: String::new(),
                slug: slug(name),
                parent,
                name: both.clone(),
                description: Some(both.clone()),
                rules: None,
                attributes: Vec::new(),
            };
            let categories: Vec<_> = vec![
                category("first", None),
                category("below", Some(slug("first"))),
                category("second", None),
            ];
            let place = |name: &str, kind: &str, parent: Option<&str>| Location {
                lat: Some(45.25.try_into().unwrap()),
                lon: Some((-87.5).try_into().unwrap()),
                aliases: vec![format!("біля «{name}»")],
                closed: name == "region",
                slug: slug(name),
                kind: kind.to_owned(),
                parent: parent.map(slug),
                code: if kind == "country" {
                    "US".to_owned()
                } else {
                    String::new()
                },
                tz: if kind == "city" {
                    "America/Chicago".to_owned()
                } else {
                    String::new()
                },
                name: both.clone(),
                name_in: both.clone(),
            };
            let tag = |name: &str| Tag {
                slug: slug(name),
                synonyms: vec![format!("синонім {name}")],
                name: Localized {
                    ua: format!("{name} {}", both.ua),
                    us: format!("{name} {}", both.us),
                },
            };
            let gone = Redirect {
                from: "/old".to_owned(),
                code: Redirect::GONE,
                ..Redirect::default()
            };
            let site = Site {
                settings,
                categories: Kind::LISTED
                    .into_iter()
                    .map(|kind| (kind, categories.clone()))
                    .collect::<BTreeMap<_, _>>(),
                tags: ["one", "two", "three"].map(tag).to_vec(),
                locations: vec![
                    place("country", "country", None),
                    place("region", "region", Some("country")),
                    place("place", "city", Some("region")),
                ],
                people: vec![Person {
                    slug: slug("olena"),
                    name: both.clone(),
                    role: both.clone(),
                }],
                redirects: vec![gone].into(),
            };
            documents.sort_by(|a, b| {
                (a.entry.kind(), &a.entry.slug).cmp(&(b.entry.kind(), &b.entry.slug))
            });
            for (n, document) in documents.iter_mut().enumerate() {
                document.entry.id = EntryId(n as i64 + 1);
            }
            Portal {
                site,
                documents,
                media: FOLDER.1.clone(),
            }
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn reading_what_was_written_gives_the_same(portal in portal()) {
        let dir = tempfile::tempdir().unwrap();
        content::write(dir.path(), &portal).unwrap();
        let read = content::read(dir.path()).unwrap_or_else(|problems| panic!("{problems}"));
        prop_assert_eq!(&read.site, &portal.site);
        for (a, b) in read.documents.iter().zip(&portal.documents) {
            prop_assert_eq!(a, b);
        }
        prop_assert_eq!(read.documents.len(), portal.documents.len());
        let again = tempfile::tempdir().unwrap();
        content::write(again.path(), &read).unwrap();
        crate::support::assert_same(&tree(dir.path()), &tree(again.path()), "write(read(d))");
    }
}

#[test]
fn pictures_travel_with_the_settings() {
    let dir = tempfile::tempdir().unwrap();
    let icon = "<svg><path d=\"M0 0\"/></svg>\n".to_owned();
    let toml = format!("logo = \"logo.png\"\nshare_image = \"logo.png\"\n{SETTINGS}");
    write(
        dir.path(),
        &[
            ("settings.toml", toml.clone()),
            ("favicon.svg", icon.clone()),
        ],
    );
    let missing = content::load(dir.path()).err().unwrap().to_string();
    assert!(
        missing.contains("settings.toml:1: image \"logo.png\" does not exist"),
        "{missing}"
    );
    fs::create_dir(dir.path().join("site")).unwrap();
    fs::write(dir.path().join("site/logo.png"), crate::support::png(1)).unwrap();
    let small = content::load(dir.path()).err().unwrap().to_string();
    assert_eq!(
        small,
        "settings.toml:2: share_image is too small; give 1200×630 pixels at least\n1 problem"
    );
    fs::write(dir.path().join("site/logo.png"), crate::support::wide_png()).unwrap();
    let mut portal = content::read(dir.path()).unwrap_or_else(|problems| panic!("{problems}"));
    let settings = &portal.site.settings;
    assert_eq!(
        settings
            .pictures()
            .map(|media| media.hash)
            .collect::<Vec<_>>(),
        [crate::support::wide_media().hash; 2]
    );
    assert_eq!(settings.favicon, icon);

    // Two pictures of one name lie beside each other.
    portal.site.settings.share_image = Some(crate::support::wide_media());
    portal.site.settings.logo = Some(Media {
        name: crate::support::wide_media().name,
        ..crate::support::media(1)
    });
    portal.media.extend(FOLDER.1.clone());
    let copy = tempfile::tempdir().unwrap();
    content::write(copy.path(), &portal).unwrap();
    let again = content::read(copy.path()).unwrap_or_else(|problems| panic!("{problems}"));
    let hashes = |portal: &Portal| {
        portal
            .site
            .settings
            .pictures()
            .map(|media| media.hash)
            .collect::<Vec<_>>()
    };
    assert_eq!(hashes(&again), hashes(&portal));

    // What is not shown any more goes.
    portal.site.settings = Settings {
        logo: None,
        share_image: None,
        favicon: String::new(),
        ..portal.site.settings
    };
    content::write(copy.path(), &portal).unwrap();
    assert!(!copy.path().join("favicon.svg").exists() && !copy.path().join("site").exists());
}

#[test]
fn pictures_travel_with_their_entry() {
    let dir = tempfile::tempdir().unwrap();
    let (png, yard) = (crate::support::png(1), crate::support::png(2));
    let mut lines = good();
    lines.insert(2, "cover = \"cover.png\"".to_owned());
    let last = lines.len() - 1;
    lines[last].push_str("\n\n![Двір](yard.png)");
    write(
        dir.path(),
        &[("news/fair/index.md", lines.join("\n") + "\n")],
    );
    fs::write(dir.path().join("news/fair/cover.png"), &png).unwrap();
    fs::write(dir.path().join("news/fair/yard.png"), &yard).unwrap();
    let portal = content::read(dir.path()).unwrap_or_else(|problems| panic!("{problems}"));
    let entry = &portal.documents[0].entry;
    let cover = Media {
        hash: MediaHash::of(&png),
        name: "cover.png".to_owned(),
        width: 1,
        height: 1,
    };
    assert_eq!(entry.cover.as_ref(), Some(&cover));
    assert_eq!(
        entry
            .media
            .iter()
            .map(|media| media.name.as_str())
            .collect::<Vec<_>>(),
        ["yard.png"]
    );
    assert_eq!(
        portal.media.keys().copied().collect::<BTreeSet<_>>().len(),
        2
    );
    let copy = tempfile::tempdir().unwrap();
    content::write(copy.path(), &portal).unwrap();
    assert_eq!(
        fs::read(copy.path().join("news/fair/yard.png")).unwrap(),
        yard
    );
}
