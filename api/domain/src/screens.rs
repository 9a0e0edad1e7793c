//! The shells' routes and who may see them (docs/specification.md §2 and §6), one table.

use crate::access::{Area, Role, permits};
use model::{EntryId, Kind};

/// The rights that a screen needs.
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
pub const ROUTES: &[(&str, Need)] = &[
    ("/cabinet", Need::SignedIn),
    ("/cabinet/edit/{id}", Need::SignedIn),
    ("/cabinet/advertisement", Need::SignedIn),
    ("/cabinet/saved-searches", Need::SignedIn),
    (
        "/cabinet/add-advertisement",
        Need::Section(Kind::Advertisements),
    ),
    ("/dodaty-ogoloshennya", Need::Section(Kind::Advertisements)),
    ("/dashboard", Need::Area(Area::Home)),
    ("/dashboard/settings", Need::Area(Area::Settings)),
    ("/dashboard/locations", Need::Area(Area::Locations)),
    ("/dashboard/reports", Need::Area(Area::Reports)),
    ("/dashboard/tags", Need::Area(Area::Tags)),
    ("/dashboard/news", entries(Kind::News)),
    ("/dashboard/news/new-page", entries(Kind::News)),
    ("/dashboard/news/edit/{id}", entries(Kind::News)),
    ("/dashboard/news/categories", categories(Kind::News)),
    (
        "/dashboard/news/categories/edit-page/{id}",
        categories(Kind::News),
    ),
    ("/dashboard/pages", entries(Kind::Pages)),
    ("/dashboard/pages/new-page", entries(Kind::Pages)),
    ("/dashboard/pages/edit-page/{id}", entries(Kind::Pages)),
    ("/dashboard/posters", entries(Kind::Posters)),
    ("/dashboard/posters/new-page", entries(Kind::Posters)),
    ("/dashboard/posters/edit/{id}", entries(Kind::Posters)),
    ("/dashboard/posters/categories", categories(Kind::Posters)),
    (
        "/dashboard/posters/categories/edit-page/{id}",
        categories(Kind::Posters),
    ),
    ("/dashboard/reklama", entries(Kind::Reklama)),
    ("/dashboard/reklama/new-page", entries(Kind::Reklama)),
    ("/dashboard/reklama/edit/{id}", entries(Kind::Reklama)),
    ("/dashboard/diaspors", entries(Kind::Diaspors)),
    ("/dashboard/diaspors/new-page", entries(Kind::Diaspors)),
    ("/dashboard/diaspors/edit/{id}", entries(Kind::Diaspors)),
    ("/dashboard/diaspors/categories", categories(Kind::Diaspors)),
    (
        "/dashboard/diaspors/categories/edit-page/{id}",
        categories(Kind::Diaspors),
    ),
    ("/dashboard/services", entries(Kind::Services)),
    ("/dashboard/services/new-page", entries(Kind::Services)),
    ("/dashboard/services/edit/{id}", entries(Kind::Services)),
    ("/dashboard/services/categories", categories(Kind::Services)),
    (
        "/dashboard/services/categories/edit-page/{id}",
        categories(Kind::Services),
    ),
    ("/dashboard/advertisements", entries(Kind::Advertisements)),
    (
        "/dashboard/advertisements/new-page",
        entries(Kind::Advertisements),
    ),
    (
        "/dashboard/advertisements/edit/{id}",
        entries(Kind::Advertisements),
    ),
    (
        "/dashboard/advertisements/categories",
        categories(Kind::Advertisements),
    ),
    (
        "/dashboard/advertisements/categories/edit-page/{id}",
        categories(Kind::Advertisements),
    ),
];

/// The screen where an entry is edited, without the language.
pub fn editor_path(kind: Kind, id: EntryId) -> String {
    for (pattern, need) in ROUTES {
        if *need == entries(kind) && pattern.ends_with("/{id}") {
            return pattern.replace("{id}", &id.number().to_string());
        }
    }
    String::new()
}

/// The layout of a path below the shells' prefixes, and who may see its screen; nothing where there
/// is none.
pub fn find(path: &str) -> (ScreenArea, Option<Need>) {
    let area = if path.starts_with("/cabinet") {
        CABINET
    } else if path.starts_with("/dashboard") {
        DASHBOARD
    } else {
        ADD
    };
    let route = ROUTES.iter().find(|(pattern, _)| matches(pattern, path));
    (area, route.map(|(_, need)| *need))
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
