import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Locale } from '../api/types';
import { BodyField } from './body-field';
import { useEditorial } from './context';
import { TextField } from './text-fields';
import { tabMark } from './values';

const locales = ['ua', 'us'] as const;

/** Both languages stay mounted: switching must lose neither the cursor nor the undo history. */
export function Texts({ tab, onTab }: { tab: Locale; onTab: (tab: Locale) => void }) {
  const { t } = useTranslation();
  const { values, saved, errors } = useEditorial();
  return (
    <Tabs value={tab} onChange={(next) => next && onTab(next as Locale)} keepMounted>
      <Tabs.List aria-label={t('texts.languages')}>
        {locales.map((locale) => {
          const mark = tabMark(locale, values, saved, errors);
          return (
            <Tabs.Tab key={locale} value={locale}>
              {t(`texts.${locale}`)}
              {mark && (
                <span className="ui-badge" data-state={mark}>
                  {t(`texts.${mark}`)}
                </span>
              )}
            </Tabs.Tab>
          );
        })}
      </Tabs.List>
      {locales.map((locale) => (
        <Tabs.Panel key={locale} value={locale} className="ui-stack ui-texts">
          <TextField locale={locale} name="title" rows={1} counted required={locale === 'ua'} />
          <TextField locale={locale} name="lead" rows={2} counted />
          <BodyField locale={locale} />
          <details className="ui-more" open={values.cover !== null || undefined}>
            <summary>{t('texts.cover')}</summary>
            <div className="ui-stack">
              <TextField locale={locale} name="cover_alt" hint={t('field.cover_alt_hint')} counted />
              <TextField locale={locale} name="cover_caption" counted />
            </div>
          </details>
          <details className="ui-more">
            <summary>{t('texts.more')}</summary>
            <div className="ui-stack">
              <TextField locale={locale} name="byline_text" hint={t('field.byline_text_hint')} />
              <TextField locale={locale} name="seo_title" hint={t('field.seo_title_hint')} counted />
              <TextField
                locale={locale}
                name="seo_description"
                hint={t('field.seo_description_hint')}
                rows={2}
                counted
              />
            </div>
          </details>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
