//! Folds constants into templates: translations without parameters, icons and asset names become
//! part of the text when the theme is loaded, so that no page asks for them again. Lines keep their
//! numbers: a call or a value that spans several lines stays a call.

use super::functions::Constants;
use crate::problems::{FileProblem, line_at};

/// The template with every `{{ t(key="…") }}`, `{{ icon(name="…") }}` and `{{ asset(name="…") }}`
/// replaced. A name that `constants` lack is a problem of `file` (path below the theme).
pub(super) fn fold(
    file: &str,
    source: &str,
    constants: &Constants,
    problems: &mut Vec<FileProblem>,
) -> String {
    let mut out = String::with_capacity(source.len() * 2);
    let mut rest = source;
    while let Some(start) = rest.find("{{") {
        let (before, tag) = rest.split_at(start);
        out.push_str(before);
        if let Some((expression, after)) = tag[2..].split_once("}}")
            && let Some((function, argument)) = call(expression)
        {
            match constants.value(function, argument) {
                Ok(Some(text)) if !text.contains('\n') && !expression.contains('\n') => {
                    out.push_str(&text);
                    rest = after;
                    continue;
                }
                Ok(_) => {}
                Err(problem) => {
                    let line = line_at(source, source.len() - tag.len());
                    problems.push(FileProblem::new(file, line, problem));
                }
            }
        }
        out.push_str("{{");
        rest = &tag[2..];
    }
    out.push_str(rest);
    out
}

/// `name(argument="literal")` and nothing else.
fn call(expression: &str) -> Option<(&str, &str)> {
    let (function, rest) = expression.trim().split_once('(')?;
    let (_, literal) = rest.strip_suffix(')')?.split_once('=')?;
    let literal = literal.trim().strip_prefix('"')?.strip_suffix('"')?;
    let is_plain = function
        .bytes()
        .chain(literal.bytes())
        .all(|byte| byte.is_ascii_alphanumeric() || b"._-".contains(&byte));
    is_plain.then_some((function, literal))
}

/// A loop over a map: its order differs from run to run, and the tree would with it (invariant 1).
pub(super) fn map_loop(file: &str, source: &str) -> Option<FileProblem> {
    for (at, _) in source.match_indices("{%") {
        let tag = source[at + 2..].trim_start_matches('-').trim_start();
        if let Some(tag) = tag.strip_prefix("for ")
            && let Some((names, _)) = tag.split_once(" in ")
            && names.contains(',')
        {
            return Some(FileProblem::new(
                file,
                line_at(source, at),
                "loops run over lists: a map has no order of its own; write for item in list",
            ));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::{Colors, Messages};
    use model::Locale;
    use std::sync::Arc;

    #[test]
    fn loops_over_maps_are_refused() {
        assert!(map_loop("x", "{% for a in list %}{% if b, c in d %}").is_none());
        let problem = map_loop("x.html", "\n{%- for key, value in item %}").expect("a map");
        assert!(
            problem
                .to_string()
                .starts_with("x.html:2: loops run over lists")
        );
    }

    #[test]
    fn constants_become_text_and_missing_ones_are_reported() {
        let ua = r#"{"a": "Так & ні", "b": "{{n}} днів"}"#.to_owned();
        let messages = Messages::parse(
            &[(Locale::Ua, ua.clone()), (Locale::Us, ua)],
            &mut Vec::new(),
        );
        let constants = Constants {
            locale: Locale::Ua,
            messages: Arc::new(messages),
            assets: [("site.css".to_owned(), "site-1.css".to_owned())].into(),
            icons: [("x.svg", "<svg/>\n"), ("lines.svg", "<svg>\n</svg>")]
                .map(|(name, svg)| (name.to_owned(), svg.to_owned()))
                .into(),
            colors: Colors::default(),
        };
        let mut problems = Vec::new();
        let mut folded = |source: &str| fold("templates/x.html", source, &constants, &mut problems);
        assert_eq!(folded(r#"<p>{{ t(key="a") }}</p>"#), "<p>Так &amp; ні</p>");
        assert_eq!(
            folded(r#"{{icon(name="x")}}{{ asset(name="site.css") }}"#),
            "<svg/>/assets/site-1.css"
        );
        assert_eq!(folded(r#"{{ color(scheme="dark") }}"#), "#09090b");
        for kept in [
            r#"{{ t(key="b") }}"#,
            r#"{{ t(key="a" ~ b) }}"#,
            r#"{{ t(key="a", count=1) }}"#,
            "{{ a }}",
            "{{ open",
            r#"{{ other(key="a") }}"#,
            r#"{{ icon(name="lines") }}"#,
            "{{\n t(key=\"a\") }}",
        ] {
            assert_eq!(folded(kept), kept);
        }
        folded("\n{{ t(key=\"gone\") }}");
        assert_eq!(problems.len(), 1);
        assert!(
            problems[0]
                .to_string()
                .starts_with("templates/x.html:2: translation \"gone\" is missing")
        );
    }
}
