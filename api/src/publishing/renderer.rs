//! Renders pages on request with the theme: the frames around the app, previews, emails and forms.

use crate::publishing::page_renderer::{PageError, PagePart, PageRenderer, SearchPage};
use crate::publishing::source::SnapshotSource;
use domain::entries::present::{STAFF_FILES, STAFF_PICTURES};
use generator::images::PictureFile;
use generator::index::{Index, Row};
use generator::publish::{Publisher, Touched};
use generator::render::{PageFrame, RenderBuffers, Renderer};
use generator::snapshot::{Source, SourceError};
use generator::theme::{Messages, Theme};
use generator::view::{Config, ViewError};
use generator::viewmodel::{
    App, Favourite, FormPage, Head, Mail, MailItem, Main, SearchFields, SignIn, View,
};
use model::{
    Entry, EntryId, Kind, Locale, MediaHash, Record, Site, UnixSeconds, attachment_path, markdown,
};
use std::collections::BTreeMap;
use std::sync::{Arc, RwLock, RwLockReadGuard, TryLockError};
use std::time::Duration;
use store::{BlockingStore, Snapshot};
use support::locks::{read, write};

/// The generator's publisher, shared with the pages that are rendered on request. `None` once it is
/// closed. Only the engine locks it for writing: a panic of a reader poisons nothing.
pub(crate) type SharedPublisher = Arc<RwLock<Option<Publisher>>>;

/// How often, and after which pauses, a request checks whether a running publish has ended before
/// it gives up.
const PATIENCE: u32 = 100;
const PAUSE: Duration = Duration::from_millis(20);

/// Every layout with header and footer in both languages, and their sources.
#[derive(Default)]
struct Frames {
    site: Arc<Site>,
    layouts: BTreeMap<(Locale, &'static str), Arc<PageFrame>>,
}

/// The layouts of pages that are rendered on request.
const LAYOUTS: [&str; 4] = ["default", "varification", "cabinet", "adminpanel"];

impl Frames {
    /// The frame of the latest publish; before the first one there are no menus to show.
    fn get(
        &self,
        views: &Renderer<'_>,
        locale: Locale,
        layout: &'static str,
    ) -> Result<Arc<PageFrame>, ViewError> {
        self.layouts.get(&(locale, layout)).map_or_else(
            || views.frame(locale, "", layout),
            |frame| Ok(frame.clone()),
        )
    }
}

/// The theme and the latest header and footer.
pub struct ThemeRenderer {
    store: BlockingStore,
    theme: Arc<Theme>,
    config: Config,
    publisher: SharedPublisher,
    frames: RwLock<Frames>,
}

impl ThemeRenderer {
    pub(crate) fn new(
        store: BlockingStore,
        theme: Arc<Theme>,
        config: Config,
        publisher: SharedPublisher,
    ) -> ThemeRenderer {
        ThemeRenderer {
            store,
            theme,
            config,
            publisher,
            frames: RwLock::default(),
        }
    }

    /// Takes header and footer over after a publish, so that a shell never waits for one.
    pub(crate) fn refresh(
        &self,
        publisher: &Publisher,
        snapshot: &Snapshot,
    ) -> Result<(), ViewError> {
        let source = SnapshotSource::of(snapshot);
        let views = publisher.renderer(&source);
        let mut frames = Frames {
            site: publisher.site().clone(),
            layouts: BTreeMap::new(),
        };
        for locale in Locale::ALL {
            for layout in LAYOUTS {
                frames
                    .layouts
                    .insert((locale, layout), views.frame(locale, "", layout)?);
            }
        }
        *write(&self.frames) = frames;
        Ok(())
    }

    /// The publisher between two publishes. `None`: one is under way and takes longer than
    /// [`PATIENCE`] pauses, or ended in a panic and has not been repeated.
    fn publisher(&self) -> Option<RwLockReadGuard<'_, Option<Publisher>>> {
        for _ in 0..PATIENCE {
            match self.publisher.try_read() {
                Ok(publisher) => return Some(publisher),
                Err(TryLockError::WouldBlock) => std::thread::sleep(PAUSE),
                Err(TryLockError::Poisoned(_)) => return None,
            }
        }
        None
    }
}

