import { useEffect, useState } from 'react';
import { ProveDialog } from '../../blocks/proof/prove-dialog';
import { offerProof } from '../../lib/api/proof';

type Settle = (proved: boolean) => void;

/** Asks for a proof of who the user is, where the server wants a recent one. */
export function ProofQuestion() {
  const [settle, setSettle] = useState<Settle>();
  useEffect(() => offerProof(() => new Promise<boolean>((resolve) => setSettle(() => resolve))), []);
  if (!settle) return null;
  const end = (proved: boolean) => {
    setSettle(undefined);
    settle(proved);
  };
  return <ProveDialog onProved={() => end(true)} onClose={() => end(false)} />;
}
