//! Lists of entries: every filter, every order, search, and the search of everything.

use crate::ads::block;
use crate::browser::Browser;
use crate::entries::draft;
use crate::portal::{Portal, start};
use domain::access::Role;
use jiff::Timestamp;
use model::{Localized, Location, Slug};
use serde_json::{Value, json};
use support::clock::Clock;

const DAY: i64 = 24 * 3600;

/// Places in each other, and a portal that keeps the time of Chicago.
fn places(portal: &Portal) {
    let place = |slug: &str, parent: Option<&str>| Location {
        lat: None,
        lon: None,
        aliases: Vec::new(),
        closed: false,
        slug: Slug::new(slug).unwrap(),
        kind: "city".to_owned(),
        parent: parent.map(|parent| Slug::new(parent).unwrap()),
        code: String::new(),
        tz: "America/Chicago".to_owned(),
        name: Localized {
            ua: "Місце".to_owned(),
            us: "Place".to_owned(),
        },
        name_in: Localized {
            ua: "у місці".to_owned(),
            us: "in the place".to_owned(),
        },
    };
    let mut site = (*portal.store.site().unwrap()).clone();
    site.locations = vec![
        place("ssha", None),
        place("illinois", Some("ssha")),
        place("chikaho", Some("illinois")),
    ];
    site.settings.tz = "America/Chicago".to_owned();
    block(portal.store.set_site(site, portal.clock.now())).unwrap();
}

/// The category `kultura` has a name that no text of the tests has.
fn name_a_category(portal: &Portal) {
    let mut site = (*portal.store.site().unwrap()).clone();
    let news = site.categories.get_mut(&model::Kind::News).unwrap();
    let culture = news
        .iter_mut()
        .find(|category| category.slug.as_str() == "kultura")
        .unwrap();
    culture.name = Localized {
        ua: "Мистецтво і музеї".to_owned(),
        us: "Arts".to_owned(),
    };
    block(portal.store.set_site(site, portal.clock.now())).unwrap();
}

fn write(browser: &Browser, title: &str, change: impl FnOnce(&mut Value)) -> Value {
    let mut draft = draft(title);
    change(&mut draft);
    let answer = browser.call("POST", "/api/dashboard/news", Some(&draft));
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.json()
}

fn titles(browser: &Browser, query: &str) -> Vec<String> {
    let answer = browser.get(&format!("/api/dashboard/news?{query}"));
    assert_eq!(answer.status, 200, "{query}: {}", answer.text());
    let list = answer.json();
    let items = list["items"].as_array().unwrap();
    assert_eq!(
        list["total"].as_u64().unwrap() as usize,
        items.len(),
        "{query}"
    );
    items
        .iter()
        .map(|item| item["title"]["ua"].as_str().unwrap().to_owned())
        .collect()
}

pub(crate) fn escaped(text: &str) -> String {
    text.bytes()
        .fold(String::new(), |whole, byte| whole + &format!("%{byte:02X}"))
}

#[test]
fn titles_stand_in_the_order_of_the_ukrainian_alphabet() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    let sorted = [
        "9 днів",
        "гора",
        "Ґанок",
        "еко",
        "Єва",
        "ирій",
        "Інна",
        "Їжак",
        "йод",
        "Ялинка",
        "Apple",
    ];
    let mut mixed = sorted;
    mixed.reverse();
    mixed.swap(2, 7);
    for word in mixed {
        write(&editor, &format!("{word} громади"), |_| {});
    }
    let sorted_titles = titles(&editor, "sort=title");
    let expected: Vec<String> = sorted
        .iter()
        .map(|word| format!("{word} громади"))
        .collect();
    assert_eq!(sorted_titles, expected);
    let mut turned = titles(&editor, "sort=-title");
    turned.reverse();
    assert_eq!(turned, expected);
}

#[test]
fn titles_from_before_there_was_an_order_get_their_places() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    write(&editor, "Їжак громади", |_| {});
    write(&editor, "Ґанок громади", |_| {});
    crate::ads::sql(&portal, "UPDATE entries SET title_key = NULL");
    drop(portal.database.open());
    assert_eq!(
        titles(&editor, "sort=title"),
        ["Ґанок громади", "Їжак громади"]
    );
}

