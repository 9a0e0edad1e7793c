//! Imports of exports of other software (`visnyk-convert`), in two jobs with one archive: the first
//! one converts into a copy of the content and reports, and the second one, which a user asks for
//! with that report before the eyes, brings the result in.

use super::archive::{SOURCE, is_of_portal, is_source, pack_file};
use super::expiry::discard;
use super::worker::{JobFailure, JobWorker};
use super::{JobOwner, JobRefusal, Jobs};
use convert::item::Loss;
use convert::report::KINDS;
use convert::{Fate, Report};
use domain::ids::JobId;
use domain::rejection::Rejection;
use generator::content::Access;
use model::Locale;
use std::fs;
use std::io::{self, Read};
use std::path::Path;
use storage::ObjectKind;
use store::{Error, ExportScope, Job, JobKind, JobState, OpenJob};
use support::blocking;

/// Lines of a report that a job records at most.
const MOST_LINES: usize = 200;

/// Whether a file begins like an archive; an empty archive has a signature of its own.
fn is_zip(file: &Path) -> io::Result<bool> {
    let mut start = Vec::new();
    fs::File::open(file)?.take(4).read_to_end(&mut start)?;
    Ok(matches!(&*start, b"PK\x03\x04" | b"PK\x05\x06"))
}

impl Jobs {
    /// Makes an uploaded file an archive under the name that says what it is. `None`: it is neither
    /// an archive nor an export of other software, and stays where it is. Blocks.
    pub fn admit_upload(&self, name: &str) -> io::Result<Option<String>> {
        let file = self.upload_path(name);
        let stem = name.strip_suffix(".zip").unwrap_or(name);
        let source = format!("{stem}{SOURCE}");
        if is_zip(&file)? {
            if is_of_portal(&file)? {
                return Ok(Some(name.to_owned()));
            }
            fs::rename(&file, self.upload_path(&source))?;
            return Ok(Some(source));
        }
        let Ok(inside) = convert::name_of_file(&file) else {
            return Ok(None);
        };
        let target = self.upload_path(&source);
        if let Err(error) = pack_file(&file, &inside, &target) {
            discard(&target);
            return Err(error);
        }
        discard(&file);
        Ok(Some(source))
    }

    /// Queues the import that a trial has shown.
    pub async fn confirm(
        &self,
        id: JobId,
        client: JobOwner,
    ) -> std::result::Result<Job, JobRefusal> {
        let job = self.store().read(move |reader| reader.job(id)).await?;
        let jobs = self.clone();
        let job = blocking::run("the archive of a job", move || {
            job.filter(|job| jobs.is_confirmable(job))
        })
        .await
        .map_err(|_| Error::Stopped)?;
        let job = job.ok_or(Error::Rejected(Rejection::NotFound))?;
        self.begin(JobKind::Import, job.archive, client).await
    }

    /// Whether a job was the trial of an archive that is still there. Blocks.
    pub(super) fn is_confirmable(&self, job: &Job) -> bool {
        let source = job.archive.as_deref().filter(|name| is_source(name));
        job.what == JobKind::Import
            && self.is_result_kept(job)
            && source.is_some_and(|name| {
                let storage = self.store().storage();
                storage.has(ObjectKind::Import, name).unwrap_or(true)
            })
    }
}

impl JobWorker {
    /// Whether a user has seen the report of this archive.
    pub(super) fn is_confirmed(&self, open: &OpenJob) -> Result<bool, Error> {
        let id = open.job.id;
        let archive = open.job.archive.clone().unwrap_or_default();
        self.store()
            .read_blocking(|reader| reader.is_archive_tried(&archive, id))
    }

    /// Whether an archive is needed after its job: it waits for a user, who may also try again.
    pub(super) fn keeps_source(&self, open: &OpenJob, archive: &str, state: JobState) -> bool {
        let is_confirmed = self.is_confirmed(open).unwrap_or(false);
        is_source(archive) && is_confirmed != (state == JobState::Done)
    }

