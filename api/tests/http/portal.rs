//! A server with one account per role, a small taxonomy and an engine that only counts.

use crate::browser::Browser;
use crate::database::{self, TestDatabase, quoted};
use crate::files::TestFiles;
use crate::plain_pages::PlainPages;
use crate::statements::Recorder;
use api::app::App;
use api::background::{BackOff, Tasks};
use api::http::{BaseUrl, ConnectionLimits};
use api::mail::{MailOptions, MailRoute};
use api::maintenance::backup::DailyOptions;
use api::nodes::NodeOptions;
use api::oidc::OidcOptions;
use api::publishing::engine::{EngineOptions, StoreEngine};
use api::publishing::on_publish::OnPublish;
use api::publishing::page_renderer::PageRenderer;
use api::publishing::publisher::Engine;
use api::publishing::report::{EngineError, PublishReport};
use api::publishing::status::PublishRefusal;
use api::server::lifecycle::{Options, Parts, RunningServer};
use domain::access::{Actor, Role};
use domain::accounts::email_address::Email;
use domain::accounts::passwords::{Cost, Passwords};
use domain::drafts::validator::Draft;
use domain::entries::record::{Basis, EntryRecord};
use domain::notices::{NoticeFrequency, NoticeSubject};
use generator::directory::Directory;
use generator::publish::PublishError;
use generator::theme::Messages;
use generator::view::Hsts;
use jiff::Timestamp;
use model::markdown::facts_of;
use model::{
    Category, Document, Entry, Kind, Locale, Localized, Person, Settings, Site, Slug, Tag, slugify,
};
use serde_json::{Value, json};
use std::collections::{BTreeMap, HashMap};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Weak};
use std::thread::JoinHandle;
use std::time::Duration;
use storage::CACHE_BYTES;
use store::{
    BlockingStore, EntrySave, Error, NewUser, NodeRole, OpenOptions, PublishCause, StoreReader,
    User,
};
use support::clock::{Clock, FixedClock, SharedClock, SystemClock, later};
use tempfile::TempDir;
use tokio::sync::oneshot;

pub(crate) const PASSWORD: &str = "кобзар і море 1861";
pub(crate) const CHEAP: Cost = Cost {
    memory: 8,
    passes: 1,
};

/// A draft of a document that no one has checked.
pub(crate) fn unchecked(document: Document) -> Draft {
    Draft {
        facts: facts_of(document.entry.kind(), &document.bodies),
        document,
        slug: None,
        staff_note: String::new(),
        ad: None,
    }
}

/// Shows every change as published; fails, refuses the clock or panics while a test says so.
struct Counting {
    store: BlockingStore,
    failing: Arc<AtomicBool>,
    refusing: Arc<AtomicBool>,
    panicking: Arc<AtomicBool>,
}

impl Engine for Counting {
    fn publish(&mut self, _: Timestamp) -> Result<PublishReport, EngineError> {
        assert!(
            !self.panicking.load(Ordering::SeqCst),
            "a page cannot be drawn"
        );
        if self.failing.load(Ordering::SeqCst) {
            return Err(Error::DiskFull.into());
        }
        if self.refusing.load(Ordering::SeqCst) {
            let (as_of, published) = (Timestamp::UNIX_EPOCH, Timestamp::MAX);
            return Err(PublishError::ClockBack { as_of, published }.into());
        }
        let seq = self.store.read_blocking(|reader| reader.latest_seq())?;
        Ok(PublishReport {
            seq,
            pages: 1,
            written: vec!["index.html".to_owned()],
            removed: Vec::new(),
            full: false,
            position: None,
            ms: 1,
            cause: PublishCause::Everything,
        })
    }

    fn refusal(&self) -> Option<PublishRefusal> {
        self.refusing
            .load(Ordering::SeqCst)
            .then_some(PublishRefusal::ClockBack)
    }

    fn accept(&mut self, refusal: PublishRefusal) {
        assert_eq!(refusal, PublishRefusal::ClockBack);
        self.refusing.store(false, Ordering::SeqCst);
    }

    fn next_change_time(&self) -> Option<Timestamp> {
        None
    }
}

