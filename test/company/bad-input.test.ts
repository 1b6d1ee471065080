import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { importContent, importFolder } from '#content/import-content.ts';
import { problemLine } from '#content/problem-list.ts';
import { readContent } from '#content/read-content.ts';
import { createLocalStorage } from '#platform/storage/storage.ts';
import { aModel, aPngHeader } from '#testing/assets.ts';
import { aContentFolder, aProduct, aSeries, contentFiles, type Files, six } from '#testing/content-folder.ts';
import { sharedSiteDatabase } from '#testing/site-database.ts';

/** What a company may supply by mistake or by malice: each is a message with file and line, and nothing is written. */

const site = sharedSiteDatabase();
const now = new Date('2026-06-02T08:00:00Z');
const newsFile = 'news/2026-03-04-chamber.yaml';
const seriesFile = 'products/genset/gk7300.yaml';
const newsWith = (line: string): Files => ({
  [newsFile]: `slug: chamber
class: company
date: 2026-03-04
scene: yard
title: ${JSON.stringify(six('Chamber'))}
summary: ${JSON.stringify(six('News summary'))}
body: ${JSON.stringify(six('News body'))}
${line}
`,
});
const picture = (name: string) => newsWith(`picture: media:${name}`);

const entryTables = ['product', 'series', 'news', 'asset', 'document'];
const readState = async () => [
  await site().rows('select count(*) as revisions, max(id) as last from content_revision'),
  await site().rows('select collection, slug, live_id, imported_digest from content_entry order by id'),
  await Promise.all(
    entryTables.map((table) => site().rows(`select id, slug, digest, status, updated_at from ${table} order by id`)),
  ),
  await site().rows('select id, source_table from search_change order by id'),
];

/** Imports a folder that is not valid. Returns the lines that the command prints. */
const refusedImport = async (folder: string): Promise<string[]> => {
  const stored = mkdtempSync(join(tmpdir(), 'site-storage-'));
  onTestFinished(() => rmSync(stored, { recursive: true, force: true }));
  const before = await readState();
  const { problems, imported } = await importFolder({ db: site().db, storage: createLocalStorage(stored) }, folder, {
    now,
  });
  expect(await readState()).toEqual(before);
  if (!imported) expect(readdirSync(stored)).toEqual([]);
  return [...problems, ...(imported?.problems ?? [])].map(problemLine);
};