    /// Converts an unpacked source into a copy of the content.
    pub(super) fn convert(
        &self,
        open: &OpenJob,
        source: &Path,
        content: &Path,
    ) -> Result<Report, JobFailure> {
        let portal = self.store().export(ExportScope::Staff)?;
        generator::content::write_for(content, &portal, Access::Owner)?;
        drop(portal);
        convert::find_source(source, content, self.jobs.now())
            .and_then(|options| convert::convert(&options))
            .map_err(|error| {
                // Users know no folder of the server.
                let place = format!("{}/", source.display());
                JobFailure {
                    error: self.jobs.message(open.locale, "source_wrong", &[]),
                    notes: vec![error.to_string().replace(&place, "")],
                }
            })
    }

    /// What a trial found: the sum, kinds of losses with their numbers, and each of them.
    pub(super) fn report_notes(&self, locale: Locale, report: &Report) -> Vec<String> {
        let numbers = [
            report.count(Fate::Written),
            report.count(Fate::NotWritten),
            report.addresses,
            report.lost_addresses.len(),
        ]
        .map(|number| number.to_string());
        let params = [
            ("written", &*numbers[0]),
            ("refused", &*numbers[1]),
            ("addresses", &*numbers[2]),
            ("lost", &*numbers[3]),
        ];
        let mut notes = vec![self.jobs.message(locale, "tried", &params)];
        for (kind, _) in KINDS {
            let losses = report.entries.iter().flat_map(|entry| &entry.losses);
            let count = losses.filter(|loss| loss.kind == kind).count();
            if count > 0 {
                notes.push(format!("{}: {count}", self.meaning(locale, kind)));
            }
        }
        let mut lines = self.report_lines(locale, report);
        let further = lines.len().saturating_sub(MOST_LINES);
        lines.truncate(MOST_LINES);
        notes.append(&mut lines);
        if further > 0 {
            let further = further.to_string();
            notes.push(self.jobs.message(locale, "further", &[("n", &further)]));
        }
        notes
    }

    fn meaning(&self, locale: Locale, kind: &str) -> String {
        self.jobs.message(locale, &format!("losses.{kind}"), &[])
    }

    /// A loss in the words of its reader.
    fn loss(&self, locale: Locale, loss: &Loss) -> String {
        let meaning = self.meaning(locale, &loss.kind);
        if loss.reason.is_empty() {
            return format!("{meaning}: {}", loss.detail);
        }
        let reason = self
            .jobs
            .message(locale, &format!("reasons.{}", loss.reason), &[]);
        if loss.subject.is_empty() {
            format!("{meaning}: {reason}")
        } else {
            format!("{meaning}: {}: {reason}", loss.subject)
        }
    }

    /// Each entry that is not as in its source with what it lost, terms, and addresses that lead
    /// nowhere.
    fn report_lines(&self, locale: Locale, report: &Report) -> Vec<String> {
        let mut lines = Vec::new();
        for entry in &report.entries {
            if entry.fate == Fate::NotWritten {
                let reason = [("reason", &*entry.reason)];
                let refused = self.jobs.message(locale, "not_written", &reason);
                lines.push(format!("{}: {refused}", entry.title));
            } else if !entry.losses.is_empty() {
                lines.push(format!("{} ({}):", entry.title, entry.path));
            }
            lines.extend(entry.losses.iter().map(|loss| self.loss(locale, loss)));
        }
        lines.extend(report.terms.iter().map(|loss| self.loss(locale, loss)));
        for address in &report.lost_addresses {
            let address = [("address", &**address)];
            lines.push(self.jobs.message(locale, "no_redirect", &address));
        }
        for (what, count) in &report.skipped {
            let count = count.to_string();
            let params = [("what", &**what), ("n", &*count)];
            lines.push(self.jobs.message(locale, "skipped", &params));
        }
        lines
    }
}
