//! What `scripts/bench ingest` measures with: a bare handler behind the server's own accept loop, and readers who send
//! as fast as they are answered.
//!
//! ```text
//! ingest bare                                    prints its address and serves until it is killed
//! ingest load ADDRESS HOST PATH CLIENTS SECONDS  prints {"requests":…,"p50_us":…,"p99_us":…}
//! ```

use api::http::{Limits, Metrics, Server};
use axum::{Router, http::StatusCode, routing::post};
use std::{
    io::{self, Read, Write},
    net::TcpStream,
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

type Failure = Box<dyn std::error::Error + Send + Sync>;

/// Readers who are told apart: each is somebody for a minute or two.
const READERS: u64 = 100_000;

fn main() -> Result<(), Failure> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["bare"] => bare(),
        ["load", address, host, path, clients, seconds] => {
            let until = Duration::from_secs(seconds.parse()?);
            load(address, host, path, clients.parse()?, until)
        }
        _ => Err("bare, or load ADDRESS HOST PATH CLIENTS SECONDS".into()),
    }
}

fn bare() -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let server = Server::bind("127.0.0.1:0".parse()?, Limits::default()).await?;
        println!("{}", server.address()?);
        let router = Router::new().route("/{*path}", post(|| async { StatusCode::NO_CONTENT }));
        server.run(router, Arc::new(Metrics::default()), std::future::pending()).await;
        Ok(())
    })
}

fn load(address: &str, host: &str, path: &str, clients: u64, time: Duration) -> Result<(), Failure> {
    let work: Vec<_> = (0..clients)
        .map(|client| {
            let (address, host, path) = (address.to_owned(), host.to_owned(), path.to_owned());
            thread::spawn(move || send(&address, &host, &path, client, time))
        })
        .collect();
    let mut all = Vec::new();
    for client in work {
        all.extend(client.join().map_err(|_| "a client stopped")??);
    }
    all.sort_unstable();
    let at = |part: usize| all.get(all.len() * part / 100).copied().unwrap_or_default();
    println!("{{\"requests\":{},\"p50_us\":{},\"p99_us\":{}}}", all.len(), at(50), at(99));
    Ok(())
}

/// One connection that stays open; microseconds of each answer.
fn send(address: &str, host: &str, path: &str, client: u64, time: Duration) -> io::Result<Vec<u32>> {
    let mut stream = TcpStream::connect(address)?;
    stream.set_nodelay(true)?;
    let body = "{\"path\":\"/\",\"locale\":\"ua\",\"device\":\"desktop\",\"referrer\":\"\"}";
    let mut took = Vec::new();
    let mut buffer = [0; 4096];
    let mut number = client.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let until = Instant::now() + time;
    while Instant::now() < until {
        // Xorshift: who this one is.
        number ^= number << 13;
        number ^= number >> 7;
        number ^= number << 17;
        let [.., a, b, c] = (number % READERS).to_be_bytes();
        let request = format!(
            "POST {path} HTTP/1.1\r\nhost: {host}\r\norigin: http://{host}\r\nsec-fetch-site: same-origin\r\n\
             user-agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0\r\n\
             x-forwarded-for: 10.{a}.{b}.{c}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        let sent = Instant::now();
        stream.write_all(request.as_bytes())?;
        let mut length = 0;
        while !buffer[..length].ends_with(b"\r\n\r\n") {
            match stream.read(&mut buffer[length..])? {
                0 => return Err(io::ErrorKind::UnexpectedEof.into()),
                more => length += more,
            }
        }
        if !buffer.starts_with(b"HTTP/1.1 204") {
            return Err(io::Error::other(String::from_utf8_lossy(&buffer[..length]).into_owned()));
        }
        took.push(u32::try_from(sent.elapsed().as_micros()).unwrap_or(u32::MAX));
    }
    Ok(took)
}
