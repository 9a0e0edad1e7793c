//! Folders of static site generators: Hugo and Jekyll.

mod fields;
mod front_matter;
mod hugo;
mod jekyll;
mod liquid;
mod shortcodes;
mod walk;

pub(crate) use hugo::{Hugo, is_hugo};
pub(crate) use jekyll::Jekyll;
