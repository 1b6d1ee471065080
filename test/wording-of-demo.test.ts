import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { avoidedWordsOf } from '@site/content/wording/avoided-words';
import { localeCodes } from '@site/contract/locales';
import { expect, test } from 'vitest';
import { problemLine } from '#content/problem-list.ts';
import { readGlossary } from '#content/wording.ts';
import { allBundleWarnings } from '#test/support/bundle-wording.ts';
import { demoContent } from '#testing/demo-content.ts';

const glossary = readFileSync(join(import.meta.dirname, '../demo/content/glossary.yaml'), 'utf8');

test('the demo company has no warning', async () => {
  const { warnings } = await demoContent();
  expect(warnings().map(problemLine)).toEqual([]);
}, 60_000);

test.each(localeCodes)('the interface has no warning in %s', (locale) => {
  const words = avoidedWordsOf(readGlossary(glossary).terms);
  expect(allBundleWarnings(words).filter((line) => line.includes(`/${locale}.json:`))).toEqual([]);
});
