//! Storage in a bucket with S3's protocol. Pictures that this machine read or wrote are in a
//! bounded cache of its own.

#![cfg_attr(test, allow(clippy::unwrap_used, clippy::disallowed_methods))]

mod address;
mod cache;
mod http;

pub use address::{S3Address, S3Connection};
use bytes::Bytes;
use cache::MasterCache;
use futures_util::TryStreamExt;
use http::{Connector, Reachability};
use jiff::Timestamp;
use model::MediaHash;
use object_store::aws::{AmazonS3, AmazonS3Builder};
use object_store::path::Path as ObjectPath;
use object_store::{
    BackoffConfig, Error, MultipartUpload, ObjectMeta, ObjectStore, ObjectStoreExt, PutPayload,
    RetryConfig,
};
use std::fs::File;
use std::io::{self, Read};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, Weak};
use std::time::Duration;
use storage::{
    Backend, EXTENSIONS, ObjectKind, ObjectReader, Place, Result, StorageAddress, StorageError,
    StoredObject, picture_name,
};
use support::io_thread::IoThread;
use support::locks::lock;

/// Attempts after the first one. With one failure in ten calls, one operation in ten thousand
/// fails.
const RETRIES: usize = 3;
/// No attempt begins later than this: the user waits for the upload.
const PATIENCE: Duration = Duration::from_secs(8);
/// Bytes of a part of a file that is too large for one request; S3 wants 5 MiB at least.
const PART: usize = 8 << 20;
/// The thread of all calls of the process.
static THREAD: IoThread = IoThread::new("storage");

/// Reads the address of a bucket: `place` is what follows `s3://`, and credentials are in the
/// `AWS_` variables. The error names the problem.
pub fn parse(place: &str) -> std::result::Result<StorageAddress, String> {
    let address = S3Address::new(place, |name| std::env::var(name).ok())?;
    Ok(StorageAddress::Elsewhere(Arc::new(address)))
}

impl Place for S3Address {
    fn open(&self, data: &Path, cache_bytes: u64) -> Result<Arc<dyn Backend>> {
        Ok(S3Storage::open(self, data, cache_bytes)?)
    }
}

struct S3Storage {
    /// Itself: readers of objects outlive the call that makes them.
    own: Weak<S3Storage>,
    address: S3Address,
    /// The data folder: what is being written is in it.
    data: PathBuf,
    bucket: AmazonS3,
    reachability: Arc<Reachability>,
    /// Why the last call that ended did not do its work, where that was the bucket's.
    away: Mutex<Option<String>>,
    /// Uploads in parts that failed and whose parts are still in the bucket.
    leftovers: Mutex<Vec<Box<dyn MultipartUpload>>>,
    cache: MasterCache,
}

impl S3Storage {
    fn open(address: &S3Address, data: &Path, cache_bytes: u64) -> Result<Arc<S3Storage>> {
        let S3Connection {
            endpoint,
            region,
            key_id,
            secret,
            token,
            authority,
        } = &address.connection;
        let reachability = Arc::<Reachability>::default();
        let connector =
            Connector::new(authority.as_deref(), &reachability).map_err(StorageError::Refused)?;
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
        let bucket = builder
            .build()
            .map_err(|error| StorageError::Refused(error.to_string()))?;
        let cache = MasterCache::open(
            data.join("cache").join(ObjectKind::Picture.folder()),
            cache_bytes,
        )?;
        Ok(Arc::new_cyclic(|own| S3Storage {
            own: Weak::clone(own),
            address: address.clone(),
            data: data.to_owned(),
            bucket,
            reachability,
            away: Mutex::default(),
            leftovers: Mutex::default(),
            cache,
        }))
    }

    fn path(&self, kind: ObjectKind, name: &str) -> ObjectPath {
        let folder = ObjectPath::from(format!("{}/{}", self.address.prefix, kind.folder()));
        if name.is_empty() {
            folder
        } else {
            folder.join(name)
        }
    }

    /// Waits for a call, unless one did not reach the bucket within the last seconds.
    fn call<T>(
        &self,
        name: &str,
        call: impl Future<Output = object_store::Result<T>>,
    ) -> Result<T> {
        if let Some(cause) = self.reachability.recent_failure() {
            return Err(StorageError::Away(cause));
        }
        let result = THREAD.wait(call)?.map_err(|error| match error {
            Error::NotFound { .. } => StorageError::Missing(name.to_owned()),
            Error::PermissionDenied { .. }
            | Error::Unauthenticated { .. }
            | Error::InvalidPath { .. } => StorageError::Refused(error.to_string()),
            error => {
                self.reachability.note_end();
                StorageError::Away(error.to_string())
            }
        });
        let away = match &result {
            Err(StorageError::Away(cause) | StorageError::Refused(cause)) => Some(cause.clone()),
            _ => None,
        };
        *lock(&self.away) = away;
        result
    }

