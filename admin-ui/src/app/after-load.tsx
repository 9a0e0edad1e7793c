import { pageClock } from '@visnyk/theme-runtime/core/clock';
import { http } from '@visnyk/theme-runtime/core/http';
import { watchVersion } from '@visnyk/theme-runtime/core/version';
import { useEffect } from 'react';
import { LoadingBar } from './loading-bar';
import { type Router, reloadWhenOutdated } from './router';

/** What a page needs only once it stands: a load of its own, asked for after the first screen. */
export function AfterLoad({ router }: { router: Router }) {
  useEffect(() => {
    let outdated = false;
    const unwatch = watchVersion({
      clock: pageClock,
      // The page says nothing of its build: the one that is there after loading is taken for its own.
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
