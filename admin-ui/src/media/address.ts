import type { Media } from '../api/types';

/** Where the panel sees a picture. The API leaves it out of pictures inside a kind's own fields, such as banners and logos. */
export const pictureAddress = ({ url, hash }: Pick<Media, 'hash'> & { url?: string }) =>
  url || `/api/dashboard/media/${hash}`;
