//! A change of the settings as it is sent.

use super::super::fields::line;
use super::document::{
    BannedWord, Consent, Cookies, HomeBlock, ListedSectionCode, Maintenance, PremoderationCode,
    Retention, Synonym,
};
use crate::http::RecordDraft;
use domain::vocabulary::{FieldChange, Localized};
use jiff::Timestamp;
use model::typed::tidied;
use model::{FieldProblem, Locale, Media, MediaHash, Premoderation, SectionSet, Settings, Slug};
use serde::Deserialize;
use store::{Result, StoreReader};
use utoipa::ToSchema;

/// An image by its hash; the server knows its name and size.
#[derive(Deserialize, ToSchema)]
struct PictureDraft {
    #[serde(default)]
    #[schema(required = true)]
    hash: String,
}

impl PictureDraft {
    fn find(&self, reader: &StoreReader<'_>) -> Result<Option<Media>> {
        let Ok(hash) = MediaHash::try_from(self.hash.clone()) else {
            return Ok(None);
        };
        let media = reader.media(hash)?;
        Ok(media.map(|media| Media {
            hash,
            name: media.name,
            width: media.width,
            height: media.height,
        }))
    }
}

/// A slide of the home carousel in a request.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct SlideDraft {
    #[schema(value_type = String)]
    key: Slug,
    url: String,
    #[serde(default)]
    zoomable: bool,
    from: Option<Timestamp>,
    to: Option<Timestamp>,
    media: Option<PictureDraft>,
    #[schema(value_type = Localized)]
    title: model::Localized,
    #[schema(value_type = Localized)]
    text: model::Localized,
    #[schema(value_type = Localized)]
    alt: model::Localized,
}

/// Declares what is sent of the settings. A setting is `name: [type] as [schema] = tidy`; null
/// brings it back to what it is in a new portal, but for those of `required`.
macro_rules! settings_draft {
    (
        required { $($required:ident: [$($sent:tt)+] as [$($schema:tt)+] = $tidy:expr,)* }
        optional { $($name:ident: [$($own:tt)+] as [$($own_schema:tt)+] = $own_tidy:expr,)* }
    ) => {
        /// The settings to change; images are referenced by their hashes.
        #[derive(Deserialize, ToSchema)]
        #[serde(deny_unknown_fields)]
        pub(in crate::handlers::dashboard::site) struct SettingsDraft {
            $(
                #[serde(default)]
                #[schema(value_type = Option<$($schema)+>)]
                $required: FieldChange<$($sent)+>,
            )*
            $(
                #[serde(default)]
                #[schema(value_type = Option<$($own_schema)+>)]
                $name: FieldChange<$($own)+>,
            )*
            #[serde(default)]
            #[schema(value_type = Option<PictureDraft>)]
            logo: FieldChange<PictureDraft>,
            #[serde(default)]
            #[schema(value_type = Option<PictureDraft>)]
            share_image: FieldChange<PictureDraft>,
            #[serde(default)]
            #[schema(value_type = Option<Vec<SlideDraft>>)]
            slides: FieldChange<Vec<SlideDraft>>,
            /// Send null to remove the icon; an address is ignored.
            #[serde(default)]
            #[schema(value_type = Option<String>)]
            favicon: FieldChange<String>,
        }

        impl SettingsDraft {
            /// Names of the settings that were sent.
            pub(crate) fn sent(&self) -> Vec<&'static str> {
                let sent = [
                    $((stringify!($required), self.$required.is_sent()),)*
                    $((stringify!($name), self.$name.is_sent()),)*
                    ("logo", self.logo.is_sent()),
                    ("share_image", self.share_image.is_sent()),
                    ("slides", self.slides.is_sent()),
                    ("favicon", self.favicon == FieldChange::Clear),
                ];
                sent.into_iter().filter(|(_, is_sent)| *is_sent).map(|(name, _)| name).collect()
            }

            /// A problem for each setting that cannot be taken away.
            pub(crate) fn missing(&self) -> Vec<FieldProblem> {
                let missing = [$((stringify!($required), matches!(self.$required, FieldChange::Clear)),)*];
                let missing = missing.into_iter().filter(|(_, is_missing)| *is_missing);
                missing.map(|(name, _)| FieldProblem::new(name, "required")).collect()
            }

            /// Changes the settings; `pictures` are those that were found.
            pub(crate) fn apply(self, pictures: Pictures, settings: &mut Settings) {
                let usual = Settings::default();
                $(put(self.$required, &mut settings.$required, usual.$required, $tidy);)*
                $(put(self.$name, &mut settings.$name, usual.$name, $own_tidy);)*
                let Pictures { logo, share_image, slides } = pictures;
                logo.apply(&mut settings.logo);
                share_image.apply(&mut settings.share_image);
                slides.apply(&mut settings.slides);
                if self.favicon == FieldChange::Clear {
                    settings.favicon.clear();
                }
            }
        }
    };
}

