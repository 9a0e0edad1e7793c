//! Searches that come faster than they can be answered.

use crate::portal::{Setup, start_with};
use std::{
    sync::{Arc, RwLock},
    time::{Duration, Instant},
};

fn wait_for(what: &str, mut done: impl FnMut() -> bool) {
    let started = Instant::now();
    while !done() {
        assert!(started.elapsed() < Duration::from_secs(20), "{what}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn searches_beyond_the_queue_are_refused_and_nothing_else_is() {
    let portal = start_with(Setup { theme: true, ..Setup::default() });
    let browser = portal.browser();
    wait_for("an index", || browser.get("/api/search?q=x").status == 200);
    wait_for("a tree", || browser.get("/").status == 200);
    let app = portal.app.upgrade().unwrap();
    let rejected = app.searches.rejected();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let gate = Arc::new(RwLock::new(()));
    let closed = gate.write().unwrap();
    let held: Vec<_> = (0..app.searches.free_places())
        .map(|_| {
            let (app, gate) = (app.clone(), gate.clone());
            runtime.spawn(async move { app.searches.run(move || drop(gate.read())).await })
        })
        .collect();
    wait_for("a full queue", || app.searches.free_places() == 0);

    let refused = browser.get("/api/search?q=x");
    assert_eq!((refused.status, refused.header("retry-after")), (503, "1"), "{}", refused.text());
    assert_eq!(refused.header("content-type"), "application/problem+json");
    let page = browser.get("/api/plain/search?q=word&locale=us");
    assert_eq!((page.status, page.header("retry-after")), (503, "1"));
    let text = page.text();
    for part in
        ["Please try again in a minute", "/api/plain/search?q=word&amp;locale=us", "<html lang=\"en\""]
    {
        assert!(text.contains(part), "{part}: {text}");
    }
    for path in ["/healthz", "/", "/api/auth/session"] {
        assert_eq!(browser.get(path).status, 200, "{path}");
    }
    let metrics = browser.get("/metrics").text();
    assert!(metrics.contains(&format!("visnyk_search_rejected_total {}\n", rejected + 2)), "{metrics}");

    drop(closed);
    for held in held {
        let _ = runtime.block_on(held).unwrap();
    }
    assert_eq!(browser.get("/api/search?q=x").status, 200);
}
