//! Where files are.

use super::icons;
use crate::plan;
use crate::plan::{Page, Target};
use crate::render::Renderer;

/// Whether a target has a file in the shape of the tree.
pub(crate) fn has_file(views: &Renderer<'_>, target: &Target) -> bool {
    let (plan, shape) = (views.plan(), views.config.shape);
    let has_room = || shape.has_room(plan.path(target).trim_start_matches('/'));
    match target {
        Target::Page(Page::Login | Page::VerifyRequest | Page::Search(_), _) => views.config.server,
        Target::Page(Page::Item(_), _) | Target::Alias(..) => has_room(),
        Target::Redirect(from, locale) => {
            has_room()
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

/// Where a target's main file stands below the root of the tree.
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
