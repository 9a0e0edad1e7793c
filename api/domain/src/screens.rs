//! The shells' routes and who may see them (docs/specification.md §2 and §6), one table.

use crate::access::{Area, Role, permits};
use model::{EntryId, Kind};

/// Who may see a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// Guard `my-auth`: anyone signed in.
    SignedIn,
    /// The same, and no one while readers do not have the section.
    Section(Kind),
    /// Guard `check-auth`: a role of the permission table.
    Area(Area),
}

/// A group of screens served by one part of the app.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScreenArea {
    /// `data-area` of the shell.
    pub area: &'static str,
    pub layout: &'static str,
}

const DASHBOARD: ScreenArea = ScreenArea {
    area: "dashboard",
    layout: "adminpanel",
};
const CABINET: ScreenArea = ScreenArea {
    area: "cabinet",
    layout: "cabinet",
};
const ADD: ScreenArea = ScreenArea {
    area: "add-advertisement",
    layout: "default",
};

const fn entries(kind: Kind) -> Need {
    Need::Area(Area::Entries(kind))
}

const fn categories(kind: Kind) -> Need {
    Need::Area(Area::Categories(kind))
}

/// `{id}` stands for one segment, a whole number from 1; the dashboard has the same rule. Paths
/// without language prefix.
pub const ROUTES: &[(&str, ScreenArea, Need)] = &[
    ("/cabinet", CABINET, Need::SignedIn),
    ("/cabinet/edit/{id}", CABINET, Need::SignedIn),
    ("/cabinet/advertisement", CABINET, Need::SignedIn),
    (
        "/cabinet/add-advertisement",
        CABINET,
        Need::Section(Kind::Advertisements),
    ),
    (
        "/dodaty-ogoloshennya",
        ADD,
        Need::Section(Kind::Advertisements),
    ),
    ("/dashboard", DASHBOARD, Need::Area(Area::Home)),
    ("/dashboard/settings", DASHBOARD, Need::Area(Area::Settings)),
    (
        "/dashboard/locations",
        DASHBOARD,
        Need::Area(Area::Locations),
    ),
    ("/dashboard/reports", DASHBOARD, Need::Area(Area::Reports)),
    ("/dashboard/tags", DASHBOARD, Need::Area(Area::Tags)),
    ("/dashboard/news", DASHBOARD, entries(Kind::News)),
    ("/dashboard/news/new-page", DASHBOARD, entries(Kind::News)),
    ("/dashboard/news/edit/{id}", DASHBOARD, entries(Kind::News)),
    (
        "/dashboard/news/categories",
        DASHBOARD,
        categories(Kind::News),
    ),
    (
        "/dashboard/news/categories/edit-page/{id}",
        DASHBOARD,
        categories(Kind::News),
    ),
    ("/dashboard/pages", DASHBOARD, entries(Kind::Pages)),
    ("/dashboard/pages/new-page", DASHBOARD, entries(Kind::Pages)),
    (
        "/dashboard/pages/edit-page/{id}",
        DASHBOARD,
        entries(Kind::Pages),
    ),
    ("/dashboard/posters", DASHBOARD, entries(Kind::Posters)),
    (
        "/dashboard/posters/new-page",
        DASHBOARD,
        entries(Kind::Posters),
    ),
    (
        "/dashboard/posters/edit/{id}",
        DASHBOARD,
        entries(Kind::Posters),
    ),
    (
        "/dashboard/posters/categories",
        DASHBOARD,
        categories(Kind::Posters),
    ),
    (
        "/dashboard/posters/categories/edit-page/{id}",
        DASHBOARD,
        categories(Kind::Posters),
    ),
    ("/dashboard/reklama", DASHBOARD, entries(Kind::Reklama)),
    (
        "/dashboard/reklama/new-page",
        DASHBOARD,
        entries(Kind::Reklama),
    ),
    (
        "/dashboard/reklama/edit/{id}",
        DASHBOARD,
        entries(Kind::Reklama),
    ),
    ("/dashboard/diaspors", DASHBOARD, entries(Kind::Diaspors)),
    (
        "/dashboard/diaspors/new-page",
        DASHBOARD,
        entries(Kind::Diaspors),
    ),
    (
        "/dashboard/diaspors/edit/{id}",
        DASHBOARD,
        entries(Kind::Diaspors),
    ),
    (
        "/dashboard/diaspors/categories",
        DASHBOARD,
        categories(Kind::Diaspors),
    ),
    (
        "/dashboard/diaspors/categories/edit-page/{id}",
        DASHBOARD,
        categories(Kind::Diaspors),
    ),
    ("/dashboard/services", DASHBOARD, entries(Kind::Services)),
    (
        "/dashboard/services/new-page",
        DASHBOARD,
        entries(Kind::Services),
    ),
    (
        "/dashboard/services/edit/{id}",
        DASHBOARD,
        entries(Kind::Services),
    ),
    (
        "/dashboard/services/categories",
        DASHBOARD,
        categories(Kind::Services),
    ),
    (
        "/dashboard/services/categories/edit-page/{id}",
        DASHBOARD,
        categories(Kind::Services),
    ),
    (
        "/dashboard/advertisements",
        DASHBOARD,
        entries(Kind::Advertisements),
    ),
    (
        "/dashboard/advertisements/new-page",
        DASHBOARD,
        entries(Kind::Advertisements),
    ),
    (
        "/dashboard/advertisements/edit/{id}",
        DASHBOARD,
        entries(Kind::Advertisements),
    ),
    (
        "/dashboard/advertisements/categories",
        DASHBOARD,
        categories(Kind::Advertisements),
    ),
    (
        "/dashboard/advertisements/categories/edit-page/{id}",
        DASHBOARD,
        categories(Kind::Advertisements),
    ),
];