/** A drawing of 10^9 rectangles: each group uses the one before it ten times. */
const aTowerOfGroups = (): string => {
  const level = (at: number) => `<g id="g${at}">${`<use href="#g${at - 1}"/>`.repeat(10)}</g>`;
  const levels = Array.from({ length: 9 }, (_, at) => level(at + 1)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><defs><rect id="g0" width="1" height="1"/>${levels}</defs><use href="#g9"/></svg>`;
};

/** The smallest PDF with a page. */
const aPdf = `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] >> endobj
trailer << /Root 1 0 R /Size 4 >>
%%EOF
`;

test.for<[what: string, expected: RegExp[], files: () => Files | Promise<Files>]>([
  ['broken YAML', [/^news\/2026-03-04-chamber\.yaml:9: .*flow/i], () => newsWith('tags: [a, b\nseo: {}')],
  [
    'a picture that is a PDF',
    [/:8 picture: photo\.jpg is application\/pdf; a picture is JPEG/],
    () => ({ ...picture('photo.jpg'), 'media/photo.jpg': aPdf }),
  ],
  [
    'a model that lies about its size',
    [/^media\/pump\.glb:1: the model states 400000000 bytes and has \d+$/],
    () => ({ 'media/pump.glb': aModel(undefined, 400_000_000) }),
  ],
  [
    'an SVG of which nothing is left without its script',
    [/^media\/mark\.svg:1: nothing is left of this SVG/],
    () => ({ 'media/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' }),
  ],
  [
    'a PNG that would fill the memory',
    [/^media\/bomb\.png:1: 50000 × 50000 pixels; a picture has at most 80 megapixels$/],
    async () => ({ 'media/bomb.png': await aPngHeader(50_000, 50_000) }),
  ],
  [
    'an SVG that would fill the memory',
    [/^media\/bomb\.svg:1: 50000 × 50000 pixels; a picture has at most 80 megapixels$/],
    () => ({
      'media/bomb.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="50000" height="50000"><rect width="9"/></svg>',
    }),
  ],
  [
    'an SVG that would never end',
    [/^media\/tower\.svg:1: the parts of this SVG use each other until it has more than 200000 elements$/],
    () => ({ 'media/tower.svg': aTowerOfGroups() }),
  ],
  [
    'a path that climbs out of the folder',
    [/:8 picture: not a name of a file below media$/],
    () => picture('../../etc/passwd'),
  ],
  ['a file that is missing', [/:8 picture: no such asset: gone\.jpg$/], () => picture('gone.jpg')],
  [
    'a circle of successors',
    [
      /^products\/genset\/gk7300\.yaml:\d+ products\[0\]\.successor: a circle: gk7320 → gk7310 → gk7320$/,
      /^products\/genset\/gk7300\.yaml:\d+ products\[1\]\.successor: a circle: gk7310 → gk7320 → gk7310$/,
    ],
    () => ({
      [seriesFile]: aSeries({
        products: [
          aProduct('gk7320', { lifecycle: 'discontinued', successor: 'gk7310' }),
          aProduct('gk7310', { lifecycle: 'discontinued', successor: 'gk7320' }),
        ],
      }),
    }),
  ],
])('%s is refused', async ([, expected, files]) => {
  const lines = await refusedImport(aContentFolder(await files()));
  expect(lines).toEqual(expected.map((pattern) => expect.stringMatching(pattern) as string));
});

test('a file of 3 GB, links, and names that differ only by case or Unicode form are refused unread', async () => {
  const folder = aContentFolder({});
  const path = (name: string) => join(folder, 'media', name);
  mkdirSync(dirname(path('x')), { recursive: true });
  writeFileSync(path('film.mp4'), '');
  truncateSync(path('film.mp4'), 3 * 1024 ** 3);
  symlinkSync('/etc/passwd', path('passwd.txt'));
  symlinkSync('../..', path('up'));
  for (const name of ['Pump.txt', 'pump.txt', 'cafe\u0301.txt', 'caf\u00E9.txt']) writeFileSync(path(name), name);
  const lines = await refusedImport(folder);
  expect(lines.toSorted()).toEqual([
    'media/Pump.txt:1: these names differ only by case or Unicode form: Pump.txt, pump.txt',
    'media/cafe\u0301.txt:1: not a name of a file below media: not in Unicode normal form C',
    'media/film.mp4:1: 3221225472 bytes; at most 2 GB are allowed',
    'media/passwd.txt:1: a link: only files in the folder itself are read',
    'media/up:1: a link: only files in the folder itself are read',
  ]);
});

test('a content folder does not lead to files outside it', async () => {
  const folder = aContentFolder({});
  const other = aContentFolder({});
  rmSync(join(folder, newsFile));
  symlinkSync(join(other, newsFile), join(folder, newsFile));
  expect(await refusedImport(folder)).toEqual([`${newsFile}:1: a link: only files in the folder itself are read`]);
});

test('an SVG with a script and a drawing is cleaned, and a note names the file', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>x()</script><rect width="9"/></svg>';
  const { problems, notes } = await readContent(aContentFolder({ ...picture('mark.svg'), 'media/mark.svg': svg }));
  expect([problems, notes.map(problemLine)]).toEqual([[], ['media/mark.svg:1: removed from the SVG: script']]);
});

test('a slug that an entry of another collection has, or had before, is refused', async () => {
  const catalogue = { slug: 'range', name: six('Whole range'), updated: '2026-01-02' };
  const drawing = {
    slug: 'range',
    product: 'gk7320',
    engine: 'D7',
    name: six('Wiring'),
    description: six('How to wire'),
    version: 'rev. A',
    updated: '2026-01-02',
    pins: [{ ecu: '1', controller: '2', wire: '0.75 mm²' }],
  };
  const both = aContentFolder({ 'catalogues.yaml': [catalogue], 'documents/efi.yaml': [drawing] });
  expect(await refusedImport(both)).toEqual([
    'documents/efi.yaml:1 [0].slug: range is the slug of another entry: catalogue',
  ]);
  const load = async (files: Files) => {
    const { entries } = await readContent(aContentFolder(files));
    return importContent(site().db, entries, { now });
  };
  await load({ 'catalogues.yaml': [catalogue] });
  await load(contentFiles());
  expect(await refusedImport(aContentFolder({ 'documents/efi.yaml': [drawing] }))).toEqual([
    'documents/efi.yaml:1 [0].slug: range is or was the slug of another entry: catalogue',
  ]);
});
