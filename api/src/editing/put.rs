//! Entries put at their addresses: made if there is none, changed if there is one, and left alone
//! where nothing differs, without a revision and without a publish. Several are one transaction.

use super::{Edit, EditError, EditRules, Editor, SaveParams, until_current};
use crate::http::IfMatch;
use crate::http::problem::{Answer, Problem};
use domain::drafts::context::DraftNames;
use domain::entries::record::{Basis, EntryRecord, Written};
use domain::rejection::Rejection;
use domain::vocabulary::SentVersion;
use model::{FieldProblem, Slug};
use serde_json::{Map, Value};
use store::{EntrySave, Error};

/// An entry that is to be at an address.
#[derive(Clone, Debug)]
pub(crate) struct PutEntry {
    /// Or the problem with it.
    pub slug: Result<Slug, FieldProblem>,
    /// Keys that are absent stay as they are.
    pub sent: Map<String, Value>,
    pub expected: IfMatch,
    /// Its place among the items of a request; `None`: it is the request.
    pub place: Option<usize>,
}

/// What became of it.
pub(crate) enum PutDone {
    Created(Written<EntryRecord>),
    Changed(Written<EntryRecord>),
    /// It was so already.
    Unchanged(Box<EntryRecord>),
}

/// A decided put.
enum Plan {
    Write(Box<(Basis<Option<EntryRecord>>, EntrySave)>),
    Leave(Box<EntryRecord>),
}

impl PutEntry {
    /// The request with its address, and the problem with that. A body that names another one
    /// contradicts the address.
    fn draft(&self) -> (Map<String, Value>, Option<FieldProblem>) {
        let mut sent = self.sent.clone();
        let slug = match &self.slug {
            Ok(slug) => Value::from(slug.as_str()),
            Err(problem) => return (sent, Some(problem.clone())),
        };
        let named = sent.get("slug").and_then(Value::as_str);
        let other = named.is_some_and(|named| slug != named);
        // What is no text at all is named with the rest of the draft.
        if other || sent.get("slug").is_none_or(|sent| sent.is_null()) {
            sent.insert("slug".to_owned(), slug);
        }
        let problem = || FieldProblem::new("slug", "bad_choice");
        (sent, other.then(problem))
    }

    /// The version that the save is based on: the one that the caller expects, or else the present.
    fn version(&self, edit: &Edit<'_, EntryRecord>) -> Answer<SentVersion> {
        match edit.current {
            Some(current) => Ok(self.expected.or(SentVersion(Ok(current.version)))),
            None if self.expected == IfMatch::Anything => Ok(SentVersion::default()),
            None => Err(Problem::nothing_matches()),
        }
    }
}

impl Editor<'_> {
    async fn plan(&self, put: PutEntry, params: SaveParams) -> Answer<Plan> {
        let kind = self.caller.kind;
        let mut id = None;
        if let Ok(slug) = put.slug.clone() {
            let at = self.store.read(move |reader| reader.entry_at(kind, &slug));
            id = at.await?;
        }
        let (sent, wrong_slug) = put.draft();
        let expected = put.expected;
        let decided = self.load(id, DraftNames::of(&sent), move |edit| {
            let save = EntryRecord::check_save(edit, &sent, &put.version(edit)?, params)?;
            let is_same = match edit.current {
                Some(current) => save.changes_nothing(current)?,
                None => false,
            };
            Ok((save, is_same))
        });
        let decided = decided.await;
        if let Some(problem) = wrong_slug {
            return Err(match decided {
                Err(others) if others.errors().next().is_some() => others.with_errors(&[problem]),
                _ => problem.into(),
            });
        }
        let ((save, is_same), basis) = expected.answer(decided)?;
        Ok(match basis.record {
            Some(record) if is_same => Plan::Leave(Box::new(record)),
            _ => Plan::Write(Box::new((basis, save))),
        })
    }

    /// Puts entries at their addresses: all of them, or none. Returns what became of each; `None`:
    /// they were only validated.
    pub(crate) async fn put(
        &self,
        puts: Vec<PutEntry>,
        params: SaveParams,
    ) -> Answer<Option<Vec<PutDone>>> {
        until_current(None, || async {
            let mut plans = Vec::with_capacity(puts.len());
            for put in &puts {
                let planned = self.plan(put.clone(), params).await;
                plans.push(match (planned, put.place) {
                    (Err(problem), Some(place)) => return Err(problem.of_item(place).into()),
                    (planned, _) => planned?,
                });
            }
            if params.check {
                return Ok(None);
            }
            Ok(Some(self.write(plans).await?))
        })
        .await
    }

    async fn write(&self, plans: Vec<Plan>) -> Result<Vec<PutDone>, EditError> {
        let mut saves = Vec::new();
        let mut done = Vec::with_capacity(plans.len());
        for plan in plans {
            match plan {
                Plan::Leave(record) => done.push(Some(PutDone::Unchanged(record))),
                Plan::Write(save) => {
                    done.push(None);
                    saves.push(*save);
                }
            }
        }
        let is_new: Vec<bool> = saves
            .iter()
            .map(|(basis, _)| basis.record.is_none())
            .collect();
        let mut written = Vec::new();
        if !saves.is_empty() {
            let actor = self.caller.actor;
            let saved = self.store.save_entries(saves, actor, self.caller.now);
            written = saved.await.map_err(|error| match error {
                // Made meanwhile at the same address: the next attempt changes it.
                Error::Rejected(Rejection::SlugTaken(_)) => EditError::Outdated,
                error => error.into(),
            })?;
        }
        let mut written = written.into_iter().zip(is_new);
        let done = done.into_iter().filter_map(|left| {
            left.or_else(|| {
                let (written, is_new) = written.next()?;
                self.log("put", &written);
                Some(if is_new {
                    PutDone::Created(written)
                } else {
                    PutDone::Changed(written)
                })
            })
        });
        Ok(done.collect())
    }
}
