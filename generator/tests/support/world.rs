//! A portal that changes as a store changes it: step by step, with the rules of addresses.

use super::{DAY, FILES, Memory, NOW, attached, entry, number, site, slug, time};
use model::check::fields;
use model::{
    Attachment, Entry, EntryId, Fields, Identity, Kind, LanguageState, LanguageStatus, Locale,
    Localized, MediaHash, Person, Phone, Redirect, SectionSet, Site, Slug, Status, UnixSeconds,
};
use proptest::prelude::*;
use std::collections::BTreeMap;

/// What an editor or the passing of time may do to a portal.
#[derive(Clone, Debug)]
pub(crate) enum Step {
    Put {
        kind: Kind,
        n: i64,
    },
    Retitle {
        n: i64,
        to: u8,
    },
    Rebody {
        n: i64,
        links_to: i64,
    },
    Translate {
        n: i64,
        present: bool,
    },
    Recategorize {
        n: i64,
        to: u8,
    },
    /// To a name of its own, or to one that others of its kind have or had.
    Rename {
        n: i64,
        to: u8,
    },
    /// Takes the first address that another entry left, or exchanges addresses with it.
    Claim {
        n: i64,
        from: i64,
    },
    /// Three entries pass their addresses on in a ring.
    Rotate {
        ring: [i64; 3],
    },
    Withdraw {
        n: i64,
    },
    Restore {
        n: i64,
    },
    Remove {
        n: i64,
    },
    Relate {
        n: i64,
        to: i64,
    },
    Pin {
        n: i64,
        days: i64,
    },
    Schedule {
        n: i64,
        from: i64,
        days: i64,
    },
    Menu {
        n: i64,
        on: bool,
    },
    /// Offers some of three files, or none: one for each bit.
    Attach {
        n: i64,
        files: u8,
    },
    Mark {
        n: i64,
        what: Mark,
        days: i64,
    },
    Wait {
        hours: i64,
    },
    /// Gives the portal a color of its own, another one, or none.
    Recolor {
        to: u8,
    },
    /// Leaves an entry in one language alone.
    Alone {
        n: i64,
        locale: Locale,
    },
    /// Sets the state of the text in a language.
    Speak {
        n: i64,
        locale: Locale,
        state: TextState,
    },
    /// Hides the entries of a section from readers of languages that they are not written in, or no longer.
    Hide {
        section: Kind,
        on: bool,
    },
    /// Switches a section off or on; the last one stays on.
    Switch {
        section: Kind,
        on: bool,
    },
}

/// The state of a text, with times in days from now.
#[derive(Clone, Copy, Debug)]
pub(crate) enum TextState {
    Published,
    Draft,
    Archived,
    Scheduled {
        from: i64,
        days: i64,
    },
    /// Published first at a time of its own.
    Later {
        days: i64,
    },
}

/// What an entry shows for a time only.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Mark {
    Term,
    Sold,
    Featured,
    Lowered,
    /// Out of lists, and back again.
    Hidden,
    Breaking,
    Verified,
}

pub(crate) const MARKS: [Mark; 7] = [
    Mark::Term,
    Mark::Sold,
    Mark::Featured,
    Mark::Lowered,
    Mark::Hidden,
    Mark::Breaking,
    Mark::Verified,
];

/// Marks an entry, when its kind knows the mark.
pub(crate) fn mark(entry: &mut Entry, what: Mark, at: jiff::Timestamp) {
    let mut status = entry.status;
    match (&mut entry.fields, what) {
        (Fields::Advertisement(ad), Mark::Term) => ad.expires_at = Some(at),
        (Fields::Advertisement(ad), Mark::Sold) => (status, ad.sold_at) = (Status::Sold, Some(at)),
        (Fields::Advertisement(ad), Mark::Featured) => ad.featured_until = Some(at),
        (Fields::Advertisement(ad), Mark::Lowered) => {
            (ad.old_price, ad.price_lowered_at) = (ad.price.map(|price| price + 100), Some(at));
        }
        (Fields::Advertisement(ad), Mark::Hidden) => ad.hidden = !ad.hidden,
        (Fields::News(news), Mark::Breaking) => news.breaking_until = Some(at),
        (Fields::Service(service), Mark::Verified) => service.verified_at = Some(at),
        _ => {}
    }
    entry.status = status;
}

