//! Errors of the layers below as problems.

use super::problem::Problem;
use axum::http::StatusCode;
use domain::category_rights::CategoryRefusal;
use domain::drafts::validator::DraftError;
use domain::rejection::Rejection;
use domain::workflow::ads;
use domain::workflow::engine::Refusal;
use model::FieldProblem;
use store;
use support::blocking::WorkError;

impl From<WorkError> for Problem {
    fn from(error: WorkError) -> Problem {
        match error {
            WorkError::Rejected => Problem::busy(),
            WorkError::Lost => Problem::internal(),
        }
    }
}

/// 422 for one field.
impl From<FieldProblem> for Problem {
    fn from(problem: FieldProblem) -> Problem {
        Problem::invalid(&[problem])
    }
}

impl From<CategoryRefusal> for Problem {
    fn from(refusal: CategoryRefusal) -> Problem {
        match refusal {
            CategoryRefusal::NotAllowed => Problem::forbidden(),
            CategoryRefusal::Fields(names) => {
                let refused: Vec<FieldProblem> = names
                    .into_iter()
                    .map(|name| FieldProblem::new(name, "not_allowed"))
                    .collect();
                Problem::forbidden().with_errors(&refused)
            }
        }
    }
}

impl From<Rejection> for Problem {
    /// Conflicts are answered by the resource that can show the current entry; elsewhere they say
    /// only that there is one.
    fn from(rejection: Rejection) -> Problem {
        match rejection {
            Rejection::NotFound => Problem::not_found(),
            Rejection::Refused(refusal) => refusal.into(),
            Rejection::SiteConflict(_) | Rejection::SettingsConflict(_) | Rejection::Conflict => {
                Problem::changed_meanwhile().with_author("")
            }
            Rejection::Claimed(name) => Problem::claimed(&name),
            Rejection::Invalid(problems) => Problem::invalid(&problems),
            Rejection::InUse(n) => Problem::in_use(n),
            Rejection::OwnAccount => {
                Problem::conflict("own-account", "You cannot do this to your own account")
            }
            Rejection::TooMany(seconds) => Problem::rate_limited(seconds),
            Rejection::TooManyDrafts(n) => {
                let title = "You have too many drafts: publish or delete one first";
                Problem::conflict("too-many-drafts", title).with_param("n", n)
            }
            Rejection::TooMuchText(bytes) => {
                let title = "Your drafts are too large: delete one, or shorten the text";
                Problem::conflict("too-much-text", title).with_param("n", bytes >> 20)
            }
            Rejection::TooManyActive(n) => {
                let title =
                    "You have too many active ads: take one down, or wait for one to expire";
                Problem::conflict("too-many-active", title).with_param("n", n)
            }
            Rejection::TooManyAuthenticators(n) => {
                let title = "You have too many authenticators: remove one first";
                Problem::conflict("too-many-authenticators", title).with_param("n", n)
            }
            Rejection::TooManyTokens(n) => {
                let title = "You have too many API tokens: revoke one first";
                Problem::conflict("too-many-tokens", title).with_param("n", n)
            }
            Rejection::TooManyWebhooks(n) => {
                let title = "There are too many webhooks: delete one first";
                Problem::conflict("too-many-webhooks", title).with_param("n", n)
            }
            Rejection::SlugTaken(url) => FieldProblem::new("slug", "slug_taken")
                .with("url", url)
                .into(),
            Rejection::EmailTaken => FieldProblem::new("email", "duplicate")
                .with("title", "")
                .into(),
            Rejection::LastAdmin => {
                Problem::conflict("last-admin", "Assign another administrator first")
            }
        }
    }
}

impl From<store::Error> for Problem {
    fn from(error: store::Error) -> Problem {
        match error {
            store::Error::Rejected(rejection) => rejection.into(),
            store::Error::Outdated
            | store::Error::Busy
            | store::Error::Stopped
            | store::Error::DerivedDamaged { .. } => Problem::busy(),
            store::Error::Storage(error) => Problem::not_loaded(&error),
            error @ (store::Error::NotEmpty
            | store::Error::NotCopied(_)
            | store::Error::Open(_)
            | store::Error::Unusable(_)
            | store::Error::Database(_)
            | store::Error::Document(_)
            | store::Error::Commit(_)
            | store::Error::DiskFull
            | store::Error::Io(_)) => {
                tracing::error!(%error, "store operation failed");
                match error {
                    error if error.is_transient() => Problem::unavailable(),
                    error if error.is_disk_full() => Problem::disk_full(),
                    _ => Problem::internal(),
                }
            }
        }
    }
}

impl From<DraftError> for Problem {
    fn from(DraftError(problems): DraftError) -> Problem {
        Problem::invalid(&problems)
    }
}

/// A refused action; the key of the answer names the condition that does not hold.
impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Problem {
        match refusal {
            Refusal::NotAllowed => Problem::forbidden(),
            Refusal::WrongState => wrong_state(),
            Refusal::Unmet(ads::EMAIL_UNVERIFIED) => {
                let title = "Confirm the email address first";
                Problem::keyed(StatusCode::FORBIDDEN, "email-unverified", title)
            }
            Refusal::Unmet(ads::SECTION_OFF) => {
                Problem::conflict("section-off", "Ads are turned off on this site")
            }
            Refusal::Unmet(ads::REASON_MISSING) => FieldProblem::new("reason", "required").into(),
            Refusal::Unmet(ads::TEXT_MISSING) => FieldProblem::new("text", "required").into(),
            Refusal::Unmet(key) => wrong_state().with_key(key),
        }
    }
}

/// 409: the workflow has no such step from the present state, as for a second submit.
fn wrong_state() -> Problem {
    Problem::conflict("wrong-state", "Not possible in its current status")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io;

    #[test]
    fn a_full_disk_is_said_to_be_full() {
        for (error, status) in [
            (store::Error::DiskFull, 507),
            (store::Error::Io(io::ErrorKind::StorageFull.into()), 507),
            (store::Error::Io(io::ErrorKind::QuotaExceeded.into()), 507),
            (
                store::Error::Io(io::ErrorKind::PermissionDenied.into()),
                500,
            ),
            (store::Error::Io(rustix::io::Errno::MFILE.into()), 503),
        ] {
            let words = error.to_string();
            assert_eq!(Problem::from(error).status().as_u16(), status, "{words}");
        }
        let problem = Problem::unwritten(&io::ErrorKind::StorageFull.into());
        assert_eq!(
            serde_json::to_value(problem.into_summary()).unwrap()["key"],
            "disk_full"
        );
    }
}
