import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusals } from '../../blocks/form/use-refusals';
import { twinPath } from '../../lib/address/locale-path';
import type { Locale, Profile, ProfileChange } from '../../lib/api/types';
import { useHoldUnsaved } from '../../lib/session/unsaved';
import { shell } from '../../lib/shell';
import { countCharacters } from '../../lib/text/count';
import { displayPhone, isE164, toE164 } from '../../lib/text/phone';
import { Button } from '../../ui/button';
import type { Option } from '../../ui/choices';
import { Select } from '../../ui/controls/select';
import { TextInput } from '../../ui/controls/text-input';
import { showToast } from '../../ui/toasts';
import { useChangeProfile } from './queries';

const name = { min: 2, max: 60 };

/** Each language has its name in that language. */
const languages: Option<Locale>[] = [
  { value: 'ua', label: 'Українська', lang: 'uk' },
  { value: 'us', label: 'English', lang: 'en' },
];

const typedOf = (profile: Profile) => ({
  name: profile.name,
  phone: shownPhone(profile),
  locale: profile.locale,
});
const shownPhone = ({ phone }: Profile) => (phone ? displayPhone(phone) : '');

/** Name, phone and language. The form sends only changed fields. */
export function PersonForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const change = useChangeProfile();
  /** The profile that the user started from, so that a save in another tab does not count as a change in this form. */
  const [base, setBase] = useState(profile);
  const [typed, setTyped] = useState(() => typedOf(profile));
  const { refusals, refuse, take, clear } = useRefusals(['name', 'phone', 'locale']);
  const set = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part });
    clear();
  };

  const phone = typed.phone.trim() === '' ? null : toE164(typed.phone);
  const changed: ProfileChange = {
    ...(typed.name.trim() !== base.name && { name: typed.name.trim() }),
    ...(phone !== base.phone && { phone }),
    ...(typed.locale !== base.locale && { locale: typed.locale }),
  };
  const dirty = Object.keys(changed).length > 0;
  useHoldUnsaved(dirty);
  if (profile !== base && !dirty) {
    setBase(profile);
    setTyped(typedOf(profile));
  }

  const saved = (next: Profile, sent: typeof typed) => {
    const fresh = typedOf(next);
    setBase(next);
    // A field that the user changed during the request keeps the newer text.
    setTyped((now) => ({
      name: now.name === sent.name ? fresh.name : now.name,
      phone: now.phone === sent.phone ? fresh.phone : now.phone,
      locale: now.locale === sent.locale ? fresh.locale : now.locale,
    }));
    const elsewhere = next.locale === shell.locale ? undefined : next.locale;
    showToast({
      summary: t('cabinet.person_saved'),
      action: elsewhere && {
        label: t('cabinet.open_language'),
        run: () => window.location.assign(twinPath(window.location.pathname, elsewhere)),
      },
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const count = countCharacters(typed.name);
    if (count < name.min) return refuse('name', { key: 'too_short', params: { n: name.min } });
    if (count > name.max) return refuse('name', { key: 'too_long', params: { n: name.max, m: count } });
    if (phone !== null && !isE164(phone)) return refuse('phone', { key: 'bad_phone' });
    change.mutate(changed, { onSuccess: (next) => saved(next, typed), onError: take });
  };

  return (
    <form className="ui-stack" noValidate onSubmit={submit}>
      <TextInput
        label={t('cabinet.name')}
        hint={t('cabinet.name_hint')}
        autoComplete="name"
        value={typed.name}
        error={refusals.name}
        onChange={(value) => set({ name: value })}
      />
      <TextInput
        type="tel"
        label={t('cabinet.phone')}
        hint={t('cabinet.phone_hint')}
        autoComplete="tel"
        placeholder="+1 312 555 0142"
        value={typed.phone}
        error={refusals.phone}
        onChange={(value) => set({ phone: value })}
      />
      <Select
        label={t('cabinet.language')}
        hint={t('cabinet.language_hint')}
        error={refusals.locale}
        value={typed.locale}
        options={languages}
        onChange={(locale) => set({ locale })}
      />
      <div className="ui-actions">
        <Button type="submit" disabled={!dirty} loading={change.isPending}>
          {t('cabinet.save')}
        </Button>
      </div>
    </form>
  );
}
