//! A small portal in memory, and ways to build it.
#![allow(dead_code, reason = "each test file uses its own part")]
#![allow(clippy::unwrap_used, clippy::disallowed_methods)]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "tests count what they made themselves"
)]

pub(crate) mod export;
pub(crate) mod foreign;
pub(crate) mod trouble;
pub(crate) mod world;

use generator::index::{Index, Row, Sizes};
use generator::plan::Shape;
use generator::publish::{Disk, PublishError, Publisher, RealDisk, Report, Tree};
use generator::snapshot::{Source, SourceError};
use generator::theme::Theme;
use generator::view::Config;
use jiff::Timestamp;
use model::{
    Advertisement, AttachedFile, BaseUrl, Category, Entry, EntryId, Fields, Kind, Languages,
    Locale, Localized, Media, MediaHash, News, Occurrence, Origin, Page, Poster, Record, Redirect,
    Reklama, Service, Settings, Site, Slug, Status, Text, UnixSeconds, markdown,
};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};

pub(crate) const NOW: UnixSeconds = UnixSeconds::new(1_795_262_400); // 2026-11-21T12:00:00Z
pub(crate) const DAY: i64 = 86_400;

pub(crate) fn fixture() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixture")
}

pub(crate) static THEME: LazyLock<Arc<Theme>> =
    LazyLock::new(|| Arc::new(Theme::load(fixture().join("theme")).unwrap()));

pub(crate) fn config() -> Config {
    // Drawn once for all trees.
    let base = BaseUrl::parse("https://visnyk.example").unwrap();
    Config::new(
        base,
        &Path::new(env!("CARGO_TARGET_TMPDIR")).join("pictures"),
    )
}

/// Trees for different hosts: as visnyk-api serves it, files alone in each shape, and below a path.
pub(crate) fn variants() -> Vec<Config> {
    let files_only = |shape| Config {
        shape,
        server: false,
        ..config()
    };
    let base_url = BaseUrl::parse("https://visnyk.example/portal").unwrap();
    let below = Config {
        base_url,
        ..files_only(Shape::Flat)
    };
    vec![
        config(),
        files_only(Shape::Folders),
        files_only(Shape::Flat),
        files_only(Shape::Keys),
        below,
    ]
}

pub(crate) fn slug(text: &str) -> Slug {
    Slug::new(text).unwrap()
}

pub(crate) fn time(at: UnixSeconds) -> Timestamp {
    at.timestamp().unwrap()
}

fn both(text: &str) -> Localized {
    Localized {
        ua: text.to_owned(),
        us: text.to_owned(),
    }
}

pub(crate) fn site() -> Site {
    let category = |name: &str| Category {
        icon: String::new(),
        closed: false,
        identity: String::new(),
        slug: slug(name),
        parent: None,
        name: both(name),
        description: None,
        rules: None,
        attributes: Vec::new(),
    };
    let mut categories = BTreeMap::new();
    for kind in Kind::LISTED {
        let mut below = category("below");
        below.parent = Some(slug("first"));
        categories.insert(kind, vec![category("first"), below, category("second")]);
    }
    Site {
        settings: Settings {
            tz: "America/Chicago".to_owned(),
            ..Settings::default()
        },
        categories,
        redirects: redirects().into(),
        ..Site::default()
    }
}

/// One of each: within the site, elsewhere, in the way of an entry that may come, second addresses,
/// and two that a loader would have refused.
fn redirects() -> Vec<Redirect> {
    let table = [
        ("/gone", "", Redirect::GONE),
        ("/novyny/entry-8", "", Redirect::GONE),
        ("/afisha", "/poster", 301),
        ("/old.html", "/novyny?from=old", 302),
        ("/partner", "https://other.example/?a=1&b=2", 302),
        ("/novyny/entry-4-1", "/novyny", 301),
        ("/novyny/entry-2", "/poster", 301),
        ("/second", "/novyny/entry-0", Redirect::ALIAS),
        (
            "/novyny/entry-6-1",
            "/advertisement/entry-4",
            Redirect::ALIAS,
        ),
        ("/lists/first", "/novyny/category/first", Redirect::ALIAS),
        ("/../outside", "/novyny", 301),
        ("/evil", "javascript:alert(1)", 301),
    ];
    let redirect = |(from, to, code): (&str, &str, u16)| Redirect {
        from: from.to_owned(),
        to: to.to_owned(),
        code,
        external: to.starts_with("https:"),
    };
    table.map(redirect).into()
}

