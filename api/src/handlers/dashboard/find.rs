//! `GET /api/dashboard/search`: everything that the role may open, by words.

use crate::app::Shared;
use crate::guards::{AnyStaff, Staff};
use crate::http::problem::Answer;
use crate::http::{QueryInput, search_text};
use axum::Json;
use axum::extract::State;
use domain::access::{Actor, Area, Role, permits};
use domain::entries::record::edit_path;
use domain::ids::SiteRecordId;
use domain::vocabulary::LocaleCode;
use domain::workflow::editorial::Policy;
use domain::workflow::visibility::Viewing;
use jiff::Timestamp;
use model::search::stop_words::is_stop_word;
use model::search::terms::of_query;
use model::search::words::{fold, tokens};
use model::{Kind, Locale, Localized, Site, Status, Synonym, Taxon};
use serde::{Deserialize, Serialize};
use store::{FoundEntries, FoundEntry, FoundUser, QueryReading, Result, StoreReader, folded};
use utoipa::ToSchema;

/// Of each collection.
const MOST: usize = 8;
const MOST_ENTRIES: u32 = 8;

/// The query of a dashboard search.
#[derive(Deserialize, ToSchema)]
pub(super) struct DashboardSearchParams {
    q: Option<String>,
    /// The language in which titles are preferred.
    #[schema(value_type = Option<LocaleCode>)]
    locale: Option<Locale>,
}

/// All results of a dashboard search.
#[derive(Serialize, ToSchema)]
pub(super) struct DashboardSearchResults {
    items: Vec<DashboardSearchResult>,
    #[serde(flatten)]
    reading: QueryReading,
}

/// A search result that the user's role may open.
#[derive(Serialize, ToSchema)]
struct DashboardSearchResult {
    /// A collection of entries, or categories, tags, locations, people, redirects, users, settings.
    collection: String,
    id: Option<i64>,
    title: String,
    detail: String,
    #[schema(value_type = Option<String>)]
    status: Option<SearchResultStatus>,
    /// The path below /dashboard without the language, such as /dashboard/news/edit/7.
    path: String,
}

/// The state of an entry, or the role of an account.
#[derive(Serialize)]
#[serde(untagged)]
enum SearchResultStatus {
    Entry(Status),
    Account(String),
}

pub(super) async fn find(
    staff: Staff<AnyStaff>,
    State(app): State<Shared>,
    QueryInput(params): QueryInput<DashboardSearchParams>,
) -> Answer<Json<DashboardSearchResults>> {
    let Some(text) = search_text(params.q)? else {
        return Ok(Json(DashboardSearchResults {
            items: Vec::new(),
            reading: QueryReading::default(),
        }));
    };
    let (actor, now, locale) = (
        staff.actor(),
        app.clock.now(),
        params.locale.unwrap_or(Locale::Ua),
    );
    Ok(Json(
        app.store
            .read(move |reader| everything(reader, actor, now, locale, &text))
            .await?,
    ))
}

fn everything(
    reader: &StoreReader<'_>,
    actor: Actor,
    now: Timestamp,
    locale: Locale,
    text: &str,
) -> Result<DashboardSearchResults> {
    let (role, policy) = (actor.role, Policy::of(&reader.site()?.settings));
    let mut items = Vec::new();
    let open = Kind::ALL
        .into_iter()
        .filter(|kind| permits(role, Area::Entries(*kind)));
    let kinds: Vec<(Kind, Viewing)> = open
        .map(|kind| (kind, Viewing::of(actor, kind, policy)))
        .collect();
    let FoundEntries { by_kind, reading } = reader.find_entries(&kinds, text, MOST_ENTRIES, now)?;
    for (kind, entries) in by_kind {
        items.extend(
            entries
                .into_iter()
                .map(|entry| DashboardSearchResult::of_entry(kind, entry, locale)),
        );
    }
    let site = reader.site()?;
    let words = FoldedQuery::of(text, locale);
    words.taxonomy(reader, &site, role, &mut items)?;
    if permits(role, Area::Settings) {
        items.extend(
            reader
                .find_users(text, MOST)?
                .into_iter()
                .map(DashboardSearchResult::from),
        );
        words.settings(&site, &mut items);
    }
    Ok(DashboardSearchResults { items, reading })
}

