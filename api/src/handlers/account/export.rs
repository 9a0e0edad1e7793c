//! Everything of an account as one archive: JSON and photos. A thread of its own writes it while it
//! is sent, so that a large one takes no more memory than a small one, and a slow reader delays no
//! other request.

use crate::app::Shared;
use crate::guards::SignedIn;
use crate::guards::proof::JustProved;
use crate::http::problem::{Answer, Problem};
use crate::http::rate_limits::Limit;
use crate::http::{File, Zip, limited};
use axum::body::Body;
use axum::extract::State;
use bytes::Bytes;
use domain::access::{Role, TokenAccess};
use domain::accounts::second_factor::AuthenticatorKind;
use domain::ids::UserId;
use futures_util::stream;
use jiff::Timestamp;
use model::Locale;
use serde::Serialize;
use std::io::{self, BufWriter, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};
use store::{AccountExport, Notify, OpenSession, Store};
use support::first_failure::FirstFailure;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::mpsc::{Receiver, Sender, channel};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

/// Pieces that may wait for the reader, and the size of each.
const PIECES: usize = 4;
const PIECE: usize = 64 * 1024;
/// The time after which a reader that takes no piece is disconnected.
const PATIENCE: Duration = Duration::from_secs(30);
/// The time between two attempts to hand over a piece.
const LOOK: Duration = Duration::from_millis(5);

pub(super) async fn export(
    me: SignedIn,
    _proved: JustProved,
    State(app): State<Shared>,
    limit: Limit<limited::Export>,
) -> Answer<File<Zip>> {
    let now = app.clock.now();
    let under_way = app
        .long_answers
        .exports
        .begin(me.user.id)
        .ok_or_else(|| Problem::rate_limited(PATIENCE.as_secs()))?;
    limit.attempt_of(me.user.id, now)?;
    let user = me.user.id;
    let read = app.store.read(move |reader| -> Answer<_> {
        Ok((reader.account_export(user)?, reader.sessions(user, now)?))
    });
    let (account, sessions) = read.await?;
    let (pieces, reader) = channel(PIECES);
    let store = app.store.clone();
    let whole = Arc::new(AtomicBool::new(false));
    let written = Arc::clone(&whole);
    let builder = thread::Builder::new().name("export".to_owned());
    let started = builder.spawn(move || {
        let out = BufWriter::with_capacity(
            PIECE,
            Pieces {
                pieces,
                patience: PATIENCE,
            },
        );
        match write(out, &store, &account, &sessions) {
            Ok(pieces) => {
                written.store(true, Ordering::Release);
                // The answer ends with the last sender: after it the user may request another.
                drop(under_way);
                drop(pieces);
            }
            Err(error) => tracing::warn!(%error, "export aborted by the client"),
        }
    });
    if let Err(error) = started {
        tracing::error!(%error, "export thread could not be started");
        return Err(Problem::internal());
    }
    tracing::info!(user = me.user.id.number(), "export started");
    let body = Body::from_stream(stream::unfold(
        ArchiveStream {
            pieces: reader,
            whole,
            over: false,
        },
        next,
    ));
    let name = format!("visnyk-{}.zip", now.strftime("%Y-%m-%d"));
    Ok(File::saved_as(&name, body))
}

/// The pieces of the archive as the answer reads them.
struct ArchiveStream {
    pieces: Receiver<Bytes>,
    /// The archive was written to its end.
    whole: Arc<AtomicBool>,
    over: bool,
}

async fn next(mut reading: ArchiveStream) -> Option<(io::Result<Bytes>, ArchiveStream)> {
    if let Some(piece) = reading.pieces.recv().await {
        return Some((Ok(piece), reading));
    }
    // A broken archive must not look whole.
    let broken = !reading.whole.load(Ordering::Acquire) && !reading.over;
    reading.over = true;
    broken.then(|| (Err(io::ErrorKind::BrokenPipe.into()), reading))
}

/// Writes pieces of the archive into the answer.
struct Pieces {
    pieces: Sender<Bytes>,
    patience: Duration,
}

