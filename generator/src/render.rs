//! From a view to bytes: the page's HTML and its payload for soft navigation.

use crate::holes::{self, hole};
use crate::markdown::{self, Resolve};
use crate::model::Locale;
use crate::view::{
    BodyView, Frame, Main, View, ViewError, Views,
    shape::{App, Head, Picture},
};
use serde::Serialize;
use tera::{Context, Value};
use xxhash_rust::xxh3::{Xxh3, xxh3_128};

/// Identifies everything a page's bytes depend on (law 2).
pub type Fingerprint = u128;

/// Raised whenever the same view would give other bytes.
const VERSION: &str = concat!("visnyk-generator ", env!("CARGO_PKG_VERSION"), " 1");

/// A page in the making. The same one serves page after page, so that their memory is taken once.
#[derive(Default)]
pub struct Press {
    /// Of the view, to be hashed.
    bytes: Vec<u8>,
    source: Vec<u8>,
    body: String,
    head: Vec<u8>,
    main: Vec<u8>,
    /// `main` with the body in its place.
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
    head: &'a [u8],
    twin: &'a str,
    main: &'a [u8],
    body: &'a str,
}

impl Filling<'_> {
    fn fill(&self, frame: &Frame, html: &mut Vec<u8>) {
        html.clear();
        holes::fill(frame.html().as_bytes(), html, |name, html| {
            match name {
                b"nonce" => html.extend_from_slice(self.nonce.as_bytes()),
                b"head" => html.extend_from_slice(self.head),
                b"twin" => html.extend_from_slice(self.twin.as_bytes()),
                b"main" => with_body(self.main, self.body, html),
                _ => return false,
            }
            true
        });
    }
}

fn with_body(main: &[u8], body: &str, out: &mut Vec<u8>) {
    holes::fill(main, out, |name, out| {
        let is_body = name == b"body";
        if is_body {
            out.extend_from_slice(body.as_bytes());
        }
        is_body
    });
}

/// Names the generator and the options that every page depends on.
pub(crate) fn base_hash(build: &str, config: &crate::view::Config) -> u128 {
    let mut hash = Xxh3::new();
    for part in [VERSION, build, &config.base_url, if config.payloads { "payloads" } else { "" }] {
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
        let Press { bytes: _, source, body, head, main, whole, html, payload } = press;
        body.clear();
        if let Some(view) = &view.body {
            body_html(self.source.body(view.id, view.written, source)?, view, body);
        }
        self.render_main(view, main)?;
        self.render_head(view.locale, &view.head, None, head)?;
        let filling = Filling { nonce: "", head, twin: &view.twin, main, body };
        filling.fill(frame, html);
        payload.clear();
        if self.config.payloads {
            whole.clear();
            with_body(main, body, whole);
            self.payload(view, whole, payload)?;
        }
        Ok(())
    }

    fn payload(&self, view: &View, main: &[u8], out: &mut Vec<u8>) -> Result<(), ViewError> {
        let failed = |message: String| ViewError::Template { template: "_payload.json".to_owned(), message };
        let payload = Payload {
            build: &self.theme.build,
            layout: view.main.layout(),
            lang: view.locale.lang(),
            twin: &view.twin,
            head: &view.head,
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
        self.render_head(locale, head, Some(app), &mut press.head)?;
        let mut context = page_context(locale);
        context.insert("app", app);
        self.render_template(locale, "parts/app.html", &context, &mut press.main)?;
        let nonce = format!(" nonce=\"{}\"", app.nonce);
        let filling = Filling { nonce: &nonce, head: &press.head, twin, main: &press.main, body: "" };
        filling.fill(frame, &mut press.html);
        Ok(press.html)
    }

    fn render_head(
        &self,
        locale: Locale,
        head: &Head,
        app: Option<&App>,
        out: &mut Vec<u8>,
    ) -> Result<(), ViewError> {
        let mut context = page_context(locale);
        context.insert("head", head);
        context.insert("app", &app);
        self.render_template(locale, "parts/head.html", &context, out)
    }

    /// The part of a page inside `<main>`, with a hole for the body.
    fn render_main(&self, view: &View, out: &mut Vec<u8>) -> Result<(), ViewError> {
        let (template, name) = view.main.template();
        let mut context = page_context(view.locale);
        context.insert("path", &view.path);
        match &view.main {
            Main::Home(home) => context.insert(name, home),
            Main::List(list) => context.insert(name, list),
            Main::Item(item) => context.insert(name, item),
            Main::Page(page) => context.insert(name, page),
            Main::Search(search) => context.insert(name, search),
            Main::Login(sign_in) | Main::VerifyRequest(sign_in) => context.insert(name, sign_in),
            Main::Error(error) => context.insert(name, error),
        }
        context.insert_value("body", Value::safe_string(&hole("body")));
        self.render_template(view.locale, template, &context, out)
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

/// What every template sees.
pub(crate) fn page_context(locale: Locale) -> Context {
    let mut context = Context::new();
    context.insert("locale", locale.code());
    context.insert("lang", locale.lang());
    context
}

/// Appends the body's HTML, as the public page shows it.
pub fn body_html(text: &str, body: &BodyView, html: &mut String) {
    if body.plain {
        markdown::render_plain(text, html);
    } else {
        markdown::render(text, &Resolved(body), html);
    }
}

struct Resolved<'a>(&'a BodyView);

impl Resolve for Resolved<'_> {
    fn link(&self, path: &str) -> Option<String> {
        let at = path.find(['?', '#']).unwrap_or(path.len());
        let (path, rest) = path.split_at(at);
        let (_, target) = self.0.links.iter().find(|(known, _)| known == path)?;
        target.as_ref().map(|target| format!("{target}{rest}"))
    }

    fn image(&self, name: &str) -> Option<&Picture> {
        self.0.images.iter().find(|(known, _)| known == name).map(|(_, picture)| picture)
    }
}
