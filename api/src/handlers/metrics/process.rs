//! The state of this process by the system, under the names that Prometheus clients of every
//! language use.

use files::disk;
use rustix::process::{Resource, getrlimit};
use rustix::time::{ClockId, clock_gettime};
use std::path::Path;

/// A reading of the process. `None`: this system does not say.
pub(super) struct Process {
    pub(super) cpu_seconds: f64,
    pub(super) resident_bytes: Option<u64>,
    pub(super) virtual_bytes: Option<u64>,
    pub(super) open_fds: Option<u64>,
    /// `None` also where there is no limit.
    pub(super) max_fds: Option<u64>,
}

impl Process {
    pub(super) fn read() -> Process {
        let cpu = clock_gettime(ClockId::ProcessCPUTime);
        let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
        Process {
            cpu_seconds: cpu.tv_sec as f64 + cpu.tv_nsec as f64 / 1e9,
            resident_bytes: bytes(&status, "VmRSS:"),
            virtual_bytes: bytes(&status, "VmSize:"),
            // The descriptor that reads the folder does not count.
            open_fds: disk::members(Path::new("/proc/self/fd"))
                .ok()
                .flatten()
                .map(|files| files.len() as u64 - 1),
            max_fds: getrlimit(Resource::Nofile).current,
        }
    }
}

/// A line `VmRSS:    1234 kB` of `/proc/self/status`.
fn bytes(status: &str, name: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix(name))?;
    line.trim()
        .strip_suffix(" kB")?
        .trim()
        .parse::<u64>()
        .ok()
        .map(|kilobytes| kilobytes * 1024)
}

/// Space of the disk that a folder is on.
pub(super) struct Disk {
    /// Bytes that an account other than root may still write.
    pub(super) free_bytes: u64,
    pub(super) size_bytes: u64,
}

/// `None`: the folder does not exist yet.
pub(super) fn disk(folder: &Path) -> Option<Disk> {
    let disk = rustix::fs::statvfs(folder).ok()?;
    Some(Disk {
        free_bytes: disk.f_bavail.saturating_mul(disk.f_frsize),
        size_bytes: disk.f_blocks.saturating_mul(disk.f_frsize),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read_in_bytes() {
        let status = "Name:\tvisnyk-api\nVmSize:\t  300000 kB\nVmRSS:\t   20480 kB\nThreads:\t9\n";
        assert_eq!(
            (bytes(status, "VmRSS:"), bytes(status, "VmSize:")),
            (Some(20_971_520), Some(307_200_000))
        );
        assert_eq!(
            (bytes(status, "VmSwap:"), bytes("VmRSS: x kB", "VmRSS:")),
            (None, None)
        );
    }
}
