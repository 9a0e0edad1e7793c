/** Loads once and keeps the result; after a failure the next call loads again. */
export function remembered<T>(load: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => {
    if (kept) return kept;
    kept = load();
    kept.catch(() => {
      kept = undefined;
    });
    return kept;
  };
}
