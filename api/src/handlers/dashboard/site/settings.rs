//! `GET|PUT /api/dashboard/settings`, the pages that a change of them rebuilds, and the icon.

use super::whole::Whole;
use crate::app::{App, Shared};
use crate::editing::warnings;
use crate::guards::{Settings as Scope, Staff};
use crate::handlers::form_page::PageTexts;
use crate::http::problem::{Answer, Problem};
use crate::http::{RevisionBody, Upload};
use axum::Json;
use axum::extract::State;
use domain::ids::{Seq, UserId, Version};
use domain::rejection::Rejection;
use domain::site_record::SettingsRecord;
use domain::warning::Warning;
use model::check::icon;
use model::field::Need;
use model::kept::{self, Surroundings};
use model::{
    Draft, FieldProblem, Given, Locale, Localized, Media, MediaHash, PictureDraft, Settings,
    SettingsDraft,
};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Serialize;
use std::sync::Arc;
use store::{self, Error, Result, StoreReader};
use utoipa::ToSchema;

/// The settings of the portal.
#[derive(Serialize, ToSchema)]
pub(super) struct SettingsDocument {
    #[serde(flatten)]
    #[schema(value_type = Settings)]
    settings: Whole<Settings>,
    /// The icon as a data address, so that it can be shown before it is published.
    favicon: Option<String>,
    version: Version,
    /// Data that the program itself stores in browsers.
    kept: Vec<KeptData>,
    /// Links that lead nowhere: such a slide is not shown.
    warnings: Vec<Warning>,
}

/// The settings after they were written.
#[derive(Serialize, ToSchema)]
#[schema(as = SettingsWritten)]
pub(super) struct WrittenSettings {
    #[serde(flatten)]
    settings: SettingsDocument,
    /// The sequence number of the change.
    change: Seq,
}

/// Data that the program itself stores in browsers.
#[derive(Serialize, ToSchema)]
struct KeptData {
    id: &'static str,
    name: Localized,
    description: Localized,
    /// Names of the cookies and storage keys.
    names: Vec<&'static str>,
}

/// The settings without their warnings.
fn shown(record: SettingsRecord, kept: Vec<KeptData>) -> SettingsDocument {
    let SettingsRecord { version, settings } = record;
    let favicon = utf8_percent_encode(&settings.favicon, NON_ALPHANUMERIC);
    SettingsDocument {
        favicon: (!settings.favicon.is_empty()).then(|| format!("data:image/svg+xml,{favicon}")),
        settings: Whole(settings),
        version,
        kept,
        warnings: Vec::new(),
    }
}

/// The settings with their warnings.
async fn checked(app: &Shared, record: SettingsRecord) -> Answer<SettingsDocument> {
    let served = Arc::clone(app);
    let now = app.clock.now();
    let settings = record.settings.clone();
    let warnings = app.store.read(move |reader| {
        // A failing disk is no reason for a warning.
        warnings::of_settings(reader, &settings, now, &|path| {
            served.publishing.tree.has(path).unwrap_or(true)
        })
    });
    let warnings = warnings.await?.into_iter().map(Warning::from).collect();
    let mut document = shown(record, kept(app));
    document.warnings = warnings;
    Ok(document)
}

async fn written(app: &Shared, done: store::SettingsWritten) -> Answer<Json<WrittenSettings>> {
    Ok(Json(WrittenSettings {
        settings: checked(app, done.record).await?,
        change: done.seq,
    }))
}

pub(super) async fn read(
    _: Staff<Scope>,
    State(app): State<Shared>,
) -> Answer<Json<SettingsDocument>> {
    let record = app.store.read(move |reader| reader.settings()).await?;
    Ok(Json(checked(&app, record).await?))
}

/// The data that the program itself keeps in browsers; readers see it beside the cookies of the
/// settings.
fn kept(app: &App) -> Vec<KeptData> {
    let surroundings = Surroundings {
        server: true,
        sign_in_service: !app.security.providers.is_empty(),
        asks: true,
    };
    let mut data = Vec::new();
    for kept in kept::necessary(surroundings) {
        let [name, description] = ["name", "description"].map(|part| {
            let key = format!("cookies.kept.{}.{part}", kept.id);
            let [ua, us] = Locale::ALL.map(|locale| {
                let text = PageTexts { app, locale }.find(&key);
                text.unwrap_or_default()
            });
            Localized { ua, us }
        });
        data.push(KeptData {
            id: kept.id,
            name,
            description,
            names: kept
                .names
                .iter()
                .map(|name| name.name(app.base.is_https()))
                .collect(),
        });
    }
    data
}

/// A conflict shows the newest state and who made it.
async fn refuse(app: &App, error: Error, actor: UserId) -> Problem {
    let Error::Rejected(Rejection::SettingsConflict(current)) = error else {
        return error.into();
    };
    let by = app
        .store
        .read(move |reader| reader.last_actor("settings", None))
        .await
        .ok()
        .flatten();
    Problem::stale(by, actor).with_current(&shown(*current, kept(app)))
}

