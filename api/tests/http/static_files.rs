//! The bundled static server.

use crate::portal::{Portal, start};
use domain::access::Role;
use std::io::Read;

fn published() -> Portal {
    let portal = start();
    let long = "<p>Громада зібралася в неділю.</p>".repeat(100);
    portal.publish_file(
        "_headers",
        "/*\n  Content-Security-Policy: default-src 'self'; frame-ancestors 'none'\n/assets/*\n  X-A: b\n",
    );
    portal.publish_file("_redirects", "/novyny/stara /novyny/nova 301\n/us/novyny/stara /us/novyny/nova 301\n/out https://other.example/ 302\n/search/osvita /search/novyny?category=osvita 301\n/zustrich /poster#dali 302\n");
    portal.publish_file("index.html", "<h1>Вісник</h1>");
    portal.publish_file("novyny/index.html", "<h1>Новини</h1>");
    portal.publish_file("novyny/nova/index.html", &long);
    portal.publish_file("novyny/nova/_payload.json", "{}");
    portal.publish_file(
        "novyny/stara/index.html",
        "<h1>Сторінка тепер за іншою адресою</h1>",
    );
    portal.publish_file("us/novyny/atom.xml", "<feed/>");
    portal.publish_file("novyny/feed.json", "{}");
    portal.publish_file("feed.xml", "<rss/>");
    portal.publish_file("poster/calendar.ics", "BEGIN:VCALENDAR");
    portal.publish_file("assets/site-1a2B.css", "body{color:red}");
    portal.publish_file("media/0123.webp", "RIFF");
    portal.publish_file("builds/latest.json", "{\"id\":\"1\"}");
    portal.publish_file("robots.txt", "User-agent: *");
    portal.publish_file(".visnyk/manifest", "secret");
    portal.publish_file(".visnyk/retired/17/assets/site-0.css", "old{}");
    portal.publish_file(
        "404.html",
        "<h1>Сторінку не знайдено</h1><code data-path hidden>{path}</code>",
    );
    portal.publish_file(
        "us/404.html",
        "<h1>Page Not Found</h1><code data-path hidden>{path}</code>",
    );
    portal.publish_file("410.html", "<h1>Вилучено</h1>");
    portal
}

#[test]
fn files_types_and_how_long_they_keep() {
    let portal = published();
    let browser = portal.browser();
    for (path, kind, cache) in [
        ("/", "text/html; charset=utf-8", "no-cache"),
        ("/novyny/nova", "text/html; charset=utf-8", "no-cache"),
        ("/novyny/nova/_payload.json", "application/json", "no-cache"),
        (
            "/assets/site-1a2B.css",
            "text/css; charset=utf-8",
            "public, max-age=31536000, immutable",
        ),
        (
            "/assets/site-0.css",
            "text/css; charset=utf-8",
            "public, max-age=31536000, immutable",
        ),
        (
            "/media/0123.webp",
            "image/webp",
            "public, max-age=31536000, immutable",
        ),
        ("/builds/latest.json", "application/json", "no-store"),
        (
            "/robots.txt",
            "text/plain; charset=utf-8",
            "public, max-age=300",
        ),
        (
            "/feed.xml",
            "application/rss+xml; charset=utf-8",
            "public, max-age=300",
        ),
        (
            "/us/novyny/atom.xml",
            "application/atom+xml; charset=utf-8",
            "public, max-age=300",
        ),
        (
            "/novyny/feed.json",
            "application/feed+json; charset=utf-8",
            "public, max-age=300",
        ),
        (
            "/poster/calendar.ics",
            "text/calendar; charset=utf-8",
            "public, max-age=300",
        ),
    ] {
        let answer = browser.get(path);
        assert_eq!(
            (
                answer.status,
                answer.header("content-type"),
                answer.header("cache-control")
            ),
            (200, kind, cache),
            "{path}"
        );
        assert_eq!(
            answer.header("content-security-policy"),
            "default-src 'self'; frame-ancestors 'none'"
        );
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
    }
    let head = browser.send("HEAD", "/novyny/nova", &[], None);
    assert_eq!((head.status, head.body.len()), (200, 0));
    assert_eq!(
        browser.send("POST", "/novyny/nova", &[], Some(b"")).status,
        405
    );
}

