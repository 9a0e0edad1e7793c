/** Requests a proof from the user; false: they gave none. */
type ProofRequest = () => Promise<boolean>;

let dialog: ProofRequest | undefined;

/** From now on the page asks for a proof where a call needs one. Returns a function that undoes this. */
export function offerProof(request: ProofRequest): () => void {
  dialog = request;
  return () => {
    if (dialog === request) dialog = undefined;
  };
}

/** Asks for a proof; without a page that asks, there is none. */
export const requestProof: ProofRequest = async () => (await dialog?.()) ?? false;

/** Whether the body of a refusal asks for a recent proof of who the user is. */
export const isProofMissing = (body: unknown) =>
  typeof body === 'object' && body !== null && 'key' in body && body.key === 'proof_required';

/** Sends a request. If it was `refused` for want of a recent proof, sends it again after the user gave one. */
export async function withProof<T>(
  request: () => Promise<T>,
  refused: (error: unknown) => boolean,
): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (!refused(error) || !(await requestProof())) throw error;
  }
  return request();
}
