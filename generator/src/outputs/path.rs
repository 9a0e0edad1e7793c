//! Paths of files in the tree.

use super::icons;
use crate::plan;
use crate::plan::{Page, Target};
use crate::render::Renderer;

/// Whether a target has a file in the shape of the tree.
pub(crate) fn has_file(views: &Renderer<'_>, target: &Target) -> bool {
    let plan = views.plan();
    let shape = views.config.shape;
    match target {
        Target::Page(Page::Login | Page::VerifyRequest | Page::Favourites | Page::Search(_), _) => {
            views.config.server
        }
        Target::Page(Page::Item(_), _) | Target::Alias(..) => has_room(views, target),
        Target::Redirect(from, locale) => {
            has_room(views, target)
                && (views.config.server
                    || plan
                        .rule(from, *locale)
                        .is_none_or(|rule| views.is_served(&rule.to)))
        }
        Target::NoJekyll => shape.is_flat(),
        Target::Icon(_) | Target::WebManifest(_) => icons::mark(views).is_some(),
        _ => true,
    }
}

/// Whether the shape of the tree has a file for the address of a target.
fn has_room(views: &Renderer<'_>, target: &Target) -> bool {
    let path = views.plan().path(target);
    views.config.shape.has_room(path.trim_start_matches('/'))
}

/// The path of a target's main file below the root of the tree.
pub(super) fn file_path(views: &Renderer<'_>, target: &Target) -> String {
    let path = views.plan().path(target);
    let path = path.trim_start_matches('/');
    match target {
        Target::Page(Page::Error(_), _) => format!("{path}.html"),
        // An old address may have been a file.
        Target::Redirect(..) | Target::Alias(..) if plan::is_file(path) => path.to_owned(),
        Target::Page(..) | Target::Redirect(..) | Target::Alias(..) => {
            views.config.shape.page_file(path)
        }
        Target::BuildMeta => format!("{path}/{}.json", views.theme.build),
        _ => path.to_owned(),
    }
}
