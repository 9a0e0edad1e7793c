import { type ComponentType, lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/skeleton';
import { Warnings, warningsAt } from '../../ui/warnings';
import { useEditorial, useFormState } from './context';
import type { FieldProps, InputOf } from './field-props';
import * as inputs from './inputs';
import { isShown } from './layout';
import { RefField, RefsField } from './ref-inputs';
import { type Row, typeOf } from './rows';
import { useFieldWords } from './words';

const code = (name: 'ChoicesField' | 'CurrencyField' | 'ZoneField' | 'CountryField') =>
  lazy(() => import('./code-inputs').then((inputs) => ({ default: inputs[name] })));
const spelled = (name: 'IntField' | 'MoneyField' | 'ClockField' | 'PhoneField') =>
  lazy(() => import('./spelled-inputs').then((inputs) => ({ default: inputs[name] })));
const Body = lazy(() => import('./body-field'));
const Records = lazy(() => import('./records').then(({ recordsOf }) => ({ default: recordsOf(FieldInput) })));
const Urls = lazy(() => import('./urls-field'));
const Attributes = lazy(() => import('./attributes-field'));
const Picture = lazy(() =>
  import('./picture-fields').then(({ PictureField }) => ({ default: PictureField })),
);
const Gallery = lazy(() =>
  import('./picture-fields').then(({ GalleryField }) => ({ default: GalleryField })),
);
const Attachments = lazy(() => import('./attachments-field'));

/** The input component of each type. */
const byType: Record<string, ComponentType<FieldProps>> = {
  text: inputs.TextField,
  markdown: Body,
  ref: RefField,
  refs: RefsField,
  time: inputs.MomentField,
  date: inputs.MomentField,
  walltime: inputs.MomentField,
  money: spelled('MoneyField'),
  int: spelled('IntField'),
  bool: inputs.BoolField,
  choice: inputs.ChoiceField,
  numberchoice: inputs.ChoiceField,
  choices: code('ChoicesField'),
  currency: code('CurrencyField'),
  zone: code('ZoneField'),
  url: inputs.LineField,
  href: inputs.LineField,
  email: inputs.LineField,
  phone: spelled('PhoneField'),
  clock: spelled('ClockField'),
  slug: inputs.SlugField,
  urls: Urls,
  slugs: Urls,
  records: Records,
  attributes: Attributes,
  media: Picture,
  gallery: Gallery,
  attachments: Attachments,
};

/** Fields with a choice of values instead of free text. */
const byName: Record<string, ComponentType<FieldProps>> = { country: code('CountryField') };

/** Lists with a special input instead of rows of fields. */
const byRecords: Record<string, ComponentType<FieldProps>> = {
  hours: lazy(() => import('./week-hours')),
  occurrences: lazy(() => import('./occurrences')),
};

/** Heights in pixels of the lazily loaded fields when empty, so that the content below does not shift. */
const heights: Record<string, number> = {
  markdown: 374,
  records: 80,
  media: 130,
  gallery: 148,
  attachments: 100,
};

/** One field of the form, by the type of its row. */
export function FieldInput(props: InputOf) {
  const { kind, reading } = useEditorial();
  const words = useFieldWords(kind);
  const { field, list } = props;
  const warnings = useFormState(({ document }) =>
    document && 'warnings' in document ? document.warnings : undefined,
  );
  // Owners' texts are plain text, even if they look like Markdown.
  const plain = kind === 'advertisements' && field.type === 'markdown';
  const type = plain ? 'text' : typeOf(field);
  const Input =
    (type === 'records' ? byRecords[field.name] : byName[field.name]) ?? byType[type] ?? inputs.TextField;
  return (
    <div className="ui-needs" data-needed={(field.need !== 'never' && !reading) || undefined}>
      <Suspense fallback={<Skeleton height={heights[type] ?? 64} />}>
        <Input {...props} label={words.label(field, list)} hint={words.hint(field, list)} />
      </Suspense>
      {!reading && <Warnings warnings={warningsAt(props.path, warnings)} />}
    </div>
  );
}

/** A row of the table, if the values of the other rows make it relevant. */
export function RowInput({ row }: { row: Row }) {
  const { kind } = useEditorial();
  const visible = useFormState(({ values, errors }) => isShown(kind, row.path, values) || row.path in errors);
  return visible && <FieldInput path={row.path} field={row.field} />;
}
