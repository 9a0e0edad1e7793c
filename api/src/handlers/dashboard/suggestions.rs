//! The popular questions that readers see as suggestions, and the removal of one.

use crate::app::Shared;
use crate::guards::{Reports, Staff};
use crate::http::problem::{Answer, Problem};
use crate::http::{NoContent, QueryInput};
use axum::Json;
use axum::extract::State;
use domain::vocabulary::LocaleCode;
use model::Locale;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Characters of a question.
const LONGEST: usize = 100;

/// Popular queries, grouped by language; those asked on most days come first.
#[derive(Serialize, ToSchema)]
pub(super) struct PopularQuestions {
    questions: Vec<PopularQuestion>,
}

/// A query that many readers typed on several days.
#[derive(Serialize, ToSchema)]
struct PopularQuestion {
    query: String,
    #[schema(value_type = LocaleCode)]
    locale: Locale,
}

/// The popular query to remove from the suggestions.
#[derive(Deserialize, ToSchema)]
pub(super) struct HiddenQuestionParams {
    q: String,
    #[schema(value_type = LocaleCode)]
    locale: Locale,
}

pub(super) async fn list(
    _: Staff<Reports>,
    State(app): State<Shared>,
) -> Answer<Json<PopularQuestions>> {
    let mut questions = Vec::new();
    for locale in Locale::ALL {
        let hidden = app
            .store
            .read(move |reader| reader.hidden_questions(locale))
            .await?;
        let popular = app.visits.popular(locale);
        let visible = popular.iter().filter(|query| !hidden.has(query));
        questions.extend(visible.map(|query| PopularQuestion {
            query: query.clone(),
            locale,
        }));
    }
    Ok(Json(PopularQuestions { questions }))
}

/// Removes a question permanently, whatever the order of its words.
pub(super) async fn remove(
    staff: Staff<Reports>,
    State(app): State<Shared>,
    QueryInput(HiddenQuestionParams { q, locale }): QueryInput<HiddenQuestionParams>,
) -> Answer<NoContent> {
    if q.trim().is_empty() || q.chars().count() > LONGEST {
        return Err(Problem::bad_request("q must have 1 to 100 characters"));
    }
    app.store
        .hide_question(locale, q, staff.user.id, app.clock.now())
        .await?;
    Ok(NoContent)
}
