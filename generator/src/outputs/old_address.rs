//! Answers at addresses that are not a page's own: rules for hosts that read them, a small page for
//! the others, and the page itself at its second address.

use crate::render::{Fingerprint, RenderBuffers, Renderer, base_path};
use crate::snapshot::SourceError;
use crate::view::ViewError;
use crate::viewmodel::OldAddress;
use model::{Locale, split_query};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use std::fmt::Write;

const TEMPLATE: &str = "redirect.html";

/// The page at an old address: complete, not for search engines, and with an immediate redirect.
///
/// # Errors
/// No rule holds there, or the theme's template fails.
pub(super) fn redirect(
    views: &Renderer<'_>,
    from: &str,
    locale: Locale,
) -> Result<Vec<u8>, ViewError> {
    with_view(views, from, locale, |view| render(views, locale, view))
}

/// The fingerprint of the page at an old address: a portal that moved in has tens of thousands, and
/// a build draws none of those that are as they were.
///
/// # Errors
/// No rule holds there.
pub(crate) fn redirect_fingerprint(
    views: &Renderer<'_>,
    from: &str,
    locale: Locale,
) -> Result<Fingerprint, ViewError> {
    with_view(views, from, locale, |view| {
        views.fingerprint_of(TEMPLATE, &(locale, view))
    })
}

fn with_view<T>(
    views: &Renderer<'_>,
    from: &str,
    locale: Locale,
    make: impl FnOnce(&OldAddress<'_>) -> Result<T, ViewError>,
) -> Result<T, ViewError> {
    let rule = views
        .plan()
        .rule(from, locale)
        .ok_or_else(|| SourceError::new(from, "leads nowhere"))?;
    let href = rule.target(locale);
    let canonical = if rule.external {
        href.clone()
    } else {
        views.absolute(&href)
    };
    let site_name = views.site.settings.site_name.get(locale);
    let favicon = views.site.settings.favicon_path().unwrap_or_default();
    let accent = views.site.settings.accent_path().unwrap_or_default();
    let view = OldAddress {
        href: &href,
        canonical: &canonical,
        external: rule.external,
        site_name,
        favicon: &favicon,
        accent: &accent,
    };
    make(&view)
}

fn render(
    views: &Renderer<'_>,
    locale: Locale,
    view: &OldAddress<'_>,
) -> Result<Vec<u8>, ViewError> {
    let mut context = views.page_context(locale);
    context.insert("redirect", view);
    let mut html = Vec::new();
    views.render_template(locale, TEMPLATE, &context, &mut html)?;
    let prefixed = base_path::html(&views.config.base_url, &mut html);
    prefixed.map_err(|message| ViewError::Template {
        template: TEMPLATE.to_owned(),
        message,
    })?;
    Ok(html)
}

/// The page an alias shows: the same bytes, canonical to the page's own address.
///
/// # Errors
/// No alias is there, or the page cannot be drawn.
pub(super) fn alias(
    views: &Renderer<'_>,
    from: &str,
    locale: Locale,
) -> Result<Vec<u8>, ViewError> {
    let plan = views.plan();
    let page = plan.alias(from).and_then(|alias| plan.page_at(&alias.to));
    let page = page.ok_or_else(|| SourceError::new(from, "shows no page"))?;
    let view = views.page(&page, locale)?;
    let mut buffers = RenderBuffers::default();
    views.render(&view, &mut buffers)?;
    Ok(buffers.html)
}

/// Bytes of a path that `_redirects` has as they are.
const PATH: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'/')
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

/// The address of a rule as hosts read it: encoded, with the values of its query as words of their
/// own.
fn source(from: &str, locale: Locale) -> String {
    let (path, query) = split_query(from);
    let path = locale.path(path);
    let mut source = utf8_percent_encode(&path, PATH).to_string();
    for pair in query.into_iter().flat_map(|query| query.split('&')) {
        source.push(' ');
        source.push_str(pair);
        if !pair.contains('=') {
            source.push('=');
        }
    }
    source
}

/// `_redirects`: `from to code`, a line each; the values of a query are between `from` and `to`.
///
/// Without `!` after the code: one of the hosts that read this file refuses it, and where a file
/// beats its rule, the page at the old address leads on.
pub(super) fn rules(views: &Renderer<'_>) -> String {
    let base = &views.config.base_url;
    // A host matches the path inside the tree, and sends the target to the browser, which sees the
    // whole path.
    let mut text = format!("/us/sitemap.xml {} 301\n", base.href("/sitemap.xml"));
    let plan = views.plan();
    let rules = plan.rules().chain(plan.rules_below(views.config.payloads));
    for rule in rules.filter(|rule| views.is_served(&rule.to)) {
        for locale in rule.locales() {
            let target = rule.target(locale);
            let target = if rule.external {
                target
            } else {
                base.href(&target)
            };
            let source = source(&rule.from, locale);
            let _ = writeln!(text, "{source} {target} {}", rule.code);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_encoded_and_queries_are_words() {
        for (from, locale, expected) in [
            ("/afisha", Locale::Us, "/us/afisha"),
            (
                "/новини/2019",
                Locale::Ua,
                "/%D0%BD%D0%BE%D0%B2%D0%B8%D0%BD%D0%B8/2019",
            ),
            ("/?p=123", Locale::Ua, "/ p=123"),
            ("/?p=123", Locale::Us, "/us p=123"),
            ("/a?x=1&y", Locale::Ua, "/a x=1 y="),
        ] {
            assert_eq!(source(from, locale), expected, "{from}");
        }
    }
}