settings_draft! {
    required {
        site_name: [model::Localized] as [Localized] = both,
        tagline: [model::Localized] as [Localized] = both,
        seo_index_title: [model::Localized] as [Localized] = both,
        seo_index_description: [model::Localized] as [Localized] = both,
        postal_address: [model::Localized] as [Localized] = both,
        email: [String] as [String] = text,
        currency: [String] as [String] = text,
        tz: [String] as [String] = text,
    }
    optional {
        phones: [Vec<String>] as [Vec<String>] = texts,
        mail_sender: [String] as [String] = text,
        allowed_users: [Vec<String>] as [Vec<String>] = texts,
        legal_entity: [model::Localized] as [Localized] = both,
        social: [Vec<String>] as [Vec<String>] = texts,
        ad_premoderation: [Premoderation] as [PremoderationCode] = as_it_is,
        bump_cooldown_days: [u16] as [u16] = as_it_is,
        most_active_ads: [u16] as [u16] = as_it_is,
        ad_term_days: [u16] as [u16] = as_it_is,
        ad_longest_term_days: [u16] as [u16] = as_it_is,
        banned_words: [Vec<model::BannedWord>] as [Vec<BannedWord>] = banned_words,
        synonyms: [Vec<model::Synonym>] as [Vec<Synonym>] = synonyms,
        authors_can_publish: [bool] as [bool] = as_it_is,
        authors_edit_all: [bool] as [bool] = as_it_is,
        editors_edit_categories: [bool] as [bool] = as_it_is,
        sections_off: [SectionSet] as [Vec<ListedSectionCode>] = as_it_is,
        home_blocks: [Vec<model::HomeBlock>] as [Vec<HomeBlock>] = home_blocks,
        cookies: [model::Cookies] as [Cookies] = cookies,
        consent: [model::Consent] as [Consent] = as_it_is,
        robots_extra: [String] as [String] = |lines| tidied(&lines, "robots_extra", None),
        accent: [String] as [String] = text,
        analytics: [bool] as [bool] = as_it_is,
        maintenance: [model::Maintenance] as [Maintenance] = maintenance,
        retention: [model::Retention] as [Retention] = as_it_is,
    }
}

impl RecordDraft for SettingsDraft {
    const READ_ONLY: &'static [&'static str] = &["change", "kept", "warnings"];
}

fn put<S, T>(change: FieldChange<S>, place: &mut T, usual: T, tidy: impl FnOnce(S) -> T) {
    match change {
        FieldChange::Keep => {}
        FieldChange::Clear => *place = usual,
        FieldChange::Set(sent) => *place = tidy(sent),
    }
}

fn as_it_is<T>(value: T) -> T {
    value
}

#[allow(
    clippy::needless_pass_by_value,
    reason = "the signature that `put` asks for"
)]
fn text(text: String) -> String {
    line(&text)
}

#[allow(
    clippy::needless_pass_by_value,
    reason = "the signature that `put` asks for"
)]
fn texts(texts: Vec<String>) -> Vec<String> {
    texts.iter().map(|text| line(text)).collect()
}

#[allow(
    clippy::needless_pass_by_value,
    reason = "the signature that `put` asks for"
)]
fn both(text: model::Localized) -> model::Localized {
    model::Localized {
        ua: tidied(&text.ua, "", Some(Locale::Ua)),
        us: tidied(&text.us, "", Some(Locale::Us)),
    }
}

