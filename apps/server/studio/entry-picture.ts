import { media } from '@site/contract/media';
import { pictureAddress } from '@site/contract/picture-addresses';

/** What a list needs of the file that stands for an entry. */
export type PictureFile = { digest: string; type: string; width: number; height: number; focus: [number, number] };

type Addresses = { picture?: string; picture_dark?: string };

/** A logo or a drawing is shown as a whole, a photograph in the shape of the row. */
const shapeOf = ({ type }: PictureFile) => (/svg|png/.test(type) ? {} : { ratio: '3x2' as const });

/** The addresses of the small picture of an entry, as the public site has them. */
export const pictureAddresses = (picture: string | null, file: PictureFile | null): Addresses => {
  const [kind, name = ''] = picture?.split(/\/(.*)/s) ?? [];
  if (kind === 'product') return { picture: media.productRaster(name, 320, 'webp') };
  if (kind === 'scene') return { picture: media.scene(name), picture_dark: media.darkScene(name) };
  if (kind === 'honour') return { picture: media.honour(name) };
  return file ? { picture: pictureAddress(file, { width: 320, ...shapeOf(file) }) } : {};
};
