//! Banners of running campaigns: those pages print, and all of them for the widget that fills the
//! other boxes (docs/content-model.md §1.7, invariant 5).

use super::picture::plain;
use crate::index::Row;
use crate::view::error::ViewError;
use crate::view::views::Views;
use crate::viewmodel::{Banner, Picture};
use model::{Creative, Entry, EntryId, Fields, Kind, Locale, Record, Reklama, SiteLink, Slug};
use serde::Serialize;
use std::sync::Arc;

/// `/fragments/banners.{ua,us}.json`.
#[derive(Serialize)]
struct Running<'r> {
    /// The word on every box.
    label: String,
    /// In the order of their slugs; which of them is shown is the browser's choice, by weight.
    campaigns: Vec<Campaign<'r>>,
}

/// A campaign as pages see it.
#[derive(Serialize)]
struct Campaign<'r> {
    /// What the API's counters know it by.
    id: &'r Slug,
    advertiser: &'r str,
    title: &'r str,
    text: &'r str,
    cta: &'r str,
    /// What narrows it; nothing: everywhere.
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
    href: String,
    external: bool,
    picture: Option<Picture>,
    dark: Option<Picture>,
}

impl Views<'_> {
    /// The banner a page prints: of the first running campaign that is for every such page. What
    /// depends on a place or a device the widget shows, which also takes turns.
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
            let text = entry.shown(locale).0;
            if let Some(placed) = self
                .boxes(entry, locale)
                .into_iter()
                .find(|b| b.placement == placement)
            {
                return Ok(Some(Banner {
                    campaign: entry.slug.to_string(),
                    placement: placed.placement,
                    advertiser: reklama.advertiser_name.clone(),
                    title: text.title.clone(),
                    text: text.lead.clone(),
                    cta: text.cta_text.clone(),
                    href: placed.href,
                    external: placed.external,
                    picture: placed.picture,
                    dark: placed.dark,
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
        let text = record.entry.shown(locale).0;
        // A page does not lead to itself.
        let target =
            Some(reklama.target_url.as_str()).filter(|target| *target != record.entry.path());
        let (href, external) = self.target(target.unwrap_or_default(), locale);
        Ok(Some(Banner {
            campaign: record.entry.slug.to_string(),
            advertiser: reklama.advertiser_name.clone(),
            title: text.title.clone(),
            text: text.lead.clone(),
            cta: text.cta_text.clone(),
            href,
            external,
            ..Banner::default()
        }))
    }

    /// What the widget asks for.
    pub(crate) fn banners_fragment(&self, locale: Locale) -> Result<Vec<u8>, ViewError> {
        let running = self.running(locale)?;
        let campaigns = running.iter().filter_map(|record| {
            let entry = &record.entry;
            let (reklama, text) = (campaign(entry)?, entry.shown(locale).0);
            Some(Campaign {
                id: &entry.slug,
                advertiser: &reklama.advertiser_name,
                title: &text.title,
                text: &text.lead,
                cta: &text.cta_text,
                sections: &reklama.section_keys,
                places: &reklama.location_ids,
                devices: &reklama.devices,
                per_visitor_day: reklama.cap_per_visitor_day,
                boxes: self.boxes(entry, locale),
            })
        });
        let campaigns = campaigns
            .filter(|campaign| !campaign.boxes.is_empty())
            .collect();
        let running = Running {
            label: self.text(locale, "ad.label"),
            campaigns,
        };
        serde_json::to_vec(&running).map_err(|error| ViewError::Template {
            template: "fragments/banners".to_owned(),
            message: error.to_string(),
        })
    }

    /// Campaigns readers of a language see now, by slug.
    fn running(&self, locale: Locale) -> Result<Vec<Arc<Record>>, ViewError> {
        let own = |row: &&Row| row.own[locale.index()];
        let records = self
            .index
            .public_of(Kind::Reklama)
            .filter(own)
            .map(|row| self.record(row.id));
        let records = records.collect::<Result<Vec<_>, _>>()?;
        let here = |record: &Arc<Record>| {
            let locales = campaign(&record.entry).map_or(&[][..], |reklama| &reklama.locales);
            locales.is_empty() || locales.iter().any(|code| code == locale.code())
        };
        Ok(records.into_iter().filter(here).collect())
    }

    /// Every place of a campaign: with pictures, and as words where it has none.
    fn boxes(&self, entry: &Entry, locale: Locale) -> Vec<Placed> {
        let Some(reklama) = campaign(entry) else {
            return Vec::new();
        };
        let title = &entry.shown(locale).0.title;
        let drawn = reklama.creatives.iter().filter_map(|creative| {
            let media = creative.media.as_ref()?;
            let alt = alt(creative, title, locale);
            let own = Some(creative.target_url.as_str()).filter(|target| !target.is_empty());
            let (href, external) = self.target(own.unwrap_or(&reklama.target_url), locale);
            Some(Placed {
                placement: creative.placement.clone(),
                weight: creative.weight.unwrap_or(1),
                href,
                external,
                picture: Some(plain(media, alt)),
                dark: creative.media_dark.as_ref().map(|media| plain(media, alt)),
            })
        });
        let mut boxes: Vec<Placed> = drawn.collect();
        for placement in &reklama.placements {
            if !boxes.iter().any(|placed| placed.placement == *placement) {
                let (href, external) = self.target(&reklama.target_url, locale);
                let (placement, weight) = (placement.clone(), 1);
                boxes.push(Placed {
                    placement,
                    weight,
                    href,
                    external,
                    picture: None,
                    dark: None,
                });
            }
        }
        boxes
    }

    /// Where a target leads in a language, and whether that is elsewhere; empty where nothing is
    /// there now.
    fn target(&self, target: &str, locale: Locale) -> (String, bool) {
        if !target.starts_with('/') {
            return (target.to_owned(), !target.is_empty());
        }
        let address = SiteLink::parse(target)
            .and_then(|link| self.leads(&link, locale))
            .unwrap_or_default();
        let is_external = !address.is_empty() && !address.starts_with('/');
        (address, is_external)
    }
}

/// The fields of an entry that is a campaign.
fn campaign(entry: &Entry) -> Option<&Reklama> {
    match &entry.fields {
        Fields::Reklama(reklama) => Some(reklama),
        _ => None,
    }
}

/// What the picture says to those who cannot see it, in their language, or at least the campaign's
/// title.
fn alt<'c>(creative: &'c Creative, title: &'c str, locale: Locale) -> &'c str {
    let own = match locale {
        Locale::Ua => &creative.alt_ua,
        Locale::Us => &creative.alt_us,
    };
    if own.is_empty() { title } else { own }
}