    fn put(&self, kind: ObjectKind, name: &str, bytes: Bytes) -> Result<()> {
        let path = self.path(kind, name);
        self.call(name, self.bucket.put(&path, PutPayload::from_bytes(bytes)))
            .map(drop)
    }

    fn put_parts(
        &self,
        kind: ObjectKind,
        name: &str,
        first: Bytes,
        source: &mut File,
    ) -> Result<()> {
        let path = self.path(kind, name);
        let mut upload = self.call(name, self.bucket.put_multipart(&path))?;
        let sent = self.send_parts(name, &mut *upload, first, source);
        if sent.is_err() {
            self.leftovers().push(upload);
            // Otherwise the user waits for a bucket that is known to be away.
            if self.reachability.recent_failure().is_none() {
                self.abort_leftovers();
            }
        }
        sent
    }

    fn send_parts(
        &self,
        name: &str,
        upload: &mut dyn MultipartUpload,
        first: Bytes,
        source: &mut File,
    ) -> Result<()> {
        let mut next = first;
        while !next.is_empty() {
            let sent = upload.put_part(PutPayload::from_bytes(next));
            self.call(name, sent)?;
            next = part(source)?;
        }
        self.call(name, upload.complete()).map(drop)
    }

    fn leftovers(&self) -> MutexGuard<'_, Vec<Box<dyn MultipartUpload>>> {
        lock(&self.leftovers)
    }

    /// Removes the parts of uploads that failed: they cost room, and no list shows them. What fails
    /// here is tried again after the next list; parts of a process that has ended are left to the
    /// bucket's own rule.
    fn abort_leftovers(&self) {
        let uploads = std::mem::take(&mut *self.leftovers());
        for mut upload in uploads {
            let failed = match THREAD.wait(upload.abort()) {
                Ok(Ok(()) | Err(Error::NotFound { .. })) => continue,
                Ok(Err(error)) => error.to_string(),
                Err(error) => error.to_string(),
            };
            tracing::warn!(
                error = failed,
                "the parts of an upload that failed are not removed yet"
            );
            self.leftovers().push(upload);
        }
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

    fn range(&self, kind: ObjectKind, name: &str, range: Range<u64>) -> Result<Bytes> {
        let length = range.end - range.start;
        let path = self.path(kind, name);
        let bytes = self.call(name, self.bucket.get_range(&path, range))?;
        if bytes.len() as u64 == length {
            Ok(bytes)
        } else {
            Err(StorageError::Missing(name.to_owned()))
        }
    }

    fn length(&self, kind: ObjectKind, name: &str) -> Result<Option<u64>> {
        Ok(self.find(kind, name)?.map(|object| object.bytes))
    }
}

impl Backend for S3Storage {
    fn describe(&self, kind: ObjectKind, name: &str) -> String {
        format!("s3://{}/{}", self.address.bucket, self.path(kind, name))
    }

    fn scratch(&self, kind: ObjectKind) -> PathBuf {
        self.data.join(kind.folder())
    }

    fn failure(&self) -> Option<String> {
        lock(&self.away).clone()
    }

    fn check(&self) -> Result<()> {
        let prefix = self.path(ObjectKind::Picture, "");
        let mut objects = self.bucket.list(Some(&prefix));
        match self.call("the bucket", async { objects.try_next().await }) {
            Err(StorageError::Missing(_)) => Err(StorageError::Refused(format!(
                "there is no bucket {}",
                self.address.bucket
            ))),
            checked => checked.map(drop),
        }
    }

    /// Always writes: a young object is safe from the cleanup of those that no record names.
    fn put_picture(&self, hash: MediaHash, extension: &str, bytes: &[u8]) -> Result<()> {
        let name = picture_name(hash, extension);
        self.put(ObjectKind::Picture, &name, Bytes::copy_from_slice(bytes))?;
        self.cache.write(&name, bytes);
        Ok(())
    }

    fn copy_picture(&self, hash: MediaHash, extension: &str, source: &Path) -> Result<u64> {
        let bytes = std::fs::read(source)?;
        let length = bytes.len() as u64;
        self.put(
            ObjectKind::Picture,
            &picture_name(hash, extension),
            bytes.into(),
        )?;
        Ok(length)
    }

    fn put_file(&self, kind: ObjectKind, name: &str, file: &Path) -> Result<()> {
        let mut source = File::open(file)?;
        let first = part(&mut source)?;
        if first.len() < PART {
            self.put(kind, name, first)?;
        } else {
            self.put_parts(kind, name, first, &mut source)?;
        }
        Ok(std::fs::remove_file(file)?)
    }