#[test]
fn every_filter_leaves_what_it_says() {
    let portal = start();
    places(&portal);
    let (editor, author) = (
        portal.signed_in(Role::Editor),
        portal.signed_in(Role::Author),
    );
    write(&editor, "Перша новина громади", |draft| {
        draft["category"] = json!("hromada");
        draft["location"] = json!("chikaho");
    });
    portal.clock.advance(60);
    write(
        &author,
        "Друга новина про школу",
        |draft| draft["location"] = json!("ssha"),
    );
    portal.clock.advance(60);
    write(
        &editor,
        "Третя новина про культуру",
        |draft| {
            draft["category"] = json!("kultura");
            let body = "The community met on Sunday to talk about the year that lies ahead of it. "
                .repeat(3);
            draft["texts"]["us"] = json!({ "title": "The third story", "lead": "", "body": body });
        },
    );
    let (first, second, third) = (
        "Перша новина громади",
        "Друга новина про школу",
        "Третя новина про культуру",
    );
    let all = vec![third.to_owned(), second.to_owned(), first.to_owned()];
    let me = portal.users[&Role::Author].id;
    let by_me = format!("author={me}");
    let cases: [(&str, &[&str]); 15] = [
        ("", &[third, second, first]),
        ("category=hromada", &[second, first]),
        ("category=osvita", &[second]),
        ("category=kultura&location=ssha", &[]),
        ("location=ssha", &[second, first]),
        ("location=illinois", &[first]),
        (&by_me, &[second]),
        ("author=me", &[third, first]),
        ("translation=ready", &[third]),
        ("translation=unready", &[second, first]),
        ("translation=missing&sort=updated_at", &[first, second]),
        ("status=draft&category=hromada&author=me", &[first]),
        ("status=published", &[]),
        ("from=2026-11-21&to=2026-11-21", &[third, second, first]),
        ("to=2026-11-20", &[]),
    ];
    for (query, expected) in cases {
        assert_eq!(titles(&editor, query), expected, "{query}");
    }
    assert_eq!(titles(&editor, ""), all);
    // Days are those of the portal: nine in the morning in London is three in Chicago, and so is
    // late evening the day before.
    let before: Timestamp = "2026-11-21T05:59:59Z".parse().unwrap();
    let statement = "WHERE title_ua LIKE 'Перша%'";
    crate::ads::sql(
        &portal,
        &format!(
            "UPDATE entries SET updated_at = {} {statement}",
            before.as_second()
        ),
    );
    assert_eq!(titles(&editor, "to=2026-11-20"), [first]);
    assert_eq!(titles(&editor, "from=2026-11-21"), [third, second]);
    for bad in [
        "translation=perfect",
        "from=yesterday",
        "to=2026-02-30",
        "status=soon",
        "from=-99999-01-01",
    ] {
        assert_eq!(
            editor.get(&format!("/api/dashboard/news?{bad}")).status,
            400,
            "{bad}"
        );
    }
}

