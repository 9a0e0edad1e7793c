//! The portal's mark in the forms that browsers, phones and their home screens ask for by name.

use crate::plan::Icon;
use crate::render::Renderer;
use crate::snapshot::SourceError;
use crate::view::ViewError;
use image::ExtendedColorType;
use image::codecs::ico::{IcoEncoder, IcoFrame};
use model::Locale;
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg;
use serde_json::json;
use std::borrow::Cow;
use std::path::Path;

/// Sizes in `favicon.ico`, in pixels: tabs, and tabs of screens with twice the density.
const ICO: [u32; 2] = [16, 32];
/// How much of a home screen's icon its mark fills: systems cut corners off.
const FILLED: f32 = 0.72;

/// The mark as SVG, of the settings or else of the theme. `None` where neither can be drawn.
pub(super) fn mark<'r>(renderer: &'r Renderer<'_>) -> Option<Cow<'r, str>> {
    let own = renderer.site.settings.favicon.as_str();
    if !own.is_empty() && is_drawable(own) {
        return Some(Cow::Borrowed(own));
    }
    let mut assets = renderer.theme.assets.iter();
    let name = assets.find(|name| {
        let extension = Path::new(name).extension();
        name.starts_with("favicon-") && extension.is_some_and(|extension| extension == "svg")
    })?;
    let svg = String::from_utf8(renderer.theme.asset(name).ok()?.into_owned()).ok()?;
    is_drawable(&svg).then_some(Cow::Owned(svg))
}

fn is_drawable(svg: &str) -> bool {
    usvg::Tree::from_str(svg, &usvg::Options::default()).is_ok()
}

/// The bytes of an icon.
///
/// # Errors
/// There is no mark, or it cannot be drawn.
pub(super) fn icon(renderer: &Renderer<'_>, icon: Icon) -> Result<Vec<u8>, ViewError> {
    let mark = mark(renderer)
        .ok_or_else(|| SourceError::new(icon.path(), "has no mark that can be drawn"))?;
    let ground = Some(renderer.theme.manifest.colors.light.as_str());
    let drawn = match icon {
        Icon::Favicon => ico(&mark),
        Icon::Touch | Icon::Small | Icon::Large => png(&mark, icon.size(), ground),
    };
    Ok(drawn.ok_or_else(|| SourceError::new(icon.path(), "cannot be drawn"))?)
}

/// `manifest.webmanifest`: name, colors and icons for readers who add the site to a home screen.
pub(super) fn web_manifest(renderer: &Renderer<'_>, locale: Locale) -> Vec<u8> {
    let base = &renderer.config.base_url;
    let colors = &renderer.theme.manifest.colors;
    let name = renderer.site.settings.site_name.get(locale);
    let icons = [Icon::Small, Icon::Large].map(|icon| {
        let size = icon.size();
        json!({ "src": base.href(icon.path()), "sizes": format!("{size}x{size}"), "type": "image/png" })
    });
    let manifest = json!({
        "name": name,
        "short_name": name,
        "lang": locale.lang(),
        "start_url": base.href(&locale.path("/")),
        "scope": base.href("/"),
        "display": "browser",
        "theme_color": colors.light,
        "background_color": colors.light,
        "icons": icons,
    });
    manifest.to_string().into_bytes()
}

/// The mark in a square: on the ground of `color` with a margin, or alone.
#[expect(clippy::cast_precision_loss, reason = "sides of at most 512 pixels")]
fn draw(svg: &str, size: u32, color: Option<&str>) -> Option<Pixmap> {
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default()).ok()?;
    let mut canvas = Pixmap::new(size, size)?;
    let [width, height] = [tree.size().width(), tree.size().height()];
    let side = size as f32 * if color.is_some() { FILLED } else { 1.0 };
    if let Some(color) = color {
        let part = |at: usize| u8::from_str_radix(color.get(at..at + 2)?, 16).ok();
        canvas.fill(Color::from_rgba8(part(1)?, part(3)?, part(5)?, u8::MAX));
    }
    let scale = side / width.max(height);
    let margin = |length: f32| (size as f32 - length * scale) / 2.0;
    let place = Transform::from_scale(scale, scale).post_translate(margin(width), margin(height));
    resvg::render(&tree, place, &mut canvas.as_mut());
    Some(canvas)
}

fn png(svg: &str, size: u32, color: Option<&str>) -> Option<Vec<u8>> {
    draw(svg, size, color)?.encode_png().ok()
}

fn ico(svg: &str) -> Option<Vec<u8>> {
    let frames = ICO.map(|size| {
        let rgba: Vec<u8> = draw(svg, size, None)?
            .pixels()
            .iter()
            .flat_map(|pixel| {
                let color = pixel.demultiply();
                [color.red(), color.green(), color.blue(), color.alpha()]
            })
            .collect();
        IcoFrame::as_png(&rgba, size, size, ExtendedColorType::Rgba8).ok()
    });
    let frames: Vec<IcoFrame<'_>> = frames.into_iter().collect::<Option<_>>()?;
    let mut bytes = Vec::new();
    IcoEncoder::new(&mut bytes).encode_images(&frames).ok()?;
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    const MARK: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path fill="#ff0000" d="M0 0h10v10H0z"/></svg>"##;

    #[test]
    fn an_icon_for_tabs_is_clear_around_its_mark_and_one_for_home_screens_is_not() {
        let touch = image::load_from_memory(&png(MARK, 180, Some("#0b5fa5")).unwrap())
            .unwrap()
            .to_rgba8();
        assert_eq!(touch.dimensions(), (180, 180));
        assert_eq!(touch.get_pixel(2, 2).0, [0x0b, 0x5f, 0xa5, 255]);
        assert_eq!(touch.get_pixel(90, 90).0, [255, 0, 0, 255]);
        let wide = MARK.replace("0 0 10 10", "0 0 10 20");
        let tab = image::load_from_memory(&ico(&wide).unwrap())
            .unwrap()
            .to_rgba8();
        assert_eq!(
            tab.get_pixel(1, 16).0[3],
            0,
            "a tall mark stands in the middle"
        );
        assert_eq!(tab.get_pixel(16, 4).0, [255, 0, 0, 255]);
    }
}
