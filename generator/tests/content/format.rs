//! docs/content-format.md: its tables are written from the field table and from the structs of the
//! model, its examples are the files of `tests/content/format`, which the loader reads without a
//! word. `UPDATE_GOLDEN=1 cargo test -p visnyk-generator --test content format` writes them.

use crate::documents::parts::{assert_part, table};
use crate::documents::root;
use crate::documents::structs::{Member, codes, members, source};
use generator::content;
use model::check::fields::{Field, Need, Target, Type, common, key_in_file, shared, text};
use model::{AdRules, Consent, FileForm, FileType, Kind, Retention, Settings};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

const PAGE: &str = "content-format.md";

fn folder() -> PathBuf {
    root().join("generator/tests/content/format")
}

/// The folder of examples and the pictures that its texts name, which are too large to keep.
fn lay_out(to: &Path) {
    for file in files(&folder()) {
        let target = to.join(file.strip_prefix(folder()).unwrap());
        fs::create_dir_all(target.parent().unwrap()).unwrap();
        fs::copy(&file, target).unwrap();
    }
    for (path, width, height) in [
        ("site/logo.png", 400, 400),
        ("news/biblioteka-vidchynena/cover.png", 1200, 630),
        ("news/biblioteka-vidchynena/hall.png", 800, 600),
        ("advertisements/zdam-kimnatu-k7x2m9qa/room.png", 800, 600),
        ("reklama/pekarnia-kolosok/banner.png", 640, 160),
    ] {
        let path = to.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        image::RgbImage::new(width, height).save(path).unwrap();
    }
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut paths: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            files.extend(self::files(&path));
        } else {
            files.push(path);
        }
    }
    files
}

#[test]
fn the_loader_reads_every_example_without_a_word() {
    let portal = tempfile::tempdir().unwrap();
    lay_out(portal.path());
    let loaded =
        content::load(portal.path()).unwrap_or_else(|problems| panic!("{:#?}", problems.0));
    let warnings: Vec<_> = loaded.warnings.iter().map(ToString::to_string).collect();
    assert!(warnings.is_empty(), "{}", warnings.join("\n"));
    assert_eq!(
        loaded.entries.len(),
        Kind::ALL.len(),
        "an example of each kind"
    );
}

/// A file of the examples as a block.
fn example(path: &str, language: &str) -> String {
    let text = fs::read_to_string(folder().join(path)).unwrap();
    format!("`{path}`:\n\n```{language}\n{}\n```\n\n", text.trim_end())
}

fn codes_of(values: &[&str]) -> String {
    values
        .iter()
        .map(|value| format!("`{value}`"))
        .collect::<Vec<_>>()
        .join(", ")
}

