import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Page } from '../frame/page';
import { defaultParams } from '../resources/list-params';
import { editors } from '../routes/pages';
import { useUser } from '../session/user';
import { AdsWaiting } from './ads-waiting';
import { LatestPublication } from './latest-publication';
import { ShortList } from './short-list';

const few = { ...defaultParams, per_page: 5 };

function partOfDay(hour: number): 'morning' | 'day' | 'evening' {
  if (hour >= 5 && hour < 11) return 'morning';
  return hour >= 11 && hour < 18 ? 'day' : 'evening';
}

export function Home() {
  const { t } = useTranslation();
  const { role } = useUser();
  return (
    <Page
      title={t(`home.${partOfDay(new Date().getHours())}`)}
      aside={
        <Button component={Link} to="/dashboard/news/new-page">
          {t('kind.news.new')}
        </Button>
      }
    >
      <div className="ui-home">
        <ShortList
          kind="news"
          base="/dashboard/news"
          title={t('home.drafts')}
          none={t('home.no_drafts')}
          params={{ ...few, status: 'draft', author: 'me' }}
        />
        <ShortList
          kind="news"
          base="/dashboard/news"
          title={t('home.review')}
          none={t('home.no_review')}
          params={{ ...few, status: 'review' }}
        />
        {editors.includes(role) && <AdsWaiting />}
        <LatestPublication />
      </div>
    </Page>
  );
}
