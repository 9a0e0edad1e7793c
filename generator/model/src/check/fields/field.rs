//! What a row of the field table says.

/// What a reference points to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A category of the entry's kind.
    Category,
    /// A tag.
    Tag,
    /// A location.
    Location,
    /// A person of the editorial staff.
    Person,
    /// Entries of the same kind; whether they exist is checked where all of them are known.
    Sibling,
}

/// What a value must be.
#[derive(Clone, Copy, Debug)]
pub enum Type {
    /// Words of `min` to `max` user-perceived characters.
    Text {
        /// Fewest characters.
        min: usize,
        /// Most characters.
        max: usize,
    },
    /// Markdown of `min` to `max` characters.
    Markdown {
        /// Fewest characters.
        min: usize,
        /// Most characters.
        max: usize,
    },
    /// The slug of a target.
    Ref(Target),
    /// Slugs of targets, at most so many.
    Refs(Target, usize),
    /// An instant: RFC 3339 in JSON, an offset date-time in TOML.
    Time,
    /// A calendar day.
    Date,
    /// Local wall time without a zone.
    WallTime,
    /// Minor units of the entry's currency.
    Money,
    /// A whole number.
    Int {
        /// Smallest value.
        min: i64,
        /// Largest value.
        max: i64,
    },
    /// `true` or `false`.
    Bool,
    /// One of these codes.
    Choice(&'static [&'static str]),
    /// Several of these codes, each once.
    Choices(&'static [&'static str]),
    /// ISO 4217.
    Currency,
    /// IANA time zone.
    Zone,
    /// An http(s) address.
    Url,
    /// Http(s) addresses, at most so many.
    Urls(usize),
    /// A site path or an https address.
    Href,
    /// An email address.
    Email,
    /// E.164.
    Phone,
    /// `HH:MM`.
    Clock,
    /// Objects with these fields, at most so many.
    Records(&'static [Field], usize),
    /// key → number, text, true or false; which, the schema of the category says.
    Attributes,
    /// A picture: a file name in text, an object in JSON.
    Media,
    /// Up to `max` pictures in order, each with a description per language. With `described` the
    /// Ukrainian one is asked for before publication.
    Gallery {
        /// Most pictures.
        max: usize,
        /// Whether publication needs a Ukrainian description of each.
        described: bool,
    },
    /// list → number.
    Serials,
    /// Slugs, such as the former ones of an entry.
    Slugs,
}

/// When a value must be there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Need {
    /// Optional.
    Never,
    /// To publish or submit; until then its title counts as missing.
    Publish,
    /// Even to save.
    Save,
}

/// One row of the table.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Its key in JSON and TOML.
    pub name: &'static str,
    /// What its value must be.
    pub ty: Type,
    /// When it must have a value.
    pub need: Need,
}

pub(super) const fn optional(name: &'static str, ty: Type) -> Field {
    Field {
        name,
        ty,
        need: Need::Never,
    }
}

pub(super) const fn publish(name: &'static str, ty: Type) -> Field {
    Field {
        name,
        ty,
        need: Need::Publish,
    }
}

pub(super) const fn save(name: &'static str, ty: Type) -> Field {
    Field {
        name,
        ty,
        need: Need::Save,
    }
}

pub(super) const fn words(max: usize) -> Type {
    Type::Text { min: 0, max }
}

const MAX_MONEY: i64 = 9_999_999_900;
/// The least and the greatest amount.
pub const MONEY: (i64, i64) = (0, MAX_MONEY);
