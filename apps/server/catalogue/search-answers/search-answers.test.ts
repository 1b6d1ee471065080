import { paths } from '@site/contract/paths';
import { expect, test } from 'vitest';
import { aProduct, aSeries } from '#testing/content-folder.ts';
import { aReading, aSiteDatabase } from '#testing/site-database.ts';
import { createFaultLibrary } from '../faults/library.ts';
import { answerSearch } from './search-answers.ts';

const anAnswer = async () => {
  const { db, load } = await aSiteDatabase();
  await load({ 'products/genset/gk7300.yaml': aSeries({ products: [aProduct('gk7320'), aProduct('gk7310')] }) });
  const library = createFaultLibrary();
  return (key: string) => answerSearch(aReading(db, 'en'), library, key);
};

test('models in a text are answered, as one word, in pieces, with a letter for a figure, and by their figures', async () => {
  const ask = await anAnswer();
  for (const key of ['gk7320', 'GK 7320 manual', 'gk732o', 'deep sea 7320 equivalent', 'gk7320 dwg'])
    expect([key, (await ask(key))?.models.map(({ model }) => model)]).toEqual([key, ['GK7320']]);
  const two = await ask('gk7310 vs gk7320');
  expect(two?.models.map(({ model }) => model)).toEqual(['GK7310', 'GK7320']);
  expect(two?.compare).toBe(paths.contrast(two?.models.map(({ product_id }) => product_id) ?? []));
});

test('words are not answered', async () => {
  const ask = await anAnswer();
  expect(await ask('oil pressure')).toBeUndefined();
  expect(await ask('186 x 141 cut-out')).toBeUndefined();
});
