import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type AddressForm, useAddressQuery } from '../../lib/address/use-address-query';
import { may } from '../../lib/session/roles';
import { useUser } from '../../lib/session/user';
import { Page } from '../../ui/page';
import { Complaints } from './complaints';
import { openCount } from './open-count';
import { parseReports, type ReportParams, reportsSearch, tabs } from './params';
import { useComplaints } from './queries';
import { Statistics } from './statistics';
import { Unanswered } from './unanswered';

const waiting = parseReports(new URLSearchParams({ tab: 'complaints' }));

const address: AddressForm<ReportParams> = { parse: parseReports, format: reportsSearch };

/** `/dashboard/reports`: statistics, searches without results, and complaints. */
export function Reports() {
  const { t } = useTranslation();
  const { query: params, change } = useAddressQuery(address);
  const { role } = useUser();
  const canEditSettings = may(role, 'settings');
  const open = openCount(useComplaints(waiting).data?.counts);
  return (
    <Page title={t('reports.title')}>
      <nav className="ui-views" aria-label={t('reports.tabs')}>
        {tabs.map((tab) => (
          <Link
            key={tab}
            to={`?${reportsSearch({ ...parseReports(new URLSearchParams()), tab })}`}
            aria-current={tab === params.tab ? 'page' : undefined}
            state={{ keepFocus: true }}
          >
            {t(`reports.tab.${tab}`)}
            {tab === 'complaints' && open !== undefined && <span className="ui-badge">{open}</span>}
          </Link>
        ))}
      </nav>
      {params.tab === 'statistics' && <Statistics range={params.range} />}
      {params.tab === 'searches' && <Unanswered canEditSettings={canEditSettings} />}
      {params.tab === 'complaints' && <Complaints params={params} change={change} />}
    </Page>
  );
}
