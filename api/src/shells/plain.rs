//! Pages without a theme, for tests and for a server whose theme is missing.

use super::{PageError, ShellPages};
use crate::tree::missing::escape;
use generator::{
    model::{Entry, Kind, Locale},
    view::shape,
};

/// Bare HTML with everything the app needs.
#[derive(Clone, Copy, Debug, Default)]
pub struct PlainPages;

impl ShellPages for PlainPages {
    fn shell(
        &self,
        locale: Locale,
        path: &str,
        layout: &'static str,
        app: shape::App,
    ) -> Result<String, PageError> {
        let styles = app
            .styles
            .iter()
            .map(|href| format!("<link rel=\"stylesheet\" href=\"{}\">", escape(href)))
            .collect::<Vec<_>>()
            .concat();
        Ok(format!(
            "<!doctype html><html lang=\"{lang}\"><meta charset=\"utf-8\"><title>Visnyk</title>\
             <meta name=\"robots\" content=\"noindex\">{styles}<body class=\"shell {layout}\" data-path=\"{path}\">\
             <main id=\"main\"><div id=\"app\" data-locale=\"{locale}\" data-area=\"{area}\" data-status=\"{status}\">\
             </div></main><script type=\"module\" nonce=\"{nonce}\" src=\"{script}\"></script></body></html>",
            lang = locale.lang(),
            locale = locale.code(),
            path = escape(path),
            area = escape(&app.area),
            status = app.status,
            nonce = escape(&app.nonce),
            script = escape(&app.script),
        ))
    }

    fn search(
        &self,
        locale: Locale,
        _: Option<Kind>,
        asked: shape::Asked,
        results: shape::SearchResults,
    ) -> Result<String, PageError> {
        let hits = results
            .hits
            .iter()
            .map(|hit| format!("<li><a href=\"{}\">{}</a></li>", escape(&hit.href), escape(&hit.title)))
            .collect::<Vec<_>>()
            .concat();
        let lang = locale.lang();
        Ok(format!(
            "<!doctype html><html lang=\"{lang}\"><h1>{}</h1><ul>{hits}</ul></html>",
            escape(&asked.query)
        ))
    }

    fn sign_in(&self, locale: Locale, form: shape::SignIn) -> Result<String, PageError> {
        Ok(format!(
            "<!doctype html><html lang=\"{}\"><form method=\"post\" action=\"/api/auth/callback/credentials\">\
             <input name=\"csrfToken\" type=\"hidden\" value=\"{}\">\
             <input name=\"callbackUrl\" type=\"hidden\" value=\"{}\"><input name=\"email\" type=\"email\">\
             <input name=\"password\" type=\"password\"><button>→</button></form></html>",
            locale.lang(),
            escape(&form.csrf_token),
            escape(&form.callback_url)
        ))
    }

    fn preview(&self, locale: Locale, entry: &Entry, bodies: &[String; 2]) -> Result<String, PageError> {
        if entry.ua.is_none() && entry.us.is_none() {
            return Err(PageError("an entry without any text".to_owned()));
        }
        let (text, shown) = entry.shown(locale);
        Ok(format!(
            "<!doctype html><html lang=\"{}\"><meta charset=\"utf-8\"><title>{title}</title><h1>{title}</h1><pre>{}</pre></html>",
            shown.lang(),
            escape(&bodies[shown.index()]),
            title = escape(&text.title),
        ))
    }
}
