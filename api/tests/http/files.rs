//! Where the files are that the records of these tests name: in the data folder, or in the bucket
//! whose address is in `VISNYK_TEST_S3`, as `http://127.0.0.1:PORT/BUCKET`, each below a prefix of
//! its own.

use serde_json::Value;
use std::path::PathBuf;
use storage::{ObjectKind, Storage, StorageAddress};
use tempfile::TempDir;

/// The files of a test, as they are behind the server's back.
pub(crate) struct TestFiles {
    /// `None`: the data folder.
    pub address: Option<StorageAddress>,
    data: PathBuf,
    storage: Storage,
    /// Of a storage that caches nothing.
    _elsewhere: TempDir,
}

/// The name of the master of an uploaded picture.
pub(crate) fn master(media: &Value) -> String {
    format!("{}.webp", media["hash"].as_str().unwrap())
}

#[cfg(feature = "s3")]
pub(crate) mod bucket {
    use std::net::SocketAddr;
    use std::sync::atomic::{AtomicU32, Ordering};
    use storage::{S3Address, S3Connection, StorageAddress};

    /// The server, and the bucket.
    pub(crate) fn server() -> Option<(SocketAddr, String)> {
        let address = std::env::var("VISNYK_TEST_S3")
            .ok()
            .filter(|address| !address.is_empty())?;
        let (server, bucket) = address.strip_prefix("http://")?.split_once('/')?;
        Some((server.parse().unwrap(), bucket.to_owned()))
    }

    /// An address with a prefix that no other test has.
    pub(crate) fn address() -> Option<StorageAddress> {
        static LAST: AtomicU32 = AtomicU32::new(0);
        let (server, bucket) = server()?;
        let number = LAST.fetch_add(1, Ordering::Relaxed);
        let connection = S3Connection {
            endpoint: Some(format!("http://{server}")),
            region: "us-east-1".to_owned(),
            key_id: "test".to_owned(),
            secret: "test-secret".to_owned(),
            token: None,
            authority: None,
        };
        let prefix = format!("tests/{}-{number}", std::process::id());
        Some(StorageAddress::S3(Box::new(S3Address {
            bucket,
            prefix,
            connection,
        })))
    }

    /// The same address by way of a proxy.
    pub(crate) fn through(address: &StorageAddress, proxy: u16) -> StorageAddress {
        let mut address = address.clone();
        if let StorageAddress::S3(address) = &mut address {
            address.connection.endpoint = Some(format!("http://127.0.0.1:{proxy}"));
        }
        address
    }
}

#[cfg(feature = "s3")]
fn address() -> Option<StorageAddress> {
    bucket::address()
}

#[cfg(not(feature = "s3"))]
fn address() -> Option<StorageAddress> {
    None
}

impl TestFiles {
    /// `data` is the data folder.
    pub(crate) fn new(data: PathBuf) -> TestFiles {
        let address = address();
        let elsewhere = TempDir::new().unwrap();
        let folder = if address.is_some() {
            elsewhere.path()
        } else {
            &data
        };
        let storage = Storage::open(address.as_ref(), folder, 0).unwrap();
        TestFiles {
            address,
            data,
            storage,
            _elsewhere: elsewhere,
        }
    }

    /// Where the server reaches them: by way of a proxy, if there is one.
    #[cfg_attr(
        not(feature = "s3"),
        expect(unused_variables, reason = "a folder needs no proxy")
    )]
    pub(crate) fn address_through(&self, proxy: Option<u16>) -> Option<StorageAddress> {
        #[cfg(feature = "s3")]
        if let (Some(address), Some(proxy)) = (&self.address, proxy) {
            return Some(bucket::through(address, proxy));
        }
        self.address.clone()
    }

    /// Whether they are in the data folder.
    pub(crate) fn are_in_folder(&self) -> bool {
        self.address.is_none()
    }

    fn path(&self, kind: ObjectKind, name: &str) -> PathBuf {
        self.data.join(kind.folder()).join(name)
    }

    /// Sorted.
    pub(crate) fn names(&self, kind: ObjectKind) -> Vec<String> {
        let mut names: Vec<_> = self
            .storage
            .list(kind)
            .unwrap()
            .into_iter()
            .map(|file| file.name)
            .collect();
        names.sort();
        names
    }

    pub(crate) fn has(&self, kind: ObjectKind, name: &str) -> bool {
        self.storage.has(kind, name).unwrap()
    }

    pub(crate) fn read(&self, kind: ObjectKind, name: &str) -> Vec<u8> {
        let mut bytes = Vec::new();
        std::io::Read::read_to_end(&mut self.storage.read(kind, name).unwrap(), &mut bytes)
            .unwrap();
        bytes
    }

    /// Writes a file whatever its name says, and makes the server forget what it has cached.
    pub(crate) fn write(&self, kind: ObjectKind, name: &str, bytes: &[u8]) {
        let file = self.data.join("written-by-test");
        std::fs::write(&file, bytes).unwrap();
        std::fs::create_dir_all(self.path(kind, "")).unwrap();
        self.storage.put_file(kind, name, &file).unwrap();
        self.forget_cached();
    }

    pub(crate) fn remove(&self, kind: ObjectKind, name: &str) {
        self.storage.delete(kind, name).unwrap();
        self.forget_cached();
    }

    /// The pictures that the server keeps of the bucket.
    pub(crate) fn cache(&self) -> PathBuf {
        self.data.join("cache/media")
    }

    fn forget_cached(&self) {
        for file in std::fs::read_dir(self.cache()).into_iter().flatten() {
            std::fs::remove_file(file.unwrap().path()).unwrap();
        }
    }
}
