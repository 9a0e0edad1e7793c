import { useMemo, useState } from 'react';
import { attributePath } from '../../entities/ad/attributes';
import { rulesOf } from '../../entities/ad/category-rules';
import type { Ad, AdCategory } from '../../entities/ad/types';
import type { Deal, TextLang } from '../../entities/ad/vocabulary';
import { attributesOf } from '../../entities/ad/vocabulary';
import { useErrorText } from '../../lib/api/problem-text';
import type { Choice, FieldErrors } from '../../lib/api/types';
import { shell } from '../../lib/shell';
import type { AdForm } from './context';
import type { LocalDraft } from './local-draft';
import { type AdValues, paths, same, valuesOf, withDeal, withTextLang } from './values';

interface Start {
  ad: Ad | null;
  blank: AdValues;
  /** Text of an earlier visit that never reached the server. */
  restored: LocalDraft | null;
  categories: AdCategory[];
  locations: Choice[];
}

/** What is typed, what the server holds, and what is wrong with it. */
export function useAdValues({ ad: initial, blank, restored, categories, locations }: Start) {
  const errorText = useErrorText();
  // What was restored began from the version of its day, and must not pass for a change of today's.
  const [ad, setAd] = useState(() =>
    initial && restored?.version ? { ...initial, version: restored.version } : initial,
  );
  const [saved, setSaved] = useState<AdValues>(() => (initial ? valuesOf(initial, shell.locale) : blank));
  const [values, setValues] = useState<AdValues>(restored?.values ?? saved);
  const [errors, setErrors] = useState<FieldErrors>({});
  const schema = useMemo(() => attributesOf(categories, values.category), [categories, values.category]);

  const clear = (path: string) =>
    setErrors((known) => {
      const rest = Object.entries(known).filter(([at]) => at !== path && !at.startsWith(`${path}.`));
      return rest.length === Object.keys(known).length ? known : Object.fromEntries(rest);
    });

  const form: AdForm = {
    ad,
    values,
    errors,
    categories,
    locations,
    schema,
    rules: rulesOf(categories, values.category),
    set: (field, value) => {
      clear(paths[field]);
      if (field === 'deal') {
        clear(paths.price_kind);
        clear(paths.price);
        setValues((old) => withDeal(old, value as Deal));
        return;
      }
      if (field === 'text_lang') {
        clear(paths.texts);
        setValues((old) => withTextLang(old, value as TextLang));
        return;
      }
      if (field === 'category') {
        // A term that was never chosen is the category's own.
        setValues((old) => {
          const usual = rulesOf(categories, old.category).term_days;
          const next = { ...old, category: value as AdValues['category'] };
          const follows = ad === null && old.term_days === usual;
          return follows ? { ...next, term_days: rulesOf(categories, next.category).term_days } : next;
        });
        return;
      }
      // One of the two ways to be reached is enough.
      if (field === 'allow_messages' || field === 'show_phone') clear(paths.phone);
      if (field === 'price_kind') clear(paths.price);
      setValues((old) => ({ ...old, [field]: value }));
    },
    setText: (locale, field, value) => {
      clear(`texts.${locale}.${field}`);
      setValues((old) => ({
        ...old,
        texts: { ...old.texts, [locale]: { ...old.texts[locale], [field]: value } },
      }));
    },
    setAttribute: (key, value) => {
      clear(attributePath(key));
      setValues((old) => {
        const { [key]: _, ...others } = old.attributes;
        return { ...old, attributes: value === undefined ? others : { ...others, [key]: value } };
      });
    },
    errorOf: (path) => errors[path]?.map(errorText).join('. '),
  };

  /** Takes the server's answer over; text typed while it was on its way stays. */
  const accept = (written: Ad, sent: AdValues | null) => {
    const next = valuesOf(written, shell.locale);
    setAd(written);
    setSaved(next);
    setValues((current) => (sent === null || same(current, sent) ? next : current));
    setErrors({});
  };

  const discard = () => {
    setAd(initial);
    setValues(saved);
    setErrors({});
  };

  return { form, saved, dirty: !same(values, saved), setErrors, accept, discard };
}
