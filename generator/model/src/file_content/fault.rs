//! Problems of the content of a file, before they have words.

/// Why the content of a file does not fit its type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// It is something else, or damaged.
    Other,
    /// It is no text in UTF-8, or has control characters.
    Encoding,
    /// It has macros.
    Macros,
    /// A PDF names this, which runs a script or a program.
    Script(&'static str),
}
