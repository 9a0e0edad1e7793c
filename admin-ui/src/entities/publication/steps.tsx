import { useTranslation } from 'react-i18next';
import { formattingTag } from '../../lib/i18n/language';
import { shell } from '../../lib/shell';
import { Icon } from '../../ui/icons';
import type { Progress } from './progress';

/** Saved → Publishing → Live: the progress of a change. */
export function Steps({ progress }: { progress: Progress }) {
  const { t } = useTranslation();
  const last =
    progress.state === 'live'
      ? t('save.live', { ms: new Intl.NumberFormat(formattingTag(shell.locale)).format(progress.ms) })
      : progress.state === 'failed'
        ? t('save.publish_failed')
        : undefined;
  return (
    <>
      <span>{t('save.step_saved')}</span>
      {progress.state !== 'saved' && (
        <span>
          {' '}
          <Icon name="arrow" size={14} /> {t('save.step_publishing')}
        </span>
      )}
      {last && (
        <strong>
          {' '}
          <Icon name="arrow" size={14} /> {last}
        </strong>
      )}
    </>
  );
}
