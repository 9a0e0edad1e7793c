//! The open connections: how many each network holds, and which one is closed to make room for a
//! newcomer.
//!
//! A connection is *idle* before its first request and between requests, once the last answer has
//! reached the system. Closing an idle one costs its client a new handshake at most, so idle ones
//! never keep a newcomer out.

use super::Peer;
use axum::http::{HeaderMap, HeaderName, header};
use std::cmp::Reverse;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::ops::Deref;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Instant;
use support::clock::whole_millis;
use support::locks::lock;
use tokio::sync::Notify;

/// Connections on their way out in addition to those that are counted. Each is one wake-up away
/// from its end: waiting for every single one would let a flood of newcomers fill the queue of the
/// system. The reserve of descriptors covers them.
const ENDING: usize = 32;

/// Networks remembered for forwarding requests after their last connection ended.
const REMEMBERED: usize = 1024;

/// A proxy adds one of these to the requests that it forwards.
const FORWARDING: [HeaderName; 3] = [
    HeaderName::from_static("x-forwarded-for"),
    header::FORWARDED,
    header::VIA,
];

/// The direct peers that the cap per network leaves out.
fn is_local(network: IpAddr) -> bool {
    network == Ipv4Addr::LOCALHOST || network == IpAddr::V6(Ipv6Addr::LOCALHOST)
}

/// The network at the other end of a connection. Loopback addresses stay themselves: the /64 of
/// `::1` is not local.
fn network_of(peer: SocketAddr) -> IpAddr {
    let address = peer.ip().to_canonical();
    if is_local(address) {
        address
    } else {
        Peer(peer).network(&HeaderMap::new(), 0)
    }
}

/// [`Connection::state`] while a request is answered.
const BUSY: u64 = 0;
/// The answer is complete, but not all of it has reached the system.
const ANSWERED: u64 = 1;
/// Larger values are idle since so many milliseconds.
const IDLE: u64 = 2;

/// An open connection.
pub(crate) struct Connection {
    id: u64,
    network: IpAddr,
    state: AtomicU64,
    /// The connection brought a request that names another client.
    forwards: AtomicBool,
    close: Notify,
    all: Arc<Connections>,
}

impl Connection {
    /// Resolves when the connection has to make room.
    pub(crate) async fn closed(&self) {
        self.close.notified().await;
    }

    /// A request begins.
    pub(crate) fn requested(&self, headers: &HeaderMap) {
        self.state.store(BUSY, Ordering::SeqCst);
        if FORWARDING.iter().any(|name| headers.contains_key(name))
            && !self.forwards.swap(true, Ordering::Relaxed)
        {
            if let Some(network) = self.all.table().networks.get_mut(&self.network) {
                network.forwards = true;
            }
            self.all.room.notify_one();
        }
    }

    /// hyper has read the answer to its end.
    pub(crate) fn answered(&self) {
        self.state.store(ANSWERED, Ordering::SeqCst);
    }

    /// hyper has written everything that it holds.
    pub(crate) fn flushed(&self) {
        if self.state.load(Ordering::SeqCst) == ANSWERED {
            self.state.store(self.all.now(), Ordering::SeqCst);
            self.all.room.notify_one();
        }
    }

    fn idle_since(&self) -> Option<u64> {
        Some(self.state.load(Ordering::SeqCst)).filter(|state| *state >= IDLE)
    }
}

/// A connection's place among the open ones, free again when it is dropped.
pub(crate) struct ConnectionSlot(Arc<Connection>);

impl Deref for ConnectionSlot {
    type Target = Arc<Connection>;

    fn deref(&self) -> &Arc<Connection> {
        &self.0
    }
}

impl Drop for ConnectionSlot {
    fn drop(&mut self) {
        let mut table = self.all.table();
        if !table.take_out(&self.0) {
            table.ending -= 1;
        }
        drop(table);
        self.all.room.notify_one();
    }
}

