//! What holds for every source: no panic, nothing outside of the folder, texts that the reader
//! takes, a second run without a change, and redirects that lead away from no page.

use super::support::{Workplace, files, load};
use convert::{Fate, SourceKind, convert};
use model::{SitePath, canonical};
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// Pieces that sources are made of: words, marks of every syntax, and what breaks readers.
fn piece() -> impl Strategy<Value = String> {
    let signs = prop::sample::select(vec![
        "<p>",
        "</p>",
        "<b>",
        "</b>",
        "<table><tr><td>",
        "<ul><li>",
        "<img src=\"",
        "\">",
        "<a href='",
        "'>",
        "<script>",
        "</script>",
        "<!-- wp:block {\"ref\":1} /-->",
        "<!-- wp:gallery -->",
        "<!--more-->",
        "[gallery ids=\"1\"]",
        "[caption]",
        "[/caption]",
        "{{< figure src=\"a.png\" >}}",
        "{{% notice %}}",
        "{{ ",
        "{% include x %}",
        "{% endif %}",
        "![",
        "](",
        ")",
        "[^1]: ",
        "```",
        "# ",
        "- [ ] ",
        "> ",
        "|a|b|\n|-|-|\n",
        "***",
        "+++",
        "---",
        "\n",
        "\n\n",
        "    ",
        "&amp;",
        "&#x0;",
        "&nbsp;",
        "\u{0}",
        "\u{200e}",
        "\u{feff}",
        "\u{301}",
        "../../etc/passwd",
        "/?p=1",
        "%2e%2e%2f",
        "C:\\",
        "javascript:alert(1)",
        "https://a.example.org/",
        "ґанок",
        "Їжак і їжачок.",
    ]);
    prop_oneof![
        4 => signs.prop_map(str::to_owned),
        2 => "[а-яіїєґА-Яa-zA-Z0-9 .,!?-]{1,40}",
        1 => any::<String>().prop_map(|text| text.chars().take(20).collect()),
    ]
}

fn text() -> impl Strategy<Value = String> {
    prop::collection::vec(piece(), 0..25).prop_map(|pieces| pieces.concat())
}

/// A slug of another program, which may be that of another post in other letters.
fn slug() -> impl Strategy<Value = String> {
    prop_oneof![
        prop::sample::select(vec![
            "zbory",
            "Zbory",
            "ZBORY",
            "збори",
            "category",
            "index",
            "page",
            "..",
            ".",
            "",
            "a/b",
            "CON",
            "novyny",
            "feed.xml",
        ])
        .prop_map(str::to_owned),
        "[a-zA-Zа-яі0-9._%-]{0,12}",
    ]
}

#[derive(Clone, Debug)]
struct Post {
    slug: String,
    title: String,
    body: String,
    is_page: bool,
    is_public: bool,
}

fn posts() -> impl Strategy<Value = Vec<Post>> {
    let post = (slug(), text(), text(), any::<bool>(), any::<bool>());
    let post = post.prop_map(|(slug, title, body, is_page, is_public)| Post {
        slug,
        title,
        body,
        is_page,
        is_public,
    });
    prop::collection::vec(post, 1..5)
}

/// A text in XML: control characters have no place in it.
fn xml(text: &str) -> String {
    let text: String = text
        .chars()
        .filter(|c| {
            matches!(c, '\n' | '\t') || !c.is_control() && !matches!(c, '\u{fffe}' | '\u{ffff}')
        })
        .collect();
    format!("<![CDATA[{}]]>", text.replace("]]>", "]] >"))
}

fn wordpress(folder: &Path, posts: &[Post]) -> Workplace {
    let mut text = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<rss><channel><title>x</title><link>https://a.example.org</link><wp:wxr_version>1.2</wp:wxr_version>",
    );
    for (id, post) in (1..).zip(posts) {
        let ty = if post.is_page { "page" } else { "post" };
        let status = if post.is_public { "publish" } else { "draft" };
        let link = format!("https://a.example.org/{}/", post.slug);
        let _ = write!(
            text,
            "<item><title>{}</title><link>{}</link><wp:post_id>{id}</wp:post_id><wp:post_name>{}</wp:post_name><wp:post_type>{ty}</wp:post_type><wp:status>{status}</wp:status><wp:post_date_gmt>2019-03-04 08:00:00</wp:post_date_gmt><content:encoded>{}</content:encoded></item>",
            xml(&post.title),
            xml(&link),
            xml(&post.slug),
            xml(&post.body),
        );
    }
    text.push_str("</channel></rss>");
    let file = folder.join("export.xml");
    fs::write(&file, text).unwrap();
    Workplace::of(SourceKind::WordPress, file)
}

