//! The files that a change may touch: a set before it and one after it, so that a file which comes,
//! goes or moves is in one of them.

use super::feed::{Feed, has_whole_text, list_categories};
use super::{Fragment, LISTS_SHARD, Page, Plan, RELATED, Target, fixed_pages};
use crate::index::{ArchiveKey, ArchivePage, List, ListKey, Row};
use model::{EntryId, FixedPage, Kind, Locale, SiteLink};
use std::collections::{BTreeMap, BTreeSet};

/// The beginnings of the archives of some lists, and the pieces of the sitemap; see
/// [`Plan::bounds`].
#[derive(Debug)]
pub struct Bounds {
    /// None while the sitemap is one file.
    shards: BTreeSet<Target>,
    newest: BTreeMap<ListKey, Option<ArchiveKey>>,
}

impl Plan<'_> {
    /// Every file an entry may appear in, by the present index. Taken before and after a change,
    /// the two sets together are what the change may touch.
    pub fn touched(&self, id: EntryId, targets: &mut BTreeSet<Target>) {
        let Some(row) = self.index.public(id) else {
            return;
        };
        targets.extend(Target::pages(&Page::Item(id)));
        targets.extend(Target::pages(&Page::Home));
        for fixed in fixed_pages(row) {
            targets.extend(Target::pages(&Page::Fixed(fixed)));
        }
        for category in &row.lists {
            if self.has_route(row.kind, *category) {
                targets.extend(Target::pages(&Page::List {
                    kind: row.kind,
                    category: *category,
                }));
            }
        }
        for author in &row.authors {
            let page = Page::Author(*author);
            self.touched_linkers(&self.page_path(&page), targets);
            targets.extend(Target::pages(&page));
            targets.insert(Target::SitemapShard(LISTS_SHARD));
        }
        let addresses = self.addresses(row);
        for path in &addresses {
            self.touched_linkers(path, targets);
        }
        for locale in Locale::ALL.into_iter().filter(|locale| row.listed(*locale)) {
            for (i, category) in row.lists.iter().enumerate() {
                let key = ListKey {
                    kind: row.kind,
                    category: *category,
                    locale,
                };
                let Some(list) = self.index.list(key) else {
                    continue;
                };
                let place = row.place(i, locale, self.index.sizes());
                // Entries of a category above show it as related too.
                for id in list.following(&place, RELATED) {
                    targets.insert(Target::Page(Page::Item(id), locale));
                }
                if self.has_route(row.kind, *category) {
                    for cut in list.around(&place) {
                        self.touched_cut(key, &cut, targets);
                    }
                }
            }
        }
        targets.extend(row.pictures.iter().cloned().map(Target::Picture));
        if row.kind == Kind::Reklama {
            self.touched_banners(targets);
        }
        self.touched_around(row, &addresses, targets);
    }

    /// A page of an archive. It names its twin, so both languages' pages are reconsidered; letters
    /// have none, but other addresses in former times.
    fn touched_cut(&self, key: ListKey, cut: &ArchivePage, targets: &mut BTreeSet<Target>) {
        let page = Page::Archive {
            kind: key.kind,
            category: key.category,
            cut: cut.clone(),
        };
        self.touched_linkers(&self.page_path(&page), targets);
        if let ArchiveKey::Letter(letter) = cut.part {
            let former = self.former_of(key, letter).into_iter();
            targets.extend(former.map(|from| Target::Redirect(from, key.locale)));
            // A rule of settings waits at an address until neither language has a page there.
            targets.insert(Target::Redirect(self.page_path(&page), key.locale.other()));
            targets.insert(Target::Page(page, key.locale));
        } else {
            targets.extend(
                Locale::ALL.map(|locale| Self::archive(ListKey { locale, ..key }, cut.clone())),
            );
        }
    }

    /// Addresses that come and go with an entry: its own, those it left, its calendar's, and those
    /// that redirect to them.
    fn addresses(&self, row: &Row) -> Vec<String> {
        let former = row.former.iter().map(|slug| row.kind.item_path(slug));
        let mut addresses: Vec<String> = former.chain([row.path()]).collect();
        if row.kind == Kind::Posters {
            let pages = addresses.clone();
            addresses.extend(pages.into_iter().map(|path| path + ".ics"));
        }
        let redirected: Vec<String> = self
            .redirects_to(&addresses)
            .map(ToOwned::to_owned)
            .collect();
        addresses.extend(redirected);
        addresses
    }

    /// Pages and feeds that link to an address: they show no link while nothing is there.
    fn touched_linkers(&self, path: &str, targets: &mut BTreeSet<Target>) {
        for row in self
            .index
            .linkers(path)
            .filter_map(|id| self.index.public(id))
        {
            targets.extend(Target::pages(&Page::Item(row.id)));
            if row.kind == Kind::Reklama {
                self.touched_banners(targets);
            }
            // Whole texts in feeds have the links of pages.
            if has_whole_text(row.kind) {
                self.touched_feeds(row, targets);
            }
        }
    }

    fn touched_feeds(&self, row: &Row, targets: &mut BTreeSet<Target>) {
        for (feed, locale) in Feed::holding(self.index, row) {
            targets.extend(Target::feeds(feed, locale));
        }
    }

    /// Home and first pages print a banner, others ask for one.
    fn touched_banners(&self, targets: &mut BTreeSet<Target>) {
        for kind in self.site.sections() {
            for category in list_categories(self.site, kind) {
                targets.extend(Target::pages(&Page::List { kind, category }));
            }
        }
        targets.extend(Locale::ALL.map(|locale| Target::Fragment(Fragment::Banners, locale)));
    }

    /// Feeds and maps that contain an entry, and its old addresses.
    fn touched_around(&self, row: &Row, addresses: &[String], targets: &mut BTreeSet<Target>) {
        targets.extend([
            Target::Sitemap,
            Target::Redirects,
            Target::SitemapShard(row.shard(self.index.sizes())),
            Target::DataList(row.shard(self.index.sizes())),
            Target::DataIndex,
        ]);
        self.touched_feeds(row, targets);
        targets.extend(
            Feed::calendars_holding(self.index, row)
                .map(|(feed, locale)| Target::Calendar(feed, locale)),
        );
        match row.kind {
            Kind::News => drop(targets.insert(Target::SitemapNews)),
            Kind::Posters => {
                targets.extend(Locale::ALL.map(|locale| Target::Event(row.id, locale)));
            }
            _ => {}
        }
        // A redirect from the entry's own address holds again once the entry has left it.
        for path in addresses {
            targets.extend(Locale::ALL.map(|locale| Target::Redirect(path.clone(), locale)));
        }
        self.touched_consent(targets);
        let alias_pages = self
            .aliases()
            .filter_map(|alias| Some((alias, self.page_at(&alias.to)?)));
        for (alias, page) in alias_pages.collect::<Vec<_>>() {
            for locale in Locale::ALL {
                if targets.contains(&Target::Page(page.clone(), locale)) {
                    targets.insert(Target::Alias(alias.from.clone(), locale));
                    targets.insert(Target::Redirect(alias.from.clone(), locale));
                }
            }
        }
    }

    /// The texts about cookies, if they link to pages.
    fn touched_consent(&self, targets: &mut BTreeSet<Target>) {
        let cookies = &self.site.settings.cookies;
        let mut links = cookies
            .necessary
            .iter()
            .chain(&cookies.optional)
            .flat_map(|cookie| &cookie.links);
        if !links.any(|link| SiteLink::parse(&link.href).is_some()) {
            return;
        }
        let policy = self.page_of(&format!("/{}", FixedPage::Privacy.slug()), Locale::Ua);
        for locale in Locale::ALL {
            targets.insert(Target::Fragment(Fragment::Consent, locale));
            targets.extend(policy.clone().map(|page| Target::Page(page, locale)));
        }
    }

    /// Bounds that a whole batch may move further than any one of its entries does; `lists` are
    /// those the batch changes.
    pub fn bounds(&self, lists: impl IntoIterator<Item = ListKey>) -> Bounds {
        Bounds {
            shards: if self.sharded() {
                self.shards().collect()
            } else {
                BTreeSet::new()
            },
            newest: lists
                .into_iter()
                .map(|key| (key, self.index.list(key).and_then(List::newest)))
                .collect(),
        }
    }

    /// Every file that comes or goes because bounds were at `before` and are elsewhere now.
    pub fn touched_between(&self, before: Bounds, targets: &mut BTreeSet<Target>) {
        if before.shards.is_empty() == self.sharded() {
            targets.extend(before.shards);
            targets.extend(self.shards());
        }
        for (key, newest) in before.newest {
            if let Some(list) = self
                .index
                .list(key)
                .filter(|_| self.has_route(key.kind, key.category))
            {
                for cut in list.between(newest.as_ref()) {
                    self.touched_cut(key, &cut, targets);
                }
            }
        }
    }
}
