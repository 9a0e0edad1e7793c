//! `GET /api/dashboard/search`: a search of everything that the role may open.

use crate::app::Shared;
use crate::guards::browser::InBrowser;
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
use model::{Kind, Locale, Localized, Site, Status, Taxon};
use serde::{Deserialize, Serialize};
use store::{FoundEntries, FoundEntry, FoundUser, QueryReading, Result, StoreReader, folded};
use utoipa::ToSchema;

/// Results of each collection.
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
    _: InBrowser,
    State(app): State<Shared>,
    QueryInput(params): QueryInput<DashboardSearchParams>,
) -> Answer<Json<DashboardSearchResults>> {
    let Some(text) = search_text(params.q)? else {
        return Ok(Json(DashboardSearchResults {
            items: Vec::new(),
            reading: QueryReading::default(),
        }));
    };
    let actor = staff.actor();
    let now = app.clock.now();
    let locale = params.locale.unwrap_or(Locale::Ua);
    let results = app
        .store
        .read(move |reader| everything(reader, actor, now, locale, &text));
    Ok(Json(results.await?))
}

fn everything(
    reader: &StoreReader<'_>,
    actor: Actor,
    now: Timestamp,
    locale: Locale,
    text: &str,
) -> Result<DashboardSearchResults> {
    let role = actor.role;
    let site = reader.site()?;
    let policy = Policy::of(&site.settings);
    let kinds: Vec<(Kind, Viewing)> = Kind::ALL
        .into_iter()
        .filter(|kind| permits(role, Area::Entries(*kind)))
        .map(|kind| (kind, Viewing::of(actor, kind, policy)))
        .collect();
    let FoundEntries { by_kind, reading } = reader.find_entries(&kinds, text, MOST_ENTRIES, now)?;
    let mut items = Vec::new();
    for (kind, entries) in by_kind {
        for entry in entries {
            items.push(DashboardSearchResult::of_entry(kind, entry, locale));
        }
    }
    let search = SiteSearch::of(reader, &site, text, locale);
    search.taxonomy(role, &mut items)?;
    if permits(role, Area::Settings) {
        let users = reader.find_users(text, MOST)?;
        items.extend(users.into_iter().map(DashboardSearchResult::from));
        search.settings(&mut items);
    }
    Ok(DashboardSearchResults { items, reading })
}

impl DashboardSearchResult {
    fn of_entry(kind: Kind, entry: FoundEntry, locale: Locale) -> DashboardSearchResult {
        let [ua, us] = entry.titles;
        let titles = match locale {
            Locale::Ua => [ua, us],
            Locale::Us => [us, ua],
        };
        let title = titles.into_iter().find(|title| !title.is_empty());
        DashboardSearchResult {
            collection: kind.collection().to_owned(),
            id: Some(entry.id.number()),
            title: title.unwrap_or_default(),
            detail: entry.author.map_or(entry.slug, |author| author.name),
            status: Some(SearchResultStatus::Entry(entry.status)),
            path: edit_path(kind, entry.id),
        }
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

/// Both languages of a text.
fn both(text: &Localized) -> [&str; 2] {
    [&text.ua, &text.us]
}

/// A search of the site beside its entries: the folded query, and the language of the results.
struct SiteSearch<'a> {
    reader: &'a StoreReader<'a>,
    site: &'a Site,
    text: String,
    /// The terms of each word, without stop words.
    words: Vec<Vec<String>>,
    locale: Locale,
}

impl<'a> SiteSearch<'a> {
    fn of(
        reader: &'a StoreReader<'a>,
        site: &'a Site,
        text: &str,
        locale: Locale,
    ) -> SiteSearch<'a> {
        let words = fold(text);
        let words = tokens(&words)
            .filter(|word| !is_stop_word(word))
            .map(of_query)
            .collect();
        SiteSearch {
            reader,
            site,
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

    fn is_in(&self, text: &str) -> bool {
        folded(text).contains(&self.text)
    }

    fn names(&self, taxon: &impl Taxon) -> bool {
        both(taxon.name())
            .into_iter()
            .any(|name| self.is_in(name) || self.are_words_of(name))
            || self.is_in(taxon.slug())
    }

    fn taxonomy(&self, role: Role, items: &mut Vec<DashboardSearchResult>) -> Result<()> {
        let site = self.site;
        for kind in Kind::ALL {
            if permits(role, Area::Categories(kind)) {
                self.categories(kind, items)?;
            }
        }
        if permits(role, Area::Tags) {
            let tags = site.tags.iter().filter(|tag| {
                self.names(*tag) || tag.synonyms.iter().any(|synonym| self.is_in(synonym))
            });
            for tag in tags.take(MOST) {
                let path = ["/dashboard/tags?", &escaped(tag.slug.as_str())].concat();
                items.push(self.taxon("tags", tag, path)?);
            }
        }
        if permits(role, Area::Locations) {
            for location in self.named(&site.locations) {
                let path = "/dashboard/locations".to_owned();
                items.push(self.taxon("locations", location, path)?);
            }
        }
        if permits(role, Area::Settings) {
            for person in self.named(&site.people) {
                let path = "/dashboard/settings?tab=people".to_owned();
                items.push(self.taxon("people", person, path)?);
            }
            let rules = site.redirects.iter();
            let rules = rules.filter(|rule| self.is_in(&rule.from) || self.is_in(&rule.to));
            for rule in rules.take(MOST) {
                let id = self.reader.site_number("redirects", &rule.from)?;
                items.push(DashboardSearchResult {
                    collection: "redirects".to_owned(),
                    id: id.map(SiteRecordId::number),
                    title: rule.from.clone(),
                    detail: rule.to.clone(),
                    status: None,
                    path: "/dashboard/settings?tab=redirects".to_owned(),
                });
            }
        }
        Ok(())
    }

    fn categories(&self, kind: Kind, items: &mut Vec<DashboardSearchResult>) -> Result<()> {
        let collection = ["categories/", kind.collection()].concat();
        for category in self.named(self.site.categories(kind)) {
            let path = ["/dashboard/", kind.collection(), "/categories"].concat();
            let mut result = self.taxon(&collection, category, path)?;
            if let Some(id) = result.id {
                result
                    .path
                    .push_str(&["/edit-page/", &id.to_string()].concat());
            }
            items.push(result);
        }
        Ok(())
    }

    /// The first taxa that the query names.
    fn named<'t, T: Taxon>(&self, taxa: &'t [T]) -> impl Iterator<Item = &'t T> {
        taxa.iter().filter(|taxon| self.names(*taxon)).take(MOST)
    }