/// What a value is, in words that the page explains.
fn value(ty: &Type) -> String {
    let length = |min: usize, max: usize| match min {
        0 | 1 => format!("up to {max} characters"),
        min => format!("{min} to {max} characters"),
    };
    match *ty {
        Type::Text { min: 2, max: 2 } => "two letters".to_owned(),
        Type::Text { min, max } => format!("text, {}", length(min, max)),
        Type::Markdown { min, max } => format!("Markdown, {}", length(min, max)),
        Type::Ref(target) => format!("slug of {}", one(target)),
        Type::Refs(target, most) => format!("up to {most} slugs of {}", many(target)),
        Type::Time => "time".to_owned(),
        Type::Date => "day".to_owned(),
        Type::WallTime => "local time".to_owned(),
        Type::Money => "amount".to_owned(),
        Type::Int { min, max } => format!("number, {min} to {max}"),
        Type::Bool => "`true` or `false`".to_owned(),
        Type::Choice(codes) => format!("one of {}", codes_of(codes)),
        Type::Choices(codes) => format!("list of {}", codes_of(codes)),
        Type::Currency => "currency".to_owned(),
        Type::Zone => "time zone".to_owned(),
        Type::Url => "address".to_owned(),
        Type::Urls(most) => format!("up to {most} addresses"),
        Type::Href => "path of the site, or address".to_owned(),
        Type::Email => "email address".to_owned(),
        Type::Phone => "phone number".to_owned(),
        Type::Clock => "hour".to_owned(),
        Type::Records(fields, most) => {
            let inner: Vec<_> = fields
                .iter()
                .map(|field| {
                    let need = if field.need == Need::Save {
                        ", needed"
                    } else {
                        ""
                    };
                    format!("`{}` ({}{need})", field.name, value(&field.ty))
                })
                .collect();
            format!("up to {most} tables of {}", inner.join(", "))
        }
        Type::Record(fields) => {
            let inner: Vec<_> = fields
                .iter()
                .map(|field| format!("`{}` ({})", field.name, value(&field.ty)))
                .collect();
            format!("table of {}", inner.join(", "))
        }
        Type::Attributes => "table of answers".to_owned(),
        Type::Media => "name of a picture".to_owned(),
        Type::Gallery { max, described } => {
            let alt = if described {
                ", in Ukrainian needed to publish, in English where that is the only text"
            } else {
                ""
            };
            format!(
                "up to {max} tables of `file` (name of a picture, needed), `alt` (`{{ ua, us }}`{alt})"
            )
        }
        Type::Attachments { max } => format!(
            "up to {max} tables of `file` (name of a file, needed), `title` (`{{ ua, us }}`, up to 160 characters)"
        ),
        Type::Serials => "table of numbers".to_owned(),
        Type::PerLanguage(fields) => {
            let inner: Vec<_> = fields
                .iter()
                .map(|field| format!("`{}` ({})", field.name, value(&field.ty)))
                .collect();
            format!("tables `ua` and `us` of {}", inner.join(", "))
        }
        Type::Slugs => "list of slugs".to_owned(),
        Type::Slug | Type::Both { .. } | Type::List(..) | Type::Table | Type::Ruled => {
            unreachable!("a type of the site, whose tables come from the structs")
        }
    }
}

fn one(target: Target) -> &'static str {
    match target {
        Target::Category => "a category of the kind",
        Target::Tag => "a tag",
        Target::Location => "a location",
        Target::Person => "a person",
        Target::Sibling => "an entry of the kind",
    }
}

fn many(target: Target) -> &'static str {
    match target {
        Target::Category => "categories of the kind",
        Target::Tag => "tags",
        Target::Location => "locations",
        Target::Person => "people",
        Target::Sibling => "entries of the kind",
    }
}

fn need(need: Need) -> String {
    match need {
        Need::Never => "–",
        Need::Publish => "to publish",
        Need::Save => "always",
    }
    .to_owned()
}

/// What a field means, by the comment on its member.
fn rows(fields: &[Field], members: &[Member]) -> Vec<[String; 4]> {
    fields
        .iter()
        .filter(|field| field.name != "body")
        .map(|field| {
            let member = members.iter().find(|member| member.name == field.name);
            let comment = member
                .map(|member| member.comment.clone())
                .unwrap_or_default();
            assert!(
                !comment.is_empty(),
                "{} has no comment that says what it means",
                field.name
            );
            [
                format!("`{}`", field.name),
                value(&field.ty),
                need(field.need),
                comment,
            ]
        })
        .collect()
}

const HEAD: [&str; 4] = ["Field", "Value", "Needed", "Meaning"];

/// The struct of a kind.
fn record(kind: Kind) -> &'static str {
    match kind {
        Kind::News => "News",
        Kind::Posters => "Poster",
        Kind::Services => "Service",
        Kind::Diaspors => "Diaspora",
        Kind::Advertisements => "Advertisement",
        Kind::Reklama => "Reklama",
        Kind::Pages => "Page",
    }
}

/// The folder of an example in its collection.
fn slug(kind: Kind) -> String {
    let collection = folder().join(kind.collection());
    let names = fs::read_dir(collection)
        .unwrap()
        .map(|entry| entry.unwrap().file_name());
    names
        .map(|name| name.into_string().unwrap())
        .next()
        .unwrap()
}

