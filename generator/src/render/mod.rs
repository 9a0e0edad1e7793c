//! From a view to bytes: the page's HTML and its payload for soft navigation.

mod fill;

pub use fill::{ResolveReference, fill_body};

use crate::placeholders::placeholder;
use crate::view::shape::{App, Head, Mail, Picture, ShareImage};
use crate::view::{BodyView, Drawn, Frame, Main, View, ViewError, Views};
use crate::{below, placeholders};
use model::markdown::{Prepared, PreparedRef};
use model::{EntryId, Locale, markdown};
use serde::Serialize;
use std::borrow::Cow;
use std::sync::Arc;
use tera::{Context, Value};
use xxhash_rust::xxh3::{Xxh3, xxh3_128};

/// Identifies everything a page's bytes depend on (invariant 2).
pub type Fingerprint = u128;

/// Raised whenever the same view would give other bytes.
const VERSION: &str = concat!("visnyk-generator ", env!("CARGO_PKG_VERSION"), " 3");

/// A page in the making. The same one serves page after page, so that their memory is taken once.
#[derive(Default)]
pub struct Press {
    /// Of the view, to be hashed.
    bytes: Vec<u8>,
    source: Vec<u8>,
    prepared: Prepared,
    head: Vec<u8>,
    main: Vec<u8>,
    /// `main` with cards and body in their places.
    whole: Vec<u8>,
    /// The last page.
    pub html: Vec<u8>,
    /// Its `_payload.json`: head data and main HTML; empty when the site has none.
    pub payload: Vec<u8>,
}

/// What soft navigation swaps in.
#[derive(Serialize)]
struct Payload<'a> {
    build: &'a str,
    layout: &'a str,
    lang: &'a str,
    twin: &'a str,
    head: &'a Head,
    main: &'a str,
}

/// What differs between the pages of one frame.
struct Filling<'a> {
    /// The attribute that lets inline scripts run, in answers of the API.
    nonce: &'a str,
    head: HeadParts<'a>,
    twin: &'a str,
    parts: &'a Parts<'a>,
}

/// The head of a page with placeholders, and their content: blocks as they are, made elsewhere.
struct HeadParts<'a> {
    head: &'a [u8],
    share: &'a [u8],
    json_ld: &'a [String],
}

impl HeadParts<'_> {
    fn fill(&self, out: &mut Vec<u8>) {
        placeholders::fill(self.head, out, |name, out| {
            let block = if name == b"share" {
                self.share
            } else {
                numbered(name, self.json_ld).map(String::as_bytes).unwrap_or_default()
            };
            out.extend_from_slice(block);
        });
    }
}

/// Placeholders of a list are named by its indexes.
fn numbered<'l, T>(name: &[u8], list: &'l [T]) -> Option<&'l T> {
    list.get(std::str::from_utf8(name).ok()?.parse::<usize>().ok()?)
}

/// What a template prints where the parts of a list belong.
fn numbered_placeholders(count: usize) -> Value {
    (0..count).map(|number| Value::safe_string(&placeholder(&number.to_string()))).collect::<Vec<_>>().into()
}

/// The part of a page inside `<main>` with placeholders, and their content.
struct Parts<'a> {
    main: &'a [u8],
    cards: &'a [Drawn],
    /// Prepared, and what it refers to.
    body: Option<(PreparedRef<'a>, &'a BodyView)>,
    /// What a picture of the body says that it opens.
    zoom: &'a str,
}

impl Parts<'_> {
    fn fill(&self, out: &mut Vec<u8>) {
        placeholders::fill(self.main, out, |name, out| {
            if name == b"body" {
                if let Some((prepared, body)) = self.body {
                    crate::render::fill_body(prepared, &Resolved(body, self.zoom), out);
                }
            } else if let Some(card) = numbered(name, self.cards) {
                out.extend_from_slice(card.html());
            }
        });
    }
}

impl Filling<'_> {
    fn fill(&self, frame: &Frame, html: &mut Vec<u8>) {
        // The API's addresses carry what was asked.
        let mut twin = String::with_capacity(self.twin.len());
        model::escape_html(self.twin, &mut twin);
        html.clear();
        frame.segments().fill(html, |name, html| match name {
            "nonce" => html.extend_from_slice(self.nonce.as_bytes()),
            "head" => self.head.fill(html),
            "twin" => html.extend_from_slice(twin.as_bytes()),
            "main" => self.parts.fill(html),
            _ => {}
        });
    }
}

