//! Renders a view into the page's HTML and its payload for soft navigation.

use super::assemble::{BodyParts, Filling, HeadParts, Parts, numbered_placeholders};
use super::base_path;
use super::buffers::RenderBuffers;
use super::cards::SharedCard;
use super::fingerprint::{Fingerprint, base_hash, serialize};
use super::frame::PageFrame;
use super::payload::Payload;
use super::placeholders::placeholder;
use super::templates::{page_context, render_template};
use crate::cache::Cache;
use crate::index::Index;
use crate::snapshot::Source;
use crate::theme::Theme;
use crate::view::{Config, ViewError, Views};
use crate::viewmodel::{App, FeedEntry, Head, Mail, Main, ShareImage, View};
use model::markdown::{Prepared, PreparedRef};
use model::{EntryId, Kind, Locale, Site, markdown};
use serde::Serialize;
use std::borrow::Cow;
use std::ops::Deref;
use std::sync::Arc;
use tera::{Context, Value};
use xxhash_rust::xxh3::xxh3_128;

/// Cards kept in memory: pages show their neighbors, so few are made twice.
const CARDS: usize = 1 << 16;
/// A few for each section and language.
const FRAMES: usize = 1 << 10;
/// They hold whole texts.
const FEED_ENTRIES: usize = 1 << 10;
/// Nearly all are the portal's own.
const SHARES: usize = 1 << 10;

/// Renders the pages of one portal at one time. It offers the views it renders from ([`Views`]);
/// parts that several pages share are rendered once.
pub struct Renderer<'a> {
    views: Views<'a>,
    /// The hash of everything on which all pages depend.
    base: u128,
    cards: Cache<(EntryId, Locale), Arc<SharedCard>>,
    frames: Cache<(Locale, &'static str, &'static str), Arc<PageFrame>>,
    shares: Cache<(Locale, ShareImage), Arc<[u8]>>,
    /// An entry is in up to three feeds, each in three formats.
    pub(crate) feed_entries: Cache<(EntryId, Locale), Arc<FeedEntry>>,
}

impl<'a> Deref for Renderer<'a> {
    type Target = Views<'a>;

    fn deref(&self) -> &Views<'a> {
        &self.views
    }
}

