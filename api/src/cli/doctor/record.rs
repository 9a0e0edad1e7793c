//! The record: whether it can be read, and its schema.

use super::facts::Facts;
use super::finding::Finding;
use api::store::RecordSchema;

pub(super) fn check(facts: &Facts) -> Vec<Finding> {
    let is_on_server = facts.options.folder.server().is_ok_and(|server| server.is_some());
    let schema = facts.record.as_ref().map(|record| record.as_ref().map(|record| record.schema));
    vec![evaluate(schema.map_err(String::as_str), is_on_server)]
}

fn evaluate(schema: Result<Option<RecordSchema>, &str>, is_on_server: bool) -> Finding {
    match schema {
        Err(error) => Finding::problem(
            format!("the record cannot be read: {error}"),
            "where it is damaged, stop the server and replace it by a backup: visnyk-api restore FILE; where the disk is full, make \
             room; where it may not be read, run doctor as the account of the server",
        ),
        Ok(None) => Finding::ok("there is no record yet: `serve` or `import` creates it"),
        Ok(Some(RecordSchema { version, known, is_too_new: true })) => Finding::problem(
            format!("the record has schema {version}, and this program knows schemas up to {known}"),
            "install the version of visnyk-api that wrote it, or a newer one",
        ),
        Ok(Some(RecordSchema { version, known, .. })) if version < known && is_on_server => Finding::warning(
            format!("the record has schema {version}, and this program brings it to {known}"),
            "copy the database, then start `visnyk-api serve --migrate` once; with a daily backup of the last day `serve` \
             does it by itself",
        ),
        Ok(Some(RecordSchema { version, known, .. })) if version < known => Finding::warning(
            format!("the record has schema {version}, and this program brings it to {known}"),
            "start `visnyk-api serve` of this version: it copies the record to backups/ and brings it up to date",
        ),
        Ok(Some(RecordSchema { version, .. })) => Finding::ok(format!("the record has schema {version}")),
    }
}

#[cfg(test)]
mod tests {
    use super::super::finding::Level;
    use super::*;

    #[test]
    fn an_older_schema_is_migrated_and_a_newer_one_is_a_problem() {
        let schema = |version, is_too_new| Ok(Some(RecordSchema { version, known: 25, is_too_new }));
        assert_eq!(evaluate(schema(25, false), false).level, Level::Ok);
        assert_eq!(evaluate(schema(26, false), true).level, Level::Ok, "it accepts this program");
        assert_eq!(evaluate(schema(26, true), false).level, Level::Problem);
        let file = evaluate(schema(24, false), false);
        assert!(file.level == Level::Warning && file.remedy.unwrap().contains("copies the record"));
        let server = evaluate(schema(24, false), true);
        assert!(server.level == Level::Warning && server.remedy.unwrap().contains("--migrate"));
        assert_eq!(evaluate(Ok(None), false).level, Level::Ok);
        assert_eq!(evaluate(Err("damaged"), false).level, Level::Problem);
    }
}
