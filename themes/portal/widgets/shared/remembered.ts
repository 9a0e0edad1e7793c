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

/** The JSON of a file of this site; a refusal is no file. */
export async function jsonAt<T>(address: string): Promise<T> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(address);
  return answer.json();
}
