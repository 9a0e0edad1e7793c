import { useTranslation } from 'react-i18next';
import { TokenList } from '../../blocks/tokens/token-list';
import { FormSection } from '../../ui/form-section';

/** API tokens of a member of staff. */
export default function TokensSection() {
  const { t } = useTranslation();
  return (
    <FormSection narrow id="account-tokens" title={t('tokens.title')} hint={t('tokens.text')}>
      <TokenList />
    </FormSection>
  );
}
