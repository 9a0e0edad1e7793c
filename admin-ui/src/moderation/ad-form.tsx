import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currencies, deals, hasAmount, limits, type PriceKind, periods, priceKinds } from '../ads/vocabulary';
import { problemOf } from '../api/problem';
import type { FieldErrors, Locale } from '../api/types';
import { LeaveDialog } from '../editorial/leave-dialog';
import { treeOptions, withCurrent } from '../fields/choices';
import { PlainInput } from '../fields/plain-input';
import { Button } from '../frame/button';
import { Dialog } from '../frame/dialog';
import { useErrorText, useProblemText } from '../frame/problem-text';
import { languageOf } from '../i18n/language';
import { shell } from '../shell';
import { countCharacters } from '../text/count';
import type { Ad } from './ad';
import { draftOf, type Typed, typedOf, wrongIn } from './ad-values';
import { type AdDraft, useAdCategories, useAdLocations, useSaveAd } from './queries';
import { useAdWords } from './words';

interface AdFormProps {
  ad: Ad | null;
  onSaved: (ad: Ad) => void;
  onCancel: () => void;
  onReload?: () => void;
}

/** The words of an ad, its category, price, place and contact: what an editor mends. The rest stays as it is. */
export function AdForm({ ad, onSaved, onCancel, onReload }: AdFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const problemText = useProblemText();
  const { word } = useAdWords();
  const save = useSaveAd();
  const categories = treeOptions(useAdCategories().data ?? [], shell.locale);
  const locations = treeOptions(useAdLocations().data ?? [], shell.locale);
  const [initial] = useState(() => typedOf(ad, shell.locale));
  const [typed, setTyped] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<{ text: string; stale: boolean }>();
  const [leaving, setLeaving] = useState(false);
  const dirty = JSON.stringify(typed) !== JSON.stringify(initial);

  const set = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part });
    setErrors({});
    setFailure(undefined);
  };
  const setText = (locale: Locale, part: 'title' | 'body', value: string) =>
    set({ texts: { ...typed.texts, [locale]: { ...typed.texts[locale], [part]: value } } });
  const errorOf = (path: string) => errors[path]?.map(errorText).join('. ');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = wrongIn(typed, shell.locale);
    if (Object.keys(wrong).length > 0) return setErrors(wrong);
    const draft: AdDraft = draftOf(typed, ad);
    save.mutate(
      { ad, draft },
      {
        onSuccess: onSaved,
        onError: (error) => {
          const problem = problemOf(error);
          setErrors(problem.errors);
          const stale = problem.status === 409;
          setFailure({ text: stale ? t('moderation.changed') : problemText(problem), stale });
        },
      },
    );
  };

  return (
    <form className="ui-stack ui-mend" noValidate onSubmit={submit}>
      {failure && (
        <div className="ui-errors" role="alert">
          <p>{failure.text}</p>
          {Object.entries(errors).map(([path, list]) => (
            <p key={path}>
              {word('field', path.split('.').at(-1))}: {list.map(errorText).join('. ')}
            </p>
          ))}
          {failure.stale && onReload && (
            <Button
              variant="default"
              onClick={() => {
                onReload();
                onCancel();
              }}
            >
              {t('moderation.reload')}
            </Button>
          )}
        </div>
      )}
      {(['ua', 'us'] as const).map((locale) => (
        <fieldset key={locale} className="ui-language">
          <legend className="ui-label" lang={languageOf(locale)}>
            {t(`texts.${locale}`)}
          </legend>
          <PlainInput
            label={t('field.title')}
            lang={languageOf(locale)}
            value={typed.texts[locale].title}
            error={errorOf(`texts.${locale}.title`)}
            onChange={(value) => setText(locale, 'title', value)}
          />
          <Tall
            label={t('field.body')}
            lang={languageOf(locale)}
            value={typed.texts[locale].body}
            error={errorOf(`texts.${locale}.body`)}
            hint={t('field.count', { n: countCharacters(typed.texts[locale].body), max: limits.body.max })}
            onChange={(value) => setText(locale, 'body', value)}
          />
        </fieldset>
      ))}
      <div className="ui-mend__row">
        <Choose
          label={word('field', 'deal')}
          value={typed.deal}
          error={errorOf('fields.deal')}
          onChange={(deal) => set({ deal })}
        >
          <option value="">{t('field.choose')}</option>
          {deals.map((deal) => (
            <option key={deal} value={deal}>
              {word('deal', deal)}
            </option>
          ))}
        </Choose>
        <Choose
          label={t('field.category')}
          value={typed.category}
          error={errorOf('category')}
          onChange={(category) => set({ category })}
        >
          <option value="">{t('field.choose')}</option>
          {withCurrent(categories, [typed.category]).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Choose>
      </div>
      <div className="ui-mend__row">
        <Choose
          label={word('field', 'price_kind')}
          value={typed.price_kind}
          error={errorOf('fields.price_kind')}
          onChange={(price_kind) => set({ price_kind: price_kind as PriceKind | '' })}
        >
          <option value="">{t('field.choose')}</option>
          {priceKinds.map((kind) => (
            <option key={kind} value={kind}>
              {word('price_kind', kind)}
            </option>
          ))}
        </Choose>
        <PlainInput
          label={t('moderation.price')}
          inputMode="decimal"
          value={typed.price}
          error={errorOf('fields.price')}
          disabled={!hasAmount(typed.price_kind)}
          onChange={(price) => set({ price })}
        />
        <Choose
          label={word('field', 'currency')}
          value={typed.currency}
          error={errorOf('fields.currency')}
          onChange={(currency) => set({ currency })}
        >
          {currencies.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </Choose>
        <Choose
          label={word('field', 'price_period')}
          value={typed.price_period}
          error={errorOf('fields.price_period')}
          onChange={(price_period) => set({ price_period })}
        >
          <option value="">{t('moderation.whole_price')}</option>
          {periods.map((period) => (
            <option key={period} value={period}>
              {word('period', period)}
            </option>
          ))}
        </Choose>
      </div>
      <div className="ui-mend__row">
        <Choose
          label={word('field', 'location')}
          value={typed.location}
          error={errorOf('location')}
          onChange={(location) => set({ location })}
        >
          <option value="">{t('field.choose')}</option>
          {withCurrent(locations, [typed.location]).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Choose>
        <PlainInput
          label={word('field', 'contact_name')}
          value={typed.contact_name}
          error={errorOf('fields.contact_name')}
          onChange={(contact_name) => set({ contact_name })}
        />
        <PlainInput
          type="tel"
          label={word('field', 'phone')}
          value={typed.phone}
          error={errorOf('contact.phone')}
          onChange={(phone) => set({ phone })}
        />
      </div>
      <div className="ui-bar">
        <p className="ui-hint" role="status">
          {dirty ? t('save.unsaved') : ''}
        </p>
        <div className="ui-actions">
          <Button variant="default" onClick={() => (dirty && ad ? setLeaving(true) : onCancel())}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" data-action="save" disabled={!dirty} loading={save.isPending}>
            {t('action.save_short')}
          </Button>
        </div>
      </div>
      {leaving && (
        <Dialog title={t('leave.title')} onClose={() => setLeaving(false)}>
          <p>{t('leave.text')}</p>
          <div className="ui-actions">
            <Button onClick={() => setLeaving(false)} data-autofocus>
              {t('leave.stay')}
            </Button>
            <Button variant="default" color="red" onClick={onCancel}>
              {t('leave.go')}
            </Button>
          </div>
        </Dialog>
      )}
      <LeaveDialog dirty={dirty && !save.isSuccess} />
    </form>
  );
}

interface FieldProps {
  label: string;
  value: string;
  error?: string;
  onChange: (value: string) => void;
}

function Choose({ label, value, error, onChange, children }: FieldProps & { children: ReactNode }) {
  const id = useId();
  return (
    <div>
      <label className="ui-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="ui-input"
        value={value}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error && `${id}-error`}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {children}
      </select>
      {error && (
        <p id={`${id}-error`} className="ui-error">
          {error}
        </p>
      )}
    </div>
  );
}

function Tall({ label, value, error, hint, lang, onChange }: FieldProps & { hint: string; lang: string }) {
  const id = useId();
  return (
    <div>
      <label className="ui-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className="ui-input ui-input--tall"
        rows={8}
        lang={lang}
        value={value}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error ? `${id}-error` : `${id}-hint`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p id={`${id}-hint`} className="ui-hint">
        {hint}
      </p>
      {error && (
        <p id={`${id}-error`} className="ui-error">
          {error}
        </p>
      )}
    </div>
  );
}
