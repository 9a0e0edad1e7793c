//! What the on-publish command receives, whatever happens on the way.

use crate::browser::Browser;
use crate::database::TestDatabase;
use crate::portal::{Portal, Setup, start, start_with};
use crate::publication::{event_stream, wait_for};
use api::background::{BackOff, Tasks};
use api::http::BaseUrl;
use api::publishing::engine::{EngineOptions, StoreEngine};
use api::publishing::on_publish::OnPublish;
use api::publishing::publisher::Engine;
use domain::access::Role;
use jiff::Timestamp;
use model::{Document, Kind, Site, Status};
use proptest::prelude::*;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::io::BufRead;
use std::path::{Path, PathBuf};
use std::time::Duration;
use store::BlockingStore;
use store::tree_delivery::TreeDelivery;
use tempfile::TempDir;

/// Never in a test.
const LONG: Duration = Duration::from_hours(1);

fn on_publish(dir: &Path, script: &str) -> OnPublish {
    let command = format!("cd '{}'; {script}", dir.display());
    let back_off = BackOff {
        first: Duration::from_millis(10),
        longest: Duration::from_millis(50),
    };
    OnPublish {
        timeout: LONG,
        full_timeout: LONG,
        back_off,
        ..OnPublish::new(command)
    }
}

fn folder(portal: &Portal) -> PathBuf {
    portal.public.parent().unwrap().to_owned()
}

fn publication(browser: &Browser) -> Value {
    browser.get("/api/dashboard/publication").json()
}

