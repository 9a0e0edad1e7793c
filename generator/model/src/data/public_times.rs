//! When readers see an entry, and when lists and searches hold it.

use super::entry::{Entry, Status};
use super::fields::Fields;
use super::kind::Kind;
use super::locale::Locale;
use super::site::Site;
use super::times::{DAY, HOUR, UnixSeconds, occurrences, window};
use serde::{Deserialize, Serialize};

/// The times at which the pages of an entry appear, change and disappear without an edit
/// (invariant 6), and the state that has to permit it. Times are compared as `from <= now` and
/// `now < until`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PublicTimes {
    /// Its section is not switched off: otherwise no reader sees it, whatever its own times say.
    pub on: bool,
    /// Readers see it in some states only.
    pub status: Status,
    /// Readers see it from then.
    pub from: UnixSeconds,
    /// The end of that.
    pub until: UnixSeconds,
    /// When they see the text in each language, in the order of [`Locale::ALL`]: [`Entry::text_window`].
    texts: [Option<(UnixSeconds, UnixSeconds)>; 2],
    /// When it was published in each language, by what its page says, in the order of
    /// [`Locale::ALL`].
    published: [UnixSeconds; 2],
    /// Lists, maps and search engines know it before this time; its page may stay for longer.
    pub open_until: UnixSeconds,
    /// Lists begin with it until then.
    pub pinned_until: UnixSeconds,
    /// An advertisement comes first in all its lists until then.
    pub featured_until: UnixSeconds,
    /// The news sitemap has a story in each language until then.
    fresh_until: [UnixSeconds; 2],
    /// Times at which the badges of its page end.
    badge_ends: Box<[UnixSeconds]>,
    /// Start and end of every occurrence, sorted.
    pub occurrences: Box<[(UnixSeconds, UnixSeconds)]>,
}

impl PublicTimes {
    /// Seconds for which the news sitemap keeps a story after its publication
    /// (docs/content-model.md §7.5).
    const FRESH: i64 = 48 * HOUR;
    /// Seconds for which calendars keep a date that is over (docs/content-model.md §7.6).
    pub const LINGERS: i64 = 30 * DAY;

    /// The times of an entry; `site` says whether its section is on.
    pub fn of(entry: &Entry, site: &Site) -> PublicTimes {
        let (from, until) = window(entry);
        let published = Locale::ALL.map(|locale| {
            let at = entry.published_in(locale);
            at.map_or(from, UnixSeconds::from)
        });
        PublicTimes {
            on: site.is_on(entry.kind()),
            status: entry.status,
            from,
            until,
            texts: Locale::ALL.map(|locale| entry.text_window(locale)),
            published,
            open_until: match &entry.fields {
                Fields::Advertisement(ad) if ad.hidden => UnixSeconds::MIN,
                _ => entry
                    .closes_at()
                    .map_or(UnixSeconds::MAX, UnixSeconds::from),
            },
            pinned_until: entry
                .pinned_until
                .map_or(UnixSeconds::EPOCH, UnixSeconds::from),
            featured_until: match &entry.fields {
                Fields::Advertisement(ad) => ad
                    .featured_until
                    .map_or(UnixSeconds::EPOCH, UnixSeconds::from),
                _ => UnixSeconds::EPOCH,
            },
            fresh_until: if entry.kind() == Kind::News {
                published.map(|at| at.plus(PublicTimes::FRESH))
            } else {
                [UnixSeconds::EPOCH; 2]
            },
            badge_ends: entry.change_times().map(UnixSeconds::from).collect(),
            occurrences: match &entry.fields {
                Fields::Poster(poster) => occurrences(poster),
                _ => Box::default(),
            },
        }
    }

    /// Whether readers see it at `as_of`, in one language or in both.
    pub fn visible(&self, as_of: UnixSeconds) -> bool {
        self.on
            && self.status.is_public()
            && self.from <= as_of
            && as_of < self.until
            && (self.texts == [None, None] || self.texts_at(as_of) != [false, false])
    }

    /// The languages whose texts readers see at `as_of` while they see the entry, in the order of
    /// [`Locale::ALL`].
    pub fn texts_at(&self, as_of: UnixSeconds) -> [bool; 2] {
        self.texts
            .map(|text| text.is_some_and(|(from, until)| from <= as_of && as_of < until))
    }

    /// Whether lists, maps and search engines may know it; an advertisement that closed keeps its
    /// page only.
    pub fn open(&self, as_of: UnixSeconds) -> bool {
        self.visible(as_of) && as_of < self.open_until
    }

    /// Whether something puts it at the head of lists.
    pub fn leads(&self, as_of: UnixSeconds) -> bool {
        self.open(as_of) && as_of < self.pinned_until.max(self.featured_until)
    }

    /// The occurrence a card shows at `as_of`: the next one, or the last when all are over.
    pub fn occurrence(&self, as_of: UnixSeconds) -> Option<(UnixSeconds, UnixSeconds)> {
        let next = self.occurrences.iter().find(|(_, end)| *end > as_of);
        next.or(self.occurrences.last()).copied()
    }

    /// Whether its last occurrence is over.
    pub fn past(&self, as_of: UnixSeconds) -> bool {
        self.occurrences
            .last()
            .is_some_and(|(_, end)| *end <= as_of)
    }

    /// When it was published in a language, by what its page says.
    pub fn published(&self, locale: Locale) -> UnixSeconds {
        self.published[locale.index()]
    }

    /// Whether it is a story for the news sitemap in a language.
    pub fn is_fresh(&self, locale: Locale, as_of: UnixSeconds) -> bool {
        as_of < self.fresh_until[locale.index()]
    }

    /// Whether it is over and stays in calendars for a while, so that it does not vanish on its
    /// evening.
    pub fn lingers(&self, as_of: UnixSeconds) -> bool {
        self.past(as_of) && !self.past(as_of.plus(-PublicTimes::LINGERS))
    }

    /// Every time at which its pages change by time alone (invariant 6).
    pub fn change_times(&self) -> impl Iterator<Item = UnixSeconds> + '_ {
        let window = [
            self.from,
            self.until,
            self.open_until,
            self.pinned_until,
            self.featured_until,
        ];
        let texts = self.texts.iter().flatten();
        window
            .into_iter()
            .chain(self.fresh_until)
            .chain(texts.flat_map(|(from, until)| [*from, *until]))
            .chain(self.badge_ends.iter().copied())
            .filter(|at| *at > UnixSeconds::EPOCH && *at < UnixSeconds::MAX)
            .chain(
                self.occurrences
                    .iter()
                    .flat_map(|(_, end)| [*end, end.plus(PublicTimes::LINGERS)]),
            )
            .filter(|_| self.on)
    }
}
