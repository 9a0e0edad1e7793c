import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeftCopies } from '../../blocks/copies/left';
import type { Tab } from '../../blocks/copies/tab';
import { AdStatus } from '../../entities/ad/ad-status';
import type { Ad, AdCategory, Owner } from '../../entities/ad/types';
import { editable, localeOfText } from '../../entities/ad/vocabulary';
import type { Choice } from '../../lib/api/types';
import { longDateTime } from '../../lib/i18n/dates';
import { portalTime } from '../../lib/i18n/portal-time';
import { useUser } from '../../lib/session/user';
import { shell } from '../../lib/shell';
import { Page } from '../../ui/page';
import { Skeleton } from '../../ui/skeleton';
import { showToast } from '../../ui/toasts';
import { maySubmit } from './actions';
import { AdAside } from './ad-aside';
import { AdBar } from './ad-bar';
import { Agreement, Trap } from './agreement';
import { AdFormContext } from './context';
import { DecisionNote } from './decision-note';
import { ErrorSummary } from './error-summary';
import { LeaveDialog } from './leave-dialog';
import { FormNotices } from './notices';
import { OfferSection, TextSection } from './offer-sections';
import { Submitted } from './submitted';
import { ContactSection, PlaceSection, PriceSection, TermSection } from './terms-sections';
import { useAdValues } from './use-ad-values';
import { useAdWriting } from './use-ad-writing';
import { beginDrafts, dropDraft, takeDraft, useLocalDraft } from './use-local-draft';
import { useSaveKey } from './use-save-key';
import { type AdValues, blankAd, valuesOf } from './values';

interface AdFormProps {
  ad: Ad | null;
  tab: Tab;
  owner: Owner;
  categories: AdCategory[];
  locations: Choice[];
  onCreated: (id: number, sent: AdValues) => void;
  /** The user leaves without waiting for a save. */
  onLeave: () => void;
  onAnother: () => void;
  /** Another unsaved text has become this tab's: the form begins with it. */
  onTake: () => void;
}

const ConflictDialog = lazy(() =>
  import('./conflict-dialog').then((module) => ({ default: module.ConflictDialog })),
);
const PreviewDialog = lazy(() =>
  import('./preview-dialog').then((module) => ({ default: module.PreviewDialog })),
);
const PhotosInput = lazy(() => import('./photos-input').then((module) => ({ default: module.PhotosInput })));

const sections = [
  ['offer', OfferSection],
  ['text', TextSection],
  ['photos', PhotosInput],
  ['price', PriceSection],
  ['place', PlaceSection],
  ['contact', ContactSection],
  ['term', TermSection],
] as const;

export function AdForm({ ad: initial, tab, owner, categories, locations, ...handlers }: AdFormProps) {
  const { onCreated, onAnother, onLeave, onTake } = handlers;
  const { t } = useTranslation();
  const user = useUser();
  const trap = useRef<HTMLInputElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [agreed, setAgreed] = useState(false);
  const [previewing, setPreviewing] = useState(false);
  const [submitted, setSubmitted] = useState<Ad | null>(null);

  const [blank] = useState(() => blankAd(owner, shell.locale));
  const writable = initial === null || editable[initial.state];
  const initialId = initial?.id ?? null;
  const [begun] = useState(() =>
    writable
      ? beginDrafts(user.id, initialId, tab, initial ? valuesOf(initial, shell.locale) : blank)
      : { restored: null, left: [] },
  );
  const [restored, setRestored] = useState(begun.restored);
  const [left, setLeft] = useState(begun.left);
  const [opener] = useState(user.id);
  const state = useAdValues({ ad: initial, blank, restored, categories, locations });
  const { form, dirty } = state;
  const { ad, values } = form;
  const mayWrite = ad === null || editable[ad.state];
  const kept = useLocalDraft({
    user: user.id,
    ad: ad?.id ?? null,
    tab,
    version: ad?.version ?? null,
    values,
    dirty,
    active: mayWrite,
  });

  const writing = useAdWriting(state, {
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
    onInvalid: () => setAttempt((count) => count + 1),
  });

  const save = () => {
    if (mayWrite && (dirty || !ad) && !writing.busy) void writing.run('save');
  };
  useSaveKey(save);

  const agree = (on: boolean) => {
    setAgreed(on);
    state.setErrors(({ agree: _, ...others }) => others);
  };

  if (submitted) return <Submitted ad={submitted} onAnother={onAnother} />;

  const title = ad
    ? values.texts[localeOfText(values.text_lang)].title || t('ads.untitled')
    : t('nav.add_ad');
  const submits = maySubmit(ad, owner, dirty);
  return (
    <AdFormContext value={form}>
      <Page title={title} aside={ad && <AdStatus ad={ad} />}>
        {ad && <DecisionNote ad={ad} />}
        <FormNotices ad={ad} owner={owner} busy={writing.busy} onAct={(action) => void writing.act(action)} />
        {restored && (
          <div className="ui-note" role="status">
            <p>{t('ad_form.restored', { date: longDateTime(portalTime(restored.at), shell.locale) })}</p>
            <button
              type="button"
              className="ui-plain"
              onClick={() => {
                state.discard();
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
              takeDraft(user.id, initialId, tab, place);
              onTake();
            }}
            onDrop={(place) => {
              dropDraft(place);
              setLeft(left.filter((copy) => copy.place !== place));
            }}
          />
        )}
        <ErrorSummary attempt={attempt} />
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
              {submits && <Agreement agreed={agreed} onAgree={agree} error={form.errorOf('agree')} />}
              <Trap field={trap} />
            </fieldset>
          </form>
          {mayWrite && <AdAside />}
        </div>
        {mayWrite && (
          <AdBar
            ad={ad}
            dirty={dirty}
            busy={writing.busy}
            kept={kept}
            submits={submits}
            onRun={(purpose) => void writing.run(purpose)}
            onPreview={() => setPreviewing(true)}
          />
        )}
        <Suspense>
          {previewing && <PreviewDialog onClose={() => setPreviewing(false)} />}
          {writing.conflict && (
            <ConflictDialog
              conflict={writing.conflict}
              onClose={writing.dismissConflict}
              onTakeTheirs={writing.takeTheirs}
            />
          )}
        </Suspense>
        <LeaveDialog dirty={dirty && mayWrite} kept={kept} onLeave={onLeave} />
      </Page>
    </AdFormContext>
  );
}
