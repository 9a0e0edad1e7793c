import { type KeyboardEvent, lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '../../lib/api/types';
import { focusField } from '../../ui/ids';
import { same, valueAt } from '../form/tree';
import { useEditorial, useFormState } from './context';
import { FieldInput } from './field';
import { arrangeTexts } from './layout';
import { type Field, languageRows, locales } from './rows';
import { isBlank, isEmpty, lacking, tabMark } from './values';
import { useFieldWords } from './words';

const SearchPreview = lazy(() => import('./search-preview'));

interface TextsProps {
  tab: Locale;
  onTab: (tab: Locale) => void;
  /** Whether both languages are visible, side by side. */
  sideBySide: boolean;
  /** Says that the translation is still right; absent while that is not allowed. */
  onConfirm?: () => void;
}

/** Both languages stay mounted, because a switch must not lose the cursor or the undo history. */
export function Texts({ tab, onTab, sideBySide, onConfirm }: TextsProps) {
  const { t } = useTranslation();
  const { reading } = useEditorial();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    const other = tab === 'ua' ? 'us' : 'ua';
    onTab(other);
    event.currentTarget.querySelector<HTMLElement>(`#tab-${other}`)?.focus();
  };
  return (
    <div className="ui-bilingual" data-beside={sideBySide || undefined}>
      {!reading && <p className="ui-hint ui-bilingual__needed">{t('texts.needed')}</p>}
      {!sideBySide && (
        <div
          role="tablist"
          aria-label={t('texts.languages')}
          className="ui-texts__tabs"
          onKeyDown={onKeyDown}
        >
          {locales.map((locale) => (
            <button
              key={locale}
              type="button"
              role="tab"
              id={`tab-${locale}`}
              aria-selected={tab === locale}
              aria-controls={`language-${locale}`}
              tabIndex={tab === locale ? 0 : -1}
              onClick={() => onTab(locale)}
            >
              <span>{t(`texts.${locale}`)}</span>
              <Mark locale={locale} />
            </button>
          ))}
        </div>
      )}
      {locales.map((locale) => (
        <div
          key={locale}
          id={`language-${locale}`}
          className="ui-texts"
          hidden={!sideBySide && tab !== locale}
          {...(sideBySide
            ? { role: 'group', 'aria-label': t(`texts.${locale}`) }
            : { role: 'tabpanel', 'aria-labelledby': `tab-${locale}` })}
        >
          {sideBySide && (
            <p className="ui-texts__name">
              <span>{t(`texts.${locale}`)}</span>
              <Mark locale={locale} />
            </p>
          )}
          {!reading && <Lacking locale={locale} onConfirm={onConfirm} />}
          <fieldset className="ui-plainset" disabled={reading}>
            <Language locale={locale} />
          </fieldset>
        </div>
      ))}
    </div>
  );
}

function Mark({ locale }: { locale: Locale }) {
  const { t } = useTranslation();
  const mark = useFormState(({ values, clean, errors, document }) =>
    tabMark(locale, values, clean, errors, document?.translation_state === 'stale'),
  );
  return (
    mark && (
      <span className="ui-badge" data-state={mark}>
        {t(`texts.${mark}`)}
      </span>
    )
  );
}

/** The fields that readers of this language would miss, each linked to its field. */
function Lacking({ locale, onConfirm }: { locale: Locale; onConfirm?: () => void }) {
  const { t } = useTranslation();
  const { kind, form } = useEditorial();
  const words = useFieldWords(kind);
  const stale = useFormState(
    ({ document, values, clean }) =>
      locale === 'us' && document?.translation_state === 'stale' && same(values.texts.us, clean.texts.us),
  );
  const ahead = useFormState(
    ({ values, clean }) =>
      locale === 'us' &&
      !isBlank(values.texts.us) &&
      !same(values.texts.ua, clean.texts.ua) &&
      same(values.texts.us, clean.texts.us) &&
      !isBlank(clean.texts.ua),
  );
  // Joined to a text, which is equal while the same fields are missing, so that the component does not render again.
  const names = useFormState(({ values }) =>
    lacking(locale, values, form.rows)
      .map(({ name }) => name)
      .join(' '),
  );
  const begun = useFormState(({ values }) => !isBlank(values.texts.ua) || !isBlank(values.texts.us));
  const fields = form.rows.text.filter(({ name }) => names.split(' ').includes(name));
  if (!begun || (fields.length === 0 && !stale && !ahead)) return null;
  return (
    <div className="ui-lacking">
      {(stale || ahead) && (
        <p>
          {t(stale ? 'texts.stale_text' : 'texts.ahead')}{' '}
          {stale && onConfirm && (
            <button type="button" className="ui-plain" data-action="confirm" onClick={onConfirm}>
              {t('texts.confirm')}
            </button>
          )}
        </p>
      )}
      {fields.length > 0 && (
        <p>
          {t('texts.lacking')}:{' '}
          {fields.map((field, index) => (
            <span key={field.name}>
              {index > 0 && ', '}
              <button
                type="button"
                className="ui-plain"
                onClick={() => focusField(`texts.${locale}.${field.name}`)}
              >
                {words.label(field)}
              </button>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

/** Whether and when readers get the text of this language. It opens where a value is not the default. */
function LanguageState({ locale }: { locale: Locale }) {
  const { t } = useTranslation();
  const { form } = useEditorial();
  const rows = useMemo(() => languageRows(form.rows, locale), [form, locale]);
  const isUsual = useFormState(({ values, errors }) =>
    rows.every(({ path }) => isEmpty(valueAt(values, path)) && !(path in errors)),
  );
  if (rows.length === 0) return null;
  return (
    <details className="ui-more" open={!isUsual || undefined}>
      <summary>{t('texts.state')}</summary>
      <div className="ui-stack">
        <p className="ui-hint">{t('texts.state_hint')}</p>
        {rows.map((row) => (
          <FieldInput key={row.path} path={row.path} field={row.field} />
        ))}
      </div>
    </details>
  );
}

function Language({ locale }: { locale: Locale }) {
  const { t } = useTranslation();
  const { form } = useEditorial();
  const parts = useMemo(() => arrangeTexts(form.rows.text), [form]);
  const cover = useFormState(({ values }) => Boolean(values.cover));
  const [searching, setSearching] = useState(false);
  const inputs = (fields: readonly Field[]) =>
    fields.map((field) => (
      <FieldInput key={field.name} path={`texts.${locale}.${field.name}`} field={field} locale={locale} />
    ));
  return (
    <div className="ui-stack">
      {inputs(parts.head)}
      {inputs(parts.body)}
      {inputs(parts.rest)}
      <LanguageState locale={locale} />
      {parts.cover.length > 0 && (
        <details className="ui-more" open={cover || undefined}>
          <summary>{t('texts.cover')}</summary>
          <div className="ui-stack">{inputs(parts.cover)}</div>
        </details>
      )}
      {parts.search.length > 0 && (
        <details className="ui-more" onToggle={({ currentTarget }) => setSearching(currentTarget.open)}>
          <summary>{t('texts.search')}</summary>
          <div className="ui-stack">
            {inputs(parts.search)}
            {/* It renders on every key, so it is mounted only while the section is open. */}
            <Suspense>{searching && <SearchPreview locale={locale} />}</Suspense>
          </div>
        </details>
      )}
    </div>
  );
}