#[test]
fn search_reads_words_as_the_search_of_readers_does() {
    let portal = start();
    places(&portal);
    name_a_category(&portal);
    let editor = portal.signed_in(Role::Editor);
    let (books, orchestra) = (
        "Обʼєднання «Калина» збирає книжки",
        "Оркестр їде на Їжакевичеву гору",
    );
    write(&editor, books, |_| {});
    write(&editor, orchestra, |draft| {
        draft["texts"]["ua"]["lead"] = json!("Сто двадцять музикантів вирушають у подорож горами.");
        draft["texts"]["ua"]["body"] = json!(
            "Найстаршому трубачеві вісімдесят років, наймолодшій скрипальці десять. ".repeat(3)
        );
        (draft["category"], draft["location"]) = (json!("kultura"), json!("chikaho"));
    });
    let find = |text: &str| titles(&editor, &format!("q={}", escaped(text)));
    for (text, expected) in [
        // The beginning of the last word, as one types.
        ("калин", vec![books]),
        ("об'єдн", vec![books]),
        ("ор", vec![orchestra]),
        ("музикантів вируша", vec![orchestra]),
        // Any form of a word, in titles, leads, bodies and slugs, and the names of category and
        // place.
        ("КАЛИНА", vec![books]),
        ("об’єднанню", vec![books]),
        ("музикант вирушити гори", vec![orchestra]),
        ("трубач", vec![orchestra]),
        ("їхати", vec![orchestra]),
        ("мистецтвом", vec![orchestra]),
        ("оркестр музей", vec![orchestra]),
        ("оркестр у місці", vec![orchestra]),
        ("orkestr-yide-na-yizhakevychevu-horu", vec![orchestra]),
        // Signs are never syntax.
        ("\" OR калина", vec![books]),
        ("title : калина", vec![books]),
        ("калин*", vec![books]),
        ("«", vec![]),
        ("100%", vec![]),
        ("пароплав", vec![]),
    ] {
        assert_eq!(find(text), expected, "{text}");
    }
    // What was changed is found by what it says now.
    let entry = editor.get("/api/dashboard/news?sort=title").json()["items"][0].clone();
    let mut edit = draft("Спілка «Барвінок» збирає книжки");
    edit["version"] = entry["version"].clone();
    assert_eq!(
        editor
            .call(
                "PUT",
                &format!("/api/dashboard/news/{}", entry["id"]),
                Some(&edit)
            )
            .status,
        200
    );
    assert_eq!(find("барвінку"), ["Спілка «Барвінок» збирає книжки"]);
    assert_eq!(find("«калини"), Vec::<String>::new());
}

#[test]
fn lists_say_how_words_were_read_and_what_was_left_out() {
    let portal = start();
    let editor = portal.signed_in(Role::Editor);
    write(&editor, "Оркестр громади запрошує слухачів", |_| {});
    write(&editor, "Книжки для читачів громади", |_| {});
    let correction = |kind: &str, query: &str| json!({ "kind": kind, "query": query });
    for (text, total, expected, left_out) in [
        ("оркестр", 1, Value::Null, json!([])),
        ("орекстр", 1, correction("typo", "оркестр"), json!([])),
        ("jhrtcnh", 1, correction("layout", "оркестр"), json!([])),
        ("orkestrom", 1, correction("latin", "оркестром"), json!([])),
        ("як знайти оркестр", 1, Value::Null, json!(["як", "знайти"])),
        // No entry has both: those with either are shown.
        ("оркестр книжки", 2, Value::Null, json!(["книжки"])),
        ("пароплав", 0, Value::Null, json!(["пароплав"])),
        ("", 2, Value::Null, json!([])),
    ] {
        for path in ["/api/dashboard/news", "/api/dashboard/search"] {
            let answer = editor.get(&format!("{path}?q={}", escaped(text))).json();
            let items = if text.is_empty() && path.ends_with("search") {
                0
            } else {
                total
            };
            assert_eq!(
                answer["items"].as_array().unwrap().len(),
                items,
                "{path} {text}: {answer}"
            );
            assert_eq!(
                (&answer["correction"], &answer["left_out"]),
                (&expected, &left_out),
                "{path} {text}"
            );
        }
    }
}

#[test]
fn terms_follow_categories_and_are_made_again_for_another_analysis() {
    let portal = start();
    name_a_category(&portal);
    let (editor, admin) = (
        portal.signed_in(Role::Editor),
        portal.signed_in(Role::Admin),
    );
    write(&editor, "Перша новина громади", |draft| {
        draft["category"] = json!("kultura")
    });
    let matches = || titles(&editor, &format!("q={}", escaped("мистецтвом")));
    assert_eq!(matches(), ["Перша новина громади"]);
    let list = admin.get("/api/dashboard/categories?kind=news").json();
    let mut category = list["items"]
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["slug"] == "kultura")
        .unwrap()
        .clone();
    category["slug"] = json!("mystetstvo");
    let path = format!("/api/dashboard/categories/{}?kind=news", category["id"]);
    let answer = admin.call("PUT", &path, Some(&category));
    assert_eq!(answer.status, 200, "{}", answer.text());
    assert_eq!(matches(), ["Перша новина громади"], "by its new slug");
    crate::ads::sql(&portal, "DELETE FROM entry_terms WHERE rowid > 0");
    assert!(matches().is_empty());
    crate::ads::sql(
        &portal,
        "UPDATE meta SET value = '0' WHERE key = 'entry_terms'",
    );
    drop(portal.database.open());
    assert_eq!(matches(), ["Перша новина громади"]);
}

