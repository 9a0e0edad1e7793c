import style from 'asset:consent.css';
import { showBanner } from './consent/banner';
import { apply, cookieJar } from './consent/effects';
import { type ConsentData, createConsent } from './consent/state';
import { textsOf } from './consent/texts';
import { read } from './request';
import { styled, wording } from './resources';
import { cookiePath } from './site';

interface Signals {
  /** Global Privacy Control. */
  globalPrivacyControl?: boolean;
}

/** Asks about cookies and keeps the page in line with the answer. `data-src` is where the definitions are. */
export async function consent(place: HTMLElement): Promise<void> {
  const data = await read<ConsentData>(place.dataset.src ?? '').catch(() => undefined);
  // Without definitions there is nothing to ask about, and nothing was ever switched on.
  if (!data) return;
  const [button, link] = [place.querySelector('button'), place.querySelector('a')];
  const store = createConsent({
    data,
    jar: cookieJar(document, location.protocol === 'https:', cookiePath),
    now: new Date(),
    privacyControl: (navigator as Signals).globalPrivacyControl === true,
  });
  const texts = () =>
    wording().then(
      (words) => textsOf(words.consent),
      () => textsOf(),
    );
  let drawn = false;
  let removeBanner: (() => void) | undefined;
  const draw = async () => {
    // Without its styles it is plain, but it asks.
    const [words] = await Promise.all([texts(), styled(style).catch(() => undefined)]);
    // Since the load started, the user may have decided, or `draw` may have run twice.
    if (store.snapshot().banner) removeBanner ??= showBanner(store, words);
    if (drawn || !store.snapshot().open) return;
    drawn = true;
    import('./views').then(
      (views) => views.consent(store, words),
      () => {
        drawn = false;
      },
    );
  };
  const follow = () => {
    const { enabled, control, banner, open } = store.snapshot();
    apply(store.data, enabled, { document, host: location.hostname });
    if (button) button.hidden = !control;
    // One way to it: the list of the privacy policy while there is nothing to change.
    if (link) link.hidden = control;
    if (!banner) removeBanner = void removeBanner?.();
    if ((banner && !removeBanner) || (open && !drawn)) void draw();
  };
  button?.addEventListener('click', store.openModal);
  store.subscribe(follow);
  follow();
}
