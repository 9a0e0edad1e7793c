import { useTranslation } from 'react-i18next';
import { fieldsOf } from '../../blocks/record-form/typed';
import { premoderations } from '../../lib/api/vocabulary/settings';
import { FormSection } from '../../ui/form-section';
import type { SettingsValues } from './values';
import { blankWord } from './values';

const { Line, Lines, Num, Pick, Rows } = fieldsOf<SettingsValues>();

const mostWords = 1000;

/** Rules of moderation before publication. */
export default function ModerationTab() {
  const { t } = useTranslation();
  return (
    <>
      <FormSection title={t('settings.ads')} hint={t('settings.ads_hint')}>
        <Pick
          path="ad_premoderation"
          options={premoderations.map((value) => ({
            value,
            label: t(`office.value.premoderation.${value}`),
          }))}
        />
        <div className="ui-pair">
          <Num path="bump_cooldown_days" unit={t('office.days')} hint={t('settings.bump_hint')} />
          <Num path="most_active_ads" hint={t('settings.most_active_hint')} />
          <Num path="ad_term_days" unit={t('office.days')} hint={t('settings.ad_term_hint')} />
          <Num path="ad_longest_term_days" unit={t('office.days')} hint={t('settings.ad_longest_hint')} />
        </div>
      </FormSection>
      <FormSection title={t('settings.sign_up')} hint={t('settings.sign_up_hint')}>
        <Lines path="allowed_users" hint={t('settings.allowed_hint')} />
      </FormSection>
      <FormSection title={t('office.field.banned_words')} hint={t('settings.words_hint')}>
        <Rows
          path="banned_words"
          label={t('office.field.banned_words')}
          none={t('settings.no_words')}
          add={t('settings.add_word')}
          max={mostWords}
          blank={() => blankWord}
          nameOf={({ word }, index) => word || t('settings.word', { n: index + 1 })}
        >
          {(path) => (
            <div className="ui-word">
              <Line path={`${path}.word`} required />
              <Pick
                path={`${path}.locale`}
                label={t('settings.word_language')}
                none={t('settings.word_both')}
                empty={null}
                options={(['ua', 'us'] as const).map((value) => ({ value, label: t(`texts.${value}`) }))}
              />
              <Pick
                path={`${path}.match`}
                options={(['stem', 'exact'] as const).map((value) => ({
                  value,
                  label: t(`settings.match.${value}`),
                }))}
              />
              <Pick
                path={`${path}.action`}
                options={(['flag', 'block'] as const).map((value) => ({
                  value,
                  label: t(`settings.word_action.${value}`),
                }))}
              />
            </div>
          )}
        </Rows>
      </FormSection>
    </>
  );
}