fn banned_words(words: Vec<model::BannedWord>) -> Vec<model::BannedWord> {
    words
        .into_iter()
        .map(|banned| model::BannedWord {
            word: line(&banned.word),
            ..banned
        })
        .collect()
}

fn synonyms(pairs: Vec<model::Synonym>) -> Vec<model::Synonym> {
    let tidy = |pair: model::Synonym| model::Synonym {
        word: line(&pair.word),
        means: line(&pair.means),
    };
    pairs.into_iter().map(tidy).collect()
}

fn home_blocks(blocks: Vec<model::HomeBlock>) -> Vec<model::HomeBlock> {
    blocks
        .into_iter()
        .map(|block| model::HomeBlock {
            section: line(&block.section),
            ..block
        })
        .collect()
}

fn cookies(cookies: model::Cookies) -> model::Cookies {
    let link = |link: model::CookieLink| model::CookieLink {
        href: line(&link.href),
        name: both(link.name),
    };
    let cookie = |cookie: model::Cookie| model::Cookie {
        target_cookies: texts(cookie.target_cookies),
        src: line(&cookie.src),
        name: both(cookie.name),
        description: cookie.description.map(both),
        links: cookie.links.into_iter().map(link).collect(),
        ..cookie
    };
    let list = |list: Vec<model::Cookie>| list.into_iter().map(cookie).collect();
    model::Cookies {
        necessary: list(cookies.necessary),
        optional: list(cookies.optional),
    }
}

#[allow(
    clippy::unnecessary_wraps,
    reason = "the shape of its row in the table of settings"
)]
fn maintenance(notice: model::Maintenance) -> Option<model::Maintenance> {
    Some(model::Maintenance {
        text: both(notice.text),
        ..notice
    })
}

/// What was sent with pictures, which come from the record of pictures.
#[derive(Default)]
pub(in crate::handlers::dashboard::site) struct Pictures {
    logo: FieldChange<Option<Media>>,
    share_image: FieldChange<Option<Media>>,
    slides: FieldChange<Vec<model::Slide>>,
}

impl Pictures {
    /// Takes them out of the draft; `problems` receives those that no one has.
    pub(crate) fn find(
        draft: &mut SettingsDraft,
        reader: &StoreReader<'_>,
        problems: &mut Vec<FieldProblem>,
    ) -> Result<Pictures> {
        let mut find = |path: String, picture: Option<PictureDraft>| -> Result<Option<Media>> {
            let Some(picture) = picture else {
                return Ok(None);
            };
            let media = picture.find(reader)?;
            if media.is_none() {
                problems.push(FieldProblem::new(path, "bad_choice"));
            }
            Ok(media)
        };
        let mut find_new =
            |name: &str, change: FieldChange<PictureDraft>| -> Result<FieldChange<Option<Media>>> {
                Ok(match change {
                    FieldChange::Keep => FieldChange::Keep,
                    FieldChange::Clear => FieldChange::Clear,
                    FieldChange::Set(picture) => {
                        FieldChange::Set(find(name.to_owned(), Some(picture))?)
                    }
                })
            };
        let logo = find_new("logo", std::mem::take(&mut draft.logo))?;
        let share_image = find_new("share_image", std::mem::take(&mut draft.share_image))?;
        let slides = match std::mem::take(&mut draft.slides) {
            FieldChange::Keep => FieldChange::Keep,
            FieldChange::Clear => FieldChange::Clear,
            FieldChange::Set(slides) => {
                let slides = slides.into_iter().enumerate().map(|(i, slide)| {
                    let media = find(format!("slides.{i}.media"), slide.media)?;
                    let SlideDraft {
                        key,
                        zoomable,
                        from,
                        to,
                        ..
                    } = slide;
                    let (title, text, alt) = (both(slide.title), both(slide.text), both(slide.alt));
                    Ok(model::Slide {
                        key,
                        url: line(&slide.url),
                        zoomable,
                        from,
                        to,
                        media,
                        title,
                        text,
                        alt,
                    })
                });
                FieldChange::Set(slides.collect::<Result<_>>()?)
            }
        };
        Ok(Pictures {
            logo,
            share_image,
            slides,
        })
    }
}
