import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '../../lib/api/types';
import { languageOf } from '../../lib/i18n/language';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { WordDiff } from '../../ui/diff/word-diff';
import { type Difference, differences, merged, type Side, usualSides, versions } from './merge';
import type { Form, Versioned } from './store';
import type { Settling } from './use-saving';

/** How a form labels its parts and displays their values. */
export interface PartWords {
  nameOf: (path: string) => string;
  textOf: (path: string, value: unknown) => string;
}

interface ConflictDialogProps extends PartWords {
  form: Pick<Form<object, Versioned>, 'model' | 'state'>;
  saving: Settling;
}

/** Characters around a change in a long text. */
const around = 160;

/** Both versions, part by part, with a choice for each. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { conflict } = props.saving;
  return conflict && <OpenDialog {...props} conflict={conflict} />;
}

interface OpenDialogProps extends ConflictDialogProps {
  conflict: NonNullable<Settling['conflict']>;
}

function OpenDialog(props: OpenDialogProps) {
  const { form, saving, conflict, nameOf, textOf } = props;
  const { t } = useTranslation();
  const { model } = form;
  const { base, mine, theirs } = useMemo(() => versions(form, conflict.theirs), [form, conflict.theirs]);
  const changes = useMemo(() => differences(model, base, mine, theirs), [model, base, mine, theirs]);
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const sides = { ...usualSides(changes), ...chosen };
  const name = conflict.own ? t('conflict.elsewhere') : conflict.name || t('conflict.someone');
  const settle = (taken: Record<string, Side>, goOn: boolean) =>
    saving.settle(merged(model, changes, taken, mine, theirs), goOn);
  const all = (side: Side) => Object.fromEntries(changes.map(({ path }) => [path, side]));

  return (
    <Dialog
      wide
      title={conflict.own ? t('conflict.own') : t('errors.stale_version', { name })}
      onClose={saving.postponeConflict}
    >
      <div className="ui-stack">
        <p>
          {changes.length === 0
            ? t('conflict.same')
            : t(conflict.own ? 'conflict.choose_own' : 'conflict.choose', { name })}
        </p>
        {changes.map((difference) => (
          <PartChoice
            key={difference.path}
            difference={difference}
            label={nameOf(difference.path)}
            textOf={textOf}
            side={sides[difference.path] ?? 'mine'}
            name={name}
            onChoose={(side) => setChosen({ ...chosen, [difference.path]: side })}
          />
        ))}
        <div className="ui-actions ui-conflict__end">
          <Button data-action="settle" onClick={() => settle(sides, true)}>
            {t(changes.length === 0 ? 'conflict.go_on' : 'conflict.save_chosen')}
          </Button>
          {changes.length > 0 && (
            <>
              <Button variant="default" onClick={() => settle(all('mine'), true)}>
                {t('conflict.overwrite')}
              </Button>
              <Button variant="default" onClick={() => settle(all('theirs'), false)}>
                {t(conflict.own ? 'conflict.take_elsewhere' : 'conflict.take')}
              </Button>
            </>
          )}
          <Button variant="subtle" onClick={saving.postponeConflict}>
            {t('dialog.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface PartChoiceProps {
  difference: Difference;
  label: string;
  textOf: PartWords['textOf'];
  side: Side;
  name: string;
  onChoose: (side: Side) => void;
}

/** The language of a part, if it belongs to one: `texts.us.title` or `site_name.us`. */
const localeIn = (path: string) =>
  path.split('.').find((step): step is Locale => step === 'ua' || step === 'us');

function PartChoice({ difference, label, textOf, side, name, onChoose }: PartChoiceProps) {
  const { t } = useTranslation();
  const { path, by } = difference;
  const base = textOf(path, difference.base);
  const locale = localeIn(path);
  const lang = locale && languageOf(locale);
  const choices = [
    { value: 'mine' as const, text: textOf(path, difference.own), label: t('conflict.mine') },
    {
      value: 'theirs' as const,
      text: textOf(path, difference.theirs),
      label: t('conflict.theirs', { name }),
    },
  ];
  return (
    <fieldset className="ui-compare">
      <legend>
        {label}{' '}
        <small className="ui-hint">
          {by === undefined ? t('conflict.both') : t(`conflict.by_${by}`, { name })}
        </small>
      </legend>
      {choices.map(({ value, text, label: version }) => (
        <label key={value} className="ui-version" data-chosen={side === value || undefined}>
          <span className="ui-check">
            <input
              type="radio"
              name={`side-${path}`}
              checked={side === value}
              onChange={() => onChoose(value)}
            />
            {version}
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