#[test]
fn the_page_has_every_field_of_every_kind() {
    let (entry, kinds) = (source("entry.rs"), source("fields.rs"));
    let (entry, texts) = (members(&entry, "Entry"), members(&entry, "Text"));
    let mut page = String::from("### Fields of all kinds\n\nIn `index.md`. ");
    let plain = common(Kind::Pages);
    let mut without_files = names(plain);
    without_files.retain(|name| *name != "attachments");
    assert_eq!(without_files, names(common(Kind::Reklama)));
    let others = common(Kind::News)
        .iter()
        .filter(|field| !plain.iter().any(|other| other.name == field.name));
    let others: Vec<_> = others.map(|field| field.name).collect();
    writeln!(
        page,
        "Campaigns and pages have no {}. Campaigns and advertisements have no `attachments`.\n",
        codes_of(&others)
    )
    .unwrap();
    page.push_str(&table(HEAD, &rows(common(Kind::News), &entry)));
    let gallery = common(Kind::Advertisements)
        .iter()
        .find(|field| field.name == "gallery")
        .unwrap();
    writeln!(
        page,
        "\nOf advertisements, `gallery` has {}.\n",
        value(&gallery.ty)
    )
    .unwrap();
    let ads = common(Kind::Advertisements);
    assert!(!ads.iter().any(|field| field.name == "languages"));
    let renamed: Vec<&str> = Kind::ALL
        .into_iter()
        .filter(|kind| key_in_file(*kind, "languages") != "languages")
        .map(Kind::collection)
        .collect();
    writeln!(
        page,
        "Advertisements have no `languages`. It is called `{}` in {}, where `languages` are those that people speak.\n",
        key_in_file(Kind::Services, "languages"),
        codes_of(&renamed)
    )
    .unwrap();
    for kind in Kind::ALL {
        let collection = kind.collection();
        let slug = slug(kind);
        let body = text(kind)
            .iter()
            .find(|field| field.name == "body")
            .unwrap();
        let is_needed = if body.need == Need::Publish {
            ", needed to publish"
        } else {
            ""
        };
        writeln!(page, "### {}: `{collection}/`\n", name(kind)).unwrap();
        writeln!(page, "Shared by both languages, in `index.md`:\n").unwrap();
        page.push_str(&table(
            HEAD,
            &rows(shared(kind), &members(&kinds, record(kind))),
        ));
        writeln!(
            page,
            "\nOf each language, in `index.md` and `index.us.md`:\n"
        )
        .unwrap();
        page.push_str(&table(HEAD, &rows(text(kind), &texts)));
        let value = value(&body.ty);
        let value = if kind == Kind::Advertisements {
            value.replace("Markdown", "plain text")
        } else {
            value
        };
        writeln!(page, "\nThe body is {value}{is_needed}.\n").unwrap();
        page.push_str(&example(
            &format!("{collection}/{slug}/index.md"),
            "markdown",
        ));
        let english = format!("{collection}/{slug}/index.us.md");
        if folder().join(&english).exists() {
            page.push_str(&example(&english, "markdown"));
        }
    }
    assert_part(PAGE, "fields of entries", &page);
}

#[test]
fn the_page_has_every_type_of_files() {
    let mut rows = Vec::new();
    for ty in FileType::ALL {
        rows.push([
            format!("`.{}`", ty.extension),
            format!("`{}`", ty.media_type),
            format!("{} MB", ty.most_mb),
            what_is_checked(ty.form).to_owned(),
        ]);
    }
    let head = ["Ending", "Type", "At most", "Content"];
    let page = table(head, &rows);
    assert_part(PAGE, "types of files", &page);
}

fn what_is_checked(form: FileForm) -> &'static str {
    match form {
        FileForm::Pdf => {
            "`%PDF-` at the start, `%%EOF` near the end, no `/JavaScript`, no `/Launch`"
        }
        FileForm::Mimetype(_) => "ZIP whose first member `mimetype` has this type; no macros",
        FileForm::OfficeOpenXml(_) => {
            "ZIP with `[Content_Types].xml` and a folder of its program; no macros"
        }
        FileForm::Text => "UTF-8 without control characters",
        FileForm::Calendar => "the same, between `BEGIN:VCALENDAR` and `END:VCALENDAR`",
        FileForm::Gpx => "the same, XML with the root `gpx` and without a document type",
        FileForm::Mp3 => "a tag ID3, or a frame of MPEG layer III",
        FileForm::M4a => "a box `ftyp` of a brand with sound",
        FileForm::Ogg => "Ogg with Vorbis, Opus, FLAC or Speex",
    }
}