pub(super) async fn update(
    staff: Staff<Scope>,
    State(app): State<Shared>,
    RevisionBody {
        version,
        mut draft,
        mut problems,
    }: RevisionBody<SettingsDraft>,
) -> Answer<Json<WrittenSettings>> {
    // A client may send back the address of the icon that an answer had; it changes nothing.
    if let Given::Set(_) = draft.favicon {
        draft.favicon = Given::Absent;
    }
    if draft.identity.is_sent() {
        draft.identity = Given::Absent;
        let known: Vec<&str> = Settings::ROWS.iter().map(|row| row.name).collect();
        let problem = FieldProblem::new("identity", "unknown_field");
        problems.push(problem.with("known", known.join(", ")));
    }
    let cleared = draft.cleared();
    for row in Settings::ROWS {
        if row.need == Need::Save && cleared.contains(&row.name) {
            problems.push(FieldProblem::new(row.name, "required"));
        }
    }
    let draft = app
        .store
        .read(move |reader| with_pictures(draft, reader))
        .await?;
    draft
        .clone()
        .merge(&mut Settings::default(), "", &mut problems);
    if !problems.is_empty() {
        return Err(Problem::invalid(&problems));
    }
    let sent = draft.sent();
    let actor = staff.actor();
    let now = app.clock.now();
    let done = app.store.update_settings(
        version,
        sent,
        move |settings| draft.merge(settings, "", &mut Vec::new()),
        actor,
        now,
    );
    match done.await {
        Ok(done) => written(&app, done).await,
        Err(error) => Err(refuse(&app, error, actor.id).await),
    }
}

/// The draft with the pictures that the store knows.
fn with_pictures(mut draft: SettingsDraft, reader: &StoreReader<'_>) -> Result<SettingsDraft> {
    for picture in [&mut draft.logo, &mut draft.share_image] {
        if let Given::Set(picture) = picture {
            find(picture, reader)?;
        }
    }
    if let Given::Set(slides) = &mut draft.slides {
        for slide in slides {
            if let Given::Set(picture) = &mut slide.media {
                find(picture, reader)?;
            }
        }
    }
    Ok(draft)
}

fn find(picture: &mut PictureDraft, reader: &StoreReader<'_>) -> Result<()> {
    let Ok(hash) = MediaHash::try_from(picture.hash.clone()) else {
        return Ok(());
    };
    picture.found = reader.media(hash)?.map(|media| Media {
        hash,
        name: media.name,
        width: media.width,
        height: media.height,
    });
    Ok(())
}

/// Pages that a change of the settings would rebuild.
#[derive(Serialize, ToSchema)]
pub(super) struct RebuiltPages {
    /// Paths of some of the pages.
    paths: Vec<String>,
    total: u64,
    /// Whether all pages are rebuilt.
    whole: bool,
}

/// Names some of the pages that a change rebuilds. Settings are on every page, so it rebuilds all.
pub(super) async fn touched(
    _: Staff<Scope>,
    State(app): State<Shared>,
) -> Answer<Json<RebuiltPages>> {
    let paths: Vec<String> = Locale::ALL.map(|locale| locale.path("/")).to_vec();
    let pages = app
        .publishing
        .status
        .current()
        .last
        .map_or(0, |last| last.pages);
    let total = pages.max(paths.len() as u64);
    Ok(Json(RebuiltPages {
        paths,
        total,
        whole: true,
    }))
}

/// Makes an SVG the icon of the portal.
pub(super) async fn favicon(
    staff: Staff<Scope>,
    State(app): State<Shared>,
    form: Upload,
) -> Answer<Json<WrittenSettings>> {
    let part = form
        .part("file")
        .await?
        .ok_or_else(|| FieldProblem::new("file", "required"))?;
    if part.bytes.len() > icon::LARGEST {
        #[expect(clippy::cast_precision_loss, reason = "a constant below 2^53")]
        let megabytes = icon::LARGEST as f64 / f64::from(1 << 20);
        return Err(FieldProblem::new("file", "img_large")
            .with("n", megabytes)
            .into());
    }
    let svg = std::str::from_utf8(&part.bytes).map_err(|_| not_svg("?"))?;
    let svg = svg.trim_start_matches('\u{feff}').trim();
    icon::check(svg).map_err(|element| not_svg(&element))?;
    let svg = svg.to_owned();
    let done = app.store.update_settings(
        None,
        vec!["favicon"],
        move |settings| settings.favicon = svg,
        staff.actor(),
        app.clock.now(),
    );
    written(&app, done.await?).await
}

/// The refusal of a file that is no SVG, or that has something an icon must not have.
fn not_svg(refused: &str) -> FieldProblem {
    FieldProblem::new("file", "img_type")
        .with("types", "SVG")
        .with("value", refused)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::RecordDraft as _;
    use serde_json::Value;

    #[test]
    fn every_setting_is_given_under_its_own_name() {
        let settings = Settings {
            favicon: "<svg/>".to_owned(),
            robots_extra: "a".to_owned(),
            ..Settings::default()
        };
        let record = SettingsRecord {
            version: Version(1),
            settings: settings.clone(),
        };
        let given = serde_json::to_value(shown(record, Vec::new())).unwrap();
        let Value::Object(stored) = serde_json::to_value(&settings).unwrap() else {
            panic!()
        };
        let missing: Vec<&String> = stored
            .keys()
            .filter(|key| given.get(*key).is_none())
            .collect();
        assert!(missing.is_empty(), "{missing:?}");
        // The settings that an answer holds can be sent back unchanged.
        let Value::Object(mut sent) = given else {
            panic!()
        };
        for key in SettingsDraft::READ_ONLY.iter().chain(&["version"]) {
            sent.remove(*key);
        }
        let mut draft: SettingsDraft = serde_json::from_value(sent.into()).unwrap();
        assert!(
            matches!(draft.favicon, Given::Set(_)),
            "an address changes nothing"
        );
        draft.favicon = Given::Absent;
        assert!(
            draft
                .cleared()
                .iter()
                .all(|name| ["logo", "share_image", "maintenance"].contains(name))
        );
        let (mut read, mut problems) = (settings.clone(), Vec::new());
        draft.merge(&mut read, "", &mut problems);
        assert_eq!((read, problems), (settings, Vec::new()));
    }
}
