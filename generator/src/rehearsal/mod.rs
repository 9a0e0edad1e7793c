//! Renders every template of a theme with made-up views before anything is built, so that an error
//! in a branch that the present content does not reach is found when the theme is loaded, and so is
//! a template that leaves out what pages need (`printed`). It must not know content.
//!
//! A `Sample` has a template and two views of it: one with every field filled and one with as few
//! as the kind allows. Both are rendered in both languages, with and without visnyk-api; then the
//! first with each field replaced by that of the second, one at a time (`variants`). Branches that
//! need two fields to change together are reached only where a sample has a state for them.
//!
//! An unknown field is an error in conditions too (`theme/strict.rs`). An unknown name without a
//! dot (`{% if nope %}`) is false, as a layout's or a part's optional names must be.

mod html;
mod printed;
mod rendering;
mod samples;
mod variants;

use crate::directory::Directory;
use crate::problems::{FileProblem, Problems};
use crate::theme::Theme;
use model::Locale;
use rayon::prelude::*;
use rendering::{PLACES, TemplateFailure, context, failure, view_of};
use samples::Sample;
use std::collections::BTreeSet;
use std::io;
use std::sync::Arc;
use tera::Tera;

/// How many of [`PLACES`] a single changed field needs.
const PLACES_OF_A_FIELD: usize = 2;
/// The address of the stylesheet with the portal's color, as templates and as samples name it.
const ACCENTS: [(&str, &str); 2] = [
    ("accent", "/accent"),
    ("redirect.accent", "/redirect/accent"),
];

/// Reads a theme folder and rehearses it.
///
/// # Errors
/// Everything that is wrong with the folder or with a template.
pub fn load(dir: impl Into<Directory>) -> Result<Theme, Problems> {
    let theme = Theme::load(dir)?;
    rehearse(&theme)?;
    tracing::debug!(build = theme.build, "theme rehearsed");
    Ok(theme)
}

/// A theme that passed its rehearsal.
pub struct Rehearsed {
    /// The theme.
    pub theme: Arc<Theme>,
    /// The warnings of [`without_accent`].
    pub without_accent: Vec<FileProblem>,
}

impl Rehearsed {
    /// Reads a theme folder, and rehearses the theme unless it is the one that has `passed` before:
    /// see [`Rehearsed::passed`].
    ///
    /// # Errors
    /// Everything that is wrong with the folder or with a template.
    pub fn load(dir: impl Into<Directory>, passed: Option<&str>) -> Result<Rehearsed, Problems> {
        let theme = Theme::load(dir)?;
        if passed == Some(&theme.build) {
            tracing::debug!(build = theme.build, "theme was rehearsed before");
            return Ok(Rehearsed {
                theme: Arc::new(theme),
                without_accent: Vec::new(),
            });
        }
        rehearse(&theme)?;
        tracing::debug!(build = theme.build, "theme rehearsed");
        let without_accent = without_accent(&theme);
        Ok(Rehearsed {
            theme: Arc::new(theme),
            without_accent,
        })
    }

    /// The name of a theme about which there is nothing to report.
    pub fn passed(&self) -> Option<String> {
        self.without_accent
            .is_empty()
            .then(|| self.theme.build.clone())
    }
}

/// Renders every template with every sample, and looks whether it prints what it has to.
///
/// # Errors
/// One problem for each cause, sorted by file and line.
pub fn rehearse(theme: &Theme) -> Result<(), Problems> {
    let [ua, us] = Locale::ALL.map(|locale| theme.strict(locale));
    let strict = match (ua, us) {
        (Ok(ua), Ok(us)) => [ua, us],
        (Err(error), _) | (_, Err(error)) => {
            return Err(vec![failure("", &error, "all").problem].into());
        }
    };
    let samples = samples::all();
    let failures: Vec<Vec<TemplateFailure>> = samples
        .par_iter()
        .map(|sample| rehearse_sample(&strict, sample))
        .collect();
    let mut causes = BTreeSet::new();
    let mut problems: Vec<FileProblem> = failures
        .into_iter()
        .flatten()
        .filter(|failure| causes.insert(failure.cause.clone()))
        .map(|failure| failure.problem)
        .collect();
    if problems.is_empty() {
        problems = printed::lacking(&strict, &samples);
    }
    if problems.is_empty() {
        return Ok(());
    }
    problems.sort_by(|a, b| (&a.file, a.line, &a.message).cmp(&(&b.file, b.line, &b.message)));
    Err(problems.into())
}

/// Looks whether templates print what they have to. A server asks this before it publishes: a
/// template that fails leaves the page that was there, one that prints nothing would replace it.
///
/// # Errors
/// One problem for each template and what it leaves out.
pub fn refuse_blank(theme: &Theme) -> Result<(), Problems> {
    let [ua, us] = Locale::ALL.map(|locale| theme.strict(locale));
    let (Ok(ua), Ok(us)) = (ua, us) else {
        return Ok(());
    };
    let lacking = printed::lacking(&[ua, us], &samples::all());
    if lacking.is_empty() {
        Ok(())
    } else {
        Err(lacking.into())
    }
}

/// Templates of pages that do not load the stylesheet with the color of the portal (docs/theme.md):
/// a color would change nothing there. A theme may mean that, so these are warnings.
#[must_use]
pub fn without_accent(theme: &Theme) -> Vec<FileProblem> {
    let Ok(tera) = theme.strict(Locale::Ua) else {
        return Vec::new();
    };
    samples::all()
        .iter()
        .filter_map(|sample| lacking_accent(&tera, sample))
        .collect()
}

fn lacking_accent(tera: &Tera, sample: &Sample) -> Option<FileProblem> {
    let (name, _) = ACCENTS
        .into_iter()
        .find(|(_, place)| sample.full.pointer(place).is_some())?;
    let view = view_of(sample.full.as_object()?);
    // A template that fails is a problem of `rehearse`.
    let page = tera
        .render(sample.template, &context(sample, &view, Locale::Ua, true))
        .ok()?;
    if page.contains(samples::ACCENT) {
        return None;
    }
    let remedy = format!(
        "does not load the color of the portal (accent in settings.toml): add \
         {{% if {name} %}}<link rel=\"stylesheet\" href=\"{{{{ {name} }}}}\">{{% endif %}}"
    );
    Some(FileProblem::new(
        format!("templates/{}", sample.template),
        0,
        remedy,
    ))
}

fn rehearse_sample(theme: &[Tera; 2], sample: &Sample) -> Vec<TemplateFailure> {
    let mut failures: Vec<TemplateFailure> = Vec::new();
    for variant in variants::of(sample) {
        // Converting a view costs more than rendering it.
        let view = view_of(&variant.view);
        let places = if variant.is_field {
            &PLACES[..PLACES_OF_A_FIELD]
        } else {
            &PLACES
        };
        for (locale, server) in places {
            let context = context(sample, &view, *locale, *server);
            let Err(error) = theme[locale.index()].render_to(sample.template, &context, io::sink())
            else {
                continue;
            };
            let server = if *server { "" } else { ", without visnyk-api" };
            let rendered = format!(
                "{} in {}{server}{}",
                sample.label(),
                locale.code(),
                variant.change
            );
            let failure = failure(sample.template, &error, &rendered);
            if failures.iter().all(|known| known.cause != failure.cause) {
                failures.push(failure);
            }
        }
    }
    failures
}
