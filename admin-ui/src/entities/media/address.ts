import type { Media } from '../../lib/api/types';

type AddressFields = Pick<Media, 'hash'> & { url?: string };

/**
 * The address of a picture in the dashboard. The API omits it for pictures inside a kind's fields, such as banners and
 * logos.
 */
export const pictureAddress = ({ url, hash }: AddressFields) => url || `/api/dashboard/media/${hash}`;

/** The address of a thumbnail: a list of full pictures would be megabytes. */
export function smallPicture(picture: AddressFields, width: 320 | 640 = 320): string {
  const address = pictureAddress(picture);
  return address.startsWith('/api/') ? `${address}?width=${width}` : address;
}