/// Names the generator and the options that every page depends on.
pub(crate) fn base_hash(build: &str, config: &crate::view::Config) -> u128 {
    let mut hash = Xxh3::new();
    let base_url = config.base_url.to_string();
    let payloads = if config.payloads { "payloads" } else { "" };
    let server = if config.server { "server" } else { "" };
    let service = if config.sign_in_service { "sign-in service" } else { "" };
    for part in [VERSION, build, &base_url, config.shape.name(), payloads, server, service] {
        hash.update(part.as_bytes());
        hash.update(&[0]);
    }
    hash.digest128()
}

/// The bytes of a view in a fixed order: what is hashed.
struct Bytes<'v>(&'v mut Vec<u8>);

impl postcard::ser_flavors::Flavor for Bytes<'_> {
    type Output = ();
    fn try_push(&mut self, byte: u8) -> postcard::Result<()> {
        self.0.push(byte);
        Ok(())
    }
    fn try_extend(&mut self, bytes: &[u8]) -> postcard::Result<()> {
        self.0.extend_from_slice(bytes);
        Ok(())
    }
    fn finalize(self) -> postcard::Result<()> {
        Ok(())
    }
}

impl Views<'_> {
    /// hash(generator version, theme, configuration, frame, view).
    pub fn fingerprint(&self, view: &View, press: &mut Press) -> Result<Fingerprint, ViewError> {
        let bytes = &mut press.bytes;
        bytes.clear();
        bytes.extend_from_slice(&self.base.to_le_bytes());
        bytes.extend_from_slice(&self.frame_of(view)?.hash().to_le_bytes());
        postcard::serialize_with_flavor(view, Bytes(bytes)).map_err(|error| ViewError::Template {
            template: view.main.template().0.to_owned(),
            message: format!("its view cannot be serialised: {error}"),
        })?;
        Ok(xxh3_128(bytes))
    }

    /// Puts the page into `press`.
    pub fn render(&self, view: &View, press: &mut Press) -> Result<(), ViewError> {
        self.render_in(view, &*self.frame_of(view)?, press)
    }

    /// The same inside a given frame.
    pub fn render_in(&self, view: &View, frame: &Frame, press: &mut Press) -> Result<(), ViewError> {
        let Press { bytes: _, source, prepared, head, main, whole, html, payload } = press;
        let body = match &view.body {
            Some(body) => Some((self.prepared(body.id, body.written, body.plain, source, prepared)?, body)),
            None => None,
        };
        self.render_main(view, main)?;
        self.render_head(view, head)?;
        let share = view.image.as_ref().map(|image| self.share_html(view.locale, image)).transpose()?;
        let zoom = view.body.as_ref().map(|_| self.text(view.locale, "picture.zoom")).unwrap_or_default();
        let parts = Parts { main, cards: &view.cards, body, zoom: &zoom };
        let head = HeadParts { head, share: share.as_deref().unwrap_or_default(), json_ld: &view.json_ld };
        let filling = Filling { nonce: "", head, twin: &view.twin, parts: &parts };
        filling.fill(frame, html);
        let failed =
            |message: String| ViewError::Template { template: view.main.template().0.to_owned(), message };
        below::html(&self.config.base_url, html).map_err(failed)?;
        payload.clear();
        if self.config.payloads {
            whole.clear();
            parts.fill(whole);
            below::html(&self.config.base_url, whole).map_err(failed)?;
            self.payload(view, frame, whole, payload)?;
        }
        Ok(())
    }

    /// The body of an entry, ready for [`crate::render::fill_body`]: from the source, or made in `prepared`, in place of
    /// what that held.
    pub(crate) fn prepared<'b>(
        &'b self,
        id: EntryId,
        written: Locale,
        plain: bool,
        source: &mut Vec<u8>,
        prepared: &'b mut Prepared,
    ) -> Result<PreparedRef<'b>, ViewError> {
        if let Some(kept) = self.source.prepared(id, written) {
            return Ok(kept);
        }
        let text = self.source.body(id, written, source)?;
        prepared.clear();
        if plain {
            markdown::prepare_plain(text, prepared);
        } else {
            markdown::prepare(text, prepared);
        }
        Ok(prepared.as_ref())
    }

    fn payload(&self, view: &View, frame: &Frame, main: &[u8], out: &mut Vec<u8>) -> Result<(), ViewError> {
        let failed = |message: String| ViewError::Template { template: "_payload.json".to_owned(), message };
        let base = &self.config.base_url;
        let mut head = Cow::Borrowed(&view.head);
        if !frame.feeds().is_empty() {
            head.to_mut().feeds.splice(..0, frame.feeds().iter().cloned());
        }
        if !base.path().is_empty() {
            head.to_mut().feeds.iter_mut().for_each(|feed| feed.href = base.href(&feed.href));
        }
        let payload = Payload {
            build: &self.theme.build,
            layout: view.main.layout(),
            lang: view.locale.lang(),
            // It is empty where a page has none.
            twin: &if view.twin.is_empty() { String::new() } else { base.href(&view.twin) },
            head: &head,
            main: simdutf8::basic::from_utf8(main).map_err(|error| failed(error.to_string()))?,
        };
        serde_json::to_writer(out, &payload).map_err(|error| failed(error.to_string()))
    }

    /// A layout around an app that the API serves (`twin` is the shell's address in the other language).
    pub fn render_shell(
        &self,
        frame: &Frame,
        locale: Locale,
        head: &Head,
        twin: &str,
        app: &App,
    ) -> Result<Vec<u8>, ViewError> {
        let mut press = Press::default();
        let mut context = self.page_context(locale);
        context.insert("head", head);
        context.insert_value("json_ld", numbered_placeholders(0));
        context.insert("app", app);
        self.render_template(locale, "parts/head.html", &context, &mut press.head)?;
        let mut context = self.page_context(locale);
        context.insert("app", app);
        self.render_template(locale, "parts/app.html", &context, &mut press.main)?;
        let nonce = format!(" nonce=\"{}\"", app.nonce);
        let parts = Parts { main: &press.main, cards: &[], body: None, zoom: "" };
        let head = HeadParts { head: &press.head, share: &[], json_ld: &[] };
        let filling = Filling { nonce: &nonce, head, twin, parts: &parts };
        filling.fill(frame, &mut press.html);
        Ok(press.html)
    }

    /// A letter as HTML and as plain text.
    pub fn render_mail(&self, locale: Locale, mail: &Mail) -> Result<[Vec<u8>; 2], ViewError> {
        let mut context = self.page_context(locale);
        context.insert("mail", mail);
        let mut letter = [Vec::new(), Vec::new()];
        for (template, out) in ["mail/message.html", "mail/message.txt"].into_iter().zip(&mut letter) {
            self.render_template(locale, template, &context, out)?;
        }
        Ok(letter)
    }

    /// The head of a page, with placeholders for structured data and the picture for social networks.
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
            Main::Login(sign_in) | Main::VerifyRequest(sign_in) => context.insert(name, sign_in),
            Main::Form(page) => context.insert(name, page),
            Main::Error(error) => context.insert(name, error),
        }
        context.insert_value("cards", numbered_placeholders(view.cards.len()));
        context.insert_value("body", Value::safe_string(&placeholder("body")));
        self.render_template(view.locale, template, &context, out)
    }

    /// What every template sees.
    pub(crate) fn page_context(&self, locale: Locale) -> Context {
        page_context(locale, self.config.server, &self.site.settings.email)
    }

    /// Renders one template in place of what `out` held.
    pub(crate) fn render_template(
        &self,
        locale: Locale,
        template: &str,
        context: &Context,
        out: &mut Vec<u8>,
    ) -> Result<(), ViewError> {
        out.clear();
        let tera = self.theme.tera(locale);
        tera.render_to(template, context, out).map_err(|error| ViewError::template(template, &error))
    }
}

/// What every template sees, but for layouts.
pub(crate) fn page_context(locale: Locale, server: bool, editors: &str) -> Context {
    let mut context = Context::new();
    context.insert("locale", locale.code());
    context.insert("lang", locale.lang());
    context.insert("server", &server);
    if !server {
        // Who can be written to where no form is. The frame holds it too, so fingerprints know it.
        context.insert("editors", editors);
    }
    context
}

struct Resolved<'a>(&'a BodyView, &'a str);

impl ResolveReference for Resolved<'_> {
    fn link(&self, path: &str) -> Option<String> {
        let at = path.find(['?', '#']).unwrap_or(path.len());
        let (path, rest) = path.split_at(at);
        let (_, target) = self.0.links.iter().find(|(known, _)| known == path)?;
        target.as_ref().map(|target| format!("{target}{rest}"))
    }

    fn zoom(&self) -> Option<&str> {
        Some(self.1)
    }

    fn image(&self, name: &str) -> Option<&Picture> {
        self.0.images.iter().find(|(known, _)| known == name).map(|(_, picture)| picture)
    }
}