impl DashboardSearchResult {
    fn of_entry(kind: Kind, entry: FoundEntry, locale: Locale) -> DashboardSearchResult {
        let [ua, us] = entry.titles;
        let (own, other) = if locale == Locale::Ua {
            (ua, us)
        } else {
            (us, ua)
        };
        DashboardSearchResult {
            collection: kind.collection().to_owned(),
            id: Some(entry.id.number()),
            title: if own.is_empty() { other } else { own },
            detail: entry.author.map_or(entry.slug, |author| author.name),
            status: Some(SearchResultStatus::Entry(entry.status)),
            path: edit_path(kind, entry.id),
        }
    }

    /// A part of the site, which has no status.
    fn of_site(
        collection: &str,
        id: Option<SiteRecordId>,
        title: &str,
        detail: &str,
        path: &str,
    ) -> DashboardSearchResult {
        DashboardSearchResult {
            collection: collection.to_owned(),
            id: id.map(SiteRecordId::number),
            title: title.to_owned(),
            detail: detail.to_owned(),
            status: None,
            path: path.to_owned(),
        }
    }

    fn of_taxon(
        collection: &str,
        id: Option<SiteRecordId>,
        taxon: &impl Taxon,
        path: &str,
        locale: Locale,
    ) -> DashboardSearchResult {
        DashboardSearchResult::of_site(
            collection,
            id,
            taxon.name().get(locale),
            taxon.slug().as_str(),
            path,
        )
    }
}

impl From<FoundUser> for DashboardSearchResult {
    fn from(user: FoundUser) -> DashboardSearchResult {
        DashboardSearchResult {
            collection: "users".to_owned(),
            id: Some(user.id.number()),
            path: ["/dashboard/settings?tab=users&", &escaped(&user.email)].concat(),
            title: user.name,
            detail: user.email.into(),
            status: Some(SearchResultStatus::Account(user.role)),
        }
    }
}

/// `q=` with a word, as part of an address.
fn escaped(text: &str) -> String {
    serde_urlencoded::to_string([("q", text)]).unwrap_or_default()
}

/// The folded query and the language of the results.
struct FoldedQuery {
    text: String,
    /// The terms of each word, without those that say nothing.
    words: Vec<Vec<String>>,
    locale: Locale,
}

impl FoldedQuery {
    fn of(text: &str, locale: Locale) -> FoldedQuery {
        let words = fold(text);
        let words = tokens(&words)
            .filter(|word| !is_stop_word(word))
            .map(of_query)
            .collect();
        FoldedQuery {
            text: folded(text),
            words,
            locale,
        }
    }

    /// Whether a name has every word in some form.
    fn are_words_of(&self, name: &str) -> bool {
        let name: Vec<String> = tokens(&fold(name)).flat_map(of_query).collect();
        !self.words.is_empty()
            && self
                .words
                .iter()
                .all(|terms| terms.iter().any(|term| name.contains(term)))
    }

    fn are_in(&self, text: &str) -> bool {
        folded(text).contains(&self.text)
    }

    fn name(&self, taxon: &impl Taxon) -> bool {
        let name = taxon.name();
        [&name.ua, &name.us]
            .into_iter()
            .any(|name| self.are_in(name) || self.are_words_of(name))
            || self.are_in(taxon.slug())
    }

