//! Storage in a bucket with S3's protocol. Pictures that this machine read or wrote are in a bounded cache of its own.

mod address;
mod cache;
mod http;
mod runtime;

use super::error::{Result, StorageError};
use super::object::{EXTENSIONS, ObjectKind, StoredObject, picture_name};
pub use address::{S3Address, S3Connection};
use bytes::Bytes;
use cache::MasterCache;
use futures_util::TryStreamExt;
use http::{Connector, Reachability};
use jiff::Timestamp;
use model::MediaHash;
use object_store::aws::{AmazonS3, AmazonS3Builder};
use object_store::path::Path as ObjectPath;
use object_store::{BackoffConfig, Error, ObjectMeta, ObjectStore, ObjectStoreExt, PutPayload, RetryConfig};
use std::fs::File;
use std::io::Read;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// Attempts after the first one. With one failure in ten calls, one operation in ten thousand fails.
const RETRIES: usize = 3;
/// No attempt begins later than this: the user waits for the upload.
const PATIENCE: Duration = Duration::from_secs(8);
/// Bytes of a part of a file that is too large for one request; S3 wants 5 MiB at least.
const PART: usize = 8 << 20;

pub(super) struct S3Storage {
    address: S3Address,
    /// The data folder: what is being written is in it.
    data: PathBuf,
    bucket: AmazonS3,
    reachability: Arc<Reachability>,
    /// Why the last call that ended did not do its work, where that was the bucket's.
    away: Mutex<Option<String>>,
    cache: MasterCache,
}

impl S3Storage {
    pub(super) fn open(address: &S3Address, data: &Path, cache_bytes: u64) -> Result<S3Storage> {
        let refused = |error: &dyn std::fmt::Display| StorageError::Refused(error.to_string());
        let S3Connection { endpoint, region, key_id, secret, token, authority } = &address.connection;
        let reachability = Arc::<Reachability>::default();
        let connector =
            Connector::new(authority.as_deref(), &reachability).map_err(|error| refused(&error))?;
        let mut builder = AmazonS3Builder::new()
            .with_bucket_name(&address.bucket)
            .with_region(region)
            .with_access_key_id(key_id)
            .with_secret_access_key(secret)
            // The address was checked when it was read.
            .with_allow_http(true)
            // One object at a time is deleted.
            .with_disable_bulk_delete(true)
            .with_http_connector(connector)
            .with_retry(RetryConfig {
                backoff: BackoffConfig {
                    init_backoff: Duration::from_millis(100),
                    max_backoff: Duration::from_secs(1),
                    base: 2.0,
                },
                max_retries: RETRIES,
                retry_timeout: PATIENCE,
            });
        if let Some(endpoint) = endpoint {
            builder = builder.with_endpoint(endpoint);
        }
        if let Some(token) = token {
            builder = builder.with_token(token);
        }
        let bucket = builder.build().map_err(|error| refused(&error))?;
        let cache = MasterCache::open(data.join("cache").join(ObjectKind::Picture.folder()), cache_bytes)?;
        let (address, data) = (address.clone(), data.to_owned());
        Ok(S3Storage { address, data, bucket, reachability, away: Mutex::default(), cache })
    }

    fn path(&self, kind: ObjectKind, name: &str) -> ObjectPath {
        let folder = ObjectPath::from(format!("{}/{}", self.address.prefix, kind.folder()));
        if name.is_empty() { folder } else { folder.join(name) }
    }

    pub(super) fn describe(&self, kind: ObjectKind, name: &str) -> String {
        format!("s3://{}/{}", self.address.bucket, self.path(kind, name))
    }

    pub(super) fn scratch(&self, kind: ObjectKind) -> PathBuf {
        self.data.join(kind.folder())
    }

