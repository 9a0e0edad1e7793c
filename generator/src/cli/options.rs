//! The options of the commands: the folders that they read and write, and the form of the tree.

use super::exit::Failure;
use clap::builder::BoolishValueParser;
use clap::{Args, ValueEnum};
use files::disk::real_path;
use generator::directory::Directory;
use generator::installed;
use generator::plan::{Host, Shape};
use generator::view::{Config, Hsts};
use jiff::Timestamp;
use model::{BaseUrl, UnixSeconds};
use std::path::PathBuf;

/// How it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ReportFormat {
    /// Sentences: problems on standard error, the summary on standard output.
    Human,
    /// One JSON object per line on standard output: {"severity", "file", "line", "message"} for
    /// each problem and warning, where line 0 means the whole file, and {"severity": "summary", …}
    /// at the end.
    Json,
    /// Workflow commands of GitHub Actions, which show problems next to the lines they concern.
    Github,
}

/// The options of a build and of a check.
#[derive(Args, Clone)]
pub(crate) struct Options {
    /// Folder of content: Markdown and TOML.
    #[arg(long, env = "VISNYK_CONTENT", default_value = "content")]
    pub(crate) content: PathBuf,
    /// Folder of the theme. Default: the theme included in this program; in a checkout,
    /// themes/portal.
    #[arg(long, env = "VISNYK_THEME")]
    theme: Option<PathBuf>,
    /// Folder to write the tree to.
    #[arg(long, env = "VISNYK_OUT", default_value = "public")]
    pub(crate) out: PathBuf,
    /// The address of the public site. With a path, such as `https://user.github.io/portal`, every
    /// link starts with it, and --no-server is implied.
    #[arg(long, env = "VISNYK_BASE_URL", default_value = "http://127.0.0.1:8080", value_parser = BaseUrl::parse)]
    pub(crate) base_url: BaseUrl,
    /// Build for a host of static files without visnyk-api. Pages then have no form and no link
    /// that requires it.
    #[arg(long, env = "VISNYK_NO_SERVER", value_parser = BoolishValueParser::new())]
    pub(crate) no_server: bool,
    /// Readers can sign in through an OpenID Connect issuer. The page about cookies then lists the
    /// cookies of that sign-in.
    #[arg(long, env = "VISNYK_SIGN_IN_SERVICE", value_parser = BoolishValueParser::new())]
    pub(crate) sign_in_service: bool,
    /// Write novyny.html instead of novyny/index.html, for hosts that serve /novyny from it. "keys"
    /// is for object stores: a list next to the tree, such as public.keys.jsonl, has the key, file,
    /// content type and cache time of each object, and keys have no .html.
    #[arg(
        long,
        env = "VISNYK_FLAT",
        value_name = "keys",
        num_args = 0..=1,
        require_equals = true,
        default_value = "off",
        default_missing_value = "on",
        hide_default_value = true,
        value_parser = Shape::parse
    )]
    pub(crate) flat: Shape,
    /// Folder that keeps encoded pictures between builds. Several trees of the same content can
    /// share it. Default: .visnyk/pictures in the folder of --out.
    #[arg(long, env = "VISNYK_PICTURE_CACHE", value_name = "DIR")]
    pub(crate) picture_cache: Option<PathBuf>,
    /// Send Strict-Transport-Security: for two years browsers open the site only over HTTPS.
    /// "subdomains" includes all subdomains of the site.
    #[arg(
        long,
        env = "VISNYK_HSTS",
        value_name = "subdomains",
        num_args = 0..=1,
        require_equals = true,
        default_value = "off",
        default_missing_value = "on",
        hide_default_value = true,
        value_parser = Hsts::parse
    )]
    pub(crate) hsts: Hsts,
    /// Build the tree as of this time, such as 2026-11-21T12:00:00Z. Default: now.
    #[arg(long, env = "VISNYK_AS_OF")]
    pub(crate) as_of: Option<Timestamp>,
    /// Number of threads, 1 to 1024. Default: one for each core.
    #[arg(long, env = "VISNYK_THREADS", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Write no `_payload.json`. Navigation then loads whole pages.
    #[arg(long, env = "VISNYK_NO_PAYLOADS", value_parser = BoolishValueParser::new())]
    pub(crate) no_payloads: bool,
    /// Publish into a folder that contains other files. Files at addresses of the portal are
    /// replaced; all others stay.
    #[arg(long, env = "VISNYK_ADOPT", value_parser = BoolishValueParser::new())]
    pub(crate) adopt: bool,
    /// Read everything, whatever .visnyk/index says of an earlier build.
    #[arg(long, env = "VISNYK_NO_INDEX", value_parser = BoolishValueParser::new())]
    pub(crate) no_index: bool,
    /// Treat warnings as problems: nothing is published, and the exit code is 1.
    #[arg(long)]
    pub(crate) strict: bool,
    /// How problems, warnings and the summary are written.
    #[arg(long, value_enum, default_value_t = ReportFormat::Human)]
    pub(crate) format: ReportFormat,
}

