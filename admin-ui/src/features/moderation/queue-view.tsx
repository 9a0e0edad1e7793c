import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { type Ad, type Queue, type Queued, titleOf } from '../../entities/ad/ad';
import { problemOf } from '../../lib/api/problem';
import { useNarrow } from '../../lib/dom/use-media';
import { useUser } from '../../lib/session/user';
import { shell } from '../../lib/shell';
import { duration } from '../../lib/text/duration';
import { Button } from '../../ui/button';
import { LoadFailure } from '../../ui/load-failure';
import { Ornament } from '../../ui/ornament';
import { Skeleton } from '../../ui/skeleton';
import { When } from '../../ui/when';
import { ActionBar } from './action-bar';
import { newest, useClaim } from './claim';
import { LastDecision } from './last-decision';
import { useQueue } from './queries';
import { currentOf, nextOf } from './queue-order';
import { Review } from './review';
import { type Command, useShortcuts } from './shortcuts';
import { useAdActions } from './use-ad-actions';

const keysKey = 'visnyk-queue-keys';

/** Single-key shortcuts conflict with speech input, so the user can turn them off. */
function useKeysChoice() {
  const [on, setOn] = useState(() => {
    try {
      return localStorage.getItem(keysKey) !== 'off';
    } catch {
      return true;
    }
  });
  const choose = (next: boolean) => {
    setOn(next);
    try {
      localStorage.setItem(keysKey, next ? 'on' : 'off');
    } catch {
      // Without storage, the choice lasts until the page is closed.
    }
  };
  return [on, choose] as const;
}

export function QueueView() {
  const { t } = useTranslation();
  const queue = useQueue();
  const [decided, setDecided] = useState<Ad | null>(null);
  if (queue.isError && !queue.data) return <LoadFailure retry={() => queue.refetch()} />;
  if (!queue.data) {
    return (
      <div className="ui-stack" aria-busy="true">
        <Skeleton height={48} />
        <Skeleton height={360} />
      </div>
    );
  }
  return (
    <>
      <p className="ui-queue__state" role="status">
        {t('moderation.waiting', { count: queue.data.total })}
        {queue.data.median_wait_seconds !== null && (
          <span>
            {t('moderation.median', { time: duration(queue.data.median_wait_seconds, shell.locale) })}
          </span>
        )}
      </p>
      {decided && <LastDecision ad={decided} />}
      {queue.data.items.length === 0 ? (
        <div className="ui-notice">
          <Ornament />
          <p>{t('moderation.queue_empty')}</p>
        </div>
      ) : (
        <QueueCases queue={queue.data} listedAt={queue.dataUpdatedAt} onDecided={setDecided} />
      )}
    </>
  );
}

interface QueueCasesProps {
  queue: Queue;
  /** The time at which the list arrived. */
  listedAt: number;
  onDecided: (ad: Ad) => void;
}

function QueueCases({ queue: { items }, listedAt, onDecided }: QueueCasesProps) {
  const { t } = useTranslation();
  const { id: me } = useUser();
  const [search, setSearch] = useSearchParams();
  const current = currentOf(items, search.get('ad'), me);
  const choose = (id: number | undefined) =>
    setSearch(id === undefined ? { view: 'queue' } : { view: 'queue', ad: String(id) });
  if (!current) return null;
  return (
    <div className="ui-queue">
      <details className="ui-queue__list" open={window.matchMedia('(min-width: 62em)').matches}>
        <summary>{t('moderation.queue_list', { count: items.length })}</summary>
        <ol>
          {items.map((item) => (
            <li key={item.id}>
              <button
                type="button"
                aria-current={item.id === current.id ? 'true' : undefined}
                onClick={() => choose(item.id)}
              >
                <span>{titleOf(item, shell.locale).text || t('list.untitled')}</span>
                <span className="ui-meta">
                  <When at={item.waiting_since} />
                  {item.risk > 0 && (
                    <span data-risk={item.risk >= 70 ? 'high' : undefined}>
                      {t('moderation.risk_of', { n: item.risk })}
                    </span>
                  )}
                  {item.claimed_by && item.claimed_by.id !== me && <span>{item.claimed_by.name}</span>}
                </span>
              </button>
            </li>
          ))}
        </ol>
      </details>
      <Case
        key={current.id}
        item={current}
        listedAt={listedAt}
        onNext={() => choose(nextOf(items, current.id, me)?.id)}
        onDecided={(ad) => {
          onDecided(ad);
          choose(nextOf(items, current.id, me)?.id);
        }}
      />
    </div>
  );
}

interface CaseProps {
  item: Queued;
  listedAt: number;
  onNext: () => void;
  onDecided: (ad: Ad) => void;
}

/** One ad, claimed for ten minutes so that no other moderator decides on it. */
function Case({ item, listedAt, onNext, onDecided }: CaseProps) {
  const { t } = useTranslation();
  const { id: me } = useUser();
  const navigate = useNavigate();
  const claim = useClaim(item.id);
  const actions = useAdActions(onDecided);
  const [keys, setKeys] = useKeysChoice();
  const narrow = useNarrow();

  const refused = claim.error ? problemOf(claim.error) : undefined;
  const taken = refused?.status === 409 || (claim.pending && item.claimed_by && item.claimed_by.id !== me);
  const named =
    refused && typeof refused.params.name === 'string' ? refused.params.name : item.claimed_by?.name;
  const ad = newest(item, listedAt, claim.claimed);
  const busy = actions.busy || claim.pending || Boolean(taken);

  const command = (pressed: Command) => {
    if (pressed === 'next') onNext();
    else if (pressed === 'edit') void navigate(`/dashboard/advertisements/edit/${ad.id}?edit=1`);
    else if (!busy && ad.actions.includes(pressed)) actions.run(ad, pressed);
  };
  useShortcuts(keys, command);

  const title = titleOf(ad, shell.locale).text;
  return (
    <article className="ui-case" aria-label={title}>
      {taken && (
        <p className="ui-waits" role="status">
          {t('moderation.claimed', { name: named || t('conflict.someone') })}
        </p>
      )}
      {refused && !taken && <LoadFailure retry={() => claim.retry()} />}
      <Review ad={ad} since={ad.waiting_since} previous={ad.previous} />
      <div className="ui-bar">
        <label className="ui-check ui-keys">
          <input type="checkbox" checked={keys} onChange={() => setKeys(!keys)} />
          <span>
            {t('moderation.keys')} <kbd>A</kbd> <kbd>R</kbd> <kbd>E</kbd> <kbd>N</kbd>
          </span>
        </label>
        <div className="ui-actions">
          <ActionBar
            ad={ad}
            title={title}
            busy={busy}
            buttons={2}
            above
            extra={narrow ? [{ label: t('moderation.action.edit'), onChoose: () => command('edit') }] : []}
            onRun={actions.run}
          />
          {!narrow && (
            <Button variant="default" data-action="edit" onClick={() => command('edit')}>
              {t('moderation.action.edit')}
            </Button>
          )}
          <Button variant="subtle" data-action="next" onClick={onNext}>
            {t('moderation.next')}
          </Button>
        </div>
      </div>
      {actions.dialog}
    </article>
  );
}
