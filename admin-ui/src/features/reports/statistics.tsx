import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { statsRanges } from '../../lib/api/vocabulary/reports';
import {
  axisLabel,
  change,
  formatNumber,
  periodLabel,
  pointLabel,
  rate,
  readablePath,
  soFar,
} from '../../lib/i18n/format';
import type { TextKey } from '../../lib/keys/texts';
import { shell } from '../../lib/shell';
import { duration } from '../../lib/text/duration';
import { LoadFailure } from '../../ui/load-failure';
import { Skeleton } from '../../ui/skeleton';
import { BarTable } from './chart/bar-table';
import { Figure } from './chart/figure';
import { LineChart } from './chart/line-chart';
import { shares } from './chart/scale';
import { ShareBar } from './chart/share-bar';
import { Panel } from './panel';
import { parseReports, type Range, reportsSearch } from './params';
import { type Stats, useStats } from './queries';
import { useOnline } from './use-online';
import { useReportWords } from './words';

const { locale } = shell;
const number = (value: number) => formatNumber(value, locale);

export function Statistics({ range }: { range: Range }) {
  const { t } = useTranslation();
  const stats = useStats(range);
  const { data } = stats;
  return (
    <>
      <div className="ui-stats__head">
        <nav className="ui-ranges" aria-label={t('reports.ranges')}>
          {statsRanges.map((name) => (
            <Link
              key={name}
              to={`?${reportsSearch({ ...parseReports(new URLSearchParams()), range: name })}`}
              aria-current={name === range ? 'true' : undefined}
              state={{ keepFocus: true }}
              preventScrollReset
            >
              {t(`reports.range.${name}`)}
            </Link>
          ))}
        </nav>
        {data && <Period stats={data} />}
      </div>
      {stats.isError && <LoadFailure retry={() => stats.refetch()} />}
      {stats.isPending && (
        <div className="ui-stack" aria-busy="true">
          <span className="ui-hidden" role="status">
            {t('frame.loading')}
          </span>
          {[96, 280, 200].map((height) => (
            <Skeleton key={height} height={height} />
          ))}
        </div>
      )}
      {data && !stats.isError && (
        <div
          className="ui-list"
          aria-busy={stats.isPlaceholderData}
          data-old={stats.isPlaceholderData || undefined}
        >
          <Totals stats={data} />
          <div className="ui-stats">
            <Traffic stats={data} range={range} />
            <Readers stats={data} range={range} />
            <StaffActivity stats={data} range={range} />
          </div>
        </div>
      )}
    </>
  );
}

function Period({ stats: { series, from, to } }: { stats: Stats }) {
  const [first, last] = [series[0]?.at ?? from, series.at(-1)?.at ?? to];
  return <p className="ui-hint">{periodLabel(first, last, locale)}</p>;
}

function Totals({ stats }: { stats: Stats }) {
  const { t } = useTranslation();
  const online = useOnline(stats.online);
  return (
    <dl className="ui-totals">
      {(['views', 'visitors'] as const).map((name) => {
        const difference = change(stats.totals[name], stats.before[name], locale);
        return (
          <div key={name}>
            <dt>{t(`reports.${name}`)}</dt>
            <dd>
              <strong>{number(stats.totals[name])}</strong>
              <small>
                {difference === null
                  ? t('reports.nothing_before')
                  : t('reports.before', { change: difference, n: number(stats.before[name]) })}
              </small>
            </dd>
          </div>
        );
      })}
      <div>
        <dt>{t('reports.online')}</dt>
        <dd>
          <strong data-online>{number(online)}</strong>
          <small>{t('reports.online_hint')}</small>
        </dd>
      </div>
    </dl>
  );
}