impl ThemeRenderer {
    /// A page without entries, inside the tree's own header and footer.
    fn draw(
        &self,
        locale: Locale,
        make: impl FnOnce(&Renderer<'_>) -> View,
    ) -> Result<String, PageError> {
        self.draw_with(
            locale,
            PagePart::Whole,
            Vec::new(),
            UnixSeconds::EPOCH,
            make,
        )
    }

    /// A page that shows these records as they are at `now`, and no others.
    fn draw_with(
        &self,
        locale: Locale,
        part: PagePart,
        records: Vec<Record>,
        now: UnixSeconds,
        make: impl FnOnce(&Renderer<'_>) -> View,
    ) -> Result<String, PageError> {
        let frames = read(&self.frames);
        let rows = records.iter().map(|record| Row::of(record, &frames.site));
        let index = Index::new(rows, now);
        let records = Records(records.into_iter().map(Arc::new).collect());
        let views = Renderer::new(&frames.site, &index, &records, &self.theme, &self.config);
        let view = make(&views);
        if part == PagePart::Main {
            return Ok(String::from_utf8(views.render_part(&view)?)?);
        }
        let mut buffers = RenderBuffers::default();
        let frame = frames.get(&views, locale, view.main.layout())?;
        views.render_in(&view, &frame, &mut buffers)?;
        Ok(String::from_utf8(buffers.html)?)
    }
}

/// The entries that a page shows as cards; a shell has none.
struct Records(Vec<Arc<Record>>);

impl Source for Records {
    fn record(&self, id: EntryId) -> Result<Arc<Record>, SourceError> {
        let record = self.0.iter().find(|record| record.entry.id == id);
        record.cloned().ok_or_else(|| {
            SourceError::new(format!("entry {}", id.number()), "is not part of the page")
        })
    }

    fn body<'b>(
        &'b self,
        _: EntryId,
        _: Locale,
        _: &'b mut Vec<u8>,
    ) -> Result<&'b str, SourceError> {
        Ok("")
    }

    fn media(&self, hash: MediaHash) -> Result<Vec<u8>, SourceError> {
        Err(SourceError::new(
            hash.to_string(),
            "is not part of the page",
        ))
    }
}

impl PageRenderer for ThemeRenderer {
    fn shell(
        &self,
        locale: Locale,
        path: &str,
        layout: &'static str,
        app: App,
    ) -> Result<String, PageError> {
        let frames = read(&self.frames);
        let site_name = frames.site.settings.site_name.get(locale).to_owned();
        let head = Head {
            title: site_name.clone(),
            noindex: true,
            site_name,
            ..Head::default()
        };
        let (index, nothing) = (Index::new([], UnixSeconds::EPOCH), Records(Vec::new()));
        let views = Renderer::new(&frames.site, &index, &nothing, &self.theme, &self.config);
        let twin = locale.other().path(path);
        let frame = frames.get(&views, locale, layout)?;
        Ok(String::from_utf8(
            views.render_shell(&frame, locale, &head, &twin, &app)?,
        )?)
    }

    fn search(
        &self,
        page: SearchPage,
        part: PagePart,
        records: Vec<Record>,
        now: UnixSeconds,
    ) -> Result<String, PageError> {
        self.draw_with(page.locale, part, records, now, |views| {
            let answer = Some((page.fields, page.results));
            views.search(page.kind, page.locale, answer)
        })
    }

    fn favourites(
        &self,
        locale: Locale,
        list: Vec<Favourite>,
        records: Vec<Record>,
        now: UnixSeconds,
    ) -> Result<String, PageError> {
        self.draw_with(locale, PagePart::Main, records, now, |views| {
            views.favourites(locale, Some(list))
        })
    }

    fn sign_in(&self, locale: Locale, form: SignIn) -> Result<String, PageError> {
        self.draw(locale, |views| views.sign_in(locale, Main::Login(form)))
    }

    fn form(&self, locale: Locale, path: &str, page: FormPage) -> Result<String, PageError> {
        self.draw(locale, |views| views.form(locale, path, page))
    }

