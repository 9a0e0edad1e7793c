//! Templates with what all of them see.

use crate::theme::Theme;
use crate::view::ViewError;
use model::Locale;
use tera::Context;

/// Renders one template in place of what `out` held.
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

/// What every template sees, but for layouts.
pub(crate) fn page_context(locale: Locale, server: bool, editors: &str) -> Context {
    let mut context = Context::new();
    context.insert("locale", locale.code());
    context.insert("lang", locale.lang());
    context.insert("server", &server);
    if !server {
        // Who can be written to where no form is. The frame holds it too, so fingerprints know it.
        context.insert("editors", editors);
    }
    context
}
