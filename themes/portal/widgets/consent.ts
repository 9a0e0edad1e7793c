import { ask } from './consent/banner';
import { apply, cookieJar } from './consent/effects';
import { type ConsentData, createConsent } from './consent/state';
import { type Texts, textsOf } from './consent/texts';
import { load } from './words';

interface Signals {
  /** Global Privacy Control. */
  globalPrivacyControl?: boolean;
}

/** Asks about cookies and keeps the page in line with the answer. `data-src` is where the definitions are. */
export default async function consent(place: HTMLElement): Promise<void> {
  // The cabinet and the dashboard set nothing but what is necessary: there is nothing to ask in them.
  if (document.querySelector('#app[data-area]')) return;
  const answer = await fetch(place.dataset.src ?? '').catch(() => undefined);
  const data: ConsentData | undefined = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
  // Without definitions there is nothing to ask about, and nothing was ever switched on.
  if (!data) return;
  const store = createConsent({
    data,
    jar: cookieJar(document, location.protocol === 'https:'),
    now: new Date(),
    privacyControl: (navigator as Signals).globalPrivacyControl === true,
  });
  let said: Promise<Texts> | undefined;
  const texts = () => {
    said ??= load().then(
      (words) => textsOf(words.consent),
      () => textsOf(),
    );
    return said;
  };
  let drawn = false;
  let unask: (() => void) | undefined;
  const draw = async () => {
    const words = await texts();
    // Meanwhile somebody may have decided, or asked twice.
    if (store.snapshot().banner) unask ??= ask(store, words);
    if (drawn || !store.snapshot().open) return;
    drawn = true;
    import('./consent/consent-screen').then(
      ({ show }) => show(store, words),
      () => {
        drawn = false;
      },
    );
  };
  const follow = () => {
    const { enabled, control, banner, open } = store.snapshot();
    apply(store.data, enabled, { document, host: location.hostname });
    place.hidden = !control;
    if (!banner) unask = void unask?.();
    if ((banner && !unask) || (open && !drawn)) void draw();
  };
  place.querySelector('button')?.addEventListener('click', store.openModal);
  store.subscribe(follow);
  follow();
}
