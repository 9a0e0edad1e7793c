//! Files of an entry: how many, and what each is called (docs/content-model.md §0.5).

use super::entry::{Check, Source};
use super::fields::Type;
use super::node::Raw;
use super::path::Path;
use crate::field::words;
use crate::typed::picture_name;
use crate::{AttachedFile, Attachment, FieldProblem, Locale, Localized, MediaHash};

/// The members of an attachment.
const MEMBERS: [&str; 2] = ["file", "title"];

impl Check<'_> {
    /// Reads files and their titles.
    pub(super) fn read_attachments(
        &mut self,
        items: &[Raw<'_>],
        path: Path<'_>,
    ) -> Vec<Attachment> {
        let mut attachments = Vec::new();
        for (i, item) in items.iter().enumerate() {
            let path = path.at(i);
            let mut attachment = Attachment {
                file: AttachedFile::named(String::new()),
                title: Localized::default(),
            };
            if let Raw::Table(members) = item {
                self.read_attachment(&mut attachment, members, path);
            } else {
                self.leave_unread(path);
                self.push(FieldProblem::new(path, "bad_type").with("want", "a table"));
            }
            attachments.push(attachment);
        }
        attachments
    }

    fn read_attachment(
        &mut self,
        attachment: &mut Attachment,
        members: &[(&str, Raw<'_>)],
        path: Path<'_>,
    ) {
        let within = &format!("{path}.");
        let place = Path::new(within, MEMBERS[0]);
        let mut is_named = false;
        for (member, view) in members {
            match *member {
                "title" => {
                    let title = &mut attachment.title;
                    self.read_both(TITLE, title, view, &format!("{path}.title"));
                }
                "file" if !matches!(view, Raw::Nothing) => {
                    is_named = true;
                    attachment.file = self.attached_file(view, place);
                }
                "file" => {}
                _ => self.unknown(format!("{within}{member}"), &MEMBERS),
            }
        }
        if !is_named {
            self.leave_unread(format!("{within}file"));
            self.push(FieldProblem::new(place, "required"));
        }
    }

    /// Reads a file: its name, or what the API says of it. The hash of a request is enough: the
    /// rest is on record.
    fn attached_file(&mut self, view: &Raw<'_>, path: Path<'_>) -> AttachedFile {
        let file = match (view, self.source) {
            (Raw::Text(name), Source::File) => Some(AttachedFile::named(picture_name(name))),
            (Raw::Table(members), Source::Request) => sent(members),
            _ => None,
        };
        file.unwrap_or_else(|| {
            self.leave_unread(path);
            let want = "the name of a file next to the text";
            self.push(FieldProblem::new(path, "bad_type").with("want", want));
            AttachedFile::named(String::new())
        })
    }

    /// Checks how many files there are, and the titles of each.
    pub(super) fn attachments(&mut self, ty: Type, titles: &[[&str; 2]], path: Path<'_>) {
        let Type::Attachments { max } = ty else {
            return;
        };
        if titles.len() > max {
            let problem = FieldProblem::new(path, "too_many").with("n", max);
            self.push(problem.with("m", titles.len()));
        }
        for (i, title) in titles.iter().enumerate() {
            let within = &format!("{}.title.", path.at(i));
            for locale in Locale::ALL {
                let path = Path::new(within, locale.code());
                self.check_word(TITLE, title[locale.index()], path);
            }
        }
    }
}

/// User-perceived characters of a title.
const TITLE: Type = words(160);

fn sent(members: &[(&str, Raw<'_>)]) -> Option<AttachedFile> {
    let mut hash = None;
    let mut file = AttachedFile::named(String::new());
    for (name, view) in members {
        match (*name, view) {
            ("hash", Raw::Text(text)) => hash = MediaHash::try_from(text.to_string()).ok(),
            ("name", Raw::Text(text)) => file.name = text.to_string(),
            ("bytes", Raw::Number(bytes)) => file.bytes = (*bytes).try_into().unwrap_or_default(),
            _ => {}
        }
    }
    file.hash = hash?;
    Some(file)
}

#[cfg(test)]
mod tests {
    use super::super::entry::document;
    use crate::check::Stage;
    use crate::{Attachment, Kind, Site};
    use serde_json::{Value, json};

    fn problems(kind: Kind, attachments: &Value) -> Vec<(String, &'static str)> {
        let entry = json!({ "attachments": attachments });
        document(kind, &entry, &Site::default(), Stage::Publish)
            .into_iter()
            .filter(|problem| problem.path.starts_with("attachments"))
            .map(|problem| (problem.path, problem.key))
            .collect()
    }

    fn file(title: &Value) -> Value {
        let file = json!({ "hash": "0".repeat(32), "name": "a.pdf", "bytes": 1 });
        json!({ "file": file, "title": title })
    }

    #[test]
    fn the_place_of_a_problem_is_named() {
        let attachments = json!([
            { "file": "statut.pdf", "title": "Статут", "alt": {} },
            "statut.pdf",
            { "title": { "ua": "а".repeat(161), "uk": "Статут", "us": 7 } },
        ]);
        let mut reported = problems(Kind::News, &attachments);
        reported.sort_unstable();
        let expected = [
            ("attachments.0.alt", "unknown_field"),
            ("attachments.0.file", "bad_type"),
            ("attachments.0.title", "bad_type"),
            ("attachments.1", "bad_type"),
            ("attachments.2.file", "required"),
            ("attachments.2.title.ua", "too_long"),
            ("attachments.2.title.uk", "unknown_field"),
            ("attachments.2.title.us", "bad_type"),
        ];
        assert_eq!(reported, expected.map(|(path, key)| (path.to_owned(), key)));
        assert_eq!(problems(Kind::News, &json!({ "a": 1 }))[0].1, "bad_type");
    }

    #[test]
    fn editorial_kinds_have_twenty_files_and_others_none() {
        let files = |count: usize| Value::from(vec![file(&json!({})); count]);
        for kind in Kind::ALL {
            let has_files = !matches!(kind, Kind::Advertisements | Kind::Reklama);
            let rows = crate::check::fields::common(kind);
            assert_eq!(rows.iter().any(|row| row.name == "attachments"), has_files);
            if has_files {
                assert_eq!(problems(kind, &files(Attachment::MOST)), []);
                let too_many = [("attachments".to_owned(), "too_many")];
                assert_eq!(problems(kind, &files(Attachment::MOST + 1)), too_many);
            }
        }
    }
}
