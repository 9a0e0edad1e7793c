//! `theme.toml`.

use crate::problems::{FileProblem, line_at};
use serde::Deserialize;

/// Its file, from the theme's folder.
pub(super) const MANIFEST: &str = "theme.toml";

/// The content of `theme.toml`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ThemeManifest {
    /// The name that `check` prints with the version.
    pub name: String,
    pub(crate) version: String,
    #[serde(default)]
    pub(crate) colors: Colors,
}

/// The color of the bars of browsers in each scheme: `#rrggbb`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Colors {
    pub(crate) light: String,
    pub(crate) dark: String,
}

impl Default for Colors {
    fn default() -> Colors {
        Colors {
            light: "#ffffff".to_owned(),
            dark: "#09090b".to_owned(),
        }
    }
}

impl Colors {
    /// The color of a scheme, `light` or `dark`.
    pub fn of(&self, scheme: &str) -> Option<&str> {
        match scheme {
            "light" => Some(&self.light),
            "dark" => Some(&self.dark),
            _ => None,
        }
    }
}

/// Reads the text of `theme.toml`; errors go to `problems`.
pub(super) fn parse(text: &str, problems: &mut Vec<FileProblem>) -> ThemeManifest {
    let manifest: ThemeManifest = match toml::from_str(text) {
        Ok(manifest) => manifest,
        Err(error) => {
            let line = error.span().map_or(0, |span| line_at(text, span.start));
            let message = error.message().replace('`', "\"");
            problems.push(FileProblem::new(MANIFEST, line, message));
            return ThemeManifest::default();
        }
    };
    for (scheme, color) in [
        ("light", &manifest.colors.light),
        ("dark", &manifest.colors.dark),
    ] {
        if !is_color(color) {
            let at = text.find(&format!("\"{color}\""));
            problems.push(FileProblem::new(
                MANIFEST,
                at.map_or(0, |at| line_at(text, at)),
                format!("colors.{scheme} \"{color}\" is not a color; write it like #0b5fa5"),
            ));
        }
    }
    manifest
}

fn is_color(text: &str) -> bool {
    text.len() == 7
        && text.starts_with('#')
        && text[1..].bytes().all(|byte| byte.is_ascii_hexdigit())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn messages(text: &str) -> Vec<String> {
        let mut problems = Vec::new();
        parse(text, &mut problems);
        problems.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn every_setting_is_used_or_refused_with_its_line() {
        const HEAD: &str = "name = \"portal\"\nversion = \"1\"\n";
        for (rest, problem) in [
            ("", None),
            ("[colors]\nlight = \"#FEFEFE\"\n", None),
            (
                "[colors]\nlight = \"white\"\n",
                Some("theme.toml:4: colors.light \"white\" is not a color; write it like #0b5fa5"),
            ),
            (
                "[colors]\ndark = \"#ї9090\"\n",
                Some("theme.toml:4: colors.dark \"#ї9090\" is not a color; write it like #0b5fa5"),
            ),
            (
                "[colors]\npaper = \"#ffffff\"\n",
                Some("theme.toml:4: unknown field \"paper\", expected \"light\" or \"dark\""),
            ),
            (
                "author = \"x\"\n",
                Some(
                    "theme.toml:3: unknown field \"author\", expected one of \"name\", \"version\", \"colors\"",
                ),
            ),
        ] {
            assert_eq!(
                messages(&format!("{HEAD}{rest}")),
                problem.into_iter().collect::<Vec<_>>(),
                "{rest}"
            );
        }
        assert_eq!(
            messages("version = \"1\"\n"),
            ["theme.toml:1: missing field \"name\""]
        );
    }
}
