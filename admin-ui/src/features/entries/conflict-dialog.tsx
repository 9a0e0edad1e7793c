import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorial, useFormState } from '../../blocks/entry-form/context';
import { localeOf } from '../../blocks/entry-form/error-paths';
import {
  type Difference,
  differences,
  merged,
  respelled,
  type Side,
  usualSides,
} from '../../blocks/entry-form/merge';
import { usePlain } from '../../blocks/entry-form/plain';
import { type Values, valuesOf } from '../../blocks/entry-form/values';
import { useFieldWords } from '../../blocks/entry-form/words';
import { languageOf } from '../../lib/i18n/language';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { WordDiff } from '../../ui/diff/word-diff';
import type { Conflict } from './use-writing';

interface ConflictDialogProps {
  conflict: Conflict;
  /** `goOn`: with what was asked for. */
  onSettle: (values: Values, goOn: boolean) => void;
  onClose: () => void;
}

/** Characters around a change in a long text. */
const around = 160;

/** Both versions field by field; of each it is said whose is taken. */
export default function ConflictDialog({ conflict, onSettle, onClose }: ConflictDialogProps) {
  const { t } = useTranslation();
  const { form } = useEditorial();
  const state = useFormState((current) => current);
  const mine = useMemo(() => respelled(form.rows, state), [form, state]);
  const base = useFormState((state) => state.saved);
  const theirs = useMemo(() => valuesOf(conflict.theirs, form.rows), [conflict.theirs, form]);
  const found = useMemo(() => differences(form.rows, base, mine, theirs), [form, base, mine, theirs]);
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const sides = { ...usualSides(found), ...chosen };
  const name = conflict.own ? t('conflict.elsewhere') : conflict.name || t('conflict.someone');
  const settle = (taken: Record<string, Side>, goOn: boolean) =>
    onSettle(merged(found, taken, mine, theirs), goOn);
  const all = (side: Side) => Object.fromEntries(found.map(({ path }) => [path, side]));

  return (
    <Dialog
      wide
      title={conflict.own ? t('conflict.own') : t('errors.stale_version', { name })}
      onClose={onClose}
    >
      <div className="ui-stack">
        <p>
          {found.length === 0
            ? t('conflict.same')
            : t(conflict.own ? 'conflict.choose_own' : 'conflict.choose', { name })}
        </p>
        {found.map((difference) => (
          <FieldChoice
            key={difference.path}
            difference={difference}
            side={sides[difference.path] ?? 'mine'}
            name={name}
            onChoose={(side) => setChosen({ ...chosen, [difference.path]: side })}
          />
        ))}
        <div className="ui-actions ui-conflict__end">
          <Button data-action="settle" onClick={() => settle(sides, true)}>
            {t(found.length === 0 ? 'conflict.go_on' : 'conflict.save_chosen')}
          </Button>
          {found.length > 0 && (
            <>
              <Button variant="default" onClick={() => settle(all('mine'), true)}>
                {t('conflict.overwrite')}
              </Button>
              <Button variant="default" onClick={() => settle(all('theirs'), false)}>
                {t(conflict.own ? 'conflict.take_elsewhere' : 'conflict.take')}
              </Button>
            </>
          )}
          <Button variant="subtle" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface FieldChoiceProps {
  difference: Difference;
  side: Side;
  name: string;
  onChoose: (side: Side) => void;
}

function FieldChoice({ difference, side, name, onChoose }: FieldChoiceProps) {
  const { t } = useTranslation();
  const { kind, form } = useEditorial();
  const plain = usePlain(kind);
  const words = useFieldWords(kind);
  const { path, field, by } = difference;
  const [base, mine, theirs] = [difference.base, difference.mine, difference.theirs].map((value) =>
    plain(field, value),
  ) as [string, string, string];
  const locale = localeOf(path);
  const lang = locale && languageOf(locale);
  const versions = [
    { value: 'mine' as const, text: mine, label: t('conflict.mine') },
    { value: 'theirs' as const, text: theirs, label: t('conflict.theirs', { name }) },
  ];
  return (
    <fieldset className="ui-compare">
      <legend>
        {words.path(form.rows, path)}{' '}
        <small className="ui-hint">
          {by === undefined ? t('conflict.both') : t(`conflict.by_${by}`, { name })}
        </small>
      </legend>
      {versions.map(({ value, text, label }) => (
        <label key={value} className="ui-version" data-chosen={side === value || undefined}>
          <span className="ui-check">
            <input
              type="radio"
              name={`side-${path}`}
              checked={side === value}
              onChange={() => onChoose(value)}
            />
            {label}
          </span>
          {text === base && text !== '' ? (
            <p className="ui-diff" lang={lang}>
              {text.length > around * 4 ? `${text.slice(0, around * 2)} …` : text}
            </p>
          ) : (
            <WordDiff before={base} after={text} lang={lang} around={around} />
          )}
        </label>
      ))}
    </fieldset>
  );
}
