import { expect, test } from 'vitest';
import { samplePaths } from './warm-up.ts';

test('one page of each route is rendered after the start, of routes with an id the first', () => {
  const paths = samplePaths(['/index', '/product/3', '/product/4', '/news_info/7']);
  expect(paths).toEqual(expect.arrayContaining(['/index', '/search', '/product/3', '/news_info/7']));
  expect(paths).not.toContain('/product/4');
  expect(paths.filter((path) => path.includes(':'))).toEqual([]);
});
