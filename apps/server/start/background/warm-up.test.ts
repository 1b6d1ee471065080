import { expect, test } from 'vitest';
import { picturesOf, samplePaths } from './warm-up.ts';

test('one page of each route is rendered after the start, of routes with an id the first', () => {
  const paths = samplePaths(['/index', '/product/3', '/product/4', '/news_info/7']);
  expect(paths).toEqual(expect.arrayContaining(['/index', '/search', '/product/3', '/news_info/7']));
  expect(paths).not.toContain('/product/4');
  expect(paths.filter((path) => path.includes(':'))).toEqual([]);
});

test('the pictures of a page are made once each, in the formats that browsers choose', () => {
  const html = `<source srcset="/media/asset/ab/320-8-8.avif 320w, /media/asset/ab/640-8-8.avif 640w"><img src="/media/asset/ab/320-8-8.jpg">
    <img src="/media/scene/news-emc.svg"><img src="/media/scene/news-emc.dark.svg"><img src='/media/scene/news-emc.svg'>`;
  expect(picturesOf(html)).toEqual([
    '/media/asset/ab/320-8-8.avif',
    '/media/asset/ab/640-8-8.avif',
    '/media/scene/news-emc.svg',
    '/media/scene/news-emc.dark.svg',
  ]);
});
