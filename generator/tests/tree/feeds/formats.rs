//! The same entries in RSS, Atom and JSON Feed.

use super::portal::{Portal, events, texts};
use crate::support::{DAY, FILES, NOW, THEME, config, site, slug, time, tree};
use generator::index::Sizes;
use generator::plan::{Feed, FeedFormat, Target};
use generator::render::Renderer;
use generator::view::feed_links;
use model::{
    Attachment, Fields, GalleryPicture, Kind, Locale, Localized, Media, MediaHash, Person,
    attachment_path,
};
use serde_json::Value;
use std::sync::Arc;

#[test]
fn the_three_formats_say_the_same() {
    let mut portal = Portal::default();
    for n in 0..3 {
        portal.put(Kind::News, n, |_| {});
    }
    let tree = portal.tree();
    let rss = &tree["novyny/feed.xml"];
    let atom = &tree["novyny/atom.xml"];
    let json: Value = serde_json::from_str(&tree["novyny/feed.json"]).unwrap();
    let of = |field: &str| -> Vec<String> {
        json["items"]
            .as_array()
            .unwrap()
            .iter()
            .map(|item| item[field].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(texts(rss, "title")[1..], of("title"));
    assert_eq!(texts(atom, "title")[1..], of("title"));
    assert_eq!(texts(rss, "guid"), of("id"));
    assert_eq!(texts(atom, "id")[1..], of("id"));
    assert_eq!(texts(rss, "link")[1..], of("url"));
    assert_eq!(texts(atom, "published"), of("date_published"));
    // The newest by its number in the list comes first.
    assert_eq!(of("id")[0], "tag:visnyk.example,2026-11-21:news/entry-2");
    assert_eq!(of("url")[0], "https://visnyk.example/novyny/entry-2");
    assert_eq!(
        of("date_published")[0],
        "2026-11-21T04:00:00-06:00",
        "in the portal's zone"
    );
    assert_eq!(texts(rss, "pubDate")[0], "Sat, 21 Nov 2026 04:00:00 -0600");
    assert_eq!(texts(rss, "language"), ["uk"]);
    assert_eq!(json["language"], "uk");
    assert!(atom.contains(
        "<link rel=\"self\" type=\"application/atom+xml\" href=\"https://visnyk.example/novyny/atom.xml\"/>"
    ));
    assert!(rss.contains("<atom:link rel=\"self\" type=\"application/rss+xml\" href=\"https://visnyk.example/novyny/feed.xml\"/>"));
    assert_eq!(json["feed_url"], "https://visnyk.example/novyny/feed.json");
}

#[test]
fn a_payload_names_the_feeds_of_its_page() {
    let mut portal = Portal::default();
    portal.put(Kind::News, 0, |_| {});
    portal.put(Kind::Posters, 1, |_| {});
    let tree = portal.tree();
    let feeds = |page: &str| -> Vec<String> {
        let payload: Value = serde_json::from_str(&tree[&format!("{page}_payload.json")]).unwrap();
        let links = payload["head"]["feeds"].as_array().unwrap();
        links
            .iter()
            .map(|feed| feed["href"].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(feeds(""), ["/feed.xml", "/atom.xml", "/feed.json"]);
    assert_eq!(
        feeds("us/novyny/entry-0/"),
        [
            "/us/novyny/feed.xml",
            "/us/novyny/atom.xml",
            "/us/novyny/feed.json"
        ]
    );
    assert_eq!(
        feeds("poster/"),
        [
            "/poster/feed.xml",
            "/poster/atom.xml",
            "/poster/feed.json",
            "/poster/calendar.ics"
        ]
    );
    // Those of its section, then its own: as its HTML has them.
    assert_eq!(
        feeds("novyny/category/first/"),
        [
            "/novyny/feed.xml",
            "/novyny/atom.xml",
            "/novyny/feed.json",
            "/novyny/category/first/feed.xml",
            "/novyny/category/first/atom.xml",
            "/novyny/category/first/feed.json",
        ]
    );
}

#[test]
fn feeds_are_capped_and_follow_their_lists() {
    let mut portal = Portal::default();
    for n in 0..80 {
        let kind = if n % 2 == 0 {
            Kind::News
        } else {
            Kind::Advertisements
        };
        portal.put(kind, n, |entry| {
            // Untranslated news stay out of English feeds; advertisements need no translation.
            if n % 4 == 2 {
                entry.us = None;
            }
        });
    }
    // Events are announced like anything else: by publication, not by their dates.
    for n in [83, 85, 81] {
        portal.put(Kind::Posters, n, |_| {});
    }
    let tree = portal.tree();
    let ids = |file: &str| -> Vec<String> {
        texts(&tree[file], "guid")
            .iter()
            .map(|id| id.split_once(':').unwrap().1.to_owned())
            .collect()
    };
    let news = ids("novyny/feed.xml");
    let most = Sizes::default().feed;
    assert_eq!(news.len(), most);
    assert!(
        news[0].ends_with(":news/entry-78") && news[most - 1].ends_with(":news/entry-20"),
        "{news:?}"
    );
    let english = ids("us/novyny/feed.xml");
    assert_eq!(english.len(), 20);
    assert!(
        english.iter().all(|id| id.contains(":us/news/entry-")),
        "{english:?}"
    );
    assert!(
        !english.iter().any(|id| id.ends_with("entry-78")),
        "{english:?}"
    );
    let category = ids("novyny/category/second/feed.xml");
    assert_eq!(category.len(), 13);
    let announced = ids("poster/feed.xml");
    assert!(
        announced
            .iter()
            .map(|id| &id[id.len() - 2..])
            .eq(["81", "83", "85"]),
        "{announced:?}"
    );
    // The site's feed has both kinds, the newest date first, and advertisements have no author.
    let whole = ids("feed.xml");
    assert_eq!(whole.len(), Sizes::default().feed);
    let kinds = |kind: &str| whole.iter().filter(|id| id.contains(kind)).count();
    assert!(kinds("news/") > 0 && kinds("advertisements/") > 0);
    let dates: Value = serde_json::from_str(&tree["feed.json"]).unwrap();
    let dates: Vec<&str> = dates["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|item| item["date_published"].as_str().unwrap())
        .collect();
    assert!(dates.is_sorted_by(|a, b| a >= b), "{dates:?}");
    assert_eq!(
        texts(&tree["advertisement/atom.xml"], "name"),
        ["Вісник"],
        "the site's own name only"
    );
    // A category without an entry has a feed all the same, which never changed.
    let empty = &tree["services/category/first/atom.xml"];
    assert_eq!(texts(empty, "updated"), ["1970-01-01T00:00:00Z"]);
    assert!(
        !tree.contains_key("diaspors/category/first/feed.xml"),
        "no page, no feed"
    );
}

#[test]
fn what_an_entry_says_survives_every_format() {
    let title = "«Так» & <b>ні</b>; \"3 > 2\", a\\b ]]>\u{1}";
    let mut site = site();
    let name = Localized {
        ua: "Оксана Ґ.".to_owned(),
        us: "Oksana G.".to_owned(),
    };
    site.people = vec![Person {
        slug: slug("oksana"),
        name,
        role: Localized::default(),
    }];
    let mut portal = Portal::default();
    portal.put(Kind::News, 0, |entry| {
        entry.updated_at = Some(time(NOW.plus(5 * DAY)));
        entry.former_slugs = vec![slug("first-address"), slug("second-address")];
        let Fields::News(news) = &mut entry.fields else {
            unreachable!()
        };
        news.bylines = vec![slug("oksana")];
        let text = entry.ua.as_mut().unwrap();
        (text.title, text.lead, text.byline_text) =
            (title.to_owned(), title.to_owned(), "Гість".to_owned());
    });
    portal.put(Kind::Posters, 4, |entry| {
        entry.ua.as_mut().unwrap().title = title.to_owned();
    });
    let tree = portal.tree_at(&site, NOW);
    let shown = "«Так» & <b>ні</b>; \"3 > 2\", a\\b ]]>";
    let (rss, atom) = (&tree["novyny/feed.xml"], &tree["novyny/atom.xml"]);
    assert_eq!(texts(rss, "title")[1], shown);
    assert_eq!(
        texts(rss, "description")[1],
        "«Так» &amp; &lt;b&gt;ні&lt;/b&gt;; \"3 &gt; 2\", a\\b ]]&gt;"
    );
    assert_eq!(texts(atom, "summary"), [shown]);
    assert_eq!(texts(atom, "name"), ["Вісник", "Оксана Ґ.", "Гість"]);
    assert_eq!(texts(rss, "dc:creator"), ["Оксана Ґ.", "Гість"]);
    assert_eq!(
        texts(&tree["us/novyny/feed.xml"], "dc:creator"),
        ["Oksana G."]
    );
    // The identifier is that of the first address, and a later change moves `updated` only.
    assert_eq!(
        texts(rss, "guid"),
        ["tag:visnyk.example,2026-11-21:news/first-address"]
    );
    assert_eq!(texts(atom, "published"), ["2026-11-21T06:00:00-06:00"]);
    assert_eq!(texts(atom, "updated"), ["2026-11-26T06:00:00-06:00"; 2]);
    let json: Value = serde_json::from_str(&tree["novyny/feed.json"]).unwrap();
    assert_eq!(
        json["items"][0]["title"], title,
        "JSON can say what XML cannot"
    );
    let event = &events(&tree["poster/entry-4.ics"])[0];
    assert_eq!(
        event["SUMMARY"],
        "«Так» & <b>ні</b>\\; \"3 > 2\"\\, a\\\\b ]]>"
    );
}

#[test]
fn stories_are_whole_and_lead_to_full_addresses() {
    let mut portal = Portal::default();
    portal.put(Kind::News, 0, |_| {});
    portal.put(Kind::Services, 2, |_| {});
    portal.write(
        0,
        "Див. [тут](/services/entry-2?a=1&b=2#x), [там](/nema) і [далі](https://other.example/).",
    );
    let tree = portal.tree();
    let whole = "<p>Див. <a href=\"https://visnyk.example/services/entry-2?a=1&amp;b=2#x\">тут</a>, там і \
        <a href=\"https://other.example/\" rel=\"noopener\">далі</a>.</p>\n";
    assert_eq!(texts(&tree["novyny/feed.xml"], "content:encoded"), [whole]);
    assert_eq!(texts(&tree["novyny/atom.xml"], "content"), [whole]);
    let json: Value = serde_json::from_str(&tree["feed.json"]).unwrap();
    let items = json["items"].as_array().unwrap();
    assert_eq!(
        (&items[0]["content_html"], &items[0]["summary"]),
        (&whole.into(), &"Абетка lead".into())
    );
    assert_eq!(
        items[1]["content_text"], "Вишивка lead",
        "others say their lead"
    );
    assert_eq!(
        texts(&tree["services/feed.xml"], "content:encoded"),
        [""; 0]
    );
}

#[test]
fn covers_are_named_with_their_size() {
    let mut portal = Portal::default();
    portal.put(Kind::News, 0, |_| {});
    portal.put(Kind::News, 1, |entry| {
        let hash = MediaHash::of(b"picture");
        entry.cover = Some(Media {
            hash,
            name: "cover.jpg".to_owned(),
            width: 1280,
            height: 720,
        });
        entry.ua.as_mut().unwrap().cover_alt = "Двір".to_owned();
    });
    let site = Arc::new(site());
    let index = portal.memory.index(&site, NOW);
    let config = config();
    let views = Renderer::new(&site, &index, &portal.memory, &THEME, &config);
    let file = |target: Target| {
        String::from_utf8(generator::outputs::file(&views, &target).unwrap()).unwrap()
    };
    let feed = |format| {
        file(Target::Feed(
            Feed::of(Some(Kind::News), None),
            format,
            Locale::Ua,
        ))
    };
    let media = "<media:content url=\"https://visnyk.example/media/";
    let size = ".jpg\" type=\"image/jpeg\" medium=\"image\" width=\"1200\" height=\"630\">";
    for format in [FeedFormat::Rss, FeedFormat::Atom] {
        let feed = feed(format);
        assert_eq!(feed.matches(media).count(), 1, "{feed}");
        assert!(feed.contains(size), "{feed}");
        assert_eq!(texts(&feed, "media:description"), ["Двір"]);
    }
    assert_eq!(
        texts(&file(Target::Sitemap), "image:loc").len(),
        2,
        "the picture of both languages' pages"
    );
}

#[test]
fn the_first_photo_of_an_advertisement_stands_for_it() {
    let mut portal = Portal::default();
    let photo = |width: u32, alt: &str| GalleryPicture {
        media: crate::support::media(width),
        alt: Localized {
            ua: alt.to_owned(),
            us: String::new(),
        },
    };
    let photos = vec![photo(1, "Спереду"), photo(2, "Ззаду")];
    portal.put(Kind::Advertisements, 0, |entry| {
        entry.gallery = photos.clone();
    });
    // Elsewhere pictures below the text stand for nothing.
    portal.put(Kind::News, 1, |entry| entry.gallery = photos.clone());
    portal.memory.pictures = [1, 2]
        .map(|n| (crate::support::media(n).hash, crate::support::png(n)))
        .into();
    let tree = portal.tree();
    let [front, back] = [1, 2].map(|width| format!("/media/{}", crate::support::media(width).hash));
    let feed = &tree["advertisement/feed.xml"];
    assert!(
        feed.contains(&format!("https://visnyk.example{front}")) && !feed.contains(&back),
        "{feed}"
    );
    assert_eq!(texts(feed, "media:description"), ["Спереду"]);
    assert!(!tree["novyny/feed.xml"].contains("/media/"));
    for path in ["advertisement/entry-0", "us/advertisement/entry-0"] {
        let page = &tree[&format!("{path}/index.html")];
        assert!(
            page.contains(&format!(
                "property=\"og:image\" content=\"https://visnyk.example{front}"
            )),
            "{page}"
        );
        assert!(!page.contains("ornament-"), "{page}");
    }
    assert_eq!(texts(&tree["sitemap.xml"], "image:loc").len(), 2 * 2 * 2);
}

#[test]
fn feeds_offer_the_files_of_an_entry() {
    let mut portal = Portal::default();
    portal.put(Kind::News, 0, |entry| {
        let titles = ["Статут & зміни", ""];
        let attachment = |(number, title): (usize, &str)| Attachment {
            file: crate::support::attached(number),
            title: Localized {
                ua: title.to_owned(),
                us: String::new(),
            },
        };
        entry.attachments = titles
            .into_iter()
            .enumerate()
            .map(|(i, title)| attachment((i, title)))
            .collect();
    });
    portal.put(Kind::News, 1, |_| {});
    for (_, bytes) in FILES {
        portal
            .memory
            .pictures
            .insert(MediaHash::of(bytes), bytes.to_vec());
    }
    let tree = portal.tree();
    let [statute, members] = [0, 1].map(|number| {
        let file = crate::support::attached(number);
        let path = attachment_path(file.hash, &file.published_name().unwrap());
        (format!("https://visnyk.example{path}"), file.bytes)
    });
    let rss = &tree["feed.xml"];
    let enclosure = format!(
        "<enclosure url=\"{}\" length=\"{}\" type=\"application/pdf\"/>",
        statute.0, statute.1
    );
    assert!(rss.contains(&enclosure), "{rss}");
    assert_eq!(
        rss.matches("<enclosure").count(),
        1,
        "one is all that readers expect"
    );
    let atom = &tree["atom.xml"];
    for (url, bytes, media_type, title) in [
        (
            &statute.0,
            statute.1,
            "application/pdf",
            "Статут &amp; зміни",
        ),
        (&members.0, members.1, "text/csv", "members.csv"),
    ] {
        let link = format!(
            "<link rel=\"enclosure\" type=\"{media_type}\" length=\"{bytes}\" title=\"{title}\" href=\"{url}\"/>"
        );
        assert!(atom.contains(&link), "{link} in {atom}");
    }
    let json: serde_json::Value = serde_json::from_str(&tree["feed.json"]).unwrap();
    let items = json["items"].as_array().unwrap();
    let with_files = items
        .iter()
        .find(|item| item["attachments"].is_array())
        .unwrap();
    assert_eq!(
        with_files["attachments"],
        serde_json::json!([
            { "url": statute.0, "mime_type": "application/pdf", "title": "Статут & зміни", "size_in_bytes": statute.1 },
            { "url": members.0, "mime_type": "text/csv", "title": "members.csv", "size_in_bytes": members.1 },
        ])
    );
    assert_eq!(
        items
            .iter()
            .filter(|item| item["attachments"].is_array())
            .count(),
        1
    );
}

#[test]
fn heads_find_the_feeds_of_their_page() {
    let portal = Portal::default();
    let dir = tempfile::tempdir().unwrap();
    let publisher = portal.publisher(dir.path());
    let views = publisher.renderer(&portal.memory);
    let hrefs = |kind, category, locale| -> Vec<String> {
        feed_links(&views, kind, category, locale)
            .into_iter()
            .map(|link| link.href)
            .collect()
    };
    assert_eq!(
        hrefs(None, None, Locale::Ua),
        ["/feed.xml", "/atom.xml", "/feed.json"]
    );
    assert_eq!(
        hrefs(Some(Kind::Pages), None, Locale::Us),
        ["/us/feed.xml", "/us/atom.xml", "/us/feed.json"]
    );
    let events = hrefs(Some(Kind::Posters), Some(0), Locale::Us);
    assert_eq!(events[3], "/us/poster/category/first/calendar.ics");
    let built = tree(dir.path());
    for kind in Kind::ALL {
        for category in [None, Some(0), Some(2)] {
            for link in Locale::ALL
                .into_iter()
                .flat_map(|locale| feed_links(&views, Some(kind), category, locale))
            {
                assert!(
                    built.contains_key(link.href.trim_start_matches('/')),
                    "{link:?}"
                );
            }
        }
    }
    let first = feed_links(&views, Some(Kind::News), Some(0), Locale::Us).remove(0);
    assert_eq!(first.title, "first | News | Visnyk (RSS)");
    assert_eq!(first.href, "/us/novyny/category/first/feed.xml");
    assert_eq!(first.mime, "application/rss+xml");
}

#[test]
fn an_edit_touches_the_feeds_it_is_in_and_no_other() {
    let mut portal = Portal::default();
    for n in 0..120 {
        portal.put(Kind::News, n, |entry| {
            entry.published_at = Some(time(NOW.plus((n - 120) * 3600)));
        });
    }
    portal.put(Kind::Posters, 200, |_| {});
    let dir = tempfile::tempdir().unwrap();
    let mut publisher = portal.publisher(dir.path());
    let is_feed = |file: &&String| {
        let name = file.rsplit('/').next().unwrap();
        matches!(
            name,
            "feed.xml" | "atom.xml" | "feed.json" | "calendar.ics" | "sitemap-news.xml"
        )
    };
    let mut edit = |n: i64| -> Vec<String> {
        portal.edit(n, |entry| {
            entry.ua.as_mut().unwrap().title = "Інше".to_owned();
        });
        portal
            .publish(&mut publisher, n)
            .iter()
            .filter(is_feed)
            .cloned()
            .collect()
    };
    assert_eq!(
        edit(10),
        Vec::<String>::new(),
        "an old story stands in no feed"
    );
    let newest = edit(119);
    for file in [
        "feed.xml",
        "novyny/atom.xml",
        "novyny/category/second/feed.json",
        "sitemap-news.xml",
    ] {
        assert!(
            newest.iter().any(|written| written == file),
            "{file} of {newest:?}"
        );
    }
    // The English text is as it was, and so are the other lists.
    let foreign = |file: &String| {
        ["us/", "first", "poster"]
            .iter()
            .any(|part| file.contains(part))
    };
    assert!(!newest.iter().any(foreign), "{newest:?}");
}