function Traffic({ stats, range }: { stats: Stats; range: Range }) {
  const { t } = useTranslation();
  const series = soFar(stats.series, stats.from, new Date());
  const title = t('reports.traffic');
  const counted = series.some(({ views }) => views > 0);
  const points = series.map(({ at }) => pointLabel(at, locale));
  const names = { views: t('reports.views'), visitors: t('reports.visitors') };
  return (
    <Panel
      title={title}
      table="series"
      range={range}
      wide
      none={counted ? undefined : t('reports.no_visits')}
    >
      <Figure
        chart={
          <LineChart
            label={t('reports.traffic_chart')}
            series={(['views', 'visitors'] as const).map((name) => ({
              name: names[name],
              values: series.map((point) => point[name]),
            }))}
            points={points}
            ticks={series.map(({ at }) => axisLabel(at, locale))}
            format={number}
          />
        }
        table={
          <table className="ui-bars">
            <caption className="ui-hidden">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{t(range === 'day' ? 'reports.hour' : 'reports.day')}</th>
                <th scope="col">{names.views}</th>
                <th scope="col">{names.visitors}</th>
              </tr>
            </thead>
            <tbody>
              {series.map(({ at, views, visitors }, index) => (
                <tr key={at}>
                  <th scope="row">{points[index]}</th>
                  <td>{number(views)}</td>
                  <td>{number(visitors)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        }
      />
    </Panel>
  );
}

/** Traffic: pages, sources and devices. */
function Readers({ stats, range }: { stats: Stats; range: Range }) {
  const { t } = useTranslation();
  const { word } = useReportWords();
  const { pages, downloads, sources, devices, languages } = stats;
  const views = t('reports.views');
  const none = (list: readonly unknown[], key: TextKey) => (list.length === 0 ? t(key) : undefined);
  const parts = [
    {
      table: 'devices',
      title: t('reports.devices'),
      head: t('reports.device_head'),
      rows: devices.map(({ device, views }) => ({
        key: device,
        label: word('device', device),
        value: views,
      })),
    },
    {
      table: 'languages',
      title: t('reports.languages'),
      head: t('reports.language_head'),
      rows: languages.map(({ locale, views }) => ({
        key: locale,
        label: t(`reports.language.${locale}`),
        value: views,
      })),
    },
  ] as const;
  return (
    <>
      <Panel title={t('reports.pages')} table="pages" range={range} none={none(pages, 'reports.no_visits')}>
        <BarTable
          caption={t('reports.pages')}
          head={t('reports.page')}
          columns={[views, t('reports.visitors')]}
          rows={pages.map(({ path, views, visitors }) => ({
            key: path,
            label: (
              <a href={path} target="_blank" rel="noopener">
                {readablePath(path)}
              </a>
            ),
            values: [views, visitors],
          }))}
          format={number}
        />
      </Panel>
      <Panel
        title={t('reports.downloads')}
        table="downloads"
        range={range}
        none={none(downloads, 'reports.no_downloads')}
      >
        <BarTable
          caption={t('reports.downloads')}
          head={t('reports.file')}
          columns={[t('reports.saved'), t('reports.visitors')]}
          rows={downloads.map(({ path, name, downloads, visitors, entry }) => ({
            key: path,
            label: (
              <>
                <a href={path} target="_blank" rel="noopener">
                  {name}
                </a>
                {entry && (
                  <>
                    {' · '}
                    <Link to={entry.path}>{entry.title}</Link>
                  </>
                )}
              </>
            ),
            values: [downloads, visitors],
          }))}
          format={number}
        />
      </Panel>
      <Panel
        title={t('reports.sources')}
        table="sources"
        range={range}
        none={none(sources, 'reports.no_visits')}
      >
        <BarTable
          caption={t('reports.sources')}
          head={t('reports.source')}
          columns={[views]}
          rows={sources.map(({ host, views }) => ({
            key: host,
            label: host || t('reports.direct'),
            values: [views],
          }))}
          format={number}
        />
      </Panel>
      {parts.map(({ table, title, head, rows }) => {
        const percent = shares(rows.map(({ value }) => value));
        return (
          <Panel key={table} title={title} table={table} range={range} none={none(rows, 'reports.no_visits')}>
            <ShareBar parts={rows} />
            <BarTable
              caption={title}
              head={head}
              columns={[views, t('reports.share')]}
              rows={rows.map(({ key, label, value }, index) => ({
                key,
                label,
                values: [value, rate(percent[index] ?? 0, 100, locale)],
              }))}
              format={number}
            />
          </Panel>
        );
      })}
    </>
  );
}

/** Activity of the staff: publishing, moderation, ads and banners. */
function StaffActivity({ stats, range }: { stats: Stats; range: Range }) {
  const { t } = useTranslation();
  const { word } = useReportWords();
  const { publishing, moderation, ads, banners } = stats;
  const facts = (entries: readonly (readonly [string, string])[]) => (
    <dl className="ui-facts">
      {entries.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
  const busy = publishing.by_kind.filter(({ published, edited }) => published + edited > 0);
  return (
    <>
      <Panel title={t('reports.ads')} range={range} none={ads.length === 0 ? t('reports.no_ads') : undefined}>
        <BarTable
          caption={t('reports.ads')}
          head={t('reports.state_head')}
          columns={[t('reports.count')]}
          rows={ads.map(({ state, count }) => ({
            key: state,
            label: (
              <Link to={`/dashboard/advertisements?state=${encodeURIComponent(state)}`}>
                {word('ad', state)}
              </Link>
            ),
            values: [count],
          }))}
          format={number}
        />
      </Panel>
      <Panel title={t('reports.publishing')} range={range}>
        {facts([
          [t('reports.publishes'), number(publishing.publishes)],
          [t('reports.failed_publishes'), number(publishing.failed)],
          [
            t('reports.publish_time'),
            publishing.median_ms === null ? '—' : t('reports.ms', { n: number(publishing.median_ms) }),
          ],
          [t('reports.files'), number(publishing.files)],
        ])}
        {busy.length > 0 && (
          <BarTable
            caption={t('reports.by_kind')}
            head={t('reports.kind_head')}
            columns={[t('reports.published'), t('reports.edited')]}
            rows={busy.map(({ kind, published, edited }) => ({
              key: kind,
              label: t(`reports.kind.${kind}`),
              values: [published, edited],
            }))}
            format={number}
          />
        )}
      </Panel>
      <Panel title={t('reports.moderation')} range={range}>
        {facts([
          [t('reports.waiting'), number(moderation.waiting)],
          [t('reports.approved'), number(moderation.approved)],
          [t('reports.rejected'), number(moderation.rejected)],
          [t('reports.blocked'), number(moderation.blocked)],
          [
            t('reports.wait'),
            moderation.median_wait_seconds === null ? '—' : duration(moderation.median_wait_seconds, locale),
          ],
        ])}
        {moderation.reasons.length > 0 && (
          <BarTable
            caption={t('reports.refusals')}
            head={t('reports.refusal')}
            columns={[t('reports.times')]}
            rows={moderation.reasons.map(({ reason, count }) => ({
              key: reason,
              label: word('refusal', reason),
              values: [count],
            }))}
            format={number}
          />
        )}
      </Panel>
      <Panel
        title={t('reports.banners')}
        table="banners"
        range={range}
        wide
        none={banners.length === 0 ? t('reports.no_banners') : undefined}
      >
        <BarTable
          caption={t('reports.banners')}
          head={t('reports.campaign')}
          columns={[
            t('reports.viewable'),
            t('reports.served'),
            t('reports.clicks'),
            t('reports.click_rate'),
            t('reports.placement_head'),
          ]}
          rows={banners.map(({ id, title, placement, served, viewable, clicks }) => ({
            key: `${id} ${placement}`,
            label: <Link to={`/dashboard/reklama/edit/${id}`}>{title}</Link>,
            values: [viewable, served, clicks, rate(clicks, viewable, locale), word('placement', placement)],
          }))}
          format={number}
        />
      </Panel>
    </>
  );
}
