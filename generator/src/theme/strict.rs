//! Templates in which an unknown field is an error in a condition too.
//!
//! To Tera, `{% if item.nope %}` is false if `item` has no such field, although printing the field
//! is an error. For a rehearsal every path in a condition passes through a filter that rejects an
//! undefined value. The order of evaluation stays: `item.org and item.org.kind` asks an absent
//! `org` for nothing.

use super::Theme;
use model::Locale;
use std::fmt::Write;
use tera::{Kwargs, State, Tera, Value};

const FILTER: &str = "known_field";

/// The text that `head_script()` prints in a rehearsal.
pub(crate) const HEAD_SCRIPT_MARK: &str = "/* head_script() */";

impl Theme {
    /// The templates in one language, for a rehearsal: what they render is of no use.
    ///
    /// # Errors
    /// A template that Tera reads as it is, but not with the filter in it.
    pub(crate) fn strict(&self, locale: Locale) -> Result<Tera, tera::Error> {
        let mut tera = self.tera(locale).clone();
        tera.register_filter(
            FILTER,
            |value: &Value, kwargs: Kwargs, _: &State| -> tera::TeraResult<Value> {
                if value.is_undefined() {
                    let path = kwargs.must_get::<&str>("path")?;
                    let (_, field) = path.rsplit_once('.').unwrap_or(("", path));
                    return Err(tera::Error::message(format!(
                        "Field `{field}` is not defined in {path}"
                    )));
                }
                Ok(value.clone())
            },
        );
        // The rehearsal looks for the mark also if a theme has no script yet.
        tera.register_function("head_script", |_: Kwargs, _: &State| {
            Value::safe_string(HEAD_SCRIPT_MARK)
        });
        let sources = &self.sources[locale.index()];
        tera.add_raw_templates(
            sources
                .iter()
                .map(|(name, source)| (name.as_str(), rewrite(source))),
        )?;
        Ok(tera)
    }
}

/// The template with [`FILTER`] behind every path of its conditions, on the same lines.
fn rewrite(source: &str) -> String {
    // Nothing in a raw block is a condition.
    if source.contains("{% raw") || source.contains("{%- raw") {
        return source.to_owned();
    }
    let mut out = String::with_capacity(source.len() * 2);
    let mut rest = source;
    while let Some(start) = rest.find('{') {
        out.push_str(&rest[..start]);
        rest = &rest[start..];
        let close = match rest.as_bytes().get(1) {
            Some(b'#') => "#}",
            Some(b'%') => "%}",
            _ => {
                out.push('{');
                rest = &rest[1..];
                continue;
            }
        };
        let end = rest.find(close).map_or(rest.len(), |end| end + close.len());
        let (tag, after) = rest.split_at(end);
        let inside = tag[2..].trim_start_matches('-').trim_start();
        if close == "%}" && ["if ", "elif "].iter().any(|word| inside.starts_with(word)) {
            condition(tag, &mut out);
        } else {
            out.push_str(tag);
        }
        rest = after;
    }
    out.push_str(rest);
    out
}

/// One `if` or `elif`. A path that is tested (`is defined`), has a default, or is only the
/// beginning of something longer is left alone.
fn condition(tag: &str, out: &mut String) {
    let mut rest = tag;
    while let Some(first) = rest.chars().next() {
        if matches!(first, '"' | '\'' | '`') {
            let end = rest[1..].find(first).map_or(rest.len(), |end| end + 2);
            out.push_str(&rest[..end]);
            rest = &rest[end..];
            continue;
        }
        if !is_word(first) {
            out.push(first);
            rest = &rest[first.len_utf8()..];
            continue;
        }
        let end = rest.find(|c| !is_word(c)).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        if is_path(word) && !is_guarded(after) {
            let _ = write!(out, "({word} | {FILTER}(path=\"{word}\"))");
        } else {
            out.push_str(word);
        }
        rest = after;
    }
}

fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_' || c == '.'
}

fn is_path(word: &str) -> bool {
    word.contains('.')
        && word
            .split('.')
            .all(|part| part.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_'))
        && !word.starts_with("loop.")
}

fn is_guarded(after: &str) -> bool {
    let next = after.trim_start();
    let filter = next.strip_prefix('|').map_or("", str::trim_start);
    next.starts_with("is ") || filter.starts_with("default") || after.starts_with(['[', '(', '?'])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_of_conditions_are_asked_for() {
        let filtered = |path: &str| format!("({path} | {FILTER}(path=\"{path}\"))");
        let (a, b) = (filtered("a.b"), filtered("c.d.e"));
        for (source, expected) in [
            (
                "{% if a.b %}{{ a.b }}{% endif %}",
                format!("{{% if {a} %}}{{{{ a.b }}}}{{% endif %}}"),
            ),
            (
                "x {%- elif not a.b and c.d.e == \"a.b\" -%}",
                format!("x {{%- elif not {a} and {b} == \"a.b\" -%}}"),
            ),
            (
                "{% if a.b | length > 1.5 %}",
                format!("{{% if {a} | length > 1.5 %}}"),
            ),
        ] {
            assert_eq!(rewrite(source), expected);
        }
        for kept in [
            "{% if a %}{# {% if a.b %} #}{ % }",
            "{% if a.b is defined %}",
            "{% if a.b | default(value=1) %}",
            "{% if loop.first %}",
            "{% if a.b[0] %}{% if a.b?.c %}",
            "{% set x = a.b %}{% for x in a.b %}",
            "{% raw %}{% if a.b %}{% endraw %}",
            "{% if 'ї a.b' %}",
            "{% if a.b",
        ] {
            let kept_or_open = rewrite(kept);
            assert!(
                kept_or_open == kept || kept.ends_with("a.b"),
                "{kept_or_open}"
            );
        }
    }
}
