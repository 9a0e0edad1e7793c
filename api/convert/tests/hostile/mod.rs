//! Broken and hostile sources: a clear message, and a folder that is as it was.

use super::support::{Workplace, files};
use convert::{SourceKind, convert};
use std::fmt::Write as _;
use std::fs;

/// Converts a text as a source, and returns the message.
fn refusal(kind: SourceKind, source: &[u8]) -> String {
    let mut workplace = Workplace::new(kind);
    let file = workplace.folder.path().join("source");
    fs::write(&file, source).unwrap();
    workplace.options.source = file;
    let before = files(&workplace.options.into);
    let error = convert(&workplace.options).unwrap_err().to_string();
    assert_eq!(files(&workplace.options.into), before, "{error}");
    error
}

fn export(items: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<rss><channel><title>x</title><wp:wxr_version>1.2</wp:wxr_version>{items}</channel></rss>"
    )
}

fn post(id: usize, more: &str) -> String {
    format!(
        "<item><title>Назва {id}</title><wp:post_id>{id}</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_date_gmt>2019-03-04 08:00:00</wp:post_date_gmt>{more}</item>"
    )
}

#[test]
fn broken_exports_of_wordpress_are_refused() {
    let whole =
        fs::read_to_string(super::support::manifest().join("tests/fixtures/wordpress/export.xml"))
            .unwrap();
    let half: String = whole.chars().take(whole.chars().count() / 2).collect();
    let bomb = "<?xml version=\"1.0\"?><!DOCTYPE x [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;\">]><rss><channel><title>&b;</title></channel></rss>";
    let windows = "<?xml version=\"1.0\" encoding=\"windows-1251\"?><rss/>";
    for (source, expected) in [
        (half.as_str(), "is cut off inside <"),
        (bomb, "document type declaration"),
        (windows, "encoding windows-1251; save it as UTF-8"),
        (
            "<html><body>x</body></html>",
            "is not an export of WordPress",
        ),
        (
            "<rss><channel><title>x</title><item></item></channel></rss>",
            "is a feed",
        ),
        ("", "is not an export of WordPress"),
        ("просто текст", "is not an export of WordPress"),
        (&export("<item><title>x</item>"), "not well-formed"),
        (&"<a>".repeat(100), "is not an export of WordPress"),
        (&export(&"<item>".repeat(100)), "nested too deep"),
    ] {
        let error = refusal(SourceKind::WordPress, source.as_bytes());
        assert!(error.contains(expected), "{expected}: {error}");
        assert!(error.contains("nothing was written"), "{error}");
    }
    let mut bytes = export(&post(1, "<content:encoded>x</content:encoded>")).into_bytes();
    let at = bytes.len() - 60;
    bytes[at] = 0xff;
    let error = refusal(SourceKind::WordPress, &bytes);
    assert!(error.contains("is not UTF-8 text"), "{error}");
}

#[test]
fn a_text_that_no_portal_has_is_refused() {
    let huge = format!("<content:encoded>{}</content:encoded>", "а".repeat(9 << 20));
    let error = refusal(SourceKind::WordPress, export(&post(1, &huge)).as_bytes());
    assert!(error.contains("more than 16 MB"), "{error}");
}

#[test]
fn undeclared_entities_and_hostile_texts_are_words() {
    let mut body = String::from("<content:encoded><![CDATA[");
    for _ in 0..20_000 {
        body.push_str("[a x=1]<b><table>");
    }
    body.push_str("]]></content:encoded>");
    let items = [
        post(1, "<excerpt:encoded>a &bomb; b</excerpt:encoded>"),
        post(2, &body),
        post(3, "<wp:post_parent>4</wp:post_parent>"),
        post(4, "<wp:post_parent>3</wp:post_parent>"),
    ];
    let mut workplace = Workplace::new(SourceKind::WordPress);
    let file = workplace.folder.path().join("source");
    fs::write(&file, export(&items.concat())).unwrap();
    workplace.options.source = file;
    let report = convert(&workplace.options).unwrap();
    assert_eq!(report.entries.len(), 4, "{report}");
}

