import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { importContent } from '#content/import-content.ts';
import { readContent } from '#content/read-content.ts';
import { createMedia } from '#documents/pictures/media.ts';
import { createLocalStorage } from '#platform/storage/storage.ts';
import { aJpeg } from '#testing/assets.ts';
import { aContentFolder, aProduct, aSeries, type Files, theCompany } from '#testing/content-folder.ts';
import { aReading, aSiteDatabase, today } from '#testing/site-database.ts';
import { storeAssets } from '../store.ts';
import { getBrand } from './find-brand.ts';
import { createPageArt } from './page-art.ts';

const maxBytes = 1_000_000;

const accent = { light: '#0f7a6c', dark: '#3fbfae' };
const shape = (d: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="${d}" fill="currentColor" stroke="var(--signal, #000)"/></svg>`;
const branded: Files = {
  'company.yaml': { ...theCompany(), logo: 'media:brand/logo.svg', mark: 'media:brand/mark.svg', accent },
  'media/brand/logo.svg': shape('M1 1h30v9z'),
  'media/brand/mark.svg': shape('M2 2h28v28z'),
};

const open = async (files: Files) => {
  const folder = mkdtempSync(join(tmpdir(), 'site-brand-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { db, rows } = await aSiteDatabase();
  const storage = createLocalStorage(folder);
  const load = async (changes: Files) => {
    const read = await readContent(aContentFolder(changes));
    expect(read.problems).toEqual([]);
    await storeAssets(storage, read.assets);
    await importContent(db, read.entries, { now: today });
  };
  await load(files);
  const media = createMedia({ readIn: (locale) => aReading(db, locale, today), storage, cacheDir: folder, maxBytes });
  const picture = async (address: string) => (await media.find(address, 'en'))?.body.toString();
  return { db, storage, rows, load, media, picture };
};

test('logo, mark and colour of the company are on pages, icons, drawings and cards', async () => {
  const { db, media, picture } = await open(branded);
  const brand = await getBrand(aReading(db, 'en', today));
  expect(brand).toMatchObject({
    accent,
    logo: { address: expect.stringMatching(/^\/media\/brand\/logo\.svg\?v=\w{8}$/) as string, width: 32, height: 32 },
  });
  // The logo contains the English name, and the other languages write it differently.
  expect(await getBrand(aReading(db, 'zh', today))).not.toHaveProperty('logo');
  expect(await picture('/media/brand/logo.svg')).toMatch(
    /<symbol id="art"[^>]*><path d="M1 1h30v9z" fill="currentColor"/,
  );
  expect(await picture('/media/brand/mark.svg')).toContain('M2 2h28v28z');
  expect(await picture('/favicon.svg')).toContain('<path d="M2 2h28v28z" fill="#12181f" stroke="#0f7a6c"/>');
  expect(await picture('/media/product/gk7320/front.svg')).toMatch(
    /<path d="M2 2h28v28z" fill="#\w+" stroke="#0f7a6c"/,
  );
  expect(await picture('/media/scene/yard.svg')).toContain('#0f7a6c');
  expect(await picture('/media/brand/accent-0f7a6c-3fbfae.css')).toContain('--signal:light-dark(#0f7a6c,#3fbfae)');
  const icon = await media.find('/icon-192.png', 'en');
  expect(await sharp(icon?.body).metadata()).toMatchObject({ format: 'png', width: 192, height: 192 });
});

test('a page contains the logo or the mark if it is plain and short, in its current version only', async () => {
  const { db, storage, load } = await open(branded);
  const artOf = createPageArt({ db, storage });
  const address = async () => (await getBrand(aReading(db, 'en', today))).logo?.address ?? '';
  const first = await address();
  expect(await artOf(first)).toBe(
    '<symbol id="company-art" viewBox="0 0 32 32"><path d="M1 1h30v9z" fill="currentColor" stroke="var(--signal, #000)"/></symbol>',
  );
  expect(await artOf((await getBrand(aReading(db, 'zh', today))).mark)).toContain('M2 2h28v28z');
  for (const wrong of ['', '/media/brand/logo.svg', first.replace('logo', 'mark')])
    expect(await artOf(wrong)).toBeUndefined();
  await load({ ...branded, 'media/brand/logo.svg': shape(`M1 1${'h1'.repeat(2500)}z`) });
  expect(await address()).not.toBe(first);
  expect(await artOf(await address())).toBeUndefined();
});

test('a company without any of them has a neutral mark, and no logo', async () => {
  const { db, picture } = await open({});
  const brand = await getBrand(aReading(db, 'en', today));
  expect([brand.logo, brand.accent]).toEqual([undefined, undefined]);
  expect(await picture('/media/brand/logo.svg')).toBeUndefined();
  expect(await picture('/media/brand/mark.svg')).toContain('fill="var(--signal)"');
  expect(await picture('/favicon.svg')).not.toContain('var(');
});

test('a mark with the same name and other bytes is in every document', async () => {
  const product = aProduct('gk7320', { documents: ['datasheet', 'dimension_pdf'] });
  const files = { ...branded, 'products/genset/gk7300.yaml': aSeries({ products: [product] }) };
  const { rows, load, picture } = await open(files);
  const digests = async () => (await rows<{ digest: string }>('select digest from download')).map((row) => row.digest);
  const before = await digests();
  expect(before.length).toBeGreaterThan(2);
  await load({ ...files, 'media/brand/mark.svg': shape('M3 3h9v9z') });
  expect((await digests()).filter((digest) => before.includes(digest))).toEqual([]);
  expect(await picture('/media/product/gk7320/front.svg')).toContain('M3 3h9v9z');
});

const checked = async (company: object, files: Files = {}) => {
  const { problems } = await readContent(aContentFolder({ 'company.yaml': { ...theCompany(), ...company }, ...files }));
  return problems.map(({ file, line, message }) => `${file}:${line}: ${message}`);
};

test('a colour that is hard to see is a problem that names the pair and its contrast', async () => {
  expect(await checked({ accent: '#FFD000' })).toEqual([
    expect.stringMatching(
      /^company\.yaml:\d+: #ffd000 on the sunken panel #efeee8 of the light theme has a contrast of 1\.\d\d:1, less than 3:1; name a colour for each theme: \{ light, dark \}$/,
    ),
  ]);
  expect(await checked({ accent: { light: '#0b3d91', dark: '#0b3d91' } })).toEqual([
    expect.stringMatching(
      /^company\.yaml:\d+: #0b3d91 on the footer #1b232b of the dark theme has a contrast of 1\.\d\d:1/,
    ),
  ]);
  expect(await checked({ accent: 'orange' })).toEqual([
    expect.stringMatching(/: a colour is # and six hexadecimal digits$/),
  ]);
});

test('a logo is a vector or has a transparent ground', async () => {
  const photo = await aJpeg({ width: 20, height: 20 });
  expect(await checked({ logo: 'media:logo.jpg' }, { 'media/logo.jpg': photo })).toEqual([
    expect.stringMatching(/^company\.yaml:\d+: logo\.jpg is image\/jpeg; a logo is SVG or PNG$/),
  ]);
});
