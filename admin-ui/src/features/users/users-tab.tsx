import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../blocks/record-form/search-field';
import {
  type AccountState,
  accountStates,
  type User,
  type UserAction,
  type UsersQuery,
  usersPerPage,
  useUsers,
  useUserWrites,
} from '../../entities/user/queries';
import {
  type AddressForm,
  inPlace,
  pageIn,
  searchWith,
  useAddressQuery,
} from '../../lib/address/use-address-query';
import { useFailureText } from '../../lib/api/failure';
import { roles } from '../../lib/api/vocabulary/settings';
import { openText } from '../../lib/keys/texts';
import { useUser } from '../../lib/session/user';
import { Button } from '../../ui/button';
import { Select } from '../../ui/controls/select';
import { Icon } from '../../ui/icons';
import { LoadFailure } from '../../ui/load-failure';
import { Menu } from '../../ui/menu';
import { Ornament } from '../../ui/ornament';
import { Pager } from '../../ui/pager';
import { Skeleton } from '../../ui/skeleton';
import { Status, type Tone } from '../../ui/status';
import { showToast } from '../../ui/toasts';
import { When } from '../../ui/when';
import { InviteDialog } from './invite-dialog';
import { ResetSecondDialog } from './reset-second-dialog';
import { Rights } from './rights';
import { ServiceDialog } from './service-dialog';
import { RemoveUserDialog, SuspendDialog } from './suspend-dialog';
import { TokensDialog } from './tokens-dialog';
import { UserDialog } from './user-dialog';

const tones: Record<AccountState, Tone> = {
  active: 'good',
  pending_email: 'wait',
  suspended: 'danger',
  deletion_requested: 'quiet',
};

type OpenDialog =
  | { what: 'invite' | 'service' }
  | { what: 'edit' | 'tokens' | 'suspend' | 'reset' | 'delete'; user: User };

const address: AddressForm<UsersQuery> = {
  parse: (search) => ({
    q: search.get('q') ?? '',
    role: roles.find((role) => role === search.get('role')) ?? '',
    status: accountStates.find((state) => state === search.get('status')) ?? '',
    page: pageIn(search),
  }),
  format: (query) => searchWith({ tab: 'users', ...query }),
};

