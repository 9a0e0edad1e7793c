//! An action on an advertisement that is decided and checked. It must not know how an action is
//! stored.

use super::apply_step::PublicTexts;
use super::resemblance::Resemblance;
use domain::ads::steps::AdStep;
use domain::ads::submission::Submission;

/// An action that the caller has decided and checked, and what storing it needs.
#[derive(Clone, Debug)]
pub struct AdAct {
    /// The decided step.
    pub step: AdStep,
    /// The texts that readers may see afterwards.
    pub texts: PublicTexts,
    /// Signs of the form with which its owner submits it.
    pub submission: Option<Submission>,
    /// The result of a comparison with all others; a submission needs it.
    pub resemblance: Option<Resemblance>,
}
