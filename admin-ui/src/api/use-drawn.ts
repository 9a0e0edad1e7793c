import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * What the server draws of something that is being written: asked anew whenever that changes, and by nothing else,
 * since it is a POST. The drawing before stays until the next one has come.
 */
export function useDrawn<Draft extends object, T>(draft: Draft, draw: (draft: Draft) => Promise<T>) {
  const [drawn, setDrawn] = useState<T>();
  const { mutate, error, isError, isPending } = useMutation({ mutationFn: draw });
  const begin = useEffectEvent(() => mutate(draft, { onSuccess: setDrawn }));
  const text = JSON.stringify(draft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an equal draft is no reason to draw
  useEffect(() => begin(), [text]);
  return { data: drawn, error, isError, isFetching: isPending, isPending: drawn === undefined && !isError };
}
