//! The links of pages to feeds and calendars.

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
    let mut feed = Feed::of(kind, category);
    if !feed.exists(views.site) {
        feed = Feed::SITE;
    }
    let folder = feed.folder(views.site);
    let title = feed_title(views, feed, locale);
    let mut files = FeedFormat::ALL
        .map(|format| (format.file(), format.mime(), format.label()))
        .to_vec();
    if feed.has_calendar() {
        files.push((CALENDAR.0, CALENDAR.1, "iCalendar"));
    }
    files
        .into_iter()
        .map(|(file, mime, label)| FeedLink {
            title: format!("{title} ({label})"),
            href: locale.path(&format!("{folder}/{file}")),
            mime: mime.to_owned(),
        })
        .collect()
}

/// The calendar file of an event for its page in a language: in the language of its words where the
/// page only repeats them, and none where it has no date.
pub fn event_file(row: &Row, locale: Locale) -> Option<String> {
    if row.kind != Kind::Posters || row.occurrences.is_empty() {
        return None;
    }
    let listed_locale = if row.listed(locale) {
        locale
    } else {
        locale.other()
    };
    Some(listed_locale.path(&format!("{}.ics", row.path())))
}

/// "Культура — Новини — Вісник", "Новини — Вісник", "Вісник".
pub(crate) fn feed_title(views: &Views<'_>, feed: Feed, locale: Locale) -> String {
    let section = feed.kind.map(|kind| views.section_name(kind, locale));
    let mut names = Vec::new();
    if let Some(category) = feed.category_of(views.site) {
        names.push(category.name().get(locale));
    }
    names.extend(section.as_deref());
    names.push(views.site.settings.site_name.get(locale));
    format::titles(&names, locale)
}
