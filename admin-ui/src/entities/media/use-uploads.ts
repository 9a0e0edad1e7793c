import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UploadError } from '../../lib/api/problem';
import { useErrorText, useProblemText } from '../../lib/api/problem-text';
import type { Media } from '../../lib/api/types';
import { UploadCancelled, type UploadOptions, uploadPicture } from '../../lib/api/upload';
import { isStranger } from '../../lib/api/waiting-calls';
import { recheckSession } from '../../lib/session/session';

/** The types that the server accepts. */
export const accepted = 'image/jpeg,image/png,image/webp';

export interface Progress {
  done: number;
  total: number;
  /** Percent of the current file. */
  percent: number;
}

/** A file that is being uploaded or is queued. */
export interface Upload {
  id: number;
  name: string;
  percent: number;
  cancel: () => void;
}

let serial = 0;

/**
 * Uploads files one after the other. It reports each failure by file name and continues with the next file. `send` sends
 * pictures, unless it is another function.
 */
export function useUploads<Uploaded = Media>(
  onUploaded: (uploaded: Uploaded, file: File) => void,
  address?: string,
  send: (file: File, options: UploadOptions) => Promise<Uploaded> = uploadPicture,
) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const problemText = useProblemText();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [failures, setFailures] = useState<string[]>([]);
  /** The queue of files that the user chose during earlier uploads. */
  const turn = useRef<Promise<unknown>>(Promise.resolve());

  const reasonOf = (cause: unknown) => {
    const problem = cause instanceof UploadError ? cause.problem : undefined;
    const first = Object.values(problem?.errors ?? {})[0]?.[0];
    return first ? errorText(first) : problem ? problemText(problem) : t('problem.server');
  };

  const failed = (file: File, cause: unknown) => {
    if (cause instanceof UploadCancelled) return;
    if (cause instanceof UploadError && isStranger(cause.problem.status)) void recheckSession();
    const failure = `${file.name}: ${reasonOf(cause)}`;
    // Files of one name may fail for the same reason.
    setFailures((previous) => (previous.includes(failure) ? previous : [...previous, failure]));
  };

  const drop = (id: number) => setUploads((previous) => previous.filter((upload) => upload.id !== id));

  const queue = (file: File) => {
    serial += 1;
    const id = serial;
    const giveUp = new AbortController();
    const cancel = () => {
      giveUp.abort();
      drop(id);
    };
    setUploads((previous) => [...previous, { id, name: file.name, percent: 0, cancel }]);
    return { id, file, signal: giveUp.signal };
  };

  const sendAll = async (queued: ReturnType<typeof queue>[]) => {
    const total = queued.length;
    let sent = 0;
    for (const [done, { id, file, signal }] of queued.entries()) {
      const onProgress = (percent: number) => {
        setProgress({ done, total, percent });
        setUploads((previous) =>
          previous.map((upload) => (upload.id === id ? { ...upload, percent } : upload)),
        );
      };
      onProgress(0);
      try {
        onUploaded(await send(file, { address, signal, onProgress }), file);
        sent += 1;
      } catch (cause) {
        failed(file, cause);
      }
      drop(id);
    }
    setProgress(null);
    return sent;
  };

  /** Resolves to the number of uploaded files. */
  const upload = (files: readonly File[]): Promise<number> => {
    setFailures([]);
    const queued = files.map(queue);
    const sending = turn.current.then(() => sendAll(queued));
    turn.current = sending;
    return sending;
  };

  return { progress, uploads, failures, upload, fail: (failure: string) => setFailures([failure]) };
}
