//! The seven kinds of entries and where each lives.

use serde::{Deserialize, Serialize};

/// A kind of entry. Serialized as its collection: the folder in `content/` and the API resource.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Stories, in `/novyny`.
    News,
    /// Events, in `/poster`.
    Posters,
    /// Businesses, in `/services`.
    Services,
    /// Organizations of the diaspora, in `/diaspors`.
    Diaspors,
    /// Classified advertisements, in `/advertisement`.
    Advertisements,
    /// Banner campaigns, below `/reklama`; without a list.
    Reklama,
    /// Pages of the portal, at the root; without a list.
    Pages,
}

/// How the lists of a kind are ordered and cut into archive pages that never renumber (invariant
/// 5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// By the number an entry got when it entered the list; archive pages are blocks of numbers.
    Serial,
    /// By the start of the event; archive pages are months.
    Calendar,
    /// By title; archive pages are initial letters.
    Alphabet,
    /// No list at all.
    Unlisted,
}

impl Kind {
    /// All kinds, in the order of the variants.
    pub const ALL: [Kind; 7] = [
        Kind::News,
        Kind::Posters,
        Kind::Services,
        Kind::Diaspors,
        Kind::Advertisements,
        Kind::Reklama,
        Kind::Pages,
    ];
    /// The kinds with a public list.
    pub const LISTED: [Kind; 5] = [
        Kind::News,
        Kind::Posters,
        Kind::Services,
        Kind::Diaspors,
        Kind::Advertisements,
    ];

    /// Their sections.
    pub const SECTIONS: [&'static str; 5] = {
        let mut sections = [""; Kind::LISTED.len()];
        let mut at = 0;
        while at < sections.len() {
            sections[at] = Kind::LISTED[at].section();
            at += 1;
        }
        sections
    };

    /// Folder, section and order.
    const fn row(self) -> (&'static str, &'static str, Order) {
        match self {
            Kind::News => ("news", "novyny", Order::Serial),
            Kind::Posters => ("posters", "poster", Order::Calendar),
            Kind::Services => ("services", "services", Order::Alphabet),
            Kind::Diaspors => ("diaspors", "diaspors", Order::Alphabet),
            Kind::Advertisements => ("advertisements", "advertisement", Order::Serial),
            Kind::Reklama => ("reklama", "reklama", Order::Unlisted),
            Kind::Pages => ("pages", "", Order::Unlisted),
        }
    }

    /// Folder in `content/` and resource of the API.
    pub const fn collection(self) -> &'static str {
        self.row().0
    }

    /// First segment of its public addresses, the search section key too; empty for pages, which
    /// are at the root.
    pub const fn section(self) -> &'static str {
        self.row().1
    }

    /// How its lists are ordered and cut into pages.
    pub const fn order(self) -> Order {
        self.row().2
    }

    /// Whether its entries have a category.
    pub const fn has_categories(self) -> bool {
        !matches!(self.order(), Order::Unlisted)
    }

    /// Whether its categories have pages of their own; those of diaspora listings only filter.
    pub const fn has_category_routes(self) -> bool {
        self.has_categories() && !matches!(self, Kind::Diaspors)
    }

    /// Whether one text serves both languages, so that none needs a translation
    /// (docs/interpretations.md item 32).
    pub const fn stands_alone(self) -> bool {
        matches!(self, Kind::Services | Kind::Diaspors | Kind::Advertisements)
    }

    /// The kind of a folder in `content/`: `news`.
    pub fn from_collection(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.collection() == name)
    }

    /// The kind of a section with a list: `novyny`.
    pub fn from_section(name: &str) -> Option<Kind> {
        Kind::LISTED.into_iter().find(|kind| kind.section() == name)
    }

    /// The path of an entry of this kind, without a language prefix.
    pub fn item_path(self, slug: &str) -> String {
        match self.section() {
            "" => ["/", slug].concat(),
            section => ["/", section, "/", slug].concat(),
        }
    }
}
