//! The bytes of each file that is not a page.

use super::{data_lists, feeds, headers, icons, old_address, sitemap};
use crate::images::PictureFile;
use crate::plan::{Fragment, LISTS_SHARD, Target};
use crate::render::{Renderer, base_path};
use crate::snapshot::SourceError;
use crate::view::ViewError;
use serde_json::json;
use std::fmt::Write;

/// The bytes of a target that is not a page; none for one that is.
///
/// # Errors
/// The source or the theme lacks what the file is made of, or a template fails.
pub fn file(renderer: &Renderer<'_>, target: &Target) -> Result<Vec<u8>, ViewError> {
    Ok(match target {
        Target::Asset(name) => {
            let bytes = renderer.theme.asset(name);
            bytes
                .map_err(|error| SourceError::new(format!("dist/assets/{name}"), error))?
                .into_owned()
        }
        Target::Picture(PictureFile::Photo(hash, variant)) => {
            renderer.photo_file(*hash, *variant)?
        }
        Target::Picture(PictureFile::Share(variant)) => renderer.share_file(*variant)?,
        Target::Picture(PictureFile::Attachment(hash, _)) => renderer.source.media(*hash)?,
        Target::Redirect(from, locale) => old_address::redirect(renderer, from, *locale)?,
        Target::Alias(from, locale) => old_address::alias(renderer, from, *locale)?,
        Target::Feed(feed, format, locale) => {
            feeds::write(renderer, *feed, *format, *locale)?.into_bytes()
        }
        Target::Calendar(feed, locale) => {
            feeds::calendar::of_feed(renderer, *feed, *locale)?.into_bytes()
        }
        Target::Event(id, locale) => {
            feeds::calendar::of_event(renderer, *id, *locale)?.into_bytes()
        }
        Target::Sitemap if renderer.plan().sharded() => sitemap::index(renderer)?.into_bytes(),
        Target::Sitemap => sitemap::of(renderer, renderer.index.public_rows(), true).into_bytes(),
        Target::SitemapShard(shard) => {
            let rows = renderer.index.shard(*shard);
            sitemap::of(renderer, rows, *shard == LISTS_SHARD).into_bytes()
        }
        Target::SitemapNews => sitemap::news(renderer)?.into_bytes(),
        Target::Fragment(fragment, locale) => {
            let json = match fragment {
                Fragment::Banners => renderer.banners_fragment(*locale)?,
                Fragment::Consent => renderer.consent_fragment(*locale)?,
            };
            base_path::json(&renderer.config.base_url, json).map_err(|error| {
                ViewError::Template {
                    template: fragment.path(*locale),
                    message: error.to_string(),
                }
            })?
        }
        Target::DataList(shard) => data_lists::of(renderer, *shard).into_bytes(),
        Target::DataIndex => data_lists::index(renderer).into_bytes(),
        Target::IndexNowKey => renderer.site.settings.indexnow_key.clone().into_bytes(),
        Target::Robots => robots(renderer).into_bytes(),
        Target::Icon(icon) => icons::icon(renderer, *icon)?,
        Target::WebManifest(locale) => icons::web_manifest(renderer, *locale),
        Target::Accent => renderer
            .site
            .settings
            .accent_style()
            .unwrap_or_default()
            .into_bytes(),
        Target::Favicon => renderer.site.settings.favicon.clone().into_bytes(),
        Target::Headers => {
            let cookies = &renderer.site.settings.cookies;
            let defined = cookies.necessary.iter().chain(&cookies.optional);
            let scripts: Vec<&str> = defined.map(|cookie| cookie.src.as_str()).collect();
            headers::rules(&renderer.theme.script_hash, &scripts, renderer.config.hsts).into_bytes()
        }
        Target::Redirects => old_address::rules(renderer).into_bytes(),
        Target::BuildLatest | Target::BuildMeta => {
            json!({"id": renderer.theme.build}).to_string().into_bytes()
        }
        Target::Page(..) | Target::NoJekyll => Vec::new(),
    })
}

fn robots(renderer: &Renderer<'_>) -> String {
    let mut text = String::from(
        "User-agent: *\nDisallow: /api/\nDisallow: /dashboard\nDisallow: /cabinet\nDisallow: /us/dashboard\nDisallow: /us/cabinet\n\n",
    );
    for map in [Target::Sitemap, Target::SitemapNews]
        .iter()
        .filter(|map| renderer.plan().has(map))
    {
        let _ = writeln!(
            text,
            "Sitemap: {}",
            renderer.absolute(&renderer.plan().path(map))
        );
    }
    let own = renderer.site.settings.robots_extra.trim();
    if !own.is_empty() {
        text.push('\n');
        own.lines()
            .for_each(|line| text.extend([line.trim_end(), "\n"]));
    }
    text
}
