import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The server's rendering of a draft. Only a change of the draft requests it again, because the request is a
 * POST. The previous rendering stays until the next one arrives.
 */
export function useDrawn<Draft extends object, T>(draft: Draft, draw: (draft: Draft) => Promise<T>) {
  const [drawn, setDrawn] = useState<T>();
  const { mutate, error, isError, isPending } = useMutation({ mutationFn: draw });
  const begin = useEffectEvent(() => mutate(draft, { onSuccess: setDrawn }));
  const text = JSON.stringify(draft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an equal draft must not cause a request
  useEffect(() => begin(), [text]);
  return { data: drawn, error, isError, isFetching: isPending, isPending: drawn === undefined && !isError };
}
