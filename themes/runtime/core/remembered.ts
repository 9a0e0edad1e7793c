/** Loads once and keeps the result; after a failure the next call loads again. */
export function remembered<T>(load: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    if (result) return result;
    result = load();
    result.catch(() => {
      result = undefined;
    });
    return result;
  };
}
