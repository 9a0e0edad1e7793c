//! One run of the command: its input, its time-out, and the end of every process it started.

use rustix::fs::{OFlags, fcntl_setfl};
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};
use std::io::{self, ErrorKind, Read, Write};
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStderr, ChildStdin, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// Between SIGTERM and SIGKILL: after a time-out, and at the stop of the server, which waits for
/// it.
const GRACE: Duration = Duration::from_secs(5);
const GRACE_AT_STOP: Duration = Duration::from_millis(500);

/// The longest pause between two looks at a running command.
const PAUSE: Duration = Duration::from_millis(20);

/// How much of the end of its standard error is kept.
const TAIL: usize = 4096;

/// Reads after the end of a command: a pipe holds 64 KiB. A process that left the group may go on
/// writing.
const LAST_READS: usize = 16;

/// How a run ended.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum End {
    Done,
    Failed(String),
    /// The server stops, or another node delivers; the command was ended before its time.
    Stopped,
}

/// Runs `command` in a process group of its own with `input` on standard input. When it has ended,
/// by itself or because of `timeout` or `is_over`, every process of the group is ended too.
pub(super) fn run(
    command: &str,
    input: &[u8],
    timeout: Duration,
    is_over: &dyn Fn() -> bool,
) -> End {
    match CommandRun::start(command, input) {
        Ok(run) => run.finish(timeout, is_over),
        Err(error) => End::Failed(format!("the command cannot be started: {error}")),
    }
}

struct CommandRun<'i> {
    child: Child,
    group: Pid,
    /// `None` once everything is written, or the command reads no more.
    stdin: Option<ChildStdin>,
    unwritten: &'i [u8],
    stderr: Option<ChildStderr>,
    tail: Vec<u8>,
}

