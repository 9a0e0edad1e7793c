import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { EntryTexts, Locale } from '../api/types';
import { Dialog } from '../frame/dialog';
import { languageOf } from '../i18n/language';
import { useEditorial } from './context';
import type { Conflict } from './use-writing';
import { valuesOf } from './values';

const compared: (keyof EntryTexts)[] = ['title', 'lead', 'body'];

interface ConflictDialogProps {
  conflict: Conflict;
  onClose: () => void;
  onTakeTheirs: () => void;
}

export function ConflictDialog({ conflict, onClose, onTakeTheirs }: ConflictDialogProps) {
  const { t } = useTranslation();
  const { values } = useEditorial();
  const theirs = valuesOf(conflict.theirs);
  const rows = (['ua', 'us'] as Locale[]).flatMap((locale) =>
    compared
      .filter((field) => values.texts[locale][field] !== theirs.texts[locale][field])
      .map((field) => ({ locale, field })),
  );
  const name = conflict.name || t('conflict.someone');

  return (
    <Dialog wide title={t('errors.stale_version', { name })} onClose={onClose}>
      <div className="ui-stack">
        {rows.length === 0 && <p>{t('conflict.same_texts')}</p>}
        {rows.map(({ locale, field }) => (
          <section key={`${locale}.${field}`} className="ui-compare">
            <h3>
              {t(`field.${field}`)} ({t(`texts.${locale}`)})
            </h3>
            <div>
              <h4>{t('conflict.mine')}</h4>
              <p lang={languageOf(locale)}>{values.texts[locale][field] || t('conflict.empty')}</p>
            </div>
            <div>
              <h4>{t('conflict.theirs', { name })}</h4>
              <p lang={languageOf(locale)}>{theirs.texts[locale][field] || t('conflict.empty')}</p>
            </div>
          </section>
        ))}
        <div className="ui-actions">
          <Button onClick={conflict.overwrite}>{t('conflict.overwrite')}</Button>
          <Button variant="default" onClick={onTakeTheirs}>
            {t('conflict.take')}
          </Button>
          <Button variant="subtle" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