impl Write for Pieces {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut piece = Bytes::copy_from_slice(bytes);
        let since = Instant::now();
        loop {
            piece = match self.pieces.try_send(piece) {
                Ok(()) => return Ok(bytes.len()),
                Err(TrySendError::Closed(_)) => return Err(io::ErrorKind::BrokenPipe.into()),
                Err(TrySendError::Full(_)) if since.elapsed() >= self.patience => {
                    return Err(io::ErrorKind::TimedOut.into());
                }
                Err(TrySendError::Full(piece)) => piece,
            };
            thread::sleep(LOOK);
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Writes the archive. Returns the writer, which must last until the archive is known to be whole.
fn write(
    out: BufWriter<Pieces>,
    store: &Store,
    export: &AccountExport,
    sessions: &[OpenSession],
) -> io::Result<Pieces> {
    let packed = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    // Photos are compressed already.
    let stored = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    let mut archive = ZipWriter::new_stream(FirstFailure::new(out));
    archive.start_file("account.json", packed)?;
    serde_json::to_writer_pretty(&mut archive, &describe(export, sessions))?;
    archive.start_file("advertisements.json", packed)?;
    serde_json::to_writer_pretty(&mut archive, &export.advertisements)?;
    archive.start_file("messages.json", packed)?;
    serde_json::to_writer_pretty(&mut archive, &export.messages)?;
    archive.start_file("saved_searches.json", packed)?;
    serde_json::to_writer_pretty(&mut archive, &export.searches)?;
    archive.start_file("favourites.json", packed)?;
    serde_json::to_writer_pretty(&mut archive, &export.favourites)?;
    archive.start_file("notices.json", packed)?;
    serde_json::to_writer_pretty(&mut archive, &export.notices)?;
    for picture in &export.pictures {
        match store.storage().picture(picture.hash, &picture.ext) {
            Ok(bytes) => {
                archive.start_file(format!("photos/{}.{}", picture.hash, picture.ext), stored)?;
                archive.write_all(&bytes)?;
            }
            Err(error) if error.is_missing() => {}
            Err(error) => return Err(error.into()),
        }
    }
    let mut out = archive.finish()?.into_inner().into_inner()?;
    out.flush()?;
    out.into_inner().map_err(io::IntoInnerError::into_error)
}

/// An account as its archive has it.
#[derive(Serialize)]
struct ExportedAccount<'a> {
    id: UserId,
    email: &'a str,
    email_verified: bool,
    pending_email: Option<&'a str>,
    name: &'a str,
    phone: Option<&'a str>,
    role: Role,
    locale: Locale,
    image: Option<&'a str>,
    has_password: bool,
    notify: Notify,
    trust: u8,
    created_at: Timestamp,
    signs_in_through: Vec<ExportedProvider<'a>>,
    authenticators: Vec<ExportedAuthenticator<'a>>,
    recovery_codes_left: u64,
    api_tokens: Vec<ExportedToken<'a>>,
    sessions: Vec<ExportedSession<'a>>,
}

#[derive(Serialize)]
struct ExportedAuthenticator<'a> {
    kind: AuthenticatorKind,
    name: &'a str,
    created_at: Timestamp,
    used_at: Option<Timestamp>,
}

#[derive(Serialize)]
struct ExportedToken<'a> {
    name: &'a str,
    beginning: &'a str,
    areas: Vec<String>,
    access: TokenAccess,
    networks: Vec<String>,
    created_at: Timestamp,
    expires_at: Timestamp,
    used_at: Option<Timestamp>,
}

#[derive(Serialize)]
struct ExportedProvider<'a> {
    issuer: &'a str,
    email: &'a str,
    connected_at: Timestamp,
    used_at: Option<Timestamp>,
}

#[derive(Serialize)]
struct ExportedSession<'a> {
    agent: &'a str,
    created_at: Timestamp,
    seen_at: Timestamp,
}

fn describe<'a>(export: &'a AccountExport, sessions: &'a [OpenSession]) -> ExportedAccount<'a> {
    let account = &export.account;
    let user = &account.user;
    ExportedAccount {
        id: user.id,
        email: &user.email,
        email_verified: user.verified,
        pending_email: account.pending_email.as_deref(),
        name: &user.name,
        phone: account.phone.as_deref(),
        role: user.role,
        locale: user.locale,
        image: user.image.as_deref(),
        has_password: account.has_password,
        notify: account.notify,
        trust: user.trust,
        created_at: account.created_at,
        signs_in_through: export
            .providers
            .iter()
            .map(|connected| ExportedProvider {
                issuer: &connected.issuer,
                email: &connected.email,
                connected_at: connected.connected_at,
                used_at: connected.used_at,
            })
            .collect(),
        authenticators: export
            .second_factors
            .authenticators
            .iter()
            .map(|key| ExportedAuthenticator {
                kind: key.kind,
                name: &key.name,
                created_at: key.created_at,
                used_at: key.used_at,
            })
            .collect(),
        recovery_codes_left: export.second_factors.recovery_codes,
        api_tokens: export
            .api_tokens
            .iter()
            .map(|token| ExportedToken {
                name: &token.name,
                beginning: &token.beginning,
                areas: token.scope.areas.iter().map(|area| area.code()).collect(),
                access: token.scope.access,
                networks: token.networks.iter().map(ToString::to_string).collect(),
                created_at: token.created_at,
                expires_at: token.expires_at,
                used_at: token.used_at,
            })
            .collect(),
        sessions: sessions
            .iter()
            .map(|session| ExportedSession {
                agent: &session.agent,
                created_at: session.created_at,
                seen_at: session.seen_at,
            })
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_does_not_read_is_not_waited_for() {
        let (pieces, reader) = channel(1);
        let mut out = Pieces {
            pieces,
            patience: Duration::from_millis(20),
        };
        assert!(out.write_all(b"one").is_ok());
        assert_eq!(
            out.write_all(b"two").unwrap_err().kind(),
            io::ErrorKind::TimedOut
        );
        drop(reader);
        assert_eq!(
            out.write_all(b"three").unwrap_err().kind(),
            io::ErrorKind::BrokenPipe
        );
    }

    #[tokio::test]
    async fn what_is_broken_off_does_not_look_whole() {
        for whole in [true, false] {
            let (pieces, reader) = channel(1);
            pieces.try_send(Bytes::from_static(b"one")).unwrap();
            drop(pieces);
            let reading = ArchiveStream {
                pieces: reader,
                whole: Arc::new(AtomicBool::new(whole)),
                over: false,
            };
            let (_, reading) = next(reading).await.unwrap();
            let end = next(reading).await;
            assert_eq!(end.is_none(), whole);
            if let Some((piece, reading)) = end {
                assert!(piece.is_err() && next(reading).await.is_none());
            }
        }
    }
}
