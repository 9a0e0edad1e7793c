import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choiceKeys } from '../../entities/entry/queries';
import { create } from '../../lib/api/call';
import { problemOf } from '../../lib/api/problem';
import { useErrorText, useProblemText } from '../../lib/api/problem-text';
import { languageOf } from '../../lib/i18n/language';
import { slugify } from '../../lib/text/slug';
import { Button } from '../../ui/button';
import { TextInput } from '../../ui/controls/text-input';
import { Dialog } from '../../ui/dialog';
import { locales } from './rows';

interface NewTagProps {
  /** The typed name, in either language. */
  name: string;
  onMade: (slug: string) => void;
  onClose: () => void;
}

const latin = /^[\p{Script=Latin}\P{L}]+$/u;

/** Creates a missing tag without leaving the form. */
export default function NewTag({ name, onMade, onClose }: NewTagProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const errorText = useErrorText();
  const problemText = useProblemText();
  const [names, setNames] = useState(() => (latin.test(name) ? { ua: '', us: name } : { ua: name, us: '' }));
  const make = useMutation({
    mutationFn: () =>
      create('/api/dashboard/tags', {
        body: {
          slug: slugify(names.ua || names.us),
          name: { ua: names.ua.trim(), us: names.us.trim() },
          synonyms: [],
        },
      }),
    onSuccess: async ({ slug }) => {
      await Promise.all(choiceKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
      onMade(slug);
    },
  });
  const problem = make.isError ? problemOf(make.error) : undefined;
  const errorOf = (path: string) => problem?.errors[path]?.map(errorText).join('. ');
  const other = problem && !errorOf('name.ua') && !errorOf('name.us');
  return (
    <Dialog title={t('tag.new')} onClose={onClose}>
      <form
        noValidate
        className="ui-stack"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          make.mutate();
        }}
      >
        {locales.map((locale) => (
          <TextInput
            key={locale}
            label={`${t('tag.name')} (${t(`texts.${locale}`)})`}
            lang={languageOf(locale)}
            value={names[locale]}
            error={errorOf(`name.${locale}`)}
            data-autofocus={names[locale] === '' || undefined}
            onChange={(name) => setNames({ ...names, [locale]: name })}
          />
        ))}
        {other && (
          <p role="alert" className="ui-error">
            {errorOf('slug') ?? problemText(problem)}
          </p>
        )}
        <div className="ui-actions">
          <Button type="submit" loading={make.isPending} disabled={names.ua.trim() === ''}>
            {t('tag.create')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