    /// The bytes of a picture, from the cache where it has them.
    fn picture(&self, hash: MediaHash, extension: &str) -> Result<Vec<u8>> {
        let name = picture_name(hash, extension);
        self.cache
            .read_or_fetch(&name, hash, || self.fetch(&name, hash))
    }

    /// Whether the bucket has a whole picture, whatever the cache has.
    fn holds_picture(&self, hash: MediaHash, extension: &str) -> Result<bool> {
        match self.fetch(&picture_name(hash, extension), hash) {
            Ok(_) => Ok(true),
            Err(error) if error.is_missing() => Ok(false),
            Err(error) => Err(error),
        }
    }

    fn find_picture(&self, hash: MediaHash) -> Result<Vec<u8>> {
        let first = EXTENSIONS
            .into_iter()
            .find(|extension| self.cache.has(&picture_name(hash, extension)));
        for extension in first.into_iter().chain(EXTENSIONS) {
            match self.picture(hash, extension) {
                Err(error) if error.is_missing() => {}
                answer => return answer,
            }
        }
        Err(StorageError::Missing(hash.to_string()))
    }

    fn find(&self, kind: ObjectKind, name: &str) -> Result<Option<StoredObject>> {
        let path = self.path(kind, name);
        match self.call(name, self.bucket.head(&path)) {
            Ok(meta) => Ok(stored(&meta)),
            Err(StorageError::Missing(_)) => Ok(None),
            Err(error) => Err(error),
        }
    }

    fn list(&self, kind: ObjectKind) -> Result<Vec<StoredObject>> {
        let prefix = self.path(kind, "");
        let listed: Vec<ObjectMeta> =
            match self.call(kind.folder(), self.bucket.list(Some(&prefix)).try_collect()) {
                // A bucket that is not there says nothing about its files.
                Err(StorageError::Missing(_)) => {
                    return Err(StorageError::Refused(format!(
                        "there is no bucket {}",
                        self.address.bucket
                    )));
                }
                listed => listed?,
            };
        // The bucket answers.
        self.abort_leftovers();
        Ok(listed.iter().filter_map(stored).collect())
    }

    fn delete(&self, kind: ObjectKind, name: &str) -> Result<()> {
        let path = self.path(kind, name);
        match self.call(name, self.bucket.delete(&path)) {
            Err(StorageError::Missing(_)) => Ok(()),
            deleted => deleted,
        }
    }

    fn delete_picture(&self, hash: MediaHash) -> Result<()> {
        for extension in EXTENSIONS {
            let name = picture_name(hash, extension);
            self.cache.remove(&name)?;
            self.delete(ObjectKind::Picture, &name)?;
        }
        Ok(())
    }

    /// Removes pictures from the cache of this machine that the record no longer names.
    fn keep_cached(&self, is_named: &dyn Fn(&str) -> bool) -> Result<()> {
        Ok(self.cache.retain(is_named)?)
    }

    /// The time by the clock of the bucket, as of its last answer.
    fn time(&self) -> Option<Timestamp> {
        self.reachability.time()
    }

    fn read(&self, kind: ObjectKind, name: &str) -> Result<ObjectReader> {
        let (Some(bytes), Some(storage)) = (self.length(kind, name)?, self.own.upgrade()) else {
            return Err(StorageError::Missing(name.to_owned()));
        };
        let pieces = ObjectPieces {
            storage,
            kind,
            name: name.to_owned(),
            bytes,
            requested: 0,
            piece: Bytes::new(),
        };
        Ok(ObjectReader::new(bytes, pieces))
    }

    fn has(&self, kind: ObjectKind, name: &str) -> Result<bool> {
        Ok(self.length(kind, name)?.is_some())
    }
}

/// Bytes that one request reads.
const PIECE: u64 = 4 << 20;

/// An object that is read piece by piece: a reader that is slow, or that goes away, holds no
/// connection.
struct ObjectPieces {
    storage: Arc<S3Storage>,
    kind: ObjectKind,
    name: String,
    /// The length of the object.
    bytes: u64,
    /// Bytes that were requested.
    requested: u64,
    piece: Bytes,
}

impl Read for ObjectPieces {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.piece.is_empty() && self.requested < self.bytes {
            let end = self.bytes.min(self.requested + PIECE);
            self.piece = self
                .storage
                .range(self.kind, &self.name, self.requested..end)?;
            self.requested = end;
        }
        let length = buffer.len().min(self.piece.len());
        buffer[..length].copy_from_slice(&self.piece.split_to(length));
        Ok(length)
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{BufRead, BufReader, Write};
    use std::net::{TcpListener, TcpStream};
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::thread;
    use std::time::Instant;