#[test]
fn etags_follow_the_content_and_the_coding() {
    let portal = published();
    let browser = portal.browser();
    let plain = browser.get("/novyny/nova");
    let etag = plain.header("etag").to_owned();
    assert!(etag.starts_with('"') && etag.ends_with('"'));
    let known = browser.get_with(
        "/novyny/nova",
        &[("if-none-match", &format!("\"x\", W/{etag}"))],
    );
    assert_eq!(
        (known.status, known.body.len(), known.header("etag")),
        (304, 0, etag.as_str())
    );
    assert_eq!(known.header("x-content-type-options"), "nosniff");

    let brotli = browser.get_with("/novyny/nova", &[("accept-encoding", "gzip, deflate, br")]);
    assert_eq!(
        (brotli.header("content-encoding"), brotli.header("vary")),
        ("br", "accept-encoding")
    );
    assert_ne!(brotli.header("etag"), etag);
    let mut decoded = Vec::new();
    brotli::Decompressor::new(brotli.body.as_slice(), 4096)
        .read_to_end(&mut decoded)
        .unwrap();
    assert_eq!(decoded, plain.body);
    let gzip = browser.get_with("/novyny/nova", &[("accept-encoding", "gzip, br;q=0")]);
    assert_eq!(gzip.header("content-encoding"), "gzip");
    let mut decoded = Vec::new();
    flate2::read::GzDecoder::new(gzip.body.as_slice())
        .read_to_end(&mut decoded)
        .unwrap();
    assert_eq!(decoded, plain.body);
    assert_eq!(
        browser
            .get_with("/media/0123.webp", &[("accept-encoding", "br")])
            .header("content-encoding"),
        ""
    );

    portal.publish_file("novyny/nova/index.html", "<p>інше</p>");
    let changed = browser.get_with("/novyny/nova", &[("if-none-match", &etag)]);
    assert_eq!(
        (changed.status, changed.text()),
        (200, "<p>інше</p>".to_owned())
    );
}

#[test]
fn parts_of_media_are_answered_and_of_compressible_files_are_not() {
    let portal = published();
    let browser = portal.browser();
    let whole = browser.get("/media/0123.webp");
    assert_eq!(
        (whole.status, whole.header("accept-ranges")),
        (200, "bytes")
    );
    let tag = whole.header("etag").to_owned();
    for (range, if_range, status, content_range, text) in [
        ("bytes=1-2", None, 206, "bytes 1-2/4", "IF"),
        ("bytes=-1", Some(tag.as_str()), 206, "bytes 3-3/4", "F"),
        ("bytes=0-99", None, 206, "bytes 0-3/4", "RIFF"),
        ("bytes=0-0", Some("\"other\""), 200, "", "RIFF"),
        ("bytes=0-0,2-3", None, 200, "", "RIFF"),
        ("bytes=4-", None, 416, "bytes */4", ""),
    ] {
        let mut headers = vec![("range", range)];
        headers.extend(if_range.map(|tag| ("if-range", tag)));
        let part = browser.get_with("/media/0123.webp", &headers);
        assert_eq!(
            (
                part.status,
                part.header("content-range"),
                part.text().as_str()
            ),
            (status, content_range, text),
            "{range}"
        );
        assert_eq!(
            part.header("content-length"),
            text.len().to_string(),
            "{range}"
        );
        assert_eq!(
            part.header("cache-control"),
            "public, max-age=31536000, immutable"
        );
    }
    let known = browser.get_with(
        "/media/0123.webp",
        &[("range", "bytes=0-0"), ("if-none-match", &tag)],
    );
    assert_eq!((known.status, known.header("content-range")), (304, ""));
    let head = browser.send("HEAD", "/media/0123.webp", &[("range", "bytes=1-2")], None);
    assert_eq!((head.status, head.body.len()), (206, 0));
    let page = browser.get_with("/novyny/nova", &[("range", "bytes=0-3")]);
    assert_eq!((page.status, page.header("accept-ranges")), (200, ""));
}

#[test]
fn answers_of_the_api_are_compressed_for_clients_that_take_it() {
    let portal = published();
    let browser = portal.browser();
    let plain = browser.get("/api/openapi.json");
    assert_eq!(
        (plain.header("content-encoding"), plain.header("vary")),
        ("", "accept-encoding")
    );
    let coded = browser.get_with(
        "/api/openapi.json",
        &[("accept-encoding", "br;q=0.9, gzip")],
    );
    assert_eq!(
        (coded.status, coded.header("content-encoding")),
        (200, "gzip")
    );
    let mut decoded = Vec::new();
    flate2::read::GzDecoder::new(coded.body.as_slice())
        .read_to_end(&mut decoded)
        .unwrap();
    assert_eq!(decoded, plain.body);
    assert!(coded.body.len() * 4 < plain.body.len());
    let secret = browser.get_with("/api/auth/csrf", &[("accept-encoding", "br, gzip")]);
    assert_eq!(
        (secret.status, secret.header("content-encoding")),
        (200, "")
    );
}

