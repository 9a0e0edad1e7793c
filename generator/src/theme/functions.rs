//! The functions templates may call: translations, icons and asset names, all part of the theme.

use super::manifest::Colors;
use super::messages;
use super::messages::Messages;
use model::Locale;
use std::collections::BTreeMap;
use std::sync::Arc;
use tera::{Kwargs, State, Tera, Value};

/// What the functions know, in one language.
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
    /// What a call with one literal argument prints, as HTML: `None` when it depends on the page or
    /// on something else than these.
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
        let icon = self.icons.get(&format!("{name}.svg"));
        icon.map(|icon| icon.trim().to_owned())
            .ok_or_else(|| format!("icon \"{name}\" is not in icons/"))
    }

    fn color(&self, scheme: &str) -> Result<String, String> {
        let color = self.colors.of(scheme);
        color
            .map(str::to_owned)
            .ok_or_else(|| format!("color \"{scheme}\" does not exist; known: light, dark"))
    }

    fn asset(&self, name: &str) -> Result<String, String> {
        let file = self.assets.get(name);
        file.map(|file| format!("/assets/{file}")).ok_or_else(|| {
            format!("asset \"{name}\" is not in dist/manifest.json; run scripts/build")
        })
    }
}

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
    let theme_constants = constants.clone();
    tera.register_function(
        "icon",
        move |kwargs: Kwargs, _: &State| -> tera::TeraResult<Value> {
            let icon = theme_constants
                .icon(kwargs.must_get::<&str>("name")?)
                .map_err(tera::Error::message)?;
            Ok(Value::safe_string(&icon))
        },
    );
    let theme_constants = constants.clone();
    tera.register_function(
        "asset",
        move |kwargs: Kwargs, _: &State| -> tera::TeraResult<Value> {
            let path = theme_constants
                .asset(kwargs.must_get::<&str>("name")?)
                .map_err(tera::Error::message)?;
            Ok(Value::safe_string(&path))
        },
    );
    let theme_constants = constants.clone();
    tera.register_function(
        "color",
        move |kwargs: Kwargs, _: &State| -> tera::TeraResult<Value> {
            let color = theme_constants
                .color(kwargs.must_get::<&str>("scheme")?)
                .map_err(tera::Error::message)?;
            Ok(Value::safe_string(&color))
        },
    );
    tera.register_function("head_script", move |_: Kwargs, _: &State| {
        Value::safe_string(&head_script)
    });
}
