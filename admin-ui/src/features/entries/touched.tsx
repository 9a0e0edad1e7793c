import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorial, useFormState } from '../../blocks/entry-form/context';
import { useTouched } from '../../blocks/entry-form/requests';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';

/** Shows in advance how many pages publishing would render again, and which. */
export function Touched() {
  const { t } = useTranslation();
  const { kind } = useEditorial();
  const entry = useFormState((state) => state.document);
  const [open, setOpen] = useState(false);
  const waits = entry !== null && (entry.status !== 'published' || entry.pending);
  const { data } = useTouched(kind, entry, waits && entry.allowed.includes('publish'));
  if (!data || !waits) return null;
  return (
    <>
      <button type="button" className="ui-plain" data-testid="touched" onClick={() => setOpen(true)}>
        {data.whole ? t('touched.whole') : t('touched.pages', { count: data.total })}
      </button>
      {open && (
        <Dialog title={t('touched.title')} onClose={() => setOpen(false)}>
          <p>{t(data.whole ? 'touched.whole_text' : 'touched.text')}</p>
          <ul className="ui-paths">
            {data.paths.map((path) => (
              <li key={path}>{path}</li>
            ))}
          </ul>
          {data.total > data.paths.length && (
            <p className="ui-hint">{t('touched.more', { count: data.total - data.paths.length })}</p>
          )}
          <div className="ui-actions">
            <Button onClick={() => setOpen(false)} data-autofocus>
              {t('dialog.close')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