    fn taxonomy(
        &self,
        reader: &StoreReader<'_>,
        site: &Site,
        role: Role,
        items: &mut Vec<DashboardSearchResult>,
    ) -> Result<()> {
        for kind in Kind::ALL
            .into_iter()
            .filter(|kind| permits(role, Area::Categories(*kind)))
        {
            let collection = ["categories/", kind.collection()].concat();
            let page = ["/dashboard/", kind.collection(), "/categories"].concat();
            for category in site
                .categories(kind)
                .iter()
                .filter(|category| self.name(*category))
                .take(MOST)
            {
                let id = reader.site_number(&collection, &category.slug)?;
                let own =
                    id.map_or_else(String::new, |id| ["/edit-page/", &id.to_string()].concat());
                items.push(DashboardSearchResult::of_taxon(
                    &collection,
                    id,
                    category,
                    &[&page, own.as_str()].concat(),
                    self.locale,
                ));
            }
        }
        if permits(role, Area::Tags) {
            let synonym = |synonyms: &[String]| synonyms.iter().any(|synonym| self.are_in(synonym));
            for tag in site
                .tags
                .iter()
                .filter(|tag| self.name(*tag) || synonym(&tag.synonyms))
                .take(MOST)
            {
                let id = reader.site_number("tags", &tag.slug)?;
                let path = ["/dashboard/tags?", &escaped(tag.slug.as_str())].concat();
                items.push(DashboardSearchResult::of_taxon(
                    "tags",
                    id,
                    tag,
                    &path,
                    self.locale,
                ));
            }
        }
        if permits(role, Area::Locations) {
            for location in site
                .locations
                .iter()
                .filter(|location| self.name(*location))
                .take(MOST)
            {
                let id = reader.site_number("locations", &location.slug)?;
                items.push(DashboardSearchResult::of_taxon(
                    "locations",
                    id,
                    location,
                    "/dashboard/locations",
                    self.locale,
                ));
            }
        }
        if permits(role, Area::Settings) {
            for person in site
                .people
                .iter()
                .filter(|person| self.name(*person))
                .take(MOST)
            {
                let id = reader.site_number("people", &person.slug)?;
                items.push(DashboardSearchResult::of_taxon(
                    "people",
                    id,
                    person,
                    "/dashboard/settings?tab=people",
                    self.locale,
                ));
            }
            let leads = |from: &str, to: &str| self.are_in(from) || self.are_in(to);
            for rule in site
                .redirects
                .iter()
                .filter(|rule| leads(&rule.from, &rule.to))
                .take(MOST)
            {
                let id = reader.site_number("redirects", &rule.from)?;
                let path = "/dashboard/settings?tab=redirects";
                items.push(DashboardSearchResult::of_site(
                    "redirects",
                    id,
                    &rule.from,
                    &rule.to,
                    path,
                ));
            }
        }
        Ok(())
    }

    /// Texts of the settings that contain the query, by the tab they are changed on.
    fn settings(&self, site: &Site, items: &mut Vec<DashboardSearchResult>) {
        let settings = &site.settings;
        let both = |text: &Localized| [text.ua.clone(), text.us.clone()];
        let mut texts: Vec<(&str, &str, String)> = [
            ("email", "general", settings.email.clone()),
            ("mail_sender", "general", settings.mail_sender.clone()),
            ("tz", "general", settings.tz.clone()),
            ("currency", "general", settings.currency.clone()),
            ("robots_extra", "general", settings.robots_extra.clone()),
        ]
        .into();
        for (name, text) in [
            ("site_name", &settings.site_name),
            ("tagline", &settings.tagline),
            ("seo_index_title", &settings.seo_index_title),
            ("seo_index_description", &settings.seo_index_description),
            ("postal_address", &settings.postal_address),
            ("legal_entity", &settings.legal_entity),
        ] {
            texts.extend(both(text).map(|text| (name, "general", text)));
        }
        texts.extend(
            settings
                .phones
                .iter()
                .map(|number| ("phones", "general", number.clone())),
        );
        texts.extend(
            settings
                .social
                .iter()
                .map(|address| ("social", "general", address.clone())),
        );
        for slide in &settings.slides {
            texts.extend(both(&slide.title).map(|text| ("slides", "slides", text)));
        }
        texts.extend(
            settings
                .banned_words
                .iter()
                .map(|word| ("banned_words", "moderation", word.word.clone())),
        );
        texts.extend(
            settings
                .synonyms
                .iter()
                .flat_map(|Synonym { word, means }| {
                    [word, means].map(|text| ("synonyms", "search", text.clone()))
                }),
        );
        for cookie in settings
            .cookies
            .necessary
            .iter()
            .chain(&settings.cookies.optional)
        {
            texts.extend(both(&cookie.name).map(|text| ("cookies", "cookies", text)));
        }
        let matches = texts
            .into_iter()
            .filter(|(_, _, text)| self.are_in(text))
            .take(MOST);
        items.extend(matches.map(|(name, tab, text)| {
            let path = ["/dashboard/settings?tab=", tab].concat();
            DashboardSearchResult::of_site("settings", None, &text, name, &path)
        }));
    }
}
