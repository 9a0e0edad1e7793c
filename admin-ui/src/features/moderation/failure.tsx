import { useTranslation } from 'react-i18next';

/** An error inside a dialog, which would cover a toast. */
export function Failure({ text }: { text: string | undefined }) {
  const { t } = useTranslation();
  return (
    text && (
      <p className="ui-error" role="alert">
        {t('moderation.failed')}: {text}
      </p>
    )
  );
}