    /// A bucket that begins uploads and takes no part of one: it hangs up, or refuses with 403.
    /// Then it is well.
    struct Bucket {
        hangs_up: bool,
        is_well: AtomicBool,
        /// Method and query of each call.
        calls: Mutex<Vec<String>>,
    }

    impl Bucket {
        fn serve(&self, mut stream: &TcpStream) -> std::io::Result<()> {
            let mut reader = BufReader::new(stream.try_clone()?);
            let mut line = String::new();
            reader.read_line(&mut line)?;
            let mut words = line.split(' ');
            let (method, target) = (
                words.next().unwrap_or_default(),
                words.next().unwrap_or_default(),
            );
            let query = target.split_once('?').map_or("", |(_, query)| query);
            let is_part = method == "PUT";
            let mut length = 0;
            loop {
                let mut header = String::new();
                reader.read_line(&mut header)?;
                let Some((name, value)) = header.split_once(':') else {
                    break;
                };
                if name.eq_ignore_ascii_case("content-length") {
                    length = value.trim().parse().unwrap_or(0);
                }
            }
            std::io::copy(&mut reader.take(length), &mut std::io::sink())?;
            let is_well = self.is_well.load(Ordering::SeqCst);
            if self.hangs_up && (is_part || method == "DELETE") && !is_well {
                return Ok(());
            }
            self.calls.lock().unwrap().push(format!("{method} {query}"));
            let (status, body) = match method {
                "POST" => (
                    "200 OK",
                    "<InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>",
                ),
                "PUT" => ("403 Forbidden", ""),
                "DELETE" => ("204 No Content", ""),
                _ => ("200 OK", "<ListBucketResult></ListBucketResult>"),
            };
            let length = body.len();
            write!(
                stream,
                "HTTP/1.1 {status}\r\nconnection: close\r\ncontent-length: {length}\r\n\r\n{body}"
            )
        }

        fn aborts(&self) -> usize {
            let calls = self.calls.lock().unwrap();
            calls
                .iter()
                .filter(|call| call.starts_with("DELETE") && call.contains("uploadId=u1"))
                .count()
        }
    }

    /// A storage in a bucket that behaves so, after an upload of two parts that failed.
    fn after_a_failed_upload(hangs_up: bool) -> (Arc<Bucket>, Arc<S3Storage>, tempfile::TempDir) {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let endpoint = format!("http://{}", listener.local_addr().unwrap());
        let bucket = Bucket {
            hangs_up,
            is_well: AtomicBool::default(),
            calls: Mutex::default(),
        };
        let (bucket, data) = (Arc::new(bucket), tempfile::tempdir().unwrap());
        let serving = Arc::clone(&bucket);
        thread::spawn(move || {
            for stream in listener.incoming().map_while(std::result::Result::ok) {
                let serving = Arc::clone(&serving);
                thread::spawn(move || serving.serve(&stream));
            }
        });
        let connection = S3Connection {
            endpoint: Some(endpoint),
            region: "us-east-1".to_owned(),
            key_id: "test".to_owned(),
            secret: "test-secret".to_owned(),
            token: None,
            authority: None,
        };
        let address = S3Address {
            bucket: "portal".to_owned(),
            prefix: "p".to_owned(),
            connection,
        };
        let storage = S3Storage::open(&address, data.path(), 0).unwrap();
        let file = data.path().join("archive");
        std::fs::write(&file, vec![1; PART + 1]).unwrap();
        storage
            .put_file(ObjectKind::Export, "a.zip", &file)
            .unwrap_err();
        assert!(file.exists(), "what was not sent is kept");
        (bucket, storage, data)
    }

    #[test]
    fn an_upload_that_a_bucket_refused_leaves_no_parts() {
        let (bucket, storage, _data) = after_a_failed_upload(false);
        assert_eq!((bucket.aborts(), storage.leftovers().len()), (1, 0));
    }

    #[test]
    fn the_parts_of_an_upload_are_removed_once_the_bucket_is_reached_again() {
        let (bucket, storage, _data) = after_a_failed_upload(true);
        assert_eq!((bucket.aborts(), storage.leftovers().len()), (0, 1));
        bucket.is_well.store(true, Ordering::SeqCst);
        // Calls fail for some seconds after one that did not reach the bucket.
        let started = Instant::now();
        while storage.list(ObjectKind::Export).is_err() {
            assert!(
                started.elapsed() < Duration::from_mins(1),
                "the bucket is well"
            );
            thread::sleep(Duration::from_millis(100));
        }
        assert_eq!((bucket.aborts(), storage.leftovers().len()), (1, 0));
        storage.list(ObjectKind::Export).unwrap();
        assert_eq!(bucket.aborts(), 1);
    }
}