#[test]
fn broken_tables_calendars_and_exports_of_ghost_are_refused() {
    let ghost =
        fs::read(super::support::manifest().join("tests/fixtures/ghost/export.json")).unwrap();
    for (kind, source, expected) in [
        (SourceKind::Csv, &b""[..], "no column"),
        (
            SourceKind::Csv,
            b"\xcd\xe0\xe7\xe2\xe0;x\n",
            "is not UTF-8 text",
        ),
        (SourceKind::Csv, b"a;b\n1;2\n", "no column"),
        (SourceKind::Ghost, &ghost[..ghost.len() / 2], "is cut off"),
        (SourceKind::Ghost, b"{\"a\": 1}", "it has no data"),
        (SourceKind::Ghost, b"[[[[", "is cut off"),
        (SourceKind::Ghost, b"nonsense", "is not an export of Ghost"),
        (
            SourceKind::Ics,
            b"BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:x\r\n",
            "is cut off inside VEVENT",
        ),
        (SourceKind::Ics, b"BEGIN:VCARD\r\n", "is not a calendar"),
        (SourceKind::Ics, b"", "is not a calendar"),
        (
            SourceKind::Ics,
            b"BEGIN:VCALENDAR\r\nSUMMARY:\xff\r\n",
            "is not UTF-8 text",
        ),
        (
            SourceKind::Ics,
            b"BEGIN:VCALENDAR\r\nEND:VEVENT\r\n",
            "ends nothing",
        ),
    ] {
        let error = refusal(kind, source);
        assert!(error.contains(expected), "{expected}: {error}");
    }
    let deep = "[".repeat(100_000);
    let error = refusal(SourceKind::Ghost, deep.as_bytes());
    assert!(error.contains("is cut off"), "{error}");
}

#[test]
fn folders_that_are_no_sites_are_refused() {
    for (kind, expected) in [
        (SourceKind::Hugo, "has no folder content"),
        (SourceKind::Jekyll, "has no _config.yml"),
    ] {
        let folder = tempfile::TempDir::new().unwrap();
        let workplace = Workplace::of(kind, folder.path().to_path_buf());
        let error = convert(&workplace.options).unwrap_err().to_string();
        assert!(error.contains(expected), "{error}");
        let error = refusal(kind, b"x");
        assert!(error.contains("is not a folder"), "{error}");
    }
}

#[test]
fn a_page_that_cannot_be_read_stops_before_anything_is_written() {
    let mut laughs = String::from("---\na0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
    for level in 1..12 {
        let before = format!("*a{}", level - 1);
        let _ = writeln!(
            laughs,
            "a{level}: &a{level} [{}]",
            [before.as_str(); 10].join(", ")
        );
    }
    laughs.push_str("---\nтекст\n");
    for (text, expected) in [
        (laughs.as_bytes(), "not valid YAML"),
        (b"+++\ntitle = 1.2.3\n+++\n", "not valid TOML"),
        (b"---\ntitle: x\n", "not closed"),
        (b"---\ntitle: x\n---\n\xff", "line 4 is not UTF-8 text"),
    ] {
        let workplace = Workplace::with_copy(SourceKind::Hugo);
        let path = workplace.options.source.join("content/posts/zz.md");
        fs::write(path, text).unwrap();
        let before = files(&workplace.options.into);
        let error = convert(&workplace.options).unwrap_err().to_string();
        assert!(
            error.contains("content/posts/zz.md") && error.contains(expected),
            "{error}"
        );
        assert_eq!(files(&workplace.options.into), before);
    }
}

#[test]
fn a_picture_outside_the_folder_of_the_source_is_not_read() {
    let workplace = Workplace::with_copy(SourceKind::Hugo);
    let secret = workplace.folder.path().join("secret.png");
    fs::copy(
        workplace.options.source.join("static/images/sad.png"),
        secret,
    )
    .unwrap();
    workplace.replace(
        "content/posts/zapys.md",
        "/images/sad.png",
        "../../../../secret.png",
    );
    let report = convert(&workplace.options).unwrap();
    let lost = report.entries.iter().flat_map(|entry| &entry.losses);
    assert!(lost.clone().any(|loss| loss.kind == "picture"), "{report}");
    assert!(
        !workplace
            .options
            .into
            .join("news/zapys-do-taboru/secret.png")
            .exists()
    );
}
