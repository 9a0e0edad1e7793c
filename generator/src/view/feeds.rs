//! What pages say of the feeds and calendars they have.

use super::views::Views;
use crate::index::Row;
use crate::plan::{CALENDAR, Feed, FeedFormat};
use crate::viewmodel::FeedLink;
use model::{Kind, Locale, Taxon, format};

/// The feeds and the calendar of a page in its language: of `kind` and `category` where they have
/// some of their own (a section that is on, a category, an entry in it), of the site otherwise.
pub fn feed_links(
    views: &Views<'_>,
    kind: Option<Kind>,
    category: Option<u16>,
    locale: Locale,
) -> Vec<FeedLink> {
    let feed = Some(Feed::of(kind, category))
        .filter(|feed| feed.exists(views.site))
        .unwrap_or(Feed::SITE);
    let folder = feed.folder(views.site);
    let title = feed_title(views, feed, locale);
    let link = |file: &str, mime: &str, label: &str| FeedLink {
        title: format!("{title} ({label})"),
        href: locale.path(&format!("{folder}/{file}")),
        mime: mime.to_owned(),
    };
    let formats = FeedFormat::ALL
        .into_iter()
        .map(|format| link(format.file(), format.mime(), format.label()));
    let calendar = feed
        .has_calendar()
        .then(|| link(CALENDAR.0, CALENDAR.1, "iCalendar"));
    formats.chain(calendar).collect()
}

/// The calendar file of an event for its page in a language: in the language of its words where the
/// page only repeats them, and none where it has no date.
pub fn event_file(row: &Row, locale: Locale) -> Option<String> {
    let listed_locale = if row.listed(locale) {
        locale
    } else {
        locale.other()
    };
    (row.kind == Kind::Posters && !row.occurrences.is_empty())
        .then(|| format!("{}.ics", listed_locale.path(&row.path())))
}

/// "Культура — Новини — Вісник", "Новини — Вісник", "Вісник".
pub(crate) fn feed_title(views: &Views<'_>, feed: Feed, locale: Locale) -> String {
    let category = feed
        .category_of(views.site)
        .map(|category| category.name().get(locale).to_owned());
    let section = feed
        .kind
        .map(|kind| views.text(locale, &format!("nav.{}", kind.collection())));
    let site = Some(views.site.settings.site_name.get(locale).to_owned());
    let names: Vec<&str> = [&category, &section, &site]
        .into_iter()
        .flatten()
        .map(String::as_str)
        .collect();
    format::titles(&names, locale)
}
