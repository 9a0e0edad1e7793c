//! `GET /api/search/suggestions`: queries and pages that a reader may be about to ask for.

use super::search::LangCode;
use crate::app::{App, Shared};
use crate::http::QueryInput;
use crate::http::problem::Answer;
use crate::search::{SearchParams, SectionCode};
use crate::visits::names_address;
use axum::Json;
use axum::extract::State;
use domain::ads::words;
use domain::vocabulary::{LocaleCode, codes};
use model::characters::is_cyrillic;
use model::search::words::{fold, tokens};
use model::{Locale, Site, Taxon, branch};
use serde::{Deserialize, Serialize};
use store::{self, SearchQuery, SearchReader};
use utoipa::ToSchema;

/// The numbers of suggestions of each kind and of all, and the characters that a query needs.
const QUESTIONS: usize = 3;
/// Popular questions that are tried: each costs a search.
const TRIED: usize = 6;
const CATEGORIES: usize = 2;
const PLACES: usize = 2;
const MOST: usize = 8;
const SHORTEST: usize = 2;

/// The query string of the search suggestions.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub(super) struct SuggestionParams {
    pub q: String,
    #[schema(value_type = Option<LocaleCode>)]
    pub locale: Option<Locale>,
    #[schema(value_type = Option<SectionCode>)]
    pub section: String,
}

codes!(
    /// The target of a suggestion: a query that many readers made, the entries of a category or a
    /// place, an entry.
    SuggestionKindCode is "SuggestionKind",
    ["question", "category", "place", "entry"]
);

/// Search suggestions, grouped by kind.
#[derive(Serialize, ToSchema)]
pub(super) struct Suggestions {
    suggestions: Vec<Suggestion>,
}

/// A page or a query that the search suggests.
#[derive(Serialize, ToSchema)]
struct Suggestion {
    #[schema(value_type = SuggestionKindCode)]
    kind: &'static str,
    text: String,
    #[schema(value_type = LangCode)]
    lang: &'static str,
    href: String,
}

/// The search of a reader in one language and section.
struct SuggestionContext<'a> {
    site: &'a Site,
    search: &'a SearchReader,
    query: SearchQuery,
    section: &'a str,
    /// Folded words of the question.
    words: Vec<String>,
}

pub(super) async fn suggest(
    State(app): State<Shared>,
    QueryInput(params): QueryInput<SuggestionParams>,
) -> Answer<Json<Suggestions>> {
    let params_of_search = SearchParams {
        q: params.q.clone(),
        section: params.section.clone(),
        locale: Some(params.locale.unwrap_or(Locale::Ua)),
        ..SearchParams::default()
    };
    let site = app.store.site()?;
    let kind = params_of_search.kind(&site)?;
    let text = params_of_search.text();
    let words: Vec<String> = tokens(&fold(&text)).map(ToOwned::to_owned).collect();
    if words.iter().map(|word| word.chars().count()).sum::<usize>() < SHORTEST {
        return Ok(Json(Suggestions {
            suggestions: Vec::new(),
        }));
    }
    let locale = params_of_search.locale.unwrap_or(Locale::Ua);
    let popular = popular(&app, &site, locale, &words).await?;
    let query = SearchQuery {
        locale: params_of_search.locale,
        kind,
        text,
        synonyms: app.search.synonyms(&site),
        page: 1,
        per_page: MOST,
        now: app.clock.now().into(),
        ..SearchQuery::default()
    };
    let section = if params.section.is_empty() {
        "all".to_owned()
    } else {
        params.section
    };
    let find = app
        .search
        .read(move |search| -> store::Result<Vec<Suggestion>> {
            let context = SuggestionContext {
                site: &site,
                search,
                query,
                section: &section,
                words,
            };
            let mut all = context.questions(popular)?;
            all.extend(context.categories()?);
            all.extend(context.places()?);
            let rest = MOST.saturating_sub(all.len());
            all.extend(context.entries(rest)?);
            Ok(all)
        });
    Ok(Json(Suggestions {
        suggestions: find.await??,
    }))
}

fn search_href(locale: Locale, section: &str, name: &str, value: &str) -> String {
    let query = serde_urlencoded::to_string([(name, value)]).unwrap_or_default();
    locale.path(&format!("/search/{section}?{query}"))
}

