import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/api/problem-text';
import { languageOf } from '../../lib/i18n/language';
import { shell } from '../../lib/shell';
import { countCharacters } from '../../lib/text/count';
import { Button } from '../../ui/button';
import { TextArea } from '../../ui/controls/text-area';

/** The limit of a complaint (docs/content-model.md §1.9). */
const limit = { min: 10, max: 2000 };

interface AppealFormProps {
  onSend: (text: string) => void;
  onCancel: () => void;
}

export function AppealForm({ onSend, onCancel }: AppealFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const count = countCharacters(text);
    if (count < limit.min) return setError(errorText({ key: 'too_short', params: { n: limit.min } }));
    if (count > limit.max)
      return setError(errorText({ key: 'too_long', params: { n: limit.max, m: count } }));
    onSend(text.trim());
  };

  return (
    <form className="ui-stack" noValidate onSubmit={submit}>
      <TextArea
        label={t('ad_list.appeal')}
        needed
        hint={t('ad_list.appeal_hint')}
        error={error}
        lang={languageOf(shell.locale)}
        rows={6}
        value={text}
        onChange={(value) => {
          setText(value);
          setError(undefined);
        }}
      />
      <div className="ui-actions">
        <Button type="submit">{t('ad_list.appeal_send')}</Button>
        <Button variant="default" onClick={onCancel}>
          {t('dialog.cancel')}
        </Button>
      </div>
    </form>
  );
}
