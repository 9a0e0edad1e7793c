import { csrfToken } from './csrf';
import { type Problem, toProblem } from './problem';
import type { Media } from './types';

export class UploadError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.title);
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** fetch reports no upload progress, so pictures go by XMLHttpRequest. */
export async function uploadPicture(file: File, onProgress: (percent: number) => void): Promise<Media> {
  const token = await csrfToken();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/dashboard/media');
    request.setRequestHeader('x-csrf-token', token);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(Math.round((event.loaded / event.total) * 100));
    };
    request.onload = () => {
      const body = parse(request.responseText);
      if (request.status === 201) resolve(body as Media);
      else reject(new UploadError(toProblem(request.status, body)));
    };
    request.onerror = () => reject(new UploadError(toProblem(0, undefined)));
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