fn lines(file: &Path) -> Vec<Value> {
    let text = fs::read_to_string(file).unwrap_or_default();
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// The number of a change that is published.
fn edit(editor: &Browser, title: &str) -> i64 {
    let draft = crate::entries::draft(title);
    editor
        .call("POST", "/api/dashboard/news", Some(&draft))
        .json()["change"]
        .as_i64()
        .unwrap()
}

/// Whether a process runs; one that has ended and waits to be reaped by its parent does not.
fn is_running(pid: &str) -> bool {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    stat.rsplit(')')
        .next()
        .is_some_and(|rest| !rest.is_empty() && !rest.trim().starts_with('Z'))
}

fn have_ended(pids: &Path) -> bool {
    let pids = fs::read_to_string(pids).unwrap();
    !pids.is_empty() && !pids.lines().any(is_running)
}

/// Receives a full delivery; hangs at any other, with a process beside it, until the file `good` is
/// there.
fn hangs(dir: &Path) -> OnPublish {
    let script = "cat > last; echo >> last
        if ! grep -q '\"full\":true' last && ! test -e good; then sleep 1000 & echo $! >> pids; wait; fi
        cat last >> received";
    // A change has half a second, so the full time-out is another one.
    OnPublish {
        timeout: Duration::from_millis(500),
        ..on_publish(dir, script)
    }
}

#[test]
fn a_command_that_hangs_is_ended_with_what_it_started_and_run_again() {
    let portal = start_with(Setup {
        on_publish: Some(hangs),
        ..Setup::default()
    });
    let (editor, admin) = (
        portal.signed_in(Role::Editor),
        portal.signed_in(Role::Admin),
    );
    let delivery = || publication(&admin)["delivery"].clone();
    wait_for("the first run", || {
        delivery()["last_seq"].is_i64() && delivery()["pending"] == 0
    });
    let received = folder(&portal).join("received");
    let first = lines(&received).remove(0);
    assert_eq!(first["full"], true);
    assert!(
        first["written"].is_array() && first["removed"].is_array(),
        "{first}"
    );
    assert!(
        admin
            .get("/metrics")
            .text()
            .contains("visnyk_delivery_up 1\n")
    );

    let change = edit(&editor, "Новина, яку ніхто не читає");
    wait_for("three attempts", || {
        delivery()["attempts"].as_i64() >= Some(3)
    });
    let failing = delivery();
    assert!(
        failing["error"]
            .as_str()
            .unwrap()
            .contains("still ran after 0.5 s"),
        "{failing}"
    );
    assert_eq!(
        (failing["full"].as_bool(), failing["pending"].as_i64()),
        (Some(false), Some(1))
    );
    assert!(failing["failing_since"].is_string(), "{failing}");
    wait_for("named", || {
        publication(&editor)["faults"] == serde_json::json!(["delivery_failing"])
    });
    let metrics = admin.get("/metrics").text();
    assert!(
        metrics.contains("visnyk_delivery_up 0\n")
            && metrics.contains("visnyk_delivery_pending 1\n")
    );
    assert!(
        !metrics.contains("visnyk_delivery_failures_total 0\n"),
        "{metrics}"
    );

    fs::write(folder(&portal).join("good"), "").unwrap();
    wait_for("delivered", || {
        delivery()["last_seq"] == change && delivery()["pending"] == 0
    });
    let state = publication(&editor);
    assert_eq!(state["faults"], serde_json::json!([]));
    assert_eq!(
        (
            &state["delivery"]["attempts"],
            &state["delivery"]["failing_since"]
        ),
        (&0.into(), &Value::Null)
    );
    let last = lines(&received).pop().unwrap();
    assert_eq!(
        last,
        serde_json::json!({ "seq": change, "full": false, "written": ["index.html"], "removed": [] })
    );
    let text = admin.get("/metrics").text();
    assert!(
        text.contains(&format!("visnyk_delivery_last_seq {change}\n")) && text.contains("_up 1\n")
    );
    wait_for("the end of every process", || {
        have_ended(&folder(&portal).join("pids"))
    });
}

/// Fails with a word that only administrators may read, and not again by itself.
pub(crate) fn fails(dir: &Path) -> OnPublish {
    let back_off = BackOff {
        first: LONG,
        longest: LONG,
    };
    OnPublish {
        back_off,
        ..on_publish(dir, "echo 'cdn.internal: wrong key' >&2; exit 7")
    }
}

#[test]
fn only_administrators_read_why_a_delivery_failed_and_run_the_command_again() {
    let portal = start_with(Setup {
        on_publish: Some(fails),
        ..Setup::default()
    });
    let (editor, admin) = (
        portal.signed_in(Role::Editor),
        portal.signed_in(Role::Admin),
    );
    let attempts = |n: i64| {
        wait_for("attempts", || {
            publication(&admin)["delivery"]["attempts"] == n
        });
    };
    attempts(1);
    let state = publication(&admin)["delivery"].clone();
    assert_eq!(
        state["error"],
        "the command ended with exit status: 7: cdn.internal: wrong key"
    );
    assert!(
        state["next_attempt_at"].is_string() && state["full"] == true,
        "{state}"
    );
    let state = publication(&editor)["delivery"].clone();
    assert_eq!(
        (&state["error"], &state["attempts"]),
        (&Value::Null, &1.into())
    );
    let again = |browser: &Browser| {
        browser
            .call("POST", "/api/dashboard/publication/deliver", None)
            .status
    };
    assert_eq!(again(&editor), 403);
    attempts(1);
    assert_eq!(again(&admin), 202);
    attempts(2);
    // An edit does not bring an attempt forward, and the stream of an editor does not say why it
    // failed.
    let mut streams =
        [&editor, &admin].map(|browser| event_stream(&portal, browser, Duration::from_mins(1)));
    let change = edit(&editor, "Новина, що чекає");
    let mut of_both = streams.iter_mut().map(|stream| {
        let mut seen = String::new();
        while !seen.contains(&format!("\"published_seq\":{change}")) {
            assert_ne!(stream.read_line(&mut seen).unwrap(), 0);
        }
        seen.contains("wrong key")
    });
    assert_eq!((of_both.next(), of_both.next()), (Some(false), Some(true)));
    attempts(2);
}

/// Receives everything.
fn receives(dir: &Path) -> OnPublish {
    on_publish(dir, "cat >> received; echo >> received")
}

#[test]
fn a_delivery_that_cannot_be_recorded_is_not_made_again() {
    let portal = start_with(Setup {
        on_publish: Some(receives),
        ..Setup::default()
    });
    let (editor, admin) = (
        portal.signed_in(Role::Editor),
        portal.signed_in(Role::Admin),
    );
    let delivery = || publication(&admin)["delivery"].clone();
    wait_for("the first run", || {
        delivery()["last_seq"].is_i64() && delivery()["pending"] == 0
    });
    let received = folder(&portal).join("received");
    let before = lines(&received).len();
    portal.database.refuse("DELETE", "deliveries", "OLD.id > 0");
    let change = edit(&editor, "Новина для повного диска");
    wait_for("received", || lines(&received).len() > before);
    let attempts = || {
        portal
            .statements
            .written("DELETE FROM deliveries WHERE id <=")
    };
    let first = attempts();
    wait_for("several attempts to record it", || attempts() > first + 5);
    assert_eq!(
        lines(&received).len(),
        before + 1,
        "the command did not run again"
    );
    portal.database.accept("deliveries");
    admin.call("POST", "/api/dashboard/publication/deliver", None);
    wait_for("on record", || {
        delivery()["last_seq"] == change && delivery()["pending"] == 0
    });
    assert_eq!(lines(&received).len(), before + 1);
}

#[test]
fn without_a_command_there_is_nothing_to_deliver() {
    let portal = start();
    let admin = portal.signed_in(Role::Admin);
    edit(&admin, "Новина для самих читачів");
    wait_for("published", || publication(&admin)["last"].is_object());
    assert_eq!(publication(&admin)["delivery"], Value::Null);
    assert_eq!(
        admin
            .call("POST", "/api/dashboard/publication/deliver", None)
            .status,
        409
    );
    let metrics = admin.get("/metrics").text();
    assert!(
        !metrics
            .lines()
            .any(|line| line.starts_with("visnyk_delivery")),
        "{metrics}"
    );
    assert_eq!(portal.column("SELECT count(*) FROM deliveries"), ["0"]);
}

/// Does not end, whatever it is sent.
fn deaf(dir: &Path) -> OnPublish {
    on_publish(
        dir,
        "trap '' TERM; sleep 1000 & echo $! > ../$(basename $PWD).pids; while :; do sleep 1000; done",
    )
}

#[test]
fn a_stop_waits_for_no_command_and_leaves_none_behind() {
    let portal = start_with(Setup {
        on_publish: Some(deaf),
        ..Setup::default()
    });
    let mut pids = folder(&portal);
    pids.set_extension("pids");
    let text = |pids: &Path| fs::read_to_string(pids).unwrap_or_default();
    wait_for("the command", || text(&pids).ends_with('\n'));
    // The command would hold it for an hour.
    drop(portal);
    wait_for("the end of every process", || have_ended(&pids));
    fs::remove_file(&pids).unwrap();
}

/// What happens to a portal, its command and its server.
#[derive(Clone, Copy, Debug)]
enum Step {
    /// An article gets another title, or is withdrawn.
    Edit {
        article: usize,
        to: u8,
    },
    Publish,
    /// The files are there; the server is killed before they are on record.
    PublishUnrecorded,
    /// By a process that has no command.
    PublishWithoutCommand,
    CommandFails,
    Deliver,
    /// The command succeeds; the server is killed before that is on record.
    DeliverUnrecorded,
    Restart,
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        6 => (0..ARTICLES, 0..4u8).prop_map(|(article, to)| Step::Edit { article, to }),
        4 => Just(Step::Publish),
        3 => Just(Step::PublishUnrecorded),
        1 => Just(Step::PublishWithoutCommand),
        3 => Just(Step::CommandFails),
        3 => Just(Step::Deliver),
        2 => Just(Step::DeliverUnrecorded),
        2 => Just(Step::Restart),
    ]
}

