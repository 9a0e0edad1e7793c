//! Several servers with one record, as the record knows them: who serves, who holds the lease, how
//! far each is.
//!
//! A node is alive while its last pulse is younger than [`ALIVE`] by the clock of the database.
//! Three things follow from that: the lease of a dead node passes to another one, the published
//! state counts without it, and a change of taxonomy and settings does not wait for it. A node that
//! cannot reach the database for as long knows by its own clock that the others take it for dead,
//! and stops what only a living one may do.

use super::node_id::ALIVE;
use super::schema::LATEST;
use super::{BlockingStore, Error, Result, site_cache};
use domain::ids::Seq;
use engine::{DatabaseUrl, Db, Notices, members, named, params};
use jiff::Timestamp;
use std::sync::Arc;
use std::time::Duration;
use support::clock::since_boot;

/// A node takes itself for dead a second earlier: clocks of machines do not run equally fast.
const HELD: Duration = Duration::from_secs(9);
/// The one lease: its holder does what is done once for all nodes.
const LEASE: &str = "duties";

/// The work of a node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NodeRole {
    /// It serves, and may hold the lease.
    #[default]
    All,
    /// It serves, and never holds the lease.
    Api,
    /// It may hold the lease, and serves probes and metrics alone.
    Worker,
}

impl NodeRole {
    /// Every role.
    pub const ALL: [NodeRole; 3] = [NodeRole::All, NodeRole::Api, NodeRole::Worker];

    /// Its name in options and in the record.
    pub const fn code(self) -> &'static str {
        match self {
            NodeRole::All => "all",
            NodeRole::Api => "api",
            NodeRole::Worker => "worker",
        }
    }

    /// The role with this name.
    pub fn from_code(code: &str) -> Option<NodeRole> {
        NodeRole::ALL.into_iter().find(|role| role.code() == code)
    }

    /// Whether readers reach it.
    pub fn serves(self) -> bool {
        self != NodeRole::Worker
    }

    /// Whether it may hold the lease.
    pub fn may_hold_lease(self) -> bool {
        self != NodeRole::Api
    }
}

/// The report of a node about itself.
#[derive(Clone, Debug, Default)]
pub struct Pulse {
    /// The newest change that its tree shows; `None`: its tree is not whole or far behind.
    pub published: Option<Seq>,
    /// Whether it wants the lease, or gives it up.
    pub wants_lease: bool,
}

/// A lease that this node holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeaseTerm {
    /// Counts the holders.
    pub epoch: i64,
    /// How long after the start of the machine it ends, unless it is renewed.
    pub until: Duration,
}

/// The other nodes, as the record has them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NodesSeen {
    /// The newest change on record.
    pub latest: Seq,
    /// The clock of the database.
    pub clock: Timestamp,
    /// Other nodes that are alive.
    pub others: u64,
    /// Other nodes that serve a whole tree.
    pub ready: u64,
    /// The newest change that all of these show.
    pub published: Option<Seq>,
    /// The oldest schema whose programs may go on, where that is newer than this program.
    pub needs_schema: Option<i64>,
}

/// This process among the nodes. Dropping it takes it off the record, so that others need not wait
/// for its death.
pub struct NodeRegistry {
    store: BlockingStore,
    url: DatabaseUrl,
    /// Of transactions that the writer does not wait for.
    db: Db,
    name: String,
    role: NodeRole,
    notices: Option<Box<dyn Notices>>,
    on_notice: Arc<dyn Fn() + Send + Sync>,
    /// When the last pulse began, after the start of the machine, and what it said.
    pulsed: Duration,
    registered: i64,
    published: Option<Seq>,
}

impl BlockingStore {
    /// This process among the nodes that share the record; `None` where a file has it, which one
    /// process opens. `on_notice` is called when another node has committed, and must return
    /// immediately.
    pub fn node_registry(
        &self,
        name: String,
        role: NodeRole,
        on_notice: impl Fn() + Send + Sync + 'static,
    ) -> Result<Option<NodeRegistry>> {
        let Some(url) = self.inner.database.clone() else {
            return Ok(None);
        };
        let db = url.open_independent()?;
        let store = self.clone();
        let on_notice = Arc::new(on_notice);
        Ok(Some(NodeRegistry {
            store,
            url,
            db,
            name,
            role,
            notices: None,
            on_notice,
            pulsed: Duration::ZERO,
            registered: i64::MIN,
            published: None,
        }))
    }
}

impl NodeRegistry {
    /// Says that this node is alive, and takes, renews or gives up the lease.
    pub fn pulse(&mut self, pulse: &Pulse) -> Result<Option<LeaseTerm>> {
        let began = since_boot();
        let id = self.store.inner.node.text();
        let version = self.store.inner.site.version();
        let has_published = pulse.published != self.published;
        let epoch = self.db.in_transaction(|db| {
            self.register(db, pulse, version)?;
            if has_published {
                // Others show what all trees show.
                db.batch(&format!("NOTIFY visnyk, '{id}'"))?;
            }
            if pulse.wants_lease && self.role.may_hold_lease() {
                return take_lease(db, &id);
            }
            give_up_lease(db, &id)?;
            Ok(None)
        })?;
        (self.pulsed, self.registered, self.published) = (began, version, pulse.published);
        self.listen();
        Ok(epoch.map(|epoch| LeaseTerm {
            epoch,
            until: began + HELD,
        }))
    }

