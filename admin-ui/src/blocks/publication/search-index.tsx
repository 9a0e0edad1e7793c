import { useTranslation } from 'react-i18next';
import type { Schema } from '../../lib/api/call';
import { formattingTag } from '../../lib/i18n/language';
import { shell } from '../../lib/shell';
import { percentOf } from '../../lib/text/jobs';
import { Progress } from '../../ui/controls/progress';

/**
 * The progress of the index for the readers' search. Not a live region, because an event arrives with each batch of
 * entries and a screen reader would read them all.
 */
export function SearchIndex({ progress }: { progress: Schema<'IndexProgress'> }) {
  const { t } = useTranslation();
  const { done, total } = progress;
  const number = new Intl.NumberFormat(formattingTag(shell.locale));
  return (
    <div className="ui-publication__index">
      <p>
        {done < total
          ? t('publication.index.progress', {
              count: total,
              done: number.format(done),
              n: number.format(total),
            })
          : t('publication.index.finishing')}
      </p>
      <Progress value={percentOf(progress) ?? 0} label={t('publication.index.name')} />
    </div>
  );
}