/// Whether a new connection may be served.
pub(crate) enum Admission {
    Open(ConnectionSlot),
    /// The network has its share, and none of it is idle.
    Refused,
    /// There is no room at present: ask again after [`Connections::room`].
    Wait,
}

/// A network with open connections.
#[derive(Clone, Copy, Default)]
struct Network {
    open: usize,
    /// The network sent a request that names another client, so it is probably a proxy for many. Anyone
    /// can claim that: with the cap full, the connections of such a network beyond its share are
    /// closed, also busy ones.
    forwards: bool,
}

#[derive(Default)]
struct Table {
    last_id: u64,
    open: HashMap<u64, Arc<Connection>>,
    networks: HashMap<IpAddr, Network>,
    /// Connections that were asked to make room and have not ended yet; they count neither as open
    /// nor in their network.
    ending: usize,
}

impl Table {
    fn network(&self, address: IpAddr) -> Network {
        self.networks.get(&address).copied().unwrap_or_default()
    }

    fn close(&mut self, victim: &Connection) {
        self.take_out(victim);
        self.ending += 1;
        victim.close.notify_one();
    }

    /// Counts a connection no longer; `false` if it was taken out before.
    fn take_out(&mut self, connection: &Connection) -> bool {
        if self.open.remove(&connection.id).is_none() {
            return false;
        }
        let is_crowded = self.networks.len() > REMEMBERED;
        if let Entry::Occupied(mut entry) = self.networks.entry(connection.network) {
            let network = entry.get_mut();
            network.open -= 1;
            if network.open == 0 && (!network.forwards || is_crowded) {
                entry.remove();
            }
        }
        true
    }
}

/// Every open connection of a server.
pub(crate) struct Connections {
    most: usize,
    most_per_network: usize,
    /// The direct peers are proxies of the operator.
    behind_proxies: bool,
    most_ending: usize,
    started: Instant,
    table: Mutex<Table>,
    room: Notify,
}

impl Connections {
    pub(crate) fn new(
        most: usize,
        most_per_network: usize,
        behind_proxies: bool,
    ) -> Arc<Connections> {
        Arc::new(Connections {
            most: most.max(1),
            most_per_network: most_per_network.max(1),
            behind_proxies,
            most_ending: ENDING,
            started: Instant::now(),
            table: Mutex::default(),
            room: Notify::new(),
        })
    }

    /// Resolves when [`Connections::admit`] may decide otherwise. For one waiting task.
    pub(crate) async fn room(&self) {
        self.room.notified().await;
    }

    /// A place for a connection from this peer. Where there is none, the idle connection that costs
    /// least is closed. At most [`ENDING`] are on their way out, so that descriptors are never many
    /// more than places.
    pub(crate) fn admit(self: &Arc<Self>, peer: SocketAddr) -> Admission {
        let mut table = self.table();
        let address = network_of(peer);
        let network = table.network(address);
        if table.ending > self.most_ending {
            return Admission::Wait;
        }
        let is_over =
            network.open >= self.most_per_network && !(self.is_exempt(address) || network.forwards);
        if is_over || table.open.len() >= self.most {
            match self.victim(&table, is_over.then_some(address), network.open) {
                Some(victim) => table.close(&victim),
                None if is_over => return Admission::Refused,
                None => return Admission::Wait,
            }
            if table.ending > self.most_ending {
                return Admission::Wait;
            }
        }
        table.networks.entry(address).or_default().open += 1;
        table.last_id += 1;
        let connection = Arc::new(Connection {
            id: table.last_id,
            network: address,
            state: AtomicU64::new(self.now()),
            forwards: AtomicBool::new(false),
            close: Notify::new(),
            all: self.clone(),
        });
        table.open.insert(connection.id, connection.clone());
        Admission::Open(ConnectionSlot(connection))
    }

    /// Closes the idle connection that a newcomer would replace, if there is one.
    pub(crate) fn close_one(&self) {
        let mut table = self.table();
        if let Some(victim) = self.victim(&table, None, usize::MAX) {
            tracing::debug!("closing an idle connection for its descriptor");
            table.close(&victim);
        }
    }

