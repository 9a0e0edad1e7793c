//! `GET|PUT /api/dashboard/settings`, what a change of them looks at, and the icon.

mod document;
mod draft;

use crate::app::{App, Shared};
use crate::guards::{Settings as Scope, Staff};
use crate::http::problem::{Answer, Problem};
use crate::http::{RevisionBody, Upload};
use axum::Json;
use axum::extract::State;
use document::{KeptData, SettingsDocument, WrittenSettings};
use domain::ids::UserId;
use domain::rejection::Rejection;
use domain::site_record::SettingsRecord;
use domain::vocabulary::Localized;
use domain::warning::Warning;
use draft::{Pictures, SettingsDraft};
use model::check::icon;
use model::kept::{self, Surroundings};
use model::{FieldProblem, Locale, Settings};
use serde::Serialize;
use std::sync::Arc;
use store::{self, Error};
use utoipa::ToSchema;

/// The settings, with the read-only list `kept`.
fn shown(app: &App, record: SettingsRecord) -> SettingsDocument {
    SettingsDocument::of(record, kept(app))
}

/// The same with its warnings.
async fn checked(app: &Shared, record: SettingsRecord) -> Answer<SettingsDocument> {
    let (served, now, settings) = (Arc::clone(app), app.clock.now(), record.settings.clone());
    let warnings = app.store.read(move |reader| {
        // Where the disk does not say, nothing is claimed.
        reader.warnings_of_settings(&settings, now, &|path| {
            served.tree.has(path).unwrap_or(true)
        })
    });
    let warnings = warnings.await?.into_iter().map(Warning::from).collect();
    let mut document = shown(app, record);
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
        sign_in_service: app.oidc.is_some(),
        asks: true,
    };
    let words = |key: &str| {
        let words = |locale| {
            app.pages
                .messages()
                .fill_counted(locale, key, None, &[])
                .unwrap_or_default()
        };
        Localized {
            ua: words(Locale::Ua),
            us: words(Locale::Us),
        }
    };
    let data = kept::necessary(surroundings).map(|kept| KeptData {
        id: kept.id,
        name: words(&format!("cookies.kept.{}.name", kept.id)),
        description: words(&format!("cookies.kept.{}.description", kept.id)),
        names: kept
            .names
            .iter()
            .map(|name| name.name(app.base.is_https()))
            .collect(),
    });
    data.collect()
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
    Problem::stale(by, actor).with_current(&shown(app, *current))
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
    let sent = draft.sent();
    problems.extend(draft.missing());
    let find = app.store.read(move |reader| {
        let pictures = Pictures::find(&mut draft, reader, &mut problems)?;
        Ok::<_, Error>((draft, problems, pictures))
    });
    let (draft, problems, pictures) = find.await?;
    if !problems.is_empty() {
        return Err(Problem::invalid(&problems));
    }
    let (actor, now) = (staff.actor(), app.clock.now());
    let change = move |settings: &mut Settings| draft.apply(pictures, settings);
    let done = app
        .store
        .update_settings(version, sent, change, actor, now)
        .await;
    match done {
        Ok(done) => written(&app, done).await,
        Err(error) => Err(refuse(&app, error, actor.id).await),
    }
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

/// Settings are on every page: all of them are looked at. Some addresses are named as examples.
pub(super) async fn touched(
    _: Staff<Scope>,
    State(app): State<Shared>,
) -> Answer<Json<RebuiltPages>> {
    let paths: Vec<String> = Locale::ALL.map(|locale| locale.path("/")).to_vec();
    let pages = app.publication.current().last.map_or(0, |last| last.pages);
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
    let refused = |what: String| {
        FieldProblem::new("file", "img_type")
            .with("types", "SVG")
            .with("value", what)
    };
    if part.bytes.len() > icon::LARGEST {
        #[expect(clippy::cast_precision_loss, reason = "a constant below 2^53")]
        let megabytes = icon::LARGEST as f64 / f64::from(1 << 20);
        return Err(FieldProblem::new("file", "img_large")
            .with("n", megabytes)
            .into());
    }
    let svg = std::str::from_utf8(&part.bytes).map_err(|_| refused("?".to_owned()))?;
    let svg = svg.trim_start_matches('\u{feff}').trim();
    icon::check(svg).map_err(refused)?;
    let svg = svg.to_owned();
    let change = move |settings: &mut Settings| settings.favicon = svg;
    let done = app
        .store
        .update_settings(
            None,
            vec!["favicon"],
            change,
            staff.actor(),
            app.clock.now(),
        )
        .await?;
    written(&app, done).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::RecordDraft as _;
    use domain::ids::Version;
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
        let given = serde_json::to_value(SettingsDocument::of(record, Vec::new())).unwrap();
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
        let draft: SettingsDraft = serde_json::from_value(sent.into()).unwrap();
        assert!(
            !draft.sent().contains(&"favicon"),
            "an address changes nothing"
        );
        assert!(draft.missing().is_empty());
        let mut read = settings.clone();
        draft.apply(Pictures::default(), &mut read);
        assert_eq!(read, settings);
    }
}
