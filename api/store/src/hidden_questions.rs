//! Popular questions that a person took out of the suggestions. Their words are kept as a digest: a
//! question may hold a name.

use super::activity::{self, ActivityEvent};
use super::{Result, Store, StoreReader};
use domain::ids::UserId;
use engine::params;
use jiff::Timestamp;
use model::Locale;
use model::search::words::{fold, tokens};
use std::collections::{BTreeSet, HashSet};
use support::token;

/// The questions of a language that do not come back.
#[derive(Clone, Debug, Default)]
pub struct HiddenQuestions(HashSet<Vec<u8>>);

impl HiddenQuestions {
    /// Whether it has these words, in any order and spelling of case and apostrophes.
    pub fn has(&self, question: &str) -> bool {
        self.0.contains(digest(question).as_slice())
    }
}

fn digest(question: &str) -> [u8; 32] {
    let folded = fold(question);
    let words: BTreeSet<&str> = tokens(&folded).collect();
    let words: Vec<&str> = words.into_iter().collect();
    token::sha256(&[words.join(" ").as_bytes()])
}

impl StoreReader<'_> {
    /// Queries that a member of the staff took out of the suggestions of a language.
    pub fn hidden_questions(&self, locale: Locale) -> Result<HiddenQuestions> {
        let sql = "SELECT digest FROM hidden_questions WHERE locale = ?1";
        let digests: Vec<Vec<u8>> = self.query(|db| Ok(db.values(sql, [locale])?))?;
        Ok(HiddenQuestions(digests.into_iter().collect()))
    }
}

impl Store {
    /// Takes a question out of the suggestions of a language permanently.
    pub async fn hide_question(
        &self,
        locale: Locale,
        question: String,
        by: UserId,
        now: Timestamp,
    ) -> Result<()> {
        self.edit(Some(by), now, move |tx| {
            let added = tx.execute(
                "INSERT INTO hidden_questions (locale, digest, hidden_at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING",
                params![locale, digest(&question), now],
            )?;
            if added == 0 {
                return Ok(());
            }
            let event =
                ActivityEvent { action: "delete", collection: "suggestions", subject: None, title: "" };
            activity::record(tx, event, &[])
        })
        .await
    }
}
