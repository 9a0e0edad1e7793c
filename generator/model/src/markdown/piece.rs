//! The pieces between which the renderer of pages inserts its values.

use super::prepared::Word;
use pulldown_cmark::{CowStr, Event};

/// A piece of a body: an event for the renderer, or a placeholder.
pub(super) enum Piece<'a> {
    Event(Event<'a>),
    /// To a path of this site, with a title.
    LinkStart([CowStr<'a>; 2]),
    LinkEnd,
    /// Name, description and title.
    Image([CowStr<'a>; 3]),
    Word(Word),
}

impl Piece<'_> {
    pub(super) fn html(html: impl Into<CowStr<'static>>) -> Piece<'static> {
        Piece::Event(Event::InlineHtml(html.into()))
    }
}
