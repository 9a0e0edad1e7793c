//! The treatment of a database whose schema is older than the program.

/// The treatment of a database of an older schema.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SchemaPolicy {
    /// It is brought up to date.
    #[default]
    Migrate,
    /// It is refused, and one that is new receives its schema.
    Create,
    /// It is refused.
    Keep,
}
