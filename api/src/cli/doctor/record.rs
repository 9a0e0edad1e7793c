//! The record: whether it can be read, and its schema.

use super::facts::Facts;
use super::finding::Finding;
use model::EntryId;
use store::{RecordSchema, numbers};

pub(super) fn check(facts: &Facts) -> Vec<Finding> {
    let is_on_server = facts
        .options
        .folder
        .server()
        .is_ok_and(|server| server.is_some());
    let schema = facts
        .record
        .as_ref()
        .map(|record| record.as_ref().map(|record| record.schema));
    let mut findings = vec![evaluate(schema.map_err(String::as_str), is_on_server)];
    let illegible = facts
        .contents()
        .map(|contents| contents.illegible.as_slice())
        .unwrap_or_default();
    findings.extend(texts(illegible));
    findings
}

/// What the stored texts of entries say cannot be read.
fn texts(illegible: &[EntryId]) -> Option<Finding> {
    if illegible.is_empty() {
        return None;
    }
    Some(Finding::problem(
        format!(
            "stored texts of these entries cannot be read: {}",
            numbers(illegible)
        ),
        "keep older backups, stop the server, and run visnyk-api restore FILE with one that was made before",
    ))
}

fn evaluate(schema: Result<Option<RecordSchema>, &str>, is_on_server: bool) -> Finding {
    match schema {
        Err(error) => Finding::problem(
            format!("the database cannot be read: {error}"),
            "if the database is damaged, stop the server and run visnyk-api restore FILE; if the disk is full, free space; if \
             access is denied, run doctor as the server's account",
        ),
        Ok(None) => Finding::ok("there is no database yet: `serve` or `import` creates it"),
        Ok(Some(RecordSchema {
            version,
            known,
            is_too_new: true,
        })) => Finding::problem(
            format!(
                "the database has schema {version}, and this program supports schemas up to {known}"
            ),
            "install the version of visnyk-api that migrated it, or a newer one",
        ),
        Ok(Some(RecordSchema { version, known, .. })) if version < known && is_on_server => {
            Finding::warning(
                format!(
                    "the database has schema {version}, and this program migrates it to {known}"
                ),
                "back up the database, then start `visnyk-api serve --migrate` once; if the newest daily backup is less than a \
             day old, plain `serve` migrates too",
            )
        }
        Ok(Some(RecordSchema { version, known, .. })) if version < known => Finding::warning(
            format!("the database has schema {version}, and this program migrates it to {known}"),
            "start `visnyk-api serve` of this version: it copies the database to backups/ and migrates it",
        ),
        Ok(Some(RecordSchema { version, .. })) => {
            Finding::ok(format!("the database has schema {version}"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::finding::Level;
    use super::*;

    #[test]
    fn entries_with_texts_that_cannot_be_read_are_listed() {
        assert!(texts(&[]).is_none());
        let finding = texts(&[EntryId(3), EntryId(12)]).unwrap();
        assert_eq!(finding.level, Level::Problem);
        assert!(finding.text.contains("3, 12") && finding.remedy.is_some());
    }

    #[test]
    fn an_older_schema_is_migrated_and_a_newer_one_is_a_problem() {
        let schema = |version, is_too_new| {
            Ok(Some(RecordSchema {
                version,
                known: 25,
                is_too_new,
            }))
        };
        assert_eq!(evaluate(schema(25, false), false).level, Level::Ok);
        assert_eq!(
            evaluate(schema(26, false), true).level,
            Level::Ok,
            "it accepts this program"
        );
        assert_eq!(evaluate(schema(26, true), false).level, Level::Problem);
        let file = evaluate(schema(24, false), false);
        assert!(
            file.level == Level::Warning && file.remedy.unwrap().contains("copies the database")
        );
        let server = evaluate(schema(24, false), true);
        assert!(server.level == Level::Warning && server.remedy.unwrap().contains("--migrate"));
        assert_eq!(evaluate(Ok(None), false).level, Level::Ok);
        assert_eq!(evaluate(Err("damaged"), false).level, Level::Problem);
    }
}
