import { Input, Skeleton } from '@mantine/core';
import { lazy, Suspense, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '../api/types';
import { fieldId } from '../fields/ids';
import { languageOf } from '../i18n/language';
import { countWords } from '../text/count';
import { useEditorial } from './context';

const MarkdownEditor = lazy(() => import('../editor/markdown-editor'));

export function BodyField({ locale }: { locale: Locale }) {
  const { t } = useTranslation();
  const { values, setText, errorOf } = useEditorial();
  const { body } = values.texts[locale];
  const words = countWords(useDeferredValue(body));
  const path = `texts.${locale}.body`;
  const id = fieldId(path);
  const error = errorOf(path);
  return (
    <div>
      <span className="ui-label" id={`${id}-label`}>
        {t('field.body')}
      </span>
      <Suspense fallback={<Skeleton height={340} />}>
        <MarkdownEditor
          id={id}
          value={body}
          lang={languageOf(locale)}
          labelledBy={`${id}-label`}
          describedBy={`${id}-hint`}
          hint={t('editor.hint')}
          invalid={error !== undefined}
          onChange={(value) => setText(locale, 'body', value)}
        />
      </Suspense>
      <div id={`${id}-hint`}>
        <Input.Description>{t('editor.words', { count: words })}</Input.Description>
        {error && <Input.Error>{error}</Input.Error>}
      </div>
    </div>
  );
}
