import { isChunkFailure, mayReload } from '@visnyk/theme-runtime/core/chunk-reload';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { shell } from '../lib/shell';
import { Button } from './button';

/** After a release the old chunks are gone: one reload fetches the new ones. */
function reloadOnce(): boolean {
  const { pathname, search, hash } = window.location;
  const may = mayReload(pathname + search + hash, { storage: window.sessionStorage, now: Date.now });
  if (may) window.location.reload();
  return may;
}

/** Milliseconds for the next page to take the place of this one. */
const LEAVING = 10_000;
let left = Number.NEGATIVE_INFINITY;
window.addEventListener('beforeunload', () => {
  left = performance.now();
});
/**
 * Firefox breaks off what a page still loads as soon as the browser sets out for another one. Files fail as if they
 * were gone, and a reload would cancel the way there.
 */
const isLeaving = () => performance.now() - left < LEAVING;

/** The code of docs/specification.md §2: that of the error, 500 where it has none or one that is no failure. */
export function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : 0;
  return typeof status === 'number' && status >= 400 && status <= 599 ? status : 500;
}

/**
 * The error page of docs/specification.md §2, where a screen itself has failed. The page around the app is its main
 * element.
 */
export function Crash() {
  const { t } = useTranslation();
  const error = useRouteError();
  const lost = isChunkFailure(error);
  // Asked once for one error: the answer is remembered by the storage, and would be another one the next time.
  const [leaves, setLeaves] = useState(() => lost && isLeaving());
  const [reloads] = useState(() => lost && !leaves && reloadOnce());
  const title = t('crash.title');
  const site = t('site');
  useEffect(() => {
    document.title = t('document_title', { title, site });
  }, [title, site, t]);
  useEffect(() => {
    if (!leaves) return;
    // Nothing came, or a download: the page is still here, and says what it lacks.
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