    /// Listens where it does not. Without notices the node looks every two seconds all the same.
    fn listen(&mut self) {
        if self
            .notices
            .as_ref()
            .is_some_and(|notices| notices.arrive())
        {
            return;
        }
        let on_notice = Arc::clone(&self.on_notice);
        let own = self.store.inner.node.bytes();
        match self.url.listen(own, Box::new(move || on_notice())) {
            Ok(notices) => self.notices = Some(notices),
            Err(error) => tracing::warn!(%error, "no notices of other servers arrive"),
        }
    }

    fn register(&self, db: &Db, pulse: &Pulse, version: i64) -> engine::Result<()> {
        db.execute_later(
            "INSERT INTO nodes (id, name, role, program, seen_at, published_seq, site_version)
             VALUES (:id, :name, :role, :program, clock_timestamp(), :published, :version)
             ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at, published_seq = excluded.published_seq,
                 site_version = excluded.site_version",
            named! {
                ":id": self.store.inner.node.text(),
                ":name": self.name,
                ":role": self.role.code(),
                ":program": env!("CARGO_PKG_VERSION"),
                ":published": pulse.published,
                ":version": version,
            },
        )
    }

    /// Looks at what other nodes did, after a pulse: takes over their taxonomy and settings and
    /// calls the listeners of changes.
    pub fn refresh(&mut self) -> Result<NodesSeen> {
        let id = self.store.inner.node.text();
        let seen = self.db.one(
            "SELECT (SELECT coalesce(max(seq), 0) FROM changes) AS latest,
                 CAST(extract(epoch FROM clock_timestamp()) AS BIGINT) AS clock,
                 coalesce((SELECT CAST(value AS BIGINT) FROM meta WHERE key = 'site_version'), 0) AS version,
                 (SELECT coalesce(v.oldest, v.version) FROM schema_versions v ORDER BY v.version DESC LIMIT 1) AS oldest,
                 count(n.id) AS others, count(n.id) FILTER (WHERE n.role <> 'worker' AND n.published_seq IS NOT NULL) AS ready,
                 min(n.published_seq) FILTER (WHERE n.role <> 'worker') AS published
             FROM nodes n WHERE n.id <> ?1 AND n.seen_at > clock_timestamp() - interval '10 s'",
            [&id],
            |row| {
                // The numbers of schemas are those of files.
                let oldest = Some(row.get("oldest")?).filter(|oldest| *oldest > LATEST);
                let seen = members!(row => NodesSeen { latest, clock, others, ready, published;
                    needs_schema: oldest });
                Ok((seen, row.get::<i64>("version")?))
            },
        );
        let (seen, version) = seen?;
        if seen.needs_schema.is_some() {
            // Another node has migrated the database: what is cached may have another form by now,
            // and is good no longer.
            return Ok(seen);
        }
        let site = &self.store.inner.site;
        if version > site.version() {
            let (version, value) = self.store.query_blocking(site_cache::read_versioned)?;
            site.renew(version, value);
        }
        let loss = self.store.inner.commits.look_elsewhere(&self.db, || {
            let before = site.version();
            let (version, value) = self.store.query_blocking(site_cache::read_versioned)?;
            site.fall_back(before, version, value);
            Ok::<_, Error>(())
        })?;
        if let Some(lost) = loss {
            tracing::error!(
                lost,
                "the database lacks changes that it had: everything is published again"
            );
        }
        // The writer may have read it first.
        if site.version() != self.registered {
            let known = site.version();
            self.db.in_transaction(|db| {
                db.execute(
                    "UPDATE nodes SET site_version = ?2 WHERE id = ?1",
                    params![&id, known],
                )
            })?;
            self.registered = known;
        }
        // Others wait for this node until its last pulse is too old.
        site.is_good_until(self.pulsed + HELD);
        Ok(seen)
    }

    /// Deletes what dead nodes left, a day later.
    pub fn forget_dead(&self) -> Result<()> {
        Ok(self.db.in_transaction(|db| {
            db.execute_later(
                "DELETE FROM nodes WHERE seen_at < clock_timestamp() - interval '1 day'",
                (),
            )
        })?)
    }
}

impl Drop for NodeRegistry {
    fn drop(&mut self) {
        let id = self.store.inner.node.text();
        let left = self.db.in_transaction(|db| {
            give_up_lease(db, &id)?;
            db.execute("DELETE FROM nodes WHERE id = ?1", [&id])
        });
        if let Err(error) = left {
            tracing::warn!(%error, "the other nodes wait {} s for the end of this one", ALIVE.as_secs());
        }
    }
}

/// The epoch of the lease, if this node has it from now on.
fn take_lease(db: &Db, node: &str) -> engine::Result<Option<i64>> {
    db.find_value(
        "INSERT INTO leases (name, node, epoch, expires_at)
         VALUES (?1, ?2, 1, clock_timestamp() + interval '10 s')
         ON CONFLICT (name) DO UPDATE SET node = excluded.node, expires_at = excluded.expires_at,
             epoch = leases.epoch + CASE WHEN leases.node = excluded.node AND leases.expires_at > clock_timestamp()
                                         THEN 0 ELSE 1 END
             WHERE leases.node = excluded.node OR leases.expires_at <= clock_timestamp()
         RETURNING epoch",
        params![LEASE, node],
    )
}

fn give_up_lease(db: &Db, node: &str) -> engine::Result<()> {
    // The row stays: its epoch goes on.
    db.execute_later(
        "UPDATE leases SET expires_at = clock_timestamp() WHERE name = ?1 AND node = ?2 AND expires_at > clock_timestamp()",
        params![LEASE, node],
    )
}
