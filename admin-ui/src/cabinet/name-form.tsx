import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../api/problem';
import { PlainInput } from '../fields/plain-input';
import { useErrorText, useProblemText } from '../frame/problem-text';
import { showToast } from '../frame/toasts';
import { useHoldUnsaved } from '../session/unsaved';
import { countCharacters } from '../text/count';
import { useRename } from './queries';

export function NameForm({ name: saved }: { name: string }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const problemText = useProblemText();
  const rename = useRename();
  const [name, setName] = useState(saved);
  const [error, setError] = useState<string>();
  useHoldUnsaved(name !== saved);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const count = countCharacters(name);
    if (count < 2) return setError(errorText({ key: 'too_short', params: { n: 2 } }));
    if (count > 60) return setError(errorText({ key: 'too_long', params: { n: 60, m: count } }));
    rename.mutate(name.trim(), {
      onSuccess: () => {
        setName(name.trim());
        showToast({ summary: t('cabinet.name_saved') });
      },
      onError: (failure) => {
        const problem = problemOf(failure);
        const field = problem.errors.name?.[0];
        setError(field ? errorText(field) : problemText(problem));
      },
    });
  };

  return (
    <form className="ui-stack" noValidate onSubmit={submit}>
      <PlainInput
        label={t('cabinet.name')}
        description={t('cabinet.name_hint')}
        autoComplete="name"
        value={name}
        error={error}
        onChange={(value) => {
          setName(value);
          setError(undefined);
        }}
      />
      <div className="ui-actions">
        <Button type="submit" disabled={name.trim() === saved} loading={rename.isPending}>
          {t('cabinet.save_name')}
        </Button>
      </div>
    </form>
  );
}
