import type { TFunction } from 'i18next';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Media } from '../../lib/api/types';
import { useSettled } from '../../lib/dom/use-settled';
import { languageOf } from '../../lib/i18n/language';
import { shell } from '../../lib/shell';
import { countWords } from '../../lib/text/count';
import { fieldId } from '../../ui/ids';
import { useField } from '../form/context';
import MarkdownEditor from '../markdown-editor/markdown-editor';
import { bodyMedia, undescribed } from './body-media';
import { useEditorial } from './context';
import type { FieldProps } from './field-props';

/** Counting 5,000 words takes about 3 ms, so it runs after this pause in typing, in milliseconds. */
const pause = 400;

/** Markdown with a toolbar. Only a full article has pictures, because their names belong to the entry. */
export default function BodyField({ path, field, locale, label, hint }: FieldProps) {
  const { t } = useTranslation();
  const { kind, form, reading } = useEditorial();
  const { value, error, set } = useField<string>(path);
  const id = fieldId(path);
  const pictures = field.name === 'body' && kind !== 'advertisements';

  const take = (media: Media): string => {
    const { name, all } = bodyMedia(form.state().values.media, media);
    form.set('media', all);
    return name;
  };

  return (
    <div className="ui-field">
      <span className="ui-label" id={`${id}-label`}>
        {label}
      </span>
      <MarkdownEditor
        // An editor is created either writable or read-only.
        key={String(reading)}
        id={id}
        value={value ?? ''}
        lang={languageOf(locale ?? shell.locale)}
        labelledBy={`${id}-label`}
        describedBy={`${id}-hint`}
        hint={t('editor.hint')}
        readOnly={reading}
        small={field.name !== 'body'}
        invalid={error !== undefined}
        takePicture={pictures ? take : undefined}
        onChange={set}
      />
      <div id={`${id}-hint`}>
        <TextFacts text={value ?? ''} hint={hint} />
        {error && <p className="ui-error">{error}</p>}
      </div>
    </div>
  );
}

/** Word count and pictures without a description, updated when typing pauses. */
function TextFacts({ text, hint }: { text: string; hint?: string }) {
  const { t } = useTranslation();
  const settled = useSettled(text, pause);
  return <Counts text={settled} hint={hint} t={t} />;
}

const Counts = memo(({ text, hint, t }: { text: string; hint?: string; t: TFunction }) => {
  const bare = undescribed(text);
  const facts = [
    hint,
    t('editor.words', { count: countWords(text) }),
    bare > 0 && t('editor.undescribed', { count: bare }),
  ];
  return <p className="ui-hint">{facts.filter(Boolean).join(' · ')}</p>;
});
