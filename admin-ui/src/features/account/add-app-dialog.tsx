import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusals } from '../../blocks/form/use-refusals';
import { useConfirmTotp } from '../../entities/user/second-factor';
import type { Schema } from '../../lib/api/call';
import { problemOf } from '../../lib/api/problem';
import { useErrorText } from '../../lib/api/problem-text';
import { Button } from '../../ui/button';
import { TextInput } from '../../ui/controls/text-input';
import { Dialog } from '../../ui/dialog';

interface AddAppDialogProps {
  totp: Schema<'NewTotp'>;
  /** With the recovery codes that came with the first authenticator; none with others. */
  onAdded: (codes: string[]) => void;
  onClose: () => void;
}

/** The key in groups of four, as people read it. */
const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** Hands the key over to an authenticator app, and adds the app by the first code that it shows. */
export function AddAppDialog({ totp, onAdded, onClose }: AddAppDialogProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const confirm = useConfirmTotp();
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const { refusals, refuse, take, clear } = useRefusals(['name', 'code'], 'code');
  const { key } = confirm.isError ? problemOf(confirm.error) : { key: undefined };
  const over = key === 'enrolment_over' ? errorText({ key, params: {} }) : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return refuse('name', { key: 'required' });
    if (code.trim() === '') return refuse('code', { key: 'required' });
    confirm.mutate({ name, code }, { onSuccess: ({ codes }) => onAdded(codes), onError: take });
  };

  return (
    <Dialog title={t('cabinet.second_add')} onClose={onClose}>
      <form className="ui-stack" noValidate onSubmit={submit}>
        <p>{t('cabinet.second_scan')}</p>
        <div className="ui-totp">
          <svg
            role="img"
            aria-label={t('cabinet.second_qr')}
            viewBox={`0 0 ${totp.qr.size} ${totp.qr.size}`}
            shapeRendering="crispEdges"
          >
            <path d={totp.qr.path} />
          </svg>
          <div>
            <p>
              {t('cabinet.second_key')}: <code>{grouped(totp.secret)}</code>
            </p>
            <p>
              <a href={totp.address}>{t('cabinet.second_open')}</a>
            </p>
          </div>
        </div>
        <TextInput
          label={t('cabinet.second_name')}
          hint={t('cabinet.second_name_hint')}
          maxLength={60}
          autoComplete="off"
          value={name}
          error={refusals.name}
          onChange={(value) => {
            setName(value);
            clear();
          }}
        />
        <TextInput
          label={t('cabinet.second_code')}
          hint={t('cabinet.second_code_hint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={over ?? refusals.code}
          onChange={(value) => {
            setCode(value);
            clear();
          }}
        />
        <div className="ui-actions">
          <Button type="submit" loading={confirm.isPending}>
            {t('cabinet.second_confirm')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
