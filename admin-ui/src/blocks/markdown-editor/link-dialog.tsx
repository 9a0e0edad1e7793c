import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { TextInput } from '../../ui/controls/text-input';
import { Dialog } from '../../ui/dialog';

interface LinkDialogProps {
  text: string;
  onClose: () => void;
  onInsert: (text: string, url: string) => void;
}

/**
 * A path for a page of the portal, http(s) for other sites, mailto for email; the server would remove everything else.
 */
const isTarget = (url: string) => /^(https?:\/\/[^\s/]+|\/(?!\/)|mailto:\S+@\S+|#)/i.test(url);

export function LinkDialog({ text, onClose, onInsert }: LinkDialogProps) {
  const { t } = useTranslation();
  const [label, setLabel] = useState(text);
  const [url, setUrl] = useState('');
  const [tried, setTried] = useState(false);
  const bad = !isTarget(url.trim());

  return (
    <Dialog title={t('editor.link')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React events bubble from the dialog to the entry's form, because the dialog is its child.
          event.stopPropagation();
          setTried(true);
          if (!bad) onInsert(label.trim() || url.trim(), url.trim());
        }}
      >
        <div className="ui-stack">
          <TextInput
            label={t('editor.link_url')}
            type="url"
            value={url}
            error={tried && bad ? t('errors.bad_url') : undefined}
            onChange={setUrl}
            data-autofocus
          />
          <TextInput label={t('editor.link_text')} value={label} onChange={setLabel} />
          <div className="ui-actions">
            <Button type="submit">{t('editor.link_insert')}</Button>
            <Button variant="default" onClick={onClose}>
              {t('dialog.cancel')}
            </Button>
          </div>
        </div>
      </form>
    </Dialog>
  );
}
