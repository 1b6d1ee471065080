import { expect, test } from 'vitest';
import { pictureAddresses } from './list-entries.ts';

const file = { digest: 'abc', type: 'image/avif', width: 1600, height: 1066, focus: [0.5, 0.25] as [number, number] };

test('an entry is shown by a small picture that the public site has', () => {
  expect(pictureAddresses('product/gk7320', null)).toEqual({ picture: '/media/product/gk7320/front-320.webp' });
  expect(pictureAddresses('asset/news/lab.avif', file)).toEqual({ picture: '/media/asset/abc/320-3x2-10-5.webp' });
  expect(pictureAddresses('scene/yard', null)).toMatchObject({ picture_dark: '/media/scene/yard.dark.svg' });
});

test('a file that is gone or is no picture leaves its place empty', () => {
  expect(pictureAddresses('asset/news/lab.avif', null)).toEqual({});
  expect(pictureAddresses(null, null)).toEqual({});
});
