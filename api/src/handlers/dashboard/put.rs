//! `PUT /api/dashboard/{kind}/by-slug/{slug}` and `PUT …/by-slug`: entries at their addresses, for
//! programs that keep a portal in step with a source (docs/http-api.md, *Keep in step*).

use super::entries::{Answered, editor};
use crate::app::Shared;
use crate::editing::SaveParams;
use crate::editing::put::{PutDone, PutEntry};
use crate::guards::repeatable::{Once, Repeatable, RepeatableChange};
use crate::guards::{Collection, Staff};
use crate::http::problem::Answer;
use crate::http::rate_limits::Limit;
use crate::http::{
    Created, Either, IfMatch, JsonBody, NoContent, PathInput, QueryInput, Tagged, etag, limited,
    tagged,
};
use axum::extract::State;
use axum::{Extension, Json};
use domain::entries::present::WrittenEntry;
use domain::entries::record::{EntryRecord, Written};
use domain::ids::{Seq, Version};
use domain::vocabulary::EntryDraft;
use model::{EntryId, FieldProblem, Kind, Slug};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::HashSet;
use utoipa::ToSchema;

/// Entries of one request.
const MOST: usize = 100;

fn slug_of(text: &str) -> Result<Slug, FieldProblem> {
    Slug::new(text.to_owned()).map_err(|_| FieldProblem::new("slug", "slug_format"))
}

pub(super) async fn one(
    staff: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    PathInput(slug): PathInput<String>,
    QueryInput(params): QueryInput<SaveParams>,
    change: RepeatableChange,
    JsonBody(draft): JsonBody<EntryDraft>,
) -> Answer<Once<Either<Created<WrittenEntry>, Either<Tagged<WrittenEntry>, NoContent>>>> {
    let editor = editor(&app, &staff, kind);
    let expected = change.expected;
    let change = change.with(&draft)?;
    let put = async {
        let put = PutEntry {
            slug: slug_of(&slug),
            sent: draft.0,
            expected,
            place: None,
        };
        let done = editor.put(vec![put], params).await?;
        let Some(done) = done.into_iter().flatten().next() else {
            return Ok(Either::Second(Either::Second(NoContent)));
        };
        let caller = editor.caller;
        Ok(match done {
            PutDone::Created(written) => {
                let answer = EntryRecord::answer(&app, caller, written).await?;
                Either::First(Created(answer))
            }
            PutDone::Changed(written) => {
                let tag = etag(written.record.version);
                let answer = EntryRecord::answer(&app, caller, written).await?;
                Either::Second(Either::First(tagged(tag, answer)))
            }
            PutDone::Unchanged(record) => {
                let tag = etag(record.version);
                let written = Written {
                    record,
                    seq: Seq::default(),
                    erased: false,
                };
                let answer = EntryRecord::answer(&app, caller, written).await?;
                Either::Second(Either::First(tagged(tag, answer)))
            }
        })
    };
    change.once(&app, staff.user.id, put).await
}

/// Several entries, each with its address.
#[derive(Deserialize, ToSchema)]
pub(super) struct PutEntries {
    /// Drafts with `slug`.
    items: Vec<EntryDraft>,
}

/// The results for several entries.
#[derive(Serialize, ToSchema)]
pub(super) struct EntriesPut {
    /// One for each entry, in the order of the request.
    items: Vec<EntryPut>,
    /// The sequence number of the last change; 0 if nothing was changed.
    change: Seq,
}

/// An entry at its address.
#[derive(Serialize, ToSchema)]
struct EntryPut {
    #[schema(value_type = i64)]
    id: EntryId,
    slug: String,
    version: Version,
    outcome: PutOutcome,
}

/// The outcome for an entry.
#[derive(Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum PutOutcome {
    Created,
    Changed,
    Unchanged,
}

impl EntryPut {
    fn of(record: &EntryRecord, outcome: PutOutcome) -> EntryPut {
        EntryPut {
            id: record.id,
            slug: record.document.entry.slug.to_string(),
            version: record.version,
            outcome,
        }
    }
}

impl EntriesPut {
    fn of(done: &[PutDone]) -> EntriesPut {
        let mut change = Seq::default();
        let mut items = Vec::with_capacity(done.len());
        for done in done {
            let (record, outcome) = match done {
                PutDone::Created(written) => (written, PutOutcome::Created),
                PutDone::Changed(written) => (written, PutOutcome::Changed),
                PutDone::Unchanged(record) => {
                    items.push(EntryPut::of(record, PutOutcome::Unchanged));
                    continue;
                }
            };
            change = change.max(record.seq);
            items.push(EntryPut::of(&record.record, outcome));
        }
        EntriesPut { items, change }
    }
}

/// The entries of a request, each at an address of its own.
fn puts(items: Vec<EntryDraft>) -> Answer<Vec<PutEntry>> {
    if items.len() > MOST {
        let problem = FieldProblem::new("items", "too_many");
        return Err(problem.with("n", MOST).with("m", items.len()).into());
    }
    let mut known = HashSet::new();
    let mut puts = Vec::new();
    for (place, draft) in items.into_iter().enumerate() {
        let sent: Map<String, Value> = draft.0;
        let slug = sent.get("slug").and_then(Value::as_str).unwrap_or_default();
        let slug = slug_of(slug);
        if let Ok(slug) = &slug
            && !known.insert(slug.clone())
        {
            let twice = FieldProblem::new(format!("items.{place}.slug"), "twice");
            return Err(twice.with("value", slug.as_str()).into());
        }
        puts.push(PutEntry {
            slug,
            sent,
            expected: IfMatch::Anything,
            place: Some(place),
        });
    }
    Ok(puts)
}

pub(super) async fn many(
    staff: Staff<Collection>,
    State(app): State<Shared>,
    Extension(kind): Extension<Kind>,
    limit: Limit<limited::Bulk>,
    QueryInput(params): QueryInput<SaveParams>,
    repeatable: Repeatable,
    JsonBody(sent): JsonBody<PutEntries>,
) -> Answer<Once<Either<Json<EntriesPut>, NoContent>>> {
    let editor = editor(&app, &staff, kind);
    let repeatable = repeatable.with(&sent.items)?;
    let put = async {
        let puts = puts(sent.items)?;
        let attempt = limit.attempt_of(staff.user.id, app.clock.now())?;
        let done = editor.put(puts, params).await;
        if done.is_err() {
            // Nothing was written.
            attempt.forgive();
        }
        Ok(match done? {
            Some(done) => Either::First(Json(EntriesPut::of(&done))),
            None => Either::Second(NoContent),
        })
    };
    repeatable.once(&app, staff.user.id, put).await
}