const ARTICLES: usize = 3;
const NOW: i64 = 1_795_262_400;

fn now() -> Timestamp {
    Timestamp::from_second(NOW).unwrap()
}

/// A portal of a few articles, and a folder that its command keeps like the tree.
struct World {
    dir: TempDir,
    database: TestDatabase,
    running: Option<(BlockingStore, StoreEngine)>,
    site: Site,
    articles: Vec<Document>,
    mirror: BTreeMap<String, Vec<u8>>,
}

impl World {
    fn new() -> World {
        let content = Path::new(env!("CARGO_MANIFEST_DIR")).join("../content");
        let mut portal =
            generator::content::read(&content).unwrap_or_else(|problems| panic!("{problems}"));
        let mut articles = portal.documents;
        articles.retain(|document| document.entry.kind() == Kind::News);
        articles.truncate(ARTICLES);
        // Making pictures would take most of the time.
        portal.site.settings.slides.clear();
        for entry in articles.iter_mut().map(|article| &mut article.entry) {
            (entry.cover, entry.media, entry.gallery) = (None, Vec::new(), Vec::new());
        }
        let (dir, mirror) = (TempDir::new().unwrap(), BTreeMap::new());
        let database = TestDatabase::new(dir.path().join("data"));
        let mut world = World {
            dir,
            database,
            running: None,
            site: portal.site,
            articles,
            mirror,
        };
        world.restart();
        (0..ARTICLES).for_each(|article| world.save(article));
        world
    }

