import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { newPath } from '../../entities/entry/kinds';
import type { Board } from '../../entities/home/queries';
import { useServerEvent } from '../../entities/publication/events';
import { shortDate } from '../../lib/i18n/dates';
import { formattingTag } from '../../lib/i18n/language';
import { portalTime } from '../../lib/i18n/portal-time';
import { shell } from '../../lib/shell';
import { Icon } from '../../ui/icons';
import { Section } from '../../ui/section';
import { Status } from '../../ui/status';
import { When } from '../../ui/when';
import { Sparkline } from './sparkline';

const useNumber = () => new Intl.NumberFormat(formattingTag(shell.locale));

/** Readers of the site: now, today, in recent days. */
export function Traffic({ traffic }: { traffic: NonNullable<Board['traffic']> }) {
  const { t } = useTranslation();
  const number = useNumber();
  const online = useServerEvent('online')?.online ?? traffic.online;
  const figures = [
    ['home.online', online],
    ['home.today', traffic.today],
    ['home.yesterday', traffic.yesterday],
  ] as const;
  return (
    <Section
      title={t('home.traffic')}
      more={
        <Link to="/dashboard/reports?tab=statistics">
          {t('home.to_statistics')} <Icon name="arrow" size={14} />
        </Link>
      }
    >
      <dl className="ui-figures">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{number.format(value)}</dd>
          </div>
        ))}
      </dl>
      {traffic.days.length > 1 && <Sparkline days={traffic.days} />}
    </Section>
  );
}

export function ComplaintsOpen({ complaints }: { complaints: NonNullable<Board['complaints']> }) {
  const { t } = useTranslation();
  return (
    <Section
      title={t('home.complaints')}
      count={complaints.open}
      more={
        complaints.open > complaints.items.length && (
          <Link to="/dashboard/reports?tab=complaints">
            {t('home.to_complaints')} <Icon name="arrow" size={14} />
          </Link>
        )
      }
    >
      {complaints.items.length === 0 ? (
        <p className="ui-hint">{t('home.no_complaints')}</p>
      ) : (
        <ul className="ui-cards">
          {complaints.items.map(({ id, target, text, created_at }) => (
            <li key={id}>
              <div>
                <Link to={`/dashboard/reports?tab=complaints&id=${id}`}>
                  {target.title || t('list.untitled')}
                </Link>
                {text && <p className="ui-home__excerpt">{text}</p>}
                <p className="ui-meta">
                  <span>{t(`nav.${target.kind}`)}</span>
                  <When at={created_at} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

export function Campaigns({ campaigns }: { campaigns: NonNullable<Board['campaigns']> }) {
  const { t } = useTranslation();
  const number = useNumber();
  return (
    <Section
      title={t('home.campaigns')}
      more={
        <Link to="/dashboard/reklama">
          {t('home.to_campaigns')} <Icon name="arrow" size={14} />
        </Link>
      }
    >
      {campaigns.length === 0 ? (
        <p className="ui-hint">
          {t('home.no_campaigns')} <Link to={newPath('reklama')}>{t('kind.reklama.new')}</Link>
        </p>
      ) : (
        <ul className="ui-cards">
          {campaigns.map(({ id, title, path, running, ends_at, viewable, clicks }) => (
            <li key={id}>
              <div>
                <Link to={path}>{title || t('list.untitled')}</Link>
                <p className="ui-meta">
                  <Status tone={running ? 'good' : 'plan'}>
                    {t(running ? 'home.running' : 'home.not_running')}
                  </Status>
                  {ends_at && (
                    <span>{t('home.until', { day: shortDate(portalTime(ends_at), shell.locale) })}</span>
                  )}
                  <span>{t('home.seen', { count: viewable, n: number.format(viewable) })}</span>
                  <span>{t('home.clicks', { count: clicks, n: number.format(clicks) })}</span>
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
