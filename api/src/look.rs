//! Pages drawn on request, in the look of the theme: the shells around the app, and previews.

use crate::{
    engine::SharedPublisher,
    shells::{PageError, ShellPages},
    store::{Snapshot, Store},
};
use generator::{
    index::Index,
    markdown,
    model::{Entry, EntryId, Kind, Locale, MediaHash, Site},
    publish::Publisher,
    snapshot::{Record, Source, SourceError},
    theme::Theme,
    view::{
        Config, Frame, Main, View, ViewError, Views,
        shape::{App, Head, Layout, SearchResults, SignIn},
    },
};
use std::sync::{Arc, PoisonError, RwLock};

/// Header and footer in both languages, and what they were made from.
#[derive(Default)]
struct Frames {
    site: Arc<Site>,
    by_locale: [Arc<Frame>; 2],
}

/// The theme and the latest header and footer.
pub struct ThemeLook {
    store: Store,
    theme: Arc<Theme>,
    config: Config,
    publisher: SharedPublisher,
    frames: RwLock<Frames>,
}

impl ThemeLook {
    pub(crate) fn new(
        store: Store,
        theme: Arc<Theme>,
        config: Config,
        publisher: SharedPublisher,
    ) -> ThemeLook {
        ThemeLook { store, theme, config, publisher, frames: RwLock::default() }
    }

    /// Takes header and footer over after a publish, so that a shell never waits for one.
    pub(crate) fn refresh(&self, publisher: &Publisher, snapshot: &Snapshot) -> Result<(), ViewError> {
        let views = publisher.views(snapshot);
        let by_locale = [views.chrome(Locale::Ua, "")?, views.chrome(Locale::Us, "")?];
        let frames = Frames { site: publisher.site().clone(), by_locale };
        *self.frames.write().unwrap_or_else(PoisonError::into_inner) = frames;
        Ok(())
    }
}

impl ThemeLook {
    /// A page without entries, inside the tree's own header and footer.
    fn draw(&self, locale: Locale, make: impl FnOnce(&Views<'_>) -> View) -> Result<String, PageError> {
        let frames = self.frames.read().unwrap_or_else(PoisonError::into_inner);
        let index = Index::new([], 0);
        let views = Views::new(&frames.site, &index, &Nothing, &self.theme, &self.config);
        let view = make(&views);
        html(views.render_in(&view, &frames.by_locale[locale.index()]).map(|output| output.html))
    }
}

/// A shell shows no entries.
struct Nothing;

impl Source for Nothing {
    fn record(&self, id: EntryId) -> Result<Arc<Record>, SourceError> {
        Err(SourceError::new(format!("entry {}", id.0), "is not part of a shell"))
    }

    fn body(&self, _: EntryId, _: Locale) -> Result<String, SourceError> {
        Ok(String::new())
    }

    fn media(&self, hash: MediaHash) -> Result<Vec<u8>, SourceError> {
        Err(SourceError::new(hash.to_string(), "is not part of a shell"))
    }
}

/// The snapshot with the draft's own bodies.
struct WithDraft<'a> {
    snapshot: &'a Snapshot,
    record: Arc<Record>,
    bodies: &'a [String; 2],
}

impl Source for WithDraft<'_> {
    fn record(&self, id: EntryId) -> Result<Arc<Record>, SourceError> {
        if id == self.record.entry.id { Ok(self.record.clone()) } else { self.snapshot.record(id) }
    }

    fn body(&self, id: EntryId, locale: Locale) -> Result<String, SourceError> {
        if id == self.record.entry.id {
            return Ok(self.bodies[locale.index()].clone());
        }
        self.snapshot.body(id, locale)
    }

    fn media(&self, hash: MediaHash) -> Result<Vec<u8>, SourceError> {
        self.snapshot.media(hash)
    }
}

impl ShellPages for ThemeLook {
    fn shell(&self, locale: Locale, path: &str, layout: &str, app: App) -> Result<String, PageError> {
        let frames = self.frames.read().unwrap_or_else(PoisonError::into_inner);
        let frame = &frames.by_locale[locale.index()];
        let site_name = frames.site.settings.site_name.get(locale).to_owned();
        let page = Layout {
            locale: locale.code().to_owned(),
            lang: locale.lang().to_owned(),
            build: self.theme.build.clone(),
            head: Head { title: site_name.clone(), noindex: true, site_name, ..Head::default() },
            header_start: frame.header_start.clone(),
            header_end: frame.header_end.clone(),
            footer: frame.footer.clone(),
            main: String::new(),
            twin: locale.other().path(path),
            app: Some(app),
        };
        let index = Index::new([], 0);
        let views = Views::new(&frames.site, &index, &Nothing, &self.theme, &self.config);
        html(views.render_layout(layout, &page))
    }

    fn search(
        &self,
        locale: Locale,
        kind: Option<Kind>,
        query: String,
        results: SearchResults,
    ) -> Result<String, PageError> {
        self.draw(locale, |views| views.search(kind, locale, Some((query, results))))
    }

    fn sign_in(&self, locale: Locale, form: SignIn) -> Result<String, PageError> {
        self.draw(locale, |views| views.sign_in(locale, Main::Login(form)))
    }

    fn preview(&self, locale: Locale, entry: &Entry, bodies: &[String; 2]) -> Result<String, PageError> {
        let facts = bodies.each_ref().map(|body| markdown::facts(body));
        // No entry has this id: rows of real ones stay as they are.
        let record = Arc::new(Record { entry: Entry { id: EntryId(-1), ..entry.clone() }, facts });
        let snapshot = self.store.snapshot().map_err(|error| PageError(error.to_string()))?;
        let source = WithDraft { snapshot: &snapshot, record: record.clone(), bodies };
        let mut publisher = self.publisher.lock().unwrap_or_else(PoisonError::into_inner);
        let publisher = publisher.as_mut().ok_or_else(|| PageError("the tree is closed".to_owned()))?;
        let page = html(publisher.preview(&source, &record, locale))?;
        // A picture has its public address only once it is published.
        Ok(entry.cover.iter().fold(page, |page, cover| {
            page.replace(&cover.path(), &format!("/api/dashboard/media/{}", cover.hash))
        }))
    }
}

fn html(bytes: Result<Vec<u8>, ViewError>) -> Result<String, PageError> {
    let bytes = bytes.map_err(|error| PageError(error.to_string()))?;
    String::from_utf8(bytes).map_err(|error| PageError(error.to_string()))
}