fn names(fields: &[Field]) -> Vec<&str> {
    fields.iter().map(|field| field.name).collect()
}

fn name(kind: Kind) -> &'static str {
    match kind {
        Kind::News => "News",
        Kind::Posters => "Events",
        Kind::Services => "Services",
        Kind::Diaspors => "Organizations",
        Kind::Advertisements => "Advertisements",
        Kind::Reklama => "Campaigns",
        Kind::Pages => "Pages",
    }
}

/// Tables inside of files, with their heads in text, files of the model, and structs.
const TABLES: [(&str, &str, &str); 13] = [
    ("[[slides]]", "settings.rs", "Slide"),
    ("[[home_blocks]]", "settings.rs", "HomeBlock"),
    ("[maintenance]", "settings.rs", "Maintenance"),
    ("[consent]", "settings.rs", "Consent"),
    ("[retention]", "settings.rs", "Retention"),
    ("[cookies]", "settings.rs", "Cookies"),
    ("[[cookies.optional]]", "settings.rs", "Cookie"),
    ("[[cookies.optional.links]]", "settings.rs", "CookieLink"),
    ("[[banned_words]]", "settings.rs", "BannedWord"),
    ("[[synonyms]]", "synonyms.rs", "Synonym"),
    ("[advertisements.rules]", "site.rs", "AdRules"),
    ("[[advertisements.attributes]]", "attribute.rs", "Attribute"),
    (
        "[[advertisements.attributes.options]]",
        "attribute.rs",
        "AttributeOption",
    ),
];
/// How many of them are in settings.toml.
const OF_SETTINGS: usize = 10;

/// A link to the table that a struct is.
fn link(name: &str) -> String {
    let (head, ..) = TABLES
        .iter()
        .find(|(.., known)| *known == name)
        .unwrap_or_else(|| panic!("{name} is no table"));
    format!("[`{head}`](#{})", head.replace(['[', ']', '.'], ""))
}

/// A table inside of a file with its members.
fn section((head, file, name): (&str, &str, &str)) -> String {
    let defaults = match name {
        "Consent" => defaults(&Consent::default()),
        "Retention" => defaults(&Retention::default()),
        "AdRules" => defaults(&AdRules::default()),
        _ => BTreeMap::new(),
    };
    format!(
        "#### `{head}`\n\n{}\n",
        members_table(file, name, &defaults)
    )
}

/// What a member of a struct is in text.
fn written(member: &Member, is_in_settings: bool) -> String {
    let inner = |ty: &str, outer: &str| Some(ty.strip_prefix(outer)?.strip_suffix('>')?.to_owned());
    let ty = inner(&member.ty, "Option<").unwrap_or_else(|| member.ty.clone());
    let list = inner(&ty, "Vec<");
    let known = |ty: &str| match ty {
        "String" => "text".to_owned(),
        "bool" => "`true` or `false`".to_owned(),
        "u16" | "u32" => "number".to_owned(),
        "Degrees" => "degrees".to_owned(),
        "Timestamp" => "time".to_owned(),
        "Localized" => "`{ ua = \"…\", us = \"…\" }`".to_owned(),
        "Slug" => "slug".to_owned(),
        "Media" => "name of a picture in `site/`".to_owned(),
        "SectionSet" => format!("list of {}", codes_of(&Kind::SECTIONS)),
        "Locale" => "`ua` or `us`".to_owned(),
        "Premoderation" | "SecondFactorRule" | "WordForm" | "WordAction" => {
            let codes = codes(&source("settings.rs"), ty);
            format!(
                "one of {}",
                codes_of(&codes.iter().map(String::as_str).collect::<Vec<_>>())
            )
        }
        "AttributeType" => {
            let codes = codes(&source("attribute.rs"), ty);
            format!(
                "one of {}",
                codes_of(&codes.iter().map(String::as_str).collect::<Vec<_>>())
            )
        }
        table => link(table),
    };
    match list {
        None if ty == "Localized" && is_in_settings => "`{ ua = \"…\", us = \"…\" }`".to_owned(),
        None => known(&ty),
        Some(item) => match item.as_str() {
            "String" => "list of texts".to_owned(),
            "Slug" => "list of slugs".to_owned(),
            table => link(table),
        },
    }
}

