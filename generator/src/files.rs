//! Files that are not pages: maps, rules for hosts, build ids, pictures.

use crate::index::Row;
use crate::model::{Kind, Locale, Taxon};
use crate::plan::{LISTS_SHARD, Page, Target};
use crate::view::{ViewError, Views};
use jiff::Timestamp;
use serde_json::json;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;

const XML: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
const URLSET: &str = "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n";

impl Views<'_> {
    /// The bytes of a target that is not a page.
    pub fn file(&self, target: &Target) -> Result<Vec<u8>, ViewError> {
        Ok(match target {
            Target::Asset(name) => {
                let path = self.theme.assets.get(name);
                let path =
                    path.ok_or_else(|| crate::snapshot::SourceError::new(name, "is not in the theme"))?;
                fs::read(path)
                    .map_err(|error| crate::snapshot::SourceError::new(path.display().to_string(), error))?
            }
            Target::Picture(crate::index::Picture::Master(hash, _)) => self.source.media(*hash)?,
            Target::Picture(crate::index::Picture::Ornament(design)) => design.svg().into_bytes(),
            Target::Sitemap if self.plan().sharded() => self.sitemap_index().into_bytes(),
            Target::Sitemap => self.sitemap(self.index.public_rows(), true).into_bytes(),
            Target::SitemapShard(shard) => {
                self.sitemap(self.index.shard(shard).into_iter(), false).into_bytes()
            }
            Target::Robots => self.robots().into_bytes(),
            Target::Headers => self.headers().into_bytes(),
            Target::Redirects => self.redirects().into_bytes(),
            Target::BuildLatest | Target::BuildMeta => {
                json!({"id": self.theme.build}).to_string().into_bytes()
            }
            Target::Page(..) => Vec::new(),
        })
    }

    fn sitemap<'r>(&self, rows: impl Iterator<Item = &'r Row>, whole: bool) -> String {
        let mut xml = format!("{XML}{URLSET}");
        if whole {
            self.list_addresses(&mut xml);
        }
        for row in rows {
            let hidden = row.noindex || row.pageless || row.slug.as_str() == "delete-account";
            if hidden {
                continue;
            }
            let lastmod = Timestamp::from_second(row.updated).ok();
            let both = row.kind.stands_alone() || row.own == [true, true];
            for locale in Locale::ALL.into_iter().filter(|locale| row.listed(*locale)) {
                self.address(&mut xml, &row.path(), locale, both, lastmod);
            }
        }
        xml.push_str("</urlset>\n");
        xml
    }

    /// Home, first pages of sections and categories.
    fn list_addresses(&self, xml: &mut String) {
        let plan = self.plan();
        let mut paths = vec!["/".to_owned()];
        for kind in Kind::LISTED {
            paths.push(plan.list_path(kind, None));
            if kind.has_category_routes() {
                paths.extend(
                    (0..self.site.categories(kind).len()).map(|i| plan.list_path(kind, Some(i as u16))),
                );
            }
        }
        for path in paths {
            for locale in Locale::ALL {
                self.address(xml, &path, locale, true, None);
            }
        }
    }

    /// One `<url>`; pairs name each other and themselves, exactly as their heads do.
    fn address(&self, xml: &mut String, path: &str, locale: Locale, both: bool, lastmod: Option<Timestamp>) {
        let _ = write!(xml, "<url><loc>{}</loc>", self.absolute(&locale.path(path)));
        if let Some(at) = lastmod {
            let _ = write!(xml, "<lastmod>{at}</lastmod>");
        }
        if both {
            for (hreflang, locale) in [("x-default", Locale::Ua), ("uk", Locale::Ua), ("en", Locale::Us)] {
                let href = self.absolute(&locale.path(path));
                let _ =
                    write!(xml, "<xhtml:link rel=\"alternate\" hreflang=\"{hreflang}\" href=\"{href}\"/>");
            }
        }
        xml.push_str("</url>\n");
    }

    fn sitemap_index(&self) -> String {
        let mut xml = format!("{XML}<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n");
        let shards: BTreeSet<_> = self.index.shards().copied().chain([LISTS_SHARD]).collect();
        for shard in shards {
            let path = self.plan().path(&Target::SitemapShard(shard));
            let _ = writeln!(xml, "<sitemap><loc>{}</loc></sitemap>", self.absolute(&path));
        }
        xml.push_str("</sitemapindex>\n");
        xml
    }

    fn robots(&self) -> String {
        format!(
            "User-agent: *\nDisallow: /api/\nDisallow: /dashboard\nDisallow: /cabinet\nDisallow: /us/dashboard\nDisallow: /us/cabinet\n\nSitemap: {}\n",
            self.absolute("/sitemap.xml")
        )
    }

    /// Rules of the hosts that read `_headers`; the bundled server reads them too.
    fn headers(&self) -> String {
        format!(
            "/*\n  Content-Security-Policy: default-src 'self'; script-src 'self' '{}'; style-src 'self'; img-src 'self' data:; \
             object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'\n  \
             X-Content-Type-Options: nosniff\n  Referrer-Policy: strict-origin-when-cross-origin\n  \
             Cross-Origin-Opener-Policy: same-origin\n  Permissions-Policy: camera=(), microphone=(), geolocation=()\n  \
             Cache-Control: no-cache\n\
             /assets/*\n  Cache-Control: public, max-age=31536000, immutable\n\
             /media/*\n  Cache-Control: public, max-age=31536000, immutable\n\
             /builds/latest.json\n  Cache-Control: no-store\n",
            self.theme.script_hash
        )
    }

    /// `from to code`, a line each: settings first, then addresses entries had before.
    fn redirects(&self) -> String {
        let mut text = String::from("/us/sitemap.xml /sitemap.xml 301\n");
        for redirect in &self.site.redirects {
            for locale in Locale::ALL {
                let (from, to) = (locale.path(&redirect.from), locale.path(&redirect.to));
                let _ = writeln!(text, "{from} {to} {}", redirect.code);
            }
        }
        for (from, row) in self.index.former() {
            for locale in Locale::ALL {
                let _ = writeln!(text, "{} {} 301", locale.path(from), locale.path(&row.path()));
            }
        }
        // A category slug in the place of a section leads to the section, filtered.
        for kind in Kind::LISTED {
            for category in self.site.categories(kind) {
                let slug = category.slug();
                if Kind::LISTED.iter().any(|kind| kind.section() == slug.as_str()) || slug.as_str() == "all" {
                    continue;
                }
                for locale in Locale::ALL {
                    let (from, to) = (format!("/search/{slug}"), format!("/search/{}", kind.section()));
                    let line = format!("{} {}?category={slug} 301", locale.path(&from), locale.path(&to));
                    // The same slug may name categories of several kinds; the first one wins.
                    let taken = format!("{} ", locale.path(&from));
                    if !text.lines().any(|known| known.starts_with(&taken)) {
                        let _ = writeln!(text, "{line}");
                    }
                }
            }
        }
        text
    }
}

/// Where a target's main file stands below the root of the tree.
pub fn file_path(views: &Views<'_>, target: &Target) -> String {
    let path = views.plan().path(target);
    let path = path.trim_start_matches('/');
    match target {
        Target::Page(Page::Error(_), _) => format!("{path}.html"),
        Target::Page(..) if path.is_empty() => "index.html".to_owned(),
        Target::Page(..) => format!("{path}/index.html"),
        Target::BuildMeta => format!("{path}/{}.json", views.theme.build),
        _ => path.to_owned(),
    }
}
