import { useTranslation } from 'react-i18next';
import { useTouched } from '../../entities/site/queries';

/** The pages that a save would render again. */
export function TouchedNote({ dirty }: { dirty: boolean }) {
  const { t } = useTranslation();
  const { data } = useTouched(dirty);
  if (!data) return null;
  return (
    <details className="ui-touched">
      <summary>{t('settings.touched', { count: data.total })}</summary>
      <ul>
        {data.paths.slice(0, 20).map((path) => (
          <li key={path}>{path}</li>
        ))}
        {data.total > Math.min(20, data.paths.length) && <li>{t('settings.touched_more')}</li>}
      </ul>
    </details>
  );
}