/// Values of a struct by member, from the way Rust prints it: what text may leave out has these.
fn defaults(value: &impl std::fmt::Debug) -> BTreeMap<String, String> {
    let printed = format!("{value:#?}");
    let lines = printed
        .lines()
        .filter_map(|line| line.strip_prefix("    ")?.split_once(": "));
    lines
        .filter(|(name, _)| !name.starts_with(' '))
        .map(|(name, value)| (name.to_owned(), value.trim_end_matches(',').to_owned()))
        .collect()
}

/// The table of a struct.
fn members_table(file: &str, name: &str, defaults: &BTreeMap<String, String>) -> String {
    let source = source(file);
    let rows: Vec<_> = members(&source, name)
        .iter()
        // The loader takes it from a file of its own.
        .filter(|member| member.name != "favicon")
        .map(|member| {
            assert!(
                !member.comment.is_empty(),
                "{name}::{} has no comment that says what it means",
                member.field
            );
            let default = defaults.get(&member.field).map_or("", String::as_str);
            let default = match (member.is_optional, default) {
                (false, _) => "needed".to_owned(),
                (true, "true" | "false") => format!("`{default}`"),
                (true, "") if member.ty == "bool" => "`false`".to_owned(),
                (true, value) if value.parse::<i64>().is_ok() => format!("`{value}`"),
                (true, value)
                    if value.chars().all(char::is_alphabetic)
                        && value != "None"
                        && !value.is_empty() =>
                {
                    let code = codes(&source, &member.ty)
                        .into_iter()
                        .find(|code| code.replace('_', "") == value.to_lowercase());
                    format!("`{}`", code.unwrap())
                }
                (true, _) => "–".to_owned(),
            };
            [
                format!("`{}`", member.name),
                written(member, true),
                default,
                member.comment.clone(),
            ]
        })
        .collect();
    table(["Member", "Value", "Default", "Meaning"], &rows)
}

#[test]
fn the_page_has_every_member_of_settings_and_taxonomy() {
    let none = BTreeMap::new();
    let mut page = String::from("### settings.toml\n\n");
    page.push_str(&members_table(
        "settings.rs",
        "Settings",
        &defaults(&Settings::default()),
    ));
    page.push('\n');
    page.push_str(&example("settings.toml", "toml"));
    TABLES[..OF_SETTINGS]
        .iter()
        .for_each(|table| page.push_str(&section(*table)));
    page.push_str("### categories.toml\n\nA table of `[[news]]`, `[[posters]]`, `[[services]]`, `[[diaspors]]` or `[[advertisements]]` for each category, in the order of menus.\n\n");
    page.push_str(&members_table("site.rs", "Category", &none));
    page.push('\n');
    TABLES[OF_SETTINGS..]
        .iter()
        .for_each(|table| page.push_str(&section(*table)));
    page.push_str(&example("categories.toml", "toml"));
    for (file, table, source, name) in [
        ("tags.toml", "tag", "site.rs", "Tag"),
        ("locations.toml", "location", "site.rs", "Location"),
        ("people.toml", "person", "site.rs", "Person"),
        ("redirects.toml", "redirect", "redirects.rs", "Redirect"),
    ] {
        write!(
            page,
            "### {file}\n\nA table `[[{table}]]` for each.\n\n{}\n",
            members_table(source, name, &none)
        )
        .unwrap();
        page.push_str(&example(file, "toml"));
    }
    assert_part(PAGE, "files of the site", &page);
}

/// What the page calls needed is what the loader misses.
#[test]
fn needed_settings_are_those_that_the_loader_misses() {
    let portal = tempfile::tempdir().unwrap();
    fs::write(portal.path().join("settings.toml"), "").unwrap();
    let problems = content::load(portal.path()).err().unwrap();
    let mut missed: Vec<_> = problems
        .0
        .iter()
        .filter_map(|problem| problem.message.split('"').nth(1))
        .map(str::to_owned)
        .collect();
    let settings = source("settings.rs");
    let needed = members(&settings, "Settings")
        .into_iter()
        .filter(|member| !member.is_optional);
    let mut needed: Vec<_> = needed.map(|member| member.name).collect();
    missed.sort();
    needed.sort();
    assert_eq!(missed, needed);
}