/// Colors of a portal; the first is the theme's.
pub(crate) const COLORS: [&str; 3] = ["", "#0b5fa5", "#166534"];

/// Initials of which some share an address with another, or did.
pub(crate) const TITLES: [&str; 11] = [
    "Абрикос",
    "Береза",
    "Яблуня",
    "Apple",
    "9 днів",
    "Ирій",
    "Йод",
    "Yard",
    "Шафа",
    "Щука",
    "Bridge",
];

/// What a loader asks of a published text.
fn body(words: &str) -> String {
    format!(
        "{words}\n\n{}",
        "A sentence that is long enough for every kind of entry. "
            .repeat(2)
            .trim_end()
    )
}

/// The portal of [`site`] with what a loader asks of one.
pub(crate) fn complete_site() -> Site {
    let mut site = site();
    site.settings.site_name = Localized {
        ua: "Вісник".to_owned(),
        us: "Visnyk".to_owned(),
    };
    site.settings.email = "editors@visnyk.example".to_owned();
    site.settings.data_lists = true;
    site.settings.indexnow_key = "0123456789abcdef".to_owned();
    site.settings.websub_hub = "https://hub.example.org/".to_owned();
    let person = |name: &str, ua: &str, us: &str| Person {
        slug: slug(name),
        name: Localized {
            ua: ua.to_owned(),
            us: us.to_owned(),
        },
        role: Localized::default(),
    };
    site.people = vec![
        person("editor", "Редакторка", "Editor"),
        person("reporter", "Репортерка", "Reporter"),
    ];
    site
}

/// Fills in what a loader asks of a published entry.
fn complete(entry: &mut Entry) {
    let has_lead = fields::text(entry.kind())
        .iter()
        .any(|field| field.name == "lead");
    for text in entry.ua.iter_mut().chain(&mut entry.us) {
        text.title = format!("{}: a title", text.title);
        let lead = format!("{} that is long enough for every kind", text.lead);
        text.lead = if has_lead { lead } else { String::new() };
    }
    match &mut entry.fields {
        Fields::News(news) => news.bylines = vec![slug("editor")],
        Fields::Poster(poster) => poster.organizer_name = "A club".to_owned(),
        Fields::Service(service) => {
            service.phones = vec![Phone {
                number: "+13125550142".to_owned(),
                apps: Vec::new(),
            }];
        }
        Fields::Diaspora(org) => {
            (org.org_kind, org.country) = ("association".to_owned(), "US".to_owned());
        }
        Fields::Advertisement(ad) => {
            (ad.text_lang, ad.contact_name) = ("uk".to_owned(), "A seller".to_owned());
            ad.currency = "USD".to_owned();
        }
        Fields::Reklama(_) | Fields::Page(_) => {}
    }
}

/// The portal's state and the counters of its lists.
pub(crate) struct World {
    pub site: Site,
    pub memory: Memory,
    last: BTreeMap<String, u32>,
    pub now: UnixSeconds,
}

/// Publishes both languages of an entry whose texts are all held back: no live entry is without a text.
fn publish_a_text(entry: &mut Entry) {
    let is_held_back = Locale::ALL
        .iter()
        .all(|locale| entry.text(*locale).is_none() || entry.languages.holds_back(*locale));
    if is_held_back {
        for locale in Locale::ALL {
            entry.languages.get_mut(locale).status = LanguageStatus::Published;
        }
    }
}

impl World {
    pub(crate) fn new(entries: i64) -> World {
        World::of(complete_site(), entries)
    }

