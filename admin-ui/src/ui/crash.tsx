import { isChunkFailure, mayReload } from '@visnyk/theme-runtime/core/chunk-reload';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { shell } from '../lib/shell';
import { Button } from './button';

/** A release removes the old chunks: one reload fetches the new ones. */
function reloadOnce(): boolean {
  const { pathname, search, hash } = window.location;
  const may = mayReload(pathname + search + hash, { storage: window.sessionStorage, now: Date.now });
  if (may) window.location.reload();
  return may;
}

/** Milliseconds in which the next page can replace this one. */
const LEAVING = 10_000;
let left = Number.NEGATIVE_INFINITY;
window.addEventListener('beforeunload', () => {
  left = performance.now();
});
/**
 * Firefox aborts pending loads as soon as it starts to navigate. The files fail as if they were missing, and a reload
 * would cancel the navigation.
 */
const isLeaving = () => performance.now() - left < LEAVING;

/** The code of docs/specification.md §2: that of the error, or 500 if it has none or is no client or server error. */
export function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : 0;
  return typeof status === 'number' && status >= 400 && status <= 599 ? status : 500;
}

/**
 * The error page of docs/specification.md §2, for a screen that failed. The `main` element belongs to the page around
 * the app.
 */
export function Crash() {
  const { t } = useTranslation();
  const error = useRouteError();
  const lost = isChunkFailure(error);
  // Computed once per error: the first call changes the storage, so a second call would return a different result.
  const [leaves, setLeaves] = useState(() => lost && isLeaving());
  const [reloads] = useState(() => lost && !leaves && reloadOnce());
  const title = t('crash.title');
  const site = t('site');
  useEffect(() => {
    document.title = t('document_title', { title, site });
  }, [title, site, t]);
  useEffect(() => {
    if (!leaves) return;
    // The navigation did not replace the page, for example because it was a download, so the page reports its own
    // error.
    const timer = setTimeout(() => setLeaves(false), LEAVING);
    return () => clearTimeout(timer);
  }, [leaves]);
  if (reloads || leaves) return null;
  return (
    <div className="ui-crash" role="alert" lang={shell.locale === 'us' ? 'en' : 'uk'}>
      <p className="ui-code">{statusOf(error)}</p>
      <h1>{title}</h1>
      {lost ? (
        <p>{t('crash.lost')}</p>
      ) : (
        error instanceof Error && (
          <p className="ui-breakable" lang="en">
            {error.message}
          </p>
        )
      )}
      <p className="ui-hint">{t('crash.text')}</p>
      <Button onClick={() => window.location.reload()}>{t('crash.reload')}</Button>
    </div>
  );
}
