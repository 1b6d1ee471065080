import { buffer } from 'node:stream/consumers';
import { pictureFormats, pictureRatios, pictureWidths } from '#contract/picture-addresses.ts';
import type { PictureFormat, PictureRatio } from '#contract/picture-addresses.ts';
import { createAssetFinder } from '../assets/find-stored.ts';
import { makeVariant, type Variant } from '../assets/variants.ts';
import type { Storage } from '../storage/shape.ts';
import type { PictureKind } from './kinds.ts';

const widths = [...pictureWidths, 'full'].join('|');
const ratios = Object.keys(pictureRatios).join('|');
const step = '1?[0-9]|20';
const address = new RegExp(
  `^/media/asset/(?<digest>[0-9a-f]{64})/(?<width>${widths})(?:-(?<ratio>${ratios})-(?<x>${step})-(?<y>${step}))?\\.(?<format>${pictureFormats.join('|')})$`,
);

const sources = ['jpg', 'png', 'webp', 'avif', 'svg'];

/** The parts of an address that its pattern has matched. */
const toVariant = ({ width = '', ratio, x, y, format }: Record<string, string>): Variant => ({
  width: width === 'full' ? 'full' : Number(width),
  format: format as PictureFormat,
  ...(ratio ? { crop: { ratio: ratio as PictureRatio, focus: [Number(x), Number(y)] as const } } : {}),
});

/** Pictures of the company in the sizes and formats that pages use. */
export const createAssetPictures = (storage: Storage): PictureKind[] => {
  const findStored = createAssetFinder(storage);
  return [
    {
      address,
      onDisk: true,
      // AVIF of the largest width takes as long as a few drawings.
      cost: 3,
      find: async (_, { digest = '', ...parts }) => {
        const stored = await findStored(digest, sources);
        return (
          stored && {
            version: digest,
            draw: async () => makeVariant(await buffer(await storage.stream(stored.key)), toVariant(parts)),
          }
        );
      },
    },
  ];
};
