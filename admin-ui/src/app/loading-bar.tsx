import { pageClock } from '@visnyk/theme-runtime/core/clock';
import { createLoadingBar, idleBar, loadingBar } from '@visnyk/theme-runtime/core/loading-bar';
import { useEffect, useState } from 'react';
import type { Router } from './router';

const clock = {
  ...pageClock,
  frame: (run: () => void) => {
    const id = requestAnimationFrame(run);
    return () => cancelAnimationFrame(id);
  },
};

/** Shows that a screen is loading (docs/specification.md §4); red if it failed to load. */
export function LoadingBar({ router }: { router: Router }) {
  const [{ visible, progress, failed }, show] = useState(idleBar);
  useEffect(() => {
    const bar = createLoadingBar(clock, show);
    let loading = false;
    return router.subscribe(({ navigation, errors }) => {
      const busy = navigation.state !== 'idle';
      if (busy && !loading) bar.start();
      if (!busy && loading) bar.finish(errors !== null);
      loading = busy;
    });
  }, [router]);
  return (
    <div
      className="ui-loading-bar"
      aria-hidden="true"
      data-failed={failed || undefined}
      style={{ height: loadingBar.height, opacity: visible ? 1 : 0, transform: `scaleX(${progress}%)` }}
    />
  );
}
