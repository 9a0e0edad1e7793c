import { useTranslation } from 'react-i18next';
import { Page } from '../frame/page';
import { OpeningSoon } from './opening-soon';

export function MyAds() {
  const { t } = useTranslation();
  return (
    <Page title={t('nav.my_ads')}>
      <OpeningSoon />
    </Page>
  );
}

export function AddAd() {
  const { t } = useTranslation();
  return (
    <Page title={t('nav.add_ad')}>
      <OpeningSoon />
    </Page>
  );
}

export function EditAd() {
  const { t } = useTranslation();
  return (
    <Page title={t('ads.edit')}>
      <OpeningSoon />
    </Page>
  );
}