    fn mail(&self, locale: Locale, mail: &Mail) -> Result<(String, String), PageError> {
        let frames = read(&self.frames);
        let (index, nothing) = (Index::new([], UnixSeconds::EPOCH), Records(Vec::new()));
        let views = Renderer::new(&frames.site, &index, &nothing, &self.theme, &self.config);
        let mut mail = mail.clone();
        let settings = &frames.site.settings;
        let home = self.config.base_url.absolute(&locale.path("/"));
        fill(&mut mail.lang, locale.lang());
        fill(&mut mail.site_name, settings.site_name.get(locale));
        fill(&mut mail.home, &home);
        fill(&mut mail.accent, &settings.accent);
        let [as_html, as_text] = views.render_mail(locale, &mail)?;
        Ok((String::from_utf8(as_html)?, String::from_utf8(as_text)?))
    }

    fn search_words(
        &self,
        locale: Locale,
        kind: Option<Kind>,
        fields: &SearchFields,
    ) -> Vec<String> {
        let frames = read(&self.frames);
        let (index, nothing) = (Index::new([], UnixSeconds::EPOCH), Records(Vec::new()));
        let views = Renderer::new(&frames.site, &index, &nothing, &self.theme, &self.config);
        views.search_words(kind, locale, fields)
    }

    fn mail_items(
        &self,
        locale: Locale,
        records: Vec<Record>,
        now: UnixSeconds,
    ) -> Result<Vec<(EntryId, MailItem)>, PageError> {
        let frames = read(&self.frames);
        let rows = records.iter().map(|record| Row::of(record, &frames.site));
        let index = Index::new(rows, now);
        let listed = records
            .iter()
            .filter(|record| Kind::LISTED.contains(&record.entry.kind()));
        let ids: Vec<EntryId> = listed.map(|record| record.entry.id).collect();
        let records = Records(records.into_iter().map(Arc::new).collect());
        let views = Renderer::new(&frames.site, &index, &records, &self.theme, &self.config);
        let mut items = Vec::new();
        for id in ids {
            if index.public(id).is_some_and(|row| row.open(now)) {
                items.push((id, views.mail_item(id, locale)?));
            }
        }
        Ok(items)
    }

    fn messages(&self) -> &Messages {
        &self.theme.messages
    }

    fn touched(&self, record: &Record, named: usize) -> Result<Option<Touched>, PageError> {
        let Some(publisher) = self.publisher() else {
            return Ok(None);
        };
        Ok(Some(opened(publisher.as_ref())?.touched(record, named)))
    }

    fn preview(
        &self,
        locale: Locale,
        entry: &Entry,
        bodies: &[String; 2],
    ) -> Result<Option<String>, PageError> {
        let facts = markdown::facts_of(entry.kind(), bodies);
        // No entry has this id: rows of real ones stay as they are.
        let mut draft = Entry {
            id: EntryId(-1),
            ..entry.clone()
        };
        let Some(publisher) = self.publisher() else {
            return Ok(None);
        };
        // Begun after the wait: an open read transaction keeps the store's log from being folded.
        let snapshot = self.store.snapshot()?;
        snapshot.drop_missing(&mut draft);
        let record = Arc::new(Record {
            entry: draft,
            facts,
        });
        let source = SnapshotSource {
            snapshot: &snapshot,
            draft: Some((&record, bodies)),
        };
        let page =
            String::from_utf8(opened(publisher.as_ref())?.preview(&source, &record, locale)?)?;
        // A picture has its public address only once it is published.
        let page = entry.attached_files().fold(page, |page, file| {
            let name = file.published_name().unwrap_or_default();
            let own = format!("{STAFF_FILES}/{}", file.hash);
            page.replace(&attachment_path(file.hash, &name), &own)
        });
        Ok(Some(entry.pictures().fold(page, |page, media| {
            let master = format!("{STAFF_PICTURES}/{}", media.hash);
            let files = PictureFile::photo(media.hash, media.width);
            files.fold(page, |page, file| page.replace(&file.path(), &master))
        })))
    }
}

/// Gives a text its default where it is empty.
fn fill(text: &mut String, default: &str) {
    if text.is_empty() {
        default.clone_into(text);
    }
}

