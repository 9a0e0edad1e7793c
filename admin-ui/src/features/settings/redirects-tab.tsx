import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordDialog } from '../../blocks/record-form/record-dialog';
import { RemovalDialog } from '../../blocks/record-form/removal-dialog';
import { Followed } from '../../blocks/record-form/save-bar';
import { SearchField } from '../../blocks/record-form/search-field';
import { fieldsOf } from '../../blocks/record-form/typed';
import { useRecord } from '../../blocks/record-form/use-record';
import { type Redirect, useRedirects, useRedirectWrites } from '../../entities/site/queries';
import {
  type AddressForm,
  inPlace,
  pageIn,
  searchWith,
  useAddressQuery,
} from '../../lib/address/use-address-query';
import { redirectCodes } from '../../lib/api/vocabulary/settings';
import { Button, IconButton } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { LoadFailure } from '../../ui/load-failure';
import { Ornament } from '../../ui/ornament';
import { Pager } from '../../ui/pager';
import { Skeleton } from '../../ui/skeleton';
import { Status } from '../../ui/status';
import { showToast } from '../../ui/toasts';
import { alias, blankRedirect, checkRedirect, goneStatus, redirectValues } from './redirect-values';

const { Line, Pick, Tick } = fieldsOf<typeof blankRedirect>();

const tones = { 301: 'good', 302: 'plan', 410: 'danger', 200: 'quiet' } as const;

const address: AddressForm<{ q: string; page: number }> = {
  parse: (search) => ({ q: search.get('q') ?? '', page: pageIn(search) }),
  format: (query) => searchWith({ tab: 'redirects', ...query }),
};

/** Redirects from former addresses. */
export default function RedirectsTab() {
  const { t } = useTranslation();
  const { query, change, searchOf } = useAddressQuery(address);
  const { q, page } = query;
  const redirects = useRedirects({ q, page });
  const writes = useRedirectWrites();
  const [editing, setEditing] = useState<{ redirect: Redirect | null }>();
  const [removing, setRemoving] = useState<Redirect>();
  const items = redirects.data?.items ?? [];
  return (
    <>
      <div className="ui-tools">
        <SearchField
          label={t('settings.search_redirects')}
          value={q}
          onChange={(next) => change({ q: next }, inPlace)}
        />
        <Button data-action="new" variant="default" onClick={() => setEditing({ redirect: null })}>
          {t('settings.new_redirect')}
        </Button>
      </div>
      <Followed kind="redirects" />
      {redirects.isError && <LoadFailure retry={() => redirects.refetch()} />}
      {redirects.isPending && <Skeleton height={320} />}
      {redirects.data && (
        <div className="ui-list" aria-busy={redirects.isFetching}>
          {items.length === 0 ? (
            <div className="ui-notice" role="status">
              <Ornament />
              <p>{t(q ? 'list.nothing_found' : 'settings.no_redirects')}</p>
            </div>
          ) : (
            <p role="status" className="ui-hint">
              {t('settings.redirect_count', { count: redirects.data.total })}
            </p>
          )}
          <ul className="ui-cards ui-redirects">
            {items.map((redirect) => (
              <li key={redirect.id}>
                <div>
                  <button type="button" className="ui-link" onClick={() => setEditing({ redirect })}>
                    {redirect.from}
                  </button>
                  <p className="ui-meta">
                    <Status tone={tones[redirect.code]}>{t(`settings.code.${redirect.code}`)}</Status>
                    {redirect.to && (
                      <span className="ui-breakable">
                        <Icon name="arrow" size={14} /> {redirect.to}{' '}
                        {redirect.external && <Icon name="external" size={14} />}
                      </span>
                    )}
                  </p>
                </div>
                <IconButton
                  icon="trash"
                  aria-label={t('office.remove', { name: redirect.from })}
                  onClick={() => setRemoving(redirect)}
                />
              </li>
            ))}
          </ul>
          <Pager
            page={page}
            perPage={redirects.data.per_page}
            total={redirects.data.total}
            searchOf={searchOf}
          />
        </div>
      )}
      {editing && <RedirectDialog redirect={editing.redirect} onClose={() => setEditing(undefined)} />}
      {removing && (
        <RemovalDialog
          title={t('settings.delete_redirect', { name: removing.from })}
          used={0}
          onClose={() => setRemoving(undefined)}
          onRemove={async () => {
            await writes.remove(removing.id);
            setRemoving(undefined);
            showToast({ summary: t('office.deleted', { name: removing.from }) });
          }}
        />
      )}
    </>
  );
}

function RedirectDialog({ redirect, onClose }: { redirect: Redirect | null; onClose: () => void }) {
  const { t } = useTranslation();
  const writes = useRedirectWrites();
  const form = useRecord({
    document: redirect,
    blank: blankRedirect,
    valuesOf: redirectValues,
    validate: checkRedirect,
    write: (changed, stored) =>
      stored ? writes.change(stored.id, { ...changed, version: stored.version }) : writes.create(changed),
    onWritten: ({ from }) => {
      showToast({ summary: t('office.saved_name', { name: from }) });
      onClose();
    },
  });
  const { code, to } = form.values;
  return (
    <RecordDialog
      form={form}
      wide
      title={t(redirect ? 'settings.edit_redirect' : 'settings.new_redirect')}
      submit={t('office.save')}
      onClose={onClose}
    >
      <Line path="from" mono required placeholder="/afisha" hint={t('settings.from_hint')} />
      <Pick
        path="code"
        numeric
        label={t('settings.what_happens')}
        options={redirectCodes.map((value) => ({
          value: String(value),
          label: t(`settings.code_long.${value}`),
        }))}
        hint={t(`settings.code_hint.${code}`)}
      />
      {(code !== goneStatus || to !== '') && (
        <Line path="to" mono required placeholder="/poster" hint={t('settings.to_hint')} />
      )}
      {code !== goneStatus && code !== alias && <Tick path="external" hint={t('settings.external_hint')} />}
    </RecordDialog>
  );
}
