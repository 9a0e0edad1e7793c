import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { EntryTexts, Locale } from '../api/types';
import { fieldId } from '../fields/ids';
import { languageOf } from '../i18n/language';
import { countCharacters } from '../text/count';
import { useEditorial } from './context';
import { limits } from './validate';

interface TextFieldProps {
  locale: Locale;
  name: keyof EntryTexts;
  hint?: string;
  rows?: number;
  counted?: boolean;
  required?: boolean;
}

const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** One localized text: a line, or several when rows are asked for. */
export function TextField({ locale, name, hint, rows, counted, required }: TextFieldProps) {
  const { t } = useTranslation();
  const { values, setText, errorOf } = useEditorial();
  const value = values.texts[locale][name];
  const path = `texts.${locale}.${name}`;
  const max = limits[name]?.max;
  const count = counted && max ? t('field.count', { n: countCharacters(value), max }) : undefined;

  const props = {
    id: fieldId(path),
    label: t(`field.${name}`),
    lang: languageOf(locale),
    value,
    error: errorOf(path),
    description: [hint, count].filter(Boolean).join(' · ') || undefined,
    inputWrapperOrder: order,
    'aria-required': required,
    // A title wraps like a text but stays one line.
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setText(
        locale,
        name,
        rows === 1 ? currentTarget.value.replaceAll(/\s*\n\s*/g, ' ') : currentTarget.value,
      ),
  };
  return rows ? <Textarea {...props} autosize minRows={rows} /> : <TextInput {...props} />;
}