/// A check, which writes nothing.
#[derive(Args, Clone)]
pub(crate) struct Checked {
    #[command(flatten)]
    pub(crate) options: Options,
    /// Also count the redirects, and name those that do not work on this host: bundled, nginx, caddy,
    /// netlify, cloudflare-pages, github-pages, apache or s3.
    #[arg(long, value_name = "NAME", value_parser = Host::parse)]
    pub(crate) host: Option<Host>,
}

/// A build, which also writes.
#[derive(Args, Clone)]
pub(crate) struct Build {
    #[command(flatten)]
    pub(crate) options: Options,
    /// Compare every file with the manifest first.
    #[arg(long)]
    pub(crate) verify: bool,
    /// Allow a build to remove more than a fifth of the pages, or to be more than a day older than
    /// the tree.
    #[arg(long)]
    pub(crate) allow_shrink: bool,
    /// If .visnyk/manifest is lost, remove pages of an earlier build that no longer have an entry.
    /// Default: they stay, and the output lists them.
    #[arg(long)]
    pub(crate) remove_stale: bool,
    /// File for {"written": […], "removed": […]}, the paths below --out that a build changed, for
    /// example to purge a cache; "-" is standard output. The _payload.json of a page is listed with
    /// it.
    #[arg(long, value_name = "FILE")]
    pub(crate) changed: Option<PathBuf>,
    /// The host that a check is about.
    #[arg(skip)]
    pub(crate) host: Option<Host>,
}

impl From<Checked> for Build {
    fn from(Checked { options, host }: Checked) -> Build {
        // What an earlier build saved has no redirects.
        let no_index = options.no_index || host.is_some();
        Build {
            options: Options {
                no_index,
                ..options
            },
            host,
            verify: false,
            allow_shrink: false,
            remove_stale: false,
            changed: None,
        }
    }
}

impl Options {
    /// The theme.
    pub(crate) fn theme(&self) -> Result<Directory, Failure> {
        installed::theme(self.theme.as_deref()).map_err(|error| Failure::Usage(error.to_string()))
    }

    /// Refuses a tree that overlaps with what it is built from: files written into content are
    /// problems of the next build, and what is below --out is published.
    pub(crate) fn refuse_overlap(&self, theme: &Directory) -> Result<(), Failure> {
        let out = real_path(&self.out);
        let content = real_path(&self.content);
        if out.starts_with(&content) || content.starts_with(&out) {
            return Err(Failure::Usage(format!(
                "--out {} and --content {} are the same folder or inside each other; set --out to a folder next to the \
                 content",
                self.out.display(),
                self.content.display()
            )));
        }
        if let Some(theme) = theme.path()
            && real_path(theme).starts_with(&out)
        {
            return Err(Failure::Usage(format!(
                "--out {} contains the theme {}; set --out to a folder next to the theme",
                self.out.display(),
                theme.display()
            )));
        }
        let Some(cache) = &self.picture_cache else {
            return Ok(());
        };
        let real = real_path(cache);
        for (option, folder, other) in [
            ("--out", &self.out, out),
            ("--content", &self.content, content),
        ] {
            if other == real {
                return Err(Failure::Usage(format!(
                    "--picture-cache {} and {option} {} are the same folder; set --picture-cache to another",
                    cache.display(),
                    folder.display()
                )));
            }
        }
        Ok(())
    }

    /// The file of the list of keys, beside the tree.
    pub(crate) fn keys(&self) -> PathBuf {
        // The folder has a name also when the argument is "." or "..".
        let mut list = self
            .out
            .canonicalize()
            .unwrap_or_else(|_| self.out.clone())
            .into_os_string();
        list.push(".keys.jsonl");
        list.into()
    }

    /// The time that the tree shows.
    pub(crate) fn time(&self) -> UnixSeconds {
        self.as_of.unwrap_or_else(Timestamp::now).into()
    }

    pub(crate) fn config(&self) -> Config {
        let pictures = self
            .picture_cache
            .clone()
            .unwrap_or_else(|| Config::pictures_of(&self.out));
        let config = Config::new(self.base_url.clone(), &pictures);
        Config {
            server: config.server && !self.no_server,
            sign_in_service: self.sign_in_service,
            shape: self.flat,
            payloads: !self.no_payloads,
            hsts: self.hsts,
            ..config
        }
    }
}
