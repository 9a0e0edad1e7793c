//! Message and location of a panic: the message is in the payload, only the panic hook knows the
//! location.

use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;
use support::blocking::panic_message;

thread_local! {
    static LOCATION: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Runs `work`; the error is the panic's message and place. A panic that began on another thread,
/// of a pool for instance, has no place here.
pub(crate) fn catch<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let previous = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            let location = info.location().map(ToString::to_string);
            // Fails only while the thread ends.
            let _ = LOCATION.try_with(|place| place.replace(location));
            previous(info);
        }));
    });
    LOCATION.take();
    panic::catch_unwind(AssertUnwindSafe(work)).map_err(|payload| match LOCATION.take() {
        Some(location) => format!("{} ({location})", panic_message(&*payload)),
        None => panic_message(&*payload).to_owned(),
    })
}
