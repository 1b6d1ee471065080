import { expect, test } from 'vitest';
import { pictureOf } from './references.ts';

test('a photograph stands for an entry before its scene does, and a page is shown by its first picture', () => {
  const photo = 'media:news/lab.avif';
  expect(pictureOf('news', 'lab', { scene: 'news-emc', picture: photo })).toBe('asset/news/lab.avif');
  expect(pictureOf('news', 'lab', { scene: 'news-emc' })).toBe('scene/news-emc');
  expect(pictureOf('page', 'energy', { blocks: [{ kind: 'text' }, { scene: 'page-energy' }] })).toBe(
    'scene/page-energy',
  );
  expect(pictureOf('faq', 'delay', { question: { en: 'Why?' } })).toBeUndefined();
});

test('a product is shown by its drawing unless the company prefers its photograph', () => {
  const pictures = ['media:products/gk7320.avif'];
  expect(pictureOf('product', 'gk7320', { pictures })).toBe('product/gk7320');
  expect(pictureOf('product', 'gk7320', { pictures, face: 'photo' })).toBe('asset/products/gk7320.avif');
  expect(pictureOf('product', 'gk7320', { face: 'photo' })).toBe('product/gk7320');
});

test('an entry with wrong values has no picture instead of an error', () => {
  expect(pictureOf('news', 'lab', { scene: 7, picture: { en: 'x' } })).toBeUndefined();
});
