//! What `scripts/bench ingest` measures with: a bare handler of axum, and readers who send as fast
//! as they are answered.
//!
//! ```text
//! ingest bare                                    prints its address and serves until it is killed
//! ingest load ADDRESS HOST PATH CLIENTS SECONDS  prints {"requests":…,"p50_us":…,"p99_us":…}
//! ```

use axum::Router;
use axum::http::StatusCode;
use axum::routing::post;
use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::thread;
use std::time::{Duration, Instant};
use tokio::net::TcpListener;
use tokio::runtime::Builder;

type AnyError = Box<dyn std::error::Error + Send + Sync>;

/// Readers, each with the address that a proxy in front would name.
const READERS: u64 = 100_000;

fn main() -> Result<(), AnyError> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words
        .iter()
        .map(String::as_str)
        .collect::<Vec<_>>()
        .as_slice()
    {
        ["bare"] => serve_bare(),
        ["load", address, host, path, clients, seconds] => load(
            address,
            host,
            path,
            clients.parse()?,
            Duration::from_secs(seconds.parse()?),
        ),
        _ => Err("bare, or load ADDRESS HOST PATH CLIENTS SECONDS".into()),
    }
}

fn serve_bare() -> Result<(), AnyError> {
    let runtime = Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        println!("{}", listener.local_addr()?);
        let router = Router::new().route("/{*path}", post(|| async { StatusCode::NO_CONTENT }));
        axum::serve(listener, router).await?;
        Ok(())
    })
}

fn load(
    address: &str,
    host: &str,
    path: &str,
    clients: u64,
    time: Duration,
) -> Result<(), AnyError> {
    let threads: Vec<_> = (0..clients)
        .map(|client| {
            let (address, host, path) = (address.to_owned(), host.to_owned(), path.to_owned());
            thread::spawn(move || send(&address, &host, &path, client, time))
        })
        .collect();
    let mut micros = Vec::new();
    for client in threads {
        micros.extend(client.join().map_err(|_| "a client panicked")??);
    }
    micros.sort_unstable();
    let at = |part: usize| {
        micros
            .get(micros.len() * part / 100)
            .copied()
            .unwrap_or_default()
    };
    println!(
        "{{\"requests\":{},\"p50_us\":{},\"p99_us\":{}}}",
        micros.len(),
        at(50),
        at(99)
    );
    Ok(())
}

/// Sends over one connection that stays open; microseconds of each answer.
fn send(
    address: &str,
    host: &str,
    path: &str,
    client: u64,
    time: Duration,
) -> io::Result<Vec<u32>> {
    let mut stream = TcpStream::connect(address)?;
    stream.set_nodelay(true)?;
    let body = r#"{"path":"/","locale":"ua","device":"desktop","referrer":""}"#;
    let mut micros = Vec::new();
    let mut buffer = [0; 4096];
    // Xorshift, so that each request is another reader's.
    let mut reader = client.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let until = Instant::now() + time;
    while Instant::now() < until {
        reader ^= reader << 13;
        reader ^= reader >> 7;
        reader ^= reader << 17;
        let [.., a, b, c] = (reader % READERS).to_be_bytes();
        let request = format!(
            "POST {path} HTTP/1.1\r\nhost: {host}\r\norigin: http://{host}\r\nsec-fetch-site: same-origin\r\n\
             user-agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0\r\n\
             x-forwarded-for: 10.{a}.{b}.{c}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        let since = Instant::now();
        stream.write_all(request.as_bytes())?;
        let mut length = 0;
        while !buffer[..length].ends_with(b"\r\n\r\n") {
            match stream.read(&mut buffer[length..])? {
                0 => return Err(io::ErrorKind::UnexpectedEof.into()),
                more => length += more,
            }
        }
        if !buffer.starts_with(b"HTTP/1.1 204") {
            return Err(io::Error::other(
                String::from_utf8_lossy(&buffer[..length]).into_owned(),
            ));
        }
        micros.push(u32::try_from(since.elapsed().as_micros()).unwrap_or(u32::MAX));
    }
    Ok(micros)
}
