//! Members of structs of the model as their source has them: names, types, comments, and what serde
//! fills in.

use super::parts::sentence;
use super::root;
use std::fs;

/// A member of a struct.
#[derive(Clone, Debug)]
pub(crate) struct Member {
    /// Its name in text.
    pub(crate) name: String,
    /// Its name in Rust.
    pub(crate) field: String,
    pub(crate) ty: String,
    pub(crate) comment: String,
    /// Whether text may leave it out.
    pub(crate) is_optional: bool,
}

/// The source of a file of `generator/model/src/data/`.
pub(crate) fn source(file: &str) -> String {
    fs::read_to_string(root().join("generator/model/src/data").join(file)).unwrap()
}

/// The members of a struct, written out or by the macro `document!`.
pub(crate) fn members(source: &str, name: &str) -> Vec<Member> {
    let starts = [
        format!("pub struct {name} {{"),
        format!("pub struct {name}, draft {name}Draft {{"),
        format!("pub record {name} {{"),
    ];
    let at = starts
        .iter()
        .find_map(|start| Some(source.find(start)? + start.len()));
    let at = at.unwrap_or_else(|| panic!("there is no struct {name}"));
    let head = &source[..at];
    // Attributes of the struct itself are between the item before it and its own line.
    let attributes = &head[head.rfind("\n\n").unwrap_or(0)..];
    let has_defaults = attributes.contains("#[serde(default") || attributes.contains("pub record");
    let mut members = Vec::new();
    let (mut comment, mut attribute) = (String::new(), String::new());
    for line in source[at..].lines() {
        let text = line.trim();
        if let Some(words) = text.strip_prefix("///") {
            comment.push_str(words);
        } else if text.starts_with("#[") {
            attribute.push_str(text);
        } else if text.starts_with('}') {
            break;
        } else {
            // In `document!`: `name "name in text": Type as Type in requests = default => row(…),`.
            let (member, row) = text.split_once(" => ").unwrap_or((text, ""));
            let (member, _) = member.split_once(" = ").unwrap_or((member, ""));
            let (member, _) = member.split_once(" as ").unwrap_or((member, ""));
            let is_needed = row.is_empty() || row.starts_with("save");
            for (field, ty) in member
                .trim_end_matches(" }")
                .split(", ")
                .filter_map(|part| part.split_once(": "))
            {
                let (field, literal) = field
                    .trim_start_matches("pub ")
                    .split_once(' ')
                    .unwrap_or((field.trim_start_matches("pub "), ""));
                let literal = Some(literal.trim_matches('"')).filter(|name| !name.is_empty());
                members.push(Member {
                    name: renamed(&attribute)
                        .or(literal.map(str::to_owned))
                        .unwrap_or_else(|| field.to_owned()),
                    field: field.to_owned(),
                    ty: ty.trim_end_matches(',').to_owned(),
                    comment: readable(&comment),
                    is_optional: !is_needed
                        || has_defaults
                        || attribute.contains("#[serde(default"),
                });
            }
            comment.clear();
            attribute.clear();
        }
    }
    assert!(!members.is_empty(), "{name} has no members");
    members
}

fn renamed(attribute: &str) -> Option<String> {
    let (_, rest) = attribute.split_once("rename = \"")?;
    Some(rest.split('"').next()?.to_owned())
}

/// The codes of an enum with the comment of each, as `rename_all` of serde writes them.
pub(crate) fn codes(source: &str, name: &str) -> Vec<String> {
    let at = source
        .find(&format!("pub enum {name} {{"))
        .unwrap_or_else(|| panic!("there is no enum {name}"));
    let variants = source[at..]
        .lines()
        .skip(1)
        .map(str::trim)
        .take_while(|line| *line != "}");
    let variants = variants.filter(|line| !line.starts_with("///") && !line.starts_with("#["));
    variants
        .map(|line| snake(line.trim_end_matches(',')))
        .collect()
}

fn snake(name: &str) -> String {
    let mut text = String::new();
    for c in name.chars() {
        if c.is_uppercase() && !text.is_empty() {
            text.push('_');
        }
        text.extend(c.to_lowercase());
    }
    text
}

/// A comment as a sentence for readers: what it says of the code is left out, and the kinds it is
/// about, which the place says.
fn readable(comment: &str) -> String {
    let text = comment.trim();
    let text = [
        "; see [",
        ", see [",
        "; see `",
        ", see `",
        " (docs/",
        " (invariant",
    ]
    .iter()
    .fold(text, |text, cut| text.split(cut).next().unwrap_or(text));
    let about = [
        "News",
        "Posters",
        "Services",
        "Services and diaspora listings",
        "Diaspora listings",
        "Reklama",
        "Advertisements",
    ];
    let text = match text.split_once(": ") {
        Some((kinds, rest)) if about.contains(&kinds) => {
            let mut letters = rest.chars();
            letters
                .next()
                .into_iter()
                .flat_map(char::to_uppercase)
                .chain(letters)
                .collect()
        }
        _ => text.to_owned(),
    };
    sentence(&text)
}
