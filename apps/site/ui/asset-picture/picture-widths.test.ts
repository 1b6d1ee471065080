import { media } from '@site/contract/media';
import { pictureAddress } from '@site/contract/picture-addresses';
import { expect, test } from 'vitest';
import { isDrawing } from './picture-widths.ts';

test('a photograph and the plate with a name have no scale, a drawing has', () => {
  const photo = pictureAddress(
    { digest: 'a', type: 'image/jpeg', width: 3, height: 2, focus: [0.5, 0.5] },
    { width: 640 },
  );
  const images = [media.productFront('gk7320'), photo, media.plate];
  expect(images.map((image) => isDrawing({ image }))).toEqual([true, false, false]);
});
