import { useTranslation } from 'react-i18next';
import { languageOf } from '../../lib/i18n/language';
import { shell } from '../../lib/shell';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { useAdForm } from './context';
import type { AdConflict } from './use-ad-writing';
import { valuesOf } from './values';

interface ConflictDialogProps {
  conflict: AdConflict;
  onClose: () => void;
  onTakeTheirs: () => void;
}

/** The ad was changed elsewhere: by an editor, or by its owner in another tab. */
export function ConflictDialog({ conflict, onClose, onTakeTheirs }: ConflictDialogProps) {
  const { t } = useTranslation();
  const { values } = useAdForm();
  const theirs = valuesOf(conflict.theirs, shell.locale);
  const rows = [
    ...(['ua', 'us'] as const).flatMap((locale) =>
      (['title', 'body'] as const).map((field) => ({
        key: `${locale}.${field}`,
        label: `${t(`ad_field.${field}`)} (${t(`ad_text.${locale}`)})`,
        lang: languageOf(locale),
        mine: values.texts[locale][field],
        other: theirs.texts[locale][field],
      })),
    ),
    { key: 'price', label: t('ad_field.price'), lang: undefined, mine: values.price, other: theirs.price },
  ].filter(({ mine, other }) => mine !== other);

  return (
    <Dialog
      wide
      title={conflict.name ? t('errors.stale_version', { name: conflict.name }) : t('ad_form.conflict')}
      onClose={onClose}
    >
      <div className="ui-stack">
        {rows.length === 0 && <p>{t('ad_form.conflict_same')}</p>}
        {rows.map(({ key, label, lang, mine, other }) => (
          <section key={key} className="ui-compare">
            <h3>{label}</h3>
            <div>
              <h4>{t('ad_form.conflict_mine')}</h4>
              <p lang={lang}>{mine || t('ad_form.conflict_empty')}</p>
            </div>
            <div>
              <h4>{t('ad_form.conflict_theirs')}</h4>
              <p lang={lang}>{other || t('ad_form.conflict_empty')}</p>
            </div>
          </section>
        ))}
        <div className="ui-actions">
          <Button onClick={conflict.overwrite}>{t('ad_form.conflict_keep')}</Button>
          <Button variant="default" onClick={onTakeTheirs}>
            {t('ad_form.conflict_take')}
          </Button>
          <Button variant="subtle" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
