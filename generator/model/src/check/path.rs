//! The path of a value within what is checked.

use std::fmt;

/// The path of a value, formatted only when the value has a problem.
#[derive(Clone, Copy)]
pub(super) struct Path<'a> {
    /// The path of what holds it, with a point at the end: `texts.ua.`.
    pub within: &'a str,
    pub name: &'a str,
    /// The place of the value in a list.
    pub index: Option<usize>,
}

impl<'a> Path<'a> {
    pub(super) fn new(within: &'a str, name: &'a str) -> Path<'a> {
        Path {
            within,
            name,
            index: None,
        }
    }

    /// The path of an item of the list.
    pub(super) fn at(self, index: usize) -> Self {
        Path {
            index: Some(index),
            ..self
        }
    }
}

impl fmt::Display for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.within, self.name)?;
        self.index.map_or(Ok(()), |index| write!(f, ".{index}"))
    }
}

impl From<Path<'_>> for String {
    fn from(path: Path<'_>) -> String {
        path.to_string()
    }
}
