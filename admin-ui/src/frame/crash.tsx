import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { shell } from '../shell';
import { Button } from './button';

const key = 'visnyk-reload';
const guard = 10_000;

/** After a release the old chunks are gone: one reload fetches the new ones, a second one within 10 s would loop. */
function reloadOnce(): boolean {
  const last: { path?: string; at?: number } = JSON.parse(sessionStorage.getItem(key) ?? '{}');
  const path = window.location.pathname;
  if (last.path === path && Date.now() - (last.at ?? 0) < guard) return false;
  sessionStorage.setItem(key, JSON.stringify({ path, at: Date.now() }));
  window.location.reload();
  return true;
}

const isChunkFailure = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);

export function Crash() {
  const { t } = useTranslation();
  const error = useRouteError();
  if (isChunkFailure(error) && reloadOnce()) return null;
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
