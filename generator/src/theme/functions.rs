//! The functions templates may call: translations, icons and asset names, all part of the theme.

use super::manifest::Colors;
use super::messages;
use super::messages::Messages;
use model::Locale;
use std::collections::BTreeMap;
use std::sync::Arc;
use tera::{Kwargs, State, Tera, Value};

/// The texts from which the functions answer, in one language.
#[derive(Clone)]
pub(super) struct Constants {
    pub locale: Locale,
    pub messages: Arc<Messages>,
    /// Published file names by logical name.
    pub assets: BTreeMap<String, String>,
    /// SVG text by file name.
    pub icons: BTreeMap<String, String>,
    pub colors: Colors,
}

impl Constants {
    /// The text that a call with one literal argument prints, as HTML: `None` when it depends on
    /// the page or on something else than these.
    pub(super) fn value(&self, function: &str, argument: &str) -> Result<Option<String>, String> {
        match function {
            // The file that could not be read is the problem.
            "t" if self.messages.is_broken() => Ok(None),
            "t" => {
                let message = self.message(argument, None)?;
                let mut html = String::with_capacity(message.len());
                model::escape_html(message, &mut html);
                Ok((!message.contains("{{")).then_some(html))
            }
            "icon" => self.icon(argument).map(Some),
            "asset" => self.asset(argument).map(Some),
            "color" => self.color(argument).map(Some),
            _ => Ok(None),
        }
    }

    fn message(&self, key: &str, count: Option<i64>) -> Result<&str, String> {
        self.messages.find(self.locale, key, count).ok_or_else(|| {
            format!(
                "translation \"{key}\" is missing in locales/{}.json",
                self.locale.code()
            )
        })
    }

    fn icon(&self, name: &str) -> Result<String, String> {
        match self.icons.get(&format!("{name}.svg")) {
            Some(icon) => Ok(icon.trim().to_owned()),
            None => Err(format!("icon \"{name}\" is not in icons/")),
        }
    }

    fn color(&self, scheme: &str) -> Result<String, String> {
        match self.colors.of(scheme) {
            Some(color) => Ok(color.to_owned()),
            None => Err(format!(
                "color \"{scheme}\" does not exist; known: light, dark"
            )),
        }
    }

    fn asset(&self, name: &str) -> Result<String, String> {
        match self.assets.get(name) {
            Some(file) => Ok(format!("/assets/{file}")),
            None => Err(format!(
                "asset \"{name}\" is not in dist/manifest.json; run scripts/build"
            )),
        }
    }
}

/// A function of one argument: its name, that of the argument, and the answer as HTML.
type Lookup = (
    &'static str,
    &'static str,
    fn(&Constants, &str) -> Result<String, String>,
);

const LOOKUPS: [Lookup; 3] = [
    ("icon", "name", Constants::icon),
    ("asset", "name", Constants::asset),
    ("color", "scheme", Constants::color),
];

/// Makes the functions known to the templates of one language.
pub(super) fn register(tera: &mut Tera, constants: &Constants, head_script: String) {
    let theme_constants = constants.clone();
    tera.register_function(
        "t",
        move |kwargs: Kwargs, _: &State| -> tera::TeraResult<Value> {
            let key = kwargs.must_get::<&str>("key")?;
            let count = kwargs.get::<i64>("count")?;
            let message = theme_constants
                .message(key, count)
                .map_err(tera::Error::message)?;
            if !message.contains("{{") {
                return Ok(Value::normal_string(message));
            }
            let filled = messages::fill(message, |name| {
                kwargs
                    .iter()
                    .find(|(key, _)| key.as_str() == Some(name))
                    .map(|(_, value)| value.to_string())
            });
            Ok(Value::normal_string(&filled))
        },
    );
    for (name, argument, look_up) in LOOKUPS {
        let theme_constants = constants.clone();
        tera.register_function(
            name,
            move |kwargs: Kwargs, _: &State| -> tera::TeraResult<Value> {
                let html = look_up(&theme_constants, kwargs.must_get::<&str>(argument)?)
                    .map_err(tera::Error::message)?;
                Ok(Value::safe_string(&html))
            },
        );
    }
    tera.register_function("head_script", move |_: Kwargs, _: &State| {
        Value::safe_string(&head_script)
    });
}