/** Accounts and their actions. */
export default function UsersTab() {
  const { t, i18n } = useTranslation();
  const me = useUser();
  const { query, change, searchOf } = useAddressQuery(address);
  const failureText = useFailureText();
  const writes = useUserWrites();
  const [dialog, setDialog] = useState<OpenDialog>();
  const users = useUsers(query);
  const close = () => setDialog(undefined);

  const narrow = (part: Partial<UsersQuery>) => change(part, inPlace);

  const act = async (user: User, action: UserAction) => {
    try {
      await writes.act(user.id, action);
      showToast({ summary: t(`users.done.${action}`), detail: user.name });
    } catch (error) {
      showToast({ severity: 'error', summary: t('office.not_saved'), detail: failureText(error) });
    }
  };

  const commandsOf = (user: User) => {
    const may = (action: User['allowed'][number]) => user.allowed.includes(action);
    return [
      ...(may('edit') ? [{ label: t('users.edit'), onChoose: () => setDialog({ what: 'edit', user }) }] : []),
      ...(user.service
        ? [{ label: t('users.tokens'), onChoose: () => setDialog({ what: 'tokens', user }) }]
        : []),
      ...(may('invite')
        ? [{ label: t('users.invite_again'), onChoose: () => void act(user, 'invite') }]
        : []),
      ...(may('activate')
        ? [{ label: t('users.activate'), onChoose: () => void act(user, 'activate') }]
        : []),
      ...(may('end-sessions')
        ? [{ label: t('users.end_sessions'), onChoose: () => void act(user, 'end-sessions') }]
        : []),
      ...(may('reset-second-factor')
        ? [
            {
              label: t('users.reset_second'),
              danger: true,
              onChoose: () => setDialog({ what: 'reset', user }),
            },
          ]
        : []),
      ...(may('suspend')
        ? [{ label: t('users.suspend'), danger: true, onChoose: () => setDialog({ what: 'suspend', user }) }]
        : []),
      ...(may('delete')
        ? [
            {
              label: t('office.delete_ask'),
              danger: true,
              onChoose: () => setDialog({ what: 'delete', user }),
            },
          ]
        : []),
    ];
  };

  const items = users.data?.items ?? [];
  const isNarrowed = query.q !== '' || query.role !== '' || query.status !== '';
  return (
    <>
      <div className="ui-tools">
        <SearchField label={t('users.search')} value={query.q} onChange={(q) => narrow({ q })} />
        <Select
          bare
          label={t('users.role')}
          value={query.role}
          none={t('users.any_role')}
          options={roles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
          onChange={(role) => narrow({ role })}
        />
        <Select
          bare
          label={t('users.status')}
          value={query.status}
          none={t('users.any_status')}
          options={accountStates.map((state) => ({ value: state, label: t(`users.state.${state}`) }))}
          onChange={(status) => narrow({ status })}
        />
        <div className="ui-actions">
          <Button data-action="new" variant="default" onClick={() => setDialog({ what: 'invite' })}>
            {t('users.invite')}
          </Button>
          <Button variant="default" onClick={() => setDialog({ what: 'service' })}>
            {t('users.add_service')}
          </Button>
        </div>
      </div>
      {users.isError && <LoadFailure retry={() => users.refetch()} />}
      {users.isPending && <Skeleton height={320} />}
      {users.data && (
        <div className="ui-list" aria-busy={users.isFetching} data-old={users.isPlaceholderData || undefined}>
          {items.length === 0 ? (
            <div className="ui-notice" role="status">
              <Ornament />
              <p>{t(isNarrowed ? 'list.nothing_found' : 'users.none')}</p>
            </div>
          ) : (
            <p role="status" className="ui-hint">
              {t('users.count', { count: users.data.total })}
            </p>
          )}
          <ul className="ui-cards ui-users">
            {items.map((user) => {
              const commands = commandsOf(user);
              return (
                <li key={user.id}>
                  <div>
                    <p className="ui-users__name">
                      <strong>{user.name}</strong>
                      <span className="ui-badge">{t(`role.${user.role}`)}</span>
                      {user.id === me.id && <span className="ui-badge">{t('users.you')}</span>}
                      {user.service && <span className="ui-badge">{t('users.service')}</span>}
                      {user.trust !== 1 && !user.service && (
                        <span className="ui-badge">{openText(i18n, 'users.trust', String(user.trust))}</span>
                      )}
                    </p>
                    {!user.service && <p className="ui-breakable">{user.email}</p>}
                    <p className="ui-meta">
                      <Status tone={tones[user.account]}>{t(`users.state.${user.account}`)}</Status>
                      {user.suspended_until && (
                        <span>
                          {t('users.until')} <When at={user.suspended_until} exact />
                        </span>
                      )}
                      {user.reason && <span className="ui-breakable">{user.reason}</span>}
                      {!user.service && (
                        <span>
                          {user.seen_at ? (
                            <>
                              {t('users.seen')} <When at={user.seen_at} hourly />
                            </>
                          ) : (
                            t('users.never_seen')
                          )}
                        </span>
                      )}
                      {user.second_factor && <span>{t('users.second')}</span>}
                      {user.sessions > 0 && <span>{t('users.sessions', { count: user.sessions })}</span>}
                      {user.entries > 0 && <span>{t('users.entries', { count: user.entries })}</span>}
                      {user.ads > 0 && <span>{t('users.ads', { count: user.ads })}</span>}
                    </p>
                  </div>
                  {commands.length > 0 && (
                    <Menu
                      label={t('office.commands', { name: user.name })}
                      className="ui-square"
                      face={<Icon name="more" />}
                      entries={commands}
                    />
                  )}
                </li>
              );
            })}
          </ul>
          <Pager page={query.page} perPage={usersPerPage} total={users.data.total} searchOf={searchOf} />
        </div>
      )}
      <Rights />
      {dialog?.what === 'invite' && <InviteDialog onClose={close} />}
      {dialog?.what === 'service' && (
        <ServiceDialog onMade={(user) => setDialog({ what: 'tokens', user })} onClose={close} />
      )}
      {dialog?.what === 'tokens' && <TokensDialog user={dialog.user} onClose={close} />}
      {dialog?.what === 'edit' && <UserDialog user={dialog.user} onClose={close} />}
      {dialog?.what === 'suspend' && <SuspendDialog user={dialog.user} onClose={close} />}
      {dialog?.what === 'reset' && <ResetSecondDialog user={dialog.user} onClose={close} />}
      {dialog?.what === 'delete' && <RemoveUserDialog user={dialog.user} onClose={close} />}
    </>
  );
}
