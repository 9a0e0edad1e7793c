import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { Permission } from '../api/types';
import { Icon } from '../frame/icons';
import { Menu } from '../frame/menu';
import { useEditorial } from './context';
import type { Step } from './use-writing';

interface ActionsProps {
  allowed: Permission[];
  dirty: boolean;
  busy: boolean;
  previewing: boolean;
  onRun: (step: Step) => void;
  onPreview: () => void;
  onRemove: () => void;
}

/** Only what the server allows; one of them is the primary one. A phone keeps two buttons and a menu. */
export function Actions({ allowed, dirty, busy, previewing, onRun, onPreview, onRemove }: ActionsProps) {
  const { t } = useTranslation();
  const { entry, values } = useEditorial();
  const narrow = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const can = (action: Permission) => allowed.includes(action);
  const published = entry?.status === 'published';
  const nothingNew = published && !dirty && !entry.pending;
  const submits = can('submit') && entry?.status !== 'review';

  const publishLabel = () => {
    if (published && !narrow) return t('action.publish_changes');
    const future = values.publish_at !== null && Date.parse(values.publish_at) > Date.now();
    return t(future && !published ? 'action.schedule' : 'action.publish');
  };
  const saveLabel = () => {
    if (narrow) return t('action.save_short');
    return t(published ? 'action.save_pending' : 'action.save');
  };
  const preview = {
    label: t(previewing ? 'action.preview_close' : 'action.preview'),
    onChoose: onPreview,
  };
  const submitInMenu = submits && narrow && can('publish');
  const steps = [
    ...(submitInMenu ? (['submit'] as const) : []),
    ...(['withdraw', 'unpublish', 'restore'] as const).filter(can),
  ];
  const more = [
    ...(narrow && can('preview') ? [preview] : []),
    ...steps.map((step) => ({ label: t(`action.${step}`), onChoose: () => onRun(step) })),
    ...(can('delete') ? [{ label: t('action.delete'), danger: true, onChoose: onRemove }] : []),
  ];

  return (
    <div className="ui-actions">
      {can('preview') && !narrow && (
        <Button variant="subtle" aria-pressed={previewing} onClick={onPreview}>
          {preview.label}
        </Button>
      )}
      {can('save') && (
        <Button
          data-action="save"
          variant="default"
          disabled={busy || (entry !== null && !dirty)}
          onClick={() => onRun('save')}
        >
          {saveLabel()}
        </Button>
      )}
      {submits && !submitInMenu && (
        <Button
          data-action="submit"
          variant={can('publish') ? 'default' : 'filled'}
          loading={busy && !can('publish')}
          onClick={() => onRun('submit')}
        >
          {t(narrow ? 'action.submit_short' : 'action.submit')}
        </Button>
      )}
      {can('publish') && (
        <Button data-action="publish" loading={busy} disabled={nothingNew} onClick={() => onRun('publish')}>
          {publishLabel()}
        </Button>
      )}
      {more.length > 0 && (
        <Menu
          above
          label={t('action.more')}
          className="ui-square ui-square--bordered"
          face={<Icon name="chevron" />}
          disabled={busy}
          entries={more}
        />
      )}
    </div>
  );
}
