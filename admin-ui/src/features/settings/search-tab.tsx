import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isBelow } from '../../blocks/form/tree';
import { fieldsOf } from '../../blocks/record-form/typed';
import { blankSynonym, mostSynonyms, placesOf, type Synonym } from '../../entities/site/synonyms';
import { Button, IconButton } from '../../ui/button';
import { FormSection } from '../../ui/form-section';
import { fieldId } from '../../ui/ids';
import { useSettingsForm } from './context';
import type { SettingsValues } from './values';

const { Line } = fieldsOf<SettingsValues>();

const path = 'synonyms';

/** Synonyms and other settings of the search. */
export default function SearchTab() {
  const { t } = useTranslation();
  return (
    <FormSection title={t('office.field.synonyms')} hint={t('settings.synonyms_hint')}>
      <Synonyms />
    </FormSection>
  );
}

function Synonyms() {
  const { t } = useTranslation();
  const form = useSettingsForm();
  const { synonyms } = form.values;
  const [text, setText] = useState('');
  // Computed only when the filter changes, so that a row does not disappear while the user edits it.
  const [matches, setMatches] = useState<readonly number[]>();
  const [focused, setFocused] = useState<string>();
  // The new row exists only after the render.
  useLayoutEffect(() => {
    if (focused !== undefined) document.getElementById(focused)?.focus();
    setFocused(undefined);
  }, [focused]);

  const filter = (next: string) => {
    setText(next);
    setMatches(next.trim() === '' ? undefined : placesOf(synonyms, next));
  };
  const isWrong = (at: number) =>
    Object.keys(form.errors).some((errorPath) => isBelow(errorPath, `${path}.${at}`));
  const visible = [...synonyms.keys()].filter((at) => !matches || matches.includes(at) || isWrong(at));
  const put = (next: readonly Synonym[]) => form.put(path, [...next]);
  const add = () => {
    filter('');
    put([...synonyms, blankSynonym]);
    setFocused(fieldId(`${path}.${synonyms.length}.word`));
  };
  const remove = (at: number) => {
    setMatches(matches?.filter((place) => place !== at).map((place) => (place > at ? place - 1 : place)));
    put(synonyms.filter((_, other) => other !== at));
    setFocused(fieldId(path));
  };
  const error = form.errorOf(path);

  return (
    <fieldset className="ui-rows">
      <legend className="ui-hidden">{t('office.field.synonyms')}</legend>
      <div className="ui-tools">
        {synonyms.length > 0 && (
          <input
            type="search"
            className="ui-input"
            aria-label={t('settings.filter_synonyms')}
            placeholder={t('settings.filter_synonyms')}
            value={text}
            onChange={(event) => filter(event.currentTarget.value)}
          />
        )}
        <Button id={fieldId(path)} variant="default" disabled={synonyms.length >= mostSynonyms} onClick={add}>
          {t('settings.add_synonym')}
        </Button>
      </div>
      <p className="ui-hint" role="status">
        {synonyms.length === 0
          ? t('settings.no_synonyms')
          : matches && visible.length === 0
            ? t('settings.no_such_synonyms')
            : t('settings.synonym_count', { count: visible.length })}
      </p>
      {error && (
        <p className="ui-error" role="alert">
          {error}
        </p>
      )}
      <ol className="ui-rows__list ui-synonyms">
        {visible.map((at) => {
          const name = synonyms[at]?.word || t('settings.synonym', { n: at + 1 });
          return (
            <li key={at}>
              <Line path={`${path}.${at}.word`} label={t('settings.synonym_word')} required />
              <Line path={`${path}.${at}.means`} label={t('settings.synonym_means')} required />
              <IconButton icon="trash" aria-label={t('office.remove', { name })} onClick={() => remove(at)} />
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}