    pub(crate) fn of(site: Site, entries: i64) -> World {
        let mut world = World {
            site,
            memory: Memory::default(),
            last: BTreeMap::new(),
            now: NOW,
        };
        for (_, bytes) in FILES {
            let hash = MediaHash::of(bytes);
            world.memory.pictures.insert(hash, bytes.to_vec());
        }
        for n in 0..entries {
            // News come often, so that lists reach their second and third blocks.
            let kind = if n % 2 == 0 {
                Kind::News
            } else {
                Kind::ALL[n as usize % 7]
            };
            world.put(kind, n);
        }
        world
    }

    /// A new entry in the place of the one with the same id, at an address that no other has.
    pub(crate) fn put(&mut self, kind: Kind, n: i64) {
        let mut entry = entry(kind, n);
        if self
            .holder(kind, &entry.slug)
            .is_some_and(|holder| holder != n)
        {
            entry.slug = slug(&format!("entry-{n}-again"));
        }
        complete(&mut entry);
        entry.identity = Some(Identity::of_number(n.unsigned_abs()));
        number(&mut entry, &self.site, &mut self.last);
        self.memory.put(
            entry,
            [body(&format!("Текст {n}")), body(&format!("Body {n}"))],
        );
    }

    fn of_kind(&self, kind: Kind) -> impl Iterator<Item = &Entry> {
        let entries = self
            .memory
            .records
            .values()
            .map(|(record, _)| &record.entry);
        entries.filter(move |entry| entry.kind() == kind)
    }

    /// Who has an address, whether or not readers see it.
    fn holder(&self, kind: Kind, slug: &Slug) -> Option<i64> {
        self.of_kind(kind)
            .find(|entry| entry.slug == *slug)
            .map(|entry| entry.id.0)
    }

    /// Gives an entry another address, as a store does: the last that leaves an address has its
    /// redirect, and takes it from any other. An address that is in use is exchanged.
    pub(crate) fn rename(&mut self, n: i64, new: &Slug) -> Vec<EntryId> {
        let Some(record) = self.memory.record(EntryId(n)) else {
            return Vec::new();
        };
        let old = &record.entry.slug;
        match self.holder(record.entry.kind(), new) {
            Some(holder) if holder == n => Vec::new(),
            Some(holder) => {
                let mut changed = self.move_to(n, &slug(&format!("between-{n}")));
                changed.extend(self.move_to(holder, old));
                changed.extend(self.move_to(n, new));
                changed
            }
            None => self.move_to(n, new),
        }
    }

    fn move_to(&mut self, n: i64, new: &Slug) -> Vec<EntryId> {
        let Some(record) = self.memory.record(EntryId(n)) else {
            return Vec::new();
        };
        let (kind, old) = (record.entry.kind(), record.entry.slug.clone());
        let claimants = self
            .of_kind(kind)
            .filter(|entry| entry.former_slugs.contains(&old));
        let claimants: Vec<i64> = claimants
            .map(|entry| entry.id.0)
            .filter(|id| *id != n)
            .collect();
        let mut changed = self.edit(n, |entry, _| {
            entry.slug = new.clone();
            entry
                .former_slugs
                .retain(|former| former != new && *former != old);
            entry.former_slugs.push(old.clone());
        });
        for claimant in claimants {
            changed.extend(self.edit(claimant, |entry, _| {
                entry.former_slugs.retain(|former| *former != old);
            }));
        }
        changed
    }

    pub(crate) fn edit(
        &mut self,
        n: i64,
        change: impl FnOnce(&mut Entry, &mut [String; 2]),
    ) -> Vec<EntryId> {
        let id = EntryId(n);
        let Some((record, bodies)) = self.memory.records.get(&id).cloned() else {
            return Vec::new();
        };
        let (mut entry, mut bodies) = (record.entry.clone(), bodies);
        change(&mut entry, &mut bodies);
        number(&mut entry, &self.site, &mut self.last);
        self.memory.put(entry, bodies);
        vec![id]
    }

