import type { Media } from '../../lib/api/types';

type Shown = Pick<Media, 'hash'> & { url?: string };

/** Where the panel sees a picture. The API leaves it out of pictures inside a kind's own fields, such as banners and logos. */
export const pictureAddress = ({ url, hash }: Shown) => url || `/api/dashboard/media/${hash}`;

/** The same, small: a list of pictures as they were sent would be megabytes. */
export function smallPicture(picture: Shown, width: 320 | 640 = 320): string {
  const address = pictureAddress(picture);
  return address.startsWith('/api/') ? `${address}?width=${width}` : address;
}
