import { expect, test } from 'vitest';
import { media } from '#contract/media.ts';
import { pictureAddress } from '#contract/picture-addresses.ts';
import { isDrawing } from './thumbnail.ts';

test('a photograph and the plate with a name have no scale, a drawing has', () => {
  const photo = pictureAddress(
    { digest: 'a', type: 'image/jpeg', width: 3, height: 2, focus: [0.5, 0.5] },
    { width: 640 },
  );
  const images = [media.productFront('gk7320'), photo, media.plate];
  expect(images.map((image) => isDrawing({ image }))).toEqual([true, false, false]);
});