pub(crate) struct Portal {
    pub address: SocketAddr,
    /// The base URL, without a path.
    pub site: &'static str,
    /// The listener of metrics, where there is one.
    pub metrics_address: Option<SocketAddr>,
    /// The state of the server while it runs.
    pub app: Weak<App>,
    pub store: BlockingStore,
    pub clock: Arc<FixedClock>,
    pub public: PathBuf,
    pub users: HashMap<Role, User>,
    pub publishing_fails: Arc<AtomicBool>,
    pub clock_is_refused: Arc<AtomicBool>,
    pub publishing_panics: Arc<AtomicBool>,
    pub tasks: Tasks,
    /// What the server asks its store; measured when the test ends.
    pub statements: Arc<Recorder>,
    pub database: Arc<TestDatabase>,
    pub files: Arc<TestFiles>,
    /// Whether the test writes documents itself, past the store.
    pub writes_documents: AtomicBool,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
    _dir: TempDir,
}

#[derive(Clone, Copy)]
pub(crate) struct Setup {
    pub base: Option<&'static str>,
    pub limits: Option<ConnectionLimits>,
    pub admin: bool,
    /// Whether the server sends what waits; tests that watch a mail on its way send it themselves.
    pub mail: bool,
    /// Whether emails go to a mail server, which does not answer, and not into files.
    pub smtp: bool,
    /// Providers of sign-in.
    pub providers: &'static [OidcOptions],
    /// Whom the app may ask for icons.
    pub icons_outside: &'static [&'static str],
    /// Whether pages are published and drawn with the portal's own theme.
    pub theme: bool,
    /// Whether the daily backup is made.
    pub backups: bool,
    pub hsts: Hsts,
    /// Whether metrics have a listener of their own.
    pub metrics: bool,
    /// Proxies whose word on where a request comes from is believed.
    pub trusted_hops: usize,
    /// The command that receives every publish, made of the portal's folder.
    pub on_publish: Option<fn(&Path) -> OnPublish>,
    /// What it does where several servers share the record.
    pub role: NodeRole,
    /// Seconds by which the clock of its machine is ahead.
    pub ahead: i16,
    /// The port of a proxy in front of the bucket.
    pub storage_proxy: Option<u16>,
    /// Whether the server keeps pictures of the bucket.
    pub storage_cache: bool,
}

/// The provider whose issuer is at an address of this machine.
pub(crate) fn provider(address: SocketAddr) -> OidcOptions {
    OidcOptions {
        id: "oidc".to_owned(),
        issuer: format!("http://{address}"),
        client_id: "visnyk".to_owned(),
        client_secret: "s3cret: ü".to_owned(),
        name: "Громада".to_owned(),
        icon: None,
        hosts: Vec::new(),
        domains: Vec::new(),
        roles: None,
    }
}

/// That provider alone.
pub(crate) fn of_issuer(address: SocketAddr) -> &'static [OidcOptions] {
    vec![provider(address)].leak()
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            base: None,
            limits: None,
            admin: false,
            mail: true,
            smtp: false,
            providers: &[],
            icons_outside: &[],
            theme: false,
            backups: false,
            hsts: Hsts::Off,
            metrics: false,
            trusted_hops: 0,
            on_publish: None,
            role: NodeRole::All,
            ahead: 0,
            storage_proxy: None,
            storage_cache: true,
        }
    }
}

pub(crate) fn start() -> Portal {
    start_with(Setup::default())
}

pub(crate) fn start_with(setup: Setup) -> Portal {
    start_server(setup, None)
}

/// A clock of a machine that was set wrongly.
struct WrongClock(i64);

impl Clock for WrongClock {
    fn now(&self) -> Timestamp {
        later(SystemClock.now(), self.0)
    }

    fn measured(&self) -> Duration {
        SystemClock.measured()
    }
}

