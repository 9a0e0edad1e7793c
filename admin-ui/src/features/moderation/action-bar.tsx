import { useTranslation } from 'react-i18next';
import { type Ad, type AdAction, adActions } from '../../entities/ad/ad';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { Menu, type MenuEntry } from '../../ui/menu';

const isSupported = (action: Ad['actions'][number]): action is AdAction =>
  (adActions as readonly string[]).includes(action);
const dangerous: ReadonlySet<AdAction> = new Set(['block', 'delete']);

interface ActionBarProps {
  ad: Ad;
  title: string;
  busy: boolean;
  /** How many actions are buttons; the menu contains the others. */
  buttons: number;
  /** For a row of a list: small buttons without a primary one. */
  quiet?: boolean;
  above?: boolean;
  /** Other commands, at the top of the menu. */
  extra?: MenuEntry[];
  onRun: (ad: Ad, action: AdAction) => void;
}

/** The actions that the server allows, in its order: the most likely one first. */
export function ActionBar({ ad, title, busy, buttons, quiet, above, extra = [], onRun }: ActionBarProps) {
  const { t } = useTranslation();
  const actions = ad.actions.filter(isSupported);
  const rest = actions.slice(buttons);
  return (
    <>
      {actions.slice(0, buttons).map((action, index) => (
        <Button
          key={action}
          size={quiet ? 'xs' : undefined}
          data-action={action}
          variant={index === 0 && !quiet ? 'filled' : 'default'}
          disabled={busy}
          onClick={() => onRun(ad, action)}
        >
          {t(`moderation.action.${action}`)}
          {quiet && <span className="ui-hidden">: {title}</span>}
        </Button>
      ))}
      {rest.length + extra.length > 0 && (
        <Menu
          above={above}
          label={quiet ? t('moderation.more_of', { title }) : t('action.more')}
          className="ui-square ui-square--bordered"
          face={<Icon name="chevron" />}
          disabled={busy}
          entries={[
            ...extra,
            ...rest.map((action) => ({
              label: t(`moderation.action.${action}`),
              danger: dangerous.has(action),
              onChoose: () => onRun(ad, action),
            })),
          ]}
        />
      )}
    </>
  );
}
