import { lazy, Suspense, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { conflictOf } from '../../blocks/form/conflict';
import { adForm, browserStorage, move, openCopies, placeOf, removeCopy } from '../../blocks/form/copies';
import { LeaveDialog } from '../../blocks/form/leave-dialog';
import { LeftCopies } from '../../blocks/form/left-copies';
import type { Tab } from '../../blocks/form/tab';
import { useCopy } from '../../blocks/form/use-copy';
import { AdStatus } from '../../entities/ad/ad-status';
import { attributePath } from '../../entities/ad/attributes';
import { fieldLabel } from '../../entities/ad/field-labels';
import type { Ad, AdCategory, Owner } from '../../entities/ad/types';
import { attributesOf, editable, localeOfText, wordsIn } from '../../entities/ad/vocabulary';
import { useErrorText } from '../../lib/api/problem-text';
import type { Choice } from '../../lib/api/types';
import { useSaveKey } from '../../lib/dom/use-save-key';
import { longDateTime } from '../../lib/i18n/dates';
import { portalTime } from '../../lib/i18n/portal-time';
import { useUser } from '../../lib/session/user';
import { shell } from '../../lib/shell';
import { Page } from '../../ui/page';
import { Skeleton } from '../../ui/skeleton';
import { showToast } from '../../ui/toasts';
import { maySubmit } from './actions';
import { AdBar } from './ad-bar';
import { Agreement, Trap } from './agreement';
import { AdContext } from './context';
import { DecisionNote } from './decision-note';
import { ErrorSummary } from './error-summary';
import { createAdForm, readStored } from './model';
import { FormNotices } from './notices';
import { OfferSection, TextSection } from './offer-sections';
import { ContactSection, PlaceSection, PriceSection, TermSection } from './terms-sections';
import { useAdWriting } from './use-ad-writing';
import { type AdValues, blankAd } from './values';

interface AdFormProps {
  ad: Ad | null;
  tab: Tab;
  owner: Owner;
  categories: AdCategory[];
  locations: Choice[];
  /** The place that a new ad begins with. */
  location: string | null;
  onCreated: (id: number, sent: AdValues) => void;
  /** The user leaves before a save ends. */
  onLeave: () => void;
  onAnother: () => void;
  /** This tab took over another unsaved text: the form must start again with it. */
  onTake: () => void;
}

const Submitted = lazy(() => import('./submitted').then((module) => ({ default: module.Submitted })));
const AdConflict = conflictOf(() => import('./ad-conflict'));
const PreviewDialog = lazy(() =>
  import('./preview-dialog').then((module) => ({ default: module.PreviewDialog })),
);
const AdAside = lazy(() => import('./ad-aside').then((module) => ({ default: module.AdAside })));
const PhotosInput = lazy(() => import('./photos-input').then((module) => ({ default: module.PhotosInput })));

/** Photos and title come first: they are what one has before thinking of categories. */
const sections = [
  ['photos', PhotosInput],
  ['text', TextSection],
  ['offer', OfferSection],
  ['price', PriceSection],
  ['place', PlaceSection],
  ['contact', ContactSection],
  ['term', TermSection],
] as const;

/** The form, with the text that this tab stored on an earlier visit, and the copies of closed tabs. */
function begin(ad: Ad | null, blank: AdValues, name: string, tab: Tab, categories: AdCategory[]) {
  const form = createAdForm(ad, blank, categories, shell.locale);
  if (ad && !editable[ad.state]) return { form, restored: null, left: [] };
  const { saved } = form.state();
  const { taken, left } = openCopies(browserStorage(), {
    form: name,
    tab,
    exists: ad !== null,
    saved,
    read: (stored) => readStored(stored, blank),
    titleOf: ({ texts, fields }) => texts[localeOfText(fields.text_lang)].title,
    now: Date.now(),
  });
  if (taken) form.resume(taken.values, (ad && taken.base) ?? saved, taken.version);
  return { form, restored: taken, left };
}

export function AdForm(props: AdFormProps) {
  const { ad: initial, tab, owner, categories, locations, location, ...handlers } = props;
  const { onCreated, onAnother, onLeave, onTake } = handlers;
  const { t, i18n } = useTranslation();
  const user = useUser();
  const trap = useRef<HTMLInputElement>(null);
  const [agreed, setAgreed] = useState(false);
  const [previewing, setPreviewing] = useState(false);
  const [submitted, setSubmitted] = useState<Ad | null>(null);

  const formOf = (ad: Ad | null) => adForm(user.id, ad?.id ?? null);
  const [begun] = useState(() =>
    begin(initial, blankAd(owner, shell.locale, location), formOf(initial), tab, categories),
  );
  const { form } = begun;
  const [restored, setRestored] = useState(begun.restored);
  const [left, setLeft] = useState(begun.left);
  const [opener] = useState(user.id);
  const editing = useMemo(() => ({ form, categories, locations }), [form, categories, locations]);
  const { document: ad, values, errors } = useSyncExternalStore(form.subscribe, form.state);
  const dirty = form.isDirty();
  const errorText = useErrorText();
  const mayWrite = ad === null || editable[ad.state];
  const { stored: kept } = useCopy(form, { user: user.id, formOf, tab: tab.id, active: mayWrite });

  const writing = useAdWriting(editing, {
    agreed,
    trap: () => trap.current?.value ?? '',
    onCreated,
    onSaved: (written, before) => {
      setRestored(null);
      const live = before?.state === 'published';
      showToast(
        live
          ? {
              summary: t('ad_form.saved'),
              detail: t(written.edit_pending ? 'ad_form.saved_waits' : 'ad_form.saved_live'),
              life: 8000,
            }
          : { summary: t('ad_form.saved_draft') },
      );
    },
    onSubmitted: (written) => {
      setRestored(null);
      setSubmitted(written);
    },
  });

  const save = () => {
    if (mayWrite && (dirty || !ad) && !writing.busy) void writing.run('save');
  };
  useSaveKey(save);

  const agree = (on: boolean) => {
    setAgreed(on);
    const { agree: _, ...others } = form.state().errors;
    form.setErrors(others);
  };

  if (submitted)
    return (
      <Suspense fallback={<Skeleton height={320} />}>
        <Submitted ad={submitted} onAnother={onAnother} />
      </Suspense>
    );

  const title = ad
    ? values.texts[localeOfText(values.fields.text_lang)].title || t('ads.untitled')
    : t('nav.add_ad');
  const submits = maySubmit(ad, owner, dirty);
  const nameOf = (path: string) => {
    const attribute = attributesOf(categories, values.category).find(
      ({ key }) => attributePath(key) === path,
    );
    const label = attribute && wordsIn(attribute.label, shell.locale);
    return label || fieldLabel(path, t, i18n);
  };
  return (
    <AdContext value={editing}>
      <Page title={title} aside={ad && <AdStatus ad={ad} />}>
        {ad && <DecisionNote ad={ad} />}
        <FormNotices ad={ad} owner={owner} busy={writing.busy} onAct={(action) => void writing.run(action)} />
        {restored && (
          <div className="ui-note" role="status">
            <p>{t('ad_form.restored', { date: longDateTime(portalTime(restored.at), shell.locale) })}</p>
            <button
              type="button"
              className="ui-plain"
              onClick={() => {
                if (initial) form.accept(initial, null);
                else form.reset();
                setRestored(null);
              }}
            >
              {t(ad ? 'ad_form.restored_discard' : 'ad_form.restored_forget')}
            </button>
          </div>
        )}
        {left.length > 0 && !dirty && user.id === opener && ad?.id === initial?.id && (
          <LeftCopies
            copies={left}
            onTake={(place) => {
              const storage = browserStorage();
              if (storage) move(storage, place, placeOf(formOf(initial), tab.id));
              onTake();
            }}
            onDrop={(place) => {
              removeCopy(browserStorage(), place);
              setLeft(left.filter((copy) => copy.place !== place));
            }}
          />
        )}
        <ErrorSummary nameOf={nameOf} />
        <div className="ui-ad-desk">
          <form
            className="ui-ad-form"
            noValidate
            autoComplete="on"
            onSubmit={(event) => event.preventDefault()}
          >
            <fieldset disabled={!mayWrite}>
              {sections.map(([name, Section]) => (
                <section key={name} className="ui-section" aria-labelledby={`ad-${name}`}>
                  <div className="ui-section__head">
                    <h2 id={`ad-${name}`}>{t(`ad_section.${name}`)}</h2>
                  </div>
                  <Suspense fallback={<Skeleton height={120} />}>
                    <Section />
                  </Suspense>
                </section>
              ))}
              {submits && (
                <Agreement agreed={agreed} onAgree={agree} error={errors.agree?.map(errorText).join('. ')} />
              )}
              <Trap field={trap} />
            </fieldset>
          </form>
          <Suspense>{mayWrite && <AdAside />}</Suspense>
        </div>
        {mayWrite && (
          <AdBar
            ad={ad}
            dirty={dirty}
            busy={writing.busy}
            stored={kept}
            submits={submits}
            onRun={(purpose) => void writing.run(purpose)}
            onPreview={() => setPreviewing(true)}
          />
        )}
        <Suspense>{previewing && <PreviewDialog onClose={() => setPreviewing(false)} />}</Suspense>
        <AdConflict {...writing} nameOf={nameOf} />
        <LeaveDialog dirty={dirty && mayWrite} stored={kept} onLeave={onLeave} />
      </Page>
    </AdContext>
  );
}
