//! Renders templates, with the names that all of them have.

use crate::theme::Theme;
use crate::view::ViewError;
use model::Locale;
use tera::Context;

/// Renders one template into `out`, which loses its old content.
pub(super) fn render_template(
    theme: &Theme,
    locale: Locale,
    template: &str,
    context: &Context,
    out: &mut Vec<u8>,
) -> Result<(), ViewError> {
    out.clear();
    let tera = theme.tera(locale);
    tera.render_to(template, context, out)
        .map_err(|error| ViewError::template(template, &error))
}

/// The names that every template has, except layouts.
pub(crate) fn page_context(locale: Locale, server: bool, editors: &str) -> Context {
    let mut context = Context::new();
    context.insert("locale", locale.code());
    context.insert("lang", locale.lang());
    context.insert("server", &server);
    if !server {
        // The address for pages without a form. The frame has it too, so fingerprints cover it.
        context.insert("editors", editors);
    }
    context
}
