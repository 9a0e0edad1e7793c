import { type ComponentProps, type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import type Dialog from '../../blocks/proof/prove-dialog';
import { offerProof } from '../../lib/api/proof';
import { withTexts } from '../../lib/i18n/start';

type DialogProps = ComponentProps<typeof Dialog>;
type Settle = (proved: boolean) => void;

/** Loaded separately, because most visits never need it. */
const ProveDialog = lazy(async (): Promise<{ default: ComponentType<DialogProps> }> => {
  try {
    return await withTexts(import('../../blocks/proof/prove-dialog'), 'sign-in-again');
  } catch {
    return { default: Unproved };
  }
});

/** Without the dialog there is no proof: the call fails with its own message. */
function Unproved({ onClose }: DialogProps) {
  useEffect(onClose, [onClose]);
  return null;
}

/** Asks for a proof of who the user is, where the server wants a recent one. */
export function ProofQuestion() {
  const [settle, setSettle] = useState<Settle>();
  useEffect(() => offerProof(() => new Promise<boolean>((resolve) => setSettle(() => resolve))), []);
  if (!settle) return null;
  const end = (proved: boolean) => {
    setSettle(undefined);
    settle(proved);
  };
  return (
    <Suspense>
      <ProveDialog onProved={() => end(true)} onClose={() => end(false)} />
    </Suspense>
  );
}
