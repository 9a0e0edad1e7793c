//! One entry: shared data, and a text per language.

use super::document::{coded, document};
use super::skip::is_default;
use super::{
    AttachedFile, Attachment, Correction, Creative, Fields, GalleryPicture, Identity, Kind,
    LanguageState, Languages, Leader, Locale, Media, MediaHash, Origin, ServiceItem, Slug,
};
use crate::field::{Target, Type, words};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Identity of an entry inside one snapshot. Never printed: two loaders may number differently.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct EntryId(pub i64);

impl From<i64> for EntryId {
    fn from(number: i64) -> EntryId {
        EntryId(number)
    }
}

impl EntryId {
    /// The number itself, for tables and logs.
    pub fn number(self) -> i64 {
        self.0
    }
}

coded! {
    /// Stored states of an entry (docs/content-model.md §2). 'scheduled' and 'expired' are derived,
    /// never stored.
    #[derive(Default, Hash, PartialOrd, Ord)]
    #[serde(rename_all = "lowercase")]
    pub enum Status {
        /// Readers see it.
        #[default]
        Published,
        /// Its author works on it.
        Draft,
        /// An author asks an editor to publish it.
        Review,
        /// An advertisement waits for moderation.
        Pending,
        /// A moderator refused it and gave a reason.
        Rejected,
        /// An advertisement whose goods are sold; readers see it for some days.
        Sold,
        /// Withdrawn by its owner or at the end of its term.
        Archived,
        /// Withdrawn by a moderator.
        Blocked,
        /// In the trash until its retention ends.
        Trashed,
    }
}

impl Status {
    /// Whether readers may see an entry in this state, its times permitting.
    pub fn is_public(self) -> bool {
        matches!(self, Status::Published | Status::Sold)
    }
}

/// How an entry is in both languages, by its English text (docs/content-model.md §2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Translation {
    /// It has a text in one language only.
    Missing,
    /// An English text that is not ready for readers, or a text in either language that is held back.
    Draft,
    /// Complete.
    Ready,
    /// The Ukrainian text has changed since.
    Stale,
}

document! {
    /// Everything an entry says in one language, but for its body, which may be long and is read apart.
    pub record Text {
        /// Heading of the page, plain text.
        title: String => save(Type::Text { min: 5, max: 120 }),
        /// Introduction below the title, plain text.
        lead: String => publish(Type::Text { min: 40, max: 300 }),
        /// Title for search engines. Default: `title`.
        seo_title: String => optional(words(70)),
        /// Description for search engines. Default: the first 170 characters of the lead; without a
        /// lead, title, price and place.
        seo_description: String => optional(words(170)),
        /// Description of the cover for those who cannot see it.
        cover_alt: String => optional(words(160)),
        /// Caption below the cover.
        cover_caption: String => optional(words(300)),
        /// News: a guest author or an agency.
        byline_text: String => optional(words(120)),
        /// Posters: the name of the place.
        venue_name: String => optional(words(120)),
        /// Posters: how it repeats, "щосуботи". The dates are listed too.
        repeat_note: String => optional(words(120)),
        /// Posters: why it is postponed, canceled or sold out.
        status_note: String => optional(words(300)),
        /// Reklama: the words on its button.
        cta_text: String => optional(words(30)),
        /// News: what was put right, and when.
        corrections: Vec<Correction> => optional(Type::Records(Correction::ROWS, 20)),
        /// Services: what is offered at which price.
        items: Vec<ServiceItem> => optional(Type::Records(ServiceItem::ROWS, 40)),
        /// Services and diaspora listings: what the editors checked.
        verified_note: String => optional(words(300)),
        /// Diaspora listings: who speaks for it.
        leaders: Vec<Leader> => optional(Type::Records(Leader::ROWS, 10)),
        /// Diaspora listings: masses, classes and meetings, one a line.
        services_schedule: String => optional(Type::Markdown { min: 0, max: 5000 }),
    }
}

