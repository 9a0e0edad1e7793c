import { csrfToken, forgetCsrfToken } from './csrf';
import { withSession } from './held';
import { type Problem, toProblem } from './problem';
import type { Media } from './types';

export class UploadError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.title);
  }
}

/** Thrown for an upload its sender gave up. */
export class UploadCancelled extends Error {}

export interface UploadOptions {
  /** Where editors' pictures go, unless told otherwise. */
  address?: string;
  signal?: AbortSignal;
  /** Whole percent of the file sent. */
  onProgress: (percent: number) => void;
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const refusedAsStranger = (error: unknown) => error instanceof UploadError && error.problem.status === 401;

export const uploadPicture = (file: File, options: UploadOptions): Promise<Media> =>
  uploadFile<Media>(file, options);

/** Answers what the address says of the file it took. */
export const uploadFile = <T>(file: File, options: UploadOptions): Promise<T> =>
  withSession(() => sendFile<T>(file, options), options.signal, refusedAsStranger);

/** fetch reports no upload progress, so files go by XMLHttpRequest. */
async function sendFile<T>(
  file: File,
  { address = '/api/dashboard/media', signal, onProgress }: UploadOptions,
): Promise<T> {
  const token = await csrfToken();
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new UploadCancelled());
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader('x-csrf-token', token);
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
