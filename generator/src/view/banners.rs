//! Banners of running campaigns: those that pages print, and all of them for the widget that fills
//! the other boxes (docs/content-model.md §1.7, invariant 5).

use super::picture::plain;
use crate::view::error::ViewError;
use crate::view::views::Views;
use crate::view::words::either;
use crate::viewmodel::{Banner, Picture};
use model::{
    Creative, Entry, EntryId, Fields, Kind, Locale, Record, Reklama, SiteLink, Slug, name_for,
};
use serde::Serialize;
use std::sync::Arc;

/// `/fragments/banners.{ua,us}.json`.
#[derive(Serialize)]
struct Running<'r> {
    /// The word on every box.
    label: String,
    /// The campaigns in the order of their slugs; the browser chooses one of them by weight.
    campaigns: Vec<Campaign<'r>>,
}

/// A campaign as pages see it.
#[derive(Serialize)]
struct Campaign<'r> {
    /// Its name in the counters of the API.
    id: &'r Slug,
    advertiser: &'r str,
    title: &'r str,
    text: &'r str,
    cta: &'r str,
    /// The sections that show it; none: all of them. So with places and devices.
    sections: &'r [String],
    places: &'r [Slug],
    devices: &'r [String],
    /// In one browser on one day, counted there with consent; 0: no limit.
    per_visitor_day: u32,
    boxes: Vec<Placed>,
}

#[derive(Serialize)]
struct Placed {
    placement: String,
    /// 1 to 100.
    weight: u8,
    #[serde(flatten)]
    target: BannerTarget,
    picture: Option<Picture>,
    dark: Option<Picture>,
}

/// An address, and whether it is outside of this site.
#[derive(Serialize)]
struct BannerTarget {
    href: String,
    external: bool,
}