/// A server with a record of its own, or with that of another one.
fn start_server(setup: Setup, other: Option<&Portal>) -> Portal {
    let dir = TempDir::new().unwrap();
    let public = dir.path().join("public");
    std::fs::create_dir_all(&public).unwrap();
    let admin = setup.admin.then(|| bundle(dir.path().join("admin")));
    let statements = Arc::new(Recorder::default());
    let database = match other {
        Some(other) => Arc::clone(&other.database),
        None => Arc::new(TestDatabase::new(dir.path().join("data"))),
    };
    let files = match other {
        Some(other) => Arc::clone(&other.files),
        None => Arc::new(TestFiles::new(dir.path().join("data"))),
    };
    let options = OpenOptions {
        database: database.url(),
        storage: files.address_through(setup.storage_proxy),
        storage_cache: if setup.storage_cache { CACHE_BYTES } else { 0 },
        trace: Some(statements.listener()),
        ..OpenOptions::default()
    };
    let store = BlockingStore::open_with(&dir.path().join("data"), options).unwrap();
    let clock = other.map_or_else(
        || Arc::new(FixedClock::at("2026-11-21T09:00:00Z".parse().unwrap())),
        |other| Arc::clone(&other.clock),
    );
    let site = setup.base.unwrap_or("http://portal.test");
    let options = Options {
        address: "127.0.0.1:0".parse().unwrap(),
        commit: Some("abcdef123456 2026-11-27"),
        base: BaseUrl::parse(site).unwrap(),
        hsts: setup.hsts,
        public: public.clone(),
        admin: admin.map(Directory::from),
        icons: Some(
            PathBuf::from(env!("CARGO_MANIFEST_DIR"))
                .join("tests/http/icons")
                .into(),
        ),
        icons_outside: setup
            .icons_outside
            .iter()
            .map(ToString::to_string)
            .collect(),
        // Receivers of the tests are on this machine.
        allow_outbound: vec!["127.0.0.0/8".parse().unwrap()],
        trusted_hops: setup.trusted_hops,
        metrics_address: setup.metrics.then(|| "127.0.0.1:0".parse().unwrap()),
        cost: CHEAP,
        limits: setup.limits.unwrap_or(ConnectionLimits {
            end: Duration::from_mins(1),
            ..ConnectionLimits::default()
        }),
        mail: setup.mail.then(|| MailOptions {
            smtp: setup
                .smtp
                .then(|| MailRoute::parse("smtp://127.0.0.1:9", "portal.test").unwrap()),
            ..MailOptions::default()
        }),
        backups: setup.backups.then(|| DailyOptions {
            database: database.url(),
            ..DailyOptions::default()
        }),
        node: NodeOptions {
            role: setup.role,
            name: format!("node-{}", setup.role.code()),
            wall: Arc::new(WrongClock(setup.ahead.into())),
        },
        providers: setup.providers.to_vec(),
    };
    let publishing_fails = Arc::new(AtomicBool::new(false));
    let publishing_panics = Arc::new(AtomicBool::new(false));
    let clock_is_refused = Arc::new(AtomicBool::new(false));
    let tasks = Tasks::with_back_off(BackOff {
        first: Duration::from_millis(10),
        longest: Duration::from_secs(1),
    });
    let (pages, engine): (Arc<dyn PageRenderer>, Box<dyn Engine>) = if setup.theme {
        let base = BaseUrl::parse("http://portal.test").unwrap();
        let theme = theme(&dir.path().join("theme"));
        let (options, now) = (
            EngineOptions {
                hsts: setup.hsts,
                ..EngineOptions::default()
            },
            clock.now(),
        );
        let engine =
            StoreEngine::open(store.clone(), &theme, &public, &base, options, now, &tasks).unwrap();
        (engine.page_renderer(), Box::new(engine))
    } else {
        let engine = Counting {
            store: store.clone(),
            failing: publishing_fails.clone(),
            refusing: clock_is_refused.clone(),
            panicking: publishing_panics.clone(),
        };
        (Arc::new(PlainPages::default()), Box::new(engine))
    };
    let parts = Parts {
        store: store.clone(),
        clock: clock.clone() as SharedClock,
        pages,
        engine: Some(engine),
        on_publish: setup.on_publish.map(|on_publish| on_publish(dir.path())),
        tasks: tasks.clone(),
    };
    let (stop, stopped) = oneshot::channel();
    let (announce, announced) = std::sync::mpsc::channel();
    let (seeded, known) = (store.clone(), other.map(|other| other.users.clone()));
    let thread = std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build()
            .unwrap();
        runtime.block_on(async move {
            let users = match known {
                Some(users) => users,
                None => seed(&seeded).await,
            };
            let running = RunningServer::start(options, parts).await.unwrap();
            let metrics = running.metrics_address().map(Result::unwrap);
            let app = Arc::downgrade(running.app());
            announce
                .send((running.address().unwrap(), metrics, users, app))
                .unwrap();
            running
                .run(async {
                    let _ = stopped.await;
                })
                .await;
        });
    });
    let (address, metrics_address, users, app) = announced.recv().unwrap();
    Portal {
        app,
        address,
        site,
        metrics_address,
        store,
        clock,
        public,
        users,
        publishing_fails,
        clock_is_refused,
        publishing_panics,
        tasks,
        statements,
        writes_documents: AtomicBool::new(false),
        stop: Some(stop),
        thread: Some(thread),
        database,
        files,
        _dir: dir,
    }
}