    fn public(&self) -> PathBuf {
        self.dir.path().join("public")
    }

    /// As after a kill: the tree was not closed.
    fn restart(&mut self) {
        if self.running.take().is_some() {
            fs::write(self.public().join(".visnyk/running"), "").unwrap();
        }
        let store = self.database.open();
        store.register_receiver("mirror").unwrap();
        let (theme, options, tasks) = (
            crate::addresses::theme(),
            EngineOptions::default(),
            Tasks::default(),
        );
        let (public, base) = (
            self.public(),
            BaseUrl::parse(crate::addresses::BASE).unwrap(),
        );
        let engine = StoreEngine::open(
            store.clone(),
            &theme,
            &public,
            &base,
            options,
            now(),
            &tasks,
        )
        .unwrap();
        self.running = Some((store, engine));
    }

    fn store(&self) -> &BlockingStore {
        &self.running.as_ref().unwrap().0
    }

    fn save(&mut self, article: usize) {
        let portal = model::Portal {
            site: self.site.clone(),
            documents: vec![self.articles[article].clone()],
            ..Default::default()
        };
        self.store().import(portal, true, now()).unwrap();
    }

    fn publish(&mut self) -> api::publishing::report::PublishReport {
        let (_, engine) = self.running.as_mut().unwrap();
        engine.publish(now()).unwrap()
    }

    fn apply(&mut self, step: Step) {
        match step {
            Step::Edit { article, to } => {
                let entry = &mut self.articles[article].entry;
                entry.status = if to == 0 {
                    Status::Draft
                } else {
                    Status::Published
                };
                entry
                    .ua
                    .iter_mut()
                    .for_each(|text| text.title = format!("Назва {to} для всіх"));
                self.save(article);
            }
            Step::Publish => {
                let report = self.publish();
                report.record(self.store(), true, now()).unwrap();
            }
            Step::PublishUnrecorded => {
                self.publish();
                self.restart();
            }
            Step::PublishWithoutCommand => {
                let report = self.publish();
                report.record(self.store(), false, now()).unwrap();
                self.restart();
            }
            Step::CommandFails => {
                if let Some(pending) = self
                    .store()
                    .read_blocking(|reader| reader.pending_delivery())
                    .unwrap()
                {
                    self.store()
                        .note_delivery_failure(pending, "no".to_owned(), now())
                        .unwrap();
                }
            }
            Step::Deliver => {
                while let Some(pending) = self
                    .store()
                    .read_blocking(|reader| reader.pending_delivery())
                    .unwrap()
                {
                    self.receive(&pending.delivery);
                    self.store().note_delivered(&pending, now()).unwrap();
                }
            }
            Step::DeliverUnrecorded => {
                if let Some(pending) = self
                    .store()
                    .read_blocking(|reader| reader.pending_delivery())
                    .unwrap()
                {
                    self.receive(&pending.delivery);
                    self.restart();
                }
            }
            Step::Restart => self.restart(),
        }
    }

