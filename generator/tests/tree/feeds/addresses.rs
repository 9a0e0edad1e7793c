//! Old and second addresses: who leads on, who shows the page, and who gives way.

use super::portal::Portal;
use crate::support::{assert_same, slug, tree};
use model::{EntryId, Kind};

#[test]
fn old_addresses_lead_on_and_second_addresses_show_the_page() {
    let mut portal = Portal::default();
    for n in [0, 2, 6] {
        portal.put(Kind::News, n, |entry| {
            if n == 6 {
                entry.former_slugs = vec![slug("one"), slug("entry-2")];
            }
        });
    }
    portal.put(Kind::Advertisements, 4, |_| {});
    let tree = portal.tree();
    let page = &tree["us/afisha/index.html"];
    for part in [
        "<html lang=\"en\">",
        "<meta name=\"robots\" content=\"noindex\">",
        "<link rel=\"canonical\" href=\"https://visnyk.example/us/poster\">",
        "<meta http-equiv=\"refresh\" content=\"0; url=/us/poster\">",
        "<a href=\"/us/poster\">",
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
    assert_eq!(page.matches("<h1>").count(), 1);
    assert!(
        tree["partner/index.html"].contains("url=https://other.example/?a=1&amp;b=2"),
        "escaped"
    );
    assert!(
        tree["old.html"].contains("url=/novyny?from=old"),
        "a file stays a file"
    );
    assert!(tree["novyny/one/index.html"].contains("url=/novyny/entry-6"));
    assert!(tree["us/search/first/index.html"].contains("url=/us/search/novyny?category=first"));
    // A page beats a redirect and an old address; an alias is the page, and beats nothing either.
    assert!(
        tree["novyny/entry-2/index.html"]
            .contains("canonical\" href=\"https://visnyk.example/novyny/entry-2")
    );
    for (alias, shown) in [
        ("second", "novyny/entry-0"),
        ("us/second", "us/novyny/entry-0"),
        ("us/lists/first", "us/novyny/category/first"),
        ("novyny/entry-6-1", "advertisement/entry-4"),
    ] {
        let page = |path: &str| &tree[&format!("{path}/index.html")];
        assert_eq!(page(alias), page(shown));
        assert!(page(alias).contains(&format!(
            "canonical\" href=\"https://visnyk.example/{shown}\""
        )));
        assert!(!tree.contains_key(&format!("{alias}/_payload.json")));
    }
    let rules = &tree["_redirects"];
    let lines: Vec<&str> = rules.lines().collect();
    for line in [
        "/afisha /poster 301",
        "/us/old.html /us/novyny?from=old 302",
        "/us/partner https://other.example/?a=1&b=2 302",
        "/novyny/one /novyny/entry-6 301",
    ] {
        assert!(lines.contains(&line), "{line}: {rules}");
    }
    let mut sources: Vec<&str> = lines
        .iter()
        .map(|line| line.split(' ').next().unwrap())
        .collect();
    assert!(
        !sources.contains(&"/novyny/entry-2") && !sources.contains(&"/second"),
        "{rules}"
    );
    assert!(
        !rules.contains("javascript") && !rules.contains(".."),
        "{rules}"
    );
    let before = sources.len();
    sources.sort_unstable();
    sources.dedup();
    assert_eq!(sources.len(), before, "one rule for an address");
    assert!(
        !tree
            .keys()
            .any(|file| file.starts_with("evil") || file.contains(".."))
    );
}

#[test]
fn a_page_that_leaves_gives_its_address_back() {
    let mut portal = Portal::default();
    portal.put(Kind::News, 0, |_| {});
    portal.put(Kind::News, 2, |_| {});
    let dir = tempfile::tempdir().unwrap();
    let mut publisher = portal.publisher(dir.path());
    let check = |portal: &Portal, what: &str| assert_same(&tree(dir.path()), &portal.tree(), what);
    // Its address is the source of a redirect, which held its breath.
    portal.memory.records.remove(&EntryId(2));
    portal.publish(&mut publisher, 2);
    check(&portal, "removed");
    assert!(tree(dir.path())["novyny/entry-2/index.html"].contains("url=/poster"));
    portal.put(Kind::News, 2, |_| {});
    portal.publish(&mut publisher, 2);
    check(&portal, "back again");
    // The page an alias shows is renamed: the alias stays, and so does what led to the old address.
    portal.edit(0, |entry| {
        entry.slug = slug("renamed");
        entry.former_slugs = vec![slug("entry-0")];
    });
    portal.publish(&mut publisher, 0);
    check(&portal, "renamed");
    let now = tree(dir.path());
    assert!(
        now["second/index.html"]
            .contains("canonical\" href=\"https://visnyk.example/novyny/renamed\"")
    );
    assert!(now["novyny/entry-0/index.html"].contains("url=/novyny/renamed"));
    assert!(
        !now.contains_key("novyny/entry-0/_payload.json"),
        "what leads on has no payload"
    );
}
