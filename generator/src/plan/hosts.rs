//! Which old addresses lead on at a host: as rules, or as small pages in their place.

use super::redirects::{Rule, is_file};
use super::served::needs_server;
use super::tree_shape::PAYLOAD;
use super::{Plan, Shape};
use model::{Redirect, split_query};

/// What a host makes of the rules of a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Host {
    /// Its name on the command line.
    pub name: &'static str,
    /// Its name in sentences.
    pub title: &'static str,
    /// How many rules without variables it takes; `None`: all.
    pub rules: Option<usize>,
    /// It reads queries: `/?p=123`.
    pub queries: bool,
    /// It answers 410 at an address that is gone.
    pub gone: bool,
}

/// The hosts that docs/hosting describes.
pub const HOSTS: [Host; 8] = [
    Host::complete("bundled", "`visnyk-api serve`"),
    Host::complete("nginx", "nginx with `scripts/hosting/rules`"),
    Host::complete("caddy", "Caddy with `scripts/hosting/rules`"),
    Host {
        gone: false,
        ..Host::complete("netlify", "Netlify")
    },
    Host {
        rules: Some(2000),
        queries: false,
        gone: false,
        ..Host::complete("cloudflare-pages", "Cloudflare Pages")
    },
    Host::without_rules("github-pages", "GitHub Pages"),
    Host::without_rules("apache", "Apache"),
    Host::without_rules("s3", "S3 and other object stores"),
];

impl Host {
    const fn complete(name: &'static str, title: &'static str) -> Host {
        Host {
            name,
            title,
            rules: None,
            queries: true,
            gone: true,
        }
    }

    const fn without_rules(name: &'static str, title: &'static str) -> Host {
        Host {
            rules: Some(0),
            queries: false,
            gone: false,
            ..Host::complete(name, title)
        }
    }

    /// The host of a name.
    ///
    /// # Errors
    /// The names that are known.
    pub fn parse(name: &str) -> Result<Host, String> {
        let known = HOSTS.iter().find(|host| host.name == name);
        known.copied().ok_or_else(|| {
            let names = HOSTS.map(|host| host.name).join(", ");
            format!("known are {names}")
        })
    }

    /// Whether it understands a rule.
    fn reads(&self, rule: &Rule<'_>) -> bool {
        let knows_code = self.gone || rule.code != Redirect::GONE;
        self.rules != Some(0) && knows_code && (self.queries || !rule.has_query())
    }
}

/// The old addresses of a portal at a host, those of both languages. Payloads are none: no one
/// knows their addresses.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HostRedirects {
    /// Led on by a rule.
    pub by_rule: usize,
    /// Led on by a page in their place.
    pub by_page: usize,
    /// Addresses that are gone, and answer 404 instead of 410.
    pub not_found: usize,
    /// Addresses that lead nowhere.
    pub lost: Vec<String>,
}

impl Plan<'_> {
    /// What becomes of old addresses at a host, in the order of `_redirects`, which is that in which
    /// a host with a limit takes them. `server`: the tree is served by this program too.
    pub fn redirects_at(
        &self,
        host: &Host,
        shape: Shape,
        payloads: bool,
        server: bool,
    ) -> HostRedirects {
        let mut answers = HostRedirects::default();
        // The map of the English pages has the first line.
        let mut lines = 1;
        let rules = self.rules().chain(self.rules_below(payloads));
        for rule in rules.filter(|rule| server || !needs_server(&rule.to)) {
            for locale in rule.locales() {
                let is_read = host.reads(&rule);
                lines += usize::from(is_read);
                if rule.from.ends_with(PAYLOAD) {
                    continue;
                }
                // In a flat tree the file of a page has this name.
                let has_page = self.has_page_at_old_address(&rule.from, locale)
                    && (shape == Shape::Folders || !is_file(&rule.from));
                if is_read && host.rules.is_none_or(|most| lines <= most) {
                    answers.by_rule += 1;
                } else if rule.code == Redirect::GONE {
                    answers.not_found += 1;
                } else if has_page {
                    answers.by_page += 1;
                } else {
                    let (path, query) = split_query(&rule.from);
                    let query = query.map_or_else(String::new, |query| format!("?{query}"));
                    answers.lost.push(format!("{}{query}", locale.path(path)));
                }
            }
        }
        answers
    }
}
