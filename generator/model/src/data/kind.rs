//! The seven kinds of entries and where each lives.

use serde::{Deserialize, Serialize};

/// A kind of entry. Serialised as its collection: the folder in `content/` and the API resource.
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

/// How the lists of a kind are ordered and cut into archive pages that never renumber (invariant 5).
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

/// One row of the table of kinds.
struct Spec {
    collection: &'static str,
    /// First path segment of the public routes; empty for pages, which live at the root.
    section: &'static str,
    order: Order,
    categories: bool,
    /// Whether categories have public list pages (diaspora categories only filter).
    category_routes: bool,
    /// Whether one text stands for both languages when the other is missing (docs/interpretations.md item 32).
    stands_alone: bool,
}

const SPECS: [Spec; 7] = [
    Spec {
        collection: "news",
        section: "novyny",
        order: Order::Serial,
        categories: true,
        category_routes: true,
        stands_alone: false,
    },
    Spec {
        collection: "posters",
        section: "poster",
        order: Order::Calendar,
        categories: true,
        category_routes: true,
        stands_alone: false,
    },
    Spec {
        collection: "services",
        section: "services",
        order: Order::Alphabet,
        categories: true,
        category_routes: true,
        stands_alone: true,
    },
    Spec {
        collection: "diaspors",
        section: "diaspors",
        order: Order::Alphabet,
        categories: true,
        category_routes: false,
        stands_alone: true,
    },
    Spec {
        collection: "advertisements",
        section: "advertisement",
        order: Order::Serial,
        categories: true,
        category_routes: true,
        stands_alone: true,
    },
    Spec {
        collection: "reklama",
        section: "reklama",
        order: Order::Unlisted,
        categories: false,
        category_routes: false,
        stands_alone: false,
    },
    Spec {
        collection: "pages",
        section: "",
        order: Order::Unlisted,
        categories: false,
        category_routes: false,
        stands_alone: false,
    },
];

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
    pub const LISTED: [Kind; 5] =
        [Kind::News, Kind::Posters, Kind::Services, Kind::Diaspors, Kind::Advertisements];

    const fn spec(self) -> &'static Spec {
        &SPECS[self as usize]
    }

    /// Folder in `content/` and resource of the API.
    pub const fn collection(self) -> &'static str {
        self.spec().collection
    }

    /// First segment of its public addresses, the search section key too; empty for pages.
    pub const fn section(self) -> &'static str {
        self.spec().section
    }

    /// How its lists are ordered and cut into pages.
    pub const fn order(self) -> Order {
        self.spec().order
    }

    /// Whether its entries have a category.
    pub const fn has_categories(self) -> bool {
        self.spec().categories
    }

    /// Whether its categories have pages of their own.
    pub const fn has_category_routes(self) -> bool {
        self.spec().category_routes
    }

    /// Whether one text serves both languages, so that none needs a translation.
    pub const fn stands_alone(self) -> bool {
        self.spec().stands_alone
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
