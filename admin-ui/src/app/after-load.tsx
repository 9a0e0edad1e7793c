import { pageClock } from '@visnyk/theme-runtime/core/clock';
import { http } from '@visnyk/theme-runtime/core/http';
import { watchVersion } from '@visnyk/theme-runtime/core/version';
import { useEffect } from 'react';
import { LoadingBar } from './loading-bar';
import { type Router, reloadWhenOutdated } from './router';

/** Features that a page needs only after it is visible. They are loaded separately, after the first screen. */
export function AfterLoad({ router }: { router: Router }) {
  useEffect(() => {
    let outdated = false;
    const unwatch = watchVersion({
      clock: pageClock,
      // The page does not contain its build number, so the first version fetched after the load counts as its own.
      read: (path) => http('GET', path),
      onOutdated: () => {
        outdated = true;
      },
    });
    const unfollow = reloadWhenOutdated(
      router,
      () => outdated,
      () => window.location.reload(),
    );
    return () => {
      unwatch();
      unfollow();
    };
  }, [router]);
  return <LoadingBar router={router} />;
}