fn opened(publisher: Option<&Publisher>) -> Result<&Publisher, PageError> {
    publisher.ok_or(PageError::Closed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::background::Tasks;
    use crate::http::BaseUrl;
    use crate::publishing::engine::{EngineOptions, StoreEngine};
    use crate::publishing::publisher::Engine;
    use domain::ids::Seq;
    use generator::viewmodel::{SearchFields, SearchHit, SearchResults};
    use jiff::Timestamp;
    use std::path::Path;

    /// An empty store, and an engine that has published it.
    fn published() -> (tempfile::TempDir, BlockingStore, StoreEngine, Timestamp) {
        let dir = tempfile::TempDir::new().unwrap();
        let store = BlockingStore::open(&dir.path().join("data")).unwrap();
        let theme = Path::new(env!("CARGO_MANIFEST_DIR")).join("../generator/tests/fixture/theme");
        let (public, now) = (
            dir.path().join("public"),
            support::clock::whole_seconds(UnixSeconds::new(1_795_262_400)),
        );
        let (base, tasks) = (BaseUrl::parse("http://a.test").unwrap(), Tasks::default());
        let opened = StoreEngine::open(
            store.clone(),
            &theme,
            &public,
            &base,
            EngineOptions::default(),
            now,
            &tasks,
        );
        let mut engine = opened.unwrap();
        engine.publish(now).unwrap();
        (dir, store, engine, now)
    }

    #[test]
    fn only_a_publish_of_everything_renders_the_frames_again() {
        let (_dir, _store, mut engine, now) = published();
        let renderer = engine.page_renderer();
        let frame = || renderer.frames.read().unwrap().layouts[&(Locale::Ua, "default")].clone();
        let first = frame();
        engine.publish(now).unwrap();
        assert!(Arc::ptr_eq(&first, &frame()));
        engine.invalidate();
        engine.publish(now).unwrap();
        assert!(!Arc::ptr_eq(&first, &frame()));
    }

    #[test]
    fn results_have_cards_of_what_is_public_at_that_time() {
        let (_dir, _store, engine, now) = published();
        let renderer = engine.page_renderer();
        let record = |id, slug: &str, from: Timestamp| {
            let mut entry: Entry = serde_json::from_value(serde_json::json!({
                "slug": slug, "kind": "news", "fields": { "kind": "article" }, "ua": { "title": "Новина" },
                "published_at": from,
            }))
            .unwrap();
            entry.id = EntryId(id);
            Record {
                entry,
                facts: Default::default(),
            }
        };
        let hit = |id| SearchHit {
            entry: EntryId(id),
            href: format!("/novyny/{id}"),
            ..SearchHit::default()
        };
        let page = SearchPage {
            locale: Locale::Ua,
            kind: None,
            fields: SearchFields::default(),
            results: SearchResults {
                // The search index still has an entry that is gone and one that waits for its time.
                hits: [3, 1, 2, 4].map(hit).into(),
                ..SearchResults::default()
            },
        };
        let records = vec![
            record(1, "a", now),
            record(2, "b", now),
            record(4, "later", now + jiff::Span::new().hours(1)),
        ];
        let html = renderer
            .search(page, PagePart::Main, records, now.into())
            .unwrap();
        let cards = html.matches("<article").count();
        assert_eq!(cards, 2, "{html}");
        for slug in ["a", "b"] {
            assert!(html.contains(&format!("href=\"/novyny/{slug}\"")), "{html}");
        }
        assert!(!html.contains("/novyny/later"), "{html}");
    }

    #[test]
    fn a_preview_holds_no_read_transaction_while_it_waits() {
        let (_dir, store, engine, _) = published();
        let renderer = engine.page_renderer();
        let entry: Entry = serde_json::from_value(serde_json::json!({
            "slug": "novyna", "kind": "news", "fields": { "kind": "article" }, "ua": { "title": "Новина" },
            "published_at": "2026-11-21T12:00:00Z",
        }))
        .unwrap();
        let bodies = [String::new(), String::new()];
        let draw = || renderer.preview(Locale::Ua, &entry, &bodies);
        assert!(draw().unwrap().unwrap().contains("Новина"));
        std::thread::scope(|scope| {
            // As a rebuild holds it.
            let held = renderer.publisher.write().unwrap();
            let waiting = scope.spawn(draw);
            let mut folded = 0;
            while !waiting.is_finished() {
                store.set_published_seq(Seq(7)).unwrap();
                store.fold_logs().unwrap();
                folded += usize::from(store.wal_bytes() == 0);
            }
            // The first ones may come before the preview begins.
            assert!(folded > 4, "a reader keeps the log: folded {folded} times");
            assert!(waiting.join().unwrap().unwrap().is_none(), "it gives up");
            drop(held);
        });
        assert!(draw().unwrap().is_some());
    }
}