    fn tree(&self) -> BTreeMap<String, Vec<u8>> {
        let mut tree = BTreeMap::new();
        let root = self.public();
        let mut folders = vec![root.clone()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                let name = path
                    .strip_prefix(&root)
                    .unwrap()
                    .to_str()
                    .unwrap()
                    .to_owned();
                if path.is_dir() && name != ".visnyk" {
                    folders.push(path);
                } else if path.is_file() {
                    tree.insert(name, fs::read(&path).unwrap());
                }
            }
        }
        tree
    }

    /// What a command does that keeps a copy of the tree: payloads go with their pages.
    fn receive(&mut self, delivery: &TreeDelivery) {
        if delivery.full {
            self.mirror = self.tree();
            return;
        }
        for path in delivery.written.iter().chain(&delivery.removed) {
            let payload = path
                .strip_suffix("index.html")
                .map(|folder| format!("{folder}_payload.json"));
            for path in [Some(path.clone()), payload].into_iter().flatten() {
                match fs::read(self.public().join(&path)) {
                    Ok(bytes) => self.mirror.insert(path, bytes),
                    Err(_) => self.mirror.remove(&path),
                };
            }
        }
        for path in &delivery.removed {
            self.mirror.remove(path);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_folder_that_follows_the_deliveries_is_the_tree(steps in prop::collection::vec(step(), 1..24)) {
        let mut world = World::new();
        // The first full delivery must not be what makes the folder equal in the end.
        for step in [Step::Publish, Step::Deliver].into_iter().chain(steps) {
            world.apply(step);
        }
        world.apply(Step::Publish);
        world.apply(Step::Deliver);
        let (tree, mirror) = (world.tree(), &world.mirror);
        let differ = |path: &&String| tree.get(*path) != mirror.get(*path);
        let different: Vec<_> = tree.keys().chain(mirror.keys()).filter(differ).collect();
        prop_assert!(different.is_empty(), "{different:?}");
    }
}

#[test]
fn a_publish_that_was_not_recorded_is_delivered_by_its_paths_with_the_next_one() {
    let mut world = World::new();
    let written = |world: &World| {
        world
            .store()
            .read_blocking(|reader| reader.pending_delivery())
            .unwrap()
            .unwrap()
            .delivery
    };
    [Step::Publish, Step::Deliver]
        .into_iter()
        .for_each(|step| world.apply(step));
    let slugs: Vec<String> = world
        .articles
        .iter()
        .map(|article| format!("novyny/{}/index.html", article.entry.slug))
        .collect();
    let edit = |article, to| Step::Edit { article, to };
    let steps = [
        edit(0, 2),
        Step::PublishUnrecorded,
        edit(1, 0),
        Step::PublishUnrecorded,
        edit(2, 3),
        Step::Publish,
        Step::CommandFails,
        Step::Restart,
        Step::Publish,
    ];
    steps.into_iter().for_each(|step| world.apply(step));
    let delivery = written(&world);
    assert!(!delivery.full, "the manifest knows the paths");
    assert!(
        delivery.written.contains(&slugs[0]) && delivery.written.contains(&slugs[2]),
        "{delivery:?}"
    );
    assert!(delivery.removed.contains(&slugs[1]), "{delivery:?}");
    world.apply(Step::Deliver);
    assert!(world.mirror == world.tree());
}