/// An entry without its bodies.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Identity within its snapshot.
    #[serde(skip)]
    pub id: EntryId,
    /// Last segment of its address, unique in its kind.
    pub slug: Slug,
    /// Stored state. Default: `published`.
    #[serde(default)]
    pub status: Status,
    /// Slug of its category.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub category: Option<Slug>,
    /// Slugs of its tags.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<Slug>,
    /// Slug of its place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub location: Option<Slug>,
    /// Picture above the text and on cards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cover: Option<Media>,
    /// Photographer or source of the cover.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub cover_credit: String,
    /// Pictures its bodies show, by file name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub media: Vec<Media>,
    /// Pictures after the cover, in this order. The first one is the cover of an advertisement that
    /// has none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gallery: Vec<GalleryPicture>,
    /// Files that readers may save, in this order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attachments: Vec<Attachment>,
    /// First publication, the date readers see. A `published` or `sold` entry needs it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub published_at: Option<Timestamp>,
    /// Last change of the public text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub updated_at: Option<Timestamp>,
    /// Readers see it from this time on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub publish_at: Option<Timestamp>,
    /// Readers see it until this time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unpublish_at: Option<Timestamp>,
    /// It comes first in its lists until this time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pinned_until: Option<Timestamp>,
    /// Search engines are asked to leave it out.
    #[serde(default, skip_serializing_if = "is_default")]
    pub noindex: bool,
    /// Up to six entries of the same kind, chosen by hand.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub related: Vec<Slug>,
    /// Addresses it had before; they redirect.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub former_slugs: Vec<Slug>,
    /// Its name in feeds and calendars. Default: the day of `published_at` and its first slug.
    #[serde(skip)]
    pub identity: Option<Identity>,
    /// Its number in each list it entered: `all`, or a category slug (invariant 5).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub serials: BTreeMap<String, u32>,
    /// What it was made of, if `visnyk-api convert` wrote it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<Origin>,
    /// The languages of it that readers see, and when.
    #[serde(default, skip_serializing_if = "is_default")]
    pub languages: Languages,
    /// The fields of its kind.
    #[serde(flatten)]
    pub fields: Fields,
    /// Its Ukrainian text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ua: Option<Text>,
    /// Its English text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub us: Option<Text>,
}

static NO_TEXT: LazyLock<Text> = LazyLock::new(Text::default);

document! {
    impl Members for Entry {
        status: Status => optional(Type::Choice(&[
            "published", "draft", "review", "pending", "rejected", "sold", "archived", "blocked",
            "trashed"
        ])),
        category: Option<Slug> => publish(Type::Ref(Target::Category)),
        tags: Vec<Slug> => optional(Type::Refs(Target::Tag, 10)),
        location: Option<Slug> => optional(Type::Ref(Target::Location)),
        cover: Option<Media> => optional(Type::Media),
        cover_credit: String => optional(words(120)),
        published_at: Option<Timestamp> => optional(Type::Time),
        updated_at: Option<Timestamp> => optional(Type::Time),
        publish_at: Option<Timestamp> => optional(Type::Time),
        unpublish_at: Option<Timestamp> => optional(Type::Time),
        pinned_until: Option<Timestamp> => optional(Type::Time),
        noindex: bool => optional(Type::Bool),
        related: Vec<Slug> => optional(Type::Refs(Target::Sibling, 6)),
        former_slugs: Vec<Slug> => optional(Type::Slugs),
        identity: Option<Identity> => optional(words(Identity::MAX)),
        serials: BTreeMap<String, u32> => optional(Type::Serials),
        source: Option<Origin> => optional(Type::Record(Origin::ROWS)),
        languages: Languages => optional(Type::PerLanguage(LanguageState::ROWS)),
        gallery: Vec<GalleryPicture> => optional(Type::Gallery { max: 30, described: true }),
        attachments: Vec<Attachment> => optional(Type::Attachments { max: Attachment::MOST }),
    }
}

impl Entry {
    /// An entry of which nothing is said yet.
    pub fn empty(kind: Kind) -> Entry {
        Entry {
            fields: Fields::empty(kind),
            ..Entry::default()
        }
    }

    /// The kind, which its fields have.
    pub fn kind(&self) -> Kind {
        self.fields.kind()
    }

    /// Its text in a language, without a replacement.
    pub fn text(&self, locale: Locale) -> Option<&Text> {
        match locale {
            Locale::Ua => self.ua.as_ref(),
            Locale::Us => self.us.as_ref(),
        }
    }

    /// Its text in a language, to change it.
    pub fn text_mut(&mut self, locale: Locale) -> &mut Option<Text> {
        match locale {
            Locale::Ua => &mut self.ua,
            Locale::Us => &mut self.us,
        }
    }

    /// The text shown in `locale` and the language it is really in. A missing text is replaced as a
    /// whole, never field by field.
    pub fn shown(&self, locale: Locale) -> (&Text, Locale) {
        match (self.text(locale), self.text(locale.other())) {
            (Some(text), _) => (text, locale),
            (None, Some(text)) => (text, locale.other()),
            // Drafts alone have no text.
            (None, None) => (&NO_TEXT, locale),
        }
    }

