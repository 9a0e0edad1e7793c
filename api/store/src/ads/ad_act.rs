//! An action on an advertisement that is decided and checked. It must not know how an action is
//! stored.

use super::apply_step::PublicTexts;
use super::resemblance::Resemblance;
use domain::ads::steps::AdStep;
use domain::ads::submission::Submission;

/// An action that the caller has decided and checked, and what storing it needs.
#[derive(Clone, Debug)]
pub struct AdAct {
    /// What is done, and where it leads.
    pub step: AdStep,
    /// What readers may see afterwards.
    pub texts: PublicTexts,
    /// What came with the form, when its owner submits it.
    pub submission: Option<Submission>,
    /// What a reader found it to resemble; a submission needs it.
    pub resemblance: Option<Resemblance>,
}
