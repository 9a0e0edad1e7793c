import type { TOptions } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Kind, Locale } from '../../lib/api/types';
import { languageOf } from '../../lib/i18n/language';
import { openText, type TextGroup } from '../../lib/keys/texts';
import { shell } from '../../lib/shell';
import type { Field } from './rows';
import { type Rows, rowAt } from './rows';

/** Fields whose values are codes with names in Intl. */
const named: Record<string, Intl.DisplayNamesType> = {
  languages: 'language',
  language: 'language',
  text_lang: 'language',
  country: 'region',
  currency: 'currency',
};

const displayNames = new Map<string, Intl.DisplayNames>();

function nameOfCode(type: Intl.DisplayNamesType, code: string): string | undefined {
  let names = displayNames.get(type);
  if (!names) {
    names = new Intl.DisplayNames([languageOf(shell.locale)], { type, fallback: 'none' });
    displayNames.set(type, names);
  }
  try {
    return names.of(code);
  } catch {
    return undefined;
  }
}

const humane = (name: string) => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Labels, hints and choices of fields. A kind or the surrounding list may override the label of a field. */
export function useFieldWords(kind: Kind) {
  const { t, i18n } = useTranslation();
  const first = (group: TextGroup, codes: string[], params?: TOptions) =>
    codes.map((code) => openText(i18n, group, code, params)).find((text) => text !== undefined);

  const label = ({ name }: Pick<Field, 'name'>, list?: string) => {
    return first('field', [`${list}_${name}`, `${kind}_${name}`, name]) ?? humane(name);
  };
  const hint = ({ name, max }: Pick<Field, 'name' | 'max'>, list?: string) => {
    const names = [`${list}_${name}`, `${kind}_${name}`, name];
    return first(
      'field',
      names.map((one) => `${one}_hint`),
      { n: max ?? 0 },
    );
  };
  const choice = ({ name }: Pick<Field, 'name'>, value: string) => {
    const text = first('choice', [`${kind}_${name}.${value}`, `${name}.${value}`]);
    const type = named[name];
    return text ?? (type && nameOfCode(type, value)) ?? humane(value);
  };
  /** The meaning of no choice, where it has one. */
  const none = ({ name }: Pick<Field, 'name'>) => first('choice', [`${name}.none`]);
  /** The form's label for the field at a path, after the labels of the surrounding lists and the language. */
  const path = (rows: Rows, at: string): string => {
    const row = rowAt(rows, at);
    if (!row) return at;
    const rest = at
      .slice(row.path.length + 1)
      .split('.')
      .filter(Boolean);
    const locale = /^texts\.(ua|us)\./.exec(at)?.[1] as Locale | undefined;
    const parts = [label(row.field)];
    for (const part of rest) {
      const sub = row.field.fields?.find(({ name }) => name === part);
      if (/^\d+$/.test(part)) parts[parts.length - 1] += ` ${Number(part) + 1}`;
      else if (sub) parts.push(label(sub, row.field.name));
      else if (part === 'ua' || part === 'us') parts.push(t(`texts.${part}`));
      else if (part === 'alt') parts.push(t('field.gallery_alt'));
      else if (part === 'title') parts.push(t('field.attachments_title'));
    }
    const name = parts.join(': ');
    return locale ? `${name} (${t(`texts.${locale}`)})` : name;
  };
  return { label, hint, choice, none, path };
}