/// Entries with their bodies, as a source.
#[derive(Clone, Default)]
pub(crate) struct Memory {
    pub records: BTreeMap<EntryId, (Arc<Record>, [String; 2])>,
    /// The bytes of its pictures.
    pub pictures: BTreeMap<MediaHash, Vec<u8>>,
    /// Of its lists and maps.
    pub sizes: Sizes,
}

impl Memory {
    pub(crate) fn put(&mut self, entry: Entry, bodies: [String; 2]) {
        let facts = markdown::facts_of(entry.kind(), &bodies);
        self.records
            .insert(entry.id, (Arc::new(Record { entry, facts }), bodies));
    }

    pub(crate) fn record(&self, id: EntryId) -> Option<Arc<Record>> {
        self.records.get(&id).map(|(record, _)| Arc::clone(record))
    }

    pub(crate) fn index(&self, site: &Site, as_of: UnixSeconds) -> Index<'static> {
        Index::sized(
            self.records
                .values()
                .map(|(record, _)| Row::of(record, site)),
            as_of,
            self.sizes,
        )
    }
}

impl Source for Memory {
    fn record(&self, id: EntryId) -> Result<Arc<Record>, SourceError> {
        Memory::record(self, id).ok_or_else(|| SourceError::new("entry", "absent"))
    }
    fn body<'b>(
        &'b self,
        id: EntryId,
        locale: Locale,
        _: &'b mut Vec<u8>,
    ) -> Result<&'b str, SourceError> {
        Ok(self
            .records
            .get(&id)
            .map_or("", |(_, bodies)| &bodies[locale.index()]))
    }
    fn media(&self, hash: MediaHash) -> Result<Vec<u8>, SourceError> {
        self.pictures
            .get(&hash)
            .cloned()
            .ok_or_else(|| SourceError::new("media", "absent"))
    }
}

/// The bytes of a picture unlike those of other widths.
pub(crate) fn png(width: u32) -> Vec<u8> {
    let mut png = std::io::Cursor::new(Vec::new());
    image::RgbImage::new(width, 1)
        .write_to(&mut png, image::ImageFormat::Png)
        .unwrap();
    png.into_inner()
}

/// The picture [`png`] draws.
pub(crate) fn media(width: u32) -> Media {
    Media {
        hash: MediaHash::of(&png(width)),
        name: format!("picture-{width}.png"),
        width,
        height: 1,
    }
}

/// Files that entries offer: their names with what they hold.
pub(crate) const FILES: [(&str, &[u8]); 3] = [
    ("Статут.pdf", b"%PDF-1.4\n1 0 obj << >> endobj\n%%EOF\n"),
    ("members.csv", b"name;year\n"),
    ("agenda 1.txt", b"Agenda\n"),
];

/// One of [`FILES`].
pub(crate) fn attached(number: usize) -> AttachedFile {
    let (name, bytes) = FILES[number];
    AttachedFile {
        hash: MediaHash::of(bytes),
        name: name.to_owned(),
        bytes: bytes.len() as u64,
    }
}

fn drawn(width: u32, height: u32) -> Vec<u8> {
    let mut png = std::io::Cursor::new(Vec::new());
    image::RgbImage::new(width, height)
        .write_to(&mut png, image::ImageFormat::Png)
        .unwrap();
    png.into_inner()
}

/// The bytes of a picture wide enough to be shared.
pub(crate) fn wide_png() -> Vec<u8> {
    drawn(1200, 630)
}

/// The bytes of a banner at the lower edge of phones, and what they draw.
pub(crate) fn banner_png() -> Vec<u8> {
    drawn(320, 50)
}