    fn taxon(
        &self,
        collection: &str,
        taxon: &impl Taxon,
        path: String,
    ) -> Result<DashboardSearchResult> {
        let id = self.reader.site_number(collection, taxon.slug())?;
        Ok(DashboardSearchResult {
            collection: collection.to_owned(),
            id: id.map(SiteRecordId::number),
            title: taxon.name().get(self.locale).to_owned(),
            detail: taxon.slug().to_string(),
            status: None,
            path,
        })
    }

    /// Texts of the settings that contain the query, by the tab they are changed on.
    fn settings(&self, items: &mut Vec<DashboardSearchResult>) {
        let settings = &self.site.settings;
        let cookies = settings.cookies.necessary.iter();
        let cookies = cookies.chain(&settings.cookies.optional);
        let texts: [(&str, &str, Vec<&str>); 17] = [
            ("general", "email", vec![&settings.email]),
            ("general", "mail_sender", vec![&settings.mail_sender]),
            ("general", "tz", vec![&settings.tz]),
            ("general", "currency", vec![&settings.currency]),
            ("general", "robots_extra", vec![&settings.robots_extra]),
            ("general", "site_name", both(&settings.site_name).to_vec()),
            ("general", "tagline", both(&settings.tagline).to_vec()),
            (
                "general",
                "seo_index_title",
                both(&settings.seo_index_title).to_vec(),
            ),
            (
                "general",
                "seo_index_description",
                both(&settings.seo_index_description).to_vec(),
            ),
            (
                "general",
                "postal_address",
                both(&settings.postal_address).to_vec(),
            ),
            (
                "general",
                "legal_entity",
                both(&settings.legal_entity).to_vec(),
            ),
            (
                "general",
                "phones",
                settings.phones.iter().map(String::as_str).collect(),
            ),
            (
                "general",
                "social",
                settings.social.iter().map(String::as_str).collect(),
            ),
            (
                "slides",
                "slides",
                settings
                    .slides
                    .iter()
                    .flat_map(|slide| both(&slide.title))
                    .collect(),
            ),
            (
                "moderation",
                "banned_words",
                settings
                    .banned_words
                    .iter()
                    .map(|word| word.word.as_str())
                    .collect(),
            ),
            (
                "search",
                "synonyms",
                settings
                    .synonyms
                    .iter()
                    .flat_map(|synonym| [synonym.word.as_str(), &synonym.means])
                    .collect(),
            ),
            (
                "cookies",
                "cookies",
                cookies.flat_map(|cookie| both(&cookie.name)).collect(),
            ),
        ];
        let mut matches = 0;
        for (tab, name, texts) in texts {
            for text in texts {
                if matches == MOST {
                    return;
                }
                if self.is_in(text) {
                    matches += 1;
                    items.push(DashboardSearchResult {
                        collection: "settings".to_owned(),
                        id: None,
                        title: text.to_owned(),
                        detail: name.to_owned(),
                        status: None,
                        path: ["/dashboard/settings?tab=", tab].concat(),
                    });
                }
            }
        }
    }
}