#[test]
fn advertisements_are_found_by_text_and_owner() {
    let portal = crate::ads::board();
    let (member, editor) = (
        portal.signed_in(Role::Member),
        portal.signed_in(Role::Editor),
    );
    let theirs = crate::ads::create(&member, &crate::ads::draft(1));
    assert_eq!(crate::ads::submit(&member, &theirs).status, 200);
    let approve = format!("/api/dashboard/advertisements/{}/approve", theirs["id"]);
    assert_eq!(editor.call("POST", &approve, None).status, 200);
    let own = crate::kinds::draft(model::Kind::Advertisements, "Дитячий велосипед червоний");
    assert_eq!(
        editor
            .call("POST", "/api/dashboard/advertisements", Some(&own))
            .status,
        201
    );
    let find = |query: &str| {
        editor
            .get(&format!("/api/dashboard/advertisements?{query}"))
            .json()
    };
    for (text, total) in [
        ("пані member", 1),
        ("пані", 2),
        ("самовивіз", 1),
        ("другийдуб", 1),
        ("велосип", 1),
    ] {
        assert_eq!(
            find(&format!("q={}", escaped(text)))["total"],
            total,
            "{text}"
        );
    }
    let item = &find(&format!("q={}", escaped("пані member")))["items"][0];
    let allowed = item["allowed"].as_array().unwrap();
    for action in [
        "save", "publish", "archive", "pause", "feature", "block", "sold",
    ] {
        assert!(allowed.contains(&json!(action)), "{action} in {item}");
    }
    for action in ["delete", "erase", "approve", "bump"] {
        assert!(!allowed.contains(&json!(action)), "{action} in {item}");
    }
    let totals = |browser: &Browser| -> Vec<Value> {
        ["published", "draft", "expired"]
            .map(|state| {
                browser
                    .get(&format!("/api/dashboard/advertisements?state={state}"))
                    .json()["total"]
                    .clone()
            })
            .into()
    };
    assert_eq!(totals(&editor), [1, 1, 0]);
    portal.clock.advance(31 * DAY);
    assert_eq!(totals(&portal.signed_in(Role::Editor)), [0, 1, 1]);
}

#[test]
fn everything_is_searched_as_far_as_the_role_goes() {
    let portal = start();
    let (author, editor, admin) = (
        portal.signed_in(Role::Author),
        portal.signed_in(Role::Editor),
        portal.signed_in(Role::Admin),
    );
    for number in 1..=10 {
        write(
            &author,
            &format!("Оркестр громади виступає {number} раз"),
            |_| {},
        );
    }
    portal.own_advertisement(Role::Member, "Труба для оркестру");
    let page = json!({ "fields": { "template": "standard" }, "texts": { "ua": { "title": "Про наш оркестр" } } });
    assert_eq!(
        admin
            .call("POST", "/api/dashboard/pages", Some(&page))
            .status,
        201
    );
    let groups = |browser: &Browser, text: &str| -> Vec<(String, usize)> {
        let answer = browser.get(&format!("/api/dashboard/search?q={}", escaped(text)));
        assert_eq!(answer.status, 200, "{}", answer.text());
        let mut groups: Vec<(String, usize)> = Vec::new();
        for item in answer.json()["items"].as_array().unwrap() {
            let name = item["collection"].as_str().unwrap();
            assert!(
                item["path"].as_str().unwrap().starts_with("/dashboard/"),
                "{item}"
            );
            match groups.last_mut() {
                Some((last, n)) if last == name => *n += 1,
                _ => groups.push((name.to_owned(), 1)),
            }
        }
        groups
    };
    let group = |name: &str, n: usize| (name.to_owned(), n);
    assert_eq!(groups(&author, "оркестр"), [group("news", 8)]);
    assert_eq!(
        groups(&editor, "оркестр"),
        [group("news", 8), group("advertisements", 1)]
    );
    assert_eq!(
        groups(&admin, "оркестр"),
        [
            group("news", 8),
            group("advertisements", 1),
            group("pages", 1)
        ]
    );
    // Every draft has the tag.
    assert_eq!(
        groups(&editor, "школа"),
        [group("news", 8), group("tags", 1)]
    );
    assert_eq!(groups(&author, "школа"), [group("news", 8)]);
    assert_eq!(
        groups(&editor, "osvita"),
        [group("news", 8), group("categories/news", 1)],
        "their category"
    );
    assert_eq!(groups(&admin, "member@portal"), [group("users", 1)]);
    assert!(groups(&editor, "member@portal").is_empty());
    assert_eq!(groups(&admin, "Олена"), [group("people", 1)]);
    assert_eq!(groups(&admin, "Вісник"), [group("settings", 2)]);
    assert!(groups(&admin, "").is_empty());
    write(&author, "Вистава для двох мов", |draft| {
        draft["texts"]["us"] = json!({ "title": "A play in two languages" });
    });
    let titles = |query: &str| {
        editor.get(&format!("/api/dashboard/search?{query}")).json()["items"][0]["title"].clone()
    };
    let query = escaped("вистава");
    assert_eq!(titles(&format!("q={query}")), json!("Вистава для двох мов"));
    assert_eq!(
        titles(&format!("q={query}&locale=us")),
        json!("A play in two languages"),
        "as the panel reads"
    );
    let first = admin
        .get(&format!("/api/dashboard/search?q={}", escaped("труба")))
        .json()["items"][0]
        .clone();
    assert_eq!(
        (&first["title"], &first["status"]),
        (&json!("Труба для оркестру"), &json!("published"))
    );
}

