import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aJpeg } from '#testing/assets.ts';
import { aContentFolder, contentFiles, type Files, six } from '#testing/content-folder.ts';
import { problemLine } from './problem-list.ts';
import { readContent } from './read-content.ts';

const newsFile = 'news/2026-03-04-chamber.yaml';
const news = (changes: object) => ({ ...(contentFiles()[newsFile] as object), ...changes });

const linesOf = async (files: Files) => {
  const { problems, notes, content } = await readContent(aContentFolder(files));
  return { problems: problems.map(problemLine), notes: notes.map(problemLine), assets: content.asset };
};

test('a file with its sidecar becomes an entry', async () => {
  const { problems, notes, assets } = await linesOf({
    'media/news/chamber.jpg': await aJpeg(),
    'media/news/chamber.jpg.yaml': { alt: six('Chamber'), credit: 'A. Photographer', focus: [0.2, 0.3] },
    [newsFile]: news({ picture: 'media:news/chamber.jpg' }),
  });
  expect([problems, notes]).toEqual([[], []]);
  expect(assets.map(({ value }) => value)).toEqual([
    expect.objectContaining({ slug: 'news/chamber.jpg', width: 800, focus: [0.2, 0.3], type: 'image/jpeg' }),
  ]);
});

test('a file that is missing or of the wrong kind is reported where it is named', async () => {
  const text = `slug: chamber
class: company
date: 2026-03-04
scene: yard
title: ${JSON.stringify(six('Chamber'))}
summary: ${JSON.stringify(six('News summary'))}
body: ${JSON.stringify(six('News body'))}
picture: media:missing.jpg
`;
  expect((await linesOf({ [newsFile]: text })).problems).toEqual([`${newsFile}:8 picture: no such asset: missing.jpg`]);
  const { problems } = await linesOf({
    [newsFile]: text.replace('missing.jpg', 'notes.jpg'),
    'media/notes.jpg': 'Only a text',
  });
  expect(problems).toEqual([
    `${newsFile}:8 picture: notes.jpg is text/plain; a picture is JPEG, PNG, WebP, AVIF or SVG`,
  ]);
});

test('a file that nobody names is a note, and a sidecar without its file is an error', async () => {
  const { problems, notes } = await linesOf({
    'media/unused.jpg': await aJpeg(),
    'media/gone.jpg.yaml': { credit: 'Nobody' },
  });
  expect(notes).toEqual(['media/unused.jpg:1: no entry uses this file']);
  expect(problems).toEqual(['media/gone.jpg.yaml:1: describes gone.jpg, which does not exist']);
});

test('the texts of a sidecar are checked with their lines', async () => {
  const { problems } = await linesOf({
    'media/a.txt': 'text',
    'media/a.txt.yaml': 'credit: Somebody\nfocus: [2, 0]\nalto: x\n',
  });
  expect(problems).toEqual([
    expect.stringMatching(/^media\/a\.txt\.yaml:2 focus\[0\]: /),
    'media/a.txt.yaml:3 alto: unknown key',
  ]);
});

test('an SVG with a script is cleaned, and a note says so', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>x()</script><rect width="9"/></svg>';
  const { problems, notes, assets } = await linesOf({
    'media/mark.svg': svg,
    [newsFile]: news({ picture: 'media:mark.svg' }),
  });
  expect([problems, notes]).toEqual([[], ['media/mark.svg:1: removed from the SVG: script']]);
  expect(assets[0]?.value).toMatchObject({ type: 'image/svg+xml', width: 40, height: 20 });
});

test('links, huge files and names that collide are refused without reading them', async () => {
  const folder = aContentFolder({});
  const media = join(folder, 'media');
  mkdirSync(media);
  symlinkSync('/etc/passwd', join(media, 'passwd.txt'));
  symlinkSync('..', join(media, 'up'));
  writeFileSync(join(media, 'huge.bin'), '');
  truncateSync(join(media, 'huge.bin'), 2 * 1024 ** 3 + 1);
  writeFileSync(join(media, 'Pump.txt'), 'a');
  writeFileSync(join(media, 'pump.txt'), 'b');
  writeFileSync(join(media, 'cafe\u0301.txt'), 'c');
  const { problems, content } = await readContent(folder);
  expect(problems.map(problemLine)).toEqual([
    'media/Pump.txt:1: these names differ only by case or Unicode form: Pump.txt, pump.txt',
    expect.stringContaining('not in Unicode normal form C'),
    expect.stringContaining('media/huge.bin:1: 2147483649 bytes'),
    'media/passwd.txt:1: a link: only files in the folder itself are read',
    'media/up:1: a link: only files in the folder itself are read',
  ]);
  expect(content.asset.map(({ value }) => value.slug)).toEqual(['Pump.txt', 'pump.txt']);
});
