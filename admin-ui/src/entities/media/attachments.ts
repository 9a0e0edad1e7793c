import type { AttachedFile, Attachment } from '../../lib/api/types';

export const maxTitle = 160;

/** The upload address of files that readers may save. */
export const filesAddress = '/api/dashboard/files';

/** The endings of the types that the server accepts. It checks the content. */
export const acceptedFiles = [
  ...['pdf', 'odt', 'ods', 'odp', 'docx', 'xlsx', 'pptx', 'epub'],
  ...['txt', 'csv', 'ics', 'gpx', 'mp3', 'm4a', 'ogg'],
]
  .map((ending) => `.${ending}`)
  .join(',');

const ukrainian = /\p{Script=Cyrillic}/u;

/** A name in Ukrainian is the first title; the server makes its file name of Latin letters. */
export function attachmentOf(file: AttachedFile, sent: Pick<File, 'name'>): Attachment {
  const stem = sent.name
    .replace(/\.[^.]*$/, '')
    .replaceAll('_', ' ')
    .trim();
  return { file, title: { ua: ukrainian.test(stem) ? stem.slice(0, maxTitle) : '', us: '' } };
}