/// The screen where an entry is edited, without the language.
pub fn editor_path(kind: Kind, id: EntryId) -> String {
    let edits = |(pattern, _, need): &&(&str, ScreenArea, Need)| {
        *need == entries(kind) && pattern.ends_with("/{id}")
    };
    ROUTES
        .iter()
        .find(edits)
        .map_or_else(String::new, |(pattern, ..)| {
            pattern.replace("{id}", &id.number().to_string())
        })
}

/// What a path below the shells' prefixes is.
pub fn find(path: &str) -> (ScreenArea, Option<Need>) {
    if let Some((_, part, need)) = ROUTES.iter().find(|(pattern, ..)| matches(pattern, path)) {
        return (*part, Some(*need));
    }
    // Unknown screens get the layout of their area.
    (
        if path.starts_with("/cabinet") {
            CABINET
        } else {
            DASHBOARD
        },
        None,
    )
}

fn matches(pattern: &str, path: &str) -> bool {
    let (mut pattern, mut path) = (pattern.split('/'), path.split('/'));
    loop {
        match (pattern.next(), path.next()) {
            (None, None) => return true,
            (Some("{id}"), Some(segment)) if numbered(segment) => {}
            (Some(expected), Some(segment)) if expected == segment => {}
            _ => return false,
        }
    }
}

fn numbered(segment: &str) -> bool {
    let mut digits = segment.bytes();
    segment.len() <= 16
        && matches!(digits.next(), Some(b'1'..=b'9'))
        && digits.all(|digit| digit.is_ascii_digit())
}

/// The status that a signed-in user receives. A user who may not enter an area does not learn which
/// screens it has.
pub fn status(role: Role, part: ScreenArea, need: Option<Need>) -> u16 {
    let open = match need {
        Some(Need::SignedIn | Need::Section(_)) => true,
        Some(Need::Area(area)) => permits(role, area),
        None => part != DASHBOARD || permits(role, Area::Home),
    };
    match (open, need) {
        (false, _) => 403,
        (true, Some(_)) => 200,
        (true, None) => 404,
    }
}