    /// The picture that stands for it on cards, in feeds and for social networks, with its
    /// description in `locale`: the cover, or the first photo of an advertisement
    /// (docs/content-model.md §1.6).
    pub fn front_picture(&self, locale: Locale) -> Option<(&Media, &str)> {
        let (text, written) = self.shown(locale);
        match &self.cover {
            Some(cover) => Some((cover, &text.cover_alt)),
            None if self.leads_with_gallery() => self
                .gallery
                .first()
                .map(|first| (&first.media, first.alt.own(written))),
            None => None,
        }
    }

    /// The pictures of its gallery that are shown below the one that stands for it, with their
    /// numbers there, from 1.
    pub fn further_pictures(&self) -> impl Iterator<Item = (usize, &GalleryPicture)> {
        (1..)
            .zip(&self.gallery)
            .skip(usize::from(self.leads_with_gallery()))
    }

    fn leads_with_gallery(&self) -> bool {
        self.cover.is_none() && self.kind() == Kind::Advertisements
    }

    /// Every picture it holds: the cover, the gallery, banners, and those of its bodies.
    pub fn pictures(&self) -> impl Iterator<Item = &Media> {
        self.shared_pictures().chain(&self.media)
    }

    /// The pictures of both languages: the cover, the gallery and banners.
    pub fn shared_pictures(&self) -> impl Iterator<Item = &Media> {
        let gallery = self.gallery.iter().map(|picture| &picture.media);
        let creatives: &[Creative] = match &self.fields {
            Fields::Reklama(reklama) => &reklama.creatives,
            _ => &[],
        };
        let banners = creatives.iter().flat_map(Creative::pictures);
        self.cover.iter().chain(gallery).chain(banners)
    }

    /// Drops every picture that is not to be shown: what shows it then looks as if the entry never
    /// had it.
    pub fn retain_pictures(&mut self, keep: impl Fn(MediaHash) -> bool) {
        self.visit_pictures(|_, media| keep(media.hash));
    }

    /// Drops every picture and every attached file whose bytes are not to be had.
    pub fn retain_stored_files(&mut self, keep: impl Fn(MediaHash) -> bool) {
        self.retain_pictures(&keep);
        self.attachments
            .retain(|attachment| keep(attachment.file.hash));
    }

    /// Shows every picture with its path, those of its bodies first, and drops it where the answer
    /// is `false`.
    pub fn visit_pictures(&mut self, mut keep: impl FnMut(String, &mut Media) -> bool) {
        let mut count = 0;
        self.media.retain_mut(|media| {
            count += 1;
            keep(format!("media.{}", count - 1), media)
        });
        self.cover.take_if(|media| !keep("cover".to_owned(), media));
        let mut count = 0;
        self.gallery.retain_mut(|picture| {
            count += 1;
            keep(format!("gallery.{}", count - 1), &mut picture.media)
        });
        if let Fields::Reklama(reklama) = &mut self.fields {
            for (i, creative) in reklama.creatives.iter_mut().enumerate() {
                let pictures = [
                    ("media", &mut creative.media),
                    ("media_dark", &mut creative.media_dark),
                ];
                for (name, picture) in pictures {
                    let path = format!("fields.creatives.{i}.{name}");
                    picture.take_if(|media| !keep(path, media));
                }
            }
        }
    }

    /// Every file that it offers, in their order.
    pub fn attached_files(&self) -> impl Iterator<Item = &AttachedFile> {
        self.attachments.iter().map(|attachment| &attachment.file)
    }

    /// The bytes that it needs from the storage, pictures and files alike, each with the extension
    /// that the storage has it under.
    pub fn stored_files(&self) -> impl Iterator<Item = (MediaHash, &str)> {
        let pictures = self.pictures();
        let pictures = pictures.map(|media| (media.hash, media.extension()));
        let files = self.attached_files();
        pictures.chain(files.map(|file| (file.hash, AttachedFile::EXTENSION)))
    }

    /// Its name in feeds and calendars.
    pub fn identity(&self) -> Identity {
        self.identity
            .clone()
            .unwrap_or_else(|| self.first_identity())
    }

    /// Its name there if no other identity is stored: the day and the slug of its first
    /// publication.
    pub fn first_identity(&self) -> Identity {
        Identity::first(
            self.published_at,
            self.former_slugs.first().unwrap_or(&self.slug),
        )
    }

    /// The address without a language prefix.
    pub fn path(&self) -> String {
        self.kind().item_path(&self.slug)
    }
}

