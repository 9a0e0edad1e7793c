import type { GalleryPicture, Media } from '../../lib/api/types';
import { pictureOf } from './gallery';
import { useFileList } from './use-file-list';

interface GalleryOptions {
  path: string;
  value: readonly GalleryPicture[];
  max: number;
  /** The upload address, if it is not the editors' default. */
  address?: string;
  /** Announcements for screen readers. */
  words: {
    added: (count: number) => string;
    moved: (place: number, total: number) => string;
    removed: (place: number) => string;
  };
  onChange: (value: GalleryPicture[]) => void;
}

/** Pictures in an order. */
export const useGallery = (options: GalleryOptions) =>
  useFileList<GalleryPicture, Media>({ ...options, itemOf: pictureOf, tooMany: 'img_count' });
