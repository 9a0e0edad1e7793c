import { useTranslation } from 'react-i18next';

/** Inside of a dialog, where a toast would not be seen. */
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
