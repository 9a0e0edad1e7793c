import { useState } from 'react';
import type { Entry, EntryTexts, FieldErrors, Kind, Locale } from '../api/types';
import { useErrorText } from '../frame/problem-text';
import { slugify } from '../text/slug';
import type { Editorial } from './context';
import { same, type Values, valuesOf } from './values';

/** What is typed, what the server holds, and what is wrong with it. */
export function useFormValues(kind: Kind, initial: Entry | null, blank: Values) {
  const errorText = useErrorText();
  const [entry, setEntry] = useState(initial);
  const [saved, setSaved] = useState<Values>(() => (initial ? valuesOf(initial) : blank));
  const [values, setValues] = useState<Values>(saved);
  const [errors, setErrors] = useState<FieldErrors>({});

  const clear = (path: string) =>
    setErrors((known) => {
      const rest = Object.entries(known).filter(([at]) => at !== path && !at.startsWith(`${path}.`));
      return rest.length === Object.keys(known).length ? known : Object.fromEntries(rest);
    });

  const setText = (locale: Locale, field: keyof EntryTexts, value: string) => {
    clear(`texts.${locale}.${field}`);
    setValues((old) => {
      const texts = { ...old.texts, [locale]: { ...old.texts[locale], [field]: value } };
      const titled = locale === 'ua' && field === 'title';
      // The address follows the title until someone changes it by hand or readers have seen it.
      const follows = titled && !entry?.published_at && old.slug === slugify(old.texts.ua.title);
      if (follows) clear('slug');
      return { ...old, texts, slug: follows ? slugify(value) : old.slug };
    });
  };

  const editorial: Editorial = {
    kind,
    entry,
    values,
    saved,
    errors,
    setText,
    set: (field, value) => {
      clear(field);
      setValues((old) => ({ ...old, [field]: value }));
    },
    setField: (field, value) => {
      clear(`fields.${field}`);
      setValues((old) => ({ ...old, fields: { ...old.fields, [field]: value } }));
    },
    errorOf: (path) => errors[path]?.map(errorText).join('. '),
  };

  /** Takes the server's answer over; text typed while it was on its way stays. */
  const accept = (written: Entry, sent: Values | null) => {
    const next = valuesOf(written);
    setEntry(written);
    setSaved(next);
    setValues((current) => (sent === null || same(current, sent) ? next : current));
    setErrors({});
  };

  return { editorial, dirty: !same(values, saved), setErrors, accept };
}
