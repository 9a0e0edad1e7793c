//! `convert --media fetch` against an old site on this machine.

use super::Place;
use std::io::{Read, Write};
use std::net::TcpListener;
use std::path::Path;
use std::{fs, thread};

/// An old site with one picture at every path but `/gone.png`.
fn old_site() -> u16 {
    let picture = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("convert/tests/fixtures/ghost/images/2019/03/zal.png");
    let picture = fs::read(picture).unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    thread::spawn(move || {
        for connection in listener.incoming() {
            let mut connection = connection.unwrap();
            let mut head = [0; 4096];
            let length = connection.read(&mut head).unwrap_or(0);
            let is_gone = head[..length].starts_with(b"GET /gone.png ");
            let (status, body) = if is_gone {
                ("404 Not Found", &b""[..])
            } else {
                ("200 OK", &picture[..])
            };
            let head = format!(
                "HTTP/1.1 {status}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
                body.len()
            );
            let _ = connection.write_all(head.as_bytes());
            let _ = connection.write_all(body);
        }
    });
    port
}

#[test]
fn pictures_of_a_private_network_are_fetched_if_it_is_allowed() {
    let port = old_site();
    let folder = Place::new();
    let dir = folder.dir.path();
    fs::create_dir_all(dir.join("site/content/posts")).unwrap();
    fs::write(dir.join("site/hugo.toml"), "title = \"Дім\"\n").unwrap();
    let body = "Довгий текст про громаду, яка збирається щонеділі. ".repeat(4);
    let at = format!("http://127.0.0.1:{port}");
    fs::write(
        dir.join("site/content/posts/zal.md"),
        format!(
            "+++\ntitle = \"Зала громади відкрита\"\ndate = 2020-01-01T10:00:00Z\n+++\n{body}\n\n![Зала]({at}/zal.png)\n\n![Двір]({at}/gone.png)\n"
        ),
    )
    .unwrap();
    let words = [
        "convert", "--from", "hugo", "site", "--into", "content", "--media", "fetch",
    ];
    let entry = dir.join("content/news/zal");
    let report = |more: &[&str]| {
        let words: Vec<&str> = words.iter().chain(more).copied().collect();
        let output = folder.run(&words);
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success(), "{text}");
        text
    };
    let refused = report(&[]);
    assert!(
        refused.contains("127.0.0.1 is in a private or reserved network"),
        "{refused}"
    );
    assert!(!entry.join("zal.webp").exists());
    let allowed = report(&["--allow-outbound", "127.0.0.0/8"]);
    assert!(allowed.contains("the server answers 404"), "{allowed}");
    assert!(!allowed.contains("zal.png: "), "{allowed}");
    assert!(entry.join("zal.webp").exists());
    let wrong: Vec<&str> = words
        .iter()
        .chain(&["--allow-outbound", "nowhere"])
        .copied()
        .collect();
    assert_eq!(folder.run(&wrong).status.code(), Some(2));
}