    /// Waits for a call, unless one did not reach the bucket within the last seconds.
    fn call<T>(&self, name: &str, call: impl Future<Output = object_store::Result<T>>) -> Result<T> {
        if let Some(cause) = self.reachability.recent_failure() {
            return Err(StorageError::Away(cause));
        }
        let result = runtime::wait(call)?.map_err(|error| match error {
            Error::NotFound { .. } => StorageError::Missing(name.to_owned()),
            Error::PermissionDenied { .. } | Error::Unauthenticated { .. } | Error::InvalidPath { .. } => {
                StorageError::Refused(error.to_string())
            }
            error => {
                self.reachability.note_end();
                StorageError::Away(error.to_string())
            }
        });
        let away = match &result {
            Err(StorageError::Away(cause) | StorageError::Refused(cause)) => Some(cause.clone()),
            _ => None,
        };
        *self.away.lock().unwrap_or_else(PoisonError::into_inner) = away;
        result
    }

    pub(super) fn failure(&self) -> Option<String> {
        self.away.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(super) fn check(&self) -> Result<()> {
        let prefix = self.path(ObjectKind::Picture, "");
        let mut objects = self.bucket.list(Some(&prefix));
        match self.call("the bucket", async { objects.try_next().await }) {
            Err(StorageError::Missing(_)) => {
                Err(StorageError::Refused(format!("there is no bucket {}", self.address.bucket)))
            }
            checked => checked.map(drop),
        }
    }

    /// Always writes: a young object is safe from the cleanup of those that no record names.
    pub(super) fn put_picture(&self, hash: MediaHash, extension: &str, bytes: &[u8]) -> Result<()> {
        let name = picture_name(hash, extension);
        self.put(ObjectKind::Picture, &name, Bytes::copy_from_slice(bytes))?;
        self.cache.write(&name, bytes);
        Ok(())
    }

    pub(super) fn copy_picture(&self, hash: MediaHash, extension: &str, source: &Path) -> Result<u64> {
        let bytes = std::fs::read(source)?;
        let length = bytes.len() as u64;
        self.put(ObjectKind::Picture, &picture_name(hash, extension), bytes.into())?;
        Ok(length)
    }

    fn put(&self, kind: ObjectKind, name: &str, bytes: Bytes) -> Result<()> {
        let path = self.path(kind, name);
        self.call(name, self.bucket.put(&path, PutPayload::from_bytes(bytes))).map(drop)
    }

    pub(super) fn put_file(&self, kind: ObjectKind, name: &str, file: &Path) -> Result<()> {
        let mut source = File::open(file)?;
        let first = part(&mut source)?;
        if first.len() < PART {
            self.put(kind, name, first)?;
        } else {
            self.put_parts(kind, name, first, source)?;
        }
        Ok(std::fs::remove_file(file)?)
    }

    fn put_parts(&self, kind: ObjectKind, name: &str, first: Bytes, mut source: File) -> Result<()> {
        let path = self.path(kind, name);
        let mut upload = self.call(name, self.bucket.put_multipart(&path))?;
        let send = || {
            let mut next = first;
            while !next.is_empty() {
                let sent = upload.put_part(PutPayload::from_bytes(next));
                self.call(name, sent)?;
                next = part(&mut source)?;
            }
            self.call(name, upload.complete()).map(drop)
        };
        let sent = send();
        if sent.is_err() {
            // What is left of it costs room until the bucket's own rules remove it.
            let _ = self.call(name, upload.abort());
        }
        sent
    }

    /// The bytes of a picture, from the cache where it has them.
    pub(super) fn picture(&self, hash: MediaHash, extension: &str) -> Result<Vec<u8>> {
        let name = picture_name(hash, extension);
        self.cache.read_or_fetch(&name, hash, || self.fetch(&name, hash))
    }

    fn fetch(&self, name: &str, hash: MediaHash) -> Result<Vec<u8>> {
        let path = self.path(ObjectKind::Picture, name);
        let bytes = self.call(name, async { self.bucket.get(&path).await?.bytes().await })?;
        if MediaHash::of(&bytes) == hash {
            Ok(bytes.into())
        } else {
            Err(StorageError::Missing(name.to_owned()))
        }
    }

    /// Whether the bucket has a whole picture, whatever the cache has.
    pub(super) fn holds_picture(&self, hash: MediaHash, extension: &str) -> Result<bool> {
        match self.fetch(&picture_name(hash, extension), hash) {
            Ok(_) => Ok(true),
            Err(error) if error.is_missing() => Ok(false),
            Err(error) => Err(error),
        }
    }

    pub(super) fn find_picture(&self, hash: MediaHash) -> Result<Vec<u8>> {
        let cached = |extension: &&str| self.cache.has(&picture_name(hash, extension));
        let first = EXTENSIONS.into_iter().find(cached);
        for extension in first.into_iter().chain(EXTENSIONS) {
            match self.picture(hash, extension) {
                Err(error) if error.is_missing() => {}
                answer => return answer,
            }
        }
        Err(StorageError::Missing(hash.to_string()))
    }

    pub(super) fn range(&self, kind: ObjectKind, name: &str, range: Range<u64>) -> Result<Bytes> {
        let length = range.end - range.start;
        let path = self.path(kind, name);
        let bytes = self.call(name, self.bucket.get_range(&path, range))?;
        if bytes.len() as u64 == length { Ok(bytes) } else { Err(StorageError::Missing(name.to_owned())) }
    }

    pub(super) fn length(&self, kind: ObjectKind, name: &str) -> Result<Option<u64>> {
        Ok(self.find(kind, name)?.map(|object| object.bytes))
    }

    pub(super) fn find(&self, kind: ObjectKind, name: &str) -> Result<Option<StoredObject>> {
        let path = self.path(kind, name);
        match self.call(name, self.bucket.head(&path)) {
            Ok(meta) => Ok(stored(&meta)),
            Err(StorageError::Missing(_)) => Ok(None),
            Err(error) => Err(error),
        }
    }

    pub(super) fn list(&self, kind: ObjectKind) -> Result<Vec<StoredObject>> {
        let prefix = self.path(kind, "");
        let listed: Vec<ObjectMeta> =
            match self.call(kind.folder(), self.bucket.list(Some(&prefix)).try_collect()) {
                // A bucket that is not there says nothing about its files.
                Err(StorageError::Missing(_)) => {
                    return Err(StorageError::Refused(format!("there is no bucket {}", self.address.bucket)));
                }
                listed => listed?,
            };
        Ok(listed.iter().filter_map(stored).collect())
    }

    pub(super) fn delete(&self, kind: ObjectKind, name: &str) -> Result<()> {
        let path = self.path(kind, name);
        match self.call(name, self.bucket.delete(&path)) {
            Err(StorageError::Missing(_)) => Ok(()),
            deleted => deleted,
        }
    }

    pub(super) fn delete_picture(&self, hash: MediaHash) -> Result<()> {
        for extension in EXTENSIONS {
            let name = picture_name(hash, extension);
            self.cache.remove(&name)?;
            self.delete(ObjectKind::Picture, &name)?;
        }
        Ok(())
    }

    /// Removes pictures from the cache of this machine that the record no longer names.
    pub(super) fn keep_cached(&self, is_named: impl Fn(&str) -> bool) -> Result<()> {
        Ok(self.cache.retain(is_named)?)
    }

    /// The time by the clock of the bucket, as of its last answer.
    pub(super) fn time(&self) -> Option<Timestamp> {
        self.reachability.time()
    }
}

fn stored(meta: &ObjectMeta) -> Option<StoredObject> {
    Some(StoredObject {
        name: meta.location.filename()?.to_owned(),
        bytes: meta.size,
        written: Timestamp::from_second(meta.last_modified.timestamp()).ok()?,
    })
}

/// The next part of a file; an empty one at its end.
fn part(file: &mut File) -> Result<Bytes> {
    let mut bytes = Vec::with_capacity(PART);
    file.take(PART as u64).read_to_end(&mut bytes)?;
    Ok(bytes.into())
}