impl CommandRun<'_> {
    fn start<'i>(command: &str, input: &'i [u8]) -> io::Result<CommandRun<'i>> {
        let mut child = Command::new("sh")
            .args(["-c", command])
            .stdin(Stdio::piped())
            .stderr(Stdio::piped())
            .process_group(0)
            .spawn()?;
        let run = CommandRun {
            group: Pid::from_child(&child),
            stdin: child.stdin.take(),
            unwritten: input,
            stderr: child.stderr.take(),
            child,
            tail: Vec::new(),
        };
        // A command that reads nothing, or leaves its standard error to others, must not hold this
        // thread.
        let mut prepared = run
            .stdin
            .as_ref()
            .map_or(Ok(()), |pipe| fcntl_setfl(pipe, OFlags::NONBLOCK));
        if let (Ok(()), Some(pipe)) = (prepared, &run.stderr) {
            prepared = fcntl_setfl(pipe, OFlags::NONBLOCK);
        }
        match prepared {
            Ok(()) => Ok(run),
            Err(error) => {
                let _ = run.end_group(Duration::ZERO);
                Err(error.into())
            }
        }
    }

    fn finish(mut self, timeout: Duration, is_over: &dyn Fn() -> bool) -> End {
        let started = Instant::now();
        let mut pause = Duration::from_millis(1);
        let cut_short = loop {
            let moved = self.write_some() | self.read_some();
            if self.has_exited() {
                break None;
            }
            if is_over() {
                break Some(End::Stopped);
            }
            if started.elapsed() >= timeout {
                let seconds = timeout.as_secs_f64();
                break Some(End::Failed(format!(
                    "the command still ran after {seconds} s and was ended"
                )));
            }
            pause = if moved {
                Duration::from_millis(1)
            } else {
                (pause * 2).min(PAUSE)
            };
            thread::sleep(pause);
        };
        self.stdin = None;
        let grace = match cut_short {
            None => Duration::ZERO,
            Some(End::Stopped) => GRACE_AT_STOP,
            Some(_) => GRACE,
        };
        let (status, tail) = self.end_group(grace);
        let end = match (cut_short, status) {
            (Some(end), _) => end,
            (None, Ok(status)) if status.success() => End::Done,
            (None, Ok(status)) => End::Failed(format!("the command ended with {status}")),
            (None, Err(error)) => {
                return End::Failed(format!("how the command ended is not known: {error}"));
            }
        };
        match end {
            end if tail.is_empty() => end,
            End::Failed(error) => End::Failed(format!("{error}: {tail}")),
            End::Done => {
                tracing::info!(stderr = tail, "on-publish command");
                End::Done
            }
            End::Stopped => End::Stopped,
        }
    }

    /// Passes a part of the input on; `false`: nothing moved.
    fn write_some(&mut self) -> bool {
        let Some(pipe) = &mut self.stdin else {
            return false;
        };
        match pipe.write(self.unwritten) {
            Ok(written) => self.unwritten = &self.unwritten[written..],
            Err(error)
                if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted) =>
            {
                return false;
            }
            // A command that reads no further may still succeed.
            Err(_) => self.unwritten = &[],
        }
        if self.unwritten.is_empty() {
            self.stdin = None;
        }
        true
    }

    /// Reads a part of the standard error; `false`: nothing moved.
    fn read_some(&mut self) -> bool {
        let Some(pipe) = &mut self.stderr else {
            return false;
        };
        let mut buffer = [0; TAIL];
        match pipe.read(&mut buffer) {
            Ok(0) => self.stderr = None,
            Ok(read) => {
                self.tail.extend_from_slice(&buffer[..read]);
                self.tail.drain(..self.tail.len().saturating_sub(TAIL));
            }
            Err(error)
                if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted) =>
            {
                return false;
            }
            Err(_) => self.stderr = None,
        }
        true
    }

    /// Whether the shell has ended. It is not reaped, so that its number, which is that of the
    /// group, stays taken.
    fn has_exited(&self) -> bool {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        !matches!(waitid(WaitId::Pid(self.group), options), Ok(None))
    }

    /// Ends every process of the group; returns how the shell ended and the last lines of standard
    /// error.
    fn end_group(mut self, grace: Duration) -> (io::Result<std::process::ExitStatus>, String) {
        if !grace.is_zero() {
            let started = Instant::now();
            // It may have ended in the meantime.
            let _ = kill_process_group(self.group, Signal::TERM);
            while !self.has_exited() && started.elapsed() < grace {
                self.read_some();
                thread::sleep(PAUSE);
            }
        }
        // Before the last reads: a process that floods its standard error would never let them end.
        let _ = kill_process_group(self.group, Signal::KILL);
        for _ in 0..LAST_READS {
            if !self.read_some() {
                break;
            }
        }
        let status = self.child.wait();
        (
            status,
            String::from_utf8_lossy(&self.tail).trim().to_owned(),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::mpsc;

    const LONG: Duration = Duration::from_mins(5);

    fn runs(command: &str, input: &[u8], timeout: Duration) -> End {
        run(command, input, timeout, &|| false)
    }

    #[test]
    fn the_end_of_a_command_is_its_exit_status_with_the_end_of_its_standard_error() {
        assert_eq!(
            runs("read -r line; test \"$line\" = news", b"news\n", LONG),
            End::Done
        );
        let failed = "seq 100000 >&2; echo 'no such bucket' >&2; exit 3";
        let End::Failed(error) = runs(failed, b"", LONG) else {
            panic!("it fails")
        };
        assert!(
            error.starts_with("the command ended with exit status: 3: "),
            "{error}"
        );
        assert!(
            error.ends_with("100000\nno such bucket") && error.len() < TAIL + 100,
            "{error}"
        );
    }

    #[test]
    fn an_input_larger_than_a_pipe_arrives_whole_and_holds_nothing_up_when_it_is_not_read() {
        let input = vec![b'x'; 3 << 20];
        assert_eq!(runs("test $(wc -c) -eq 3145728", &input, LONG), End::Done);
        assert_eq!(runs("true", &input, LONG), End::Done);
        assert_eq!(runs("exec 0<&-; true", &input, LONG), End::Done);
        let hangs = runs("sleep 1000", &input, Duration::from_millis(50));
        assert_eq!(
            hangs,
            End::Failed("the command still ran after 0.05 s and was ended".to_owned())
        );
    }

    /// Whether a process runs; one that has ended and waits to be reaped by its parent does not.
    fn is_running(pid: &str) -> bool {
        let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
        stat.rsplit(')')
            .next()
            .is_some_and(|rest| !rest.is_empty() && !rest.trim().starts_with('Z'))
    }

    /// When a run is cut short.
    #[derive(Clone, Copy, PartialEq)]
    enum Cut {
        Never,
        ByTimeout,
        ByStop,
    }

    /// Runs a command that writes the number of a grandchild to `$PIDS`, and waits until that has
    /// ended.
    fn run_with_grandchild(script: &str, cut: Cut) -> End {
        let folder = tempfile::tempdir().unwrap();
        let pids = folder.path().join("pids");
        let command = format!(
            "PIDS='{}'; sleep 1000 & echo $! > $PIDS; {script}",
            pids.display()
        );
        let is_started = || std::fs::read_to_string(&pids).is_ok_and(|text| text.ends_with('\n'));
        let mut timeout = if cut == Cut::ByTimeout {
            Duration::from_millis(200)
        } else {
            LONG
        };
        let end = loop {
            let stop = AtomicBool::new(false);
            let end = thread::scope(|scope| {
                let running =
                    scope.spawn(|| run(&command, b"", timeout, &|| stop.load(Ordering::Relaxed)));
                while !running.is_finished() && !is_started() {
                    thread::sleep(Duration::from_millis(2));
                }
                stop.store(cut == Cut::ByStop, Ordering::Relaxed);
                running.join().unwrap()
            });
            if is_started() {
                break end;
            }
            // On a busy machine a shell may take longer to start.
            timeout *= 2;
        };
        let pid = std::fs::read_to_string(&pids).unwrap();
        let started = Instant::now();
        while is_running(pid.trim()) {
            assert!(
                started.elapsed() < Duration::from_mins(1),
                "process {pid} runs on"
            );
            thread::sleep(Duration::from_millis(2));
        }
        end
    }

    #[test]
    fn a_flood_of_standard_error_outlives_no_run() {
        for (script, is_done) in [
            ("yes >&2 & exit 0", true),
            ("yes >&2", false),
            ("setsid yes >&2 & exit 0", true),
        ] {
            let (ended, end) = mpsc::channel();
            thread::spawn(move || ended.send(runs(script, b"", Duration::from_millis(200))));
            let end = end.recv_timeout(Duration::from_mins(1)).expect(script);
            assert_eq!(end == End::Done, is_done, "{script}: {end:?}");
        }
    }

    #[test]
    fn no_process_of_a_command_outlives_its_run() {
        assert_eq!(run_with_grandchild("exit 0", Cut::Never), End::Done);
        assert!(matches!(
            run_with_grandchild("wait", Cut::ByTimeout),
            End::Failed(_)
        ));
        assert_eq!(run_with_grandchild("wait", Cut::ByStop), End::Stopped);
        let deaf = "trap '' TERM; while :; do sleep 1000; done";
        assert_eq!(run_with_grandchild(deaf, Cut::ByStop), End::Stopped);
    }
}
