//! A row of the field table: the name of a member, what its value must be, and when it is needed.

/// The collection to which a reference points.
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

/// The type of a value, with its limits.
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
    /// One table with these fields.
    Record(&'static [Field]),
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
    /// Up to `max` files in order, each with a title per language.
    Attachments {
        /// Most files.
        max: usize,
    },
    /// list → number.
    Serials,
    /// A table for each language with these fields.
    PerLanguage(&'static [Field]),
    /// Slugs, such as the former ones of an entry.
    Slugs,
    /// A slug.
    Slug,
    /// Words in both languages, each of `min` to `max` user-perceived characters.
    Both {
        /// Fewest characters of a language.
        min: usize,
        /// Most characters of a language.
        max: usize,
    },
    /// Values of one type, at most so many.
    List(&'static Type, usize),
    /// A table, whose members have rows of their own.
    Table,
    /// A value that a rule of its own checks.
    Ruled,
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
    /// The type of its value.
    pub ty: Type,
    /// When it must have a value.
    pub need: Need,
    /// Whether text has it also where it is its default.
    pub is_written: bool,
    /// Whether only the server sets it: no answer has it.
    pub is_internal: bool,
}

/// A row of a member that may be left out, and is where it has its default.
pub const fn optional(name: &'static str, ty: Type) -> Field {
    Field {
        name,
        ty,
        need: Need::Never,
        is_written: false,
        is_internal: false,
    }
}

/// A row of a member that only the server sets.
pub const fn internal(name: &'static str, ty: Type) -> Field {
    Field {
        is_internal: true,
        ..optional(name, ty)
    }
}

/// A row of a member that may be left out, and that text has all the same.
pub const fn written(name: &'static str, ty: Type) -> Field {
    Field {
        is_written: true,
        ..optional(name, ty)
    }
}

/// A row of a member that has a value when the entry is published.
pub const fn publish(name: &'static str, ty: Type) -> Field {
    Field {
        name,
        ty,
        need: Need::Publish,
        is_written: false,
        is_internal: false,
    }
}

/// A row of a member that is always needed.
pub const fn save(name: &'static str, ty: Type) -> Field {
    Field {
        name,
        ty,
        need: Need::Save,
        is_written: true,
        is_internal: false,
    }
}

/// Words that may be missing.
pub const fn words(max: usize) -> Type {
    Type::Text { min: 0, max }
}

/// Words in both languages.
pub const fn both(min: usize, max: usize) -> Type {
    Type::Both { min, max }
}

/// A whole number.
pub const fn int(min: i64, max: i64) -> Type {
    Type::Int { min, max }
}

const MAX_MONEY: i64 = 9_999_999_900;
/// The least and the greatest amount.
pub const MONEY: (i64, i64) = (0, MAX_MONEY);
