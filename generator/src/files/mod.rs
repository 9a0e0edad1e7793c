//! Files that are not pages: maps, rules for hosts, build ids, pictures; and where every file stands.

mod headers;
mod icons;
mod keys;
mod kinds;
mod map;
mod old_address;
mod sitemap;

pub(crate) use headers::allowing_both;
pub use keys::keys;
pub use kinds::{cache_control, content_type};
pub use map::FileMap;
pub(crate) use old_address::OldAddress;

use crate::index::Picture;
use crate::plan::{Fragment, LISTS_SHARD, Page, Target};
use crate::snapshot::SourceError;
use crate::view::{ViewError, Views};
use crate::{below, feeds, redirects};
use serde_json::json;
use std::fmt::Write;
use std::fs;

impl Views<'_> {
    /// The bytes of a target that is not a page; none for one that is.
    ///
    /// # Errors
    /// The source or the theme lacks what the file is made of, or a template fails.
    pub fn file(&self, target: &Target) -> Result<Vec<u8>, ViewError> {
        Ok(match target {
            Target::Asset(name) => {
                let path = self.theme.assets.get(name);
                let path = path.ok_or_else(|| SourceError::new(name, "is not in the theme"))?;
                fs::read(path).map_err(|error| SourceError::new(path.display().to_string(), error))?
            }
            Target::Picture(Picture::Photo(hash, variant)) => self.photo_file(*hash, *variant)?,
            Target::Picture(Picture::Share(design, variant)) => self.share_file(*design, *variant)?,
            Target::Picture(Picture::Ornament(design)) => design.svg().into_bytes(),
            Target::Redirect(from, locale) => old_address::redirect(self, from, *locale)?,
            Target::Alias(from, locale) => old_address::alias(self, from, *locale)?,
            Target::Feed(feed, format, locale) => feeds::write(self, *feed, *format, *locale)?,
            Target::Calendar(feed, locale) => feeds::calendar::write(self, *feed, *locale)?,
            Target::Event(id, locale) => feeds::calendar::write_event(self, *id, *locale)?,
            Target::Sitemap if self.plan().sharded() => sitemap::index(self).into_bytes(),
            Target::Sitemap => sitemap::of(self, self.index.public_rows(), true).into_bytes(),
            Target::SitemapShard(shard) => {
                let rows = self.index.shard(shard).into_iter();
                sitemap::of(self, rows, *shard == LISTS_SHARD).into_bytes()
            }
            Target::SitemapNews => sitemap::news(self)?.into_bytes(),
            Target::Fragment(fragment, locale) => {
                let json = match fragment {
                    Fragment::Banners => self.banners_fragment(*locale)?,
                    Fragment::Consent => self.consent_fragment(*locale)?,
                };
                below::json(&self.config.base_url, json).map_err(|error| ViewError::Template {
                    template: fragment.path(*locale),
                    message: error.to_string(),
                })?
            }
            Target::Robots => self.robots().into_bytes(),
            Target::Icon(icon) => self.icon(*icon)?,
            Target::WebManifest(locale) => self.web_manifest(*locale),
            Target::Favicon => self.site.settings.favicon.clone().into_bytes(),
            Target::Headers => {
                let cookies = &self.site.settings.cookies;
                let defined = cookies.necessary.iter().chain(&cookies.optional);
                let scripts: Vec<&str> = defined.map(|cookie| cookie.src.as_str()).collect();
                headers::rules(&self.theme.script_hash, &scripts, self.config.hsts).into_bytes()
            }
            Target::Redirects => old_address::rules(self).into_bytes(),
            Target::BuildLatest | Target::BuildMeta => {
                json!({"id": self.theme.build}).to_string().into_bytes()
            }
            Target::Page(..) | Target::NoJekyll => Vec::new(),
        })
    }

    fn robots(&self) -> String {
        let mut text = String::from(
            "User-agent: *\nDisallow: /api/\nDisallow: /dashboard\nDisallow: /cabinet\nDisallow: /us/dashboard\nDisallow: /us/cabinet\n\n",
        );
        for map in [Target::Sitemap, Target::SitemapNews] {
            let _ = writeln!(text, "Sitemap: {}", self.absolute(&self.plan().path(&map)));
        }
        let own = self.site.settings.robots_extra.trim();
        if !own.is_empty() {
            text.push('\n');
            own.lines().for_each(|line| text.extend([line.trim_end(), "\n"]));
        }
        text
    }
}

/// Whether a target has a file in the shape of the tree.
pub(crate) fn has_file(views: &Views<'_>, target: &Target) -> bool {
    let (plan, shape) = (views.plan(), views.config.shape);
    let has_room = || shape.has_room(plan.path(target).trim_start_matches('/'));
    match target {
        Target::Page(Page::Login | Page::VerifyRequest | Page::Search(_), _) => views.config.server,
        Target::Page(Page::Item(_), _) | Target::Alias(..) => has_room(),
        Target::Redirect(from, locale) => {
            has_room()
                && (views.config.server
                    || plan.rule(from, *locale).is_none_or(|rule| views.is_served(&rule.to)))
        }
        Target::NoJekyll => shape.is_flat(),
        Target::Icon(_) | Target::WebManifest(_) => views.mark().is_some(),
        _ => true,
    }
}

/// Where a target's main file stands below the root of the tree.
pub fn file_path(views: &Views<'_>, target: &Target) -> String {
    let path = views.plan().path(target);
    let path = path.trim_start_matches('/');
    match target {
        Target::Page(Page::Error(_), _) => format!("{path}.html"),
        // An old address may have been a file.
        Target::Redirect(..) | Target::Alias(..) if redirects::is_file(path) => path.to_owned(),
        Target::Page(..) | Target::Redirect(..) | Target::Alias(..) => views.config.shape.page_file(path),
        Target::BuildMeta => format!("{path}/{}.json", views.theme.build),
        _ => path.to_owned(),
    }
}
