//! The activity log: who of the staff changed what, by actor, part and day.

use crate::portal::start;
use domain::access::Role;
use serde_json::{Value, json};

#[test]
fn lines_are_found_by_actor_part_and_day() {
    let portal = start();
    let (editor, admin) = (
        portal.signed_in(Role::Editor),
        portal.signed_in(Role::Admin),
    );
    let read = |query: &str| {
        let answer = admin.get(&format!("/api/dashboard/activity?{query}"));
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.json()
    };
    for wrong in ["actor=me", "from=yesterday", "to=2026-13-01"] {
        assert_eq!(
            admin
                .get(&format!("/api/dashboard/activity?{wrong}"))
                .status,
            400,
            "{wrong}"
        );
    }
    assert_eq!(read("")["total"], 0);
    let tag = json!({ "slug": "nova", "name": { "ua": "Нова", "us": "New" } });
    assert_eq!(
        editor
            .call("POST", "/api/dashboard/tags", Some(&tag))
            .status,
        201
    );
    let category = json!({ "slug": "nova", "name": { "ua": "Нова", "us": "New" } });
    assert_eq!(
        admin
            .call(
                "POST",
                "/api/dashboard/categories?kind=news",
                Some(&category)
            )
            .status,
        201
    );
    // The test portal uses the time zone of Greenwich; its clock is at nine on the 21st.
    for (query, total) in [
        ("", 2),
        ("collection=tags", 1),
        ("collection=categories", 1),
        ("collection=categories%2Fnews", 1),
        ("collection=categories%2Fposters", 0),
        ("from=2026-11-21&to=2026-11-21", 2),
        ("to=2026-11-20", 0),
        ("from=2026-11-22", 0),
    ] {
        assert_eq!(read(query)["total"], total, "{query}");
    }
    let editors = read(&format!("actor={}", portal.users[&Role::Editor].id));
    assert_eq!(editors["total"], 1);
    let line = editors["items"][0].clone();
    assert_eq!(
        (&line["actor"]["name"], &line["action"], &line["at"]),
        (
            &json!("Пані editor"),
            &json!("create"),
            &json!("2026-11-21T09:00:00Z")
        )
    );
    assert_eq!(line["target"]["title"], "Нова");
    let paths: Vec<&Value> = line["changes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|change| &change["path"])
        .collect();
    assert_eq!(paths, [&json!("slug"), &json!("name")]);
    let page = read("per_page=1&page=2");
    assert_eq!(
        (&page["total"], &page["items"][0]["target"]["collection"]),
        (&json!(2), &json!("tags"))
    );
}
