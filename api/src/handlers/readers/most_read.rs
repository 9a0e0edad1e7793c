//! `GET /api/most-read`: the news that most people opened in the last seven days.

use super::search::LangCode;
use crate::app::Shared;
use crate::handlers::dashboard::stats::last_days;
use crate::http::QueryInput;
use crate::http::problem::Answer;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderName, HeaderValue, header};
use domain::vocabulary::LocaleCode;
use model::{Kind, Locale};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::{Days, StoreReader};
use utoipa::ToSchema;

const DAYS: i64 = 7;
const STORIES: usize = 5;
/// Stories that are looked at: some are gone since.
const CANDIDATES: usize = 100;
/// Browsers and CDNs may answer for an hour, since everyone gets the same.
const CACHE: (HeaderName, HeaderValue) = (
    header::CACHE_CONTROL,
    HeaderValue::from_static("public, max-age=3600"),
);

/// The query string of the stories that are read most.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub(super) struct MostReadParams {
    #[schema(value_type = Option<LocaleCode>)]
    locale: Option<Locale>,
}

/// Up to five stories of the last seven days, most views first.
#[derive(Serialize, ToSchema)]
pub(super) struct MostRead {
    stories: Vec<MostReadStory>,
}

/// A story in the language that was asked for, or in the one it has.
#[derive(Serialize, ToSchema)]
struct MostReadStory {
    title: String,
    href: String,
    /// The language of the title, as a value of the attribute `lang`.
    #[schema(value_type = LangCode)]
    lang: &'static str,
}

pub(super) async fn show(
    State(app): State<Shared>,
    QueryInput(params): QueryInput<MostReadParams>,
) -> Answer<([(HeaderName, HeaderValue); 1], Json<MostRead>)> {
    let locale = params.locale.unwrap_or(Locale::Ua);
    let days = last_days(&app, DAYS)?;
    let now = app.clock.now();
    let known = app.visits.most_read();
    let read = move |reader: &StoreReader<'_>| -> store::Result<_> {
        let ranked = match known {
            Some(ranked) => ranked,
            None => rank(reader, days)?,
        };
        let mut stories = Vec::new();
        let site = reader.site()?;
        if site.is_on(Kind::News) {
            for slug in &*ranked {
                if stories.len() == STORIES {
                    break;
                }
                if let Some(entry) = reader.public_entry(Kind::News, slug, now)? {
                    if !entry.has_page(locale, &site) {
                        continue;
                    }
                    let (text, written) = entry.shown(locale);
                    stories.push(MostReadStory {
                        title: text.title.clone(),
                        href: locale.path(&entry.path()),
                        lang: written.lang(),
                    });
                }
            }
        }
        Ok((ranked, stories))
    };
    let (ranked, stories) = app.store.read(read).await?;
    if app.visits.most_read().is_none() {
        app.visits.set_most_read(ranked);
    }
    Ok(([CACHE], Json(MostRead { stories })))
}

/// Slugs of stories, by views in both languages together.
fn rank(reader: &StoreReader<'_>, days: Days) -> store::Result<Arc<[String]>> {
    let pages = reader
        .visits()
        .pages(days, CANDIDATES, |path| slug_of(path).is_some())?;
    let slugs = pages.iter().filter_map(|(path, _)| slug_of(path));
    Ok(slugs.map(ToOwned::to_owned).collect())
}

/// The slug of a story by its path without a language; `None` of other paths. Those of lists and
/// archives are longer.
fn slug_of(path: &str) -> Option<&str> {
    let slug = path
        .strip_prefix('/')?
        .strip_prefix(Kind::News.section())?
        .strip_prefix('/')?;
    (!slug.is_empty() && !slug.contains('/')).then_some(slug)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stories_alone_are_counted() {
        assert_eq!(slug_of("/novyny/kavun"), Some("kavun"));
        for other in [
            "/novyny",
            "/novyny/",
            "/novyny/category/kultura",
            "/poster/kavun",
            "/",
        ] {
            assert_eq!(slug_of(other), None, "{other}");
        }
    }
}
