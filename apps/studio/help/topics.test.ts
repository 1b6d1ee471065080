import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { topicFor, topicNames } from './topics.ts';

const guides = join(import.meta.dirname, '../../../docs/guides');
const pictures = readdirSync(join(guides, 'pictures'));

test.each([
  ['/content/news', 'find'],
  ['/content/asset/edit/products/front.jpg', 'write'],
  ['/content/news/history/chamber', 'back'],
  ['/schedule', 'schedule'],
  ['/settings', 'people'],
  ['/inbox/12', 'answer'],
])('help on %s begins with the guide to %s', (path, topic) => expect(topicFor(path)).toBe(topic));

test('every topic has a picture in English, Chinese and Turkish, and all together are small', () => {
  const wanted = topicNames.flatMap((topic) => ['en', 'zh', 'tr-TR'].map((locale) => `${topic}.${locale}.avif`));
  expect(pictures).toEqual(expect.arrayContaining(wanted));
  const sizes = pictures.map((name) => statSync(join(guides, 'pictures', name)).size);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(60_000);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1_500_000);
});

test.each(['studio-admin', 'studio-desk', 'studio-editors'])('the guide %s shows pictures that exist', (guide) => {
  const text = readFileSync(join(guides, `${guide}.md`), 'utf8');
  const shown = [...text.matchAll(/\(pictures\/([^)]+)\)/g)].map(([, name]) => name);
  expect(shown.length).toBeGreaterThan(0);
  expect(pictures).toEqual(expect.arrayContaining(shown));
});
