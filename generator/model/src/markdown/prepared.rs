//! A body as HTML, with the offsets of placeholders for values that only a page has: the addresses
//! of links and pictures of the portal.

/// A body made ready for a page, in memory that serves body after body.
///
/// Placeholders are offsets beside the HTML and no part of it, so that no text, however it is
/// spelled or decoded, can be taken for one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Prepared {
    /// HTML, and at the offset of each placeholder its arguments, which are no HTML.
    html: String,
    placeholders: Vec<Placeholder>,
}

/// A prepared body kept in as little memory as it needs.
#[derive(Clone, Debug)]
pub struct KeptBody {
    html: Box<str>,
    placeholders: Box<[Placeholder]>,
}

/// A prepared body, wherever it is kept.
#[derive(Clone, Copy, Debug)]
pub struct PreparedRef<'a> {
    html: &'a str,
    placeholders: &'a [Placeholder],
}

/// A placeholder at an offset; the numbers are bytes of its arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Placeholder {
    at: u32,
    kind: PlaceholderKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PlaceholderKind {
    LinkStart { to: u32, title: u32 },
    LinkEnd,
    Image { name: u32, alt: u32, title: u32 },
    Word(Word),
}

/// A placeholder with its arguments: what the renderer of pages finds between pieces of HTML.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot<'a> {
    /// The beginning of a link.
    LinkStart {
        /// A path of this site, with query and fragment.
        to: &'a str,
        /// Shown by browsers that point at it; often empty.
        title: &'a str,
    },
    /// The end of the last link.
    LinkEnd,
    /// A picture of the entry.
    Image {
        /// File name beside the text.
        name: &'a str,
        /// Description for those who cannot see it.
        alt: &'a str,
        /// Caption.
        title: &'a str,
    },
    /// Words in the language of the page.
    Word(Word),
}

/// Words that a body has besides those of its author.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// The name of the list of footnotes.
    Footnotes,
    /// On the link from a footnote to its place in the text.
    BackToText,
    /// A task is done.
    Done,
    /// A task is not done.
    ToDo,
    /// Above a box with a note.
    Note,
    /// Above a box with a tip.
    Tip,
    /// Above a box with something important.
    Important,
    /// Above a box with a warning.
    Warning,
    /// Above a box that warns of a danger.
    Caution,
}

impl Prepared {
    /// Empties it and keeps its memory.
    pub fn clear(&mut self) {
        self.html.clear();
        self.placeholders.clear();
    }

    /// Borrows it.
    pub fn as_ref(&self) -> PreparedRef<'_> {
        PreparedRef {
            html: &self.html,
            placeholders: &self.placeholders,
        }
    }

    /// Bytes that [`Prepared::keep`] would take.
    pub fn size(&self) -> usize {
        self.html.len() + size_of_val(self.placeholders.as_slice())
    }

    /// Copies it into as little memory as it needs.
    pub fn keep(&self) -> KeptBody {
        KeptBody {
            html: self.html.as_str().into(),
            placeholders: self.placeholders.as_slice().into(),
        }
    }

    pub(super) fn html(&mut self) -> &mut String {
        &mut self.html
    }

    #[expect(
        clippy::cast_possible_truncation,
        reason = "a body is a text of at most some megabytes"
    )]
    pub(super) fn push(&mut self, slot: Slot<'_>) {
        let at = self.html.len() as u32;
        let kind = match slot {
            Slot::LinkStart { to, title } => {
                self.html.extend([to, title]);
                PlaceholderKind::LinkStart {
                    to: to.len() as u32,
                    title: title.len() as u32,
                }
            }
            Slot::Word(word) => PlaceholderKind::Word(word),
            Slot::LinkEnd => PlaceholderKind::LinkEnd,
            Slot::Image { name, alt, title } => {
                self.html.extend([name, alt, title]);
                PlaceholderKind::Image {
                    name: name.len() as u32,
                    alt: alt.len() as u32,
                    title: title.len() as u32,
                }
            }
        };
        self.placeholders.push(Placeholder { at, kind });
    }
}

impl KeptBody {
    /// Borrows it.
    pub fn as_ref(&self) -> PreparedRef<'_> {
        PreparedRef {
            html: &self.html,
            placeholders: &self.placeholders,
        }
    }
}

impl<'a> PreparedRef<'a> {
    /// The HTML before each placeholder with the placeholder, and the HTML after the last.
    pub fn pieces(self) -> impl Iterator<Item = (&'a str, Option<Slot<'a>>)> {
        let mut rest = self.html;
        let end = rest.len();
        self.placeholders
            .iter()
            .map(Some)
            .chain([None])
            .map(move |placeholder| {
                let Some(Placeholder { at, kind }) = placeholder else {
                    return (rest, None);
                };
                let done = end - rest.len();
                let html = cut(&mut rest, *at as usize - done);
                let slot = match *kind {
                    PlaceholderKind::LinkStart { to, title } => Slot::LinkStart {
                        to: cut(&mut rest, to as usize),
                        title: cut(&mut rest, title as usize),
                    },
                    PlaceholderKind::Word(word) => Slot::Word(word),
                    PlaceholderKind::LinkEnd => Slot::LinkEnd,
                    PlaceholderKind::Image { name, alt, title } => Slot::Image {
                        name: cut(&mut rest, name as usize),
                        alt: cut(&mut rest, alt as usize),
                        title: cut(&mut rest, title as usize),
                    },
                };
                (html, Some(slot))
            })
    }
}

/// Cuts so many bytes off the beginning of `rest`.
fn cut<'h>(rest: &mut &'h str, length: usize) -> &'h str {
    let (piece, after) = rest.split_at(length);
    *rest = after;
    piece
}
