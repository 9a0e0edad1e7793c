import { useTranslation } from 'react-i18next';
import {
  type NoticeFrequency,
  type NoticeSubject,
  useChooseNotices,
  useNoticeChoices,
} from '../../entities/user/notices';
import { useFailureText } from '../../lib/api/failure';
import { Select } from '../../ui/controls/select';
import { FormSection } from '../../ui/form-section';
import { LoadFailure } from '../../ui/load-failure';
import { Skeleton } from '../../ui/skeleton';
import { showToast } from '../../ui/toasts';

const frequencies: readonly NoticeFrequency[] = ['at_once', 'hourly', 'daily', 'off'];

/** How often a member of staff gets emails about each subject. A choice saves on change. */
export default function NoticesSection() {
  const { t } = useTranslation();
  const choices = useNoticeChoices();
  const choose = useChooseNotices();
  const failureText = useFailureText();
  const set = (subject: NoticeSubject, frequency: NoticeFrequency) =>
    choose.mutate(
      { [subject]: frequency },
      {
        onSuccess: () => showToast({ summary: t('notices.saved') }),
        onError: (error) =>
          showToast({ severity: 'error', summary: t('notices.not_saved'), detail: failureText(error) }),
      },
    );
  const chosenFor = (subject: NoticeSubject, frequency: NoticeFrequency) =>
    (choose.isPending && choose.variables[subject]) || frequency;
  return (
    <FormSection narrow id="account-notices" title={t('notices.emails')} hint={t('notices.emails_text')}>
      {choices.isPending && <Skeleton height={160} />}
      {choices.isError && <LoadFailure retry={() => choices.refetch()} />}
      <div className="ui-notice-choices">
        {choices.data?.items.map(({ subject, frequency }) => (
          <Select
            key={subject}
            label={t(`notices.subject.${subject}`)}
            value={chosenFor(subject, frequency)}
            options={frequencies.map((value) => ({ value, label: t(`notices.frequency.${value}`) }))}
            onChange={(chosen) => set(subject, chosen)}
          />
        ))}
      </div>
    </FormSection>
  );
}
