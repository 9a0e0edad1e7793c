//! A page put together from its frame, head, main part, cards and body.

use super::frame::PageFrame;
use super::placeholders;
use super::placeholders::placeholder;
use crate::plan::joined;
use crate::view::{ResolveReference, Views, fill_body, fold_answers};
use crate::viewmodel::{BodyView, Picture};
use model::escape_html;
use model::markdown::PreparedRef;
use tera::Value;

/// The parts in which the pages of one frame differ.
pub(super) struct Filling<'a> {
    /// The attribute that lets inline scripts run, in answers of the API.
    pub nonce: &'a str,
    pub head: HeadParts<'a>,
    pub twin: &'a str,
    pub parts: &'a Parts<'a>,
}

/// The head of a page with placeholders, and their content: blocks as they are, made elsewhere.
pub(super) struct HeadParts<'a> {
    pub head: &'a [u8],
    pub share: &'a [u8],
    pub json_ld: &'a [String],
}

impl HeadParts<'_> {
    pub(super) fn fill(&self, out: &mut Vec<u8>) {
        placeholders::fill(self.head, out, |name, out| {
            let block = if name == b"share" {
                self.share
            } else {
                numbered(name, self.json_ld)
                    .map(String::as_bytes)
                    .unwrap_or_default()
            };
            out.extend_from_slice(block);
        });
    }
}

/// Placeholders of a list are named by its indexes.
fn numbered<'l, T>(name: &[u8], list: &'l [T]) -> Option<&'l T> {
    list.get(std::str::from_utf8(name).ok()?.parse::<usize>().ok()?)
}

/// The list that a template prints in the place of cards or structured data.
pub(super) fn numbered_placeholders(count: usize) -> Value {
    (0..count)
        .map(|number| Value::safe_string(&placeholder(&number.to_string())))
        .collect::<Vec<_>>()
        .into()
}

/// The part of a page inside `<main>` with placeholders, and their content.
pub(super) struct Parts<'a> {
    pub main: &'a [u8],
    /// Their HTML.
    pub cards: &'a [&'a [u8]],
    pub body: Option<BodyParts<'a>>,
}

/// A prepared body, with the addresses of its links and pictures.
pub(super) struct BodyParts<'a> {
    pub prepared: PreparedRef<'a>,
    pub view: &'a BodyView,
    pub views: &'a Views<'a>,
}

impl Parts<'_> {
    pub(super) fn fill(&self, out: &mut Vec<u8>) {
        placeholders::fill(self.main, out, |name, out| {
            if name == b"body" {
                if let Some(body) = &self.body {
                    let start = out.len();
                    fill_body(body.prepared, body, out);
                    if body.view.questions {
                        fold_answers(out, start);
                    }
                }
            } else if let Some(card) = numbered(name, self.cards) {
                out.extend_from_slice(card);
            }
        });
    }
}

impl Filling<'_> {
    pub(super) fn fill(&self, frame: &PageFrame, html: &mut Vec<u8>) {
        // Addresses of the API have the text of the reader's question.
        let mut twin = String::with_capacity(self.twin.len());
        escape_html(self.twin, &mut twin);
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

impl ResolveReference for BodyParts<'_> {
    fn link(&self, path: &str) -> Option<String> {
        let at = path.find(['?', '#']).unwrap_or(path.len());
        let (path, rest) = path.split_at(at);
        let (_, target) = self.view.links.iter().find(|(known, _)| known == path)?;
        target.as_ref().map(|target| joined(target, rest))
    }

    fn text(&self, key: &str) -> String {
        self.views.text(self.view.written, key)
    }

    fn opens_pictures(&self) -> bool {
        true
    }

    fn image(&self, name: &str) -> Option<&Picture> {
        self.view
            .images
            .iter()
            .find(|(known, _)| known == name)
            .map(|(_, picture)| picture)
    }
}