/// The words of the theme in this repository.
pub(crate) fn words() -> Messages {
    let file = |locale: Locale| {
        let name = format!("../themes/portal/locales/{}.json", locale.code());
        (
            locale,
            std::fs::read_to_string(PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(name)).unwrap(),
        )
    };
    Messages::parse(&Locale::ALL.map(file), &mut Vec::new())
}

/// The theme in this repository without its bundles, of which pages hold the names only.
fn theme(dir: &Path) -> PathBuf {
    let assets = dir.join("dist/assets");
    std::fs::create_dir_all(&assets).unwrap();
    let portal = Path::new(env!("CARGO_MANIFEST_DIR")).join("../themes/portal");
    for part in ["templates", "icons", "locales", "theme.toml"] {
        std::os::unix::fs::symlink(portal.join(part), dir.join(part)).unwrap();
    }
    let names = [
        "site.css",
        "sheet.css",
        "shell.css",
        "main.js",
        "moved.js",
        "favicon.svg",
        "headline.woff2",
    ];
    names
        .iter()
        .for_each(|name| std::fs::write(assets.join(name), "").unwrap());
    let manifest: BTreeMap<_, _> = names.iter().map(|name| (name, name)).collect();
    std::fs::write(dir.join("dist/manifest.json"), json!(manifest).to_string()).unwrap();
    dir.to_owned()
}

fn bundle(dir: PathBuf) -> PathBuf {
    std::fs::create_dir_all(&dir).unwrap();
    std::fs::write(
        dir.join("manifest.json"),
        r#"{"entry":"app-1.js","css":["app-1.css"],"preload":{"dashboard":{"ua":["app-1.js"]}}}"#,
    )
    .unwrap();
    std::fs::write(dir.join("app-1.js"), "console.log('app');\n".repeat(50)).unwrap();
    std::fs::write(dir.join("app-1.css"), "body{color:red}").unwrap();
    std::fs::write(dir.join("app-1.js.map"), "{}").unwrap();
    dir
}

async fn seed(store: &BlockingStore) -> HashMap<Role, User> {
    let now = "2026-11-01T00:00:00Z".parse().unwrap();
    let text = |ua: &str, us: &str| Localized {
        ua: ua.to_owned(),
        us: us.to_owned(),
    };
    let slug = |slug: &str| Slug::new(slug).unwrap();
    let category = |name: &str, parent: Option<&str>| Category {
        icon: String::new(),
        closed: false,
        identity: String::new(),
        slug: slug(name),
        parent: parent.map(slug),
        name: text(name, name),
        description: None,
        rules: None,
        attributes: Vec::new(),
    };
    let mut site = Site {
        settings: Settings {
            email: "redaktsiia@portal.test".to_owned(),
            ..Settings::default()
        },
        tags: vec![Tag {
            slug: slug("shkola"),
            synonyms: vec![],
            name: text("школа", "school"),
        }],
        ..Site::default()
    };
    site.categories.insert(
        Kind::News,
        vec![
            category("hromada", None),
            category("osvita", Some("hromada")),
            category("kultura", None),
        ],
    );
    site.people = vec![Person {
        slug: slug("olena"),
        name: text("Олена", "Olena"),
        role: text("редакторка", "editor"),
    }];
    store.set_site(site, now).await.unwrap();
    let hash = Passwords::new(CHEAP).unwrap().hash_now(PASSWORD).unwrap();
    let mut users = HashMap::new();
    for role in Role::ALL {
        let user = NewUser {
            email: Email::parse(&format!("{}@portal.test", role.code())).unwrap(),
            name: format!("Пані {}", role.code()),
            password_hash: Some(hash.clone()),
            role,
            locale: Locale::Ua,
        };
        let user = store.add_user(user, now).await.unwrap();
        // Tests that wait for emails wait for none that they do not cause.
        let off = NoticeSubject::ALL.map(|subject| (subject, NoticeFrequency::Off));
        store.choose_notices(user.id, off.into()).await.unwrap();
        users.insert(role, user);
    }
    users
}

