import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { isChunkFailure, mayReload } from '../../../themes/portal/widgets/shared/chunk-reload';
import { shell } from '../shell';
import { Button } from './button';

/** After a release the old chunks are gone: one reload fetches the new ones. */
function reloadOnce(): boolean {
  const { pathname, search, hash } = window.location;
  const may = mayReload(pathname + search + hash, { storage: window.sessionStorage, now: Date.now });
  if (may) window.location.reload();
  return may;
}

export function Crash() {
  const { t } = useTranslation();
  const error = useRouteError();
  // Asked once for one error: the answer is remembered by the storage, and would be another one the next time.
  const [reloads] = useState(() => isChunkFailure(error) && reloadOnce());
  if (reloads) return null;
  return (
    <main className="ui-crash" lang={shell.locale === 'us' ? 'en' : 'uk'}>
      <h1>{t('crash.title')}</h1>
      <p>{t('crash.text')}</p>
      {error instanceof Error && (
        <p className="ui-hint ui-breakable" lang="en">
          {error.message}
        </p>
      )}
      <Button onClick={() => window.location.reload()}>{t('crash.reload')}</Button>
    </main>
  );
}
