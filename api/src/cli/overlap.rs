//! Folders inside each other: the server gives every file of the published folder to every reader.

use files::disk::real_path;
use std::path::Path;

/// The relation of two folders of which one is inside the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Overlap {
    DataInPublic,
    PublicInData,
}

pub(super) fn overlap(data: &Path, public: &Path) -> Option<Overlap> {
    let data = real_path(data);
    let public = real_path(public);
    if data.starts_with(&public) {
        Some(Overlap::DataInPublic)
    } else if public.starts_with(&data) {
        Some(Overlap::PublicInData)
    } else {
        None
    }
}

/// Refuses a published folder that holds one of `secrets`, each with what names it.
pub(super) fn refuse_public_secrets(
    public: &Path,
    secrets: &[(&str, &Path)],
) -> Result<(), String> {
    let real_public = real_path(public);
    for (name, path) in secrets {
        if real_path(path).starts_with(&real_public) {
            return Err(format!(
                "{} ({name}) is inside the published folder {} (--public), whose files every reader can load; set --public \
                 to another folder",
                path.display(),
                public.display()
            ));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_are_apart() {
        let dir = tempfile::tempdir().unwrap();
        let path = |name: &str| dir.path().join(name);
        std::fs::create_dir_all(path("public/data")).unwrap();
        std::os::unix::fs::symlink(path("public"), path("link")).unwrap();
        assert_eq!(overlap(&path("data"), &path("public")), None);
        assert_eq!(
            overlap(&path("public-data"), &path("public")),
            None,
            "only the name begins so"
        );
        assert_eq!(
            overlap(&path("public/data"), &path("public")),
            Some(Overlap::DataInPublic)
        );
        assert_eq!(
            overlap(&path("public/new/one"), &path("link")),
            Some(Overlap::DataInPublic)
        );
        assert_eq!(
            overlap(&path("public"), &path("public/data")),
            Some(Overlap::PublicInData)
        );
        assert_eq!(
            overlap(&path("public"), &path("public")),
            Some(Overlap::DataInPublic)
        );
    }

    #[test]
    fn what_is_not_for_readers_is_not_published() {
        let dir = tempfile::tempdir().unwrap();
        let path = |name: &str| dir.path().join(name);
        let refused = |public: &str| {
            let secrets = [path("data"), path("visnyk.toml")];
            let secrets = [("--data", &*secrets[0]), ("visnyk.toml", &*secrets[1])];
            refuse_public_secrets(&path(public), &secrets).err()
        };
        for public in ["public", "data/public", "data-2"] {
            assert_eq!(refused(public), None, "{public}");
        }
        for public in ["", "data", ".", "public/.."] {
            let error = refused(public).unwrap();
            assert!(error.contains("(--data) is inside"), "{public}: {error}");
        }
        let settings = path("visnyk.toml");
        let error = refuse_public_secrets(dir.path(), &[("VISNYK_CONFIG", &settings)]).unwrap_err();
        assert!(
            error.contains("visnyk.toml (VISNYK_CONFIG) is inside"),
            "{error}"
        );
    }
}
