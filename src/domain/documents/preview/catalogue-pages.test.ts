import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aWorld } from '../fixtures.ts';
import type { Entry } from '../list/entry.ts';
import { findEntry } from '../list/list.ts';
import { makeCatalogue } from '../make/catalogue.ts';
import { drawCataloguePages } from './catalogue-pages.ts';

const input = (findEntry(aWorld(), 'catalogue/all/hk') as Entry<'catalogue'>).input;
const svgs = async (coverOnly = false) =>
  (await drawCataloguePages(input, coverOnly)).map((page) => gunzipSync(page).toString());

test('there is a picture of every page, and watching does not change the document', async () => {
  const pages = await svgs();
  expect(pages).toHaveLength(2);
  expect((await makeCatalogue(input)).equals(await makeCatalogue(input))).toBe(true);
});

test('a page is all outlines: no text, no script, nothing from elsewhere, no number that is none', async () => {
  for (const svg of await svgs()) {
    expect(svg).not.toMatch(/<text|<script|<image|href|NaN|undefined/);
    expect(svg.match(/<path/g)?.length).toBeGreaterThan(100);
    // Every gradient and clip that is used is there.
    const used = [...svg.matchAll(/url\(#(\w+)\)/g)].map(([, id]) => id);
    expect(used.filter((id) => !svg.includes(`id="${id}"`))).toEqual([]);
  }
});

test('a cover has ink where the title stands and paper where nothing does', async () => {
  const [cover = ''] = await svgs(true);
  const picture = sharp(Buffer.from(cover)).resize({ width: 420, height: 594 }).greyscale();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const darkest = (from: number, to: number) => Math.min(...data.subarray(from * info.width, to * info.width));
  expect(darkest(90, 125)).toBeLessThan(80);
  expect(darkest(5, 30)).toBeGreaterThan(200);
});
