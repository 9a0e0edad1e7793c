import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiToken, useMakeToken } from '../../entities/user/api-tokens';
import { problemOf } from '../../lib/api/problem';
import { useErrorText } from '../../lib/api/problem-text';
import { Button } from '../../ui/button';
import { Select } from '../../ui/controls/select';
import { TextInput } from '../../ui/controls/text-input';
import { Ticks } from '../../ui/controls/tick';
import { Dialog } from '../../ui/dialog';
import { useRefusals } from '../form/use-refusals';
import { useAreaName } from './use-area-name';

interface NewTokenDialogProps {
  /** The service account that gets it; none: the user. */
  owner: number | undefined;
  /** Codes of the areas that its owner may enter. */
  areas: string[];
  onMade: (text: string) => void;
  onClose: () => void;
}

/** Terms that the form offers; the server accepts any number of days up to the longest. */
const TERMS = ['30', '90', '180', '365'];
/** Almost every program needs the lists to choose from and the state of publication. */
const USUAL_AREAS = ['home'];
const FIELDS = ['name', 'areas', 'days', 'networks'] as const;

/** Asks what a new token is to do, and makes it. */
export function NewTokenDialog({ owner, areas, onMade, onClose }: NewTokenDialogProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const areaName = useAreaName();
  const make = useMakeToken(owner);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState(USUAL_AREAS);
  const [access, setAccess] = useState<ApiToken['access']>('read');
  const [days, setDays] = useState('90');
  const [networks, setNetworks] = useState('');
  const { refusals, refuse, take, clear } = useRefusals(FIELDS, 'name');
  const { key, params } = make.isError ? problemOf(make.error) : { key: undefined, params: {} };
  const full = key === 'too_many_tokens' ? errorText({ key, params }) : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return refuse('name', { key: 'required' });
    if (chosen.length === 0) return refuse('areas', { key: 'required' });
    const body = {
      name,
      areas: chosen,
      access,
      days: Number(days),
      networks: networks.split(/[\s,;]+/).filter(Boolean),
    };
    make.mutate(body, { onSuccess: ({ text }) => onMade(text), onError: take });
  };

  return (
    <Dialog title={t('tokens.make')} onClose={onClose}>
      <form className="ui-stack" noValidate onSubmit={submit} onChange={clear}>
        <TextInput
          data-autofocus
          label={t('tokens.name')}
          hint={t('tokens.name_hint')}
          maxLength={60}
          autoComplete="off"
          value={name}
          error={full ?? refusals.name}
          onChange={setName}
        />
        <Ticks
          id="token-areas"
          columns
          label={t('tokens.areas')}
          hint={t(owner === undefined ? 'tokens.areas_hint' : 'tokens.areas_of_service')}
          value={chosen}
          options={areas.map((value) => ({ value, label: areaName(value) }))}
          error={refusals.areas}
          onChange={setChosen}
        />
        <Select
          label={t('tokens.access')}
          value={access}
          options={(['read', 'write'] as const).map((value) => ({
            value,
            label: t(`tokens.access_${value}`),
          }))}
          onChange={setAccess}
        />
        <Select
          label={t('tokens.term')}
          value={days}
          options={TERMS.map((value) => ({ value, label: t('tokens.days', { count: Number(value) }) }))}
          error={refusals.days}
          onChange={setDays}
        />
        <TextInput
          label={t('tokens.networks')}
          hint={t('tokens.networks_hint')}
          autoComplete="off"
          spellCheck={false}
          value={networks}
          error={refusals.networks}
          onChange={setNetworks}
        />
        <div className="ui-actions">
          <Button type="submit" loading={make.isPending}>
            {t('tokens.make')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