impl Views<'_> {
    /// The banner a page prints: of the first running campaign that is for every such page. The
    /// widget shows campaigns that depend on a place or a device, and changes between several.
    pub(super) fn banner(
        &self,
        placement: &str,
        section: &str,
        locale: Locale,
    ) -> Result<Option<Banner>, ViewError> {
        for record in self.running(locale)? {
            let entry = &record.entry;
            let Some(reklama) = campaign(entry) else {
                continue;
            };
            let narrow = !reklama.location_ids.is_empty() || !reklama.devices.is_empty();
            let elsewhere = !reklama.section_keys.is_empty()
                && !reklama.section_keys.iter().any(|key| key == section);
            if narrow || elsewhere {
                continue;
            }
            let mut boxes = self.boxes(entry, reklama, locale).into_iter();
            if let Some(placed) = boxes.find(|placed| placed.placement == placement) {
                return Ok(Some(Banner {
                    placement: placed.placement,
                    picture: placed.picture,
                    dark: placed.dark,
                    ..words(entry, reklama, placed.target, locale)
                }));
            }
        }
        Ok(None)
    }

    /// A campaign on its own page: who pays, and where it leads.
    pub(super) fn campaign(
        &self,
        id: EntryId,
        locale: Locale,
    ) -> Result<Option<Banner>, ViewError> {
        let record = self.record(id)?;
        let Some(reklama) = campaign(&record.entry) else {
            return Ok(None);
        };
        // A page does not lead to itself.
        let target = if reklama.target_url == record.entry.path() {
            ""
        } else {
            &reklama.target_url
        };
        let target = self.target(target, locale);
        Ok(Some(words(&record.entry, reklama, target, locale)))
    }

    /// The campaigns for the widget.
    pub(crate) fn banners_fragment(&self, locale: Locale) -> Result<Vec<u8>, ViewError> {
        let running = self.running(locale)?;
        let mut campaigns = Vec::new();
        for record in &running {
            let entry = &record.entry;
            let Some(reklama) = campaign(entry) else {
                continue;
            };
            let boxes = self.boxes(entry, reklama, locale);
            if boxes.is_empty() {
                continue;
            }
            let text = entry.shown(locale).0;
            campaigns.push(Campaign {
                id: &entry.slug,
                advertiser: name_for(
                    locale,
                    &reklama.advertiser_name,
                    &reklama.advertiser_name_us,
                ),
                title: &text.title,
                text: &text.lead,
                cta: &text.cta_text,
                sections: &reklama.section_keys,
                places: &reklama.location_ids,
                devices: &reklama.devices,
                per_visitor_day: reklama.cap_per_visitor_day,
                boxes,
            });
        }
        let running = Running {
            label: self.text(locale, "ad.label"),
            campaigns,
        };
        serde_json::to_vec(&running).map_err(|error| ViewError::new("fragments/banners", &error))
    }

    /// Campaigns readers of a language see now, by slug.
    fn running(&self, locale: Locale) -> Result<Vec<Arc<Record>>, ViewError> {
        let mut running = Vec::new();
        for row in self.index.public_of(Kind::Reklama) {
            if !row.own[locale.index()] {
                continue;
            }
            let record = self.record(row.id)?;
            if let Some(reklama) = campaign(&record.entry)
                && (reklama.locales.is_empty()
                    || reklama.locales.iter().any(|code| code == locale.code()))
            {
                running.push(record);
            }
        }
        Ok(running)
    }

    /// The boxes of a campaign: one for each creative with a picture, and one of words for each
    /// placement without a creative.
    fn boxes(&self, entry: &Entry, reklama: &Reklama, locale: Locale) -> Vec<Placed> {
        let title = &entry.shown(locale).0.title;
        let mut boxes = Vec::new();
        for creative in &reklama.creatives {
            let Some(media) = &creative.media else {
                continue;
            };
            let alt = alt(creative, title, locale);
            let target = either(&creative.target_url, &reklama.target_url);
            boxes.push(Placed {
                placement: creative.placement.clone(),
                weight: creative.weight.unwrap_or(1),
                target: self.target(target, locale),
                picture: Some(plain(media, alt)),
                dark: creative.media_dark.as_ref().map(|media| plain(media, alt)),
            });
        }
        for placement in &reklama.placements {
            if !boxes.iter().any(|placed| placed.placement == *placement) {
                boxes.push(Placed {
                    placement: placement.clone(),
                    weight: 1,
                    target: self.target(&reklama.target_url, locale),
                    picture: None,
                    dark: None,
                });
            }
        }
        boxes
    }

    /// The address of a target in a language; empty if nothing is there now.
    fn target(&self, target: &str, locale: Locale) -> BannerTarget {
        let href = if target.starts_with('/') {
            SiteLink::parse(target)
                .and_then(|link| self.leads(&link, locale))
                .unwrap_or_default()
        } else {
            target.to_owned()
        };
        BannerTarget {
            external: !href.is_empty() && !href.starts_with('/'),
            href,
        }
    }
}

/// A banner without a place and without pictures.
fn words(entry: &Entry, reklama: &Reklama, target: BannerTarget, locale: Locale) -> Banner {
    let text = entry.shown(locale).0;
    Banner {
        campaign: entry.slug.to_string(),
        advertiser: name_for(
            locale,
            &reklama.advertiser_name,
            &reklama.advertiser_name_us,
        )
        .to_owned(),
        title: text.title.clone(),
        text: text.lead.clone(),
        cta: text.cta_text.clone(),
        href: target.href,
        external: target.external,
        ..Banner::default()
    }
}

/// The fields of an entry that is a campaign.
fn campaign(entry: &Entry) -> Option<&Reklama> {
    match &entry.fields {
        Fields::Reklama(reklama) => Some(reklama),
        _ => None,
    }
}

/// The description of a picture in a language, or the campaign's title if it has none.
fn alt<'c>(creative: &'c Creative, title: &'c str, locale: Locale) -> &'c str {
    let own = match locale {
        Locale::Ua => &creative.alt_ua,
        Locale::Us => &creative.alt_us,
    };
    either(own, title)
}