pub(crate) fn banner_media() -> Media {
    Media {
        hash: MediaHash::of(&banner_png()),
        name: "banner.png".to_owned(),
        width: 320,
        height: 50,
    }
}

/// The picture [`wide_png`] draws.
pub(crate) fn wide_media() -> Media {
    Media {
        hash: MediaHash::of(&wide_png()),
        name: "wide.png".to_owned(),
        width: 1200,
        height: 630,
    }
}

/// An entry of `kind`; `n` makes it unlike the others.
pub(crate) fn entry(kind: Kind, n: i64) -> Entry {
    let fields = match kind {
        Kind::News => Fields::News(News {
            kind: "article".to_owned(),
            ..News::default()
        }),
        Kind::Posters => Fields::Poster(Box::new(Poster {
            occurrences: vec![Occurrence {
                start: time(NOW.plus((n % 9 - 4) * 20 * DAY))
                    .to_zoned_datetime(jiff::tz::TimeZone::UTC)
                    .datetime(),
                end: None,
                all_day: false,
                key: String::new(),
            }],
            tz: "America/Chicago".to_owned(),
            mode: "offline".to_owned(),
            event_status: "scheduled".to_owned(),
            price_kind: "unknown".to_owned(),
            ..Poster::default()
        })),
        Kind::Services => Fields::Service(Box::new(Service {
            provider_kind: "person".to_owned(),
            ..Service::default()
        })),
        Kind::Diaspors => Fields::Diaspora(Box::default()),
        Kind::Advertisements => Fields::Advertisement(Box::new(Advertisement {
            deal: "sell".to_owned(),
            price_kind: "fixed".to_owned(),
            price: Some(n * 100),
            ..Advertisement::default()
        })),
        Kind::Reklama => Fields::Reklama(Reklama {
            advertiser_name: "A".to_owned(),
            starts_at: Some(time(NOW.plus(-DAY))),
            ends_at: Some(time(NOW.plus(30 * DAY))),
            placements: vec!["home_top".to_owned(), "list_inline".to_owned()],
            // The first that lists print leads to an entry that may move or go.
            target_url: if n == 19 {
                "/novyny/entry-2#top"
            } else {
                "/novyny"
            }
            .to_owned(),
            has_landing: true,
            ..Reklama::default()
        }),
        Kind::Pages => Fields::Page(Page {
            template: "standard".to_owned(),
            ..Page::default()
        }),
    };
    let text = |words: &str| Text {
        title: format!("{words} {n}"),
        lead: format!("{words} lead"),
        ..Text::default()
    };
    let letter = ["Абетка", "Базар", "Вишивка", "Ґанок"][(n % 4) as usize];
    Entry {
        id: EntryId(n),
        slug: slug(&format!("entry-{n}")),
        status: Status::Published,
        category: kind
            .has_categories()
            .then(|| slug(["first", "below", "second"][(n % 3) as usize])),
        tags: Vec::new(),
        location: None,
        cover: None,
        cover_credit: String::new(),
        media: Vec::new(),
        gallery: Vec::new(),
        attachments: Vec::new(),
        published_at: Some(time(NOW.plus(-n * 3600))),
        updated_at: None,
        publish_at: None,
        unpublish_at: None,
        pinned_until: None,
        languages: Languages::default(),
        noindex: false,
        related: Vec::new(),
        former_slugs: Vec::new(),
        identity: None,
        serials: BTreeMap::new(),
        source: (n % 3 == 0).then(|| Origin {
            from: "wordpress".to_owned(),
            id: n.to_string(),
            digest: "0".repeat(32),
        }),
        fields,
        ua: Some(text(letter)),
        us: Some(text("Story")),
    }
}