/// Queries that many readers made and that have words beginning with `words`, without the queries
/// that the staff removed or that have a banned word.
async fn popular(app: &App, site: &Site, locale: Locale, words: &[String]) -> Answer<Vec<String>> {
    let banned = &site.settings.banned_words;
    let mut fitting = Vec::new();
    for question in app.visits.popular(locale).iter() {
        if begins(&fold(question), words)
            && words::banned(question, locale, banned).is_empty()
            && !names_address(question)
        {
            fitting.push(question.clone());
        }
    }
    if !fitting.is_empty() {
        let hidden = app
            .store
            .read(move |reader| reader.hidden_questions(locale))
            .await?;
        fitting.retain(|question| !hidden.has(question));
    }
    fitting.truncate(TRIED);
    Ok(fitting)
}

/// The language of a question or a name, by its alphabet.
fn lang_of(text: &str) -> &'static str {
    if text.chars().any(is_cyrillic) {
        Locale::Ua.lang()
    } else {
        Locale::Us.lang()
    }
}

/// Whether words of a folded text begin with all of `words`.
fn begins(text: &str, words: &[String]) -> bool {
    words
        .iter()
        .all(|word| tokens(text).any(|own| own.starts_with(word.as_str())))
}

impl SuggestionContext<'_> {
    fn locale(&self) -> Locale {
        self.query.locale.unwrap_or(Locale::Ua)
    }

    /// Whether any public entry has the property that `narrow` sets.
    fn finds(&self, narrow: impl FnOnce(&mut SearchQuery)) -> store::Result<bool> {
        let mut query = SearchQuery {
            text: String::new(),
            per_page: 1,
            ..self.query.clone()
        };
        narrow(&mut query);
        Ok(self.search.find(&query)?.total > 0)
    }

    /// Popular questions that still have a result without corrections.
    fn questions(&self, popular: Vec<String>) -> store::Result<Vec<Suggestion>> {
        let mut suggestions = Vec::new();
        for question in popular {
            if suggestions.len() == QUESTIONS {
                break;
            }
            let query = SearchQuery {
                text: question.clone(),
                per_page: 1,
                ..self.query.clone()
            };
            let matches = self.search.find(&query)?;
            if matches.total == 0 || matches.correction.is_some() || !matches.left_out.is_empty() {
                continue;
            }
            suggestions.push(Suggestion {
                kind: "question",
                lang: lang_of(&question),
                href: search_href(self.locale(), self.section, "q", &question),
                text: question,
            });
        }
        Ok(suggestions)
    }

    fn named(&self, taxon: &impl Taxon) -> Option<Suggestion> {
        let name = taxon.name().get(self.locale());
        begins(&fold(name), &self.words).then(|| Suggestion {
            kind: "",
            text: name.to_owned(),
            lang: lang_of(name),
            href: String::new(),
        })
    }

    fn categories(&self) -> store::Result<Vec<Suggestion>> {
        let mut suggestions = Vec::new();
        for kind in self
            .site
            .sections()
            .filter(|kind| self.query.kind.is_none_or(|own| own == *kind))
        {
            for category in self.site.categories(kind) {
                if suggestions.len() == CATEGORIES {
                    return Ok(suggestions);
                }
                let Some(named) = self.named(category) else {
                    continue;
                };
                let slug = category.slug.as_str();
                let below = branch(self.site.categories(kind), slug, |category| {
                    category.parent.as_ref()
                });
                if self.finds(|query| (query.kind, query.categories) = (Some(kind), below))? {
                    let href = search_href(self.locale(), kind.section(), "category", slug);
                    suggestions.push(Suggestion {
                        kind: "category",
                        href,
                        ..named
                    });
                }
            }
        }
        Ok(suggestions)
    }

    fn places(&self) -> store::Result<Vec<Suggestion>> {
        let mut suggestions = Vec::new();
        for place in &self.site.locations {
            if suggestions.len() == PLACES {
                break;
            }
            let Some(named) = self.named(place) else {
                continue;
            };
            let slug = place.slug.as_str();
            let below = branch(&self.site.locations, slug, |place| place.parent.as_ref());
            if self.finds(|query| query.locations = below)? {
                let href = search_href(self.locale(), self.section, "location", slug);
                suggestions.push(Suggestion {
                    kind: "place",
                    href,
                    ..named
                });
            }
        }
        Ok(suggestions)
    }

    /// Entries whose title has a word of the question.
    fn entries(&self, most: usize) -> store::Result<Vec<Suggestion>> {
        let rows = self.search.find(&self.query)?.rows.into_iter();
        let titled = rows.filter(|row| row.title.len() > 1);
        let suggestions = titled.take(most).map(|row| Suggestion {
            kind: "entry",
            text: row.title.concat(),
            lang: row.written.lang(),
            href: row.path,
        });
        Ok(suggestions.collect())
    }
}
