//! From a view to bytes: the page's HTML and its payload for soft navigation.

use crate::markdown::{self, BodyImage, Resolve};
use crate::view::{BodyView, Frame, Main, View, ViewError, Views, shape::Layout};
use serde::Serialize;
use std::cell::RefCell;
use std::io;
use tera::Value;

/// Identifies everything a page's bytes depend on (law 2).
pub type Fingerprint = u128;

/// A rendered page.
pub struct Output {
    pub html: Vec<u8>,
    /// `_payload.json`: head data and main HTML.
    pub payload: Option<Vec<u8>>,
}

/// Raised whenever the same view would give other bytes.
const VERSION: &str = concat!("visnyk-generator ", env!("CARGO_PKG_VERSION"), " 1");

/// What soft navigation swaps in.
#[derive(Serialize)]
struct Payload<'a> {
    build: &'a str,
    layout: &'a str,
    lang: &'a str,
    twin: &'a str,
    head: &'a crate::view::shape::Head,
    main: &'a str,
}

/// Feeds a serializer's output to a hash.
struct Hashing(blake3::Hasher);

impl io::Write for Hashing {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.update(bytes);
        Ok(bytes.len())
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Views<'_> {
    /// hash(generator version, theme, configuration, view, shared fragments).
    pub fn fingerprint(&self, view: &View) -> Result<Fingerprint, ViewError> {
        let mut hash = blake3::Hasher::new();
        hash.update(VERSION.as_bytes()).update(self.theme.build.as_bytes());
        let chrome = self.chrome(view.locale, view.current)?;
        hash.update(chrome.hash());
        let mut writer = io::BufWriter::with_capacity(8192, Hashing(hash));
        let written = serde_json::to_writer(&mut writer, &(self.config, view));
        let hash = writer.into_inner().map_err(|error| error.to_string());
        match (written, hash) {
            (Ok(()), Ok(Hashing(hash))) => {
                let mut short = [0; 16];
                short.copy_from_slice(&hash.finalize().as_bytes()[..16]);
                Ok(u128::from_le_bytes(short))
            }
            _ => Err(ViewError::Template {
                template: view.main.template().0.to_owned(),
                message: "its view cannot be serialised".to_owned(),
            }),
        }
    }

    /// The page's bytes.
    pub fn render(&self, view: &View) -> Result<Output, ViewError> {
        self.render_in(view, &*self.chrome(view.locale, view.current)?)
    }

    /// The same inside a given header and footer.
    pub fn render_in(&self, view: &View, frame: &Frame) -> Result<Output, ViewError> {
        let main = self.render_main(view)?;
        let name = view.main.layout();
        let payload = if self.config.payloads { Some(self.payload(view, &main)?) } else { None };
        let mut context = tera::Context::new();
        context.insert("locale", view.locale.code());
        context.insert("lang", view.locale.lang());
        context.insert("build", &self.theme.build);
        context.insert("head", &view.head);
        context.insert("twin", &view.twin);
        context.insert_value("app", Value::none());
        context.insert_value("main", Value::safe_string(&main));
        for (part, value) in frame.values() {
            context.insert_value(part, value);
        }
        // Room for the main part and the chrome: a page is written into one piece of memory.
        let mut html = Vec::with_capacity(main.len() + 16 * 1024);
        self.render_into(&format!("layouts/{name}.html"), &context, &mut html)?;
        Ok(Output { html, payload })
    }

    fn payload(&self, view: &View, main: &str) -> Result<Vec<u8>, ViewError> {
        let payload = Payload {
            build: &self.theme.build,
            layout: view.main.layout(),
            lang: view.locale.lang(),
            twin: &view.twin,
            head: &view.head,
            main,
        };
        serde_json::to_vec(&payload).map_err(|error| ViewError::Template {
            template: "_payload.json".to_owned(),
            message: error.to_string(),
        })
    }

    fn render_into(
        &self,
        template: &str,
        context: &tera::Context,
        html: &mut Vec<u8>,
    ) -> Result<(), ViewError> {
        self.theme
            .tera
            .render_to(template, context, html)
            .map_err(|error| ViewError::template(template, &error))
    }

    /// The part of a page inside `<main>`.
    fn render_main(&self, view: &View) -> Result<String, ViewError> {
        let (template, name) = view.main.template();
        let mut context = tera::Context::new();
        context.insert("locale", view.locale.code());
        context.insert("lang", view.locale.lang());
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
        let body = view.body.as_ref().map_or(Ok(String::new()), |body| self.render_body(body))?;
        context.insert_value("body", Value::safe_string(&body));
        self.theme.tera.render(template, &context).map_err(|error| ViewError::template(template, &error))
    }

    /// A layout around a rendered page.
    pub fn render_layout(&self, name: &str, layout: &Layout) -> Result<Vec<u8>, ViewError> {
        let template = format!("layouts/{name}.html");
        let context =
            tera::Context::from_serialize(layout).map_err(|error| ViewError::template(&template, &error))?;
        let mut html = Vec::with_capacity(layout.main.len() + 16 * 1024);
        self.render_into(&template, &context, &mut html)?;
        Ok(html)
    }

    fn render_body(&self, body: &BodyView) -> Result<String, ViewError> {
        let text = self.source.body(body.id, body.written)?;
        Ok(body_html(&text, body))
    }
}

/// The body's HTML, as the public page shows it.
pub fn body_html(text: &str, body: &BodyView) -> String {
    thread_local! {
        // One buffer a thread: bodies are rendered one after the other.
        static HTML: RefCell<String> = const { RefCell::new(String::new()) };
    }
    HTML.with_borrow_mut(|html| {
        html.clear();
        if body.plain {
            markdown::render_plain(text, html);
        } else {
            markdown::render(text, &Resolved(body), html);
        }
        html.clone()
    })
}

struct Resolved<'a>(&'a BodyView);

impl Resolve for Resolved<'_> {
    fn link(&self, path: &str) -> Option<String> {
        let at = path.find(['?', '#']).unwrap_or(path.len());
        let (path, rest) = path.split_at(at);
        let (_, target) = self.0.links.iter().find(|(known, _)| known == path)?;
        target.as_ref().map(|target| format!("{target}{rest}"))
    }

    fn image(&self, name: &str) -> Option<BodyImage> {
        let (_, src, width, height) = self.0.images.iter().find(|(known, ..)| known == name)?;
        Some(BodyImage { src: src.clone(), width: *width, height: *height })
    }
}
