import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../entities/ad/money';
import { useChoices } from '../../entities/entry/queries';
import type { ChoiceSet, Kind, Media } from '../../lib/api/types';
import { longDate, longDateTime, time } from '../../lib/i18n/dates';
import { shell } from '../../lib/shell';
import { displayPhone } from '../../lib/text/phone';
import { nameOf } from '../../ui/choices';
import { localDate, typedClock } from '../../ui/date-times';
import type { Members } from '../form/tree';
import { type Field, typeOf } from './rows';
import { isEmpty } from './values';
import { useFieldWords } from './words';

const sets: Record<string, ChoiceSet> = {
  category: 'categories',
  tag: 'tags',
  location: 'locations',
  person: 'people',
};

/** Values of fields as text with one item per line, so that two values can be compared like texts. */
export function usePlain(kind: Kind) {
  const { t } = useTranslation();
  const words = useFieldWords(kind);
  const offered: Record<ChoiceSet, ReturnType<typeof useChoices>['data']> = {
    categories: useChoices(kind, 'categories').data,
    tags: useChoices(kind, 'tags').data,
    locations: useChoices(kind, 'locations').data,
    people: useChoices(kind, 'people').data,
  };
  const referred = (field: Field, slug: string) => {
    const set = sets[field.target ?? ''];
    const choice = set && offered[set]?.find((option) => option.slug === slug);
    return choice ? nameOf(choice, shell.locale) : slug;
  };

  const dateTime = (value: string, type: string) => {
    const date = localDate(value, type as 'time', shell.tz);
    if (!date || Number.isNaN(date.getTime())) return value;
    if (type === 'date') return longDate(date, shell.locale);
    if (type === 'time') return longDateTime(date, shell.locale);
    return `${longDate(date, shell.locale)}, ${time(date, shell.locale)}`;
  };

  const byType: Record<string, (value: never, field: Field) => string> = {
    ref: (value: string, field) => referred(field, value),
    refs: (value: string[], field) => value.map((slug) => referred(field, slug)).join('\n'),
    time: (value: string) => dateTime(value, 'time'),
    date: (value: string) => dateTime(value, 'date'),
    walltime: (value: string) => dateTime(value, 'walltime'),
    money: (value: number) => formatAmount(value, shell.locale),
    bool: (value: boolean) => t(value ? 'plain.yes' : 'plain.no'),
    choice: (value: string, field) => words.choice(field, value),
    numberchoice: (value: number, field) => words.choice(field, String(value)),
    choices: (value: string[], field) => value.map((item) => words.choice(field, item)).join('\n'),
    phone: (value: string) => displayPhone(value),
    clock: (value: string) => typedClock(value, shell.locale),
    urls: (value: string[]) => value.join('\n'),
    slugs: (value: string[]) => value.join('\n'),
    media: (value: Media) => value.name,
    gallery: (value: { media: Media; alt: Members }[]) =>
      value.map(({ media, alt }) => [media.name, alt.ua, alt.us].filter(Boolean).join(' — ')).join('\n'),
    attachments: (value: { file: { name: string }; title: Members }[]) =>
      value.map(({ file, title }) => [file.name, title.ua, title.us].filter(Boolean).join(' — ')).join('\n'),
    attributes: (value: Members) =>
      Object.entries(value)
        .map(([key, answer]) => `${key}: ${answer}`)
        .join('\n'),
    records: (value: Members[], field) =>
      value
        .map((record) =>
          (field.fields ?? [])
            // Calendars identify a date by its key; people by its time.
            .filter(
              (part) => part.name !== 'key' && !isEmpty(record[part.name]) && record[part.name] !== false,
            )
            .map((part) => `${words.label(part, field.name)}: ${plain(part, record[part.name])}`)
            .join(', '),
        )
        .join('\n'),
  };

  function plain(field: Field, value: unknown): string {
    if (isEmpty(value)) return '';
    return byType[typeOf(field)]?.(value as never, field) ?? String(value);
  }
  return plain;
}
