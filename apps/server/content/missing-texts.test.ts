import { localeCodes } from '@site/contract/locales';
import { expect, test } from 'vitest';
import { aContentFolder, contentFiles, six } from '#testing/content-folder.ts';
import { missingTable, missingTexts } from './missing-texts.ts';
import { readContent } from './read-content.ts';

const newsFile = 'news/2026-03-04-chamber.yaml';
const news = contentFiles()[newsFile] as object;
const withNews = (changes: object) => aContentFolder({ [newsFile]: { ...news, ...changes } });
const { pt: _, ...withoutPortuguese } = six('Untranslated');

test('missing texts are counted by collection and language', async () => {
  const { content } = await readContent(withNews({ title: withoutPortuguese, body: { en: 'English only' } }));
  const missing = missingTexts(content, localeCodes);
  expect(missing.total).toBe(6);
  expect(missing.collections).toEqual([
    { collection: 'news', missing: { en: 0, zh: 1, hk: 1, pt: 2, es: 1, 'tr-TR': 1 } },
    { collection: 'total', missing: { en: 0, zh: 1, hk: 1, pt: 2, es: 1, 'tr-TR': 1 } },
  ]);
  expect(missingTable(missing).at(-1)).toMatch(/^total +0 +1 +1 +2 +1 +1$/);
});

test('languages that the company does not run do not count', async () => {
  const { content } = await readContent(withNews({ title: withoutPortuguese }));
  expect(missingTexts(content, ['en', 'zh']).total).toBe(0);
});
