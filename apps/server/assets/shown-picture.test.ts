import { media } from '@site/contract/media';
import { entryTag } from '@site/contract/tags';
import { expect, test } from 'vitest';
import { getNewsItem } from '#catalogue/news/http.ts';
import { latestNews } from '#catalogue/news/queries.ts';
import { getPage } from '#catalogue/pages/http.ts';
import { aJpeg } from '#testing/assets.ts';
import { contentFiles, six } from '#testing/content-folder.ts';
import { aReading, aSiteDatabase, today } from '#testing/site-database.ts';

const newsFile = 'news/2026-03-04-chamber.yaml';
const news = (changes: object) => ({ ...(contentFiles()[newsFile] as object), ...changes });
const photo = { 'media/chamber.jpg': await aJpeg(), 'media/chamber.jpg.yaml': { alt: six('A chamber') } };

test('a picture is shown instead of the scene, in the reader’s language, and a change of it is announced', async () => {
  const { db, load } = await aSiteDatabase();
  await load({ ...photo, [newsFile]: news({ picture: 'media:chamber.jpg' }) });
  const reading = aReading(db, 'tr-TR', today);
  const [card] = await latestNews(reading, 1);
  expect(card?.picture).toMatchObject({ alt: '', width: 800, focus: [0.5, 0.5] });
  const item = await getNewsItem(reading, card?.news_id ?? 0);
  expect(item?.picture).toEqual({ ...card?.picture, alt: 'A chamber Türkçe' });
  expect(card?.image).toBe(`/media/asset/${card?.picture?.digest}/full.webp`);
  expect(reading.tags).toContain(entryTag('asset', 'chamber.jpg'));

  const changed = { ...photo, 'media/chamber.jpg.yaml': { alt: six('Another') } };
  const { tags } = await load({ ...changed, [newsFile]: news({ picture: 'media:chamber.jpg' }) });
  expect(tags).toContain(entryTag('asset', 'chamber.jpg'));
});

test('an entry with neither picture nor scene shows the plate', async () => {
  const { db, load } = await aSiteDatabase();
  await load({ [newsFile]: news({ scene: undefined }) });
  const [card] = await latestNews(aReading(db, 'en', today), 1);
  expect([card?.image, card?.picture]).toEqual([media.plate, undefined]);
});

test('a block of a page shows its picture', async () => {
  const { db, load } = await aSiteDatabase();
  const page = {
    slug: 'laboratory',
    title: six('Laboratory'),
    lead: six('Laboratory lead'),
    blocks: [{ kind: 'scene', picture: 'media:chamber.jpg' }],
  };
  await load({ ...photo, 'pages/laboratory.yaml': page });
  const shown = await getPage(aReading(db, 'en', today), 'laboratory');
  expect(shown?.blocks).toMatchObject([{ kind: 'scene', alt: 'A chamber in English', picture: { width: 800 } }]);
});