impl<'a> Renderer<'a> {
    /// A renderer with empty caches.
    pub fn new(
        site: &'a Site,
        index: &'a Index<'a>,
        source: &'a dyn Source,
        theme: &'a Theme,
        config: &'a Config,
    ) -> Renderer<'a> {
        Renderer {
            views: Views::new(site, index, source, theme, config),
            base: base_hash(&theme.build, config),
            cards: Cache::new(CARDS),
            frames: Cache::new(FRAMES),
            shares: Cache::new(SHARES),
            feed_entries: Cache::new(FEED_ENTRIES),
        }
    }

    /// The frame of a page.
    fn frame_of(&self, view: &View) -> Result<Arc<PageFrame>, ViewError> {
        self.frame(view.locale, view.current, view.main.layout())
    }

    /// The frame that the pages of a section share: `current` is its collection, `layout` a name
    /// below `layouts/`.
    pub fn frame(
        &self,
        locale: Locale,
        current: &'static str,
        layout: &'static str,
    ) -> Result<Arc<PageFrame>, ViewError> {
        self.frames.get(&(locale, current, layout), || {
            PageFrame::render(self, locale, current, layout).map(Arc::new)
        })
    }

    fn card(&self, id: EntryId, locale: Locale) -> Result<Arc<SharedCard>, ViewError> {
        self.cards.get(&(id, locale), || {
            SharedCard::new(self, id, locale).map(Arc::new)
        })
    }

    /// hash(generator version, theme, configuration, frame, view, cards).
    pub fn fingerprint(
        &self,
        view: &View,
        buffers: &mut RenderBuffers,
    ) -> Result<Fingerprint, ViewError> {
        let bytes = &mut buffers.bytes;
        bytes.clear();
        bytes.extend_from_slice(&self.base.to_le_bytes());
        bytes.extend_from_slice(&self.frame_of(view)?.hash().to_le_bytes());
        serialize(view, view.main.template().0, bytes)?;
        for key in &view.cards {
            bytes.extend_from_slice(&self.card(key.id, view.locale)?.hash().to_le_bytes());
            bytes.push(key.style as u8);
        }
        Ok(xxh3_128(bytes))
    }

    /// hash(generator version, theme, configuration, the data of a template).
    pub(crate) fn fingerprint_of(
        &self,
        template: &str,
        data: &impl Serialize,
    ) -> Result<Fingerprint, ViewError> {
        let mut bytes = self.base.to_le_bytes().to_vec();
        serialize(data, template, &mut bytes)?;
        Ok(xxh3_128(&bytes))
    }

    /// Puts the page into `buffers`.
    pub fn render(&self, view: &View, buffers: &mut RenderBuffers) -> Result<(), ViewError> {
        self.render_in(view, &*self.frame_of(view)?, buffers)
    }

    /// The same inside a certain frame.
    pub fn render_in(
        &self,
        view: &View,
        frame: &PageFrame,
        buffers: &mut RenderBuffers,
    ) -> Result<(), ViewError> {
        let RenderBuffers {
            bytes: _,
            source,
            prepared,
            head,
            main,
            whole,
            html,
            payload,
        } = buffers;
        let body = match &view.body {
            Some(body) => Some(BodyParts {
                prepared: self.prepared(body.id, body.written, body.kind, source, prepared)?,
                view: body,
                views: &self.views,
            }),
            None => None,
        };
        self.render_main(view, main)?;
        self.render_head(view, head)?;
        let share = match &view.image {
            Some(image) => Some(self.share_html(view.locale, image)?),
            None => None,
        };
        let shared = self.cards(view)?;
        let cards = self.card_html(view, &shared)?;
        let parts = Parts {
            main,
            cards: &cards,
            body,
        };
        let head = HeadParts {
            head,
            share: share.as_deref().unwrap_or_default(),
            json_ld: &view.json_ld,
        };
        let filling = Filling {
            nonce: "",
            head,
            twin: &view.twin,
            parts: &parts,
        };
        filling.fill(frame, html);
        self.put_below_base(view, html)?;
        payload.clear();
        if self.config.payloads {
            whole.clear();
            parts.fill(whole);
            self.put_below_base(view, whole)?;
            self.payload(view, frame, whole, payload)
                .map_err(|message| ViewError::new("_payload.json", &message))?;
        }
        Ok(())
    }

    /// The part of a page inside `<main>`, for a page without a body.
    pub fn render_part(&self, view: &View) -> Result<Vec<u8>, ViewError> {
        let (mut main, mut part) = (Vec::new(), Vec::new());
        self.render_main(view, &mut main)?;
        let shared = self.cards(view)?;
        let parts = Parts {
            main: &main,
            cards: &self.card_html(view, &shared)?,
            body: None,
        };
        parts.fill(&mut part);
        self.put_below_base(view, &mut part)?;
        Ok(part)
    }

    fn cards(&self, view: &View) -> Result<Vec<Arc<SharedCard>>, ViewError> {
        let mut cards = Vec::with_capacity(view.cards.len());
        for key in &view.cards {
            cards.push(self.card(key.id, view.locale)?);
        }
        Ok(cards)
    }

    fn card_html<'c>(
        &self,
        view: &View,
        shared: &'c [Arc<SharedCard>],
    ) -> Result<Vec<&'c [u8]>, ViewError> {
        let mut cards = Vec::with_capacity(shared.len());
        for (card, key) in shared.iter().zip(&view.cards) {
            cards.push(card.html(self, view.locale, key.style)?);
        }
        Ok(cards)
    }

    fn put_below_base(&self, view: &View, html: &mut Vec<u8>) -> Result<(), ViewError> {
        base_path::html(&self.config.base_url, html)
            .map_err(|message| ViewError::new(view.main.template().0, &message))
    }

    /// The body of an entry, ready for [`crate::view::fill_body`]: from the source, or made in
    /// `prepared`, which loses its old content.
    pub(crate) fn prepared<'b>(
        &'b self,
        id: EntryId,
        written: Locale,
        kind: Kind,
        source: &mut Vec<u8>,
        prepared: &'b mut Prepared,
    ) -> Result<PreparedRef<'b>, ViewError> {
        if let Some(kept) = self.source.prepared(id, written) {
            return Ok(kept);
        }
        let text = self.source.body(id, written, source)?;
        prepared.clear();
        markdown::prepare(kind, text, prepared);
        Ok(prepared.as_ref())
    }

    fn payload(
        &self,
        view: &View,
        frame: &PageFrame,
        main: &[u8],
        out: &mut Vec<u8>,
    ) -> Result<(), String> {
        let base = &self.config.base_url;
        let mut head = Cow::Borrowed(&view.head);
        if !frame.feeds().is_empty() {
            head.to_mut()
                .feeds
                .splice(..0, frame.feeds().iter().cloned());
        }
        if !base.path().is_empty() {
            for feed in &mut head.to_mut().feeds {
                feed.href = base.href(&feed.href);
            }
        }
        let payload = Payload {
            build: &self.theme.build,
            layout: view.main.layout(),
            lang: view.locale.lang(),
            // It is empty if a page has none.
            twin: &if view.twin.is_empty() {
                String::new()
            } else {
                base.href(&view.twin)
            },
            head: &head,
            main: simdutf8::basic::from_utf8(main).map_err(|error| error.to_string())?,
        };
        serde_json::to_writer(out, &payload).map_err(|error| error.to_string())
    }

    /// A layout around an app that the API serves (`twin` is the shell's address in the other
    /// language).
    pub fn render_shell(
        &self,
        frame: &PageFrame,
        locale: Locale,
        head: &Head,
        twin: &str,
        app: &App,
    ) -> Result<Vec<u8>, ViewError> {
        let mut buffers = RenderBuffers::default();
        let mut context = self.page_context(locale);
        context.insert("head", head);
        context.insert_value("json_ld", numbered_placeholders(0));
        context.insert("app", app);
        self.render_template(locale, "parts/head.html", &context, &mut buffers.head)?;
        let mut context = self.page_context(locale);
        context.insert("app", app);
        self.render_template(locale, "parts/app.html", &context, &mut buffers.main)?;
        let nonce = format!(" nonce=\"{}\"", app.nonce);
        let parts = Parts {
            main: &buffers.main,
            cards: &[],
            body: None,
        };
        let head = HeadParts {
            head: &buffers.head,
            share: &[],
            json_ld: &[],
        };
        let filling = Filling {
            nonce: &nonce,
            head,
            twin,
            parts: &parts,
        };
        filling.fill(frame, &mut buffers.html);
        Ok(buffers.html)
    }

    /// An email as HTML and as plain text.
    pub fn render_mail(&self, locale: Locale, mail: &Mail) -> Result<[Vec<u8>; 2], ViewError> {
        let mut context = self.page_context(locale);
        context.insert("mail", mail);
        let mut email = [Vec::new(), Vec::new()];
        for (template, out) in ["mail/message.html", "mail/message.txt"]
            .into_iter()
            .zip(&mut email)
        {
            self.render_template(locale, template, &context, out)?;
        }
        Ok(email)
    }

    /// The head of a page, with placeholders for structured data and the picture for social
    /// networks.
    fn render_head(&self, view: &View, out: &mut Vec<u8>) -> Result<(), ViewError> {
        let mut context = self.page_context(view.locale);
        context.insert("head", &view.head);
        if view.image.is_some() {
            context.insert_value("share", Value::safe_string(&placeholder("share")));
        }
        context.insert_value("json_ld", numbered_placeholders(view.json_ld.len()));
        self.render_template(view.locale, "parts/head.html", &context, out)
    }

    fn share_html(&self, locale: Locale, image: &ShareImage) -> Result<Arc<[u8]>, ViewError> {
        self.shares.get(&(locale, image.clone()), || {
            let mut context = self.page_context(locale);
            context.insert("image", image);
            let mut html = Vec::new();
            self.render_template(locale, "parts/share.html", &context, &mut html)?;
            Ok(html.into())
        })
    }

    /// The part of a page inside `<main>`, with placeholders for cards and body.
    fn render_main(&self, view: &View, out: &mut Vec<u8>) -> Result<(), ViewError> {
        let (template, name) = view.main.template();
        let mut context = self.page_context(view.locale);
        context.insert("path", &view.path);
        match &view.main {
            Main::Home(home) => context.insert(name, home),
            Main::List(list) => context.insert(name, list),
            Main::Item(item) => context.insert(name, item),
            Main::Page(page) => context.insert(name, page),
            Main::Search(search) => context.insert(name, search),
            Main::Favourites(favourites) => context.insert(name, favourites),
            Main::Login(sign_in) | Main::VerifyRequest(sign_in) => context.insert(name, sign_in),
            Main::Form(page) => context.insert(name, page),
            Main::Error(error) => context.insert(name, error),
        }
        context.insert_value("cards", numbered_placeholders(view.cards.len()));
        context.insert_value("body", Value::safe_string(&placeholder("body")));
        self.render_template(view.locale, template, &context, out)
    }

    /// The names that every template has.
    pub(crate) fn page_context(&self, locale: Locale) -> Context {
        page_context(locale, self.config.server, &self.site.settings.email)
    }

    /// Renders one template into `out`, which loses its old content.
    pub(crate) fn render_template(
        &self,
        locale: Locale,
        template: &str,
        context: &Context,
        out: &mut Vec<u8>,
    ) -> Result<(), ViewError> {
        render_template(self.theme, locale, template, context, out)
    }
}