/// An entry with its Markdown bodies: what a file or a revision holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// Everything but the bodies.
    pub entry: Entry,
    /// Markdown in Ukrainian and English, in the order of [`Locale::ALL`]; empty where there is
    /// none.
    pub bodies: [String; 2],
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Advertisement, Localized, News, Reklama};

    fn entry(fields: Fields) -> Entry {
        let media = |name: &str| Media {
            hash: MediaHash::of(name.as_bytes()),
            name: name.to_owned(),
            width: 800,
            height: 600,
        };
        let picture = |name: &str, ua: &str, us: &str| GalleryPicture {
            media: media(name),
            alt: Localized {
                ua: ua.to_owned(),
                us: us.to_owned(),
            },
        };
        let kind = fields.kind().collection();
        let serde_json::Value::Object(mut value) =
            serde_json::to_value(fields).expect("plain data")
        else {
            panic!("{kind} is not an object")
        };
        value.insert("slug".to_owned(), "chair".into());
        let mut entry: Entry = serde_json::from_value(value.into()).expect("an entry");
        let text = |title: &str, cover_alt: &str| {
            Some(Text {
                title: title.to_owned(),
                cover_alt: cover_alt.to_owned(),
                ..Text::default()
            })
        };
        (entry.ua, entry.us) = (text("Крісло", "Обкладинка"), text("Chair", "A cover"));
        entry.gallery = vec![
            picture("front.webp", "Спереду", "The front"),
            picture("back.webp", "Ззаду", ""),
        ];
        entry.media = vec![media("plan.webp")];
        entry
    }

    fn names(entry: &Entry) -> Vec<&str> {
        entry
            .further_pictures()
            .map(|(_, picture)| picture.media.name.as_str())
            .collect()
    }

    #[test]
    fn an_advertisement_without_a_cover_shows_its_first_picture() {
        let mut ad = entry(Fields::Advertisement(Box::<Advertisement>::default()));
        let (first, alt) = ad
            .front_picture(Locale::Us)
            .expect("the first of its gallery");
        assert_eq!((first.name.as_str(), alt), ("front.webp", "The front"));
        assert_eq!(names(&ad), ["back.webp"]);
        assert_eq!(
            ad.further_pictures().next().map(|(number, _)| number),
            Some(2)
        );
        // A page speaks one language: no description is better than a foreign one.
        ad.gallery.swap(0, 1);
        assert_eq!(ad.front_picture(Locale::Us).map(|(_, alt)| alt), Some(""));
        assert_eq!(
            ad.front_picture(Locale::Ua).map(|(_, alt)| alt),
            Some("Ззаду")
        );

        ad.cover = Some(ad.media[0].clone());
        let (cover, alt) = ad.front_picture(Locale::Ua).expect("its cover");
        assert_eq!((cover.name.as_str(), alt), ("plan.webp", "Обкладинка"));
        assert_eq!(names(&ad), ["back.webp", "front.webp"]);
    }

    #[test]
    fn other_kinds_keep_their_gallery_apart() {
        let news = entry(Fields::News(News::default()));
        assert_eq!(news.front_picture(Locale::Ua), None);
        assert_eq!(names(&news), ["front.webp", "back.webp"]);
        let all: Vec<&str> = news.pictures().map(|media| media.name.as_str()).collect();
        assert_eq!(all, ["front.webp", "back.webp", "plan.webp"]);
    }

    #[test]
    fn dropped_pictures_are_nowhere_in_an_entry() {
        let mut news = entry(Fields::News(News::default()));
        news.cover = Some(news.media[0].clone());
        let banner = |light: &Media, dark: &Media| Creative {
            media: Some(light.clone()),
            media_dark: Some(dark.clone()),
            ..Creative::default()
        };
        let [front, back] = [0, 1].map(|i| news.gallery[i].media.clone());
        let creatives = vec![banner(&front, &back), banner(&back, &front)];
        let mut campaign = entry(Fields::Reklama(Reklama {
            creatives,
            ..Reklama::default()
        }));
        for entry in [&mut news, &mut campaign] {
            entry.retain_pictures(|hash| hash == back.hash);
            assert!(entry.pictures().all(|media| media.hash == back.hash) && entry.cover.is_none());
        }
        let Fields::Reklama(reklama) = &campaign.fields else {
            panic!("a campaign")
        };
        assert_eq!(
            reklama
                .creatives
                .iter()
                .flat_map(Creative::pictures)
                .count(),
            2
        );
    }
}
