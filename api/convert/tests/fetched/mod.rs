//! Pictures by address: each is fetched once, and what cannot be had is a line of the report.

use super::support::{Workplace, files, load};
use convert::{Fetch, Report, SourceKind, convert};
use std::fs;
use std::path::Path;
use std::sync::{Arc, Mutex};

/// The old site: it has one picture, and counts requests.
#[derive(Debug, Default)]
struct OldSite {
    requested: Mutex<Vec<String>>,
}

impl Fetch for OldSite {
    fn fetch(&self, address: &str) -> Result<Vec<u8>, String> {
        self.requested.lock().unwrap().push(address.to_owned());
        match address.rsplit('/').next().unwrap_or_default() {
            "hromada.png" | "zal.png" => Ok(picture()),
            "page.png" => Ok(b"<html>".to_vec()),
            _ => Err("the server answers 404".to_owned()),
        }
    }
}

fn picture() -> Vec<u8> {
    let path = super::support::manifest().join("tests/fixtures/ghost/images/2019/03/zal.png");
    fs::read(path).unwrap()
}

fn fetching(kind: SourceKind) -> (Workplace, Arc<OldSite>) {
    let mut workplace = Workplace::new(kind);
    let site = Arc::new(OldSite::default());
    workplace.options.media = None;
    workplace.options.fetch = Some(site.clone());
    (workplace, site)
}

fn pictures_lost(report: &Report) -> Vec<&str> {
    let losses = report.entries.iter().flat_map(|entry| &entry.losses);
    let lost = losses.filter(|loss| loss.kind == "picture");
    lost.map(|loss| loss.detail.as_str()).collect()
}

fn has_webp(folder: &Path) -> bool {
    files(folder).iter().any(|(name, bytes)| {
        let end = Path::new(name).extension();
        end.is_some_and(|end| end == "webp") && bytes.starts_with(b"RIFF")
    })
}

#[test]
fn pictures_of_wordpress_come_from_the_old_site_once() {
    let (workplace, site) = fetching(SourceKind::WordPress);
    let report = convert(&workplace.options).unwrap();
    let requested = site.requested.lock().unwrap().clone();
    let mut unique = requested.clone();
    unique.sort();
    unique.dedup();
    assert_eq!(unique.len(), requested.len(), "{requested:?}");
    // The original of a smaller copy comes first, and is enough.
    let original = "https://kalyna.example.org/wp-content/uploads/2019/03/hromada.png";
    assert!(requested.contains(&original.to_owned()), "{requested:?}");
    assert!(!requested.iter().any(|address| address.contains("300x169")));
    assert!(has_webp(&workplace.options.into.join("news")));
    assert!(
        pictures_lost(&report)
            .iter()
            .all(|lost| lost.contains("it cannot be fetched: the server answers 404")),
        "{report}"
    );
    load(&workplace.options.into).unwrap();

    // What came is not requested again; what did not come may be there now.
    site.requested.lock().unwrap().clear();
    let before = files(&workplace.options.into);
    convert(&workplace.later()).unwrap();
    let again = site.requested.lock().unwrap().clone();
    assert!(!again.contains(&original.to_owned()), "{again:?}");
    assert_eq!(files(&workplace.options.into), before);
}

#[test]
fn an_address_without_a_site_needs_one() {
    let (mut workplace, site) = fetching(SourceKind::Ghost);
    let report = convert(&workplace.options).unwrap();
    assert!(
        pictures_lost(&report)
            .iter()
            .any(|lost| lost.contains("set --site")),
        "{report}"
    );
    workplace.options.site = Some("https://ghost.example.org/".to_owned());
    convert(&workplace.options).unwrap();
    let requested = site.requested.lock().unwrap().clone();
    let expected = "https://ghost.example.org/content/images/2019/03/zal.png";
    assert!(requested.contains(&expected.to_owned()), "{requested:?}");
    assert!(has_webp(&workplace.options.into));
}

#[test]
fn a_dry_run_fetches_nothing_and_says_so() {
    let (mut workplace, site) = fetching(SourceKind::WordPress);
    workplace.options.dry_run = true;
    let before = files(workplace.folder.path());
    let report = convert(&workplace.options).unwrap();
    assert_eq!(files(workplace.folder.path()), before);
    assert_eq!(*site.requested.lock().unwrap(), Vec::<String>::new());
    assert!(
        pictures_lost(&report)
            .iter()
            .any(|lost| lost.contains("without --dry-run")),
        "{report}"
    );
}

#[test]
fn what_is_no_picture_is_a_line_of_the_report() {
    let source = tempfile::TempDir::new().unwrap();
    let posts = source.path().join("content/posts");
    fs::create_dir_all(&posts).unwrap();
    fs::write(source.path().join("hugo.toml"), "title = \"Дім\"\n").unwrap();
    let body = "Довгий текст про громаду, яка збирається щонеділі. ".repeat(4);
    let pictures = "![а](https://a.example.org/page.png) ![б](https://a.example.org/gone.png) ![в](https://a.example.org/zal.png)";
    fs::write(
        posts.join("zal.md"),
        format!(
            "+++\ntitle = \"Зала громади відкрита\"\ndate = 2020-01-01T10:00:00Z\n+++\n{body}\n\n{pictures}\n"
        ),
    )
    .unwrap();
    let mut workplace = Workplace::of(SourceKind::Hugo, source.path().to_path_buf());
    let site = Arc::new(OldSite::default());
    workplace.options.fetch = Some(site.clone());
    let report = convert(&workplace.options).unwrap();
    let lost = pictures_lost(&report).join("\n");
    assert!(lost.contains("page.png: "), "{report}");
    assert!(lost.contains("gone.png: it cannot be fetched"), "{report}");
    assert!(!lost.contains("zal.png"), "{report}");
    assert_eq!(site.requested.lock().unwrap().len(), 3);
    load(&workplace.options.into).unwrap();
}
