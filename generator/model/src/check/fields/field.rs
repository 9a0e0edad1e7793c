//! What a row of the field table says.

/// What a reference points to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    Category,
    Tag,
    Location,
    Person,
    /// Entries of the same kind; whether they exist is checked where all of them are known.
    Sibling,
}

/// What a value must be.
#[derive(Clone, Copy, Debug)]
pub enum Type {
    /// Words of `min` to `max` user-perceived characters.
    Text {
        min: usize,
        max: usize,
    },
    /// Markdown of `min` to `max` characters.
    Markdown {
        min: usize,
        max: usize,
    },
    Ref(Target),
    Refs(Target, usize),
    /// An instant: RFC 3339 in JSON, an offset date-time in TOML.
    Time,
    /// A calendar day.
    Date,
    /// Local wall time without a zone.
    WallTime,
    /// Minor units of the entry's currency.
    Money,
    Int {
        min: i64,
        max: i64,
    },
    Bool,
    Choice(&'static [&'static str]),
    Choices(&'static [&'static str]),
    /// ISO 4217.
    Currency,
    /// IANA time zone.
    Zone,
    Url,
    Urls(usize),
    /// A site path or an https address.
    Href,
    Email,
    /// E.164.
    Phone,
    /// `HH:MM`.
    Clock,
    Records(&'static [Field], usize),
    /// key → number, text, true or false; which, the schema of the category says.
    Attributes,
    /// A picture: a file name in text, an object in JSON.
    Media,
    /// Up to `max` pictures in order, each with a description per language. With `described` the Ukrainian
    /// one is asked for before publication.
    Gallery {
        max: usize,
        described: bool,
    },
    /// list → number.
    Serials,
    Slugs,
}

/// When a value must be there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Need {
    Never,
    /// To publish or submit; until then its title counts as missing.
    Publish,
    /// Even to save.
    Save,
}

/// One row of the table.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    pub name: &'static str,
    pub ty: Type,
    pub need: Need,
}

pub(super) const fn optional(name: &'static str, ty: Type) -> Field {
    Field { name, ty, need: Need::Never }
}

pub(super) const fn publish(name: &'static str, ty: Type) -> Field {
    Field { name, ty, need: Need::Publish }
}

pub(super) const fn save(name: &'static str, ty: Type) -> Field {
    Field { name, ty, need: Need::Save }
}

pub(super) const fn words(max: usize) -> Type {
    Type::Text { min: 0, max }
}

const MAX_MONEY: i64 = 9_999_999_900;
/// The least and the greatest amount.
pub const MONEY: (i64, i64) = (0, MAX_MONEY);
