import { csrfToken, forgetCsrfToken } from './csrf';
import { problemOf, toProblem, UploadError } from './problem';
import { isProofMissing, withProof } from './proof';
import type { Media } from './types';
import { isStranger, withSession } from './waiting-calls';
import { writerHeader } from './writer';

/** Thrown for an upload that its caller canceled. */
export class UploadCancelled extends Error {}

export interface UploadOptions {
  /** The default upload address, for editors' pictures. */
  address?: string;
  signal?: AbortSignal;
  /** Whole percent of the file that has been sent. */
  onProgress: (percent: number) => void;
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const refusedAsStranger = (error: unknown) =>
  error instanceof UploadError && isStranger(error.problem.status);

const lacksProof = (error: unknown) => error instanceof UploadError && isProofMissing(error.problem);

/** Uploads a picture. A picture too large for the server is made smaller first. */
export async function uploadPicture<T = Media>(file: File, options: UploadOptions): Promise<T> {
  const sent = await import('./shrink').then(
    ({ shrunk }) => shrunk(file, options.signal),
    () => file,
  );
  if (options.signal?.aborted) throw new UploadCancelled();
  return uploadFile<T>(sent, options);
}

/** Returns the server's response for the stored file. */
export async function uploadFile<T>(file: File, options: UploadOptions): Promise<T> {
  try {
    const send = () => withSession(() => sendFile<T>(file, options), options.signal, refusedAsStranger);
    return await withProof(send, lacksProof);
  } catch (error) {
    // Canceled while it waited for a token or a sign-in: the user does not need the cause of the wait.
    throw options.signal?.aborted ? new UploadCancelled() : error;
  }
}

/** Like every write, an upload rejected because of an outdated token is sent again with a new one. */
async function sendFile<T>(file: File, options: UploadOptions): Promise<T> {
  try {
    return await sendOnce<T>(file, options);
  } catch (error) {
    if (!(error instanceof UploadError) || error.problem.status !== 403) throw error;
  }
  return sendOnce<T>(file, options);
}

/** A request for the token without an answer is reported as an upload without an answer. */
const tokenOrProblem = () =>
  csrfToken().catch((error: unknown) => {
    throw new UploadError(problemOf(error));
  });

/** fetch reports no upload progress, so files go by XMLHttpRequest. */
async function sendOnce<T>(
  file: File,
  { address = '/api/dashboard/media', signal, onProgress }: UploadOptions,
): Promise<T> {
  const token = await tokenOrProblem();
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new UploadCancelled());
    const request = new XMLHttpRequest();
    request.open('POST', address);
    const headers = { 'x-csrf-token': token, ...writerHeader() };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(Math.round((event.loaded / event.total) * 100));
    };
    request.onload = () => {
      const body = parse(request.responseText);
      if (request.status === 401 || request.status === 403) forgetCsrfToken();
      if (request.status >= 200 && request.status < 300) resolve(body as T);
      else reject(new UploadError(toProblem(request.status, body)));
    };
    request.onerror = () => reject(new UploadError(toProblem(0, undefined)));
    request.onabort = () => reject(new UploadCancelled());
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