fn hugo(folder: &Path, posts: &[Post]) -> Workplace {
    fs::write(
        folder.join("hugo.toml"),
        "baseURL = \"https://a.example.org/\"\ntitle = \"x\"\n",
    )
    .unwrap();
    for (id, post) in (1..).zip(posts) {
        let place = if post.is_page {
            "content"
        } else {
            "content/posts"
        };
        let place = folder.join(place);
        fs::create_dir_all(&place).unwrap();
        let mut table = toml::Table::new();
        let title: String = post.title.chars().filter(|c| *c != '\0').collect();
        table.insert("title".to_owned(), title.into());
        table.insert("slug".to_owned(), post.slug.clone().into());
        table.insert("draft".to_owned(), (!post.is_public).into());
        table.insert("date".to_owned(), "2019-03-04".into());
        table.insert(
            "aliases".to_owned(),
            vec![format!("/{}/", post.slug), "/Novyny/ZBORY".to_owned()].into(),
        );
        let front_matter = toml::to_string(&table).unwrap();
        let body = &post.body;
        fs::write(
            place.join(format!("a{id}.md")),
            format!("+++\n{front_matter}+++\n{body}\n"),
        )
        .unwrap();
    }
    Workplace::of(SourceKind::Hugo, folder.to_path_buf())
}

/// Sources of redirects that a disk without capitals would take for a page of the portal.
fn shadowed(into: &Path, portal: &model::Portal) -> Vec<String> {
    let pages: BTreeSet<String> = portal
        .documents
        .iter()
        .map(|document| document.entry.path().to_lowercase())
        .collect();
    let redirects = fs::read_to_string(into.join("redirects.toml")).unwrap_or_default();
    let table: toml::Table = redirects.parse().unwrap_or_default();
    let rows = table.get("redirect").and_then(toml::Value::as_array);
    let sources = rows.into_iter().flatten().map(|row| row["from"].as_str());
    let sources = sources.map(|from| canonical(from.unwrap()).to_lowercase());
    sources
        .filter(|from| {
            let section = matches!(SitePath::parse(from), SitePath::Section(_) | SitePath::Home);
            pages.contains(from) || section
        })
        .collect()
}

/// Everything for one source.
fn holds(make: fn(&Path, &[Post]) -> Workplace, posts: &[Post]) -> Result<(), TestCaseError> {
    let source = TempDir::new().unwrap();
    let workplace = make(source.path(), posts);
    let of_source = files(source.path());
    let into = &workplace.options.into;
    // A source that is refused leaves the folder as it was.
    let before = files(into);
    let report = match convert(&workplace.options) {
        Ok(report) => report,
        Err(error) => {
            prop_assert!(error.to_string().contains("nothing was written"), "{error}");
            prop_assert_eq!(files(into), before);
            return Ok(());
        }
    };
    prop_assert_eq!(files(source.path()), of_source);
    let outside: Vec<String> = files(workplace.folder.path())
        .into_iter()
        .map(|(name, _)| name)
        .filter(|name| !name.starts_with("content/") && name != "convert-report.toml")
        .collect();
    prop_assert_eq!(outside, Vec::<String>::new());
    let portal = match load(into) {
        Ok(portal) => portal,
        Err(problems) => return Err(TestCaseError::fail(format!("{problems}\n{report}"))),
    };
    let written = report.count(Fate::Written);
    prop_assert_eq!(portal.documents.len(), written, "{}", report);
    for entry in &report.entries {
        let is_told = entry.fate != Fate::NotWritten || !entry.reason.is_empty();
        prop_assert!(is_told, "{}", report);
    }
    prop_assert_eq!(shadowed(into, &portal), Vec::<String>::new());
    let whole = files(into);
    let second = convert(&workplace.later()).unwrap();
    prop_assert_eq!(second.count(Fate::Unchanged), written, "{}", second);
    prop_assert_eq!(files(into), whole);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn an_export_of_wordpress_is_converted_soundly(posts in posts()) {
        holds(wordpress, &posts)?;
    }

    #[test]
    fn a_folder_of_hugo_is_converted_soundly(posts in posts()) {
        holds(hugo, &posts)?;
    }

    #[test]
    fn any_bytes_are_refused_or_converted(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        for kind in [SourceKind::WordPress, SourceKind::Ghost, SourceKind::Ics, SourceKind::Csv] {
            let source = TempDir::new().unwrap();
            let file = source.path().join("source");
            fs::write(&file, &bytes).unwrap();
            let mut workplace = Workplace::new(kind);
            workplace.options.source = file;
            let before = files(&workplace.options.into);
            if convert(&workplace.options).is_err() {
                prop_assert_eq!(files(&workplace.options.into), before);
            }
        }
    }
}
