import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { problemOf } from '../../lib/api/problem';
import { languageOf } from '../../lib/i18n/language';
import { shell } from '../../lib/shell';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { LoadFailure } from '../../ui/load-failure';
import { Skeleton } from '../../ui/skeleton';
import { When } from '../../ui/when';
import { ComplaintStatus } from './complaint-status';
import { type ReportParams, reportsSearch } from './params';
import { type Complaint, type ComplaintAction, useComplaint } from './queries';
import { Snapshot } from './snapshot';
import { useComplaintActions } from './use-complaint-actions';
import { useReportWords } from './words';

interface ComplaintPageProps {
  params: ReportParams;
  /** The complaints on the current page of the list, for links to the previous and the next one. */
  neighbours: readonly Complaint[];
}

/** One complaint: its sender, its reason, and the text in question as it was then and as it is now. */
export function ComplaintPage({ params, neighbours }: ComplaintPageProps) {
  const { t } = useTranslation();
  const complaint = useComplaint(params.id);
  const heading = useRef<HTMLHeadingElement>(null);
  const ready = complaint.data !== undefined;
  useEffect(() => {
    if (ready) heading.current?.focus({ preventScroll: true });
  }, [ready]);

  const missing = complaint.isError && problemOf(complaint.error).status === 404;
  return (
    <article className="ui-case">
      <Neighbours params={params} items={neighbours} />
      {missing && (
        <p className="ui-notice" role="alert">
          {t('reports.complaint_missing')}
        </p>
      )}
      {complaint.isError && !missing && !complaint.data && <LoadFailure retry={() => complaint.refetch()} />}
      {complaint.isPending && (
        <div className="ui-stack" aria-busy="true">
          <Skeleton height={120} />
          <Skeleton height={240} />
        </div>
      )}
      {complaint.data && <Case complaint={complaint.data} heading={heading} />}
    </article>
  );
}

function Neighbours({ params, items }: { params: ReportParams; items: readonly Complaint[] }) {
  const { t } = useTranslation();
  const at = items.findIndex(({ id }) => id === params.id);
  const [before, after] = at < 0 ? [undefined, undefined] : [items[at - 1], items[at + 1]];
  const linkTo = (id: number) => ({ search: `?${reportsSearch({ ...params, id })}` });
  return (
    <nav className="ui-neighbours" aria-label={t('reports.neighbours')}>
      <Link to={linkTo(0)} state={{ keepFocus: true }}>
        <Icon name="left" size={16} />
        {t('reports.to_list')}
      </Link>
      <span>
        {before && (
          <Link to={linkTo(before.id)} rel="prev">
            {t('reports.previous')}
          </Link>
        )}
        {after && (
          <Link to={linkTo(after.id)} rel="next">
            {t('reports.next')}
          </Link>
        )}
      </span>
    </nav>
  );
}

const supportedActions: readonly ComplaintAction[] = ['take', 'act', 'dismiss', 'reopen'];

function Case({
  complaint,
  heading,
}: {
  complaint: Complaint;
  heading: RefObject<HTMLHeadingElement | null>;
}) {
  const { t } = useTranslation();
  const { word } = useReportWords();
  const actions = useComplaintActions(complaint);
  const { target } = complaint;
  const allowed = supportedActions.filter((action) => complaint.actions.includes(action));
  return (
    <>
      <header className="ui-case__head">
        <h2 ref={heading} tabIndex={-1}>
          {word('complaint', complaint.reason)}: {target.title || t('list.untitled')}
        </h2>
        <p className="ui-meta">
          <ComplaintStatus complaint={complaint} />
          <span>{t('reports.number', { n: complaint.id })}</span>
          <When exact at={complaint.created_at} />
        </p>
      </header>
      {complaint.text && (
        <blockquote
          className="ui-quote ui-complaint__text"
          lang={complaint.locale === shell.locale ? undefined : languageOf(complaint.locale)}
        >
          {complaint.text}
        </blockquote>
      )}
      <div className="ui-case__facts">
        <Reporter complaint={complaint} />
        <Target target={target} />
        {complaint.closed_at && <Outcome complaint={complaint} />}
      </div>
      <Snapshot complaint={complaint} />
      {allowed.length > 0 && (
        <div className="ui-bar">
          <div className="ui-actions">
            {allowed.map((action, index) => (
              <Button
                key={action}
                variant={index === 0 ? 'filled' : 'default'}
                data-action={action}
                disabled={actions.busy}
                onClick={() => actions.run(action)}
              >
                {t(`reports.action.${action}`)}
              </Button>
            ))}
          </div>
        </div>
      )}
      {actions.dialog}
    </>
  );
}

function Reporter({ complaint: { reporter, email, doubtful, locale } }: { complaint: Complaint }) {
  const { t } = useTranslation();
  return (
    <section className="ui-section">
      <h3>{t('reports.reporter')}</h3>
      <dl className="ui-facts">
        <div>
          <dt>{t('reports.name')}</dt>
          <dd>{reporter?.name ?? t('reports.anonymous')}</dd>
        </div>
        {email && (
          <div>
            <dt>{t('reports.email')}</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('reports.written_in')}</dt>
          <dd>{t(`reports.language.${locale}`)}</dd>
        </div>
      </dl>
      {doubtful && <p className="ui-hint">{t('reports.doubtful_text')}</p>}
      {!email && <p className="ui-hint">{t('reports.no_answer')}</p>}
    </section>
  );
}

function Target({ target }: { target: Complaint['target'] }) {
  const { t } = useTranslation();
  const { word } = useReportWords();
  const ad = target.kind === 'advertisements';
  return (
    <section className="ui-section">
      <h3>{t('reports.target')}</h3>
      <dl className="ui-facts">
        <div>
          <dt>{t('reports.kind_head')}</dt>
          <dd>{t(`reports.kind.${target.kind}`)}</dd>
        </div>
        <div>
          <dt>{t('reports.state_head')}</dt>
          <dd>{word(ad ? 'ad' : 'status', target.status)}</dd>
        </div>
        <div>
          <dt>{t('reports.open_head')}</dt>
          <dd>{target.open}</dd>
        </div>
      </dl>
      <p className="ui-links">
        <Link to={target.path}>{t('reports.open_editor')}</Link>
        {ad && target.status === 'pending' && (
          <Link to={`/dashboard/advertisements?view=queue&ad=${target.id}`}>{t('reports.open_queue')}</Link>
        )}
        {target.url && (
          <a href={target.url} target="_blank" rel="noopener">
            {t('reports.open_site')}
          </a>
        )}
      </p>
    </section>
  );
}

function Outcome({ complaint: { assignee, closed_at, outcome_note } }: { complaint: Complaint }) {
  const { t } = useTranslation();
  return (
    <section className="ui-section">
      <h3>{t('reports.outcome')}</h3>
      <dl className="ui-facts">
        {assignee && (
          <div>
            <dt>{t('reports.decided_by')}</dt>
            <dd>{assignee.name}</dd>
          </div>
        )}
        {closed_at && (
          <div>
            <dt>{t('reports.closed')}</dt>
            <dd>
              <When exact at={closed_at} />
            </dd>
          </div>
        )}
      </dl>
      {outcome_note && <p className="ui-quote">{outcome_note}</p>}
    </section>
  );
}