    /// Switches a section off or on; no portal has all of them off.
    pub(crate) fn switch(&mut self, section: Kind, on: bool) {
        let off = &mut self.site.settings.sections_off;
        let others: Vec<Kind> = off.kinds().filter(|kind| *kind != section).collect();
        let switched: SectionSet = others.into_iter().chain((!on).then_some(section)).collect();
        if !switched.is_all() {
            *off = switched;
        }
    }

    /// Applies a step and names the entries it changed.
    pub(crate) fn apply(&mut self, step: &Step) -> Vec<EntryId> {
        match *step {
            Step::Put { kind, n } => {
                self.put(kind, n);
                vec![EntryId(n)]
            }
            Step::Mark { n, what, days } => {
                let at = time(self.now.plus(days * DAY));
                self.edit(n, |entry, _| mark(entry, what, at))
            }
            Step::Retitle { n, to } => self.edit(n, |entry, _| {
                let letter = TITLES[usize::from(to)];
                entry
                    .ua
                    .iter_mut()
                    .chain(&mut entry.us)
                    .for_each(|text| text.title = format!("{letter}, number {to}"));
            }),
            Step::Rebody { n, links_to } => {
                let target = self
                    .memory
                    .record(EntryId(links_to))
                    .map(|record| record.entry.path());
                let target = target.unwrap_or_else(|| "/novyny".to_owned());
                // Addresses below it, of an archive, and of a redirect, which come and go with
                // others.
                let redirects: Vec<&str> = self
                    .site
                    .redirects
                    .iter()
                    .map(|redirect| &*redirect.from)
                    .collect();
                let redirect = redirects
                    .get(usize::try_from(links_to).unwrap_or(0))
                    .unwrap_or(&"/poster");
                let words = format!(
                    "Див. [тут]({target}/), [дати]({target}.ics), [там](/poster#a), [архів](/novyny/page/{links_to}), \
                     [літери](/services/page/b) і [колись]({redirect}?q)"
                );
                self.edit(n, |_, bodies| bodies[0] = body(&words))
            }
            Step::Translate { n, present } => self.edit(n, |entry, _| {
                if let Some(text) = entry.ua.clone().or(entry.us.clone()) {
                    entry.us = (present || entry.ua.is_none()).then_some(text);
                    publish_a_text(entry);
                }
            }),
            Step::Alone { n, locale } => self.edit(n, |entry, bodies| {
                if entry.text(locale).is_some() {
                    let other = locale.other();
                    *entry.text_mut(other) = None;
                    bodies[other.index()].clear();
                    publish_a_text(entry);
                }
            }),
            Step::Speak { n, locale, state } => {
                let now = self.now;
                let day = |days: i64| Some(time(now.plus(days * DAY)));
                self.edit(n, |entry, _| {
                    // The texts of advertisements have no states of their own.
                    if entry.kind() == Kind::Advertisements {
                        return;
                    }
                    let own = entry.languages.get_mut(locale);
                    let (first, serials) = (own.published_at, own.serials.clone());
                    *own = LanguageState::default();
                    (own.published_at, own.serials) = (first, serials);
                    match state {
                        TextState::Published => {}
                        TextState::Draft => own.status = LanguageStatus::Draft,
                        TextState::Archived => own.status = LanguageStatus::Archived,
                        TextState::Scheduled { from, days } => {
                            own.publish_at = day(from);
                            own.unpublish_at = day(from + days);
                        }
                        TextState::Later { days } => own.published_at = day(days),
                    }
                    publish_a_text(entry);
                })
            }
            Step::Hide { section, on } => {
                let hidden = &mut self.site.settings.hide_untranslated;
                let others: Vec<Kind> = hidden.kinds().filter(|kind| *kind != section).collect();
                *hidden = others.into_iter().chain(on.then_some(section)).collect();
                Vec::new()
            }
            Step::Recategorize { n, to } => self.edit(n, |entry, _| {
                if entry.kind().has_categories() {
                    entry.category = Some(slug(["first", "below", "second"][usize::from(to)]));
                }
                if let Fields::News(news) = &mut entry.fields {
                    let people = [&["editor"][..], &["reporter"], &["reporter", "editor"]];
                    news.bylines = people[usize::from(to)]
                        .iter()
                        .map(|name| slug(name))
                        .collect();
                }
            }),
            Step::Rename { n, to } => {
                let name = if to < 3 {
                    format!("entry-{n}-{to}")
                } else {
                    format!("shared-{to}")
                };
                self.rename(n, &slug(&name))
            }
            Step::Claim { n, from } => {
                let Some(other) = self.memory.record(EntryId(from)) else {
                    return Vec::new();
                };
                let address = other
                    .entry
                    .former_slugs
                    .first()
                    .unwrap_or(&other.entry.slug);
                self.rename(n, address)
            }
            Step::Rotate { ring: [a, b, c] } => {
                let mut changed = Vec::new();
                for (n, from) in [(a, b), (b, c)] {
                    let Some(other) = self.memory.record(EntryId(from)) else {
                        continue;
                    };
                    changed.extend(self.rename(n, &other.entry.slug));
                }
                changed
            }
            Step::Withdraw { n } => self.edit(n, |entry, _| entry.status = Status::Draft),
            Step::Restore { n } => self.edit(n, |entry, _| entry.status = Status::Published),
            Step::Remove { n } => self
                .memory
                .records
                .remove(&EntryId(n))
                .map(|_| vec![EntryId(n)])
                .unwrap_or_default(),
            Step::Relate { n, to } => {
                let Some(other) = self.memory.record(EntryId(to)) else {
                    return Vec::new();
                };
                self.edit(n, |entry, _| {
                    // The others have no such field, which an export would lose.
                    if other.entry.kind() == entry.kind() && entry.kind().has_categories() {
                        entry.related = vec![other.entry.slug.clone()];
                    }
                })
            }
            Step::Pin { n, days } => {
                let until = time(self.now.plus(days * DAY));
                self.edit(n, |entry, _| entry.pinned_until = Some(until))
            }
            Step::Schedule { n, from, days } => {
                let (from, until) = (
                    time(self.now.plus(from * DAY)),
                    time(self.now.plus((from + days) * DAY)),
                );
                self.edit(n, |entry, _| {
                    entry.publish_at = Some(from);
                    entry.unpublish_at = Some(until);
                })
            }
            Step::Menu { n, on } => self.edit(n, |entry, _| {
                if let Fields::Page(page) = &mut entry.fields {
                    page.menu = if on { "footer" } else { "none" }.to_owned();
                }
            }),
            Step::Attach { n, files } => self.edit(n, |entry, _| {
                // The others have no such field, which an export would lose.
                if !matches!(entry.kind(), Kind::Advertisements | Kind::Reklama) {
                    let wanted = (0..FILES.len()).filter(|number| files >> number & 1 == 1);
                    let attachments = wanted.map(|number| Attachment {
                        file: attached(number),
                        title: Localized {
                            ua: if files > 4 {
                                "Файл".to_owned()
                            } else {
                                String::new()
                            },
                            us: String::new(),
                        },
                    });
                    entry.attachments = attachments.collect();
                }
            }),
            Step::Wait { hours } => {
                self.now = self.now.plus(hours * 3600);
                Vec::new()
            }
            Step::Recolor { to } => {
                self.site.settings.accent = COLORS[usize::from(to)].to_owned();
                Vec::new()
            }
            Step::Switch { section, on } => {
                self.switch(section, on);
                Vec::new()
            }
        }
    }
}

