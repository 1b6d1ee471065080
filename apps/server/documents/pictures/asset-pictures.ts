import { buffer } from 'node:stream/consumers';
import { pictureFormats, pictureRatios, pictureWidths } from '@site/contract/picture-addresses';
import type { PictureFormat, PictureRatio } from '@site/contract/picture-addresses';
import { sql } from 'drizzle-orm';
import { drawFirstPage } from '#assets/file-threads.ts';
import { createAssetFinder } from '#assets/stored-assets.ts';
import { makeVariant, type Variant } from '#assets/variants.ts';
import type { Reading } from '#platform/cache/reading.ts';
import { isPublic } from '#platform/database/public-rows.ts';
import type { Storage } from '#platform/storage/shape.ts';
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

/** In pixels: wide enough to read a certificate. */
const scanForm = { width: 1120, quality: 82, effort: 4 };

/** PDFs have no address by digest, because some need a login. The scan of an honour is requested by the honour's slug. */
const findScan = async ({ db, now }: Reading, slug: string): Promise<string | undefined> => {
  const { rows } = await db.execute<{ sha256: string }>(sql`
    select a.sha256 from honour h join asset a on a.slug = h.scan and a.type = 'application/pdf'
    where h.slug = ${slug} and ${isPublic('h', now)}`);
  return rows[0]?.sha256;
};

const drawScan = async (pdf: Uint8Array): Promise<Uint8Array> => {
  const picture = await drawFirstPage(pdf, scanForm);
  if (!picture) throw new Error('the scan has no page that can be drawn');
  return picture;
};

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
    {
      address: /^\/media\/honour\/(?<slug>[a-z0-9-]+)\/scan\.webp$/,
      onDisk: true,
      cost: 3,
      find: async (reading, { slug = '' }) => {
        const sha256 = await findScan(reading, slug);
        const stored = sha256 === undefined ? undefined : await findStored(sha256, ['pdf']);
        return (
          stored && {
            version: stored.key,
            draw: async () => drawScan(await buffer(await storage.stream(stored.key))),
          }
        );
      },
    },
  ];
};