    /// Of one network, or of all, the oldest idle connection of the network that holds most. `held`
    /// are the connections of the newcomer's network.
    fn victim(&self, table: &Table, own: Option<IpAddr>, held: usize) -> Option<Arc<Connection>> {
        let mut idle = None;
        // A network that only claims to be a proxy may hold free places, but keeps no more than its
        // share once newcomers need them.
        let mut claimed = None;
        for connection in table.open.values() {
            let network = connection.network;
            if own.is_some_and(|own| own != network) {
                continue;
            }
            let open = table.network(network).open;
            let id = Reverse(connection.id);
            if let Some(since) = connection.idle_since() {
                idle = idle.max(Some((open, Reverse(since), id)));
            }
            if open > self.most_per_network.max(held) && !self.is_exempt(network) {
                claimed = claimed.max(Some((open, id)));
            }
        }
        let Reverse(id) = match idle {
            Some((_, _, id)) => id,
            None => claimed?.1,
        };
        table.open.get(&id).cloned()
    }

    /// Whether the cap per network leaves this one out, whatever it sends.
    fn is_exempt(&self, network: IpAddr) -> bool {
        self.behind_proxies || is_local(network)
    }

    fn table(&self) -> MutexGuard<'_, Table> {
        lock(&self.table)
    }

    /// Milliseconds since the start, above the values that mean something else.
    fn now(&self) -> u64 {
        whole_millis(self.started.elapsed()) + IDLE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Connections of which none is served before the one that makes room for it has ended.
    fn connections(most: usize, most_per_network: usize, behind_proxies: bool) -> Arc<Connections> {
        let all = Connections::new(most, most_per_network, behind_proxies);
        let mut all = Arc::into_inner(all).unwrap();
        all.most_ending = 0;
        Arc::new(all)
    }

    fn peer(last: u8) -> SocketAddr {
        SocketAddr::from(([192, 0, 2, last], 40_000))
    }

    fn forwarded() -> HeaderMap {
        HeaderMap::from_iter([(FORWARDING[0].clone(), "203.0.113.9".parse().unwrap())])
    }

    #[track_caller]
    fn open(connections: &Arc<Connections>, peer: SocketAddr) -> ConnectionSlot {
        match connections.admit(peer) {
            Admission::Open(place) => place,
            Admission::Refused => panic!("refused"),
            Admission::Wait => panic!("no room"),
        }
    }

    fn busy(connections: &Arc<Connections>, peer: SocketAddr) -> ConnectionSlot {
        let place = open(connections, peer);
        place.requested(&HeaderMap::new());
        place
    }

    fn is_closing(place: &ConnectionSlot) -> bool {
        !place.all.table().open.contains_key(&place.id)
    }

    #[test]
    fn a_network_gets_its_share_and_others_get_theirs() {
        let connections = connections(100, 2, false);
        let held = [busy(&connections, peer(1)), busy(&connections, peer(1))];
        assert!(matches!(connections.admit(peer(1)), Admission::Refused));
        let _other = open(&connections, peer(2));
        drop(held);
        open(&connections, peer(1));
        // Addresses of one /64 are one network, of two they are two.
        let address = |text: &str| SocketAddr::new(text.parse().unwrap(), 1);
        let _one = busy(&connections, address("2001:db8::1"));
        let _two = busy(&connections, address("2001:db8::ffff:2"));
        assert!(matches!(
            connections.admit(address("2001:db8::3")),
            Admission::Refused
        ));
        open(&connections, address("2001:db8:0:1::1"));
    }

    #[test]
    fn an_idle_connection_of_the_own_network_makes_room() {
        let connections = connections(100, 2, false);
        let (idle, busy) = (open(&connections, peer(1)), busy(&connections, peer(1)));
        assert!(matches!(connections.admit(peer(1)), Admission::Wait));
        assert!(is_closing(&idle) && !is_closing(&busy));
        // A second look closes no second one.
        assert!(matches!(connections.admit(peer(1)), Admission::Wait));
        drop(idle);
        open(&connections, peer(1));
    }

    #[test]
    fn a_full_server_closes_the_oldest_idle_connection_of_the_biggest_network() {
        let connections = connections(4, 3, false);
        let small = open(&connections, peer(1));
        let big = [
            busy(&connections, peer(2)),
            open(&connections, peer(2)),
            open(&connections, peer(2)),
        ];
        assert!(matches!(connections.admit(peer(3)), Admission::Wait));
        assert!(is_closing(&big[1]));
        assert!(![&small, &big[0], &big[2]].into_iter().any(is_closing));
        drop(big);
        open(&connections, peer(3));
    }

    #[test]
    fn an_answer_that_is_still_written_is_not_idle() {
        let connections = connections(1, 1, false);
        let place = busy(&connections, peer(1));
        place.flushed();
        assert!(matches!(connections.admit(peer(2)), Admission::Wait));
        place.answered();
        assert!(matches!(connections.admit(peer(2)), Admission::Wait));
        assert!(!is_closing(&place));
        place.flushed();
        assert!(matches!(connections.admit(peer(2)), Admission::Wait));
        assert!(is_closing(&place));
    }

    #[test]
    fn proxies_and_this_machine_are_not_capped() {
        let local = [
            SocketAddr::from(([127, 0, 0, 1], 1)),
            SocketAddr::new(Ipv6Addr::LOCALHOST.into(), 1),
        ];
        for (behind_proxies, peer, headers) in [
            (true, peer(1), HeaderMap::new()),
            (false, peer(1), forwarded()),
            (false, local[0], HeaderMap::new()),
            (false, local[1], HeaderMap::new()),
        ] {
            let connections = connections(100, 1, behind_proxies);
            let first = open(&connections, peer);
            first.requested(&headers);
            let _second = busy(&connections, peer);
            let _third = busy(&connections, peer);
        }
        // Another address of the loopback network counts.
        let connections = connections(100, 1, false);
        let _held = busy(&connections, SocketAddr::from(([127, 0, 0, 2], 1)));
        assert!(matches!(
            connections.admit(SocketAddr::from(([127, 0, 0, 2], 2))),
            Admission::Refused
        ));
    }

    #[test]
    fn a_claim_to_be_a_proxy_keeps_no_newcomer_out() {
        let connections = connections(4, 2, false);
        let first = open(&connections, peer(1));
        first.requested(&forwarded());
        let more = [1; 3].map(|last| busy(&connections, peer(last)));
        assert!(
            matches!(connections.admit(peer(1)), Admission::Wait),
            "its own newcomers wait"
        );
        assert!(!is_closing(&first));
        assert!(matches!(connections.admit(peer(2)), Admission::Wait));
        assert!(is_closing(&first) && !more.iter().any(is_closing));
        drop(first);
        open(&connections, peer(2));
    }

    #[test]
    fn a_flood_waits_only_for_the_end_of_many() {
        let connections = Connections::new(200, 100, false);
        let crowd: Vec<ConnectionSlot> =
            (0..200).map(|i| open(&connections, peer(i % 2))).collect();
        let newcomers: Vec<ConnectionSlot> =
            (0..ENDING).map(|_| open(&connections, peer(1))).collect();
        assert!(matches!(connections.admit(peer(1)), Admission::Wait));
        assert_eq!(
            crowd.iter().filter(|place| is_closing(place)).count(),
            ENDING + 1
        );
        assert!(!newcomers.iter().any(is_closing));
        drop(crowd);
        open(&connections, peer(1));
        drop(newcomers);
        let table = connections.table();
        assert_eq!(
            (table.open.len(), table.networks.len(), table.ending),
            (0, 0, 0)
        );
    }

    #[test]
    fn nothing_is_remembered_of_networks_that_left() {
        let connections = Connections::new(100, 2, false);
        for last in 0..50 {
            open(&connections, peer(last));
        }
        let table = connections.table();
        assert_eq!(
            (table.open.len(), table.networks.len(), table.ending),
            (0, 0, 0)
        );
    }
}