fn locale() -> impl Strategy<Value = Locale> {
    prop::sample::select(Locale::ALL.to_vec())
}

fn text_state() -> impl Strategy<Value = TextState> {
    prop_oneof![
        2 => Just(TextState::Published),
        2 => Just(TextState::Draft),
        1 => Just(TextState::Archived),
        2 => (-3..4i64, 1..9i64).prop_map(|(from, days)| TextState::Scheduled { from, days }),
        1 => (-3..4i64).prop_map(|days| TextState::Later { days }),
    ]
}

/// Any step of a portal of `many` entries.
pub(crate) fn step(many: i64) -> impl Strategy<Value = Step> {
    let n = 0..many;
    let kind = prop::sample::select(Kind::ALL.to_vec());
    prop_oneof![
        4 => (kind, n.clone()).prop_map(|(kind, n)| Step::Put { kind, n }),
        3 => (n.clone(), 0..TITLES.len() as u8).prop_map(|(n, to)| Step::Retitle { n, to }),
        3 => (n.clone(), n.clone()).prop_map(|(n, links_to)| Step::Rebody { n, links_to }),
        2 => (n.clone(), any::<bool>()).prop_map(|(n, present)| Step::Translate { n, present }),
        2 => (n.clone(), 0..3u8).prop_map(|(n, to)| Step::Recategorize { n, to }),
        4 => (n.clone(), 0..6u8).prop_map(|(n, to)| Step::Rename { n, to }),
        3 => (n.clone(), n.clone()).prop_map(|(n, from)| Step::Claim { n, from }),
        1 => [n.clone(), n.clone(), n.clone()].prop_map(|ring| Step::Rotate { ring }),
        4 => n.clone().prop_map(|n| Step::Withdraw { n }),
        4 => n.clone().prop_map(|n| Step::Restore { n }),
        2 => n.clone().prop_map(|n| Step::Remove { n }),
        1 => (n.clone(), n.clone()).prop_map(|(n, to)| Step::Relate { n, to }),
        1 => (n.clone(), 1..4i64).prop_map(|(n, days)| Step::Pin { n, days }),
        2 => (n.clone(), -3..4i64, 0..9i64).prop_map(|(n, from, days)| Step::Schedule { n, from, days }),
        1 => (n.clone(), any::<bool>()).prop_map(|(n, on)| Step::Menu { n, on }),
        2 => (n.clone(), 0..8u8).prop_map(|(n, files)| Step::Attach { n, files }),
        3 => (n.clone(), prop::sample::select(MARKS.to_vec()), -40..40i64)
            .prop_map(|(n, what, days)| Step::Mark { n, what, days }),
        2 => (1..400i64).prop_map(|hours| Step::Wait { hours }),
        1 => (0..COLORS.len() as u8).prop_map(|to| Step::Recolor { to }),
        2 => (prop::sample::select(Kind::LISTED.to_vec()), any::<bool>())
            .prop_map(|(section, on)| Step::Switch { section, on }),
        2 => (prop::sample::select(Kind::LISTED.to_vec()), any::<bool>())
            .prop_map(|(section, on)| Step::Hide { section, on }),
        3 => (n.clone(), locale()).prop_map(|(n, locale)| Step::Alone { n, locale }),
        6 => (n, locale(), text_state())
            .prop_map(|(n, locale, state)| Step::Speak { n, locale, state }),
    ]
}

/// The portal of the property, with redirects in the way of pages that come and go.
pub(crate) fn crowded() -> Site {
    let redirects = [
        ("/404.html", "/poster"),
        ("/novyny/page/1", "/poster"),
        ("/services/page/b", "/poster"),
        ("/novyny/shared-3", "/services"),
        ("/services/shared-4", "/novyny/shared-4"),
    ];
    let mut site = complete_site();
    let redirects = redirects.map(|(from, to)| Redirect {
        from: from.to_owned(),
        to: to.to_owned(),
        code: 301,
        external: false,
    });
    site.redirects = site
        .redirects
        .iter()
        .cloned()
        .chain(redirects)
        .collect::<Vec<_>>()
        .into();
    site
}