/// Numbers an entry in the lists it enters, as the store does.
pub(crate) fn number(entry: &mut Entry, site: &Site, last: &mut BTreeMap<String, u32>) {
    let apart: Vec<Locale> = entry.apart().collect();
    for list in model::lists(entry.kind(), entry.category.as_deref(), site) {
        let key = format!("{}/{list}", entry.kind().collection());
        let next = last.entry(key).or_default();
        let mut maps = vec![&mut entry.serials];
        let Languages { ua, us } = &mut entry.languages;
        for (locale, state) in [(Locale::Ua, ua), (Locale::Us, us)] {
            if apart.contains(&locale) {
                maps.push(&mut state.serials);
            }
        }
        for serials in maps {
            serials.entry(list.clone()).or_insert_with(|| {
                *next += 1;
                *next
            });
        }
    }
}

pub(crate) fn open(
    out: &Path,
    disk: Box<dyn Disk + Send>,
    site: &Site,
) -> Result<Publisher, PublishError> {
    open_as(config(), out, disk, site)
}

/// The same with other options.
pub(crate) fn open_as(
    config: Config,
    out: &Path,
    disk: Box<dyn Disk + Send>,
    site: &Site,
) -> Result<Publisher, PublishError> {
    Ok(publisher_of(Tree::open(out, disk)?, config, site))
}

/// A publisher of an open tree, which may adopt for instance what it finds.
pub(crate) fn publisher_of(tree: Tree, config: Config, site: &Site) -> Publisher {
    let empty = Index::new([], UnixSeconds::EPOCH);
    Publisher::new(
        tree,
        Arc::clone(&THEME),
        config,
        Arc::new(site.clone()),
        empty,
    )
}

/// A tree built from nothing.
pub(crate) fn build(memory: &Memory, site: &Site, as_of: UnixSeconds, out: &Path) -> Report {
    build_from(config(), memory, site, memory.index(site, as_of), out)
}

/// A tree built from nothing, of any source, with any options.
pub(crate) fn build_from(
    config: Config,
    source: &dyn Source,
    site: &Site,
    index: Index<'static>,
    out: &Path,
) -> Report {
    let mut publisher = open_as(config, out, Box::new(RealDisk), site).unwrap();
    let report = publisher
        .publish_all(source, Arc::new(site.clone()), index, None, &|_, _| {})
        .unwrap();
    publisher.close().unwrap();
    report
}

/// Every file and folder below `root`, dot-folders apart.
pub(crate) fn tree(root: &Path) -> BTreeMap<String, String> {
    fn walk(dir: &Path, root: &Path, out: &mut BTreeMap<String, String>) {
        for item in fs::read_dir(dir).unwrap() {
            let path = item.unwrap().path();
            if path.file_name().unwrap().to_string_lossy().starts_with('.') {
                continue;
            }
            let name = path
                .strip_prefix(root)
                .unwrap()
                .to_string_lossy()
                .into_owned();
            if path.is_symlink() {
                out.insert(
                    name,
                    format!("-> {}", fs::read_link(&path).unwrap().display()),
                );
            } else if path.is_dir() {
                out.insert(format!("{name}/"), String::new());
                walk(&path, root, out);
            } else {
                out.insert(
                    name,
                    String::from_utf8_lossy(&fs::read(&path).unwrap()).into_owned(),
                );
            }
        }
    }
    let mut out = BTreeMap::new();
    walk(root, root, &mut out);
    out
}

/// Fails with the first difference instead of two whole trees.
pub(crate) fn assert_same(
    left: &BTreeMap<String, String>,
    right: &BTreeMap<String, String>,
    what: &str,
) {
    for name in left.keys().chain(right.keys()) {
        let (a, b) = (left.get(name), right.get(name));
        assert!(
            a == b,
            "{what}: {name} differs\n--- left\n{}\n--- right\n{}",
            a.map_or("absent".to_owned(), |a| around_difference(a, b)),
            b.map_or("absent".to_owned(), |b| around_difference(b, a))
        );
    }
}

/// The text around the first difference to `other`.
fn around_difference(text: &str, other: Option<&String>) -> String {
    let other = other.map_or("", String::as_str);
    let same = text
        .chars()
        .zip(other.chars())
        .take_while(|(a, b)| a == b)
        .count();
    let context: String = text
        .chars()
        .skip(same.saturating_sub(120))
        .take(400)
        .collect();
    format!("at character {same}: …{context}…")
}