#[test]
fn lists_are_narrowed_to_those_who_write() {
    let portal = start();
    let (member, author, editor) = (
        portal.signed_in(Role::Member),
        portal.signed_in(Role::Author),
        portal.signed_in(Role::Editor),
    );
    portal.own_advertisement(Role::Member, "Труба для оркестру");
    assert_eq!(member.get("/api/dashboard/users/choices").status, 403);
    let roles = |query: &str| -> Vec<String> {
        let answer = author.get(&format!("/api/dashboard/users/choices?{query}"));
        assert_eq!(answer.status, 200, "{query}: {}", answer.text());
        let people = answer.json();
        let items = people.as_array().unwrap();
        assert!(
            items
                .iter()
                .all(|author| author.as_object().unwrap().len() == 3),
            "no address: {people}"
        );
        items
            .iter()
            .map(|author| author["role"].as_str().unwrap().to_owned())
            .collect()
    };
    let staff = roles("");
    assert!(
        !staff.is_empty() && !staff.contains(&"member".to_owned()),
        "{staff:?}"
    );
    // Members are as many as readers: they come when their name is asked for, and something of the
    // kind is theirs.
    assert_eq!(roles("kind=advertisements"), staff);
    assert_eq!(roles("kind=advertisements&q=MEMBER"), ["member"]);
    assert_eq!(roles("kind=news&q=member"), [""; 0]);
    assert_eq!(roles("q=author"), ["author"]);
    let id = portal.users[&Role::Member].id;
    assert_eq!(
        roles(&format!("id={id}"))[0],
        "member",
        "one who stands in an address is named"
    );
    assert_eq!(roles(&format!("id={id}")).len(), staff.len() + 1);
    assert_eq!(
        editor.get("/api/dashboard/users/choices?kind=poems").status,
        400
    );
}

#[test]
fn fields_are_told_as_the_server_checks_them() {
    let portal = start();
    let author = portal.signed_in(Role::Author);
    let tables = author.get("/api/dashboard/fields").json();
    let occurrences = tables["posters"]["shared"].as_array().unwrap();
    let occurrences = occurrences
        .iter()
        .find(|row| row["name"] == "occurrences")
        .unwrap();
    assert_eq!(
        occurrences,
        &json!({
            "name": "occurrences", "type": "records", "need": "publish", "max": 60,
            "fields": [
                { "name": "start", "type": "walltime", "need": "save" },
                { "name": "end", "type": "walltime", "need": "never" },
                { "name": "all_day", "type": "bool", "need": "never" },
                { "name": "key", "type": "text", "need": "never", "min": 0, "max": 16 },
            ],
        })
    );
    assert_eq!(tables.as_object().unwrap().len(), 7);
}
