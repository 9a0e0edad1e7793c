import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Page } from '../frame/page';
import { EntryList } from '../list/entry-list';

export function NewsList() {
  const { t } = useTranslation();
  return (
    <Page
      title={t('nav.news')}
      aside={
        <Button component={Link} to="/dashboard/news/new-page">
          {t('kind.news.new')}
        </Button>
      }
    >
      <EntryList kind="news" base="/dashboard/news" />
    </Page>
  );
}
