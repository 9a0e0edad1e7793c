//! A proxy in front of a bucket: it counts calls, fails some of them, answers none, or changes the
//! time.

use crate::files::bucket;
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;

/// What the proxy does with a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    Pass,
    /// Answers so many of a hundred calls with 500, some of them after the bucket has done them.
    Fail(u64),
    /// Never answers.
    Hang,
    /// Closes each connection.
    Down,
}

pub(crate) struct Proxy {
    pub port: u16,
    mode: Mutex<Mode>,
    /// Days that the bucket's clock is ahead.
    days: AtomicI64,
    calls: Mutex<BTreeMap<String, usize>>,
    /// Calls that were answered with 500.
    pub failed: AtomicU64,
    random: AtomicU64,
    is_over: AtomicBool,
}

impl Proxy {
    pub(crate) fn start() -> Arc<Proxy> {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let proxy = Arc::new(Proxy {
            port: listener.local_addr().unwrap().port(),
            mode: Mutex::new(Mode::Pass),
            days: AtomicI64::default(),
            calls: Mutex::default(),
            failed: AtomicU64::default(),
            random: AtomicU64::new(0x9e37_79b9_7f4a_7c15),
            is_over: AtomicBool::default(),
        });
        let running = Arc::clone(&proxy);
        thread::spawn(move || {
            for client in listener.incoming().map_while(Result::ok) {
                let proxy = Arc::clone(&running);
                thread::spawn(move || proxy.serve(client));
            }
        });
        proxy
    }

    pub(crate) fn set(&self, mode: Mode) {
        *self.mode.lock().unwrap() = mode;
    }

    pub(crate) fn set_days(&self, days: i64) {
        self.days.store(days, Ordering::SeqCst);
    }

    /// The calls since the last time, by method and whether they list.
    pub(crate) fn take_calls(&self) -> BTreeMap<String, usize> {
        std::mem::take(&mut *self.calls.lock().unwrap())
    }

    /// How many calls there were of a method.
    pub(crate) fn calls_of(&self, method: &str) -> usize {
        self.calls
            .lock()
            .unwrap()
            .get(method)
            .copied()
            .unwrap_or_default()
    }

    fn is_unlucky(&self, percent: u64) -> bool {
        // xorshift: the same calls fail in each run, as far as threads allow.
        let step = |mut x: u64| {
            x ^= x << 13;
            x ^= x >> 7;
            x ^ (x << 17)
        };
        let update = self
            .random
            .fetch_update(Ordering::SeqCst, Ordering::SeqCst, |x| Some(step(x)));
        step(update.unwrap()) % 100 < percent
    }

    /// Serves one call: the client opens a connection for the next one.
    fn serve(&self, mut client: TcpStream) {
        let mode = *self.mode.lock().unwrap();
        if mode == Mode::Down {
            return;
        }
        let mut reader = BufReader::new(client.try_clone().unwrap());
        let Some((head, body)) = read_call(&mut reader) else {
            return;
        };
        let mode = *self.mode.lock().unwrap();
        let method = head.split(' ').next().unwrap().to_owned();
        let kind = if head.contains("list-type=2") {
            "LIST".to_owned()
        } else {
            method
        };
        *self.calls.lock().unwrap().entry(kind).or_default() += 1;
        match mode {
            Mode::Down => return,
            Mode::Hang => {
                while *self.mode.lock().unwrap() == Mode::Hang
                    && !self.is_over.load(Ordering::SeqCst)
                {
                    thread::sleep(std::time::Duration::from_millis(20));
                }
                return;
            }
            Mode::Fail(percent) if self.is_unlucky(percent) => {
                self.failed.fetch_add(1, Ordering::SeqCst);
                if self.is_unlucky(50) {
                    forward(&head, &body);
                }
                let _ = client.write_all(
                    b"HTTP/1.1 500 Internal Server Error\r\ncontent-length: 0\r\nconnection: close\r\n\r\n",
                );
                return;
            }
            Mode::Pass | Mode::Fail(_) => {}
        }
        let _ = client.write_all(&self.changed(forward(&head, &body)));
    }

    /// The answer with another date, for one connection only.
    fn changed(&self, answer: Vec<u8>) -> Vec<u8> {
        let Some(end) = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n") else {
            return answer;
        };
        let head = String::from_utf8_lossy(&answer[..end]).into_owned();
        let days = self.days.load(Ordering::SeqCst);
        let lines = head
            .split("\r\n")
            .filter(|line| !line.to_lowercase().starts_with("connection:"));
        let lines: Vec<String> = lines
            .map(|line| match line.split_once(": ") {
                Some((name, date)) if name.eq_ignore_ascii_case("date") => {
                    let date = jiff::fmt::rfc2822::DateTimeParser::new()
                        .parse_timestamp(date)
                        .unwrap();
                    let date = support::clock::later(date, days * 86_400);
                    format!("date: {}", date.strftime("%a, %d %b %Y %H:%M:%S GMT"))
                }
                _ => line.to_owned(),
            })
            .collect();
        let mut changed = format!("{}\r\nconnection: close", lines.join("\r\n")).into_bytes();
        changed.extend_from_slice(&answer[end..]);
        changed
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::SeqCst);
    }
}

/// The head of a call without its last empty line, and its body.
fn read_call(reader: &mut impl BufRead) -> Option<(String, Vec<u8>)> {
    let (mut head, mut length) = (String::new(), 0);
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line).ok()? == 0 {
            return None;
        }
        if line == "\r\n" {
            break;
        }
        if let Some(value) = line.to_lowercase().strip_prefix("content-length:") {
            length = value.trim().parse().unwrap();
        }
        head.push_str(&line);
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).ok()?;
    Some((head, body))
}

fn forward(head: &str, body: &[u8]) -> Vec<u8> {
    let (server, _) = bucket::server().unwrap();
    let mut stream = TcpStream::connect(server).unwrap();
    stream.write_all(head.as_bytes()).unwrap();
    stream.write_all(b"connection: close\r\n\r\n").unwrap();
    stream.write_all(body).unwrap();
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    answer
}
