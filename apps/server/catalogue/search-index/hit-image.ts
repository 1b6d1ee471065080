import { pictureAddress } from '@site/contract/picture-addresses';
import { type PictureRow, plainPicture } from '#assets/shown-picture.ts';

/** The square in which hits show a photograph; undefined if there is none. */
export const hitImage = (photo: PictureRow | null): string | undefined =>
  photo ? pictureAddress(plainPicture(photo), { width: 320, ratio: '1x1' }) : undefined;
