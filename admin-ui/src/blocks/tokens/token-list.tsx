import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiToken, useApiTokens } from '../../entities/user/api-tokens';
import { longDate } from '../../lib/i18n/dates';
import { portalTime } from '../../lib/i18n/portal-time';
import { shell } from '../../lib/shell';
import { Button } from '../../ui/button';
import { SecretDialog } from '../../ui/controls/secret-dialog';
import { LoadFailure } from '../../ui/load-failure';
import { Skeleton } from '../../ui/skeleton';
import { Status } from '../../ui/status';
import { When } from '../../ui/when';
import { NewTokenDialog } from './new-token-dialog';
import { RevokeDialog } from './revoke-dialog';
import { useAreaName } from './use-area-name';

/** The dialog that is open, if any. */
type Open = { what: 'new' } | { what: 'made'; text: string } | { what: 'revoke'; token: ApiToken };

interface TokenListProps {
  /** The service account that has them; none: the user. */
  owner?: number;
}

/** API tokens of the user or of a service account, and the dialogs that make and end them. */
export function TokenList({ owner }: TokenListProps) {
  const { t } = useTranslation();
  const tokens = useApiTokens(owner);
  const [open, setOpen] = useState<Open>();
  const { items = [], areas = [] } = tokens.data ?? {};
  const close = () => setOpen(undefined);

  return (
    <>
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
        <NewTokenDialog
          owner={owner}
          areas={areas}
          onMade={(text) => setOpen({ what: 'made', text })}
          onClose={close}
        />
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
      {open?.what === 'revoke' && <RevokeDialog owner={owner} token={open.token} onClose={close} />}
    </>
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
