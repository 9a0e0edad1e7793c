import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Media } from '../api/types';
import { UploadError, uploadPicture } from '../api/upload';
import { useErrorText, useProblemText } from '../frame/problem-text';

/** What the server takes. */
export const accepted = 'image/jpeg,image/png,image/webp';

export interface Progress {
  done: number;
  total: number;
  /** Of the file on its way. */
  percent: number;
}

/** Uploads files one after the other; what fails is told by name and does not stop the rest. */
export function useUploads(onPicture: (media: Media) => void) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const problemText = useProblemText();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failures, setFailures] = useState<string[]>([]);

  const reasonOf = (cause: unknown) => {
    const problem = cause instanceof UploadError ? cause.problem : undefined;
    const first = Object.values(problem?.errors ?? {})[0]?.[0];
    return first ? errorText(first) : problem ? problemText(problem) : t('problem.server');
  };

  const upload = async (files: readonly File[]) => {
    setFailures([]);
    const total = files.length;
    for (const [done, file] of files.entries()) {
      setProgress({ done, total, percent: 0 });
      try {
        onPicture(await uploadPicture(file, (percent) => setProgress({ done, total, percent })));
      } catch (cause) {
        const reason = reasonOf(cause);
        setFailures((known) => [...known, `${file.name}: ${reason}`]);
      }
    }
    setProgress(null);
  };

  return { progress, failures, upload, fail: (failure: string) => setFailures([failure]) };
}
