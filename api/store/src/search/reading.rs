//! Documents read from the record by several threads.

use super::documents::Document;
use crate::word_list::{WordCounter, WordCounts};
use crate::{Result, Snapshot};
use domain::ids::Seq;
use model::{EntryId, PublicTimes, Site, UnixSeconds};
use std::panic::resume_unwind;
use std::thread::available_parallelism;

/// Threads that read texts at most.
const MOST_THREADS: usize = 4;
/// Entries that are worth a thread.
const SHARE: usize = 16;

/// Documents that are ready to be written, in the order of their numbers, with the counts of their
/// words.
pub(super) struct ReadDocuments {
    pub documents: Vec<Document>,
    pub counts: WordCounts,
    ids: Vec<EntryId>,
    seq: Seq,
    as_of: UnixSeconds,
}

impl ReadDocuments {
    /// Whether they are the documents of these entries as they are in `source` and public at
    /// `as_of`.
    pub(super) fn are(&self, source: &Snapshot, ids: &[EntryId], as_of: UnixSeconds) -> bool {
        self.ids == ids && self.seq == source.seq() && self.as_of == as_of
    }
}

/// The threads' memories of words.
pub(super) struct ReadingThreads(Vec<WordCounter>);

impl ReadingThreads {
    pub(super) fn new() -> ReadingThreads {
        let threads = available_parallelism().map_or(1, |threads| threads.get().min(MOST_THREADS));
        ReadingThreads((0..threads).map(|_| WordCounter::default()).collect())
    }

    /// The documents of entries as they are public at `as_of`.
    pub(super) fn read(
        &mut self,
        source: &Snapshot,
        site: &Site,
        ids: &[EntryId],
        as_of: UnixSeconds,
    ) -> Result<ReadDocuments> {
        let threads = ids.len().div_ceil(SHARE).clamp(1, self.0.len());
        let share = ids.len().div_ceil(threads).max(1);
        let shares = std::thread::scope(|scope| {
            let threads: Vec<_> = ids
                .chunks(share)
                .zip(&mut self.0)
                .map(|(ids, counter)| scope.spawn(|| read_share(source, site, ids, as_of, counter)))
                .collect();
            // All are waited for, whichever fails.
            let shares: Vec<_> = threads.into_iter().map(|thread| thread.join()).collect();
            shares
                .into_iter()
                .map(|share| share.unwrap_or_else(|panic| resume_unwind(panic)))
                .collect()
        });
        let shares: Result<Vec<(Vec<Document>, WordCounts)>> = shares;
        let (documents, counts): (Vec<_>, Vec<_>) = shares?.into_iter().unzip();
        let mut documents: Vec<Document> = documents.into_iter().flatten().collect();
        // The full-text index takes them together as long as their numbers grow.
        documents.sort_unstable_by_key(|document| document.number);
        Ok(ReadDocuments {
            documents,
            counts: WordCounts::sum(counts),
            ids: ids.to_vec(),
            seq: source.seq(),
            as_of,
        })
    }
}

fn read_share(
    source: &Snapshot,
    site: &Site,
    ids: &[EntryId],
    as_of: UnixSeconds,
    counter: &mut WordCounter,
) -> Result<(Vec<Document>, WordCounts)> {
    // Words that a failed reading counted are in no document.
    counter.drain();
    let mut documents = Vec::new();
    for id in ids {
        let Some(mut record) = source.live(*id)? else {
            continue;
        };
        let times = PublicTimes::of(&record.entry, site);
        record.entry.hold_back(as_of);
        if times.open(as_of) && !record.entry.is_pageless(&record.facts) {
            documents.extend(Document::of(
                source,
                site,
                &record.entry,
                *id,
                &times,
                as_of,
                counter,
            )?);
        }
    }
    Ok((documents, counter.drain()))
}
