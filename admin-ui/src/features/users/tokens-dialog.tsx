import { useTranslation } from 'react-i18next';
import { TokenList } from '../../blocks/tokens/token-list';
import type { User } from '../../entities/user/queries';
import { Dialog } from '../../ui/dialog';

/** API tokens of a service account. */
export function TokensDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('users.tokens_title', { name: user.name })} onClose={onClose}>
      <div className="ui-stack">
        <TokenList owner={user.id} />
      </div>
    </Dialog>
  );
}