#[test]
fn one_address_per_page() {
    let portal = published();
    let browser = portal.browser();
    for (path, status, location) in [
        ("/novyny/nova/?a=b", 301, "/novyny/nova?a=b"),
        ("/Novyny/NOVA", 301, "/novyny/nova"),
        // One redirect leads to the page, also from several wrong signs together.
        ("/Novyny/", 301, "/novyny"),
        ("/novyny/stara/", 301, "/novyny/nova"),
        ("/novyny/nova/index.html", 301, "/novyny/nova"),
        ("/index.html", 301, "/"),
        ("/Novyny/Nova/", 301, "/novyny/nova"),
        ("/novyny/stara/", 301, "/novyny/nova"),
        // The rule wins over the page that is there for hosts without rules.
        ("/novyny/stara", 301, "/novyny/nova"),
        ("/novyny/stara?a=b", 301, "/novyny/nova?a=b"),
        ("/search/osvita", 301, "/search/novyny?category=osvita"),
        (
            "/search/osvita?q=%D1%88&page=2",
            301,
            "/search/novyny?category=osvita&q=%D1%88&page=2",
        ),
        (
            "/search/osvita?category=x",
            301,
            "/search/novyny?category=osvita",
        ),
        (
            "/search/osvita?category=x&q=a",
            301,
            "/search/novyny?category=osvita&q=a",
        ),
        ("/zustrich?a=b", 302, "/poster?a=b#dali"),
        ("/us/novyny/stara", 301, "/us/novyny/nova"),
        ("/out", 302, "https://other.example/"),
        ("/us/sitemap.xml", 301, "/sitemap.xml"),
    ] {
        let answer = browser.get(path);
        assert_eq!(
            (answer.status, answer.header("location")),
            (status, location),
            "{path}"
        );
    }
}

/// The shape that --flat writes, for hosts that get a copy of the tree.
#[test]
fn a_flat_tree_has_the_same_addresses() {
    let portal = published();
    portal.publish_file("poster.html", "<p>афіша</p>");
    portal.publish_file("404.html", "<p>немає</p>");
    let browser = portal.browser();
    assert_eq!(
        browser.get("/poster").status,
        404,
        "among folders it is a file like others"
    );
    portal.publish_file(".nojekyll", "");
    let page = browser.get("/poster");
    assert_eq!((page.status, page.text().as_str()), (200, "<p>афіша</p>"));
    assert_eq!(page.header("cache-control"), "no-cache");
    for (path, status, location) in [
        ("/poster.html", 301, "/poster"),
        ("/poster/", 301, "/poster"),
        ("/404", 404, ""),
        ("/.nojekyll", 404, ""),
    ] {
        let answer = browser.get(path);
        assert_eq!(
            (answer.status, answer.header("location")),
            (status, location),
            "{path}"
        );
    }
}

#[test]
fn nothing_outside_is_ever_served() {
    let portal = published();
    std::fs::write(portal.public.parent().unwrap().join("secret.txt"), "secret").unwrap();
    for path in [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/assets/..%5c..%5csecret.txt",
        "/.visnyk/manifest",
        "/.visnyk/retired/17/assets/site-0.css",
        "/_headers",
        "/_redirects",
        "//evil.example",
        "//evil.example/",
        "/%00",
        "/novyny//nova",
        "/assets/site-1a2b.css",
    ] {
        let answer = crate::browser::raw(
            portal.address,
            &format!("GET {path} HTTP/1.1\r\nHost: portal.test\r\nConnection: close\r\n\r\n"),
        );
        let status = &answer[..12.min(answer.len())];
        assert!(
            status == "HTTP/1.1 404" || status == "HTTP/1.1 400",
            "{path}: {answer}"
        );
        assert!(
            !answer.contains("secret") || path.contains("secret"),
            "{path}"
        );
    }
}

