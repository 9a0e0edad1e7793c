//! Footnotes: numbered in the order in which readers meet them, and gathered at the end of the
//! text.

use super::piece::Piece;
use super::prepared::Word;
use super::syntax::parser;
use pulldown_cmark::{Event, Tag, TagEnd};
use std::collections::{HashMap, VecDeque};

/// The footnotes of a body to which its text refers.
#[derive(Default)]
pub(super) struct Footnotes<'a> {
    /// Places in `notes`, by labels in lower case.
    places: HashMap<String, usize>,
    notes: Vec<Footnote<'a>>,
}

#[derive(Default)]
struct Footnote<'a> {
    /// References written so far.
    references: usize,
    text: Option<VecDeque<Piece<'a>>>,
}

impl<'a> Footnotes<'a> {
    /// Numbers the footnotes of a body.
    pub(super) fn of(body: &str) -> Footnotes<'a> {
        if !body.contains("[^") {
            return Footnotes::default();
        }
        // References within footnotes come after those of the text.
        let mut inside: HashMap<String, Vec<String>> = HashMap::new();
        let mut waiting = VecDeque::new();
        let mut definitions = Vec::new();
        for event in parser(body) {
            match event {
                Event::Start(Tag::FootnoteDefinition(label)) => {
                    definitions.push(label.to_lowercase());
                }
                Event::End(TagEnd::FootnoteDefinition) => {
                    definitions.pop();
                }
                Event::FootnoteReference(label) => {
                    let label = label.to_lowercase();
                    match definitions.last() {
                        Some(definition) => {
                            inside.entry(definition.clone()).or_default().push(label);
                        }
                        None => waiting.push_back(label),
                    }
                }
                _ => {}
            }
        }
        let mut footnotes = Footnotes::default();
        while let Some(label) = waiting.pop_front() {
            if footnotes.places.contains_key(&label) {
                continue;
            }
            waiting.extend(inside.remove(&label).unwrap_or_default());
            footnotes.places.insert(label, footnotes.notes.len());
            footnotes.notes.push(Footnote::default());
        }
        footnotes
    }

    /// The number of a footnote in the text, with a link to it.
    pub(super) fn reference(&mut self, label: &str) -> String {
        let Some(place) = self.places.get(&label.to_lowercase()) else {
            return String::new();
        };
        let number = place + 1;
        let note = &mut self.notes[*place];
        note.references += 1;
        let id = reference_id(number, note.references);
        format!("<sup id=\"{id}\"><a href=\"#fn:{number}\">{number}</a></sup>")
    }

    /// The number of references to each footnote that were written so far.
    pub(super) fn references(&self) -> Vec<usize> {
        self.notes.iter().map(|note| note.references).collect()
    }

    /// Forgets the references since then: readers do not see the text in which they are.
    pub(super) fn forget_since(&mut self, references: &[usize]) {
        for (note, number) in self.notes.iter_mut().zip(references) {
            note.references = *number;
        }
    }

    /// Keeps the text of a footnote; `false`: nothing refers to it, or its label has a text.
    pub(super) fn define(&mut self, label: &str, text: VecDeque<Piece<'a>>) -> bool {
        let place = self.places.get(&label.to_lowercase());
        let note = place.and_then(|place| self.notes.get_mut(*place));
        match note {
            Some(note) if note.text.is_none() => {
                note.text = Some(text);
                true
            }
            _ => false,
        }
    }

    /// The footnotes at the end of the text, once.
    pub(super) fn section(&mut self) -> VecDeque<Piece<'a>> {
        let mut pieces = VecDeque::new();
        let notes = std::mem::take(&mut self.notes);
        if notes.is_empty() {
            return pieces;
        }
        pieces.push_back(Piece::html(
            "<section class=\"footnotes\" role=\"doc-endnotes\" aria-label=\"",
        ));
        pieces.push_back(Piece::Word(Word::Footnotes));
        pieces.push_back(Piece::html("\">\n<ol>\n"));
        for (place, note) in notes.into_iter().enumerate() {
            let number = place + 1;
            let mut text = note.text.unwrap_or_default();
            pieces.push_back(Piece::html(format!("<li id=\"fn:{number}\">\n")));
            // The way back is in the last paragraph.
            let end = text
                .pop_back_if(|piece| matches!(piece, Piece::Event(Event::End(TagEnd::Paragraph))));
            pieces.append(&mut text);
            for reference in 1..=note.references {
                let id = reference_id(number, reference);
                pieces.push_back(Piece::html(format!(" <a href=\"#{id}\" aria-label=\"")));
                pieces.push_back(Piece::Word(Word::BackToText));
                pieces.push_back(Piece::html("\">\u{2191}</a>"));
            }
            pieces.extend(end);
            pieces.push_back(Piece::html("</li>\n"));
        }
        pieces.push_back(Piece::html("</ol>\n</section>\n"));
        self.places.clear();
        pieces
    }
}

/// Headings have no colon in their ids.
fn reference_id(number: usize, reference: usize) -> String {
    match reference {
        1 => format!("fnref:{number}"),
        _ => format!("fnref:{number}-{reference}"),
    }
}
