import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aJpeg } from '#testing/assets.ts';
import { makeVariant } from './variants.ts';

/** White, with a black square of 100 pixels at this place. */
const aMarkedPicture = (left: number, top: number): Promise<Buffer> =>
  sharp({ create: { width: 1000, height: 400, channels: 3, background: '#ffffff' } })
    .composite([{ input: { create: { width: 100, height: 100, channels: 3, background: '#000000' } }, left, top }])
    .png()
    .toBuffer();

const sizeOf = async (picture: Buffer) => {
  const { width, height, format, compression } = await sharp(picture).metadata();
  return { width, height, format: compression === 'av1' ? 'avif' : format };
};

test('a picture is made in a fixed width and format', async () => {
  const original = await aJpeg({ width: 1600, height: 1200 });
  expect(await sizeOf(await makeVariant(original, { width: 640, format: 'avif' }))).toEqual({
    width: 640,
    height: 480,
    format: 'avif',
  });
});

test('a picture is never enlarged', async () => {
  const original = await aJpeg({ width: 200, height: 100 });
  for (const width of [640, 'full'] as const)
    expect(await sizeOf(await makeVariant(original, { width, format: 'webp' }))).toMatchObject({ width: 200 });
});

test.each([
  ['at the right edge', 900, 20],
  ['at the left edge', 0, 0],
  ['in the middle', 450, 10],
])('a crop keeps a focus %s', async (_, left, x) => {
  const original = await aMarkedPicture(left, 150);
  const crop = { ratio: '1x1', focus: [x, 10] } as const;
  const square = await makeVariant(original, { width: 'full', format: 'webp', crop });
  expect(await sizeOf(square)).toMatchObject({ width: 400, height: 400 });
  const { channels } = await sharp(square).stats();
  // A sixteenth of the crop is black only if the whole square is inside.
  expect(channels[0]?.mean).toBeCloseTo((255 * 15) / 16, -1);
});

test('an SVG is drawn with a bounded number of pixels, however large it says it is', async () => {
  const drawing = (side: number) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="100%" height="50%"/></svg>`,
    );
  expect(await sizeOf(await makeVariant(drawing(100), { width: 'full', format: 'webp' }))).toMatchObject({
    width: 300,
  });
  const crop = { ratio: '1x1', focus: [10, 10] } as const;
  for (const side of [2900, 8900, 30_000])
    expect(await sizeOf(await makeVariant(drawing(side), { width: 640, format: 'webp', crop }))).toMatchObject({
      width: 640,
      height: 640,
    });
});