#[test]
fn links_are_followed_within_the_tree_only() {
    use std::os::unix::fs::symlink;
    let portal = published();
    let outside = portal.public.parent().unwrap().join("outside");
    std::fs::create_dir(&outside).unwrap();
    for name in ["secret.txt", "index.html"] {
        std::fs::write(outside.join(name), "a secret").unwrap();
    }
    let link = |to: &std::path::Path, name: &str| symlink(to, portal.public.join(name)).unwrap();
    link(&outside, "folder");
    link(&outside.join("secret.txt"), "secret.txt");
    link(&portal.public.join(".visnyk/manifest"), "manifest.txt");
    link(&portal.public.join("novyny"), "news");
    link(std::path::Path::new("robots.txt"), "also.txt");
    std::fs::remove_file(portal.public.join("us/404.html")).unwrap();
    link(&outside.join("secret.txt"), "us/404.html");
    let browser = portal.browser();
    for path in [
        "/folder/secret.txt",
        "/folder",
        "/secret.txt",
        "/manifest.txt",
        "/us/nema",
    ] {
        for coding in ["identity", "br"] {
            let answer = browser.get_with(path, &[("accept-encoding", coding)]);
            assert_eq!(answer.status, 404, "{path}");
            assert!(
                !answer.text().contains("secret\n") && !answer.text().contains("a secret"),
                "{path}"
            );
        }
    }
    for path in ["/news/nova", "/also.txt"] {
        assert_eq!(browser.get(path).status, 200, "{path}");
    }
}

#[test]
fn missing_pages_say_what_was_asked() {
    let portal = published();
    let browser = portal.browser();
    let answer = browser.get("/nema/%3Cscript%3E?q=1&r=%3Cb%3E");
    assert_eq!(
        (answer.status, answer.header("content-type")),
        (404, "text/html; charset=utf-8")
    );
    let shown = "<code data-path>/nema/&lt;script&gt;?q=1&amp;r=&lt;b&gt;</code>";
    assert!(answer.text().contains(shown), "{}", answer.text());
    let english = browser.get("/us/nothing");
    assert!(
        english
            .text()
            .starts_with("<h1>Page Not Found</h1><code data-path>/us/nothing</code>")
    );
    for path in ["/api", "/api/nothing", "/api/dashboard/nothing"] {
        let answer = browser.get(path);
        assert_eq!(
            (answer.status, answer.header("content-type")),
            (404, "application/problem+json"),
            "{path}"
        );
    }
}

#[test]
fn withdrawn_pages_are_gone_not_missing() {
    let portal = published();
    let editor = portal.signed_in(Role::Editor);
    let entry = editor
        .call(
            "POST",
            "/api/dashboard/news?publish=true",
            Some(&crate::entries::draft("Відкликана новина про школу")),
        )
        .json();
    let path = "/novyny/vidklykana-novyna-pro-shkolu";
    assert_eq!(
        editor.get(path).status,
        404,
        "published, but not written yet"
    );
    editor.call(
        "POST",
        &format!("/api/dashboard/news/{}/unpublish", entry["id"]),
        None,
    );
    for path in [path.to_owned(), format!("/us{path}")] {
        let gone = portal.browser().get(&path);
        assert_eq!(
            (gone.status, gone.text()),
            (410, "<h1>Вилучено</h1>".to_owned()),
            "{path}"
        );
    }
    let draft = editor
        .call(
            "POST",
            "/api/dashboard/news",
            Some(&crate::entries::draft("Чернетка про школу")),
        )
        .json();
    assert_eq!(
        portal
            .browser()
            .get(&format!("/novyny/{}", draft["slug"].as_str().unwrap()))
            .status,
        404
    );
}

#[test]
fn an_address_that_was_left_is_gone_and_one_that_was_erased_is_missing() {
    let portal = published();
    let admin = portal.signed_in(Role::Admin);
    let draft = crate::entries::draft("Перша назва новини про школу");
    let entry = admin
        .call("POST", "/api/dashboard/news?publish=true", Some(&draft))
        .json();
    let former = format!("/novyny/{}", entry["slug"].as_str().unwrap());
    let path = format!("/api/dashboard/news/{}", entry["id"]);
    let mut renamed = draft;
    (renamed["slug"], renamed["version"]) = (
        serde_json::json!("inshyi-shliakh"),
        entry["version"].clone(),
    );
    let renamed = admin.call("PUT", &format!("{path}?publish=true"), Some(&renamed));
    assert_eq!(renamed.status, 200, "{}", renamed.text());
    assert_eq!(admin.get(&former).status, 404, "public at its new address");
    assert_eq!(
        admin
            .call("POST", &format!("{path}/unpublish"), None)
            .status,
        200
    );
    for gone in [former.as_str(), "/novyny/inshyi-shliakh"] {
        assert_eq!(admin.get(gone).status, 410, "{gone}");
    }
    assert_eq!(admin.call("DELETE", &path, None).status, 204);
    assert_eq!(
        admin.call("POST", &format!("{path}/erase"), None).status,
        200
    );
    for missing in [former.as_str(), "/novyny/inshyi-shliakh", "/novyny/erased"] {
        assert_eq!(admin.get(missing).status, 404, "{missing}");
    }
}
