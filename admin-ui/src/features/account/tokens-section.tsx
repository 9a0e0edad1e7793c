import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiToken, useApiTokens } from '../../entities/user/api-tokens';
import { longDate } from '../../lib/i18n/dates';
import { portalTime } from '../../lib/i18n/portal-time';
import { shell } from '../../lib/shell';
import { Button } from '../../ui/button';
import { SecretDialog } from '../../ui/controls/secret-dialog';
import { FormSection } from '../../ui/form-section';
import { LoadFailure } from '../../ui/load-failure';
import { Skeleton } from '../../ui/skeleton';
import { Status } from '../../ui/status';
import { When } from '../../ui/when';
import { NewTokenDialog } from './new-token-dialog';
import { RevokeDialog } from './token-dialogs';
import { useAreaName } from './use-area-name';

/** The dialog that is open, if any. */
type Open = { what: 'new' } | { what: 'made'; text: string } | { what: 'revoke'; token: ApiToken };

/** API tokens of a member of staff. */
export default function TokensSection() {
  const { t } = useTranslation();
  const tokens = useApiTokens();
  const [open, setOpen] = useState<Open>();
  const { items = [], areas = [] } = tokens.data ?? {};
  const close = () => setOpen(undefined);

  return (
    <FormSection narrow id="account-tokens" title={t('tokens.title')} hint={t('tokens.text')}>
      {tokens.isPending && <Skeleton height={80} />}
      {tokens.isError && <LoadFailure retry={() => tokens.refetch()} />}
      {tokens.data && items.length === 0 && <p>{t('tokens.none')}</p>}
      <ul className="ui-cards ui-devices">
        {items.map((token) => (
          <TokenCard key={token.id} token={token} onRevoke={() => setOpen({ what: 'revoke', token })} />
        ))}
      </ul>
      <div className="ui-actions">
        {tokens.data && (
          <Button variant="default" onClick={() => setOpen({ what: 'new' })}>
            {t('tokens.make')}
          </Button>
        )}
      </div>
      {open?.what === 'new' && (
        <NewTokenDialog areas={areas} onMade={(text) => setOpen({ what: 'made', text })} onClose={close} />
      )}
      {open?.what === 'made' && (
        <SecretDialog
          title={t('tokens.made')}
          text={t('tokens.keep')}
          label={t('tokens.token')}
          secret={open.text}
          onClose={close}
        />
      )}
      {open?.what === 'revoke' && <RevokeDialog token={open.token} onClose={close} />}
    </FormSection>
  );
}

function TokenCard({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const { t } = useTranslation();
  const areaName = useAreaName();
  const end = longDate(portalTime(token.expires_at), shell.locale);
  return (
    <li>
      <div>
        <strong>{token.name}</strong> <code>{token.beginning}…</code>
        <p className="ui-meta">
          {token.ended && <Status tone="danger">{t('tokens.ended')}</Status>}
          <span>{t(`tokens.access_${token.access}`)}</span>
          <span>
            {t('tokens.ends')} <time dateTime={token.expires_at}>{end}</time>
          </span>
          <span>
            {token.used_at ? (
              <>
                {t('tokens.used')} <When at={token.used_at} />
              </>
            ) : (
              t('tokens.unused')
            )}
          </span>
        </p>
        <p className="ui-hint">{token.areas.map(areaName).join(', ')}</p>
        {token.networks.length > 0 && (
          <p className="ui-hint">
            {t('tokens.only_from')} {token.networks.join(', ')}
          </p>
        )}
      </div>
      <Button
        size="xs"
        variant="default"
        aria-label={t('tokens.revoke_of', { name: token.name })}
        onClick={onRevoke}
      >
        {t('tokens.revoke')}
      </Button>
    </li>
  );
}