impl Portal {
    /// Another server with the record and the clock of this one.
    pub(crate) fn start_beside(&self, setup: Setup) -> Portal {
        start_server(setup, Some(self))
    }

    /// The secret of the portal, as the server has it.
    pub(crate) fn secret(&self) -> String {
        hex::encode(crate::ads::block(self.store.secret()).unwrap())
    }

    /// What the record says.
    pub(crate) fn read<T>(&self, query: impl FnOnce(&StoreReader<'_>) -> store::Result<T>) -> T {
        self.store.read_blocking(query).unwrap()
    }

    pub(crate) fn browser(&self) -> Browser {
        Browser::of_site(self.address, self.site)
    }

    /// A browser in which a user of this role has signed in.
    pub(crate) fn signed_in(&self, role: Role) -> Browser {
        let browser = self.browser();
        let answer = browser.sign_in(&format!("{}@portal.test", role.code()), PASSWORD);
        assert_eq!(answer.status, 200, "{}", answer.text());
        browser
    }

    /// Makes the proof of every open session a recent one, whatever became of the clock.
    pub(crate) fn prove_everyone(&self) {
        let now = self.clock.now().as_second();
        let statement = format!("UPDATE sessions SET proved_at = {now}");
        self.database.connect().run(&statement);
    }

    /// The number of a published advertisement of a user of this role, with a photo of its own.
    pub(crate) fn own_advertisement(&self, role: Role, title: &str) -> i64 {
        let width = 600 + title.chars().count() as u32;
        let photo = crate::media::picture(width, 450, image::ImageFormat::Png);
        let photo = crate::media::upload(&self.signed_in(Role::Admin), "photo.png", &photo).json();
        let media = |name: &str| photo[name].clone();
        let entry = json!({
            "slug": slugify(title).unwrap(),
            "kind": "advertisements",
            "fields": {
                "deal": "sell", "text_lang": "uk", "price_kind": "negotiable", "contact_name": format!("Контакт: {title}"),
                "expires_at": "2027-06-30T12:00:00Z",
            },
            "gallery": [{ "media": {
                "hash": media("hash"), "name": media("name"), "width": media("width"), "height": media("height"),
            } }],
            "ua": { "title": title },
        });
        let entry: Entry = serde_json::from_value(entry).unwrap();
        let bodies = [format!("Стоїть у коморі: {title}."), String::new()];
        self.publish(
            Document { entry, bodies },
            Actor {
                id: self.users[&role].id,
                role: Role::Admin,
            },
        )
    }

    /// Stores a document as a new public entry; its number.
    pub(crate) fn publish(&self, document: Document, actor: Actor) -> i64 {
        let basis = Basis {
            record: None::<EntryRecord>,
            site: self.store.site().unwrap(),
        };
        let save = EntrySave::new(unchecked(document), true);
        let created = self.store.save_entry(basis, save, actor, self.clock.now());
        tokio::runtime::Runtime::new()
            .unwrap()
            .block_on(created)
            .unwrap()
            .record
            .id
            .0
    }

    /// The first column of what a query finds, as text.
    pub(crate) fn column(&self, sql: &str) -> Vec<String> {
        let rows = self.database.connect().rows(sql).into_iter();
        rows.map(|mut row| row.swap_remove(0).unwrap_or_else(|| "null".to_owned()))
            .collect()
    }

    /// Puts an email into the outbox as the record holds it, in Ukrainian, due now.
    pub(crate) fn queue_email(&self, recipient: &str, template: &str, params: &Value) {
        let now = self.clock.now().as_second();
        let [recipient, template] = [recipient, template].map(quoted);
        self.database.connect().run(&format!(
            "INSERT INTO outbox (recipient, locale, template, params, due_at, created_at)
             VALUES ({recipient}, 'ua', {template}, {}, {now}, {now})",
            quoted(&params.to_string())
        ));
        // A commit of the server wakes its mailer.
        crate::ads::block(self.store.flush()).unwrap();
    }

    /// The mails that wait: recipient, template and parameters. They stay where the server sends
    /// none.
    pub(crate) fn waiting_emails(&self) -> Vec<(String, String, Value)> {
        let waiting =
            "SELECT recipient, template, params FROM outbox WHERE state = 'waiting' ORDER BY id";
        let rows = self.database.connect().rows(waiting).into_iter();
        let rows = rows.map(|row| {
            row.into_iter()
                .map(Option::unwrap)
                .collect::<Vec<_>>()
                .try_into()
                .unwrap()
        });
        rows.map(|[recipient, template, params]: [String; 3]| {
            (recipient, template, serde_json::from_str(&params).unwrap())
        })
        .collect()
    }

    /// The link of the newest mail of a template.
    pub(crate) fn link(&self, template: &str) -> String {
        let letters = self.waiting_emails();
        let letter = letters.iter().rev().find(|(_, name, _)| name == template);
        letter
            .unwrap_or_else(|| panic!("no {template} in {letters:?}"))
            .2["link"]
            .as_str()
            .unwrap()
            .to_owned()
    }

    /// Every table's rows, to show that nothing changed.
    pub(crate) fn fingerprint(&self) -> Vec<String> {
        // Sessions come with signing in, publishes with time, `writers` with every transaction, and
        // servers say that they are alive: none is a trace of anything else. Saved searches look at what was published. The tables behind a
        // full-text table change when the idle writer merges its pieces. The first publish stores
        // the name of the portal in feeds, and may do so between two fingerprints.
        let is_ignored = |table: &str| {
            [
                "sessions",
                "meta",
                "publishes",
                "writers",
                "nodes",
                "leases",
                "announced",
            ]
            .contains(&table)
                || table.starts_with("entry_terms_")
        };
        let mut db = self.database.connect();
        let tables = db.tables().into_iter().filter(|table| !is_ignored(table));
        let rows = tables.map(|table| {
            db.table(&table)
                .iter()
                .map(|row| {
                    format!("{table}: {row}").replace(r#""identity":"portal.test,2026","#, "")
                })
                .collect::<Vec<_>>()
        });
        rows.collect::<Vec<_>>().concat()
    }

    /// Changes the settings of the portal.
    pub(crate) fn set(&self, change: impl FnOnce(&mut model::Settings)) {
        let mut site = (*self.store.site().unwrap()).clone();
        change(&mut site.settings);
        let runtime = tokio::runtime::Runtime::new().unwrap();
        runtime
            .block_on(self.store.set_site(site, self.clock.now()))
            .unwrap();
    }

    /// Rows of what was counted, columns joined by a bar.
    pub(crate) fn counted(&self, sql: &str) -> Vec<String> {
        let rows = self.database.connect_counts().rows(sql).into_iter();
        let cell = |value: Option<String>| value.unwrap_or_else(|| "?".to_owned());
        rows.map(|row| row.into_iter().map(cell).collect::<Vec<_>>().join("|"))
            .collect()
    }

    /// Stops the server as a signal does; the data folder stays.
    pub(crate) fn stop(&mut self) {
        if let Some(stop) = self.stop.take() {
            let _ = stop.send(());
        }
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap();
        }
    }

    /// Puts a file into the published tree.
    pub(crate) fn publish_file(&self, path: &str, content: &str) {
        let file = self.public.join(path);
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(file, content).unwrap();
    }
}

impl Drop for Portal {
    fn drop(&mut self) {
        self.stop();
        // A damaged record cannot be read into another.
        if database::is_file() && !std::thread::panicking() && self.store.damages().is_empty() {
            self.statements.check(self.store.folder());
            if !self.writes_documents.load(Ordering::SeqCst) {
                crate::uses::check(self.store.folder());
            }
        }
    }
}
