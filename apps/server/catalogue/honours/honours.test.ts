import { media } from '@site/contract/media';
import { expect, test } from 'vitest';
import { aJpeg, aPdf } from '#testing/assets.ts';
import { six } from '#testing/content-folder.ts';
import { aReading, aSiteDatabase, today } from '#testing/site-database.ts';
import { listHonours } from './honours.ts';

const honour = (slug: string, changes: object = {}) => ({
  slug,
  class: 'awards',
  title: six(`Title ${slug}`),
  issuer: six('Issuer'),
  date: '2025-01-02',
  ...changes,
});

test('a scan is shown instead of the drawn document', async () => {
  const { db, load } = await aSiteDatabase();
  await load({
    'honours/classes.yaml': [{ slug: 'awards', name: six('Awards') }],
    'honours/honours.yaml': [
      honour('first', { scan: 'media:first.jpg' }),
      honour('second'),
      honour('third', { scan: 'media:third.pdf' }),
    ],
    'media/first.jpg': await aJpeg(),
    'media/third.pdf': await aPdf(['Certificate']),
  });
  const { list, as_of } = await listHonours(aReading(db, 'en', today));
  expect(as_of).toBe(today.toISOString().slice(0, 10));
  expect(list.map(({ image, picture }) => [image, picture?.width])).toEqual([
    [`/media/asset/${list[0]?.picture?.digest}/full.webp`, 800],
    [media.honour('second'), undefined],
    [media.honourScan('third'), undefined],
  ]);
});
